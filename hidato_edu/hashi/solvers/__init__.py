"""Fast solvers, and which of them is asked.

Reading order: `engine`, `sat`, `reasons` (why there is no answer), `solving`.
"""
