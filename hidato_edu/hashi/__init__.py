"""Hashiwokakero: islands are joined by bridges.

Reading order: `puzzle`, `writing`, `matrix`, `claims`, `rules`; `table`.
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, bridge, from_array
from hidato_edu.hashi.rules import is_solution, lanes_of, violations
from hidato_edu.hashi.table import Table

__all__ = [
    "Bridge",
    "Puzzle",
    "Solution",
    "Table",
    "Violation",
    "bridge",
    "from_array",
    "is_solution",
    "lanes_of",
    "violations",
]
