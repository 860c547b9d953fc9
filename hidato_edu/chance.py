"""Random numbers: the same seed gives the same ones on every platform and version of Python."""

from __future__ import annotations

from operator import index
from random import Random
from typing import TypeAlias

__all__ = ["Seed", "pick", "random_source"]

Seed: TypeAlias = int | Random | None


def random_source(seed: Seed) -> Random:
    """Return the random source of a seed: a whole number, None for a new one, or a source itself.

    Raises
    ------
    TypeError
        If it is none of these: quotes it.
    """
    if isinstance(seed, Random):
        return seed
    try:
        return Random(None if seed is None else index(seed))
    except TypeError:
        raise TypeError(f"seed={seed!r}; use a whole number, a random.Random, or None") from None


def pick(rng: Random, n: int) -> int:
    """Return a random int from 0 to n - 1.

    Examples
    --------
    >>> [pick(Random(seed), 6) for seed in range(5)]
    [5, 0, 5, 1, 1]
    """
    return int(rng.random() * n)
