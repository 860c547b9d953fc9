"""Local search for boards with many long gaps and many solutions, where nothing can be inferred.

All numbers are on the board, and each is next to its predecessor; what is wrong is that some cells
hold several numbers and others, the *holes*, none. As there are as many numbers as cells, the board
is solved once no hole is left. A move removes a few consecutive numbers and draws a random path for
them between the two numbers that stay: each free cell on it has weight 1, a cell that holds numbers
already only a small share for each of them. Dynamic programming sums the weights of all paths,
without listing them; one is drawn by its weight, from its last cell back::

    4 5 .      Remove 5: the neighbors of both 4 and 6 are its own cell and the hole above the
    . 6,9 .    right one; both have weight 1. Remove 9: its cell would have the small share.

Most moves redraw numbers next to a hole. The share decreases in stages, so that fewer cells hold
several numbers, and then starts over, to escape from dead ends. A solution that is not found may
still exist.

References
----------
S. Geman, D. Geman, Stochastic relaxation, Gibbs distributions, and the Bayesian restoration of
images, IEEE Transactions on Pattern Analysis and Machine Intelligence 6 (1984): a part is
resampled, given the rest, while the temperature decreases.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import is_solution

__all__ = ["enough", "find", "second", "suits"]

SHARES = (0.02, 0.014, 0.01, 0.007, 0.005, 0.003, 0.002, 0.001)
STAGE = 25  # moves for each cell before the next share
LONGEST = 6  # numbers that a move removes
AT_HOLES = 0.8  # of the moves
MOST_CELLS = 1_000
MOST_STEPS = 3_000_000  # for the first path through the longest gap
MAX_NODES, FOR_EACH = 60_000, 400  # moves at most, or moves for each cell if these are more


def suits(puzzle: Puzzle) -> bool:
    """Return whether the board is small enough, and of a kind that this search solves.

    If the cells have two colors, as with knights, a hole can only move to cells of its own color,
    and few boards were solved.
    """
    n = puzzle.size
    if puzzle.grid.colors is not None:
        return False
    standing = [0, *sorted(puzzle.givens.values()), n + 1]
    longest = max(high - low for low, high in pairwise(standing)) - 1
    return n <= MOST_CELLS and 0 < longest * sum(map(len, puzzle.grid.links)) <= MOST_STEPS


def find(
    puzzle: Puzzle,
    *,
    seed: Seed = 0,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution | None:
    """Return a solution, or None if none was found, which does not mean that there is none.

    A move costs some ten to fifty microseconds, whatever the size of the board.
    """
    rng = random_source(seed)
    web = Web(puzzle)
    if not web.draw_all(rng):
        return None
    return _found(web, None, rng, _budget(puzzle, max_nodes, max_seconds))


def second(
    puzzle: Puzzle,
    solution: Solution,
    *,
    seed: Seed = 0,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution | None:
    """Return a solution other than the known one, or None if none was found.

    The search starts from the known solution.
    """
    rng = random_source(seed)
    web = Web(puzzle)
    index = puzzle.grid.index
    for number in web.blank:
        web.put(number, index[solution.path[number - 1]])
    return _found(web, solution, rng, _budget(puzzle, max_nodes, max_seconds))


def enough(puzzle: Puzzle) -> int:
    """Return the number of moves that suffices for most boards that are solved at all."""
    return max(MAX_NODES, FOR_EACH * puzzle.size)


def _budget(puzzle: Puzzle, max_nodes: int | None, max_seconds: float | None) -> Budget:
    return Budget(enough(puzzle) if max_nodes is None else max_nodes, max_seconds)


def _found(web: Web, known: Solution | None, rng: Random, budget: Budget) -> Solution | None:
    """Make moves until no hole is left and the solution is not the known one."""
    stage = STAGE * len(web.near)
    moves = 0
    while not budget.is_over:
        if not web.holes and (answer := web.solution()) != known:
            assert is_solution(web.puzzle, answer)
            return answer
        if not moves % stage:
            web.set_share(SHARES[moves // stage % len(SHARES)])
        moves += 1
        budget.spend()
        web.move(rng)
    return None


class Web:
    """All numbers, each next to its predecessor; a cell may hold several, or none."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        n = puzzle.size
        index = puzzle.grid.index
        given = {number: index[cell] for cell, number in puzzle.givens.items()}
        taken = set(given.values())
        self.near = [[c for c in links if c not in taken] for links in puzzle.grid.links]
        self.at = [-1] * (n + 2)  # the cell of every number; 0 and n + 1 have none
        for number, cell in given.items():
            self.at[number] = cell
        self.blank = [number for number in range(1, n + 1) if number not in given]
        self.gap = {
            number: (low, high)
            for low, high in pairwise([0, *sorted(given), n + 1])
            for number in range(low + 1, high)
        }
        self.holders: list[list[int]] = [[] for _ in range(n)]
        self.powers = [1.0] * (n + 1)
        self.weight = [1.0] * n
        self.holes = [cell for cell in range(n) if cell not in taken]
        self.place = {cell: place for place, cell in enumerate(self.holes)}

    def set_share(self, share: float) -> None:
        """Set the weight of a cell for each number that it holds already."""
        for held in range(1, len(self.powers)):
            self.powers[held] = self.powers[held - 1] * share
        self.weight = [self.powers[len(holders)] for holders in self.holders]

    def solution(self) -> Solution:
        """Return the numbers as a solution, once no cell holds two."""
        cells = self.puzzle.grid.cells
        return Solution(
            self.puzzle.grid, ((cells[cell], k) for k, cell in enumerate(self.at[1:-1], start=1))
        )

    def put(self, number: int, cell: int) -> None:
        """Put a number into a cell."""
        self.at[number] = cell
        holders = self.holders[cell]
        if not holders:
            last = self.holes.pop()
            if last != cell:
                place = self.place[cell]
                self.holes[place] = last
                self.place[last] = place
        holders.append(number)
        self.weight[cell] = self.powers[len(holders)]

    def off(self, number: int) -> None:
        """Remove a number."""
        cell = self.at[number]
        holders = self.holders[cell]
        holders.remove(number)
        self.weight[cell] = self.powers[len(holders)]
        if not holders:
            self.place[cell] = len(self.holes)
            self.holes.append(cell)

    def draw_all(self, rng: Random) -> bool:
        """Draw a first path through every gap; return False if one has none."""
        self.set_share(SHARES[0])
        for low, high in dict.fromkeys(self.gap.values()):
            way = self._drawn(self.at[low], self.at[high], high - low - 1, rng)
            if way is None:
                return False
            for number, cell in enumerate(way, start=low + 1):
                self.put(number, cell)
        return True

    def move(self, rng: Random) -> None:
        """Redraw a few numbers, mostly next to a hole."""
        number = self._chosen(rng)
        low, high = self.gap[number]
        length = 1 + pick(rng, LONGEST)
        first = max(low + 1, number - pick(rng, length))
        last = min(high - 1, first + length - 1)
        old = self.at[first : last + 1]
        for k in range(first, last + 1):
            self.off(k)
        way = self._drawn(self.at[first - 1], self.at[last + 1], len(old), rng)
        if way is None or len(set(way)) < len(way):
            way = old
        for k, cell in enumerate(way, start=first):
            self.put(k, cell)

    def _chosen(self, rng: Random) -> int:
        """Return a blank number, mostly one next to a hole."""
        if self.holes and rng.random() < AT_HOLES:
            near = self.near[self.holes[pick(rng, len(self.holes))]]
            holders = self.holders[near[pick(rng, len(near))]] if near else ()
            if holders:
                return holders[pick(rng, len(holders))]
        return self.blank[pick(rng, len(self.blank))]

    def _drawn(self, before: int, after: int, length: int, rng: Random) -> list[int] | None:
        """Return a path of so many cells between two cells (-1 for none), drawn by its weight.

        The path may visit a cell twice. None if there is none.
        """
        near, weight = self.near, self.weight
        begin = near[before] if before >= 0 else self.place
        ends = {cell: weight[cell] for cell in begin}
        layers = [ends]
        for _ in range(length - 1):
            longer: dict[int, float] = {}
            for cell, ways in ends.items():
                for other in near[cell]:
                    longer[other] = longer.get(other, 0.0) + ways
            whole = sum(longer.values()) or 1.0  # keeps the sums of long paths within a float
            ends = {cell: ways / whole * weight[cell] for cell, ways in longer.items()}
            layers.append(ends)
        way: list[int] = []
        for ends in reversed(layers):
            options: Sequence[int] = list(ends)
            if after >= 0:
                options = [cell for cell in near[after] if cell in ends]
            left = rng.random() * sum([ends[cell] for cell in options])
            for cell in options:
                left -= ends[cell]
                if left < 0:
                    break
            else:
                return None
            way.append(cell)
            after = cell
        return way[::-1]
