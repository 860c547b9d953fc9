"""Hidato for a SAT solver: one variable for "number k stands in this cell".

The variables are the domains that the engine's propagation leaves (`engine.domains`). The clauses
say: every number has exactly one cell, every cell exactly one number, and beside k stand k - 1
and k + 1. CaDiCaL, from python-sat (``pip install "hidato-edu[sat]"``), does the rest. An answer is
excluded by a clause, and the solver goes on with all that it has learned: so it finds the next.

References
----------
A. Biere, T. Faller, K. Fazekas, M. Fleury, N. Froleyks, F. Pollitt: CaDiCaL 2.0, CAV 2024.
A. Ignatiev, A. Morgado, J. Marques-Silva: PySAT: A Python toolkit for prototyping with SAT oracles,
SAT 2018.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import combinations, count
from time import monotonic
from typing import Any, TypeAlias

from hidato_edu.errors import LimitReached, MissingExtra
from hidato_edu.grid import Cell
from hidato_edu.hidato.engine.domains import Contradiction, propagate, start
from hidato_edu.hidato.engine.masks import Masks, bits_of, masks_of
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["at_most_one", "is_installed", "model", "solutions", "suits"]

Clause: TypeAlias = list[int]
Places: TypeAlias = list[dict[int, int]]
"""For each number, the variables of its places: from the bit of a cell to a variable."""

INSTALL = 'pip install "hidato-edu[sat]"'
MOST_VARIABLES = 100_000
PAIRWISE = 6
SECONDS = 0.05  # that a slice of the solver's work shall take


def is_installed() -> bool:
    """Return whether python-sat is installed; it is not loaded yet, which takes longer."""
    try:
        return find_spec("pysat.solvers") is not None
    except ImportError:
        return False


def suits(puzzle: Puzzle) -> bool:
    """Return whether the clauses of a board are few enough to be written down in seconds.

    Examples
    --------
    >>> from hidato_edu import grid, hidato
    >>> suits(hidato.parse("1 0 3")), suits(hidato.Puzzle(grid.square(30, 30)))
    (True, False)
    """
    masks = masks_of(puzzle.grid)
    domains = start(puzzle)
    try:
        propagate(masks, domains)
    except Contradiction:
        return True
    return sum(domain.bit_count() for domain in domains) <= MOST_VARIABLES


def solutions(
    puzzle: Puzzle,
    *,
    known: Iterable[Mapping[Cell, int]] = (),
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
    max_nodes, max_seconds : optional
        Budget in conflicts of the SAT solver, and in seconds.

    Raises
    ------
    MissingExtra
        If python-sat is not installed.
    LimitReached
        When the budget is used up.

    Notes
    -----
    Up to n * n variables and some 20 n * n clauses for n cells: a board of 400 cells without givens
    takes seconds only to be written down. The solver works in slices of at most some tenths of a
    second, between which it can be interrupted.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> answers = solutions(hidato.parse("2 2\n1 0\n0 4"))
    >>> sorted(answer.to_array() for answer in answers)
    [[[1, 2], [3, 4]], [[1, 3], [2, 4]]]
    """
    return _solutions(_cadical(), puzzle, tuple(known), max_nodes, max_seconds)


def _solutions(
    cadical: type[Any],
    puzzle: Puzzle,
    known: tuple[Mapping[Cell, int], ...],
    max_nodes: int | None,
    max_seconds: float | None,
) -> Iterator[Solution]:
    budget = _Budget(max_nodes, max_seconds)
    masks = masks_of(puzzle.grid)
    domains = start(puzzle)
    try:
        propagate(masks, domains)
    except Contradiction:
        return
    places, clauses = model(masks, domains)
    cells = {
        variable: (masks.cell(bit), number)
        for number, variables in enumerate(places)
        for bit, variable in variables.items()
    }
    names = {place: variable for variable, place in cells.items()}
    with cadical() as solver:
        for number, clause in enumerate(clauses):
            if number % 4096 == 0:
                budget.share(1, 0)
            solver.add_clause(clause)
        for answer in known:
            solver.add_clause([-names[place] for place in answer.items()])
        while _is_satisfiable(solver, budget):
            true = [variable for variable in solver.get_model() if variable in cells]
            yield Solution(puzzle.grid, sorted(cells[variable] for variable in true))
            solver.add_clause([-variable for variable in true])


def model(masks: Masks, domains: list[int]) -> tuple[Places, Iterator[Clause]]:
    """Return the variables and the clauses of a board.

    Parameters
    ----------
    masks : Masks
        The cells of the board.
    domains : list of int, length n + 1
        Where each number may stand, as `engine.domains.propagate` leaves it.

    Returns
    -------
    places : list of dict, length n + 1
        ``places[k][bit]`` is the variable of "k stands in the cell of this bit".
    clauses : iterator of list of int
        A negative number is the negation of a variable, as in the DIMACS format.
    """
    names = count(1)
    places: Places = [{bit: next(names) for bit in bits_of(domain)} for domain in domains]
    return places, _clauses(masks, domains, places, names)


def _clauses(
    masks: Masks, domains: list[int], places: Places, names: Iterator[int]
) -> Iterator[Clause]:
    holders: dict[int, list[int]] = {bit: [] for bit in masks.bits}
    for variables in places:
        for bit, variable in variables.items():
            holders[bit].append(variable)
    for together in (*(list(variables.values()) for variables in places[1:]), *holders.values()):
        yield together
        yield from at_most_one(together, names)
    for number in range(1, len(domains)):
        for other in (number - 1, number + 1):
            if 0 < other < len(domains):
                yield from _beside(masks, places[number], places[other], domains[other])


def _beside(
    masks: Masks, here: dict[int, int], there: dict[int, int], domain: int
) -> Iterator[Clause]:
    """Yield: where one number stands, the other is a neighbor; not what is true anyway."""
    for bit, variable in here.items():
        near = masks.near[bit] & domain
        if near != domain:
            yield [-variable, *(there[place] for place in bits_of(near))]


def at_most_one(variables: list[int], names: Iterator[int]) -> Iterator[Clause]:
    """Yield clauses by which at most one of some variables is true.

    Few are forbidden in pairs. Of many, each group of four gets a variable that is true if one of
    them is, and then at most one of the groups is true: a number of clauses that is linear.

    Parameters
    ----------
    variables : list of int
        The variables.
    names : iterator of int
        Gives new variables.

    Examples
    --------
    >>> list(at_most_one([1, 2, 3], iter([])))
    [[-1, -2], [-1, -3], [-2, -3]]
    """
    while len(variables) > PAIRWISE:
        groups = [variables[i : i + 4] for i in range(0, len(variables), 4)]
        variables = []
        for group in groups:
            name = next(names)
            yield from ([-variable, name] for variable in group)
            yield from _pairs(group)
            variables.append(name)
    yield from _pairs(variables)


def _pairs(variables: list[int]) -> Iterator[Clause]:
    return ([-a, -b] for a, b in combinations(variables, 2))


def _cadical() -> type[Any]:
    """Return the solver: of those in python-sat the one that copes best with few givens."""
    try:
        from pysat.solvers import Cadical195
    except ImportError as error:
        raise MissingExtra(
            'engine="sat" needs python-sat: pip install "hidato-edu[sat]"'
        ) from error
    solver: type[Any] = Cadical195
    return solver


class _Budget:
    """What a run may spend, and has spent."""

    def __init__(self, max_nodes: int | None, max_seconds: float | None) -> None:
        self.max_nodes = max_nodes
        self.max_seconds = max_seconds
        self.began = monotonic()

    def share(self, wanted: int, spent: int) -> int:
        """Return how many of the wanted conflicts may follow those spent.

        Raises
        ------
        LimitReached
            If none is left, or no time.
        """
        seconds = monotonic() - self.began
        left = wanted if self.max_nodes is None else min(wanted, self.max_nodes - spent)
        if left <= 0 or (self.max_seconds is not None and seconds >= self.max_seconds):
            raise LimitReached(spent, seconds)
        return left


def _is_satisfiable(solver: Any, budget: _Budget) -> bool:
    """Run the solver in slices until it knows.

    A slice runs in a thread of its own: in the main thread python-sat answers Ctrl-C by a jump out
    of the solver, which it does not survive. The main thread waits and is interrupted at its end.
    """
    wanted = 32
    with ThreadPoolExecutor(1) as apart:
        while True:
            solver.conf_budget(budget.share(wanted, solver.accum_stats()["conflicts"]))
            began = monotonic()
            verdict: bool | None = apart.submit(solver.solve_limited).result()
            if verdict is not None:
                return verdict
            pace = SECONDS / max(monotonic() - began, SECONDS / 2)
            wanted = max(1, int(wanted * pace))
