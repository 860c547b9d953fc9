"""Known wrong reductions: the right one, each time with one part wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.hardness.graphs import Point

from ..checks.drawings import Rule, bottom_right, has_cycle, unturned

Points: TypeAlias = Sequence[Point]
Board: TypeAlias = dict[Cell, int]

YES: Board = {(0, 0): 1, (0, 1): 2, (0, 2): 3}
NO: Board = {(0, 0): 1, (0, 1): 3, (0, 2): 0}


def _turned(x: int, y: int) -> Cell:
    return x + y, x - y


def _neighbors(point: Point, points: Points, order: str = "lurd") -> list[Point]:
    """Return the neighbors to the left, up, right, down, or in another order."""
    x, y = point
    ways = {"l": (x - 1, y), "u": (x, y - 1), "r": (x + 1, y), "d": (x, y + 1)}
    return [ways[letter] for letter in order if ways[letter] in points]


def _reduced(
    points: Points,
    *,
    cell_of: Rule = _turned,
    s: Callable[[Points], Point] = bottom_right,
    t: int = 0,
    order: str = "lurd",
    needed: int = 2,
    first: int | None = 1,
    last: int | None = 0,
) -> Board:
    """Return the board of the right reduction, or of one in which a part is another.

    Parameters
    ----------
    points : sequence of (x, y)
        The graph.
    cell_of : callable
        Where a point goes.
    s : callable
        Chooses the first point.
    t, order : int, str
        Which of its neighbors is the last point, in which order.
    needed : int
        With fewer neighbors of s the board has no answer.
    first, last : int, optional
        The number at s, and what is added to n at t; None for a blank.
    """
    start = s(points)
    near = _neighbors(start, points, order)
    if len(near) < needed:
        return dict(NO)
    board = {cell_of(*point): 0 for point in points}
    if last is not None and near:
        board[cell_of(*near[t % len(near)])] = len(points) + last
    if first is not None:
        board[cell_of(*start)] = first
    return board


def _top_left(points: Points) -> Point:
    return min(points, key=lambda point: (point[1], point[0]))


def _with(**changed: object) -> Callable[[Points], Board]:
    return lambda points: _reduced(points, **changed)  # type: ignore[arg-type]


def _each(**changed: object) -> tuple[Callable[[Points], Board], ...]:
    """Return the same mistake with either neighbor as the last point, from either end."""
    return tuple(_with(s=s, t=t, **changed) for s in (bottom_right, _top_left) for t in (0, 1))


def _unasked(points: Points) -> Board:
    """Return a board that gets a cell of its own where s has no left neighbor."""
    x, y = bottom_right(points)
    board = {_turned(*point): 0 for point in points}
    board[_turned(x, y)] = 1
    board[_turned(x - 1, y)] = len(points)
    return board


def _ends(points: Points) -> Board:
    """Return a board with 1 at the first point and n at the last one."""
    board = {_turned(*point): 0 for point in points}
    board[_turned(*_top_left(points))] = 1
    board[_turned(*bottom_right(points))] = len(points)
    return board


def _searched(points: Points) -> Board:
    """Return one of two boards, after a search written by hand."""

    def onward(path: list[Point]) -> bool:
        if len(path) == len(points):
            return len(path) > 2 and path[0] in _neighbors(path[-1], points)
        return any(
            onward([*path, near]) for near in _neighbors(path[-1], points) if near not in path
        )

    return dict(YES if onward([points[0]]) else NO)


def _by_degrees(points: Points) -> Board:
    """Return one of two boards, after a look at the numbers of neighbors."""
    dead = any(len(_neighbors(point, points)) < 2 for point in points)
    return dict(NO if dead else YES)


def _by_colors(points: Points) -> Board:
    """Return one of two boards, after a look at neighbors and the colors of a chessboard."""
    dead = any(len(_neighbors(point, points)) < 2 for point in points)
    odd = sum((x + y) % 2 for x, y in points)
    return dict(NO if dead or 2 * odd != len(points) else YES)


KNOWN = {
    "unturned": (
        *_each(cell_of=unturned),
        *_each(cell_of=unturned, needed=1),
        *_each(cell_of=unturned, needed=0),
    ),
    "spread-only": (
        *_each(cell_of=lambda x, y: (2 * y, 2 * x)),
        *_each(cell_of=lambda x, y: (2 * y, 2 * x), needed=1),
    ),
    "sheared": tuple(
        board
        for rule in (
            lambda x, y: (y, x + y),
            lambda x, y: (y, x - y),
            lambda x, y: (x, x + y),
            lambda x, y: (x, x - y),
        )
        for board in _each(cell_of=rule)
    ),
    "no-refusal": (
        *_each(needed=1),
        *_each(needed=0),
        _unasked,
        lambda points: _reduced(points, needed=0) if len(points) > 1 else points[1],  # raises
    ),
    "only-first-given": (*_each(last=None), *_each(first=None), *_each(last=None, needed=0)),
    "nothing-given": (_with(first=None, last=None), _with(first=None, last=None, needed=0)),
    "ends-not-joined": (_ends, lambda points: _ends(points) if len(points) > 1 else dict(NO)),
    "any-start": tuple(
        _with(s=s, t=t, needed=needed, order=order)
        for s in (lambda points: points[0], lambda points: points[-1])
        for needed in (2, 1, 0)
        for order in ("lurd", "udlr", "lrud")
        for t in (0, -1)
    ),
    "last-number-off": (*_each(last=-1), *_each(first=2)),
    "solves-inside": (
        _searched,
        lambda points: dict(YES if has_cycle(points) else NO),
    ),
    "decides-by-signs": (_by_degrees, _by_colors),
}
