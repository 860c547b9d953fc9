"""Six levels: the shares of blanks of document 003, with exactly one solution and a grade.

The document equates difficulty with this share and does not test how many solutions there are. Here
the share is only requested, the solution is always unique, and the grade tells the difficulty.

References
----------
Hidato in Java, "Algorithms": "Generator" (20, 35, 50, 65, 80, 90 % of the cells are blank).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import index
from random import Random, SystemRandom
from time import perf_counter

from hidato_edu.boards.arguments import check_grid, check_seconds, whole
from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated
from hidato_edu.hidato.generate.generator import generate_with_report
from hidato_edu.hidato.generate.report import Report
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "LEVELS",
    "LevelReport",
    "asked_blanks",
    "generate_level",
    "share_of",
    "wanted_blanks",
]

LEVELS: tuple[float, ...] = (0.20, 0.35, 0.50, 0.65, 0.80, 0.90)
"""Share of blanks of the levels 1 to 6."""


def share_of(level: int) -> float:
    """Return the share of blanks of a level."""
    if whole("level", level, 1) > len(LEVELS):
        raise ValueError(f"level={level!r}; use a whole number from 1 to {len(LEVELS)}")
    return LEVELS[level - 1]


@dataclass(frozen=True)
class LevelReport(Report):
    """A report that tells whether the level was reached; see `Report` for its parameters.

    Parameters
    ----------
    level : int
        The requested level, 1 to 6.
    """

    level: int = 0

    @property
    def is_reached(self) -> bool:
        """Whether as many numbers are blank as the level asks for."""
        return self.wanted <= self._blanks

    @property
    def wanted(self) -> int:
        """How many numbers should be blank: the level's share, rounded to whole cells."""
        return asked_blanks(self.asked, self.puzzle.size)

    @property
    def _blanks(self) -> int:
        return self.puzzle.size - len(self.puzzle.givens)

    def __str__(self) -> str:
        n = self.puzzle.size
        asked = f"Level {self.level} ({self.asked:.0%} blank)"
        if self.is_reached:
            whole_cells = "" if self.reached >= self.asked else f", rounded to {self.wanted} of {n}"
            return f"{asked}: reached{whole_cells}. {super().__str__()}"
        if self._blanks == wanted_blanks(self.asked, n):
            return (
                f"{asked} is impossible on so small a board, because the ends stay: "
                f"stopped at {self.reached:.0%}. {super().__str__()}"
            )
        paths = "1 path" if self.attempts == 1 else f"{self.attempts} paths"
        return (
            f"{asked} with exactly one solution was not reached from {paths}: "
            f"stopped at {self.reached:.0%}. {super().__str__()}"
        )


def asked_blanks(share: float, cells: int) -> int:
    """Return how many of so many cells should be blank: the rounded share, and at least one.

    Examples
    --------
    >>> asked_blanks(0.9, 40), asked_blanks(0.9, 10), asked_blanks(0.2, 1)
    (36, 9, 1)
    """
    return max(round(share * cells), 1)


def wanted_blanks(share: float, cells: int) -> int:
    """Return how many of them can be blank at most, because the two ends stay.

    Examples
    --------
    >>> wanted_blanks(0.9, 40), wanted_blanks(0.9, 10), wanted_blanks(0.9, 1)
    (36, 8, 0)
    """
    return min(asked_blanks(share, cells), max(cells - 2, 0))


def generate_level(
    grid: Grid,
    level: int,
    seed: Seed = None,
    *,
    tries: int = 5,
    max_seconds: float | None = None,
) -> Generated[Puzzle, LevelReport]:
    """Return a puzzle of a level with exactly one solution, and the report on how it was made.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them, on any board.
    level : int
        1 to 6: 20, 35, 50, 65, 80 or 90 % of the numbers should be blank, rounded to whole cells.
        The ends stay; so level 6 is never reached on fewer than 16 cells.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    tries : int
        How many paths are tried for the share. If none reaches it, the result is the one with the
        most blanks, and the report says so.
    max_seconds : float, optional
        Budget in seconds for all paths; the result is the best so far.

    Returns
    -------
    Generated
        The puzzle, and a `LevelReport` with the share that was reached, and the grade.

    Raises
    ------
    GenerationFailed
        If the board has no path, with the reason.
    TypeError
        If grid is not a `Grid`, or seed is not a seed.
    ValueError
        If it is not a level, there is less than one try, or the seconds are not a number from 0.

    Notes
    -----
    Each number that a path keeps is needed there, but other paths may need fewer: that a level
    was not reached is not a proof. The fewer neighbors a cell has, the more numbers can be removed.
    On full boards of 8x8 all six levels are reached with 3 neighbors, five with 4, mostly five with
    6, four with 8, and three with 12 (`benchmarks/README.md`). Boards with narrow parts allow more.

    The time is that of `generate` with `unique`, for each path: on 10x10 the lower levels take some
    hundredths of a second. Five failing paths take up to 3 s on hexagons, triangles, and squares
    with 4 or 8 neighbors, but half a minute with knight's and Hopido moves, where other solutions
    are hard to rule out: use `max_seconds` there.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle, report = generate_level(grid.hexagonal(5, 5), 3, seed=1)
    >>> report.reached, report.uniqueness, report.is_reached
    (0.48, 'unique', True)
    >>> print(generate_level(grid.square(6, 6), 6, seed=1).report)
    Level 6 (90% blank) with exactly one solution was not reached from 5 paths: stopped at ...
    """
    share = share_of(level)
    check_grid(grid)
    whole("tries", tries, 1)
    check_seconds(max_seconds)
    began = perf_counter()
    if seed is None:
        seed = SystemRandom().randrange(10**9)
    rng = random_source(seed)
    best, attempts = _best(grid, share, rng, tries, max_seconds)
    known = {one.name: getattr(best.report, one.name) for one in fields(Report)}
    known |= {
        "asked": share,
        "attempts": attempts,
        "seed": None if isinstance(seed, Random) else index(seed),
        "seconds": perf_counter() - began,
    }
    return Generated(best.puzzle, LevelReport(**known, level=level))


def _best(
    grid: Grid, share: float, rng: Random, tries: int, max_seconds: float | None
) -> tuple[Generated[Puzzle, Report], int]:
    """Return the puzzle with the most blanks of some paths, and how many paths were tried."""
    began = perf_counter()
    wanted = wanted_blanks(share, len(grid))
    best: Generated[Puzzle, Report] | None = None
    blanks = attempts = 0
    while best is None or (blanks < wanted and attempts < tries):
        left = None if max_seconds is None else max_seconds - (perf_counter() - began)
        if best is not None and left is not None and left <= 0:
            break
        try:
            made = generate_with_report(grid, share, unique=True, seed=rng, max_seconds=left)
        except GenerationFailed:
            if best is None:
                raise
            break
        attempts += 1
        gone = len(grid) - len(made.puzzle.givens)
        if best is None or gone > blanks:
            best, blanks = made, gone
    return best, attempts
