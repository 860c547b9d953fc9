"""Bounds of all bridges: how many lanes each has at least and at most, before any assumption.

Constraint propagation with three rules: the points of an island limit the lanes of its bridges;
bridges do not cross; all islands are connected. So every cut edge of the graph of possible bridges
has a lane, and no group of islands may be closed before it contains all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hidato_edu.hashi.puzzle import MOST_LANES
from hidato_edu.hashi.search.connecting import cut_edges, joined
from hidato_edu.hashi.solvers.engine.layout import Layout

__all__ = ["Bounds", "certain"]


class Bounds(NamedTuple):
    """The least and the most lanes of each bridge, in the order of ``puzzle.bridges``."""

    least: list[int]
    most: list[int]


def certain(layout: Layout) -> Bounds | None:
    """Return bounds that hold in every solution; None if they show that there is no solution.

    A round is linear in the number of islands; about three are usual, and there are at most as many
    as lanes. If the least equals the most everywhere, this is the only solution.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> from hidato_edu.hashi.solvers.engine.layout import layout_of
    >>> certain(layout_of(hashi.from_array([[1, 0, 2], [0, 0, 1]])))
    Bounds(least=[1, 1], most=[1, 1])
    >>> certain(layout_of(hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]]))) is None
    True
    """
    bridges = len(layout.first)
    bounds = Bounds([0] * bridges, [MOST_LANES] * bridges)
    changed: Iterable[int] | None = range(len(layout.points))
    while changed:
        if not _spread(layout, bounds, changed):
            return None
        if bounds.least == bounds.most:
            _, first, second, around, _ = layout
            parts = joined(around, first, second, bounds.least)
            return bounds if len(parts.members) == 1 else None
        changed = _joined(layout, bounds)
        if changed is not None and not changed:
            changed = _not_closed(layout, bounds)
    return None if changed is None else bounds


def _spread(layout: Layout, bounds: Bounds, changed: Iterable[int]) -> bool:
    """Bound bridges by the points of islands, to the fixpoint; False if an island fails."""
    points, first, second, around, crossing = layout
    least, most = bounds
    todo = list(changed)
    waits = [False] * len(points)
    for island in todo:
        waits[island] = True
    while todo:
        island = todo.pop()
        waits[island] = False
        own = around[island]
        need = points[island]
        spare = -need  # its bridges have room for so many more lanes than it needs
        for bridge in own:
            need -= least[bridge]
            spare += most[bridge]
        if need < 0 or spare < 0:
            return False
        if not need + spare or (need > 1 and spare > 1):
            continue  # a bridge leaves at most two lanes open
        for bridge in own:
            low = least[bridge]
            room = most[bridge] - low
            if room <= need and room <= spare:
                continue
            beside = [first[bridge], second[bridge]]
            if room > need:
                most[bridge] = low + need
            if room > spare:
                least[bridge] = low + room - spare
                if not low:
                    if any(least[other] for other in crossing[bridge]):
                        return False
                    for other in crossing[bridge]:
                        if most[other]:
                            most[other] = 0
                            beside += first[other], second[other]
            for near in beside:
                if not waits[near]:
                    waits[near] = True
                    todo.append(near)
    return True


def _joined(layout: Layout, bounds: Bounds) -> list[int] | None:
    """Give a lane to every cut edge of the graph of possible bridges; return the islands concerned.

    Returns None if the graph is not connected, or if two cut edges cross.
    """
    _, first, second, around, crossing = layout
    least, most = bounds
    order, cuts = cut_edges(around, first, second, most)
    if len(order) < len(around):
        return None
    changed: list[int] = []
    for bridge, _, _ in cuts:
        if least[bridge]:
            continue
        least[bridge] = 1
        changed += first[bridge], second[bridge]
        for other in crossing[bridge]:
            if least[other]:
                return None
            most[other] = 0
            changed += first[other], second[other]
    return changed


def _not_closed(layout: Layout, bounds: Bounds) -> list[int]:
    """Bound bridges that would close a group too early; return the islands concerned.

    For example, no bridge joins 1 to 1, nor two lanes 2 to 2; the same is true of groups.
    """
    points, first, second, around, _ = layout
    least, most = bounds
    group, members = joined(around, first, second, least)
    number = len(members)
    if number == 1:
        return []
    need = [0] * number
    for island, own in enumerate(around):
        need[group[island]] += points[island] - sum([least[bridge] for bridge in own])
    changed: list[int] = []
    for bridge, low in enumerate(least):
        room = most[bridge] - low
        if not room:
            continue
        one, other = group[first[bridge]], group[second[bridge]]
        if one != other:
            closing = need[one] if need[one] == need[other] and number > 2 else 0
        else:
            closing = 0 if need[one] % 2 else need[one] // 2
        if 0 < closing <= room:
            most[bridge] = low + closing - 1
            changed += first[bridge], second[bridge]
    return changed
