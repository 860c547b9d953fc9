"""A fast solver of another kind: it narrows what is possible before it tries anything.

Reading order: `masks` (sets of cells as whole numbers), `domains` (where may a number stand?),
`gaps` (all ways to lay the numbers between two that stand), `cover` (every blank belongs to one
gap), `branch` (look ahead, then try the gap with the fewest ways), `second_solution` (is there
another answer than the known one?), `reasons` (why there is no solution). `annealed` is a search of
another kind, for boards with long gaps.
"""

from __future__ import annotations

from hidato_edu.hidato.solvers.engine.branch import solutions
from hidato_edu.hidato.solvers.engine.reasons import why_none

__all__ = ["solutions", "why_none"]
