"""A fast solver: bounds of all bridges, and a search that learns a clause from every conflict.

Reading order: `layout` (the board in whole numbers), `bounds` (what is certain before any
assumption), `order` (which bound is assumed next), `state` (assumptions and what they imply),
`learning` (the search).
"""

from __future__ import annotations

from hidato_edu.hashi.solvers.engine.learning import solutions

__all__ = ["solutions"]
