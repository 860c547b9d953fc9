"""Lesson 10, Hashiwokakero: rules, guesses, and what they prove."""
