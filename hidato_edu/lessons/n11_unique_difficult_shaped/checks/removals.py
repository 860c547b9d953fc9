"""What stays when givens are taken away, and whether there is one answer: for several questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers import solving
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["Order", "greedy", "is_proper", "other_answer", "swap", "without"]

Order: TypeAlias = Sequence[Cell]


@lru_cache(maxsize=20_000)
def _answers(puzzle: Puzzle) -> int:
    """Return the number of answers, counted up to two."""
    return count_solutions(puzzle, limit=2, engine="search")


def is_proper(puzzle: Puzzle) -> bool:
    """Return whether a puzzle has exactly one answer."""
    return _answers(puzzle) == 1


def without(puzzle: Puzzle, *cells: Cell) -> Puzzle:
    """Return a puzzle without the givens at some cells."""
    return Puzzle(puzzle.grid, [(c, n) for c, n in puzzle.givens.items() if c not in cells])


def greedy(puzzle: Puzzle, order: Order) -> Puzzle:
    """Return what is left when each given of the order has been tested."""
    for cell in order:
        smaller = without(puzzle, cell)
        if is_proper(smaller):
            puzzle = smaller
    return puzzle


def swap(puzzle: Puzzle, answer: Mapping[Cell, int]) -> bool:
    r"""Return whether two missing numbers of an answer can be exchanged.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("2 2\n1 0\n0 4")
    >>> swap(puzzle, hidato.solve(puzzle))
    True
    """
    place = {number: cell for cell, number in answer.items()}
    blank = [number for cell, number in answer.items() if cell not in puzzle.givens]

    def fits(number: int, cell: Cell, other: int) -> bool:
        beside = [k for k in (number - 1, number + 1) if k in place]
        near = [place[number] if k == other else place[k] for k in beside]
        return all(there in puzzle.grid.neighbors(cell) for there in near)

    return any(fits(a, place[b], b) and fits(b, place[a], a) for a in blank for b in blank if a < b)


def other_answer(puzzle: Puzzle, known: Mapping[Cell, int]) -> Mapping[Cell, int]:
    """Return an answer of a small puzzle that is not the known one, or the known one."""
    found = solving.solutions(puzzle, engine="search")
    return next((answer for answer in found if any(answer[c] != known[c] for c in known)), known)
