"""Exhaustive search for a path through all cells: links are taken or dropped until all are decided.

Every choice is a link at the end of a segment; `necessary` then propagates it, and contradictions
end a branch early. Complete: if it ends without a path, there is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from hidato_edu.core.budget import Budget
from hidato_edu.hidato.paths.necessary import Dead, PartialRing

__all__ = ["search"]


def search(
    links: Sequence[Sequence[int]], start: int, end: int, budget: Budget
) -> list[int] | None:
    """Return a path through all cells, None if there is none.

    Exponential in the worst case; a node is linear in the number of neighbors.
    """
    todo = [(PartialRing(links, [cell for cell in (start, end) if cell >= 0]), -1, -1, True)]
    while todo:
        ring, one, other, take = todo.pop()
        budget.check()
        budget.spend()
        try:
            if one >= 0:
                (ring.take if take else ring.drop)(one, other)
            ring.follow()
            while ring.count < len(links) and ring.narrow():
                ring.follow()
        except Dead:
            continue
        if ring.count == len(links):
            path = _path(ring)
            return path if start in (-1, path[0]) and end in (-1, path[-1]) else path[::-1]
        one, other = _choice(ring)
        todo.append((ring.copy(), one, other, False))
        todo.append((ring, one, other, True))
    return None


def _choice(ring: PartialRing) -> tuple[int, int]:
    """Return an undecided link, at an end if possible: known ends refute most at once."""
    one = ring.size
    ends = [cell for cell in range(ring.size) if ring.near[cell]]
    if not ring.near[one]:
        one = min(ends, key=lambda cell: (len(ring.near[cell]), ring.taken[cell] == 0, cell))
    other = min(ring.near[one], key=lambda cell: (len(ring.near[cell]), cell))
    return one, other


def _path(ring: PartialRing) -> list[int]:
    """Return the cells of a ring, starting after the cell off the board."""
    beside: list[list[int]] = [[] for _ in range(ring.size + 1)]
    for one, other in ring.links:
        beside[one].append(other)
        beside[other].append(one)
    path: list[int] = []
    here, before = ring.size, -1
    while len(path) < ring.size:
        options = [cell for cell in beside[here] if cell != before]
        before, here = here, options[0]
        path.append(here)
    return path
