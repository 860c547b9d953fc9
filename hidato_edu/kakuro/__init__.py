"""Kakuro: white cells in runs, in each of them different digits with a given sum.

Reading order: `digits`, `puzzle`, `writing`, `rules`; `table` (the document's table), `filtering`,
`engine`, `answers` (which engine works).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.kakuro.answers import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.filtering import domains, filter_run
from hidato_edu.kakuro.puzzle import Clue, Puzzle, Run, Solution, from_array
from hidato_edu.kakuro.rules import is_solution, violations
from hidato_edu.kakuro.table import (
    build_table,
    build_table_by_submasks,
    candidate_table,
    candidates,
    combinations,
    fitting,
)

__all__ = [
    "Clue",
    "Digits",
    "Puzzle",
    "Run",
    "Solution",
    "Violation",
    "build_table",
    "build_table_by_submasks",
    "candidate_table",
    "candidates",
    "combinations",
    "count_solutions",
    "domains",
    "filter_run",
    "fitting",
    "from_array",
    "is_solution",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
    "violations",
]
