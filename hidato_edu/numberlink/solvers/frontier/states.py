"""States of the frontier and their transitions, if a path may touch itself.

A state is a string with a character for each place of the frontier: `NONE` if no path crosses
there, the character of a number if its path does, and a bracket for a path without a number. Such
a path crosses twice, and its brackets are nested because the board is planar.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.solvers.frontier.sweep import Step, Sweep

__all__ = ["CLOSE", "NONE", "OPEN", "Free", "mate_of"]

T = TypeVar("T")

NONE, OPEN, CLOSE = "\0", "\1", "\2"
FIRST = 2  # the character of number n has the code FIRST + its rank, from 1


class Move(NamedTuple):
    """A transition at a cell for two incoming plugs."""

    plugs: str  # the outgoing plugs, down and right; at the end of a line only the first
    at: int  # place of the bracket whose mate changes; -1 for none
    mate: str  # the new character of the mate
    why: str


def mate_of(state: str, at: int) -> int:
    """Return the place of the matching bracket."""
    mine = state[at]
    step, other = (1, CLOSE) if mine == OPEN else (-1, OPEN)
    depth = 1
    while depth:
        at += step
        char = state[at]
        if char == other:
            depth -= 1
        elif char == mine:
            depth += 1
    return at


class Free:
    """The transitions of a sweep over a puzzle whose paths may touch themselves."""

    def __init__(self, sweep: Sweep) -> None:
        self.cover = sweep.puzzle.cover
        self.start = NONE * (sweep.width + 1)
        self.chars = {
            number: chr(FIRST + rank) for rank, number in enumerate(sweep.puzzle.pairs, start=1)
        }
        self.numbers = {char: number for number, char in self.chars.items()}
        self.ends = {cell: self.chars[number] for cell, number in sweep.puzzle.givens.items()}

    def flow(self, step: Step, items: Iterable[tuple[str, T]]) -> Iterator[tuple[str, T, str]]:
        """Yield the successors of states at a cell, with the item of each and the transition.

        Transitions depend only on two plugs, so they are computed once for each pair.
        """
        at, end, head = step.at, step.at + 2, NONE if step.is_last else ""
        known: dict[str, list[Move]] = {}
        ahead = [self.ends.get(cell, NONE) for cell in step.ahead]
        for state, item in items:
            near = state[at:end]
            moves = known.get(near)
            if moves is None:
                moves = known[near] = list(self._moves(step, near))
            for plugs, place, char, why in moves:
                if place < 0:
                    yield head + state[:at] + plugs + state[end:], item, why
                else:
                    mate = mate_of(state, place)
                    if char > CLOSE and ahead[mate] not in (char, NONE):
                        continue
                    now = state[:mate] + char + state[mate + 1 :]
                    yield head + now[:at] + plugs + now[end:], item, why

    def _moves(self, step: Step, near: str) -> Iterator[Move]:
        """Yield the transitions of a cell for two plugs."""
        must = step.must
        for plugs, offset, char, why in self._ways(step, *near):
            if self._leads(plugs[0], step.down, must[0]) and self._leads(
                plugs[1], step.right, must[1]
            ):
                place = -1 if offset is None else step.at + offset
                yield Move(plugs[:1] if step.is_last else plugs, place, char, why)

    def _leads(self, plug: str, near: Cell | None, must: bool) -> bool:
        """Return whether a plug exists if it must, and does not lead to another number."""
        if plug == NONE:
            return not must
        number = self.ends.get(near) if near else None
        return number is None or plug in (number, OPEN, CLOSE)

    def _ways(self, step: Step, left: str, up: str) -> Iterator[tuple[str, int | None, str, str]]:
        if not step.is_open:
            yield NONE + NONE, None, "", "solid"
        elif step.number:
            yield from self._at_end(step, self.chars[step.number], left, up)
        elif left != NONE and up != NONE:
            yield from _joined(left, up)
        elif left != NONE or up != NONE:
            char = left if left != NONE else up
            if step.down:
                yield char + NONE, None, "", "down"
            if step.right:
                yield NONE + char, None, "", "right"
        else:
            if not self.cover:
                yield NONE + NONE, None, "", "skip"
            if step.down and step.right:
                yield OPEN + CLOSE, None, "", "turn"

    def _at_end(
        self, step: Step, number: str, left: str, up: str
    ) -> Iterator[tuple[str, int | None, str, str]]:
        if left == up == NONE:
            if step.down:
                yield number + NONE, None, "", "begin down"
            if step.right:
                yield NONE + number, None, "", "begin right"
        elif left == NONE or up == NONE:
            at, char = (0, left) if left != NONE else (1, up)
            if char == number:
                yield NONE + NONE, None, "", "end"
            elif char in (OPEN, CLOSE):
                yield NONE + NONE, at, number, "end of a part"

    def links(self, step: Step, state: str) -> tuple[bool, bool]:
        """Return whether a path goes down and right from the cell before a state."""
        at = step.at + step.is_last
        return state[at] != NONE, not step.is_last and state[at + 1] != NONE

    def pattern(self, state: str, at: int) -> tuple[int, ...]:
        """Return a state as numbers; paths without a number are -1, -2, ... from the left."""
        found = [0] * len(state)
        parts = 0
        for place, char in enumerate(state):
            if char == OPEN:
                parts += 1
                found[place] = found[mate_of(state, place)] = -parts
            elif char not in (NONE, CLOSE):
                found[place] = self.numbers[char]
        return tuple(found)


def _joined(left: str, up: str) -> Iterator[tuple[str, int | None, str, str]]:
    """Yield the join of two plugs, unless it closes a loop or connects two numbers."""
    if left == up and left not in (OPEN, CLOSE):
        yield NONE + NONE, None, "", "close"
    elif left == CLOSE and up == OPEN:
        yield NONE + NONE, None, "", "join"
    elif left == up == OPEN:  # the inner mate now opens the outer pair
        yield NONE + NONE, 1, OPEN, "join"
    elif left == up == CLOSE:
        yield NONE + NONE, 0, CLOSE, "join"
    elif up in (OPEN, CLOSE) and left not in (OPEN, CLOSE):
        yield NONE + NONE, 1, left, "join"
    elif left in (OPEN, CLOSE) and up not in (OPEN, CLOSE):
        yield NONE + NONE, 0, up, "join"
