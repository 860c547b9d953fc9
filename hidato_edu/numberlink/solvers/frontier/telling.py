"""The sweep as events, for small boards, on which every pattern can be shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, TypeAlias

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.numberlink.puzzle import Puzzle
from hidato_edu.numberlink.solvers.frontier.runs import kernel_of
from hidato_edu.numberlink.solvers.frontier.sweep import Sweep

__all__ = ["Pattern", "plug_steps", "story"]

Pattern: TypeAlias = tuple[Any, ...]

SAYS = {
    "solid": "the cell is solid: the pattern stays",
    "skip": "the cell stays empty",
    "turn": "a path without a number: down and right",
    "down": "the path continues down",
    "right": "the path continues to the right",
    "begin down": "the number's path goes down",
    "begin right": "the number's path goes to the right",
    "end": "the path has reached its end",
    "end of a part": "a path without a number ends here and gets this number",
    "join": "two paths become one",
    "close": "both ends of a number are connected",
}
"""The captions of the transitions, by their names."""


def story() -> Story:
    """Return the pseudo-code and the captions of the sweep.

    Examples
    --------
    >>> story().code[:3]
    ('table = {no plug: 1}', 'for each cell, row by row:', '  next = {}')
    """
    ways = "; so far {old}, now {new}"
    return Story(
        "plugs",
        (
            "table = {no plug: 1}",
            Line(
                "for each cell, row by row:",
                Caption("enter", "", "what can happen at {label}?", interesting=True),
                Caption("leave", "found", "continue with the next cell"),
                Caption("leave", "failed", "no pattern is left: there is no solution", True),
            ),
            "  next = {}",
            Line(
                "  for each pattern in table:",
                Caption("assign", "take", "from the next pattern of the table"),
                Caption("assign", "leave", "no pattern is left"),
            ),
            "    for each way of the cell:",
            Line(
                "      next[new] += its count",
                *(Caption("assign", why, say + ways) for why, say in SAYS.items()),
            ),
            Line(
                "  table = next",
                Caption("assign", "next", "one table describes all cells so far", interesting=True),
                Caption("assign", "taken over", "a count of {old} moves to the table"),
                Caption("measure", "patterns", "patterns in the table: {value}"),
            ),
            Line(
                "return table[no plug]",
                Caption(
                    "measure", "solutions", "ways that leave no plug: {value}", interesting=True
                ),
            ),
        ),
    )


def plug_steps(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Narrated:
    """Count the solutions row by row; yield every pattern and every way through a cell.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, which should be small because every step is an event.
    max_nodes : int, optional
        Budget in patterns, summed over all cells.
    max_seconds : float, optional
        Budget in seconds.

    Yields
    ------
    Event
        ``Enter(cell)``; for every pattern of the table, in order, an `Assign` of ``"pattern"`` to
        it, ``"take"``, and one of ``("next", new pattern)`` for each way through the cell: its
        number of ways grows. The reason is ``"skip"``, ``"turn"``, ``"down"``, ``"right"``,
        ``"begin down"``, ``"begin right"``, ``"end"``, ``"end of a part"``, ``"join"``,
        ``"close"`` or ``"solid"``. Then ``"pattern"`` is None again (``"leave"``), ``"table"``
        becomes a sorted tuple of (pattern, ways), ``"next"``, and each ``("next", pattern)`` 0,
        ``"taken over"``; `Measure` of the ``"patterns"``; `Leave`, ``"found"`` or ``"failed"``.
        Finally a `Measure` of the ``"solutions"``.

        A pattern is a tuple with one more whole number than there are columns. Before the cell
        (r, c) these are the plugs below row r to the left of it, the plug from its left, and the
        plugs from above from column c on. 0: no plug, n: a plug of the path of number n, -k one of
        the two plugs of the k-th path without a number. If a path may not touch itself, two entries
        follow: the path of the last cell of every column, and the pairs of paths that have touched
        and must not become one.

    Raises
    ------
    LimitReached
        When the budget is used up.

    Notes
    -----
    The transitions are those by which `count_solutions` counts with ``engine="plugs"``.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> for event in plug_steps(numberlink.from_array([[1, 1]])):
    ...     print(*event)
    enter (0, 0)
    assign pattern None (0, 0, 0) take
    assign ('next', (0, 1, 0)) 0 1 begin right
    assign pattern (0, 0, 0) None leave
    assign table (((0, 0, 0), 1),) (((0, 1, 0), 1),) next
    assign ('next', (0, 1, 0)) 1 0 taken over
    measure patterns 1
    leave found  ()
    enter (0, 1)
    assign pattern None (0, 1, 0) take
    assign ('next', (0, 0, 0)) 0 1 end
    assign pattern (0, 1, 0) None leave
    assign table (((0, 1, 0), 1),) (((0, 0, 0), 1),) next
    assign ('next', (0, 0, 0)) 1 0 taken over
    measure patterns 1
    leave found  ()
    measure solutions 1
    """
    told = story().on(check_type(puzzle, Puzzle).grid)
    return Narrated(_tell(puzzle, Budget(max_nodes, max_seconds)), told)


def _tell(puzzle: Puzzle, budget: Budget) -> Iterator[Event]:
    sweep = Sweep(puzzle, by_rows=True, budget=budget)
    kernel: Any = kernel_of(sweep)
    table = {kernel.start: 1}
    names: dict[Any, Pattern] = {kernel.start: kernel.pattern(kernel.start, 0)}
    for step in chain.from_iterable(sweep.lines):
        at = 0 if step.is_last else step.at + 1  # the place of the frontier after the cell
        yield Enter(step.cell)
        new: dict[Any, int] = {}
        new_names: dict[Any, Pattern] = {}
        before: Pattern | None = None
        for state in sorted(table, key=names.__getitem__):
            budget.check()
            budget.spend()
            yield Assign("pattern", before, before := names[state], "take")
            for after, _, why in kernel.flow(step, [(state, None)]):
                ways = new.get(after, 0)
                new[after] = ways + table[state]
                new_names.setdefault(after, kernel.pattern(after, at))
                yield Assign(("next", new_names[after]), ways, new[after], why)
        if before is not None:
            yield Assign("pattern", before, None, "leave")
        yield Assign("table", _listed(table, names), _listed(new, new_names), "next")
        for state, ways in new.items():
            yield Assign(("next", new_names[state]), ways, 0, "taken over")
        yield Measure("patterns", len(new))
        yield Leave("found" if new else "failed")
        table, names = new, new_names
    yield Measure("solutions", table.get(kernel.start, 0))


def _listed(table: dict[Any, int], names: dict[Any, Pattern]) -> tuple[tuple[Pattern, int], ...]:
    return tuple(sorted((names[state], ways) for state, ways in table.items()))
