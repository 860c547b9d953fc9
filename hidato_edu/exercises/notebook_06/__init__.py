"""The exercises of notebook 06: the recursion tree."""

from hidato_edu.exercises.notebook_06 import (
    be_the_solver,
    check_yourself,
    events,
    faulty_solvers,
    iterative,
    next_call,
    predictions,
    search,
    search_lines,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.TINY_CALLS,
    next_call.QUESTION,
    be_the_solver.QUESTION,
    predictions.SLIDES_CALLS,
    predictions.ORDER_RATIO,
    search_lines.QUESTION,
    predictions.LEAK,
    search.QUESTION,
    faulty_solvers.QUESTION,
    events.QUESTION,
    iterative.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
