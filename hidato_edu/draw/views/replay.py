"""A run, replayed event by event: the state, the last event, and what that event changed.

A view that shows what only follows from many events, such as a walk, has a replay of its own,
in a module beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from hidato_edu.core.events import Assign, Event, Leave
from hidato_edu.core.trace import Trace

__all__ = ["Replay", "Ringed", "cells_of", "subject"]

T = TypeVar("T")

NOTHING: frozenset[int] = frozenset()


class Replay:
    """A run at one step, for one view."""

    def __init__(self, trace: Trace | None = None, start: Mapping[Any, Any] | None = None) -> None:
        self.state: dict[Any, Any] = dict(start or {})
        if trace is not None:
            self.state.update(trace.initial)
        self.event: Event | None = None
        self.whole = True
        self._events = iter(trace if trace is not None else ())

    def advance(self) -> None:
        """Take the next event."""
        self.whole = False
        for event in self._events:
            self.event = event
            if event[0] == "assign":
                self.state[event[1]] = event[3]
            self.follow(event)
            break

    def follow(self, event: Event) -> None:
        """Note what an event touches; the state is already the one after it."""

    def seek(self, step: int) -> None:
        """Advance from step 0 to a step and request all parts there."""
        for _ in range(step):
            self.advance()
        self.whole = True

    def asked(self, touched: Iterable[T], everything: Iterable[T]) -> Iterable[T]:
        """Return which parts of one kind are requested: all, or those that were touched."""
        return everything if self.whole else touched


class Ringed(Replay):
    """A run on a board: one cell has a ring, and a return may mark the cells of its reason."""

    def __init__(
        self,
        trace: Trace | None,
        start: Mapping[Any, Any],
        index: Mapping[Any, int],
    ) -> None:
        super().__init__(trace, start)
        self.index = index
        self.ring = -1  # the cell of the last event with a cell; -1 for none
        self.blamed = NOTHING  # the cells that show why a call has just returned
        self.signed: Iterable[int] = ()  # the cells whose ring or blame has just changed

    def follow(self, event: Event) -> None:
        ring, before = self.subject(event), self.blamed
        if event[0] == "leave" or before:
            self.blamed = cells_of(event, self.index)
        if ring != self.ring or self.blamed or before:
            signed = dict.fromkeys((*before, self.ring, ring, *self.blamed))
            signed.pop(-1, None)
            self.signed, self.ring = signed, ring
        else:
            self.signed = ()

    def subject(self, event: Event) -> int:
        """Return the cell with the ring after an event; an event without a cell leaves it there."""
        return subject(event, self.index, self.ring)


def cells_of(event: Event | None, index: Mapping[Any, int]) -> frozenset[int]:
    """Return the indices of the cells that show why a call returned; none for other events."""
    if not isinstance(event, Leave):
        return NOTHING
    return frozenset(index[cell] for cell in event.cells if cell in index)


def subject(event: Event, index: Mapping[Any, int], before: int) -> int:
    """Return the index of the cell of an event's variable or, failing that, of its value.

    An event without a cell leaves the ring where it was.
    """
    if isinstance(event, Assign):
        var = event.var
        if isinstance(var, tuple) and len(var) == 2 and isinstance(var[0], str):
            if var[0] == "point":  # a place in the plane, which may look like a cell
                return before
            var = var[1]  # ("clue", cell)
        try:
            return index.get(var, index.get(event.new, before))
        except TypeError:  # an unhashable value is not a cell
            return before
    if isinstance(event, Leave) and event.cells:
        return index.get(event.cells[0], before)
    return before
