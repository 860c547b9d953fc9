"""The next conclusion a person could draw, and the reason.

Reading order: `sentences` (reasons in words), `next_step`, `hinting`.
"""
