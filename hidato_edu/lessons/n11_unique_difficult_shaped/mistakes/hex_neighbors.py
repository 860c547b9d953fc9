"""Known wrong programs for the neighbors of a hexagon."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Hexagonal, Square

from ..checks.lattices import OTHER_LAYOUT, Near, hexagon_near
from .lattices import Neighbors, common_mistakes, distorted

__all__ = ["COMMON", "KNOWN"]


def _six(*slanted: Cell) -> Near:
    """Return neighbors that are the same in every row: two beside, two straight, two slanted."""
    steps = ((0, -1), (0, 1), (-1, 0), (1, 0), *slanted)
    return lambda cell, layout: [(cell[0] + down, cell[1] + right) for down, right in steps]


TO_THE_RIGHT = _six((-1, 1), (1, 1))
TO_THE_LEFT = _six((-1, -1), (1, -1))


def _by_column(cell: Cell, layout: str) -> Iterable[Cell]:
    """Shift a cell by its column instead of its row."""
    is_shifted = cell[1] % 2 == (layout == "odd-r")
    return TO_THE_RIGHT(cell, layout) if is_shifted else TO_THE_LEFT(cell, layout)


def _only(stays: Callable[[Cell, Cell], bool]) -> Near:
    """Return those neighbors that stay; asked are the cell and the neighbor."""
    return lambda cell, layout: [
        other for other in hexagon_near(cell, layout) if stays(cell, other)
    ]


KNOWN: dict[str, tuple[Neighbors, ...]] = {
    "layouts-exchanged": (
        distorted(lambda cell, layout: hexagon_near(cell, OTHER_LAYOUT[layout])),
    ),
    "one-layout": (
        distorted(lambda cell, layout: hexagon_near(cell, "odd-r")),
        distorted(lambda cell, layout: hexagon_near(cell, "even-r")),
    ),
    "shift-forgotten": (
        distorted(TO_THE_RIGHT),
        distorted(TO_THE_LEFT),
        distorted(_six((-1, 1), (1, -1))),
        distorted(_six((-1, -1), (1, 1))),
    ),
    "by-column": (
        distorted(_by_column),
        distorted(lambda cell, layout: Hexagonal("odd-q").around(cell)),
        distorted(lambda cell, layout: Hexagonal("even-q").around(cell)),
        distorted(lambda cell, layout: Hexagonal(layout[:-1] + "q").around(cell)),
    ),
    "eight-neighbors": (distorted(lambda cell, layout: Square().around(cell)),),
    "four-neighbors": (distorted(lambda cell, layout: Square("edges").around(cell)),),
    "same-row-missing": (distorted(_only(lambda cell, other: cell[0] != other[0])),),
    "half": (
        distorted(_only(lambda cell, other: other[0] <= cell[0])),
        distorted(_only(lambda cell, other: other[0] >= cell[0])),
    ),
}
COMMON = common_mistakes(hexagon_near)
