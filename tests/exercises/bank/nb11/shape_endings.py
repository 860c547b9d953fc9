"""Where taking away ends on three shapes, for the banks of `shapes`; each seed is run once."""

from __future__ import annotations

from functools import cache

from hidato_edu import hidato
from hidato_edu.boards import grid

CELLS = 20
BOARDS = (grid.square(4, 5), grid.hexagonal(4, 5), grid.triangular(4, 5))


@cache
def ending(seed: int) -> tuple[int, ...]:
    """Return the numbers of blanks of squares, hexagons and triangles."""
    puzzles = [hidato.generate(board, 1.0, unique=True, seed=seed) for board in BOARDS]
    return tuple(CELLS - len(puzzle.givens) for puzzle in puzzles)
