"""What a person could conclude next, and why.

Reading order: `deducing` (what follows from links), `hinting`.
"""
