"""What is written once for all families of puzzles.

Reading order: `rules` (what an answer breaks), `solver` (solve, count, uniqueness), `texts` (parse
and dump), `prunes` (what ends a call of a search), `advice` and `hints` (the next step, and
grades), `generator` (a puzzle and its report), `registry` (what a family is, and which families
there are); `shown` (boards as pictures).
"""

from __future__ import annotations

from hidato_edu.family.rules import Violation, check_first
from hidato_edu.family.solver import Solver, Uniqueness, check_limit, count_of
from hidato_edu.family.texts import Format, Texts, parted

__all__ = [
    "Format",
    "Solver",
    "Texts",
    "Uniqueness",
    "Violation",
    "check_first",
    "check_limit",
    "count_of",
    "parted",
]
