r"""Texts of Numberlinks: which format a text is in, and what it says; one module for each.

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
from collections.abc import Iterator

from hidato_edu.boards.grid import Cell
from hidato_edu.core.tokens import Token, lines_of, rows_of
from hidato_edu.family.texts import Format, Texts, declared, links, parted
from hidato_edu.numberlink.formats.boards import BoardText
from hidato_edu.numberlink.formats.flow import dump_flow, is_flow, read_flow
from hidato_edu.numberlink.formats.printed import dump_printed, is_printed, read_printed
from hidato_edu.numberlink.formats.puzzlink import KIND, from_link, read_link, to_link
from hidato_edu.numberlink.formats.tables import boards, is_head
from hidato_edu.numberlink.puzzle import Puzzle, Solution

__all__ = [
    "FORMATS",
    "TEXTS",
    "dump",
    "dump_all",
    "dump_as",
    "dump_printed",
    "from_link",
    "is_numberlink",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "to_link",
]

LINK = re.compile(rf"\s*(\w+://|[\w-]+(\.[\w-]+)+/|\??{KIND}(_\w+)?/)")


def is_numberlink(text: str) -> bool:
    r"""Return whether a text looks like a Numberlink.

    Our own text without its first line looks like other families' tables of numbers.

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


def _read(text: str, *, answers: bool = False) -> list[BoardText]:
    rows = rows_of(text)
    if not answers and LINK.match(rows[0][0].text):
        lines = lines_of(text)
        return [read_link(lines[row[0].line - 1], row[0].line) for row in rows]
    if is_printed(text):
        return read_printed(text, answers=answers)
    return read_flow(rows) if is_flow(rows) else list(boards(rows, answers=answers))


def _answers(text: str) -> Iterator[tuple[Token, dict[Cell, int]]]:
    """Yield the number of every cell of all answers, solid cells left out, and where each begins.

    Of what the document's program prints, the second table is the answer.
    """
    yield from ((board.start, board.answer) for board in _read(text, answers=True))


TEXTS = Texts(
    "Numberlink",
    (Puzzle, Solution),
    _read,
    _answers,
    {
        "own": Format(
            "our own text: numbers are ends, . for empty cells, # for solid ones",
            lambda every: parted(map(str, every)),
        ),
        "document": Format(
            "the document's printed form, | 1 || || X |; of solutions, the whole print",
            dump_printed,
        ),
        "flow": Format("width, height and rows of letters, . for empty cells", dump_flow),
        "link": Format("links that open puzz.link, one a line", links(to_link)),
        **declared(__name__),
    },
)

FORMATS = TEXTS.formats
"""The formats that `dump_as` writes."""

parse_answer = TEXTS.parse_answer
parse_answers = TEXTS.parse_answers
dump = TEXTS.dump
dump_all = TEXTS.dump_all
dump_as = TEXTS.dump_as


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
    return TEXTS.parse(text).under(cover=cover, self_touch=self_touch)


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
    return [board.under(cover=cover, self_touch=self_touch) for board in TEXTS.parse_all(text)]
