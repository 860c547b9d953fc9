"""Flow text, the format of the solver `numberlink`: one character for every cell.

A line ``WIDTH HEIGHT`` is followed by HEIGHT rows of characters without blanks: ``.`` is an empty
cell, a letter or a digit an end. A file may have several puzzles, with empty lines and lines that
begin with ``#`` between them; ``0 0`` ends the file and may be missing. There are no solid cells.

``A`` to ``Z`` are the numbers 1 to 26, ``a`` to ``z`` 27 to 52. A board with a digit uses the
numbering of the same author's generator: ``1`` to ``9``, ``a`` to ``z`` for 10 to 35, ``A`` to
``Z`` for 36 to 61, ``0`` for 62. Boards are written with letters if these are enough.

The solver finds "solutions [that] use 100% of the paper and no path touches itself", so a board is
read with ``cover`` and without ``self_touch``.

References
----------
numberlink (Thomas Dybdahl Ahle): https://github.com/thomasahle/numberlink, files README.md,
parse.go, gen.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import FormatError, NotWritable
from hidato_edu.core.tokens import WHOLE, Row, Token, bad, check_size, positive
from hidato_edu.numberlink.formats.boards import BoardText
from hidato_edu.numberlink.puzzle import WALL, Puzzle, Solution

__all__ = ["dump_flow", "is_flow", "read_flow"]

LETTERS = ascii_uppercase + ascii_lowercase
WITH_DIGITS = digits[1:] + ascii_letters + digits[0]
EMPTY = "."
DIGIT = re.compile("[0-9]")


def is_flow(rows: list[Row]) -> bool:
    """Return whether a text looks like flow text: two numbers, then rows of characters."""
    rows = rows[_behind_comments(rows, 0) :][:2]
    if len(rows) < 2 or [bool(WHOLE.fullmatch(t.text)) for t in rows[0]] != [True, True]:
        return False
    first = rows[1][0].text
    # A number must fill the row, because other families' tables also begin with their size.
    is_row = not WHOLE.fullmatch(first) or (len(first) > 1 and rows[0][0].text == str(len(first)))
    return len(rows[1]) == 1 and is_row


def _behind_comments(rows: list[Row], at: int) -> int:
    """Return the index of the next row that is not a comment."""
    every = range(at, len(rows))
    return next((k for k in every if not rows[k][0].text.startswith("#")), len(rows))


def read_flow(rows: list[Row]) -> list[BoardText]:
    """Return the boards of flow text; its rows hold their words."""
    found: list[BoardText] = []
    at = _behind_comments(rows, 0)
    while at < len(rows):
        head = rows[at]
        if [token.text for token in head] == ["0", "0"]:
            after = _behind_comments(rows, at + 1)
            if after < len(rows):
                raise bad(rows[after][0], "comes after 0 0, which ends the file")
            break
        if len(head) != 2:
            raise bad(head[-1], "ends the line: a line WIDTH HEIGHT is needed here")
        cols, height = positive(head[0], "width"), positive(head[1], "height")
        check_size(head[0], head[1], MAX_CELLS)
        if len(rows) - at <= height:
            raise bad(head[1], f"rows are announced, but {len(rows) - at - 1} follow")
        found.append(_board(rows[at + 1 : at + height + 1], cols))
        at = _behind_comments(rows, at + height + 1)
    if not found:
        raise FormatError("there is no board before 0 0, which ends it", line=rows[-1][0].line)
    return found


def _board(rows: list[Row], cols: int) -> BoardText:
    cells = [list(_signs(row, cols)) for row in rows]
    signs = "".join(row[0].text for row in rows)
    alphabet = WITH_DIGITS if DIGIT.search(signs) else LETTERS
    values = {sign: number for number, sign in enumerate(alphabet, start=1)} | {EMPTY: 0}
    table = [[values[token.text] for token in row] for row in cells]
    return BoardText(table, cells, cover=True, self_touch=False)


def _signs(row: Row, cols: int) -> Iterator[Token]:
    if len(row) > 1:
        raise bad(row[1], "follows a blank: use no blanks between the characters of a row")
    word = row[0]
    for at, sign in enumerate(word.text):
        token = Token(sign, word.line, word.column + at)
        if at == cols:
            raise bad(token, f"is too many: this row has {len(word.text)} cells instead of {cols}")
        if sign not in WITH_DIGITS + EMPTY:
            raise bad(token, "is not known here; use a letter or digit for an end, . for no end")
        yield token
    if len(word.text) < cols:
        raise FormatError(
            f"the row ends after {word.text[-20:]!r}: it has {len(word.text)} cells "
            f"instead of {cols}",
            line=word.line,
            column=word.column + len(word.text),
            token=word.text[-20:],
        )


def dump_flow(boards: Puzzle | Solution | Iterable[Puzzle | Solution]) -> str:
    r"""Return boards as flow text.

    Parameters
    ----------
    boards : Puzzle or Solution, or an iterable of them
        The boards, without solid cells. Flow text does not store conventions.

    Raises
    ------
    NotWritable
        If a board has solid cells, or numbers without a character.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> dump_flow(numberlink.from_array([[1, 0, 1], [2, 0, 2]]))
    '3 2\nA.A\nB.B\n0 0\n'
    """
    every = [boards] if isinstance(boards, Puzzle | Solution) else boards
    return "".join(f"{_written(board)}\n" for board in every) + "0 0\n"


def _written(board: Puzzle | Solution) -> str:
    table = board.to_array()
    numbers = {value for row in table for value in row if value}
    if WALL in numbers:
        raise NotWritable("flow text has no character for a solid cell; use the format 'own'")
    signs = next((said for said in (LETTERS, WITH_DIGITS) if _fits(numbers, said)), None)
    if signs is None:
        raise NotWritable(
            f"flow text has no character for {max(numbers)}: numbers are 1 to {len(LETTERS)}, "
            f"or to {len(WITH_DIGITS)} if one of 1 to 9 is among them; use the format 'own'"
        )
    rows = ("".join(signs[value - 1] if value else EMPTY for value in row) for row in table)
    return "\n".join([f"{len(table[0])} {len(table)}", *rows])


def _fits(numbers: set[int], signs: str) -> bool:
    """Return whether all numbers have a character, and a reader recognizes the numbering."""
    if max(numbers) > len(signs):
        return False
    return signs is LETTERS or any(DIGIT.match(signs[number - 1]) for number in numbers)
