"""Questions at the end of notebook 08: three about it, two about earlier notebooks."""

from __future__ import annotations

from functools import cache

from hidato_edu import kakuro
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS", "put_and_removed"]

CSP_PARTS = Choice(
    name="csp_parts",
    kind="M",
    title="Variables, domains, constraints",
    prompt="A Kakuro as a constraint problem: the white cells are the variables. Which of these "
    "are its constraints? Name all of them.",
    answer="my_parts",
    options=(
        Option(
            "a white cell holds one of the digits 1 to 9",
            "That says which values one variable may take at all: its domain.",
            key="that-is-a-domain",
        ),
        Option(
            "the digits of a run have its clue as their sum",
            "It ties the cells of a run together.",
            is_right=True,
        ),
        Option(
            "the digits of a run are all different",
            "It ties the cells of a run together, too.",
            is_right=True,
        ),
        Option(
            "the digits of a row of the board are all different",
            "A row may hold several runs, with black cells between them. What is forbidden between "
            "two runs?",
            key="row-is-no-run",
        ),
        Option(
            "the cell with the fewest candidates comes first",
            "Another order finds the same answers: this belongs to a search, not to the problem.",
            key="that-is-a-search",
        ),
    ),
    hints=(
        "Which of the sentences says what is wrong with an answer?",
        "A domain speaks of one variable alone, a constraint of several together. And what would "
        "an answer be if you left the sentence out?",
        "Of a seating plan: which chairs there are for a guest, who must not sit beside whom, and "
        "whom you ask first are three different things.",
    ),
    reference="bc",
    explanation="Constraints are the sum of each run, and that its digits differ. 1 to 9 is the "
    "domain; what is tried first belongs to the search.",
)

ONE_FOUND = Choice(
    name="one_found",
    kind="M",
    title="One answer was printed",
    prompt="The document's program prints an answer and ends. No rule is broken in it. What do you "
    "know about the puzzle?",
    answer="my_found",
    options=(
        Option(
            "it has exactly one answer",
            "The program ends with the first one. What would it print if there were two?",
            key="ends-at-the-first",
        ),
        Option(
            "it has at least one answer",
            "To know that there is no second one the search has to go on to its end, or to a "
            "second answer.",
            is_right=True,
        ),
        Option(
            "nothing, as long as the most constrained cell is only a heuristic",
            "The order decides how long it takes. Whether an answer is right anybody can check, "
            "however it was found.",
            key="order-is-no-proof",
        ),
        Option(
            "it has exactly one answer if no digit was ever removed",
            "Without a removal the first try was right each time. Was it the only one that would "
            "have been?",
            key="never-removed",
        ),
    ),
    hints=(
        "Which line of the program prints, and what comes after it?",
        "A board of two by two cells, all four sums 3: which answers are there, and what does the "
        "program print?",
        "Who finds a parking place has not counted how many are free.",
    ),
    reference="b",
    explanation="The first answer ends the search. Exactly one: that takes a search for a second "
    "answer, to its end.",
)

FILTER_AGAIN = Choice(
    name="filter_again",
    kind="M",
    title="Which runs come again?",
    prompt="A run across was filtered exactly. Two of its cells have lost digits. Which runs have "
    "to be filtered after that, because of this?",
    answer="my_again",
    options=(
        Option(
            "all runs of the board",
            "That does no harm, but most of them see no change: a run looks at the domains of its "
            "own cells only.",
            key="all-runs",
        ),
        Option(
            "the runs down through these two cells",
            "Their cells have changed, no others. And the run itself is done: all digits that are "
            "left are in one of its fillings.",
            is_right=True,
        ),
        Option(
            "the run itself once more",
            "Every digit that was kept stands in a filling made of digits that were kept. What "
            "would a second pass find?",
            key="itself-again",
        ),
        Option(
            "none: each run is filtered once",
            "The runs down through the two cells may have been filtered before, when these cells "
            "still had more digits.",
            key="none-again",
        ),
    ),
    hints=(
        "What does the filtering of a run depend on?",
        "Mark the two cells. Which runs have a marked cell in them? And is there a digit left in "
        "the run across that no filling of it has?",
        "A lunch date is moved. Whom do you call: everybody you know, or those who wanted to come?",
    ),
    reference="b",
    explanation="Filtering depends on the clue and on the domains of the cells of the run. So the "
    "crossing runs of the changed cells come again, until nothing changes.",
)

SOUND_FILTER = Choice(
    name="sound_filter",
    kind="M",
    title="What filtering leaves",
    prompt="From notebook 07: a prune is sound if it never cuts off an answer. All runs of a "
    "Kakuro were filtered exactly until nothing changed, and every domain has digits left. Which "
    "of these can be?",
    answer="my_filter",
    options=(
        Option(
            "an answer was lost on the way",
            "A digit goes only if no filling of its run has it there. Which answer could hold it?",
            key="answer-lost",
        ),
        Option(
            "the puzzle has no answer all the same",
            "Each run can be filled by itself; whether all can be at once, nobody has asked.",
            is_right=True,
        ),
        Option(
            "another order of the runs would have left other domains",
            "What one run takes away does not come back, and it stays to be taken away for the "
            "others. The end is the same, whatever the order.",
            key="order-of-runs",
        ),
        Option(
            "a digit that is left in a domain is in no filling of its run",
            "Then the run would not have been filtered exactly.",
            key="not-exact",
        ),
    ),
    hints=(
        "Filtering looks at one run at a time. What can it not see, then?",
        "Think of a coloring: three countries that touch each other, and two colors. Which pair of "
        "neighbors complains?",
        "Every pair of friends finds an evening on which both are free. Is there an evening for "
        "all of them?",
    ),
    reference="b",
    explanation="Filtering is sound, so no answer is lost. It is not complete: domains may be left "
    "although no answer fits them together. Then one has to search.",
)


@cache
def put_and_removed() -> tuple[int, int, int]:
    """Return how many digits the document's search puts and removes, and the number of cells.

    Examples
    --------
    >>> put, removed, cells = put_and_removed()
    >>> put - removed == cells
    True
    """
    puzzle = kakuro.parse("# 5\\ 11\\ #\n\\8 0 0 8\\\n\\10 0 0 0\n# \\6 0 0")
    events = list(kakuro.steps(puzzle, limit=1))
    put = sum(event[0] == "assign" and event.why == "put" for event in events)
    removed = sum(event[0] == "assign" and event.why == "remove" for event in events)
    return put, removed, puzzle.size


REMOVED = Number(
    name="removed",
    kind="M",
    title="How many are taken back?",
    prompt="From notebook 06: who writes erases, and a call that returns true leaves everything as "
    "it stands. On a Kakuro with {2} white cells the document's search puts a digit {0} times up "
    "to its first answer. How many times does it remove one?".format(*put_and_removed()),
    answer="my_removed",
    hints=(
        "What stands on the board at the end, and where did it come from?",
        "Every digit that was put is either still there or was removed once. How many are there "
        "at the end?",
        "Somebody takes 30 steps up and down a staircase and ends on the tenth stair. How many "
        "steps led up?",
    ),
    reference=put_and_removed()[1],
    explanation="Each put is either undone or still stands at the end, one for each white cell. So "
    "there are as many removals as puts, less the number of cells.",
    right=lambda: put_and_removed()[1],
    known={
        lambda: put_and_removed()[0]: Message(
            "all-removed",
            "That is as many as were put: nothing would be left on the board. But a call that has "
            "found the answer removes nothing.",
        ),
        lambda: 0: Message(
            "none-removed", "Then only as many would have been put as there are white cells."
        ),
        lambda: put_and_removed()[2]: Message(
            "those-that-stand", "That many still stand at the end. The others were removed."
        ),
        lambda: sum(put_and_removed()[::2]): Message(
            "added", "Those that stand at the end were put, too: they are among the puts already."
        ),
        lambda: put_and_removed()[1] - 1: Message(
            "one-off", "One off: the first call, search() itself, puts nothing and is not counted."
        ),
        lambda: put_and_removed()[1] + 1: Message(
            "one-off", "One off: the first call, search() itself, puts nothing and is not counted."
        ),
    },
    praise="{right}: the rest still stands.",
)

QUESTIONS = (CSP_PARTS, ONE_FOUND, FILTER_AGAIN, SOUND_FILTER, REMOVED)
