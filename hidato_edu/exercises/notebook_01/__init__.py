"""The exercises of notebook 01: rules and verifier."""

from hidato_edu.exercises.notebook_01 import (
    around,
    check_yourself,
    maps,
    predictions,
    tests_for_verifiers,
    verdicts,
    verifier,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.GREATEST,
    predictions.RIGHT_ONE,
    predictions.ACCEPTED,
    verdicts.QUESTION,
    predictions.WALL_CLAIM,
    predictions.STILL_OPEN,
    predictions.FOUR_TIMES,
    tests_for_verifiers.QUESTION,
    verifier.QUESTION,
    around.QUESTION,
    maps.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
