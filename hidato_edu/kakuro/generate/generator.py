"""New puzzles with exactly one solution: first digits, then sums that only these digits have.

A board that is filled at random nearly always has very many solutions with the same sums. So its
digits are repaired (`repair`), near the cells that the sums do not decide, until all are decided;
for a harder puzzle they are changed further while the solution remains unique. `generate` and
`generate_steps` execute the same algorithm (`maker`), the first without events.
"""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack, overload

from hidato_edu.core.narration import Narrated, untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.generator import Generated, check_settings, timed
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.generate.maker import Maker, Size
from hidato_edu.kakuro.generate.patterns import DENSITY
from hidato_edu.kakuro.generate.report import Report
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.proofs.certificates import Certified, certificate

__all__ = ["generate", "generate_steps", "generate_with_report"]


class Settings(TypedDict, total=False):
    """The parameters of `generate` except board, seed and certify."""

    difficulty: str | None
    density: float
    longest: int
    symmetric: bool
    tries: int
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
    difficulty: str | None = None,
    density: float = DENSITY,
    longest: int = MOST,
    symmetric: bool = True,
    certify: bool = False,
    seed: Seed = None,
    tries: int = 10,
    max_seconds: float | None = None,
) -> Puzzle | Certified[Puzzle]:
    r"""Return a new puzzle with exactly one solution and no givens.

    Parameters
    ----------
    board : (rows, cols), int, or Grid
        The size of the board including row 0 and column 0, which contain clues; n for n rows and n
        columns. Or the white cells themselves, in rows and columns from 1 on.
    difficulty : str, optional
        One of `GRADES`: the grade of the puzzle. By default, the puzzle can be solved by looking at
        single runs: "easy" or "medium", seldom harder.
    density, longest, symmetric
        The pattern of white cells, see `random_pattern`; only if a size is given. Each try has a
        new pattern.
    certify : bool
        Return the puzzle with a certificate of its solutions, see `proofs.Certified`.
    seed : int, random.Random or None
        The same seed gives the same puzzle on every platform unless a budget of seconds runs out.
    tries : int
        How many boards to fill at most.
    max_seconds : float, optional
        Budget in seconds. By default there is none; each try has limits in steps, which are the
        same on every machine.

    Raises
    ------
    GenerationFailed
        If no try gives a puzzle, with the reason: some patterns only have boards with several
        solutions, and small boards are seldom hard.
    InvalidPuzzle
        If the board is too small, has white cells in row 0 or column 0, or has a run of more than
        nine cells.
    LimitReached
        If the seconds run out first.
    ValueError
        If the difficulty is unknown, or `tries` is less than 1.

    Notes
    -----
    Without a difficulty about 50 ms at 10x10, and one to three seconds at 20x20, seldom much more:
    a few thousand changes are tested, each by propagation over the whole board. For "extreme" about
    a second at 10x10 and ten at 20x20: each change needs a proof that the solution is still unique.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> print(generate((4, 5), seed=3))
    kakuro 4 5
    #     #   #   13\ 17\
    #   10\ 16\16   0   0
    \27   0   0     0   0
    \13   0   0     #   #
    >>> kakuro.uniqueness(generate(8, difficulty="hard", seed=1))
    'unique'
    """
    maker = Maker(board, difficulty, density, longest, symmetric, tries, max_seconds)
    puzzle = untold(maker.steps(random_source(seed), trace=False)).puzzle
    return Certified(puzzle, certificate(puzzle, max_seconds=max_seconds)) if certify else puzzle


def generate_with_report(
    board: Size, *, seed: Seed = None, **settings: Unpack[Settings]
) -> Generated[Puzzle, Report]:
    """Return a new puzzle and a report on its generation; parameters as for `generate`.

    Examples
    --------
    >>> puzzle, report = generate_with_report((6, 6), seed=4)
    >>> report.attempts, report.seed, report.tested > report.repairs
    (1, 4, True)
    >>> print(report)
    18 white cells in 12 runs, exactly one solution. ...
    """
    maker = _maker("generate_with_report", board, settings)
    made, seed_again, seconds = timed(maker.steps, seed)
    report = Report(
        puzzle=made.puzzle,
        answer=made.answer,
        difficulty=maker.difficulty,
        attempts=made.attempts,
        repairs=made.repairs,
        tested=made.tested,
        seed=seed_again,
        seconds=seconds,
    )
    return Generated(made.puzzle, report)


def generate_steps(board: Size, *, seed: Seed = None, **settings: Unpack[Settings]) -> Narrated:
    """Generate the same puzzle as `generate` and report every digit that is written or changed.

    Parameters as for `generate`. To play the steps, give white cells as the board: the pattern for
    a size is not known in advance.

    Yields
    ------
    Event
        For each try an `Enter` of ``"try 1"``; an `Assign` of each cell, from 0 to its digit, and
        of ``("clue", run number)`` from 0 to the sum of the run; a `Measure` of ``"undecided"``,
        how many candidates the sums leave beyond one for each cell. Then an `Enter` of
        ``"repair"``, the cells and sums of each change that is kept, each with a measure, and a
        `Leave`; the same for ``"harden"`` if a difficulty requires it, with a `Measure` of
        ``"hard"``. Changes that were tested and not kept are not reported. The `Leave` of the try
        comes at the end or before the next try; then a `Solved` with the solution.

    Raises
    ------
    GenerationFailed, LimitReached
        As `generate`, after the last event.

    Examples
    --------
    >>> [tuple(event)[:2] for event in generate_steps((3, 3), seed=1)][:3]
    [('enter', 'try 1'), ('assign', (1, 1)), ('assign', (1, 2))]
    """
    maker = _maker("generate_steps", board, settings)
    return Narrated(maker.steps(random_source(seed), trace=True), maker.story())


def _maker(caller: str, board: Size, settings: Settings) -> Maker:
    """Return the maker for these settings; an unknown setting is an error of `caller`."""
    check_settings(caller, settings, Settings.__annotations__)
    return Maker(board, **settings)
