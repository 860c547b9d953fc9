"""Exercise of notebook 11: the neighbors of a hexagon, for a layout that is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Hexagonal, Square
from hidato_edu.exercises.judge.cells import cells_of, marked_cells, told_cells
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_11 import lattices, solutions
from hidato_edu.exercises.notebook_11.lattices import Near, common_mistakes, explained, spoilt
from hidato_edu.exercises.questions.functions import FunctionQuestion

__all__ = ["QUESTION"]

LAYOUTS = ("odd-r", "even-r")
OTHER = {"odd-r": "even-r", "even-r": "odd-r"}


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    return lattices.probes(seed, [(layout, Hexagonal(layout)) for layout in LAYOUTS])


# --- judgement --------------------------------------------------------------------------------


@cache
def _near(cell: Cell, layout: str) -> tuple[Cell, ...]:
    return Hexagonal(layout).around(cell)


def _shifted(row: int, layout: str) -> str:
    is_shifted = row % 2 == (layout == "odd-r")
    return f"Row {row} {'is' if is_shifted else 'is not'} shifted to the right in {layout!r}."


def _why_not(one: Observed, cell: Cell) -> tuple[str, str]:
    """Return why an open cell is no neighbor of the cell of a probe."""
    _, layout, row, col = one.probe.args
    if cell in _near((row, col), OTHER[layout]):
        return "other-layout", f"They would touch in {OTHER[layout]!r}. {_shifted(row, layout)}"
    if cell in Square().around((row, col)):
        text = "They would touch at a corner if the cells were squares; hexagons never do."
        return "as-squares", f"{text} {_shifted(row, layout)}"
    return "too-far", "They do not touch: a neighbor is in the same row or in one beside it."


def _why(one: Observed, cell: Cell) -> tuple[str, str]:
    """Return why a cell is a neighbor of the cell of a probe."""
    _, layout, row, col = one.probe.args
    if cell[0] == row:
        return "misses-beside", "It is beside the cell, in the same row."
    if cell[1] == col:
        return "misses-straight", f"They share a side. {_shifted(row, layout)}"
    side = "right" if cell[1] > col else "left"
    return "misses-slanted", f"They share a side: it is to the {side}. {_shifted(row, layout)}"


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    return explained(first, f"layout {first.probe.args[1]!r}", _why_not, _why)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return which property of the honeycomb does not hold."""
    if any(one.run.kind != "returned" for one in seen):
        return None
    layout = _right_in_one(seen)
    if layout:
        text = f"Your function is right for {layout!r}, and wrong for {OTHER[layout]!r}. Which "
        return Message("one-layout", f"{text}rows are shifted depends on `layout`.")
    sided = lattices.one_sided(seen)
    if sided:
        a, b, layout = sided
        text = f"Neighbors are mutual, but with {layout!r} your function says that {b} is a "
        text += f"neighbor of {a}, and not that {a} is one of {b}. One of both rows is treated "
        return Message("not-mutual", f"{text}wrongly.")
    counts = {len(set(told_cells(one))) for one in seen if lattices.inside(one)}
    if len(counts) == 1 and counts != {6}:
        text = f"Inside the board your function returns {counts.pop()} cells. A hexagon has six "
        return Message("not-six", f"{text}sides, and beyond each of them there is one neighbor.")
    return None


def _right_in_one(seen: Sequence[Observed]) -> str | None:
    """Return the only layout in which nothing is wrong, if there is one."""
    right = [
        layout
        for layout in LAYOUTS
        if all(one.is_right for one in seen if one.probe.args[1] == layout)
    ]
    return right[0] if len(right) == 1 else None


# --- known wrong answers ------------------------------------------------------------------------


def _six(*slanted: Cell) -> Near:
    """Return neighbors that are the same in every row: two beside, two straight, two slanted."""
    steps = ((0, -1), (0, 1), (-1, 0), (1, 0), *slanted)
    return lambda cell, layout: [(cell[0] + down, cell[1] + right) for down, right in steps]


TO_THE_RIGHT = _six((-1, 1), (1, 1))
TO_THE_LEFT = _six((-1, -1), (1, -1))


def _by_column(cell: Cell, layout: str) -> Iterable[Cell]:
    """Shift a cell by its column in place of its row."""
    is_shifted = cell[1] % 2 == (layout == "odd-r")
    return TO_THE_RIGHT(cell, layout) if is_shifted else TO_THE_LEFT(cell, layout)


def _only(stays: Callable[[Cell, Cell], bool]) -> Near:
    """Return those neighbors that stay; asked are the cell and the neighbor."""
    return lambda cell, layout: [other for other in _near(cell, layout) if stays(cell, other)]


KNOWN = (
    Misconception(
        "layouts-exchanged",
        "Your function takes each layout for the other one. In 'odd-r' the odd rows (1, 3, ...) "
        "are shifted to the right, in 'even-r' the even ones (0, 2, ...).",
        (spoilt(lambda cell, layout: _near(cell, OTHER[layout])),),
    ),
    Misconception(
        "one-layout",
        "Your function does not look at `layout`: it always shifts the same rows.",
        (
            spoilt(lambda cell, layout: _near(cell, "odd-r")),
            spoilt(lambda cell, layout: _near(cell, "even-r")),
        ),
    ),
    Misconception(
        "shift-forgotten",
        "Your function treats every row alike. In every second row the cells are shifted by half a "
        "cell, so the two neighbors above and below are other ones there.",
        (
            spoilt(TO_THE_RIGHT),
            spoilt(TO_THE_LEFT),
            spoilt(_six((-1, 1), (1, -1))),
            spoilt(_six((-1, -1), (1, 1))),
        ),
    ),
    Misconception(
        "by-column",
        "Your function asks whether the column is odd. In these layouts rows are shifted: ask "
        "`row % 2`.",
        (
            spoilt(_by_column),
            spoilt(lambda cell, layout: Hexagonal("odd-q").around(cell)),
            spoilt(lambda cell, layout: Hexagonal("even-q").around(cell)),
            spoilt(lambda cell, layout: Hexagonal(layout[:-1] + "q").around(cell)),
        ),
    ),
    Misconception(
        "eight-neighbors",
        "Your function returns the eight neighbors of a square. A hexagon has six.",
        (spoilt(lambda cell, layout: Square().around(cell)),),
    ),
    Misconception(
        "four-neighbors",
        "Your function returns the four cells beside, above and below. A hexagon has six "
        "neighbors: two of them in the row above and two in the row below.",
        (spoilt(lambda cell, layout: Square("edges").around(cell)),),
    ),
    Misconception(
        "same-row-missing",
        "The two cells beside, in the same row, are missing.",
        (spoilt(_only(lambda cell, other: cell[0] != other[0])),),
    ),
    Misconception(
        "half",
        "The neighbors of one row are missing: of the row above, or of the row below.",
        (
            spoilt(_only(lambda cell, other: other[0] <= cell[0])),
            spoilt(_only(lambda cell, other: other[0] >= cell[0])),
        ),
    ),
    *common_mistakes(_near),
)  # fmt: skip


QUESTION = FunctionQuestion(
    name="hex_neighbors",
    kind="C",
    title="Neighbors of a hexagon",
    prompt="Write `hex_neighbors(board, layout, row, col)`. The board is a list of rows of "
    "hexagons: -1 is a wall, any other number an open cell. `layout` is 'odd-r' (rows 1, 3, ... "
    "are half a cell to the right) or 'even-r' (rows 0, 2, ... are). Return a list of all open "
    "cells (row, col) that share a side with this one, in any order.",
    answer="hex_neighbors",
    hints=(
        "Draw three rows of hexagons, the middle one shifted. Which columns have the two above "
        "the middle one of the shifted row? And above one that is not shifted?",
        "Beside the cell it is always col - 1 and col + 1. In the rows above and below it is col "
        "and one more: the one to the right if the row of the cell is shifted, else the one to "
        "the left.",
        "In a brick wall every second row is shifted by half a brick. A brick lies on two others; "
        "which ones depends on its row.",
    ),
    reference=solutions.hex_neighbors,
    explanation="Two neighbors lie in the same row. Of the rows above and below two each: the "
    "columns col and col + 1 if the row of the cell is shifted to the right, else col - 1 and col.",
    exercise=Exercise(
        call="hex_neighbors(board, layout, row, col)",
        parameters=4,
        returns="a list of cells (row, col)",
        probes=_probes,
        read=cells_of,
        explain=_explain,
        pattern=_pattern,
        picture=marked_cells,
        known=KNOWN,
        praise="In both layouts, on all small boards: six neighbors inside, always mutual, and "
        "none off the board.",
        forbidden=("hidato_edu.boards.grid.", "hidato_edu.boards.shapes."),
    ),
)
