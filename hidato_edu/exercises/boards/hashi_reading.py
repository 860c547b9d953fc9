"""Hashis that students write: texts, lists of rows, arrays, puzzles.

No object is trusted: its type is checked before it is compared or iterated.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hidato_edu import hashi
from hidato_edu.core.errors import FormatError, InvalidPuzzle
from hidato_edu.exercises.boards.texts import NUMBER, rows_of, with_words
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, named
from hidato_edu.hashi.puzzle import MOST_POINTS, Puzzle, from_array

__all__ = ["MAX_CELLS", "hashi_of"]

MAX_TEXT = 2_000  # characters
MAX_CELLS = 36  # of a board that a student writes
WATER = {".": 0, "~": 0, "": 0}
HOW = (
    "Write a list of rows, `[[1, 0, 2], [0, 0, 1]]`: the points of an island, 0 for water; or a "
    "text, `'1 . 2\\n. . 1'`."
)


def hashi_of(value: Any, max_cells: int = MAX_CELLS) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or a message.

    Examples
    --------
    >>> hashi_of("1 . 2\n. . 1") == hashi_of([[1, 0, 2], [0, 0, 1]])
    True
    >>> print(hashi_of([[1, 0, 9]]).text)
    row 0, column 2 contains 9. An island has 1 to 8 points; 0 is water.
    """
    if issubclass(type(value), str):
        value = _of_text(str.__str__(value))
        if isinstance(value, Message):
            return value
    if type(value) is Puzzle:
        rows, cols = value.grid.size
        if rows * cols > max_cells:
            text = f"{rows} x {cols} cells are too many. Use at most {max_cells} cells."
            return Message("too-large", text)
        return value
    table = _table(value, max_cells)
    if isinstance(table, Message):
        return table
    for r, row in enumerate(table):
        for c, number in enumerate(row):
            if not 0 <= number <= MOST_POINTS:
                text = f"row {r}, column {c} contains {number}. An island has 1 to {MOST_POINTS} "
                return Message("no-points", f"{text}points; 0 is water.")
    try:
        return from_array(table)
    except InvalidPuzzle:
        text = f"this board has no island. {HOW}"
        return Message("no-island", text)


def _of_text(text: str) -> list[list[Any]] | Puzzle | Message:
    """Return the rows of a text, or the puzzle of a text with a header of the notebooks."""
    if len(text) > MAX_TEXT:
        many = f"a text of {len(text)} characters is too long"
        return Message("too-large", f"{many}. Use at most {MAX_TEXT}.")
    lines = [re.findall(r"[^\s,;\[\]]+", line) for line in text.splitlines()]
    rows = [line for line in lines if line]
    if rows and rows[0][0].isalpha():
        try:
            return hashi.parse(text)
        except FormatError as error:
            return Message("bad-text", f"{error}.")
    for number, line in enumerate(text.splitlines(), start=1):
        for found in re.finditer(r"[^\s,;\[\]]+", line):
            if not NUMBER.fullmatch(found[0]) and found[0] not in WATER:
                where = f"line {number}, column {found.start() + 1}: {found[0][:20]!r}"
                return Message("bad-text", f"{where} is neither a number nor `.` for water. {HOW}")
    return [list(row) for row in rows]


def _table(value: Any, max_cells: int) -> list[list[int]] | Message:
    """Return a table of whole numbers with rows of one length."""
    value = with_words(value, WATER, max_cells)
    if type(as_plain(value)) not in (list, tuple) and type(value) is not np.ndarray:
        return Message("no-board", f"this is {named(value)}, not a board. {HOW}")
    table = rows_of(value, max_cells)
    if isinstance(table, Message):
        if table.key == "no-board":
            return Message(table.key, f"{table.text.partition('. Write')[0]}. {HOW}")
        return Message(table.key, table.text.replace(" Write -1 for a wall.", " 0 is water."))
    return table
