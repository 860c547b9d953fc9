"""The interface of all shapes of cells, and the check of names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Protocol, TypeAlias, runtime_checkable

from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["Cell", "Point", "Shape", "check_name", "wrong_name"]

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]


@runtime_checkable
class Shape(Protocol):
    """A lattice without borders, as `hidato_edu.boards.grid.Grid` needs it.

    A shape inherits from it. One that has a name in texts is the ``SHAPE`` of its module in
    `hidato_edu.boards.shapes` and can be made with its adjacency, and its layout if it has any.
    """

    name: ClassVar[str]
    """Name of the shape of a cell, one of `SHAPES`."""
    adjacencies: ClassVar[tuple[str, ...]] = ()
    """Names of its neighborhoods."""
    layouts: ClassVar[tuple[str, ...]] = ()
    """Names of its layouts, if it has more than one."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other names that texts may use."""
    turns: ClassVar[int] = 0
    """How many parts of a whole turn move the lattice onto itself; 0 if cells lie anywhere."""

    @property
    def adjacency(self) -> str:
        """Name of the neighborhood: ``"edges"``, ``"edges+corners"``, ..."""

    @property
    def layout(self) -> str:
        """One of `layouts`, or nothing."""
        return ""

    @property
    def words(self) -> str:
        """What the cells are, in the plural, with their neighbors."""
        return f"{self.name}s, {len(self.around((0, 0)))} neighbors"

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

    def text_place(self, cell: Cell, width: int) -> Cell:
        """Return line and column of a cell in a text in which a number is so many signs wide."""
        return cell[0], cell[1] * (width + 1)

    def text_sides(self, cell: Cell, width: int) -> Iterable[tuple[Cell, str]]:
        """Return line, column and sign of the sides that such a text shows, beside the number."""
        return ()

    def __hash__(self) -> int:
        """Return the same for equal shapes."""
        return object.__hash__(self)


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
        raise wrong_name(what, name, names)


def wrong_name(what: str, name: str, allowed: Iterable[str]) -> InvalidPuzzle:
    """Return what is raised for a name that is not one of those that are allowed."""
    article = "an" if what[0] in "aeiou" else "a"
    return InvalidPuzzle(f"{name!r} is not {article} {what}; use one of {', '.join(allowed)}")
