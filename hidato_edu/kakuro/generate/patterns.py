"""Patterns of white cells for new puzzles: connected, no run of one cell, no run too long.

Row 0 and column 0 are black because they contain clues. Starting with a board that is white
elsewhere, cells turn black at random. A cell that would be alone in a run turns black with them;
a change that would disconnect the white cells is skipped.
"""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Any

from hidato_edu.boards.arguments import is_share, whole
from hidato_edu.boards.grid import MAX_CELLS, Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, InvalidPuzzle
from hidato_edu.core.rng import Seed, pick, random_source, shuffled
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.puzzle import EDGES

__all__ = ["DENSITY", "check_pattern", "random_pattern"]

DENSITY = 0.7
"""Share of white cells outside row 0 and column 0, as in most published boards."""

TRIES = 20
CHOICE = 12  # cells of which the one in the longest runs turns black


def random_pattern(
    rows: int,
    cols: int,
    *,
    density: float = DENSITY,
    longest: int = MOST,
    symmetric: bool = True,
    seed: Seed = None,
    max_seconds: float | None = None,
) -> Grid:
    """Return white cells for a new puzzle.

    Parameters
    ----------
    rows, cols : int
        Size of the board including row 0 and column 0; at least 3.
    density : float
        Desired share of white cells among the other (rows - 1) (cols - 1) cells, 0 to 1. The result
        has more if no other cell can turn black, and fewer if runs would be too long.
    longest : int
        Most cells of a run, 2 to 9.
    symmetric : bool
        Whether the cells outside row 0 and column 0 are symmetric under a half turn.
    seed : int, random.Random or None
        The same seed gives the same pattern.
    max_seconds : float, optional
        Budget in seconds.

    Returns
    -------
    Grid
        The white cells: connected, in runs of 2 to `longest`.

    Raises
    ------
    InvalidPuzzle
        If the board is too small or too large, `density` is not a share, or `longest` is not 2
        to 9.
    GenerationFailed
        If no pattern was found: with three or four rows, rows cannot be longer than `longest`,
        because their runs could only be split all at once.
    LimitReached
        When the budget is used up.

    Notes
    -----
    About 30 ms at 20x20 and half a second at 50x50; between linear and quadratic in the cells.

    Examples
    --------
    >>> board = random_pattern(5, 6, density=0.8, seed=1)
    >>> for row in range(5):
    ...     print("".join("." if (row, col) in board else "#" for col in range(6)))
    ######
    ###...
    #.....
    #.....
    #...##
    """
    rows, cols, target = check_pattern(rows, cols, density, longest)
    rng, budget = random_source(seed), Budget(max_seconds=max_seconds)
    for number in range(TRIES):
        pattern = _Pattern(rows, cols, symmetric)
        if _part_long_runs(pattern, longest, rng, budget, spare=number < TRIES // 4):
            _thin_out(pattern, target, rng, budget)
            return Grid(tuple(pattern.white), EDGES, (rows, cols))
    raise GenerationFailed(
        f"no pattern of {rows} rows, {cols} columns with runs of at most {longest} cells in "
        f"{TRIES} tries; use a greater `longest`, or at least five rows and columns"
    )


def check_pattern(rows: Any, cols: Any, density: Any, longest: Any) -> tuple[int, int, int]:
    """Return rows, columns and the target number of white cells, after checking them."""
    try:
        rows, cols = whole("rows", rows, 3), whole("cols", cols, 3)
        whole("longest", longest, 2)
    except ValueError as error:
        raise InvalidPuzzle(f"{error}, because a pattern has no run of one cell") from None
    if longest > MOST:
        raise InvalidPuzzle(f"longest={longest!r}; use 2 to 9, because there are nine digits")
    if rows * cols > MAX_CELLS:
        raise InvalidPuzzle(
            f"a board of {rows} x {cols} cells is too large; use at most {MAX_CELLS:,} cells"
        )
    if not is_share(density):
        raise InvalidPuzzle(f"density={density!r} is not a share; use a number from 0 to 1")
    return rows, cols, max(4, round(density * (rows - 1) * (cols - 1)))


class _Pattern:
    """The white cells, and the cells that must turn black together."""

    def __init__(self, rows: int, cols: int, symmetric: bool) -> None:
        self.rows, self.cols, self.symmetric = rows, cols, symmetric
        self.white = {(row, col) for row in range(1, rows) for col in range(1, cols)}

    def losing(self, cell: Cell, least: int) -> set[Cell] | None:
        """Return a white cell and everything that must turn black with it.

        None if fewer than `least` would remain, or they would be disconnected.
        """
        white, lost = self.white, set()
        waiting = [cell]
        while waiting and len(white) >= least:
            row, col = waiting.pop()
            together = [(row, col)]
            if self.symmetric:
                together.append((self.rows - row, self.cols - col))
            for gone in together:
                if gone in white:
                    white.remove(gone)
                    lost.add(gone)
                    waiting += (near for near in _around(gone) if _is_alone(white, near))
        is_fine = len(white) >= least and _is_connected(white, lost)
        white |= lost
        return lost if is_fine else None

    def long_runs(self, longest: int) -> list[list[Cell]]:
        """Return the runs that are too long, those across first, each row by row."""
        rows, cols = range(1, self.rows), range(1, self.cols)
        across = [[(row, col) for col in cols] for row in rows]
        found: list[list[Cell]] = []
        for lines in (across, zip(*across, strict=True)):
            parts = (part for line in lines for part in groupby(line, self.white.__contains__))
            runs = [list(cells) for is_white, cells in parts if is_white]
            found += sorted(run for run in runs if len(run) > longest)
        return found


def _around(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def _is_alone(white: set[Cell], cell: Cell) -> bool:
    """Return whether a white cell is all of its run across, or of its run down."""
    above, below, left, right = _around(cell)
    return cell in white and (
        (above not in white and below not in white) or (left not in white and right not in white)
    )


def _is_connected(white: set[Cell], lost: set[Cell]) -> bool:
    """Return whether the white cells still are connected: around each clump of lost ones.

    The white cells beside a clump are usually connected close by.
    """
    left = lost.copy()
    while left:
        clump, beside = [left.pop()], set()
        for cell in clump:
            for near in _around(cell):
                if near in left:
                    left.remove(near)
                    clump.append(near)
                elif near in white:
                    beside.add(near)
        order = [beside.pop()] if beside else []
        seen = set(order)
        for cell in order:
            if not beside:
                break
            fresh = [near for near in _around(cell) if near in white and near not in seen]
            order += fresh
            seen.update(fresh)
            beside.difference_update(fresh)
        if beside:
            return False
    return True


def _part_long_runs(
    pattern: _Pattern, longest: int, rng: Random, budget: Budget, spare: bool
) -> bool:
    """Split the runs that are too long; return whether all are. If `spare`, lose few cells."""
    while long := pattern.long_runs(longest):
        budget.check()
        found = (pattern.losing(cell, 4) for cell in shuffled(long[pick(rng, len(long))], rng))
        ways = [lost for lost in found if lost is not None]
        if not ways:
            return False
        pattern.white -= min(ways, key=len) if spare else ways[pick(rng, len(ways))]
    return True


def _thin_out(pattern: _Pattern, target: int, rng: Random, budget: Budget) -> None:
    """Turn cells black at random, preferably those of long runs, as long as enough are left."""
    waiting = shuffled(sorted(pattern.white), rng)
    while waiting and len(pattern.white) > target:
        budget.check()
        drawn = {pick(rng, len(waiting)) for _ in range(CHOICE)}
        number = max(sorted(drawn), key=lambda i: _length(pattern.white, waiting[i]))
        waiting[number], waiting[-1] = waiting[-1], waiting[number]
        cell = waiting.pop()
        if cell in pattern.white:
            pattern.white -= pattern.losing(cell, target) or set()


def _length(white: set[Cell], cell: Cell) -> int:
    """Return the number of cells in both runs of a cell; 0 for a black one."""
    found = 0
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        row, col = cell
        while (row, col) in white:
            found += 1
            row, col = row + down, col + right
    return found
