"""The slides' printed results: fields of equal width, '.' for a blank, nothing for a wall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from math import gcd

from hidato_edu.boards.grid import MAX_CELLS, Square
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Token, bad, words
from hidato_edu.hidato.formats.tables import Table
from hidato_edu.hidato.formats.tokens import number
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.writing import to_rows

__all__ = ["printed", "read_printed"]


def printed(board: Puzzle | Solution) -> str:
    """Return a board as the slides print their results: '.' for a blank, spaces for a wall.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> printed(hidato.parse("1 -1 0 3 4"))
    '  1     .  3  4'
    """
    numbers = board.givens if isinstance(board, Puzzle) else board
    width = _field(len(board.grid))

    def field(held: int) -> str:
        return "" if held < 0 else str(held or ".")

    rows = to_rows(board.grid, numbers)
    return "\n".join("".join(f"{field(n):>{width}}" for n in row).rstrip() for row in rows)


def _field(cells: int) -> int:
    """Return the width of a printed number on a board of so many cells."""
    return 1 + max(2, len(str(cells)))


def read_printed(lines: list[str]) -> Iterator[Table]:
    """Yield the boards between ``generate start`` and ``generate end``."""
    opened = 0
    for at, line in enumerate(lines, start=1):
        match line.strip():
            case "generate start":
                if opened:
                    raise FormatError(
                        f"'generate start' again; first end the one in line {opened}",
                        line=at,
                        token="generate start",
                    )
                opened = at
            case "generate end" if opened:
                yield _board(lines[opened : at - 1], opened + 1)
                opened = 0
            case other if not opened and other and not other.startswith("elapsed time"):
                raise bad(Token(other, at, 1), "is outside 'generate start' ... 'generate end'")
    if opened:
        raise FormatError(
            "'generate start' needs a 'generate end'", line=opened, token="generate start"
        )


def _board(lines: list[str], first: int) -> Table:
    """Read right-aligned fields of equal width; an empty field is a wall."""
    rows = [words(line, at) for at, line in enumerate(lines, start=first)]
    found = [word for row in rows for word in row]
    if not found:
        raise FormatError("a printed board needs at least one cell", line=first)
    width = _field(len(found))
    if any(_end(word) % width for word in found):  # not printed by us
        width = reduce(gcd, (_end(word) for word in found))
    if width <= max(len(word.text) for word in found) and len(found) > 1:
        raise bad(found[0], "and the other numbers are not in columns of equal width")
    while not rows[-1]:
        rows.pop()
    skip = next(i for i, row in enumerate(rows) if row)
    cols = max(_end(word) for word in found) // width
    if cols * (len(rows) - skip) > MAX_CELLS:
        raise FormatError(
            f"a printed board of {cols} x {len(rows) - skip} cells; at most {MAX_CELLS:,} are "
            "allowed",
            line=first + skip,
        )
    table = []
    for at, row in enumerate(rows[skip:], start=first + skip):
        ends = {_end(word) // width - 1: word for word in row}
        table.append(
            [
                (number(ends[c]), ends[c]) if c in ends else (-1, Token("", at, 1 + c * width))
                for c in range(cols)
            ]
        )
    return Table(table, Square(), cols)


def _end(word: Token) -> int:
    return word.column - 1 + len(word.text)
