"""The candidates that a technique leaves together with all easier ones: a rung of the ladder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hidato_edu.core.budget import OFTEN, Budget
from hidato_edu.kakuro.hints.advice import TECHNIQUES
from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import RUN_TECHNIQUES, Contradiction, Fact, in_run
from hidato_edu.kakuro.hints.regions import Region, regions, struck_out
from hidato_edu.kakuro.hints.what_if import look_ahead

__all__ = ["LADDER", "RANK", "Entry", "Ladder"]

REGIONS, LOOK_AHEAD, _ = TECHNIQUES[-3:]
RANK = {technique: rank for rank, technique in enumerate(TECHNIQUES)}
LADDER = (*RUN_TECHNIQUES, REGIONS, LOOK_AHEAD)
"""The techniques that eliminate, the easiest first."""


class Entry(NamedTuple):
    """A fact, the time it was found, and its rung."""

    time: int
    rank: int
    fact: Fact


class Rung:
    """What the techniques up to one leave, and the runs that each must examine again."""

    def __init__(self, technique: str, board: Candidates) -> None:
        self.rank = RANK[technique]
        self.technique = technique
        self.masks = list(board.base)
        every = range(len(board.runs))
        self.waiting = {
            name: dict.fromkeys(every) for name in RUN_TECHNIQUES if RANK[name] <= self.rank
        }


class Ladder:
    """All rungs; each is used only if those below give no digit. `log` is by cell."""

    def __init__(self, board: Candidates, budget: Budget) -> None:
        self.board = board
        self.budget = budget
        self.rungs = [Rung(technique, board) for technique in LADDER]
        self.log: list[list[Entry]] = [[] for _ in board.cells]
        self.time = 0
        self._regions: list[Region] | None = None

    @property
    def masks(self) -> list[int]:
        """The candidates on the highest rung."""
        return self.rungs[-1].masks

    def digits_stand(self) -> None:
        """Forget the regions, because more cells are filled."""
        self._regions = None

    def climb(self) -> Iterator[Rung]:
        """Yield rung after rung, each again after every elimination."""
        below: Sequence[int] = self.board.base
        for rung in self.rungs:
            for i, mask in enumerate(below):
                if rung.masks[i] & ~mask:
                    self._strike(rung, i, rung.masks[i] & ~mask)
            yield rung
            while facts := self._fresh(rung):
                self.budget.check()
                for fact in facts:
                    if not rung.masks[fact.cell] & fact.mask:
                        continue
                    self.time += 1
                    self.log[fact.cell].append(Entry(self.time, rung.rank, fact))
                    self._strike(rung, fact.cell, fact.mask)
                yield rung
            below = rung.masks

    def _strike(self, rung: Rung, i: int, mask: int) -> None:
        rung.masks[i] &= ~mask
        if not rung.masks[i]:
            raise Contradiction(f"no digit fits {self.board.say(i)}")
        for waiting in rung.waiting.values():
            waiting.update(dict.fromkeys(self.board.runs_of[i]))

    def _fresh(self, rung: Rung) -> list[Fact]:
        """Return the eliminations of the easiest technique that finds any."""
        for name, waiting in rung.waiting.items():
            while waiting:
                if len(waiting) & OFTEN == OFTEN:
                    self.budget.check()
                number = next(iter(waiting))
                del waiting[number]
                found = in_run(self.board, name, self.board.lines[number], rung.masks)
                if found:
                    waiting[number] = None
                    return found
        if rung.rank >= RANK[REGIONS]:
            if self._regions is None:
                self._regions = regions(self.board, self.budget.check)
            for region in self._regions:
                found = struck_out(self.board, region, rung.masks)
                if found:
                    return found
        if rung.rank >= RANK[LOOK_AHEAD]:
            return look_ahead(self.board, rung.masks, self.budget)
        return []
