"""The plough of the reduction: a track through every cell of a board, and the numbers on it.

A track alternates between cells between the points and cells that may hold a point. Consecutive
cells of the first kind are neighbors, and the cell of a point is next to both: the track can pass
through it (a detour) or leave it out (a blank). On the square this does not hold in the last row
and the two outer columns, where no point may be.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.grid import Cell, Square
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Caption, Line, Story

__all__ = ["REDUCTION", "diamond_track", "ends_at_cut", "plough", "square_track"]

REDUCTION = Story(
    "reduction",
    (
        Line(
            "spread the points",
            Caption("enter", "spread", "the points make room for the cells between them"),
            Caption("assign", "spread", "{old} moves to {new}"),
            Caption("leave", "found: spread", "all points are spread"),
        ),
        Line(
            "turn them by 45 degrees",
            Caption("enter", "turn", "edges become diagonals: no two points share a side"),
            Caption("assign", "turn", "{old} turns to {new}"),
            Caption("leave", "found: turn", "all points are turned"),
        ),
        Line(
            "plough the whole board:",
            Caption(
                "enter", "plough", "one track passes every cell of the board", interesting=True
            ),
            Caption("leave", "found: plough", "the whole board is ploughed"),
        ),
        Line(
            "  a cell between: number it",
            Caption("assign", "plough", "{var} lies between points: {new}"),
        ),
        Line(
            "  no point here: detour",
            Caption("assign", "detour", "{var} is not a point: the track goes through it, {new}"),
        ),
        Line(
            "  a point: leave it blank",
            Caption("assign", "blank", "{var} is a point: it stays blank", interesting=True),
        ),
        Line(
            "  at s: split the numbers,",
            Caption(
                "enter",
                "split",
                "the chosen point: the path leads from here to its neighbor",
                interesting=True,
            ),
            Caption("leave", "failed", "{why}", interesting=True),
        ),
        Line(
            "    n are left for the path",
            Caption("assign", "split", "{new} is given at {var}", interesting=True),
            Caption("leave", "found: split", "the numbers in between are left for the path"),
        ),
    ),
)


def diamond_track(width: int, height: int) -> list[Cell]:
    """Return the cells of a turned rectangle, line by line of the graph, back and forth.

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
    """Return the cells of a square of odd side, two rows at a time in zigzag, back and forth.

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
    """Write numbers along a track, except on points; yield the events."""
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


def ends_at_cut(
    graph: Mapping[Any, Any], cells: Mapping[Any, Cell], chosen: Any, back: Cell, ahead: Cell
) -> tuple[Any, Any]:
    """Return the chosen node and a neighbor, in the order in which the track can be cut there."""
    for node in graph[chosen]:
        if Square().distance(cells[node], ahead) == 1:
            return chosen, node
        if Square().distance(cells[node], back) == 1:
            return node, chosen
    raise AssertionError("one of two neighbors is next to the track")
