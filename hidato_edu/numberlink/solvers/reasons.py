"""Short reasons why a puzzle has no solution."""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["why_none"]

COLORS = ("light", "dark")


def why_none(puzzle: Puzzle) -> str | None:
    """Return a reason why a puzzle has no solution; None if no short one is known.

    It tests whether the two ends of each number are in one connected component and whether a path
    can pass through every cell, and compares chessboard colors: a path alternates between them, so
    its ends determine how many more cells of one color it uses.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> why_none(numberlink.from_array([[1, 2, 1], [0, 2, 0]]))
    'no path connects both ends of 1'
    >>> why_none(numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])).split(", ")[-1]
    'and paths between these ends use 2 more light than dark'
    """
    return next(_reasons(puzzle), None)


def _reasons(puzzle: Puzzle) -> Iterator[str]:
    say, parts = puzzle.grid.say, _parts(puzzle)
    into: dict[Cell, set[Cell | int]] = {}
    for cell, number in puzzle.givens.items():
        near = [parts[other] for other in puzzle.grid.neighbors(cell)]
        into[cell] = {part for part in near if part == number or not isinstance(part, int)}
        if not into[cell]:
            yield f"{number} at {say(cell)} is shut in"
    for number, (start, end) in puzzle.pairs.items():
        if number not in into[start] and not into[start] & into[end]:
            yield f"no path connects both ends of {number}"
    if puzzle.cover:
        for cell in puzzle.grid.cells:
            ways = len(puzzle.grid.neighbors(cell))
            if cell not in puzzle.givens and ways < 2:
                yield f"no path can pass through {say(cell)}, and all cells must be used"
        yield from _color(puzzle)


def _parts(puzzle: Puzzle) -> dict[Cell, Cell | int]:
    """Return the number of each end, and of each other cell the first one that it can reach."""
    parts: dict[Cell, Cell | int] = dict(puzzle.givens)
    for first in puzzle.grid.cells:
        todo = [first] if first not in parts else []
        parts.setdefault(first, first)
        while todo:
            for near in puzzle.grid.neighbors(todo.pop()):
                if near not in parts:
                    parts[near] = first
                    todo.append(near)
    return parts


def _color(puzzle: Puzzle) -> Iterator[str]:
    """Yield the reason if the numbers of light and dark cells do not fit the ends."""
    counts = [sum(sum(cell) % 2 == color for cell in puzzle.grid.cells) for color in (0, 1)]
    ends = [sum(sum(cell) % 2 == color for cell in puzzle.givens) for color in (0, 1)]
    more = (ends[0] - ends[1]) // 2  # a path with both ends on one color uses one more of it
    if counts[0] - counts[1] != more:
        light, dark = (f"{count} {name}" for count, name in zip(counts, COLORS, strict=True))
        if more:
            first, second = COLORS if more > 0 else COLORS[::-1]
            use = f"use {abs(more)} more {first} than {second}"
        else:
            use = "use as many light as dark"
        yield f"on a chessboard, {light} and {dark} cells, and paths between these ends {use}"
