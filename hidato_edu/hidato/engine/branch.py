"""Search: try the gap with the fewest ways, and let the others react."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from time import monotonic

from hidato_edu.errors import LimitReached
from hidato_edu.hidato.engine.cover import listed, settle
from hidato_edu.hidato.engine.domains import Contradiction, propagate, start
from hidato_edu.hidato.engine.gaps import Gap, gaps_of, orders
from hidato_edu.hidato.engine.masks import Masks, masks_of
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["solutions"]

Branches = Iterator[list[Gap]]


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield every solution once.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    max_nodes : int, optional
        Budget in nodes: a node is one assumption (a way for a gap, a cell for a number) that is
        followed up.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> [answer.to_array() for answer in solutions(hidato.parse("1 0 0 4"))]
    [[[1, 2, 3, 4]]]
    """
    began = monotonic()
    masks = masks_of(puzzle.grid)
    domains = start(puzzle)
    try:
        propagate(masks, domains)
        gaps = [listed(masks, gap) for gap in gaps_of(domains)]
        blanks = masks.all ^ sum(d for d in domains if not d & (d - 1))
        gaps = settle(masks, gaps, blanks)
    except Contradiction:
        return
    nodes = 0
    stack: list[Branches] = [iter([gaps])]
    while stack:
        for gaps in stack[-1]:
            if nodes == max_nodes or (
                max_seconds is not None and monotonic() - began > max_seconds
            ):
                raise LimitReached(nodes, monotonic() - began)
            nodes += 1
            try:
                gaps = settle(masks, gaps, blanks)
            except Contradiction:
                continue
            place = narrowest(gaps)
            if place is None:
                yield from _answers(puzzle, masks, domains, gaps)
            else:
                stack.append(branches(masks, gaps, place))
                break
        else:
            stack.pop()


def narrowest(gaps: list[Gap]) -> int | None:
    """Return the place of the gap to branch on; None where all are closed."""
    best, fewest = None, 0
    for place, gap in enumerate(gaps):
        if gap.ways is None:
            count = min(d.bit_count() for d in gap.domains if d & (d - 1)) + 2
        elif len(gap.ways) == 1:
            continue
        else:
            count = len(gap.ways)
        if best is None or count < fewest:
            best, fewest = place, count
    return best


def branches(masks: Masks, gaps: list[Gap], place: int) -> Branches:
    """Yield the gaps with one of them decided in each possible way."""
    gap = gaps[place]
    if gap.ways is not None:
        for way in gap.ways:
            yield [*gaps[:place], Gap(gap.first, gap.domains, [way]), *gaps[place + 1 :]]
        return
    at = min(
        (i for i, d in enumerate(gap.domains) if d & (d - 1)),
        key=lambda i: gap.domains[i].bit_count(),
    )
    domain = gap.domains[at]
    while domain:
        bit = domain & -domain
        domain ^= bit
        inner = list(gap.domains)
        inner = [d & ~bit for d in inner]
        inner[at] = bit
        if at:
            inner[at - 1] &= masks.near[bit]
        if at + 1 < len(inner):
            inner[at + 1] &= masks.near[bit]
        if not all(inner):
            continue
        try:
            parts = [listed(masks, Gap(gap.first + at, [bit]))]
            if at:
                parts.insert(0, listed(masks, Gap(gap.first, inner[:at])))
            if at + 1 < len(inner):
                parts.append(listed(masks, Gap(gap.first + at + 1, inner[at + 1 :])))
        except Contradiction:
            continue
        yield [*gaps[:place], *parts, *gaps[place + 1 :]]


def _answers(
    puzzle: Puzzle, masks: Masks, domains: list[int], gaps: list[Gap]
) -> Iterator[Solution]:
    """Yield the solutions of closed gaps: the cells of each are known, the order may not be."""
    numbers = {masks.cell(d): k for k, d in enumerate(domains) if d and not d & (d - 1)}
    choices = [
        [(gap.first, order) for order in orders(masks, [d & gap.every for d in gap.domains])]
        for gap in gaps
    ]
    for chosen in product(*choices):
        laid = {masks.cell(bit): k for first, order in chosen for k, bit in enumerate(order, first)}
        yield Solution(puzzle.grid, sorted((numbers | laid).items()))
