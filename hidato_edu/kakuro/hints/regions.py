"""Region sums: the cells that remain when two sums are compared.

Take some runs across and some runs down. A cell that is in one of each counts in both sums; the
difference of the sums is that of the cells that count once. If few such cells are blank, this
says much about them that no single run says.

As a graph: the runs are nodes, and each blank cell is an edge between its run across and its run
down. The cells that count once are a cut of this graph, and the task is to find the cuts of one,
two or three edges. Labels find them: every edge outside a spanning tree gets its own bit, and an
edge of the tree gets the bits of all edges that close a cycle through it. A set of edges contains
a cut exactly if some labels in it cancel out (xor 0), and is a cut itself if no proper subset does.

References
----------
D. Pritchard, R. Thurimella: Fast computation of small cuts via cycle space sampling, ACM
Transactions on Algorithms 7 (2011): the labels, there random numbers; here they are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from hidato_edu.family.advice import listing
from hidato_edu.kakuro.digits import digits_of
from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import Contradiction, Fact

__all__ = ["Region", "regions", "struck_out"]

Edge = tuple[int, int, int]
"""A cell, and the nodes of its two runs."""

TECHNIQUE = "region sums"
MOST_REGIONS = 1_000
SAID = 3  # runs of a direction that are listed


class Region(NamedTuple):
    """Some runs; the blanks in their difference: `more`, across only, and `less`, down only."""

    runs: tuple[int, ...]
    more: tuple[int, ...]
    less: tuple[int, ...]
    difference: int


def regions(board: Candidates, check: Callable[[], object] = bool) -> list[Region]:
    """Return the regions of several runs with at most three remaining blanks, the smallest first.

    Quadratic in the number of blanks of each connected component.
    """
    graph = _Graph(board)
    found: dict[tuple[int, ...], Region] = {}
    for cut in graph.cuts(check):
        region = graph.region(cut)
        if region is not None:
            found.setdefault(region.more + region.less, region)
        if len(found) == MOST_REGIONS:
            break
    return sorted(found.values(), key=lambda one: (len(one.more + one.less), len(one.runs), one))


def struck_out(board: Candidates, region: Region, masks: Sequence[int]) -> list[Fact]:
    """Return what the sums of a region eliminate in the remaining cells."""
    cells = region.more + region.less
    kept = _kept(board, region, masks)
    if not all(kept):
        raise Contradiction(_say(board, region))

    shown = tuple(dict.fromkeys(i for number in region.runs for i in board.runs[number]))
    return [
        Fact(
            TECHNIQUE,
            "sums",
            cell,
            masks[cell] & ~mask,
            cells,
            partial(_say, board, region),
            partial(_again, board, region, cell),
            shown,
        )
        for cell, mask in zip(cells, kept, strict=True)
        if masks[cell] & ~mask
    ]


def _again(board: Candidates, region: Region, i: int, masks: Sequence[int]) -> list[Fact]:
    return [fact for fact in struck_out(board, region, masks) if fact.cell == i]


def _kept(board: Candidates, region: Region, masks: Sequence[int]) -> list[int]:
    """Return the digits that the sums allow in each remaining cell."""
    cells = region.more + region.less
    signs = [1] * len(region.more) + [-1] * len(region.less)
    together = [
        (a, b)
        for a, b in combinations(range(len(cells)), 2)
        if set(board.runs_of[cells[a]]) & set(board.runs_of[cells[b]])
    ]
    kept = [0] * len(cells)
    for digits in product(*(digits_of(masks[i]) for i in cells)):
        if sum(sign * d for sign, d in zip(signs, digits, strict=True)) != region.difference:
            continue
        if any(digits[a] == digits[b] for a, b in together):
            continue
        for place, d in enumerate(digits):
            kept[place] |= 1 << d
    return kept


def _say(board: Candidates, region: Region) -> str:
    """Return in words what the remaining cells add up to."""
    down, across = (
        _names(board, [one for one in region.runs if _is_across(board, one) == which])
        for which in (False, True)
    )
    more, less = (" + ".join(map(board.say, cells)) for cells in (region.more, region.less))
    difference = region.difference
    if not more or (less and difference < 0):
        more, less, difference = less, more, -difference
    left = f"{more} minus {less} is" if less else f"{more} is" if "+" not in more else f"{more} ="
    totals = sum(_total(board, one) * (1 if _is_across(board, one) else -1) for one in region.runs)
    counts = "" if totals == region.difference else "without the filled cells, "
    return f"add {across}, and subtract {down}: {counts}{left} {difference}"


def _names(board: Candidates, runs: Sequence[int]) -> str:
    if len(runs) <= SAID:
        return listing(map(board.run, runs))
    total = sum(_total(board, number) for number in runs)
    return f"the {len(runs)} highlighted runs {board.puzzle.runs[runs[0]].direction} ({total})"


def _total(board: Candidates, number: int) -> int:
    return board.puzzle.runs[number].total or 0


def _is_across(board: Candidates, number: int) -> bool:
    return board.puzzle.runs[number].direction == "across"


class _Graph:
    """The runs of a board as nodes, its blanks as edges; runs without a sum share node 0."""

    def __init__(self, board: Candidates) -> None:
        self.board = board
        told = [line.number for line in board.lines if line.rest is not None and line.blanks]
        self.node = {number: place for place, number in enumerate(told, start=1)}
        self.edges: list[Edge] = []
        for i in board.blanks:
            across, down = (self.node.get(number, 0) for number in board.runs_of[i])
            self.edges.append((i, across, down))
        self.runs = told
        self.label: dict[Edge, int] = {}
        self.below: dict[Edge, int] = {}  # of an edge of the tree: the nodes on its far side
        self.part: dict[int, int] = {}  # of each node: its connected component
        self._span()

    def _span(self) -> None:
        """Choose a spanning tree, and label all edges."""
        beside: dict[int, list[Edge]] = {}
        for edge in self.edges:
            for end in edge[1:]:
                beside.setdefault(end, []).append(edge)
        above: dict[int, tuple[Edge, int]] = {}
        order: list[int] = []
        seen: set[int] = set()
        for root in sorted(beside):
            waiting = [root] if root not in seen else []
            seen.add(root)
            while waiting:
                here = waiting.pop()
                order.append(here)
                for edge in beside[here]:
                    there = edge[1] + edge[2] - here
                    if there not in seen:
                        seen.add(there)
                        above[there] = (edge, here)
                        waiting.append(there)
        tree = {edge for edge, _ in above.values()}
        others = [edge for edge in self.edges if edge not in tree]
        closing = dict.fromkeys(order, 0)
        for bit, edge in enumerate(others):
            self.label[edge] = 1 << bit
            for end in edge[1:]:
                closing[end] ^= 1 << bit
        nodes = {node: 1 << node for node in order}
        for node in reversed(order):
            if node in above:
                edge, parent = above[node]
                self.label[edge], self.below[edge] = closing[node], nodes[node]
                closing[parent] ^= closing[node]
                nodes[parent] |= nodes[node]
        for node in order:
            self.part[node] = self.part[above[node][1]] if node in above else nodes[node]

    def cuts(self, check: Callable[[], object]) -> Iterator[tuple[Edge, ...]]:
        """Yield all minimal cuts of one, two and three edges."""
        same: dict[int, list[Edge]] = {}
        for edge in self.edges:
            same.setdefault(self.label[edge], []).append(edge)
        yield from ((edge,) for edge in same.pop(0, []))
        for group in same.values():
            yield from combinations(group, 2)
        labels = list(same)
        place = {label: i for i, label in enumerate(labels)}
        parts = [self.part[same[label][0][1]] for label in labels]
        inside: dict[int, list[int]] = {}  # of each part its labels
        for i, part in reversed(list(enumerate(parts))):
            inside.setdefault(part, []).append(i)
        for i, one in enumerate(labels):
            check()
            inside[parts[i]].pop()
            for j in reversed(inside[parts[i]]):
                if place.get(one ^ labels[j], 0) > j:
                    yield from product(same[one], same[labels[j]], same[one ^ labels[j]])

    def region(self, cut: tuple[Edge, ...]) -> Region | None:
        """Return the region on the side of a cut with fewer runs, all of them with a sum.

        None if a side is a single run: then its sum is known already.
        """
        inside = 0
        for edge in cut:
            inside ^= self.below.get(edge, 0)
        outside = self.part[cut[0][1]] & ~inside
        sides = [side for side in (inside, outside) if not side & 1]
        if any(side.bit_count() == 1 for side in sides):
            return None
        inside = min(sides, key=int.bit_count)
        runs = tuple(self.runs[node - 1] for node in self.node.values() if inside >> node & 1)
        more = tuple(sorted(i for i, across, _ in cut if inside >> across & 1))
        less = tuple(sorted(i for i, _, down in cut if inside >> down & 1))
        difference = 0
        for number in runs:
            rest = self.board.lines[number].rest
            assert rest is not None
            difference += rest if _is_across(self.board, number) else -rest
        return Region(runs, more, less, difference)
