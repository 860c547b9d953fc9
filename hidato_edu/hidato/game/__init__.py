"""A puzzle that is solved by hand.

Reading order: `moves`, `game`.
"""
