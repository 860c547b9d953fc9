r"""The slides' text formats, in and out.

A map file: the number of maps; for each map a line ``width height`` and `height` rows of `width`
numbers (-1 wall, 0 blank, n given). Their solver's puzzle has no number of maps, their answer no
header at all, and their generator prints fields of equal width, '.' for a blank and spaces for a
wall, between ``generate start`` and ``generate end``. All four are read. A line ``square edges``
before a map names the adjacency; without it, cells have eight neighbors, as on the slides.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Input", "Generator - Result", "Solver - Result".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from math import gcd
from typing import NamedTuple, TypeAlias

from hidato_edu.errors import FormatError
from hidato_edu.grid import ADJACENCIES, MAX_CELLS, Cell, Grid, Square
from hidato_edu.hidato.puzzle import DEFAULT_ADJACENCY, Puzzle, Solution, to_rows

__all__ = ["dump", "dump_all", "parse", "parse_all", "parse_answer", "parse_answers", "printed"]

WORD, WHOLE = re.compile(r"\S+"), re.compile(r"[+-]?[0-9]+")
ALLOWED = "use -1 for a wall, 0 or . for a blank, or a number from 1"


class Token(NamedTuple):
    """A word of the text with its place, both counted from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Table:
    """One board of a file as it was read, before it is known to be a valid puzzle."""

    rows: list[list[tuple[int, Token]]]
    adjacency: str
    cols: int

    @property
    def grid(self) -> Grid:
        """The open cells."""
        open_cells = tuple(
            (r, c) for r, row in enumerate(self.rows) for c, (n, _) in enumerate(row) if n >= 0
        )
        if not open_cells:
            first = self.rows[0][0][1]
            raise FormatError(
                "a board without open cells", line=first.line, column=first.column, token=first.text
            )
        return Grid(open_cells, Square(self.adjacency), (len(self.rows), self.cols))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; a given that is out of range or occurs twice is named with its place."""
        grid = self.grid
        seen: dict[int, Token] = {}
        for _, number, token in self.numbers():
            if number > len(grid):
                raise _bad(
                    token,
                    f"is out of range: the board has {len(grid)} open cells, "
                    f"so a given is 1 to {len(grid)}",
                )
            if number in seen:
                before = seen[number]
                raise _bad(
                    token,
                    f"is given twice, first at line {before.line}, column {before.column}; "
                    "every number may occur once",
                )
            seen[number] = token
        return Puzzle(grid, tuple((cell, number) for cell, number, _ in self.numbers()))

    def numbers(self) -> Iterator[tuple[Cell, int, Token]]:
        """Yield cell, number and token of all numbers from 1."""
        for r, row in enumerate(self.rows):
            for c, (number, token) in enumerate(row):
                if number > 0:
                    yield (r, c), number, token


def parse(text: str) -> Puzzle:
    r"""Return the one puzzle of a text.

    Parameters
    ----------
    text : str
        Any of the slides' formats, see the top of this module.

    Raises
    ------
    FormatError
        With line, column and token of what cannot be read, and what is allowed.

    Notes
    -----
    Linear in the length of the text; the size in a header is checked before it is used.

    Examples
    --------
    >>> parse("3 1\n1 0 3").givens[0, 2]
    3
    >>> str(parse("1 0 3"))
    '3 1\n1 0 3'
    """
    return _only(_read(text)).puzzle


def parse_all(text: str) -> list[Puzzle]:
    r"""Return all puzzles of a text, in order.

    Raises
    ------
    FormatError
        As `parse`.

    Examples
    --------
    >>> [puzzle.size for puzzle in parse_all("2\n2 1\n1 0\n1 1\n0")]
    [2, 1]
    """
    return [table.puzzle for table in _read(text)]


def parse_answer(text: str) -> dict[Cell, int]:
    """Return the numbers of an answer as they stand there, right or wrong.

    Raises
    ------
    FormatError
        If the text is no table of numbers.

    Examples
    --------
    >>> parse_answer("1 1 -1 99")
    {(0, 0): 1, (0, 1): 1, (0, 3): 99}
    """
    return _answer(_only(_read(text, bare=True)))


def parse_answers(text: str) -> list[dict[Cell, int]]:
    """Return the numbers of all answers of a text (see `parse_answer`)."""
    return [_answer(table) for table in _read(text, bare=True)]


def dump(board: Puzzle | Solution) -> str:
    r"""Return one board in the slides' format, without the number of maps: its ``str``.

    Examples
    --------
    >>> dump(parse("1 -1 0 3"))
    '4 1\n 1 -1  0  3'
    """
    return str(board)


def dump_all(boards: Iterable[Puzzle | Solution]) -> str:
    r"""Return a map file: the number of maps, then each map.

    Examples
    --------
    >>> dump_all([parse("1 0"), parse("0")])
    '2\n2 1\n1 0\n1 1\n0\n'
    """
    texts = [dump(board) for board in boards]
    if not texts:
        raise ValueError("a map file needs at least one map")
    return "\n".join([str(len(texts)), *texts]) + "\n"


def printed(board: Puzzle | Solution) -> str:
    r"""Return a board as the slides print their results: '.' for a blank, spaces for a wall.

    Examples
    --------
    >>> printed(parse("1 -1 0 3 4"))
    '  1     .  3  4'
    """
    grid, numbers = _parts(board)
    width = _field(len(grid))

    def field(number: int) -> str:
        return "" if number < 0 else str(number or ".")

    rows = to_rows(grid, numbers)
    return "\n".join("".join(f"{field(n):>{width}}" for n in row).rstrip() for row in rows)


def _field(cells: int) -> int:
    """Return how many characters a printed number takes on a board of so many cells."""
    return 1 + max(2, len(str(cells)))


def _parts(board: Puzzle | Solution) -> tuple[Grid, dict[Cell, int]]:
    return board.grid, dict(board.givens if isinstance(board, Puzzle) else board)


def _only(tables: list[Table]) -> Table:
    if len(tables) > 1:
        token = tables[1].rows[0][0][1]
        raise FormatError(
            f"a second map begins here; parse_all reads all {len(tables)}",
            line=token.line,
            column=token.column,
            token=token.text,
        )
    return tables[0]


def _answer(table: Table) -> dict[Cell, int]:
    return {
        (r, c): number
        for r, row in enumerate(table.rows)
        for c, (number, _) in enumerate(row)
        if number != -1
    }


def _bad(token: Token, problem: str) -> FormatError:
    shown = token.text if len(token.text) <= 20 else token.text[:17] + "..."
    return FormatError(
        f"{shown!r} {problem}", line=token.line, column=token.column, token=token.text
    )


# --- from text to tables ---------------------------------------------------------------------

Row: TypeAlias = list[Token]


def _read(text: str, bare: bool = False) -> list[Table]:
    """Read all tables; `bare` says that tables without a header are the usual thing."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if any(line.strip() == "generate start" for line in lines):
        return list(_read_printed(lines))
    rows = [row for number, line in enumerate(lines, start=1) if (row := _words(line, number))]
    if not rows:
        raise FormatError("the text is empty: a map or a table of numbers is needed", line=1)
    return _read_rows(rows, bare)


def _words(line: str, number: int) -> Row:
    return [Token(word.group(), number, word.start() + 1) for word in WORD.finditer(line)]


def _read_rows(rows: list[Row], bare: bool) -> list[Table]:
    # A lone number is the number of maps where a header of two tokens, or a name, comes next.
    counted = (
        len(rows) > 1
        and len(rows[0]) == 1
        and not _is_name(rows[0])
        and (len(rows[1]) == 2 or _is_name(rows[1]))
    )
    count = _positive(rows[0][0], "number of maps") if counted else None
    start = 1 if counted else 0
    tables: list[Table] = []
    while start < len(rows) and len(tables) != count:
        table, start = _read_table(rows, start, counted, bare)
        tables.append(table)
    if start < len(rows):
        raise _bad(
            rows[start][0], f"comes after the {count} maps that line {rows[0][0].line} announces"
        )
    if count is not None and len(tables) < count:
        raise _bad(rows[0][0], f"maps are announced, but the text holds {len(tables)}")
    return tables


def _is_name(row: Row) -> bool:
    return row[0].text.isalpha() and row[0].text.isascii()


def _read_table(rows: list[Row], start: int, counted: bool, bare: bool) -> tuple[Table, int]:
    """Read one table; return it with the index of the row behind it."""
    adjacency = DEFAULT_ADJACENCY
    if _is_name(rows[start]):
        adjacency = _adjacency(rows[start])
        start += 1
        if start == len(rows):
            name = rows[start - 1][-1]
            raise _bad(name, "is the end of the text: a map is needed behind it")
    head, body = rows[start], rows[start + 1 :]
    if not counted and not _is_header(head, body, bare):
        return _table(rows[start:], len(head), adjacency), len(rows)

    if len(head) != 2:
        raise _bad(head[0], "begins no header: a line 'width height' is needed here")
    cols, height = _positive(head[0], "width"), _positive(head[1], "height")
    if cols * height > MAX_CELLS:
        raise _bad(head[0], f"x {height} cells are too many: {MAX_CELLS:,} at most")
    if height > len(body):
        raise _bad(head[1], f"rows are announced, but {len(body)} follow")
    behind = start + 1 + height
    if not counted and behind < len(rows) and len(rows[behind]) != 2 and not _is_name(rows[behind]):
        raise _bad(rows[behind][0], f"begins a row too many: the header announces {height}")
    return _table(body[:height], cols, adjacency), behind


def _is_header(head: Row, body: list[Row], bare: bool) -> bool:
    """Two tokens are a header, unless all rows have two and the header does not fit them.

    A puzzle usually has a header, so half a fit is a header with a mistake in it. An answer
    usually has none, so only a header that fits is one.
    """
    if len(head) != 2 or not body:
        return False
    fits = head[0].text == "2", head[1].text == str(len(body))
    return any(len(row) != 2 for row in body) or (all(fits) if bare else any(fits))


def _adjacency(row: Row) -> str:
    if row[0].text != "square":
        raise _bad(row[0], "is no shape of a cell; use 'square'")
    if len(row) != 2 or row[1].text not in ADJACENCIES:
        raise _bad(row[-1], f"is no adjacency; use one of {', '.join(ADJACENCIES)}")
    return row[1].text


def _table(rows: list[Row], cols: int, adjacency: str) -> Table:
    for row in rows:
        if len(row) > cols:
            raise _bad(row[cols], f"is too many: this row has {len(row)} numbers instead of {cols}")
        if len(row) < cols:
            last = row[-1]
            raise FormatError(
                f"the row ends after {last.text!r}: it has {len(row)} numbers instead of {cols}",
                line=last.line,
                column=last.column + len(last.text),
                token=last.text,
            )
    return Table([[(_number(token), token) for token in row] for row in rows], adjacency, cols)


def _number(token: Token) -> int:
    if token.text == ".":
        return 0
    number = _whole(token)
    if number < -1:
        raise _bad(token, f"is negative; {ALLOWED}")
    return number


def _whole(token: Token) -> int:
    if not WHOLE.fullmatch(token.text):
        raise _bad(token, f"is no whole number; {ALLOWED}")
    if len(token.text) > 9:
        raise _bad(token, "is too large")
    return int(token.text)


def _positive(token: Token, what: str) -> int:
    number = _whole(token)
    if number < 1:
        raise _bad(token, f"is no {what}: it must be at least 1")
    return number


# --- the slides' printed results ---------------------------------------------------------------


def _read_printed(lines: list[str]) -> Iterator[Table]:
    opened = 0
    for number, line in enumerate(lines, start=1):
        match line.strip():
            case "generate start":
                if opened:
                    raise FormatError(
                        f"'generate start' again, before the end of the one in line {opened}",
                        line=number,
                        token="generate start",
                    )
                opened = number
            case "generate end" if opened:
                yield _printed_table(lines[opened : number - 1], opened + 1)
                opened = 0
            case other if not opened and other and not other.startswith("elapsed time"):
                raise _bad(Token(other, number, 1), "stands outside 'generate start' ... 'end'")
    if opened:
        raise FormatError(
            "'generate start' has no 'generate end'", line=opened, token="generate start"
        )


def _printed_table(lines: list[str], first: int) -> Table:
    """Read fields of equal width, in which a number stands at the right and a wall is empty."""
    rows = [_words(line, number) for number, line in enumerate(lines, start=first)]
    words = [word for row in rows for word in row]
    if not words:
        raise FormatError("a printed board without cells", line=first)
    width = _field(len(words))
    if any(_end(word) % width for word in words):  # not printed by us
        width = reduce(gcd, (_end(word) for word in words))
    if width <= max(len(word.text) for word in words) and len(words) > 1:
        raise _bad(words[0], "and the other numbers do not stand in columns of equal width")
    while not rows[-1]:
        rows.pop()
    skip = next(i for i, row in enumerate(rows) if row)
    cols = max(_end(word) for word in words) // width
    if cols * (len(rows) - skip) > MAX_CELLS:
        raise FormatError(
            f"a printed board of {cols} x {len(rows) - skip} cells: {MAX_CELLS:,} at most",
            line=first + skip,
        )
    table = []
    for number, row in enumerate(rows[skip:], start=first + skip):
        at = {_end(word) // width - 1: word for word in row}
        table.append(
            [
                (_number(at[c]), at[c]) if c in at else (-1, Token("", number, 1 + c * width))
                for c in range(cols)
            ]
        )
    return Table(table, DEFAULT_ADJACENCY, cols)


def _end(word: Token) -> int:
    return word.column - 1 + len(word.text)
