r"""Links to puzz.link, pzv.jp and other sites with the same program: kind ``hashikake``.

``hashikake/COLUMNS/ROWS/`` and then the cells, row by row, see `hidato_edu.family.pzpr`: ``g`` to
``z`` are 1 to 20 cells of water, a number is an island. The site also has islands without a number
(``?``); here every island needs one.

References
----------
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, file hashikake.js.
"""

from __future__ import annotations

from itertools import chain

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import check_type
from hidato_edu.core.tokens import lines_of, rows_of, second
from hidato_edu.family.puzzle_urls import PUZZLINK
from hidato_edu.family.pzpr import decoded, encoded
from hidato_edu.hashi.formats.boards import BoardText
from hidato_edu.hashi.puzzle import MOST_POINTS, Puzzle

__all__ = ["KIND", "from_link", "read_link", "to_link"]

KIND = "hashikake"


def to_link(puzzle: Puzzle, site: str = "puzz.link") -> str:
    """Return the address under which a site shows a puzzle.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    site : {"puzz.link", "pzv.jp"}
        The site of the address.

    Returns
    -------
    str
        An address that contains the whole board; nothing is stored at the site.

    Raises
    ------
    ValueError
        If the site is unknown.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> to_link(hashi.from_array([[1, 0, 2], [0, 0, 1]]))
    'https://puzz.link/p?hashikake/3/2/1g2h1'
    """
    if site not in PUZZLINK:
        raise ValueError(f"{site!r} is not a known site; use one of {', '.join(PUZZLINK)}")
    table = check_type(puzzle, Puzzle).to_array()
    cells = encoded(chain.from_iterable(table))
    return f"{PUZZLINK[site]}{KIND}/{len(table[0])}/{len(table)}/{cells}"


def from_link(address: str) -> Puzzle:
    """Return the puzzle of an address.

    Parameters
    ----------
    address : str
        Of puzz.link, pzv.jp or another site with the same program; or only the part after the
        ``?``: ``hashikake/COLUMNS/ROWS/...``.

    Raises
    ------
    FormatError
        If it is not such an address, or its board is not a valid puzzle.

    Examples
    --------
    >>> print(from_link("https://puzz.link/p?hashikake/3/2/1g2h1"))
    hashi 2 3
    1 . 2
    . . 1
    """
    first, *others = rows_of(address)
    if others:
        raise second(others[0][0], len(others) + 1, "parse_all")
    return read_link(lines_of(address)[first[0].line - 1], first[0].line).puzzle


def read_link(line: str, at: int) -> BoardText:
    """Return the board of an address that is line `at` of a text."""
    return BoardText(
        *decoded(line, at, KIND, greatest=MOST_POINTS, most=MAX_CELLS, meant="an island")
    )
