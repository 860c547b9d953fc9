"""Fast solvers, and which of them is asked.

Reading order: `frontier` (counting line by line), `routing`, `sat`, `reasons` (why there is no
answer), `solving`.
"""
