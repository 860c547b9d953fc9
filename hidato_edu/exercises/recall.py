"""Retrieval: a few choices from earlier lessons, answered together from memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.lesson import LessonError, Section, lessons
from hidato_edu.exercises.prose import read
from hidato_edu.exercises.questions.choices import Choice
from hidato_edu.exercises.questions.question import Question

__all__ = ["RecallQuestion", "recall_of"]

COUNT = 3


@dataclass(frozen=True, kw_only=True)
class RecallQuestion(Question):
    """Several choices at once.

    Answers: a letter for each, ``"bca"`` or ``["b", "c", "a"]``.
    """

    items: tuple[Choice, ...]

    def material(self) -> str:
        """Return the questions with their options."""
        return "\n\n".join(
            f"{number}. {item.prompt}\n{item.material()}"
            for number, item in enumerate(self.items, start=1)
        )

    def example(self) -> str:
        """Return how the letters are written."""
        return f'{self.answer} = "{"a" * len(self.items)}"'

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge each letter with the message of its option."""
        letters = list(answer) if type(answer) in (str, list, tuple) else None
        if type(answer) is str:
            letters = [letter for letter in answer if letter not in " ,;.)"]
        if letters is None or len(letters) != len(self.items):
            text = f"You gave {named(answer)}. Give {len(self.items)} letters, one for each "
            return Feedback("wrong", f"{text}question: `{self.example()}`.", "not-letters")
        told = [item.check(letter) for item, letter in zip(self.items, letters, strict=True)]
        lines = [f"{number}. {one}" for number, one in enumerate(told, start=1)]
        right = sum(one.is_right for one in told)
        wrong = [item.name for item, one in zip(self.items, told, strict=True) if not one.is_right]
        text = f"{right} of {len(told)} are right.\n" + "\n".join(lines)
        if not wrong:
            return Feedback("right", text, "right")
        return Feedback("wrong", text, f"forgotten-{wrong[0]}")


def recall_of(folder: Path, seed: int) -> RecallQuestion | None:
    """Return a question with closing choices of earlier lessons, or None for the first lesson.

    One choice comes from the lesson before, the others from any lesson.
    """
    is_own = folder not in lessons().values()  # a teacher's: after all lessons
    earlier = [one for one in lessons().values() if is_own or one.name < folder.name]
    if not earlier:
        return None
    rng = Random(f"recall {seed}")
    pools = [list(_closing(one)) for one in earlier]
    chosen = rng.sample(pools[-1], 1)
    rest = [item for pool in pools for item in pool if item.name != chosen[0].name]
    chosen += rng.sample(rest, COUNT - 1)
    first, second, third = (f"Question {n}: {item.hints[0]}" for n, item in enumerate(chosen, 1))
    return RecallQuestion(
        name="recall",
        kind="M",
        title="Do you remember?",
        prompt="Three questions on earlier lessons. Answer from memory; a wrong answer is fine.",
        answer="my_recall",
        hints=(first, second, third),
        reference="".join(item.reference for item in chosen),
        explanation="\n".join(f"{n}. {item.explanation}" for n, item in enumerate(chosen, 1)),
        minutes=5,
        items=tuple(chosen),
    )


def _closing(folder: Path) -> Iterator[Choice]:
    """Yield the choices of a lesson that have one right option and need no Python."""
    for prose in read(folder / "questions.md").values():
        if prose.fields.get("kind") == "choose" and "Options" in prose.lists:
            try:
                question = Section(prose).data()
            except LessonError:  # a value that Python computes
                continue
            if isinstance(question, Choice) and not question.takes_several:
                yield question
