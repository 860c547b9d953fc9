"""The program of the medians, and the calls of the search for its checks."""

from __future__ import annotations

from functools import cache

from hidato_edu import LimitReached, hidato
from hidato_edu.boards import grid


def medians(seeds):
    """Run all searches with and without the prune, and report."""
    import numpy as np

    from hidato_edu import hidato
    from hidato_edu.boards import grid
    from hidato_edu.core.errors import LimitReached

    def calls(seed, prunes):
        puzzle = hidato.generate(grid.square(4, 4), blanks=0.7, seed=seed, path="climb")
        count = 0
        try:
            for event in hidato.steps(puzzle, prunes=prunes, limit=1, max_nodes=2000):
                count += event.kind == "enter"
        except LimitReached:
            pass  # a search that is stopped counts 2,000
        return count

    plain = np.array([calls(seed, ()) for seed in seeds])
    pruned = np.array([calls(seed, ("connectivity",)) for seed in seeds])
    ratios = pruned / plain
    rng = np.random.default_rng(0)
    medians = np.median(rng.choice(ratios, size=(10_000, len(ratios))), axis=1)
    low, high = np.percentile(medians, [2.5, 97.5])
    return {
        "seeds": seeds,
        "plain": float(np.median(plain)),
        "pruned": float(np.median(pruned)),
        "ratio": float(np.median(ratios)),
        "low": float(low),
        "high": float(high),
        "conclusion": "a" if high < 0.5 else "b",
    }


@cache
def calls(seed: int, *prunes: str) -> int:
    """Return the calls up to the answer, 2,000 where the search was stopped."""
    puzzle = hidato.generate(grid.square(4, 4), blanks=0.7, seed=seed, path="climb")
    try:
        events = list(hidato.steps(puzzle, prunes=prunes, limit=1, max_nodes=2_000))
    except LimitReached:
        return 2_000
    return sum(event[0] == "enter" for event in events)
