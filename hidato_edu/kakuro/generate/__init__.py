"""Puzzles out of digits.

Reading order: `patterns`, `repair`, `grading`, `report`, `maker`, `generator`.
"""
