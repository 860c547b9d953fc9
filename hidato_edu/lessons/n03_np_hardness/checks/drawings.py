"""Drawings of grid graphs, put on a board by any rule: what lesson 03 turns, breaks and counts.

A drawing has a line for each y and a mark for each x: `o` is a point, `.` is none. A rule
says on which cell (row, col) a point (x, y) lies.

>>> from hidato_edu import hidato
>>> corner = points_of('''
... . o
... o o
... ''')
>>> hidato.dump(path_board(corner, unturned)).splitlines()
['2 2', '-1  0', ' 3  1']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.core.rng import pick
from hidato_edu.hidato.hardness.graphs import Point, grid_graph, hamiltonian_cycles
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import solutions

__all__ = [
    "PLACES",
    "Rule",
    "bottom_right",
    "elsewhere",
    "grow",
    "has_answer",
    "has_cycle",
    "path_board",
    "points_of",
    "shapes",
    "shifted",
    "small_graphs",
    "unturned",
    "wrong_graphs",
]

Rule: TypeAlias = Callable[[int, int], Cell]
Box: TypeAlias = tuple[int, int]

BOXES: tuple[Box, ...] = ((3, 3), (4, 3), (4, 4))
PLACES = ((1, 1), (-1, 1), (1, -1), (-1, -1), (0, 0))  # signs of x and y; 0 around the origin


def points_of(drawing: str) -> list[Point]:
    """Return the points (x, y) of a drawing, line by line.

    Parameters
    ----------
    drawing : str
        A line for each y, a mark for each x: `o` is a point, `.` is none; spaces do not count.

    Raises
    ------
    InvalidGraph
        If there is another mark; it names the line.

    Examples
    --------
    >>> points_of("o . o")
    [(0, 0), (2, 0)]
    """
    rows = ["".join(line.split()) for line in drawing.strip().splitlines()]
    for number, row in enumerate(rows, start=1):
        if strange := row.strip("oO."):
            raise InvalidGraph(f"line {number}: {strange[0]!r} is neither o (a point) nor . (none)")
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "oO"]


def unturned(x: int, y: int) -> Cell:
    """Return row and column of a point: the drawing as it is.

    Examples
    --------
    >>> unturned(2, 0)
    (0, 2)
    """
    return y, x


def bottom_right(points: Iterable[Point]) -> Point:
    """Return s: the right-most point of the last line.

    Examples
    --------
    >>> bottom_right([(2, 0), (0, 1), (1, 1)])
    (1, 1)
    """
    return max(points, key=lambda point: (point[1], point[0]))


def path_board(points: Collection[Point], cell_of: Rule) -> Puzzle | None:
    """Return the Hidato of the first idea, or None where s has fewer than two neighbors.

    Parameters
    ----------
    points : collection of (x, y)
        A grid graph.
    cell_of : callable
        From x and y to the row and column of a point; any whole numbers.

    Returns
    -------
    Puzzle or None
        The cells of the points, moved to the corner. 1 is given at s, the right-most point of the
        last line, and n at its left neighbor.

    Raises
    ------
    ValueError
        If two points are put on the same cell.

    Examples
    --------
    >>> path_board([(0, 0), (1, 0)], unturned) is None
    True
    """
    s = x, y = bottom_right(points)
    left, above = (x - 1, y), (x, y - 1)
    if left not in points or above not in points:
        return None
    at = {point: cell_of(*point) for point in points}
    if len(set(at.values())) < len(at):
        raise ValueError("two points are put on the same cell")
    at = dict(zip(at, moved(at.values()), strict=True))
    return Puzzle(Grid(tuple(at.values())), {at[s]: 1, at[left]: len(at)})


def moved(cells: Iterable[Cell]) -> list[Cell]:
    """Return cells moved to the corner of a board, in the same order.

    Examples
    --------
    >>> moved([(-1, 3), (0, 2)])
    [(0, 1), (1, 0)]
    """
    pairs = list(cells)
    top, edge = (min(numbers) for numbers in zip(*pairs, strict=True))
    return [(row - top, col - edge) for row, col in pairs]


def elsewhere(points: Iterable[Point], place: Point, far: int, rng: Random) -> list[Point]:
    """Return the same points in a quadrant of the plane, or around the origin.

    Parameters
    ----------
    points : iterable of (x, y)
        A grid graph.
    place : pair of int
        One of `PLACES`.
    far : int
        How many distances from the axes there are.
    rng : Random
        Chooses one of them.

    Examples
    --------
    >>> elsewhere([(5, 7), (6, 7)], (0, -1), 1, Random(0))
    [(-1, -2), (0, -2)]
    """
    there = moved(points)
    right, down = (
        {
            1: 1 + pick(rng, far),
            -1: -2 - max(numbers) - pick(rng, far),
            0: -(1 + max(numbers)) // 2,
        }[sign]
        for sign, numbers in zip(place, zip(*there, strict=True), strict=True)
    )
    return [(x + right, y + down) for x, y in there]


def has_answer(asked: Puzzle | None) -> bool:
    """Return whether there is a board at all, and an answer of it.

    Examples
    --------
    >>> has_answer(None)
    False
    """
    return asked is not None and next(solutions(asked), None) is not None


def has_cycle(points: Iterable[Point]) -> bool:
    """Return whether a grid graph has a Hamiltonian cycle.

    Examples
    --------
    >>> has_cycle(points_of("o o o")), has_cycle([(0, 0), (1, 0), (0, 1), (1, 1)])
    (False, True)
    """
    return next(hamiltonian_cycles(grid_graph(points)), None) is not None


# --- all graphs -------------------------------------------------------------------------------


def grow(
    shapes: Iterable[frozenset[Point]], room: Collection[Point] | None = None
) -> set[frozenset[Point]]:
    """Return the sets with one point more, beside the others and within the room.

    Examples
    --------
    >>> len(grow({frozenset([(0, 0)])})), len(grow({frozenset([(0, 0)])}, [(0, 0), (0, 1)]))
    (4, 1)
    """
    grown = set()
    for shape in shapes:
        for x, y in shape:
            for point in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if point not in shape and (room is None or point in room):
                    grown.add(shape | {point})
    return grown


def shifted(shape: Collection[Point]) -> frozenset[Point]:
    """Return the points moved to the corner, so that a shifted graph counts once.

    Examples
    --------
    >>> sorted(shifted([(4, 7), (5, 7)]))
    [(0, 0), (1, 0)]
    """
    return frozenset(moved(shape))


@lru_cache(maxsize=16)
def shapes(size: int) -> tuple[tuple[Point, ...], ...]:
    """Return all connected grid graphs with so many points; a shifted one counts once.

    Examples
    --------
    >>> [len(shapes(size)) for size in (1, 2, 3, 4)]
    [1, 2, 6, 19]
    """
    found = {frozenset([(0, 0)])}
    for _ in range(size - 1):
        found = {shifted(shape) for shape in grow(found)}
    return tuple(sorted(tuple(sorted(shape)) for shape in found))


def small_graphs(boxes: Iterable[Box] = BOXES, least: int = 4) -> Iterator[set[Point]]:
    """Yield all connected grid graphs of at least so many points in boxes of width x height.

    Examples
    --------
    >>> sum(1 for points in small_graphs(boxes=[(2, 2)], least=3))
    5
    """
    for width, height in boxes:
        room = {(x, y) for x in range(width) for y in range(height)}
        found = {frozenset([point]) for point in room}
        while found:
            yield from (set(shape) for shape in found if len(shape) >= least)
            found = grow(found, room)


def wrong_graphs(
    cell_of: Rule, boxes: Iterable[Box] = BOXES, least: int = 4
) -> tuple[int, list[list[Point]]]:
    """Return how many small graphs there are, and those whose board says something else.

    Parameters
    ----------
    cell_of : callable
        From x and y to row and column.
    boxes : iterable of (width, height)
        Where the graphs come from, see `small_graphs`.
    least : int
        Points of the smallest graphs.

    Returns
    -------
    tuple of int and list of lists of points
        A graph counts as wrong if it has a cycle and its board no answer, or the other way round.
        The smallest come first.

    Examples
    --------
    >>> wrong_graphs(unturned, boxes=[(2, 2)], least=3)
    (5, [[(0, 1), (1, 0), (1, 1)]])
    """
    count, wrong = 0, []
    for points in small_graphs(boxes, least):
        count += 1
        if has_answer(path_board(points, cell_of)) != has_cycle(points):
            wrong.append(sorted(points))
    return count, sorted(wrong, key=lambda points: (len(points), points))
