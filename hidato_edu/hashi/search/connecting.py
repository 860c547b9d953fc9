"""The graph of islands: its connected components, and the bridges whose removal splits one.

Islands and bridges are indices from 0. The graph has the bridges whose lanes are not 0. The engine
calls these functions hundreds of times a second, so they work on plain lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Parts", "cut_edges", "joined"]


class Parts(NamedTuple):
    """The connected components of the islands."""

    of: list[int]  # the component of each island
    members: list[list[int]]  # the islands of each component, first one first


def joined(
    around: Sequence[Sequence[int]],
    first: Sequence[int],
    second: Sequence[int],
    lanes: Sequence[int],
) -> Parts:
    """Return the connected components, in the order of their first islands, in linear time.

    Examples
    --------
    >>> joined([[0], [0, 1], [1, 2], [2]], [0, 1, 2], [1, 2, 3], [1, 0, 2])
    Parts(of=[0, 0, 1, 1], members=[[0, 1], [2, 3]])
    """
    of = [-1] * len(around)
    members: list[list[int]] = []
    for start in range(len(around)):
        if of[start] >= 0:
            continue
        group = of[start] = len(members)
        whole = [start]
        for island in whole:  # grows
            for bridge in around[island]:
                if lanes[bridge]:
                    other = first[bridge] + second[bridge] - island
                    if of[other] < 0:
                        of[other] = group
                        whole.append(other)
        members.append(whole)
    return Parts(of, members)


def cut_edges(
    around: Sequence[Sequence[int]],
    first: Sequence[int],
    second: Sequence[int],
    lanes: Sequence[int],
) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return the islands in depth-first order, and the bridges whose removal cuts some off.

    A cut is (bridge, start, size): without the bridge, ``order[start : start + size]`` is cut off.
    This is the case if no island of the subtree has a bridge to an earlier island. Linear time.

    References
    ----------
    R. E. Tarjan: A note on finding the bridges of a graph, Information Processing Letters 2 (1974).

    Examples
    --------
    >>> around = [[0, 2], [0, 1], [1, 2, 3], [3]]
    >>> cut_edges(around, [0, 1, 0, 2], [1, 2, 2, 3], [1, 1, 1, 1])
    ([0, 1, 2, 3], [(3, 3, 1)])
    """
    place = [-1] * len(around)  # of an island in `order`
    lowest = [0] * len(around)  # the first place that is seen from it or from what lies behind it
    order = [0]
    place[0] = 0
    cuts: list[tuple[int, int, int]] = []
    path = [(0, -1, iter(around[0]))]
    while path:
        island, came, ahead = path[-1]
        for bridge in ahead:
            if lanes[bridge] and bridge != came:
                other = first[bridge] + second[bridge] - island
                if place[other] < 0:
                    place[other] = lowest[other] = len(order)
                    order.append(other)
                    path.append((other, bridge, iter(around[other])))
                    break
                if place[other] < lowest[island]:
                    lowest[island] = place[other]
        else:
            path.pop()
            if path:
                before = path[-1][0]
                if lowest[island] < lowest[before]:
                    lowest[before] = lowest[island]
                elif lowest[island] == place[island]:
                    cuts.append((came, place[island], len(order) - place[island]))
    return order, cuts
