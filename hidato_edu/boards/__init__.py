"""Boards without numbers: cells, neighbors, shapes, symmetries.

Reading order: `shapes`, `grid`, `symmetry`; `arguments` (what functions are called with, checked).
"""
