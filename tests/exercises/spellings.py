"""How an answer of a few letters, or of one number, can be written, right and wrong."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import numpy as np
from exercises.bank.expected import Entry

from hidato_edu.exercises.judge.reading import written
from hidato_edu.exercises.questions.choices import Choice, Number

NUMBERS = Path(__file__).with_name("numbers.txt")


class Count(int):
    """A number of its own kind."""


def spelled(question: Choice | Number, notebook: str) -> list[Entry]:
    """Return right and wrong answers to a question; those without keys are right."""
    if isinstance(question, Choice):
        found = [*_right_letters(question), *_wrong_letters(question)]
    else:
        found = [*_right_numbers(question), *_wrong_numbers(question, notebook)]
    return [Entry(written(answer) or "an object", answer, tuple(keys)) for answer, keys in found]


# --- letters --------------------------------------------------------------------------------------


def _of(question: Choice, is_right: bool) -> str:
    options = zip(question.letters, question.options, strict=True)
    return "".join(letter for letter, option in options if option.is_right is is_right)


def _right_letters(question: Choice) -> Iterator[tuple[Any, tuple[str, ...]]]:
    right = _of(question, is_right=True)
    capital = right.upper()
    chosen = [option.text for option in question.options if option.is_right]
    for answer in (
        right, capital, right[::-1], f"  {right} ", np.str_(right), right + capital,
        " ".join(f"{letter})" for letter in right), " ".join(f"({letter})" for letter in right),
        ", ".join(right), "; ".join(right), " and ".join(capital), f"{capital}.",
        list(right), tuple(right), set(right), frozenset(right), [*right, *capital],
        [f"{letter})" for letter in right], chosen, [text.upper() for text in chosen],
    ):  # fmt: skip
        yield answer, ()


def _wrong_letters(question: Choice) -> Iterator[tuple[Any, tuple[str, ...]]]:
    right, wrong = _of(question, is_right=True), _of(question, is_right=False)
    yield [], ("not-yet",)
    for answer in (2, True, None, {right: True}, [[right]], len, right.encode()):
        yield answer, ("not-yet",) if answer is None else ("not-a-letter",)
    for answer in (ascii_lowercase[len(question.options)], "?", "yes, of course", "1"):
        yield answer, ("no-such-option",)
    yield right * 101, ("too-many-letters",)
    for letter, option in zip(question.letters, question.options, strict=True):
        alone = (letter, [letter.upper()], f"{letter})", option.text)
        if letter in wrong:
            for answer in alone:
                yield answer, (option.key or f"option-{letter}",)
        elif question.takes_several:
            for answer in alone:
                yield answer, ("option-missing",)
    for letters in (question.letters, *(letter + right for letter in wrong)):
        first = question.options[question.letters.index(min(set(letters) & set(wrong)))]
        told = first.key or f"option-{min(set(letters) & set(wrong))}"
        yield letters, (told if question.takes_several else "too-many-options",)


# --- numbers --------------------------------------------------------------------------------------


def _right_numbers(question: Number) -> Iterator[tuple[Any, tuple[str, ...]]]:
    number = question.reference
    kinds = [float, np.float64]
    if number == int(number):
        kinds += [int, Count, np.int64, np.int32, np.uint16, np.intp]
    for kind in kinds:
        yield kind(number), ()
    yield f" {number} ", ()
    for part in (0.9, 0.5, 0.1, -0.1, -0.5, -0.9) if question.tolerance else ():
        yield question.right() + part * question.tolerance, ()


def _wrong_numbers(question: Number, notebook: str) -> Iterator[tuple[Any, tuple[str, ...]]]:
    number = question.reference
    yield from ((number, (key,)) for number, key in _mistakes(f"{notebook} {question.name}"))
    yield "", ("not-yet",)
    for answer in (
        f"{number}.", "some", (number, number), [number], np.array([number]), True, len,
        complex(number), float("nan"), float("inf"), -float("inf"),
        *(() if question.tolerance else (number + 0.5,)),
    ):  # fmt: skip
        yield answer, ("not-a-number",)
    known = {message.key for message in question.known.values()}
    for step in (1, 10**6, 10**5000):
        far = step + math.ceil(question.tolerance)
        yield math.ceil(question.right()) + far, ("too-large", "huge-number", *known)
        yield math.floor(question.right()) - far, ("too-small", "huge-number", *known)


def _mistakes(question: str) -> list[tuple[float, str]]:
    """Return the numbers that known mistakes lead to, worked out apart from the question."""
    for line in NUMBERS.read_text(encoding="utf-8").splitlines():
        name, _, pairs = line.partition(":")
        if name == question:
            found = [pair.split() for pair in pairs.split(",")]
            return [(float(n) if "." in n else int(n), key) for n, key in found]
    raise LookupError(f"{NUMBERS.name} has no line for {question}")
