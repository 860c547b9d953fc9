"""From a path through all cells to a puzzle: which numbers stay.

`generate` and `generate_steps` are the same run (`maker`), one without its events.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Generator - Result" (first and last number stay, and a random part of the rest).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hidato_edu.boards.grid import Grid
from hidato_edu.boards.symmetry import Symmetry
from hidato_edu.core.events import Event
from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, timed
from hidato_edu.hidato.generate.maker import PATHS, Maker, PathMaker
from hidato_edu.hidato.generate.report import Report
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["PATHS", "generate", "generate_steps", "generate_with_report"]


def generate(
    grid: Grid,
    blanks: float = 0.5,
    *,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Puzzle:
    """Return a new puzzle.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them.
    blanks : float
        Share of the n numbers that are taken away, 0 to 1. With `unique` or `difficulty` it is
        the most: numbers go in random order, each unless the puzzle would get another answer.
    unique : bool
        Whether the puzzle must have exactly one solution. Only Hidato has this switch: the slides'
        generator, the lessons and ``hidato-edu generate`` without ``--unique`` make puzzles that
        may have several. The generators of the other families always see to it.
    difficulty : str, optional
        One of `GRADES`; asks for exactly one answer too. No number goes that would make the
        puzzle harder. What is too easy all the same is thrown away, and a new path is tried.
    symmetry : str, optional
        One of `hidato_edu.boards.symmetry.SYMMETRIES`: the cells with givens lie symmetric.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    path : {"random", "climb"} or Solution
        Who finds the path: `random_path`, quick on any board; or the slides' climb. Or the path
        itself, on this grid.
    keep_ends : bool
        Whether the first and the last number stay.
    tries : int
        Tries of the climb; paths that are tried for a difficulty.
    max_seconds : float, optional
        Budget in seconds. What has been taken away until then is gone, and the rest stays. By
        default there is none, but limits in steps, which are the same on any machine; only with
        `difficulty` there are 15 s as well, more than these steps take up to some 20x20.

    Raises
    ------
    GenerationFailed
        If no path is found, with the reason; or no puzzle of the difficulty.
    LimitReached
        If the seconds are over before the climb has found a path.
    InvalidPuzzle
        If `blanks` is not in 0..1, or the board has not the symmetry.
    TypeError
        If grid is no `Grid`, or seed no seed.
    ValueError
        If there is no such difficulty, symmetry or path, or less than one try.

    Notes
    -----
    Without `unique` the puzzle may have several answers: with half of the numbers nearly all have,
    from 6x6 on. With it, on a 10x10 board some milliseconds for half of the numbers, and about a
    tenth of a second for all that can go, which are some two thirds.

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
    return untold(maker.steps(random_source(seed), trace=False)).puzzle


def generate_with_report(
    grid: Grid,
    blanks: float = 0.5,
    *,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Generated[Puzzle, Report]:
    """Return a new puzzle, and a report of how it was made; parameters as for `generate`.

    The grade is found when the report is asked for it, in what is left of the seconds.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle, report = generate_with_report(grid.square(6, 6), 0.8, unique=True, seed=4)
    >>> report.reached < 0.8, report.uniqueness, report.seed
    (True, 'unique', 4)
    >>> print(report)
    2... of 36 numbers are blank: reached 0... of 0.80; beyond that the ends stay, and every ...
    """
    maker = Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
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
        difficulty=difficulty,
        symmetry=symmetry,
        path=path if isinstance(path, str) else "given",
        attempts=made.attempts,
        seed=seed_again,
        keep_ends=keep_ends,
        seconds=seconds,
        grading=None if max_seconds is None else max(max_seconds - seconds, 0.0),
    )
    return Generated(made.puzzle, report)


def generate_steps(
    grid: Grid,
    blanks: float = 0.5,
    *,
    unique: bool = False,
    difficulty: str | None = None,
    symmetry: Symmetry | None = None,
    seed: Seed = None,
    path: PathMaker | Solution = "random",
    keep_ends: bool = True,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Narrated:
    """Generate the same puzzle as `generate` and tell the path and every number that goes.

    Yields
    ------
    Event
        Those of `random_path_steps` or `climb_steps`; after a random path an `Assign` of every
        cell, from 0 to its number. Then an `Enter` of ``"clues"`` and an `Assign` of the variable
        ``("clue", cell)``, from the number to 0, for every number that goes. Where the answer must
        stay the only one, the test of each given is an `Enter` of ``"clue 17"`` and a `Leave`:
        ``"found"`` if it went; ``"pruned"`` if it stays, with the reason and the cells of the
        numbers that would stand elsewhere.

    Raises
    ------
    GenerationFailed
        If there is no path or no puzzle of the difficulty, after the last event.
    LimitReached
        If the seconds are over before the climb has found a path.

    Notes
    -----
    The tests are told when all of them are done: they are decided together, see `removing`.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> [tuple(e)[:4] for e in generate_steps(grid.square(1, 3), 0.4, seed=1)][-2:]
    [('assign', ('clue', (0, 1)), 2, 0), ('leave', 'found', 'clues', ())]
    """
    maker = Maker(grid, blanks, unique, difficulty, symmetry, path, keep_ends, tries, max_seconds)
    return Narrated(_events(maker, random_source(seed)), maker.story().on(grid))


def _events(maker: Maker, rng: Random) -> Iterator[Event]:
    yield from maker.steps(rng, trace=True)
