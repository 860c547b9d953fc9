"""Plug (frontier) dynamic programming: exact counting, for narrow boards.

A frontier sweeps over the board, cell after cell. Only one property of the swept part matters:
which paths cross the frontier, and where. This is a pattern. Many partial solutions have the same
pattern; they are counted together.

Reading order: `sweep`, `states`, `apart` (paths that may not touch themselves), `known` (links that
all solutions have), `meeting` (of two sweeps), `runs`, `telling`.

References
----------
R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruma, H. Iwashita, S. Minato: Finding all solutions and
instances of Numberlink and Slitherlink by ZDDs. Algorithms 5 (2012), 176-213 (all solutions, as a
decision diagram).
"""

from __future__ import annotations

from collections.abc import Collection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.numberlink.puzzle import EDGES, Path, Puzzle
from hidato_edu.numberlink.solvers.frontier.runs import count, solutions
from hidato_edu.numberlink.solvers.frontier.telling import plug_steps

__all__ = [
    "count",
    "path_through",
    "plug_steps",
    "solutions",
]


def path_through(cells: Collection[Cell], start: Cell, end: Cell) -> Path | None:
    """Return a Hamiltonian path of the cells from start to end, or None if there is none.

    It raises `LimitReached` if there are too many patterns.

    Examples
    --------
    >>> path_through([(0, 0), (0, 1), (1, 1), (1, 0)], (0, 0), (1, 0))
    ((0, 0), (0, 1), (1, 1), (1, 0))
    """
    inside = set(cells)
    for cell in (start, end):
        if cell not in inside:
            raise ValueError(f"{cell!r} is not among the cells; both ends must be")
    if start == end:
        return (start,) if len(inside) == 1 else None
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    grid = Grid(tuple((row - top, col - left) for row, col in cells), EDGES)
    ends = [(row - top, col - left) for row, col in (start, end)]
    for answer in solutions(Puzzle(grid, dict.fromkeys(ends, 1))):
        path = [(row + top, col + left) for row, col in answer.paths[1]]
        return tuple(path if path[0] == start else reversed(path))
    return None
