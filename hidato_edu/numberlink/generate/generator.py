"""New puzzles with exactly one answer, by cuts that take answers away and joins that add none.

Paths that are laid at random have ends with many answers. A path that is cut at a link is two
paths, and their ends have only those answers of before that have this link: so links are cut until
one answer is left. Then ends side by side are joined where a proof shows that no answer arises; so
paths grow long again, and the puzzle stays proper all the way.

Every proof follows the same rules on every machine and needs no extra; it lets paths touch
themselves in any case. The paths of a new puzzle use every cell, also where they need not.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.numberlink.generate.maker import STORY, Maker, Size
from hidato_edu.numberlink.generate.report import Report
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["generate", "generate_steps", "generate_with_report"]


def generate(
    board: Size,
    *,
    pairs: int | None = None,
    shortest: int = 3,
    cover: bool = True,
    self_touch: bool = True,
    solid: int = 0,
    seed: Seed = None,
    tries: int = 10,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Puzzle:
    """Return a new puzzle with exactly one answer.

    Parameters
    ----------
    board : int, (rows, cols), or Grid
        The size of the board, n for n rows and n columns; or its cells, squares of any adjacency,
        of which sides count.
    pairs : int, optional
        How many numbers. Without, ends are joined once wherever that adds no answer.
    shortest : int
        Least number of cells of a path, at least 2.
    cover, self_touch : bool
        The conventions of the puzzle, see `Puzzle`: under these it has one answer.
    solid : int
        How many cells become solid, at random.
    seed : int, random.Random or None
        The same seed gives the same puzzle, on every platform, unless a budget of seconds ends.
    tries : int
        How many boards are begun until one gives a puzzle.
    max_nodes : int, optional
        Budget in nodes of all proofs of all tries, the same on any machine: once it is over, no tip
        moves, and no other try begins. By default 1,000 for each cell, and at least 250,000.
    max_seconds : float, optional
        Budget in seconds; by default there is none.

    Raises
    ------
    GenerationFailed
        If no try gives a puzzle, with what was reached; by default after some ten seconds at 10x10.
    InvalidPuzzle
        If the board is none.
    LimitReached
        If the seconds are over before.
    ValueError
        If a number is too small, or so many paths of this length have no room.

    Notes
    -----
    Some 20 ms at 10x10 and half a second at 20x20, in one case of five some ten seconds: see
    ``benchmarks/README.md``. The longer the paths must be, or the fewer, the longer it takes.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> print(generate(5, seed=1))
    numberlink 5 5
    1 . . 2 3
    . . . . .
    . . . 4 .
    . 2 . . .
    . . 1 3 4
    >>> numberlink.uniqueness(generate(8, pairs=6, seed=1))
    'unique'
    """
    maker = Maker(board, pairs, shortest, cover, self_touch, solid, tries, max_nodes, max_seconds)
    return untold(maker.steps(random_source(seed), trace=False)).answer.puzzle


class Settings(TypedDict, total=False):
    """What `generate` takes besides board and seed."""

    pairs: int | None
    shortest: int
    cover: bool
    self_touch: bool
    solid: int
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
    6 pairs on 36 cells, paths of 3 to 10 cells, exactly one answer. ...
    """
    maker = _maker("generate_with_report", board, settings)
    made, seed_again, seconds = timed(maker.steps, seed)
    report = Report(
        answer=made.answer,
        attempts=made.attempts,
        cuts=made.cuts,
        joins=made.joins,
        nodes=made.nodes,
        seed=seed_again,
        seconds=seconds,
    )
    return Generated(made.answer.puzzle, report)


def generate_steps(board: Size, *, seed: Seed = None, **settings: Unpack[Settings]) -> Narrated:
    """Generate the same puzzle as `generate` and tell every link that is laid and cut.

    Parameters as for `generate`. It plays over an empty board, `draw.paths`; solid cells are drawn
    before the first event and look as if they were left.

    Yields
    ------
    Event
        For each try an `Enter` of ``"try 1"``. In it, as far as they are needed, the phases
        ``"lay"``, ``"mend"``, ``"decide"``, ``"link up"``, ``"move"`` and ``"more"``: an `Enter`,
        an `Assign` of each link from 0 to 1 or back, a `Measure` of ``"paths"`` and a `Leave`. What
        is tested and not kept is not told. In the end each link and each end gets the number of its
        path, and each end ``("end", cell)`` 1; or, before the next try, all links are wiped out.
        Then the `Leave` of the try, and a `Solved` with the answer.

    Raises
    ------
    GenerationFailed, LimitReached
        As `generate`, after the last event.

    Examples
    --------
    >>> [tuple(event)[1] for event in generate_steps((3, 3), seed=1)][:3]
    ['try 1', 'lay', ('link', (1, 1), (2, 1))]
    """
    maker = _maker("generate_steps", board, settings)
    return Narrated(maker.steps(random_source(seed), trace=True), STORY.on(maker.grid))


def _maker(caller: str, board: Size, settings: Settings) -> Maker:
    """Return what a function was asked for; what it does not take is its own error."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(board, **settings)
