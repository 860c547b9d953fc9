r"""Links to puzz.link, and to pzv.jp and other sites with the same program: kind ``numlin``.

``numlin/COLUMNS/ROWS/`` and then the cells, row by row: ``g`` to ``z`` are 1 to 20 empty cells, an
end is its number, hexadecimal: one sign up to 15, ``-`` and two up to 255, ``+`` and three up to
999. ``.`` is an end whose number is not told (``?`` on the site); here every number is needed.

On that site cells may stay unused, and paths may touch themselves: so a board is read, without
``cover`` and with ``self_touch``. There are no solid cells.

References
----------
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, files numlin.js, Encode.js.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from string import ascii_lowercase

from hidato_edu.errors import NotWritable
from hidato_edu.grid import MAX_CELLS
from hidato_edu.links import PUZZLINK, Signs, read_address
from hidato_edu.numberlink.formats.boards import Board
from hidato_edu.numberlink.puzzle import WALL, Puzzle
from hidato_edu.words import Row, Token, bad, lines_of, rows_of, second

__all__ = ["KIND", "from_link", "read_link", "to_link"]

KIND = "numlin"
GAPS = ascii_lowercase[6:]  # g to z: 1 to 20 empty cells
LONG = {"-": 2, "+": 3}  # how many hexadecimal signs follow
HEX = re.compile("[0-9a-f]+")
GREATEST = 999
UNTOLD = "."


def to_link(puzzle: Puzzle, site: str = "puzz.link") -> str:
    """Return the address under which a site shows a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
        Without solid cells. The address does not say its conventions.
    site : {"puzz.link", "pzv.jp"}
        Where it leads to.

    Returns
    -------
    str
        An address; it holds the whole board, nothing is stored at the site.

    Raises
    ------
    NotWritable
        If there are solid cells, or numbers over 999: the address has no signs for them.
    ValueError
        If there is no such site.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> to_link(numberlink.from_array([[1, 0, 0], [1, 20, 20]]))
    'https://puzz.link/p?numlin/3/2/1h1-14-14'
    """
    if site not in PUZZLINK:
        raise ValueError(f"{site!r} is no site that is known; use one of {', '.join(PUZZLINK)}")
    table = puzzle.to_array()
    cells = [value for row in table for value in row]
    if WALL in cells:
        raise NotWritable("an address of puzz.link has no sign for a solid cell; use 'own'")
    if max(cells) > GREATEST:
        raise NotWritable(f"{max(cells)} is too large for puzz.link: {GREATEST} at most; use 'own'")
    return f"{PUZZLINK[site]}{KIND}/{len(table[0])}/{len(table)}/{''.join(_signs(cells))}"


def _signs(cells: list[int]) -> Iterator[str]:
    """Yield the signs of all cells."""
    for is_end, group in groupby(cells, key=bool):
        if is_end:
            for number in group:
                length = len(f"{number:x}")
                yield {1: "", 2: "-", 3: "+"}[length] + f"{number:x}"
            continue
        full, rest = divmod(len(list(group)), len(GAPS))
        yield GAPS[-1] * full + (GAPS[rest - 1] if rest else "")


def from_link(address: str) -> Puzzle:
    """Return the puzzle that an address leads to.

    Parameters
    ----------
    address : str
        Of puzz.link, pzv.jp or another site with their program; or only what stands behind the
        ``?`` there: ``numlin/COLUMNS/ROWS/...``.

    Returns
    -------
    Puzzle
        Without `cover`, with `self_touch`, as that program sees it.

    Raises
    ------
    FormatError
        If it is no such address, or its board is no puzzle.

    Examples
    --------
    >>> print(from_link("https://puzz.link/p?numlin/3/2/1h1-14-14"))
    numberlink 2 3 cover=no
     1  .  .
     1 20 20
    """
    first, *others = rows_of(address)
    if others:
        raise second(others[0][0], len(others) + 1, "parse_all")
    return read_link(lines_of(address)[first[0].line - 1], first[0].line).puzzle


def read_link(line: str, at: int) -> Board:
    """Return the board of an address that is the line of a text with this number."""
    found = read_address(line, at, KIND)
    if found.cols * found.rows > MAX_CELLS:
        size = Token(f"{found.cols}/{found.rows}", at, line.index(f"{found.cols}/") + 1)
        raise bad(size, f"is a board of too many cells: {MAX_CELLS:,} at most")
    signs = Signs(found, at)
    cells: list[int] = []
    words: Row = []
    while len(cells) < found.cols * found.rows:
        token, value = _cell(signs)
        count = 1 if value else GAPS.index(token.text) + 1
        if count > found.cols * found.rows - len(cells):
            room = found.cols * found.rows - len(cells)
            raise bad(token, f"is {count} empty cells, and there is room for {room}")
        cells += [value] * count
        words += [token] * count
    signs.end()
    starts = range(0, len(cells), found.cols)
    return Board(
        [cells[k : k + found.cols] for k in starts],
        [words[k : k + found.cols] for k in starts],
        cover=False,
    )


def _cell(signs: Signs) -> tuple[Token, int]:
    """Return the next cells: the number of an end, or 0 and a sign of `GAPS`."""
    token = signs.next()
    if token.text in GAPS:
        return token, 0
    if token.text == UNTOLD:
        raise bad(token, "is an end without a number (? on the site): every number is needed here")
    digits = signs.next(LONG[token.text]) if token.text in LONG else token
    if not HEX.fullmatch(digits.text):
        raise bad(digits, "is no sign of a cell; use 0 to 9 and a to f in numbers, g to z for gaps")
    whole = token if digits is token else token._replace(text=token.text + digits.text)
    number = int(digits.text, 16)
    if not 1 <= number <= GREATEST:
        raise bad(whole, f"is {number}: use a number from 1 to {GREATEST}")
    return whole, number
