"""One try of the generator: random paths on a board, which become a puzzle or are given up.

The paths are made as Kruskal's algorithm makes trees, and those that are too short are repaired.
Their ends usually have many other solutions. So links are cut until the ends force every remaining
link: a cut never adds a solution. Then a `Walk` joins paths again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.numberlink.generate.proof import Net, Proof
from hidato_edu.numberlink.generate.repair import Draft
from hidato_edu.numberlink.generate.walk import Change, Walk
from hidato_edu.numberlink.puzzle import Puzzle, Solution

__all__ = ["Attempt", "Wanted", "with_solid"]

NEARBY = 6  # links among which to choose a cut after an undecided search
CUT = 6  # nodes of a search for another solution, before a cut makes it easier


class Wanted(NamedTuple):
    """The settings of a puzzle, see `generate`; the grid is the one before cells become solid."""

    grid: Grid
    pairs: int | None
    shortest: int
    cover: bool
    self_touch: bool
    solid: int


class Attempt:
    """One board, from single cells to a puzzle or a reason why there is none."""

    def __init__(self, wanted: Wanted, rng: Random, budget: Budget) -> None:
        self.wanted = wanted
        self.rng = rng
        self.budget = budget
        self.grid = with_solid(wanted.grid, wanted.solid, wanted.shortest, rng)
        budget.check()
        self.grid.links  # noqa: B018 - half of the work for `Net` on a large board
        budget.check()
        self.net = Net(self.grid)
        self.draft = Draft(self.net, wanted.self_touch)
        self.cuts = self.joins = self.nodes = 0
        self.why = ""

    def answer(self) -> Solution:
        """Return the paths, numbered row by row, with their puzzle."""
        cells = self.grid.cells
        paths = {
            number: [cells[cell] for cell in path]
            for number, path in enumerate(self.draft.paths(), 1)
        }
        ends = {path[at]: number for number, path in paths.items() for at in (0, -1)}
        wanted = self.wanted
        return Solution.of_paths(Puzzle(self.grid, ends, wanted.cover, wanted.self_touch), paths)

    # ---------------------------------------------------------------- the algorithm

    def changes(self) -> Iterator[Change]:
        """Make the board; yield each change: its phase, ``"join"`` or ``"cut"``, and the link."""
        wanted, draft = self.wanted, self.draft
        self.budget.check()
        if len(self.grid) > len(wanted.grid) - wanted.solid:
            self.why = "no further cell could become solid"
            return
        for number in draft.lay(self.rng):
            self.budget.check()
            yield "lay", "join", number
        for what, number in draft.mend(self.rng, wanted.shortest):
            self.budget.check()
            yield "mend", what, number
        self._check(wanted.shortest)
        if self.why:
            return
        for number in self._cut_to_one_answer():
            self.cuts += 1
            yield "decide", "cut", number
        walk = Walk(draft, wanted.cover, wanted.shortest, wanted.pairs, self.rng, self.budget)
        for phase, what, number in walk.changes():
            self.cuts += what == "cut"
            self.joins += what == "join"
            yield phase, what, number
        self.nodes += walk.nodes
        self._check(wanted.shortest, wanted.pairs)

    def _check(self, shortest: int, pairs: int | None = None) -> None:
        least = min(map(len, self.draft.paths()))
        if least < shortest:
            self.why = f"the shortest path had {least} cells, but at least {shortest} were wanted"
        elif pairs is not None and self.draft.count != pairs:
            self.why = f"there were {self.draft.count} pairs, but {pairs} were wanted"

    def _cut_to_one_answer(self) -> Iterator[int]:
        """Cut paths until their ends force every link; yield the cut links."""
        draft = self.draft
        proof = Proof(self.net, draft.needs(), draft.labels(), self.wanted.cover)
        left = draft.links()
        while left := [number for number in left if not proof.value[number]]:
            self.budget.check()
            other = proof.lacks(left[0], CUT, self.budget)
            if other.outcome == "none":
                proof.settle(left[0])
                continue
            if other.outcome == "found":
                there = set(other.links)
                where = [number for number in left if number not in there]
            else:
                where = sorted(left, key=lambda k: (self._distance(k, left[0]), k))[:NEARBY]
            number, path, place = self._best(where)
            proof.cut(path, place)
            draft.cut(path[place - 1], path[place])
            left.remove(number)
            yield number
        self.nodes += proof.nodes
        self.budget.nodes += proof.nodes

    def _distance(self, one: int, other: int) -> float:
        cells = self.grid.cells
        return self.grid.distance(cells[self.net.ends[one][0]], cells[self.net.ends[other][0]])

    def _best(self, numbers: list[int]) -> tuple[int, list[int], int]:
        """Return the link whose cut leaves the longest shorter part, its path, and the place."""
        found = []
        for number in numbers:
            one, other = self.net.ends[number]
            path = self.draft.path(one)
            place = 1 + min(path.index(one), path.index(other))
            rank = min(place, len(path) - place, self.wanted.shortest)
            found.append((rank, number, path, place))
        most = max(found)[0]
        best = [cut for cut in found if cut[0] == most]
        return best[pick(self.rng, len(best))][1:]


def with_solid(grid: Grid, count: int, shortest: int, rng: Random) -> Grid:
    """Return a grid without some random cells, with no connected component too small for a path."""
    if not count:
        return grid
    shut: set[int] = set()
    for number in shuffled(range(len(grid)), rng):
        if len(shut) == count:
            break
        shut.add(number)
        if any(_is_small(grid, near, shut, shortest) for near in grid.links[number]):
            shut.remove(number)
    return Grid(
        tuple(cell for number, cell in enumerate(grid.cells) if number not in shut),
        grid.shape,
        grid.size,
    )


def _is_small(grid: Grid, start: int, shut: set[int], least: int) -> bool:
    """Return whether a cell's connected component, without the `shut` cells, is too small."""
    if start in shut:
        return False
    part = [start]
    for cell in part:
        part += [near for near in grid.links[cell] if near not in shut and near not in part]
        if len(part) >= least:
            return False
    return True
