"""Solvers of Hashi, by name: ours, called as a user calls them, and the rivals.

The CP-SAT models contain the points, the crossings and the limit of two lanes per bridge. If the
islands of a result are not connected, the model gets a cut and is solved again. The published
package does not check the connection at all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, TypeAlias

from candidates import ours
from rivals import Numbers, Rival, Told, collected, verdict

from hidato_edu import hashi
from hidato_edu.boards.grid import Cell
from hidato_edu.hashi import Puzzle, bridge
from hidato_edu.hashi.rules import groups

__all__ = [
    "CANDIDATES",
    "CPSAT",
    "EASY",
    "EVERY",
    "FAMILY",
    "OURS",
    "PACKAGE",
    "PURE",
    "SAT",
    "SEARCH",
    "WORKERS",
    "multi_puzzle_solver",
]

FAMILY = hashi
EASY = "hashi 3 3\n3 . 3\n. . .\n3 . 3"  # a board with two solutions, as a warm-up

OURS, PURE = "ours", "ours, pure Python"
SAT, SEARCH = 'ours, engine="sat"', 'ours, engine="search"'
CPSAT, WORKERS = "CP-SAT, 1 worker", "CP-SAT, all workers"
EVERY = "CP-SAT, 1 worker, a cut for every group"
PACKAGE = "multi-puzzle-solver"

# From the groups of a result to those that a bridge must leave.
Cuts: TypeAlias = Callable[[list[list[Cell]]], list[list[Cell]]]


def smallest(parts: list[list[Cell]]) -> list[list[Cell]]:
    """Cut off the smallest group: the shortest clause."""
    return [min(parts, key=len)]


def every(parts: list[list[Cell]]) -> list[list[Cell]]:
    """Cut off every group."""
    return parts


def cp_sat(cuts: Cuts, workers: int) -> Rival:
    """Return a model solved until a result connects all islands; 0 workers: CP-SAT chooses."""

    def ask(puzzle: Puzzle, limit: int, seconds: float) -> Told:
        from ortools.sat.python import cp_model

        began = perf_counter()
        model = cp_model.CpModel()
        some = {one: model.new_bool_var("") for one in puzzle.bridges}
        two = {one: model.new_bool_var("") for one in puzzle.bridges}
        for one, crossed in puzzle.crossings.items():
            model.add_implication(two[one], some[one])
            for other in crossed:
                if one < other:
                    model.add_bool_or([~some[one], ~some[other]])
        for cell, points in puzzle.givens.items():
            model.add(sum(some[one] + two[one] for one in puzzle.around[cell]) == points)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = workers
        answers: list[Numbers] = []
        inside = 0.0
        while len(answers) < limit:
            left = began + seconds - perf_counter()
            if left <= 0:
                return Told("undecided", answers, inside)
            solver.parameters.max_time_in_seconds = left
            status = solver.solve(model)
            inside += solver.wall_time
            if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
                return verdict(answers, limit, status == cp_model.INFEASIBLE, inside)
            laid = [one for one in puzzle.bridges if solver.value(some[one])]
            parts = groups(puzzle.givens, laid)
            if len(parts) == 1:
                answers.append([solver.value(some[b]) + solver.value(two[b]) for b in some])
                model.add_bool_or(
                    [
                        ~name
                        for names in (some, two)
                        for name in names.values()
                        if solver.value(name)
                    ]
                )
                continue
            for part in map(set, cuts(parts)):
                out = [b for b in puzzle.bridges if (b[1] in part) != (b[2] in part)]
                model.add_bool_or([some[one] for one in out])
        return verdict(answers, limit, False, inside)

    return ask


def multi_puzzle_solver(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Ask the package of this name; its results need not connect all islands."""
    import numpy as np
    from puzzle_solver import bridges_solver

    rows, cols = puzzle.grid.size
    table = np.full((rows, cols), " ", dtype="<U1")
    for (row, col), points in puzzle.givens.items():
        table[row, col] = str(points)
    board = bridges_solver.Board(board=table)
    keys = [bridge((one.y, one.x), (other.y, other.x)) for one, other in board.model_vars]
    told = collected(board.model, list(board.model_vars.values()), limit, seconds)
    answers = []
    for values in told.answers:
        lanes = dict(zip(keys, values, strict=True))
        answers.append([lanes[one] for one in puzzle.bridges])
    return told._replace(answers=answers)


def pure(puzzle: Any, limit: int, seconds: float) -> Told:
    """Run ours without python-sat; this process cannot import it afterwards."""
    sys.modules["pysat"] = None  # type: ignore[assignment]
    return ours(hashi)(puzzle, limit, seconds)


CANDIDATES: dict[str, Rival] = {
    OURS: ours(hashi),
    PURE: pure,
    SAT: ours(hashi, engine="sat"),
    SEARCH: ours(hashi, engine="search"),
    CPSAT: cp_sat(smallest, 1),
    WORKERS: cp_sat(smallest, 0),
    EVERY: cp_sat(every, 1),
}
