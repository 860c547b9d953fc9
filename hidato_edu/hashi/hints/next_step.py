"""The next lanes, by the easiest technique that finds some, and the reason in words.

The easiest techniques: an island needs all the lanes for which it has room, or all but one. Harder
ones reduce the room: islands are full, bridges would cross, groups would be closed. Then come
bridges that are the only way out of a group, then assumptions about the lanes of a bridge that
fail, and last a comparison of solutions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Advice
from hidato_edu.hashi.hints.sentences import say_against, say_bar, say_bridge, say_cut, say_needs
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.search.deducing import RULES, Contradiction, Deducing, Fact
from hidato_edu.hashi.search.what_if import refuted
from hidato_edu.hashi.solvers.engine.bounds import Bounds
from hidato_edu.hashi.solvers.engine.layout import layout_of
from hidato_edu.hashi.solvers.engine.learning import Learner

__all__ = ["ASSUMING", "TECHNIQUES", "Hint", "Reasoner", "lanes_with"]

ASSUMING: dict[str, tuple[int | None, ...]] = {"what if": (6, 12), "long what if": (24, 48, None)}
"""The steps before an assumption fails, including itself; short ones are tried first."""

TECHNIQUES = (*RULES, *ASSUMING, "search")
"""The names of all techniques, the easiest first."""

BARRING = ("full", "crossing", "isolated group")


class Hint(Advice):
    """The next lanes that can be concluded, with their reason; displayed as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`, the hardest that is needed; or ``"undo"`` (a lane is wrong),
        ``"several solutions"`` (the solutions have no more lanes in common), ``"solved"``.
    numbers : mapping from Bridge to int
        The bridges that get lanes now, with all their certain lanes: every solution has as many
        or more.
    removed : mapping from Bridge to frozenset of int
        Numbers of lanes that were eliminated because a bridge has them in no solution. With
        ``"undo"``, the bridge with the numbers that it must not have.
    cells : tuple of (row, col)
        The islands that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from Bridge to int
        The lanes that were laid before the hint.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> found = hashi.hint(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> found.technique, dict(found.numbers)
    ('last lanes', {('bridge', (0, 0), (0, 2)): 1})
    """


class Reasoner:
    """Finds lanes step by step on one board, and keeps what assumptions have eliminated."""

    def __init__(
        self, puzzle: Puzzle, budget: Budget, placed: Mapping[Bridge, int] | None = None
    ) -> None:
        self.puzzle, self.budget = puzzle, budget
        self.placed = dict(placed or {})
        self.struck: list[tuple[str, Fact, str]] = []  # technique, fact, why not
        self.bars: dict[int, tuple[Fact, str]] = {}  # why a bridge has no more lanes in `state`
        self.state = Deducing(puzzle)

    def put(self, lanes: Mapping[Bridge, int]) -> None:
        """Lay more lanes."""
        self.placed |= lanes

    def next(self) -> Hint:
        """Return the next hint."""
        self.bars.clear()
        try:
            if self.placed or self.state.steps:
                self.state = Deducing(self.puzzle, lanes=self.placed)
            state = self.state
            if not any(map(state.left, range(len(state.points)))):
                state.check_joined()
                return self._hint(
                    "solved", {}, (), "Every bridge is complete: the board is solved."
                )
            return self._easiest() or self._assumed() or self._compared()
        except Contradiction as reason:
            raise NoSolution(f"no solution: {say_against(self.state, reason)}") from None

    def _easiest(self) -> Hint | None:
        """Return a hint without an assumption, by the easiest technique that finds one."""
        for technique in RULES:
            if technique in BARRING:
                for fact in list(self.state.follows(technique)):
                    self._bar(fact)
            found = self._needed(technique)
            if found is not None:
                return found
            self.budget.check()
        return None

    def _needed(self, technique: str) -> Hint | None:
        """Return a hint for lanes, by the techniques up to this one."""
        found = self._at_islands(technique)
        if found is not None or technique in RULES[:-1]:
            return found
        for fact in list(self.state.follows("cut")):
            if fact.low > self.state.low[fact.bridge]:
                return self._at_cut(technique, fact)
            self._bar(fact)
        return self._at_islands(technique)

    def _bar(self, fact: Fact, against: str = "") -> None:
        if fact.high < self.state.high[fact.bridge]:
            self.state.use(fact)
            self.bars[fact.bridge] = fact, against

    def _assumed(self) -> Hint | None:
        """Return a hint that follows from failed assumptions, short ones first."""
        for technique, depths in ASSUMING.items():
            known = [one for one in self.struck if one[0] == technique]
            for _, fact, against in known:
                self._bar(fact, against)
            found = self._needed(technique) if known else None
            for most in depths:
                before = -1
                while found is None and before < len(self.struck):
                    before = len(self.struck)
                    found = self._tried(technique, most)
            if found is not None:
                return found
        return None

    def _tried(self, technique: str, most: int | None) -> Hint | None:
        """Return a hint that follows from assumptions that fail within `most` steps."""
        for one in refuted(self.state, self.budget, most=most, spend=True):
            against = say_against(self.state, one.reason, len(one.steps) - 1)
            islands = dict.fromkeys((*one.fact.islands, *one.reason.islands))
            fact = one.fact._replace(islands=tuple(islands))
            if fact.low > self.state.low[fact.bridge]:
                said = f"{_joins(self.state, fact)}: otherwise {against}"
                return self._laid(technique, [fact], fact.islands, said)
            self.struck.append((technique, fact, against))
            self._bar(fact, against)
            found = self._needed(technique)
            if found is not None:
                return found
        return None

    def _compared(self) -> Hint:
        """Return a lane that all solutions contain: a search for one without it fails."""
        common = self._answer_without(None)
        assert common is not None
        while common:
            bridge = next(iter(common))
            other = self._answer_without(bridge)
            low = self.state.low[bridge]
            if other is None:
                fact = Fact("search", bridge, low + 1, self.state.high[bridge], ())
                said = f"{_joins(self.state, fact)}: every solution contains it"
                return self._laid("search", [fact], self.state.ends[bridge], said)
            common = {one: low for one, low in common.items() if one in other}
        text = "The puzzle has several solutions, and they have no more lanes in common."
        return self._hint("several solutions", {}, (), text)

    def _answer_without(self, bridge: int | None) -> dict[int, None] | None:
        """Return the bridges on which a solution has more lanes than are certain, or None."""
        state = Deducing(self.puzzle, lanes=self.placed)
        if bridge is not None:
            low = state.low[bridge]
            state.use(Fact("search", bridge, low, low, ()))
        lanes = lanes_with(state, self.budget)
        if lanes is None and bridge is None:
            raise NoSolution("the search is complete: the puzzle has no solution")
        if lanes is None:
            return None
        more = zip(self.state.low, lanes, strict=True)
        return {at: None for at, (low, number) in enumerate(more) if number > low}

    # --- hints ------------------------------------------------------------------------------------

    def _at_islands(self, technique: str) -> Hint | None:
        """Return the hint for an island that has room for at most one more lane than it needs."""
        state = self.state
        for kind in TECHNIQUES[: 1 + (technique != "last lanes")]:
            facts = list(state.follows(kind))
            if facts:
                (island,) = facts[0].islands
                facts = [fact for fact in facts if fact.islands == (island,)]
                bars = [self.bars[at] for at in state.around[island] if at in self.bars]
                bars = [one for one in bars if one[0].islands != (island,)]
                why = [say_bar(state, island, *one) for one in bars]
                said = "; ".join([say_needs(state, island, facts), *dict.fromkeys(why)])
                islands = (island, *(near for fact, _ in bars for near in fact.islands))
                return self._laid(technique, facts, islands, said, [fact for fact, _ in bars])
        return None

    def _at_cut(self, technique: str, fact: Fact) -> Hint:
        """Return the hint for a bridge that is the only way out of a group."""
        inside = set(fact.islands)
        bars = []
        for at, (one, _) in self.bars.items():
            ends = self.state.ends[at]
            if not one.high and (ends[0] in inside) != (ends[1] in inside):
                bars.append(one)
        islands = (*self.state.ends[fact.bridge], *fact.islands)
        return self._laid(technique, [fact], islands, say_cut(self.state, fact), bars)

    def _laid(
        self,
        technique: str,
        facts: Iterable[Fact],
        islands: Iterable[int],
        text: str,
        bars: Iterable[Fact] = (),
    ) -> Hint:
        numbers = {self.puzzle.bridges[fact.bridge]: fact.low for fact in facts}
        removed = {
            self.puzzle.bridges[fact.bridge]: frozenset(range(fact.high + 1, MOST_LANES + 1))
            for fact in bars
            if fact.technique != "full"
        }
        cells = tuple(dict.fromkeys(self.state.cells[island] for island in islands))
        return self._hint(technique, numbers, cells, f"{text}.", removed)

    def _hint(
        self,
        technique: str,
        numbers: Mapping[Bridge, int],
        cells: tuple[Cell, ...],
        text: str,
        removed: Mapping[Bridge, frozenset[int]] | None = None,
    ) -> Hint:
        return Hint(technique, numbers, removed or {}, cells, text, self.puzzle, self.placed)


def _joins(state: Deducing, fact: Fact) -> str:
    """Return the statement that a bridge has at least the lanes of a fact."""
    lanes = "A lane joins" if fact.low == 1 else "Two lanes join"
    return f"{lanes} {say_bridge(state, fact.bridge)}"


def lanes_with(state: Deducing, budget: Budget) -> list[int] | None:
    """Return the lanes of a solution that extends a state; None if there is none.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]]))
    >>> state.use(Fact("placed", 0, 2, 2, ()))
    >>> lanes_with(state, Budget())
    [2, 1, 1, 2]
    """
    try:
        state.conclude(check=budget.check)
        if not state.undecided:
            state.check_joined()
            return state.low
    except Contradiction:
        return None
    learner = Learner(layout_of(state.puzzle), Bounds(state.low, state.high), budget)
    return next(learner.answers(), None)
