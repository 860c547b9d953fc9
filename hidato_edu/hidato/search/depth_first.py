"""The lecture's solver: depth-first search with backtracking, and nothing cleverer.

The slides write it as a recursion; here the same calls are made with an explicit stack of
iterators, so that a board of any size can be searched, stopped and resumed. `slides_search` is
the recursion as printed; a test proves that both make the same calls in the same order.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Solver - Algorithm (1)" and "(2)".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from time import monotonic
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Beat, Line, Narrated, Story
from hidato_edu.core.rng import Seed
from hidato_edu.family import check_limit
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.orders import ENDS, Ends, Order, Turns, chooser, ordered_links
from hidato_edu.hidato.search.prunes import Prune, ask, chosen
from hidato_edu.hidato.search.state import Ground, Reason, State

__all__ = ["PRUNED_SEARCH", "SEARCH", "solutions", "steps", "story"]

Writing: TypeAlias = Callable[[int, int], Assign]
Prunes: TypeAlias = Iterable[Prune | str] | Prune | str

FOUND, FAILED = Leave("found"), Leave("failed")


def story(ends: Ends = "low", pruned: bool = False) -> Story:
    """Return the pseudo-code and the captions of a search with these settings.

    Examples
    --------
    >>> story("high", pruned=True).code[1:5]
    ('  if k = 0:', '    return true', '  if a prune has a reason:', '    return false')
    """
    if ends not in ENDS:
        raise ValueError(f"ends={ends!r}; use {', '.join(map(repr, ENDS))}")
    done = {"low": "k = max + 1", "high": "k = 0", "both": "all numbers stand"}[ends]
    after = {"low": "k+1", "high": "k-1", "both": "next k"}[ends]
    reason = Beat("leave", "pruned", "pruned: {why}", interesting=True)
    asks = ("  if a prune has a reason:", Line("    return false", reason)) if pruned else ()
    return Story(
        "pruned search" if pruned else "search",
        (
            Line(
                "search(x, y, k):",
                Beat("enter", "", "search is called: where does {label} go?"),
            ),
            f"  if {done}:",
            Line(
                "    return true",
                Beat("solved", "", "all numbers are placed: a solution", interesting=True),
            ),
            *asks,
            "  if k is given:",
            "    for each neighbor:",
            "      if it holds k:",
            f"        if search(it, {after}):",
            "          return true",
            "  else:",
            "    for each neighbor:",
            "      if it is blank:",
            Line("        write k", Beat("assign", "place", "{new} goes to {var}")),
            f"        if search(it, {after}):",
            Line(
                "          return true",
                Beat("leave", "found", "search returns true: there is a solution below"),
            ),
            Line(
                "        erase k",
                Beat("assign", "erase", "{old} is erased from {var}", interesting=True),
            ),
            Line(
                "  return false", Beat("leave", "failed", "search returns false: no place is left")
            ),
        ),
    )


SEARCH = story()
"""How the lecture's search is told."""

PRUNED_SEARCH = story(pruned=True)
"""How it is told with prunes."""


def _told(grid: Grid) -> tuple[Writing, Writing]:
    """Return the makers of "place" and "erase" events; equal events are made once.

    A search tells a few thousand different events hundreds of thousands of times; to make each of
    them anew would take longer than the search itself.
    """
    cells = grid.cells

    @lru_cache(maxsize=1 << 15)
    def place(cell: int, k: int) -> Assign:
        return Assign(cells[cell], 0, k, "place")

    @lru_cache(maxsize=1 << 15)
    def erase(cell: int, k: int) -> Assign:
        return Assign(cells[cell], k, 0, "erase")

    return place, erase


def _asker(
    puzzle: Puzzle, prunes: tuple[Prune, ...], ends: Ends, board: list[int], turns: Turns | None
) -> Callable[[int, int | None], Reason | None]:
    """Return what asks all prunes: from k and the cell of its predecessor to a reason, if any."""
    ground, cells = Ground(puzzle), puzzle.grid.cells
    ahead: list[tuple[int, Cell] | None] = [None] * (puzzle.size + 2)  # of each k, for one end
    where = {number: cell for cell, number in puzzle.givens.items()}
    goal = None
    numbers = range(puzzle.size + 2)
    for number in numbers if ends == "high" else reversed(numbers):
        if number in where:
            goal = (number, where[number])
        ahead[number] = goal

    def asked(k: int, here: int | None) -> Reason | None:
        goal = ahead[k]
        if turns is not None:
            number, cell = turns.goal()
            goal = None if number is None or cell is None else (number, cells[cell])
        state = State(ground, board, k, None if here is None else cells[here], goal)
        for prune in prunes:
            reason = ask(prune, state)
            if reason is not None:
                return reason
        return None

    return asked


def _search(
    puzzle: Puzzle,
    trace: bool,
    prunes: tuple[Prune, ...],
    order: Order,
    ends: Ends,
    seed: Seed,
    limit: int | None,
    max_nodes: int | None,
    max_seconds: float | None,
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    grid, n = puzzle.grid, puzzle.size
    cells = grid.cells
    links = ordered_links(grid, order)
    board = [puzzle.givens.get(cell, 0) for cell in cells]
    where: list[int | None] = [None] * (n + 2)  # the cell of every given
    for given, number in puzzle.givens.items():
        where[number] = grid.index[given]

    place, erase = _told(grid)
    enter = [Enter(number) for number in range(n + 2)]
    nodes, found, started = 0, 0, monotonic()
    most = max_nodes if max_nodes is not None else -1
    calls: list[Iterator[int]] = []  # the cells that each open call has still to try
    path: list[int] = []  # the cell that was found by each open call but the last
    solved_at: list[int] = []  # `found` when the call began
    turns = Turns(grid, where, board) if ends == "both" else None
    choose = chooser(grid, order, board, seed)
    asked = _asker(puzzle, prunes, ends, board, turns) if prunes else None
    often = 64 if prunes else 1024  # calls from one look at the clock to the next
    first, step = (n, -1) if ends == "high" else (1, 1)
    done = n + 1 if step > 0 else 0
    here = where[first]
    k = first if here is None else first + step
    if turns is not None:
        k, here = turns.begin()
    returned = FAILED  # what a call says that has found nothing

    while True:
        if nodes == most or (
            max_seconds is not None and nodes % often == 0 and monotonic() - started > max_seconds
        ):
            raise LimitReached(nodes, monotonic() - started)
        nodes += 1
        if trace:
            yield enter[k]
        solved_at.append(found)
        target = where[k]
        if k == done:
            found += 1
            yield Solved(Solution(grid, zip(cells, board, strict=True)))
            if found == limit:
                if trace:
                    yield from [FOUND] * len(solved_at)
                return
            calls.append(iter(()))
        elif asked is not None and (reason := asked(k, here)) is not None:
            returned = Leave("pruned", reason.why, reason.cells)
            calls.append(iter(()))
        elif target is None or here is None:
            # The first number may stand anywhere if it is not given.
            near: Iterable[int] = range(n) if here is None else links[here]
            if turns is not None:
                near = turns.shared(near)
            calls.append(iter(near if choose is None else choose(k, near)))
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
                    yield FOUND if found > began else returned
                    returned = FAILED
                if not calls:
                    return
                k = k - step if turns is None else turns.up()
                here = path.pop()
                if where[k] is None:
                    board[here] = 0
                    if trace:
                        yield erase(here, k)
                continue
            path.append(cell)
            here = cell
            k += step
            if turns is not None:
                k, here = turns.down(cell)
            break


def steps(
    puzzle: Puzzle,
    *,
    prunes: Prunes = (),
    order: Order = "slides",
    ends: Ends = "low",
    seed: Seed = None,
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for all solutions and tell every call, write, erasure and return.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    prunes : iterable of str or function
        What may end a call early, asked in this order: names from `hidato.PRUNES`, or functions
        that take a `State` and return None (go on), a text, or a `Reason`.
    order : {"slides", "row-major", "warnsdorff", "random"} or callable
        In which order cells are tried: neighbors as on the slides (which know squares; row by row
        on other shapes); row by row; those with the fewest blank neighbors first (equal ones as on
        the slides); shuffled. A function takes (grid, cell) and returns the neighbors in its order.
        The first number, where it is not given, tries all cells: row by row, or as Warnsdorff or
        chance has it.
    ends : {"low", "high", "both"}
        From which end numbers are looked for: from 1 up, as on the slides; from the last number
        down; or each gap between two givens from both ends. Then the next number is a + 1 or
        b - 1, for a and b standing with nothing between: b - 1 if the cell of b has fewer blank
        neighbors than that of a. The lowest gap comes first; the last number of a gap must be next
        to both ends; for givens a and a + 1 one call looks whether they are neighbors. After the
        gaps come the numbers below the least given, downwards, then those above the greatest,
        upwards. Without any given this is the search from 1 up.
    seed : int, random.Random or None
        Of ``order="random"``: every pair of a number and a cell has its own lot, so that the same
        seed gives the same order on every machine, with and without prunes.
    limit : int, optional
        Stop after so many solutions; then the open calls return true, as on the slides.
    max_nodes, max_seconds : optional
        Budget in calls (pruned ones count), and in seconds.

    Yields
    ------
    Event
        ``Enter(k)``: the call that looks for the place of k (the first is k = 2 where 1 is given,
        else k = 1; with ``ends="high"`` in the same way from the last number down to k = 0);
        `Assign` of a cell with the reason ``"place"`` or ``"erase"``; ``Leave`` with ``"found"``,
        ``"failed"`` or ``"pruned"``, the last with the reason in words and the cells that show it;
        `Solved`.

    Raises
    ------
    LimitReached
        When the budget is used up.
    TypeError
        When a prune raises or returns what is no reason, or an order returns what are not the
        neighbors.
    ValueError
        If there is no such order, prune, end or limit.

    Notes
    -----
    Exponential in the number of blanks. Memory is linear in the number of cells.

    The prunes are asked when a call begins, but not where all numbers stand; the first reason ends
    the call. So a pruned call is a leaf of the recursion tree, and the tree is what the search
    without prunes makes, with some calls cut short.

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
    >>> for event in steps(hidato.parse("0 1 0 4"), prunes=["dead-end"]):
    ...     print(*event)
    enter 2
    leave pruned a cell is a dead end ((0, 0),)
    """
    asked = chosen(prunes)
    told = story(ends, pruned=bool(asked)).on(puzzle.grid)
    check_limit(limit)
    events = _search(puzzle, True, asked, order, ends, seed, limit, max_nodes, max_seconds)
    return Narrated(events, told)


def solutions(
    puzzle: Puzzle,
    *,
    prunes: Prunes = (),
    order: Order = "slides",
    ends: Ends = "low",
    seed: Seed = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    r"""Yield all solutions, by the same search as `steps` (which says what the parameters mean).

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("2 2\n1 0\n0 4")
    >>> [answer.to_array() for answer in solutions(puzzle)]
    [[[1, 3], [2, 4]], [[1, 2], [3, 4]]]
    >>> [answer.to_array() for answer in solutions(puzzle, prunes="gap", ends="high")]
    [[[1, 2], [3, 4]], [[1, 3], [2, 4]]]
    """
    story(ends)  # says what is wrong with the ends
    asked = chosen(prunes)
    for event in _search(puzzle, False, asked, order, ends, seed, None, max_nodes, max_seconds):
        assert isinstance(event, Solved)
        yield event.solution
