r"""Texts of puzzles, in and out: which format a text is in, and what it says.

Read by `parse` and its kin, whatever the text is:

- The slides' map files: the number of maps; for each map a line ``width height`` and `height` rows
  of `width` numbers (-1 wall, 0 blank, n given). Their solver's puzzle has no number of maps, their
  answer no header at all, and their generator prints fields of equal width, '.' for a blank and
  spaces for a wall, between ``generate start`` and ``generate end``. All four are read.
- Our own text, which ``str(puzzle)`` writes. Squares with eight neighbors are written as on the
  slides; in front of any other board a line names shape, adjacency and, for hexagons, layout:
  ``square knight``, ``hexagon edges odd-r``, ``triangle edges+corners``. Graphs: see `graphs`.
- The Java course's maps, which begin with a line such as ``Q,CA,3,4``: see `java`.
- Links to penpa-edit, one a line: see `penpa`.

Reading order: `tokens`, `tables`, `printed`, `graphs`, `java`, `java_writing`, `penpa`.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Input", "Generator - Result", "Solver - Result".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square
from hidato_edu.core.errors import FormatError, NotWritable
from hidato_edu.core.tokens import Token, lines_of, words
from hidato_edu.family import check_format
from hidato_edu.hidato.formats.graphs import graph_words
from hidato_edu.hidato.formats.java import JavaMap, is_java, read_java
from hidato_edu.hidato.formats.java_writing import boards_of, dump_java, java_map
from hidato_edu.hidato.formats.penpa import from_link, read_link, to_link
from hidato_edu.hidato.formats.printed import printed, read_printed
from hidato_edu.hidato.formats.tables import NO_SHAPE, read_rows
from hidato_edu.hidato.formats.tokens import ALLOWED, Board
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = [
    "ALLOWED",
    "FORMATS",
    "NO_SHAPE",
    "JavaMap",
    "dump",
    "dump_all",
    "dump_as",
    "dump_java",
    "from_link",
    "java_map",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "printed",
    "read_java",
    "to_link",
]

FORMATS: dict[str, str] = {
    "own": "our own text: the slides' map file, with the shape named where it is unusual",
    "slides": "the slides' map file: squares with eight neighbors",
    "java": "the Java course's maps: Q, T or H; C or CA",
    "link": "links that open penpa-edit, one a line",
}
"""The formats that `dump_as` writes."""

LINK = re.compile(r"\s*(\w+://|[#?]?m=(edit|solve)&)")


def parse(text: str) -> Puzzle:
    r"""Return the one puzzle of a text.

    Parameters
    ----------
    text : str
        Any of the formats at the top of this module: the slides' files, our own text, a map of the
        Java course, a link to penpa-edit.

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
    >>> parse("triangle edges\n3 1\n1 0 3") == parse("T,C,1,3\n1,?,3")
    True
    """
    return _only(_read(text)).puzzle


def parse_all(text: str) -> list[Puzzle]:
    r"""Return all puzzles of a text, in order.

    Raises
    ------
    FormatError
        As `parse`. Of a collection of the Java course's maps in which one is broken, `read_java`
        returns the others.

    Examples
    --------
    >>> [puzzle.size for puzzle in parse_all("2\n2 1\n1 0\n1 1\n0")]
    [2, 1]
    """
    return [board.puzzle for board in _read(text)]


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
    return _only(_read(text, bare=True)).answer


def parse_answers(text: str) -> list[dict[Cell, int]]:
    r"""Return the numbers of all answers of a text (see `parse_answer`).

    Raises
    ------
    FormatError
        If the text holds no tables of numbers.

    Examples
    --------
    >>> parse_answers("2\n1 1\n1\n2 1\n2 1")
    [{(0, 0): 1}, {(0, 0): 2, (0, 1): 1}]
    """
    return [board.answer for board in _read(text, bare=True)]


def dump(board: Puzzle | Solution) -> str:
    r"""Return one board in our own text, which for the slides' boards is theirs: its ``str``.

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


def dump_as(boards: Puzzle | Solution | Iterable[Puzzle | Solution], format: str = "own") -> str:
    r"""Return boards in a format that has a name; `parse_all` reads each of them back.

    Parameters
    ----------
    boards : Puzzle or Solution, or an iterable of them
        At least one.
    format : {"own", "slides", "java", "link"}
        See `FORMATS`.

    Raises
    ------
    ValueError
        If there is no board, or no such format.
    NotWritable
        If the format has no words for a board.

    Examples
    --------
    >>> dump_as(parse("1 0 -1 3"), "java")
    'Q,CA,1,4\n1,?,#,3\n'
    """
    every = boards_of(boards)
    check_format(format, FORMATS)
    if format == "java":
        return dump_java(every)
    if format == "link":
        links = [to_link(b if isinstance(b, Puzzle) else b.to_puzzle()) for b in every]
        return "\n".join(links) + "\n"
    other = next((board for board in every if board.grid.shape != Square()), None)
    if format == "slides" and other is not None:
        shape = other.grid.shape
        raise NotWritable(
            "the slides' map files know squares with eight neighbors only, no "
            f"{shape.name}s with {shape.adjacency}; use the format 'own'"
        )
    return dump_all(every)


@dataclass(frozen=True)
class Link:
    """A line that holds a link."""

    text: str
    line: int

    @property
    def start(self) -> Token:
        """Where it begins."""
        return Token(self.text.strip()[:40], self.line, 1)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it leads to."""
        return read_link(self.text, self.line)

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers that are given there, and 0 for blanks."""
        puzzle = self.puzzle
        return {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}


def _only(boards: list[Board]) -> Board:
    if len(boards) > 1:
        token = boards[1].start
        raise FormatError(
            f"a second map begins here; parse_all reads all {len(boards)}",
            line=token.line,
            column=token.column,
            token=token.text,
        )
    return boards[0]


def _read(text: str, bare: bool = False) -> list[Board]:
    """Read all boards; `bare` says that tables without a header are the usual thing."""
    lines = lines_of(text)
    if any(line.strip() == "generate start" for line in lines):
        return list(read_printed(lines))
    filled = [(at, line) for at, line in enumerate(lines, start=1) if line.strip()]
    if not filled:
        raise FormatError("the text is empty: a map or a table of numbers is needed", line=1)
    if LINK.match(filled[0][1]):
        return [Link(line, at) for at, line in filled]
    if is_java(lines):
        return list(read_java(text))
    return read_rows([graph_words(line, at) or words(line, at) for at, line in filled], bare)
