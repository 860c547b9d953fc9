"""How bridges that are left open are laid so that they fit the points, and join all islands.

An unknown is a list of ways to lay some bridges, one of which is taken. The engine is asked for an
answer with what is sure. Where there is none, one way after the other is taken that misses few
points: the lanes that an island gets lie between the least and the most that the ways still open
give it, and a way that leads beyond its points is struck out. Unknowns that share no island are no
matter of each other there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.hashi.puzzle import Bridge, Puzzle
from hidato_edu.hashi.search.deducing import Contradiction, Deducing, Fact
from hidato_edu.hashi.solvers.engine.bounds import Bounds
from hidato_edu.hashi.solvers.engine.layout import layout_of
from hidato_edu.hashi.solvers.engine.learning import Learner

__all__ = ["Unknown", "fitted"]

Unknown: TypeAlias = list[dict[Bridge, int]]
Lanes: TypeAlias = dict[Bridge, int]

MOST_CONFLICTS = 2_000


def fitted(puzzle: Puzzle, lanes: Mapping[Bridge, int], unknowns: Sequence[Unknown]) -> Lanes:
    """Return lanes with those of the unknowns, as they fit best; bridges with none are left out.

    Raises
    ------
    LimitReached
        If it takes long to find out whether there is an answer: that is exponential in the worst
        case.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[3, 4], [3, 4]])
    >>> found = fitted(puzzle, {}, [[{one: n} for n in range(3)] for one in puzzle.bridges])
    >>> [found[one] for one in puzzle.bridges]
    [2, 1, 2, 2]
    """
    found = dict(lanes)
    if unknowns:
        whole = _answered(puzzle, found, unknowns)
        for part in () if whole else _parts(unknowns):
            found |= _Open(puzzle, found, part).nearest()
        found |= whole or {}
    return {one: number for one, number in found.items() if number}


def _answered(puzzle: Puzzle, found: Lanes, unknowns: Sequence[Unknown]) -> Lanes | None:
    """Return an answer of the engine with what is sure, and one of the ways of every unknown."""
    open_: dict[Bridge, set[int]] = {}
    for ways in unknowns:
        for one in {one for way in ways for one in way}:
            open_[one] = {way.get(one, 0) for way in ways}
    state = Deducing(puzzle)
    answers: Iterable[list[int]]
    try:
        for at, one in enumerate(puzzle.bridges):
            some = open_.get(one, {found.get(one, 0)})
            state.use(Fact("placed", at, min(some), max(some), ()))
        state.conclude()
        answers = [state.low]
        if state.undecided:
            bounds = Bounds(state.low, state.high)
            answers = Learner(layout_of(puzzle), bounds, Budget(MOST_CONFLICTS)).answers()
        else:
            state.check_joined()
    except Contradiction:
        return None
    for lanes in answers:
        answer = dict(zip(puzzle.bridges, lanes, strict=True))
        if all(any(way.items() <= answer.items() for way in ways) for ways in unknowns):
            return answer
    return None


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


class _Open:
    """What is open, and what the islands still need."""

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

    def nearest(self) -> Lanes:
        """Return lanes that miss few points, step by step and never back."""
        kept, most = [list(range(len(ways))) for ways in self.part], 0
        while True:
            at = self._tightest(kept)
            if at is None:
                return self._laid(kept)
            tried = (self.narrowed(self._taken(kept, at, way), most) for way in kept[at])
            good = next((one for one in tried if one is not None), None)
            kept, most = (kept, most + 1) if good is None else (good, most)

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
