"""Routing: paths negotiate for cells, if cells may stay unused.

Every path takes the cheapest way between its ends. At first paths may share cells. Sharing costs
more from round to round, and the price of a shared cell stays high, so a path that has another way
takes it. A board whose solution leaves many cells unused is routed within a second, while a
complete search may take minutes. Routing is a heuristic: it does not prove that there is no
solution.

References
----------
L. McMurchie, C. Ebeling: PathFinder: a negotiation-based performance-driven router for FPGAs,
FPGA 1995, 111-117.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import Seed, random_source, shuffled
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.solvers.detours import another_way

__all__ = ["route", "solutions"]

CELLS = 100_000  # expanded before it gives up: a quarter of a second of work
SHARING = 0.5  # price for each other path on a cell in the first round,
DEARER = 1.3  # the factor from round to round
DEAREST = 50.0  # and the highest price


def route(
    puzzle: Puzzle, *, seed: Seed = 0, max_cells: int = CELLS, budget: Budget | None = None
) -> Solution | None:
    """Return a solution whose paths do not touch themselves, or None if none is found.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> print(route(numberlink.from_array([[1, 0, 2], [1, 0, 2]], cover=False)))
    1 . 2
    1 . 2
    """
    rng = random_source(seed)
    budget = Budget() if budget is None else budget
    routes = _Routes(puzzle, rng, max_cells)
    while routes.cells_left > 0:
        for number in shuffled(puzzle.pairs, rng):
            if routes.is_settled(number):
                continue
            budget.spend()
            budget.check()
            if not routes.lead(number):
                return None
        if not routes.raise_prices():
            return routes.answer()
    return None


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield the solution of `route`, if any, and another; then raise `LimitReached`."""
    budget = Budget(max_nodes, max_seconds)
    found = route(puzzle, budget=budget)
    if found is not None:
        yield found
        other = another_way(found) if puzzle.self_touch else None
        if other is not None:
            yield other
    budget.stop("routing cannot decide whether there is another solution")


class _Routes:
    """The routes of all paths, as indices of cells, and the price of each cell."""

    def __init__(self, puzzle: Puzzle, rng: Random, max_cells: int) -> None:
        grid = puzzle.grid
        self.puzzle, self.rng, self.cells_left = puzzle, rng, max_cells
        self.near = [sorted(links) for links in grid.links]
        self.owner = {grid.index[cell]: number for cell, number in puzzle.givens.items()}
        self.ways: dict[int, list[int]] = {}
        self.paths = [0] * puzzle.size  # the number of paths on each cell
        self.price = [1.0] * puzzle.size
        self.sharing = SHARING

    def is_settled(self, number: int) -> bool:
        """Return whether a path has a route that shares no cell."""
        return number in self.ways and all(self.paths[cell] == 1 for cell in self.ways[number])

    def lead(self, number: int) -> bool:
        """Reroute a path the cheapest way; return False if there is none."""
        for cell in self.ways.get(number, ()):
            self.paths[cell] -= 1
        start, goal = (self.puzzle.grid.index[cell] for cell in self.puzzle.pairs[number])
        self.ways[number] = self._cheapest(number, start, goal)
        for cell in self.ways[number]:
            self.paths[cell] += 1
        return bool(self.ways[number])

    def _cheapest(self, number: int, start: int, goal: int) -> list[int]:
        cost, came, done = {start: 0.0}, {start: start}, set()
        todo = [(0.0, 0.0, start)]
        while todo:
            spent, _, cell = heappop(todo)
            if cell in done:
                continue
            done.add(cell)
            self.cells_left -= 1
            if cell == goal:
                return _back(came, goal)
            for near in self.near[cell]:
                if self.owner.get(near, number) != number:
                    continue
                new = spent + self.price[near] * (1 + self.sharing * self.paths[near])
                if near not in cost or new < cost[near]:
                    cost[near], came[near] = new, cell
                    heappush(todo, (new, self.rng.random(), near))
        return []

    def raise_prices(self) -> bool:
        """Raise the prices of shared cells; return whether there are any."""
        shared = [cell for cell, paths in enumerate(self.paths) if paths > 1]
        for cell in shared:
            self.price[cell] += self.paths[cell] - 1
        self.sharing = min(DEAREST, self.sharing * DEARER)
        return bool(shared)

    def answer(self) -> Solution:
        """Return the solution: the shortest paths in their cells, so none touches itself."""
        cells = self.puzzle.grid.cells
        return Solution.of_paths(
            self.puzzle,
            {
                number: [cells[cell] for cell in self._shortest(self.ways[number])]
                for number in self.puzzle.pairs
            },
        )

    def _shortest(self, way: list[int]) -> list[int]:
        own = set(way)
        came, todo = {way[0]: way[0]}, [way[0]]
        for cell in todo:
            for near in self.near[cell]:
                if near in own and near not in came:
                    came[near] = cell
                    todo.append(near)
        return _back(came, way[-1])


def _back(came: dict[int, int], goal: int) -> list[int]:
    """Return the path to a cell from the start, which is its own predecessor."""
    way = [goal]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return way[::-1]
