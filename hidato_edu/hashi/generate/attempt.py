"""One try of the generator: a network grows, and changes until it is a puzzle as requested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.core.rng import shuffled
from hidato_edu.hashi.generate.growing import Change, Network, grow
from hidato_edu.hashi.generate.mending import mend
from hidato_edu.hashi.generate.steering import steer
from hidato_edu.hashi.hints.hinting import TECHNIQUES, techniques
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution
from hidato_edu.hashi.solvers.engine.bounds import certain
from hidato_edu.hashi.solvers.engine.layout import layout_of
from hidato_edu.hashi.solvers.engine.learning import Learner

__all__ = ["Attempt", "Event", "Wanted", "other_answer"]

REACHES = (4, 3, 2, 2, 2, 2, 1, 1)  # largest distances for growing, until all islands have room
MENDS = 60  # other solutions that are excluded before a network is given up
STEERS = 100  # changes that are tried to reach a level
SHARE = 0.3  # of the cells are islands, if no number is requested
PLAIN = range(len(TECHNIQUES))

Event = tuple[str, "Cell | Change"]
"""A phase and a change in it: a new island, or the lanes of a bridge."""


@dataclass(frozen=True)
class Wanted:
    """The requested puzzle."""

    rows: int
    cols: int
    islands: int | None = None  # None for about three of ten cells
    levels: range = PLAIN  # indices in `TECHNIQUES`: one of them is the hardest that is needed
    touching: bool = False  # whether islands may be in neighboring cells


class Attempt:
    """One network and its changes."""

    def __init__(self, wanted: Wanted, rng: Random, budget: Budget) -> None:
        self.wanted, self.rng, self.budget = wanted, rng, budget
        self.net = Network(wanted.rows, wanted.cols, wanted.touching)
        self.why = ""  # why there is no puzzle
        self.mends = self.steers = 0  # changes for uniqueness, and for the level
        self.hardest: str | None = None  # technique, if a level is requested
        self._known: dict[Bridge, int] = {}

    def changes(self) -> Iterator[Event]:
        """Build the network; yield every change that is kept, with its phase."""
        yield from self._grown()
        if not self.why:
            for change in self._doubled():
                yield "lay", change
            try:
                yield from self._mended()
            except LimitReached as reached:
                self.budget.check()  # raises if the seconds ran out
                self.net.become(self._known)
                self.why = f"uniqueness could not be proved ({reached})"

    def answer(self) -> Solution:
        """Return the solution of the puzzle."""
        return Solution(self.net.puzzle(), self.net.lanes)

    # ---------------------------------------------------------------- phases

    def _grown(self) -> Iterator[Event]:
        """Let islands grow; if some have no room, start again with smaller distances."""
        wanted, number = self.wanted, self.wanted.islands
        most = max(2, round(SHARE * wanted.rows * wanted.cols)) if number is None else number
        events: list[Cell | Change] = []
        found: list[Cell | Change]
        for reach in REACHES:
            self.budget.check()
            net = Network(wanted.rows, wanted.cols, wanted.touching)
            found = []
            for event in grow(net, most, reach, self.rng):
                self.budget.check()
                found.append(event)
            if (len(net.around), net.sides) > (len(self.net.around), self.net.sides):
                self.net, events = net, found
            if (len(net.around), net.sides) == (most, min(wanted.rows, 2) + min(wanted.cols, 2)):
                break
        many = len(self.net.around)
        if many < (number or 2):
            self.why = f"there was room for only {many} {'island' if many == 1 else 'islands'}"
            return
        for event in events:
            yield "grow", event
        loops = 0.5 * self.rng.random()
        for one in shuffled(self.net.unjoined(), self.rng):
            if self.rng.random() < loops and self.net.is_free(one):
                yield "grow", self.net.lay(one, 1, "loop")

    def _doubled(self) -> Iterator[Change]:
        """Give some bridges a second lane: many, if an easy puzzle is requested."""
        share = 0.5 * self.rng.random()
        if self.wanted.levels != PLAIN:
            share = (0.9, 0.8, 0.7, 0.6, 0.2)[min(4, self.wanted.levels[-1])]
        for one, number in self.net.lanes.items():
            if number == 1 and self.rng.random() < share:
                yield self.net.lay(one, 2, "double")

    def _mended(self) -> Iterator[Event]:
        self._known = self.net.lanes
        mended = mend(self.net, self._another, MENDS, self.rng, self.budget.check)
        if mended is None:
            self.why = "there were other solutions"
            return
        self.mends = len(mended)
        self._known = self.net.lanes
        yield from (("mend", change) for change in mended)
        levels = self.wanted.levels
        if levels == PLAIN:
            return
        steered = steer(self.net, levels, self._another, STEERS, self.rng, self.budget)
        self._known = self.net.lanes
        for change in steered or ():
            yield "steer", change
        self.steers = len(steered or ())
        self.hardest = techniques(self.net.puzzle(), max_seconds=self.budget.seconds_left).hardest
        if steered is None or TECHNIQUES.index(self.hardest or TECHNIQUES[0]) not in levels:
            self.why = f"the hardest technique was {self.hardest!r}"

    def _another(self, net: Network) -> Mapping[Bridge, int] | None:
        return other_answer(net.puzzle(), net.lanes, self.budget)


def other_answer(
    puzzle: Puzzle, known: Mapping[Bridge, int], budget: Budget
) -> dict[Bridge, int] | None:
    """Return a solution other than the known one, or None; conflicts count in the budget.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[2, 2]])
    >>> other_answer(puzzle, {("bridge", (0, 0), (0, 1)): 2}, Budget()) is None
    True
    """
    budget.spend()
    budget.check()
    layout = layout_of(puzzle)
    bounds = certain(layout)
    assert bounds is not None  # because there is a solution
    answers: Iterable[list[int]] = [bounds.least]
    if bounds.least != bounds.most:
        answers = Learner(layout, bounds, budget).answers()
    for lanes in answers:
        found = dict(zip(puzzle.bridges, lanes, strict=True))
        if any(known.get(one, 0) != number for one, number in found.items()):
            return found
    return None
