"""Exercise of notebook 11: the neighbors of a triangle, over sides, or over corners, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square, Triangular
from hidato_edu.exercises.judge.cells import cells_of, marked_cells, told_cells
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_11 import lattices, solutions
from hidato_edu.exercises.notebook_11.lattices import Near, common_mistakes, explained, spoilt
from hidato_edu.exercises.questions.functions import FunctionQuestion

__all__ = ["QUESTION"]

SHAPES = {False: Triangular("edges"), True: Triangular("edges+corners")}
SIDES, CORNERS = "the three over sides", "the twelve over sides and corners"


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    return lattices.probes(seed, list(SHAPES.items()))


# --- judgement --------------------------------------------------------------------------------


def _tip_up(cell: Cell) -> bool:
    return sum(cell) % 2 == 0


@cache
def _near(cell: Cell, corners: bool) -> tuple[Cell, ...]:
    return SHAPES[bool(corners)].around(cell)


@cache
def _mirrored(cell: Cell, corners: bool) -> tuple[Cell, ...]:
    """Return what would be neighbors if tips were where bases are."""
    return tuple((2 * cell[0] - row, col) for row, col in _near(cell, corners))


def _base(cell: Cell) -> str:
    up = _tip_up(cell)
    return (
        f"{cell} has an {'even' if up else 'odd'} sum, so its base is {'below' if up else 'above'}."
    )


def _why_not(one: Observed, cell: Cell) -> tuple[str, str]:
    """Return why an open cell is no neighbor of the cell of a probe."""
    _, corners, row, col = one.probe.args
    here = (row, col)
    if not corners and cell in _near(here, True):
        if cell[1] == col:
            return "over-the-tip", f"Only a tip is there, no side. {_base(here)}"
        return "corner-only", "They share a corner only, and `corners` is False."
    if cell in _mirrored(here, corners):
        return "wrong-side", f"It lies beyond the tip, two columns away. {_base(here)}"
    return "too-far", "They do not touch, not even at a corner."


def _why(one: Observed, cell: Cell) -> tuple[str, str]:
    """Return why a cell is a neighbor of the cell of a probe."""
    _, _, row, col = one.probe.args
    here = (row, col)
    if cell in _near(here, False):
        if cell[0] == row:
            return "misses-beside", "They share a side: it is beside the cell, in the same row."
        return "misses-base", f"They share a side. {_base(here)}"
    if cell[0] == row:
        return "misses-two-beside", "They share a corner: it is the next but one in the same row."
    if abs(cell[1] - col) == 2:
        text = "They share a corner: on the side of the base it is one more to the left and right."
        return "misses-far-corner", f"{text} {_base(here)}"
    return "misses-corner", "They share a corner."


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    return explained(first, f"corners={first.probe.args[1]}", _why_not, _why)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return which property of the lattice does not hold."""
    if any(one.run.kind != "returned" for one in seen):
        return None
    sided = lattices.one_sided(seen)
    if sided:
        a, b, corners = sided
        text = f"Neighbors are mutual, but with corners={corners} your function says that {b} is a "
        text += f"neighbor of {a}, and not that {a} is one of {b}. One triangle has its tip up, "
        return Message("not-mutual", f"{text}the other down: is one of both treated wrongly?")
    for corners, right in ((False, 3), (True, 12)):
        of_kind = [one for one in seen if one.probe.args[1] is corners and lattices.inside(one)]
        counts = {len(set(told_cells(one))) for one in of_kind}
        if len(counts) == 1 and counts != {right}:
            text = f"Inside the board your function returns {counts.pop()} cells with "
            text += f"corners={corners}. Asked are {CORNERS if corners else SIDES}."
            return Message(f"not-{right}", text)
    return None


# --- known wrong answers ------------------------------------------------------------------------


def _steps(*steps: Cell) -> Near:
    """Return neighbors that do not depend on the tip."""
    return lambda cell, corners: [(cell[0] + down, cell[1] + right) for down, right in steps]


def _three(wrong: Near) -> Near:
    """Spoil the three neighbors over sides only."""
    return lambda cell, corners: _near(cell, True) if corners else wrong(cell, False)


def _twelve(wrong: Near) -> Near:
    """Spoil the twelve neighbors only."""
    return lambda cell, corners: wrong(cell, True) if corners else _near(cell, False)


def _by(part: int) -> Near:
    """Tell the tip by the row alone, or by the column alone."""
    return lambda cell, corners: (
        _near(cell, corners) if cell[part] % 2 == sum(cell) % 2 else _mirrored(cell, corners)
    )


def _only(stays: Callable[[Cell, Cell], bool]) -> Near:
    """Return those neighbors that stay; asked are the cell and the neighbor."""
    return lambda cell, corners: [other for other in _near(cell, corners) if stays(cell, other)]


def _both_sides(cell: Cell, corners: bool) -> Iterable[Cell]:
    return {*_near(cell, corners), *_mirrored(cell, corners)}


def _all(wrong: Iterable[Near]) -> tuple[lattices.Neighbors, ...]:
    return tuple(map(spoilt, wrong))


BELOW, ABOVE = _steps((0, -1), (0, 1), (1, 0)), _steps((0, -1), (0, 1), (-1, 0))
FOUR = _steps((0, -1), (0, 1), (1, 0), (-1, 0))
EIGHT: Near = lambda cell, corners: Square().around(cell)  # noqa: E731

KNOWN = (
    Misconception(
        "corners-exchanged",
        "Your function returns three cells where `corners` is True, and twelve where it is False.",
        _all([lambda cell, corners: _near(cell, not corners)]),
    ),
    Misconception(
        "corners-ignored",
        "Your function does not look at `corners`: it returns the same cells with True and with "
        "False.",
        _all(
            [
                lambda cell, corners: _near(cell, False),
                lambda cell, corners: _near(cell, True),
            ]
        ),
    ),
    Misconception(
        "tips-exchanged",
        "Your function takes tips for bases: a triangle with an even sum of row and column has "
        "its base below, so its third side lies there.",
        _all([_mirrored, _three(_mirrored), _twelve(_mirrored)]),
    ),
    Misconception(
        "tip-forgotten",
        "Your function looks for the third side on the same side of every triangle. Each second "
        "triangle of a row has its tip down: there the base is above.",
        _all([_three(BELOW), _three(ABOVE), BELOW, ABOVE]),
    ),
    Misconception(
        "tip-by-row-or-column",
        "Your function tells the tip by the row alone, or by the column alone. Beside each other "
        "tips alternate, and above each other, too: ask whether row + col is even.",
        _all([_by(0), _by(1), _three(_by(0)), _three(_by(1))]),
    ),
    Misconception(
        "four-neighbors",
        "Your function returns the cells beside, above and below. A triangle has three sides: one "
        "of the last two lies beyond a tip.",
        _all([FOUR, _three(FOUR)]),
    ),
    Misconception(
        "eight-neighbors",
        "Your function returns the eight cells around, as of a square. Twelve triangles touch a "
        "triangle, some of them two columns away.",
        _all([EIGHT, _twelve(EIGHT)]),
    ),
    Misconception(
        "far-corners-missing",
        "Two neighbors over corners are missing: on the side of the base a triangle touches five "
        "cells of the next row, on the side of the tip three.",
        _all([_only(lambda cell, other: other[0] == cell[0] or abs(other[1] - cell[1]) < 2)]),
    ),
    Misconception(
        "far-corners-twice",
        "Your function returns five cells of both rows beside, above and below. On the side of "
        "the tip it is three.",
        _all([_twelve(_both_sides)]),
    ),
    Misconception(
        "two-beside-missing",
        "The next but one in the same row are missing: they touch at a corner of the base.",
        _all([_only(lambda cell, other: other[0] != cell[0] or abs(other[1] - cell[1]) < 2)]),
    ),
    Misconception(
        "sides-missing",
        "With corners=True the neighbors over sides are missing. Asked are all that touch, at a "
        "side or at a corner.",
        _all([_twelve(_only(lambda cell, other: other not in _near(cell, False)))]),
    ),
    *common_mistakes(_near),
)


QUESTION = FunctionQuestion(
    name="triangle_neighbors",
    kind="C",
    title="Neighbors of a triangle",
    prompt="Write `triangle_neighbors(board, corners, row, col)`. The board is a list of rows of "
    "triangles: -1 is a wall, any other number an open cell. A triangle with an even row + col has "
    "its base below and its tip above, one with an odd sum the other way round. Return a list of "
    "all open cells (row, col) that share a side with this one, three at most; with corners=True "
    "all that share a side or a corner, twelve at most. Any order will do.",
    answer="triangle_neighbors",
    hints=(
        "Draw two rows of triangles with their columns. Which cell lies beyond the base of one "
        "with its tip up, and which beyond that of one with its tip down?",
        "Over sides it is the two beside and one more, in the row of the base. Over corners, count "
        "them: four in its own row, three in the row of the tip, five in that of the base.",
        "Six slices of a pizza meet in the middle. Each shares a side with two others there, and "
        "one point with the other three.",
    ),
    reference=solutions.triangle_neighbors,
    explanation="The base decides: an even row + col has it below. With corners there are four "
    "cells in the same row, three in the row of the tip and five in that of the base.",
    exercise=Exercise(
        call="triangle_neighbors(board, corners, row, col)",
        parameters=4,
        returns="a list of cells (row, col)",
        probes=_probes,
        read=cells_of,
        explain=_explain,
        pattern=_pattern,
        picture=marked_cells,
        known=KNOWN,
        praise="On all small boards three neighbors over sides and twelve with corners, always "
        "mutual, and none off the board.",
        forbidden=("hidato_edu.boards.grid.", "hidato_edu.boards.shapes."),
    ),
)
