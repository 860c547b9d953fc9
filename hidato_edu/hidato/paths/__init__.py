"""Paths through all cells: random ones, and why there is none.

Reading order: `biconnected`, `two_factor`, `necessary`, `impossible` (why a board has none);
`path_events`, `rotation`, `frontier`, `exhaustive`, `backbite`, `block_paths`, `random_path`.
"""
