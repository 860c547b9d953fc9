"""Fast solvers, and the choice between them.

Reading order: `engine`, `sat`, `cnf` (for a certificate), `two_paths` (if nothing is
given), `solving`.
"""
