"""Graphs, and the forest of union-find; one module for each view.

Reading order: `bows`, `names`, `graph`, `networks`; `forest_replay`, `forest_places`, `forest`,
`forest_depths`.
"""
