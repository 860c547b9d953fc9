"""What is known of the frontier, and what a cell makes of it, where a path may touch itself.

A state is a string with a character for each place of the frontier: `NONE` where no path crosses
it, the character of a number where its path does, and brackets for a path that has no number yet:
it crosses twice, and such pairs never cross each other, for the board is flat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hidato_edu.numberlink.plugs.sweep import Step, Sweep

__all__ = ["Free"]

NONE, OPEN, CLOSE = "\0", "\1", "\2"
FIRST = 2  # the character of number n has the code FIRST + its rank, from 1


class Move(NamedTuple):
    """What a cell can do where two plugs come in.

    Parameters
    ----------
    plugs : str
        The two plugs that go out: down, right.
    at : int
        Place, from the left plug, of the bracket whose mate changes; -1 for none.
    mate : str
        What the mate becomes.
    why : str
        Name of what happens.
    """

    plugs: str
    at: int
    mate: str
    why: str


def mate_of(state: str, at: int) -> int:
    r"""Return the place of the bracket that belongs to the one at a place.

    Examples
    --------
    >>> mate_of("\1\1\2\0\2", 0), mate_of("\1\1\2\0\2", 2)
    (4, 1)
    """
    step = 1 if state[at] == OPEN else -1
    depth = 0
    while True:
        if state[at] == OPEN:
            depth += 1
        elif state[at] == CLOSE:
            depth -= 1
        if not depth:
            return at
        at += step


class Free:
    """The transitions of a sweep over a puzzle whose paths may touch themselves.

    Parameters
    ----------
    sweep : Sweep
        The cells in their order.
    """

    def __init__(self, sweep: Sweep) -> None:
        self.cover = sweep.puzzle.cover
        self.width = sweep.width
        self.start = NONE * (sweep.width + 1)
        self.chars = {
            number: chr(FIRST + rank) for rank, number in enumerate(sweep.puzzle.pairs, start=1)
        }
        self.numbers = {char: number for number, char in self.chars.items()}

    def after(self, step: Step, state: str) -> Iterator[tuple[str, str]]:
        """Yield the states that a cell makes of one, each with what happens in the cell."""
        at = step.at
        for plugs, offset, char, why in self._moves(step, *state[at : at + 2]):
            new = state[:at] + plugs + state[at + 2 :]
            if offset >= 0:
                mate = mate_of(state, at + offset)
                new = new[:mate] + char + new[mate + 1 :]
            yield NONE + new[:-1] if step.is_last else new, why

    def _moves(self, step: Step, left: str, up: str) -> Iterator[Move]:
        if not step.is_open:
            yield Move(NONE + NONE, -1, "", "solid")
        elif step.number:
            yield from self._at_end(step, self.chars[step.number], left, up)
        elif left != NONE and up != NONE:
            yield from _joined(left, up)
        elif left != NONE or up != NONE:
            char = left if left != NONE else up
            if step.down:
                yield Move(char + NONE, -1, "", "down")
            if step.right:
                yield Move(NONE + char, -1, "", "right")
        else:
            if not self.cover:
                yield Move(NONE + NONE, -1, "", "skip")
            if step.down and step.right:
                yield Move(OPEN + CLOSE, -1, "", "turn")

    def _at_end(self, step: Step, number: str, left: str, up: str) -> Iterator[Move]:
        if left == up == NONE:
            if step.down:
                yield Move(number + NONE, -1, "", "begin down")
            if step.right:
                yield Move(NONE + number, -1, "", "begin right")
        elif left == NONE or up == NONE:
            at, char = (0, left) if left != NONE else (1, up)
            if char == number:
                yield Move(NONE + NONE, -1, "", "end")
            elif char in (OPEN, CLOSE):
                yield Move(NONE + NONE, at, number, "end of a part")

    def links(self, step: Step, state: str) -> tuple[bool, bool]:
        """Return whether a path goes down and right from a cell that led to a state."""
        at = step.at + step.is_last
        return state[at] != NONE, not step.is_last and state[at + 1] != NONE

    def pattern(self, state: str, at: int) -> tuple[int, ...]:
        """Return a state as numbers: of a path without number -1, -2, ... from the left."""
        found = [0] * len(state)
        parts = 0
        for at, char in enumerate(state):
            if char == OPEN:
                parts += 1
                found[at] = found[mate_of(state, at)] = -parts
            elif char not in (NONE, CLOSE):
                found[at] = self.numbers[char]
        return tuple(found)


def _joined(left: str, up: str) -> Iterator[Move]:
    """Yield how two plugs are joined, unless that closes a loop or joins two numbers."""
    if left == up and left not in (OPEN, CLOSE):
        yield Move(NONE + NONE, -1, "", "close")
    elif left == CLOSE and up == OPEN:
        yield Move(NONE + NONE, -1, "", "join")
    elif left == up == OPEN:  # the mate of the inner one is now that of the outer one's
        yield Move(NONE + NONE, 1, OPEN, "join")
    elif left == up == CLOSE:
        yield Move(NONE + NONE, 0, CLOSE, "join")
    elif up in (OPEN, CLOSE) and left not in (OPEN, CLOSE):
        yield Move(NONE + NONE, 1, left, "join")
    elif left in (OPEN, CLOSE) and up not in (OPEN, CLOSE):
        yield Move(NONE + NONE, 0, up, "join")
