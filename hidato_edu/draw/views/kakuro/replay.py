"""What is known about a Kakuro at one step of a run: digits, clues, candidates, sets of digits.

Variables of a run are a white cell (its digit), ``("domain", cell)`` (the digits that an algorithm
still allows there), ``("known", run number)`` (the digits that it believes to be used in a run) and
``("clue", run number)``. If a run does not assign a domain, the candidates of a blank cell are
those that the document's table allows in both of its runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.replay import Ringed
from hidato_edu.kakuro import Puzzle, fitting
from hidato_edu.kakuro.digits import ALL, MOST, SUM_OF
from hidato_edu.kakuro.search.table import sets_of

__all__ = ["Sums", "mask_in"]


class Sums(Ringed):
    """A run on a Kakuro, by indices of cells and of runs of cells."""

    def __init__(
        self,
        trace: Trace | None,
        puzzle: Puzzle,
        digits: Mapping[Cell, Any],
        domains: Mapping[Cell, Iterable[int]],
    ) -> None:
        start = {("domain", cell): found for cell, found in domains.items()}
        super().__init__(trace, {**puzzle.givens, **digits, **start}, puzzle.grid.index)
        self.puzzle = puzzle
        self.crossing = [puzzle.crossing[cell] for cell in puzzle.grid.cells]
        self.runs = [[self.index[cell] for cell in run.cells] for run in puzzle.runs]
        self.totals: list[Any] = [run.total for run in puzzle.runs]
        self.shown: list[Any] = [0] * len(puzzle.grid)  # 0 for a blank
        self.domains: dict[int, int] = {}  # masks of cells whose domain was assigned
        self.used: dict[int, int] = {}  # masks of runs whose known digits were assigned
        for var, value in self.state.items():
            self._write(var, value)
        self.unsaid = {cell for cell, mask in self.domains.items() if not mask}
        self.fits = [self._fitting(run) for run in range(len(self.runs))]
        self.span = self.entered = -1  # run of the last event; run that was entered last
        self.changed, self.turned = set[int](), set[int]()  # cells and runs, by the last event

    def follow(self, event: Event) -> None:
        """Update the state after an event; an algorithm enters a run by its name."""
        if isinstance(event, Enter):
            named = (n for n, run in enumerate(self.puzzle.runs) if str(run) == event.label)
            self.entered = next(named, -1)
        self.span = self.entered
        self.changed, self.turned = set(), set()
        if isinstance(event, Assign):
            self._assign(event.var, event.new)
            about = run_in(event.var, len(self.runs))
            self.span = self.entered if about is None else about
        super().follow(event)

    def subject(self, event: Event) -> int:
        """Return the cell with the ring after an event; none when a run is entered."""
        if isinstance(event, Enter) and self.entered >= 0:
            return -1
        return super().subject(event)

    def _assign(self, var: Any, value: Any) -> None:
        self.turned = self._write(var, value)
        self.changed = cell_in(var, self.index)
        self.unsaid -= self.changed
        for run in self.turned:
            fits = self._fitting(run)
            if fits != self.fits[run]:
                self.fits[run] = fits
                self.changed.update(self.runs[run])

    def _write(self, var: Any, value: Any) -> set[int]:
        """Set a value; return the runs that it affects."""
        run = run_in(var, len(self.runs))
        if run is not None:
            if var[0] == "known":
                self.used[run] = mask_in(value)
            else:
                self.totals[run] = value or None  # 0: no clue yet
            return {run}
        for cell in cell_in(var, self.index):
            if var in self.index:
                self.shown[cell] = 0 if value is None or isinstance(value, tuple) else value
            elif value is None:
                self.domains.pop(cell, None)
            else:
                self.domains[cell] = mask_in(value)
            return set(self.crossing[cell])
        return set()

    def standing(self, run: int) -> int:
        """Return the mask of the digits used in a run."""
        if run in self.used:
            return self.used[run]
        found = 0
        for cell in self.runs[run]:
            digit = self.shown[cell]
            if is_whole(digit) and 1 <= digit <= MOST:
                found |= 1 << digit
        return found

    def _fitting(self, run: int) -> int:
        known, total, length = self.standing(run), self.totals[run], len(self.runs[run])
        if known & ~ALL or not _is_total(total):  # the document's table ends here
            return 0
        return fitting(length, total, known)

    def candidates(self, cell: int) -> int:
        """Return the mask of the candidates of a cell; 0 if it is filled."""
        if self.shown[cell]:
            return 0
        if cell in self.domains:
            return self.domains[cell]
        across, down = self.crossing[cell]
        return self.fits[across] & self.fits[down]

    def sets(self, run: int) -> list[int]:
        """Return the masks of the sets of digits that a run can still have.

        They contain all used digits and can be distributed over the cells and their domains.
        """
        known, total = self.standing(run), self.totals[run]
        if known & ~ALL or not _is_total(total):
            return []
        cells = self.runs[run]
        rooms = tuple(sorted(map(self._room, cells), key=int.bit_count))
        found = sets_of(len(cells), total)
        return [one for one in found if one & known == known and _can_lie(one, rooms)]

    def _room(self, cell: int) -> int:
        """Return the mask of the digits that a cell allows, regardless of its runs."""
        digit = self.shown[cell]
        if not digit:
            return ALL if cell in self.unsaid else self.domains.get(cell, ALL)
        return 1 << digit if is_whole(digit) and 1 <= digit <= MOST else 0

    def filled(self) -> int:
        """Return how many cells are not blank."""
        return sum(map(bool, self.shown))


def _is_total(total: Any) -> bool:
    return total is None or (is_whole(total) and 1 <= total <= SUM_OF[ALL])


@lru_cache(maxsize=50_000)
def _can_lie(digits: int, rooms: tuple[int, ...]) -> bool:
    """Return whether digits can be assigned one to each room that allows them."""
    if not rooms:
        return not digits
    return any(
        digits & rooms[0] & 1 << digit and _can_lie(digits & ~(1 << digit), rooms[1:])
        for digit in range(1, MOST + 1)
    )


def mask_in(value: Any) -> int:
    """Return the mask of a value that is a mask or a collection of digits.

    Examples
    --------
    >>> mask_in({1, 3}), mask_in(10), mask_in(None)
    (10, 10, 0)
    """
    if is_whole(value):
        return int(value)
    try:
        return sum({1 << digit for digit in value or () if is_whole(digit) and 1 <= digit <= MOST})
    except TypeError:  # a student may write anything
        return 0


def run_in(var: Any, runs: int) -> int | None:
    """Return the index of the run that a variable is about, if any."""
    if not isinstance(var, tuple) or len(var) != 2 or var[0] not in ("known", "clue"):
        return None
    return int(var[1]) if is_whole(var[1]) and 0 <= var[1] < runs else None


def cell_in(var: Any, index: Mapping[Any, int]) -> set[int]:
    """Return the index of the cell that a variable is about, if any."""
    cell = var[1] if isinstance(var, tuple) and len(var) == 2 and var[0] == "domain" else var
    return {index[cell]} if cell in index else set()
