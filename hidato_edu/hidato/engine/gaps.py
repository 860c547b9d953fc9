"""Gaps: the numbers between two that stand, and all ways to lay them.

Once the domains are narrow, the numbers of a gap have few paths. What other gaps see of a path is
only which cells it uses, so a way to close a gap is one mask, and paths over the same cells in
another order count as one way until the very end. All gaps closed by ways that share no cell and
use every cell: that is a solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_

from hidato_edu.hidato.engine.domains import Contradiction
from hidato_edu.hidato.engine.masks import Masks

__all__ = ["Gap", "gaps_of", "orders", "ways"]


class Gap:
    """Consecutive blank numbers, with what is known of their cells; never changed.

    Parameters
    ----------
    first : int
        The first number of the gap.
    domains : sequence of int
        The domain of each of its numbers.
    ways : list of int, optional
        The mask of every way to close the gap; None while there are too many to list.

    Attributes
    ----------
    some, every : int
        The cells that some way uses, and those that every way uses.
    weight : int
        Sum of the sizes of the domains: smaller means that more is known.
    """

    __slots__ = ("domains", "every", "first", "some", "tried", "ways")

    def __init__(
        self, first: int, domains: Sequence[int], ways: list[int] | None = None, tried: int = 0
    ) -> None:
        self.first = first
        self.domains = domains
        self.ways = ways
        self.tried = tried
        if ways is not None:
            self.some = reduce(or_, ways)
            self.every = reduce(and_, ways)
        else:
            self.some = reduce(or_, domains)
            self.every = reduce(or_, [d for d in domains if not d & (d - 1)], 0)


def gaps_of(domains: Sequence[int]) -> list[Gap]:
    """Cut domains at the numbers that stand; return the gaps between them."""
    found, begin = [], 0
    for number in range(1, len(domains) + 1):
        blank = number < len(domains) and domains[number] & (domains[number] - 1)
        if blank and not begin:
            begin = number
        elif not blank and begin:
            found.append(Gap(begin, domains[begin:number]))
            begin = 0
    return found


def ways(masks: Masks, domains: Sequence[int], cap: int) -> list[int] | None:
    """Return the masks of all paths through domains, one cell of each in turn; None over the cap.

    Parameters
    ----------
    masks : Masks
        Who is whose neighbor.
    domains : sequence of int
        The cells of the first number, of the second, ...
    cap : int
        Give up when more unfinished paths than this are open at once.

    Notes
    -----
    Layer by layer; paths over the same cells that end alike are one. At most ``cap`` times the
    number of domains times the number of neighbors.
    """
    near = masks.near
    layer: set[tuple[int, int]] = set()
    end = domains[0]
    while end:
        bit = end & -end
        end ^= bit
        layer.add((bit, bit))
    for domain in domains[1:]:
        longer: set[tuple[int, int]] = set()
        add = longer.add
        for used, at in layer:
            free = domain & near[at] & ~used
            while free:
                bit = free & -free
                free ^= bit
                add((used | bit, bit))
        if len(longer) > cap:
            return None
        layer = longer
    return list({used for used, _ in layer})


def orders(masks: Masks, domains: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every path through domains as the bits of its cells, in order."""
    path: list[int] = []
    open_: list[int] = [domains[0]]
    used = 0
    while open_:
        if not open_[-1]:
            open_.pop()
            if path:
                used ^= path.pop()
            continue
        bit = open_[-1] & -open_[-1]
        open_[-1] ^= bit
        if len(path) + 1 == len(domains):
            yield (*path, bit)
            continue
        path.append(bit)
        used |= bit
        open_.append(domains[len(path)] & masks.near[bit] & ~used)


def narrowed(masks: Masks, domains: Sequence[int], allowed: int) -> list[int]:
    """Return domains within the allowed cells, after a sweep up and a sweep down.

    Raises
    ------
    Contradiction
        If a domain becomes empty.
    """
    beside, near = masks.beside, masks.near
    fewer = []
    reach = allowed
    for domain in domains:
        reach &= domain
        reach &= allowed
        if not reach:
            raise Contradiction()
        fewer.append(reach)
        reach = near.get(reach) or beside(reach)
    reach = fewer[-1]
    for place in range(len(fewer) - 2, -1, -1):
        fewer[place] = reach = fewer[place] & (near.get(reach) or beside(reach))
        if not reach:
            raise Contradiction()
    return fewer
