"""Questions that are answered with a function: write one (C), or fix one (F)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, judge
from hidato_edu.exercises.questions.question import Question

__all__ = ["FunctionQuestion"]


@dataclass(frozen=True, kw_only=True)
class FunctionQuestion(Question):
    """Asks for a function, which is judged by its behaviour on probes."""

    exercise: Exercise

    def example(self) -> str:
        """Return the first line of the function."""
        return f"def {self.exercise.call}:"

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Run the function in isolation and compare it with known wrong answers."""
        return judge(self.exercise, answer, seed)
