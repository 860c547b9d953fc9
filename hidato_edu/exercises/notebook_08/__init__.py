"""The exercises of notebook 08: Kakuro, a constraint problem."""

from hidato_edu.exercises.notebook_08 import (
    after_one_placement,
    candidates,
    check_yourself,
    fewest_first_cell,
    fixed_beats_fewest,
    next_placed,
    node_counts,
    one_pass,
    pairs,
    predictions,
    put,
    search_lines,
    verifier_boards,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.TABLE_ENTRIES,
    predictions.CALLS_LEFT,
    pairs.QUESTION,
    candidates.QUESTION,
    put.QUESTION,
    next_placed.QUESTION,
    search_lines.QUESTION,
    predictions.SEEN_AT_ONCE,
    predictions.DOES_IT_PROPAGATE,
    after_one_placement.QUESTION,
    one_pass.QUESTION,
    fixed_beats_fewest.QUESTION,
    node_counts.QUESTION,
    fewest_first_cell.QUESTION,
    verifier_boards.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
