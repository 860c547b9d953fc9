"""Fast solvers, and the choice among them.

Reading order: `engine`, `sat`, `reasons` (why there is no solution), `solving`.
"""
