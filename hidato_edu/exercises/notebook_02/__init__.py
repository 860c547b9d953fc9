"""The exercises of notebook 02: Hidato is a Hamiltonian path."""

from hidato_edu.exercises.notebook_02 import edges, my_graph
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (edges.QUESTION, my_graph.QUESTION)
