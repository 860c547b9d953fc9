"""Known wrong ways back from an answer to a cycle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hidato.hardness.graphs import Point

Cells: TypeAlias = Mapping[Point, Cell]
Numbers: TypeAlias = Mapping[Cell, int]


def _by_text(cells: Cells, answer: Numbers) -> list[Point]:
    return sorted(cells, key=lambda point: str(answer[cells[point]]))


def _nearest(cells: Cells, answer: Numbers) -> list[Point]:
    """Return a walk that always goes on to the nearest point: it may end in a dead end."""
    left = sorted(cells)
    path = [left.pop(0)]
    while left:
        x, y = path[-1]
        path.append(min(left, key=lambda point: (abs(point[0] - x) + abs(point[1] - y), point)))
        left.remove(path[-1])
    return path


KNOWN: dict[str, tuple[Callable[[Cells, Numbers], list[Point]], ...]] = {
    "unordered": (lambda cells, answer: list(cells),),
    "reading-order": (
        lambda cells, answer: sorted(cells),
        lambda cells, answer: sorted(cells, key=lambda point: (point[1], point[0])),
        lambda cells, answer: sorted(cells, key=lambda point: cells[point]),
        lambda cells, answer: sorted(cells, key=lambda point: sum(point)),
    ),
    "sorts-text": (_by_text,),
    "order-of-answer": (
        lambda cells, answer: [point for cell in answer for point in cells if cells[point] == cell],
    ),
    "snake": (
        _nearest,
        lambda cells, answer: sorted(
            cells, key=lambda point: (point[1], point[0] * (-1) ** point[1])
        ),
    ),
}
