"""Questions of notebook 01 about what was seen, and two about notebook 00."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["QUESTIONS"]

HEADER = Choice(
    name="header",
    kind="M",
    title="The first two lines",
    prompt="A map file begins with the lines `2` and `5 3`. What do they say?",
    answer="my_header",
    options=(
        Option(
            "one map of 2 rows; the 5 and the 3 are its first numbers",
            "A number alone in the first line counts the maps. What comes after it?",
            key="no-header",
        ),
        Option(
            "two maps; the first has 5 rows of 3 numbers",
            "Compare with the map of the slides: is it width or height that comes first?",
            key="height-first",
        ),
        Option(
            "two maps; the first has 3 rows of 5 numbers",
            "First the number of maps, then width and height of the first one.",
            is_right=True,
        ),
        Option(
            "two maps; one has 5 cells, the other 3",
            "Each map has its own line with two numbers. What are they on a rectangle?",
            key="sizes",
        ),
    ),
    hints=(
        "What did the first line of the slides' map mean, what the second?",
        "The puzzle with ten cells was written with `4 3` in front. How many rows had it?",
        "A picture of 1920 x 1080 is wider than high: which of the two comes first?",
    ),
    reference="c",
    explanation="The number of maps stands alone. Then each map tells its width first, as x comes "
    "before y.",
)

ONE_DEFECT = Choice(
    name="one_defect",
    kind="M",
    title="The hole that is left",
    prompt="A puzzle has 12 open cells, and 1 and 12 are given. A wrong answer keeps all givens, "
    "and the slides' verifier returns 1. Which defects does it have?",
    answer="my_defect",
    options=(
        Option(
            "a blank cell",
            "The walk has found 2 to 11, each in a cell of its own. How many cells are left?",
            key="blank",
        ),
        Option(
            "a number that stands twice",
            "Twelve cells, and 1 to 12 are all there. Is there a cell for a second one?",
            key="duplicate",
        ),
        Option(
            "the link from 11 to 12 is broken, and nothing else",
            "All twelve numbers are there, all other steps were walked.",
            is_right=True,
        ),
        Option(
            "the link from 1 to 2 is broken, and nothing else",
            "That step is the first one the walk takes: it looks for 2 around 1.",
            key="first-link",
        ),
        Option(
            "any of the seven",
            "The walk from 1 came as far as 11. What does that prove about the other cells?",
            key="anything",
        ),
    ),
    hints=(
        "How far did the walk go, if 1 is returned?",
        "Count: how many different cells have been found on the walk, the givens included?",
        "With three cells and 1 and 3 given, write the wrong answers that keep both.",
    ),
    reference="c",
    explanation="The walk has found 2 to 11 in ten cells of their own. With 1 and 12 no cell is "
    "left, so only the last step can be wrong.",
)

NOT_EASY = Choice(
    name="not_easy",
    kind="M",
    title="Linear, so easy?",
    prompt='"A right verifier takes linear time, so Hidato is easy." What is wrong with this?',
    answer="my_objection",
    options=(
        Option(
            "The verifier is not linear",
            "It is: every cell and its eight neighbors are looked at once. Look at the slope.",
            key="not-linear",
        ),
        Option(
            "The verifier gets the filled board for free; to find one is another question",
            "Linear checking shows that Hidato is in NP. It says nothing about the search.",
            is_right=True,
        ),
        Option(
            "Linear time is not fast",
            "It is about as fast as reading the board. Which work does the verifier not do?",
            key="linear-is-slow",
        ),
        Option(
            "Hidato is in NP, so it cannot be easy",
            "NP holds easy problems, too: everything that can be solved fast can be checked fast.",
            key="np-is-hard",
        ),
        Option(
            "Nothing: it is right",
            "Then the search should be quick, too. What did the table of calls for 5x5 show?",
            key="nothing-wrong",
        ),
    ),
    hints=(
        "What is given to a verifier, and what to a solver?",
        "Compare the plot of checking times with the table of calls of the search.",
        "To see that a key fits takes a second. How long does it take to make one?",
    ),
    reference="b",
    explanation="A checker works on a certificate that somebody else has found. NP asks for "
    "quick checking only.",
)

SEEDS = Choice(
    name="same_seed",
    kind="M",
    title="Two seeds",
    prompt="From notebook 00: students run the same climb on the same board. Which sentences are "
    "true? Name all of them.",
    answer="my_sentences",
    options=(
        Option(
            "Two runs with seed 3 are equal",
            "A seed fixes all random choices.",
            is_right=True,
        ),
        Option(
            "A run with seed 3 and one with seed 4 must differ",
            "They mostly do. But what forbids it, on a board of three cells, say?",
            key="must-differ",
        ),
        Option(
            "A run with seed 3 and one with seed 4 may be equal",
            "Nothing forbids it, above all on tiny boards.",
            is_right=True,
        ),
        Option(
            "On another computer seed 3 gives another run",
            "Then nobody could repeat what you report. What is a seed for?",
            key="machine",
        ),
        Option(
            "Seed 4 gives longer runs than seed 3",
            "A seed is a name, not an amount: a larger one is no more random.",
            key="amount",
        ),
    ),
    hints=(
        "What does a seed fix, and what does it leave open?",
        "Think of a board of two cells: how many different runs can there be at all?",
        "Two people shuffle a deck of two cards. Must their decks differ?",
    ),
    reference="ac",
    explanation="Equal seeds give equal choices, everywhere. Different seeds usually give "
    "different choices, but nothing says that they must.",
)

NOT_YET = Choice(
    name="not_yet",
    kind="M",
    title="Not yet",
    prompt='From notebook 00: a check says "not yet". What does that mean?',
    answer="my_meaning",
    options=(
        Option(
            "there is a mistake in my function",
            'A mistake is called "wrong", and the check names it. When does it say "not yet"?',
            key="mistake",
        ),
        Option(
            "my answer is still as I found it",
            "Nothing was tried, so nothing is wrong.",
            is_right=True,
        ),
        Option(
            "my function did not come to an end",
            'That is called "stopped". What had you changed before the check ran?',
            key="stopped",
        ),
        Option(
            "the check has not finished, I have to wait",
            "A check answers at once. What does it say of a function that nobody has touched?",
            key="wait",
        ),
    ),
    hints=(
        "What does the check say to a notebook that was only run from top to bottom?",
        'Run one of the untouched tasks above, and read on after "not yet".',
        "An empty sheet of paper holds no mistakes.",
    ),
    reference="b",
    explanation="An untouched starter is neither right nor wrong.",
)

QUESTIONS = (HEADER, ONE_DEFECT, NOT_EASY, SEEDS, NOT_YET)
"""Three on this notebook, two on notebook 00."""
