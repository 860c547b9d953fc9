"""New puzzles with exactly one solution.

Reading order: `growing`, `mending`, `steering`, `attempt`, `report`, `maker`, `generator`.
"""
