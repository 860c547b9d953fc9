"""The interface of all shapes of cells, and the check of names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeAlias

from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["Cell", "Point", "Shape", "check_name"]

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]


class Shape(Protocol):
    """A lattice without borders, as `hidato_edu.boards.grid.Grid` needs it."""

    @property
    def name(self) -> str:
        """Name of the shape of a cell, one of `SHAPES`."""

    @property
    def adjacency(self) -> str:
        """Name of the neighborhood: ``"edges"``, ``"edges+corners"``, ..."""

    @property
    def layout(self) -> str:
        """One of `LAYOUTS` for hexagons, nothing else."""

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return all cells that would be neighbors, in the shape's own order."""

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b where no cell is blocked."""

    def center(self, cell: Cell) -> Point:
        """Return (x, y), y growing downwards."""

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners (x, y) of the cell, y growing downwards."""

    def say(self, cell: Cell) -> str:
        """Return the name of a cell in words."""

    def __hash__(self) -> int:
        """Return the same for equal shapes."""


def check_name(what: str, name: str, allowed: Iterable[str]) -> None:
    """Raise `InvalidPuzzle` if a name is not allowed.

    Examples
    --------
    >>> check_name("layout of hexagons", "odd", ["odd-r", "even-r"])
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidPuzzle: 'odd' is not a layout of hexagons; use one of odd-r, ...
    """
    names = list(allowed)
    if name not in names:
        article = "an" if what[0] in "aeiou" else "a"
        raise InvalidPuzzle(f"{name!r} is not {article} {what}; use one of {', '.join(names)}")
