"""Necessary conditions of a path through all cells: forced links, and cells where it cannot end.

One more cell, off the board, is linked with the two ends: then the path is a ring through all
cells, and every cell has exactly two links of it. A cell with only two links left needs both; a
cell whose two links are known loses the others; a link that would close a ring too early is
dropped. Forced links join cells to a segment, which a path passes as if it were one cell. So the
board, with every segment contracted to one cell, must still be a chain of blocks.

References
----------
F. Rubin, A search procedure for Hamilton paths and circuits, Journal of the ACM 21 (1974).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from hidato_edu.hidato.paths.biconnected import blocks, chain, extent

__all__ = ["Dead", "PartialRing", "contradiction"]

ROUNDS = 10


class Dead(Exception):
    """No path goes through all cells."""

    def __init__(self, kind: str, cells: Iterable[int]) -> None:
        super().__init__(kind)
        self.kind = kind
        self.cells = tuple(cells)


def contradiction(links: Sequence[Sequence[int]], ends: Sequence[int]) -> Dead | None:
    """Return why no path goes through all cells; None if there is no contradiction.

    Every round is near linear in the number of neighbors, and there are at most `ROUNDS`.

    Examples
    --------
    >>> ladder = [(1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4)]
    >>> contradiction(ladder, [0, 3])
    >>> contradiction(ladder, [1, 4])
    Dead('stuck')
    """
    ring = PartialRing(links, ends)
    try:
        for _ in range(ROUNDS):
            ring.follow()
            if not ring.narrow():
                break
    except Dead as dead:
        return dead
    return None


class PartialRing:
    """The remaining links of a board and of one more cell, number n, off the board."""

    def __init__(self, links: Sequence[Sequence[int]], ends: Sequence[int]) -> None:
        n = len(links)
        self.size = n
        self.near = [set(near) for near in links]
        self.near.append(set())
        self.taken = [0] * (n + 1)  # how many links of a cell are known to be in the ring
        self.far = list(range(n + 1))  # by end of a segment: its other end
        self.count = 0  # of links taken, except the one that closes the ring
        self.links: list[tuple[int, int]] = []  # those taken
        self.changed = False
        self.gate = (n, n)  # the two ends of the segment of cell n
        possible = ends if len(ends) == 2 else range(n)
        for cell in possible:
            self.near[cell].add(n)
            self.near[n].add(cell)
        self.waiting = [cell for cell in range(n) if len(self.near[cell]) < 3]
        for cell in ends:
            self.take(cell, n)

    def copy(self) -> PartialRing:
        """Return an independent copy."""
        twin = copy(self)
        twin.near = [set(near) for near in self.near]
        twin.taken, twin.far = self.taken.copy(), self.far.copy()
        twin.links, twin.waiting = self.links.copy(), self.waiting.copy()
        return twin

    def take(self, one: int, other: int) -> None:
        """Put a link into the ring."""
        for cell in (one, other):
            if self.taken[cell] == 2:
                raise Dead("forced", [cell])
        far_one, far_other = self.far[one], self.far[other]
        closes = far_one == other
        if closes and self.count < self.size:
            raise Dead("ring", [one, other])
        self.taken[one] += 1
        self.taken[other] += 1
        self.near[one].discard(other)
        self.near[other].discard(one)
        self.links.append((one, other))
        if closes:
            return
        self.count += 1
        self.far[far_one], self.far[far_other] = far_other, far_one
        for far, end in ((far_one, one), (far_other, other)):
            if self.gate in ((far, end), (end, far)):
                self.gate = (far_one, far_other)
                break
        self.changed = True
        if self.count < self.size and far_other in self.near[far_one]:
            self.drop(far_one, far_other)
        self.waiting += (one, other)

    def drop(self, one: int, other: int) -> None:
        """Drop a link."""
        self.near[one].discard(other)
        self.near[other].discard(one)
        self.changed = True
        self.waiting += (one, other)

    def follow(self) -> None:
        """Take and drop links until nothing more is forced; `near` contains the undecided ones."""
        while self.waiting:
            cell = self.waiting.pop()
            near = self.near[cell]
            missing = 2 - self.taken[cell]
            if len(near) < missing:
                raise Dead("stuck", [cell])
            if not near:  # iterating over an emptied set takes as long as when it was full
                continue
            if not missing:
                for other in sorted(near):
                    self.drop(cell, other)
            elif len(near) == missing:
                for other in sorted(near):
                    if other in near:
                        self.take(cell, other)

    def narrow(self) -> bool:
        """Examine the blocks of the board with segments contracted; return whether that helped."""
        if not self.changed:
            return False
        self.changed = False
        links = self._joined()
        cells = [cell for cell in range(self.size) if links[cell] and cell not in self.gate]
        if not cells:
            return False
        found = blocks(links, cells[0], self.gate)
        row = chain(found)
        if extent(found) < len(cells) or row is None:
            raise Dead("split", self.gate)
        if len(row) > 1:
            self._use_chain(row)
        return self.changed

    def _joined(self) -> list[set[int]]:
        """Return the undecided links, with those of both ends of a segment at the lesser end."""
        links = self.near.copy()
        for cell in range(self.size):
            far = self.far[cell]
            if self.taken[cell] == 1 and cell < far and cell not in self.gate:
                near = (links[cell] | links[far]) - {cell, far}
                for other in near:
                    links[other] = links[other] - {far} | {cell}
                links[cell], links[far] = near, set()
        return links

    def _use_chain(self, row: Sequence[tuple[int, list[int], int]]) -> None:
        """Drop links by which the ring would leave the board other than at the tips."""
        tips = []
        for before, block, after in (row[0], row[-1]):
            inside = [cell for cell in block if cell not in (before, after)]
            tips.append({*inside, *(self.far[cell] for cell in inside)})
        doors = []  # by end of the segment that leaves the board: whether it can reach each tip
        for end in dict.fromkeys(self.gate):
            for cell in sorted(self.near[end] - tips[0] - tips[1]):
                self.drop(end, cell)
            doors.append([bool(self.near[end] & tip) for tip in tips])
        if not all(map(any, zip(*doors, strict=True))):
            raise Dead("split", self.gate)
        if len(doors) == 2:
            for can, other in zip(doors, reversed(self.gate), strict=True):
                for side in (0, 1):
                    if not can[side]:  # so it uses the other tip, and leaves this one
                        for cell in sorted(self.near[other] & tips[1 - side]):
                            self.drop(other, cell)
        for _, block, _ in row:
            if len(block) == 2:
                self._take_bridge(*block)

    def _take_bridge(self, one: int, other: int) -> None:
        """Take the only link between two segments that are not connected otherwise."""
        between = [
            (a, b)
            for a in dict.fromkeys((one, self.far[one]))
            for b in dict.fromkeys((other, self.far[other]))
            if b in self.near[a]
        ]
        if len(between) == 1:
            self.take(*between[0])
