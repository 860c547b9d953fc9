"""Remove givens, one after the other, as long as the solution stays unique.

Each number is tested once, in a given order: it may be removed if the solution is still unique
without it and all that were removed before. A number that is needed stays needed, because further
removals can only add solutions.

The tests are not made one by one. A *difference* (the numbers that are elsewhere in another
solution, see `engine.second_solution`) decides many tests at once: the last number of a difference
must stay as soon as all others are removed. So all known differences decide as many numbers as they
can, a whole batch is removed, and the engine is asked about the batch. If it finds no other
solution, all these decisions were right; if it does, there is one more difference, and the batch is
decided again. The result is the same as one by one, because a number stays only if another solution
was found, and is removed only if the engine has proven that there is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.hidato.solvers.engine.masks import bits_of
from hidato_edu.hidato.solvers.engine.second_solution import KnownPath

__all__ = ["Decision", "Outcome", "Removal", "remove", "remove_unasked"]

Outcome: TypeAlias = Literal["gone", "needed", "undecided", "too hard"]

BEGIN = 0.5  # share of the numbers removed in the first batch
BATCH = 0.02  # share of the next ones
WORK = 2_000_000  # nodes for all questions together, divided by the number of cells
LEAST_NODES, MOST_NODES = 3_000, 40_000
QUESTIONS = 30  # the budget suffices for so many of the hardest questions


class Decision(NamedTuple):
    """The decision on one given, or on several that are symmetric.

    `numbers` were tested together. They are "gone" (removed), "needed" (there is another solution
    without them), "undecided" (the budget was too small; they stay), or "too hard" (the puzzle
    would be too hard without them). If they are needed, `elsewhere` are the numbers that are
    elsewhere in the other solution.
    """

    numbers: tuple[int, ...]
    outcome: Outcome
    elsewhere: tuple[int, ...] = ()


class Removal(NamedTuple):
    """All decisions in the order of the tests, and how many givens the budget left untested."""

    decisions: tuple[Decision, ...]
    untested: int = 0

    @property
    def gone(self) -> tuple[int, ...]:
        """The removed numbers, in order."""
        return tuple(k for one in self.decisions if one.outcome == "gone" for k in one.numbers)


def remove_unasked(units: Sequence[tuple[int, ...]], most: int) -> Removal:
    """Remove numbers without any test.

    Examples
    --------
    >>> remove_unasked([(2, 3), (4, 5), (6,)], most=3).gone
    (2, 3, 6)
    """
    decisions = []
    for unit in units:
        if len(unit) <= most:
            decisions.append(Decision(unit, "gone"))
            most -= len(unit)
    return Removal(tuple(decisions))


def remove(
    grid: Grid,
    path: Sequence[Cell],
    units: Sequence[tuple[int, ...]],
    most: int,
    *,
    max_seconds: float | None = None,
) -> Removal:
    """Remove numbers from a full board, as long as it has exactly one solution.

    Some milliseconds for half of a 10x10 board, about a tenth of a second for as many as possible;
    exponential in the worst case, apart from the limits.
    """
    greedy = _Greedy(KnownPath(grid, path), units, most)
    nodes = min(MOST_NODES, max(LEAST_NODES, WORK // len(grid)))
    budget = Budget(nodes, max_seconds)
    goal = min(most, round(BEGIN * len(grid)))
    step = max(1, round(BATCH * len(grid)))
    with suppress(LimitReached):
        while greedy.position < len(units) and greedy.count < most:
            greedy.advance(max(goal, min(most, greedy.count + step)), budget, nodes // QUESTIONS)
    untested = units[greedy.position :] if greedy.count < most else ()
    return Removal(tuple(greedy.decisions), sum(map(len, untested)))


class _Greedy:
    """The state of the removal: what is decided for good, and all known differences."""

    def __init__(self, known: KnownPath, units: Sequence[tuple[int, ...]], most: int) -> None:
        self.known = known
        self.units = units
        self.most = most
        self.sets = [sum(1 << number for number in unit) for unit in units]
        self.unit_of = {number: place for place, unit in enumerate(units) for number in unit}
        self.position = self.count = self.hidden = 0
        self.decisions: list[Decision] = []
        self.undecided: set[int] = set()
        self.differences: dict[int, list[int]] = defaultdict(list)  # by each of their units
        self.all: set[int] = set()
        for difference in known.one_step_away():
            self.learn(difference)

    def learn(self, difference: int) -> None:
        """Remember another solution, unless it differs in a number that is never tested."""
        places = {self.unit_of.get(number) for number in _members(difference)}
        if None not in places and difference not in self.all:
            self.all.add(difference)
            for place in places:
                assert place is not None
                self.differences[place].append(difference)

    def advance(self, goal: int, budget: Budget, most_nodes: int) -> None:
        """Decide the next numbers, until `goal` are removed, and prove it."""
        while True:
            position, hidden, decisions = self._guess(goal)
            asked = hidden & ~self.hidden
            if not asked:
                break
            others = self.known.others(hidden, asked, budget, most_nodes)
            if not (others.differences or others.undecided):
                break
            for difference in others.differences:
                self.learn(difference)
            for numbers in others.undecided:
                self.undecided.add(max(self.unit_of[number] for number in _members(numbers)))
        self.position, self.hidden = position, hidden
        self.count = hidden.bit_count()
        self.decisions += decisions

    def _guess(self, goal: int) -> tuple[int, int, list[Decision]]:
        """Return the decisions that follow from the known differences alone."""
        hidden, count, place = self.hidden, self.count, self.position
        decisions: list[Decision] = []
        for place in range(self.position, len(self.units)):
            if count >= goal:
                return place, hidden, decisions
            unit = self.units[place]
            if count + len(unit) > self.most:
                continue
            if place in self.undecided:
                decisions.append(Decision(unit, "undecided"))
                continue
            fewer = hidden | self.sets[place]
            other = next((d for d in self.differences[place] if not d & ~fewer), 0)
            if other:
                decisions.append(Decision(unit, "needed", tuple(_members(other))))
            else:
                decisions.append(Decision(unit, "gone"))
                hidden, count = fewer, count + len(unit)
        return len(self.units), hidden, decisions


def _members(numbers: int) -> list[int]:
    """Return the numbers of a set."""
    return [bit.bit_length() - 1 for bit in bits_of(numbers)]
