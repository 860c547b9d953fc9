"""The lecture's solver: depth-first search with backtracking, and nothing cleverer.

The slides write it as a recursion; here the same calls are made with an explicit stack of
iterators, so that a board of any size can be searched, stopped and resumed. `slides.search` is
the recursion as printed; a test proves that both make the same calls in the same order.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Solver - Algorithm (1)" and "(2)".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from time import monotonic
from typing import Literal, TypeAlias

from hidato_edu import family
from hidato_edu.errors import LimitReached
from hidato_edu.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.grid import Cell, Grid
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.story import Beat, Narrated, Story

__all__ = ["SEARCH", "SLIDES_ORDER", "count_solutions", "solutions", "solve", "steps", "uniqueness"]

Writing: TypeAlias = Callable[[int, int], Assign]
Order: TypeAlias = Literal["slides", "row-major"] | Callable[[Grid, Cell], Sequence[Cell]]

SLIDES_ORDER = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, 1), (1, 0), (1, -1))
"""Offsets (dx, dy) = (columns, rows) in the order of the authors' published program."""

FOUND, FAILED = Leave("leave", "found"), Leave("leave", "failed")

SEARCH = Story(
    "search",
    (
        "search(x, y, k):",
        "  if k = max + 1:",
        "    return true",
        "  if k is given:",
        "    for each neighbor:",
        "      if it holds k:",
        "        if search(it, k+1):",
        "          return true",
        "  else:",
        "    for each neighbor:",
        "      if it is blank:",
        "        write k",
        "        if search(it, k+1):",
        "          return true",
        "        erase k",
        "  return false",
    ),
    {
        ("enter", ""): Beat(0, "search is called: where does {label} go?"),
        ("assign", "place"): Beat(11, "{new} goes to {var}"),
        ("assign", "erase"): Beat(14, "{old} is erased from {var}", interesting=True),
        ("leave", "failed"): Beat(15, "search returns false: no place is left"),
        ("leave", "found"): Beat(13, "search returns true: there is a solution below"),
        ("solved", ""): Beat(2, "all numbers are placed: a solution", interesting=True),
    },
)


def _ordered_links(grid: Grid, order: Order) -> list[list[int]]:
    """Return the numbers of the neighbors of each cell in the wanted order."""
    if callable(order):
        return [[grid.index[near] for near in order(grid, cell)] for cell in grid.cells]
    if order == "row-major":
        rank = {}
    elif order == "slides":
        rank = {(dy, dx): place for place, (dx, dy) in enumerate(SLIDES_ORDER)}
    else:
        raise ValueError(f"order={order!r}; use 'slides', 'row-major' or a function")

    def in_order(cell: Cell) -> list[Cell]:
        def key(near: Cell) -> tuple[int, int, int]:
            offset = (near[0] - cell[0], near[1] - cell[1])
            return (rank.get(offset, len(rank)), *offset)

        return sorted(grid.neighbors(cell), key=key)

    return [[grid.index[near] for near in in_order(cell)] for cell in grid.cells]


def _told(grid: Grid) -> tuple[Writing, Writing]:
    """Return the makers of "place" and "erase" events; equal events are made once.

    A search tells a few thousand different events hundreds of thousands of times; to make each of
    them anew would take longer than the search itself.
    """
    cells = grid.cells

    @lru_cache(maxsize=1 << 15)
    def place(cell: int, k: int) -> Assign:
        return Assign("assign", cells[cell], 0, k, "place")

    @lru_cache(maxsize=1 << 15)
    def erase(cell: int, k: int) -> Assign:
        return Assign("assign", cells[cell], k, 0, "erase")

    return place, erase


def _search(
    puzzle: Puzzle,
    trace: bool,
    order: Order,
    limit: int | None,
    max_nodes: int | None,
    max_seconds: float | None,
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    grid, n = puzzle.grid, puzzle.size
    cells = grid.cells
    links = _ordered_links(grid, order)
    board = [puzzle.givens.get(cell, 0) for cell in cells]
    where: list[int | None] = [None] * (n + 2)  # the cell of every given
    for given, number in puzzle.givens.items():
        where[number] = grid.index[given]

    place, erase = _told(grid)
    enter = [Enter("enter", number) for number in range(n + 2)]
    nodes, found, started = 0, 0, monotonic()
    most = max_nodes if max_nodes is not None else -1
    calls: list[Iterator[int]] = []  # the cells that each open call has still to try
    path: list[int] = []  # the cell of k - 1, for each open call but the root
    solved_at: list[int] = []  # `found` when the call began
    k = 1 if where[1] is None else 2
    here = where[1]

    while True:
        if nodes == most or (
            max_seconds is not None and nodes % 1024 == 0 and monotonic() - started > max_seconds
        ):
            raise LimitReached(nodes, monotonic() - started)
        nodes += 1
        if trace:
            yield enter[k]
        solved_at.append(found)
        target = where[k]
        if k > n:
            found += 1
            yield Solved("solved", Solution(grid, zip(cells, board, strict=True)))
            if found == limit:
                if trace:
                    yield from [FOUND] * len(solved_at)
                return
            calls.append(iter(()))
        elif here is None:
            calls.append(iter(range(n)))  # 1 is not given: it may stand anywhere
        elif target is None:
            calls.append(iter(links[here]))
        else:
            calls.append(iter((target,) if target in links[here] else ()))

        while True:  # until a call is made, or none is open any more
            for cell in calls[-1]:
                if not board[cell]:
                    board[cell] = k
                    if trace:
                        yield place(cell, k)
                    break
                if board[cell] == k:
                    break
            else:
                calls.pop()
                began = solved_at.pop()
                if trace:
                    yield FOUND if found > began else FAILED
                if not calls:
                    return
                k -= 1
                here = path.pop()
                if where[k] is None:
                    board[here] = 0
                    if trace:
                        yield erase(here, k)
                continue
            path.append(cell)
            here = cell
            k += 1
            break


def steps(
    puzzle: Puzzle,
    *,
    order: Order = "slides",
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for all solutions and tell every call, write, erasure and return.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    order : {"slides", "row-major"} or callable
        In which order neighbors are tried; a function takes (grid, cell) and returns cells.
    limit : int, optional
        Stop after so many solutions; then the open calls return true, as on the slides.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Yields
    ------
    Event
        ``Enter(k)``: the call that looks for the place of k (the first is k = 2 where 1 is given,
        else k = 1); `Assign` of a cell with the reason ``"place"`` or ``"erase"``; ``Leave`` with
        ``"found"`` or ``"failed"``; `Solved`.

    Raises
    ------
    LimitReached
        When the budget is used up.

    Notes
    -----
    Exponential in the number of blanks. Memory is linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> for event in steps(hidato.parse("1 0 3")):
    ...     print(event[0], *event[1:4] if event[0] != "solved" else event.solution.to_array())
    enter 2
    assign (0, 1) 0 2
    enter 3
    enter 4
    solved [1, 2, 3]
    leave found  ()
    leave found  ()
    assign (0, 1) 2 0
    leave found  ()
    """
    return Narrated(_search(puzzle, True, order, limit, max_nodes, max_seconds), SEARCH)


def solutions(
    puzzle: Puzzle,
    *,
    order: Order = "slides",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    r"""Yield all solutions, by the same search as `steps` (which says what the parameters mean).

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> [answer.to_array() for answer in solutions(hidato.parse("2 2\n1 0\n0 4"))]
    [[[1, 3], [2, 4]], [[1, 2], [3, 4]]]
    """
    for event in _search(puzzle, False, order, None, max_nodes, max_seconds):
        assert isinstance(event, Solved)
        yield event.solution


def solve(
    puzzle: Puzzle,
    *,
    order: Order = "slides",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution:
    """Return the first solution.

    Raises
    ------
    NoSolution
        If the search is complete and there is none.
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> print(solve(hidato.parse("0 0 3")))
    3 1
    1 2 3
    """
    return family.first(
        solutions(puzzle, order=order, max_nodes=max_nodes, max_seconds=max_seconds)
    )


def count_solutions(
    puzzle: Puzzle,
    limit: int | None = 2,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    r"""Return the number of solutions, counted up to a limit (None: all of them).

    Raises
    ------
    LimitReached
        When the budget is used up first.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> count_solutions(hidato.parse("2 2\n1 0\n0 0"), limit=None)
    6
    """
    return family.count(solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds), limit)


def uniqueness(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> family.Uniqueness:
    """Return "none", "unique", "several", or "undecided" where the budget ran out.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> uniqueness(hidato.parse("1 0 3")), uniqueness(hidato.parse("1 3 0"))
    ('unique', 'none')
    """
    return family.decide_uniqueness(solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds))
