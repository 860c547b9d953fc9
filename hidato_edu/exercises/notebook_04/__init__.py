"""The exercises of notebook 04: hill climbing."""

from hidato_edu.exercises.notebook_04 import blank_count
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (blank_count.QUESTION,)
