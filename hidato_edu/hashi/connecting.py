"""Islands as a graph: groups that are joined, and bridges without which a part is cut off.

Islands are counted from 0. A bridge is in the graph where it has a number of lanes other than 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Parts", "cut_edges", "joined"]


class Parts(NamedTuple):
    """Islands in groups.

    Parameters
    ----------
    of : list of int
        Of each island the number of its group.
    members : list of list of int
        Of each group its islands.
    """

    of: list[int]
    members: list[list[int]]


def joined(count: int, ends: Sequence[tuple[int, int]], lanes: Sequence[int]) -> Parts:
    """Return the groups of islands that bridges join.

    Parameters
    ----------
    count : int
        Number of islands.
    ends : sequence of (int, int)
        Of each bridge its islands.
    lanes : sequence of int
        Of each bridge its lanes.

    Notes
    -----
    Of two groups the smaller one is added to the larger: at most n log n changes.

    Examples
    --------
    >>> joined(4, [(0, 1), (1, 2), (2, 3)], [1, 0, 2])
    Parts(of=[0, 0, 1, 1], members=[[0, 1], [2, 3]])
    """
    of = list(range(count))
    members = [[island] for island in range(count)]
    for (one, other), number in zip(ends, lanes, strict=True):
        if number and of[one] != of[other]:
            into, gone = of[one], of[other]
            if len(members[into]) < len(members[gone]):
                into, gone = gone, into
            members[into] += members[gone]
            for island in members[gone]:
                of[island] = into
            members[gone] = []
    kept = [sorted(some) for some in members if some]
    for group, some in enumerate(kept):
        for island in some:
            of[island] = group
    return Parts(of, kept)


def cut_edges(
    count: int,
    ends: Sequence[tuple[int, int]],
    around: Sequence[Sequence[int]],
    lanes: Sequence[int],
) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return the islands that can be reached from the first, and the bridges that cut some off.

    Parameters
    ----------
    count : int
        Number of islands.
    ends : sequence of (int, int)
        Of each bridge its islands.
    around : sequence of sequence of int
        Of each island its bridges.
    lanes : sequence of int
        Of each bridge the most lanes that it can have.

    Returns
    -------
    order : list of int
        The islands, as they are reached.
    cuts : list of (bridge, start, size)
        Without the bridge, ``order[start : start + size]`` would be cut off.

    Notes
    -----
    Linear in islands and bridges.

    References
    ----------
    R. Tarjan: A note on finding the bridges of a graph. Information Processing Letters 2 (1974).

    Examples
    --------
    >>> cut_edges(4, [(0, 1), (1, 2), (0, 2), (2, 3)], [[0, 2], [0, 1], [1, 2, 3], [3]], [1] * 4)
    ([0, 1, 2, 3], [(3, 3, 1)])
    """
    place = [-1] * count  # of an island in `order`
    lowest = [0] * count  # the first place that can be reached from below it by one more bridge
    order: list[int] = []
    cuts: list[tuple[int, int, int]] = []
    came, ways = [-1], [iter(around[0])]
    order.append(0)
    place[0] = 0
    path = [0]
    while path:
        island = path[-1]
        for bridge in ways[-1]:
            if not lanes[bridge] or bridge == came[-1]:
                continue
            one, other = ends[bridge]
            ahead = other if one == island else one
            if place[ahead] < 0:
                place[ahead] = lowest[ahead] = len(order)
                order.append(ahead)
                path.append(ahead)
                came.append(bridge)
                ways.append(iter(around[ahead]))
                break
            lowest[island] = min(lowest[island], place[ahead])
        else:
            path.pop()
            bridge = came.pop()
            ways.pop()
            if path:
                above = path[-1]
                lowest[above] = min(lowest[above], lowest[island])
                if lowest[island] == place[island]:
                    start = place[island]
                    cuts.append((bridge, start, len(order) - start))
    return order, cuts
