"""Questions of notebook 08 about the table, the methods and what they see, before it is run."""

from __future__ import annotations

from functools import cache

from hidato_edu import kakuro
from hidato_edu.exercises.questions.choices import Choice, Option
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.methods import Named
from hidato_edu.kakuro.search.table import candidate_table, entries

__all__ = ["CALLS_LEFT", "DOES_IT_PROPAGATE", "SEEN_AT_ONCE", "TABLE_ENTRIES", "crowded", "ours"]

ROOM = 10 * 46 * 1024  # of the document's array
SETS = 511  # of one to nine different digits


@cache
def _filled() -> int:
    return sum(1 for _ in entries(candidate_table()))


TABLE_ENTRIES = Choice(
    name="table_entries",
    kind="P",
    title="How full is the table?",
    prompt="The document keeps `candidates[10][46][1024]`: for every length, sum and mask of known "
    f"digits the mask of the digits that can still be used. That is room for {ROOM:,} masks. How "
    "many of them are not zero?",
    answer="my_entries",
    options=(
        Option(
            f"{SETS}: one for each set of digits",
            "A set has one length and one sum, but many subsets that may be known already, and "
            "each of them has an entry of its own.",
            key="one-for-each-set",
        ),
        Option(
            f"about {round(_filled(), -2):,}, or {100 * _filled() / ROOM:.0f} %",
            "For each length and sum only those masks have an entry that lie in a set of this "
            "length and sum; most do not.",
            is_right=True,
        ),
        Option(
            f"about {ROOM // 2:,}, a half",
            "Bit 0 is never set, so half of the masks do not even occur. And how many sums can two "
            "cells have?",
            key="half",
        ),
        Option(
            f"nearly all {ROOM:,}",
            "Try one: two cells with the sum 4, and 9 is known. What can still be used?",
            key="nearly-all",
        ),
    ),
    hints=(
        "For which masks `known` has a run of two cells with the sum 4 anything left?",
        "Take a length and a sum that go together. Which of the 512 masks lie in one of its sets, "
        "and are not the whole set? For most sums there are few.",
        "A telephone book with a line for every possible number of ten digits: how many lines have "
        "a name?",
    ),
    reference="b",
    explanation="Only a subset of a set with this length and sum has an entry, and only if a digit "
    "is left. The rest of the array stays zero: it says that the run cannot be filled.",
)


@cache
def ours() -> Puzzle:
    """Return the board on which the notebook compares the methods; it was made for it.

    Examples
    --------
    >>> ours().size, kakuro.count_solutions(ours())
    (21, 1)
    """
    return kakuro.parse(
        """
        #  12\\   17\\   #  19\\ 9\\
        \\9   0     0 19\\3   0  0
        \\20  0     0   0    0  0
        #  16\\21   0   0    0 5\\
        \\21  0     0   0    0  0
        \\16  0     0   \\7   0  0
        """
    )


@cache
def _of_ours(method: Named) -> int:
    return kakuro.count_nodes(ours(), method)


CALLS_LEFT = Choice(
    name="calls_left",
    kind="P",
    title="What does a good order save?",
    prompt=f"On our board with {ours().size} white cells a search that fills the cells row by row "
    f"makes {_of_ours('fixed')} calls up to the answer. The document takes the cell with the "
    "fewest candidates in each call instead. How many calls are left?",
    answer="my_calls",
    options=(
        Option(
            f"about {_of_ours('fixed') // 10 * 10}: the order changes nothing, all cells have to "
            "be filled",
            "All have to be filled, yes, but a wrong digit is noticed earlier or later. A cell "
            "with two candidates goes wrong once at most.",
            key="order-changes-nothing",
        ),
        Option(
            f"about {_of_ours('fixed') // 20 * 10}: half",
            "Think of a tree whose nodes have four children each, and of one where most have one "
            "or two. How do they compare ten levels down?",
            key="half",
        ),
        Option(
            f"about {round(_of_ours('most-constrained'), -1)}",
            "Where there is one candidate no mistake can be made, and where there are two a single "
            "one. It still has to turn back now and then.",
            is_right=True,
        ),
        Option(
            f"exactly {ours().size + 1}: it never has to turn back",
            "Then in each call some cell would have a single candidate, or the first guess would "
            "always be right. Not even our board is as kind.",
            key="never-turns-back",
        ),
    ),
    hints=(
        "What costs a search calls: the cells that it fills, or the digits that it takes back?",
        "Compare a cell with six candidates and one with two. How many wrong digits can be tried "
        "in each before the right one comes?",
        "Who looks for a lost key searches the smallest pocket first: there one look is enough to "
        "know.",
    ),
    reference="c",
    explanation="Few candidates mean few wrong turns, and a cell without one ends a call at once. "
    "What is saved grows with the depth, as it is saved again on every level.",
)


@cache
def crowded() -> Puzzle:
    """Return a board without an answer: three cells of a run share two digits.

    Examples
    --------
    >>> set(map(str, kakuro.candidates(crowded()).values()))
    {'1 2'}
    """
    return kakuro.parse("# 3\\ 3\\ 6\\\n\\6 0 0 0\n\\6 0 0 0")


@cache
def _calls(method: Named) -> int:
    return kakuro.count_nodes(crowded(), method, first=False)


SEEN_AT_ONCE = Choice(
    name="seen_at_once",
    kind="P",
    title="Three cells, two digits",
    prompt="Two rows of three cells, each with the sum 6; the columns have the sums 3, 3 and 6. "
    "The table allows 1 and 2 in every cell, and nothing else. So there is no answer. Who sees "
    "that in the first call, before a digit is put?",
    answer="my_seen",
    options=(
        Option(
            "fixed order, look-ahead and propagation",
            "Fixed order looks at a single cell: it finds 1 and 2 there, and puts 1.",
            key="fixed-sees",
        ),
        Option(
            "look-ahead and propagation",
            "Look-ahead asks each blank cell by itself whether something is left for it. What does "
            "it find in each of the six?",
            key="look-ahead-sees",
        ),
        Option(
            "propagation only",
            "It takes a run with the domains of all its cells: three cells, and 1 and 2 for all of "
            f"them. It needs {_calls('propagation')} call, look-ahead {_calls('look-ahead')}.",
            is_right=True,
        ),
        Option(
            "none of them: something has to be put first",
            "You have just seen it without putting anything. Which of them looks at several cells "
            "at once?",
            key="nobody-sees",
        ),
    ),
    hints=(
        "How did you see it? How many cells did you look at together?",
        "Fixed order looks at one cell, look-ahead at all cells, one by one. What is the smallest "
        "question that shows the contradiction here?",
        "Three guests, two chairs. A waiter asks each of them: is there a chair for you? Each says "
        "yes, and points at one.",
    ),
    reference="c",
    explanation="No cell is without a candidate, so look-ahead goes on. Exact filtering asks "
    "whether the run can be filled from the domains of its cells, and three different digits out "
    "of 1 and 2 there are not.",
)

DOES_IT_PROPAGATE = Choice(
    name="does_it_propagate",
    kind="M",
    title="Does the document propagate?",
    prompt='The document has a chapter "constraint propagation": use the constraints to shrink '
    "domains. Its program calls `put`, then `search`, which asks `getCandCoord` for every blank "
    "cell. What does the program really do after a digit was put?",
    answer="my_propagation",
    options=(
        Option(
            "it keeps a domain for every cell, takes digits out of it, and goes on to other runs "
            "until nothing changes any more",
            "Read the arrays: there is no domain of a cell among them. And `put` changes the masks "
            "of its own two runs; who goes on from there?",
            key="keeps-domains",
        ),
        Option(
            "it changes the masks of two runs and looks all blank cells up anew, each by itself; "
            "if one has no candidate the call fails",
            "That is looking ahead by one step. What a cell has lost has no consequence for the "
            "cells of its other run: a consequence of a consequence is never drawn.",
            is_right=True,
        ),
        Option(
            "nothing: that a cell has no candidate is noticed when it is that cell's turn",
            "That would be fixed order. Read the first loop of `search`: over which cells does it "
            "go, and what does `return false` in it mean?",
            key="notices-late",
        ),
        Option(
            "it fills all cells that have one candidate left, without a call",
            "Such a cell is taken next, because it has the fewest. But it is filled by a call like "
            "every other one; follow `put` in the player.",
            key="fills-singles",
        ),
    ),
    hints=(
        "Which array would have to change if the domain of a far cell shrank?",
        "Put a digit, and follow it: two masks change. Which cells get fewer candidates by that, "
        "and what happens to the cells that cross *those*?",
        "A rumor that everybody tells to the neighbors, but no neighbor tells on, reaches one "
        "street only.",
    ),
    reference="b",
    explanation="The document looks ahead (forward checking): every cell is asked by itself. "
    "Propagation filters a run by the domains of its cells, and repeats that with each run whose "
    "cells have changed, until nothing changes.",
)
