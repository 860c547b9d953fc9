"""Gaps: the numbers between two known ones, and all ways to fill them in.

Other gaps are not affected by the order in which a gap uses its cells, only by which cells it uses.
So a *way* to close a gap is one mask; paths over the same cells in another order count as one way
until the very end::

    1 a b     The gap of 2 and 3 between 1 and 4 has the ways ab, ac, ad, bd, cd.
    c d 4     The way ad has two orders, a d and d a.

A list of some thousand ways is filtered with one integer comparison each: that is faster than any
reasoning about single numbers, and finds more. If there are too many ways, a gap has domains only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_

from hidato_edu.hidato.solvers.engine.domains import Check, Contradiction, narrow
from hidato_edu.hidato.solvers.engine.masks import Masks, bits_of

__all__ = ["Gap", "gaps_of", "listed", "narrowed", "orders", "parts", "walks", "ways"]

MOST_WAYS = 4_000  # measured: a lower limit costs assumptions, a higher one time
MOST_WALKS = 10 * MOST_WAYS
LESS = 0.85  # ways are tried again once the domains have shrunk to this share


class Gap:
    """Consecutive missing numbers and what is known about their cells; immutable.

    `some` are the cells that some way uses and `every` those that every way uses, as far as known.
    A prune sees the same run of numbers as a `hidato.Gap`, which has its two ends only.
    """

    __slots__ = ("domains", "every", "first", "some", "tried", "ways")

    def __init__(
        self, first: int, domains: Sequence[int], ways: list[int] | None = None, tried: int = 0
    ) -> None:
        self.first = first
        self.domains = domains
        self.ways = ways
        self.tried = tried
        if ways is None:
            self.some = reduce(or_, domains)
            self.every = reduce(or_, (d for d in domains if not d & (d - 1)), 0)
        else:
            self.some = reduce(or_, ways)
            self.every = reduce(and_, ways)

    @property
    def is_closed(self) -> bool:
        """Whether the cells of the gap are known."""
        return self.ways is not None and len(self.ways) == 1


def gaps_of(domains: Sequence[int]) -> list[Gap]:
    """Cut domains at the known numbers; return the gaps between them."""
    found, first = [], 0
    for number in range(1, len(domains) + 1):
        blank = number < len(domains) and domains[number] & (domains[number] - 1)
        if blank and not first:
            first = number
        elif not blank and first:
            found.append(Gap(first, domains[first:number]))
            first = 0
    return found


def listed(masks: Masks, gap: Gap, check: Check = bool) -> Gap:
    """Return the gap with its ways, if they are few enough to list."""
    sizes = [domain.bit_count() for domain in gap.domains]
    size = sum(sizes)
    if gap.ways is not None or 0 < LESS * gap.tried < size:
        return gap
    found = None
    if max(sizes) <= MOST_WAYS and walks(masks, gap.domains, MOST_WALKS) is not None:
        found = ways(masks, gap.domains, MOST_WAYS, check)
    if found is None:
        return Gap(gap.first, gap.domains, tried=size)
    if not found:
        raise Contradiction("no way", gap.first)
    return Gap(gap.first, gap.domains, found)


def parts(masks: Masks, gap: Gap, number: int, bit: int, check: Check = bool) -> list[Gap]:
    """Return the parts of a gap after one of its numbers is put into a cell."""
    place = number - gap.first
    domains = [bit if here == place else d & ~bit for here, d in enumerate(gap.domains)]
    cut = [domains[:place], [bit], domains[place + 1 :]]
    if cut[0]:
        cut[0][-1] &= masks.near[bit]
    if cut[2]:
        cut[2][0] &= masks.near[bit]
    found = []
    for first, some in zip((gap.first, number, number + 1), cut, strict=True):
        if some:
            if not (some[0] and some[-1]):
                raise Contradiction("no way", first)
            found.append(narrowed(masks, Gap(first, some, tried=gap.tried), 0, 0, check))
    return found


def narrowed(masks: Masks, gap: Gap, forbidden: int, needed: int, check: Check = bool) -> Gap:
    """Return a gap that has domains only without the forbidden cells, with its ways if possible."""
    domains = [domain & ~forbidden for domain in gap.domains]
    try:
        if not all(domains):
            raise Contradiction("no cell", domains.index(0))
        narrow(masks, domains, 0, needed, check)
    except Contradiction as error:
        raise Contradiction(error.why, gap.first + error.number, error.cells) from None
    return listed(masks, Gap(gap.first, domains, tried=gap.tried), check)


def walks(masks: Masks, domains: Sequence[int], most: int) -> int | None:
    """Return how many walks lead through domains, one cell of each in turn; None if above `most`.

    A walk may visit a cell twice, so there are at least as many walks as paths. They are counted
    without being listed: the count of a cell is the sum of its neighbors' counts one step before.
    """
    near = masks.near
    ends = dict.fromkeys(bits_of(domains[0]), 1)
    for domain in domains[1:]:
        longer: dict[int, int] = {}
        for at, count in ends.items():
            step = domain & near[at]
            while step:
                bit = step & -step
                step ^= bit
                longer[bit] = longer.get(bit, 0) + count
        ends = longer
        if sum(ends.values()) > most:
            return None
    return sum(ends.values())


def ways(masks: Masks, domains: Sequence[int], most: int, check: Check = bool) -> list[int] | None:
    """Return the masks of all paths through domains; None if more than `most` are found.

    Paths are extended from both ends and joined in a cell of the number in the middle if they
    share no other cell.
    """
    middle = len(domains) // 2
    heads = _laid(masks, domains[: middle + 1], most)
    tails = _laid(masks, domains[middle:][::-1], most)
    if heads is None or tails is None:
        return None
    found: set[int] = set()
    for at, begun in heads.items():
        ended = tails.get(at, ())
        check()
        for head in begun:
            found.update([head | tail for tail in ended if head & tail == at])
            if len(found) > most:
                return None
    return list(found)


def _laid(masks: Masks, domains: Sequence[int], most: int) -> dict[int, set[int]] | None:
    """Return the masks of all paths by their last cell, or None if there are more than `most`."""
    near = masks.near
    ends = {bit: {bit} for bit in bits_of(domains[0])}
    for domain in domains[1:]:
        longer: dict[int, set[int]] = {}
        for at, paths in ends.items():
            for bit in bits_of(domain & near[at]):
                more = [path | bit for path in paths if not path & bit]
                longer.setdefault(bit, set()).update(more)
        if sum(map(len, longer.values())) > most:
            return None
        ends = longer
    return ends


def orders(masks: Masks, domains: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every path through domains: the bits of its cells in order."""
    path: list[int] = []
    untried = [domains[0]]
    used = 0
    while untried:
        if not untried[-1]:
            untried.pop()
            if path:
                used ^= path.pop()
            continue
        bit = untried[-1] & -untried[-1]
        untried[-1] ^= bit
        if len(untried) == len(domains):
            yield (*path, bit)
        else:
            path.append(bit)
            used |= bit
            untried.append(domains[len(path)] & masks.near[bit] & ~used)
