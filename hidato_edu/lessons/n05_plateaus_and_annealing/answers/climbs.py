"""Climbs for the reports on three rules: kept, for a bank is read again and again."""

from __future__ import annotations

from functools import lru_cache

from hidato_edu import hidato
from hidato_edu.boards import grid

BOARD = grid.square(5, 5)


@lru_cache(maxsize=10_000)
def climb(rule: str, seed: int, max_moves: int = 2_000, tries: int = 1) -> tuple[bool, int]:
    """Return whether a climb ends, and its moves."""
    run = hidato.climb_run(BOARD, rule, max_moves=max_moves, tries=tries, seed=seed)
    return run.solution is not None, run.moves
