"""What a person could conclude next, and why.

Reading order: `sentences` (reasons in words), `next_step`, `hinting`.
"""
