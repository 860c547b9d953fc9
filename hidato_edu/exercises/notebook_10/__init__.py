"""The exercises of notebook 10: Hashiwokakero, rules and guesses."""

from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = ()
"""In the order of the notebook."""
