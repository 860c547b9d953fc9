"""Kakuro by brute force, from the array of a puzzle alone: shares no code with the package."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.kakuro import Puzzle

Line = tuple[list[Cell], int]
"""The cells of a run, and its sum or 0."""


def lines(table: Sequence[Sequence[Any]]) -> list[Line]:
    """Return the runs of `Puzzle.to_array`, in no particular order."""

    def is_white(row: int, col: int) -> bool:
        inside = 0 <= row < len(table) and 0 <= col < len(table[0])
        return inside and not isinstance(table[row][col], tuple)

    found = []
    for row, col in product(range(len(table)), range(len(table[0]))):
        for down, right in ((0, 1), (1, 0)):
            if not is_white(row, col) or is_white(row - down, col - right):
                continue
            cells = [(row, col)]
            while is_white(cells[-1][0] + down, cells[-1][1] + right):
                cells.append((cells[-1][0] + down, cells[-1][1] + right))
            on_board = row - down >= 0 and col - right >= 0
            clue = table[row - down][col - right][1 if right else 0] if on_board else 0
            found.append((cells, clue))
    return found


def all_answers(puzzle: Puzzle, limit: int | None = None) -> list[dict[Cell, int]]:
    """Return every answer, in the order of the digits read row by row: for small boards."""
    table = puzzle.to_array()
    white = [
        (row, col)
        for row, values in enumerate(table)
        for col, value in enumerate(values)
        if not isinstance(value, tuple)
    ]
    of_cell = {cell: [line for line in lines(table) if cell in line[0]] for cell in white}
    answers: list[dict[Cell, int]] = []
    digits: dict[Cell, int] = {}

    def holds(line: Line) -> bool:
        standing = [digits[cell] for cell in line[0] if cell in digits]
        if len(standing) != len(set(standing)):
            return False
        return not line[1] or len(standing) < len(line[0]) or sum(standing) == line[1]

    def extend(number: int) -> None:
        if limit is not None and len(answers) >= limit:
            return
        if number == len(white):
            answers.append(dict(digits))
            return
        cell = white[number]
        given = table[cell[0]][cell[1]]
        for digit in [given] if given else range(1, 10):
            digits[cell] = digit
            if all(map(holds, of_cell[cell])):
                extend(number + 1)
            del digits[cell]

    extend(0)
    return answers


def fillings(total: int | None, domains: Sequence[Iterable[int]]) -> list[tuple[int, ...]]:
    """Return all ways to fill a run: different digits from its domains, with the sum."""
    return [
        digits
        for digits in product(*map(sorted, domains))
        if len(set(digits)) == len(digits) and total in (None, sum(digits))
    ]


def filtered(total: int | None, domains: Sequence[Iterable[int]]) -> list[set[int]]:
    """Return the digits of each cell that occur in a filling; no cell at all if there is none."""
    return [set(column) for column in zip(*fillings(total, domains), strict=True)]


def still_fit(length: int, total: int | None, known: Iterable[int]) -> set[int]:
    """Return the digits that can follow `known`: an entry of the document's table, by its words."""
    known = set(known)
    sets = [
        set(chosen)
        for chosen in combinations(range(1, 10), length)
        if total in (None, sum(chosen)) and known <= set(chosen)
    ]
    return set().union(*sets) - known
