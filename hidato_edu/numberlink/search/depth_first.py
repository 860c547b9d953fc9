r"""The path-growing search: extend a path by one cell, recurse, undo the step.

The calls are those of a recursion, made with an explicit stack, so a board of any size can be
searched, and the search can be stopped and resumed.

A call extends one tip to a neighbor; `order` chooses the tip:

- ``"fixed"``: number after number, from the upper left end to the other one;
- ``"most-constrained"``: of all tips, at both ends of each open path, the one with the fewest ways.

In a solution exactly one link continues from a tip, so each solution is found once.

Before a call extends a tip, the `prunes` test whether there can be a solution:

- ``"dead-end"``: a tip has no way, or (if all cells must be used) a free cell has fewer than two;
- ``"cut-off"``: no region of free cells connects the tips of a number, or (if all cells must be
  used) no number's path can pass through a region;
- ``"colors"`` (if all cells must be used): colored as a chessboard, a region has more cells of one
  color than its paths can use;
- a function of a `State`: any reason that it returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.family import check_limit
from hidato_edu.family.prunes import Chosen, Reason, ask, chosen
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution, link
from hidato_edu.numberlink.search.growing import ORDERS, Growing, Order
from hidato_edu.numberlink.search.prunes import PRUNES, Prune, State, colors, cut_off, dead_end

__all__ = ["count_nodes", "solutions", "steps", "story"]

FOUND, FAILED = Leave("found"), Leave("failed")
OFTEN = 16  # calls from one look at the clock to the next
MOST_CELLS = 25_000  # n masks of n bits

EVERY, ALL = tuple(PRUNES), tuple(PRUNES.values())

LOOKS: dict[Prune, tuple[str, str, str]] = {
    dead_end: ("  if something is shut in:", "dead end", "a cell or a tip is shut in"),
    cut_off: ("  if a region is cut off:", "cut off", "free cells no longer connect the paths"),
    colors: ("  if colors do not balance:", "colors", "a region has too many cells of one color"),
}
"""For each prune its line of pseudo-code, its reason, and the reason in words."""


def story(prunes: tuple[Prune, ...] = ALL, order: Order = "most-constrained") -> Story:
    """Return the pseudo-code and the captions of a search.

    Examples
    --------
    >>> print(*story((dead_end,), "fixed").code[:6], sep=chr(10))
    grow():
      if all paths are complete:
        return no cell is left
      if something is shut in:
        return false
      take the first open tip
    """
    says = "grow returns false: "
    looks = []
    for prune in (prune for prune in ALL if prune in prunes):
        line, why, words = LOOKS[prune]
        told = Caption("leave", f"failed: {why}", says + words, interesting=True)
        looks += [line, Line("    return false", told)]
    if any(prune not in ALL for prune in prunes):
        told = Caption("leave", "pruned", says + "{why}", interesting=True)
        looks += ["  if a prune has a reason:", Line("    return false", told)]
    shut_in = Caption("leave", "failed: dead end", says + LOOKS[dead_end][2], interesting=True)
    return Story(
        f"path-growing search, {order}",
        (
            Line(
                "grow():",
                Caption("enter", "0", "grow is called: no path is open"),
                Caption("enter", "", "grow is called: extend the path of {label}"),
            ),
            "  if all paths are complete:",
            Line(
                "    return no cell is left",
                Caption("leave", "failed: left", says + "cells are left", interesting=True),
                Caption("solved", "", "all paths are complete: a solution", interesting=True),
            ),
            *looks,
            "  take " + ("the first open tip" if order == "fixed" else "tip with fewest ways"),
            "  for each way of tip:",
            Line("    extend(tip, way)", Caption("assign", "extend", "{new} is extended: {var}")),
            "    if grow():",
            Line(
                "      return true",
                Caption("leave", "found", "grow returns true: there is a solution below"),
            ),
            Line(
                "    retract(tip, way)", Caption("assign", "retract", "{old} is retracted: {var}")
            ),
            Line(
                "  return false",
                Caption("leave", "failed: touch", says + "each way would touch its own path", True),
                Caption("leave", "failed", says + "no way is left to try"),
                *(() if dead_end in prunes else (shut_in,)),
            ),
        ),
    )


def _asked(prunes: Chosen[State], order: str) -> tuple[Prune, ...]:
    """Return the prunes of a search; raise `ValueError` or `TypeError` if an option is invalid."""
    if order not in ORDERS:
        raise ValueError(f"order={order!r}; use {', '.join(map(repr, ORDERS))}")
    return chosen(prunes, PRUNES)


def _search(
    puzzle: Puzzle,
    prunes: tuple[Prune, ...],
    order: Order,
    budget: Budget,
    trace: bool,
    limit: int | None,
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    budget.check_size(puzzle.size, MOST_CELLS)
    growing = Growing(puzzle, order, is_tight=dead_end in prunes)
    state = State(growing)
    numbers, tips = growing.numbers, growing.tips
    made: list[tuple[int, int, int, int]] = []  # of the open calls but the last: side, from, to,
    solved_at: list[int] = []  # and ways still to try; `found` when each call began
    found = 0

    outcome = "failed"

    def pruned() -> Reason | None:
        nonlocal outcome
        for prune in prunes:
            reason = ask(prune, state)
            if reason is not None:
                outcome = "failed" if prune in ALL else "pruned"
                return reason
        return None

    def told(step: tuple[int, int, int, int], why: str) -> Assign:
        side, here, place, _ = step
        var = link(growing.cell(here), growing.cell(place))
        number = numbers[side >> 1]
        old, new = (0, number) if why == "extend" else (number, 0)
        return Assign(var, old, new, why)

    while True:
        if not budget.nodes % OFTEN:
            budget.check()
        budget.spend()
        outcome = "failed"
        side, left = growing.choose(pruned)
        if trace:
            yield Enter(numbers[side >> 1] if side >= 0 else 0)
        solved_at.append(found)
        reason = growing.failure
        if side < 0 and reason is None:
            found += 1
            yield Solved(_answer(puzzle, growing, made))
            if found == limit:
                if trace:
                    yield from [FOUND] * len(solved_at)
                return
        returned = FAILED if reason is None else Leave(outcome, *reason)

        while not left:  # the call returns, and those above it that have no way left to try
            began = solved_at.pop()
            if trace:
                yield FOUND if found > began else returned
                returned = FAILED
            if not made:
                return
            step = made.pop()
            side, here, place, left = step
            growing.retract(side, here, place)
            if trace:
                yield told(step, "retract")

        bit = left & -left
        made.append((side, tips[side], bit.bit_length() - 1, left ^ bit))
        if trace:
            yield told(made[-1], "extend")
        growing.extend(side, made[-1][2])


def _answer(
    puzzle: Puzzle, growing: Growing, made: Iterable[tuple[int, int, int, int]]
) -> Solution:
    links: dict[Link, int] = {
        link(growing.cell(here), growing.cell(place)): growing.numbers[side >> 1]
        for side, here, place, _ in made
    }
    return Solution(puzzle, links)


def steps(
    puzzle: Puzzle,
    *,
    prunes: Chosen[State] = EVERY,
    order: Order = "most-constrained",
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for all solutions; yield every call, step and return.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    prunes : iterable of str or function
        The tests that may end a call early, in this order: names from `numberlink.PRUNES`, none of
        which loses a solution, or functions that take a `State` and return None (continue), a text,
        or a `Reason`.
    order : {"fixed", "most-constrained"}
        The tip that a call extends: from the first end of the first open number, or the one with
        the fewest ways. With the prune "dead-end", and if all cells must be used, the latter also
        sees that a tip beside a free cell with two ways in must go there.
    limit : int, optional
        Stop after so many solutions.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Yields
    ------
    Event
        ``Enter(number)`` of the path that the call extends, 0 if all are complete; `Assign` of a
        link ``("link", a, b)``, from 0 to the number (``"extend"``) or back (``"retract"``);
        `Leave` with ``"found"`` or ``"failed"``. If the call itself fails, there are a reason and
        cells: ``"dead end"`` (the cell or the tip), ``"cut off"`` (the tips, or the region),
        ``"colors"`` (the region), ``"touch"`` (a tip and the free cells beside it, to none of which
        it may go), ``"left"`` (the unused cells); or ``"pruned"`` with the reason of a function;
        `Solved` with the `Solution`.

    Raises
    ------
    LimitReached
        When the budget is used up; at once for a board of more than 25,000 cells.
    TypeError
        When a prune raises or returns what is not a reason.
    ValueError
        If a prune, order or limit is invalid.

    Notes
    -----
    Exponential in the number of cells. Memory: at most a bit for every pair of cells. A call costs
    a few operations on masks with a bit for every cell, for each tip and each step of the flood
    fill of regions.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> for event in steps(numberlink.from_array([[1, 0], [1, 0]]), limit=1):
    ...     print(event[0], *event[1:4] if event[0] != "solved" else event.solution.paths.items())
    enter 1
    assign ('link', (0, 0), (0, 1)) 0 1
    enter 1
    assign ('link', (0, 1), (1, 1)) 0 1
    enter 1
    assign ('link', (1, 0), (1, 1)) 0 1
    enter 0
    solved (1, ((0, 0), (0, 1), (1, 1), (1, 0)))
    leave found  ()
    leave found  ()
    leave found  ()
    leave found  ()
    """
    asked = _asked(prunes, order)
    told = story(asked, order).on(check_type(puzzle, Puzzle).grid)
    check_limit(limit)
    budget = Budget(max_nodes, max_seconds)
    return Narrated(_search(puzzle, asked, order, budget, True, limit), told)


def solutions(
    puzzle: Puzzle,
    *,
    prunes: Chosen[State] = EVERY,
    order: Order = "most-constrained",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    """Yield all solutions by the search of `steps`, with the same parameters."""
    asked = _asked(prunes, order)  # now, not at the first solution
    return _solutions(puzzle, asked, order, Budget(max_nodes, max_seconds))


def _solutions(
    puzzle: Puzzle, prunes: tuple[Prune, ...], order: Order, budget: Budget
) -> Iterator[Solution]:
    for event in _search(puzzle, prunes, order, budget, False, None):
        assert isinstance(event, Solved)
        yield event.solution


def count_nodes(
    puzzle: Puzzle,
    *,
    prunes: Chosen[State] = EVERY,
    order: Order = "most-constrained",
    first: bool = True,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of calls of a search, including the first.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    prunes, order
        As for `steps`.
    first : bool
        Whether to stop at the first solution; otherwise the search is complete.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up.
    ValueError
        If a prune or order is invalid.

    Notes
    -----
    A search that never fails makes one more call than the solution has links.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
    >>> [count_nodes(puzzle, prunes=some, order="fixed") for some in ((), "dead-end", PRUNES)]
    [34, 18, 1]
    >>> [count_nodes(puzzle, prunes=some) for some in ((), "dead-end", PRUNES)]
    [27, 9, 1]
    """
    asked = _asked(prunes, order)
    budget = Budget(max_nodes, max_seconds)
    for _ in _search(check_type(puzzle, Puzzle), asked, order, budget, False, 1 if first else None):
        pass
    return budget.nodes
