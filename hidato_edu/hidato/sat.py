"""Hidato for a SAT solver: one variable for "number k stands in this cell".

The variables are the domains that the engine's propagation leaves (`engine.domains`), without the
numbers that have one cell left. The model says: of the places of a number exactly one is taken, of
the numbers of a cell exactly one stands there, and beside k stand k - 1 and k + 1.

Two solvers of python-sat (``pip install "hidato-edu[sat]"``) work on it, one after the other.
MiniCard counts "at most one" by itself: most boards are solved before another solver has read its
clauses. What it has not decided after `FIRST` conflicts goes to CaDiCaL, which copes best with few
givens. An answer is excluded by a clause, and the solver goes on with all that it has learned: so
it finds the next.

References
----------
M. H. Liffiton, J. C. Maglalang: A cardinality solver: more expressive constraints for free, SAT
2012 (MiniCard).
A. Biere, T. Faller, K. Fazekas, M. Fleury, N. Froleyks, F. Pollitt: CaDiCaL 2.0, CAV 2024.
A. Ignatiev, A. Morgado, J. Marques-Silva: PySAT: A Python toolkit for prototyping with SAT oracles,
SAT 2018.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import combinations, count
from threading import Thread
from time import monotonic
from traceback import clear_frames
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.budget import Budget
from hidato_edu.errors import MissingExtra
from hidato_edu.grid import Cell
from hidato_edu.hidato.engine.domains import Check, Contradiction, propagate, start
from hidato_edu.hidato.engine.masks import Masks, bits_of, masks_of
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["Model", "at_most_one", "is_installed", "model", "narrowed", "size", "solutions"]

Clause: TypeAlias = list[int]

MOST_CELLS = 25_000  # n masks of n bits: 3 s only to be made
MOST_PLACES = 500_000  # some 10 million clauses
PAIRWISE = 6  # of so few variables at most one is true by clauses for all pairs
FIRST = 3_000  # conflicts before the second solver is asked
PORTION = 4096  # clauses between two looks at the clock
SECONDS = 0.05  # that a slice of the solver's work shall take


def is_installed() -> bool:
    """Return whether python-sat is installed; it is not loaded yet, which takes longer."""
    try:
        return find_spec("pysat.solvers") is not None
    except ImportError:
        return False


def narrowed(puzzle: Puzzle, check: Check = bool) -> list[int]:
    """Return the domains that propagation leaves; empty where it finds that there is no solution.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    check : callable
        Called now and then; may raise, for instance where a budget is used up.
    """
    domains = start(puzzle)
    try:
        propagate(masks_of(puzzle.grid), domains, check)
    except Contradiction:
        return []
    return domains


def size(domains: list[int]) -> int:
    """Return the number of variables: the places that are left for all numbers that have several.

    Notes
    -----
    There are some 20 clauses for each variable.

    Examples
    --------
    >>> from hidato_edu import grid, hidato
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
        What `narrowed` returned for the puzzle, if somebody has asked already.
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
    solvers = _solvers()
    return _forgetful(_solutions(solvers, puzzle, tuple(known), domains, max_nodes, max_seconds))


class Model(NamedTuple):
    """A board as variables and clauses.

    Parameters
    ----------
    fixed : list of (int, int)
        The numbers that have one cell left: the bit of the cell, and the number.
    places : list of (int, int)
        ``places[v - 1]`` is what variable v stands for: the bit of a cell, and a number.
    groups : list of list of int
        Of each of these lists of variables exactly one is true.
    steps : list of list of int
        Clauses: where one number stands, the next and the one before have a cell beside it. A
        negative number is the negation of a variable, as in the DIMACS format.
    """

    fixed: list[tuple[int, int]]
    places: list[tuple[int, int]]
    groups: list[list[int]]
    steps: list[Clause]


def _solutions(
    solvers: tuple[type[Any], type[Any]],
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
    with _no_garbage_collection():
        board = model(masks, domains, budget.check)
    names = {place: variable for variable, place in enumerate(board.places, start=1)}
    fixed = [(masks.cell(bit), number) for bit, number in board.fixed]
    if not names:
        if not known:
            yield Solution(puzzle.grid, sorted(fixed))
        return
    excluded = [
        [-names[place] for place in _places(masks, answer) if place in names] for answer in known
    ]
    for made, counts, most in zip(solvers, (True, False), (FIRST, None), strict=True):
        with made() as solver:
            with _no_garbage_collection():
                _write(solver, counts, board, budget)
            for clause in excluded:
                solver.add_clause(clause)
            before = budget.nodes
            while (verdict := _is_satisfiable(solver, counts, budget, before, most)) is not None:
                if not verdict:
                    return
                true = [name for name in solver.get_model()[: len(names)] if name > 0]
                placed = [(masks.cell(bit), k) for bit, k in (board.places[v - 1] for v in true)]
                yield Solution(puzzle.grid, sorted(fixed + placed))
                excluded.append([-name for name in true])
                solver.add_clause(excluded[-1])


def _forgetful(found: Iterator[Solution]) -> Iterator[Solution]:
    """Yield what is found; after Ctrl-C the traceback keeps no solver and no thread.

    A notebook keeps the traceback until a later run: Python drops a second Ctrl-C that comes while
    a solver is cleared away.
    """
    try:
        yield from found
    except KeyboardInterrupt as stopped:
        clear_frames(stopped.__traceback__)
        raise


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Make many lists without a search for garbage, of which there is none.

    It would take a third of the time. And Python drops a Ctrl-C that comes while an object with a
    finalizer is cleared away.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _places(masks: Masks, answer: Mapping[Cell, int]) -> Iterator[tuple[int, int]]:
    return ((masks.mask([cell]), number) for cell, number in answer.items())


def model(masks: Masks, domains: list[int], check: Check = bool) -> Model:
    """Return the variables and the clauses of a board.

    Parameters
    ----------
    masks : Masks
        The cells of the board.
    domains : list of int, length n + 1
        Where each number may stand, as `engine.domains.propagate` leaves it.
    check : callable
        Called now and then; may raise.
    """
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


def _write(solver: Any, counts: bool, board: Model, budget: Budget) -> None:
    """Write a model down for a solver, which counts "at most one" by itself or does not."""
    for clauses in (board.groups, board.steps):
        for first in range(0, len(clauses), PORTION):
            budget.check()
            solver.append_formula(clauses[first : first + PORTION])
    names = count(len(board.places) + 1)
    for group in board.groups:
        if counts:
            solver.add_atmost(group, 1)
        else:
            solver.append_formula(list(at_most_one(group, names)))


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


def _solvers() -> tuple[type[Any], type[Any]]:
    """Return the solver that is asked first, and the one that goes on."""
    try:
        from pysat.solvers import Cadical195, Minicard
    except ImportError as error:
        raise MissingExtra(
            'engine="sat" needs python-sat: pip install "hidato-edu[sat]"'
        ) from error
    return Minicard, Cadical195


def _is_satisfiable(
    solver: Any, is_minicard: bool, budget: Budget, before: int, most: int | None
) -> bool | None:
    """Run the solver in slices until it knows; None if it does not after so many conflicts.

    `before` are the nodes that were spent before this solver began. MiniCard leaves Ctrl-C to us if
    it is told to expect it; CaDiCaL knows no such word, and works apart.
    """

    def work() -> bool | None:
        found: bool | None = (
            solver.solve_limited(expect_interrupt=True)
            if is_minicard
            else _apart(solver.solve_limited)
        )
        return found

    wanted = 32
    while True:
        conflicts = solver.accum_stats()["conflicts"]
        budget.nodes = before + conflicts
        if most is not None and conflicts >= most:
            return None
        budget.stop_if_over()
        solver.conf_budget(budget.share(wanted))
        began = monotonic()
        verdict = work()
        if verdict is not None:
            return verdict
        pace = SECONDS / max(monotonic() - began, SECONDS / 2)
        wanted = max(1, int(wanted * pace))


def _apart(call: Callable[[], bool | None]) -> bool | None:
    """Return what a call returns that runs in a thread of its own; wait for its end in any case.

    In the main thread python-sat answers Ctrl-C by a jump out of the solver, which it does not
    survive. Here the main thread waits, is interrupted, and goes on when the call has ended.
    """
    from concurrent.futures import Future, wait  # here: it takes 5 ms of every start

    answer: Future[bool | None] = Future()

    def run() -> None:
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(call())
        except BaseException as error:  # it belongs to the one who waits
            answer.set_exception(error)

    try:
        Thread(target=run).start()
        return answer.result()
    finally:
        if not answer.cancel():  # it has begun
            wait([answer])
