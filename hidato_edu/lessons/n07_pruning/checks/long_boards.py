"""Long and wide states for a student's prune: what is right on small boards only is caught here.

A row, a corridor that winds to and fro, a field and the puzzle of the slides, each in a state that
has a solution; and boards of the same kinds on which something far away is lost.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core import resources
from hidato_edu.core.rng import pick
from hidato_edu.hidato.formats import parse

from .states import Situation

ROW = 30  # cells
CORRIDOR = (15, 7)  # rows and columns; eight rows are joined at their ends
FIELD = 7  # rows and columns
Bounds: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
SNAKE: Bounds = (13, 15), (28, 32)  # the least and the most long rows of a corridor, and columns
LONG_SNAKE: Bounds = (24, 30), (36, 44)


# --- the boards, as the cells of a path in its order ----------------------------------------------


def _row(rng: Random) -> list[Cell]:
    """Return a row, from the left or from the right: as a column it would need much room."""
    row = [(0, col) for col in range(ROW)]
    return row if rng.random() < 0.5 else row[::-1]


def _corridor(rows: int = CORRIDOR[0], cols: int = CORRIDOR[1]) -> list[Cell]:
    path: list[Cell] = []
    for row in range(0, rows, 2):
        forth = row % 4 == 0
        path += [(row, col) for col in (range(cols) if forth else reversed(range(cols)))]
        if row + 1 < rows:
            path.append((row + 1, cols - 1 if forth else 0))
    return path


def _field() -> list[Cell]:
    return [
        (row, col if row % 2 == 0 else FIELD - 1 - col)
        for row in range(FIELD)
        for col in range(FIELD)
    ]


def _turned(cells: list[Cell], rng: Random) -> list[Cell]:
    """Return the cells with rows and columns exchanged, or seen in a mirror, by chance."""
    rows, cols = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    if rng.random() < 0.5:
        cells = [(rows - 1 - row, col) for row, col in cells]
    if rng.random() < 0.5:
        cells = [(row, cols - 1 - col) for row, col in cells]
    return [(col, row) for row, col in cells] if rng.random() < 0.5 else cells


def _state(path: list[Cell], k: int, share: float, rng: Random) -> Situation:
    """Return the state in which k - 1 numbers of a solution are placed, and a share is given."""
    given = [n for n in range(k, len(path) + 1) if rng.random() < share]
    ahead = tuple((path[n - 1], n) for n in given)
    return Situation(Grid(tuple(path)), tuple(path[: k - 1]), ahead, tuple(path))


@lru_cache(maxsize=1)
def _slides() -> tuple[dict[int, Cell], dict[int, Cell], Grid]:
    """Return the cells of the numbers of the slides' puzzle, in its solution and as givens."""
    texts = (resources.data(f"slides/{name}_10x10.txt") for name in ("answer", "puzzle"))
    answer, puzzle = (parse(text.read_text(encoding="utf-8")) for text in texts)
    of_answer, of_puzzle = (
        {number: cell for cell, number in one.givens.items()} for one in (answer, puzzle)
    )
    return of_answer, of_puzzle, puzzle.grid


def _slides_state(k: int) -> Situation:
    answer, given, board = _slides()
    path = tuple(answer[number] for number in sorted(answer))
    ahead = tuple((cell, number) for number, cell in given.items() if number >= k)
    return Situation(board, path[: k - 1], ahead, path)


# --- states ---------------------------------------------------------------------------------------


def alive_and_long(rng: Random) -> list[Situation]:
    """Return large states that have a solution, and a full board.

    Examples
    --------
    >>> [len(state.grid) for state in alive_and_long(Random(1))]
    [3, 30, 63, 63, 49, 56]
    """
    row, corridor, other = _row(rng), _turned(_corridor(), rng), _turned(_corridor(), rng)
    return [
        _state([(0, 0), (0, 1), (0, 2)], 4, 0, rng),
        _state(row, 3, 0.2, rng),
        _state(corridor, 2, 0, rng),
        _state(other, 4, 0.2, rng),
        _state(_turned(_field(), rng), 5 + pick(rng, 20), 0.2, rng),
        _slides_state(2 + pick(rng, 10)),
    ]


def _without(path: list[Cell], gone: set[Cell], k: int, ahead: tuple[Cell, ...]) -> Situation:
    """Return a state on the cells of a path without some; the last number is given in a cell."""
    cells = [cell for cell in path if cell not in gone]
    return Situation(
        Grid(tuple(cells)), tuple(cells[: k - 1]), tuple((cell, len(cells)) for cell in ahead)
    )


def cut_off_far_away(rng: Random) -> list[Situation]:
    """Return large states in which cells far away cannot be reached, and one where k is alone.

    Examples
    --------
    >>> [len(state.path) for state in cut_off_far_away(Random(1))]
    [1, 1, 3, 1, 1, 2, 1]
    """
    row, corridor, other = _row(rng), _turned(_corridor(), rng), _turned(_corridor(), rng)
    long = _winding(rng, LONG_SNAKE)
    middle = 10 + pick(rng, 10)
    return [
        Situation(Grid(((0, 0), (0, 1), (0, 3))), ((0, 0),), (((0, 3), 2),)),
        _without(row, {row[-5]}, 2, ()),
        Situation(Grid(tuple(row)), tuple(row[middle : middle + 3])),
        _without(corridor, {corridor[-11]}, 2, ()),
        _without(other, {other[-11]}, 2, (other[-1],)),
        _without(_field(), {(5, 5), (5, 6), (6, 5)}, 3, ()),
        _without(long, {long[-11]}, 2, ()),
    ]


def snake(rng: Random, bounds: Bounds = SNAKE) -> Situation:
    """Return a corridor of hundreds of steps, in a state that has a solution.

    Examples
    --------
    >>> len(snake(Random(1)).grid) > 240, len(snake(Random(1), LONG_SNAKE).grid) > 880
    (True, True)
    """
    return _state(_winding(rng, bounds), 2, 0, rng)


def late_on_a_snake(rng: Random, bounds: Bounds = SNAKE) -> Situation:
    """Return a corridor of hundreds of steps, some of them made, with later givens.

    Examples
    --------
    >>> late_on_a_snake(Random(1)).k > 100
    True
    """
    path = _winding(rng, bounds)
    return _state(path, len(path) // 3 + pick(rng, len(path) // 3), 0.3, rng)


def _winding(rng: Random, bounds: Bounds) -> list[Cell]:
    rows, cols = (_between(one, rng) for one in bounds)
    return _turned(_corridor(2 * rows - 1, cols), rng)


def _between(bounds: tuple[int, int], rng: Random) -> int:
    least, most = bounds
    return least + pick(rng, 1 + most - least)


def dead_end_far_away(rng: Random) -> list[Situation]:
    """Return large states in which a blank cell far away has too few ways, and a small one.

    Examples
    --------
    >>> [len(state.path) for state in dead_end_far_away(Random(1))]
    [9, 2, 1, 3, 1, 2, 2, 1, 1]
    """
    row, corridor = _row(rng), _turned(_corridor(), rng)
    long = _corridor(29, 28 + pick(rng, 5))  # to the last row and column
    ring = ((1, 0), (0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (3, 0))
    return [
        Situation(Grid((*ring, (1, 1), (3, 1), (3, 2))), ring),
        Situation(Grid(((0, 0), (0, 1), (0, 3))), ((0, 0), (0, 1))),
        _without(row, {row[-2]}, 2, ()),
        _without(row, set(), 4, (row[-3],)),
        _without(corridor, set(), 2, (corridor[-9],)),
        _without(_field(), {(5, 5), (5, 6)}, 3, ((0, 6),)),
        _without(_field(), {(5, 5), (5, 6), (6, 5)}, 3, ()),
        _without(long, set(), 2, (long[-9],)),
        _without(long[::-1], set(), 2, (long[8],)),
    ]
