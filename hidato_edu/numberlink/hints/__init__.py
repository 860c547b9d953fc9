"""Hints: what a person can conclude next, and why.

Reading order: `deducing` (what follows from links), `hinting`.
"""
