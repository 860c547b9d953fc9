"""The exercises of notebook 04: hill climbing."""

from hidato_edu.exercises.notebook_04 import (
    best_board,
    blank_count,
    check_yourself,
    claims,
    next_move,
    predictions,
    repaired_loop,
    rules_compared,
    walk_by_hand,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS[:3],
    walk_by_hand.QUESTION,
    next_move.QUESTION,
    predictions.QUESTIONS[3],
    repaired_loop.QUESTION,
    best_board.QUESTION,
    predictions.QUESTIONS[4],
    rules_compared.QUESTION,
    blank_count.QUESTION,
    claims.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
