"""What tests of every family do to texts and to JSON, and what they ask of a refusal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import currently_in_test_context, target
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
    """Check that a text is read, or refused with a place that is in it; all else ends the test.

    Hypothesis searches for texts of which much is read before they are refused.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for place, read in enumerate(readers):
        error = _refusal(read, text)
        if currently_in_test_context():
            before = len(lines) if error is None else error.line - 1
            behind = 0 if error is None else error.column
            far = sum(map(len, lines[:before])) + behind
            target(float(far), label=f"{place}: {read.__name__}")
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


SIGNS = [
    "{",
    "}",
    "[",
    "]",
    '"',
    ",",
    ":",
    "-",
    "9" * 5_000,
    "null",
    "NaN",
    "1e999",
    "\\ud800",
    "\0",
]
SIGNS += ["[" * 3_000, "\ud800", "\ufeff"]

PLAIN = st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(max_size=5)
VALUES = st.recursive(
    PLAIN | st.sampled_from([10**30, -(10**30), "\ud800", "1 0 3", "\x1b[2J"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the places in a JSON document that can get another value."""
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in list(items):
        yield node, key
        if isinstance(value, dict | list):
            yield from _places(value)


@st.composite
def damaged(draw: st.DrawFn, document: Any) -> bytes:
    """Return a file of JSON with other values in some places, none in others, and odd signs."""
    found = deepcopy(document)
    for _ in range(draw(st.integers(0, 3))):
        places = list(_places(found))
        if places:
            node, key = places[draw(st.integers(0, len(places) - 1))]
            if draw(st.booleans()):
                node[key] = draw(VALUES)
            else:
                del node[key]
    text = json.dumps(found, ensure_ascii=draw(st.booleans()))
    if draw(st.booleans()):
        text = draw(mutated(st.just(text), SIGNS, longest=30))
    return text.encode("utf-8", "surrogatepass")
