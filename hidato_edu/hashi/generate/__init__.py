"""Puzzles with exactly one answer.

Reading order: `growing`, `grading`, `mending`, `steering`, `attempt`, `report`, `maker`,
`generator`.
"""
