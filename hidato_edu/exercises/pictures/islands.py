"""A Hashi in exercises by hand: islands with numbers of their own, points that are left, lanes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import HandPicture
from hidato_edu.exercises.pictures.forest import cell_of
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.hashi.puzzle import Bridge, Puzzle

__all__ = ["IslandsPicture"]

WIDTH = 3  # characters of a column


@dataclass(frozen=True)
class IslandsPicture(HandPicture):
    """A board and its islands, counted from 0, row by row; '*' marks an island below the board.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 2], [0, 0, 1]])
    >>> print(IslandsPicture(puzzle, {("bridge", (0, 0), (0, 2)): 1}, marked=((0, 1),)))
         0   1   2
    0 |  1-------2
      |
    1 |  .   .   1
    island   0  *1   2
    points   1   2   1
    left     0   1   1
    """

    puzzle: Puzzle
    lanes: Mapping[Bridge, int] = field(default_factory=dict)

    @cached_property
    def grid(self) -> Grid:
        """The islands as the nodes of a graph without edges, where they lie on the board."""
        cells = list(self.puzzle.givens)
        shape = Network(
            tuple(map(cell_of, range(len(cells)))),
            tuple(map(str, range(len(cells)))),
            tuple((float(col), float(row)) for row, col in cells),
            (),
        )
        return Grid(shape.cells, shape)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """Of each island how many points are left."""
        left = dict(self.puzzle.givens)
        for (_, one, other), number in self.lanes.items():
            left[one] -= number
            left[other] -= number
        return tuple(left.values())

    def place(self, cell: Cell) -> str:
        """Return the name of an island."""
        return f"island {cell[1]}"

    def describe(self, cell: Cell) -> str:
        """Return an island in words, for a screen reader.

        Examples
        --------
        >>> from hidato_edu import hashi
        >>> puzzle = hashi.from_array([[2, 2]])
        >>> IslandsPicture(puzzle, {puzzle.bridges[0]: 1}).describe((0, 0))
        'island 0, 2 at row 0, column 0, 1 left, joined with island 1 by 1 lane'
        """
        cells = list(self.puzzle.givens)
        here = cells[cell[1]]
        words = [f"island {cell[1]}, {self.puzzle.givens[here]} at {self.puzzle.grid.say(here)}"]
        words.append(f"{self.left[cell[1]]} left")
        for (_, one, other), number in sorted(self.lanes.items()):
            if number and here in (one, other):
                there = cells.index(other if here == one else one)
                lanes = "1 lane" if number == 1 else f"{number} lanes"
                words.append(f"joined with island {there} by {lanes}")
        return ", ".join(words)

    def __str__(self) -> str:
        marked = {cell[1] for cell in self.marked}
        count = range(len(self.left))
        rows = {
            "island": [f"*{island}" if island in marked else str(island) for island in count],
            "points": [str(points) for points in self.puzzle.givens.values()],
            "left": [str(left) for left in self.left],
        }
        lines = [
            f"{name:<6}" + "".join(f" {text:>{WIDTH}}" for text in row)
            for name, row in rows.items()
        ]
        return "\n".join([str(HashiPicture(self.puzzle, self.lanes)), *lines])

    def view(self) -> views.View:
        """Return what draws it."""
        return views.IslandsByHand(self)
