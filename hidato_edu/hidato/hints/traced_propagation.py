"""Constraint propagation as events: every pass of the engine, and every domain that it reduces.

The passes are those of `engine.domains`. A pass runs first; then its changes are reported in the
order in which they were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import InvalidPuzzle, NoSolution, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.hints.mistakes import placed_by
from hidato_edu.hidato.puzzle import Numbers, Puzzle, Solution
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS
from hidato_edu.hidato.solvers.engine.domains import (
    Check,
    Contradiction,
    alternate,
    exclude,
    fill,
    propagate,
    start,
    sweep,
)
from hidato_edu.hidato.solvers.engine.masks import Masks, masks_of
from hidato_edu.hidato.solvers.engine.reasons import sentence

__all__ = ["PROPAGATION", "candidates", "propagation_steps", "standing"]


class Pass(NamedTuple):
    """One pass over all domains: its name, the reason for its changes, and the function."""

    name: str
    why: str
    make: Callable[[Masks, list[int], Check], object]
    downwards: bool = False


def _colors(masks: Masks, domains: list[int], _: Check) -> None:
    domains[:] = alternate(masks, domains)


def _upwards(masks: Masks, domains: list[int], check: Check) -> None:
    sweep(masks, domains, range(2, len(domains)), -1, check)


def _downwards(masks: Masks, domains: list[int], check: Check) -> None:
    sweep(masks, domains, range(len(domains) - 2, 0, -1), 1, check)


COLORS = Pass("two colors", "color", _colors)
ROUND = (
    Pass("forward sweep", "after", _upwards),
    Pass("backward sweep", "before", _downwards, downwards=True),
    Pass("only cells", "only cell for a number", lambda _, d, check: exclude(d, check)),
    Pass("only numbers", "only number for a cell", lambda masks, d, _: fill(d, masks.all)),
)

PROPAGATION = Story(
    "propagation",
    (
        "propagate:",
        Line(
            "  if cells have two colors:",
            Caption("enter", "two colors", "the cells have two colors, and neighbors differ"),
        ),
        Line(
            "    odd numbers keep one, even ones the other",
            Caption("assign", "color", "{var} keeps the cells of one color"),
        ),
        Line(
            "  repeat until nothing changes:",
            Caption("leave", "found", "the pass is over: {why}"),
            Caption("leave", "failed", "the pass is over: it found nothing"),
            Caption("solved", "", "every number has one cell: the board is solved", True),
        ),
        Line(
            "    for k = 2 up to max:",
            Caption("enter", "forward sweep", "forward sweep: from 1 up", interesting=True),
        ),
        Line(
            "      keep cells of k next to one of k-1",
            Caption("assign", "after", "{var} keeps cells next to a cell of the number before"),
        ),
        Line(
            "    for k = max-1 down to 1:",
            Caption("enter", "backward sweep", "backward sweep: from the last number down", True),
        ),
        Line(
            "      keep cells of k next to one of k+1",
            Caption("assign", "before", "{var} keeps cells next to a cell of the number after"),
        ),
        Line(
            "    for each number with one cell only:",
            Caption("enter", "only cells", "only cells: where one number must be, no other can be"),
        ),
        Line(
            "      take the cell from all other numbers",
            Caption(
                "assign",
                "only cell for a number",
                "{var} loses cells in which another number must be",
            ),
        ),
        Line(
            "    for each cell with one number only:",
            Caption("enter", "only numbers", "only numbers: which cells have only one candidate?"),
        ),
        Line(
            "      take all other cells from the number",
            Caption(
                "assign",
                "only number for a cell",
                "{var} keeps the one cell that no other number can take",
            ),
        ),
    ),
    (
        Caption("assign", "place", "{new} has one cell left: {var}", interesting=True),
        Caption("leave", "pruned", "a contradiction: {why}", interesting=True),
    ),
)
"""The pseudo-code of propagation, and the captions of its events."""


def standing(puzzle: Puzzle, numbers: Numbers | None) -> Puzzle:
    """Return the puzzle with a player's numbers as further givens."""
    given = puzzle.givens
    placed = placed_by(puzzle, numbers)
    for cell, number in placed:
        if cell in given:
            raise InvalidPuzzle(
                f"{number} at {puzzle.grid.say(cell)}: {given[cell]} is given there"
            )
    return Puzzle(puzzle.grid, [*given.items(), *placed])


def candidates(
    puzzle: Puzzle,
    numbers: Numbers | None = None,
    *,
    propagated: bool = True,
    max_seconds: float | None = None,
) -> dict[int, tuple[Cell, ...]]:
    """Return the cells in which each number can still be, as far as propagation finds out.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, n open cells.
    numbers : mapping from cell to int, or array of shape (rows, cols), optional
        What has been placed so far.
    propagated : bool
        If False, nothing is inferred: a missing number may be in every blank.
    max_seconds : float, optional
        Budget in seconds.

    Returns
    -------
    dict from int to tuple of (row, col)
        For the numbers 1 to n, row by row: what `draw.domains` takes.

    Raises
    ------
    NoSolution
        If propagation finds a contradiction.
    LimitReached
        When the budget is used up, and at once for more than 10,000 cells.
    InvalidPuzzle
        If the placed numbers cannot be on the board, see `propagation_steps`.

    Notes
    -----
    A few passes over n masks of n bits, and up to n * n cells in the result: about 1 ms on a board
    of 10x10, but ten seconds on an empty one of 60x60.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> candidates(hidato.parse("1 0 0 0 5"), propagated=False)[3]
    ((0, 1), (0, 2), (0, 3))
    >>> candidates(hidato.parse("1 0 0 0 5"))[3]
    ((0, 2),)
    """
    budget = Budget(max_seconds=max_seconds)
    budget.check_size(check_type(puzzle, Puzzle).size, MOST_CELLS)
    now = standing(puzzle, numbers)
    masks, domains = masks_of(puzzle.grid), start(now)
    if propagated:
        try:
            propagate(masks, domains, budget.check)
        except Contradiction as error:
            raise NoSolution(f"no solution: {sentence(masks, error)}") from None
    found: dict[int, tuple[Cell, ...]] = {}
    for number in range(1, puzzle.size + 1):
        budget.check()
        found[number] = masks.cells(domains[number])
    return found


def propagation_steps(
    puzzle: Puzzle, numbers: Numbers | None = None, *, max_seconds: float | None = None
) -> Narrated:
    r"""Propagate, and report every pass and every domain that becomes smaller.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    numbers : mapping from cell to int, or array of shape (rows, cols), optional
        What has been placed so far.
    max_seconds : float, optional
        Budget in seconds.

    Yields
    ------
    Event
        ``Enter(name)`` and `Leave` of each pass, with outcome ``"found"`` and how many domains
        became smaller, or ``"failed"`` if none did; ``Assign(("domain", k), old, new, why)`` with
        sorted tuples of cells; ``Assign(cell, 0, k, "place")`` where k has one cell left. At the
        end `Solved`, if every number has one cell, or ``Leave("pruned")`` with the contradiction
        and the cells that show it.

    Raises
    ------
    InvalidPuzzle
        If a placed number changes a given, occurs twice, or is not a number of the board.
    LimitReached
        When the budget is used up, and at once for more than 10,000 cells.

    Notes
    -----
    The engine's passes, in its order, until none finds anything. Without search it always ends:
    each event except the brackets removes a cell from a domain, so there are at most n * n.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> events = list(propagation_steps(hidato.parse("3 2\n1 0 3\n0 5 0")))
    >>> for event in events[:9]:
    ...     print(*event[:5])
    enter forward sweep
    assign ('domain', 2) ((0, 1), (1, 0), (1, 2)) ((0, 1), (1, 0)) after
    assign ('domain', 4) ((0, 1), (1, 0), (1, 2)) ((0, 1), (1, 2)) after
    leave found 2 domains became smaller ()
    enter backward sweep
    assign ('domain', 2) ((0, 1), (1, 0)) ((0, 1),) before
    assign (0, 1) 0 2 place
    leave found 1 domain became smaller ()
    enter only cells
    >>> events[-1].solution.to_array()
    [[1, 2, 3], [6, 5, 4]]
    """
    budget = Budget(max_seconds=max_seconds)
    budget.check_size(check_type(puzzle, Puzzle).size, MOST_CELLS)
    return Narrated(_propagation(standing(puzzle, numbers), budget), PROPAGATION.on(puzzle.grid))


def _propagation(puzzle: Puzzle, budget: Budget) -> Iterator[Event]:
    masks, domains = masks_of(puzzle.grid), start(puzzle)
    try:
        if masks.colors is not None:
            yield from _told(COLORS, masks, domains, budget)
        changed = True
        while changed:
            before = domains[:]
            for one in ROUND:
                yield from _told(one, masks, domains, budget)
            changed = domains != before
    except Contradiction as error:
        shown = masks.cells(error.cells or domains[error.number])
        yield Leave("pruned", sentence(masks, error), shown)
        return
    if not any(domain & (domain - 1) for domain in domains):
        numbers = {masks.cell(domain): k for k, domain in enumerate(domains) if k}
        yield Solved(Solution(puzzle.grid, sorted(numbers.items())))


def _told(one: Pass, masks: Masks, domains: list[int], budget: Budget) -> Iterator[Event]:
    """Run a pass and report its changes, even if it ended in a contradiction."""
    yield Enter(one.name)
    before = domains[:]
    failure: Contradiction | None = None
    try:
        one.make(masks, domains, budget.check)
    except Contradiction as error:
        failure = error
    places = range(1, len(domains))
    changed = [k for k in places if domains[k] != before[k]]
    for k in reversed(changed) if one.downwards else changed:
        budget.check()
        old, new = masks.cells(before[k]), masks.cells(domains[k])
        yield Assign(("domain", k), old, new, one.why)
        if len(new) == 1:
            yield Assign(new[0], 0, k, "place")
    if failure is not None:
        raise failure
    if not changed:
        yield Leave("failed")
        return
    many = "1 domain" if len(changed) == 1 else f"{len(changed)} domains"
    yield Leave("found", f"{many} became smaller")
