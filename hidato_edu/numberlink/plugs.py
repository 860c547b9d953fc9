"""Plug (frontier) dynamic programming: to be written. Until then, a path through given cells."""

from __future__ import annotations

from collections.abc import Collection

from hidato_edu.grid import Cell
from hidato_edu.numberlink.puzzle import EDGES, Path

__all__ = ["path_through"]


def path_through(cells: Collection[Cell], start: Cell, end: Cell) -> Path | None:
    """Return a path from start to end that uses each of the cells once; None if there is none.

    Parameters
    ----------
    cells : collection of (row, col)
        The cells, both ends among them.
    start, end : (row, col)
        Where the path begins and ends.

    Examples
    --------
    >>> path_through([(0, 0), (0, 1), (1, 1), (1, 0)], (0, 0), (1, 0))
    ((0, 0), (0, 1), (1, 1), (1, 0))
    """
    path = [start]
    used = {start}
    ways = [iter(EDGES.around(start))]
    inside = set(cells)
    while ways:
        if len(path) == len(inside) and path[-1] == end:
            return tuple(path)
        for cell in ways[-1]:
            if cell in inside and cell not in used:
                path.append(cell)
                used.add(cell)
                ways.append(iter(EDGES.around(cell)))
                break
        else:
            ways.pop()
            used.discard(path.pop())
    return None
