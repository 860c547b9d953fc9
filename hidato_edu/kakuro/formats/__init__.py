"""Text formats of Kakuros: detection, reading and writing; one module for each.

`parse` and its variants read all of these:

- Our own text, which ``str(puzzle)`` writes: ``kakuro ROWS COLUMNS``, then the cells, see
  `hidato_edu.kakuro.writing`. The first line may be missing: see `tables`.
- The document's input: see `kakuro2`. It consists of numbers only, which our own text never does:
  a board without any sum is not a puzzle. A text that begins with one number on its own line is
  also read as this format, so that a wrong word further on is reported.
- Links to puzz.link, one per line: see `puzzlink`.

Reading order: `boards`, `tables`, `kakuro2`, `puzzlink`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hidato_edu.boards.grid import Cell
from hidato_edu.core.tokens import Token, lines_of, rows_of
from hidato_edu.family.texts import Format, Texts, declared, links, parted
from hidato_edu.kakuro.formats.boards import BoardText
from hidato_edu.kakuro.formats.kakuro2 import (
    dump_kakuro2,
    dump_kakuro2_answers,
    is_kakuro2,
    read_cases,
    read_kakuro2,
)
from hidato_edu.kakuro.formats.puzzlink import KIND, from_link, read_link, to_link
from hidato_edu.kakuro.formats.tables import NAME, answer_of, boards, split_answers, tables
from hidato_edu.kakuro.puzzle import Puzzle, Solution

__all__ = [
    "FORMATS",
    "TEXTS",
    "dump",
    "dump_all",
    "dump_as",
    "dump_kakuro2",
    "from_link",
    "is_kakuro",
    "is_kakuro2",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "read_kakuro2",
    "to_link",
]

LINK = re.compile(rf"\s*(\w+://|[\w-]+(\.[\w-]+)+/|\??{KIND}(_\w+)?/)")
WORD = re.compile(r"(?:^|\s)(?:#|\d*\\\d*)(?:\s|$)")


def is_kakuro(text: str) -> bool:
    r"""Return whether a text looks like a Kakuro: our own text, or a link.

    The document's input looks like other families' tables of numbers; see `is_kakuro2`.

    Examples
    --------
    >>> is_kakuro("# 1\\ 3\\\n\\4 0 0"), is_kakuro("3 1\n1 0 3")
    (True, False)
    """
    first = next((line for line in lines_of(text) if line.strip()), "")
    if LINK.match(first):
        return re.search(rf"(^|[?\s]|m\+){KIND}(_\w+)?/", first) is not None
    return first.split()[:1] == [NAME] or WORD.search(first) is not None


def _read(text: str) -> list[BoardText]:
    rows = rows_of(text)
    if LINK.match(rows[0][0].text):
        lines = lines_of(text)
        return [read_link(lines[row[0].line - 1], row[0].line) for row in rows]
    # No board in our own text begins with a single number in its first row.
    if (len(rows[0]) == 1 and rows[0][0].text.isdecimal()) or is_kakuro2(text):
        return read_cases(text)
    return boards(rows)


def _answers(text: str) -> Iterator[tuple[Token, dict[Cell, int]]]:
    """Yield the digits of all answers of a text, each with its first word.

    An empty line ends an answer. Squares of digits may follow each other without a gap, as the
    document's program prints them.
    """
    rows = rows_of(text)
    if rows[0][0].text == NAME:
        bodies = list(tables(rows, answers=True))
    else:
        bodies = [body for part in split_answers(rows) for body in tables(part)]
    for body in bodies:
        yield body[0][0], answer_of(body)


def _dump_kakuro2(boards: list[Puzzle | Solution]) -> str:
    answers = [board for board in boards if isinstance(board, Solution)]
    puzzles = [board for board in boards if isinstance(board, Puzzle)]
    if puzzles and answers:
        raise ValueError("kakuro2 has two forms: write puzzles and solutions separately")
    return dump_kakuro2_answers(answers) if answers else dump_kakuro2(puzzles)


TEXTS = Texts(
    "Kakuro",
    (Puzzle, Solution),
    _read,
    _answers,
    {
        "own": Format(
            "our own text: sums as in 16\\23, # for black cells, 0 for white ones",
            lambda every: parted(map(str, every)),
        ),
        "kakuro2": Format(
            "the document's input: cases, n, colors, clues; of solutions, its output", _dump_kakuro2
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
