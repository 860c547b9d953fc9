"""Two solutions for boards on which at most the first and the last number are given.

Without givens nothing can be inferred, and trying cells in order fails early but notices late: a
pocket left in a corner shows up a thousand numbers later. But a random path grows as on an empty
board, and mixing turns it into another one. A solution that is not found may still exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.hidato.paths.backbite import mix
from hidato_edu.hidato.paths.random_path import soon_found
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import is_solution

__all__ = ["suits", "two_paths"]

LEAST = 20  # cells; on fewer, the engine is as fast
TRIES = 3  # at finding two different paths


def suits(puzzle: Puzzle) -> bool:
    """Return whether only ends of the path are given."""
    return puzzle.size >= LEAST and {1, puzzle.size}.issuperset(puzzle.givens.values())


def two_paths(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield one or two solutions of a board that `suits`, if they are found soon.

    Near linear in the number of neighbors.
    """
    first: Solution | None = None
    for path in _paths(puzzle, budget):
        answer = _solution(puzzle, path)
        if first is None:
            first = answer
            yield first
        elif answer != first:
            yield answer
            return


def _paths(puzzle: Puzzle, budget: Budget) -> Iterator[list[int]]:
    """Yield paths with the given ends; every other one is made from the one before by mixing."""
    grid = puzzle.grid
    at = {number: cell for cell, number in puzzle.givens.items()}
    start, end = at.get(1), at.get(puzzle.size)
    ends = [grid.index[cell] for cell in (start, end) if cell is not None]
    rng = Random(0)
    for _ in range(TRIES):
        path = soon_found(grid, start, end, rng, budget)
        if path is None:
            return
        yield path
        mixed = mix(grid.links, path, ends, 1, rng, is_late=lambda: budget.is_late)
        if ends and mixed[0] != path[0] and mixed[-1] != path[-1]:
            mixed.reverse()
        yield mixed


def _solution(puzzle: Puzzle, path: list[int]) -> Solution:
    cells = puzzle.grid.cells
    answer = Solution(puzzle.grid, ((cells[c], k) for k, c in enumerate(path, start=1)))
    assert is_solution(puzzle, answer)
    return answer
