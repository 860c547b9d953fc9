"""Questions with a short answer: one or several options (M), or a number (P, M)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import Any

import numpy as np

from hidato_edu.core.stops import Option
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.questions.question import Question

__all__ = ["Choice", "Number", "Option"]

WRITTEN = re.compile(r"\s*-?\d{1,18}(\.\d{1,18})?\s*")  # a number as text
MOST_LETTERS = 100  # of an answer; a letter may be repeated


@dataclass(frozen=True, kw_only=True)
class Choice(Question):
    """Options with letters; the right answer is exactly the options that are marked as right.

    Answers: ``"b"``, ``"B"``, ``" b) "``, for several ``"ac"``, ``"a, c"``, or a list of letters;
    also the words of an option.

    Examples
    --------
    >>> question = Choice(
    ...     name="sides", kind="M", title="Neighbors", prompt="How many neighbors has a corner?",
    ...     answer="my_sides", hints=("", "", ""), reference="b", explanation="",
    ...     options=(Option("2", "Diagonals count too."), Option("3", "Yes.", is_right=True)),
    ... )
    >>> print(question.check("a"))
    ✗ wrong: a) 2. Diagonals count too.
    >>> question.check(["B"]).outcome, question.check("3").outcome
    ('right', 'right')
    """

    options: tuple[Option, ...]  # the first is "a"

    @property
    def letters(self) -> str:
        """The letters of the options."""
        return ascii_lowercase[: len(self.options)]

    @property
    def takes_several(self) -> bool:
        """Whether more than one option is right."""
        return sum(option.is_right for option in self.options) > 1

    def material(self) -> str:
        """Return the options, a line for each."""
        options = zip(self.letters, self.options, strict=True)
        return "\n".join(f"{letter}) {option.text}" for letter, option in options)

    def example(self) -> str:
        """Return how letters are written."""
        return f'{self.answer} = "{self.letters[:2] if self.takes_several else self.letters[0]}"'

    def is_untouched(self, answer: Any) -> bool:
        """Return whether nothing has been chosen yet, not even in a list."""
        return super().is_untouched(answer) or (type(answer) in (list, tuple, set) and not answer)

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Return the message of the first wrong option, or that a right one is missing."""
        chosen = self._read(answer)
        if isinstance(chosen, Message):
            return Feedback("wrong", chosen.text, chosen.key)
        taken = [
            (letter, option)
            for letter, option in zip(self.letters, self.options, strict=True)
            if letter in chosen
        ]
        for letter, option in taken:
            if not option.is_right:
                return Feedback("wrong", _about(letter, option), option.key or f"option-{letter}")
        missing = sum(option.is_right for option in self.options) - len(taken)
        if missing:
            text = (
                "What you chose is right, but "
                + ("1 more option is" if missing == 1 else f"{missing} more options are")
                + " right too."
            )
            return Feedback("wrong", text, "option-missing")
        return Feedback("right", "\n".join(_about(*one) for one in taken), "right")

    def _read(self, answer: Any) -> set[str] | Message:
        """Return the letters that were chosen."""
        allowed = f"one of the letters {', '.join(self.letters)}"
        if self.takes_several:
            allowed = f"some of the letters {', '.join(self.letters)}, for example 'ab'"
        parts = list(answer) if type(answer) in (list, tuple, set, frozenset) else [answer]
        if not all(isinstance(part, str) for part in parts):
            return Message("not-a-letter", f"You gave {named(answer)}. Give {allowed}.")
        text = "".join(self._letter(str.__str__(part)) for part in parts)
        text = re.sub(r"\band\b", " ", text)  # "b and d"
        letters = [letter for letter in text if letter not in " ,;.)("]
        if len(letters) > MOST_LETTERS:
            text = f"You wrote {len(letters)} letters. Give {allowed}."
            return Message("too-many-letters", text)
        strange = [letter for letter in letters if letter not in self.letters]
        if strange:
            text = f"There is no option {strange[0]!r} here. Give {allowed}."
            return Message("no-such-option", text)
        if not self.takes_several and len(set(letters)) > 1:
            text = f"You chose {len(set(letters))} options. Give {allowed}."
            return Message("too-many-options", text)
        return set(letters)

    def _letter(self, text: str) -> str:
        """Return the letter of the option that a text repeats, or else the text itself."""
        for letter, option in zip(self.letters, self.options, strict=True):
            if _words(text) == _words(option.text):
                return letter
        return text.lower()


def _words(text: str) -> list[str]:
    return re.sub(r"[`.]", " ", text).lower().split()


def _about(letter: str, option: Option) -> str:
    stop = "" if option.text.endswith((".", "?", "!", "`")) else "."
    return f"{letter}) {option.text}{stop} {option.message}"


@dataclass(frozen=True, kw_only=True)
class Number(Question):
    """Asks for a number.

    Examples
    --------
    >>> question = Number(
    ...     name="edges", kind="P", title="Count", prompt="How many edges has a triangle?",
    ...     answer="my_edges", hints=("", "", ""), reference=3, explanation="",
    ...     right=lambda: 3, known={lambda: 6: Message("twice", "Each edge was counted twice.")},
    ... )
    >>> [question.check(answer).key for answer in (3, "3", 6, 2, "three")]
    ['right', 'right', 'twice', 'too-small', 'not-a-number']
    """

    right: Callable[[], float]  # computes the right number
    tolerance: float = 0  # how far off an answer may be; 0: the answer is a whole number
    # Compute the numbers that known mistakes lead to
    known: Mapping[Callable[[], float], Message] = field(default_factory=dict)
    too_small: str = "It is more."
    too_large: str = "It is less."
    praise: str = "{right} is right."

    @property
    def task(self) -> str:
        """What the student does, in a few words."""
        return "find a number" if self.kind == "M" else super().task

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Compare the answer with the right number, then with those of known mistakes."""
        number = self._read(answer)
        if number is None:
            kind = "a number" if self.tolerance else "a whole number"
            return Feedback("wrong", f"You gave {named(answer)}. Give {kind}.", "not-a-number")
        right = self.right()
        if abs(number - right) <= self.tolerance:
            return Feedback("right", self.praise.format(right=right), "right")
        for wrong, message in self.known.items():
            if abs(number - wrong()) <= self.tolerance:
                text = " ".join(filter(None, (message.text, message.advice)))
                return Feedback("wrong", text, message.key)
        # Python does not convert a number with thousands of digits.
        shown = f"{number}" if abs(number) < sys.maxsize else "Your number"
        if number < right:
            return Feedback("wrong", f"{shown} is too small. {self.too_small}", "too-small")
        return Feedback("wrong", f"{shown} is too large. {self.too_large}", "too-large")

    def example(self) -> str:
        """Return how a number is written."""
        return f"{self.answer} = {0.0 if self.tolerance else 0}"

    def _read(self, answer: Any) -> float | None:
        if type(answer) is str and WRITTEN.fullmatch(answer):
            answer = float(answer) if "." in answer else int(answer)
        whole = as_whole(answer)
        if whole is None and type(answer) in (float, np.float64) and np.isfinite(answer):
            number = float(answer)
            return number if self.tolerance or number.is_integer() else None
        return whole
