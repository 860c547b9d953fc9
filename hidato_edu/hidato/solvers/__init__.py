"""Fast solvers, and the choice between them.

Reading order: `engine`, `sat`, `two_paths` (if nothing is given), `solving`.
"""
