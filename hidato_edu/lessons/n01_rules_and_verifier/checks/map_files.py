"""Map files, right or spoilt: the texts that readers are tried on, and how they are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.exercises import views
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.hidato.puzzle import Puzzle

Map: TypeAlias = tuple[tuple[int, ...], ...]
Maps: TypeAlias = tuple[Map, ...]

REFUSED = "refused"  # the behaviour that a spoilt text asks for

say = section(__file__, "maps")


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
            return say.text("empty-text")
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
    """A kind of text: how many maps it has, and what was done to it."""

    maps: int
    change: Callable[[list[str], Random], list[str]] = lambda lines, rng: lines
    is_good: bool = True
    end: str = "\n"


SIZES = ((2, 2), (2, 3), (3, 2), (3, 4), (4, 2))
KINDS: dict[str, Kind] = {
    "one": Kind(1),
    "several": Kind(3),
    "blanks": Kind(2, _padded),
    "tabs": Kind(1, _with_tabs),
    "crlf": Kind(2, end="\r\n"),
    "empty-lines": Kind(2, _spaced),
    "crlf-empty-lines": Kind(1, _spaced, end="\r\n"),
    "short-row": Kind(1, _shorter, False),
    "short-row-of-several": Kind(3, _shorter, False),
    "long-row": Kind(1, _longer, False),
    "long-row-of-several": Kind(2, _longer, False),
    "shifted": Kind(1, _shifted, False),
    "missing-row": Kind(1, lambda lines, rng: lines[:-1], False),
    "missing-map": Kind(2, _one_more, False),
    "map-too-many": Kind(2, _one_less, False),
    "row-too-many": Kind(1, _row_more, False),
}

HEADERS: dict[str, Kind] = {
    "empty": Kind(1, lambda lines, rng: [], False, end=""),
    "only-empty-lines": Kind(1, lambda lines, rng: ["", "  ", ""], False),
    "count-line": Kind(1, _count_line, False),
    "size-short": Kind(1, _size_short, False),
    "size-long": Kind(1, _size_long, False),
}
"""What is spoilt before the first row; judged last, for most do not think of it."""


def _probe(code: str, size: tuple[int, int], rng: Random) -> Probe:
    kind = (KINDS | HEADERS)[code]
    sizes = [size, *(SIZES[int(rng.random() * len(SIZES))] for _ in range(kind.maps - 1))]
    puzzles = [_board(one, rng) for one in sizes]
    text = kind.end.join(kind.change(_lines(puzzles), rng))
    if rng.random() < 0.5 or kind.end == "\r\n":
        text += kind.end
    expected = tuple(_plain(puzzle) for puzzle in puzzles) if kind.is_good else REFUSED
    note = say.text(f"note/{code.removesuffix('-of-several')}")
    return Probe(code, (text,), expected, puzzles[0], TextPicture(text), note)


def _plain(puzzle: Puzzle) -> Map:
    return tuple(tuple(row) for row in puzzle.to_array())


@lru_cache(maxsize=32)
def probes(seed: int) -> tuple[Probe, ...]:
    """Return texts whose rows are right or spoilt."""
    rng = Random(seed)
    found = [_probe(code, size, rng) for code in KINDS for size in SIZES]
    found += [_probe("one", size, rng) for size in ((1, 1), (1, 4), (4, 1))]
    order = list(KINDS)
    return tuple(sorted(found, key=lambda probe: (order.index(probe.code), len(probe.args[0]))))


@lru_cache(maxsize=32)
def header_probes(seed: int) -> tuple[Probe, ...]:
    """Return texts that are spoilt before the first row, and right ones."""
    rng = Random(seed)
    return tuple(_probe(code, size, rng) for code in ("one", *HEADERS) for size in SIZES)
