"""The sweep: from the states before a cell to those behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from hidato_edu.budget import Budget
from hidato_edu.family import check_limit
from hidato_edu.grid import Cell
from hidato_edu.numberlink.plugs.apart import Apart
from hidato_edu.numberlink.plugs.states import Free
from hidato_edu.numberlink.plugs.sweep import Sweep
from hidato_edu.numberlink.puzzle import Path, Puzzle, Solution

__all__ = ["MOST", "count", "solutions"]

MOST = 2_000_000
"""Most patterns that are kept at a time: some hundred bytes each."""

Way: TypeAlias = "tuple[Any, Way] | None"


def kernel_of(sweep: Sweep) -> Free | Apart:
    """Return the transitions that a puzzle's conventions ask for."""
    return Free(sweep) if sweep.puzzle.self_touch else Apart(sweep)


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of solutions, all of them or up to a limit.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    limit : int, optional
        Most that is told; the work is the same.
    max_nodes : int, optional
        Budget in patterns, those of all cells counted.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up, or more than `MOST` patterns are left by one cell.

    Notes
    -----
    Linear in the number of cells and in that of the patterns between two cells, which grows
    exponentially with the shorter side. The solutions are not looked at one by one.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> count(numberlink.from_array([[1, 0, 0], [0, 0, 0], [0, 0, 1]]))
    2
    """
    check_limit(limit)
    budget = Budget(max_nodes, max_seconds)
    sweep = Sweep(puzzle)
    kernel: Any = kernel_of(sweep)
    table = {kernel.start: 1}
    for step in sweep.steps:
        new: dict[Any, int] = {}
        for state, ways in table.items():
            budget.spend()
            for after, _ in kernel.after(step, state):
                new[after] = new.get(after, 0) + ways
        budget.check()
        _check_size(budget, len(new))
        table = new
    found = table.get(kernel.start, 0)
    return found if limit is None else min(found, limit)


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once: the sweep first, then every way back through its states.

    Parameters and exceptions as for `count`.

    Notes
    -----
    The sweep keeps all its patterns. After it, every solution costs what the board is large: each
    pattern was reached, so no way back ends in nothing.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> for answer in solutions(numberlink.from_array([[1, 0], [1, 0]])):
    ...     print(answer)
    1 1
    1 1
    """
    budget = Budget(max_nodes, max_seconds)
    sweep = Sweep(puzzle)
    kernel: Any = kernel_of(sweep)
    layers: list[dict[Any, list[Any]]] = [{kernel.start: []}]
    kept = 0
    for step in sweep.steps:
        new: dict[Any, list[Any]] = {}
        for state in layers[-1]:
            budget.spend()
            for after, _ in kernel.after(step, state):
                new.setdefault(after, []).append(state)
        budget.check()
        kept += len(new)
        _check_size(budget, kept)
        layers.append(new)
    for states in _ways_back(layers, kernel.start):
        budget.check()
        yield _solution(sweep, kernel, states)


def _check_size(budget: Budget, patterns: int) -> None:
    if patterns > MOST:
        budget.stop(f"more than {MOST:,} patterns, and that is what there is memory for")


def _ways_back(layers: list[dict[Any, list[Any]]], end: Any) -> Iterator[list[Any]]:
    """Yield the states behind each cell, of every way from the start to the end."""
    if end not in layers[-1]:
        return
    todo: list[tuple[int, Any, Way]] = [(len(layers) - 1, end, None)]
    while todo:
        depth, state, later = todo.pop()
        if depth:
            way = (state, later)
            todo += [(depth - 1, before, way) for before in reversed(layers[depth][state])]
            continue
        states = []
        while later is not None:
            state, later = later
            states.append(state)
        yield states


def _solution(sweep: Sweep, kernel: Any, states: list[Any]) -> Solution:
    around: dict[Cell, list[Cell]] = {cell: [] for cell in sweep.puzzle.grid.cells}
    for step, state in zip(sweep.steps, states, strict=True):
        for near, goes in zip((step.down, step.right), kernel.links(step, state), strict=True):
            if near and goes:
                around[step.cell].append(near)
                around[near].append(step.cell)
    paths = {number: _walk(around, first) for number, (first, _) in sweep.puzzle.pairs.items()}
    return Solution.of_paths(sweep.puzzle, paths)


def _walk(around: dict[Cell, list[Cell]], start: Cell) -> Path:
    path, before = [start], start
    while after := [cell for cell in around[path[-1]] if cell != before]:
        before = path[-1]
        path.append(after[0])
    return tuple(path)
