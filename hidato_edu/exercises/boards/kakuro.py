"""Kakuros that students write, and answers to them: texts, lists of rows, puzzles, dicts.

No object is trusted: its type is checked before it is compared or iterated.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import FormatError, InvalidPuzzle
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.kakuro.formats import parse, parse_answer
from hidato_edu.kakuro.puzzle import Puzzle, Solution, from_array

__all__ = ["MAX_SIDE", "digits_of", "kakuro_of"]

MAX_SIDE = 8  # rows, and columns, of a board that a student writes, including black cells
MAX_TEXT = 2_000  # characters
MOST_TRIED = 100  # items of a list that are read

Black: TypeAlias = tuple[int, int]

CLUES = re.compile(r"\s*+(\d{0,4})\s*+\\\s*+(\d{0,4})\s*+")
HOW = (
    "Write a text, `'# 1\\\\ 3\\\\\\n\\\\4 0 0'`, or a list of rows: 0 for a white cell, "
    "(down, across) for a black one, with 0 where there is no clue."
)
HOW_ANSWERED = (
    "Write a list of rows, of the same size as the problem: a digit in each white cell, and "
    "any number, such as 0, in a black one."
)


def kakuro_of(value: Any) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or a message.

    Examples
    --------
    >>> kakuro_of("# 1\\ 3\\\n\\4 0 0") == kakuro_of([["#", (1, 0), (3, 0)], [(0, 4), 0, 0]])
    True
    >>> print(kakuro_of([[(0, 4), 0, "x"]]).text)
    row 0, column 2 contains a str, 'x'. Write a text, ...
    """
    if type(value) is Puzzle:
        return _large(*value.grid.size) or value
    try:
        if issubclass(type(value), str):
            text = str.__str__(value)
            if len(text) > MAX_TEXT:
                return _long(text)
            found = parse(text)
            return _large(*found.grid.size) or found
        table = _table(value)
        return table if isinstance(table, Message) else from_array(table)
    except FormatError as error:
        return _unreadable(error, str.__str__(value))
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is not a puzzle: {error}.")


def digits_of(puzzle: Puzzle, value: Any) -> dict[Cell, int] | Message:
    r"""Return what a student wrote into the white cells of a puzzle, or a message.

    Examples
    --------
    >>> puzzle = kakuro_of("# 1\\ 3\\\n\\4 0 0")
    >>> digits_of(puzzle, "# # #\n# 1 12") == digits_of(puzzle, {(1, 1): 1, (1, 2): 12})
    True
    >>> print(digits_of(puzzle, [[1, 3]]).text)
    it has 1 x 2 cells (rows x columns), the problem 2 x 3. They must have the same size.
    """
    size = puzzle.grid.size
    if type(value) in (Puzzle, Solution):
        written = value.givens if type(value) is Puzzle else value
        return _on(puzzle, dict(written), value.grid.size)
    if issubclass(type(value), dict):
        return _of_cells(puzzle, as_plain(value))
    if issubclass(type(value), str):
        text = str.__str__(value)
        if len(text) > MAX_TEXT:
            return _long(text)
        try:
            lines = [line for line in text.splitlines() if line.strip()]
            cols = max((len(line.split()) for line in lines), default=0)
            return _on(puzzle, parse_answer(text), (len(lines), cols))
        except FormatError as error:
            return _unreadable(error, text)
    rows = _rows(value, HOW_ANSWERED)
    if isinstance(rows, Message):
        return rows
    digits: dict[Cell, int] = {}
    for r, row in enumerate(rows):
        for c, item in enumerate(row):
            if (r, c) not in puzzle.grid:
                continue
            number = _number(item)
            if number is None:
                return _no_number((r, c), item)
            digits[r, c] = number
    return _on(puzzle, digits, (len(rows), len(rows[0])) if len(rows) <= MAX_SIDE else size)


def _of_cells(puzzle: Puzzle, cells: dict[Any, Any]) -> dict[Cell, int] | Message:
    digits: dict[Cell, int] = {}
    for key, item in list(cells.items())[:MOST_TRIED]:
        pair = as_plain(key)
        cell = [as_whole(part) for part in pair] if type(pair) is tuple else []
        if len(cell) != 2 or cell[0] is None or cell[1] is None:
            return Message("no-cell", f"{named(key)} is not a cell; a cell is (row, column).")
        if (cell[0], cell[1]) not in puzzle.grid:
            text = f"{cell[0], cell[1]} is not a white cell of the problem. Write white cells only."
            return Message("no-white-cell", text)
        number = _number(item)
        if number is None:
            return _no_number((cell[0], cell[1]), item)
        digits[cell[0], cell[1]] = number
    return _on(puzzle, digits, puzzle.grid.size)


def _on(
    puzzle: Puzzle, digits: dict[Cell, int], size: tuple[int, int]
) -> dict[Cell, int] | Message:
    if size != puzzle.grid.size:
        (rows, cols), (wide, high) = size, puzzle.grid.size
        text = f"it has {rows} x {cols} cells (rows x columns), the problem {wide} x {high}. "
        return Message("extent", text + "They must have the same size.")
    return {cell: digits.get(cell, 0) for cell in puzzle.grid.cells}


def _number(item: Any) -> int | None:
    """Return the number in a white cell; arrays often contain whole numbers as floats."""
    if item is None:
        return 0
    if type(item) is float or issubclass(type(item), np.floating):
        return int(item) if float(item).is_integer() and abs(item) < MOST_TRIED else None
    number = as_whole(item)
    return number if number is not None and abs(number) < MOST_TRIED else None


def _no_number(cell: Cell, item: Any) -> Message:
    text = f"row {cell[0]}, column {cell[1]} contains {named(item)}. Write a whole number."
    return Message("no-number", text)


def _table(value: Any) -> list[list[int | Black | None]] | Message:
    rows = _rows(value, HOW)
    if isinstance(rows, Message):
        return rows
    if large := _large(len(rows), len(rows[0])):
        return large
    table: list[list[int | Black | None]] = []
    for r, row in enumerate(rows):
        table.append([])
        for c, item in enumerate(row):
            cell = _cell(item)
            if isinstance(cell, Message):
                text = f"row {r}, column {c} contains {named(item)}. {HOW}"
                return Message(cell.key, text)
            table[-1].append(cell)
    return table


def _rows(value: Any, how: str) -> list[list[Any]] | Message:
    """Return the rows of a table, all of one length, or a message that says how to write one."""
    rows = _items(value)
    if not rows:
        return Message("no-board", f"this is {named(value)}, not a board. {how}")
    table = []
    for number, row in enumerate(rows[:MOST_TRIED]):
        cells = _items(row)
        if not cells:
            text = f"row {number} is {named(row)}, not a list of cells. {how}"
            return Message("no-board", text)
        table.append(cells[:MOST_TRIED])
        if len(cells) != len(table[0]):
            text = f"row {number} has length {len(cells)}, but row 0 has length {len(table[0])}."
            return Message("ragged", f"{text} All rows must have the same length.")
    return table


def _items(value: Any) -> list[Any] | None:
    for kind in (list, tuple):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # no method of a subclass runs
    if type(value) is np.ndarray and 1 <= value.ndim <= 3 and value.dtype.kind in "iufO":
        return list(value)
    return None


def _cell(item: Any) -> int | Black | Message | None:
    """Return a cell for `from_array`, or a message without a text."""
    if issubclass(type(item), str):
        text = str.__str__(item)[:20]
        if text.strip() in ("#", ".", "0"):
            return (0, 0) if text.strip() == "#" else None
        clues = CLUES.fullmatch(text)
        return (int(clues[1] or 0), int(clues[2] or 0)) if clues else Message("no-number", "")
    pair = _items(item)
    if pair is not None:
        sums = [_number(part) for part in pair]
        if len(sums) != 2 or sums[0] is None or sums[1] is None:
            return Message("bad-black-cell", "")
        return (sums[0], sums[1])
    number = _number(item)
    return Message("no-number", "") if number is None else number or None


def _large(rows: int, cols: int) -> Message | None:
    if rows <= MAX_SIDE and cols <= MAX_SIDE:
        return None
    text = f"{rows} rows and {cols} columns are too many. Use at most {MAX_SIDE} of each, "
    return Message("too-large", text + "including black cells.")


def _long(text: str) -> Message:
    many = f"a text of {len(text)} characters is too long"
    return Message("too-large", f"{many}. Use at most {MAX_TEXT}.")


def _unreadable(error: FormatError, text: str) -> Message:
    """Return why a text cannot be read; a backslash and digits are one character in Python."""
    if any(letter < " " and letter not in "\r\n" for letter in text):
        return Message(
            "no-raw-text",
            f"{error}. Python reads a backslash and digits in a text as one character: write "
            "`r` in front of the quotes.",
        )
    return Message("bad-text", f"{error}.")
