"""Where taking away ends, for the banks of `knee`; each seed is run once."""

from __future__ import annotations

from functools import cache

from hidato_edu import hidato
from hidato_edu.boards import grid

BOARD = grid.square(5, 5)


@cache
def ending(seed: int) -> tuple[int, bool]:
    """Return the number of blanks, and whether as many at random leave one answer."""
    blanks = 25 - len(hidato.generate(BOARD, 1.0, unique=True, seed=seed).givens)
    by_chance = hidato.generate(BOARD, blanks / 25, seed=seed)
    return blanks, hidato.count_solutions(by_chance) == 1
