"""A fast solver of another kind: it narrows what is possible before it tries anything.

Reading order: `masks` (sets of cells as whole numbers), `domains` (where may a number stand?),
`gaps` (all ways to lay the numbers between two that stand), `cover` (every blank belongs to one
gap), `branch` (try the gap with the fewest ways first).
"""

from __future__ import annotations

from hidato_edu.hidato.engine.branch import solutions

__all__ = ["solutions"]
