"""The plough of the reduction: a track through every cell of a board, and the numbers on it.

A track alternates between cells that lie between points and cells that may hold a point. Cells of
the first kind that follow each other are neighbors, and the place of a point lies beside both: it
can be visited on the way (a detour), or be left out (a blank). On the square this does not hold in
the last row and the two outer columns, where no point may lie.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave

__all__ = ["diamond_track", "plough", "square_track"]


def diamond_track(width: int, height: int) -> list[Cell]:
    """Return the cells of a turned rectangle, line by line of the graph, there and back.

    Examples
    --------
    >>> diamond_track(1, 1)
    [(1, 0), (1, 1), (0, 1), (1, 2), (2, 1)]
    """
    track: list[Cell] = []
    for j in range(height + 1):
        line = [(j - i + width, i + j) for i in range(width + 1)]
        places = [(j - i + width, i + j + 1) for i in range(width)]
        if j % 2:
            line.reverse()
            places.reverse()
        track.append(line[0])
        for place, cell in zip(places, line[1:], strict=True):
            track += [place, cell] if j < height else [cell]
    return track


def square_track(side: int) -> list[Cell]:
    """Return the cells of a square of odd side, two rows at a time in zigzag, there and back.

    Examples
    --------
    >>> square_track(3)
    [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]
    """
    track: list[Cell] = []
    for top in range(0, side - 1, 2):
        columns = range(side) if top % 4 == 0 else range(side - 1, -1, -1)
        for col in columns:
            pair = [(top, col), (top + 1, col)]
            track += pair if col % 2 == 0 else pair[::-1]
    columns = range(side) if side % 4 == 1 else range(side - 1, -1, -1)
    return [*track, *((side - 1, col) for col in columns)]


def plough(
    track: Sequence[Cell],
    cut: int,
    cells: Mapping[Any, Cell],
    ends: tuple[Any, Any],
    numbers: dict[Cell, int],
) -> Generator[Event, None, int]:
    """Lay numbers on a track, but not on points, and tell each."""
    points = set(cells.values())
    first, last = cells[ends[0]], cells[ends[1]]
    between = sum(track[0]) % 2  # the color of the cells between the points
    number = before = 0
    yield Enter("plough")
    for place, cell in enumerate(track):
        if place == cut:
            before = number
            number += len(points)
            yield Enter("split")
            for end, given in ((first, before + 1), (last, number)):
                yield Assign(end, 0, given, "split")
                numbers[end] = given
            yield Leave("found", "split")
        elif cell in points:
            if cell not in numbers:
                yield Assign(cell, 0, 0, "blank")
        else:
            number += 1
            numbers[cell] = number
            why = "plough" if sum(cell) % 2 == between else "detour"
            yield Assign(cell, 0, number, why)
    yield Leave("found", "plough")
    return before
