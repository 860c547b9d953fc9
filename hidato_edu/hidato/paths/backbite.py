"""A random other path made from a path: one link is joined, another is cut.

All cells are in a ring, with one more, off the board, between the two ends. Reversing a slice
exchanges two links of the ring for two others: ::

    a | b c d | e      a and d are neighbors, and so are b and e
    a | d c b | e

At an end this is a backbite (e or a is off the board, a neighbor of all): the path gets another
end. Elsewhere, both ends stay. Reversing the slice or the rest of the ring has the same effect; the
shorter one is reversed.

References
----------
M. L. Mansfield, Monte Carlo studies of polymer chain dimensions in the melt, The Journal of
Chemical Physics 77 (1982): the backbite. R. Oberdorf et al., Secondary structures in long compact
polymers, Physical Review E 74 (2006): how well it mixes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from hidato_edu.core.budget import OFTEN
from hidato_edu.hidato.paths.path_events import Tracks
from hidato_edu.hidato.paths.rotation import Away

__all__ = ["Ring", "mix"]

MIXING = 4
WORK = 300_000  # cells that backbites reverse: the slices are longer on larger boards
TRIES = 12_000  # of reversing a slice within the path
FAR = 900  # cells; on larger boards only slices of at most `LONG` cells within are reversed
LONG = 600


def mix(
    links: Sequence[Sequence[int]],
    path: Sequence[int],
    fixed: Collection[int],
    mixing: float | None,
    rng: Random,
    tracks: Tracks | None = None,
    is_late: Callable[[], bool] = bool,
) -> list[int]:
    """Return another path through the same cells; mixing ends early if it `is_late`.

    A backbite reverses a sixth of the cells on average. With eight neighbors every fifth try within
    the path succeeds, with four neighbors one in 25 to 60, fewer on larger boards. If both ends
    must stay, one of them moves away and comes back; on boards of more than `FAR` cells only slices
    within the path are reversed.
    """
    n = len(links)
    if n < 3:
        return list(path)
    ring = Ring(links, path, is_late)
    steps = int((MIXING if mixing is None else mixing) * n)
    if len(fixed) < 2:
        ring.roam(fixed, steps, WORK if mixing is None else steps * n, rng, tracks)
    elif n <= FAR:
        stay, home = fixed
        ring.roam([stay], steps, steps * n, rng, tracks)
        if not ring.come_home(stay, home, rng, tracks):
            if tracks:
                tracks.become(path, "undo")
            ring = Ring(links, path, is_late)
    tries = steps if mixing is not None else min(steps, TRIES)
    ring.turn_within(tries, n if n <= FAR else LONG, rng, tracks)
    return ring.path()


class Ring:
    """A ring of all cells and of one more, number n, between the ends of the path."""

    def __init__(
        self,
        links: Sequence[Sequence[int]],
        path: Sequence[int],
        is_late: Callable[[], bool] = bool,
    ) -> None:
        self.links = links
        self.is_late = is_late
        self.ring = [len(links), *path]
        self.where = [0] * len(self.ring)
        for place, cell in enumerate(self.ring):
            self.where[cell] = place

    def path(self) -> list[int]:
        """Return the cells from one end to the other."""
        gap = self.where[-1]
        return self.ring[gap + 1 :] + self.ring[:gap]

    def turn(self, low: int, high: int) -> int:
        """Reverse the places low to high - 1, or all others; return how many were reversed.

        Places are counted around the ring: high may be less than low.
        """
        ring, where = self.ring, self.where
        size = len(ring)
        length = (high - low) % size
        if 2 * length > size:
            low, high, length = high, low, size - length
        if low + length <= size:
            turned = ring[low : low + length]
            turned.reverse()
            ring[low : low + length] = turned
            for cell in turned:
                where[cell] = low
                low += 1
        else:
            turned = ring[low:] + ring[:high]
            turned.reverse()
            for place, cell in enumerate(turned, start=low - size):
                ring[place] = cell
                where[cell] = place % size
        return length

    def roam(
        self, fixed: Collection[int], steps: int, work: int, rng: Random, tracks: Tracks | None
    ) -> None:
        """Move the free ends by backbites, up to a number of steps and of reversed cells."""
        ring, size = self.ring, len(self.ring)
        for number in range(steps):
            if not number & OFTEN and self.is_late():
                break
            gap = self.where[-1]
            end = ring[(gap + 1) % size]
            if end in fixed or (ring[gap - 1] not in fixed and rng.random() < 0.5):
                end = ring[gap - 1]
            near = self.links[end]
            work -= self.backbite(end, near[int(rng.random() * len(near))], tracks)
            if work < 0:
                break

    def come_home(self, stay: int, home: int, rng: Random, tracks: Tracks | None) -> bool:
        """Move an end back to its old cell by backbites; return whether it arrived."""
        ring, size = self.ring, len(self.ring)
        away = Away(self.links, [home])
        for _ in range(200 + 2 * size):
            gap = self.where[-1]
            end = ring[(gap + 1) % size]
            if end == stay:
                end = ring[gap - 1]
            if end == home:
                return True
            near = self.links[end]
            ends = [self.end_after(end, other) for other in near]
            new = away.mostly_nearest(ends, rng)
            self.backbite(end, near[ends.index(new)], tracks)
        return False

    def end_after(self, end: int, other: int) -> int:
        """Return the end of the path after a backbite of an end into another cell."""
        place = self.where[other]
        return self.ring[place - 1 if self._is_first(end) else (place + 1) % len(self.ring)]

    def _is_first(self, end: int) -> bool:
        return self.ring[self.where[end] - 1] == len(self.links)

    def backbite(self, end: int, other: int, tracks: Tracks | None) -> int:
        """Join an end of the path to another cell; return how many cells were reversed."""
        cut = self.end_after(end, other)
        if cut == end:
            return 1
        if tracks:
            tracks.join(end, other, "backbite")
            tracks.cut(other, cut, "backbite")
        if self._is_first(end):
            return self.turn(self.where[end], self.where[other])
        return self.turn(self.where[cut], (self.where[end] + 1) % len(self.ring))

    def turn_within(self, tries: int, longest: int, rng: Random, tracks: Tracks | None) -> None:
        """Reverse slices of at most `longest` cells if that exchanges two links for two others."""
        ring, where, links, random = self.ring, self.where, self.links, rng.random
        size = len(ring)
        off = size - 1  # the cell off the board
        for number in range(tries):
            if not number & OFTEN and self.is_late():
                break
            place = int(random() * size)
            one, after_one = ring[place], ring[place + 1 - size]
            if one == off or after_one == off:
                continue
            near = links[one]
            other = near[int(random() * len(near))]
            there = where[other]
            after_other = ring[there + 1 - size]  # the last place is next to the first
            if after_other not in links[after_one]:  # nothing links to the cell off the board
                continue
            inside, outside = (there - place) % size, (place - there) % size
            if not 1 < inside < size - 1 or min(inside, outside) > longest:
                continue
            if tracks:
                tracks.join(one, other, "turn")
                tracks.join(after_one, after_other, "turn")
                tracks.cut(one, after_one, "turn")
                tracks.cut(other, after_other, "turn")
            self.turn((place + 1) % size, (there + 1) % size)
