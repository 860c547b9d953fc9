"""Lesson 12: the laboratory."""
