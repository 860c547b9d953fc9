"""Lesson 06: the recursion tree."""
