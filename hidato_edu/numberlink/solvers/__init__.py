"""Fast solvers, and the choice among them.

Reading order: `frontier` (counting line by line), `detours` (another way for a path), `routing`,
`sat`, `cnf` (for a certificate), `reasons` (why there is no solution), `solving`.
"""
