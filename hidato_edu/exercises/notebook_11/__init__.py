"""The exercises of notebook 11: puzzles with exactly one answer, and how difficult they are."""

from hidato_edu.exercises.notebook_11 import (
    by_hand,
    check_yourself,
    count_answers,
    difficulty,
    fooled,
    knee,
    predictions,
    remove_givens,
    three_boards,
)
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.PROPER_SHARE,
    by_hand.QUESTION,
    fooled.QUESTION,
    predictions.HOW_FAR,
    predictions.SAME_SHARE,
    difficulty.QUESTION,
    count_answers.QUESTION,
    remove_givens.QUESTION,
    three_boards.QUESTION,
    knee.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
