"""Known wrong readers of map files: one right reader, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Misconception

__all__ = ["MISCONCEPTIONS"]

Reader: TypeAlias = Callable[[str], Any]


def _reader(
    skip: Collection[str] = (),
    blanks: str | None = None,
    lines: Callable[[str], list[str]] = str.splitlines,
    empty_lines: bool = True,
    swapped: bool = False,
    most: int | None = None,
) -> Reader:
    """Return a reader without some of its tests, or that splits in another way."""

    def parse_maps(text: str) -> list[list[list[int]]]:
        table = [
            [int(word) for word in line.split(blanks)]
            for line in lines(text)
            if not empty_lines or line.strip()
        ]
        count, at = table[0][0], 1
        maps: list[list[list[int]]] = []
        while at < len(table) if "count" in skip else len(maps) < (most or count):
            if at >= len(table) and "crash" not in skip:
                if "maps" in skip:
                    break
                raise ValueError("maps")
            width, height = table[at][::-1] if swapped else table[at]
            rows = table[at + 1 : at + 1 + height]
            if len(rows) < height and "rows" not in skip:
                raise ValueError("rows")
            for row in rows:
                if len(row) < width and "short" not in skip:
                    raise ValueError("short")
                if len(row) > width and "long" not in skip:
                    raise ValueError("long")
            maps.append([row[:width] if "cut" in skip else row for row in rows])
            at += 1 + height
        if at < len(table) and "rest" not in skip:
            raise ValueError("rest")
        return maps

    return parse_maps


def _words(rest: bool) -> Reader:
    """Return a reader that takes number after number and never looks at lines."""

    def parse_maps(text: str) -> list[list[list[int]]]:
        words = [int(word) for word in text.split()]
        count, at, maps = words[0], 1, []
        for _ in range(count):
            width, height = words[at], words[at + 1]
            at += 2
            rows = [words[at + width * row : at + width * (row + 1)] for row in range(height)]
            at += width * height
            if at > len(words):
                raise ValueError("too short")
            maps.append(rows)
        if rest and at < len(words):
            raise ValueError("too long")
        return maps

    return parse_maps


def _refuses(text: str) -> list[Any]:
    raise ValueError("not a map file")


def _stripped(text: str) -> list[str]:
    return text.strip().splitlines()


_NOTHING = ("short", "long", "rows", "maps", "rest")
_WIDTHS = ("short", "long")

MISCONCEPTIONS = (
    Misconception(
        "never-refuses",
        "Your function reads every text, also a spoilt one. Count what you read, and raise a "
        "ValueError where it is not what was announced.",
        (
            _reader(_NOTHING),
            _reader((*_NOTHING, "cut")),
            _reader((*_NOTHING, "crash")),
            _reader((*_NOTHING, "crash", "cut")),
            _reader((*_NOTHING, "count")),
            _reader((*_NOTHING, "count", "cut")),
        ),
    ),
    Misconception(
        "width-unused",
        "The width is read, but never used: rows that are too short or too long are not noticed.",
        (
            _reader(_WIDTHS),
            _reader((*_WIDTHS, "crash")),
            _reader((*_WIDTHS, "rest")),
            _reader((*_WIDTHS, "rest", "crash")),
        ),
    ),
    Misconception(
        "short-rows",
        "A row with too few numbers is not noticed.",
        (_reader(("short",)), _reader(("short", "rest"))),
    ),
    Misconception(
        "long-rows",
        "A row with too many numbers is not noticed.",
        (
            _reader(("long",)),
            _reader(("long", "cut")),
            _reader(("long", "rest")),
            _reader(("long", "cut", "rest")),
        ),
    ),
    Misconception(
        "missing-rows",
        "A map that ends too early is not noticed. A slice of a list may be shorter than asked, "
        "and is no error.",
        (_reader(("rows",)), _reader(("rows", "maps")), _reader(("rows", "rest"))),
    ),
    Misconception(
        "missing-maps",
        "Fewer maps than the first line announces are not noticed.",
        (_reader(("maps",)), _reader(("maps", "rest"))),
    ),
    Misconception(
        "rest-ignored",
        "What comes after the last map is not looked at. At the end nothing may be left.",
        (_reader(("rest",)), _words(rest=False)),
    ),
    Misconception(
        "count-ignored",
        "The number of maps in the first line is never used.",
        (_reader(("count",)), _reader(("count", "rest"))),
    ),
    Misconception(
        "one-map",
        "Your function reads the first map only. The first line says how many there are.",
        (_reader(("rest",), most=1), _reader(("rest", "short", "long"), most=1), _reader(most=1)),
    ),
    Misconception(
        "lines-ignored",
        "Your function reads number after number and never looks at where a line ends: a number "
        "that slipped into the next row is not noticed.",
        (_words(rest=True),),
    ),
    Misconception(
        "swapped-header",
        "Width and height are exchanged: in the line `3 2` the 3 is the width, how many numbers "
        "there are in a row.",
        (
            _reader(swapped=True),
            _reader(_WIDTHS, swapped=True),
            _reader(_NOTHING, swapped=True),
        ),
    ),
    Misconception(
        "one-blank",
        "Your function takes exactly one blank between two numbers. `split()` without an argument "
        "takes any number of blanks and tabs.",
        (
            _reader(blanks=" "),
            _reader(blanks=" ", empty_lines=False),
            _reader(_WIDTHS, blanks=" "),
            _reader(_NOTHING, blanks=" "),
        ),
    ),
    Misconception(
        "empty-lines",
        "Empty lines confuse your function. Drop them before you count rows.",
        (
            _reader(empty_lines=False),
            _reader(empty_lines=False, lines=_stripped),
            _reader(_WIDTHS, empty_lines=False),
            _reader(_NOTHING, empty_lines=False),
            _reader(_NOTHING, empty_lines=False, lines=_stripped),
        ),
    ),
    Misconception(
        "always-refuses",
        "Your function raises a ValueError for every text. Run it yourself on a small one.",
        (_refuses,),
    ),
    Misconception(
        "always-empty",
        "Your function returns an empty list, whatever the text.",
        (lambda text: [],),
    ),
)
