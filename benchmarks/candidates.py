"""The solvers that are compared, by name: ours, called as a user calls them, and the rivals."""

from __future__ import annotations

import sys
from typing import Any

from rivals import Rival, Told, cp_sat, multi_puzzle_solver, near_enough, python_sat, variables

from hidato_edu import LimitReached, NoSolution, hidato
from hidato_edu.hidato import Puzzle

__all__ = ["CANDIDATES", "DEFAULT", "EASY", "FAMILY", "PURE"]

FAMILY = hidato
EASY = "2 2\n1 0\n0 0"  # a board with two solutions, as a warm-up

DEFAULT, PURE = "ours", "ours, pure Python"


def ours(family: Any = hidato, **options: Any) -> Rival:
    """Return our own solver: `solve` finds a solution, `uniqueness` looks for a second."""

    def ask(puzzle: Any, limit: int, seconds: float) -> Told:
        if limit > 1:
            return Told(family.uniqueness(puzzle, max_seconds=seconds, **options), [])
        try:
            answer = family.solve(puzzle, max_seconds=seconds, **options)
        except NoSolution:
            return Told("none", [])
        except LimitReached:
            return Told("undecided", [])
        return Told("found", [[answer[variable] for variable in variables(puzzle)]])

    return ask


def pure(puzzle: Puzzle, limit: int, seconds: float) -> Told:
    """Run ours without python-sat; this process cannot import it afterwards."""
    sys.modules["pysat"] = None  # type: ignore[assignment]
    return ours()(puzzle, limit, seconds)


CANDIDATES: dict[str, Rival] = {
    DEFAULT: ours(),
    PURE: pure,
    'ours, engine="engine"': ours(engine="engine"),
    'ours, engine="sat"': ours(engine="sat"),
    "the lecture's search": ours(engine="search", max_nodes=1_000_000),
    "python-sat, CaDiCaL": python_sat("cadical153"),
    "python-sat, MiniCard": python_sat("minicard"),
    "CP-SAT, 1 worker": cp_sat("booleans", 1),
    "CP-SAT, all workers": cp_sat("booleans", 0),
    "CP-SAT, distances only": cp_sat("booleans", 1, near_enough),
    "CP-SAT, positions": cp_sat("positions", 1),
    "CP-SAT, circuit": cp_sat("circuit", 1),
    "multi-puzzle-solver": multi_puzzle_solver,
}
