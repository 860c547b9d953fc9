"""Known wrong ways to climb to the root, and to compress the path to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.exercises.pictures.forest import way_up

Parents: TypeAlias = list[int | None]
Find: TypeAlias = Callable[[Parents, int], object]


def _levels(count: int) -> Find:
    """Return what climbs at most so many levels."""
    return lambda parents, x: way_up(parents, x)[: count + 1][-1]


def _stops_at_zero(parents: Parents, x: int) -> int:
    while above := parents[x]:
        x = above
    return x


FINDSET: dict[str, tuple[Find, ...]] = {
    "one-level": (_levels(1),),
    "two-levels": tuple(map(_levels, (2, 3, 4, 5, 8, 10, 20, 50, 200))),
    "zero-is-a-node": (_stops_at_zero, lambda parents, x: parents[x] or x),
    "before-the-root": (
        lambda parents, x: way_up(parents, x)[-2:][0],
        lambda parents, x: (way_up(parents, x)[1:] or [x])[-2:][0],
    ),
    "depth-not-root": (
        lambda parents, x: len(way_up(parents, x)) - 1,
        lambda parents, x: len(way_up(parents, x)),
    ),
    "stays": (_levels(0),),
    "least-on-the-way": (
        lambda parents, x: min(way_up(parents, x)),
        lambda parents, x: max(way_up(parents, x)),
    ),
    "any-root": (
        lambda parents, x: parents.index(None),
        lambda parents, x: len(parents) - 1 - parents[::-1].index(None),
    ),
}


def _hangs(
    which: Callable[[list[int]], Sequence[int]],
    returns: Callable[[list[int]], object] = lambda way: way[-1],
) -> Find:
    """Return a find that hangs these nodes of the path under the root."""

    def find(parents: Parents, x: int) -> object:
        way = way_up(parents, x)
        for node in which(way):
            parents[node] = way[-1]
        return returns(way)

    return find


def _returns(found: Callable[[list[int]], object]) -> Find:
    """Return a find that compresses correctly and returns something else."""
    return _hangs(lambda way: way[:-1], found)


def _halves(skips: bool) -> Find:
    """Hang each node on the path, or each second one, under the one two levels above it."""

    def find(parents: Parents, x: int) -> int:
        while (above := parents[x]) is not None:
            top = parents[above]
            if top is None:
                return above
            parents[x] = top
            x = top if skips else above
        return x

    return find


def _all_nodes(of_the_tree: bool) -> Find:
    """Hang every node under the root: of the tree, or of the whole forest."""

    def find(parents: Parents, x: int) -> int:
        root = way_up(parents, x)[-1]
        for node in range(len(parents)):
            if node != root and (not of_the_tree or way_up(parents, node)[-1] == root):
                parents[node] = root
        return root

    return find


def _compresses_to_zero(parents: Parents, x: int) -> int:
    root = _stops_at_zero(parents, x)
    while x != root and (above := parents[x]) is not None:
        parents[x], x = root, above
    return root


def _under_x(parents: Parents, x: int) -> int:
    """Turn the path round: what was above x hangs under it."""
    for node in way_up(parents, x)[1:]:
        parents[node] = x
    parents[x] = None
    return x


FIND_ROOT: dict[str, tuple[Find, ...]] = {
    "no-compression": (_hangs(lambda way: ()),),
    "one-level": (_levels(1),),
    "only-x": (_hangs(lambda way: way[:-1][:1]),),
    "x-left-out": (_hangs(lambda way: way[1:-1]),),
    "halves-the-way": (_halves(False), _halves(True)),
    "whole-tree": (_all_nodes(True), _all_nodes(False)),
    "root-under-itself": (_hangs(lambda way: way),),
    "zero-is-a-node": (_compresses_to_zero, lambda parents, x: parents[x] or x),
    "returns-another": (
        _returns(lambda way: way[0]),
        _returns(lambda way: (way[-2:-1] or way)[0]),
        _returns(lambda way: len(way) - 1),
        _returns(lambda way: way[:2][-1]),
    ),
    "nothing-found": (_levels(0),),
    "turned-round": (_under_x,),
}
