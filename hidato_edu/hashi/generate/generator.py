"""New puzzles with exactly one solution: a network grows, and changes until it is unique.

New islands are joined to the others at random, without crossings; the points of an island are the
number of its lanes. Usually these points have other solutions. As long as there is one, a
bridge on which it differs is changed so that it is excluded. For a difficulty more bridges are
changed, and the solution stays unique.
"""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack, overload

from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.hashi.generate.maker import STORY, Maker, Size
from hidato_edu.hashi.generate.report import Report
from hidato_edu.hashi.puzzle import Puzzle
from hidato_edu.proofs.certificates import Certified, certificate

__all__ = ["generate", "generate_steps", "generate_with_report"]


class Settings(TypedDict, total=False):
    """The parameters of `generate` except board, seed and certify."""

    islands: int | None
    difficulty: str | None
    hardest: str | None
    touching: bool
    tries: int
    max_nodes: int | None
    max_seconds: float | None


@overload
def generate(
    board: Size, *, certify: Literal[True], seed: Seed = None, **settings: Unpack[Settings]
) -> Certified[Puzzle]: ...


@overload
def generate(
    board: Size, *, certify: Literal[False] = False, seed: Seed = None, **settings: Unpack[Settings]
) -> Puzzle: ...


def generate(
    board: Size,
    *,
    islands: int | None = None,
    difficulty: str | None = None,
    hardest: str | None = None,
    touching: bool = False,
    certify: bool = False,
    seed: Seed = None,
    tries: int = 20,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Puzzle | Certified[Puzzle]:
    """Return a new puzzle with exactly one solution.

    Parameters
    ----------
    board : int, (rows, cols), or Grid
        The size of the board, n for n rows and n columns; or a grid of all squares of a rectangle.
    islands : int, optional
        Number of islands. By default about three of ten cells, as in published puzzles, or fewer if
        there is no room.
    difficulty : str, optional
        One of `GRADES`: the grade of the puzzle.
    hardest : str, optional
        One of `TECHNIQUES`: the hardest technique that the puzzle needs.
    touching : bool
        Whether islands may be in neighboring cells. Published puzzles have no such islands, because
        there is no cell to draw a bridge between them.
    certify : bool
        Return the puzzle with a certificate of its solutions, see `proofs.Certified`.
    seed : int, random.Random or None
        The same seed gives the same puzzle on every platform unless a budget of seconds runs out.
    tries : int
        How many networks to start at most.
    max_nodes : int, optional
        Budget in nodes for the proofs of all tries: conflicts of the engine, the same on every
        machine. By default 200,000.
    max_seconds : float, optional
        Budget in seconds. By default there is none.

    Raises
    ------
    GenerationFailed
        If no try gives a puzzle, with the reason.
    InvalidPuzzle
        If the board is not a rectangle of squares, or is too large.
    LimitReached
        If the seconds run out first.
    ValueError
        If a number is too small, the difficulty or technique is unknown, or there is no room for so
        many islands.

    Notes
    -----
    Without a difficulty some milliseconds at 10x10 and a tenth of a second at 25x25; with one up to
    some seconds: see ``benchmarks/README.md``. Hardly any board needs a search, so ``"extreme"``
    usually fails.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> print(generate(5, seed=3))
    hashi 5 5
    2 . 1 . 1
    . . . . .
    4 . 1 . 2
    . . . . .
    3 . . . 2
    >>> hashi.uniqueness(generate(8, difficulty="medium", seed=1))
    'unique'
    """
    maker = Maker(board, islands, difficulty, hardest, touching, tries, max_nodes, max_seconds)
    puzzle = untold(maker.steps(random_source(seed), trace=False)).answer.puzzle
    return Certified(puzzle, certificate(puzzle, max_seconds=max_seconds)) if certify else puzzle


def generate_with_report(
    board: Size, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Generated[Puzzle, Report]:
    """Return a new puzzle and a report on its generation; parameters as for `generate`.

    Examples
    --------
    >>> puzzle, report = generate_with_report((6, 6), seed=4)
    >>> report.attempts, report.seed, report.puzzle == puzzle
    (1, 4, True)
    >>> print(report)
    11 islands on 36 cells, ... exactly one solution; hardest technique: ...
    """
    maker = _maker("generate_with_report", board, settings)
    made, seed_again, seconds = timed(maker.steps, seed)
    report = Report(
        answer=made.answer,
        attempts=made.attempts,
        mends=made.mends,
        steers=made.steers,
        nodes=made.nodes,
        seed=seed_again,
        seconds=seconds,
    )
    return Generated(made.answer.puzzle, report)


def generate_steps(board: Size, *, seed: Seed = None, **settings: Unpack[Settings]) -> Narrated:
    """Generate the same puzzle as `generate`, and yield every change of a bridge as an event.

    Parameters as for `generate`. The islands grow, so play the steps on the finished puzzle:
    ``draw.board(generate(board, seed=seed))``.

    Yields
    ------
    Event
        For each try an `Enter` of ``"try 1"`` and so on. In it the phases ``"grow"``, ``"lay"``,
        ``"mend"`` and ``"steer"``, as far as they are needed: an `Enter`, an `Assign` for each
        bridge that gets another number of lanes and for the points of its two islands, a `Measure`
        of ``"islands"`` and a `Leave`. An island on a bridge splits it in two. Changes that are
        not kept yield nothing. A failed try removes all bridges before its `Leave`; after the last
        one comes a `Solved` with the solution.

    Raises
    ------
    GenerationFailed, LimitReached
        As `generate`, after the last event.

    Examples
    --------
    >>> [tuple(event)[:2] for event in generate_steps((3, 3), seed=1)][:3]
    [('enter', 'try 1'), ('enter', 'grow'), ('assign', ('bridge', (0, 0), (0, 2)))]
    """
    maker = _maker("generate_steps", board, settings)
    return Narrated(maker.steps(random_source(seed), trace=True), STORY)


def _maker(caller: str, board: Size, settings: Settings) -> Maker:
    """Return the checked parameters; an unknown one is an error that names the caller."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(board, **settings)
