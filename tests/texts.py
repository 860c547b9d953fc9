"""What tests of every family do to texts, and what they ask of a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import strategies as st

from hidato_edu import FormatError, InvalidPuzzle

Texts: TypeAlias = st.SearchStrategy[str]


def muddled(text: str, rng: Random) -> str:
    """Return the text with other line ends, a byte order mark, more blanks and blank lines."""
    lines = []
    for line in text.splitlines():
        gap = rng.choice([" ", "  ", "\t", " \t "])
        lines.append(rng.choice(["", " ", "\t"]) + gap.join(line.split()) + rng.choice(["", "  "]))
        lines.extend([rng.choice(["", "   ", "\t"])] * rng.randint(0, 2))
    return rng.choice(["", "\ufeff"]) + rng.choice(["\n", "\r\n", "\r"]).join(lines)


def check_place(
    read: Callable[[str], object], text: str, place: tuple[int, int, str], message: str
) -> None:
    """Check that a text is refused with this line, column and token."""
    with pytest.raises(FormatError) as caught:
        read(text)
    error = caught.value
    line, column, _ = place
    assert (error.line, error.column, error.token) == place
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert message in str(error)
    assert len(str(error)) < 200
    assert isinstance(error, InvalidPuzzle)


def check_readers(readers: Iterable[Callable[[str], object]], text: str) -> None:
    """Check that a text is read, or refused with a place that is in it; all else ends the test."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for read in readers:
        error = _refusal(read, text)
        if error is not None:
            assert 1 <= error.line <= len(lines)
            assert error.column >= 1
            line = lines[error.line - 1]
            assert error.token in line[max(0, error.column - 1 - len(error.token)) :]


def _refusal(read: Callable[[str], object], text: str) -> FormatError | None:
    try:
        read(text)
    except FormatError as error:
        return error
    return None


def mutated(
    texts: st.SearchStrategy[str], words: list[str], longest: int
) -> st.SearchStrategy[str]:
    """Texts into which words are put, and out of which pieces are cut."""
    inserts = st.lists(st.tuples(st.floats(0, 1), st.sampled_from(words)), max_size=4)
    cuts = st.lists(st.tuples(st.floats(0, 1), st.integers(0, longest)), max_size=3)
    return st.builds(_mutate, texts, inserts, cuts)


def _mutate(text: str, inserts: list[tuple[float, str]], cuts: list[tuple[float, int]]) -> str:
    for where, word in inserts:
        at = int(where * len(text))
        text = text[:at] + word + text[at:]
    for where, length in cuts:
        at = int(where * len(text))
        text = text[:at] + text[at + length :]
    return text
