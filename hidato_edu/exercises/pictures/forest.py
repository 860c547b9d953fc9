"""A union-find forest in exercises: a line of items, a line of parents, and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin

from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import HandPicture

__all__ = ["MOST_DRAWN", "ForestPicture", "cell_of", "way_up"]

MOST_DRAWN = 12  # items of a forest that is shown as a picture


def cell_of(item: int) -> Cell:
    """Return the cell that represents an item in a form.

    Examples
    --------
    >>> cell_of(3)
    (0, 3)
    """
    return (0, item)


def way_up(parents: Mapping[int, int | None] | Sequence[int | None], item: int) -> list[int]:
    """Return the items from one up to its root.

    Examples
    --------
    >>> way_up([None, 0, 1], 2), way_up({7: None}, 7)
    ([2, 1, 0], [7])
    """
    way = [item]
    while (above := parents[way[-1]]) is not None:
        way.append(above)
    return way


@dataclass(frozen=True)
class ForestPicture(HandPicture):
    """Items and their parents; '.' means the parent of a root, '*' marks an item.

    `asked` are the items of the union that comes next, `said` is a line below the picture.

    Examples
    --------
    >>> print(ForestPicture({1: 2, 2: None, 3: 2}, said="next: union(1, 3)", marked=((0, 1),)))
    item    *1   2   3
    parent   2   .   2
    next: union(1, 3)
    """

    parents: Mapping[int, int | None]
    asked: tuple[int, ...] = ()
    said: str = ""

    @cached_property
    def grid(self) -> Grid:
        """The items as the nodes of a graph without edges, on a circle, the first one on top."""
        many = len(self.parents)
        turns = [2 * pi * place / many for place in range(many)]
        shape = Network(
            tuple(map(cell_of, self.parents)),
            tuple(map(str, self.parents)),
            tuple((round(sin(turn), 6), round(-cos(turn), 6)) for turn in turns),
            (),
        )
        return Grid(shape.cells, shape)

    def place(self, cell: Cell) -> str:
        """Return the name of an item."""
        return f"item {cell[1]}"

    def describe(self, cell: Cell) -> str:
        """Return an item in words, for a screen reader.

        Examples
        --------
        >>> ForestPicture({1: 2, 2: None}).describe((0, 1))
        'item 1, hangs under 2'
        """
        above = self.parents[cell[1]]
        return f"item {cell[1]}, " + ("a root" if above is None else f"hangs under {above}")

    def __str__(self) -> str:
        marked = {cell[1] for cell in self.marked}
        rows = [
            [f"*{item}" if item in marked else str(item) for item in self.parents],
            ["." if above is None else str(above) for above in self.parents.values()],
        ]
        width = max(3, *(len(text) for row in rows for text in row))
        lines = [
            name + "".join(f" {text:>{width}}" for text in row)
            for name, row in zip(("item  ", "parent"), rows, strict=True)
        ]
        return "\n".join([*lines, self.said] if self.said else lines)

    def view(self) -> views.View:
        """Return what draws it."""
        return views.ForestByHand(self)
