"""Hidato for a SAT solver: one variable for "number k is in this cell".

The variables are the domains that the engine's constraint propagation leaves (`engine.domains`),
except those of numbers with one cell left. The constraints: each number is in exactly one of its
cells, each cell has exactly one of its numbers, and k - 1 and k + 1 are next to k.

The solvers are those of `hidato_edu.sat`: MiniCard first, then CaDiCaL, which copes best with
few givens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hidato_edu import sat
from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.engine.domains import Check, Contradiction, propagate, start
from hidato_edu.hidato.solvers.engine.masks import Masks, bits_of, masks_of
from hidato_edu.sat import Clause, Clauses, is_installed

__all__ = ["Model", "is_installed", "model", "narrowed", "size", "solutions"]

MOST_CELLS = 25_000  # making n masks of n bits takes 3 s
MOST_PLACES = 500_000  # some 10 million clauses


def narrowed(puzzle: Puzzle, check: Check = bool) -> list[int]:
    """Return the domains that propagation leaves; empty if it finds that there is no solution."""
    domains = start(puzzle)
    try:
        propagate(masks_of(puzzle.grid), domains, check)
    except Contradiction:
        return []
    return domains


def size(domains: list[int]) -> int:
    """Return the number of variables: the cells of all numbers that have several left.

    There are some 20 clauses for each variable.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> board = hidato.Puzzle(grid.square(5, 5))
    >>> size(narrowed(hidato.parse("1 0 0 4"))), size(narrowed(board))
    (0, 625)
    """
    return sum([domain.bit_count() for domain in domains if domain & (domain - 1)])


def solutions(
    puzzle: Puzzle,
    *,
    known: Iterable[Mapping[Cell, int]] = (),
    domains: list[int] | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    r"""Yield all solutions, found by a SAT solver.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    known : iterable of mapping from cell to number
        Solutions that are not yielded.
    domains : list of int, length n + 1, optional
        What `narrowed` returned for the puzzle, if it has been called already.
    max_nodes, max_seconds : optional
        Budget in conflicts of the SAT solver (which may make a few more before it notices), and in
        seconds.

    Raises
    ------
    MissingExtra
        If python-sat is not installed.
    LimitReached
        When the budget is used up; at once for a board of more than `MOST_CELLS` cells, or
        one on which propagation leaves more than `MOST_PLACES` places open.

    Notes
    -----
    Up to n * n variables and some 20 n * n clauses for n cells: just writing down a board of 400
    cells without givens takes seconds. The solver works in slices of at most some tenths of a
    second, between which it can be interrupted.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> found = solutions(hidato.parse("2 2\n1 0\n0 4"))
    >>> sorted(solution.to_array() for solution in found)
    [[[1, 2], [3, 4]], [[1, 3], [2, 4]]]
    """
    made = sat.solvers()
    return _solutions(made, puzzle, tuple(known), domains, max_nodes, max_seconds)


class Model(NamedTuple):
    """A board as variables and clauses.

    `fixed` are the numbers with one cell left: the bit of the cell, and the number. Variable v
    means ``places[v - 1]``: the bit of a cell, and a number. Exactly one variable of each of
    `groups` is true. `steps` are clauses: the predecessor and the successor of each number are in
    cells next to it; a negative number is the negation of a variable, as in the DIMACS format.
    """

    fixed: list[tuple[int, int]]
    places: list[tuple[int, int]]
    groups: list[list[int]]
    steps: list[Clause]


def _solutions(
    made: sat.Solvers,
    puzzle: Puzzle,
    known: tuple[Mapping[Cell, int], ...],
    domains: list[int] | None,
    max_nodes: int | None,
    max_seconds: float | None,
) -> Iterator[Solution]:
    budget = Budget(max_nodes, max_seconds)
    budget.check_size(puzzle.size, MOST_CELLS)
    masks = masks_of(puzzle.grid)
    if domains is None:
        domains = narrowed(puzzle, budget.check)
    if not domains:
        return
    places = size(domains)
    if places > MOST_PLACES:
        budget.stop(f"{places:,} places are open, and this engine takes at most {MOST_PLACES:,}")
    with sat.no_garbage_collection():
        board = model(masks, domains, budget.check)
    names = {place: variable for variable, place in enumerate(board.places, start=1)}
    fixed = [(masks.cell(bit), number) for bit, number in board.fixed]
    if not names:
        if not known:
            yield Solution(puzzle.grid, sorted(fixed))
        return
    excluded = [
        [names[place] for place in _places(masks, answer) if place in names] for answer in known
    ]
    clauses = Clauses(len(names), len(names), board.groups, [], board.steps)
    for true in sat.models(made, clauses, budget, excluded):
        placed = [(masks.cell(bit), k) for bit, k in (board.places[v - 1] for v in true)]
        yield Solution(puzzle.grid, sorted(fixed + placed))


def _places(masks: Masks, answer: Mapping[Cell, int]) -> Iterator[tuple[int, int]]:
    return ((masks.mask([cell]), number) for cell, number in answer.items())


def model(masks: Masks, domains: list[int], check: Check = bool) -> Model:
    """Return the variables and the clauses of a board, for domains after propagation."""
    fixed: list[tuple[int, int]] = []
    places: list[tuple[int, int]] = []
    rows: list[dict[int, int]] = []  # for each number, from the bit of a cell to a variable
    holders: dict[int, list[int]] = {bit: [] for bit in masks.bits}
    for number, domain in enumerate(domains):
        check()
        row: dict[int, int] = {}
        if number and not domain & (domain - 1):
            fixed.append((domain, number))
        else:
            for bit in bits_of(domain):
                places.append((bit, number))
                row[bit] = len(places)
                holders[bit].append(len(places))
        rows.append(row)
    groups = [list(row.values()) for row in rows if row]
    groups += [holder for holder in holders.values() if holder]
    steps: list[Clause] = []
    for k in range(2, len(domains)):
        check()
        for here, there, domain in (
            (rows[k - 1], rows[k], domains[k]),
            (rows[k], rows[k - 1], domains[k - 1]),
        ):
            if there:
                steps += [
                    [-variable, *(there[place] for place in bits_of(near))]
                    for bit, variable in here.items()
                    if (near := masks.near[bit] & domain) != domain
                ]
    return Model(fixed, places, groups, steps)
