"""Propagation with events: every run that is filtered, and every domain that becomes smaller.

The runs wait in a queue. A run first loses the digits that no set with its sum contains, according
to the document's table; then, on request, those for which the whole run cannot be filled. Every
cell that changed adds its other run to the queue.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias, get_args

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import NoSolution
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.kakuro.digits import ALL, SUM_OF, Digits, mask_of
from hidato_edu.kakuro.puzzle import Numbers, Puzzle, Run, Solution
from hidato_edu.kakuro.rules import standing
from hidato_edu.kakuro.search.filtering import filter_run
from hidato_edu.kakuro.search.table import fitting

__all__ = ["FILTERS", "PROPAGATION", "propagation_steps"]

Filter: TypeAlias = Literal["exact", "table"]

FILTERS: tuple[Filter, ...] = get_args(Filter)
"""What ``filter=`` may be."""

PROPAGATION = Story(
    "propagation",
    (
        "propagate:",
        Line(
            "  for each blank cell:",
            Caption("enter", "start", "every blank cell may hold any digit"),
        ),
        Line("    domain = 1 to 9", Caption("assign", "start", "{var} is {new}")),
        Line(
            "  queue = all runs",
            Caption("leave", "found: domains", "all runs go into the queue", interesting=True),
        ),
        Line(
            "  while queue is not empty:",
            Caption("solved", "", "every cell has one digit: the board is solved", True),
        ),
        Line("    run = first of the queue", Caption("enter", "", "the run {label}")),
        "    for each cell of the run:",
        Line(
            "      keep digits of its sets",
            Caption("assign", "table", "{var}: only {new} are in a set"),
        ),
        Line(
            "      keep what a filling has",
            Caption("assign", "filter", "{var}: only {new} fit the run"),
            Caption("leave", "pruned", "a contradiction: {why}", interesting=True),
        ),
        Line(
            "      if one is left: put it",
            Caption("assign", "place", "one digit is left to {var}: {new}", interesting=True),
        ),
        Line(
            "    for each changed cell:",
            Caption("measure", "candidates", "{value} candidates are left on the board"),
        ),
        Line(
            "      queue its other run",
            Caption("leave", "found", "the run is filtered: {why}"),
            Caption("leave", "failed", "the run is filtered: no domain became smaller"),
        ),
    ),
)
"""The pseudo-code of propagation, and the captions of its events."""


def propagation_steps(
    puzzle: Puzzle, digits: Numbers | None = None, *, filter: Filter = "exact"
) -> Narrated:
    r"""Propagate, and report every run that is filtered and every domain that becomes smaller.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    digits : mapping from cell to int, or array of shape (rows, cols), optional
        What has been placed so far; givens may be repeated, 0 and None are blanks.
    filter : {"exact", "table"}
        ``"exact"`` keeps a digit if some way to fill the whole run has it there; ``"table"`` looks
        only into the document's table: at the length, the sum and the filled digits.

    Yields
    ------
    Event
        ``Enter("start")`` with ``Assign(("domain", cell), none, all, "start")`` for every blank;
        then for each run ``Enter(str(run))`` and `Leave`, outcome ``"found"``, or ``"failed"`` if
        nothing changed; between them ``Assign(("domain", cell), old, new, why)`` with `Digits`, and
        why ``"table"`` or ``"filter"``, and ``Assign(cell, 0, digit, "place")`` if one digit is
        left; after a change ``Measure("candidates", number)`` of the whole board. At the end
        `Solved`, if every cell has one digit, or ``Leave("pruned")`` with the contradiction and
        the cells of the run.

    Raises
    ------
    InvalidPuzzle
        If an entry is not in a white cell, is not a digit, or changes a given.
    ValueError
        If the filter is unknown.

    Notes
    -----
    With ``filter="exact"`` the final domains are those of `domains`. No search: each change removes
    a digit from a cell, at most eight times the number of cells in all.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0")
    >>> for event in list(propagation_steps(puzzle))[6:14]:
    ...     print(*event)
    enter 4 across from row 1, column 1
    assign ('domain', (1, 1)) 1 2 3 4 5 6 7 8 9 1 3 table
    assign ('domain', (1, 2)) 1 2 3 4 5 6 7 8 9 1 3 table
    measure candidates 22
    leave found 2 domains became smaller ()
    enter 6 across from row 2, column 1
    assign ('domain', (2, 1)) 1 2 3 4 5 6 7 8 9 1 2 4 5 table
    assign ('domain', (2, 2)) 1 2 3 4 5 6 7 8 9 1 2 4 5 table
    """
    if filter not in FILTERS:
        raise ValueError(f"filter={filter!r}; use one of {', '.join(map(repr, FILTERS))}")
    events = _propagation(puzzle, standing(puzzle, digits), filter)
    return Narrated(events, PROPAGATION.on(puzzle.grid))


def _propagation(puzzle: Puzzle, stands: dict[Cell, int], kind: Filter) -> Iterator[Event]:
    masks = {cell: 1 << stands[cell] if cell in stands else ALL for cell in puzzle.grid.cells}
    yield Enter("start")
    for cell in puzzle.grid.cells:
        if cell not in stands:
            yield Assign(("domain", cell), Digits(), Digits.of(ALL), "start")
    yield Leave("found", "domains")
    queue = OrderedDict.fromkeys(range(len(puzzle.runs)))
    left = sum(mask.bit_count() for cell, mask in masks.items() if cell not in stands)
    while queue:
        number, _ = queue.popitem(last=False)
        run = puzzle.runs[number]
        yield Enter(str(run))
        changed: list[Cell] = []
        try:
            for why, cell, mask in _filtered(run, masks, stands, kind):
                old, new = Digits.of(masks[cell]), Digits.of(mask)
                masks[cell] = mask
                changed.append(cell)
                yield Assign(("domain", cell), old, new, why)
                left -= len(old) - len(new)
                if len(new) == 1:
                    left -= 1
                    stands[cell] = min(new)
                    yield Assign(cell, 0, stands[cell], "place")
        except NoSolution as error:
            yield Leave("pruned", str(error), run.cells)
            return
        if not changed:
            yield Leave("failed")
            continue
        yield Measure("candidates", left)
        many = len(set(changed))
        yield Leave("found", f"{many} domain{'s' * (many > 1)} became smaller")
        queue.update({one: None for c in changed for one in puzzle.crossing[c] if one != number})
    if len(stands) == len(masks):
        yield Solved(Solution(puzzle, sorted(stands.items())))


def _filtered(
    run: Run, masks: Mapping[Cell, int], standing: Mapping[Cell, int], kind: Filter
) -> Iterator[tuple[str, Cell, int]]:
    """Yield each domain of a run that becomes smaller, as (why, cell, mask)."""
    again = True
    while again:  # a placed digit changes the entry of the table
        again = False
        blanks = [cell for cell in run.cells if cell not in standing]
        fits = _looked_up(run, [standing[cell] for cell in run.cells if cell in standing])
        for cell in blanks:
            mask = masks[cell] & fits
            if not mask:
                raise NoSolution(f"no digits fit {run}")
            if mask != masks[cell]:
                yield "table", cell, mask
                again = again or cell in standing
    if kind == "exact":
        filtered = filter_run(run.total, [masks[cell] for cell in run.cells])
        if not filtered:
            raise NoSolution(f"no digits fit {run}")
        for cell, mask in zip(run.cells, filtered, strict=True):
            if mask != masks[cell]:
                yield "filter", cell, mask


def _looked_up(run: Run, digits: list[int]) -> int:
    """Return the table's digits for a run that contains these digits."""
    known = mask_of(digits)
    is_full = len(digits) == len(run.cells)
    fits = fitting(len(run.cells), run.total, known)
    wrong = run.total not in (None, SUM_OF[known]) if is_full else not fits
    if wrong or known.bit_count() < len(digits):
        raise NoSolution(f"no digits fit {run}")
    return fits
