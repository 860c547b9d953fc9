"""Numberlinks that students write, and answers to them: texts, lists of rows, puzzles, dicts.

No object is trusted: its type is checked before it is compared or iterated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import FormatError, InvalidPuzzle
from hidato_edu.exercises.boards.texts import rows_of, with_words
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, named
from hidato_edu.numberlink.formats import parse, parse_answer
from hidato_edu.numberlink.puzzle import WALL, Puzzle, Solution, from_array

__all__ = ["MAX_CELLS", "labels_of", "numberlink_of"]

Read = TypeVar("Read")

MAX_TEXT = 2_000  # characters
MAX_CELLS = 64  # of a board that a student writes, including solid ones
WORDS = {"#": WALL, "X": WALL, "x": WALL, ".": 0, "": 0}
HOW = (
    "Write a list of rows, `[[1, 0], [1, -1]]`: a number for an end, 0 for an empty cell, -1 for a "
    "solid one; or a text, `'1 .\\n1 #'`."
)


def numberlink_of(value: Any, max_cells: int = MAX_CELLS) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or a message.

    Examples
    --------
    >>> numberlink_of("1 .\n1 #") == numberlink_of([[1, 0], [1, -1]])
    True
    >>> print(numberlink_of([[1, 0, 2], [1, 0, 0]]).text)
    this is not a puzzle: 2 at row 0, column 2: ...
    """
    if issubclass(type(value), str):
        value = _of_text(str.__str__(value), parse)
        if isinstance(value, Message):
            return value
    if type(value) is Puzzle:
        rows, cols = value.grid.size
        if rows * cols > max_cells:
            text = f"{rows} x {cols} cells are too many. Use at most {max_cells}."
            return Message("too-large", text)
        return value
    table = _table(value, max_cells)
    if isinstance(table, Message):
        return table
    try:
        return from_array(table)
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is not a puzzle: {error}.")


def labels_of(puzzle: Puzzle, value: Any) -> dict[Cell, int] | Message:
    r"""Return the number that a student wrote into each cell of a puzzle, or a message.

    Examples
    --------
    >>> puzzle = numberlink_of("1 .\n1 #")
    >>> labels_of(puzzle, "1 1\n1 X") == labels_of(puzzle, {(0, 0): 1, (0, 1): 1, (1, 0): 1})
    True
    >>> print(labels_of(puzzle, [[1, 1]]).text)
    it has 1 x 2 cells (rows x columns), the problem 2 x 2. They must have the same size.
    """
    if issubclass(type(value), str):
        cells = _of_text(str.__str__(value), parse_answer)
        return cells if isinstance(cells, Message) else _on(puzzle, cells)
    size = puzzle.grid.size
    table = value.to_array() if type(value) is Solution else _table(value, MAX_CELLS, size)
    if isinstance(table, Message):
        return table
    if (len(table), len(table[0])) != size:
        return _extent(puzzle, (len(table), len(table[0])))
    return {(row, col): max(0, table[row][col]) for row, col in puzzle.grid.cells}


def _table(
    value: Any, max_cells: int, size: tuple[int, int] | None = None
) -> list[list[int]] | Message:
    """Return a table of whole numbers."""
    value = with_words(value, WORDS, max_cells)
    if type(as_plain(value)) not in (list, tuple, dict) and type(value) is not np.ndarray:
        return Message("no-board", f"this is {named(value)}, not a board. {HOW}")
    table = rows_of(value, max_cells, size)
    if isinstance(table, Message) and table.key == "no-board":
        return Message(table.key, f"{table.text.partition('. Write')[0]}. {HOW}")
    return table


def _of_text(text: str, read: Callable[[str], Read]) -> Read | Message:
    if len(text) > MAX_TEXT:
        many = f"a text of {len(text)} characters is too long"
        return Message("too-large", f"{many}. Use at most {MAX_TEXT}.")
    try:
        return read(text)
    except FormatError as error:
        place, _, told = str(error).partition(": ")
        if "parse_all" in told:  # not a function that students know
            text = f"{place}: a second board begins here. Give one board."
            return Message("several-boards", text)
        return Message("bad-text", f"{error}.")


def _on(puzzle: Puzzle, cells: dict[Cell, int]) -> dict[Cell, int] | Message:
    """Return the numbers of a text; solid cells at the end may be missing."""
    needed = [1 + max(part) for part in zip(*puzzle.grid.cells, strict=True)]
    found = [1 + max(cell[axis] for cell in cells) if cells else 0 for axis in (0, 1)]
    sides = zip(needed, found, puzzle.grid.size, strict=True)
    if not all(least <= many <= most for least, many, most in sides):
        return _extent(puzzle, (found[0], found[1]))
    return {cell: cells.get(cell, 0) for cell in puzzle.grid.cells}


def _extent(puzzle: Puzzle, found: tuple[int, int]) -> Message:
    rows, cols = puzzle.grid.size
    text = f"it has {found[0]} x {found[1]} cells (rows x columns), the problem {rows} x {cols}. "
    return Message("extent", f"{text}They must have the same size.")
