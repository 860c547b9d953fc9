"""Fast solvers, and which of them is asked.

Reading order: `engine`, `sat`, `two_paths` (where nothing is given), `solving`.
"""
