"""The lecture's solver: plain depth-first search with backtracking.

The slides write it as a recursion, and so does `hidato_edu.one_page`. Here the same calls are made
with an explicit stack of iterators, so that a board of any size can be searched, stopped and
resumed. `slides_search` is the recursion as printed; a test proves that both make the same calls in
the same order. With prunes, other ends or an order that changes, `switched` takes over.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Solver - Algorithm (1)" and "(2)".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Enter, Event, Solved
from hidato_edu.core.narration import Narrated
from hidato_edu.core.rng import Seed
from hidato_edu.family import check_limit
from hidato_edu.family.prunes import Chosen, chosen
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.narration import FAILED, FOUND, story, writes
from hidato_edu.hidato.search.orders import Ends, Order, ordered_links
from hidato_edu.hidato.search.prunes import PRUNES, Prune
from hidato_edu.hidato.search.state import State
from hidato_edu.hidato.search.switched import switched

__all__ = ["solutions", "steps"]


def _search(
    puzzle: Puzzle, links: Sequence[Sequence[int]], budget: Budget, trace: bool, limit: int | None
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    grid, last = puzzle.grid, puzzle.size
    board = [puzzle.givens.get(cell, 0) for cell in grid.cells]
    where = [-1] * (last + 2)  # the cell of each number
    given = [0] * (last + 2)  # what a cell must hold for k to go there: k if it is given, else 0
    for cell, number in puzzle.givens.items():
        where[number], given[number] = grid.index[cell], number
    found = 0
    before = [0] * (last + 2)  # how many solutions were found before the call for k
    spend, (place, erase) = budget.spender(), writes(grid)
    enter = [Enter(number) for number in range(last + 2)]

    k = 2 if given[1] else 1
    calls = [iter(links[where[1]] if given[1] else range(last))]  # what each has still to try
    spend()
    if trace:
        yield enter[k]
    while calls:
        if k > last:
            found += 1
            yield Solved(Solution(grid, zip(grid.cells, board, strict=True)))
            if found == limit:
                if trace:
                    yield from [FOUND] * len(calls)
                return
        wanted = given[k]
        for near in calls[-1]:  # the call made last goes on where it was
            if board[near] == wanted:
                if not wanted:
                    board[near], where[k] = k, near
                    if trace:
                        yield place(near, k)
                k += 1
                calls.append(iter(links[near]))
                before[k] = found
                spend()
                if trace:
                    yield enter[k]
                break
        else:  # it has tried all: it returns
            calls.pop()
            if trace:
                yield FOUND if found > before[k] else FAILED
            k -= 1
            if calls and not given[k]:
                board[where[k]] = 0
                if trace:
                    yield erase(where[k], k)


def _events(
    puzzle: Puzzle,
    asked: tuple[Prune, ...],
    order: Order,
    ends: Ends,
    seed: Seed,
    budget: Budget,
    trace: bool,
    limit: int | None,
) -> Iterator[Event]:
    """Return the events of the search with these switches, or of the plain one without any."""
    links = ordered_links(puzzle.grid, order)
    if asked or ends != "low" or order in ("warnsdorff", "random"):
        return switched(puzzle, links, budget, trace, limit, asked, order, ends, seed)
    return _search(puzzle, links, budget, trace, limit)


def steps(
    puzzle: Puzzle,
    *,
    prunes: Chosen[State] = (),
    order: Order = "slides",
    ends: Ends = "low",
    seed: Seed = None,
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for all solutions and report every call, write, erasure and return.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    prunes : iterable of str or function
        What may end a call early, called in this order: names from `hidato.PRUNES`, or functions
        that take a `State` and return None (go on), a text, or a `Reason`.
    order : {"slides", "row-major", "warnsdorff", "random"} or callable
        The order in which a call tries the cells for its number: the neighbors as on the slides (on
        shapes other than squares row by row); row by row; those with the fewest blank neighbors
        first (ties as on the slides); shuffled. A function takes (grid, cell) and returns the
        neighbors in its order. If 1 is not given, its call tries all cells: row by row, by
        Warnsdorff's rule, or shuffled.
    ends : {"low", "high", "both"}
        Which number is looked for next: from 1 up, as on the slides; from the last number down; or
        each gap between two givens from both ends. In a gap between a and b on the board, the next
        number is then b - 1 if the cell of b has fewer blank neighbors than that of a, else a + 1.
        The lowest gap comes first; the last number of a gap must be next to both ends; for givens
        a and a + 1 one call checks that they are neighbors. After the gaps come the numbers below
        the least given, downwards, then those above the greatest, upwards. Without any given this
        is the search from 1 up.
    seed : int, random.Random or None
        For ``order="random"``: every pair of a number and a cell has a random rank, so that the
        same seed gives the same order on every machine, with and without prunes.
    limit : int, optional
        Stop after so many solutions; then the open calls return true, as on the slides.
    max_nodes, max_seconds : optional
        Budget in calls (pruned ones count), and in seconds.

    Yields
    ------
    Event
        ``Enter(k)``: the call that looks for the place of k (the first is k = 2 if 1 is given,
        else k = 1; with ``ends="high"`` in the same way from the last number down to k = 0);
        `Assign` of a cell with the reason ``"place"`` or ``"erase"``; ``Leave`` with ``"found"``,
        ``"failed"`` or ``"pruned"``, the last with the reason in words and the cells that show it;
        `Solved`.

    Raises
    ------
    LimitReached
        When the budget is used up.
    TypeError
        When a prune raises or returns what is not a reason, or an order returns other cells than
        the neighbors.
    ValueError
        If there is no such order, prune, end or limit.

    Notes
    -----
    Exponential in the number of blanks. Memory is linear in the number of cells.

    The prunes are called when a call begins, but not when all numbers are on the board; the first
    reason ends the call. So a pruned call is a leaf of the recursion tree, and the tree is that of
    the search without prunes, with some subtrees cut off.

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
    check_limit(limit)
    budget, asked = Budget(max_nodes, max_seconds), chosen(prunes, PRUNES)
    told = story(ends, pruned=bool(asked)).on(check_type(puzzle, Puzzle).grid)
    return Narrated(_events(puzzle, asked, order, ends, seed, budget, True, limit), told)


def solutions(
    puzzle: Puzzle,
    *,
    prunes: Chosen[State] = (),
    order: Order = "slides",
    ends: Ends = "low",
    seed: Seed = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    """Yield all solutions, by the same search as `steps` (which says what the parameters mean)."""
    story(ends)  # says what is wrong with the ends
    budget, asked = Budget(max_nodes, max_seconds), chosen(prunes, PRUNES)
    for event in _events(puzzle, asked, order, ends, seed, budget, False, None):
        assert isinstance(event, Solved)
        yield event.solution
