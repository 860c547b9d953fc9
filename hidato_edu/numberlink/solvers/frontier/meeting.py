"""The meeting of two sweeps: the compatible pairs of their patterns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hidato_edu.numberlink.solvers.frontier.states import CLOSE, NONE, OPEN, mate_of

__all__ = ["meetings"]

TURNED = {ord(OPEN): CLOSE, ord(CLOSE): OPEN}


class Seen:
    """A pattern at the end of a line, from the side of the first sweep."""

    def __init__(self, state: str, chars: str) -> None:
        self.state = state
        self.chars = chars
        self.mate = [
            mate_of(chars, place) if char in (OPEN, CLOSE) else -1
            for place, char in enumerate(chars)
        ]


def meetings(front: Iterable[str], back: Iterable[str]) -> Iterator[tuple[str, str]]:
    r"""Yield the pairs of patterns that form paths from end to end, and no loop.

    Only patterns with plugs at the same places are compared.

    Examples
    --------
    A path without a number beside a path with one: the second pattern would close a loop.

    >>> [there for _, there in meetings(["\0\1\2\3"], ["\0\1\2\3", "\0\3\1\2", "\0\1\2\0"])]
    ['\x00\x01\x02\x03']
    """
    crowds: dict[str, Crowd] = {}
    for state in back:
        seen = Seen(state, state[:0:-1].translate(TURNED))
        crowds.setdefault(_places(seen.chars), Crowd()).add(seen)
    for state in front:
        crowd = crowds.get(_places(state[1:]))
        if crowd is None:
            continue
        here = None
        for there in crowd.beside(state[1:]):
            here = here or Seen(state, state[1:])
            if _fits(here, there):
                yield state, there.state


class Crowd:
    """Patterns with plugs at the same places, indexed by bit masks."""

    def __init__(self) -> None:
        self.members: list[Seen] = []
        self._with: dict[tuple[int, str], int] = {}

    def add(self, seen: Seen) -> None:
        """Add a pattern."""
        bit = 1 << len(self.members)
        self.members.append(seen)
        for place, char in enumerate(seen.chars):
            key = place, char
            self._with[key] = self._with.get(key, 0) | bit

    def beside(self, chars: str) -> Iterator[Seen]:
        """Yield the patterns whose numbers do not contradict those of a pattern."""
        found = (1 << len(self.members)) - 1
        get = self._with.get
        for place, char in enumerate(chars):
            if char > CLOSE:
                found &= get((place, char), 0) | get((place, OPEN), 0) | get((place, CLOSE), 0)
                if not found:
                    return
        while found:
            bit = found & -found
            found ^= bit
            yield self.members[bit.bit_length() - 1]


def _places(chars: str) -> str:
    return "".join([NONE if char == NONE else OPEN for char in chars])


def _fits(here: Seen, there: Seen) -> bool:
    """Return whether every plug is on a path from a number to the same number."""
    reached = 0
    for near, far in ((here, there), (there, here)):
        for start, number in enumerate(near.chars):
            if number <= CLOSE or reached >> start & 1:
                continue
            place, side, other = start, far, near
            reached |= 1 << place
            while side.mate[place] >= 0:
                place = side.mate[place]
                reached |= 1 << place
                side, other = other, side
            if side.chars[place] != number:
                return False
    return reached == sum(1 << place for place, char in enumerate(here.chars) if char != NONE)
