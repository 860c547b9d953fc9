"""Boards that students write: as text, as lists of rows, as dicts, as puzzles or arrays.

No object is trusted: its type is checked before it is compared or iterated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import numpy as np

from hidato_edu.core.errors import FormatError, InvalidPuzzle
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.hidato.formats import ALLOWED, NO_SHAPE, parse, parse_answer
from hidato_edu.hidato.puzzle import Puzzle, Solution, from_array

__all__ = ["MAX_CELLS", "NUMBER", "Rows", "puzzle_of", "puzzles_of", "rows_of", "with_words"]

MAX_CELLS = 144  # of a board that a student writes, walls included
MAX_TEXT = 4_000  # characters

Rows: TypeAlias = list[list[int]]
Size: TypeAlias = tuple[int, int]
Read = TypeVar("Read")

WALL = re.compile(r"(?<!\S)#(?!\S)")
NUMBER = re.compile(r"-?[0-9]{1,6}")
PLACE = re.compile(r"line (\d+), column (\d+)")
NO_NUMBER = f"is not a whole number; {ALLOWED}"
HOW = "Write a list of rows, [[1, 0], [0, 4]], or a text, '1 0\\n0 4'."


def puzzle_of(
    value: Any, max_cells: int = MAX_CELLS, *, plain_first: bool = False
) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or a message.

    Examples
    --------
    >>> puzzle_of("1 0\n0 4") == puzzle_of([[1, 0], [0, 4]])
    True
    >>> print(puzzle_of("1 x\n0 4").text)
    line 1, column 3: 'x' is not a whole number; ...
    >>> puzzle_of("2 1\n0 0").size, puzzle_of("2 1\n0 0", plain_first=True).size
    (2, 4)
    """
    found = puzzles_of(value, max_cells)
    if isinstance(found, Message):
        return found
    return found[0] if plain_first else found[-1]


def puzzles_of(value: Any, max_cells: int = MAX_CELLS) -> list[Puzzle] | Message:
    r"""Return all puzzles that a student may have meant, mostly one, or a message.

    Examples
    --------
    >>> [puzzle.grid.size for puzzle in puzzles_of("2 1\n0 0")]
    [(2, 2), (1, 2)]
    >>> [puzzle.grid.size for puzzle in puzzles_of("0 1\n-1 0")]
    [(2, 2)]
    """
    if isinstance(value, Puzzle) and type(value) is Puzzle:
        return _small(value.grid.size, max_cells) or [value]
    try:
        if issubclass(type(value), str):
            text = str.__str__(value)
            if len(text) > MAX_TEXT:
                return _too_long(text)
            if ragged := _ragged_text(text):
                return ragged
            found = _all_readings(WALL.sub("-1", text), parse)
            small = [puzzle for puzzle in found if not _small(puzzle.grid.size, max_cells)]
            return small or _small(found[0].grid.size, max_cells) or found
        rows = rows_of(value, max_cells)
        return rows if isinstance(rows, Message) else [from_array(rows)]
    except FormatError as error:
        return _bad_text(error, str.__str__(value))
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is not a puzzle: {error}.")


def rows_of(value: Any, max_cells: int = MAX_CELLS, size: Size | None = None) -> Rows | Message:
    r"""Return a table of whole numbers as a list of rows, or a message.

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
        if ragged := _ragged_text(text):
            return ragged
        try:
            tables = [
                _from_cells(cells, max_cells, size)
                for cells in _all_readings(WALL.sub("-1", text), parse_answer)
            ]
            fits = [table for table in tables if _extent(table) == size]
            return fits[0] if fits else tables[-1]
        except FormatError as error:
            return _bad_text(error, str.__str__(value))
    if kind in (Puzzle, Solution):
        found = value.grid.size
        return _small(found, max_cells) or value.to_array()
    if issubclass(kind, dict):
        return _from_cells(as_plain(value), max_cells, size)
    return _from_table(value, max_cells)


def with_words(value: Any, words: Mapping[str, int], max_cells: int) -> Any:
    """Return rows with all known texts as numbers; return anything else unchanged.

    Examples
    --------
    >>> with_words([["1", "."], (2, "x")], {".": 0}, 9)
    [[1, 0], [2, 'x']]
    """
    if type(value) is np.ndarray and value.dtype.kind == "U":
        value = value.tolist()
    rows = as_plain(value)
    if type(rows) not in (list, tuple):
        return value
    return [_with_words(row, words) for row in list(rows)[: max_cells + 1]]


def _with_words(row: Any, words: Mapping[str, int]) -> Any:
    cells = as_plain(row)
    if type(cells) not in (list, tuple):
        return row
    return [_known(cell.strip(), words) if type(cell) is str else cell for cell in cells]


def _known(text: str, words: Mapping[str, int]) -> int | str:
    return int(text) if NUMBER.fullmatch(text) else words.get(text, text)


def _ragged_text(text: str) -> Message | None:
    """Return a message if the first row has two cells, is not a header, and another row differs."""
    rows = [line.split() for line in text.splitlines() if line.split()]
    if not rows or len(rows[0]) != 2 or rows[0][0].isalpha():
        return None
    if all(re.fullmatch(r"0*[1-9]\d*", part) for part in rows[0]):
        return None  # a header of two numbers
    other = next((row for row in rows if len(row) != 2), None)
    if other is None:
        return None
    many = "1 entry" if len(other) == 1 else f"{len(other)} entries"
    told = f"the first row, '{' '.join(rows[0])[:20]}', has 2 entries, but the row "
    told += f"'{' '.join(other)[:20]}' has {many}. All rows must have the same length: "
    return Message("ragged", f"{told}write -1 for a wall.")


def _bad_text(error: FormatError, text: str) -> Message:
    """Return why a text cannot be read, for an exercise that asks for one board."""
    lines = text.splitlines()

    def place(found: re.Match[str]) -> str:
        """Return the place in the student's text: each # before it was replaced by -1."""
        line, column = int(found[1]), int(found[2])
        walls = WALL.finditer(lines[line - 1] if line <= len(lines) else "")
        before = sum(wall.start() + n < column - 1 for n, wall in enumerate(walls))
        return f"line {line}, column {column - before}"

    told = PLACE.sub(place, str(error))
    if "begins a second board" in told:
        return Message(
            "several-boards",
            f"{told.partition(': ')[0]}: a second board begins here. Give one board.",
        )
    return Message("bad-text", f"{told.replace(NO_SHAPE, NO_NUMBER)}.")


def _all_readings(text: str, read: Callable[[str], Read]) -> list[Read]:
    """Return the meanings of a text: first as a plain board, then with a header of two numbers."""
    rows = [line.split() for line in text.splitlines() if line.split()]
    if not rows or any(len(row) != 2 for row in rows) or rows[0][0].isalpha():
        return [read(text)]
    has_header = rows[0] == ["2", str(len(rows) - 1)]
    found: list[Read] = []
    errors: list[FormatError] = []
    try:  # with an added header, no row of the text is read as one
        found.append(read(f"2 {len(rows)}\n{text}"))
    except FormatError as error:
        errors.append(_one_line_up(error))
    if has_header or not found:
        try:
            found.append(read(text))
        except FormatError as error:
            errors.append(error)
    if not found:
        raise errors[rows[0][0] == "2"]
    return found


def _one_line_up(error: FormatError) -> FormatError:
    text = re.sub(r"line (\d+)", lambda line: f"line {int(line[1]) - 1}", str(error))
    message = text.partition(": ")[2]
    return FormatError(message, line=error.line - 1, column=error.column, token=error.token)


def _extent(table: Rows | Message) -> Size | None:
    return None if isinstance(table, Message) else (len(table), len(table[0]))


def _from_table(value: Any, max_cells: int) -> Rows | Message:
    rows = _items(value)
    if rows is None or not rows:
        return Message("no-board", f"this is {named(value)}, not a board. {HOW}")
    if len(rows) > max_cells:
        return _too_large(f"{len(rows)} rows", max_cells)
    table: Rows = []
    for number, row in enumerate(rows):
        cells = _items(row)
        if not cells:
            text = f"row {number} is {named(row)}, not a list of numbers. {HOW}"
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
                text = f"row {number}, column {column} contains {named(cells[column])}"
                return Message("no-number", f"{text}. Write a whole number.")
        table.append([whole for whole in numbers if whole is not None])
    return table


def _items(value: Any) -> list[Any] | None:
    if issubclass(type(value), (list, tuple)):
        return list(as_plain(value))
    if type(value) is np.ndarray and 1 <= value.ndim <= 2 and value.dtype.kind in "iufO":
        return list(value)
    return None


def _number(value: Any) -> int | None:
    """Return the number in a cell; arrays often contain whole numbers as floats."""
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
        parts = as_plain(cell)
        pair = [as_whole(part) for part in parts] if type(parts) is tuple else []
        if len(pair) != 2 or any(part is None or not 0 <= part <= max_cells for part in pair):
            text = f"{named(cell)} is not a cell of a board; a cell is (row, column), from (0, 0)."
            return Message("no-cell", text)
        whole = _number(number)
        if whole is None or abs(whole) > 10**6:
            text = f"cell {pair[0], pair[1]} contains {named(number)}. Write a whole number."
            return Message("no-number", text)
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
    return Message("too-large", f"{what} are too many. Use at most {max_cells} cells.")


def _too_long(text: str) -> Message:
    return Message(
        "too-large", f"a text of {len(text)} characters is too long. Use at most {MAX_TEXT}."
    )
