"""A random path through one block of a board, by the algorithm that suits it.

If cells have at most three neighbors and no four of them form a ring, as triangles with neighbors
over sides, there are few paths, and a growing path is soon stuck: all of them are followed together
(`frontier`), or if they are too many, rings are joined (`two_factor`). Elsewhere a path
grows (`rotation`). If that fails, an exhaustive search follows (`exhaustive`), and at last all
paths are followed together here as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.core.rng import shuffled
from hidato_edu.hidato.paths.biconnected import chain
from hidato_edu.hidato.paths.exhaustive import search
from hidato_edu.hidato.paths.frontier import breadth_first, front, sweep
from hidato_edu.hidato.paths.impossible import unmatched
from hidato_edu.hidato.paths.path_events import Tracks
from hidato_edu.hidato.paths.rotation import lay
from hidato_edu.hidato.paths.two_factor import join_rings

__all__ = ["Block", "along", "orders"]

MAX_NODES = 20_000
AGAIN, AGAIN_FEW_WAYS = 2, 20  # restarts of a shuffled search and a growing path
WORK = 1_000_000  # cells visited in the exhaustive search: some seconds
MOST_TRIED = 8_000  # links tried in it
FEW_STATES, MANY_STATES = 20_000, 150_000  # of a sweep: a tenth of a second, and one
FEW_SWITCHES, MANY_SWITCHES = 6_000, 60_000


class Block:
    """A block of a board, with its cells renumbered.

    If `is_brief`, only algorithms that end soon are tried. `is_random` tells whether the path was
    drawn uniformly from all paths.
    """

    def __init__(self, grid: Grid, cells: Sequence[int], is_brief: bool = False) -> None:
        self.grid = grid
        self.is_brief = is_brief
        self.cells = sorted(cells)
        self.index = {cell: k for k, cell in enumerate(self.cells)}
        self.links: Sequence[Sequence[int]] = grid.links
        self.is_random = False
        if len(cells) < len(grid):
            index = self.index
            self.links = [
                [index[near] for near in grid.links[cell] if near in index] for cell in self.cells
            ]

    def path(
        self, start: int, end: int, rng: Random, budget: Budget, tracks: Tracks | None
    ) -> list[int]:
        """Return a path through the block, between two cells unless they are -1."""
        first, last = self.index.get(start, -1), self.index.get(end, -1)
        part = tracks.part(self.cells) if tracks else None
        if len(self.cells) == 1:
            if tracks and part:
                part.begin(0)
                tracks.adopt(part)
            return self.cells
        path = self._found(first, last, rng, budget, part)
        if tracks and part:
            tracks.adopt(part)
        return [self.cells[cell] for cell in path]

    def _orders(self) -> list[list[int]]:
        """Return the orders of a sweep, the one with the shortest front first."""
        return sorted(orders(self.grid, self.cells), key=lambda row: front(self.links, row))

    def _found(
        self, first: int, last: int, rng: Random, budget: Budget, part: Tracks | None
    ) -> list[int]:
        """Return the path of the first algorithm that finds one."""
        refuted = partial(self._refuted, first, last)
        grown = partial(self._grown, first, last, rng, budget, part)
        drawn = partial(self._drawn, first, last, rng, budget, part)
        joined = partial(self._joined, first, last, rng, budget, part)
        searched = partial(self._searched, first, last, budget, part)
        again = [partial(searched, WORK // 20, rng), grown]
        ways: list[Callable[[], list[int] | None]] = [
            grown,
            refuted,
            partial(searched, WORK // 20),
            *(AGAIN * again),
            partial(searched, WORK),
            partial(drawn, MANY_STATES),
        ]
        # On squares, a seed gives the path that it always gave.
        if self.grid.shape.name != "square" and has_few_ways(self.links):
            ways = [
                refuted,
                partial(drawn, FEW_STATES),
                grown,
                partial(joined, FEW_SWITCHES),
                *(AGAIN_FEW_WAYS * again),
                partial(drawn, MANY_STATES),
                partial(joined, MANY_SWITCHES),
                partial(searched, WORK),
            ]
        if self.is_brief:
            ways = [grown, partial(drawn, FEW_STATES)] if has_few_ways(self.links) else [grown]
        for way in ways:
            path = way()
            if path:
                return path
            if budget.is_late:
                break
        raise GenerationFailed(
            f"no path through {self.name} was found within the budget; there may be none"
        )

    def _grown(
        self, first: int, last: int, rng: Random, budget: Budget, part: Tracks | None
    ) -> list[int] | None:
        """Return a path that grew, None if it was stuck too long."""
        attempt = _part(budget, MAX_NODES)
        path = lay(self.links, first, last, rng, attempt, part)
        budget.nodes += attempt.nodes
        return path

    def _refuted(self, first: int, last: int) -> None:
        """Raise `GenerationFailed` if some cells have too few neighbors together."""
        known = [self.cells[cell] for cell in (first, last) if cell >= 0]
        reason = unmatched(self.grid, self.cells, known) if len(self.cells) > 2 else None
        if reason:
            raise GenerationFailed(reason.why)

    @property
    def name(self) -> str:
        """The block in words."""
        name = f"the {len(self.cells)} cells"
        if len(self.cells) < len(self.grid):
            name += f" around {self.grid.say(self.grid.cells[self.cells[0]])}"
        return name

    def _drawn(
        self,
        first: int,
        last: int,
        rng: Random,
        budget: Budget,
        part: Tracks | None,
        most: int,
    ) -> list[int] | None:
        """Return one of all paths; None if there are more than `most` states.

        A brief attempt tries only the order with the shortest front, which may not have fewest
        states.
        """
        ends = [cell for cell in (first, last) if cell >= 0]
        for order in self._orders()[: 1 if most == FEW_STATES else None]:
            attempt = Budget(budget.share(most), budget.seconds_left)
            if part:
                part.enter("sweep")
            try:
                found = sweep(self.links, order, ends, attempt, rng)
            except LimitReached:
                budget.nodes += attempt.nodes
                if part:
                    part.leave("failed", "given up")
                continue
            self.is_random = True
            why = "" if found.total else self._broken(order[len(found.widths)])
            if part:
                part.sweep(found, why)
            if why:
                raise GenerationFailed(why)
            return _from(first, last, found.path)
        return None

    def _joined(
        self, first: int, last: int, rng: Random, budget: Budget, part: Tracks | None, most: int
    ) -> list[int] | None:
        """Return a path made of rings, None if `most` switches do not suffice."""
        ends = [cell for cell in (first, last) if cell >= 0]
        attempt = Budget(budget.share(most), budget.seconds_left)
        if part:
            part.enter("rings")
        path = join_rings(self.links, ends, rng, attempt, part)
        budget.nodes += attempt.nodes
        if part and path:
            part.begin(path[0])
            part.leave("found", "a path")
        elif part:
            part.become_links([], "give up")
            part.leave("failed", "given up")
        return _from(first, last, path) if path else None

    def _broken(self, cell: int) -> str:
        """Return why there is no path, in one sentence."""
        return (
            f"there is no path through {self.name}: all ways to link one cell after the other "
            "were followed together, and the last of them ended at "
            + self.grid.say(self.grid.cells[self.cells[cell]])
        )

    def _searched(
        self,
        first: int,
        last: int,
        budget: Budget,
        part: Tracks | None,
        work: int,
        rng: Random | None = None,
    ) -> list[int] | None:
        """Return a path by exhaustive search, limited to some work.

        What is tried first decides how long it takes: with a random source, the cells are shuffled.
        """
        cells = range(len(self.cells))
        order = shuffled(cells, rng) if rng else cells
        place = {cell: k for k, cell in enumerate(order)} | {-1: -1}
        links = [[place[near] for near in self.links[cell]] for cell in order]
        attempt = _part(budget, min(MOST_TRIED, max(50, work // len(cells))))
        try:
            found = search(links, place[first], place[last], attempt)
        except LimitReached:
            budget.nodes += attempt.nodes
            return None
        if found is None:
            raise GenerationFailed(f"an exhaustive search found no path through {self.name}")
        path = [order[k] for k in found]
        if part:
            part.become(path, "search")
        return path


def along(
    grid: Grid,
    found: list[list[int]],
    first: int,
    last: int,
    rng: Random,
    budget: Budget,
    tracks: Tracks | None,
    is_brief: bool = False,
) -> tuple[list[int], bool]:
    """Return a path through all blocks, one after the other, and whether all of it is random."""
    row = chain(found)
    assert row is not None  # else the board has no path
    if len(row) > 1 and (first in row[-1][1] or last in row[0][1]):
        row = [(after, block, before) for before, block, after in reversed(row)]
    path: list[int] = []
    are_random = True
    for before, block, after in row:
        inside = Block(grid, block, is_brief)
        begin = before if before >= 0 else first
        finish = after if after >= 0 else last
        piece = inside.path(begin, finish, rng, budget, tracks)
        path += piece[1:] if path else piece
        are_random = are_random and inside.is_random
    return path, are_random


def _from(first: int, last: int, path: list[int]) -> list[int]:
    """Return a path in the required direction."""
    return path[::-1] if first == path[-1] or last == path[0] else path


def has_few_ways(links: Sequence[Sequence[int]]) -> bool:
    """Return whether no cell has more than three neighbors, and no four cells form a ring."""
    if any(len(near) > 3 for near in links):
        return False
    for cell, near in enumerate(links):
        beyond = [other for one in near for other in links[one] if other != cell]
        if len(set(beyond)) < len(beyond):
            return False
    return True


def orders(grid: Grid, cells: Sequence[int]) -> Iterator[list[int]]:
    """Yield orders in which some cells of a board can be swept."""
    index = {cell: k for k, cell in enumerate(cells)}
    rows = list(range(len(cells)))
    yield rows
    yield sorted(rows, key=lambda k: grid.cells[cells[k]][::-1])
    links = [[index[near] for near in grid.links[cell] if near in index] for cell in cells]
    yield breadth_first(links)


def _part(budget: Budget, most: int) -> Budget:
    """Return a part of the budget: at most `most` nodes, unless the caller limited the nodes."""
    nodes = most if budget.max_nodes is None else budget.nodes_left
    return Budget(nodes, budget.seconds_left)
