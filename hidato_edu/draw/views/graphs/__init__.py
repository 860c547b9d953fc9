"""Graphs, and the forest of union-find.

Reading order: `bows`, `names`, `graph`; `forest_state`, `forest_places`, `forest`, `forest_depths`.
"""
