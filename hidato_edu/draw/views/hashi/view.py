"""What all views of a Hashi have in common: how they follow a run, and say how parts look then.

Variables of a run are ``("bridge", a, b)`` (lanes), ``("domain", ("bridge", a, b))`` (how many
lanes it can have) and ``("neighbors", cell)`` (the islands that the document still counts as
neighbors). Why a lane lies there is kept lane by lane: what is taken away again shows the older
reason.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from hidato_edu import hashi
from hidato_edu.boards.arguments import is_whole
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.hashi.reasons import Reasons
from hidato_edu.draw.views.parts import Values
from hidato_edu.draw.views.replay import Replay, cells_of
from hidato_edu.draw.views.view import View
from hidato_edu.hashi.answers_in import claimed
from hidato_edu.hashi.rules import groups

__all__ = ["MOST", "Focus", "HashiReplay", "HashiView", "answered", "bridges_of"]

ISLAND = "island"  # the variable that says on which island a rule is used
MOST = 3  # lanes that are drawn: one too many


class Focus(NamedTuple):
    """What the last event is about: a bridge, an island, and the islands that show why."""

    bridge: int = -1
    island: int = -1
    shamed: frozenset[int] = frozenset()


class HashiView(View):
    """Islands and bridges; base of the board, the graph and the matrix."""

    every_island = False  # whether all islands may look otherwise when two groups are joined

    def __init__(self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int]) -> None:
        self.puzzle = puzzle
        self.lanes = dict(lanes)

    def replay(self, trace: Trace | None) -> HashiReplay:
        """Return a run before its first event."""
        return HashiReplay(trace, self.puzzle, self.lanes, self.every_island)

    def values_at(self, replay: HashiReplay) -> Values:  # type: ignore[override]  # its own replay
        """Return what bridges and islands show: those that are requested."""
        values = self.words_around(replay) if replay.whole or replay.bridges else Values()
        for b in replay.asked(replay.bridges, range(len(replay.lanes))):
            values |= self.bridge_values(replay, b)
        for k in replay.asked(replay.near, range(len(replay.left))):
            values |= self.island_values(replay, k)
        return values

    # ---------------------------------------------------------------- to be said by each view

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows."""
        raise NotImplementedError

    def island_values(self, replay: HashiReplay, k: int) -> Values:
        """Return what an island shows."""
        return {}

    def words_around(self, replay: HashiReplay) -> Values:
        """Return what stands around the board."""
        return {}


class Grouping(NamedTuple):
    """How islands are joined."""

    many: int  # how many groups there are, single islands among them
    of: tuple[int, ...]
    closed: frozenset[int]
    shut: int  # how many such groups there are


class HashiReplay(Replay):
    """A run on a Hashi, by numbers of islands and of bridges."""

    def __init__(
        self,
        trace: Trace | None,
        puzzle: hashi.Puzzle,
        lanes: Mapping[Any, int],
        every_island: bool = False,
    ) -> None:
        super().__init__(trace)
        self.puzzle = puzzle
        self.every_island = every_island
        self.islands = list(puzzle.givens)
        self.index = {cell: k for k, cell in enumerate(self.islands)}
        self.ends = [(self.index[one], self.index[other]) for _, one, other in puzzle.bridges]
        self.bridge_of = bridges_of(puzzle)
        self.lanes = [0] * len(self.ends)  # may be more than two
        self.why: list[list[str]] = [[] for _ in self.ends]  # the reason of each lane
        self.left = list(puzzle.givens.values())  # points of each island
        self.told: set[str] = set()  # all reasons up to now
        self.reasons = Reasons(trace)
        self.focus = Focus()
        self.bridges: Collection[int] = ()  # that the last event may have changed
        self.near: Collection[int] = ()  # islands that it may have changed
        self._grouping: Grouping | None = None
        for var, number in (*lanes.items(), *self.state.items()):
            if var in self.bridge_of:
                self.lay(self.bridge_of[var], number, "")

    def follow(self, event: Event) -> None:
        """Update the state after an event."""
        before, done = self.focus, self.is_done
        grouping = self.grouping if self.every_island else None
        bridges = self._assign(event) if isinstance(event, Assign) else set()
        self.focus = self._moved(event)
        near = {k for b in bridges for k in self.ends[b]}
        if self.is_done != done or (self.every_island and self.grouping != grouping):
            near.update(range(len(self.islands)))
        if self.focus != before:
            bridges |= {before.bridge, self.focus.bridge} - {-1}
            near |= {before.island, self.focus.island} - {-1}
            near |= before.shamed | self.focus.shamed
        self.bridges, self.near = sorted(bridges), sorted(near)

    def _assign(self, event: Assign) -> set[int]:
        """Note a value; return the bridges that may look otherwise."""
        var = event.var
        if var in self.bridge_of:
            self.lay(self.bridge_of[var], event.new, event.why)
            return {self.bridge_of[var]}
        match var:
            case ("domain", bridge) if bridge in self.bridge_of:
                return {self.bridge_of[bridge]}
            case ("neighbors", cell) if cell in self.index:
                return {self.bridge_of[one] for one in self.puzzle.around[cell]}
        return set()

    def lay(self, b: int, value: Any, why: str) -> None:
        """Note how many lanes a bridge has."""
        before, now = self.lanes[b], max(0, int(value)) if is_whole(value) else 0
        self.lanes[b] = now
        self.why[b] = self.why[b][:now] + [why] * (now - before)
        if now > before:
            self.told.add(why)
        for k in self.ends[b]:
            self.left[k] += before - now
        if before != now:
            self._grouping = None

    def _moved(self, event: Event) -> Focus:
        """Return what an event is about; one that is about nothing leaves it."""
        before = self.focus._replace(shamed=cells_of(event, self.index))
        about: Any = None
        if isinstance(event, Assign):
            about = event.new if event.var == ISLAND else event.var
            about = about[1] if _in_play(about) else about
        elif isinstance(event, Enter):
            about = event.label
        for one in (about, *about) if isinstance(about, tuple) else (about,):  # lanes and bridge
            if one in self.bridge_of:
                b = self.bridge_of[one]
                return Focus(b, before.island if before.island in self.ends[b] else -1)
            if one in self.index:
                return Focus(island=self.index[one])
        return before

    def is_barred(self, b: int) -> bool:
        """Return whether no lane can lie there, by what is told."""
        _, one, other = self.puzzle.bridges[b]
        return not self.lanes[b] and any(
            self._bars(near, far) for near, far in ((one, other), (other, one))
        )

    def _bars(self, near: Any, far: Any) -> bool:
        """Return whether the run says at an end of a bridge that no lane can lie there."""
        domain = self.state.get(("domain", ("bridge", near, far)))
        if isinstance(domain, Iterable) and set(domain) <= {0}:
            return True
        kept = self.state.get(("neighbors", near), (far,))
        return not isinstance(kept, Iterable) or far not in kept

    @property
    def grouping(self) -> Grouping:
        """How islands are joined."""
        if self._grouping is None:
            laid = [one for one, n in zip(self.puzzle.bridges, self.lanes, strict=True) if n]
            found = [[self.index[cell] for cell in group] for group in groups(self.islands, laid)]
            large = [group for group in found if len(group) > 1]
            shut = [one for one in found if all(self.left[k] <= 0 for k in one)]
            shut = shut if len(found) > 1 else []
            of = {k: place for place, group in enumerate(large) for k in group}
            self._grouping = Grouping(
                len(found),
                tuple(of.get(k, -1) for k in range(len(self.islands))),
                frozenset(k for group in shut for k in group),
                len(shut),
            )
        return self._grouping

    @property
    def is_done(self) -> bool:
        """Whether every island has its lanes, and all are joined; crossings are not looked at."""
        return not any(self.left) and self.grouping.many == 1

    def said(self) -> str:
        """Return how far the board is, in words."""
        closed = self.left.count(0)
        said = f"{closed} of {len(self.left)} islands closed"
        over = sum(left < 0 for left in self.left)
        if over:
            said += f", {over} with too many"
        many = self.grouping.many
        return f"{said}, {many} group" + "s" * (many != 1)


def answered(puzzle: hashi.Puzzle, answer: Any) -> dict[Any, int]:
    """Return the lanes of an answer, given as for `hashi.violations`; 0 is left out.

    Examples
    --------
    >>> answered(hashi.from_array([[1, 0, 1]]), [[1, -1, 1]])
    {('bridge', (0, 0), (0, 2)): 1}
    """
    if answer is None:
        return {}
    return dict(claimed(puzzle, answer).lanes)


def bridges_of(puzzle: hashi.Puzzle) -> dict[Any, int]:
    """Return the number of each bridge, by the names that it has from either end."""
    found: dict[Any, int] = {}
    for b, (_, one, other) in enumerate(puzzle.bridges):
        found["bridge", one, other] = found["bridge", other, one] = b
    return found


def _in_play(var: Any) -> bool:
    """Return whether a variable is a pair of a word and what it is about."""
    return isinstance(var, tuple) and len(var) == 2 and isinstance(var[0], str)
