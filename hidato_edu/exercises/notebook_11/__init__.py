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
    predictions.HOW_FAR,
    fooled.QUESTION,
    by_hand.QUESTION,
    count_answers.QUESTION,
    remove_givens.QUESTION,
    knee.QUESTION,
    predictions.SAME_SHARE,
    three_boards.QUESTION,
    difficulty.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
