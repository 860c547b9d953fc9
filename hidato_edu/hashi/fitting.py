"""How ambiguous bridges are laid so that they fit the points and connect all islands.

An unknown is a list of ways to lay some bridges, one of which is chosen. The number of lanes of an
island is between the least and the most that the remaining ways give it; a way that makes its
points impossible is ruled out. Unknowns that share no island are independent, so each part is
searched separately. A choice is abandoned as soon as it cannot connect all islands, whatever the
other parts do. If the search takes too long, the engine looks for a solution that contains the
lanes that are certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.hashi.hints.next_step import lanes_with
from hidato_edu.hashi.puzzle import Bridge, Puzzle
from hidato_edu.hashi.search.deducing import Contradiction, Deducing, Fact

__all__ = ["Unknown", "fitted"]

Unknown: TypeAlias = list[dict[Bridge, int]]
Lanes: TypeAlias = dict[Bridge, int]

MOST_NODES = 300
MOST_CONFLICTS = 2_000


def fitted(puzzle: Puzzle, lanes: Mapping[Bridge, int], unknowns: Sequence[Unknown]) -> Lanes:
    """Return the lanes with the best choice for the unknowns, without bridges of 0 lanes.

    If no choice in a part fits the points, one that misses few of them is taken; the same happens
    in all parts if the engine finds no solution. Exponential in the worst case.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[3, 4], [3, 4]])
    >>> found = fitted(puzzle, {}, [[{one: n} for n in range(3)] for one in puzzle.bridges])
    >>> [found[one] for one in puzzle.bridges]
    [2, 1, 2, 2]
    """
    found = dict(lanes)
    left = list(unknowns)
    for _ in range(2):  # what is settled first can split parts
        later: list[Unknown] = []
        for part in _parts(left):
            tree = _Tree(puzzle, found, part)
            narrowed = tree.narrowed(tree.all_ways(), 0)
            if narrowed is None:
                found |= tree.nearest()
                continue
            for ways, kept in zip(part, narrowed, strict=True):
                if len(kept) == 1:
                    found |= ways[kept[0]]
                else:
                    later.append([ways[way] for way in kept])
        left = later
    try:
        found |= _searched(puzzle, found, left)
    except LimitReached:
        whole = _answered(puzzle, found, left)
        for part in () if whole else _parts(left):
            found |= _Tree(puzzle, found, part).nearest()
        found |= whole or {}
    return {one: number for one, number in found.items() if number}


def _searched(puzzle: Puzzle, found: Lanes, left: Sequence[Unknown]) -> Lanes:
    """Return lanes for all parts, searched part by part."""
    budget = Budget(max_nodes=MOST_NODES)
    trees: list[_Tree] = []
    laid: Lanes = {}
    for part in _parts(left):
        tree = _Tree(puzzle, found, part)
        if next(tree.readings(budget), None) is None:
            laid |= tree.nearest()
        else:
            trees.append(tree)
    return laid | _joined(puzzle, found | laid, trees, budget)


def _answered(puzzle: Puzzle, found: Lanes, left: Sequence[Unknown]) -> Lanes | None:
    """Return the engine's solution with the known lanes, if it is one of the ways."""
    open_ = {one: {way.get(one, 0) for way in ways} for ways in left for way in ways for one in way}
    try:
        state = Deducing(puzzle)
        for at, one in enumerate(puzzle.bridges):
            some = open_.get(one, {found.get(one, 0)})
            state.use(Fact("placed", at, min(some), max(some), ()))
    except Contradiction:
        return None
    lanes = lanes_with(state, Budget(max_nodes=MOST_CONFLICTS))
    if lanes is None:
        return None
    answer = dict(zip(puzzle.bridges, lanes, strict=True))
    is_way = all(any(way.items() <= answer.items() for way in ways) for ways in left)
    return answer if is_way else None


def _parts(unknowns: Sequence[Unknown]) -> Iterator[list[Unknown]]:
    """Yield groups of unknowns such that different groups share no island."""
    at: dict[Cell, list[int]] = {}
    islands = [{cell for way in ways for one in way for cell in one[1:]} for ways in unknowns]
    for number, cells in enumerate(islands):
        for cell in cells:
            at.setdefault(cell, []).append(number)
    seen: set[int] = set()
    for start in range(len(unknowns)):
        if start in seen:
            continue
        seen.add(start)
        part = [start]
        for number in part:  # grows
            near = {other for cell in islands[number] for other in at[cell]} - seen
            seen |= near
            part += sorted(near)
        yield [unknowns[number] for number in part]


class _Tree:
    """The search for a choice of ways in one part."""

    def __init__(
        self, puzzle: Puzzle, lanes: Mapping[Bridge, int], part: Sequence[Unknown]
    ) -> None:
        self.part = part
        self.gives = [[_given(way) for way in ways] for ways in part]
        self.islands = [sorted({cell for way in ways for cell in way}) for ways in self.gives]
        self.need = {
            cell: puzzle.givens[cell] - sum(lanes.get(one, 0) for one in puzzle.around[cell])
            for cells in self.islands
            for cell in cells
        }
        self.lanes = lanes

    def readings(self, budget: Budget, around: _Groups | None = None) -> Iterator[Lanes]:
        """Yield all lanes of the part that fit the points and connect the islands around it."""
        stack = [self.all_ways()]
        while stack:
            budget.spend()
            kept = self.narrowed(stack.pop(), 0)
            if kept is None or (around is not None and not around.are_one(self.possible(kept))):
                continue
            at = self._tightest(kept)
            if at is None:
                yield self._laid(kept)
            else:
                stack += [self._taken(kept, at, way) for way in reversed(kept[at])]

    def possible(self, kept: Sequence[Sequence[int]] | None = None) -> list[Bridge]:
        """Return the bridges that some remaining way lays."""
        left = self.all_ways() if kept is None else kept
        return [
            one
            for ways, some in zip(self.part, left, strict=True)
            for way in some
            for one, number in ways[way].items()
            if number
        ]

    def nearest(self) -> Lanes:
        """Return lanes of the part that miss few points, chosen greedily without backtracking."""
        kept, most = self.all_ways(), 0
        while True:
            at = self._tightest(kept)
            if at is None:
                return self._laid(kept)
            tried = (self.narrowed(self._taken(kept, at, way), most) for way in kept[at])
            good = next((one for one in tried if one is not None), None)
            kept, most = (kept, most + 1) if good is None else (good, most)

    def all_ways(self) -> list[list[int]]:
        """Return the indices of the ways of each unknown."""
        return [list(range(len(ways))) for ways in self.part]

    def _taken(self, kept: Sequence[list[int]], at: int, way: int) -> list[list[int]]:
        """Return the remaining ways after one is chosen."""
        return [*kept[:at], [way], *kept[at + 1 :]]

    def _laid(self, kept: Sequence[list[int]]) -> Lanes:
        """Return the lanes when one way of each unknown remains."""
        chosen = zip(self.part, kept, strict=True)
        return {one: number for ways, (way,) in chosen for one, number in ways[way].items()}

    def _tightest(self, kept: Sequence[list[int]]) -> int | None:
        """Return an unknown at the island with the least choice; None if all are decided."""
        bounds = self._bounds(kept)
        unsure = [at for at, ways in enumerate(kept) if len(ways) > 1]
        tight = {at: min(_span(bounds[cell]) for cell in self.islands[at]) for at in unsure}
        return min(unsure, key=lambda at: (tight[at], len(kept[at])), default=None)

    def narrowed(self, kept: Sequence[list[int]], most: int) -> list[list[int]] | None:
        """Return the ways that remain; None if more than `most` points are missed."""
        now = [list(ways) for ways in kept]
        bounds = self._bounds(now)
        changed = True
        while changed:
            changed = False
            missed = sum(_missed(self.need[cell], *bounds[cell]) for cell in bounds)
            if missed > most:
                return None
            for at, ways in enumerate(now):
                if len(ways) == 1:
                    continue
                good = [way for way in ways if self._fits(at, ways, way, bounds, most - missed)]
                if len(good) < len(ways):
                    if not good:
                        return None
                    self._shift(bounds, at, ways, good)
                    now[at] = good
                    changed = True
        return now

    def _bounds(self, kept: Sequence[Sequence[int]]) -> dict[Cell, tuple[int, int]]:
        """Return the least and the most lanes that each island can get."""
        bounds = dict.fromkeys(self.need, (0, 0))
        for at, ways in enumerate(kept):
            self._shift(bounds, at, (), ways)
        return bounds

    def _shift(
        self,
        bounds: dict[Cell, tuple[int, int]],
        at: int,
        old: Sequence[int],
        new: Sequence[int],
    ) -> None:
        """Update the bounds after the ways of an unknown change."""
        for cell in self.islands[at]:
            (low, high), gone, come = (
                bounds[cell],
                self._given(at, old, cell),
                self._given(at, new, cell),
            )
            bounds[cell] = low - min(gone) + min(come), high - max(gone) + max(come)

    def _given(self, at: int, ways: Sequence[int], cell: Cell) -> list[int]:
        """Return how many lanes each of some ways gives an island."""
        return [self.gives[at][way].get(cell, 0) for way in ways] or [0]

    def _fits(
        self,
        at: int,
        ways: Sequence[int],
        way: int,
        bounds: Mapping[Cell, tuple[int, int]],
        spare: int,
    ) -> bool:
        """Return whether a way misses at most `spare` points more than are missed anyway."""
        for cell in self.islands[at]:
            low, high = bounds[cell]
            given = self._given(at, ways, cell)
            here = self.gives[at][way].get(cell, 0)
            after = _missed(self.need[cell], low - min(given) + here, high - max(given) + here)
            spare -= after - _missed(self.need[cell], low, high)
        return spare >= 0


def _given(way: Mapping[Bridge, int]) -> dict[Cell, int]:
    """Return how many lanes a way gives each island."""
    given: dict[Cell, int] = {}
    for (_, *ends), number in way.items():
        for cell in ends:
            given[cell] = given.get(cell, 0) + number
    return given


def _span(bounds: tuple[int, int]) -> int:
    return bounds[1] - bounds[0] or 99  # no choice there


def _missed(need: int, low: int, high: int) -> int:
    """Return how far the bounds are from the points of an island."""
    return max(0, low - need, need - high)


# --- connectivity ---------------------------------------------------------------------------------


class _Groups:
    """The connected components of the islands."""

    def __init__(self, islands: Iterable[Cell], laid: Iterable[Bridge]) -> None:
        root = {cell: cell for cell in islands}
        for _, one, other in laid:
            root[_found(root, one)] = _found(root, other)
        self.group = {cell: _found(root, cell) for cell in root}
        self.number = len(set(self.group.values()))

    def are_one(self, more: Iterable[Bridge]) -> bool:
        """Return whether more bridges connect all islands."""
        root = {group: group for group in set(self.group.values())}
        number = self.number
        for _, one, other in more:
            here, there = _found(root, self.group[one]), _found(root, self.group[other])
            if here != there:
                root[here] = there
                number -= 1
        return number == 1


def _found(root: dict[Cell, Cell], cell: Cell) -> Cell:
    """Return the island that represents a group."""
    while root[cell] != cell:
        root[cell] = cell = root[root[cell]]
    return cell


def _joined(puzzle: Puzzle, found: Lanes, trees: Sequence[_Tree], budget: Budget) -> Lanes:
    """Return lanes for all parts that connect all islands, if possible."""
    possible = [tree.possible() for tree in trees]

    def around(laid: Lanes, others: Sequence[list[Bridge]]) -> _Groups:
        bridges = [one for one, number in (found | laid).items() if number]
        return _Groups(puzzle.givens, [*bridges, *(one for some in others for one in some)])

    def extend(at: int, laid: Lanes) -> Lanes | None:
        if at == len(trees):
            return laid
        for reading in trees[at].readings(budget, around(laid, possible[at + 1 :])):
            whole = extend(at + 1, laid | reading)
            if whole is not None:
                return whole
        return None

    alone = (
        next(tree.readings(budget, around({}, possible[:at] + possible[at + 1 :])), None)
        for at, tree in enumerate(trees)
    )
    joined = None if any(one is None for one in alone) else extend(0, {})
    if joined is not None:
        return joined
    return {one: n for tree in trees for one, n in next(tree.readings(budget)).items()}
