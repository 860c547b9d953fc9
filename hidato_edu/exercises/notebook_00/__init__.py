"""The exercises of notebook 00: start here."""

from hidato_edu.exercises.notebook_00 import (
    check_yourself,
    next_step,
    predictions,
    touching,
    two_answers,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.GUESS,
    next_step.QUESTION,
    predictions.SEED,
    predictions.PRINTED,
    touching.QUESTION,
    two_answers.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
