"""Fast solvers, and the choice among them.

Reading order: `engine`, `sat`, `cnf` (for a certificate), `solving`.
"""
