"""The exercises of notebook 05: plateaus, restarts and annealing, and paths by rotation."""

from hidato_edu.exercises.notebook_05 import (
    accept,
    annealing_lines,
    backbite,
    bites_by_hand,
    check_yourself,
    predictions,
    retry,
    rules_on_trial,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS[:3],
    retry.QUESTION,
    annealing_lines.QUESTION,
    bites_by_hand.QUESTION,
    *predictions.QUESTIONS[3:],
    rules_on_trial.QUESTION,
    accept.QUESTION,
    backbite.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
