"""New puzzles with exactly one answer: a network grows, and is changed until nothing else fits.

Islands are joined with new islands, at random, without a crossing; the points of an island are the
lanes that lead to it. Such points often have other answers. Where another answer differs, a bridge
is changed so that this one cannot be any more, until none is left; and bridges are changed again
for a difficulty, while the answer stays the only one. `generate` and `generate_steps` are the same
run (`maker`), one without its events.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.hashi.generate.maker import STORY, Maker, Size
from hidato_edu.hashi.generate.report import Report
from hidato_edu.hashi.puzzle import Puzzle

__all__ = ["generate", "generate_steps", "generate_with_report"]


def generate(
    board: Size,
    *,
    islands: int | None = None,
    difficulty: str | None = None,
    hardest: str | None = None,
    touching: bool = False,
    seed: Seed = None,
    tries: int = 20,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Puzzle:
    """Return a new puzzle with exactly one answer.

    Parameters
    ----------
    board : int, (rows, cols), or Grid
        The size of the board, n for n rows and n columns; or a grid of squares, a whole rectangle.
    islands : int, optional
        How many islands. Without, about three of ten cells, as published puzzles have; less where
        there is no room for more.
    difficulty : str, optional
        One of `GRADES`, which the puzzle has then.
    hardest : str, optional
        One of `TECHNIQUES`: it is needed, and no harder one.
    touching : bool
        Whether islands may stand in neighboring cells. Published puzzles have none such: the bridge
        between them has no cell to be drawn in.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    tries : int
        How many networks are begun until one gives a puzzle.
    max_nodes : int, optional
        Budget in nodes of all proofs of all tries, which are conflicts of the engine, the same on
        any machine; by default 200,000.
    max_seconds : float, optional
        Budget in seconds; by default there is none.

    Raises
    ------
    GenerationFailed
        If no try gives a puzzle, with what was reached.
    InvalidPuzzle
        If the board is none.
    LimitReached
        If the seconds are over before.
    ValueError
        If a number is none, there is no such difficulty or technique, or so many islands have no
        room.

    Notes
    -----
    Some milliseconds at 10x10 and a tenth of a second at 25x25, where no difficulty is asked for;
    else up to some seconds: see ``benchmarks/README.md``. Hardly any board needs a search, so
    ``"extreme"`` mostly fails.

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
    return untold(maker.steps(random_source(seed), trace=False)).answer.puzzle


class Settings(TypedDict, total=False):
    """What `generate` takes besides board and seed."""

    islands: int | None
    difficulty: str | None
    hardest: str | None
    touching: bool
    tries: int
    max_nodes: int | None
    max_seconds: float | None


def generate_with_report(
    board: Size, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Generated[Puzzle, Report]:
    """Return a new puzzle, and a report of how it was made; parameters as for `generate`.

    Examples
    --------
    >>> puzzle, report = generate_with_report((6, 6), seed=4)
    >>> report.attempts, report.seed, report.puzzle == puzzle
    (1, 4, True)
    >>> print(report)
    11 islands on 36 cells, ... exactly one answer; hardest technique: ...
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
    """Generate the same puzzle as `generate` and tell every bridge that is laid and changed.

    Parameters as for `generate`. The islands grow, so the steps play over the puzzle that they end
    with: ``draw.board(generate(board, seed=seed))``.

    Yields
    ------
    Event
        For each try an `Enter` of ``"try 1"``. In it, as far as they are needed, the phases
        ``"grow"``, ``"lay"``, ``"mend"`` and ``"steer"``: an `Enter`, an `Assign` of each bridge
        that gets another number of lanes and of the points of its two islands, a `Measure` of
        ``"islands"`` and a `Leave`. An island that is set on a bridge cuts it in two. What is
        tried and not kept is not told. In the end, or when all bridges are taken away before the
        next try, the `Leave` of the try; and a `Solved` with the answer.

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
    """Return what a function was asked for; what it does not take is its own error."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(board, **settings)
