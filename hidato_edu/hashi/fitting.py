"""How bridges that are left open are laid so that they fit the points, and join all islands.

An unknown is a list of ways to lay some bridges, one of which is taken. The lanes that an island
gets lie between the least and the most that the ways still open give it; a way that leads beyond
its points is struck out. Unknowns that share no island are no matter of each other, so every part
is searched by itself. A way is left as soon as it can no longer join all islands, whatever the
other parts do. Where that takes too long, the engine is asked for an answer with what is sure.
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
    """Return lanes with those of the unknowns, as they fit best; bridges with none are left out.

    Notes
    -----
    Exponential in the worst case. In a part where no way fits the points, one is taken that misses
    few of them; so it is in all parts if the engine has to prove that there is no answer.

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
    for _ in range(2):  # what is settled first can take parts asunder
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
    """Return ways to lay all parts, part by part."""
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
    """Return the answer that the engine finds with what is sure, if it is one of the ways."""
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
    """Yield the unknowns in parts that share no island."""
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
    """The search for the ways of one part."""

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
        """Yield all ways to lay the part that fit the points, and join what lies around."""
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
        """Return the bridges that may be laid, in the ways that are left."""
        left = self.all_ways() if kept is None else kept
        return [
            one
            for ways, some in zip(self.part, left, strict=True)
            for way in some
            for one, number in ways[way].items()
            if number
        ]

    def nearest(self) -> Lanes:
        """Return a way to lay the part that misses few points, step by step and never back."""
        kept, most = self.all_ways(), 0
        while True:
            at = self._tightest(kept)
            if at is None:
                return self._laid(kept)
            tried = (self.narrowed(self._taken(kept, at, way), most) for way in kept[at])
            good = next((one for one in tried if one is not None), None)
            kept, most = (kept, most + 1) if good is None else (good, most)

    def all_ways(self) -> list[list[int]]:
        """Return of every unknown the numbers of its ways."""
        return [list(range(len(ways))) for ways in self.part]

    def _taken(self, kept: Sequence[list[int]], at: int, way: int) -> list[list[int]]:
        """Return which ways are left where one is taken."""
        return [*kept[:at], [way], *kept[at + 1 :]]

    def _laid(self, kept: Sequence[list[int]]) -> Lanes:
        """Return the lanes where one way is left of every unknown."""
        chosen = zip(self.part, kept, strict=True)
        return {one: number for ways, (way,) in chosen for one, number in ways[way].items()}

    def _tightest(self, kept: Sequence[list[int]]) -> int | None:
        """Return an unknown at an island where little is open; None if nothing is."""
        bounds = self._bounds(kept)
        unsure = [at for at, ways in enumerate(kept) if len(ways) > 1]
        tight = {at: min(_span(bounds[cell]) for cell in self.islands[at]) for at in unsure}
        return min(unsure, key=lambda at: (tight[at], len(kept[at])), default=None)

    def narrowed(self, kept: Sequence[list[int]], most: int) -> list[list[int]] | None:
        """Return which ways are left; None if more points are missed than may be."""
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
        """Return of every island the least and the most lanes that it can get."""
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
        """Change the bounds where an unknown has other ways."""
        for cell in self.islands[at]:
            (low, high), gone, come = (
                bounds[cell],
                self._given(at, old, cell),
                self._given(at, new, cell),
            )
            bounds[cell] = low - min(gone) + min(come), high - max(gone) + max(come)

    def _given(self, at: int, ways: Sequence[int], cell: Cell) -> list[int]:
        """Return what each of some ways gives an island."""
        return [self.gives[at][way].get(cell, 0) for way in ways] or [0]

    def _fits(
        self,
        at: int,
        ways: Sequence[int],
        way: int,
        bounds: Mapping[Cell, tuple[int, int]],
        spare: int,
    ) -> bool:
        """Return whether a way misses no more than so many points beyond those missed anyway."""
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
    return bounds[1] - bounds[0] or 99  # nothing is open there


def _missed(need: int, low: int, high: int) -> int:
    """Return by how much the bounds miss the points of an island."""
    return max(0, low - need, need - high)


# --- what is joined -------------------------------------------------------------------------------


class _Groups:
    """How bridges join the islands."""

    def __init__(self, islands: Iterable[Cell], laid: Iterable[Bridge]) -> None:
        root = {cell: cell for cell in islands}
        for _, one, other in laid:
            root[_found(root, one)] = _found(root, other)
        self.group = {cell: _found(root, cell) for cell in root}
        self.number = len(set(self.group.values()))

    def are_one(self, more: Iterable[Bridge]) -> bool:
        """Return whether all islands are joined with more bridges."""
        root = {group: group for group in set(self.group.values())}
        number = self.number
        for _, one, other in more:
            here, there = _found(root, self.group[one]), _found(root, self.group[other])
            if here != there:
                root[here] = there
                number -= 1
        return number == 1


def _found(root: dict[Cell, Cell], cell: Cell) -> Cell:
    """Return the island that stands for a group."""
    while root[cell] != cell:
        root[cell] = cell = root[root[cell]]
    return cell


def _joined(puzzle: Puzzle, found: Lanes, trees: Sequence[_Tree], budget: Budget) -> Lanes:
    """Return ways to lay all parts; such that all islands are joined, if they can be."""
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
