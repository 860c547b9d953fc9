"""Every blank belongs to exactly one gap: what the gaps tell each other.

Three facts are passed on until nothing changes. A cell that every way of one gap uses is lost for
all others. A cell that only one gap can use must be used by it. A cell that no gap can use is a
contradiction.
"""

from __future__ import annotations

from hidato_edu.hidato.engine.domains import Contradiction
from hidato_edu.hidato.engine.gaps import Gap, narrowed, ways
from hidato_edu.hidato.engine.masks import Masks

__all__ = ["close", "settle", "share"]

CAP = 2000


def share(gaps: list[Gap], blanks: int) -> tuple[int, int]:
    """Return the cells that some gap uses in every way, and those that a single gap can use.

    Raises
    ------
    Contradiction
        If two gaps need the same cell, or a blank cell is in no gap.
    """
    taken = once = twice = 0
    for gap in gaps:
        if taken & gap.every:
            raise Contradiction(gap.first, taken & gap.every)
        taken |= gap.every
        twice |= once & gap.some
        once |= gap.some
    if blanks & ~once:
        raise Contradiction(0, blanks & ~once)
    return taken, once & ~twice


def close(masks: Masks, gap: Gap, forbidden: int, needed: int) -> Gap:
    """Return the gap without the ways that use a forbidden cell or miss a needed one.

    Raises
    ------
    Contradiction
        If no way is left.
    """
    if gap.ways is not None:
        care = forbidden | needed
        left = [way for way in gap.ways if way & care == needed]
        if not left:
            raise Contradiction(gap.first)
        return Gap(gap.first, gap.domains, left)
    domains = narrowed(masks, gap.domains, ~forbidden)
    domains = alone(domains, needed)
    return listed(masks, Gap(gap.first, domains, tried=gap.tried))


def alone(domains: list[int], needed: int) -> list[int]:
    """Apply only-cell and only-number inside one gap whose paths use all the needed cells."""
    once = twice = taken = 0
    for domain in domains:
        twice |= once & domain
        once |= domain
        if not domain & (domain - 1):
            taken |= domain
    if needed & ~once:
        raise Contradiction(0, needed & ~once)
    belongs = needed & ~twice
    fewer = []
    for domain in domains:
        if domain & (domain - 1):
            here = domain & belongs
            if here & (here - 1):
                raise Contradiction(0, here)
            domain = here or domain & ~taken
            if not domain:
                raise Contradiction()
        fewer.append(domain)
    return fewer


def listed(masks: Masks, gap: Gap) -> Gap:
    """Return the gap with its ways listed, where they are few enough.

    Raises
    ------
    Contradiction
        If there is no way.
    """
    weight = sum(map(int.bit_count, gap.domains))
    if gap.ways is not None or (gap.tried and weight > 0.9 * gap.tried):
        return gap
    found = ways(masks, gap.domains, CAP)
    if found is None:
        return Gap(gap.first, gap.domains, tried=weight)
    if not found:
        raise Contradiction(gap.first)
    return Gap(gap.first, gap.domains, found)


def settle(masks: Masks, gaps: list[Gap], blanks: int) -> list[Gap]:
    """Pass facts between gaps until nothing changes; return the gaps that are left.

    Raises
    ------
    Contradiction
        If the blanks cannot be shared out.
    """
    gaps = gaps[:]
    changed = True
    while changed:
        changed = False
        taken, sole = share(gaps, blanks)
        for place, gap in enumerate(gaps):
            some, every = gap.some, gap.every
            forbidden = taken & some & ~every
            needed = sole & some & ~every
            if forbidden or needed:
                gaps[place] = closed = close(masks, gap, forbidden, needed | every)
                changed |= closed.some != some or closed.every != every
    return gaps
