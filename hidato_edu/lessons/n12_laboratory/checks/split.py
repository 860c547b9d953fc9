"""One long try or three short ones, with the same moves in all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure

from ..answers import programs
from .runs import Records, Values, against, climb, difference, end, ends_of, known, reach

MOVES = 600  # of all tries together
TRIES = (1, 3)
SHORT = MOVES // TRIES[1]

say = section(__file__, "split", moves=MOVES, short=SHORT)


class Pair(NamedTuple):
    """Whether a climb ends with one try, and with three, with one seed."""

    one: bool
    three: bool


# --- figures --------------------------------------------------------------------------------------


def _sum(place: int) -> Callable[[Records], int]:
    return lambda records: sum(record[place] for record in records)


def _sides(records: Records) -> tuple[tuple[Values, Values], str]:
    one, three = (tuple(float(record[place]) for record in records) for place in (0, 1))
    return (one, three), "solved"


def _count(place: int) -> Figure:
    """Return the figure of one setting: how many climbs end."""
    name, tries, compute = Pair._fields[place], TRIES[place], _sum(place)

    def ended(max_moves: int, tries: int) -> Callable[[Sequence[int], Records], int]:
        return lambda seeds, records: sum(climb(max_moves, tries, seed).solved for seed in seeds)

    return Figure(
        name,
        say.text(name),
        compute,
        known=(
            *known(
                say,
                {
                    "swapped": _sum(1 - place),
                    "counts-failures": lambda records: len(records) - compute(records),
                    "share-not-count": lambda records: compute(records) / len(records),
                    "share-not-count/per-cent": lambda records: (
                        100 * compute(records) / len(records)
                    ),
                },
            ),
            (ended(MOVES, tries), say("more-moves", tries=tries, part=MOVES // tries)),
            (ended(SHORT, 1), say("one-short-try", tries=tries)),
        ),
    )


LOW, HIGH = end(say, 0, _sides), end(say, 1, _sides)


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
    middle, right = (low + high) / 2, difference(*_sides(records))
    if low >= 0 and abs(middle - _sum(0)(records) / n) < 0.1 < right[1]:
        return say("interval-of-one")
    lower, upper = (reach(*_sides(records), place) for place in (0, 1))
    if low >= lower[0] and high <= upper[1]:
        return say("too-narrow", low=low, high=high)
    if low <= lower[1] and high >= upper[0]:
        return say("too-wide", low=low, high=high)
    return None


# --- conclusions ----------------------------------------------------------------------------------


def _claims(sign: int) -> Callable[[Mapping[str, Any]], Message | None]:
    """Return the objection to the claim that the difference has this sign.

    It is held against the interval of the report: another draw may just contain 0, or just not.
    """

    def objection(report: Mapping[str, Any]) -> Message | None:
        low, high = float(report["low"]), float(report["high"])
        key = against((low, high), sign)
        return say(key, low=low, high=high) if key else None

    return objection


split = say.ask(
    ExperimentQuestion,
    measure=lambda seed: Pair(*(climb(MOVES // tries, tries, seed).solved for tries in TRIES)),
    figures=(_count(0), _count(1), LOW, HIGH),
    together=_together,
    conclusions=(
        *(
            Conclusion(say.text(name), _claims(sign), of_report=True)
            for name, sign in (("one-more-often", 1), ("three-more-often", -1), ("undecided", 0))
        ),
        Conclusion(say.text("everywhere"), lambda records: say("one-map")),
    ),
    program=programs.split,
    shares=lambda records: {
        name: (_sum(place)(records), len(records)) for place, name in enumerate(Pair._fields)
    },
    min_seeds=40,
)
