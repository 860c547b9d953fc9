"""Graphs, and the forest of union-find.

Reading order: `bows`, `names`, `graph`, `networks`; `forest_replay`, `forest_places`, `forest`,
`forest_depths`.
"""
