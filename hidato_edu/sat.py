"""A SAT solver for all families: clauses in, one answer after the other out.

A family says which variables there are and what must hold of them; this room runs the solvers of
python-sat (``pip install "hidato-edu[sat]"``), two of them, one after the other. MiniCard counts
"at most one" by itself: most boards are solved before another solver has read its clauses. What it
has not decided after `FIRST` conflicts goes to CaDiCaL. An answer is excluded by a clause, and the
solver goes on with all that it has learned: so it finds the next.

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
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import combinations, count
from threading import Thread
from time import monotonic
from traceback import clear_frames
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import MissingExtra

__all__ = [
    "Clause",
    "Clauses",
    "Cuts",
    "Solvers",
    "at_most_one",
    "is_installed",
    "models",
    "no_garbage_collection",
    "solvers",
]

Clause: TypeAlias = list[int]
Cuts: TypeAlias = Callable[[list[int]], list[Clause]]
Solvers: TypeAlias = tuple[type[Any], type[Any]]

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


def solvers() -> Solvers:
    """Return the solver that is asked first, and the one that goes on."""
    try:
        from pysat.solvers import Cadical195, Minicard
    except ImportError as error:
        raise MissingExtra(
            'engine="sat" needs python-sat: pip install "hidato-edu[sat]"'
        ) from error
    return Minicard, Cadical195


class Clauses(NamedTuple):
    """What must hold, as variables 1, 2, ... and clauses.

    Parameters
    ----------
    names : int
        Number of variables.
    told : int
        The first so many tell two answers apart; the others follow from them.
    exactly : list of list of int
        Of each of these lists of variables exactly one is true.
    at_most : list of list of int
        Of each of these at most one is true.
    clauses : list of list of int
        Of each of these at least one is true. A negative number is the negation of a variable, as
        in the DIMACS format.
    """

    names: int
    told: int
    exactly: list[list[int]]
    at_most: list[list[int]]
    clauses: list[Clause]


def models(
    made: Solvers,
    board: Clauses,
    budget: Budget,
    excluded: Iterable[list[int]] = (),
    cuts: Cuts | None = None,
) -> Iterator[list[int]]:
    """Yield all answers to some clauses.

    Notes
    -----
    The solver works in slices of at most some tenths of a second, between which it can be
    interrupted.
    """
    learned = [[-name for name in answer] for answer in excluded]
    return _forgetful(_models(made, board, budget, learned, cuts))


def _models(
    made: Solvers, board: Clauses, budget: Budget, learned: list[Clause], cuts: Cuts | None
) -> Iterator[list[int]]:
    for make, counts, most in zip(made, (True, False), (FIRST, None), strict=True):
        with make() as solver:
            with no_garbage_collection():
                _write(solver, counts, board, budget)
            for clause in learned:
                solver.add_clause(clause)
            before = budget.nodes
            while (verdict := _is_satisfiable(solver, counts, budget, before, most)) is not None:
                if not verdict:
                    return
                true = [name for name in solver.get_model()[: board.told] if name > 0]
                broken = cuts(true) if cuts is not None else []
                if not broken:
                    yield true
                    broken = [[-name for name in true]]
                for clause in broken:
                    learned.append(clause)
                    solver.add_clause(clause)


def _forgetful(found: Iterator[list[int]]) -> Iterator[list[int]]:
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
def no_garbage_collection() -> Iterator[None]:
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


def _write(solver: Any, counts: bool, board: Clauses, budget: Budget) -> None:
    """Write clauses down for a solver, which counts "at most one" by itself or does not."""
    for clauses in (board.exactly, board.clauses):
        for first in range(0, len(clauses), PORTION):
            budget.check()
            solver.append_formula(clauses[first : first + PORTION])
    names = count(board.names + 1)
    for groups in (board.exactly, board.at_most):
        for group in groups:
            if counts:
                solver.add_atmost(group, 1)
            else:
                solver.append_formula(list(at_most_one(group, names)))


def at_most_one(variables: list[int], names: Iterator[int]) -> Iterator[Clause]:
    """Yield clauses by which at most one of some variables is true.

    Few are forbidden in pairs. Of many, each group of four gets a variable that is true if one of
    them is, and then at most one of the groups is true: a number of clauses that is linear.

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
