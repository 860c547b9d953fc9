"""The exercises of notebook 02: Hidato is a Hamiltonian path."""

from hidato_edu.exercises.notebook_02 import check_yourself, edges, my_graph, predictions
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS,
    edges.QUESTION,
    my_graph.QUESTION,
    *check_yourself.QUESTIONS,
)
