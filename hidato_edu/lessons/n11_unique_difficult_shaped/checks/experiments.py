"""Experiments with the student's own seeds: where removal ends, and where on other shapes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from statistics import fmean, median
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.generate.generator import generate
from hidato_edu.hidato.solvers.solving import uniqueness

from ..answers import programs

HALF = 0.5
NEAR = 0.0051  # of the ends of an interval: two decimals will do

Records: TypeAlias = Sequence[Any]
Compute: TypeAlias = Callable[[Records], float]
Count: TypeAlias = Callable[[Records], int]
Known: TypeAlias = tuple[str, Compute]  # the key of a message, and what the mistake leads to
Objection: TypeAlias = Callable[[Records], Message | None]


# --- what both report ---------------------------------------------------------------------------


def _figure(
    say: Section, name: str, compute: Compute, known: Sequence[Known], tolerance: float = 1e-9
) -> Figure:
    """Return a figure with its known mistakes."""
    mistakes = tuple((_with_seeds(wrong), say(key)) for key, wrong in known)
    return Figure(name, say.text(name), compute, tolerance=tolerance, known=mistakes)


def _with_seeds(compute: Compute) -> Callable[[Sequence[int], Records], float]:
    return lambda seeds, records: compute(records)


def _count(say: Section, name: str, count: Count, *known: Known) -> Figure:
    """Return the figure of a number of runs."""
    return _figure(
        say, name, count, [*known, ("share-not-number", lambda runs: count(runs) / len(runs))]
    )


def _median(
    say: Section, name: str, share: Compute, cells: int, tolerance: float, *known: Known
) -> Figure:
    """Return the figure of a median share of blanks."""
    scaled: list[Known] = [
        ("givens-not-blanks", lambda runs: 1 - share(runs)),
        ("per-cent", lambda runs: 100 * share(runs)),
        ("number-not-share", lambda runs: cells * share(runs)),
    ]
    return _figure(say, name, share, [*scaled, *known], tolerance)


def _wilson_ends(count: Count, of_what: str) -> list[Figure]:
    """Return the two ends of the 95 % Wilson interval of a share, as figures "low" and "high".

    Examples
    --------
    >>> low, high = _wilson_ends(sum, "the share of ones")
    >>> round(low.compute([1, 1, 0, 0]), 2), round(high.compute([1, 1, 0, 0]), 2)
    (0.15, 0.85)
    """
    say = section(__file__, "intervals", of_what=of_what)

    def end(runs: Records, place: int) -> float:
        return float(wilson(count(runs), len(runs))[place])

    def wald(runs: Records, place: int) -> float:
        """Return an end of the interval of the textbooks, which fails near 0 and 1."""
        p = count(runs) / len(runs)
        return p + (2 * place - 1) * 1.96 * math.sqrt(p * (1 - p) / len(runs))

    def figure(place: int, name: str) -> Figure:
        known: list[Known] = [
            ("ends-swapped", lambda runs: end(runs, 1 - place)),
            ("per-cent", lambda runs: 100 * end(runs, place)),
            ("wald-not-wilson", lambda runs: wald(runs, place)),
            ("no-interval", lambda runs: count(runs) / len(runs)),
            ("number-not-share", lambda runs: len(runs) * end(runs, place)),
        ]
        return _figure(say, name, lambda runs: end(runs, place), known, NEAR)

    return [figure(0, "low"), figure(1, "high")]


def _judged(
    say: Section, count: Count, key: str, follows: Callable[[float, float], bool]
) -> Objection:
    """Return the objection to a conclusion that depends on the interval of a share."""

    def objection(runs: Records) -> Message | None:
        k, n = count(runs), len(runs)
        low, high = wilson(k, n)
        return None if follows(low, high) else say(key, k=k, n=n, low=100 * low, high=100 * high)

    return objection


def _around_half(low: float, high: float) -> bool:
    return low <= HALF <= high


def _conclusions(say: Section, objections: Mapping[str, Objection]) -> tuple[Conclusion, ...]:
    return tuple(Conclusion(say.text(key), one) for key, one in objections.items())


def _blank(board: Grid, seed: int) -> float:
    """Return the share of blanks where no given can be removed."""
    return 1 - len(generate(board, blanks=1.0, unique=True, seed=seed).givens) / len(board)


# --- where it ends ------------------------------------------------------------------------------

BOARD = grid.square(5, 5)
FAR = 0.7
NEVER_SEEN = 0.8

say_knee = section(__file__, "knee")


class Ending(NamedTuple):
    """Where removal ended with one seed."""

    share: float
    """Of the cells, those that are blank when no given can be removed."""

    is_proper_by_chance: bool
    """Whether a puzzle with as many blanks, removed at random, has one solution."""


@lru_cache(maxsize=2_000)
def _measure_knee(seed: int) -> Ending:
    share = _blank(BOARD, seed)
    return Ending(share, uniqueness(generate(BOARD, blanks=share, seed=seed)) == "unique")


def _shares(runs: Sequence[Ending]) -> list[float]:
    return [run.share for run in runs]


def _reached(runs: Sequence[Ending], share: float = FAR) -> int:
    return sum(run.share >= share for run in runs)


def _by_chance(runs: Sequence[Ending]) -> int:
    return sum(run.is_proper_by_chance for run in runs)


def _never(runs: Sequence[Ending]) -> Message:
    seen = _reached(runs, NEVER_SEEN)
    key = "not-never/seen" if seen else "not-never/unseen"
    return say_knee(key, seen=seen, boards=len(runs), high=100 * wilson(seen, len(runs))[1])


knee = say_knee.ask(
    ExperimentQuestion,
    measure=_measure_knee,
    figures=(
        _median(
            say_knee, "median", lambda runs: median(_shares(runs)), len(BOARD), 1e-6,
            ("mean-not-median", lambda runs: fmean(_shares(runs))),
            ("greatest-not-median", lambda runs: max(_shares(runs))),
        ),
        _count(
            say_knee, "far", _reached,
            ("those-below", lambda runs: len(runs) - _reached(runs)), ("all-of-them/far", len),
        ),
        *_wilson_ends(_reached, say_knee.text("of-what")),
        _count(
            say_knee, "chance", _by_chance, ("all-of-them/chance", len),
            ("several-not-one", lambda runs: len(runs) - _by_chance(runs)),
        ),
    ),
    conclusions=_conclusions(say_knee, {
        "out-of-reach": _judged(say_knee, _reached, "not-supported", lambda low, high: high < HALF),
        "never": _never,
        "any-puzzle": lambda runs: say_knee(
            "not-by-chance", proper=_by_chance(runs), boards=len(runs)
        ),
        "undecided": _judged(say_knee, _reached, "decided", _around_half),
    }),
    program=programs.knee,
    shares=lambda runs: {say_knee.text("share"): (_reached(runs), len(runs))},
    min_seeds=40,
)  # fmt: skip


# --- three shapes -------------------------------------------------------------------------------

BOARDS = {
    "squares": grid.square(4, 5),
    "hexagons": grid.hexagonal(4, 5),
    "triangles": grid.triangular(4, 5),
}
HIGHEST = 0.9  # the share of the hardest level

say_shapes = section(__file__, "shapes")


class Endings(NamedTuple):
    """The shares of blanks where removal ended with one seed, for each shape."""

    squares: float
    hexagons: float
    triangles: float


@lru_cache(maxsize=2_000)
def _measure_shapes(seed: int) -> Endings:
    return Endings(**{name: _blank(board, seed) for name, board in BOARDS.items()})


def _average(shape: str, of: Callable[[list[float]], float], runs: Sequence[Endings]) -> float:
    return of([getattr(run, shape) for run in runs])


def _further(runs: Sequence[Endings]) -> int:
    """Return with how many seeds more hexagons than squares are blank."""
    return sum(run.hexagons > run.squares for run in runs)


def _median_of(shape: str) -> Figure:
    """Return the figure of the median of one shape."""
    right = partial(_average, shape, median)
    return _median(
        section(__file__, "shapes", shape=shape), shape, right, len(BOARDS[shape]), 1e-3,
        *(("other-shape/median", partial(_average, one, median)) for one in BOARDS if one != shape),
        ("mean-not-median", partial(_average, shape, fmean)),
    )  # fmt: skip


def _always(runs: Sequence[Endings]) -> Message:
    seen = len(runs) - _further(runs)
    if seen:
        return say_shapes("not-always/seen", seen=seen)
    return say_shapes("not-always/unseen", rest=100 * (1 - wilson(len(runs), len(runs))[0]))


def _never_on_any(runs: Sequence[Endings]) -> Message:
    seen = sum(run.triangles >= HIGHEST for run in runs)
    return say_shapes("not-for-all-shapes", boards=len(runs), seen=seen)


shapes = say_shapes.ask(
    ExperimentQuestion,
    measure=_measure_shapes,
    figures=(
        *map(_median_of, BOARDS),
        _count(
            say_shapes, "further", _further,
            ("the-fewer", lambda runs: sum(run.hexagons < run.squares for run in runs)),
            ("ties-too", lambda runs: sum(run.hexagons >= run.squares for run in runs)),
            ("other-shape/further", lambda runs: sum(run.triangles > run.squares for run in runs)),
            ("all-of-them", len),
        ),
        *_wilson_ends(_further, say_shapes.text("of-what")),
    ),
    conclusions=_conclusions(say_shapes, {
        "more-often": _judged(
            say_shapes, _further, "not-supported", lambda low, high: low > HALF
        ),
        "always": _always,
        "never": _never_on_any,
        "undecided": _judged(say_shapes, _further, "decided", _around_half),
    }),
    program=programs.shapes,
    shares=lambda runs: {say_shapes.text("share"): (_further(runs), len(runs))},
    min_seeds=30,
)  # fmt: skip
