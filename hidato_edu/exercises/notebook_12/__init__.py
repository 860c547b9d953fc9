"""The exercises of notebook 12: the laboratory."""

from hidato_edu.exercises.notebook_12 import (
    bootstrap,
    capstone,
    check_yourself,
    predictions,
    replicate,
    split,
    tables,
    wilson,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.PEEKING,
    replicate.QUESTION,
    predictions.BUDGET,
    split.QUESTION,
    predictions.REPORTS,
    wilson.QUESTION,
    bootstrap.QUESTION,
    tables.QUESTION,
    capstone.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
