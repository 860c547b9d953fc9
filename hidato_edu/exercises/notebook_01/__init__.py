"""The exercises of notebook 01: rules and verifier."""

from hidato_edu.exercises.notebook_01 import tests_for_verifiers, verifier
from hidato_edu.exercises.question import Question

__all__ = ["QUESTIONS"]

QUESTIONS: tuple[Question, ...] = (verifier.QUESTION, tests_for_verifiers.QUESTION)
