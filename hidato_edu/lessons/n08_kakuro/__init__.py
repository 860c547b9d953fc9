"""Lesson 08: Kakuro, a constraint problem."""
