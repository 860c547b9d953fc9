"""Two sweeps, one from each end of the board, until they meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from hidato_edu.core.budget import Budget
from hidato_edu.family import check_limit
from hidato_edu.numberlink.puzzle import Puzzle, Solution, link
from hidato_edu.numberlink.solvers.frontier.apart import Apart
from hidato_edu.numberlink.solvers.frontier.known import ForcedLinks, known_links
from hidato_edu.numberlink.solvers.frontier.meeting import meetings
from hidato_edu.numberlink.solvers.frontier.states import Free
from hidato_edu.numberlink.solvers.frontier.sweep import Step, Sweep

__all__ = ["MOST", "count", "kernel_of", "solutions"]

MOST = 2_000_000
"""Greatest number of patterns in memory, a few hundred bytes each."""

Way: TypeAlias = "tuple[Any, Way] | None"


def kernel_of(sweep: Sweep) -> Any:
    """Return the transitions for a puzzle's conventions."""
    return Free(sweep) if sweep.puzzle.self_touch else Apart(sweep)


class Front:
    """A sweep in progress; `table` maps each pattern to its count, or to its predecessors."""

    def __init__(self, sweep: Sweep, budget: Budget, keep: bool) -> None:
        self.kernel = kernel_of(sweep)
        self.table: dict[Any, Any] = {self.kernel.start: [] if keep else 1}
        self.layers = [self.table]
        self.steps: list[Step] = []
        self._budget, self._keep, self._kept = budget, keep, 0
        self._lines = iter(sweep.lines)

    def advance(self) -> None:
        """Sweep over one more line."""
        for step in next(self._lines):
            _spend(self._budget, len(self.table))
            if self._keep:
                self.table = self._grown(step)
                self.layers.append(self.table)
                self._kept += len(self.table)
            else:
                self.table = self._counted(step)
                self._kept = len(self.table)
            self.steps.append(step)
            if self._kept > MOST:
                self._budget.stop(f"there are more than {MOST:,} patterns, the limit of memory")

    def _counted(self, step: Step) -> dict[Any, int]:
        new: dict[Any, int] = {}
        get = new.get
        for after, ways, _ in self.kernel.flow(step, self.table.items()):
            new[after] = get(after, 0) + ways
        return new

    def _grown(self, step: Step) -> dict[Any, list[Any]]:
        new: dict[Any, list[Any]] = {}
        for after, before, _ in self.kernel.flow(step, zip(self.table, self.table, strict=True)):
            if after in new:
                new[after].append(before)
            else:
                new[after] = [before]
        return new

    def ways(self, state: Any) -> Iterator[list[Any]]:
        """Yield every sequence of states, one after each cell, that leads to a state."""
        todo: list[tuple[int, Any, Way]] = [(len(self.steps), state, None)]
        while todo:
            depth, state, later = todo.pop()
            if depth:
                way = (state, later)
                todo += [(depth - 1, before, way) for before in reversed(self.layers[depth][state])]
                continue
            states = []
            while later is not None:
                state, later = later
                states.append(state)
            yield states


def _spend(budget: Budget, nodes: int) -> None:
    """Spend some nodes at once."""
    budget.check()
    if budget.share(nodes) < nodes:
        budget.nodes += budget.share(nodes)
        budget.stop()
    budget.nodes += nodes


def _swept(puzzle: Puzzle, known: ForcedLinks, budget: Budget, keep: bool) -> tuple[Front, Front]:
    """Return two sweeps that have met; the one with fewer patterns advances."""
    front, back = (
        Front(
            Sweep(puzzle, from_end=from_end, on=known.on, off=known.off, budget=budget),
            budget,
            keep,
        )
        for from_end in (False, True)
    )
    for _ in range(max(puzzle.grid.size)):
        forward = not puzzle.self_touch or len(front.table) <= len(back.table)
        (front if forward else back).advance()
    return front, back


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of solutions, all of them or up to a limit.

    Linear in the number of cells and of patterns, which grows exponentially with the shorter side;
    the solutions are not enumerated.
    """
    check_limit(limit)
    budget = Budget(max_nodes, max_seconds)
    known = known_links(puzzle, budget)
    if not known.possible:
        return 0
    front, back = _swept(puzzle, known, budget, keep=False)
    found = 0
    for here, there in _meetings(front, back, budget):
        found += front.table[here] * back.table[there]
    return found if limit is None else min(found, limit)


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions: sweep first, then follow every path back through the states.

    After the sweeps every solution takes linear time: each pattern was reached, so no way back
    is a dead end.
    """
    budget = Budget(max_nodes, max_seconds)
    known = known_links(puzzle, budget)
    if not known.possible:
        return
    front, back = _swept(puzzle, known, budget, keep=True)
    for here, there in _meetings(front, back, budget):
        for one in front.ways(here):
            for other in back.ways(there):
                budget.check()
                yield _solution(puzzle, ((front, one), (back, other)))


def _meetings(front: Front, back: Front, budget: Budget) -> Iterator[tuple[Any, Any]]:
    """Yield the compatible patterns of two sweeps."""
    if not back.steps:
        if front.kernel.start in front.table:
            yield front.kernel.start, back.kernel.start
        return
    for pair in meetings(front.table, back.table):
        budget.check()
        yield pair


def _solution(puzzle: Puzzle, halves: tuple[tuple[Front, list[Any]], ...]) -> Solution:
    links = []
    for half, states in halves:
        for step, state in zip(half.steps, states, strict=True):
            for near, goes in zip(
                (step.down, step.right), half.kernel.links(step, state), strict=True
            ):
                if near and goes:
                    links.append(link(step.cell, near))
    return Solution.of_links(puzzle, links)
