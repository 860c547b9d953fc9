r"""Texts of Hidatos: which format a text is in, and what it says; one module for each.

`parse` and the other readers recognize these formats:

- The slides' map files: the number of maps; for each map a line ``width height`` and `height` rows
  of `width` numbers (-1 wall, 0 blank, n given). Their solver's puzzle has no number of maps, their
  answer no header at all, and their generator prints fields of equal width, '.' for a blank and
  spaces for a wall, between ``generate start`` and ``generate end``. All four are read.
- Our own text, which ``str(puzzle)`` writes. Squares with eight neighbors are written as on the
  slides; before any other board a line names shape, adjacency and, for hexagons, layout:
  ``square knight``, ``hexagon edges odd-r``, ``triangle edges+corners``. Graphs: see `graphs`.
- The Java course's maps, which begin with a line such as ``Q,CA,3,4``: see `java`.
- Links to penpa-edit, one per line: see `penpa`.

Reading order: `tokens`, `tables`, `printed`, `graphs`, `java`, `java_writing`, `penpa`.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Input", "Generator - Result", "Solver - Result".
"""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square
from hidato_edu.core.errors import FormatError, NotWritable
from hidato_edu.core.tokens import Token, lines_of, words
from hidato_edu.family.texts import Format, Texts, declared
from hidato_edu.hidato.formats.graphs import graph_words
from hidato_edu.hidato.formats.java import JavaMap, read_java
from hidato_edu.hidato.formats.java_writing import dump_java
from hidato_edu.hidato.formats.penpa import from_link, to_link
from hidato_edu.hidato.formats.printed import read_printed
from hidato_edu.hidato.formats.tables import NO_SHAPE, read_rows
from hidato_edu.hidato.formats.tokens import ALLOWED, BoardText
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = [
    "ALLOWED",
    "FORMATS",
    "NO_SHAPE",
    "TEXTS",
    "JavaMap",
    "dump",
    "dump_all",
    "dump_as",
    "dump_java",
    "from_link",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "read_java",
    "to_link",
]


def _read(text: str, bare: bool = False) -> list[BoardText]:
    """Read all boards; `bare` if tables usually have no header."""
    lines = lines_of(text)
    if any(line.strip() == "generate start" for line in lines):
        return list(read_printed(lines))
    filled = [(at, line) for at, line in enumerate(lines, start=1) if line.strip()]
    if not filled:
        raise FormatError("the text is empty: enter a map or a table of numbers", line=1)
    return read_rows([graph_words(line, at) or words(line, at) for at, line in filled], bare)


def _answers(text: str) -> Iterator[tuple[Token, dict[Cell, int]]]:
    """Yield the numbers of all answers of a text, each with its first token."""
    yield from ((board.start, board.answer) for board in _read(text, bare=True))


def _map_file(boards: list[Puzzle | Solution]) -> str:
    """Return a map file: the number of maps, then each map."""
    return "\n".join([str(len(boards)), *map(str, boards)]) + "\n"


def _slides(boards: list[Puzzle | Solution]) -> str:
    other = next((board for board in boards if board.grid.shape != Square()), None)
    if other is not None:
        shape = other.grid.shape
        raise NotWritable(
            "the slides' map files are for squares with eight neighbors only, not for "
            f"{shape.name}s with {shape.adjacency}; use the format 'own'"
        )
    return _map_file(boards)


TEXTS = Texts(
    "Hidato",
    (Puzzle, Solution, JavaMap),
    _read,
    _answers,
    {
        "own": Format(
            "our own text: the slides' map file, with the shape named where it is unusual",
            _map_file,
        ),
        "slides": Format("the slides' map file: squares with eight neighbors", _slides),
        **declared(__name__),
    },
)

FORMATS = TEXTS.formats
"""The formats that `dump_as` writes."""

parse = TEXTS.parse
parse_all = TEXTS.parse_all
parse_answer = TEXTS.parse_answer
parse_answers = TEXTS.parse_answers
dump = TEXTS.dump
dump_all = TEXTS.dump_all
dump_as = TEXTS.dump_as
