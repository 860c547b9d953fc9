r"""Texts of Kakuros, in and out: which format a text is in, and what it says.

Read by `parse` and its kin, whatever the text is:

- Our own text, which ``str(puzzle)`` writes: ``kakuro ROWS COLUMNS``, then the cells, see
  `hidato_edu.kakuro.writing`. The first line may be missing: see `tables`.
- The document's input: see `kakuro2`. It holds numbers only, which no board of ours does: without
  any sum it is no puzzle. A text that begins with one number on a line of its own is taken for it,
  too, so that a wrong word further on is named.
- Links to puzz.link, one a line: see `puzzlink`.

Reading order: `boards`, `tables`, `kakuro2`, `puzzlink`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.core.tokens import lines_of, rows_of, second
from hidato_edu.family import check_format, parted
from hidato_edu.kakuro.formats.boards import ALLOWED, Board
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
    "ALLOWED",
    "FORMATS",
    "dump",
    "dump_all",
    "dump_as",
    "dump_kakuro2",
    "dump_kakuro2_answers",
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

FORMATS: dict[str, str] = {
    "own": "our own text: sums as in 16\\23, # for black cells, 0 for white ones",
    "kakuro2": "the document's input: cases, n, colors, clues; of solutions, its output",
    "link": "links that open puzz.link, one a line",
}
"""The formats that `dump_as` writes."""

LINK = re.compile(rf"\s*(\w+://|[\w-]+(\.[\w-]+)+/|\??{KIND}(_\w+)?/)")
WORD = re.compile(r"(?:^|\s)(?:#|\d*\\\d*)(?:\s|$)")


def is_kakuro(text: str) -> bool:
    r"""Return whether a text looks like a Kakuro: our own text, or a link.

    The document's input cannot be told from other families' tables of numbers; see `is_kakuro2`.

    Examples
    --------
    >>> is_kakuro("# 1\\ 3\\\n\\4 0 0"), is_kakuro("3 1\n1 0 3")
    (True, False)
    """
    first = next((line for line in lines_of(text) if line.strip()), "")
    if LINK.match(first):
        return re.search(rf"(^|[?\s]|m\+){KIND}(_\w+)?/", first) is not None
    return first.split()[:1] == [NAME] or WORD.search(first) is not None


def parse(text: str) -> Puzzle:
    r"""Return the one puzzle of a text.

    Parameters
    ----------
    text : str
        Any of the formats at the top of this module: our own text, with or without its first line,
        the document's input with one case, on as many lines as it likes, a link to puzz.link.

    Raises
    ------
    FormatError
        With line, column and token of what cannot be read, and what is allowed.

    Notes
    -----
    Linear in the length of the text; the size in a header is checked before it is used.

    Examples
    --------
    >>> print(parse("# 1\\ 3\\\n\\4 0 0"))
    kakuro 2 3
    #  1\ 3\
    \4  0  0
    >>> parse("https://puzz.link/p?kakuro/2/1/l134") == parse("# 1\\ 3\\\n\\4 . .")
    True
    """
    found = _read(text)
    if len(found) > 1:
        raise second(found[1].start, len(found), "parse_all")
    return found[0].puzzle


def parse_all(text: str) -> list[Puzzle]:
    r"""Return all puzzles of a text, in order.

    Raises
    ------
    FormatError
        As `parse`.

    Examples
    --------
    >>> len(parse_all("kakuro 1 2\n\\3 0\nkakuro 1 2\n\\4 0"))
    2
    """
    return [board.puzzle for board in _read(text)]


def parse_answer(text: str) -> dict[Cell, int]:
    r"""Return the digits of an answer as they stand there, right or wrong.

    Parameters
    ----------
    text : str
        Rows of digits, 0 or . for a blank; on black cells # or anything with a ``\``, or 0, as the
        document's program prints it.

    Raises
    ------
    FormatError
        If the text is no table of digits.

    Examples
    --------
    >>> parse_answer("# # #\n# 1 12")
    {(1, 1): 1, (1, 2): 12}
    """
    found = list(tables(rows_of(text)))
    if len(found) > 1:
        raise second(found[1][0][0], len(found), "parse_answers")
    return answer_of(found[0])


def parse_answers(text: str) -> list[dict[Cell, int]]:
    r"""Return the digits of all answers of a text (see `parse_answer`).

    An empty line ends an answer. Squares of digits may stand right below each other, as the
    document's program prints them.

    Raises
    ------
    FormatError
        If the text holds no tables of digits.

    Examples
    --------
    >>> parse_answers("0 0\n0 7\n0 0\n0 5")
    [{(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 7}, {(0, 0): 0, (0, 1): 0, (1, 0): 0, (1, 1): 5}]
    """
    rows = rows_of(text)
    if rows[0][0].text == NAME:
        return [answer_of(body) for body in tables(rows, answers=True)]
    return [answer_of(body) for part in split_answers(rows) for body in tables(part)]


def dump(board: Puzzle | Solution) -> str:
    r"""Return one board in our own text: its ``str``.

    Examples
    --------
    >>> dump(parse("# 1\\ 3\\\n\\4 0 0"))
    'kakuro 2 3\n#  1\\ 3\\\n\\4  0  0'
    """
    _check_board(board)
    return str(board)


def dump_all(boards: Iterable[Puzzle | Solution]) -> str:
    r"""Return boards in our own text, with an empty line between them.

    Examples
    --------
    >>> dump_all([parse("# 1\\\n\\1 0"), parse("# 2\\\n\\2 0")])
    'kakuro 2 2\n#  1\\\n\\1  0\n\nkakuro 2 2\n#  2\\\n\\2  0\n'
    """
    return parted(map(dump, boards))


def dump_as(boards: Puzzle | Solution | Iterable[Puzzle | Solution], format: str = "own") -> str:
    r"""Return boards in a format that has a name; `parse_all` reads puzzles of each of them back.

    Parameters
    ----------
    boards : Puzzle or Solution, or an iterable of them
        At least one. Of solutions, "own" and "kakuro2" are the digits only (see `parse_answers`),
        and "link" leads to the puzzle.
    format : {"own", "kakuro2", "link"}
        See `FORMATS`.

    Raises
    ------
    ValueError
        If there is no board, or no such format; or if puzzles and solutions are mixed where the
        format has different words for them.
    NotWritable
        If the format has no words for a board.

    Examples
    --------
    >>> dump_as(parse("# 1\\ 3\\\n\\4 0 0"), "link")
    'https://puzz.link/p?kakuro/2/1/l134\n'
    """
    every = [boards] if isinstance(boards, Puzzle | Solution) else list(boards)
    for board in every:
        _check_board(board)
    check_format(format, FORMATS)
    if format == "own" or not every:
        return dump_all(every)
    if format == "link":
        links = [to_link(b if isinstance(b, Puzzle) else b.puzzle) for b in every]
        return "\n".join(links) + "\n"
    answers = [board for board in every if isinstance(board, Solution)]
    puzzles = [board for board in every if isinstance(board, Puzzle)]
    if puzzles and answers:
        raise ValueError("kakuro2 has two forms: write puzzles and solutions apart")
    return dump_kakuro2_answers(answers) if answers else dump_kakuro2(puzzles)


def _check_board(board: object) -> None:
    if not isinstance(board, Puzzle | Solution):
        raise TypeError(f"{board!r} is no Puzzle or Solution of a Kakuro")


def _read(text: str) -> list[Board]:
    rows = rows_of(text)
    if LINK.match(rows[0][0].text):
        lines = lines_of(text)
        return [read_link(lines[row[0].line - 1], row[0].line) for row in rows]
    # One number alone in the first row: no board of ours begins so.
    if (len(rows[0]) == 1 and rows[0][0].text.isdecimal()) or is_kakuro2(text):
        return read_cases(text)
    return boards(rows)
