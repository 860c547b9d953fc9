"""The board in whole numbers: islands and bridges are counted from 0, in the order of the puzzle.

The search reads them a million times a second, and Python reads nothing faster than lists of
numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.hashi.puzzle import Puzzle

__all__ = ["Layout", "layout_of"]

NONE = -1


class Layout(NamedTuple):
    """Islands in the order of ``puzzle.givens``, and bridges in that of ``puzzle.bridges``."""

    points: list[int]
    first: list[int]  # the two islands of each bridge
    second: list[int]
    around: list[list[int]]  # the possible bridges of each island
    crossing: list[list[int]]  # the bridges that each bridge would cross


def layout_of(puzzle: Puzzle) -> Layout:
    """Return the numbers of a board.

    Linear in the number of islands and of the cells between them. ``puzzle.crossings`` is not used,
    because it takes five times as long.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> layout = layout_of(hashi.from_array([[1, 0, 2], [0, 0, 1]]))
    >>> layout.points, layout.first, layout.second, layout.around
    ([1, 2, 1], [0, 1], [1, 2], [[0], [0, 1], [1]])
    """
    right, below, over = _sights(puzzle)
    first: list[int] = []
    second: list[int] = []
    around: list[list[int]] = [[] for _ in right]
    across, down = [NONE] * len(right), [NONE] * len(right)
    for island in range(len(right)):
        for ahead, names in ((right, across), (below, down)):
            other = ahead[island]
            if other != NONE:
                names[island] = len(first)
                around[island].append(len(first))
                around[other].append(len(first))
                first.append(island)
                second.append(other)
    crossing: list[list[int]] = [[] for _ in first]
    for left, uppers in over:
        for upper in uppers:
            if down[upper] != NONE:
                crossing[across[left]].append(down[upper])
                crossing[down[upper]].append(across[left])
    return Layout(list(puzzle.givens.values()), first, second, around, crossing)


def _sights(puzzle: Puzzle) -> tuple[list[int], list[int], list[tuple[int, list[int]]]]:
    """Return the next island to the right and below for each island, and the crossings.

    A crossing pairs the left island of a bridge across with the islands above the bridge from which
    a bridge down would cross it.
    """
    right, below = [NONE] * len(puzzle.givens), [NONE] * len(puzzle.givens)
    over: list[tuple[int, list[int]]] = []
    above: dict[int, int] = {}  # the last island of each column so far
    left, at_row, at_col = NONE, NONE, NONE
    for island, (row, col) in enumerate(puzzle.givens):
        if row == at_row:
            right[left] = island
            if col - at_col > 1:
                over.append((left, [above[c] for c in range(at_col + 1, col) if c in above]))
        if col in above:
            below[above[col]] = island
        above[col] = island
        left, at_row, at_col = island, row, col
    return right, below, over
