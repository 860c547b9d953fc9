"""The exercises of notebook 08: Kakuro, a constraint problem."""

from hidato_edu.exercises.notebook_08 import candidates, pairs, put
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    pairs.QUESTION,
    candidates.QUESTION,
    put.QUESTION,
)
"""In the order of the notebook."""
