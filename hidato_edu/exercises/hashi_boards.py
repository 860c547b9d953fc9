"""Hashis that are drawn from a seed, and those that students write: texts, lists of rows, puzzles.

Nothing here trusts an object: types are tested before anything is compared or walked through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, TypeAlias

from hidato_edu.chance import pick
from hidato_edu.errors import FormatError, HidatoEduError, InvalidPuzzle
from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.reading import as_plain, as_whole, named
from hidato_edu.grid import Cell, square
from hidato_edu.hashi.puzzle import (
    MOST_LANES,
    MOST_POINTS,
    Bridge,
    Puzzle,
    Solution,
    bridge,
    from_array,
    water,
)
from hidato_edu.hashi.rules import groups, lanes_of

__all__ = [
    "FAULTS",
    "MAX_CELLS",
    "drawn",
    "faulty",
    "hashi_of",
    "laid_of",
    "with_lanes",
]

Lanes: TypeAlias = dict[Bridge, int]

MAX_TEXT = 2_000  # characters
MAX_CELLS = 64  # of a board that a student writes
MOST_ITEMS = 400  # of a list that is looked at
TRIES = 400  # boards that are drawn until one fits
DOUBLE = 0.4  # how often a drawn bridge has two lanes
FARTHEST = 3  # cells from one end of a drawn bridge to the other
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
WORDS = {".": 0, "": 0}
NUMBER = re.compile(r"[0-9]{1,6}")
HOW = "Write a list of rows, `[[1, 0, 2], [0, 0, 1]]`: points for an island, 0 for water."


# --- what students write --------------------------------------------------------------------------


def hashi_of(value: Any, max_cells: int = MAX_CELLS) -> Puzzle | Message:
    r"""Return the puzzle that a student wrote, or what to say about it.

    Parameters
    ----------
    value : str, list of rows, numpy array or Puzzle
        A text may have any format of `hidato_edu.hashi.formats`. In a list 0, None or "." is
        water, a number an island.
    max_cells : int
        How many cells it may have.

    Returns
    -------
    Puzzle or Message
        The message is a clause that goes on after "Your board: ".

    Examples
    --------
    >>> hashi_of("1 . 2\n. . 1") == hashi_of([[1, 0, 2], [0, 0, 1]])
    True
    >>> print(hashi_of([[1, 0, 9]]).text)
    this is no puzzle: row 0, column 2: 9 is not allowed; use 1 to 8 for an island, 0 for water.
    """
    if issubclass(type(value), str):
        read = _of_text(str.__str__(value))
        return read if isinstance(read, Message) else _small(read, max_cells)
    if type(value) is Puzzle:
        return _small(value, max_cells)
    table = _table(value, max_cells)
    if isinstance(table, Message):
        return table
    try:
        return _small(from_array(table), max_cells)
    except InvalidPuzzle as error:
        return Message("no-puzzle", f"this is no puzzle: {error}.")


def _of_text(text: str) -> Puzzle | Message:
    if len(text) > MAX_TEXT:
        many = f"a text of {len(text)} characters is too long"
        return Message("too-large", f"{many}: {MAX_TEXT} at most.")
    from hidato_edu.hashi.formats import parse

    try:
        return parse(text)
    except FormatError as error:
        place, _, told = str(error).partition(": ")
        if "parse_all" in told:  # no word of an exercise
            return Message("several-boards", f"{place}: a second board begins here. One is asked.")
        return Message("bad-text", f"{error}.")


def _small(puzzle: Puzzle, max_cells: int) -> Puzzle | Message:
    rows, cols = puzzle.grid.size
    if rows * cols > max_cells:
        text = f"{rows} x {cols} cells are too many: {max_cells} at most. Think smaller."
        return Message("too-large", text)
    return puzzle


def _table(value: Any, max_cells: int) -> list[list[Any]] | Message:
    """Return a table of whole numbers; None stays."""
    if hasattr(type(value), "tolist") and type(value).__module__ == "numpy":
        value = value.tolist()
    rows = as_plain(value)
    if type(rows) not in (list, tuple) or not rows:
        return Message("no-board", f"this is {named(value)}, and no board. {HOW}")
    if len(rows) > max_cells:
        return Message("too-large", f"{len(rows)} rows are too many. Think smaller.")
    table = []
    for r, row in enumerate(rows):
        cells = as_plain(row)
        if type(cells) not in (list, tuple):
            return Message("no-board", f"row {r} is {named(row)}, and no list of cells. {HOW}")
        if len(cells) > max_cells:
            return Message("too-large", f"row {r} has {len(cells)} cells, too many. Think smaller.")
        table.append([])
        for c, cell in enumerate(cells):
            number = _number(cell)
            if number is None and cell is not None:
                return Message("no-board", f"row {r}, column {c} holds {named(cell)}. {HOW}")
            table[-1].append(number)
    return table


def _number(cell: Any) -> int | None:
    if issubclass(type(cell), str):
        text = str.__str__(cell).strip()
        return int(text) if NUMBER.fullmatch(text) else WORDS.get(text)
    return as_whole(cell)


def laid_of(puzzle: Puzzle, value: Any) -> Lanes | Message:
    """Return the lanes that a student laid on a puzzle, or what to say about them.

    Parameters
    ----------
    puzzle : Puzzle
        What is answered.
    value : list of rows, list of [row, column, row, column, lanes], dict, numpy array or Solution
        As for `hidato_edu.hashi.violations`.

    Returns
    -------
    dict from Bridge to int, or Message
        Bridges with lanes only; there may be more than two. The message is a clause.

    Examples
    --------
    >>> puzzle = hashi_of([[2, 0, 2]])
    >>> laid_of(puzzle, [(0, 0, 0, 2, 2)])
    {('bridge', (0, 0), (0, 2)): 2}
    >>> print(laid_of(puzzle, "yes").text)
    this is a str, 'yes'. Write a list of bridges, each `(row, column, row, column, lanes)`.
    """
    if type(value) is Solution:
        return {one: lanes for one, lanes in value.items() if lanes}
    if hasattr(type(value), "tolist") and type(value).__module__ == "numpy":
        value = value.tolist()
    plain = _plain(value, 4)
    if type(plain) not in (list, tuple, dict):
        text = f"this is {named(value)}. Write a list of bridges, each "
        return Message("no-bridges", f"{text}`(row, column, row, column, lanes)`.")
    try:
        return lanes_of(puzzle, plain)
    except (HidatoEduError, TypeError) as error:
        return Message("no-bridges", f"{str(error).rstrip('.')}.")


def _plain(value: Any, depth: int) -> Any:
    """Return collections of plain types, whole numbers as ints; anything else as it is named."""
    plain = as_plain(value)
    if depth and type(plain) is dict:
        return {
            _plain(key, depth - 1): _plain(item, depth - 1)
            for key, item in list(plain.items())[:MOST_ITEMS]
        }
    if type(plain) is set or type(plain) is frozenset:
        plain = list(plain)
    if depth and type(plain) in (list, tuple):
        return type(plain)(_plain(item, depth - 1) for item in plain[:MOST_ITEMS])
    if plain is None or type(plain) is str:
        return plain
    number = as_whole(plain)
    return named(plain) if number is None else number


# --- boards with their answers --------------------------------------------------------------------


def with_lanes(
    size: tuple[int, int], islands: Iterable[Cell], lanes: Mapping[Bridge, int]
) -> Puzzle:
    """Return the board that has these lanes as an answer, if they break no other rule.

    Parameters
    ----------
    size : (rows, cols)
        Of the board.
    islands : iterable of (row, col)
        Where the islands are; each needs a lane.
    lanes : mapping from Bridge to int
        How many lanes join them.

    Examples
    --------
    >>> with_lanes((1, 3), [(0, 0), (0, 2)], {("bridge", (0, 0), (0, 2)): 2}).to_array()
    [[2, 0, 2]]
    """
    points = dict.fromkeys(islands, 0)
    for (_, one, other), number in lanes.items():
        points[one] += number
        points[other] += number
    return Puzzle(square(*size, adjacency="edges"), points)


def drawn(
    rng: Random,
    size: tuple[int, int],
    islands: int,
    fits: Callable[[Puzzle, Lanes], bool] = lambda puzzle, lanes: True,
) -> tuple[Puzzle, Lanes]:
    """Return a board and one of its answers; it may have others.

    Parameters
    ----------
    rng : random.Random
        Where chance comes from.
    size : (rows, cols)
        Of the board.
    islands : int
        How many islands it has.
    fits : callable
        Whether a board and its answer are what is looked for.

    Raises
    ------
    ValueError
        If none was found.

    Examples
    --------
    >>> puzzle, lanes = drawn(Random(3), (3, 4), 4)
    >>> len(puzzle.givens), sum(lanes.values()) * 2 == sum(puzzle.givens.values())
    (4, True)
    """
    for _ in range(TRIES):
        grown = _grown(rng, size, islands)
        if grown is not None and fits(*grown):
            return grown
    raise ValueError(f"no board of {size} with {islands} islands was found")


def _grown(rng: Random, size: tuple[int, int], islands: int) -> tuple[Puzzle, Lanes] | None:
    """Return a board that grows from an island, bridge by bridge, or None where it is stuck."""
    cells = [(pick(rng, size[0]), pick(rng, size[1]))]
    lanes: Lanes = {}
    used: set[Cell] = set()
    for _ in range(20 * islands):
        if len(cells) == islands:
            break
        here = cells[pick(rng, len(cells))]
        down, right = STEPS[pick(rng, len(STEPS))]
        far = 1 + pick(rng, FARTHEST)
        there = here[0] + down * far, here[1] + right * far
        if not (0 <= there[0] < size[0] and 0 <= there[1] < size[1]):
            continue
        one = bridge(here, there)
        if {there, *water(one)} & (used | set(cells)):
            continue
        used.update(water(one))
        cells.append(there)
        lanes[one] = 1 + (rng.random() < DOUBLE)
    if len(cells) < islands or not lanes:
        return None
    seen = Puzzle(square(*size, adjacency="edges"), dict.fromkeys(cells, 1))
    for one in seen.bridges:  # some circles
        if one not in lanes and not used & set(water(one)) and rng.random() < DOUBLE:
            used.update(water(one))
            lanes[one] = 1 + (rng.random() < DOUBLE)
    return with_lanes(size, cells, lanes), lanes


# --- boards that break one rule -------------------------------------------------------------------

FAULTS = ("crossing", "degree", "more-than-two", "not-connected")
"""Codes of `hidato_edu.hashi.violations` that a drawn answer may break, each alone."""


def faulty(rng: Random, size: tuple[int, int], islands: int, fault: str) -> tuple[Puzzle, Lanes]:
    """Return a board and bridges that break one rule, and that one only.

    Parameters
    ----------
    rng, size, islands
        As for `drawn`.
    fault : str
        One of `FAULTS`.

    Raises
    ------
    ValueError
        If none was found.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> for fault in FAULTS:
    ...     puzzle, lanes = faulty(Random(1), (5, 5), 6, fault)
    ...     print({defect.code for defect in hashi.violations(puzzle, lanes)})
    {'crossing'}
    {'degree'}
    {'more-than-two'}
    {'not-connected'}
    """
    for _ in range(TRIES):
        puzzle, lanes = drawn(rng, size, islands)
        found = BREAK[fault](rng, puzzle, lanes)
        if found is not None:
            return found
    raise ValueError(f"no board of {size} with {islands} islands has the fault {fault!r}")


def _recounted(puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Return the board with the points that these lanes have, or None where it has none."""
    points = dict.fromkeys(puzzle.givens, 0)
    for (_, one, other), number in lanes.items():
        points[one] += number
        points[other] += number
    if not all(0 < many <= MOST_POINTS for many in points.values()):
        return None
    return with_lanes(puzzle.grid.size, puzzle.givens, lanes), lanes


def _degree(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Give an island a point more or less than it has lanes."""
    cells = list(puzzle.givens)
    cell = cells[pick(rng, len(cells))]
    points = puzzle.givens[cell] + (1, -1)[pick(rng, 2)]
    if not 0 < points <= MOST_POINTS:
        return None
    return Puzzle(puzzle.grid, {**puzzle.givens, cell: points}), lanes


def _crossing(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Lay a bridge across another one."""
    over = [one for one in puzzle.bridges if one not in lanes]
    over = [one for one in over if any(other in lanes for other in puzzle.crossings[one])]
    if not over:
        return None
    return _recounted(puzzle, {**lanes, over[pick(rng, len(over))]: 1})


def _three(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Lay a lane too many on a bridge."""
    one = sorted(lanes)[pick(rng, len(lanes))]
    return _recounted(puzzle, {**lanes, one: MOST_LANES + 1})


def _apart(rng: Random, puzzle: Puzzle, lanes: Lanes) -> tuple[Puzzle, Lanes] | None:
    """Take a bridge away on which the connection hangs."""
    cut = sorted(lanes)[pick(rng, len(lanes))]
    rest = {one: number for one, number in lanes.items() if one != cut}
    if len(groups(puzzle.givens, rest)) == 1:
        return None
    return _recounted(puzzle, rest)


BREAK: Mapping[str, Callable[[Random, Puzzle, Lanes], tuple[Puzzle, Lanes] | None]] = {
    "crossing": _crossing,
    "degree": _degree,
    "more-than-two": _three,
    "not-connected": _apart,
}
