r"""Texts of Numberlinks, in and out: which format a text is in, and what it says.

Read by `parse` and its kin, whatever the text is:

- Our own text, which ``str(puzzle)`` writes: ``numberlink ROWS COLUMNS``, then the cells, see
  `hidato_edu.numberlink.writing`. The first line may be missing: see `tables`.
- The document's printed form, ``| 1 || || X |``: see `printed`.
- Flow text, ``WIDTH HEIGHT`` and rows of letters: see `flow`.
- Links to puzz.link, one a line: see `puzzlink`.

Only our own text says which conventions a puzzle has. Each of the others has those of the program
that it belongs to:

=========================== ======= ============
format                      cover   self_touch
=========================== ======= ============
own, where it says nothing  yes     yes
document                    yes     yes
flow                        yes     no
link                        no      yes
=========================== ======= ============

Reading order: `boards`, `tables`, `printed`, `flow`, `puzzlink`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from hidato_edu.boards.grid import Cell
from hidato_edu.core.tokens import lines_of, rows_of, second
from hidato_edu.family import check_format, parted
from hidato_edu.numberlink.formats.boards import ALLOWED, Board
from hidato_edu.numberlink.formats.flow import dump_flow, is_flow, read_flow
from hidato_edu.numberlink.formats.printed import dump_printed, is_printed, read_printed
from hidato_edu.numberlink.formats.puzzlink import KIND, from_link, read_link, to_link
from hidato_edu.numberlink.formats.tables import boards, is_head
from hidato_edu.numberlink.puzzle import Puzzle, Solution

__all__ = [
    "ALLOWED",
    "FORMATS",
    "dump",
    "dump_all",
    "dump_as",
    "dump_flow",
    "dump_printed",
    "from_link",
    "is_numberlink",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "to_link",
]

FORMATS: dict[str, str] = {
    "own": "our own text: numbers are ends, . for empty cells, # for solid ones",
    "document": "the document's printed form, | 1 || || X |; of solutions, the whole print",
    "flow": "width, height and rows of letters, . for empty cells",
    "link": "links that open puzz.link, one a line",
}
"""The formats that `dump_as` writes."""

LINK = re.compile(rf"\s*(\w+://|[\w-]+(\.[\w-]+)+/|\??{KIND}(_\w+)?/)")


def is_numberlink(text: str) -> bool:
    r"""Return whether a text looks like a Numberlink.

    Our own text without its first line cannot be told from other families' tables of numbers.

    Examples
    --------
    >>> is_numberlink("| 1 || 1 |"), is_numberlink("3 1\nA.A"), is_numberlink("1 0 3")
    (True, True, False)
    """
    lines = [line for line in lines_of(text) if line.strip()]
    if not lines:
        return False
    if LINK.match(lines[0]):
        return re.search(rf"(^|[?\s]|m\+){KIND}(_\w+)?/", lines[0]) is not None
    rows = rows_of(text)
    return is_head(rows[0]) or is_printed(text) or is_flow(rows)


def parse(text: str, *, cover: bool | None = None, self_touch: bool | None = None) -> Puzzle:
    r"""Return the one puzzle of a text.

    Parameters
    ----------
    text : str
        Any of the formats at the top of this module.
    cover, self_touch : bool, optional
        The conventions, whatever the text says; None takes those of the text or of its format.

    Raises
    ------
    FormatError
        With line, column and token of what cannot be read, and what is allowed.

    Notes
    -----
    Linear in the length of the text; the size in a header is checked before it is used.

    Examples
    --------
    >>> parse("1 . 1\n# 2 2") == parse("| 1 || || 1 |\n| X || 2 || 2 |")
    True
    >>> print(parse("https://puzz.link/p?numlin/3/1/1g1"))
    numberlink 1 3 cover=no
    1 . 1
    >>> print(parse("3 1\nA.A", self_touch=True))
    numberlink 1 3
    1 . 1
    """
    found = _read(text)
    if len(found) > 1:
        raise second(found[1].start, len(found), "parse_all")
    return found[0].puzzle.under(cover=cover, self_touch=self_touch)


def parse_all(
    text: str, *, cover: bool | None = None, self_touch: bool | None = None
) -> list[Puzzle]:
    r"""Return all puzzles of a text, in order.

    Parameters
    ----------
    text : str
        Any of the formats at the top of this module.
    cover, self_touch : bool, optional
        The conventions of all of them, whatever the text says.

    Raises
    ------
    FormatError
        As `parse`.

    Examples
    --------
    >>> len(parse_all("1 1\n\n2 2 3 3"))
    2
    """
    return [board.puzzle.under(cover=cover, self_touch=self_touch) for board in _read(text)]


def parse_answer(text: str) -> dict[Cell, int]:
    r"""Return the number of every cell of an answer as they stand there, right or wrong.

    Parameters
    ----------
    text : str
        Any of the formats at the top of this module but a link: the number of its path for each
        cell, 0 or . where none runs. Of what the document's program prints, the second table.

    Returns
    -------
    dict from (row, col) to int
        Solid cells are not in it.

    Raises
    ------
    FormatError
        If the text is no table of numbers.

    Examples
    --------
    >>> parse_answer("1 1\n# .")
    {(0, 0): 1, (0, 1): 1, (1, 1): 0}
    """
    found = _read(text, answers=True)
    if len(found) > 1:
        raise second(found[1].start, len(found), "parse_answers")
    return found[0].answer


def parse_answers(text: str) -> list[dict[Cell, int]]:
    r"""Return the numbers of all answers of a text (see `parse_answer`).

    Raises
    ------
    FormatError
        If the text holds no tables of numbers.

    Examples
    --------
    >>> parse_answers("1 1\n\n2 2")
    [{(0, 0): 1, (0, 1): 1}, {(0, 0): 2, (0, 1): 2}]
    """
    return [board.answer for board in _read(text, answers=True)]


def dump(board: Puzzle | Solution) -> str:
    r"""Return one board in our own text: its ``str``.

    Examples
    --------
    >>> dump(parse("1 . 1"))
    'numberlink 1 3\n1 . 1'
    """
    return str(_checked(board))


def dump_all(boards: Iterable[Puzzle | Solution]) -> str:
    r"""Return boards in our own text, with an empty line between them.

    Examples
    --------
    >>> dump_all([parse("1 1"), parse("2 . 2")])
    'numberlink 1 2\n1 1\n\nnumberlink 1 3\n2 . 2\n'
    """
    return parted(map(dump, boards))


def dump_as(boards: Puzzle | Solution | Iterable[Puzzle | Solution], format: str = "own") -> str:
    r"""Return boards in a format that has a name; `parse_all` reads puzzles of each of them back.

    Parameters
    ----------
    boards : Puzzle or Solution, or an iterable of them
        At least one. Of solutions, "own" and "flow" are the numbers of all cells (see
        `parse_answers`), "document" puzzle and answer, and "link" leads to the puzzle.
    format : {"own", "document", "flow", "link"}
        See `FORMATS`. Only "own" says which conventions a puzzle has.

    Raises
    ------
    ValueError
        If there is no board, or no such format.
    NotWritable
        If the format has no words for a board.

    Examples
    --------
    >>> dump_as(parse("1 . 1"), "link")
    'https://puzz.link/p?numlin/3/1/1g1\n'
    """
    every = [boards] if isinstance(boards, Puzzle | Solution) else list(boards)
    for board in every:
        _checked(board)
    check_format(format, FORMATS)
    if format == "own" or not every:
        return dump_all(every)
    if format == "link":
        links = [to_link(b if isinstance(b, Puzzle) else b.puzzle) for b in every]
        return "\n".join(links) + "\n"
    return dump_printed(every) if format == "document" else dump_flow(every)


def _checked(board: Puzzle | Solution) -> Puzzle | Solution:
    if not isinstance(board, Puzzle | Solution):
        raise TypeError(f"{board!r} is no Puzzle or Solution of a Numberlink")
    return board


def _read(text: str, *, answers: bool = False) -> list[Board]:
    rows = rows_of(text)
    if not answers and LINK.match(rows[0][0].text):
        lines = lines_of(text)
        return [read_link(lines[row[0].line - 1], row[0].line) for row in rows]
    if is_printed(text):
        return read_printed(text, answers=answers)
    return read_flow(rows) if is_flow(rows) else list(boards(rows, answers=answers))
