"""Where two sweeps meet: which pattern of one goes with which pattern of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hidato_edu.numberlink.plugs.states import CLOSE, NONE, OPEN, mate_of

__all__ = ["meetings"]

TURNED = {ord(OPEN): CLOSE, ord(CLOSE): OPEN}


class Seen:
    """A pattern at the end of a line, as the first sweep sees it.

    Parameters
    ----------
    state : str
        What its sweep calls it.
    chars : str
        Its plugs, column by column.
    """

    def __init__(self, state: str, chars: str) -> None:
        self.state = state
        self.chars = chars
        self.mate = [
            mate_of(chars, place) if char in (OPEN, CLOSE) else -1
            for place, char in enumerate(chars)
        ]


def meetings(front: Iterable[str], back: Iterable[str]) -> Iterator[tuple[str, str]]:
    r"""Yield the pairs of patterns that make paths from end to end, and no loop.

    Parameters
    ----------
    front, back : iterable of str
        The states of two sweeps from opposite ends, between the same two lines.

    Notes
    -----
    Only patterns with plugs at the same places are compared.

    Examples
    --------
    A path without number, and beside it that of a number: the second pattern would close a loop.

    >>> [there for _, there in meetings(["\0\1\2\3"], ["\0\1\2\3", "\0\3\1\2", "\0\1\2\0"])]
    ['\x00\x01\x02\x03']
    """
    waiting: dict[str, list[Seen]] = {}
    for state in back:
        side = Seen(state, state[:0:-1].translate(TURNED))
        waiting.setdefault(_places(side.chars), []).append(side)
    for state in front:
        others = waiting.get(_places(state[1:]))
        if others:
            here = Seen(state, state[1:])
            for there in others:
                if _fits(here, there):
                    yield here.state, there.state


def _places(chars: str) -> str:
    return "".join([NONE if char == NONE else OPEN for char in chars])


def _fits(here: Seen, there: Seen) -> bool:
    """Return whether all plugs are on ways from a number to the same number."""
    for one, two in zip(here.chars, there.chars, strict=True):
        if one != two and one > CLOSE and two > CLOSE:
            return False
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
