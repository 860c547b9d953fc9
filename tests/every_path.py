"""Between which cells of every small board a path through all its cells leads: an exact table.

Independent of the package's algorithms: sets of cells are bits, and a path that covers a set and
ends at a cell comes from a path that covers the set without it and ends at a neighbor.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hidato_edu.boards.grid import Cell, Grid, Shape, Square


class Ask(NamedTuple):
    """A board, where its path shall begin and end, and whether there is one."""

    grid: Grid
    start: Cell | None
    end: Cell | None
    possible: bool


class EveryPath:
    """All boards within a rectangle.

    `ends[cells][start]` holds the bits of the cells at which a path through the set `cells` can
    end that begins at `start`.
    """

    def __init__(self, rows: int, cols: int, kind: str | Shape) -> None:
        places = tuple((row, col) for row in range(rows) for col in range(cols))
        self.whole = whole = Grid(places, Square(kind) if isinstance(kind, str) else kind)
        n = len(whole)
        near = [sum(1 << other for other in links) for links in whole.links]
        self.ends = [[0] * n for _ in range(1 << n)]
        for cells in range(1, 1 << n):
            if cells.bit_count() == 1:
                self.ends[cells][cells.bit_length() - 1] = cells
                continue
            for last in range(n):
                if cells >> last & 1:
                    before = self.ends[cells ^ 1 << last]
                    for start in range(n):
                        if before[start] & near[last]:
                            self.ends[cells][start] |= 1 << last

    def board(self, cells: int) -> Grid:
        """Return the board of a set of cells."""
        chosen = tuple(cell for k, cell in enumerate(self.whole.cells) if cells >> k & 1)
        return Grid(chosen, self.whole.shape, self.whole.size)

    def asks(self, cells: int) -> Iterator[Ask]:
        """Yield a board with its ends free, with every start, and with every start and end."""
        grid, ends = self.board(cells), self.ends[cells]
        index = self.whole.index
        yield Ask(grid, None, None, any(ends))
        for start in grid.cells:
            there = ends[index[start]]
            yield Ask(grid, start, None, bool(there))
            for end in grid.cells:
                yield Ask(grid, start, end, bool(there >> index[end] & 1))
