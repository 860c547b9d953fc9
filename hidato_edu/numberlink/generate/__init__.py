"""Generation of puzzles with exactly one solution.

Reading order: `proof` (what the ends force), `repair`, `walk`, `attempt`, `report`, `maker`,
`generator`.
"""
