"""The exercises of notebook 02: Hidato is a Hamiltonian path."""

from hidato_edu.exercises.notebook_02 import (
    check_yourself,
    edges,
    honeycomb,
    my_boards,
    my_graph,
    my_path,
    predictions,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS[:2],
    edges.QUESTION,
    *predictions.QUESTIONS[2:4],
    honeycomb.QUESTION,
    my_path.QUESTION,
    *predictions.QUESTIONS[4:],
    check_yourself.TOUR,
    my_graph.QUESTION,
    my_boards.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
