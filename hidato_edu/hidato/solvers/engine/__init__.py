"""The engine: constraint propagation first, assumptions last.

Reading order: `masks` (sets of cells as integers), `domains` (where can a number be?), `gaps` (all
ways to fill in the numbers between two known ones), `cover` (every blank belongs to one gap),
`branch` (look ahead, then try the gap with the fewest ways), `second_solution` (is there a solution
besides the known one?), `reasons` (why there is no solution). `annealed` is a local search, for
boards with long gaps.
"""

from __future__ import annotations

from hidato_edu.hidato.solvers.engine.branch import solutions
from hidato_edu.hidato.solvers.engine.reasons import why_none

__all__ = ["solutions", "why_none"]
