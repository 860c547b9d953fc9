"""Boards that need hard techniques: few black cells, one answer, and no given too many."""

from __future__ import annotations

from functools import cache
from random import Random

from kakuro.boards import from_filling

from hidato_edu import kakuro
from hidato_edu.kakuro import Puzzle

__all__ = ["all_dense", "dense"]


@cache
def dense(seed: int, side: int = 6) -> Puzzle:
    """Return a board with few black cells, one answer, and no given too many."""
    rng = Random(seed)
    density = rng.choice((0.7, 0.8, 0.9))
    table = [[0] * side for _ in range(side)]
    for r in range(side):
        for c in range(side):
            free = sorted(set(range(1, 10)) - {*table[r], *(line[c] for line in table)})
            if free and rng.random() < density:
                table[r][c] = rng.choice(free)
    puzzle = from_filling(table)
    given = {(r, c): table[r - 1][c - 1] for r, c in puzzle.grid.cells}
    for cell in rng.sample(puzzle.grid.cells, puzzle.size):
        fewer = {other: digit for other, digit in given.items() if other != cell}
        tried = Puzzle(puzzle.grid, puzzle.clues, fewer)
        if kakuro.uniqueness(tried, engine="engine") == "unique":
            given, puzzle = fewer, tried
    return puzzle


def all_dense() -> list[Puzzle]:
    """Return boards that together need all techniques but search."""
    return [dense(seed) for seed in (*range(18), 41, 44)] + [dense(seed, 7) for seed in (3, 28)]
