"""Formulas, and the board of a formula in one step, with gadgets of our own.

Reading order: `cnf` (text and value), `runs` (gadgets), `layouts` (where they are), `boards` (the
board and both maps of solutions), `steps` (both maps, played).
"""
