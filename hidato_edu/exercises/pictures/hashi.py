"""Hashis in feedback: as lines of text, and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.family import Violation
from hidato_edu.hashi.puzzle import Bridge, Puzzle
from hidato_edu.hashi.writing import ACROSS, DOWN, word

__all__ = ["HashiPicture", "TwoLayings"]

WIDTH = 4  # characters of a cell: a mark, its word, and room for a bridge
MANY = "#"  # more lanes than two
SPACES = " "


@dataclass(frozen=True)
class HashiPicture(Picture):
    """A Hashi with bridges, right or wrong.

    One lane is '-' or '|', two are '=' or '"', more are '#'; where two bridges cross is a '+'.
    '*' marks an island.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 2], [0, 0, 1]])
    >>> lanes = {hashi.bridge((0, 0), (0, 2)): 1, hashi.bridge((0, 2), (1, 2)): 2}
    >>> print(HashiPicture(puzzle, lanes, marked=((1, 2),)))
         0   1   2
    0 |  1-------2
      |          "
    1 |  .   .  *1
    """

    puzzle: Puzzle
    lanes: Mapping[Bridge, int] = field(default_factory=dict)
    marked: tuple[Cell, ...] = ()

    @property
    def grid(self) -> Grid:
        """The cells of the board."""
        return self.puzzle.grid

    def __str__(self) -> str:
        rows, cols = self.puzzle.grid.size
        shown = [[SPACES] * (WIDTH * cols) for _ in range(2 * rows - 1)]
        for row in range(rows):
            for col in range(cols):
                shown[2 * row][WIDTH * col + 1] = word(self.puzzle.givens.get((row, col), 0))
        for one, number in sorted(self.lanes.items()):
            if number:
                _draw(shown, one, number)
        for row, col in self.marked:
            shown[2 * row][WIDTH * col] = "*"
        edge = len(str(rows - 1))
        heads = [f"{row // 2 if row % 2 == 0 else '':>{edge}} | " for row in range(2 * rows - 1)]
        top = " " * (edge + 3) + "".join(f" {col:<{WIDTH - 1}}" for col in range(cols))
        lines = [top, *(head + "".join(line) for head, line in zip(heads, shown, strict=True))]
        return "\n".join(line.rstrip() for line in lines)

    def view(self) -> views.View:
        """Return what draws it."""
        marked = (Violation("marked", self.marked, ""),) if self.marked else ()
        return views.board(self.puzzle, self.lanes, violations=marked)


@dataclass(frozen=True)
class TwoLayings(Picture):
    """One board with two ways to lay lanes.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 1]])
    >>> print(TwoLayings(puzzle, {}, {puzzle.bridges[0]: 1}, ("before:", "after:")))
    before:
         0   1
    0 |  1   1
    after:
         0   1
    0 |  1---1
    """

    puzzle: Puzzle
    first: Mapping[Bridge, int]
    second: Mapping[Bridge, int]
    titles: tuple[str, str] = ("one answer:", "another one:")

    def __str__(self) -> str:
        boards = (HashiPicture(self.puzzle, lanes) for lanes in (self.first, self.second))
        pairs = zip(self.titles, boards, strict=True)
        return "\n".join(f"{title}\n{board}" for title, board in pairs)

    def view(self) -> views.View:
        """Return what draws it."""
        boards = (views.board(self.puzzle, lanes) for lanes in (self.first, self.second))
        return views.SideBySide(*boards)


def _draw(shown: list[list[str]], one: Bridge, number: int) -> None:
    """Write the lanes of a bridge between its islands."""
    _, (top, left), (bottom, right) = one
    if top == bottom:
        places = [(2 * top, at) for at in range(WIDTH * left + 2, WIDTH * right + 1)]
    else:
        places = [(at, WIDTH * left + 1) for at in range(2 * top + 1, 2 * bottom)]
    sign = (ACROSS if top == bottom else DOWN).get(number, MANY)
    other = set((DOWN if top == bottom else ACROSS).values()) | {MANY}
    for row, at in places:
        shown[row][at] = "+" if shown[row][at] in other else sign
