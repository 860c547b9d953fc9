"""Numberlink by brute force, from the array of a puzzle alone: shares no code with the package."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink import Puzzle

Path = tuple[Cell, ...]
Used = tuple[tuple[Any, int], ...]

CONVENTIONS = [(True, True), (True, False), (False, True), (False, False)]
"""All pairs of `cover` and `self_touch`."""


def beside(one: Cell, other: Cell) -> bool:
    """Return whether two squares share a side."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def simple_paths(free: Collection[Cell], start: Cell, end: Cell) -> Iterator[Path]:
    """Yield every path from start to end whose other cells are free."""
    path = [start]

    def extend() -> Iterator[Path]:
        row, col = path[-1]
        for cell in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            if cell == end:
                yield (*path, end)
            elif cell in free and cell not in path:
                path.append(cell)
                yield from extend()
                path.pop()

    return extend()


def touches_itself(path: Sequence[Cell]) -> bool:
    """Return whether two cells are neighbors that do not follow each other."""
    return any(beside(path[i], path[j]) for i, j in combinations(range(len(path)), 2) if j > i + 1)


def all_answers(puzzle: Puzzle, limit: int | None = None) -> list[dict[int, Path]]:
    """Return every answer, of each number the cells from its upper left end: for small boards."""
    table = puzzle.to_array()
    cells = [(r, c) for r, row in enumerate(table) for c, n in enumerate(row) if n != -1]
    ends: dict[int, list[Cell]] = {}
    for row, col in cells:
        if table[row][col]:
            ends.setdefault(table[row][col], []).append((row, col))
    numbers = sorted(ends)
    answers: list[dict[int, Path]] = []
    chosen: dict[int, Path] = {}

    def join(at: int, free: set[Cell]) -> None:
        if limit is not None and len(answers) >= limit:
            return
        if at == len(numbers):
            if not (free and puzzle.cover):
                answers.append(dict(chosen))
            return
        start, end = ends[numbers[at]]
        for path in simple_paths(free, start, end):
            if puzzle.self_touch or not touches_itself(path):
                chosen[numbers[at]] = path
                join(at + 1, free - set(path))

    join(0, {(r, c) for r, c in cells if not table[r][c]})
    return answers


def links_of(answer: dict[int, Path]) -> dict[tuple[str, Cell, Cell], int]:
    """Return the links of an answer, each with its number: the items of a `Solution` that count."""
    return {
        ("link", min(path[i], path[i + 1]), max(path[i], path[i + 1])): number
        for number, path in answer.items()
        for i in range(len(path) - 1)
    }


def used(answer: Mapping[Any, int]) -> Used:
    """Return the links that an answer uses, each with its number, in order."""
    return tuple(sorted(item for item in answer.items() if item[1]))


def wanted(puzzle: Puzzle) -> list[Used]:
    """Return the links that every answer uses, the answers in order."""
    return sorted(used(links_of(answer)) for answer in all_answers(puzzle))


def labels_of(puzzle: Puzzle, answer: dict[int, Path]) -> list[list[int]]:
    """Return rows of numbers, 0 where no path runs, -1 on solid cells."""
    table = [[min(0, n) for n in row] for row in puzzle.to_array()]
    for number, path in answer.items():
        for row, col in path:
            table[row][col] = number
    return table
