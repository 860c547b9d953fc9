"""How the counts of a `Profile` rise: the calls of each level, event by event."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.replay import Replay

__all__ = ["ProfiledSearch", "Rising"]


class ProfiledSearch(NamedTuple):
    """One run of a `Profile`."""

    label: str  # its name
    level: list[int]  # place of each of its calls along the axis, from 0
    calls: list[int] | None
    whole: list[int]  # number of its calls at every place
    used: list[int]  # the places at which it has calls
    signed: list[int]  # those of them that carry its marker


class Rising(Replay):
    """Counts the calls at every level of a run and of those that rise with it."""

    def __init__(self, trace: Trace | None, runs: dict[int, ProfiledSearch]) -> None:
        super().__init__(trace)
        self.runs = runs
        self.calls: dict[int, Counter[int]] = {number: Counter() for number in self.runs}
        self.begun = dict.fromkeys(self.runs, 0)
        self.running: list[int] = []
        self.entered = 0
        self.risen: list[tuple[int, int]] = []  # by the last event: runs and places
        self.moved = False  # whether it is a call or a return

    def follow(self, event: Event) -> None:
        self.risen, self.moved = [], event[0] in ("enter", "leave")
        if event[0] == "enter":
            for number, run in self.runs.items():
                begun = self.begun[number]
                if begun < len(run.level) and (run.calls or ())[begun] <= self.entered:
                    self.begun[number] += 1
                    self.calls[number][run.level[begun]] += 1
                    self.risen.append((number, run.level[begun]))
            self.running.append(self.entered)
            self.entered += 1
        elif event[0] == "leave" and self.running:
            self.running.pop()
