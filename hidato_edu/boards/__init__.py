"""Boards without numbers: cells, neighbors, shapes, symmetries.

Reading order: `shapes`, `grid`, `symmetry`; `arguments` (checks of arguments).
"""
