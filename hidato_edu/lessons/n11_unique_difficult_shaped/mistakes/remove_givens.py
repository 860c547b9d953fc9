"""Known wrong programs that take givens away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import solve

from ..checks.removals import Order, greedy, is_proper, swap, without

Remove: TypeAlias = Callable[[Puzzle, Order], Any]


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


_exchanging = removing(lambda smaller, puzzle: not swap(smaller, solve(puzzle, engine="search")))
_keeping_ends = removing(order=ends_stay)
_going_on = removing(order=then_the_rest)
_best_of_two = best_of((as_told, backwards))
_best_by_number = best_of((as_told, by_number))
_best_by_cell = best_of((as_told, lambda puzzle, order: sorted(order)))
_testing_the_first = removing(wrong="tests the first")


def _taking_all(puzzle: Puzzle, order: Order) -> Puzzle:
    return without(puzzle, *order)


TELLING: tuple[tuple[str, tuple[Remove, ...]], ...] = (
    ("all", (_exchanging,)),
    ("ends", (_keeping_ends,)),
    ("some", (_going_on,)),
    ("ends", (_best_of_two,)),
    ("ends", (_best_by_number,)),
    ("ends", (_best_by_cell,)),
    ("blanks", (_testing_the_first, _taking_all)),
)
"""Wrong programs that seldom differ from a right one, or from each other: a board on which they do
is looked for."""

KNOWN: dict[str, tuple[Remove, ...]] = {
    "takes-all": (
        _taking_all,
        removing(wrong="does not put back"),
    ),
    "takes-none": (
        lambda puzzle, order: puzzle,
        removing(lambda smaller, puzzle: not is_proper(smaller)),
    ),
    "tests-the-first-puzzle": (_testing_the_first,),
    "forgets-the-others": (removing(wrong="from the first"),),
    "stops-at-the-first-failure": (removing(wrong="stops"),),
    "one-only": (removing(wrong="one only"),),
    "ends-stay": (_keeping_ends,),
    "backwards": (removing(order=backwards),),
    "own-order": (
        removing(order=by_number),
        removing(order=lambda puzzle, order: sorted(order)),
        removing(order=lambda puzzle, order: by_number(puzzle, order)[::-1]),
    ),
    "best-of-several": (
        _best_of_two,
        _best_by_number,
        _best_by_cell,
        best_of((as_told, backwards, by_number)),
    ),
    "all-givens": (
        _going_on,
        removing(order=lambda puzzle, order: list(puzzle.givens)),
        removing(order=lambda puzzle, order: by_number(puzzle, list(puzzle.givens))),
    ),
    "first-answer-only": (removing(same_first_answer),),
    "exchanges-only": (_exchanging,),
    "returns-what-went": (lambda puzzle, order: without(puzzle, *greedy(puzzle, order).givens),),
}
