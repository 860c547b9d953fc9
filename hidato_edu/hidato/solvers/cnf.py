"""Hidato for a certificate: where each number can be, by steps from the givens alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.sat import MOST_CELLS, MOST_PLACES
from hidato_edu.proofs.encoding import Encoding, written_out
from hidato_edu.sat import Clause, Clauses

__all__ = ["encode"]


def encode(puzzle: Puzzle, check: Callable[[], object] = bool) -> Encoding:
    """Return the rules of a puzzle as clauses.

    A variable is "number k is in this cell". Only cells that are close enough to the givens get
    one: k is at most so many steps away from each given as the numbers differ, and not on a given.

    Raises
    ------
    LimitReached
        For a board with more than `MOST_CELLS` cells or `MOST_PLACES` variables.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> rules = encode(hidato.parse("1 0 3"))
    >>> rules.variables, rules.rules[-1]
    (['1 at row 0, column 0', '2 at row 0, column 1', '3 at row 0, column 2'], [3])
    """
    Budget().check_size(puzzle.size, MOST_CELLS)
    near = puzzle.grid.neighbors
    cells = _near_enough(puzzle, check)
    if sum(map(len, cells)) > MOST_PLACES:
        Budget().stop(f"a proof takes at most {MOST_PLACES:,} places of numbers")
    places = [(cell, k) for k, some in enumerate(cells, 1) for cell in sorted(some)]
    names = {place: name for name, place in enumerate(places, start=1)}
    steps: list[Clause] = []
    for (cell, k), name in names.items():
        check()
        for other in (k - 1, k + 1):
            if 1 <= other <= puzzle.size:
                beside = (names.get((place, other)) for place in near(cell))
                steps.append([-name, *filter(None, beside)])
    exactly = [[names[cell, k] for cell in sorted(some)] for k, some in enumerate(cells, 1)]
    holders: dict[Cell, list[int]] = {cell: [] for cell in puzzle.grid.cells}
    for (cell, _), name in names.items():
        holders[cell].append(name)
    board = Clauses(len(names), len(names), [*exactly, *holders.values()], [], steps)
    rules, last = written_out(board)
    say = puzzle.grid.say
    return Encoding(
        [f"{k} at {say(cell)}" for cell, k in places],
        rules,
        last,
        lambda solution: sorted(names[place] for place in solution.items()),
        lambda true: Solution(puzzle.grid, sorted(places[name - 1] for name in true)),
    )


def _near_enough(puzzle: Puzzle, check: Callable[[], object]) -> list[set[Cell]]:
    """Return for every number the cells that the givens leave it, in steps from 1 and from n."""
    givens = {number: cell for cell, number in puzzle.givens.items()}
    blanks = set(puzzle.grid.cells) - set(puzzle.givens)
    numbers = range(1, puzzle.size + 1)
    upward = _walk(puzzle, givens, blanks, numbers, check)
    downward = _walk(puzzle, givens, blanks, reversed(numbers), check)
    return [one & other for one, other in zip(upward, downward[::-1], strict=True)]


def _walk(
    puzzle: Puzzle,
    givens: dict[int, Cell],
    blanks: set[Cell],
    numbers: Iterable[int],
    check: Callable[[], object],
) -> list[set[Cell]]:
    """Return the cells of each number that a step from a cell of the one before reaches."""
    found: list[set[Cell]] = []
    for number in numbers:
        check()
        own = {givens[number]} if number in givens else blanks
        if found:
            own = own & {near for cell in found[-1] for near in puzzle.grid.neighbors(cell)}
        found.append(own)
    return found
