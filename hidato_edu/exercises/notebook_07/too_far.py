"""Exercise of notebook 07: a test whether the next given is too far away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from random import Random
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_07 import solutions
from hidato_edu.exercises.notebook_07.verdicts import verdict
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

Test: TypeAlias = Callable[[Cell, int, Cell, int], bool]

OFFSETS = ((0, 1), (1, 0), (1, 1), (0, 3), (3, 0), (2, 2), (3, 3), (1, 3), (4, 1), (2, 4), (5, 2),
           (3, 4))  # fmt: skip
LONG = ((0, 12), (9, 2), (2, 15))

MAX_STEPS = 300_000  # lines of a call
FEW = 4  # steps
GAPS = (-3, -2, -1, 0, 1, 2)


# --- probes -------------------------------------------------------------------------------------


def _steps(cell: Cell, other: Cell) -> int:
    return max(abs(other[0] - cell[0]), abs(other[1] - cell[1]))


def _probe(offset: Cell, more: int, rng: Random) -> Probe | None:
    """Return two numbers whose gap is so much more than the steps that are needed."""
    height, width = abs(offset[0]), abs(offset[1])
    gap = max(height, width) + more
    if gap < 1:
        return None
    rows, cols = (side + 1 + int(rng.random() * 2) for side in (height, width))
    # The board has a cell for each number that is to come.
    rows = max(rows, -(-(gap + 1) // cols))
    top, left = int(rng.random() * (rows - height)), int(rng.random() * (cols - width))
    cells = [(top, left), (top + height, left + width)]
    if rng.random() < 0.5:
        cells = [(row, cols - 1 - col) for row, col in cells]
    if rng.random() < 0.5:
        cells.reverse()
    k = 1 if rng.random() < 0.4 else 1 + int(rng.random() * (rows * cols - gap))
    here, there = cells
    puzzle = Puzzle(grid.square(rows, cols), ((here, k), (there, k + gap)))
    needed = _steps(here, there)
    steps, are = ("step", "is") if gap == 1 else ("steps", "are")
    note = f"there {are} {gap} {steps} from {k} to {k + gap}, and the way needs {needed} at least"
    return Probe("gap", (here, k, there, k + gap), needed > gap, puzzle, FilledBoard(puzzle), note)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = (_probe(offset, more, rng) for offset in OFFSETS + LONG for more in GAPS)
    found = [probe for probe in drawn if probe is not None]
    return tuple(sorted(found, key=lambda probe: probe.puzzle.size))


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    here, k, there, given = first.probe.args
    needed, gap = _steps(here, there), given - k
    start = f"{k} stands at {here} and {given} at {there}. "
    if first.probe.expected:
        text = f"{start}Your function says False, but there are too few steps, {gap}: {needed} are "
        text += "needed, for a step goes at most one row and one column further."
        return Message("misses-too-far", text)
    text = f"{start}Your function says True, but {_route(here, there, gap)}"
    return Message("prunes-reachable", text)


def _route(here: Cell, there: Cell, gap: int) -> str:
    """Return in words how the given is reached, with the cells on the way."""
    cells = [here, *_way(here, there)]
    if len(cells) - 1 < gap:
        return f"the way needs {len(cells) - 1} of {gap} steps: a detour fills the rest."
    enough = "1 step is" if gap == 1 else f"{gap} steps are"
    return f"{enough} enough: {', '.join(map(str, cells))}. Diagonal steps count, too."


def _way(here: Cell, there: Cell) -> Iterator[Cell]:
    row, col = here
    while (row, col) != there:
        row += (there[0] > row) - (there[0] < row)
        col += (there[1] > col) - (there[1] < col)
        yield row, col


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where long ways are never too far, or always."""
    shortest = min(one.probe.args[3] - one.probe.args[1] for one in seen if not one.is_right)
    if shortest <= FEW:
        return None
    return Message(
        "short-gaps-only",
        f"Up to {shortest - 1} steps your function is right, and it goes wrong where there are "
        "more. What in it depends on the number of steps?",
    )


def _picture(one: Observed) -> FilledBoard:
    here, k, there, given = one.probe.args
    defect = Violation("ends", (here, there), f"the ends of the gap, {k} and {given}")
    return FilledBoard(one.probe.puzzle, violations=(defect,))


def _known(test: Callable[[int, int, int], bool]) -> tuple[Test, ...]:
    """Return a test of (rows away, columns away, gap)."""
    return (
        lambda cell, k, given_cell, given: test(
            given_cell[0] - cell[0], given_cell[1] - cell[1], given - k
        ),
    )


MISCONCEPTIONS = (
    Misconception(
        "always-true",
        "Your function says True to all that was tried: a search with it gives up at once.",
        (lambda cell, k, given_cell, given: True,),
    ),
    Misconception(
        "always-false",
        "Your function says False to all that was tried. That is sound, but it prunes nothing.",
        (lambda cell, k, given_cell, given: False,),
    ),
    Misconception(
        "reversed",
        "Your function says True where the given can be reached. True means: prune, it is too far.",
        (*_known(lambda r, c, gap: max(abs(r), abs(c)) <= gap),
         *_known(lambda r, c, gap: max(abs(r), abs(c)) < gap)),
    ),
    Misconception(
        "manhattan",
        "Your function adds rows and columns (the Manhattan distance). A diagonal step goes one "
        "row and one column at once: how many steps lead from (0, 0) to (2, 2)?",
        (*_known(lambda r, c, gap: abs(r) + abs(c) > gap),
         *_known(lambda r, c, gap: abs(r) + abs(c) >= gap)),
    ),
    Misconception(
        "straight-line",
        "Your function measures the straight line, as with a ruler. A step to a corner is longer "
        "on paper, but it is one step.",
        (*_known(lambda r, c, gap: hypot(r, c) > gap),
         *_known(lambda r, c, gap: hypot(r, c) >= gap)),
    ),
    Misconception(
        "one-too-strict",
        "Your function also prunes where the steps are just enough. From 3 to 5 there are two "
        "steps: may 5 be two cells away?",
        (*_known(lambda r, c, gap: max(abs(r), abs(c)) >= gap),
         *_known(lambda r, c, gap: max(abs(r), abs(c)) > gap - 2)),
    ),
    Misconception(
        "one-too-lenient",
        "Your function lets pass what is one step too far. Count steps, not numbers: 3, 4, 5 are "
        "three numbers and two steps.",
        (*_known(lambda r, c, gap: max(abs(r), abs(c)) > gap + 1),
         *_known(lambda r, c, gap: max(abs(r), abs(c)) > gap + 2)),
    ),
    Misconception(
        "must-be-exact",
        "Your function also prunes where the given is nearer than the gap. A path may take a "
        "detour.",
        _known(lambda r, c, gap: max(abs(r), abs(c)) != gap),
    ),
    Misconception(
        "sign-forgotten",
        "Your function forgets that a difference can be negative: the given may lie above or to "
        "the left.",
        (*_known(lambda r, c, gap: max(r, c) > gap), *_known(lambda r, c, gap: r + c > gap)),
    ),
    Misconception(
        "smaller-distance",
        "Your function takes the smaller of the two distances. Rows and columns both have to be "
        "covered: which of them decides?",
        _known(lambda r, c, gap: min(abs(r), abs(c)) > gap),
    ),
    Misconception(
        "one-direction",
        "Your function looks at rows only, or at columns only. Both have to be covered.",
        (*_known(lambda r, c, gap: abs(r) > gap), *_known(lambda r, c, gap: abs(c) > gap)),
    ),
    Misconception(
        "rows-and-columns-mixed",
        "Your function compares a row with a column. A cell is (row, col): which two numbers "
        "belong together?",
        (
            lambda cell, k, given_cell, given: _steps(cell, given_cell[::-1]) > given - k,
            lambda cell, k, given_cell, given: abs(max(cell) - max(given_cell)) > given - k,
            lambda cell, k, given_cell, given: (
                max(abs(cell[0] - cell[1]), abs(given_cell[0] - given_cell[1])) > given - k
            ),
        ),
    ),
    Misconception(
        "squares-not-roots",
        "Your function compares the square of a distance with a number of steps.",
        (*_known(lambda r, c, gap: max(r * r, c * c) > gap),
         *_known(lambda r, c, gap: r * r + c * c > gap)),
    ),
    Misconception(
        "k-forgotten",
        "Your function compares the distance with the given number itself. The steps begin at k.",
        (lambda cell, k, given_cell, given: _steps(cell, given_cell) > given,),
    ),
)  # fmt: skip


QUESTION = FunctionQuestion(
    name="too_far",
    kind="C",
    title="Too far from the next given",
    prompt="Write `too_far(cell, k, given_cell, given)`. k stands at `cell`, and the next number "
    "that is given, `given`, stands at `given_cell`; a cell is (row, col). Return True if no path "
    "can lead from k to the given, because it is too far away, else False. What else stands on the "
    "board does not matter.",
    answer="too_far",
    hints=(
        "How many steps are there from k to the given? How far does one step go at most?",
        "Put 1 into a corner of an empty board. Which cells can hold 3? What do rows and columns "
        "away from the 1 have to do with it?",
        "A king on a chessboard needs as many moves from a1 to c8 as from a1 to a8: seven.",
    ),
    reference=solutions.too_far,
    explanation="A step changes row and column by at most 1 each, so the greater of the two "
    "differences is what is needed. There are given - k steps, and it is too far if more are "
    "needed.",
    exercise=Exercise(
        call="too_far(cell, k, given_cell, given)",
        parameters=4,
        returns="True or False",
        max_steps=MAX_STEPS,
        probes=_probes,
        read=verdict,
        explain=_explain,
        praise="Your test prunes exactly where the way is too long: nothing that can be reached, "
        "and all that cannot.",
        known=MISCONCEPTIONS,
        pattern=_pattern,
        picture=_picture,
        verb="judged",
    ),
)
