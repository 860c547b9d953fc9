"""Small Kakuros that questions draw: a pattern of white cells, filled at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.rng import pick
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import EDGES, Clue, Puzzle, runs_in
from hidato_edu.kakuro.search.table import fitting

Pattern: TypeAlias = tuple[str, ...]

SMALL: tuple[Pattern, ...] = (("..", ".."), ("...", "..."), ("..", "..", ".."))
LARGE: tuple[Pattern, ...] = (
    ("..#", "...", "#.."),
    ("#..", "...", "..#"),
    ("...", "...", "..."),
    ("..#", "...", "..."),
    ("...", "...", "#.."),
    ("....", "...."),
    ("..", "..", "..", ".."),
    ("..##", "...#", "#...", "##.."),
    ("..#..", "....."),
)
"""White cells as points; no run of them is a single cell, but in the last the runs down."""


def drawn(rng: Random, patterns: Sequence[Pattern]) -> tuple[Puzzle, dict[Cell, int]]:
    """Return a random puzzle with one of the patterns, and the digits it was made from.

    Parameters
    ----------
    rng : random.Random
        It draws the pattern and the digits.
    patterns : sequence of Pattern
        White cells as points. A black row and a black column for the clues come in front.

    Returns
    -------
    (Puzzle, dict from cell to int)
        The puzzle may have other answers, too.

    Examples
    --------
    >>> puzzle, digits = drawn(Random(1), SMALL)
    >>> len(digits) == puzzle.size
    True
    """
    pattern = patterns[pick(rng, len(patterns))]
    cells = [
        (r + 1, c + 1) for r, row in enumerate(pattern) for c, mark in enumerate(row) if mark == "."
    ]
    digits: dict[Cell, int] | None = None
    while digits is None:
        digits = _filled(cells, rng)
    return _puzzle(digits, (len(pattern) + 1, len(pattern[0]) + 1)), digits


def _filled(cells: Sequence[Cell], rng: Random) -> dict[Cell, int] | None:
    """Return random digits, all different in every run; None where no digit was left."""
    digits: dict[Cell, int] = {}
    for row, col in cells:
        near: set[int] = set()
        for down, right in ((-1, 0), (0, -1)):
            there = (row + down, col + right)
            while there in digits:
                near.add(digits[there])
                there = (there[0] + down, there[1] + right)
        free = [d for d in range(1, 10) if d not in near]
        if not free:
            return None
        digits[row, col] = free[pick(rng, len(free))]
    return digits


def _puzzle(digits: dict[Cell, int], size: tuple[int, int]) -> Puzzle:
    grid = Grid(tuple(digits), EDGES, size)
    clues = [
        Clue(run.before, run.direction, sum(digits[cell] for cell in run.cells))
        for run in runs_in(grid, {})
    ]
    return Puzzle(grid, tuple(clues))


def looked_up(puzzle: Puzzle, digits: dict[Cell, int]) -> dict[Cell, set[int]]:
    """Return what the document's table says of every white cell, also of those with a digit.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 0), (3, 0)], [(0, 1), None], [(0, 2), None]])
    >>> looked_up(puzzle, {(1, 1): 1, (2, 1): 0})
    {(1, 1): set(), (2, 1): {2}}
    """
    fits = []
    for run in puzzle.runs:
        known = sum(1 << digits[cell] for cell in run.cells if digits.get(cell))
        fits.append(fitting(len(run.cells), run.total, known))
    return {
        cell: set(Digits.of(fits[across] & fits[down]))
        for cell, (across, down) in puzzle.crossing.items()
    }


def shuffled(cells: Sequence[Cell], rng: Random) -> list[Cell]:
    """Return the cells in a random order.

    Examples
    --------
    >>> sorted(shuffled([(0, 0), (0, 1)], Random(1)))
    [(0, 0), (0, 1)]
    """
    return sorted(cells, key=lambda _: rng.random())
