"""What all views of a Hashi have in common: they replay the run, and say how parts look then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hidato_edu import hashi
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.hashi.state import Known, Reasons, in_play
from hidato_edu.draw.views.view import Mark, Values, View

__all__ = ["Focus", "HashiView"]

ISLAND = "island"  # the variable that says on which island a rule is used


class Focus(NamedTuple):
    """What the last event is about: a bridge, an island, and the islands that show why."""

    bridge: int = -1
    island: int = -1
    shamed: frozenset[int] = frozenset()


class HashiView(View):
    """Islands and bridges; base of the board, the graph and the matrix.

    Notes
    -----
    `look` replays the run up to its step; `marks` tells only what an event has touched.
    """

    every_island = False  # whether all islands may look otherwise when two groups are joined

    def __init__(self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int]) -> None:
        self.puzzle = puzzle
        self.lanes = dict(lanes)

    # ---------------------------------------------------------------- to be said by each view

    def bridge_values(self, known: Known, reasons: Reasons, b: int, focus: Focus) -> Values:
        """Return what a bridge shows."""
        raise NotImplementedError

    def island_values(self, known: Known, k: int, focus: Focus) -> Values:
        """Return what an island shows."""
        return {}

    def words_around(self, known: Known, reasons: Reasons) -> Values:
        """Return what stands around the board."""
        return {}

    # ---------------------------------------------------------------- values

    def known(self, trace: Trace | None, step: int) -> tuple[Known, Focus]:
        """Return the state at a step, and what the last event is about."""
        known, focus = Known(self.puzzle, self.lanes, trace), Focus()
        for event in trace[:step] if trace is not None else ():
            known.tell(event)
            focus = _moved(event, known, focus)
        return known, focus

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        known, focus = self.known(trace, step)
        reasons = Reasons(trace)
        values = self.words_around(known, reasons)
        for b in range(len(known.ends)):
            values |= self.bridge_values(known, reasons, b, focus)
        for k in range(len(known.islands)):
            values |= self.island_values(known, k, focus)
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        known, focus = self.known(trace, 0)
        reasons = Reasons(trace)
        for event in trace:
            before, done, groups = focus, known.is_done, known.grouping
            bridges = known.tell(event)
            focus = _moved(event, known, focus)
            islands = {k for b in bridges for k in known.ends[b]}
            if known.is_done != done or (self.every_island and known.grouping != groups):
                islands.update(range(len(known.islands)))
            if focus != before:
                bridges |= {before.bridge, focus.bridge} - {-1}
                islands |= ({before.island, focus.island} | before.shamed | focus.shamed) - {-1}
            values = self.words_around(known, reasons) if bridges else {}
            for b in sorted(bridges):
                values |= self.bridge_values(known, reasons, b, focus)
            for k in sorted(islands):
                values |= self.island_values(known, k, focus)
            yield [(name, wanted, value) for (name, wanted), value in values.items()]


def _moved(event: Event, known: Known, before: Focus) -> Focus:
    """Return what an event is about; one that is about nothing leaves it."""
    if isinstance(event, Leave):
        cells = frozenset(known.index[cell] for cell in event.cells if cell in known.index)
        return before._replace(shamed=cells)
    before = before._replace(shamed=frozenset())
    about: Any = None
    if isinstance(event, Assign):
        about = event.new if event.var == ISLAND else event.var
        about = about[1] if in_play(about) else about
    elif isinstance(event, Enter):
        about = event.label
    for one in (about, *about) if isinstance(about, tuple) else (about,):  # a bridge and its lanes
        if one in known.bridge_of:
            b = known.bridge_of[one]
            return Focus(b, before.island if before.island in known.ends[b] else -1)
        if one in known.index:
            return Focus(island=known.index[one])
    return before
