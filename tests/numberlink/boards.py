"""Small boards of our own, made by hand or drawn at random, for the tests of the family."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink import Puzzle, from_array

X = -1

STRAIGHT = from_array([[1, 0, 0, 1]])
"""One row, one answer under every convention."""

COLUMN = from_array([[1], [1], [X], [2], [0], [2]])
"""One column, cut by a solid cell; the ends of 1 are neighbors."""

ADJACENT = from_array([[1, 0], [1, 0]])
"""Ends that are neighbors: straight, or all around, which touches itself."""

BEYOND = from_array([[1, 1, 0]])
"""A cell that no path can use."""

CROSSED = from_array([[1, 2], [2, 1]])
"""No answer under any convention."""

ENCLOSED = from_array([[0, X, 1], [X, 2, 1], [0, 2, 0]])
"""No answer that uses all cells: one of them is walled in."""

SAME_CELLS = from_array([[1, 0, 0], [0, 0, 0], [0, 0, 1]])
"""One number: answers that use the same cells, and differ in their links."""

GATES = from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
"""No answer uses all cells: the middle of a side would need another pair."""

RING = from_array([[1, 0, 0], [0, X, 0], [0, 0, 1]])
"""Two ways around a solid cell; none uses all cells."""

SOLID = from_array([[0, 0, 0, 3], [3, 12, 0, 0], [X, 12, 0, 0]])
"""Numbers that do not begin at 1, and a solid cell."""

LADDER = from_array([[2, 0, 0, 1], [2, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]])
"""Many answers, only one of them without a touch."""

STAIRS = from_array([[0, 2, 0, 0], [2, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0]])
"""One answer that uses all cells, and many others."""

PROPER = from_array([[2, 0, 0, 0, 0], [0, 1, 0, 2, 0], [0, 0, 0, 1, 0]])
"""One answer that uses all cells, and it does not touch itself."""

TWO = from_array([[0, 0, 1], [0, 2, 0], [0, 1, 0], [2, 0, 0]])
"""Two answers that use all cells, one of them without a touch."""

SEVERAL = from_array(
    [[X, 2, 0, 0, 0], [2, 0, 1, X, 0], [0, 1, X, 3, 0], [0, 3, 0, 0, 0], [0, 0, 0, 0, 0]]
)
"""Two answers under every convention: they use all cells and touch nothing."""

TURNS = from_array([[1, 2, 3], [0, 0, 0], [0, 2, 3], [1, 0, 0]])
"""One answer; it leaves a cell out."""

PARALLEL = from_array([[1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 0, 0], [1, 2, 3, 4]])
"""Straight lines, and nothing else."""

ANSWERS: dict[str, tuple[int, int, int, int]] = {
    "straight": (1, 1, 1, 1),
    "column": (1, 1, 1, 1),
    "adjacent": (1, 0, 2, 1),
    "beyond": (0, 0, 1, 1),
    "crossed": (0, 0, 0, 0),
    "enclosed": (0, 0, 1, 1),
    "same cells": (2, 0, 12, 6),
    "gates": (0, 0, 7, 3),
    "ring": (0, 0, 2, 2),
    "solid": (2, 0, 5, 1),
    "ladder": (7, 0, 68, 1),
    "stairs": (1, 0, 40, 4),
    "proper": (1, 1, 9, 4),
    "two": (2, 1, 5, 2),
    "several": (2, 2, 2, 2),
    "turns": (0, 0, 1, 1),
    "parallel": (1, 1, 1, 1),
}
"""How many answers each board has under the `oracles.CONVENTIONS`: all cells or not, touching or
not: (all, touching), (all, not), (not all, touching), (not all, not)."""

ALL = {
    name.lower().replace("_", " "): board
    for name, board in list(globals().items())
    if isinstance(board, Puzzle)
}


@st.composite
def puzzles(draw: Any, rows: int = 4, cols: int = 4, cells: int = 12) -> Puzzle:
    """Any valid puzzle of so many cells at most: half of them have an answer that leaves none out.

    Numbers need not begin at 1, cells may be solid, both conventions are drawn.
    """
    height = draw(st.integers(1, rows))
    width = draw(st.integers(1 if height > 1 else 2, min(cols, cells // height)))
    table = [[0] * width for _ in range(height)]
    free = [(r, c) for r in range(height) for c in range(width)]
    numbers = draw(st.lists(st.integers(1, 20), min_size=1, max_size=4, unique=True))
    grown = draw(st.booleans())
    for count, number in enumerate(numbers):
        path = _path(draw, free) if grown else _two(draw, free)
        if len(path) < 2 and count == 0:
            path = [(0, 0), (0, 1)] if width > 1 else [(0, 0), (1, 0)]
        if len(path) < 2:
            break
        for row, col in (path[0], path[-1]):
            table[row][col] = number
        taken = path if grown else [path[0], path[-1]]
        free = [cell for cell in free if cell not in taken]
    solid = free if grown else draw(st.lists(st.sampled_from(free), max_size=2)) if free else []
    for row, col in solid:
        table[row][col] = X
    return from_array(table, cover=draw(st.booleans()), self_touch=draw(st.booleans()))


def _two(draw: Any, free: list[Cell]) -> list[Cell]:
    if len(free) < 2:
        return []
    found: list[Cell] = draw(st.lists(st.sampled_from(free), min_size=2, max_size=2, unique=True))
    return found


def _path(draw: Any, free: list[Cell]) -> list[Cell]:
    """Return a path over free cells."""
    if not free:
        return []
    path = [draw(st.sampled_from(free))]
    for _ in range(draw(st.integers(1, 8))):
        row, col = path[-1]
        around = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
        ways = [cell for cell in around if cell in free and cell not in path]
        if not ways:
            break
        path.append(draw(st.sampled_from(ways)))
    return path
