"""The printed form of the document's program and examples.

Every cell has two bars: ``| 4 |`` is an end, ``| 12|`` one from 10 on, ``| |`` an empty cell,
``| X |`` a solid cell; in an answer, every cell has the number of its path. The cells of a row
adjoin: ``| 1 || |``. A row ends with its line. If a table was copied into one line, a row ends at a
blank between two cells: ``| 1 || | | 1 || |`` is two rows of two cells.

The program prints the lines `PUZZLE` and `ANSWER` before its two tables. They may be missing, and
may be in one line with a table; without them an empty line ends a table. In a full print, the
puzzle is the first table and the answer the second. All cells that are not solid must be used; the
document's generator makes no path that touches itself, but its puzzles do not forbid it.

References
----------
Document 001, numberlink.c: "printtable()".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hidato_edu.core.errors import FormatError, check_type
from hidato_edu.core.tokens import Row, Token, bad, check_length, check_line, lines_of, words
from hidato_edu.numberlink.formats.boards import BoardText, value_of
from hidato_edu.numberlink.puzzle import WALL, Puzzle, Solution

__all__ = ["ANSWER", "PUZZLE", "dump_printed", "is_printed", "read_printed"]

PUZZLE = "Table to be solved:"
ANSWER = "The solution to the above table:"

HEADING = re.compile("|".join(line.replace(" ", r"\s+") for line in (PUZZLE, ANSWER)))
CELL = re.compile(r"\|(?P<said>[^|]*)\||(?P<other>[^|\s]\S*|\|)")


def is_printed(text: str) -> bool:
    """Return whether a text looks like the document's printed form.

    Examples
    --------
    >>> is_printed("| 1 || || 1 |"), is_printed("1 . 1")
    (True, False)
    """
    first = next((line.strip() for line in lines_of(text) if line.strip()), "")
    return first.startswith("|") or HEADING.match(first) is not None


def read_printed(text: str, *, answers: bool = False) -> list[BoardText]:
    """Return the tables of a text: those of puzzles, or those of answers; without headings, all.

    Examples
    --------
    >>> [board.table for board in read_printed("| 1 || || 1 | | X || 2 || 2 |")]
    [[[1, 0, 1], [-1, 2, 2]]]
    """
    tables = list(_tables(text))
    wanted = ANSWER if answers else PUZZLE
    named = any(heading is not None for heading, _ in tables)
    found = [body for heading, body in tables if not named or heading == wanted]
    if not found:
        raise FormatError(f"there is no table below a line {wanted!r}", line=1)
    return [_board(body) for body in found]


def _heading(line: str) -> str | None:
    said = " ".join(line.split())
    return said if said in (PUZZLE, ANSWER) else None


def _tables(text: str) -> Iterator[tuple[str | None, list[list[Row]]]]:
    """Yield every table as its lines, each in adjoining parts, and its heading."""
    heading: str | None = None
    body: list[list[Row]] = []
    for at, line, left in _lines(text):
        if line.lstrip().startswith("|"):
            body.append(_parts(line, at, left))
            continue
        if body:
            yield heading, body
            heading, body = None, []
        if line.strip():
            heading = _heading(line)
            if heading is None:
                word = words(line, at)[0]
                raise bad(
                    word._replace(column=word.column + left),
                    f"is not a cell; use | 1 |, | |, | X |, or {PUZZLE!r}",
                )
    if body:
        yield heading, body


def _lines(text: str) -> Iterator[tuple[int, str, int]]:
    """Yield the lines, headings apart: line number, text, and how much of the line is before it."""
    for at, line in enumerate(lines_of(text), start=1):
        done = 0
        for found in HEADING.finditer(line):
            if line[done : found.start()].strip():
                yield at, line[done : found.start()], done
            yield at, found[0], found.start()
            done = found.end()
        if line[done:].strip() or not done:
            yield at, line[done:], done


def _parts(line: str, at: int, left: int) -> list[Row]:
    """Return the cells of a line in adjoining parts; the word of an empty cell is its bars."""
    check_line(line, at, CELL)
    parts: list[Row] = []
    end = -1
    for found in CELL.finditer(line.rstrip()):
        if found["other"]:
            token = Token(found["other"], at, left + found.start("other") + 1)
            raise bad(token, "is not a cell: each cell has two bars, as in | 1 || |")
        said = found["said"].strip() or found[0]
        token = Token(said, at, left + 1 + line.index(said, found.start()))
        if found.start() > end:
            parts.append([])
        parts[-1].append(token)
        end = found.end()
    return parts


def _board(body: list[list[Row]]) -> BoardText:
    rows = body[0] if len(body) == 1 else [_joined(parts) for parts in body]
    for row in rows:
        check_length(row, len(rows[0]), "cells")
    return BoardText([[_value(token) for token in row] for row in rows], rows)


def _value(token: Token) -> int:
    """Return the value of a cell; an empty one has only its bars."""
    return 0 if token.text.startswith("|") else value_of(token)


def _joined(parts: list[Row]) -> Row:
    """Return the only part of a line, because each line of a table with several lines is a row."""
    for part in parts[1:]:
        raise bad(part[0], "follows a blank: the cells of a row must adjoin, as in | 1 || 1 |")
    return parts[0]


def dump_printed(boards: Puzzle | Solution | Iterable[Puzzle | Solution]) -> str:
    r"""Return boards as the document's program prints them.

    Parameters
    ----------
    boards : Puzzle or Solution, or an iterable of them
        A puzzle gives its table, a solution the full print: puzzle and answer with their headings.
        `parse_all` reads the puzzles, `parse_answers` the answers.

    Notes
    -----
    The form does not store conventions: it is read with `cover` and `self_touch`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> print(dump_printed(numberlink.from_array([[1, 0, 1], [-1, 12, 12]])))
    | 1 || || 1 |
    | X || 12|| 12|
    <BLANKLINE>
    """
    every = [boards] if isinstance(boards, Puzzle | Solution) else boards
    return "\n\n".join(map(_printed, every)) + "\n"


def _printed(board: Puzzle | Solution) -> str:
    check_type(board, Puzzle, Solution)
    if isinstance(board, Puzzle):
        return _table(board)
    return f"{PUZZLE}\n{_table(board.puzzle)}\n\n\n{ANSWER}\n{_table(board)}"


def _table(board: Puzzle | Solution) -> str:
    return "\n".join("".join(map(_cell, row)) for row in board.to_array())


def _cell(value: int) -> str:
    if value > 9:
        return f"| {value}|"
    return {0: "| |", WALL: "| X |"}.get(value, f"| {value} |")
