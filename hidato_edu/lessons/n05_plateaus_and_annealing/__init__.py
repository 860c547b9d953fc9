"""Lesson 05: plateaus, restarts and annealing, and paths by rotation."""
