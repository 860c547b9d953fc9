"""The lecture's search with its switches: prunes, orders that change, and other ends.

The calls are those of `depth_first`, which has no switches so that it is easy to read and fast: a
call takes less than half a microsecond. A test proves that both yield the same events if no switch
is set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from hidato_edu.core.budget import Budget
from hidato_edu.core.events import Enter, Event, Leave, Solved
from hidato_edu.core.rng import Seed
from hidato_edu.family.prunes import Reason, ask
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.narration import FAILED, FOUND, writes
from hidato_edu.hidato.search.orders import Ends, Order, Turns, chooser
from hidato_edu.hidato.search.prunes import Prune
from hidato_edu.hidato.search.state import Ground, State

__all__ = ["switched"]


def switched(
    puzzle: Puzzle,
    links: Sequence[Sequence[int]],
    budget: Budget,
    trace: bool,
    limit: int | None,
    prunes: tuple[Prune, ...],
    order: Order,
    ends: Ends,
    seed: Seed,
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    grid, last = puzzle.grid, puzzle.size
    cells = grid.cells
    board = [puzzle.givens.get(at, 0) for at in cells]
    where: list[int | None] = [None] * (last + 2)
    given = [0] * (last + 2)
    for at, number in puzzle.givens.items():
        where[number], given[number] = grid.index[at], number
    first, step, done = (last, -1, 0) if ends == "high" else (1, 1, last + 1)
    turns = Turns(grid, where, board) if ends == "both" else None
    choose = chooser(grid, order, board, seed)
    asked = _asker(puzzle, prunes, board, _ahead(where, step), turns) if prunes else None
    found = 0
    before = [0] * (last + 2)
    spend, (place, erase) = budget.spender(64 if prunes else 1024), writes(grid)
    enter = [Enter(number) for number in range(last + 2)]

    here = where[first]
    k = first if here is None else first + step
    if turns is not None:
        k, here = turns.begin()
    calls: list[Iterator[int]] = []
    returned = FAILED  # what a call says that has found nothing
    while True:
        spend()
        if trace:
            yield enter[k]
        before[k] = found
        near: Iterable[int] = range(last) if here is None else links[here]
        target = where[k] if given[k] else None
        if k == done:
            found += 1
            yield Solved(Solution(grid, zip(cells, board, strict=True)))
            if found == limit:
                if trace:
                    yield from [FOUND] * (len(calls) + 1)
                return
            near = ()
        elif asked is not None and (reason := asked(k, here)) is not None:
            returned = Leave("pruned", reason.why, reason.cells)
            near = ()
        elif target is not None:
            near = (target,) if target in near else ()
        else:
            near = near if turns is None else turns.shared(near)
            near = near if choose is None else choose(k, near)
        calls.append(iter(near))

        while True:  # until a call is made
            wanted = given[k]
            for cell in calls[-1]:
                if board[cell] == wanted:
                    break
            else:
                calls.pop()
                if trace:
                    yield FOUND if found > before[k] else returned
                    returned = FAILED
                if not calls:
                    return
                k = k - step if turns is None else turns.up()
                spot = where[k]
                if spot is not None and not given[k]:
                    board[spot] = 0
                    if trace:
                        yield erase(spot, k)
                continue
            break
        if not wanted:
            board[cell], where[k] = k, cell
            if trace:
                yield place(cell, k)
        k, here = (k + step, cell) if turns is None else turns.down(cell)


def _ahead(where: Sequence[int | None], step: int) -> list[tuple[int, int] | None]:
    """Return for each k the next given number from k on, and its cell, if there is one."""
    ahead: list[tuple[int, int] | None] = [None] * len(where)
    goal = None
    for k in range(len(where))[::-step]:
        cell = where[k]
        goal = goal if cell is None else (k, cell)
        ahead[k] = goal
    return ahead


def _asker(
    puzzle: Puzzle,
    prunes: tuple[Prune, ...],
    board: Sequence[int],
    ahead: Sequence[tuple[int, int] | None],
    turns: Turns | None,
) -> Callable[[int, int | None], Reason | None]:
    """Return a function that calls all prunes for k and the cell of its predecessor."""
    ground, cells = Ground(puzzle), puzzle.grid.cells

    def asked(k: int, here: int | None) -> Reason | None:
        goal = ahead[k] if turns is None else turns.goal()
        cell = None if here is None else cells[here]
        state = State(ground, board, k, cell, goal and (goal[0], cells[goal[1]]))
        for prune in prunes:
            reason = ask(prune, state)
            if reason is not None:
                return reason
        return None

    return asked
