"""Hashiwokakero: islands are joined by bridges.

Reading order: `puzzle`, `writing`, `matrix`, `claims`, `rules`; `table`; `small`,
`soundness`.
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, bridge, from_array
from hidato_edu.hashi.rules import is_solution, lanes_of, violations
from hidato_edu.hashi.small import SmallBoard, small_boards
from hidato_edu.hashi.soundness import Counterexample, Soundness, is_sound
from hidato_edu.hashi.table import Table

__all__ = [
    "Bridge",
    "Counterexample",
    "Puzzle",
    "SmallBoard",
    "Solution",
    "Soundness",
    "Table",
    "Violation",
    "bridge",
    "from_array",
    "is_solution",
    "is_sound",
    "lanes_of",
    "small_boards",
    "violations",
]
