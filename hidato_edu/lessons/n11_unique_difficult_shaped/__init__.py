"""Lesson 11: puzzles with exactly one answer, their difficulty, and boards of other shapes."""
