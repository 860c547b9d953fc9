"""A path through all cells of a board without numbers: grow, insert, rotate.

The path continues to the free neighbor with the fewest free neighbors (Warnsdorff), at both its
ends if allowed. When it is stuck and cells are left:

* a free cell that is a neighbor of two consecutive cells is inserted between them;
* otherwise the path is rotated: the end is joined to a neighbor on the path, and the link after
  that neighbor is cut, so the path has another end, which may be able to continue: ::

    a b c d e      e and b are neighbors: join e and b, cut b and c
    a b e d c      the new end is c

Most rotations choose a new end that is nearest to a free cell; at the end, nearest to the cell
where the path must end.

References
----------
L. Posa, Hamiltonian circuits in random graphs, Discrete Mathematics 14 (1976).
I. Pohl, A method for finding Hamilton paths and knight's tours, Communications of the ACM 10
(1967): Warnsdorff's rule, and how ties are broken.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import pick
from hidato_edu.hidato.paths.path_events import Tracks

__all__ = ["Away", "lay"]

TRIES = 10
ASTRAY = 0.25  # probability of a rotation or backbite to any new end


def lay(
    links: Sequence[Sequence[int]],
    start: int,
    end: int,
    rng: Random,
    budget: Budget,
    tracks: Tracks | None = None,
) -> list[int] | None:
    """Return a path through all cells, or None if none was found, although there may be one.

    Growing is linear in the number of neighbors, a rotation in the length of the reversed slice.
    """
    if start < 0 <= end:
        path = lay(links, end, -1, rng, budget, tracks)
        return path[::-1] if path else None
    for _ in range(TRIES):
        growing = Growing(links, start, end, rng, tracks)
        if growing.finish(budget):
            return growing.order
        if tracks:
            tracks.become((), "give up")
        if budget.is_over:
            break
    return None


class Growing:
    """A path that grows.

    `order` has the cells of the path, `where` the place of each cell on it (-1 if it is free),
    `free` the number of free neighbors of each cell; `left` cells are free. `finale` is how the
    path will end, last cell first.
    """

    def __init__(
        self,
        links: Sequence[Sequence[int]],
        start: int,
        end: int,
        rng: Random,
        tracks: Tracks | None,
    ) -> None:
        n = len(links)
        self.links, self.rng, self.tracks = links, rng, tracks
        self.is_fixed = start >= 0
        self.order: list[int] = []
        self.where = [-1] * n
        self.free = [len(near) for near in links]
        self.left = n
        self.finale: list[int] = []
        self.away = Away(links, ())
        self._put(start if self.is_fixed else pick(rng, n))
        if tracks:
            tracks.begin(self.order[0])
        if end >= 0:
            self._go_back(end)

    def _take(self, cell: int, place: int) -> None:
        self.left -= 1
        self.where[cell] = place
        for near in self.links[cell]:
            self.free[near] -= 1

    def _put(self, cell: int) -> None:
        self._take(cell, len(self.order))
        self.order.append(cell)

    def _go_back(self, end: int) -> None:
        """Take the last cell, and those before it that can be reached only from there."""
        here = end
        while here >= 0:
            self._take(here, len(self.links))
            self.finale.append(here)
            before = [c for c in self.links[here] if self.where[c] < 0 and self.free[c] < 2]
            # If there are two such cells, or none is left, the other end of the path is near.
            here = before[0] if len(before) == 1 and self.left > 1 else -1

    def finish(self, budget: Budget) -> bool:
        """Grow until all cells are on the path; return whether they are."""
        self.grow()
        if not self.is_fixed:
            self.flip()
            self.grow()
        self.put_between()
        stuck, patience = 0, 50 + 2 * int(len(self.links) ** 0.5)
        while self.left or not self._close():
            if stuck == patience or budget.is_over or not self.rotate(stuck):
                return False
            budget.spend()
            stuck += 1
            if self.left and self.free[self.order[-1]]:
                self.grow()
                self.put_between()
                stuck = 0
        return True

    def _close(self) -> bool:
        """Add the last cells, if the end of the path is next to them."""
        if not self.finale:
            return True
        if self.finale[-1] not in self.links[self.order[-1]]:
            return False
        for cell in reversed(self.finale):
            if self.tracks:
                self.tracks.join(self.order[-1], cell, "grow")
            self.order.append(cell)
        return True

    def grow(self) -> None:
        """Continue to free neighbors until there is none."""
        links, where, free, order = self.links, self.where, self.free, self.order
        random, tracks = self.rng.random, self.tracks
        here, began = order[-1], len(order)
        while True:
            least = len(links)
            best: list[int] = []
            for near in links[here]:
                if where[near] < 0:
                    if free[near] < least:
                        least = free[near]
                        best = [near]
                    elif free[near] == least:
                        best.append(near)
            if not best:
                break
            there = best[int(random() * len(best))] if len(best) > 1 else best[0]
            where[there] = len(order)
            order.append(there)
            for near in links[there]:
                free[near] -= 1
            if tracks:
                tracks.join(here, there, "grow")
            here = there
        self.left -= len(order) - began

    def put_between(self) -> None:
        """Insert free cells between consecutive ones wherever they fit."""
        links, where, order = self.links, self.where, self.order
        rest = [cell for cell, place in enumerate(where) if place < 0] if self.left else []
        if any(map(self._fits, rest)):
            after = dict(pairwise(order))
            for cell in rest:  # `rest` grows meanwhile
                near = links[cell]
                one = -1 if cell in after else next((c for c in near if after.get(c) in near), -1)
                if one >= 0:
                    other = after[one]
                    after[one], after[cell] = cell, other
                    self._take(cell, 0)
                    rest += [c for c in near if where[c] < 0]  # they may fit now
                    if self.tracks:
                        self.tracks.join(one, cell, "insert")
                        self.tracks.join(cell, other, "insert")
                        self.tracks.cut(one, other, "insert")
            here = order[0]
            order.clear()
            while here >= 0:
                where[here] = len(order)
                order.append(here)
                here = after.get(here, -1)
            rest = [cell for cell, place in enumerate(where) if place < 0]
        self.away = Away(links, rest or self.finale[-1:])

    def _fits(self, cell: int) -> bool:
        """Return whether a free cell is a neighbor of two consecutive ones."""
        near, order = self.links[cell], self.order
        last = len(order) - 1
        return any(0 <= self.where[c] < last and order[self.where[c] + 1] in near for c in near)

    def rotate(self, stuck: int) -> bool:
        """Give the path another end; return False if there is no other."""
        order, where = self.order, self.where
        if stuck % 16 == 15 and not self.is_fixed:
            self.flip()
        tail, last = order[-1], len(order) - 2
        places = [where[near] for near in self.links[tail] if 0 <= where[near] < last]
        if not places:
            if self.is_fixed or stuck % 16 == 15:
                return False
            self.flip()
            return True
        ends = [order[place + 1] for place in places]
        place = where[self.away.mostly_nearest(ends, self.rng)] - 1
        if self.tracks:
            self.tracks.join(tail, order[place], "rotate")
            self.tracks.cut(order[place], order[place + 1], "rotate")
        turned = order[:place:-1]
        order[place + 1 :] = turned
        for k, cell in enumerate(turned, start=place + 1):
            where[cell] = k
        return True

    def flip(self) -> None:
        """Reverse the path."""
        self.order.reverse()
        for place, cell in enumerate(self.order):
            self.where[cell] = place


class Away:
    """Distances from the nearest of some cells, computed as far as needed."""

    def __init__(self, links: Sequence[Sequence[int]], sources: Sequence[int]) -> None:
        self.links = links
        self.moves = dict.fromkeys(sources, 0)
        self.queue = list(sources)
        self.done = 0

    def mostly_nearest(self, cells: Sequence[int], rng: Random) -> int:
        """Return one of the cells at random, mostly one of the nearest."""
        if rng.random() >= ASTRAY:
            cells = self.least(cells)
        return cells[pick(rng, len(cells))]

    def least(self, cells: Sequence[int]) -> list[int]:
        """Return the nearest of the cells."""
        moves, queue, links = self.moves, self.queue, self.links
        wanted = set(cells)
        found = any(cell in moves for cell in cells)
        while not found and self.done < len(queue):
            here = queue[self.done]
            self.done += 1
            far = moves[here] + 1
            for near in links[here]:
                if near not in moves:
                    moves[near] = far
                    queue.append(near)
                    found = found or near in wanted
        known = [moves[cell] for cell in cells if cell in moves]
        return [cell for cell in cells if not known or moves.get(cell) == min(known)]
