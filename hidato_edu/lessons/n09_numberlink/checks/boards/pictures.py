"""A board with a growing path, and two answers side by side: as lines of text, and as a picture."""

from __future__ import annotations

from dataclasses import dataclass

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import Picture, as_table
from hidato_edu.numberlink.puzzle import Link, Solution, links_along


@dataclass(frozen=True)
class PathPicture(Picture):
    """A board of path numbers; '<' and '>' stand around the tip, '?' before a cell that is asked.

    Parameters
    ----------
    board : tuple of rows
        0 is free, -1 a cell that is left over, other numbers belong to paths.
    path : tuple of (row, col)
        The path that grows, its tip last.
    asked : tuple of (row, col)
        Cells to look at, on the board or off it.
    links : tuple of Link
        The links of all paths; by default those of the path that grows.
    ends : tuple of (row, col)
        The ends that are marked already; by default the first cell of the path.

    Examples
    --------
    >>> print(PathPicture(((1, 1), (0, 1)), ((0, 0), (0, 1), (1, 1)), ((1, 0),)))
          0   1
    0 |   1   1
    1 |  ?. <1>
    >>> print(PathPicture(((1, 0), (1, 0)), ((0, 0), (1, 0)), ((2, 0),)))
          0   1
    0 |   1   .
    1 | <1>   .
    asked: row 2, column 0
    """

    board: tuple[tuple[int, ...], ...]
    path: tuple[Cell, ...]
    asked: tuple[Cell, ...] = ()
    links: tuple[Link, ...] = ()
    ends: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        off = [cell for cell in self.asked if cell not in self.grid]
        asked = [f"asked: row {row}, column {col}" for row, col in off]
        return "\n".join([as_table(self.grid, self._token), *asked])

    @property
    def grid(self) -> Grid:
        """The cells of the board."""
        return square(len(self.board), len(self.board[0]), adjacency="edges")

    def _token(self, cell: Cell) -> str:
        number = self.board[cell[0]][cell[1]]
        text = {0: ".", -1: "X"}.get(number, str(number))
        if self.path and cell == self.path[-1]:
            text = f"<{text}>"
        return f"?{text}" if cell in self.asked else text

    def view(self) -> views.View:
        """Return what draws it."""
        cells = {(r, c): k for r, row in enumerate(self.board) for c, k in enumerate(row)}
        ends = {cell: cells[cell] for cell in (self.ends or self.path[:1])}
        links = {step: cells[step[1]] for step in self.links or links_along(self.path)}
        return views.NumberlinkBoard(self.grid, ends, {**cells, **links}, self.asked)


@dataclass(frozen=True)
class TwoAnswers(Picture):
    """Two answers of one Numberlink; in words the paths in which they differ.

    Parameters
    ----------
    first, second : Solution
        Different ones.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 1], [0, 0]], cover=False)
    >>> ways = {1: [(0, 0), (0, 1)]}, {1: [(0, 0), (1, 0), (1, 1), (0, 1)]}
    >>> print(TwoAnswers(*(Solution.of_paths(puzzle, way) for way in ways)))
    one answer:
      1: (0, 0) (0, 1)
    another one:
      1: (0, 0) (1, 0) (1, 1) (0, 1)
    """

    first: Solution
    second: Solution

    def __str__(self) -> str:
        other = [
            label for label, way in self.first.paths.items() if way != self.second.paths[label]
        ]
        lines = []
        for title, answer in (("one answer:", self.first), ("another one:", self.second)):
            lines.append(title)
            lines += [f"  {label}: {' '.join(map(str, answer.paths[label]))}" for label in other]
        return "\n".join(lines)

    def view(self) -> views.View:
        """Return what draws it."""
        return views.SideBySide(views.board(self.first), views.board(self.second))
