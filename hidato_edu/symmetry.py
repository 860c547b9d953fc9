"""Symmetries of a board: which turns and mirrors move its open cells onto each other.

A square has eight of them, the identity among them. The six that have names here are enough to
say how the givens of a puzzle may lie.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from hidato_edu.errors import InvalidPuzzle
from hidato_edu.grid import Cell, Grid

__all__ = ["SYMMETRIES", "Symmetry", "image", "orbits", "symmetries"]

Symmetry: TypeAlias = Literal[
    "rotation", "quarter", "left-right", "top-bottom", "diagonal", "anti-diagonal"
]

SYMMETRIES: dict[Symmetry, str] = {
    "rotation": "half a turn",
    "quarter": "a quarter of a turn",
    "left-right": "left and right exchanged",
    "top-bottom": "top and bottom exchanged",
    "diagonal": "mirrored at the diagonal from the top left",
    "anti-diagonal": "mirrored at the diagonal from the top right",
}
"""The names of the symmetries, and what they do."""

# From row, column, last row and last column, counted from the corner of the open cells.
MOVES: dict[str, Callable[[int, int, int, int], Cell]] = {
    "rotation": lambda r, c, bottom, right: (bottom - r, right - c),
    "quarter": lambda r, c, bottom, right: (c, bottom - r),
    "left-right": lambda r, c, bottom, right: (r, right - c),
    "top-bottom": lambda r, c, bottom, right: (bottom - r, c),
    "diagonal": lambda r, c, bottom, right: (c, r),
    "anti-diagonal": lambda r, c, bottom, right: (right - c, bottom - r),
}


def image(grid: Grid, symmetry: Symmetry) -> dict[Cell, Cell] | None:
    """Return where a symmetry moves every open cell; None if the board has not this symmetry.

    Parameters
    ----------
    grid : Grid
        The open cells. The axis or the center is that of the smallest rectangle around them.
    symmetry : str
        One of `SYMMETRIES`.

    Raises
    ------
    ValueError
        If there is no such symmetry.

    Notes
    -----
    Linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> image(grid.square(1, 3), "left-right")
    {(0, 0): (0, 2), (0, 1): (0, 1), (0, 2): (0, 0)}
    >>> image(grid.square(1, 3), "quarter") is None
    True
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(
            f"symmetry={symmetry!r}; use None or one of {', '.join(map(repr, SYMMETRIES))}"
        )
    rows, cols = zip(*grid.cells, strict=True)
    top, left = min(rows), min(cols)
    bottom, right = max(rows) - top, max(cols) - left
    moved = {}
    for row, col in grid.cells:
        r, c = MOVES[symmetry](row - top, col - left, bottom, right)
        moved[row, col] = (r + top, c + left)
    return moved if all(cell in grid for cell in moved.values()) else None


def symmetries(grid: Grid) -> tuple[Symmetry, ...]:
    """Return the names of the symmetries that a board has.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> symmetries(grid.square(2, 3))
    ('rotation', 'left-right', 'top-bottom')
    """
    return tuple(name for name in SYMMETRIES if image(grid, name) is not None)


def orbits(grid: Grid, symmetry: Symmetry | None) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells in groups that a symmetry moves onto each other; None: each for itself.

    Raises
    ------
    InvalidPuzzle
        If the board has not this symmetry; it says which ones it has.
    ValueError
        If there is no such symmetry.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> orbits(grid.square(1, 3), "rotation")
    (((0, 0), (0, 2)), ((0, 1),))
    """
    if symmetry is None:
        return tuple((cell,) for cell in grid.cells)
    moved = image(grid, symmetry)
    if moved is None:
        has = ", ".join(map(repr, symmetries(grid))) or "none"
        raise InvalidPuzzle(f"the board has not the symmetry {symmetry!r}; it has: {has}")
    found = []
    seen: set[Cell] = set()
    for cell in grid.cells:
        if cell not in seen:
            orbit = [cell]
            while moved[orbit[-1]] != cell:
                orbit.append(moved[orbit[-1]])
            seen.update(orbit)
            found.append(tuple(orbit))
    return tuple(found)
