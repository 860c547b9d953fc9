"""Programs that take givens away, right and wrong ones: what an answer is compared with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions, solve

__all__ = [
    "Order",
    "Remove",
    "as_told",
    "backwards",
    "best_of",
    "by_number",
    "ends_stay",
    "greedy",
    "is_proper",
    "removing",
    "same_first_answer",
    "swap",
    "then_the_rest",
    "without",
]

Order: TypeAlias = Sequence[Cell]
Remove: TypeAlias = Callable[[Puzzle, Order], Any]


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


def removing(
    test: Callable[[Puzzle, Puzzle], bool] = lambda smaller, puzzle: is_proper(smaller),
    *,
    order: Callable[[Puzzle, Order], Order] = lambda puzzle, order: order,
    wrong: str = "",
) -> Remove:
    """Return a program that removes givens, with one thing wrong."""

    def remove_givens(puzzle: Puzzle, given_order: Order) -> Puzzle:
        left = puzzle
        for cell in order(puzzle, given_order):
            smaller = without(puzzle if wrong == "from the first" else left, cell)
            passed = test(smaller, puzzle)
            if wrong == "tests the first":
                passed = is_proper(without(puzzle, cell))
                smaller = without(left, cell)
            if passed:
                left = smaller
            elif wrong == "stops":
                break
            elif wrong == "does not put back":
                left = smaller
            if wrong == "one only" and passed:
                break
        return left

    return remove_givens


def ends_stay(puzzle: Puzzle, order: Order) -> Order:
    """Return the order without 1 and the last number."""
    return [cell for cell in order if puzzle.givens[cell] not in (1, puzzle.size)]


def then_the_rest(puzzle: Puzzle, order: Order) -> Order:
    """Return the order, and after it all other givens."""
    return [*order, *(cell for cell in puzzle.givens if cell not in order)]


def by_number(puzzle: Puzzle, order: Order) -> Order:
    """Return the order from the smallest number to the greatest."""
    return sorted(order, key=puzzle.givens.__getitem__)


def best_of(orders: Sequence[Callable[[Puzzle, Order], Order]]) -> Remove:
    """Return a program that tries several orders and keeps the puzzle with the fewest givens."""

    def remove_givens(puzzle: Puzzle, order: Order) -> Puzzle:
        found = [greedy(puzzle, one(puzzle, order)) for one in orders]
        return min(found, key=lambda left: len(left.givens))

    return remove_givens


def as_told(puzzle: Puzzle, order: Order) -> Order:
    """Return the order as it is."""
    return order


def backwards(puzzle: Puzzle, order: Order) -> Order:
    """Return the order from its end."""
    return order[::-1]


def same_first_answer(smaller: Puzzle, puzzle: Puzzle) -> bool:
    """Return whether a solver comes to the same first answer."""
    return solve(smaller) == solve(puzzle)
