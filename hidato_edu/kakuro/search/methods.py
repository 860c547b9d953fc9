"""The four methods of `search`: how a call chooses its cell and digits, or finds that it must fail.

All of them update masks instead of adding up runs again, and undo their changes in reverse order.
White cells have numbers, in reading order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from hidato_edu.kakuro.digits import ALL, MOST
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.filtering import narrowed
from hidato_edu.kakuro.search.table import candidate_table, fitting

__all__ = ["METHODS", "Change", "Failure", "Filtered", "Method", "Named", "Ordered", "board_of"]

Named: TypeAlias = Literal["fixed", "look-ahead", "most-constrained", "propagation"]

METHODS: tuple[Named, ...] = ("fixed", "look-ahead", "most-constrained", "propagation")
"""How the next cell is chosen, from the simplest to the strongest."""

SIZE = bytes(mask.bit_count() for mask in range(1024))
FILLED = 255  # marks a filled cell in `counts`

Failure: TypeAlias = tuple[str, tuple[int, ...]]
"""Why a call fails, and the numbers of the cells that show this."""


class Change(NamedTuple):
    """A domain that was filtered: number of the cell, its mask before and after."""

    cell: int
    old: int
    new: int


@lru_cache(maxsize=MOST)
def _free(length: int) -> tuple[int, ...]:
    """Return what fits into a run without a clue, for every mask of digits in it."""
    return tuple(fitting(length, None, known) for known in range(1024))


class Ordered:
    """The document's masks: what the table allows for the two runs of a cell, and nothing else."""

    def __init__(self, puzzle: Puzzle, *, ahead: bool, fewest: bool) -> None:
        cells, index = puzzle.grid.cells, puzzle.grid.index
        self.ahead, self.fewest = ahead, fewest
        self.where = [puzzle.crossing[cell] for cell in cells]  # the runs of each cell
        self.known = [0] * len(puzzle.runs)  # the digits in each run
        for cell, digit in puzzle.givens.items():
            for run in puzzle.crossing[cell]:
                self.known[run] |= 1 << digit
        self.rows: list[Sequence[int]] = [
            _free(len(run.cells))
            if run.total is None
            else candidate_table()[len(run.cells)][run.total]
            for run in puzzle.runs
        ]
        self.fits = [row[known] for row, known in zip(self.rows, self.known, strict=True)]
        self.order = [index[cell] for cell in cells if cell not in puzzle.givens]
        # For every run its blank cells, each with its other run: their candidates may change.
        self.crossed: list[list[tuple[int, int]]] = [[] for _ in puzzle.runs]
        self.counts = bytearray([FILLED]) * len(cells)
        for number in self.order:
            across, down = self.where[number]
            self.crossed[across].append((number, down))
            self.crossed[down].append((number, across))
            self.counts[number] = SIZE[self.candidates(number)]
        self.undo: list[tuple[int, int, int, int, bytearray]] = []
        self.failure: Failure = _broken_givens(puzzle)
        self.changes: list[Change] = []

    def candidates(self, cell: int) -> int:
        """Return the mask of the candidates of a cell: the document's getCandCoord."""
        across, down = self.where[cell]
        return self.fits[across] & self.fits[down]

    def choose(self) -> tuple[int, int]:
        """Return the next cell and the mask of its digits: 0 to fail, cell -1 if all are filled."""
        if self.failure[0]:
            return 0, 0
        depth = len(self.undo)
        if depth == len(self.order):
            return -1, 0
        cell = self.order[depth]
        if self.ahead:
            dead = self.counts.find(0)
            if dead >= 0:
                return dead, 0
            if self.fewest:
                find = self.counts.find
                for size in range(1, MOST + 1):
                    cell = find(size)
                    if cell >= 0:
                        break
        return cell, self.candidates(cell)

    def why(self, cell: int) -> Failure:
        """Return why a call fails: no candidate, and the cell whose digit took the last of them."""
        if self.failure[0]:
            return self.failure
        across, down = self.where[cell]
        fits = {across: self.fits[across], down: self.fits[down]}
        for one, right, other, below, _ in reversed(self.undo):
            fits |= {run: mask for run, mask in ((one, right), (other, below)) if run in fits}
            if fits[across] & fits[down]:
                return "no candidate", (cell, self.where.index((one, other)))
        return "no candidate", (cell,)

    def put(self, cell: int, digit: int) -> None:
        """Put a digit in a blank cell."""
        across, down = self.where[cell]
        known, fits, counts = self.known, self.fits, self.counts
        self.undo.append((across, fits[across], down, fits[down], counts))
        bit = 1 << digit
        known[across] |= bit
        known[down] |= bit
        right = fits[across] = self.rows[across][known[across]]
        below = fits[down] = self.rows[down][known[down]]
        if not self.ahead:
            return
        self.counts = counts = counts[:]  # faster than undoing sixteen changes
        counts[cell] = FILLED
        for other, run in self.crossed[across]:
            if counts[other] != FILLED:
                counts[other] = SIZE[right & fits[run]]
        for other, run in self.crossed[down]:
            if counts[other] != FILLED:
                counts[other] = SIZE[below & fits[run]]

    def remove(self, cell: int, digit: int) -> list[Change]:
        """Undo the last `put`, which was this one."""
        across, right, down, below, self.counts = self.undo.pop()
        self.fits[across], self.fits[down] = right, below
        self.known[across] ^= 1 << digit
        self.known[down] ^= 1 << digit
        return []

    def take_back(self) -> list[Change]:
        """Restore what the first call filtered: nothing."""
        return []


def _broken_givens(puzzle: Puzzle) -> Failure:
    """Return the run that the givens break, if the table does not show it."""
    index = puzzle.grid.index
    for run in puzzle.runs:
        held = [puzzle.givens[cell] for cell in run.cells if cell in puzzle.givens]
        full = len(held) == len(run.cells)
        if len(held) != len(set(held)) or (full and run.total not in (None, sum(held))):
            return "givens", tuple(index[cell] for cell in run.cells)
    return "", ()


class Filtered:
    """Domains at the fixpoint of exact filtering, as the document's heading promises."""

    def __init__(self, puzzle: Puzzle) -> None:
        cells, index = puzzle.grid.cells, puzzle.grid.index
        self.where = [puzzle.crossing[cell] for cell in cells]
        self.runs = [(run.total, tuple(index[cell] for cell in run.cells)) for run in puzzle.runs]
        self.known = [0] * len(self.runs)
        for cell, digit in puzzle.givens.items():
            for run in puzzle.crossing[cell]:
                self.known[run] |= 1 << digit
        self.domains = [
            1 << puzzle.givens[cell] if cell in puzzle.givens else ALL for cell in cells
        ]
        self.blank = dict.fromkeys(index[cell] for cell in cells if cell not in puzzle.givens)
        self.changes: list[Change] = []  # by the last call of `choose`
        self.undo: list[tuple[list[Change], dict[int, None]]] = []
        self.waiting: dict[int, None] = dict.fromkeys(range(len(self.runs)))
        self.failed = -1

    def choose(self) -> tuple[int, int]:
        """Filter, then return the next cell and its mask: 0 to fail, cell -1 if all are filled."""
        self.failed = self._filter()
        self.waiting = {}
        if self.failed >= 0:
            return 0, 0
        if not self.blank:
            return -1, 0
        domains = self.domains
        cell = min(self.blank, key=lambda cell: SIZE[domains[cell]])  # the first with the fewest
        return cell, domains[cell]

    def _filter(self) -> int:
        """Filter to the fixpoint; return a run that cannot be filled, or -1."""
        domains, waiting = self.domains, self.waiting
        while waiting:
            run = next(iter(waiting))
            total, cells = self.runs[run]
            filtered = narrowed(total, tuple([domains[cell] for cell in cells]))
            if not filtered:
                return run
            for cell, mask in zip(cells, filtered, strict=True):
                if mask != domains[cell]:
                    self._set(cell, mask)
            del waiting[run]  # filtering is idempotent
        return -1

    def _set(self, cell: int, mask: int) -> None:
        self.changes.append(Change(cell, self.domains[cell], mask))
        self.domains[cell] = mask
        for run in self.where[cell]:
            self.waiting[run] = None

    def why(self, cell: int) -> Failure:
        """Return why a call fails for which `choose` returned no digit."""
        return "no filling", self.runs[self.failed][1]

    def put(self, cell: int, digit: int) -> None:
        """Put a digit in a blank cell; the next `choose` filters."""
        self.undo.append((self.changes, self.blank))
        self.changes = []
        self.blank = {other: None for other in self.blank if other != cell}
        for run in self.where[cell]:
            self.known[run] |= 1 << digit
            self.waiting[run] = None
        if self.domains[cell] != 1 << digit:
            self._set(cell, 1 << digit)

    def remove(self, cell: int, digit: int) -> list[Change]:
        """Undo the last `put`, which was this one; return what has been filtered since."""
        back = self.take_back()
        self.changes, self.blank = self.undo.pop()
        for run in self.where[cell]:
            self.known[run] ^= 1 << digit
        return back

    def take_back(self) -> list[Change]:
        """Restore the domains that the last `choose` filtered, each of them once."""
        before: dict[int, Change] = {}
        for cell, old, new in reversed(self.changes):
            before[cell] = Change(cell, before[cell].old if cell in before else new, old)
            self.domains[cell] = old
        return list(before.values())


Method: TypeAlias = Ordered | Filtered


def board_of(puzzle: Puzzle, method: Named) -> Method:
    """Return the state of a search by this method."""
    match method:
        case "fixed":
            return Ordered(puzzle, ahead=False, fewest=False)
        case "look-ahead":
            return Ordered(puzzle, ahead=True, fewest=False)
        case "most-constrained":
            return Ordered(puzzle, ahead=True, fewest=True)
        case "propagation":
            return Filtered(puzzle)
    raise ValueError(f"method={method!r}; use {', '.join(map(repr, METHODS))}")
