"""The exercises of notebook 07: pruning."""

from hidato_edu.exercises.notebook_07 import (
    check_yourself,
    cut_off,
    dead_end,
    fewest_first,
    gap_proof,
    medians,
    predictions,
    pruned_or_not,
    refute,
    sweep,
    too_far,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.SAVED_CALLS,
    predictions.HEAVY_TAIL,
    gap_proof.QUESTION,
    too_far.QUESTION,
    pruned_or_not.QUESTION,
    dead_end.QUESTION,
    refute.QUESTION,
    cut_off.QUESTION,
    fewest_first.QUESTION,
    medians.QUESTION,
    sweep.QUESTION,
    predictions.SEEN_AHEAD,
    predictions.WHEN_SAT,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
