"""New puzzles with exactly one solution, by cuts that remove solutions and joins that add none.

The ends of random paths have many solutions. If a path is cut at a link, the new ends keep only the
solutions with this link, so links are cut until one solution is left. Then adjacent ends are
joined if a proof shows that no solution is added: paths grow again, and the puzzle stays proper.

The proofs are the same on every machine and need no optional package. They always allow paths to
touch themselves. The paths of a new puzzle use every cell, even if this is not required.
"""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack, overload

from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.numberlink.generate.maker import STORY, Maker, Size
from hidato_edu.numberlink.generate.report import Report
from hidato_edu.numberlink.puzzle import Puzzle
from hidato_edu.proofs.certificates import Certified, certificate

__all__ = ["generate", "generate_steps", "generate_with_report"]


class Settings(TypedDict, total=False):
    """The parameters of `generate` except board, seed and certify."""

    pairs: int | None
    shortest: int
    cover: bool
    self_touch: bool
    solid: int
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
    pairs: int | None = None,
    shortest: int = 3,
    cover: bool = True,
    self_touch: bool = True,
    solid: int = 0,
    certify: bool = False,
    seed: Seed = None,
    tries: int = 10,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Puzzle | Certified[Puzzle]:
    """Return a new puzzle with exactly one solution.

    Parameters
    ----------
    board : int, (rows, cols), or Grid
        The size of the board, n for n rows and n columns; or its cells, which must be squares and
        become neighbors along their edges.
    pairs : int, optional
        Number of pairs. By default, ends are joined wherever that adds no solution.
    shortest : int
        Least number of cells of a path, at least 2.
    cover, self_touch : bool
        The conventions under which the puzzle has exactly one solution, see `Puzzle`.
    solid : int
        Number of random cells that become solid.
    certify : bool
        Return the puzzle with a certificate of its solutions, see `proofs.Certified`.
    seed : int, random.Random or None
        The same seed gives the same puzzle on every platform, unless a budget of seconds ends.
    tries : int
        Greatest number of boards to try.
    max_nodes : int, optional
        Budget in nodes of all proofs of all tries, the same on any machine: after it, no tip moves
        and no further try begins. By default 1,000 for each cell, and at least 250,000.
    max_seconds : float, optional
        Budget in seconds; by default there is none.

    Raises
    ------
    GenerationFailed
        If no try gives a puzzle, by default after about ten seconds at 10x10; the message says how
        the last try failed.
    InvalidPuzzle
        If `board` is not a valid board.
    LimitReached
        If the seconds are used up first.
    ValueError
        If a number is too small, or the paths and solid cells do not fit on the board.

    Notes
    -----
    About 20 ms at 10x10 and half a second at 20x20, in one case of five about ten seconds: see
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
    puzzle = untold(maker.steps(random_source(seed), trace=False)).answer.puzzle
    return Certified(puzzle, certificate(puzzle, max_seconds=max_seconds)) if certify else puzzle


def generate_with_report(
    board: Size, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Generated[Puzzle, Report]:
    """Return a new puzzle and a report of its generation; parameters as for `generate`.

    Examples
    --------
    >>> puzzle, report = generate_with_report((6, 6), seed=4)
    >>> report.attempts, report.seed, report.puzzle == puzzle
    (1, 4, True)
    >>> print(report)
    6 pairs on 36 cells, paths of 3 to 10 cells, exactly one solution. ...
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
    """Generate the same puzzle as `generate`; yield every link that is joined or cut.

    Parameters as for `generate`. The events play over an empty board, `draw.paths`; solid cells are
    drawn before the first event and look like unused cells.

    Yields
    ------
    Event
        For each try an `Enter` of ``"try 1"``. In it, as far as they are needed, the phases
        ``"lay"``, ``"mend"``, ``"decide"``, ``"link up"``, ``"move"`` and ``"more"``: an `Enter`,
        an `Assign` of each link from 0 to 1 or back, a `Measure` of ``"paths"`` and a `Leave`.
        Rejected changes yield no events. Finally each link and each end gets the number of its
        path, and each end ``("end", cell)`` 1; or, before the next try, all links become 0.
        Then the `Leave` of the try, and a `Solved` with the solution.

    Raises
    ------
    GenerationFailed, LimitReached
        As for `generate`, after the last event.

    Examples
    --------
    >>> [tuple(event)[1] for event in generate_steps((3, 3), seed=1)][:3]
    ['try 1', 'lay', ('link', (1, 1), (2, 1))]
    """
    maker = _maker("generate_steps", board, settings)
    return Narrated(maker.steps(random_source(seed), trace=True), STORY.on(maker.grid))


def _maker(caller: str, board: Size, settings: Settings) -> Maker:
    """Return the maker for these settings; an unknown setting is an error of the caller."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(board, **settings)
