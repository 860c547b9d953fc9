"""Another way for a path, through unused cells: then a solution is not the only one.

If cells may stay unused and paths may touch themselves, every solution can be made tidy, step by
step: a path that touches itself is cut short; so is a detour around unused cells; a corner moves up
into an unused cell. Each step takes a path out of connected cells that stay unused after it. So if
a tidy solution is the only tidy one, and no path of it can run through connected unused cells
instead, then it is the only solution.
"""

from __future__ import annotations

from collections.abc import Mapping

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.puzzle import Solution

__all__ = ["another_way"]


def another_way(answer: Solution) -> Solution | None:
    """Return a solution of which one path runs through connected unused cells instead, or None.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 1], [0, 0, 0]], cover=False)
    >>> straight = Solution.of_paths(puzzle, {1: [(0, 0), (0, 1), (0, 2)]})
    >>> print(another_way(straight))
    1 1 1
    1 1 .
    """
    near = answer.grid.neighbors
    place = {
        cell: (number, step)
        for number, path in answer.paths.items()
        for step, cell in enumerate(path)
    }
    came: dict[Cell, Cell] = {}
    for start in answer.grid.cells:
        if start in place or start in came:
            continue
        came[start] = start
        met: dict[int, tuple[int, Cell]] = {}  # where each path is met first, and from which cell
        todo = [start]
        for cell in todo:
            for other in near(cell):
                if other not in place:
                    if other not in came:
                        came[other] = cell
                        todo.append(other)
                    continue
                number, step = place[other]
                first, before = met.setdefault(number, (step, cell))
                if step != first:
                    way = _between(came, before, cell)
                    ends = (first, way, step) if first < step else (step, way[::-1], first)
                    return _rerouted(answer, number, *ends)
    return None


def _between(came: Mapping[Cell, Cell], one: Cell, other: Cell) -> list[Cell]:
    """Return the way between two cells of a tree; `came` leads to its root, which is its own."""
    ways = []
    for cell in (one, other):
        ways.append([cell])
        while came[ways[-1][-1]] != ways[-1][-1]:
            ways[-1].append(came[ways[-1][-1]])
    up, down = ways
    while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
        up.pop()
        down.pop()
    return up + down[-2::-1]


def _rerouted(answer: Solution, number: int, leave: int, way: list[Cell], back: int) -> Solution:
    """Return the solution whose path goes this way from one of its steps to a later one."""
    path = answer.paths[number]
    new = (*path[: leave + 1], *way, *path[back:])
    return Solution.of_paths(answer.puzzle, {**answer.paths, number: new})
