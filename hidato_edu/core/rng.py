"""Random numbers: a seed gives the same numbers on every platform and Python version."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from random import Random
from typing import TypeAlias, TypeVar

__all__ = ["Seed", "pick", "random_source", "shuffled"]

T = TypeVar("T")

Seed: TypeAlias = int | Random | None


def random_source(seed: Seed) -> Random:
    """Return the random source of a seed: an int, None for a new one, or a source itself."""
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


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return items in random order; pass a sequence, because the order of a set may vary.

    Examples
    --------
    >>> [shuffled("abc", Random(seed)) for seed in range(2)]
    [['a', 'b', 'c'], ['c', 'b', 'a']]
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = pick(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
