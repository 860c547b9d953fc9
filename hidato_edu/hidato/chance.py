"""Random numbers: the same seed gives the same ones on every platform and version of Python."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

__all__ = ["Seed", "pick", "random_source"]

Seed: TypeAlias = int | Random | None


def random_source(seed: Seed) -> Random:
    """Return the random source of a seed: an int, None for a new one, or a source itself."""
    return seed if isinstance(seed, Random) else Random(seed)


def pick(rng: Random, n: int) -> int:
    """Return a random int from 0 to n - 1.

    Examples
    --------
    >>> [pick(Random(seed), 6) for seed in range(5)]
    [5, 0, 5, 1, 1]
    """
    return int(rng.random() * n)
