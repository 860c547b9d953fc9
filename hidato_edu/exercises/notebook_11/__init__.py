"""The exercises of notebook 11: puzzles with exactly one answer, and how difficult they are."""

from hidato_edu.exercises.notebook_11 import (
    by_hand,
    check_yourself,
    count_answers,
    course_programs,
    difficulty,
    fooled,
    good_neighbors,
    hex_path,
    hexagons,
    knee,
    predictions,
    remove_givens,
    shapes,
    three_boards,
    triangles,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.PROPER_SHARE,
    by_hand.QUESTION,
    fooled.QUESTION,
    predictions.HOW_FAR,
    predictions.SAME_SHARE,
    predictions.WHICH_SHAPE,
    good_neighbors.QUESTION,
    hex_path.QUESTION,
    difficulty.QUESTION,
    course_programs.QUESTION,
    count_answers.QUESTION,
    remove_givens.QUESTION,
    three_boards.QUESTION,
    hexagons.QUESTION,
    triangles.QUESTION,
    knee.QUESTION,
    shapes.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
