"""Numbers and gaps in the addresses of puzz.link, a code that many of its puzzle types share.

``g`` to ``z`` are 1 to 20 empty cells, a number is hexadecimal: one digit up to 15, ``-`` and two
up to 255, ``+`` and three up to 4095. ``.`` is an unknown number (``?`` on the site).

References
----------
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, file Encode.js.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from string import ascii_lowercase

from hidato_edu.core.tokens import Row, Token, bad
from hidato_edu.family.puzzle_urls import Signs, read_address

__all__ = ["decoded", "encoded"]

GAPS = ascii_lowercase[6:]  # g to z: 1 to 20 empty cells
LONG = {"-": 2, "+": 3}  # the number of hexadecimal digits that follow
HEX = re.compile("[0-9a-f]+")
UNKNOWN = "."


def encoded(cells: Iterable[int]) -> str:
    """Return the code of cells, row by row.

    Examples
    --------
    >>> encoded([1, 0, 0, 1, 20, 20])
    '1h1-14-14'
    """
    signs = ""
    for is_number, group in groupby(cells, key=bool):
        if is_number:
            for number in group:
                written = f"{number:x}"
                signs += {1: "", 2: "-", 3: "+"}[len(written)] + written
            continue
        full, rest = divmod(len(list(group)), len(GAPS))
        signs += GAPS[-1] * full + (GAPS[rest - 1] if rest else "")
    return signs


def decoded(
    line: str, at: int, kind: str, *, greatest: int, most: int, meant: str
) -> tuple[list[list[int]], list[Row]]:
    """Return the cells of an address on a line of a text, and the token of each.

    Examples
    --------
    >>> decoded("numlin/3/2/1h1-14-14", 1, "numlin", greatest=999, most=99, meant="an end")[0]
    [[1, 0, 0], [1, 20, 20]]
    """
    found = read_address(line, at, kind)
    size = found.cols * found.rows
    if size > most:
        token = Token(f"{found.cols}/{found.rows}", at, line.index(f"{found.cols}/") + 1)
        raise bad(token, f"is a board with too many cells; use at most {most:,}")
    signs = Signs(found, at)
    cells: list[int] = []
    words: Row = []
    while len(cells) < size:
        token, value = _cell(signs, greatest, meant)
        count = 1 if value else GAPS.index(token.text) + 1
        if count > size - len(cells):
            room = size - len(cells)
            raise bad(token, f"is {count} empty cells, and there is room for {room}")
        cells += [value] * count
        words += [token] * count
    signs.end()
    starts = range(0, size, found.cols)
    return (
        [cells[k : k + found.cols] for k in starts],
        [words[k : k + found.cols] for k in starts],
    )


def _cell(signs: Signs, greatest: int, meant: str) -> tuple[Token, int]:
    """Return the next cells: a number, or 0 and a sign of `GAPS`."""
    token = signs.next()
    if token.text in GAPS:
        return token, 0
    if token.text == UNKNOWN:
        raise bad(
            token, f"is {meant} without a number (? on the site): every number is needed here"
        )
    digits = signs.next(LONG[token.text]) if token.text in LONG else token
    if not HEX.fullmatch(digits.text):
        raise bad(digits, "is not a cell; use 0 to 9 and a to f in numbers, g to z for gaps")
    whole = token if digits is token else token._replace(text=token.text + digits.text)
    number = int(digits.text, 16)
    if not 1 <= number <= greatest:
        raise bad(whole, f"is {number}: use a number from 1 to {greatest}")
    return whole, number
