"""Words of a text with their places, so that every error message can name line and column."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple, TypeAlias

from hidato_edu.core.errors import FormatError

__all__ = [
    "WHOLE",
    "Row",
    "Token",
    "bad",
    "check_length",
    "check_line",
    "check_size",
    "check_text",
    "lines_of",
    "positive",
    "rows_of",
    "second",
    "whole",
    "words",
]

WORD = re.compile(r"\S+")

WHOLE = re.compile(r"[+-]?[0-9]+")
"""A whole number of any length."""

MOST_WORDS = 1_000_000  # in a line: no board has more cells


class Token(NamedTuple):
    """A word of the text with its line and column, both from 1."""

    text: str
    line: int
    column: int


Row: TypeAlias = list[Token]


def check_text(text: object) -> None:
    """Raise `FormatError` if this is not a text at all."""
    if not isinstance(text, str):
        raise FormatError(f"a text (str) is needed, not {type(text).__name__}", line=1)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text with any line ends; raise `FormatError` if it is not a text."""
    check_text(text)
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def check_line(line: str, at: int, word: re.Pattern[str] = WORD) -> None:
    """Raise `FormatError` if a line has more words than a board can have cells."""
    if len(line) > MOST_WORDS:
        extra = next(islice(word.finditer(line), MOST_WORDS, None), None)
        if extra is not None:
            token = Token(extra.group(), at, extra.start() + 1)
            raise bad(token, f"is too many: a line has at most {MOST_WORDS:,} words")


def words(line: str, at: int) -> Row:
    """Return the words of line number `at`."""
    check_line(line, at)
    return [Token(word.group(), at, word.start() + 1) for word in WORD.finditer(line)]


def rows_of(text: str) -> list[Row]:
    """Return the words of all lines that have any; raise `FormatError` if there are none."""
    rows = [words(line, at) for at, line in enumerate(lines_of(text), start=1) if line.strip()]
    if not rows:
        raise FormatError("the text is empty: a board is needed", line=1)
    return rows


def bad(token: Token, problem: str) -> FormatError:
    """Return the error about a token: ``'x' is not a whole number``."""
    shown = token.text if len(token.text) <= 20 else token.text[:17] + "..."
    return FormatError(
        f"{shown!r} {problem}", line=token.line, column=token.column, token=token.text
    )


def second(token: Token, count: int, reader: str) -> FormatError:
    """Return the error about a second board in a text that should have one."""
    return bad(token, f"begins a second board: {reader} reads all {count}")


def whole(token: Token, allowed: str) -> int:
    """Return a whole number of at most nine digits."""
    if not WHOLE.fullmatch(token.text):
        raise bad(token, f"is not a whole number; {allowed}")
    if len(token.text) > 9:
        raise bad(token, "is too large")
    return int(token.text)


def positive(token: Token, what: str) -> int:
    """Return a number from 1; `what` names its meaning."""
    found = whole(token, f"a {what} is needed here")
    if found < 1:
        raise bad(token, f"is not a {what}: it must be at least 1")
    return found


def check_size(one: Token, other: Token, most: int) -> None:
    """Raise `FormatError` if a board of so many rows and columns has too many cells."""
    if int(one.text) * int(other.text) > most:
        raise bad(one, f"x {other.text} cells are too many; use at most {most:,}")


def check_length(row: Row, cols: int, what: str) -> None:
    """Raise `FormatError` if a row does not have as many words as there are columns."""
    if len(row) > cols:
        raise bad(row[cols], f"is too many: this row has {len(row)} {what} instead of {cols}")
    if len(row) < cols:
        last = row[-1]
        raise FormatError(
            f"the row ends after {last.text!r}: it has {len(row)} {what} instead of {cols}",
            line=last.line,
            column=last.column + len(last.text),
            token=last.text,
        )
