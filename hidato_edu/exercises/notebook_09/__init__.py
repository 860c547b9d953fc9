"""The exercises of notebook 09: Numberlink, a generator and its forest."""

from hidato_edu.exercises.notebook_09 import (
    check_yourself,
    find_root,
    findset,
    forest_by_hand,
    join_paths,
    may_extend,
    never_here,
    next_on_path,
    one_level_fails,
    path_counts,
    predictions,
    union_lines,
    verifier_boards,
    which_uniqueness,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.ONE_ANSWER_SHARE,
    predictions.TREE_DEPTH,
    predictions.ONE_LEVEL_BOARDS,
    may_extend.QUESTION,
    next_on_path.QUESTION,
    forest_by_hand.QUESTION,
    union_lines.QUESTION,
    find_root.QUESTION,
    findset.QUESTION,
    one_level_fails.QUESTION,
    never_here.QUESTION,
    predictions.IS_IT_NEEDED,
    which_uniqueness.QUESTION,
    path_counts.QUESTION,
    join_paths.QUESTION,
    verifier_boards.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
