"""The exercises of notebook 03: why Hidato is hard."""

from hidato_edu.exercises.notebook_03 import (
    back,
    board,
    by_hand,
    check_yourself,
    counterexamples,
    predictions,
    proof,
    turn,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS,
    by_hand.QUESTION,
    counterexamples.QUESTION,
    turn.QUESTION,
    board.QUESTION,
    proof.QUESTION,
    back.QUESTION,
    *check_yourself.QUESTIONS,
)
