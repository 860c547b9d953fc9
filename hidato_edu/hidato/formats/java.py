"""The Java course's maps: what a map is, and how a collection of them is read.

A map is a line ``type,adjacency,rows,columns``, then rows of tokens separated by commas: a number,
``?`` for a blank, ``#`` outside the board, ``*`` for a hole in it. The type is Q (squares), T
(triangles) or H (hexagons), the adjacency C (sides) or CA (sides and corners). A collection has
several maps with blank lines between them; after each there may be TRUE or FALSE, which claims that
it can be solved or not. Students' collections also have headings, comments, commas at the end of a
row, and 0 for a blank; all of these are read.

The format does not specify which rows of hexagons are shifted: most of the course's programs shift
the odd ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from hidato_edu.boards.grid import MAX_CELLS, Cell, Grid, Shape, Square, shape_named
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Row, Token, bad, check_line, check_size, lines_of
from hidato_edu.hidato.formats.tokens import puzzle_of
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["ADJACENT", "BLANK", "HOLE", "OUTSIDE", "TYPES", "JavaMap", "is_java", "read_java"]

TYPES = {"Q": "square", "T": "triangle", "H": "hexagon"}
ADJACENT = {"C": "edges", "CA": "edges+corners"}
LABELS = {"TRUE": True, "FALSE": False}
BLANK, OUTSIDE, HOLE = "?", "#", "*"
ALLOWED = "use a number from 1, ? for a blank, # outside, * for a hole"
HEAD = "a line 'type,adjacency,rows,columns' such as Q,C,3,4 is needed"

HEADER = re.compile(r"[A-Za-z]+\s*,\s*[A-Za-z]+\s*,\s*\d+\s*,\s*\d+\s*,?")
BEGINS = re.compile(r"[A-Za-z]{1,2}\s*,")
LIKE_HEADER = re.compile(BEGINS.pattern + r"\s*[A-Za-z]{1,2}\b")
ENTRY = re.compile(r"[?#*]|[0-9]{1,9}")
COUNT = re.compile(r"0*[1-9][0-9]{0,8}")
COMMENT, COMMA = "//", re.compile(",")


class Problem(NamedTuple):
    """Why a map cannot be read, and where: the parts of a `FormatError`."""

    message: str
    line: int
    column: int
    token: str


@dataclass(frozen=True)
class JavaMap:
    r"""A map of a collection, whether it can be read or not; frozen, equal by value.

    Parameters
    ----------
    tokens : tuple of tuple of str
        Rows of ``"?"``, ``"#"``, ``"*"`` and numbers as text.
    shape : Shape
        The shape of its cells.
    solvable : bool or None
        What its label claims, which may be wrong; None without a label.
    title : str
        The headings and comments before it.
    start : Token
        Where it begins in the text. This and the next two do not count when maps are compared.
    rows : tuple of tuple of Token
        The tokens with their places.
    problem : Problem or None
        Why it cannot be read.

    Examples
    --------
    >>> board = read_java("Q,C,2,3\n1,?,#\n*,3,?\n\nTRUE")[0]
    >>> board.puzzle
    hidato.parse('square edges\n3 2\n 1  0 -1\n-1  3  0')
    >>> board.solvable, board.outside, board.holes
    (True, frozenset({(0, 2)}), frozenset({(1, 0)}))
    >>> print(board)
    Q,C,2,3
    1,?,#
    *,3,?
    <BLANKLINE>
    TRUE
    """

    tokens: tuple[tuple[str, ...], ...]
    shape: Shape
    solvable: bool | None = None
    title: str = ""
    start: Token = field(default=Token("", 1, 1), compare=False, repr=False)
    rows: tuple[tuple[Token, ...], ...] = field(default=(), compare=False, repr=False)
    problem: Problem | None = field(default=None, compare=False, repr=False)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError`, with line and column, if the map is broken."""
        answer = self.answer
        if not answer:
            raise bad(self.start, "begins a board without open cells: it needs at least one")
        grid = Grid(tuple(answer), self.shape, (len(self.tokens), len(self.tokens[0])))
        return puzzle_of(grid, ((cell, n, self._place(cell)) for cell, n in answer.items() if n))

    def _place(self, cell: Cell) -> Token:
        """Return the token of a cell, with its place in the text or in ``str`` of this map."""
        row, col = cell
        if self.rows:
            return self.rows[row][col]
        before = ",".join(("", *self.tokens[row][:col]))
        return Token(self.tokens[row][col], row + 2, 1 + len(before))

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they are in the text, and 0 for blanks; raises as `puzzle`."""
        self._check()
        return {
            cell: 0 if token == BLANK else int(token)
            for cell, token in self._cells()
            if token not in (OUTSIDE, HOLE)
        }

    @property
    def outside(self) -> frozenset[Cell]:
        """The cells marked ``#``."""
        return frozenset(cell for cell, token in self._cells() if token == OUTSIDE)

    @property
    def holes(self) -> frozenset[Cell]:
        """The cells marked ``*``."""
        return frozenset(cell for cell, token in self._cells() if token == HOLE)

    def _cells(self) -> Iterator[tuple[Cell, str]]:
        for r, row in enumerate(self.tokens):
            for c, token in enumerate(row):
                yield (r, c), token

    def _check(self) -> None:
        """Raise `FormatError` if this map cannot be read, or was made of invalid tokens."""
        if self.problem is not None:
            message, line, column, token = self.problem
            raise FormatError(message, line=line, column=column, token=token)
        if not self.tokens or not self.tokens[0]:
            raise FormatError("a map needs at least one row of tokens", line=1)
        for row, tokens in enumerate(self.tokens):
            if len(tokens) != len(self.tokens[0]) or not all(map(ENTRY.fullmatch, tokens)):
                places = [self._place((row, col)) for col in range(len(tokens))]
                _check_row(places, len(self.tokens[0]))

    def __str__(self) -> str:
        self._check()
        head = f"{_letter(TYPES, self.shape.name)},{_letter(ADJACENT, self.shape.adjacency)}"
        lines = [f"{head},{len(self.tokens)},{len(self.tokens[0])}", *map(",".join, self.tokens)]
        label = [] if self.solvable is None else ["", str(self.solvable).upper()]
        return "\n".join(lines + label)


def _letter(codes: dict[str, str], name: str) -> str:
    return next(code for code, meant in codes.items() if meant == name)


def is_java(lines: list[str]) -> bool:
    """Return whether lines contain one of the course's maps, or begin like one."""
    filled = [line.strip() for line in lines if line.strip()]
    return bool(filled) and (
        BEGINS.match(filled[0]) is not None or any(map(HEADER.fullmatch, filled))
    )


def read_java(text: str, layout: str = "odd-r") -> list[JavaMap]:
    r"""Return the maps of a collection of the Java course, including broken ones.

    Parameters
    ----------
    text : str
        One map or many, see the top of this module.
    layout : {"odd-r", "even-r", "odd-q", "even-q"}
        Which rows or columns of hexagons are shifted, which the format does not specify.

    Returns
    -------
    list of JavaMap
        In order. A broken map does not affect the others: its `puzzle` raises.

    Raises
    ------
    FormatError
        If there is no map, or a label comes before the first.
    InvalidPuzzle
        If there is no such layout.

    Notes
    -----
    Linear in the length of the text.

    Examples
    --------
    >>> maps = read_java("Q,C,1,3\n1,?,3\nTRUE\n\nQ,C,2,2\n1,?\n\nFALSE")
    >>> maps[0].puzzle.size, maps[0].solvable, maps[1].solvable
    (3, True, False)
    >>> maps[1].puzzle
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.FormatError: line 5, column 5: '2' rows are announced, but 1 follow
    """
    shape_named("hexagon", None, layout)
    drafts: list[_Draft] = []
    title: list[str] = []
    for at, line in enumerate(lines_of(text), start=1):
        check_line(line, at, COMMA)
        word = Token(line.strip(), at, 1 + len(line) - len(line.lstrip()))
        last = drafts[-1] if drafts else None
        if not word.text:
            continue
        if word.text.upper() in LABELS:
            if last is None:
                raise bad(word, "is before the first map: a label comes after its map")
            last.labels.append(word)
        elif last is not None and last.takes(word.text):
            last.rows.append(_parts(word))
        elif BEGINS.match(word.text) or (_is_row(word.text) and "," in word.text):
            drafts.append(_Draft(word, "\n".join(title)))
            title = []
        else:
            title.append(word.text)
    if not drafts:
        raise FormatError(f"the text has no map: {HEAD}", line=1)
    return [draft.read(layout) for draft in drafts]


def _parts(line: Token) -> Row:
    """Return the parts between the commas; a comma at the end of a line does not count."""
    found: Row = []
    column = line.column
    for part in line.text.split(","):
        found.append(Token(part.strip(), line.line, column + len(part) - len(part.lstrip())))
        column += len(part) + 1
    return found[:-1] if len(found) > 1 and not found[-1].text else found


def _is_row(line: str) -> bool:
    """Return whether a line has only tokens of a map between its commas."""
    return all(not part.strip() or ENTRY.fullmatch(part.strip()) for part in line.split(","))


class _Draft:
    """The lines that belong to one map."""

    def __init__(self, head: Token, title: str) -> None:
        self.head = head
        self.title = title
        self.rows: list[Row] = []
        self.labels: Row = []
        counts = [part.text for part in _parts(head)[2:4]]
        self.size = [int(count) if COUNT.fullmatch(count) else 0 for count in counts]

    def takes(self, line: str) -> bool:
        """Return whether a line is a row of this map."""
        if self.labels or line.startswith(COMMENT) or LIKE_HEADER.match(line):
            return False
        missing = bool(self.size) and len(self.rows) < self.size[0]
        if "," in line:
            return missing or _is_row(line)
        return self.size[1:] == [1] and (missing or _is_row(line))

    def read(self, layout: str) -> JavaMap:
        """Return the map; its mistakes are raised when its puzzle is requested."""
        shape: Shape = Square()
        rows: list[Row] = self.rows
        problem = None
        try:
            shape, count, cols = _header(self.head, layout)
            for row in rows[:count]:
                _check_row(row, cols)
            self._check_rows(count)
        except FormatError as error:
            message = str(error).partition(": ")[2]
            problem = Problem(message, error.line, error.column, error.token)
        label = LABELS[self.labels[0].text.upper()] if self.labels else None
        return JavaMap(
            tuple(tuple(_plain(token.text) for token in row) for row in rows),
            shape,
            label,
            self.title,
            self.head,
            tuple(map(tuple, rows)),
            problem,
        )

    def _check_rows(self, count: int) -> None:
        if len(self.rows) < count:
            raise bad(_parts(self.head)[2], f"rows are announced, but {len(self.rows)} follow")
        if len(self.rows) > count:
            raise bad(self.rows[count][0], f"begins an extra row: the header announces {count}")
        if len(self.labels) > 1:
            raise bad(self.labels[1], f"is a second label: line {self.labels[0].line} has one")


def _plain(token: str) -> str:
    """Return a token in its usual form: 0 is another way to write ?, and 07 is 7."""
    number = token.lstrip("0") if token.isdigit() else token
    return number or BLANK


def _header(line: Token, layout: str) -> tuple[Shape, int, int]:
    parts = _parts(line)
    if len(parts) != 4:
        raise bad(line, f"is not the header of a map: {HEAD}")
    kind, adjacency, rows, cols = parts
    if kind.text.upper() not in TYPES:
        raise bad(kind, "is not a type of map; use Q (squares), T (triangles) or H (hexagons)")
    if adjacency.text.upper() not in ADJACENT:
        raise bad(adjacency, "is not an adjacency; use C (sides) or CA (sides and corners)")
    for part, what in ((rows, "number of rows"), (cols, "number of columns")):
        if not COUNT.fullmatch(part.text):
            raise bad(part, f"is not a {what}: a whole number from 1 is needed")
    check_size(rows, cols, MAX_CELLS)
    name = TYPES[kind.text.upper()]
    shape = shape_named(
        name, ADJACENT[adjacency.text.upper()], layout if name == "hexagon" else None
    )
    return shape, int(rows.text), int(cols.text)


def _check_row(row: Row, cols: int) -> None:
    for token in row:
        if not ENTRY.fullmatch(token.text):
            raise bad(token, f"is not a token of a map; {ALLOWED}")
    if len(row) > cols:
        raise bad(row[cols], f"is not allowed: this row has {len(row)} tokens instead of {cols}")
    if len(row) < cols:
        raise bad(row[-1], f"ends the row, which has {len(row)} tokens instead of {cols}")
