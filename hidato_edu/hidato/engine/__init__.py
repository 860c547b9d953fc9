"""A fast solver of another kind: it narrows what is possible before it tries anything.

Reading order: `masks` (sets of cells as whole numbers), `domains` (where may a number stand?),
`gaps` (all ways to lay the numbers between two that stand), `cover` (every blank belongs to one
gap), `branch` (look ahead, then try the gap with the fewest ways), `others` (is there another
answer than the known one?), `reasons` (why there is no solution). `rows` and `roam` are a search of
yet another kind, for boards with almost no givens; `weave` is one for boards with long gaps.
"""

from __future__ import annotations

from hidato_edu.hidato.engine.branch import solutions
from hidato_edu.hidato.engine.reasons import why_none

__all__ = ["solutions", "why_none"]
