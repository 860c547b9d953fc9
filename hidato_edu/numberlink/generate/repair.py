"""A partition of a board into paths, which can be joined, cut, and repaired if one is too short.

The paths have no numbers yet; their tips become the ends of a puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.numberlink.generate.proof import Net

__all__ = ["Draft", "Move"]

ROUNDS = 20  # repairs that are tried, for each cell


class Move(NamedTuple):
    """A tip takes a part of another path: it is joined with a cell of that path."""

    tip: int
    cell: int
    rest: int  # the neighbor from which the cell is cut; -1 if it is a tip itself
    left: int  # the number of cells that the cut path keeps; 0 if none is cut


class Draft:
    """A partition of a board into paths; single cells are paths too."""

    def __init__(self, net: Net, self_touch: bool = True) -> None:
        self.net = net
        self.self_touch = self_touch
        self.near: list[list[int]] = [[] for _ in net.at]
        self.far = list(range(len(net)))  # for every tip, the other tip of its path
        self.count = len(net)

    # ---------------------------------------------------------------- paths

    def path(self, cell: int) -> list[int]:
        """Return the path of a cell, from tip to tip."""
        if len(self.near[cell]) == 2:
            back, cell = cell, self.near[cell][0]
            while len(self.near[cell]) == 2:
                one, other = self.near[cell]
                back, cell = cell, other if one == back else one
        return self._from(cell)

    def _from(self, tip: int) -> list[int]:
        """Return the cells of a path, starting at a tip."""
        path, back = [tip], -1
        while True:
            for near in self.near[path[-1]]:
                if near != back:
                    back = path[-1]
                    path.append(near)
                    break
            else:
                return path

    def paths(self) -> list[list[int]]:
        """Return all paths, each from its first tip, in the order of these tips."""
        return [
            self._from(tip)
            for tip, near in enumerate(self.near)
            if len(near) < 2 and tip <= self.far[tip]
        ]

    def tips(self) -> list[int]:
        """Return the ends of paths, in the order of cells; a single cell once."""
        return [cell for cell, near in enumerate(self.near) if len(near) < 2]

    def links(self) -> list[int]:
        """Return the links of all paths."""
        return [k for k, (u, w) in enumerate(self.net.ends) if w in self.near[u]]

    def labels(self) -> list[int]:
        """Return a label for every cell: from 1 and equal for both tips of a path, otherwise 0."""
        return [
            1 + min(cell, self.far[cell]) if len(near) == 1 else 0
            for cell, near in enumerate(self.near)
        ]

    def needs(self) -> list[int]:
        """Return the number of links of every cell."""
        return [len(near) for near in self.near]

    def join(self, one: int, other: int) -> None:
        """Join two tips of different paths."""
        self.near[one].append(other)
        self.near[other].append(one)
        first, last = self.far[one], self.far[other]
        self.far[first], self.far[last] = last, first
        self.count -= 1

    def cut(self, one: int, other: int) -> None:
        """Cut the path of two cells between them."""
        self.near[one].remove(other)
        self.near[other].remove(one)
        for cell in (one, other):
            tip = self._from(cell)[-1]
            self.far[tip], self.far[cell] = cell, tip
        self.count += 1

    def saved(self) -> tuple[list[list[int]], list[int], int]:
        """Return a copy of the paths for `restore`."""
        return [near.copy() for near in self.near], self.far.copy(), self.count

    def restore(self, saved: tuple[list[list[int]], list[int], int]) -> None:
        """Restore saved paths; a copy can be restored only once."""
        self.near, self.far, self.count = saved

    def may_join(self, one: int, other: int) -> bool:
        """Return whether two neighbors are tips of different paths that may be joined."""
        return (
            len(self.near[one]) < 2
            and len(self.near[other]) < 2
            and self.far[one] != other
            and (self.self_touch or self._meet_once(self._from(one), self._from(other)))
        )

    def _meet_once(self, one: list[int], other: list[int]) -> bool:
        """Return whether two paths have only one pair of neighbors."""
        inside = set(other)
        return sum(near in inside for cell in one for _, near in self.net.at[cell]) == 1

    # ---------------------------------------------------------------- at random

    def lay(self, rng: Random) -> Iterator[int]:
        """Join tips along all links in random order, if allowed; yield the links used."""
        for number in shuffled(range(len(self.net.ends)), rng):
            one, other = self.net.ends[number]
            if self.may_join(one, other):
                self.join(one, other)
                yield number

    def mend(self, rng: Random, shortest: int) -> Iterator[tuple[str, int]]:
        """Move tips until all paths have `shortest` cells, if possible; yield cuts and joins.

        A path that is too short is joined with another one, or takes cells of another path:
        preferably ones that leave it long enough.
        """
        todo = [tip for tip in self.tips() if len(self.path(tip)) < shortest]
        for _ in range(ROUNDS * len(self.net)):
            if not todo:
                return
            place = pick(rng, len(todo))
            todo[place], todo[-1] = todo[-1], todo[place]
            path = self.path(todo.pop())
            if len(path) >= shortest:
                continue
            moves = self.moves(path)
            best = (
                [move for move in moves if move.rest < 0]
                or [move for move in moves if move.left >= shortest]
                or moves
            )
            if not best:
                return
            move = best[pick(rng, len(best))]
            yield from self.made(move)
            todo += [move.tip] if move.rest < 0 else [move.tip, move.rest]

    def moves(self, path: list[int]) -> list[Move]:
        """Return all moves by which a tip of a path takes a cell of another one."""
        found, inside = [], set(path)
        for tip in sorted({path[0], path[-1]}):
            for _, cell in self.net.at[tip]:
                if cell in inside:
                    continue
                if len(self.near[cell]) < 2:
                    if self.may_join(tip, cell):
                        found.append(Move(tip, cell, -1, 0))
                    continue
                other = self.path(cell)
                place = other.index(cell)
                for rest, taken, left in (
                    (other[place - 1], other[place:], place),
                    (other[place + 1], other[: place + 1], len(other) - place - 1),
                ):
                    if self.self_touch or self._meet_once(path, taken):
                        found.append(Move(tip, cell, rest, left))
        return found

    def made(self, move: Move) -> Iterator[tuple[str, int]]:
        """Make a move; yield its cut and join."""
        if move.rest >= 0:
            self.cut(move.cell, move.rest)
            yield "cut", self.net.link(move.cell, move.rest)
        self.join(move.tip, move.cell)
        yield "join", self.net.link(move.tip, move.cell)
