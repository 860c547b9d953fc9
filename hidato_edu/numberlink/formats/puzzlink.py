r"""Links to puzz.link, pzv.jp and other sites with the same program: kind ``numlin``.

``numlin/COLUMNS/ROWS/`` is followed by the cells, row by row, see `pzpr`; numbers go up to 999. The
site allows ends with an unknown number (``?``), which are not accepted here.

On the site, cells may stay unused and paths may touch themselves, so a board is read without
``cover`` and with ``self_touch``. There are no solid cells.

References
----------
pzpr (sabo2; Robert Vollmert): https://github.com/robx/pzprjs, file numlin.js.
"""

from __future__ import annotations

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import NotWritable, check_type
from hidato_edu.core.tokens import lines_of, rows_of, second
from hidato_edu.family.puzzle_urls import PUZZLINK
from hidato_edu.family.pzpr import decoded, encoded
from hidato_edu.numberlink.formats.boards import BoardText
from hidato_edu.numberlink.puzzle import WALL, Puzzle

__all__ = ["KIND", "from_link", "read_link", "to_link"]

KIND = "numlin"
GREATEST = 999


def to_link(puzzle: Puzzle, site: str = "puzz.link") -> str:
    """Return the address of a puzzle on a site.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, without solid cells. The address does not store its conventions.
    site : {"puzz.link", "pzv.jp"}
        The site.

    Returns
    -------
    str
        An address that contains the whole board; nothing is stored on the site.

    Raises
    ------
    NotWritable
        If there are solid cells or numbers over 999, which the address cannot express.
    ValueError
        If the site is unknown.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> to_link(numberlink.from_array([[1, 0, 0], [1, 20, 20]]))
    'https://puzz.link/p?numlin/3/2/1h1-14-14'
    """
    if site not in PUZZLINK:
        raise ValueError(f"{site!r} is not a known site; use one of {', '.join(PUZZLINK)}")
    table = check_type(puzzle, Puzzle).to_array()
    cells = [value for row in table for value in row]
    if WALL in cells:
        raise NotWritable("a puzz.link address cannot express a solid cell; use 'own'")
    if max(cells) > GREATEST:
        raise NotWritable(f"{max(cells)} is too large for puzz.link: {GREATEST} at most; use 'own'")
    return f"{PUZZLINK[site]}{KIND}/{len(table[0])}/{len(table)}/{encoded(cells)}"


def from_link(address: str) -> Puzzle:
    """Return the puzzle of an address.

    Parameters
    ----------
    address : str
        An address on puzz.link, pzv.jp or another site with their program, or only the part after
        the ``?``: ``numlin/COLUMNS/ROWS/...``.

    Returns
    -------
    Puzzle
        The puzzle without `cover` and with `self_touch`, as on the site.

    Raises
    ------
    FormatError
        If it is not such an address, or its board is not a valid puzzle.

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


def read_link(line: str, at: int) -> BoardText:
    """Return the board of an address in line `at` of a text."""
    table, words = decoded(line, at, KIND, greatest=GREATEST, most=MAX_CELLS, meant="an end")
    return BoardText(table, words, cover=False)
