"""Search: assume a way for one gap and propagate, until every gap is closed.

Before the search, look ahead at every gap with few ways: each way is assumed in turn and dropped
if it leads to a contradiction at once. Most boards need no more than that. Then the gap with the
fewest ways is decided first, and one that was often at fault before counts as having fewer (a
weight learned from conflicts), so that the search stays where the trouble is.

References
----------
F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints,
ECAI 2004: the weights.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, product

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.engine.cover import PathSet, settle
from hidato_edu.hidato.solvers.engine.domains import Contradiction, propagate, start
from hidato_edu.hidato.solvers.engine.gaps import Gap, gaps_of, listed, orders, parts
from hidato_edu.hidato.solvers.engine.masks import Masks, bits_of, masks_of

__all__ = [
    "MOST_CELLS",
    "Faults",
    "begin",
    "counted",
    "look_ahead",
    "shared_out",
    "solutions",
]

MOST_CELLS = 10_000  # n domains are n masks of n bits
LOOK_AHEAD = 20  # gaps with more ways cost more time than they save


class Faults:
    """How often each gap was at fault for a contradiction."""

    def __init__(self, gaps: list[Gap], size: int) -> None:
        self.count = [1] * (size + 1)
        self.home = [0] * (size + 1)
        self.users: dict[int, list[int]] = defaultdict(list)
        for gap in gaps:
            self.home[gap.first : gap.first + len(gap.domains)] = [gap.first] * len(gap.domains)
            for bit in bits_of(gap.some):
                self.users[bit].append(gap.first)

    def add(self, error: Contradiction) -> None:
        """Count a contradiction of one gap, or of all gaps that could have used a cell."""
        if error.number:
            self.count[self.home[error.number]] += 1
        else:
            for first in self.users[error.cells & -error.cells]:
                self.count[first] += 1

    def of(self, gap: Gap) -> int:
        """Return the weight of a gap, at least 1."""
        return self.count[self.home[gap.first]]


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    r"""Yield every solution once.

    Exponential in the worst case; memory grows with the square of the number of cells.
    """
    yield from counted(puzzle, Budget(max_nodes, max_seconds))


def counted(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield every solution once, like `solutions`; the budget counts the nodes."""
    budget.check_size(puzzle.size, MOST_CELLS)
    masks = masks_of(puzzle.grid)
    try:
        standing, state = begin(puzzle, budget)
        faults = Faults(state.gaps, puzzle.size)
        state = look_ahead(masks, state, faults, budget)
    except Contradiction:
        return
    branches = [iter((state,))]
    while branches:
        for state in branches[-1]:
            try:
                state = settle(masks, state, budget.check)
            except Contradiction as error:
                faults.add(error)
                continue
            if state.gaps:
                branches.append(assumptions(masks, state, faults, budget))
                break
            for numbers in _laid(masks, state.closed):
                yield Solution(puzzle.grid, sorted((standing | numbers).items()))
        else:
            branches.pop()


def begin(puzzle: Puzzle, budget: Budget) -> tuple[dict[Cell, int], PathSet]:
    """Return the numbers that are known after propagation, and the gaps between them, settled."""
    masks, domains = masks_of(puzzle.grid), start(puzzle)
    propagate(masks, domains, budget.check)
    stand = {d: number for number, d in enumerate(domains) if d and not d & (d - 1)}
    standing = {masks.cell(bit): number for bit, number in stand.items()}
    return standing, shared_out(masks, domains, budget)


def shared_out(masks: Masks, domains: Sequence[int], budget: Budget) -> PathSet:
    """Return the gaps between the known numbers, settled; for domains after propagation."""
    gaps = [listed(masks, gap, budget.check) for gap in gaps_of(domains)]
    stand = sum(domain for domain in domains if not domain & (domain - 1))
    return settle(masks, PathSet(gaps, masks.all ^ stand, []), budget.check)


def look_ahead(
    masks: Masks, state: PathSet, faults: Faults, budget: Budget, most: int = LOOK_AHEAD
) -> PathSet:
    """Drop every way that leads to a contradiction at once, until there is none."""
    tried: dict[int, list[Gap]] = {}  # the gaps at the last look at each gap
    changed = True
    while changed:
        changed = False
        for gap in sorted(state.gaps, key=lambda gap: gap.first):
            ways = gap.ways
            if gap not in state.gaps or ways is None or len(ways) > most:
                continue
            if tried.get(gap.first) == state.gaps:
                continue
            place = state.gaps.index(gap)
            left = [
                way for way in ways if _holds(masks, decided(state, place, [way]), faults, budget)
            ]
            if len(left) < len(ways):
                if not left:
                    raise Contradiction("no way", gap.first)
                state = settle(masks, decided(state, place, left), budget.check)
                changed = True
            tried[gap.first] = state.gaps
    return state


def decided(state: PathSet, place: int, ways: list[int]) -> PathSet:
    """Return the state in which one gap has these ways only."""
    gap = state.gaps[place]
    return replaced(state, place, [Gap(gap.first, gap.domains, ways)])


def replaced(state: PathSet, place: int, gaps: list[Gap]) -> PathSet:
    """Return the state with other gaps instead of one."""
    return state._replace(gaps=[*state.gaps[:place], *gaps, *state.gaps[place + 1 :]])


def _holds(masks: Masks, state: PathSet, faults: Faults, budget: Budget) -> bool:
    """Return whether a state can be settled without a contradiction."""
    budget.spend()
    try:
        settle(masks, state, budget.check)
    except Contradiction as error:
        faults.add(error)
        return False
    return True


def assumptions(masks: Masks, state: PathSet, faults: Faults, budget: Budget) -> Iterator[PathSet]:
    """Yield the states in which one gap has each of its ways, or one number each of its cells."""
    place = min(
        range(len(state.gaps)),
        key=lambda place: _alternatives(state.gaps[place]) / faults.of(state.gaps[place]),
    )
    gap = state.gaps[place]
    if gap.ways is not None:
        for way in sorted(gap.ways):
            budget.spend()
            yield decided(state, place, [way])
        return
    sizes = [domain.bit_count() for domain in gap.domains]
    inner = min((size, here) for here, size in enumerate(sizes) if size > 1)[1]
    # Cells with few ways out first: later they would be dead ends (Warnsdorff's rule).
    for bit in sorted(
        bits_of(gap.domains[inner]),
        key=lambda bit: (masks.near[bit] & gap.some).bit_count(),
    ):
        budget.spend()
        try:
            cut = parts(masks, gap, gap.first + inner, bit, budget.check)
        except Contradiction as error:
            faults.add(error)
            continue
        yield replaced(state, place, cut)


def _alternatives(gap: Gap) -> int:
    """Return how many branches a gap leads to."""
    if gap.ways is not None:
        return len(gap.ways)
    return 2 + min(size for size in map(int.bit_count, gap.domains) if size > 1)


def _laid(masks: Masks, gaps: list[Gap]) -> Iterator[dict[Cell, int]]:
    """Yield the numbers of closed gaps, whose cells are known, but not always their order."""
    choices = [
        [
            dict(zip(map(masks.cell, order), count(gap.first), strict=False))
            for order in orders(masks, [domain & gap.every for domain in gap.domains])
        ]
        for gap in gaps
    ]
    for chosen in product(*choices):
        yield {cell: number for numbers in chosen for cell, number in numbers.items()}
