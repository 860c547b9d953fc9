"""The open calls of a watched function, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.replay import Replay

__all__ = ["OpenCalls", "innermost", "states_of"]


def states_of(trace: Trace) -> list[tuple[int, tuple[tuple[str, Any], ...]]]:
    """Return the distinct states of the calls of a trace: their lines and their variables."""
    events = {id(event): event for event in trace}.values()  # equal ones are one object
    found = dict.fromkeys(event[3] for event in events if event[0] == "assign" and _is_call(event))
    return [state for state in found if state is not None]


def _is_call(event: Event) -> bool:
    var = event[1]
    return isinstance(var, tuple) and len(var) == 2 and var[0] == "call"


class OpenCalls(Replay):
    """The states of the open calls, and what a variable held before the last event and after it."""

    def __init__(self, trace: Trace | None) -> None:
        super().__init__(trace)
        self.calls: list[Any] = []  # up to the one that runs
        self._open: list[Any] = []  # also the generators that wait
        self.shown: list[Any] = []  # the same, but for the one that has just returned
        self.before: list[Any] = []  # what was shown before the last event
        self.ringed = set[Any]()  # the items of a structure that the last event has changed
        self.said = ""  # how the call that runs, or the outermost one, has returned

    def follow(self, event: Event) -> None:
        self.before = self.shown
        if event[0] == "leave":
            self.said = f"returns {event[2]}" if event[1] != "raise" else f"raises {event[2]}"
        elif event[0] == "enter":
            self.said = ""
        elif event[0] == "assign" and _is_call(event):
            var: Any = event[1]
            depth, new = var[1], event[3]
            self._open += [None] * (depth - len(self._open))
            self._open[depth - 1] = new
            self.calls = self._open[: depth if new is not None else depth - 1]
            if new is not None:  # what a caller has is known when its next line begins
                self.shown = self.calls
            self.said = "" if self.calls else self.said


def innermost(calls: Sequence[Any], name: str) -> Any:
    """Return what a variable holds in the innermost call that has it; None without it."""
    held = (dict(state[1]).get(name) for state in reversed(calls) if state)
    return next((it for it in held if it is not None), None)
