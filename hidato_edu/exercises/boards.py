"""Boards that students write: as text, as lists of rows, as dicts, as puzzles or arrays.

Nothing here trusts an object: types are tested before anything is compared or walked through.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.errors import FormatError, InvalidPuzzle
from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.reading import as_whole, named
from hidato_edu.hidato.formats import parse, parse_answer
from hidato_edu.hidato.puzzle import Puzzle, Solution, from_array

__all__ = ["MAX_CELLS", "Rows", "puzzle_of", "rows_of"]

MAX_CELLS = 144  # of a board that a student writes, walls included
MAX_TEXT = 4_000  # characters

Rows: TypeAlias = list[list[int]]
Size: TypeAlias = tuple[int, int]

HOW = "Write a list of rows, [[1, 0], [0, 4]], or a text, '1 0\\n0 4'."


def puzzle_of(value: Any, max_cells: int = MAX_CELLS) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or what to say about it.

    Parameters
    ----------
    value : str, list of rows, dict from cell to int, numpy array or Puzzle
        -1 is a wall, 0 a blank, n > 0 a given.
    max_cells : int
        How many cells it may have, walls included.

    Returns
    -------
    Puzzle or Message
        The message is a clause that goes on after "Example 2, the problem: ".

    Examples
    --------
    >>> puzzle_of("1 0\n0 4") == puzzle_of([[1, 0], [0, 4]])
    True
    >>> print(puzzle_of("1 x\n0 4").text)
    line 1, column 3: 'x' is no whole number; ...
    """
    if isinstance(value, Puzzle) and type(value) is Puzzle:
        return _small(value.grid.size, max_cells) or value
    try:
        if issubclass(type(value), str):
            text = str.__str__(value)
            if len(text) > MAX_TEXT:
                return _too_long(text)
            found = parse(text)
            return _small(found.grid.size, max_cells) or found
        rows = rows_of(value, max_cells)
        return rows if isinstance(rows, Message) else from_array(rows)
    except FormatError as error:
        return Message("bad-text", f"{error}.")
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is no puzzle: {error}.")


def rows_of(value: Any, max_cells: int = MAX_CELLS, size: Size | None = None) -> Rows | Message:
    r"""Return a table of whole numbers as a list of rows, or what to say about it.

    Parameters
    ----------
    value : str, list of rows, dict from cell to int, numpy array, Puzzle or Solution
        Any whole numbers; None stands for 0.
    max_cells : int
        How many cells it may have.
    size : (int, int), optional
        Rows and columns that are expected; what a text or a dict leaves out at the end is -1.

    Examples
    --------
    >>> rows_of("1 2\n4 3"), rows_of({(0, 0): 1, (0, 2): 2})
    ([[1, 2], [4, 3]], [[1, -1, 2]])
    >>> rows_of([[1, 2], [3]]).key
    'ragged'
    """
    kind = type(value)
    if issubclass(kind, str):
        text = str.__str__(value)
        if len(text) > MAX_TEXT:
            return _too_long(text)
        try:
            return _from_cells(parse_answer(text), max_cells, size)
        except FormatError as error:
            return Message("bad-text", f"{error}.")
    if kind in (Puzzle, Solution):
        found = value.grid.size
        return _small(found, max_cells) or value.to_array()
    if kind is dict:
        return _from_cells(value, max_cells, size)
    return _from_table(value, max_cells)


def _from_table(value: Any, max_cells: int) -> Rows | Message:
    rows = _items(value)
    if rows is None or not rows:
        return Message("no-board", f"this is {named(value)}, and no board. {HOW}")
    if len(rows) > max_cells:
        return _too_large(f"{len(rows)} rows", max_cells)
    table: Rows = []
    for number, row in enumerate(rows):
        cells = _items(row)
        if not cells:
            text = f"row {number} is {named(row)}, and no list of numbers. {HOW}"
            return Message("no-board", text)
        if len(cells) != len(_items(rows[0]) or ()):
            width = len(_items(rows[0]) or ())
            text = f"row {number} has length {len(cells)}, but row 0 has length {width}."
            text += " Write -1 for a wall."
            return Message("ragged", text)
        if len(rows) * len(cells) > max_cells:
            return _too_large(f"{len(rows)} x {len(cells)} cells", max_cells)
        numbers = [_number(cell) for cell in cells]
        for column, whole in enumerate(numbers):
            if whole is None or abs(whole) > 10**6:
                text = f"row {number}, column {column} holds {named(cells[column])}"
                return Message("no-number", f"{text}. A cell holds a whole number.")
        table.append([whole for whole in numbers if whole is not None])
    return table


def _items(value: Any) -> list[Any] | None:
    if type(value) in (list, tuple):
        return list(value)
    if type(value) is np.ndarray and 1 <= value.ndim <= 2 and value.dtype.kind in "iufO":
        return list(value)
    return None


def _number(value: Any) -> int | None:
    """Return what a cell holds; arrays often hold whole numbers as floats."""
    if value is None:
        return 0
    if type(value) is float or issubclass(type(value), np.floating):
        return int(value) if float(value).is_integer() else None
    return as_whole(value)


def _from_cells(cells: Mapping[Any, Any], max_cells: int, size: Size | None) -> Rows | Message:
    if len(cells) > max_cells:
        return _too_large(f"{len(cells)} cells", max_cells)
    numbers: dict[Size, int] = {}
    for cell, number in cells.items():
        pair = [as_whole(part) for part in cell] if type(cell) is tuple else []
        if len(pair) != 2 or any(part is None or not 0 <= part <= max_cells for part in pair):
            text = f"{named(cell)} is no cell of a board; a cell is (row, column), from (0, 0)."
            return Message("no-cell", text)
        whole = _number(number)
        if whole is None or abs(whole) > 10**6:
            return Message("no-number", f"cell {pair[0], pair[1]} holds {named(number)}.")
        numbers[pair[0] or 0, pair[1] or 0] = whole
    if not numbers:
        return Message("no-board", f"this is a board without cells. {HOW}")
    found = (1 + max(row for row, _ in numbers), 1 + max(col for _, col in numbers))
    if size is not None and found[0] <= size[0] and found[1] <= size[1]:
        found = size
    small = _small(found, max_cells)
    if small:
        return small
    return [[numbers.get((row, col), -1) for col in range(found[1])] for row in range(found[0])]


def _small(size: Size, max_cells: int) -> Message | None:
    rows, cols = size
    return _too_large(f"{rows} x {cols} cells", max_cells) if rows * cols > max_cells else None


def _too_large(what: str, max_cells: int) -> Message:
    return Message("too-large", f"{what} are too many: {max_cells} cells at most. Think smaller.")


def _too_long(text: str) -> Message:
    return Message(
        "too-large", f"a text of {len(text)} characters is too long: {MAX_TEXT} at most."
    )
