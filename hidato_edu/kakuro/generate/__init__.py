"""Puzzles made from digits.

Reading order: `patterns`, `repair`, `report`, `maker`, `generator`.
"""
