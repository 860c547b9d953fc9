"""Known wrong readers of map files: one right reader, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

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

KNOWN = {
    "never-refuses": (
        _reader(_NOTHING),
        _reader((*_NOTHING, "cut")),
        _reader((*_NOTHING, "crash")),
        _reader((*_NOTHING, "crash", "cut")),
        _reader((*_NOTHING, "count")),
        _reader((*_NOTHING, "count", "cut")),
    ),
    "width-unused": (
        _reader(_WIDTHS),
        _reader((*_WIDTHS, "crash")),
        _reader((*_WIDTHS, "rest")),
        _reader((*_WIDTHS, "rest", "crash")),
    ),
    "short-rows": (_reader(("short",)), _reader(("short", "rest"))),
    "long-rows": (
        _reader(("long",)),
        _reader(("long", "cut")),
        _reader(("long", "rest")),
        _reader(("long", "cut", "rest")),
    ),
    "missing-rows": (_reader(("rows",)), _reader(("rows", "maps")), _reader(("rows", "rest"))),
    "missing-maps": (_reader(("maps",)), _reader(("maps", "rest"))),
    "rest-ignored": (_reader(("rest",)), _words(rest=False)),
    "count-ignored": (_reader(("count",)), _reader(("count", "rest"))),
    "one-map": (
        _reader(("rest",), most=1),
        _reader(("rest", "short", "long"), most=1),
        _reader(most=1),
    ),
    "lines-ignored": (_words(rest=True),),
    "swapped-header": (
        _reader(swapped=True),
        _reader(_WIDTHS, swapped=True),
        _reader(_NOTHING, swapped=True),
    ),
    "one-blank": (
        _reader(blanks=" "),
        _reader(blanks=" ", empty_lines=False),
        _reader(_WIDTHS, blanks=" "),
        _reader(_NOTHING, blanks=" "),
    ),
    "empty-lines": (
        _reader(empty_lines=False),
        _reader(empty_lines=False, lines=_stripped),
        _reader(_WIDTHS, empty_lines=False),
        _reader(_NOTHING, empty_lines=False),
        _reader(_NOTHING, empty_lines=False, lines=_stripped),
    ),
    "always-refuses": (_refuses,),
    "always-empty": (lambda text: [],),
}
