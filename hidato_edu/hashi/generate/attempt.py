"""One try of the generator: a network grows, and is changed until it is a puzzle as wanted."""

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

__all__ = ["Event", "Try", "Wanted", "other_answer"]

REACHES = (4, 3, 2, 2, 2, 2, 1, 1)  # how far apart islands grow, until there is room for all
MENDS = 60  # other answers that are cut off, until a network is given up
STEERS = 100  # changes that are tried for a level
SHARE = 0.3  # of the cells: islands, where no number is asked for
PLAIN = range(len(TECHNIQUES))

Event = tuple[str, "Cell | Change"]
"""A phase, and what changed in it: a new island, or the lanes of a bridge."""


@dataclass(frozen=True)
class Wanted:
    """What a try is for.

    Parameters
    ----------
    rows, cols : int
        The size of the board.
    islands : int or None
        How many islands; None for about three of ten cells.
    levels : range
        Places of the techniques in `TECHNIQUES`, one of which the puzzle needs as the hardest.
    touching : bool
        Whether islands may stand in neighboring cells.
    """

    rows: int
    cols: int
    islands: int | None = None
    levels: range = PLAIN
    touching: bool = False


class Try:
    """One network.

    Attributes
    ----------
    net : Network
        What there is so far.
    why : str
        Why there is no puzzle in the end; empty if there is one.
    mends, steers : int
        How many bridges were changed for a single answer, and for the level.
    hardest : str or None
        The hardest technique, where a level was wanted.
    """

    def __init__(self, wanted: Wanted, rng: Random, budget: Budget) -> None:
        self.wanted, self.rng, self.budget = wanted, rng, budget
        self.net = Network(wanted.rows, wanted.cols, wanted.touching)
        self.why = ""
        self.mends = self.steers = 0
        self.hardest: str | None = None
        self._told: dict[Bridge, int] = {}

    def changes(self) -> Iterator[Event]:
        """Make the network; yield every change that is kept, with its phase."""
        yield from self._grown()
        if not self.why:
            for change in self._doubled():
                yield "lay", change
            try:
                yield from self._mended()
            except LimitReached as reached:
                self.budget.check()  # for the seconds
                self.net.become(self._told)
                self.why = f"it was not known whether the answer is the only one ({reached})"

    def answer(self) -> Solution:
        """Return the puzzle's answer."""
        return Solution(self.net.puzzle(), self.net.lanes)

    # ---------------------------------------------------------------- phases

    def _grown(self) -> Iterator[Event]:
        """Let islands grow; begin anew, with less room between them, where some have no place."""
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
            self.why = f"there was room for {many} {'island' if many == 1 else 'islands'}"
            return
        for event in events:
            yield "grow", event
        loops = 0.5 * self.rng.random()
        for one in shuffled(self.net.unjoined(), self.rng):
            if self.rng.random() < loops and self.net.is_free(one):
                yield "grow", self.net.lay(one, 1, "loop")

    def _doubled(self) -> Iterator[Change]:
        """Give some bridges a second lane: many, where the puzzle shall be easy."""
        share = 0.5 * self.rng.random()
        if self.wanted.levels != PLAIN:
            share = (0.9, 0.8, 0.7, 0.6, 0.2)[min(4, self.wanted.levels[-1])]
        for one, number in self.net.lanes.items():
            if number == 1 and self.rng.random() < share:
                yield self.net.lay(one, 2, "double")

    def _mended(self) -> Iterator[Event]:
        self._told = self.net.lanes
        mended = mend(self.net, self._another, MENDS, self.rng, self.budget.check)
        if mended is None:
            self.why = "there were other answers"
            return
        self.mends = len(mended)
        self._told = self.net.lanes
        yield from (("mend", change) for change in mended)
        levels = self.wanted.levels
        if levels == PLAIN:
            return
        steered = steer(self.net, levels, self._another, STEERS, self.rng, self.budget)
        self._told = self.net.lanes
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
    """Return another answer than the known one, None if there is none; conflicts are spent.

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
    assert bounds is not None  # there is an answer
    answers: Iterable[list[int]] = [bounds.least]
    if bounds.least != bounds.most:
        answers = Learner(layout, bounds, budget).answers()
    for lanes in answers:
        found = dict(zip(puzzle.bridges, lanes, strict=True))
        if any(known.get(one, 0) != number for one, number in found.items()):
            return found
    return None
