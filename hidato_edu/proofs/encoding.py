"""A puzzle as clauses without any inference, with what every variable means.

This is what a reader of a certificate must believe: that every solution of the puzzle is a model of
the clauses. Each family has a module ``solvers.cnf`` that makes an `Encoding`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.sat import Clause, Clauses, at_most_one

__all__ = ["Encoding", "dimacs", "written_out"]


def _no_cuts(_: Sequence[int]) -> list[list[Cell]]:
    """Return no cuts: the rules are complete."""
    return []


def _no_cut(_: Sequence[Cell]) -> list[Clause]:
    raise ValueError("the rules of this family are complete; use no cuts")


class Encoding(NamedTuple):
    """The rules of a puzzle as clauses.

    Parameters
    ----------
    variables : list of str
        The meaning of the first variables; a solution determines them, and they a solution.
    rules : list of list of int
        Clauses that every solution satisfies.
    names : int
        The number of all variables.
    true : callable
        From a solution to its true variables among the first ones.
    solution : callable
        From true variables to the solution; they must satisfy all rules and cuts.
    cuts : callable
        From true variables to sets of cells that are closed but must not be.
    cut : callable
        From such a set to the clauses: something leads out of it. They hold for every solution.
        `ValueError` for any other set.
    """

    variables: list[str]
    rules: list[Clause]
    names: int
    true: Callable[[Any], list[int]]
    solution: Callable[[Sequence[int]], Any]
    cuts: Callable[[Sequence[int]], list[list[Cell]]] = _no_cuts
    cut: Callable[[Sequence[Cell]], list[Clause]] = _no_cut


def written_out(board: Clauses) -> tuple[list[Clause], int]:
    """Return all constraints as clauses, and the number of their variables.

    Examples
    --------
    >>> written_out(Clauses(2, 2, [[1, 2]], [], [[-1]]))
    ([[-1], [1, 2], [-1, -2]], 2)
    """
    names = count(board.names + 1)
    rules = [*board.clauses, *board.exactly]
    for group in (*board.exactly, *board.at_most):
        rules += at_most_one(group, names)
    return rules, next(names) - 1


def dimacs(names: int, clauses: Sequence[Clause]) -> str:
    r"""Return clauses in the DIMACS format.

    Examples
    --------
    >>> dimacs(2, [[1, -2]])
    'p cnf 2 1\n1 -2 0'
    """
    return "\n".join(_lines(names, clauses))


def _lines(names: int, clauses: Sequence[Clause]) -> Iterator[str]:
    yield f"p cnf {names} {len(clauses)}"
    for clause in clauses:
        yield " ".join(map(str, [*clause, 0]))
