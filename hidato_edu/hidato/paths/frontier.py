"""All paths through all cells, followed together by dynamic programming.

The cells are swept in some order. Behind the front, the links taken so far form pieces of paths.
All that matters for the rest of the board is which cells at the front still need links, and which
pairs of them are the ends of one piece. So all ways that agree in this are one state with a count,
and the counts of the last state are all paths of the board. When two ways reach the same state, one
of them is kept at random, with a probability proportional to its number of paths: so the one left
at the end is drawn uniformly from all paths. If no state is left, there is no path.

There are few states if the front is short or leaves little freedom: on triangles with neighbors
over sides, the front may be 30 cells long. With more neighbors, 4 to 8 cells are a lot.

References
----------
D. E. Knuth, The Art of Computer Programming 4A, section 7.1.4 (2011), Simpath: pieces of paths by
the mates of their ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate, combinations
from random import Random
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import two_colors
from hidato_edu.core.budget import Budget

__all__ = ["Swept", "breadth_first", "front", "path_of", "sweep"]

LOOSE = 254  # the other end of the piece is an end of the path
FULL = 255  # no link is needed here: the cell has its two links, or there is no cell
LONGEST = 254  # cells at the front

WHOLE = b""  # the state after a path that is complete before the last cell
SKIP = (-1,)  # the path does not visit the cell

Join: TypeAlias = tuple[int, ...]
"""The places at the front to which a cell is linked."""


class Swept(NamedTuple):
    """The result of a sweep.

    `total` is the number of paths, each counted in one direction only. `path` is one of them, drawn
    uniformly, and `links` are its links in the order of the sweep; both are empty if there is none,
    or none was drawn. `widths` are the numbers of states after each cell.
    """

    total: int
    path: list[int]
    links: list[tuple[int, int]]
    widths: list[int]


class Step(NamedTuple):
    """A cell of the sweep; places are places at the front."""

    cell: int
    place: int
    is_end: bool  # the path must end there
    before: dict[int, int]  # by place: the cells swept before that it can be linked with
    touched: tuple[tuple[int, int, bool], ...]  # place, links left, whether the path may end there
    ends_left: int  # ends that are not given, or come later


class Way(NamedTuple):
    """All ways to a state: their number, and the last links of one of them, with the way before."""

    total: int
    before: Way | None
    join: Join


def sweep(
    links: Sequence[Sequence[int]],
    order: Sequence[int],
    ends: Collection[int],
    budget: Budget,
    rng: Random | None = None,
    *,
    every: bool = True,
) -> Swept:
    """Return how many paths go through all cells, and draw one of them.

    If not `every`, cells may be left out: all paths between two ends are counted, none is drawn.

    A state costs as much as there are pairs of neighbors behind a cell. The number of states may be
    exponential in the length of the front.
    """
    steps = _plan(links, order, ends, budget)
    ways: dict[bytes, Way] = {bytes([FULL]) * (1 + max(s.place for s in steps)): Way(1, None, ())}
    widths: list[int] = []
    total = 0
    for step in steps[:-1]:
        ways = _beyond(ways, step, budget, rng, every)
        if WHOLE in ways:
            total += ways.pop(WHOLE).total
        if not ways:
            return Swept(total, [], [], widths)
        widths.append(len(ways))
    last = steps[-1]
    found: Way | None = None
    for state, way in ways.items():
        for join in _joins(state, last):
            if _closes(state, last, join):
                found = _either(found, way, join, rng)
    if not found:
        return Swept(total, [], [], widths)
    widths.append(1)
    laid = _laid(found, steps) if rng else []
    return Swept(total + found.total, path_of(len(links), laid), laid, widths)


def breadth_first(links: Sequence[Sequence[int]]) -> list[int]:
    """Return the cells by their distance from one that is far from the first."""
    order = [0]
    for _ in range(2):
        order = [order[-1]]
        seen = set(order)
        for here in order:  # `order` grows meanwhile
            fresh = [near for near in links[here] if near not in seen]
            order += fresh
            seen.update(fresh)
    return order


def front(links: Sequence[Sequence[int]], order: Sequence[int]) -> int:
    """Return the greatest number of cells at the front that have neighbors beyond it."""
    turn = {cell: k for k, cell in enumerate(order)}
    change = [0] * (len(order) + 1)
    for cell, k in turn.items():
        last = max((turn[near] for near in links[cell]), default=k)
        if last > k:
            change[k] += 1
            change[last] -= 1
    return max(accumulate(change))


def _plan(
    links: Sequence[Sequence[int]], order: Sequence[int], ends: Collection[int], budget: Budget
) -> list[Step]:
    """Return for every cell its place at the front, and what its step depends on."""
    turn = {cell: k for k, cell in enumerate(order)}
    can_end = _can_end(links, ends)
    ends_left = 2 - len(ends)
    places: dict[int, int] = {}
    free: list[int] = []
    steps = []
    for k, cell in enumerate(order):
        before = [near for near in links[cell] if turn[near] < k]
        left = {near: sum(turn[other] > k for other in links[near]) for near in [*before, cell]}
        places[cell] = free.pop() if free else len(places)
        if places[cell] >= LONGEST:
            budget.stop(f"a front of more than {LONGEST} cells")
        steps.append(
            Step(
                cell,
                places[cell],
                cell in ends,
                {places[near]: near for near in before},
                tuple((places[near], left[near], near in can_end) for near in left),
                ends_left + sum(turn[end] <= k for end in ends),
            )
        )
        free += [places.pop(near) for near in left if not left[near]]
    return steps


def _can_end(links: Sequence[Sequence[int]], ends: Collection[int]) -> set[int]:
    """Return the cells where the path may have an end that is not given."""
    if len(ends) == 2:
        return set()
    colors = two_colors(links, range(len(links)))
    cells = set(range(len(links))) - set(ends)
    if colors:
        ones, n = sum(colors.values()), len(links)
        wanted = [1 - colors[end] for end in ends] if 2 * ones == n else [int(2 * ones > n)]
        cells = {cell for cell in cells if colors[cell] in (wanted or (0, 1))}
    return cells


def _beyond(
    ways: dict[bytes, Way], step: Step, budget: Budget, rng: Random | None, every: bool
) -> dict[bytes, Way]:
    """Return the states after a cell."""
    beyond: dict[bytes, Way] = {}
    for state, way in ways.items():
        budget.check()
        budget.spend()
        for join in (*_joins(state, step), *(() if every or step.is_end else (SKIP,))):
            after = _after(state, step, join)
            if after or (after is not None and not every):
                beyond[after] = _either(beyond.get(after), way, join, rng)
    return beyond


def _either(known: Way | None, way: Way, join: Join, rng: Random | None) -> Way:
    """Return the known ways to a state and a new one, kept with its probability."""
    if known is None:
        return Way(way.total, way, join) if rng else Way(way.total, None, ())
    count = known.total + way.total
    if rng and rng.random() < way.total / count:
        return Way(count, way, join)
    return Way(count, known.before, known.join)


def _joins(state: bytes, step: Step) -> Iterator[Join]:
    """Yield the links that a cell can get: at most two, and not to both ends of one piece."""
    yield ()
    places = [place for place in step.before if state[place] != FULL]
    for place in places:
        yield (place,)
    if not step.is_end:
        for one, other in combinations(places, 2):
            if state[one] != other:
                yield one, other


def _link(mates: bytearray, step: Step, join: Join) -> bool:
    """Link a cell with others; return whether that completed a path with both its ends."""
    here = step.place
    mates[here] = LOOSE if step.is_end else FULL if join is SKIP else here
    for place in join if join is not SKIP else ():
        one, other = mates[place], mates[here]
        if one != place:
            mates[place] = FULL
        if other != here:
            mates[here] = FULL
        if one == other == LOOSE:
            return True
        if one != LOOSE:
            mates[one] = other
        if other != LOOSE:
            mates[other] = one
    return False


def _after(state: bytes, step: Step, join: Join) -> bytes | None:
    """Return the state after a cell was linked; None if no path has it, `WHOLE` for a whole one."""
    mates = bytearray(state)
    if _link(mates, step, join):
        return WHOLE if mates.count(FULL) == len(mates) else None
    for place, left, can_end in step.touched:
        mate = mates[place]
        missing = (2 if mate == place else 1) - left
        if mate != FULL and missing > 0:  # so the path ends here
            if missing == 2 or mate == LOOSE or not can_end:
                return None
            if mate == place:
                mates[place] = LOOSE
            else:
                mates[place], mates[mate] = FULL, LOOSE
    return None if mates.count(LOOSE) > step.ends_left else bytes(mates)


def _closes(state: bytes, step: Step, join: Join) -> bool:
    """Return whether these links of the last cell make one path of all pieces."""
    mates = bytearray(state)
    is_whole = _link(mates, step, join)
    tips = [place for place, mate in enumerate(mates) if mate != FULL]
    if is_whole or not tips:
        return is_whole and not tips
    if not all(can_end for place, _, can_end in step.touched if place in tips):
        return False
    return mates[tips[0]] == (LOOSE if len(tips) == 1 else tips[1]) and len(tips) < 3


def _laid(found: Way, steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Return the links of the drawn way."""
    laid: list[tuple[int, int]] = []
    way: Way | None = found
    for step in reversed(steps):
        assert way is not None
        laid += [(step.before[place], step.cell) for place in way.join]
        way = way.before
    return laid[::-1]


def path_of(n: int, laid: Sequence[tuple[int, int]]) -> list[int]:
    """Return the n cells of a path from one end to the other, by its links."""
    beside: list[list[int]] = [[] for _ in range(n)]
    for one, other in laid:
        beside[one].append(other)
        beside[other].append(one)
    path = [cell for cell in range(n) if len(beside[cell]) == 1][:1]
    before = -1
    while path and len(path) < n:
        here = path[-1]
        path.append(next(cell for cell in beside[here] if cell != before))
        before = here
    return path
