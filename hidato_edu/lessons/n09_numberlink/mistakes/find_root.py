"""Known wrong finds with path compression."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.exercises.pictures.forest import way_up

__all__ = ["KNOWN"]

Parents: TypeAlias = list[int | None]
Find: TypeAlias = Callable[[Parents, int], object]


def _hangs(which: Callable[[list[int]], Sequence[int]]) -> Find:
    """Return a find that hangs only some nodes of the way under the root."""

    def find(parents: Parents, x: int) -> int:
        way = way_up(parents, x)
        for node in which(way):
            parents[node] = way[-1]
        return way[-1]

    return find


def _halves(parents: Parents, x: int) -> int:
    """Hang each node on the way, or each second, under the one two levels above it."""
    while (above := parents[x]) is not None:
        if parents[above] is not None:
            parents[x] = parents[above]
        x = above
    return x


def _skips(parents: Parents, x: int) -> int:
    while (above := parents[x]) is not None:
        if parents[above] is None:
            return above
        parents[x] = parents[above]
        x = parents[x]  # type: ignore[assignment]
    return x


def _whole_tree(parents: Parents, x: int) -> int:
    root = way_up(parents, x)[-1]
    for node in range(len(parents)):
        if node != root and way_up(parents, node)[-1] == root:
            parents[node] = root
    return root


def _every_node(parents: Parents, x: int) -> int:
    root = way_up(parents, x)[-1]
    for node in range(len(parents)):
        if node != root:
            parents[node] = root
    return root


def _root_too(parents: Parents, x: int) -> int:
    way = way_up(parents, x)
    for node in way:
        parents[node] = way[-1]
    return way[-1]


def _stops_at_zero(parents: Parents, x: int) -> int:
    root = x
    while parents[root]:
        root = parents[root]  # type: ignore[assignment]
    while x != root and parents[x] is not None:
        parents[x], x = root, parents[x]  # type: ignore[assignment]
    return root


def _returns(found: Callable[[list[int]], object]) -> Find:
    """Return a find that compresses rightly and returns something else."""

    def find(parents: Parents, x: int) -> object:
        way = way_up(parents, x)
        _hangs(lambda way: way[:-1])(parents, x)
        return found(way)

    return find


def _under_x(parents: Parents, x: int) -> int:
    """Turn the way round: what lay above x hangs under it."""
    way = way_up(parents, x)
    for node in way[1:]:
        parents[node] = x
    parents[x] = None
    return x


KNOWN: dict[str, tuple[Find, ...]] = {
    "no-compression": (_hangs(lambda way: ()),),
    "one-level": (lambda parents, x: way_up(parents, x)[:2][-1],),
    "only-x": (_hangs(lambda way: way[:1] if len(way) > 1 else ()),),
    "x-left-out": (_hangs(lambda way: way[1:-1]),),
    "halves-the-way": (_halves, _skips),
    "whole-tree": (_whole_tree, _every_node),
    "root-under-itself": (_root_too,),
    "zero-is-a-node": (_stops_at_zero, lambda parents, x: parents[x] or x),
    "returns-another": (
        _returns(lambda way: way[0]),
        _returns(lambda way: (way[-2:-1] or way)[0]),
        _returns(lambda way: len(way) - 1),
        _returns(lambda way: way[:2][-1]),
    ),
    "nothing-found": (lambda parents, x: x,),
    "turned-round": (_under_x,),
}
