"""Numberlinks that students write, and answers to them: texts, lists of rows, puzzles, dicts.

Nothing here trusts an object: types are tested before anything is compared or walked through.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hidato_edu.errors import InvalidPuzzle
from hidato_edu.exercises.boards import rows_of
from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.reading import as_plain
from hidato_edu.grid import Cell
from hidato_edu.numberlink.puzzle import WALL, Puzzle, Solution, from_array

__all__ = ["MAX_CELLS", "labels_of", "numberlink_of"]

MAX_TEXT = 2_000  # characters
MAX_CELLS = 64  # of a board that a student writes, solid ones included
WORDS = {"#": WALL, "X": WALL, "x": WALL, ".": 0, "": 0}
NUMBER = re.compile(r"-?[0-9]{1,6}")
HOW = (
    "Write a list of rows, `[[1, 0], [1, -1]]`: a number for an end, 0 for an empty cell, -1 for a "
    "solid one; or a text, `'1 .\\n1 #'`."
)


def numberlink_of(value: Any, max_cells: int = MAX_CELLS) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or what to say about it.

    Parameters
    ----------
    value : str, list of rows, numpy array or Puzzle
        In a list 0, None or "." is an empty cell, a number an end, -1, "#" or "X" a solid cell.
    max_cells : int
        How many cells it may have, solid ones included.

    Returns
    -------
    Puzzle or Message
        The message is a clause that goes on after "Example 2, the problem: ".

    Examples
    --------
    >>> numberlink_of("1 .\n1 #") == numberlink_of([[1, 0], [1, -1]])
    True
    >>> print(numberlink_of([[1, 0, 2], [1, 0, 0]]).text)
    this is no puzzle: 2 at row 0, column 2: this number stands nowhere else, and each must ...
    """
    if type(value) is Puzzle:
        rows, cols = value.grid.size
        if rows * cols > max_cells:
            text = f"{rows} x {cols} cells are too many: {max_cells} at most. Think smaller."
            return Message("too-large", text)
        return value
    table = _table(value, max_cells)
    if isinstance(table, Message):
        return table
    try:
        return from_array(table)
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is no puzzle: {error}.")


def labels_of(puzzle: Puzzle, value: Any) -> dict[Cell, int] | Message:
    r"""Return which number a student wrote on each cell of a puzzle, or what to say about it.

    Parameters
    ----------
    puzzle : Puzzle
        What is answered.
    value : str, list of rows, dict from cell to int, numpy array or Solution
        Any whole numbers; 0 and None are blanks. What stands on solid cells does not count.

    Examples
    --------
    >>> puzzle = numberlink_of("1 .\n1 #")
    >>> labels_of(puzzle, "1 1\n1 X") == labels_of(puzzle, {(0, 0): 1, (0, 1): 1, (1, 0): 1})
    True
    >>> print(labels_of(puzzle, [[1, 1]]).text)
    it has 1 x 2 cells (rows x columns), the problem 2 x 2. They must be of one size.
    """
    size = puzzle.grid.size
    table = value.to_array() if type(value) is Solution else _table(value, MAX_CELLS, size)
    if isinstance(table, Message):
        return table
    found = (len(table), len(table[0]))
    if found != size:
        text = f"it has {found[0]} x {found[1]} cells (rows x columns), the problem {size[0]} x "
        return Message("extent", f"{text}{size[1]}. They must be of one size.")
    return {(row, col): max(0, table[row][col]) for row, col in puzzle.grid.cells}


def _table(
    value: Any, max_cells: int, size: tuple[int, int] | None = None
) -> list[list[int]] | Message:
    """Return a table of whole numbers."""
    if issubclass(type(value), str):
        return _of_text(str.__str__(value), max_cells)
    if type(value) is np.ndarray and value.dtype.kind == "U":
        value = value.tolist()
    plain = as_plain(value)
    if type(plain) in (list, tuple):
        value = [_row(row) for row in list(plain)[: max_cells + 1]]
    table = rows_of(value, max_cells, size)
    if isinstance(table, Message) and table.key == "no-board":
        return Message(table.key, f"{table.text.partition('. Write')[0]}. {HOW}")
    return table


def _row(row: Any) -> Any:
    """Return a row whose words are numbers, as far as they are known."""
    cells = as_plain(row)
    if type(cells) not in (list, tuple):
        return row
    return [_word(cell) if type(cell) is str else cell for cell in cells]


def _word(text: str) -> int | str:
    text = text.strip()
    return int(text) if NUMBER.fullmatch(text) else WORDS.get(text, text)


def _of_text(text: str, max_cells: int) -> list[list[int]] | Message:
    if len(text) > MAX_TEXT:
        many = f"a text of {len(text)} characters is too long"
        return Message("too-large", f"{many}: {MAX_TEXT} at most.")
    table: list[list[int]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.split()[:1] == ["numberlink"]:
            continue
        row: list[int] = []
        for found in re.finditer(r"\S+", line):
            cell = _word(found[0])
            if isinstance(cell, str):
                where = f"line {number}, column {found.start() + 1}: {cell[:20]!r}"
                text = f"{where} is no cell: a number, `.` for an empty one, `#` for a solid one."
                return Message("bad-text", text)
            row.append(cell)
        if row:
            table.append(row)
    if not table:
        return Message("no-board", f"this is a text without cells. {HOW}")
    return rows_of(table, max_cells)
