"""The parts that all families of puzzles share.

Reading order: `rules` (broken rules of an answer), `solver` (solve, count, uniqueness), `texts`
(parse and dump), `prunes` (tests that end a call of a search), `advice` and `hints` (the next step,
and grades), `generator` (a puzzle and its report), `registry` (what a family is, and all families);
`shown` (boards as pictures), `puzzle_urls` (links of puzzle sites) and `pzpr` (cells in them).
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
