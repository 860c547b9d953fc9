"""Links to puzz.link: the address of a board that can be played and edited there.

After kind, columns and rows comes the board without its first row and first column, which are
black: ``k`` to ``z`` are 1 to 16 white cells in a row, ``.`` is a black cell without sums, and any
other pair of characters is a black cell with the sum below and the sum to the right. Then come the
sums of the first row, one for every white cell below it, and likewise those of the first column.
A sum is one character: ``1`` to ``9``, ``a`` to ``j`` for 10 to 19, ``A`` to ``Z`` for 20 to 45,
``0`` or ``-`` for none.

A board with white cells in its first row or column gets a black row or column in front; an end
such as ``#row`` or ``#row+column``, which sites ignore, tells that it is to be left out again.
penpa-edit also reads these links.

References
----------
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, file kakuro.js.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import NotWritable, check_type
from hidato_edu.core.tokens import Token, bad, lines_of
from hidato_edu.family.puzzle_urls import PUZZLINK, Signs, read_address
from hidato_edu.kakuro.formats.boards import BoardText
from hidato_edu.kakuro.puzzle import Puzzle

__all__ = ["KIND", "from_link", "read_link", "to_link"]

KIND = "kakuro"
SUMS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
WHITE = "klmnopqrstuvwxyz"
NONE = "-"  # as older programs write
BLACK = (0, 0)
ADDED = re.compile(r"#(row)?\+?(column)?\s*$")


def to_link(puzzle: Puzzle, site: str = "puzz.link") -> str:
    r"""Return the address under which a site shows a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
        Without givens; runs may lack a clue. If there are white cells in the first row or column,
        the site shows a black row or column in front, which `from_link` leaves out again.
    site : {"puzz.link", "pzv.jp"}
        The site of the address.

    Returns
    -------
    str
        An address that contains the whole board; nothing is stored at the site.

    Raises
    ------
    NotWritable
        If digits are given: the address cannot express this.
    ValueError
        If the site is unknown.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> to_link(kakuro.parse("# 1\\ 3\\\n\\4 0 0"))
    'https://puzz.link/p?kakuro/2/1/l134'
    """
    if site not in PUZZLINK:
        raise ValueError(f"{site!r} is not a known site; use one of {', '.join(PUZZLINK)}")
    if check_type(puzzle, Puzzle).givens:
        raise NotWritable("an address of puzz.link cannot express givens; use the format 'own'")
    table = puzzle.to_array()
    added = []
    if None in table[0]:
        table = [[BLACK] * len(table[0]), *table]
        added.append("row")
    if any(row[0] is None for row in table):
        table = [[BLACK, *row] for row in table]
        added.append("column")
    inner = [row[1:] for row in table[1:]]
    top = [SUMS[table[0][col + 1][0]] for col, cell in enumerate(inner[0]) if cell is None]
    left = [SUMS[row[0][1]] for row in table[1:] if row[1] is None]
    body = "".join([*_signs([cell for row in inner for cell in row]), *top, *left])
    end = f"#{'+'.join(added)}" if added else ""
    return f"{PUZZLINK[site]}{KIND}/{len(inner[0])}/{len(inner)}/{body}{end}"


def _signs(cells: list[Any]) -> Iterator[str]:
    """Yield the characters of the cells after the first row and column."""
    for is_white, group in groupby(cells, key=lambda cell: cell is None):
        if is_white:
            full, rest = divmod(len(list(group)), len(WHITE))
            yield WHITE[-1] * full + (WHITE[rest - 1] if rest else "")
            continue
        yield from ("." if cell == BLACK else SUMS[cell[0]] + SUMS[cell[1]] for cell in group)


def from_link(address: str) -> Puzzle:
    r"""Return the puzzle of an address.

    Parameters
    ----------
    address : str
        Of puzz.link, pzv.jp or another site with the same program; or only the part after the
        ``?``: ``kakuro/COLUMNS/ROWS/...``.

    Returns
    -------
    Puzzle
        With a black first row and column, as all boards of that program have, unless `to_link` has
        added them.

    Raises
    ------
    FormatError
        If it is not such an address, or its board is not a valid puzzle.

    Examples
    --------
    >>> print(from_link("https://puzz.link/p?kakuro/2/2/k...-5"))
    kakuro 3 3
    #  # #
    \5 0 #
    #  # #
    """
    lines = lines_of(address)
    at = next((k for k, line in enumerate(lines) if line.strip()), 0)
    return read_link("\n".join(lines[at:]).rstrip(), at + 1).puzzle


def read_link(line: str, at: int) -> BoardText:
    """Return the board of an address that is line `at` of a text."""
    added = ADDED.search(line)
    found = read_address(line[: added.start()] if added else line, at, KIND)
    if (found.cols + 1) * (found.rows + 1) > MAX_CELLS:
        size = Token(f"{found.cols}/{found.rows}", at, line.index(f"{found.cols}/") + 1)
        raise bad(size, f"is a board of too many cells: {MAX_CELLS:,} at most")
    signs = KakuroSigns(found, at)
    inner = list(signs.cells(found.cols * found.rows))
    edge = Token("", at, found.column)
    table: list[list[Any]] = [[BLACK] * (found.cols + 1)]
    words = [[edge] * (found.cols + 1)]
    for start in range(0, len(inner), found.cols):
        part = inner[start : start + found.cols]
        table.append([BLACK, *[cell for cell, _ in part]])
        words.append([edge, *[token for _, token in part]])
    for col in range(1, found.cols + 1):
        if table[1][col] is None:
            total, words[0][col] = signs.sum()
            table[0][col] = (total, 0)
    for row in range(1, found.rows + 1):
        if table[row][1] is None:
            total, words[row][0] = signs.sum()
            table[row][0] = (0, total)
    signs.end()
    if added and added[1] and table[0] == [BLACK] * len(table[0]):
        del table[0], words[0]
    if added and added[2] and all(row[0] == BLACK for row in table):
        return BoardText([row[1:] for row in table], [row[1:] for row in words])
    return BoardText(table, words)


class KakuroSigns(Signs):
    """The characters of a board, one by one."""

    def cells(self, count: int) -> Iterator[tuple[Any, Token]]:
        """Yield `count` cells, as `from_array` takes them, each with its characters."""
        while count:
            token = self.next()
            white = WHITE.find(token.text) + 1
            if white > count:
                raise bad(token, f"is {white} white cells, but there is room for only {count}")
            if white:
                yield from [(None, token)] * white
            elif token.text == ".":
                yield BLACK, token
            else:
                self.at -= 1
                token = self.next(2)
                yield (_sum(token, 0), _sum(token, 1)), token
            count -= white or 1

    def sum(self) -> tuple[int, Token]:
        """Return the next sum, 0 for none, and its character."""
        token = self.next()
        return _sum(token, 0), token


def _sum(token: Token, at: int) -> int:
    """Return the sum that character `at` of a token encodes."""
    sign = token.text[at]
    if sign not in SUMS + NONE:
        word = Token(sign, token.line, token.column + at)
        raise bad(word, "is not a sum; use 1 to 9, a to j, A to Z, or 0 for none")
    return max(0, SUMS.find(sign))
