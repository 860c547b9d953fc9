"""The exercises of notebook 10: Hashiwokakero, rules and guesses."""

from hidato_edu.exercises.notebook_10 import (
    check_yourself,
    never_ends,
    next_lay,
    predictions,
    rule_1,
    rule_2,
    third_rule,
)
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    predictions.EXAMPLE_ANSWERS,
    predictions.RULES_ENOUGH,
    predictions.LOOP_COUNT,
    next_lay.QUESTION,
    rule_1.QUESTION,
    rule_2.QUESTION,
    third_rule.QUESTION,
    predictions.IS_IT_UNIQUE,
    never_ends.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
