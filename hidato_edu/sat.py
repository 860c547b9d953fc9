"""A SAT solver for all families: clauses in, one model after the other out.

A family states its variables and constraints; this room runs two solvers of python-sat
(``pip install "hidato-edu[sat]"``), one after the other. MiniCard has "at most one" as a built-in
constraint and solves most boards before another solver has read its clauses. Whatever it has not
decided after `FIRST` conflicts goes to CaDiCaL. To find the next model, a clause excludes the last
one, and the solver continues with everything it has learned.

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
    "refute",
    "solvers",
]

Clause: TypeAlias = list[int]
Cuts: TypeAlias = Callable[[list[int]], list[Clause]]
Solvers: TypeAlias = tuple[type[Any], type[Any]]

MISSING = 'needs python-sat: pip install "hidato-edu[sat]"'
PAIRWISE = 6  # up to this many variables, "at most one" is one clause per pair
FIRST = 3_000  # conflicts before the second solver takes over
PORTION = 4096  # clauses between two checks of the clock
PROPAGATIONS = 150_000  # target of one slice of the solver's work: some 0.05 s


def is_installed() -> bool:
    """Return whether python-sat is installed, without loading it, which takes longer."""
    try:
        return find_spec("pysat.solvers") is not None
    except ImportError:
        return False


def solvers() -> Solvers:
    """Return the class of the first solver, and of the one that takes over."""
    try:
        from pysat.solvers import Cadical195, Minicard
    except ImportError as error:
        raise MissingExtra(f'engine="sat" {MISSING}') from error
    return Minicard, Cadical195


class Clauses(NamedTuple):
    """Constraints on the variables 1, 2, ...

    Parameters
    ----------
    names : int
        Number of variables.
    told : int
        The variables up to this one distinguish two models; the others follow from them.
    exactly : list of list of int
        Lists of variables, exactly one of which is true.
    at_most : list of list of int
        Lists of variables, at most one of which is true.
    clauses : list of list of int
        Lists of literals, at least one of which is true. A negative number is the negation of a
        variable, as in the DIMACS format.
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
    """Yield all models, each as the list of its true variables up to `told`.

    The solver works in slices of at most some tenths of a second and can be interrupted between
    two of them. `excluded` models are not yielded; `cuts` returns the clauses that a model breaks.
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
    """Yield what is found; after Ctrl-C the traceback keeps neither solver nor thread alive.

    A notebook keeps the traceback until a later run, and Python drops a second Ctrl-C that comes
    while a solver is being finalized.
    """
    try:
        yield from found
    except KeyboardInterrupt as stopped:
        clear_frames(stopped.__traceback__)
        raise


def refute(clauses: list[Clause], budget: Budget) -> tuple[list[int] | None, list[str]]:
    """Return a model, as its true variables; or None and the lines of a proof that there is none.

    The proof is in the format DRUP: clauses, each of which follows from those before it by reverse
    unit propagation. Glucose writes it, which does nothing else to the clauses.

    Examples
    --------
    >>> refute([[1, 2], [-1]], Budget()), refute([[1], [-1]], Budget())
    (([2], []), (None, ['0']))
    """
    try:
        from pysat.solvers import Glucose4
    except ImportError as error:
        raise MissingExtra(f"a proof {MISSING}") from error
    if [] in clauses:  # which python-sat does not accept
        return None, ["0"]
    with Glucose4(with_proof=True) as solver:
        with no_garbage_collection():
            for first in range(0, len(clauses), PORTION):
                budget.check()
                solver.append_formula(clauses[first : first + PORTION])
        if _is_satisfiable(solver, True, budget, budget.nodes, None):
            return [name for name in solver.get_model() if name > 0], []
        lines = [line for line in solver.get_proof() if not line.startswith("d ")]
        return None, lines if lines[-1:] == ["0"] else [*lines, "0"]


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Turn the garbage collector off while many lists are made, none of which is garbage.

    It would take a third of the time. Also, Python drops a Ctrl-C that comes while an object with a
    finalizer is being collected.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _write(solver: Any, counts: bool, board: Clauses, budget: Budget) -> None:
    """Add the clauses to a solver, which has "at most one" built in if `counts`."""
    for clauses in (board.exactly, board.clauses):
        for first in range(0, len(clauses), PORTION):
            budget.check()
            solver.append_formula(clauses[first : first + PORTION])
    names = count(board.names + 1)
    for groups in (board.exactly, board.at_most):
        for group in groups:
            budget.check()
            if counts:
                solver.add_atmost(group, 1)
            else:
                solver.append_formula(list(at_most_one(group, names)))


def at_most_one(variables: list[int], names: Iterator[int]) -> Iterator[Clause]:
    """Yield clauses that make at most one of some variables true.

    Few variables are excluded pairwise. Many are split into groups of four; each group gets a
    variable that is true if one of its members is, and at most one of these may be true. So the
    number of clauses is linear.

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
    """Run the solver in slices until it decides; return None if `most` conflicts do not suffice.

    `before` is the number of nodes spent before this solver began. MiniCard leaves Ctrl-C to Python
    with ``expect_interrupt``; CaDiCaL has no such option and runs in a thread. How long a slice is
    depends on its work, not on the clock: so the same puzzle has the same answer every time.
    """
    limited = solver.solve_limited
    wanted, done = 32, 0
    while True:
        stats = solver.accum_stats()
        conflicts, work = stats["conflicts"], stats["propagations"] - done
        if done:
            wanted = max(1, wanted * PROPAGATIONS // max(work, PROPAGATIONS // 2))
        done += work
        budget.nodes = before + conflicts
        if most is not None and conflicts >= most:
            return None
        budget.stop_if_over()
        solver.conf_budget(budget.share(wanted))
        verdict = limited(expect_interrupt=True) if is_minicard else _apart(limited)
        if verdict is not None:
            return bool(verdict)


def _apart(call: Callable[[], bool | None]) -> bool | None:
    """Run a call in a thread, return its result, and in any case wait for its end.

    In the main thread python-sat answers Ctrl-C by a jump out of the solver, which the solver does
    not survive. Here the main thread waits, is interrupted, and continues once the call has ended.
    """
    from concurrent.futures import Future, wait  # late: it would add 5 ms to every start

    answer: Future[bool | None] = Future()

    def run() -> None:
        if not answer.set_running_or_notify_cancel():
            return
        try:
            answer.set_result(call())
        except BaseException as error:  # raised again where the result is awaited
            answer.set_exception(error)

    try:
        try:
            Thread(target=run).start()
        except RuntimeError:  # a browser has one thread only
            run()
        return answer.result()
    finally:
        if not answer.cancel():  # the call has begun
            wait([answer])
