"""What all views of a Hashi share: the replay of a run, and which parts may have changed.

Variables of a run are ``("bridge", a, b)`` (lanes), ``("domain", ("bridge", a, b))`` (how many
lanes it can have) and ``("neighbors", cell)`` (the islands that the document still counts as
neighbors). Reasons are stored lane by lane: when a lane is removed, the older reason reappears.
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

ISLAND = "island"  # the variable for the island on which a rule is used
MOST = 3  # lanes that are drawn, one more than allowed


class Focus(NamedTuple):
    """What the last event is about: a bridge, an island, and the islands of its reason."""

    bridge: int = -1
    island: int = -1
    shamed: frozenset[int] = frozenset()


class HashiView(View):
    """Islands and bridges; base class of the board, the graph and the matrix."""

    every_island = False  # whether all islands may change when two groups are connected

    def __init__(self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int]) -> None:
        self.puzzle = puzzle
        self.lanes = dict(lanes)

    def replay(self, trace: Trace | None) -> HashiReplay:
        """Return a run before its first event."""
        return HashiReplay(trace, self.puzzle, self.lanes, self.every_island)

    def values_at(self, replay: HashiReplay) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested bridges and islands show."""
        values = self.words_around(replay) if replay.whole or replay.bridges else Values()
        for b in replay.asked(replay.bridges, range(len(replay.lanes))):
            values |= self.bridge_values(replay, b)
        for k in replay.asked(replay.near, range(len(replay.left))):
            values |= self.island_values(replay, k)
        return values

    def in_words(self, trace: Trace | None, step: int) -> str:
        """Return the puzzle and the number of lanes that are laid."""
        replay = self.replay(trace)
        replay.seek(step)
        return f"{self.name}: {self.puzzle.alt}: {sum(replay.lanes)} lanes laid"

    # ---------------------------------------------------------------- defined by each view

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows."""
        raise NotImplementedError

    def island_values(self, replay: HashiReplay, k: int) -> Values:
        """Return what an island shows."""
        return {}

    def words_around(self, replay: HashiReplay) -> Values:
        """Return the words around the board."""
        return {}


class Grouping(NamedTuple):
    """How islands are connected."""

    many: int  # number of groups, including single islands
    of: tuple[int, ...]  # group of each island; -1 for a single island
    closed: frozenset[int]  # islands of groups without points left while others are outside
    shut: int  # number of such groups


class HashiReplay(Replay):
    """A run on a Hashi, by indices of islands and of bridges."""

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
        self.told: set[str] = set()  # all reasons so far
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
        """Set a value; return the bridges that may change their look."""
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
        """Set how many lanes a bridge has."""
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
        """Return what an event is about; the previous focus if it is about nothing."""
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
        """Return whether, according to the run, a bridge can have no lanes."""
        _, one, other = self.puzzle.bridges[b]
        return not self.lanes[b] and any(
            self._bars(near, far) for near, far in ((one, other), (other, one))
        )

    def _bars(self, near: Any, far: Any) -> bool:
        """Return whether the run excludes a bridge at one of its ends."""
        domain = self.state.get(("domain", ("bridge", near, far)))
        if isinstance(domain, Iterable) and set(domain) <= {0}:
            return True
        kept = self.state.get(("neighbors", near), (far,))
        return not isinstance(kept, Iterable) or far not in kept

    @property
    def grouping(self) -> Grouping:
        """How islands are connected."""
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
        """Whether every island has its lanes and all are connected; ignores crossings."""
        return not any(self.left) and self.grouping.many == 1

    def said(self) -> str:
        """Return the progress on the board in words."""
        closed = self.left.count(0)
        said = f"{closed} of {len(self.left)} islands closed"
        over = sum(left < 0 for left in self.left)
        if over:
            said += f", {over} with too many"
        many = self.grouping.many
        return f"{said}, {many} group" + "s" * (many != 1)


def answered(puzzle: hashi.Puzzle, answer: Any) -> dict[Any, int]:
    """Return the lanes of an answer in any form that `hashi.violations` takes, without zeros.

    Examples
    --------
    >>> answered(hashi.from_array([[1, 0, 1]]), [[1, -1, 1]])
    {('bridge', (0, 0), (0, 2)): 1}
    """
    if answer is None:
        return {}
    return dict(claimed(puzzle, answer).lanes)


def bridges_of(puzzle: hashi.Puzzle) -> dict[Any, int]:
    """Return the index of each bridge by its names from both ends."""
    found: dict[Any, int] = {}
    for b, (_, one, other) in enumerate(puzzle.bridges):
        found["bridge", one, other] = found["bridge", other, one] = b
    return found


def _in_play(var: Any) -> bool:
    """Return whether a variable is a pair of a word and its subject."""
    return isinstance(var, tuple) and len(var) == 2 and isinstance(var[0], str)
