"""Changing a network until its points have exactly one solution.

Two solutions of a board differ along closed walks, because each island has as many lanes in both: a
surplus on one bridge is balanced on another. To exclude a walk, the lanes of one of its bridges are
changed so that the other solution would need three lanes there, or fewer than none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeAlias

from hidato_edu.core.rng import shuffled
from hidato_edu.hashi.generate.growing import Change, Network
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge
from hidato_edu.hashi.rules import groups

__all__ = ["Another", "change_at", "mend", "remedies", "take_back", "walks"]

Another: TypeAlias = Callable[[Network], "Mapping[Bridge, int] | None"]
"""Returns a solution of the network's puzzle other than its own, or None."""


def mend(
    net: Network,
    another: Another,
    rounds: int,
    rng: Random,
    check: Callable[[], object] = bool,
) -> list[Change] | None:
    """Change lanes until the points have no other solution; None if that fails."""
    made: list[Change] = []
    for _ in range(rounds):
        other = another(net)
        if other is None:
            return made
        now = net.lanes
        mended = False
        for walk in walks(now, other):
            check()
            change = _cut_off(net, walk, rng)
            if change is not None:
                made.append(change)
                mended = True
        if not mended:
            break
    take_back(net, made)
    return None


def take_back(net: Network, made: Iterable[Change]) -> None:
    """Undo changes, the last one first."""
    for one, old, _, why in reversed(list(made)):
        net.lay(one, old, why)


def walks(here: Mapping[Bridge, int], there: Mapping[Bridge, int]) -> list[dict[Bridge, int]]:
    """Return the differences from `here` to `there`, one connected component after the other.

    Examples
    --------
    >>> a, b, c, d = (0, 0), (0, 2), (2, 0), (2, 2)
    >>> ring = [("bridge", a, b), ("bridge", c, d), ("bridge", a, c), ("bridge", b, d)]
    >>> [list(walk.values()) for walk in walks({ring[0]: 2, ring[1]: 2}, dict.fromkeys(ring, 1))]
    [[-1, 1, 1, -1]]
    """
    apart = {
        one: there.get(one, 0) - here.get(one, 0)
        for one in sorted({*here, *there})
        if there.get(one, 0) != here.get(one, 0)
    }
    ends = sorted({cell for one in apart for cell in one[1:]})
    parts = [set(part) for part in groups(ends, list(apart))]
    return [{one: more for one, more in apart.items() if one[1] in part} for part in parts]


def remedies(walk: Mapping[Bridge, int]) -> list[tuple[Bridge, int]]:
    """Return the bridges of a walk, and lanes that exclude the other solution.

    If the other solution has more lanes, it would then need three; if it has fewer, fewer than
    none.

    Examples
    --------
    >>> one, other = ("bridge", (0, 0), (0, 2)), ("bridge", (0, 2), (0, 4))
    >>> [number for _, number in remedies({one: 1, other: -1})]
    [2, 0]
    """
    return [(one, 1 + MOST_LANES - more if more > 0 else -more - 1) for one, more in walk.items()]


def _cut_off(net: Network, walk: Mapping[Bridge, int], rng: Random) -> Change | None:
    """Apply the first possible remedy, in random order."""
    for one, number in shuffled(remedies(walk), rng):
        change = change_at(net, one, number, "mend")
        if change is not None:
            return change
    return None


def change_at(net: Network, one: Bridge, number: int, why: str) -> Change | None:
    """Change the lanes of a bridge if the islands stay connected and no bridges cross."""
    have = net.number(one)
    if have == number or (not have and not net.is_free(one)):
        return None
    change = net.lay(one, number, why)
    if not number and not net.is_joined():
        net.lay(one, have, why)
        return None
    return change
