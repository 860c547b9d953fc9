"""Arranged lines as a student writes them: labels with levels, pairs, or the program itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named

__all__ = ["Entry", "plain", "read"]

MAX_ENTRIES = 100
MAX_TEXT = 10_000
MAX_SHOWN = 60
TAB = 4

LABEL = re.compile(r"([A-Za-z])([0-9]{0,2})")
BETWEEN = re.compile(r"""[\s,;()\[\]"']+""")
"""What separates two labels."""


@dataclass(frozen=True)
class Entry:
    """A line of the question and its level of indentation, from 0."""

    text: str
    level: int


def plain(text: str) -> str:
    """Return a line without insignificant spaces, for comparison.

    Examples
    --------
    >>> plain("for c in (col-1, col) :") == plain("for c in (col - 1,col):")
    True
    """
    return " ".join(re.findall(r"\w+|[^\w\s]", text))


def read(answer: Any, lines: Mapping[str, str], with_levels: bool) -> list[Entry] | Message:
    """Return the arranged lines, or a message if they cannot be read."""
    if issubclass(type(answer), str):
        return _read_text(str.__str__(answer), lines, with_levels)
    if type(answer) not in (list, tuple):
        return _not_lines(answer, lines, with_levels)
    if len(answer) > MAX_ENTRIES:
        return _too_long(f"{len(answer)} lines")
    if all(type(part) is str for part in answer):
        return _read_text("\n".join(answer), lines, with_levels)
    return _read_pairs(list(answer), lines, with_levels)


def _not_lines(answer: Any, lines: Mapping[str, str], with_levels: bool) -> Message:
    some = " ".join(f"{label}0" if with_levels else label for label in list(lines)[:2])
    with_what, indented = (
        ("labels with levels", " with their indentation") if with_levels else ("labels", "")
    )
    text = f'You gave {named(answer)}. Give a text: {with_what}, such as "{some}", or the '
    return Message("not-lines", f"{text}lines themselves{indented}.")


def _too_long(size: str) -> Message:
    text = f"These are {size}. Every line is needed at most once: did you paste something else?"
    return Message("too-long", text)


def _read_text(text: str, lines: Mapping[str, str], with_levels: bool) -> list[Entry] | Message:
    if len(text) > MAX_TEXT:
        return _too_long(f"{len(text):,} characters")
    tokens = [token for token in BETWEEN.split(text) if token]
    if len(tokens) == 1 and not with_levels and all(sign.upper() in lines for sign in tokens[0]):
        tokens = list(tokens[0])
    # A level such as -1 is read too and gets its own message.
    if tokens and all(re.fullmatch(r"[A-Za-z]-?[0-9]*", token) for token in tokens):
        return _read_labels(tokens, lines, with_levels)
    return _read_program(text, lines)


def _read_labels(
    tokens: list[str], lines: Mapping[str, str], with_levels: bool
) -> list[Entry] | Message:
    entries = []
    for place, token in enumerate(tokens, start=1):
        found = LABEL.fullmatch(token)
        if found is None:
            text = f"Number {place} is {token!r}. Write a label with a level, such as A0 or B1."
            return Message("bad-level", text)
        label, digits = found[1].upper(), found[2]
        if label not in lines:
            return _unknown_label(place, token, lines)
        if with_levels and not digits:
            text = (
                f"Number {place}, {token!r}, has no level. Write how far each line is indented: "
                f"{label}0 if it is not indented, {label}1 for one level."
            )
            return Message("level-missing", text)
        entries.append(Entry(lines[label], int(digits or 0)))
    return entries


def _unknown_label(place: int, token: str, lines: Mapping[str, str]) -> Message:
    labels = list(lines)
    text = f"Number {place}, {token!r}: there is no such label. Use {labels[0]} to {labels[-1]}."
    return Message("no-such-label", text)


def _read_pairs(
    parts: list[Any], lines: Mapping[str, str], with_levels: bool
) -> list[Entry] | Message:
    tokens = []
    for place, part in enumerate(parts, start=1):
        pair = list(part) if type(part) in (list, tuple) else [part]
        level = as_whole(pair[1]) if len(pair) == 2 else None
        if len(pair) != 2 or type(pair[0]) is not str or level is None or len(pair[0]) > MAX_SHOWN:
            label = next(iter(lines))
            asked = f'pairs of a label and a level, such as ("{label}", 0)'
            if not with_levels:
                if type(part) is str:
                    tokens.append(part)
                    continue
                asked = f'labels, such as "{label}"'
            text = f"Number {place} is {named(part)}. Give {asked}."
            return Message("not-a-pair", text)
        tokens.append(f"{pair[0].strip()}{level}")
    return _read_labels(tokens, lines, with_levels)


def _read_program(text: str, lines: Mapping[str, str]) -> list[Entry] | Message:
    """Read lines and their indentation, as Python itself does."""
    known = {plain(line): line for line in lines.values()}
    labelled = {plain(f"{label} {line}") for label, line in lines.items()}
    entries: list[Entry] = []
    widths: list[int] = []
    for number, raw in enumerate(text.expandtabs(TAB).splitlines(), start=1):
        if not raw.strip() or raw.strip().startswith("#"):
            continue
        if plain(raw.partition("  #")[0]) in labelled:
            # A line as it is printed: a blank replaces the label, which keeps the indentation.
            raw = re.sub("[A-Z]", " ", raw, count=1)
        line = known.get(plain(raw)) or known.get(plain(raw.partition("  #")[0]))
        if line is None:
            return _strange_line(number, raw.strip())
        width = sum(1 for _ in takewhile(str.isspace, raw))
        inside = [one for one in widths if one < width]
        if widths and width < widths[-1] and width not in widths:
            text = (
                f"Line {number}, `{line}`, is indented by {width} spaces, but no line above "
                "is, so it is not in any block. Use four spaces for each level."
            )
            return Message("dedent", text)
        widths = [*inside, width]
        entries.append(Entry(line, len(inside)))
        if len(entries) > MAX_ENTRIES:
            return _too_long(f"more than {MAX_ENTRIES} lines")
    return entries


def _strange_line(number: int, line: str) -> Message:
    shown = line if len(line) <= MAX_SHOWN else line[: MAX_SHOWN - 3] + "..."
    text = (
        f"Line {number}, `{shown}`, is not a line of this question. Copy the lines exactly, or "
        "write their labels."
    )
    return Message("strange-line", text)
