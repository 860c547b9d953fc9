"""Where two sweeps meet: which pattern of one goes with which pattern of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hidato_edu.numberlink.solvers.frontier.states import CLOSE, NONE, OPEN, mate_of

__all__ = ["meetings"]

TURNED = {ord(OPEN): CLOSE, ord(CLOSE): OPEN}


class Seen:
    """A pattern at the end of a line, as the first sweep sees it."""

    def __init__(self, state: str, chars: str) -> None:
        self.state = state
        self.chars = chars
        self.mate = [
            mate_of(chars, place) if char in (OPEN, CLOSE) else -1
            for place, char in enumerate(chars)
        ]


def meetings(front: Iterable[str], back: Iterable[str]) -> Iterator[tuple[str, str]]:
    r"""Yield the pairs of patterns that make paths from end to end, and no loop.

    Notes
    -----
    Only patterns with plugs at the same places are compared.

    Examples
    --------
    A path without number, and beside it that of a number: the second pattern would close a loop.

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
    """Patterns with plugs at the same places: a bit for each of them."""

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
        """Yield the patterns that have no other number where one has a number."""
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
    """Return whether all plugs are on ways from a number to the same number."""
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
