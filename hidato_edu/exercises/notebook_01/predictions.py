"""Questions of notebook 01 that are answered before something is run, and again after it."""

from __future__ import annotations

from functools import cache

from hidato_edu.core import resources
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["ACCEPTED", "FOUR_TIMES", "GREATEST", "RIGHT_ONE", "STILL_OPEN", "WALL_CLAIM"]


@cache
def _map() -> Puzzle:
    return parse(resources.data("slides/map_8x8.txt").read_text(encoding="utf-8"))


def _open_cells() -> int:
    return _map().size


def _extent() -> int:
    rows, cols = _map().grid.size
    return rows * cols


GREATEST = Number(
    name="greatest",
    kind="P",
    title="The greatest number",
    prompt="The map file of the slides: what is the greatest number on the board once it is filled "
    "in?",
    answer="my_greatest",
    right=_open_cells,
    known={
        _extent: Message("walls-counted", "That is the whole table. A -1 is a wall: no number."),
        lambda: _extent() - _open_cells(): Message(
            "counts-walls", "That is how many walls there are. Numbers stand on the other cells."
        ),
        lambda: _open_cells() - 1: Message(
            "one-less",
            "Off by one. The first number is 1, and the last one stands in the last open cell; or "
            "was a cell lost while counting?",
        ),
        lambda: _open_cells() + 1: Message(
            "one-more", "Off by one: was a cell counted twice? Count row by row."
        ),
        lambda: _map().grid.size[0]: Message(
            "reads-header",
            "That is the width and the height, from the second line. How many cells are open?",
        ),
        lambda: 1: Message("reads-count", "The 1 in the first line is the number of maps."),
        lambda: 0: Message("as-stored", "A 0 means: open, but no number yet. All get one."),
        lambda: -1: Message("as-stored", "A -1 is a wall. The numbers begin at 1."),
    },
    too_small="Count the zeros, row by row: each of them is a cell that gets a number.",
    too_large="Count the zeros, row by row: only they get a number, and none is left out.",
    praise="{right} cells are open, and they get the numbers 1 to {right}.",
    hints=(
        "Which cells get a number, those with 0 or those with -1?",
        "Count row by row and add up. The first two lines are no rows of the board.",
        "A board of 2 x 2 with one wall gets the numbers 1, 2 and 3.",
    ),
    reference=_open_cells(),
    explanation="Each open cell, a 0 in the file, gets one number, and the numbers begin at 1. So "
    "the greatest number is how many open cells there are.",
)

RIGHT_ONE = Choice(
    name="right_one",
    kind="P",
    title="The right answer",
    prompt="Five answers to the puzzle with ten cells, A to E. Exactly one keeps all rules: each "
    "of 1 to 10 once, every given in its place, and each number next to its successor. Which one?",
    answer="my_right",
    options=(
        Option(
            "answer A",
            "Follow the line from 1 to 10: it never breaks, and it meets every cell once.",
            is_right=True,
        ),
        Option("answer B", "Look for the 10. Which number stands there twice?", key="double"),
        Option(
            "answer C", "Follow the line from 5 on: where are 6 and 7? Do they touch?", key="link"
        ),
        Option(
            "answer D",
            "The line is fine up to 9. Where is 10, and does it touch the 9?",
            key="last-link",
        ),
        Option("answer E", "Two cells hold no number at all. Is it finished?", key="blanks"),
    ),
    hints=(
        "Which conditions must hold? Write them down, then test one answer after the other.",
        "Follow the blue line from 1. Does it reach 10, or does it end before?",
        "An answer to three cells is wrong if it holds 1, 2, 2, and also if 1 and 2 do not touch.",
    ),
    reference="a",
    explanation="B lacks the 10 and has a number twice, C and D break a link, E is not finished.",
)

ACCEPTED = Choice(
    name="accepted",
    kind="P",
    title="What the slides' verifier accepts",
    prompt="To which of the five answers does the slides' verifier return 1? Name all of them.",
    answer="my_accepted",
    options=(
        Option("answer A", "It is right, and it passes.", is_right=True),
        Option(
            "answer B",
            "The greatest number that is there is 9, so the walk ends there. Nothing is counted.",
            is_right=True,
        ),
        Option(
            "answer C",
            "The walk stands on 6 and looks for 7 on the eight cells around. What does it find?",
            key="walk-goes-on",
        ),
        Option(
            "answer D",
            "When 9 is found, check becomes 10. That equals last, so the step to 10 is not tested.",
            is_right=True,
        ),
        Option(
            "answer E",
            "The greatest number is 8 here, and the path up to 7 is fine. Blanks go unnoticed.",
            is_right=True,
        ),
    ),
    hints=(
        "What value does `last` get on each of the boards? And what is the last value of `check`?",
        "Which lines compare something? A rule that no line compares cannot be tested.",
        "With 1, 2, 2 on three cells `last` is 2, so the loop does not run even once.",
    ),
    reference="abde",
    explanation="The program compares givens and walks from 1 to one before the greatest number "
    "that is there. Only C has its fault on that walk.",
)

WALL_CLAIM = Choice(
    name="wall_claim",
    kind="P",
    title="Numbers on walls",
    prompt="The slides' verifier does not notice a number that was written on a wall. True or "
    "false?",
    answer="my_claim",
    options=(
        Option(
            "true, it notices none",
            "Which cells do the first three lines compare? What is stored for a wall?",
            key="overlooks-first-test",
        ),
        Option(
            "true of numbers that belong to the path only",
            "The first three lines come before the walk, and do not ask which number it is.",
            key="depends-on-number",
        ),
        Option(
            "false, the walk stops at a wall",
            "The walk looks for numbers, it knows no walls. Something else comes before it.",
            key="walk-stops",
        ),
        Option(
            "false, the first test refuses it",
            "A wall is stored as -1 and not as 0, so it is compared as if it were a given.",
            is_right=True,
        ),
    ),
    hints=(
        "Which cells of the problem are compared with the answer?",
        "Read the first three lines again. How is a wall stored, and how an open cell?",
        "In the problem `1 0 -1` two of three cells are not 0.",
    ),
    reference="d",
    explanation="The first loop compares every cell of the problem that is not 0. A wall is -1, so "
    "a number on it is refused, under the name of a changed given.",
)

STILL_OPEN = Choice(
    name="still_open",
    kind="P",
    title="If the last number is given",
    prompt="Suppose that 1 and the last number n are both given. An answer keeps them, and has "
    "one kind of damage. Which damage does the slides' verifier still accept?",
    answer="my_hole",
    options=(
        Option(
            "the top three numbers are erased",
            "The greatest of them is n, a given. What does the first test say if it is gone?",
            key="erased",
        ),
        Option(
            "the greatest number is replaced by the one before it",
            "n is a given now: the first test compares that cell.",
            key="doubled",
        ),
        Option(
            "the link from n - 1 to n is broken",
            "Both numbers are there, and the loop ends before this step is looked at.",
            is_right=True,
        ),
        Option(
            "a link in the middle is broken",
            "The walk looks at every step up to n - 1, given or not.",
            key="middle",
        ),
        Option("none of them", "What is the last value of check for which it looks?", key="none"),
    ),
    hints=(
        "Which of the four kinds of damage change a given cell?",
        "Two tests remain: givens, and the walk. Up to which number does the walk look?",
        "Take `1 0 3` and try to write a wrong answer that keeps 1 and 3.",
    ),
    reference="c",
    explanation="With n given, erasing or replacing it changes a given. The walk finds 2 to n - 1 "
    "in cells of their own. Only the step from n - 1 to n is never tested.",
)

FOUR_TIMES = Choice(
    name="four_times",
    kind="P",
    title="How the time grows",
    prompt="A board has four times as many cells. How many times longer does `is_solution` take, "
    "about? It looks at every cell once, and at the neighbors of each.",
    answer="my_factor",
    options=(
        Option(
            "as long as before",
            "Four times as many cells are looked at. Can that cost nothing?",
            key="constant",
        ),
        Option(
            "2 times", "That would be the square root. How often is a cell visited?", key="root"
        ),
        Option(
            "4 times",
            "Each cell has at most eight neighbors, on large boards, too: the work is c * n.",
            is_right=True,
        ),
        Option(
            "16 times",
            "That would need a look at all cells for each cell. Eight neighbors are enough.",
            key="squared",
        ),
        Option(
            "4 to the power of n times",
            "That is how fast the tries of a search may grow. Here the board is filled already.",
            key="exponential",
        ),
    ),
    hints=(
        "How many cells are looked at for one number? Does that depend on n?",
        "Multiply: how many numbers there are, times what is done for each of them.",
        "To read a list that is four times as long takes four times as long.",
    ),
    reference="c",
    explanation="For each of the n numbers there are at most eight neighbors to look at, so the "
    "time is c * n: linear.",
)
