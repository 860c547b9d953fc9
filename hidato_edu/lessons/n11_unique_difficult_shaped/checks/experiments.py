"""Experiments with the student's own seeds: where taking away ends, and where on other shapes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from statistics import fmean, median
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hidato.generate.generator import generate
from hidato_edu.hidato.solvers.solving import uniqueness

from ..answers import experiments as answers

HALF = 0.5
NEAR = 0.0051  # of the ends of an interval: two decimals will do

Compute: TypeAlias = Callable[[Sequence[Any]], float]


# --- figures of both ----------------------------------------------------------------------------


def _figure(
    say: Section, name: str, compute: Compute, *known: tuple[str, Compute], tolerance: float = 1e-9
) -> Figure:
    """Return a figure with its known mistakes: keys of messages, and what they lead to."""
    mistakes = tuple((_with_seeds(wrong), say(key)) for key, wrong in known)
    return Figure(name, say.text(name), compute, tolerance=tolerance, known=mistakes)


def _with_seeds(compute: Compute) -> Callable[[Sequence[int], Sequence[Any]], float]:
    return lambda seeds, records: compute(records)


def _wilson_ends(count: Callable[[Sequence[Any]], int], of_what: str) -> tuple[Figure, Figure]:
    """Return the two ends of the 95 % Wilson interval of a share, as figures "low" and "high".

    Parameters
    ----------
    count : callable
        From the records to how many of them are counted.
    of_what : str
        What the interval is of.

    Examples
    --------
    >>> low, high = _wilson_ends(sum, "the share of ones")
    >>> round(low.compute([1, 1, 0, 0]), 2), round(high.compute([1, 1, 0, 0]), 2)
    (0.15, 0.85)
    """
    say = section(__file__, "intervals", of_what=of_what)

    def share(records: Sequence[Any]) -> float:
        return count(records) / len(records)

    def end(records: Sequence[Any], place: int) -> float:
        return float(wilson(count(records), len(records))[place])

    def wald(records: Sequence[Any], place: int) -> float:
        """Return an end of the interval of the textbooks, which fails near 0 and 1."""
        p = share(records)
        half = 1.96 * math.sqrt(p * (1 - p) / len(records))
        return p - half if place == 0 else p + half

    def figure(name: str, place: int) -> Figure:
        return _figure(
            say,
            name,
            lambda records: end(records, place),
            ("ends-swapped", lambda records: end(records, 1 - place)),
            ("per-cent", lambda records: 100 * end(records, place)),
            ("wald-not-wilson", lambda records: wald(records, place)),
            ("no-interval", share),
            ("number-not-share", lambda records: len(records) * end(records, place)),
            tolerance=NEAR,
        )

    return figure("low", 0), figure("high", 1)


def _per_cent(count: int, of: int) -> tuple[float, float]:
    """Return Wilson's interval of a share, in per cent."""
    low, high = wilson(count, of)
    return 100 * low, 100 * high


# --- where it ends ------------------------------------------------------------------------------

BOARD = grid.square(5, 5)
FAR = 0.7
NEVER_SEEN = 0.8

say_knee = section(__file__, "knee")


class Ending(NamedTuple):
    """Where taking away ended with one seed."""

    share: float
    """Of the cells, those that are blank when no given can go any more."""

    is_proper_by_chance: bool
    """Whether a puzzle with as many blanks, taken at random, has one answer."""


@lru_cache(maxsize=2_000)
def _measure_knee(seed: int) -> Ending:
    puzzle = generate(BOARD, blanks=1.0, unique=True, seed=seed)
    share = 1 - len(puzzle.givens) / puzzle.size
    by_chance = generate(BOARD, blanks=share, seed=seed)
    return Ending(share, uniqueness(by_chance) == "unique")


def _shares(records: Sequence[Ending]) -> list[float]:
    return [record.share for record in records]


def _far(records: Sequence[Ending]) -> int:
    return sum(share >= FAR for share in _shares(records))


def _by_chance(records: Sequence[Ending]) -> int:
    return sum(record.is_proper_by_chance for record in records)


KNEE_FIGURES = (
    _figure(
        say_knee,
        "median",
        lambda records: median(_shares(records)),
        ("givens-not-blanks", lambda records: 1 - median(_shares(records))),
        ("per-cent", lambda records: 100 * median(_shares(records))),
        ("number-not-share", lambda records: median(_shares(records)) * len(BOARD)),
        ("mean-not-median", lambda records: fmean(_shares(records))),
        ("greatest-not-median", lambda records: max(_shares(records))),
        tolerance=1e-6,
    ),
    _figure(
        say_knee,
        "far",
        _far,
        ("those-below", lambda records: len(records) - _far(records)),
        ("share-not-number", lambda records: _far(records) / len(records)),
        ("all-of-them/far", len),
    ),
    *_wilson_ends(_far, say_knee.text("of-what")),
    _figure(
        say_knee,
        "chance",
        _by_chance,
        ("all-of-them/chance", len),
        ("several-not-one", lambda records: len(records) - _by_chance(records)),
        ("share-not-number", lambda records: _by_chance(records) / len(records)),
    ),
)


def _told(key: str, records: Sequence[Ending]) -> Message:
    low, high = _per_cent(_far(records), len(records))
    return say_knee(key, far=_far(records), boards=len(records), low=low, high=high)


def _out_of_reach(records: Sequence[Ending]) -> Message | None:
    _, high = wilson(_far(records), len(records))
    return None if high < HALF else _told("not-supported", records)


def _never(records: Sequence[Ending]) -> Message | None:
    seen = sum(share >= NEVER_SEEN for share in _shares(records))
    _, high = _per_cent(seen, len(records))
    key = "not-never/seen" if seen else "not-never/unseen"
    return say_knee(key, seen=seen, boards=len(records), high=high)


def _any_puzzle(records: Sequence[Ending]) -> Message | None:
    return say_knee("not-by-chance", proper=_by_chance(records), boards=len(records))


def _undecided(records: Sequence[Ending]) -> Message | None:
    low, high = wilson(_far(records), len(records))
    return None if low < HALF <= high else _told("decided", records)


def _knee_shares(records: Sequence[Ending]) -> Mapping[str, tuple[int, int]]:
    return {say_knee.text("share"): (_far(records), len(records))}


knee = say_knee.ask(
    ExperimentQuestion,
    measure=_measure_knee,
    figures=KNEE_FIGURES,
    conclusions=(
        Conclusion(say_knee.text("out-of-reach"), _out_of_reach),
        Conclusion(say_knee.text("never"), _never),
        Conclusion(say_knee.text("any-puzzle"), _any_puzzle),
        Conclusion(say_knee.text("undecided"), _undecided),
    ),
    program=answers.knee,
    shares=_knee_shares,
    min_seeds=40,
)


# --- three shapes -------------------------------------------------------------------------------

BOARDS = {
    "squares": grid.square(4, 5),
    "hexagons": grid.hexagonal(4, 5),
    "triangles": grid.triangular(4, 5),
}
HIGHEST = 0.9  # the share of the hardest level

say_shapes = section(__file__, "shapes")


class Endings(NamedTuple):
    """The shares of blanks where taking away ended with one seed, for each shape."""

    squares: float
    hexagons: float
    triangles: float


@lru_cache(maxsize=2_000)
def _measure_shapes(seed: int) -> Endings:
    shares = {}
    for name, board in BOARDS.items():
        puzzle = generate(board, blanks=1.0, unique=True, seed=seed)
        shares[name] = 1 - len(puzzle.givens) / puzzle.size
    return Endings(**shares)


def _of(records: Sequence[Endings], name: str) -> list[float]:
    return [getattr(record, name) for record in records]


def _further(records: Sequence[Endings]) -> int:
    """Return on how many seeds more hexagons than squares are blank."""
    return sum(record.hexagons > record.squares for record in records)


def _median(shape: str) -> Compute:
    return lambda records: median(_of(records, shape))


def _median_figure(shape: str) -> Figure:
    """Return the figure of the median of one shape."""
    right, cells = _median(shape), len(BOARDS[shape])
    return _figure(
        section(__file__, "shapes", shape=shape),
        shape,
        right,
        ("givens-not-blanks", lambda records: 1 - right(records)),
        ("per-cent", lambda records: 100 * right(records)),
        ("number-not-share", lambda records: cells * right(records)),
        *(("other-shape/median", _median(other)) for other in BOARDS if other != shape),
        ("mean-not-median", lambda records: fmean(_of(records, shape))),
        tolerance=1e-3,
    )


SHAPES_FIGURES = (
    *map(_median_figure, BOARDS),
    _figure(
        say_shapes,
        "further",
        _further,
        ("the-fewer", lambda records: sum(one.hexagons < one.squares for one in records)),
        ("ties-too", lambda records: sum(one.hexagons >= one.squares for one in records)),
        ("share-not-number", lambda records: _further(records) / len(records)),
        ("other-shape/further", lambda records: sum(o.triangles > o.squares for o in records)),
        ("all-of-them", len),
    ),
    *_wilson_ends(_further, say_shapes.text("of-what")),
)


def _told_shapes(key: str, records: Sequence[Endings]) -> Message:
    low, high = _per_cent(_further(records), len(records))
    return say_shapes(key, further=_further(records), seeds=len(records), low=low, high=high)


def _more_often(records: Sequence[Endings]) -> Message | None:
    low, _ = wilson(_further(records), len(records))
    return None if low > HALF else _told_shapes("not-supported", records)


def _always(records: Sequence[Endings]) -> Message | None:
    seen = len(records) - _further(records)
    if seen:
        return say_shapes("not-always/seen", seen=seen)
    low, _ = wilson(len(records), len(records))
    return say_shapes("not-always/unseen", rest=100 * (1 - low))


def _never_on_any(records: Sequence[Endings]) -> Message | None:
    seen = sum(share >= HIGHEST for share in _of(records, "triangles"))
    return say_shapes("not-for-all-shapes", boards=len(records), seen=seen)


def _undecided_shapes(records: Sequence[Endings]) -> Message | None:
    low, high = wilson(_further(records), len(records))
    return None if low <= HALF <= high else _told_shapes("decided", records)


def _shapes_shares(records: Sequence[Endings]) -> Mapping[str, tuple[int, int]]:
    return {say_shapes.text("share"): (_further(records), len(records))}


shapes = say_shapes.ask(
    ExperimentQuestion,
    measure=_measure_shapes,
    figures=SHAPES_FIGURES,
    conclusions=(
        Conclusion(say_shapes.text("more-often"), _more_often),
        Conclusion(say_shapes.text("always"), _always),
        Conclusion(say_shapes.text("never"), _never_on_any),
        Conclusion(say_shapes.text("undecided"), _undecided_shapes),
    ),
    program=answers.shapes,
    shares=_shapes_shares,
    min_seeds=30,
)
