"""Every blank belongs to exactly one gap: what gaps imply for each other.

A cell that every way of one gap uses is lost for all others. A cell that only one gap can use must
be used by it. A cell that no gap can use is a contradiction, and so is one that two gaps need.
`settle` propagates these facts until nothing changes. The problem is an exact cover (Knuth's
Algorithm X has the same rows and columns), with one list of rows for each gap.

References
----------
D. E. Knuth, Dancing links, in: Millennial Perspectives in Computer Science (2000): exact cover.
"""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.hidato.solvers.engine.domains import Check, Contradiction
from hidato_edu.hidato.solvers.engine.gaps import Gap, narrowed
from hidato_edu.hidato.solvers.engine.masks import Masks

__all__ = ["PathSet", "close", "settle", "share"]


class PathSet(NamedTuple):
    """The open gaps of a board, the blanks that they share, and the gaps whose cells are known.

    (What a prune sees of the lecture's search is a `hidato.State`.)
    """

    gaps: list[Gap]
    blanks: int
    closed: list[Gap]


def share(gaps: list[Gap], blanks: int) -> tuple[int, int]:
    """Return the cells that some gap uses in every way, and those that a single gap can use."""
    taken = once = twice = 0
    for gap in gaps:
        if taken & gap.every:
            raise Contradiction("same gap", gap.first, taken & gap.every)
        taken |= gap.every
        twice |= once & gap.some
        once |= gap.some
    if blanks & ~once:
        raise Contradiction("no number", 0, blanks & ~once)
    return taken, once & ~twice


def close(masks: Masks, gap: Gap, forbidden: int, needed: int, check: Check = bool) -> Gap:
    """Return the gap without the ways that use a forbidden cell or miss a needed one."""
    if gap.ways is None:
        return narrowed(masks, gap, forbidden, needed, check)
    care = forbidden | needed
    left = [way for way in gap.ways if way & care == needed]
    if not left:
        raise Contradiction("no way", gap.first)
    return Gap(gap.first, gap.domains, left)


def settle(masks: Masks, state: PathSet, check: Check = bool) -> PathSet:
    """Propagate between gaps until nothing changes."""
    gaps = state.gaps[:]
    changed = True
    while changed:
        changed = False
        taken, sole = share(gaps, state.blanks)
        check()
        for place, gap in enumerate(gaps):
            some, every = gap.some, gap.every
            forbidden = taken & some & ~every
            needed = sole & some & ~every
            if forbidden or needed:
                gaps[place] = less = close(masks, gap, forbidden, needed | every, check)
                changed |= less.some != some or less.every != every
    closed = [gap for gap in gaps if gap.is_closed]
    if not closed:
        return PathSet(gaps, state.blanks, state.closed)
    blanks = state.blanks & ~sum(gap.every for gap in closed)
    return PathSet([gap for gap in gaps if not gap.is_closed], blanks, state.closed + closed)
