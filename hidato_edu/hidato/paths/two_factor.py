"""A path from a 2-factor: every cell gets two links, then rings are joined by switching links.

If neighbors differ in color, as on a chessboard, two links for every cell and one for each of two
ends are a bipartite matching problem: a cell without enough links gets one along an augmenting
path, on which links to be added and links to be removed alternate. The result is one path between
the ends and, mostly, rings. Then a random walk finds alternating cycles, which are switched: ::

    a - b   c      on the cycle a b c d e f, the links a b, c d, e f are removed,
    f   e - d      and b c, d e, f a are added: all cells have as many links as before

A switch is kept if there are no more rings than before, and sometimes even if there are.

References
----------
C. H. Papadimitriou, K. Steiglitz, Combinatorial Optimization (1982), chapter 10: bipartite
matching by augmenting paths.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from math import exp
from random import Random

from hidato_edu.boards.grid import two_colors
from hidato_edu.core.budget import Budget
from hidato_edu.hidato.paths.frontier import path_of
from hidato_edu.hidato.paths.path_events import Tracks

__all__ = ["Rings", "join_rings"]

LONGEST = 60  # cells on a cycle that is switched
SHUFFLES = 2
HEAT = 0.35  # a switch that makes one more ring is kept with probability exp(-1 / HEAT)


def join_rings(
    links: Sequence[Sequence[int]],
    ends: Collection[int],
    rng: Random,
    budget: Budget,
    tracks: Tracks | None = None,
) -> list[int] | None:
    """Return a path through all cells, or None if none was found, although there may be one.

    A try is linear in the number of cells.
    """
    rings = Rings(links, ends)
    if not rings.match():
        return None
    rings.shuffle(rng)
    if tracks:
        tracks.become_links(rings.laid(), "match")
    while rings.count > 1:
        if budget.is_over:
            return None
        budget.spend()
        rings.step(rng, tracks)
    return path_of(len(links), rings.laid())


class Rings:
    """Links of a board of two colors, two for every cell except the ends of a path.

    After the n cells there is one more node for each color in which an end may be anywhere: its
    links determine which cells are ends. `count` is the number of pieces: the path and the rings.
    """

    def __init__(self, links: Sequence[Sequence[int]], ends: Collection[int]) -> None:
        self.size = n = len(links)
        colors = two_colors(links, range(n))
        self.near = [list(near) for near in links]
        self.need = [1 if cell in ends else 2 for cell in range(n)]
        self.inside: list[list[int]] = []
        self.color: list[int] = []
        self.count = 0
        self.possible = colors is not None and len(colors) == n
        if colors and self.possible:
            self.color = [colors[cell] for cell in range(n)]
            self._add_ends(ends)
        self.inside = [[] for _ in self.near]

    def _add_ends(self, ends: Collection[int]) -> None:
        """Add a node for the ends of a color that are not given, for both colors if necessary."""
        n, ones = self.size, sum(self.color)
        for color in (0, 1):
            many = 1 if 2 * ones == n else 2 * ((2 * ones > n) == bool(color))
            missing = many - sum(self.color[end] == color for end in ends)
            if missing > 0:
                node = len(self.near)
                can_end = [c for c in range(n) if self.color[c] == color and c not in ends]
                for cell in can_end:
                    self.near[cell].append(node)
                self.near.append(can_end)
                self.need.append(missing)
                self.color.append(1 - color)
            self.possible = self.possible and missing >= 0

    def match(self) -> bool:
        """Give all cells as many links as they need; return whether that is possible."""
        if not self.possible:
            return False
        for node, color in enumerate(self.color):
            while not color and len(self.inside[node]) < self.need[node]:
                way = self._augmenting(node)
                if not way:
                    return False
                self._switch(way)
        self.count = self._pieces()
        return all(len(links) == need for links, need in zip(self.inside, self.need, strict=True))

    def shortage(self) -> tuple[list[int], int, list[int], int]:
        """Return cells that cannot get the links they need, after a `match` that failed.

        The result is (cells, need, neighbors, most): the cells need at least `need` links, even if
        ends of the path are there, but their neighbors can have at most `most` with them. There are
        no cells if the reason is not that simple.
        """
        if not self.possible:
            return [], 0, [], 0
        nodes = range(len(self.near))
        start = next(
            node
            for node in nodes
            if not self.color[node] and self.need[node] > len(self.inside[node])
        )
        reached = self._reached(start)
        sides = [
            [node for node in nodes if self.color[node] == color and (node in reached) != color]
            for color in (0, 1)
        ]
        found: list[tuple[list[int], int, list[int], int]] = []
        for some in sides:
            links = Counter(near for node in some for near in self.near[node])
            given = {near: min(count, self.need[near]) for near, count in links.items()}
            cells = sorted(near for near in given if near < self.size)
            need = sum(self.need[node] for node in some)
            need -= sum(count for near, count in given.items() if near >= self.size)
            most = sum(given[near] for near in cells)
            if some and some[-1] < self.size and need > most:
                found.append((some, need, cells, most))
        return min(found, key=lambda shortage: len(shortage[0]), default=([], 0, [], 0))

    def _reached(self, start: int) -> set[int]:
        """Return the nodes that can be reached on an alternating path."""
        reached = {start}
        todo = [start]
        for here in todo:  # `todo` grows meanwhile
            adds = self.color[here] == 0
            for there in self.near[here]:
                if there not in reached and (there in self.inside[here]) != adds:
                    reached.add(there)
                    todo.append(there)
        return reached

    def _augmenting(self, start: int) -> list[int]:
        """Return an augmenting path from a node to one that also lacks a link; else none."""
        came = {start: -1}
        queue = [start]
        for here in queue:
            adds = self.color[here] == 0
            for there in self.near[here]:
                if there not in came and (there in self.inside[here]) != adds:
                    came[there] = here
                    queue.append(there)
                    if adds and len(self.inside[there]) < self.need[there]:
                        way = [there]
                        while way[-1] != start:
                            way.append(came[way[-1]])
                        return way
        return []

    def _switch(self, way: Sequence[int]) -> None:
        """Add the missing links on a path, and remove the existing ones."""
        for one, other in pairwise(way):
            if other in self.inside[one]:
                self.inside[one].remove(other)
                self.inside[other].remove(one)
            else:
                self.inside[one].append(other)
                self.inside[other].append(one)

    def shuffle(self, rng: Random) -> None:
        """Switch `SHUFFLES` random cycles for every cell, however many rings that makes."""
        for _ in range(SHUFFLES * self.size):
            self._switch(self._closed_way(rng))
        self.count = self._pieces()

    def step(self, rng: Random, tracks: Tracks | None) -> None:
        """Try to switch a random alternating cycle."""
        way = self._closed_way(rng)
        if not way:
            return
        self._switch(way)
        count = self._pieces()
        if count <= self.count or rng.random() < exp((self.count - count) / HEAT):
            self.count = count
            if tracks:
                tracks.switch([pair for pair in pairwise(way) if max(pair) < self.size])
        else:
            self._switch(way)

    def _closed_way(self, rng: Random) -> list[int]:
        """Return a cycle of alternating links and missing links, its first node also at the end."""
        random, near, inside = rng.random, self.near, self.inside
        here = int(random() * len(near))
        way, place = [here], {here: 0}
        while len(way) <= LONGEST:
            takes = self.color[here] == 0
            options = near[here]
            if not takes and len(options) == self.need[here]:
                return []
            there = options[int(random() * len(options))]
            while (there in inside[here]) != takes:
                there = options[int(random() * len(options))]
            if there in place:
                return [*way[place[there] :], there]
            place[there] = len(way)
            way.append(there)
            here = there
        return []

    def laid(self) -> list[tuple[int, int]]:
        """Return the links between cells."""
        return [
            (cell, other)
            for cell in range(self.size)
            for other in self.inside[cell]
            if cell < other < self.size
        ]

    def _pieces(self) -> int:
        """Return the number of pieces."""
        n, inside = self.size, self.inside
        seen = bytearray(n)
        count = 0
        for cell in range(n):
            if not seen[cell]:
                count += 1
                seen[cell] = 1
                todo = [cell]
                for here in todo:  # `todo` grows meanwhile
                    for there in inside[here]:
                        if there < n and not seen[there]:
                            seen[there] = 1
                            todo.append(there)
        return count
