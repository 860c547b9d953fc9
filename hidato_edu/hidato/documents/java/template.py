"""The template of the document's generator: cells that may hold a number, and cells outside.

Cells at the border, or next to a cell outside, become ``#`` at random, as long as the ``?`` stay
connected. After the walk the cells that it did not visit are also cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random

from hidato_edu.boards.grid import Grid, shape_named
from hidato_edu.core.rng import pick

__all__ = ["Board", "least_share"]

OUTSIDE = 0.15  # of all cells at most
SMALL, LARGE = 25, 50  # cells; cells for each neighbor that a cell can have
MOST, LEAST = 0.65, 0.30  # of the cells of small and of large boards


def least_share(cells: int, neighbors: int) -> float:
    """Return the share of the cells that a walk must exceed.

    The document says only that it depends on size, type and adjacency: about 65 % for small
    boards, down to 30 % for large ones. The function is ours. The more neighbors a cell has, the
    longer a random walk is before it is stuck, and the larger is a board that counts as large.

    Examples
    --------
    >>> [round(least_share(side * side, 8), 2) for side in (5, 10, 15, 20, 30)]
    [0.65, 0.47, 0.37, 0.3, 0.3]
    >>> round(least_share(100, 3), 2)
    0.38
    """
    part = log(max(cells, SMALL) / SMALL) / log(LARGE * neighbors / SMALL)
    return MOST - (MOST - LEAST) * min(part, 1.0)


class Board:
    """The matrix of the document's generator: the cells that are ``#`` are `outside`.

    `neighbors` is the number of neighbors of a cell inside a board.
    """

    def __init__(self, grid: Grid) -> None:
        shape = grid.shape
        self.grid = grid
        self.outside: set[int] = set()
        self.neighbors = len(shape.around((0, 0)))
        # A cell is next to the border or a "#" by its sides, whatever counts as a neighbor.
        sides = shape_named(shape.name, "edges", shape.layout or None)
        rows, cols = grid.size
        self.sides = Grid(grid.cells, sides, grid.size).links
        self.is_border = [r in (0, rows - 1) or c in (0, cols - 1) for r, c in grid.cells]

    @property
    def inside(self) -> list[int]:
        """The cells that may hold a number."""
        return [cell for cell in range(len(self.grid)) if cell not in self.outside]

    def draw_outside(self, rng: Random) -> list[int]:
        """Make at most 15 % of the cells ``#`` at random, and return them in order."""
        self.outside.clear()
        wanted = pick(rng, int(OUTSIDE * len(self.grid)) + 1)
        order: list[int] = []
        front = [cell for cell in range(len(self.grid)) if self.is_border[cell]]
        while front and len(order) < wanted:
            cell = front.pop(pick(rng, len(front)))
            if cell in self.outside or self._shuts_in(cell):
                continue
            self.outside.add(cell)
            order.append(cell)
            front += [near for near in self.sides[cell] if near not in self.outside]
        return order

    def _shuts_in(self, cell: int) -> bool:
        """Return whether the cells would no longer be connected if this one were ``#``."""
        links = self.grid.links
        apart = {near for near in links[cell] if near not in self.outside}
        if not apart:
            return True
        reached = [apart.pop()]
        seen = {cell, *reached}
        for here in reached:
            if not apart:
                break
            for near in links[here]:
                if near not in seen and near not in self.outside:
                    seen.add(near)
                    apart.discard(near)
                    reached.append(near)
        return bool(apart)

    def walk(self, rng: Random) -> list[int]:
        """Return a walk from a random cell to random free neighbors, until it is stuck."""
        inside = self.inside
        links, outside = self.grid.links, self.outside
        path = [inside[pick(rng, len(inside))]]
        visited = set(path)
        while True:
            free = [near for near in links[path[-1]] if near not in visited and near not in outside]
            if not free:
                return path
            path.append(free[pick(rng, len(free))])  # as if all were shuffled and the first taken
            visited.add(path[-1])

    def cut(self, path: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the cells that a walk left over, outside ones and holes.

        Outside are those connected over sides to the border or a ``#``, without crossing the walk.
        """
        on_walk = set(path)
        left = [cell for cell in self.inside if cell not in on_walk]
        edge = [cell for cell in left if self.is_border[cell] or self._beside(cell)]
        joined = set(edge)
        for cell in edge:
            for near in self.sides[cell]:
                if near not in joined and near not in on_walk and near not in self.outside:
                    joined.add(near)
                    edge.append(near)
        return sorted(joined), [cell for cell in left if cell not in joined]

    def _beside(self, cell: int) -> bool:
        return any(near in self.outside for near in self.sides[cell])
