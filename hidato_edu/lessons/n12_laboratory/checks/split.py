"""One long try or three short ones, with the same moves in all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure

from ..answers import solutions
from .runs import Values, climb, difference, ends_of, reach

BOARD = grid.square(4, 4)
MOVES = 600  # of all tries together
TRIES = (1, 3)
SHORT = MOVES // TRIES[1]

say = section(__file__, "split", moves=MOVES, short=SHORT)


class Pair(NamedTuple):
    """Whether a climb ends with one try, and with three, with one seed."""

    one: bool
    three: bool


Records: TypeAlias = Sequence[Pair]


def ended(tries: int, seed: int) -> bool:
    """Return whether a climb on the 4x4 board ends, with the moves shared out among tries."""
    return climb(BOARD, MOVES // tries, tries, seed).solved


def _measure(seed: int) -> Pair:
    return Pair(*(ended(tries, seed) for tries in TRIES))


# --- figures --------------------------------------------------------------------------------------


def _one(records: Records) -> int:
    return sum(record.one for record in records)


def _three(records: Records) -> int:
    return sum(record.three for record in records)


def _sides(records: Records) -> tuple[Values, Values]:
    return tuple(float(r.one) for r in records), tuple(float(r.three) for r in records)


def _interval(records: Records) -> tuple[float, float]:
    return difference(*_sides(records), "solved")


def _uncapped(tries: int, seeds: Sequence[int]) -> int:
    """Return how many end if every try gets all the moves."""
    return sum(climb(BOARD, MOVES, tries, seed).solved for seed in seeds)


def _short(seeds: Sequence[int]) -> int:
    """Return how many end with a single short try."""
    return sum(climb(BOARD, SHORT, 1, seed).solved for seed in seeds)


def _count(name: str, compute: Callable[[Records], int], tries: int) -> Figure:
    """Return the figure of one setting: how many climbs end."""
    other = _three if compute is _one else _one
    return Figure(
        name,
        say.text(name),
        compute,
        known=(
            (lambda seeds, records: other(records), say("swapped")),
            (lambda seeds, records: len(records) - compute(records), say("counts-failures")),
            (lambda seeds, records: compute(records) / len(records), say("share-not-count")),
            (
                lambda seeds, records: 100 * compute(records) / len(records),
                say("share-not-count/per-cent"),
            ),
            (
                lambda seeds, records: _uncapped(tries, seeds),
                say("more-moves", tries=tries, part=MOVES // tries),
            ),
            (lambda seeds, records: _short(seeds), say("one-short-try", tries=tries)),
        ),
    )


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        say.text(name),
        lambda records: _interval(records)[place],
        between=lambda records: reach(*_sides(records), "solved", place),
    )


LOW, HIGH = _end("low", 0), _end("high", 1)


def _together(report: Mapping[str, Any], wrong: Sequence[str], records: Records) -> Message | None:
    """Return what is wrong with the interval, where all else is right."""
    if not set(wrong) <= {"low", "high"}:
        return None
    told = ends_of(LOW, HIGH, report, records)
    if told is not None:
        return told
    low, high = float(report["low"]), float(report["high"])
    n = len(records)
    if LOW.agrees(low / n, records) and HIGH.agrees(high / n, records):
        return say("counts-not-shares", n=n)
    if low >= 0 and abs((low + high) / 2 - _one(records) / n) < 0.1 < _interval(records)[1]:
        return say("interval-of-one")
    return _of_level(low, high, records)


def _of_level(low: float, high: float, records: Records) -> Message | None:
    lower, upper = (reach(*_sides(records), "solved", place) for place in (0, 1))
    if low >= lower[0] and high <= upper[1]:
        return say("too-narrow", low=low, high=high)
    if low <= lower[1] and high >= upper[0]:
        return say("too-wide", low=low, high=high)
    return None


# --- conclusions ----------------------------------------------------------------------------------


def _claims(sign: int) -> Callable[[Mapping[str, Any]], Message | None]:
    """Return the objection to the claim that the difference has this sign.

    It is held against the interval of the report: another draw may just hold 0, or just not.
    """

    def objection(report: Mapping[str, Any]) -> Message | None:
        low, high = float(report["low"]), float(report["high"])
        found = (low > 0) - (high < 0)
        if found == sign:
            return None
        key = "decided" if sign == 0 else "not-supported" if found == 0 else "opposite"
        return say(key, low=low, high=high)

    return objection


def _everywhere(records: Records) -> Message | None:
    return say("one-map")


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {"one": (_one(records), len(records)), "three": (_three(records), len(records))}


split = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(_count("one", _one, 1), _count("three", _three, 3), LOW, HIGH),
    together=_together,
    conclusions=(
        Conclusion(say.text("one-more-often"), _claims(1), of_report=True),
        Conclusion(say.text("three-more-often"), _claims(-1), of_report=True),
        Conclusion(say.text("undecided"), _claims(0), of_report=True),
        Conclusion(say.text("everywhere"), _everywhere),
    ),
    program=solutions.split,
    shares=_shares,
    min_seeds=40,
)
