"""Fast solvers, and which of them is asked.

Reading order: `engine`, `sat`, `solving`.
"""
