"""Known wrong ways to climb to the root."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.exercises.pictures.forest import way_up

__all__ = ["KNOWN"]

Parents: TypeAlias = list[int | None]
Find: TypeAlias = Callable[[Parents, int], object]


def _up(parents: Parents, node: int) -> int:
    above = parents[node]
    return node if above is None else above


def _levels(count: int) -> Find:
    """Return what climbs so many levels at most."""

    def climb(parents: Parents, node: int) -> int:
        for _ in range(count):
            node = _up(parents, node)
        return node

    return climb


def _while_true(parents: Parents, node: int) -> int:
    while above := parents[node]:
        node = above
    return node


KNOWN: dict[str, tuple[Find, ...]] = {
    "one-level": (_up,),
    "two-levels": tuple(_levels(count) for count in (2, 3, 4, 5, 8, 10, 20, 50)),
    "zero-is-a-node": (
        _while_true,
        lambda parents, node: parents[node] or node,
    ),
    "before-the-root": (
        lambda parents, node: way_up(parents, node)[-2:][0],
        lambda parents, node: (way_up(parents, node)[1:] or [node])[-2:][0],
    ),
    "depth-not-root": (
        lambda parents, node: len(way_up(parents, node)) - 1,
        lambda parents, node: len(way_up(parents, node)),
    ),
    "stays": (lambda parents, node: node,),
    "least-on-the-way": (
        lambda parents, node: min(way_up(parents, node)),
        lambda parents, node: max(way_up(parents, node)),
    ),
    "any-root": (
        lambda parents, node: parents.index(None),
        lambda parents, node: len(parents) - 1 - parents[::-1].index(None),
    ),
}
