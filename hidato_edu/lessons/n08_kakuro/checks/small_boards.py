"""Small Kakuros that questions draw: a pattern of white cells, filled at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    ("..#", "...", "#.."), ("#..", "...", "..#"), ("...", "...", "..."), ("..#", "...", "..."),
    ("...", "...", "#.."), ("....", "...."), ("..", "..", "..", ".."),
    ("..##", "...#", "#...", "##.."), ("..#..", "....."),
)  # fmt: skip
"""White cells as points; no run of them is a single cell, but in the last the runs down."""
WIDE: tuple[Pattern, ...] = (
    ("#" * 10 + "..", "..########.."),
    ("..",) * 2 + ("##", "..", "..") * 3,
)
"""Boards with more than ten columns or rows."""


def drawn(rng: Random, patterns: Sequence[Pattern]) -> tuple[Puzzle, dict[Cell, int]]:
    """Return a random puzzle with one of the patterns, and the digits from which it was made.

    Parameters
    ----------
    rng : random.Random
        It draws the pattern and the digits.
    patterns : sequence of Pattern
        White cells as points. A black row and a black column for the clues come in front.

    Returns
    -------
    (Puzzle, dict from cell to int)
        The puzzle may have other solutions as well.

    Examples
    --------
    >>> puzzle, digits = drawn(Random(1), SMALL)
    >>> len(digits) == puzzle.size
    True
    """
    pattern = patterns[pick(rng, len(patterns))]
    grid = Grid(
        tuple((r, c) for r, row in enumerate(pattern, 1) for c, x in enumerate(row, 1) if x == "."),
        EDGES,
        (len(pattern) + 1, len(pattern[0]) + 1),
    )
    runs = list(runs_in(grid, {}))
    digits: dict[Cell, int] = {}
    while len(digits) < len(grid.cells):
        digits = {}
        for cell in grid.cells:
            near = {digits.get(other) for run in runs if cell in run.cells for other in run.cells}
            free = [digit for digit in range(1, 10) if digit not in near]
            if not free:
                break
            digits[cell] = free[pick(rng, len(free))]
    clues = [Clue(run.before, run.direction, sum(digits[c] for c in run.cells)) for run in runs]
    return Puzzle(grid, tuple(clues)), digits


def looked_up(puzzle: Puzzle, digits: dict[Cell, int]) -> dict[Cell, set[int]]:
    """Return what the document's table allows in every white cell, also in those with a digit.

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


def written(digits: Iterable[int]) -> str:
    """Return a set of digits with braces.

    Examples
    --------
    >>> written({3, 1})
    '{1, 3}'
    """
    return "{" + ", ".join(map(str, sorted(digits))) + "}"
