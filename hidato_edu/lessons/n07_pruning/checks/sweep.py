"""A forward sweep by hand, ring by ring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import MOST_MOVES, Move
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_cell, as_list, items_of
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle

SIZES = ((3, 4), (4, 3), (4, 4), (4, 5))
MOST_WALLS = 3
GAPS = (4, 5)  # from the given to the next
CELLS = range(5, 11)  # that are swept
RINGS = 3  # at the least

say = section(__file__, "sweep")


@dataclass(frozen=True)
class SweepBoard(Instance):
    """A board on which one gap is swept from its lower end."""

    puzzle: Puzzle
    low: int  # the two givens at the ends of the gap
    high: int

    @cached_property
    def start(self) -> Cell:
        """The cell of the lower given."""
        return next(cell for cell, number in self.puzzle.givens.items() if number == self.low)

    @cached_property
    def rings(self) -> tuple[tuple[Cell, ...], ...]:
        """The blank cells by the smallest number that they can hold, from low + 1 to high - 1."""
        givens = self.puzzle.givens
        rings, seen, edge = [], {self.start}, [self.start]
        for _ in range(self.low + 1, self.high):
            near = {to for cell in edge for to in self.puzzle.grid.neighbors(cell)}
            edge = sorted(cell for cell in near - seen if cell not in givens)
            seen.update(edge)
            rings.append(tuple(edge))
        return tuple(ring for ring in rings if ring)

    @cached_property
    def smallest(self) -> dict[Cell, int]:
        """The smallest number of every cell that is swept."""
        return {
            cell: number
            for number, ring in enumerate(self.rings, start=self.low + 1)
            for cell in ring
        }

    @property
    def answer(self) -> list[Cell]:
        """A right sweep."""
        return [cell for ring in self.rings for cell in ring]

    @property
    def task(self) -> str:
        """Where the sweep begins, and with which number it ends."""
        return say.text("task", start=self.start, low=self.low, last=self.high - 1, high=self.high)

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board, with the smallest number in each cell that was named correctly."""
        named = [move.what for move in done if isinstance(move.what, tuple)]
        numbers = {cell: self.smallest[cell] for cell in named if cell in self.smallest}
        return HandBoard(self.puzzle, numbers, joined=False)  # rings, no path

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        cell = move.what
        assert isinstance(cell, tuple)
        ring = self._open_ring(done)
        if ring is not None and cell in ring:
            return None
        if cell not in self.puzzle.grid:
            return say("no-cell", cell=say_value(cell))
        if cell in self.puzzle.givens:
            return say("on-a-given", number=self.puzzle.givens[cell])
        if cell in {one.what for one in done}:
            return say("twice", number=self.smallest[cell])
        if cell not in self.smallest:
            return self._never(cell)
        assert ring is not None  # a cell that is swept belongs to a ring
        return self._too_soon(ring, cell)

    def _open_ring(self, done: Sequence[Move]) -> list[Cell] | None:
        """Return what is left of the first ring that is not finished."""
        named = {move.what for move in done}
        for ring in self.rings:
            left = [cell for cell in ring if cell not in named]
            if left:
                return left
        return None

    def _never(self, cell: Cell) -> Message:
        is_next = any(near in self.smallest for near in self.puzzle.grid.neighbors(cell))
        key = "too-far" if is_next else "not-reached"
        return say(key, last=self.high - 1, cell=say_value(cell), given=self.high)

    def _too_soon(self, left: Sequence[Cell], cell: Cell) -> Message:
        number = self.smallest[left[0]]
        before = [self.start] if number == self.low + 1 else self.rings[number - self.low - 2]
        if self.smallest[cell] > number + 1 or not self._touches(cell, number):
            return say("skips-a-ring", number=number, next=number + 1)
        if all(not _shares_a_side(there, before) for there in left):
            return say("diagonal-forgotten", number=number, before=number - 1)
        return say("ring-not-complete", number=number, before=number - 1)

    def _touches(self, cell: Cell, number: int) -> bool:
        return any(self.smallest.get(near) == number for near in self.puzzle.grid.neighbors(cell))

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        left = self._open_ring(done)
        if left is None:
            return None
        number = self.smallest[left[0]]
        if done and number > self.smallest[_cell(done[-1])]:
            return say("stops-too-early", number=number, last=self.high - 1)
        return say("cell-missing", number=number)

    def praise(self, done: Sequence[Move]) -> str:
        """Return how many cells each ring has."""
        sizes = ", ".join(f"{n}: {len(ring)}" for n, ring in enumerate(self.rings, self.low + 1))
        return say.text("praise", cells=len(done), sizes=sizes, high=self.high)


def _cell(move: Move) -> Cell:
    assert isinstance(move.what, tuple)
    return move.what


def _shares_a_side(cell: Cell, others: Sequence[Cell]) -> bool:
    return any(abs(cell[0] - row) + abs(cell[1] - col) == 1 for row, col in others)


@lru_cache(maxsize=64)
def _instance(number: int) -> SweepBoard:
    """Return a random board with a gap whose sweep has several rings."""
    rng = Random(number)
    while True:
        size = SIZES[pick(rng, len(SIZES))]
        board = board_with_walls(size, pick(rng, MOST_WALLS + 1), rng)
        path = random_path(board, rng)
        if path is None:
            continue
        gap = GAPS[pick(rng, len(GAPS))]
        low = 1 + pick(rng, len(path) - gap)
        outside = [k for k in range(1, len(path) + 1) if not low <= k <= low + gap]
        shown = {low, low + gap, *(k for k in outside if rng.random() < 0.4)}
        puzzle = Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))
        instance = SweepBoard(number, puzzle, low, low + gap)
        if len(instance.rings) >= RINGS and len(instance.smallest) in CELLS:
            return instance


@dataclass(frozen=True, kw_only=True)
class SweepQuestion(TraceQuestion):
    """A sweep may also be written ring by ring, as a list of rings or a dict from their numbers."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Follow the cells in their order, then ask where each ring ends."""
        rings = _rings_of(answer)
        if rings is None:
            return super().judge(answer, seed)
        told = super().judge((answer[0], [cell for ring in rings for cell in ring]), seed)
        right = self.make(int(answer[0])) if told.is_right else None
        if not isinstance(right, SweepBoard):
            return told
        for ring, wanted in zip(rings, right.rings, strict=False):
            if len(ring) != len(wanted):
                message = say("ring-ends", number=right.smallest[wanted[0]])
                return Feedback("wrong", message.text, message.key)
        return told


def _rings_of(answer: Any) -> list[list[Cell]] | None:
    """Return the rings of an answer that is written ring by ring, else None."""
    if type(answer) not in (list, tuple) or len(answer) != 2:
        return None
    rings = answer[1]
    if type(rings) is dict and all(type(number) is int for number in rings):
        rings = [rings[number] for number in sorted(rings)]
    if type(rings) not in (list, tuple) or not rings or len(rings) > MOST_MOVES:
        return None
    return as_list(rings, _cells_of)


def _cells_of(ring: Any) -> list[Cell] | None:
    items = items_of(ring)
    return None if items is None or len(items) > MOST_MOVES else as_list(items, as_cell)


sweep = say.ask(SweepQuestion, reference=(1, _instance(1).answer), actions=("go",), make=_instance)
