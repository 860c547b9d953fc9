r"""The document's search: put a digit, look ahead, call again, remove the digit.

The document's program is recursive; here the same calls use an explicit stack, so that the search
handles a board of any size, can be stopped and resumed, and finds every solution. `document_search`
is the recursion as printed; a test checks that both make the same calls in the same order.

Four methods differ in what a call examines before it puts a digit:

- ``"fixed"``: the first blank cell, row by row, and its candidates in the table;
- ``"look-ahead"``: the same cell, but the call fails at once if any blank cell has no candidate;
- ``"most-constrained"``: the document. It looks ahead, then takes the cell with the fewest
  candidates, the first of them row by row;
- ``"propagation"``: every run is filtered exactly, to the fixpoint; then the cell with the fewest
  digits left.

References
----------
KAKURO2 (algospot, after the book by Jongman Koo): "search()".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.family import check_limit
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.search.methods import METHODS, Change, Method, Named, board_of

__all__ = ["METHODS", "Named", "count_nodes", "solutions", "steps", "story"]

FOUND, FAILED = Leave("found"), Leave("failed")
OFTEN = 16  # calls between two checks of the clock

CHOICE = {
    "fixed": (
        "  cell = first blank cell",
        "  if there is none:",
        "    return true",
        "  cands = of both its runs",
        "  if cands is empty:",
        "    return false",
    ),
    "look-ahead": (
        "  for each blank cell:",
        "    if it has no candidate:",
        "      return false",
        "  cell = first blank cell",
        "  if there is none:",
        "    return true",
        "  cands = of both its runs",
    ),
    "most-constrained": (
        "  for each blank cell:",
        "    if it has no candidate:",
        "      return false",
        "    keep it if it has fewest",
        "  if no cell is blank:",
        "    return true",
        "  cell, cands = those kept",
    ),
    "propagation": (
        "  while some domain changes:",
        "    for each run:",
        "      filter its domains",
        "      if it cannot be filled:",
        "        return false",
        "  if no cell is blank:",
        "    return true",
        "  cell = with fewest cands",
    ),
}
"""The part of the pseudo-code in which the methods differ."""


@cache
def story(method: Named = "most-constrained") -> Story:
    """Return the pseudo-code and the captions of a method.

    Examples
    --------
    >>> story("fixed").code[:4]
    ('search():', '  cell = first blank cell', '  if there is none:', '    return true')
    """
    if method not in METHODS:
        raise ValueError(f"method={method!r}; use {', '.join(map(repr, METHODS))}")
    says = "search returns false: "
    filters = method == "propagation"
    told = {
        "return true": (Caption("solved", "", "no cell is blank: a solution", interesting=True),),
        "return false": (
            Caption("leave", "failed: no filling", says + "a run cannot be filled", True),
        )
        if filters
        else (
            Caption("leave", "failed: no candidate", says + "a cell has no candidate", True),
            Caption("leave", "failed: givens", says + "the givens break a run", True),
        ),
        "filter its domains": (Caption("assign", "filter", "{var}: {old} becomes {new}"),),
    }
    restored = (
        (Caption("assign", "restore", "{var}: {old} becomes {new} again"),) if filters else ()
    )
    return Story(
        f"search, {method}",
        (
            Line(
                "search():",
                Caption("enter", "0", "search is called for the first time"),
                Caption("enter", "", "search is called: {label} was put, what comes next?"),
            ),
            *(Line(line, *told.pop(line.strip(), ())) for line in CHOICE[method]),
            "  for each digit of cands:",
            Line(
                "    put(cell, digit)",
                Caption("assign", "put", "{new} is put at {var}"),
                Caption("assign", "set bit", "put: the mask of a run, {old}, becomes {new}"),
            ),
            "    if search():",
            Line(
                "      return true",
                Caption(
                    "leave", "found", says.replace("false", "true") + "there is a solution below"
                ),
            ),
            Line(
                "    remove(cell, digit)",
                Caption("assign", "remove", "{old} is removed from {var}", interesting=True),
                Caption("assign", "clear bit", "remove: the mask of a run, {old}, becomes {new}"),
                *restored,
            ),
            Line("  return false", Caption("leave", "failed", says + "no digit is left to try")),
        ),
        forced_by={"no candidate": bool},
    )


class _Teller:
    """Creates the events of one search; frequent equal ones are created once."""

    def __init__(self, puzzle: Puzzle, board: Method, masks: bool) -> None:
        self.cells, self.board, self.masks = puzzle.grid.cells, board, masks
        self.enter = [Enter(digit) for digit in range(10)]
        self.put, self.remove = cache(self._put), cache(self._remove)

    def _put(self, cell: int, digit: int) -> Assign:
        return Assign(self.cells[cell], 0, digit, "put")

    def _remove(self, cell: int, digit: int) -> Assign:
        return Assign(self.cells[cell], digit, 0, "remove")

    def bits(self, cell: int, digit: int, why: str) -> Iterator[Assign]:
        """Yield the changes of both runs' masks, before the bit of a digit is flipped."""
        for run in self.board.where[cell] if self.masks else ():
            known = self.board.known[run]
            old, new = Digits.of(known), Digits.of(known ^ 1 << digit)
            yield Assign(("known", run), old, new, why)

    def filtered(self, changes: list[Change], why: str) -> Iterator[Assign]:
        """Yield the changes of domains."""
        for cell, old, new in changes:
            var = ("domain", self.cells[cell])
            yield Assign(var, Digits.of(old), Digits.of(new), why)

    def failed(self, cell: int) -> Leave:
        """Return the end of a call that fails at a cell, with the reason."""
        why, cells = self.board.why(cell)
        return Leave("failed", why, tuple(self.cells[other] for other in cells))


def _search(
    puzzle: Puzzle, method: Named, budget: Budget, trace: bool, masks: bool, limit: int | None
) -> Iterator[Event]:
    """Yield `Solved` for every solution, and the other events only if `trace`."""
    board = board_of(check_type(puzzle, Puzzle), method)
    tell = _Teller(puzzle, board, masks)
    cells = puzzle.grid.cells
    digits = [puzzle.givens.get(cell, 0) for cell in cells]
    calls: list[tuple[int, int]] = []  # of all open calls except the last: cell, digits to try
    solved_at: list[int] = []  # `found` when the call began
    found = digit = 0

    while True:
        if not budget.nodes % OFTEN:
            budget.check()
        budget.spend()
        if trace:
            yield tell.enter[digit]
        solved_at.append(found)
        cell, left = board.choose()
        returned = FAILED  # the event if the call finds nothing
        if trace:
            yield from tell.filtered(board.changes, "filter")
        if cell < 0:
            found += 1
            yield Solved(Solution(puzzle, zip(cells, digits, strict=True)))
            if found == limit:
                if trace:
                    yield from [FOUND] * len(solved_at)
                return
        elif trace and not left:
            returned = tell.failed(cell)

        while not left:  # the call returns, and so do callers that have no digit left
            began = solved_at.pop()
            if trace:
                yield FOUND if found > began else returned
                returned = FAILED
            if not calls:
                if trace:
                    yield from tell.filtered(board.take_back(), "restore")
                return
            cell, left = calls.pop()
            digit = digits[cell]
            if not trace:
                board.remove(cell, digit)
                continue
            bits = [*tell.bits(cell, digit, "clear bit")]
            yield from tell.filtered(board.remove(cell, digit), "restore")
            yield from bits
            yield tell.remove(cell, digit)

        bit = left & -left
        digit = digits[cell] = bit.bit_length() - 1
        calls.append((cell, left ^ bit))
        if trace:
            yield from tell.bits(cell, digit, "set bit")
            yield tell.put(cell, digit)
        board.put(cell, digit)


def steps(
    puzzle: Puzzle,
    *,
    method: Named = "most-constrained",
    masks: bool = False,
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    r"""Search for all solutions and yield every call, digit and return as an event.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    method : {"fixed", "look-ahead", "most-constrained", "propagation"}
        What a call examines: the first blank cell, row by row; every blank cell, then the first;
        every blank cell, then the first with the fewest candidates (the document); all domains,
        filtered exactly, then the first with the fewest digits. The digits of a cell are tried in
        ascending order.
    masks : bool
        Whether to yield the masks of the runs: the digits that each of them contains.
    limit : int, optional
        Stop after so many solutions; the document stops after one.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Yields
    ------
    Event
        * ``Enter(digit)`` with the digit that was put last, 0 for the first call;
        * `Assign` of a cell, ``"put"`` or ``"remove"``; with `masks`, before it, of ``("known", run
          number)``, ``"set bit"`` or ``"clear bit"``; with the method ``"propagation"`` of
          ``("domain", cell)``, ``"filter"`` after the `Enter` and ``"restore"`` after the `Leave`;
        * `Leave` with ``"found"`` or ``"failed"``. If the call itself failed, with the reason and
          the cells that show it: ``"no candidate"`` (a cell, and the one whose digit took its
          last), ``"no filling"`` (a run; only by
          propagation), ``"givens"`` (a run that they break);
        * `Solved`.

        Masks and domains are `Digits`.

    Raises
    ------
    LimitReached
        If the budget is used up.
    ValueError
        If the method is unknown, or the limit is less than 1.

    Notes
    -----
    Exponential in the number of blanks. Memory is linear in the number of cells, except for
    ``"look-ahead"`` and ``"most-constrained"``: a byte for every pair of a cell and an open call.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> for event in steps(kakuro.parse("# 1\\ 3\\\n\\4 0 0")):
    ...     print(event[0], *event[1:4] if event[0] != "solved" else event.solution.to_array())
    enter 0
    assign (1, 1) 0 1
    enter 1
    assign (1, 2) 0 3
    enter 3
    solved [0, 0, 0] [0, 1, 3]
    leave found  ()
    assign (1, 2) 3 0
    leave found  ()
    assign (1, 1) 1 0
    leave found  ()
    """
    told = story(method).on(check_type(puzzle, Puzzle).grid)
    check_limit(limit)
    budget = Budget(max_nodes, max_seconds)
    return Narrated(_search(puzzle, method, budget, True, masks, limit), told)


def solutions(
    puzzle: Puzzle,
    *,
    method: Named = "most-constrained",
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    r"""Yield all solutions by the same search as `steps`, which describes the parameters.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 3\\\n\\3 0 0\n\\3 0 0")
    >>> [answer.to_array()[1:] for answer in solutions(puzzle)]
    [[[0, 1, 2], [0, 2, 1]], [[0, 2, 1], [0, 1, 2]]]
    """
    story(method)  # raises if the method is unknown
    for event in _search(puzzle, method, Budget(max_nodes, max_seconds), False, False, None):
        assert isinstance(event, Solved)
        yield event.solution


def count_nodes(
    puzzle: Puzzle,
    method: Named = "most-constrained",
    *,
    first: bool = True,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    r"""Return how many calls a method makes, including the first.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    method : {"fixed", "look-ahead", "most-constrained", "propagation"}
        How a call chooses its cell, see `steps`.
    first : bool
        Whether to stop at the first solution; otherwise the search is completed.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Raises
    ------
    LimitReached
        If the budget is used up.
    ValueError
        If the method is unknown.

    Notes
    -----
    A search in which no call fails makes one call more than there are blank cells.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 5\\ 10\\\n\\7 0 0\n\\8 0 0")
    >>> [count_nodes(puzzle, method) for method in METHODS]
    [8, 7, 5, 5]
    >>> [count_nodes(puzzle, method, first=False) for method in METHODS]
    [12, 11, 10, 9]
    """
    story(method)
    budget = Budget(max_nodes, max_seconds)
    for _ in _search(puzzle, method, budget, False, False, 1 if first else None):
        pass
    return budget.nodes
