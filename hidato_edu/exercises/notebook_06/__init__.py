"""The exercises of notebook 06: the recursion tree."""

from hidato_edu.exercises.notebook_06 import (
    be_the_solver,
    check_yourself,
    events,
    faulty_solvers,
    next_call,
    predictions,
    search,
    search_lines,
)
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    *predictions.QUESTIONS,
    next_call.QUESTION,
    be_the_solver.QUESTION,
    search_lines.QUESTION,
    search.QUESTION,
    events.QUESTION,
    faulty_solvers.QUESTION,
    *check_yourself.QUESTIONS,
)
