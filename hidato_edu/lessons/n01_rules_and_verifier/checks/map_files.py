"""Map files, valid or not: the texts that readers are tried on, and how they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from string import ascii_letters
from typing import NamedTuple, TypeAlias

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises import views
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.hidato.puzzle import Puzzle

Lines: TypeAlias = list[str]
Change: TypeAlias = Callable[[Lines, Random], Lines]
Size: TypeAlias = tuple[int, int]

REFUSED = "refused"  # the behaviour that an invalid text requires

say = section(__file__, "maps")


@dataclass(frozen=True)
class TextPicture(Picture):
    r"""The lines of a text with their numbers; blanks and line ends can be seen.

    Parameters
    ----------
    text : str
        What a map file contains.

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
        width = len(str(len(lines)))
        shown = [f"{number:>{width}} | {line!r}" for number, line in enumerate(lines, start=1)]
        return "\n".join(shown) or say.text("empty-text")

    def view(self) -> views.View:
        """Return what draws it."""
        return views.Lines(str(self))


# --- changes to the lines of a valid text ---------------------------------------------------------


def _row(lines: Lines, rng: Random, spare: int = 0) -> int:
    """Return the index of a row of the first map, but not of its last `spare` rows."""
    return 2 + pick(rng, max(1, int(lines[1].split()[1]) - spare))


def _at(line: int, change: Callable[[str], str], spare: int = 0) -> Change:
    """Return what changes a line: 0 the number of maps, 1 the size of a map, 2 one of its rows."""

    def changed(lines: Lines, rng: Random) -> Lines:
        at = _row(lines, rng, spare) if line == 2 else line
        return [*lines[:at], change(lines[at]), *lines[at + 1 :]]

    return changed


def _last_word(word: str) -> Callable[[str], str]:
    """Return what replaces the last word of a line; `{}` is the word itself."""
    return lambda line: " ".join([*line.split()[:-1], word.format(line.split()[-1])])


def _every(change: Callable[[str], str]) -> Change:
    return lambda lines, rng: [change(line) for line in lines]


def _zeros(line: str) -> str:
    """Return a row of zeros: read as the size of a map it announces no row, and no loop runs on."""
    return re.sub(r"\S+", "0", line)


def _shifted(lines: Lines, rng: Random) -> Lines:
    """Move a number to the next line: as many numbers as announced, but not in each row."""
    at = _row(lines, rng, 1)
    left, _, last = lines[at].rpartition(" ")
    return [*lines[:at], left, f"{last} {lines[at + 1]}", *lines[at + 2 :]]


def _spaced(lines: Lines, rng: Random) -> Lines:
    at = 2 + pick(rng, len(lines) - 2)
    return ["", lines[0], "", *lines[1:at], "   ", *lines[at:], "", ""]


def _drawn_word(lines: Lines, rng: Random) -> Lines:
    """Let a row end with some sign or letters, another one for each seed."""
    signs = "!$%&+/:;=@^|~"
    letters = "".join(ascii_letters[pick(rng, 52)] for _ in range(1 + pick(rng, 5)))
    word = letters if rng.random() < 0.5 else signs[pick(rng, len(signs))]
    return _at(2, _last_word(word))(lines, rng)


def _glued(line: int) -> Change:
    """Return what adds a letter to the last word of a line, another one for each seed."""

    def changed(lines: Lines, rng: Random) -> Lines:
        letter = ascii_letters[pick(rng, 52)]
        word = f"{{}}{letter}" if rng.random() < 0.5 else f"{letter}{{}}"
        return _at(line, _last_word(word))(lines, rng)

    return changed


def _comment(at: int | None, mark: str = "#") -> Change:
    """Return what adds a comment as a line of its own; None is a place within the first map."""

    def changed(lines: Lines, rng: Random) -> Lines:
        place = _row(lines, rng) if at is None else at
        return [*lines[:place], f"{mark} a comment", *lines[place:]]

    return changed


def _separated(separator: str) -> Change:
    return _every(lambda line: line.replace(" ", separator))


def _in_last_map(change: Change) -> Change:
    """Return what changes the last map, as if it were the only one."""

    def changed(lines: Lines, rng: Random) -> Lines:
        at = 1
        for _ in range(int(lines[0]) - 1):
            at += 1 + int(lines[at].split()[1])
        return [*lines[:at], *change(["1", *lines[at:]], rng)[1:]]

    return changed


# --- probes ---------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """A kind of text: how many maps it has, and what was done to it."""

    maps: int
    change: Change = lambda lines, rng: lines
    is_valid: bool = True
    end: str = "\n"


SIZES: tuple[Size, ...] = ((2, 2), (2, 3), (3, 2), (3, 4), (4, 2))
SHORTER = _at(2, lambda row: row.rpartition(" ")[0], spare=1)
LONGER = _at(2, "{} 0".format)
KINDS = {  # what is after a "+" distinguishes kinds with one message
    "one": Kind(1),
    "several": Kind(3),
    "blanks": Kind(2, _every(lambda line: f" {line.replace(' ', '  ')}  ")),
    "tabs": Kind(1, _every(lambda line: line.replace(" ", "\t"))),
    "crlf": Kind(2, end="\r\n"),
    "empty-lines": Kind(2, _spaced),
    "crlf-empty-lines": Kind(1, _spaced, end="\r\n"),
    "short-row": Kind(1, SHORTER, False),
    "short-row+several": Kind(3, SHORTER, False),
    "long-row": Kind(1, LONGER, False),
    "long-row+several": Kind(2, LONGER, False),
    "shifted": Kind(1, _shifted, False),
    "missing-row": Kind(1, lambda lines, rng: lines[:-1], False),
    "missing-map": Kind(2, _at(0, lambda count: str(int(count) + 1)), False),
    "map-too-many": Kind(2, _at(0, lambda count: str(int(count) - 1)), False),
    "row-too-many": Kind(1, lambda lines, rng: [*lines, _zeros(lines[-1])], False),
}
WORDS = ("x", "#", ".", "?", "two", "-", "*", "_", "X", "o", "abc")
WRITTEN = ("{}x", "x{}", "{}a", "{}-2", "--5", "0x{}", "{}e0", "{},2", "{};", "[{}]", "'{}'")
"""What a lenient reader takes for a number; in braces is the number that was there."""
IN_LAST_MAP = {
    "short-row": SHORTER,
    "long-row": LONGER,
    "missing-row": KINDS["missing-row"].change,
    "size-short": _at(1, lambda size: size.split()[0]),
    "size-long": _at(1, "{} 9".format),
    "word": _at(2, _last_word("x")),
}
"""What is wrong with the last of several maps; a first map that is right precedes it."""
LATER = {
    "empty": Kind(1, lambda lines, rng: [], False, end=""),
    "only-empty-lines": Kind(1, lambda lines, rng: ["", "  ", ""], False),
    "count-line": Kind(1, _at(0, "{} 7".format), False),
    **{f"{k}+last": Kind(2, _in_last_map(change), False) for k, change in IN_LAST_MAP.items()},
    "size-short": Kind(1, _at(1, lambda size: size.split()[0]), False),
    "size-long": Kind(1, _at(1, "{} 9".format), False),
    **{f"word+{word}": Kind(1, _at(2, _last_word(word)), False) for word in WORDS},
    "word+drawn": Kind(1, _drawn_word, False),
    "word+count": Kind(1, lambda lines, rng: ["one", lines[1], *map(_zeros, lines[2:])], False),
    "word+size": Kind(1, _at(1, _last_word("x")), False),
    "word+more": Kind(1, _at(2, "{} x".format), False),
    "word+more-in-size": Kind(1, _at(1, "{} x".format), False),
    "word+more-in-count": Kind(1, _at(0, "{} x".format), False),
    "word+note": Kind(1, _at(2, "{} # a note".format), False),
    "word+first": Kind(1, _comment(0), False),
    "word+within": Kind(1, _comment(None), False),
    "word+last": Kind(1, _comment(1000), False),
    "word+slashes": Kind(1, _comment(None, "//"), False),
    **{f"fraction+{line}": Kind(1, _at(line, _last_word("{}.5")), False) for line in (0, 1, 2)},
    **{f"written+{line}": Kind(1, _glued(line), False) for line in (0, 1, 2)},
    **{
        f"written+{word}{line}": Kind(1, _at(line, _last_word(word)), False)
        for word in WRITTEN
        for line in (0, 1, 2)
    },
    **{f"separator+{mark}": Kind(1, _separated(mark), False) for mark in (",", ", ", ";", "|")},
}
"""Texts that are judged only where the rows are read correctly: few students think of them."""


def _lines(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    yield str(len(puzzles))
    for puzzle in puzzles:
        rows, cols = puzzle.grid.size
        yield f"{cols} {rows}"
        yield from (" ".join(map(str, row)) for row in puzzle.to_array())


def _board(size: Size, rng: Random) -> Puzzle:
    cells = size[0] * size[1]
    grid = board_with_walls(size, cells // 4 if cells > 20 else min(cells - 1, pick(rng, 3)), rng)
    path = shuffled(grid.cells, rng)
    given = {1, len(path), 1 + pick(rng, len(path))}
    return Puzzle(grid, tuple((cell, k) for k, cell in enumerate(path, 1) if k in given))


def _probe(code: str, kind: Kind, sizes: Sequence[Size], rng: Random) -> Probe:
    puzzles = [_board(size, rng) for size in sizes]
    text = kind.end.join(kind.change(list(_lines(puzzles)), rng))
    if rng.random() < 0.5 or kind.end == "\r\n":
        text += kind.end
    maps = tuple(tuple(map(tuple, puzzle.to_array())) for puzzle in puzzles)
    odd = (word for word in text.split() if not re.fullmatch(r"-?\d+", word))
    code = code.partition("+")[0]
    note = say.text(f"note/{code}", word=next(odd, ""))
    expected = maps if kind.is_valid else REFUSED
    return Probe(code, (text,), expected, puzzles[0], TextPicture(text), note)


def _large_numbers(rng: Random) -> Probe:
    """Return a map with numbers of one digit and of many, half of them negative."""
    most = 9 + pick(rng, 6)
    rows = []
    for row in range(10):
        lows = [10 ** ((row + col) % most) for col in range(11)]
        numbers = [low + pick(rng, 9 * low) for low in lows]
        rows.append(tuple((-1) ** (row + col) * n for col, n in enumerate(numbers)))
    text = "\n".join(["1", "11 10", *(" ".join(map(str, row)) for row in rows)])
    note = say.text("note/large-numbers")
    expected = (tuple(rows),)
    board = _board(SIZES[0], rng)
    return Probe("large-numbers", (text,), expected, board, TextPicture(text), note)


def _drawn(code: str, kind: Kind, sizes: Sequence[Size], rng: Random) -> Iterator[Probe]:
    for size in sizes:
        yield _probe(code, kind, [size, *(SIZES[pick(rng, 5)] for _ in range(kind.maps - 1))], rng)


@lru_cache(maxsize=32)
def probes(seed: int) -> tuple[Probe, ...]:
    """Return texts whose rows are valid or not."""
    rng = Random(seed)
    found = [probe for code, kind in KINDS.items() for probe in _drawn(code, kind, SIZES, rng)]
    found += _drawn("one", KINDS["one"], ((1, 1), (1, 4), (4, 1)), rng)
    order = list(KINDS)
    return tuple(sorted(found, key=lambda probe: (order.index(probe.code), len(probe.args[0]))))


@lru_cache(maxsize=32)
def later_probes(seed: int) -> tuple[Probe, ...]:
    """Return texts that are invalid before the first row or in a word, and large valid ones."""
    rng = Random(seed)
    found = list(_drawn("one", KINDS["one"], SIZES, rng))
    long, tall = 110 + pick(rng, 90), 110 + pick(rng, 90)
    found += _drawn("wide", Kind(1), ((2, 12), (11, 2), (2, long), (tall, 2)), rng)
    found.append(_large_numbers(rng))
    for maps in (11, 110 + pick(rng, 90)):
        found.append(_probe("many", Kind(maps), [SIZES[k % 5] for k in range(maps)], rng))
    for code, kind in LATER.items():
        found += _drawn(code, kind, SIZES[:2] if "+" in code else SIZES, rng)
    return tuple(found)
