"""Lesson 03: Hidato is NP-hard."""
