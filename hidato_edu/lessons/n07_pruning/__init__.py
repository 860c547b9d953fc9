"""Lesson 07: pruning."""
