"""Exercise of notebook 01: read a map file, and refuse one that is spoilt."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.exercises import views
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe, judge
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_01 import solutions
from hidato_edu.exercises.notebook_01.known_maps import MISCONCEPTIONS
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "TextPicture"]

Map: TypeAlias = tuple[tuple[int, ...], ...]
Maps: TypeAlias = tuple[Map, ...]

REFUSED = "refused"  # the behaviour that a spoilt text asks for


@dataclass(frozen=True)
class TextPicture(Picture):
    r"""The lines of a text with their numbers; blanks and line ends can be seen.

    Parameters
    ----------
    text : str
        What a map file holds.

    Examples
    --------
    >>> print(TextPicture("1\r\n2 1\n0  0"))
    1 | '1\r\n'
    2 | '2 1\n'
    3 | '0  0'
    """

    text: str

    def __str__(self) -> str:
        lines = self.text.splitlines(keepends=True)
        if not lines:
            return "(an empty text)"
        width = len(str(len(lines)))
        return "\n".join(f"{k:>{width}} | {line!r}" for k, line in enumerate(lines, start=1))

    def view(self) -> views.View:
        """Return what draws it."""
        return views.Lines(str(self))


# --- probes -----------------------------------------------------------------------------------


def _board(size: tuple[int, int], rng: Random) -> Puzzle:
    grid = board_with_walls(size, min(size[0] * size[1] - 1, int(rng.random() * 3)), rng)
    cells = sorted(grid.cells, key=lambda _: rng.random())
    given = {1, len(cells), 1 + int(rng.random() * len(cells))}
    return Puzzle(grid, tuple((cell, k) for k, cell in enumerate(cells, 1) if k in given))


def _lines(puzzles: Sequence[Puzzle]) -> list[str]:
    lines = [str(len(puzzles))]
    for puzzle in puzzles:
        rows, cols = puzzle.grid.size
        lines += [f"{cols} {rows}", *(" ".join(map(str, row)) for row in puzzle.to_array())]
    return lines


def _any_row(lines: Sequence[str], rng: Random, ends_early: bool = False) -> int:
    """Return the index of a row of the first map; the last one only where it is allowed."""
    height = int(lines[1].split()[1])
    return 2 + int(rng.random() * (height if ends_early else max(1, height - 1)))


def _shorter(lines: list[str], rng: Random) -> list[str]:
    at = _any_row(lines, rng)
    return [*lines[:at], lines[at].rpartition(" ")[0], *lines[at + 1 :]]


def _longer(lines: list[str], rng: Random) -> list[str]:
    at = _any_row(lines, rng, ends_early=True)
    return [*lines[:at], lines[at] + " 0", *lines[at + 1 :]]


def _shifted(lines: list[str], rng: Random) -> list[str]:
    """Move a number to the next line: as many numbers as announced, but not in each row."""
    at = _any_row(lines, rng)
    left, _, last = lines[at].rpartition(" ")
    return [*lines[:at], left, f"{last} {lines[at + 1]}", *lines[at + 2 :]]


def _padded(lines: list[str], rng: Random) -> list[str]:
    return [" " + line.replace(" ", "  ") + "  " for line in lines]


def _with_tabs(lines: list[str], rng: Random) -> list[str]:
    return [line.replace(" ", "\t") for line in lines]


def _spaced(lines: list[str], rng: Random) -> list[str]:
    at = 2 + int(rng.random() * (len(lines) - 2))
    return ["", lines[0], "", *lines[1:at], "   ", *lines[at:], "", ""]


def _one_more(lines: list[str], rng: Random) -> list[str]:
    return [str(int(lines[0]) + 1), *lines[1:]]


def _one_less(lines: list[str], rng: Random) -> list[str]:
    return [str(int(lines[0]) - 1), *lines[1:]]


def _count_line(lines: list[str], rng: Random) -> list[str]:
    return [f"{lines[0]} 7", *lines[1:]]


def _size_short(lines: list[str], rng: Random) -> list[str]:
    return [lines[0], lines[1].split()[0], *lines[2:]]


def _size_long(lines: list[str], rng: Random) -> list[str]:
    return [lines[0], f"{lines[1]} 9", *lines[2:]]


def _row_more(lines: list[str], rng: Random) -> list[str]:
    # Zeros: read as the header of another map they announce no row, and no loop runs on.
    return [*lines, " ".join("0" for _ in lines[-1].split())]


@dataclass(frozen=True)
class Kind:
    """A kind of text: how many maps it has, what was done to it, and what is special about it."""

    maps: int
    note: str
    change: Callable[[list[str], Random], list[str]] = lambda lines, rng: lines
    is_good: bool = True
    end: str = "\n"


SIZES = ((2, 2), (2, 3), (3, 2), (3, 4), (4, 2))
KINDS: dict[str, Kind] = {
    "one": Kind(1, "it holds one map"),
    "several": Kind(3, "it holds three maps"),
    "blanks": Kind(2, "there is more than one blank between and around the numbers", _padded),
    "tabs": Kind(1, "tabs stand between the numbers", _with_tabs),
    "crlf": Kind(2, "its lines end in \\r\\n, as on Windows", end="\r\n"),
    "empty-lines": Kind(2, "there are empty lines", _spaced),
    "crlf-empty-lines": Kind(1, "there are empty lines, and lines end in \\r\\n", _spaced,
                             end="\r\n"),
    "short-row": Kind(1, "a row has a number too few", _shorter, False),
    "short-row-of-several": Kind(3, "a row has a number too few", _shorter, False),
    "long-row": Kind(1, "a row has a number too many", _longer, False),
    "long-row-of-several": Kind(2, "a row has a number too many", _longer, False),
    "shifted": Kind(1, "one row has a number too few and the next one too many", _shifted, False),
    "missing-row": Kind(1, "the last row is missing", lambda lines, rng: lines[:-1], False),
    "missing-map": Kind(2, "a map less follows than the first line announces", _one_more, False),
    "map-too-many": Kind(2, "a map more follows than the first line announces", _one_less, False),
    "row-too-many": Kind(1, "a row more follows than the map has", _row_more, False),
}  # fmt: skip

HEADERS: dict[str, Kind] = {
    "empty": Kind(1, "it is empty: not even the number of maps is there", lambda lines, rng: [],
                  False, end=""),
    "only-empty-lines": Kind(1, "it has empty lines only: not even the number of maps is there",
                             lambda lines, rng: ["", "  ", ""], False),
    "count-line": Kind(1, "its first line holds two numbers, and asked is one, how many maps "
                       "there are", _count_line, False),
    "size-short": Kind(1, "the line with the size of a map holds one number, and asked are two, "
                       "width and height", _size_short, False),
    "size-long": Kind(1, "the line with the size of a map holds three numbers, and asked are two, "
                      "width and height", _size_long, False),
}  # fmt: skip
"""What is spoilt before the first row; judged last, for most do not think of it."""


def _probe(code: str, size: tuple[int, int], rng: Random) -> Probe:
    kind = (KINDS | HEADERS)[code]
    sizes = [size, *(SIZES[int(rng.random() * len(SIZES))] for _ in range(kind.maps - 1))]
    puzzles = [_board(one, rng) for one in sizes]
    text = kind.end.join(kind.change(_lines(puzzles), rng))
    if rng.random() < 0.5 or kind.end == "\r\n":
        text += kind.end
    expected = tuple(_plain(puzzle) for puzzle in puzzles) if kind.is_good else REFUSED
    return Probe(code, (text,), expected, puzzles[0], TextPicture(text), kind.note)


def _plain(puzzle: Puzzle) -> Map:
    return tuple(tuple(row) for row in puzzle.to_array())


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found = [_probe(code, size, rng) for code in KINDS for size in SIZES]
    found += [_probe("one", size, rng) for size in ((1, 1), (1, 4), (4, 1))]
    order = list(KINDS)
    return tuple(sorted(found, key=lambda probe: (order.index(probe.code), len(probe.args[0]))))


@lru_cache(maxsize=32)
def _header_probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    return tuple(_probe(code, size, rng) for code in ("one", *HEADERS) for size in SIZES)


# --- reading ----------------------------------------------------------------------------------


class _Refused:
    """Stands for a ValueError of the function."""


def _adapted(call: Call) -> Call:
    """Return a call for which a ValueError is an answer, and no accident."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        if run.kind == "raised" and "ValueError" in run.is_a:
            return replace(run, kind="returned", value=_Refused())
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the maps as tuples, "refused", or what the value is instead of maps."""
    if type(run.value) is _Refused:
        return REFUSED
    maps = _items(run.value)
    if maps is None:
        text = f"Your function returns {named(run.value)}. Asked is a list of maps."
        return Message("no-list", text)
    found = []
    for one in maps:
        rows = _rows(one)
        if isinstance(rows, Message):
            return rows
        found.append(rows)
    return tuple(found)


def _rows(one: Any) -> Map | Message:
    items = _items(one)
    if items is None:
        text = f"Your list holds {named(one)}. Asked is a list of maps, and a map is a list of "
        return Message("no-map", f"{text}rows: [[[1, 0], [0, 4]]] for one map of 2 x 2.")
    rows = []
    for row in items:
        numbers = _items(row)
        if numbers is None:
            return _no_row(row)
        whole = [as_whole(number) for number in numbers]
        if None in whole:
            return _no_number(numbers[whole.index(None)])
        rows.append(tuple(number for number in whole if number is not None))
    return tuple(rows)


def _items(value: Any) -> list[Any] | None:
    for kind in (list, tuple):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # a subclass has no say
    return list(value) if type(value) is np.ndarray and value.ndim else None


def _no_row(row: Any) -> Message:
    if as_whole(row) is not None:
        text = "Your function returns a list of rows. Asked is a list of maps, each of them a list "
        return Message("rows-not-maps", f"{text}of rows: one pair of brackets more.")
    text = f"A map of yours holds {named(row)}. A row is a list of whole numbers."
    return Message("no-row", text)


def _no_number(number: Any) -> Message:
    if issubclass(type(number), str):
        text = f"A row of yours holds {named(number)}, a text. Asked are whole numbers: `int('7')` "
        return Message("texts-not-numbers", f"{text}is 7.")
    text = f"A row of yours holds {named(number)}. Asked are whole numbers."
    return Message("no-number", text)


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    code, note = first.probe.code, first.probe.note
    if first.probe.expected == REFUSED:
        text = f"Your function takes this text, but {note}. Raise a ValueError."
        return Message(f"takes-{code.removesuffix('-of-several')}", text)
    if first.behaviour == REFUSED:
        said = f" ({first.run.text})" if first.run.text else ""
        text = f"Your function raises a ValueError{said}, but this text is right: {note}."
        return Message(f"refuses-{code}", text)
    text = f"About this text: {note}. {_difference(first.behaviour, first.probe.expected)}"
    return Message(f"misreads-{code}", text)


def _difference(told: Any, right: Any) -> str:
    """Return the first difference between what was returned and what the text says."""
    if len(told) != len(right):
        return f"Your function returns {_count(len(told), 'map')} instead of {len(right)}."
    k, mine, true = next(
        (k, mine, true)
        for k, (mine, true) in enumerate(zip(told, right, strict=True))
        if mine != true
    )
    if len(mine) != len(true):
        return f"Map {k} has {_count(len(mine), 'row')} instead of {len(true)}."
    row = next(row for row in range(len(true)) if mine[row] != true[row])
    if len(mine[row]) != len(true[row]):
        numbers = _count(len(mine[row]), "number")
        return f"Row {row} of map {k} has {numbers} instead of {len(true[row])}."
    col = next(col for col in range(len(true[row])) if mine[row][col] != true[row][col])
    return f"Row {row}, column {col} of map {k} holds {mine[row][col]} instead of {true[row][col]}."


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


LINE_END = (
    "Your function does not read a text that ends with a line end; without it, it does. Look at "
    "what comes after it: `'1\\n2\\n'.split('\\n')` is `['1', '2', '']`. Empty lines mean nothing."
)


def _spoilt_only(seen: Sequence[Observed]) -> list[Observed]:
    """Return what was done wrongly, if only with spoilt texts; else nothing."""
    wrong = [one for one in seen if not one.is_right]
    return wrong if all(one.probe.expected == REFUSED for one in wrong) else []


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return a message where something else than a list stands for an error."""
    spoilt = _spoilt_only(seen)
    if not spoilt or not all(isinstance(one.behaviour, Message) for one in spoilt):
        return None
    first = spoilt[0]
    says = "prints something and returns" if first.run.printed.strip() else "returns"
    text = f"Every right text is read. This one is spoilt: {first.probe.note}. Your function "
    text += f"{says} {named(first.run.value)}. For a spoilt text nothing is returned at all: "
    return Message("value-not-error", text + '`raise ValueError("...")`.')


def _about_error(one: Observed) -> str:
    note = one.probe.note
    if one.probe.expected == REFUSED:
        return f"This text is spoilt: {note}. Asked is a ValueError: count before you take."
    return f"This text is right: {note}."


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where failures have the line end or a wrong kind of error in common."""
    plain = [one for one in seen if one.probe.code in ("one", "several")]
    if 0 < sum(one.is_right for one in plain) < len(plain) and all(
        one.is_right != one.probe.args[0].endswith("\n") for one in plain
    ):
        return Message("line-end", LINE_END)
    spoilt = _spoilt_only(seen)
    if not spoilt:
        return None
    raised = [one for one in spoilt if one.run.kind == "raised"]
    if len(raised) == len(spoilt):
        text = f"This text is spoilt: {raised[0].probe.note}. Your function raises "
        text += f"{raised[0].run.reason.lstrip('_')}. Asked is "
        return Message("other-error", text + '`raise ValueError("...")`, so that a caller knows.')
    if all(one.behaviour == () for one in spoilt):
        text = "Where a text is spoilt your function returns an empty list. Asked is an error: "
        return Message("empty-not-error", text + '`raise ValueError("...")`.')
    return None


@dataclass(frozen=True, kw_only=True)
class _MapsQuestion(FunctionQuestion):
    """First the rows are judged, then the lines before them: one mistake at a time."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge the headers only where the rows are right."""
        told = super().judge(answer, seed)
        return judge(_HEADERS, answer, seed) if told.is_right else told


_EXERCISE = Exercise(
    call="parse_maps(text)",
    parameters=1,
    returns="a list of maps",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    adapt=_adapted,
    early=_early,
    error=_about_error,
    noun="text",
    known=MISCONCEPTIONS,
    praise="Your function reads every file that is right, and refuses every one that is spoilt.",
)

_HEADERS = replace(_EXERCISE, probes=_header_probes, known=())

QUESTION = _MapsQuestion(
    name="maps",
    kind="C",
    title="Read a map file",
    prompt="Write `parse_maps(text)`. The first line holds the number of maps. Each map begins "
    "with a line `width height`; `height` rows follow, each of `width` whole numbers. Numbers "
    "stand between one or more blanks or tabs, lines end in \\n or \\r\\n, and empty lines mean "
    "nothing. Return a list of maps, each a list of rows, each a list of whole numbers. If the "
    "text is spoilt, `raise ValueError`: it is spoilt if there are too few or too many numbers in "
    "the first line, in the size of a map or in a row, too few or too many rows or maps, or "
    "nothing at all.",
    answer="parse_maps",
    hints=(
        "What do you know about a line before you read it? What do you have to count?",
        "First make a list of rows out of the text: no empty line, numbers instead of words. Then "
        "walk through it. Where can it be too short?",
        "`' 7   8\\r'.split()` is `['7', '8']`, and `''.split()` is an empty list. And "
        "`[1, 2][:5]` is no error, but it has two items only.",
    ),
    reference=solutions.parse_maps,
    explanation="The lines are split into words, and empty ones dropped. Each slice of rows is "
    "counted, for a slice that is too long is no error in Python, and so are the numbers of each "
    "line. At the end nothing may be left.",
    exercise=_EXERCISE,
)
