"""The exercises of notebook 10: Hashiwokakero, rules and guesses."""

from hidato_edu.exercises.notebook_10 import (
    check_yourself,
    complexity,
    degrees_hold,
    guess_runs,
    is_connected,
    never_ends,
    next_lay,
    not_complete,
    predictions,
    refute_rules,
    rule_1,
    rule_2,
    rule_3b,
    rules_by_hand,
    tail,
    third_rule,
    without_connection,
)
from hidato_edu.exercises.questions.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (
    rule_1.QUESTION,
    rule_2.QUESTION,
    next_lay.QUESTION,
    rules_by_hand.QUESTION,
    predictions.LOOP_COUNT,
    third_rule.QUESTION,
    refute_rules.QUESTION,
    rule_3b.IS_IT_RIGHT,
    rule_3b.QUESTION,
    predictions.RULES_ENOUGH,
    not_complete.QUESTION,
    tail.QUESTION,
    guess_runs.QUESTION,
    never_ends.QUESTION,
    complexity.CHANCE,
    complexity.EIGHT,
    complexity.FOUR_N,
    complexity.CALLS,
    complexity.ROUND,
    predictions.EXAMPLE_ANSWERS,
    predictions.IS_IT_UNIQUE,
    degrees_hold.QUESTION,
    without_connection.QUESTION,
    is_connected.QUESTION,
    *check_yourself.QUESTIONS,
)
"""In the order of the notebook."""
