"""Questions that are answered with a function: write one (C), or mend one (F)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, judge
from hidato_edu.exercises.questions.question import Question

__all__ = ["FunctionQuestion"]


@dataclass(frozen=True, kw_only=True)
class FunctionQuestion(Question):
    """A function is asked for; it is judged by what it does on probes.

    Parameters
    ----------
    exercise : Exercise
        The probes, the known wrong answers, and how a failure is explained.
    """

    exercise: Exercise

    def example(self) -> str:
        """Return the first line of the function."""
        return f"def {self.exercise.call}:"

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Run the function, isolated, and compare what it does with known wrong answers."""
        return judge(self.exercise, answer, seed)
