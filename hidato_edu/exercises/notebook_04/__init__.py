"""The exercises of notebook 04: hill climbing."""

from hidato_edu.exercises.notebook_04 import blank_count, rules_compared, walk_by_hand
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    walk_by_hand.QUESTION,
    blank_count.QUESTION,
    rules_compared.QUESTION,
)
