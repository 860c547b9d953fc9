"""Questions at the end of notebook 11: three about it, two about earlier notebooks."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["QUESTIONS"]

WHAT_FOLLOWS = Choice(
    name="what_follows",
    kind="M",
    title="What follows from one answer?",
    prompt="A puzzle has exactly one answer. Which of these is certain? Name all of it.",
    answer="my_certain",
    options=(
        Option(
            "With one more number of its answer given, it still has exactly one.",
            "Every answer of the fuller puzzle is one of the emptier puzzle, too.",
            is_right=True,
        ),
        Option(
            "Without any one of its givens it has several.",
            "That is so when it is minimal. Does each full board need all its numbers?",
            key="is-minimal",
        ),
        Option(
            "It can be solved by reasoning, without any trial.",
            "It says how many answers there are, not how one comes to them.",
            key="no-trial",
        ),
        Option(
            "Whatever order its givens are taken away in, the same number of them is left.",
            "Each order ends where no given can go; but it need not be the same place.",
            key="same-number-left",
        ),
        Option(
            "A given that is needed now is needed, too, when others have gone.",
            "Fewer givens never mean fewer answers: that is why each is tested once only.",
            is_right=True,
        ),
    ),
    hints=(
        "Compare the answers of a puzzle with those of the same puzzle with one given more. Can "
        "there be a new one?",
        "For each statement look for a small board on which it is false: three cells in a row, "
        "four in a square.",
        "Who fits the description 'red hair' and 'left-handed' fits 'red hair', too.",
    ),
    reference="ae",
    explanation="Each given forbids answers and none allows new ones. So with more givens the "
    "answers get fewer at most, with fewer givens more at least; all else is not certain.",
)

WHY_TWO = Choice(
    name="why_two",
    kind="M",
    title="Why up to two?",
    prompt="`hidato.count_solutions(puzzle, limit=2)` stops at the second answer. Why is this "
    "enough to tell whether a puzzle is proper, and when does it save time?",
    answer="my_two",
    options=(
        Option(
            "No puzzle has more than two answers.",
            "The board of four cells with only 1 given has six.",
            key="at-most-two",
        ),
        Option(
            "The second answer refutes it; it saves most where there are very many answers, and "
            "nothing where there is one.",
            "With one answer everything has to be tried: this is the proof that there is no other.",
            is_right=True,
        ),
        Option(
            "The second answer refutes it; it saves most where there is exactly one.",
            "Where there is exactly one, it never comes to a second one: what ends the search?",
            key="saves-with-one",
        ),
        Option(
            "Two searches, from the first and from the last number, are compared.",
            "It is one search. And two searches that agree prove nothing.",
            key="two-searches",
        ),
    ),
    hints=(
        "What do you know when two answers are found? And what when the search has ended with one?",
        "Think of a board with 16,384 answers, and of one with a single answer. How much of the "
        "search is spared on each?",
        "One black swan is enough. Without any, all swans must be looked at.",
    ),
    reference="b",
    explanation="A second answer settles the matter at once. That there is none is known only when "
    "all has been tried, with or without a limit.",
)

SYMMETRIC = Choice(
    name="symmetric",
    kind="M",
    title="Givens in a pattern",
    prompt="Givens shall lie symmetrically: each together with the one at the cell opposite. So "
    "both are taken away together, if one answer is left, or both stay. What is true of the puzzle "
    "at the end?",
    answer="my_symmetry",
    options=(
        Option(
            "Each of its givens is needed.",
            "Each pair is needed. If one of the two alone were not, would anybody have noticed?",
            key="each-needed",
        ),
        Option(
            "Of each pair that is left not both can go; a single given may still be superfluous.",
            "Symmetry is paid for: on average fewer numbers can go.",
            is_right=True,
        ),
        Option(
            "It has one answer because the pattern is symmetric.",
            "The numbers themselves are not symmetric. It has one because that was tested.",
            key="pattern-decides",
        ),
        Option(
            "Its path is symmetric, too.",
            "Only the places of the givens are. Look at the numbers there.",
            key="path-symmetric",
        ),
    ),
    hints=(
        "What exactly is tested in each step, and what is not?",
        "Suppose one of two givens is needed and the other is not. What happens to the pair?",
        "Who may only buy two tickets together may have one too many.",
    ),
    reference="b",
    explanation="A pair stays if the puzzle without both has several answers. One of the two, "
    "whichever it is, might still go alone; it stays for the sake of the pattern.",
)

UNSOUND = Choice(
    name="unsound_count",
    kind="M",
    title="Counting with a prune that is not sound",
    prompt="From notebook 07: a prune is sound if it never cuts off an answer. A program counts "
    "answers up to two with a prune that is not sound. Which mistake can it make?",
    answer="my_unsound",
    options=(
        Option(
            "It says that there is one answer, and there are several.",
            "The other answers were cut off. A wrong prune makes improper puzzles look proper.",
            is_right=True,
        ),
        Option(
            "It says that there are two answers, and there is one.",
            "Whatever it finds is an answer. How could one too many come about?",
            key="too-many",
        ),
        Option(
            "None, as long as the search tries all neighbors.",
            "It tries those that the prune lets it come to.",
            key="none",
        ),
        Option(
            "Only that it takes longer.",
            "Less is searched, not more. What is lost with it?",
            key="only-slower",
        ),
    ),
    hints=(
        "What happens to an answer that lies below a call which is pruned wrongly?",
        "Take a board with two answers, and let the prune cut one of them off. What is counted?",
        "A census that forgets a street counts too few, never too many.",
    ),
    reference="a",
    explanation="What is cut off is not counted, and all that is counted is an answer: so the "
    "count is too low, if it is wrong. Such a generator makes puzzles with several answers.",
)

FOUR = parse("2 2\n1 0\n0 0")
FOUR_WITH_LAST = parse("2 2\n1 0\n0 4")

FOUR_CELLS = Number(
    name="four_cells",
    kind="P",
    title="Answers of four cells",
    prompt="From notebook 02: an answer of a board on which 1 is given is a Hamiltonian path that "
    "begins there. A board of 2 x 2 cells, 1 in a corner, nothing else is given: how many answers "
    "has it?",
    answer="my_four",
    right=lambda: count_solutions(FOUR, None),
    known={
        lambda: count_solutions(FOUR_WITH_LAST, None): Message(
            "last-given",
            "That is right if the last number is given, too, opposite or beside 1. It is not.",
        ),
        lambda: 4 * count_solutions(FOUR, None): Message(
            "one-free",
            "That counts the paths from all four cells. The first cell is given.",
        ),
        lambda: len(FOUR.grid) - 1: Message(
            "ends-only",
            "So many cells can be the last. In how many ways can the two between be placed?",
        ),
        lambda: 1: Message("only-one", "2 can stand in any of the three other cells: begin there."),
    },
    too_small="Write down all orders in which the three other cells can be visited.",
    too_large="Each cell touches each other one. How many orders have three cells?",
    praise="{right} is right: any order of the three other cells will do, 3 * 2 * 1.",
    hints=(
        "Which cells touch each other on a board of four cells?",
        "In how many cells can 2 stand? And then 3?",
        "Three books can stand on a shelf in as many orders.",
    ),
    reference=6,
    explanation="Every cell touches every other one, so any order of the three other cells is a "
    "path: 3 * 2 * 1 = 6.",
)

QUESTIONS = (WHAT_FOLLOWS, WHY_TWO, SYMMETRIC, UNSOUND, FOUR_CELLS)
"""In the order of the notebook."""
