"""Known wrong programs for the neighbors of a triangle."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square

from ..checks.lattices import Near, triangle_mirrored, triangle_near
from .lattices import Neighbors, common_mistakes, distorted

__all__ = ["COMMON", "KNOWN"]


def _steps(*steps: Cell) -> Near:
    """Return neighbors that do not depend on the tip."""
    return lambda cell, corners: [(cell[0] + down, cell[1] + right) for down, right in steps]


def _three(wrong: Near) -> Near:
    """Spoil the three neighbors over sides only."""
    return lambda cell, corners: triangle_near(cell, True) if corners else wrong(cell, False)


def _twelve(wrong: Near) -> Near:
    """Spoil the twelve neighbors only."""
    return lambda cell, corners: wrong(cell, True) if corners else triangle_near(cell, False)


def _by(part: int) -> Near:
    """Tell the tip by the row alone, or by the column alone."""
    return lambda cell, corners: (
        triangle_near(cell, corners)
        if cell[part] % 2 == sum(cell) % 2
        else triangle_mirrored(cell, corners)
    )


def _only(stays: Callable[[Cell, Cell], bool]) -> Near:
    """Return those neighbors that stay; asked are the cell and the neighbor."""
    return lambda cell, corners: [
        other for other in triangle_near(cell, corners) if stays(cell, other)
    ]


def _both_sides(cell: Cell, corners: bool) -> Iterable[Cell]:
    return {*triangle_near(cell, corners), *triangle_mirrored(cell, corners)}


def _all(wrong: Iterable[Near]) -> tuple[Neighbors, ...]:
    return tuple(map(distorted, wrong))


BELOW, ABOVE = _steps((0, -1), (0, 1), (1, 0)), _steps((0, -1), (0, 1), (-1, 0))
FOUR = _steps((0, -1), (0, 1), (1, 0), (-1, 0))
EIGHT: Near = lambda cell, corners: Square().around(cell)  # noqa: E731

KNOWN: dict[str, tuple[Neighbors, ...]] = {
    "corners-exchanged": _all([lambda cell, corners: triangle_near(cell, not corners)]),
    "corners-ignored": _all(
        [
            lambda cell, corners: triangle_near(cell, False),
            lambda cell, corners: triangle_near(cell, True),
        ]
    ),
    "tips-exchanged": _all(
        [triangle_mirrored, _three(triangle_mirrored), _twelve(triangle_mirrored)]
    ),
    "tip-forgotten": _all([_three(BELOW), _three(ABOVE), BELOW, ABOVE]),
    "tip-by-row-or-column": _all([_by(0), _by(1), _three(_by(0)), _three(_by(1))]),
    "four-neighbors": _all([FOUR, _three(FOUR)]),
    "eight-neighbors": _all([EIGHT, _twelve(EIGHT)]),
    "far-corners-missing": _all(
        [_only(lambda cell, other: other[0] == cell[0] or abs(other[1] - cell[1]) < 2)]
    ),
    "far-corners-twice": _all([_twelve(_both_sides)]),
    "two-beside-missing": _all(
        [_only(lambda cell, other: other[0] != cell[0] or abs(other[1] - cell[1]) < 2)]
    ),
    "sides-missing": _all(
        [_twelve(_only(lambda cell, other: other not in triangle_near(cell, False)))]
    ),
}
COMMON = common_mistakes(triangle_near)
