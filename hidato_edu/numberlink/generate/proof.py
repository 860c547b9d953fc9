"""Proofs about the ends of paths: links that every solution has, and solutions without a link.

A link is on, off or open. Constraint propagation looks at one cell or at one strand, a connected
component of links that are on: a cell has as many links as it needs; a strand closes no loop and
connects no two numbers. At a fixed point, a search assumes an open link, first on and then off.
Cells and links are indices, nodes are counted, and results depend only on the arguments.

Paths may always touch themselves here: if a puzzle then has one solution, it has no second one if
touching is forbidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import Budget

__all__ = ["OFF", "ON", "Net", "Proof", "Verdict"]

ON, OFF = 1, 2
ENOUGH = 0.95  # probing stops after a round that leaves a larger share of the open links open

Queue: TypeAlias = list[tuple[int, int]]


class Verdict(NamedTuple):
    """The result of a search for a solution, with its links; undecided if the nodes are used up."""

    outcome: Literal["found", "none", "undecided"]
    links: tuple[int, ...] = ()


class Net:
    """The links of a grid as indices, in the order of `Puzzle.links`.

    `ends` has the two cells of every link, smaller one first; `at` has the links of every cell,
    each with the cell at its other end.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> net = Net(grid.square(2, 2, adjacency="edges"))
    >>> net.ends, net.at[3], net.link(3, 1)
    ([(0, 1), (0, 2), (1, 3), (2, 3)], [(2, 1), (3, 2)], 2)
    """

    def __init__(self, grid: Grid) -> None:
        self.ends = [
            (cell, near) for cell, around in enumerate(grid.links) for near in sorted(around)
        ]
        self.ends = [(one, other) for one, other in self.ends if one < other]
        self._number = {pair: number for number, pair in enumerate(self.ends)}
        self.at: list[list[tuple[int, int]]] = [[] for _ in grid.links]
        for number, (one, other) in enumerate(self.ends):
            self.at[one].append((number, other))
            self.at[other].append((number, one))

    def link(self, one: int, other: int) -> int:
        """Return the index of the link between two neighbors."""
        return self._number[(one, other) if one < other else (other, one)]

    def __len__(self) -> int:
        return len(self.at)


class Proof:
    """Facts about all solutions of a board.

    `possible` is False after a contradiction; `value` is ON for links that all solutions have, OFF
    for those that none has, and 0 for open ones.

    Examples
    --------
    The corner needs both of its links, and the lower right 2 must not go up to the 1. Two solutions
    are left: each path stays on its side, or the 1s are linked directly and the 2s go around.

    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[0, 0, 1], [0, 0, 1], [2, 0, 2]])
    >>> net = Net(puzzle.grid)
    >>> label = [puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells]
    >>> proof = Proof(net, [1 if number else 2 for number in label], label)
    >>> [net.ends[number] for number in proof.links()]
    [(0, 1), (0, 3), (7, 8)]
    >>> [net.ends[number] for number in proof.lacks(net.link(6, 7), 10).links]
    [(0, 1), (0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (7, 8)]
    """

    def __init__(
        self,
        net: Net,
        need: Sequence[int],
        label: Sequence[int],
        cover: bool = True,
        unless: tuple[int, int, int] | None = None,
    ) -> None:
        self.net = net
        self.cover = cover
        self.value = bytearray(len(net.ends))
        self._need = list(need)
        self._label = list(label)
        self._open = [len(links) for links in net.at]
        self._far = list(range(len(net)))  # of the tip of a strand, the other one
        self._trail: list[tuple[int, int, int, int, int]] = []
        self._fresh = max(label)
        self._unless = unless
        self.nodes = 0
        self.possible = True
        self.possible = self._runs(self._first()) and self.possible
        self._trail.clear()

    def links(self) -> list[int]:
        """Return the links that are on."""
        return [number for number, value in enumerate(self.value) if value == ON]

    # ---------------------------------------------------------------- rules

    def _first(self) -> Queue:
        """Return what single cells and links imply at the start."""
        need, label = self._need, self._label
        queue: Queue = []
        for number, (u, w) in enumerate(self.net.ends):
            if not need[u] or not need[w] or (label[u] and label[w] and label[u] != label[w]):
                queue.append((number, OFF))
        for cell, links in enumerate(self.net.at):
            if len(links) == need[cell] and (self.cover or need[cell] == 1):
                queue += [(number, ON) for number, _ in links]
            elif len(links) < need[cell]:
                self.possible = self.possible and need[cell] == 2 and not self.cover
                queue += [(number, OFF) for number, _ in links]
        return queue

    def _runs(self, queue: Queue) -> bool:
        """Set links to their values and propagate; return False at a contradiction."""
        value, pop = self.value, queue.pop
        while queue:
            number, now = pop()
            if value[number]:
                if value[number] != now:
                    return False
            elif not (self._laid(number, queue) if now == ON else self._barred(number, queue)):
                return False
        return True

    def _barred(self, number: int, queue: Queue) -> bool:
        """Bar a link."""
        value, free = self.value, self._open
        value[number] = OFF
        self._trail.append((number, 0, 0, 0, 0))
        pair = self.net.ends[number]
        for cell in pair:
            free[cell] -= 1
        for cell in pair:
            left, need = free[cell], self._need[cell]
            if left > need or not need:
                continue
            if need == 2 and not self.cover:
                then = OFF
                if left == 2:
                    continue
            elif left < need:
                return False
            else:
                then = ON
            queue += [(other, then) for other, _ in self.net.at[cell] if not value[other]]
        return True

    def _laid(self, number: int, queue: Queue) -> bool:
        """Lay a link: two strands become one."""
        need, free, far, label = self._need, self._open, self._far, self._label
        u, w = self.net.ends[number]
        one, other = far[u], far[w]
        a, b = label[u], label[w]
        if not need[u] or not need[w] or one == w or (a and b and a != b):
            return False
        value, at = self.value, self.net.at
        value[number] = ON
        self._trail.append((number, one, other, a, b))
        for cell in (u, w):
            free[cell] -= 1
            need[cell] -= 1
        far[one], far[other] = other, one
        label[one] = label[other] = a or b
        for cell in (u, w):
            if free[cell] < need[cell]:
                return False
            if not need[cell]:
                queue += [(k, OFF) for k, _ in at[cell] if not value[k]]
            elif free[cell] == 1:
                queue += [(k, ON) for k, _ in at[cell] if not value[k]]
        if self._unless and self._unless[0] in (one, other) and self._takes(*self._unless):
            return False
        if not (a and b):
            self._look(one, queue)
            self._look(other, queue)
        return True

    def _takes(self, tip: int, one: int, other: int) -> bool:
        """Return whether the strand from a tip goes from one cell to another one."""
        back, here = -1, tip
        while True:
            for number, near in self.net.at[here]:
                if near != back and self.value[number] == ON:
                    if here == one and near == other:
                        return True
                    back, here = here, near
                    break
            else:
                return False

    def _look(self, tip: int, queue: Queue) -> None:
        """Bar the links by which a tip would close a loop or reach another number."""
        need, label, value = self._need, self._label, self.value
        if need[tip]:
            far, mine = self._far[tip], label[tip]
            for number, cell in self.net.at[tip]:
                if not value[number] and (
                    cell == far or (mine and label[cell] and label[cell] != mine and need[cell])
                ):
                    queue.append((number, OFF))

    def _undo(self, mark: int) -> None:
        """Take back all but the first values."""
        value, need, free, far, label = self.value, self._need, self._open, self._far, self._label
        while len(self._trail) > mark:
            number, one, other, a, b = self._trail.pop()
            u, w = self.net.ends[number]
            if value[number] == ON:
                need[u] += 1
                need[w] += 1
                far[one], far[other] = u, w
                label[one] = label[u] = a
                label[other] = label[w] = b
            value[number] = 0
            free[u] += 1
            free[w] += 1

    # ---------------------------------------------------------------- questions

    def settle(self, number: int) -> None:
        """Set a link that every solution has."""
        self.possible = self._runs([(number, ON)]) and self.possible
        self._trail.clear()

    def probe(self, budget: Budget | None = None) -> None:
        """Assume every open link on and off, and keep what follows; repeat while that decides many.

        A round is quadratic in the number of cells at worst; it usually takes a few milliseconds.
        """
        before, left = inf, float(self.value.count(0))
        while left and left <= ENOUGH * before and self.possible:
            for number in range(len(self.value)):
                if budget is not None:
                    budget.check()
                self._probe(number)
            before, left = left, self.value.count(0)

    def _probe(self, number: int) -> None:
        """Set an open link if the other value leads to a contradiction."""
        for value, other in ((OFF, ON), (ON, OFF)):
            if self.value[number]:
                return
            possible = self._runs([(number, value)])
            self._undo(0)
            if not possible:
                self.possible = self._runs([(number, other)]) and self.possible
                self._trail.clear()

    def lacks(self, number: int, max_nodes: int, budget: Budget | None = None) -> Verdict:
        """Search for a solution without an open link."""
        found = Verdict("none")
        if self._runs([(number, OFF)]):
            found = self.search(max_nodes, budget)
        self._undo(0)
        return found

    def search(self, max_nodes: int, budget: Budget | None = None) -> Verdict:
        """Search for a solution."""
        base, most = len(self._trail), self.nodes + max_nodes
        ways: list[tuple[int, int]] = []
        good = self.possible
        while good or ways:
            if good:
                number = self._choice()
                if number is None or self.nodes == most:
                    links = tuple(self.links()) if number is None else ()
                    self._undo(base)
                    return Verdict("found" if number is None else "undecided", links)
                self.nodes += 1
                if budget is not None:
                    budget.check()
                ways.append((len(self._trail), number))
                good = self._runs([(number, ON)])
            else:
                mark, number = ways.pop()
                self._undo(mark)
                good = self._runs([(number, OFF)])
        self._undo(base)
        return Verdict("none")

    def _choice(self) -> int | None:
        """Return an open link of the cell with the fewest; the link in question comes first."""
        if self._unless:
            number = self.net.link(*self._unless[1:])
            if not self.value[number]:
                return number
        need, free, label = self._need, self._open, self._label
        best, least = -1, 99
        for cell, wants in enumerate(need):
            if wants and free[cell] and (wants == 1 or self.cover):
                rank = 2 * free[cell] + 2 * wants - (1 if label[cell] else 0)
                if rank < least:
                    best, least = cell, rank
        if best < 0:
            return None
        return next(number for number, _ in self.net.at[best] if not self.value[number])

    # ---------------------------------------------------------------- another board

    def cut(self, path: Sequence[int], place: int) -> None:
        """Continue with the board on which a path is cut in two at an open link.

        The solutions of the new board are those of the old one that have this link, without it, so
        all known facts stay true.
        """
        x, y, end = path[place - 1], path[place], path[-1]
        self._fresh += 1
        kept, number = self._label[path[0]], self.net.link(x, y)
        self._label[end] = self._label[self._far[end]] = self._fresh
        self.value[number] = OFF
        for cell, label in ((x, kept), (y, self._fresh)):
            self._need[cell] -= 1
            self._open[cell] -= 1
            self._label[cell] = self._label[self._far[cell]] = label
        queue: Queue = []
        for cell in (x, y):
            if not self._need[cell]:
                queue += [(k, OFF) for k, _ in self.net.at[cell] if not self.value[k]]
            elif self._open[cell] == self._need[cell]:
                queue += [(k, ON) for k, _ in self.net.at[cell] if not self.value[k]]
        for tip in (x, y, self._far[x], self._far[y], self._far[end]):
            self._look(tip, queue)
        self.possible = self._runs(queue) and self.possible
        self._trail.clear()
