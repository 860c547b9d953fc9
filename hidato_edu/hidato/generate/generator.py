"""From a path through all cells to a puzzle: which numbers stay.

`generate` and `generate_steps` use the same algorithm (`maker`), with and without events.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Result" (first and last number stay, and a random part of the rest).
"""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack, overload

from hidato_edu.boards.grid import Grid
from hidato_edu.boards.symmetry import Symmetry
from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.hidato.generate.maker import PATHS, Maker, PathMaker
from hidato_edu.hidato.generate.report import Report
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.proofs.certificates import Certified, certificate

__all__ = ["PATHS", "generate", "generate_steps", "generate_with_report"]


class Settings(TypedDict, total=False):
    """The parameters of `generate` except grid, blanks, seed and certify."""

    unique: bool
    difficulty: str | None
    symmetry: Symmetry | None
    path: PathMaker | Solution
    keep_ends: bool
    tries: int
    max_seconds: float | None


@overload
def generate(
    grid: Grid,
    blanks: float = 0.5,
    *,
    certify: Literal[True],
    seed: Seed = None,
    **settings: Unpack[Settings],
) -> Certified[Puzzle]: ...


@overload
def generate(
    grid: Grid,
    blanks: float = 0.5,
    *,
    certify: Literal[False] = False,
    seed: Seed = None,
    **settings: Unpack[Settings],
) -> Puzzle: ...


def generate(
    grid: Grid,
    blanks: float = 0.5,
    *,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    certify: bool = False,
    seed: Seed = None,
    path: PathMaker | Solution = "backbite",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Puzzle | Certified[Puzzle]:
    """Return a new puzzle.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them.
    blanks : float
        Share of the n numbers to remove, 0 to 1. With `unique` or `difficulty` it is the maximum:
        numbers are removed in random order, each unless the puzzle would get another solution.
    unique : bool
        Whether the puzzle must have exactly one solution.
    difficulty : str, optional
        One of `GRADES`; also requires exactly one solution. Numbers stay if the puzzle would become
        harder without them. A puzzle that is too easy is discarded, and a new path is tried.
    symmetry : str, optional
        One of `hidato_edu.boards.symmetry.SYMMETRIES`: the cells with givens are symmetric.
    certify : bool
        Return the puzzle with a certificate of its solutions, see `proofs.Certified`.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    path : {"backbite", "rotation", "climb"} or Solution
        The algorithm that finds the path: `random_path`, fast on any board, which mixes by
        backbites; the same with rotations only; or the slides' climb. Or the path, on this grid.
    keep_ends : bool
        Whether the first and the last number stay.
    tries : int
        Tries of the climb; number of paths for a difficulty.
    max_seconds : float, optional
        Budget in seconds. When it ends, the remaining numbers stay. By default there are only
        limits in steps, which are the same on any machine; only with `difficulty` there are 15 s as
        well, more than these steps take up to some 20x20.

    Raises
    ------
    GenerationFailed
        If no path is found, with the reason; or no puzzle of the difficulty.
    LimitReached
        If the seconds end before the climb has found a path.
    InvalidPuzzle
        If `blanks` is not in 0..1, or the board does not have the symmetry.
    TypeError
        If grid is not a `Grid`, or seed is not a seed.
    ValueError
        If there is no such difficulty, symmetry or path, or less than one try.

    Notes
    -----
    Without `unique` the puzzle may have several solutions: with half of the numbers nearly all
    have, from 6x6 on. With it, a 10x10 board takes some milliseconds for half of the numbers, and
    about a tenth of a second for all that can be removed, which are some two thirds.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> puzzle = generate(grid.square(4, 4), blanks=0.25, seed=7)
    >>> len(puzzle.givens)
    12
    >>> proper = generate(grid.square(5, 5), blanks=0.5, unique=True, seed=7)
    >>> hidato.uniqueness(proper)
    'unique'
    >>> path = hidato.climb(grid.square(5, 5), "annealing", seed=7)
    >>> len(generate(path.grid, 0.5, unique=True, seed=7, path=path).givens)
    13
    """
    maker = Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
    puzzle = untold(maker.steps(random_source(seed), trace=False)).puzzle
    return Certified(puzzle, certificate(puzzle, max_seconds=max_seconds)) if certify else puzzle


def generate_with_report(
    grid: Grid, blanks: float = 0.5, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Generated[Puzzle, Report]:
    """Return a new puzzle, and a report on how it was made; parameters as for `generate`.

    The grade is computed when it is read, within the seconds that are left.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle, report = generate_with_report(grid.square(6, 6), 0.8, unique=True, seed=4)
    >>> report.reached < 0.8, report.uniqueness, report.seed
    (True, 'unique', 4)
    >>> print(report)
    2... of 36 numbers are blank: reached 0... of 0.80; beyond that the ends stay, and every ...
    """
    maker = _maker("generate_with_report", grid, blanks, settings)
    made, seed_again, seconds = timed(maker.steps, seed)
    outcomes = [one.outcome for one in made.removal.decisions]
    report = Report(
        puzzle=made.puzzle,
        asked=blanks,
        reached=len(made.removal.gone) / len(grid),
        uniqueness="unique" if maker.asks else "not asked",
        tests=len(outcomes) if maker.asks else 0,
        undecided=outcomes.count("undecided"),
        untested=made.removal.untested,
        too_hard=outcomes.count("too hard"),
        difficulty=maker.difficulty,
        symmetry=maker.symmetry,
        path=maker.path if isinstance(maker.path, str) else "given",
        attempts=made.attempts,
        seed=seed_again,
        keep_ends=maker.keep_ends,
        seconds=seconds,
        grading=None if maker.max_seconds is None else max(maker.max_seconds - seconds, 0.0),
    )
    return Generated(made.puzzle, report)


def generate_steps(
    grid: Grid, blanks: float = 0.5, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Narrated:
    """Generate the same puzzle as `generate` and report the path and every number that is removed.

    Yields
    ------
    Event
        Those of `random_path_steps` or `climb_steps`; after a random path an `Assign` of every
        cell, from 0 to its number. Then an `Enter` of ``"clues"`` and an `Assign` of the variable
        ``("clue", cell)``, from the number to 0, for every number that is removed. If the solution
        must be unique, the test of each given is an `Enter` of ``"clue 17"`` and a `Leave`:
        ``"found"`` if it is removed; ``"pruned"`` if it stays, with the reason and the cells of the
        numbers that are elsewhere in another solution.

    Raises
    ------
    GenerationFailed
        If there is no path or no puzzle of the difficulty, after the last event.
    LimitReached
        If the seconds end before the climb has found a path.

    Notes
    -----
    The tests are reported after all of them, because they are decided together, see `removing`.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> [tuple(e)[:4] for e in generate_steps(grid.square(1, 3), 0.4, seed=1)][-2:]
    [('assign', ('clue', (0, 1)), 2, 0), ('leave', 'found', 'clues', ())]
    """
    maker = _maker("generate_steps", grid, blanks, settings)
    return Narrated(maker.steps(random_source(seed), trace=True), maker.story().on(grid))


def _maker(caller: str, grid: Grid, blanks: float, settings: Settings) -> Maker:
    """Return the checked parameters; an unknown one is an error that names the caller."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(grid, blanks, **settings)
