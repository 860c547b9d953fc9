"""A fast solver: exact filtering of every run, and a search that learns from its failures.

Reading order: `board` (the board as numbers, and its fixpoint), `parts` (sums of parts of the
board), `branch` (the search), `reasons` (why there is no solution).
"""

from __future__ import annotations

from hidato_edu.kakuro.solvers.engine.branch import count, left, solutions
from hidato_edu.kakuro.solvers.engine.reasons import why_none

__all__ = ["count", "left", "solutions", "why_none"]
