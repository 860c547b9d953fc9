"""Puzzles with exactly one answer.

Reading order: `proof` (what the ends force), `repair`, `walk`, `attempt`, `report`, `maker`,
`generator`.
"""
