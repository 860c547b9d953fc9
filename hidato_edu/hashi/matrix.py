"""Which bridges the document's matrix shows: -1 and -2 where they run.

A matrix does not say whether a bridge runs across or down, and bridges between islands that touch
are not in it: the points decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hidato_edu.arguments import is_row, is_whole
from hidato_edu.family import Violation
from hidato_edu.hashi.puzzle import Bridge, Puzzle

__all__ = ["is_matrix", "read_matrix"]


def is_matrix(puzzle: Puzzle, table: Sequence[Any]) -> bool:
    """Return whether rows are the board with bridges, not a list of bridges."""
    rows, cols = puzzle.grid.size
    if len(table) != rows or not all(is_row(row) and len(row) == cols for row in table):
        return False
    if not all(is_whole(value) for row in table for value in row):
        return False
    return cols != 5 or all(table[r][c] == points for (r, c), points in puzzle.givens.items())


def read_matrix(
    puzzle: Puzzle, table: Sequence[Sequence[int]]
) -> tuple[dict[Bridge, int], list[Violation]]:
    """Return the lanes of the bridges that a matrix shows, and what is wrong with it."""
    raise NotImplementedError
