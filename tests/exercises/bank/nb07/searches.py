"""The searches that the reports on medians speak of, each run once."""

from __future__ import annotations

from functools import cache

from hidato_edu import LimitReached, hidato
from hidato_edu.boards import grid


@cache
def calls(seed: int, *prunes: str) -> int:
    """Return the calls up to the answer, 2,000 where the search was stopped."""
    puzzle = hidato.generate(grid.square(4, 4), blanks=0.7, seed=seed, path="climb")
    try:
        events = list(hidato.steps(puzzle, prunes=prunes, limit=1, max_nodes=2_000))
    except LimitReached:
        return 2_000
    return sum(event[0] == "enter" for event in events)
