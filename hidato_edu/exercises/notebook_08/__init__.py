"""The exercises of notebook 08: Kakuro, a constraint problem."""

from hidato_edu.exercises.notebook_08 import (
    candidates,
    fewest_first_cell,
    one_pass,
    pairs,
    put,
)
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    pairs.QUESTION,
    candidates.QUESTION,
    put.QUESTION,
    fewest_first_cell.QUESTION,
    one_pass.QUESTION,
)
"""In the order of the notebook."""
