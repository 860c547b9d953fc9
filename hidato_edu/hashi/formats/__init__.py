r"""Text formats of Hashis: detection, reading and writing; one module for each.

`parse` and its variants read all of these:

- Our own text, which ``str(puzzle)`` writes: ``hashi ROWS COLUMNS``, then the cells, see
  `hidato_edu.hashi.writing`.
- The document's matrix: the same without the first line. Blanks, tabs, commas, semicolons or
  brackets separate the numbers, so the output of numpy can be read: see `tables`.
- Links to puzz.link, one per line: see `puzzlink`.

Answers can be drawings (``str`` of a solution, see `drawings`), the document's matrix with -1 and
-2 for the cells of bridges, or lists of bridges, ``row column row column lanes`` per line.

Reading order: `boards`, `tables`, `drawings`, `puzzlink`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from hidato_edu.core.errors import NotWritable
from hidato_edu.core.tokens import Token, bad, lines_of, rows_of, words
from hidato_edu.family.texts import Format, Texts, declared, links, parted
from hidato_edu.hashi.answers_in import Drawn
from hidato_edu.hashi.formats.boards import BoardText
from hidato_edu.hashi.formats.drawings import read_drawing
from hidato_edu.hashi.formats.puzzlink import KIND, from_link, read_link, to_link
from hidato_edu.hashi.formats.tables import boards, dump_matrix, header, is_head, rows_apart
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.writing import NAME

__all__ = [
    "FORMATS",
    "TEXTS",
    "dump",
    "dump_all",
    "dump_as",
    "from_link",
    "is_hashi",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "to_link",
]

LINK = re.compile(rf"\s*(\w+://|[\w-]+(\.[\w-]+)+/|\??{KIND}(_\w+)?/)")
NUMBER = re.compile(r"[+-]?[0-9]+(\.0*)?|\.")
TABLE = re.compile(r"[\[\],;]|(^|\s)-[0-9]")

AnswerText: TypeAlias = dict[tuple[Any, Any], int] | list[list[int]]
"""An answer as read, for `violations`: lanes of pairs of cells, or rows of numbers."""


def is_hashi(text: str) -> bool:
    r"""Return whether a text looks like a Hashi: our own text with its first line, or a link.

    The document's matrix looks like the tables of numbers of other families.

    Examples
    --------
    >>> is_hashi("hashi 1 3\n1 . 1"), is_hashi("hashikake/3/1/1g1"), is_hashi("1 0 3")
    (True, True, False)
    """
    first = next((line for line in lines_of(text) if line.strip()), "")
    if LINK.match(first):
        return re.search(rf"(^|[?\s]|m\+){KIND}(_\w+)?/", first) is not None
    return is_head(words(first, 1))


def _headed(board: Puzzle | Solution) -> str:
    """Return a puzzle, or a drawing below the first line of its puzzle."""
    text = str(board)
    if isinstance(board, Puzzle):
        return text
    return str(board.puzzle).split("\n")[0] + "\n" + text


def _listed(board: Puzzle | Solution) -> str:
    """Return the bridges of a solution, one per line."""
    laid = [] if isinstance(board, Puzzle) else [item for item in board.items() if item[1]]
    if not laid:
        raise NotWritable(
            "a puzzle has no bridges to list: use the format 'own', or write a solution"
        )
    return "\n".join(f"{a[0]} {a[1]} {b[0]} {b[1]} {lanes}" for (_, a, b), lanes in laid)


def _read(text: str) -> list[BoardText]:
    """Return the puzzles of a text, before validation."""
    rows = rows_of(text)
    if LINK.match(rows[0][0].text):
        lines = lines_of(text)
        return [read_link(lines[row[0].line - 1], row[0].line) for row in rows]
    return list(boards(rows_apart(lines_of(text))))


def _answers(text: str) -> Iterator[tuple[Token, AnswerText]]:
    """Yield every answer of a text, with its first word."""
    lines = lines_of(text)
    start = rows_of(text)[0][0].line - 1
    heads = {at for at, line in enumerate(lines) if line.lower().split(maxsplit=1)[:1] == [NAME]}
    starts = sorted({start, *heads})
    for begin, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        while not lines[end - 1].strip():
            end -= 1
        part = lines[begin:end]
        if begin in heads:
            yield from _headed_answers(part, begin + 1)
        elif _is_table(part):
            yield from ((board.start, board.table) for board in _tables(part, begin + 1))
        else:
            yield words(part[0], begin + 1)[0], read_drawing(part, begin + 1)


def _headed_answers(part: Sequence[str], at: int) -> Iterator[tuple[Token, AnswerText]]:
    """Yield the answers below a first line: a drawing, or one or more tables."""
    head = words(part[0], at)
    rows, cols = header(head)
    skipped = next((k for k, line in enumerate(part[1:], start=1) if line.strip()), len(part))
    drawn = part[skipped:]
    if not drawn:
        raise bad(head[1], "rows are announced, but 0 follow")
    flat = _is_table(drawn) if len(drawn) == 1 else bool(re.search("[0-9.]", drawn[1]))
    if flat or TABLE.search(drawn[0]):
        for board in _tables(part, at):
            told = any(value < 0 for row in board.table for value in row)
            yield board.start, board.table if told else Drawn({}, board.table)
        return
    found = read_drawing(drawn, at + skipped)
    height, width = (len(drawn) + 1) // 2, (max(map(len, drawn[::2])) + 1) // 2
    if (height, width) != (rows, cols):
        token = head[1] if height != rows else head[2]
        raise bad(token, f"is announced, but the drawing has {height} rows and {width} columns")
    yield head[0], found


def _is_table(part: Sequence[str]) -> bool:
    """Return whether lines are a table of numbers, not a drawing."""
    every = [word for line in part for word in line.split()]
    return any(map(TABLE.search, part)) or all(map(NUMBER.fullmatch, every))


def _tables(part: Sequence[str], at: int) -> Iterator[BoardText]:
    """Return the tables of some lines, the first of which is line `at`."""
    return boards(rows_apart(part, at), answers=True)


TEXTS = Texts(
    "Hashi",
    (Puzzle, Solution),
    _read,
    _answers,
    {
        "own": Format(
            "our own text: numbers are islands, . for water; solutions are drawn",
            lambda every: parted(map(_headed, every)),
        ),
        "document": Format(
            "the document's matrix: 0 for water; in solutions -1 and -2 for bridges",
            dump_matrix,
        ),
        "bridges": Format(
            "solutions only: row, column, row, column and lanes of one bridge per line",
            lambda every: parted(map(_listed, every)),
        ),
        "link": Format("links that open puzz.link, one per line", links(to_link)),
        **declared(__name__),
    },
)

FORMATS = TEXTS.formats
"""The formats that `dump_as` writes."""

parse = TEXTS.parse
parse_all = TEXTS.parse_all
parse_answer = TEXTS.parse_answer
parse_answers = TEXTS.parse_answers
dump = TEXTS.dump
dump_all = TEXTS.dump_all
dump_as = TEXTS.dump_as
