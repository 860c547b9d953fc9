"""Lesson 09: Numberlink, a generator and its forest."""
