"""Exercise of notebook 12: one long try or three short ones, with the same moves in all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_12 import solutions
from hidato_edu.exercises.notebook_12.runs import Values, climb, difference, ends_of, reach
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure

__all__ = ["QUESTION", "ended"]

BOARD = grid.square(4, 4)
MOVES = 600  # of all tries together
TRIES = (1, 3)


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
    return sum(climb(BOARD, MOVES // TRIES[1], 1, seed).solved for seed in seeds)


def _count(name: str, compute: Callable[[Records], int], tries: int) -> Figure:
    """Return the figure of one setting: how many climbs end."""
    other = _three if compute is _one else _one
    moves = MOVES // tries
    text = f"how many climbs end with {tries} {'try' if tries == 1 else 'tries'} of {moves} moves"
    return Figure(
        name,
        text,
        compute,
        known=(
            (lambda seeds, records: other(records),
             Message("swapped", "That is the number of the other setting: are the two swapped?")),
            (lambda seeds, records: len(records) - compute(records),
             Message("counts-failures", "So many were given up. Asked are those that end.")),
            (lambda seeds, records: compute(records) / len(records),
             Message("share-not-count", "That is a share. Asked is a number of climbs.")),
            (lambda seeds, records: 100 * compute(records) / len(records),
             Message("share-not-count", "That is a share in per cent. Asked is a number.")),
            (lambda seeds, records: _uncapped(tries, seeds),
             Message("more-moves", f"So many end with {MOVES} moves for *each* try: that is "
                     f"{tries} times the effort. Share the moves out: `max_moves={moves}`.")),
            (lambda seeds, records: _short(seeds),
             Message("one-short-try", f"So many end with a single try of {MOVES // TRIES[1]} "
                     f"moves. Say `tries={tries}`.")),
        ),
    )  # fmt: skip


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        f"the {'upper' if place else 'lower'} end of the 95 % bootstrap interval of the difference "
        "of the two shares, one minus three, over your seeds",
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
        text = "Your interval is one of numbers of climbs. Asked is one of shares: divide by "
        return Message("counts-not-shares", f"{text}{n}.")
    if low >= 0 and abs((low + high) / 2 - _one(records) / n) < 0.1 < _interval(records)[1]:
        text = "Your interval lies around the share of one setting. Asked is that of the "
        return Message("interval-of-one", f"{text}difference: for each seed one minus three.")
    return _of_level(low, high, records)


def _of_level(low: float, high: float, records: Records) -> Message | None:
    start = f"You say that the interval of the difference goes from {low:.4g} to {high:.4g}. "
    told = "Draw the seeds again, with putting back, 2,000 times; leave out 2.5 % at each end."
    if low >= reach(*_sides(records), "solved", 0)[0] and high <= reach(
        *_sides(records), "solved", 1
    )[1]:  # fmt: skip
        return Message("too-narrow", f"{start}That is too narrow. {told}")
    if low <= reach(*_sides(records), "solved", 0)[1] and high >= reach(
        *_sides(records), "solved", 1
    )[0]:  # fmt: skip
        return Message("too-wide", f"{start}That is too wide. {told}")
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
        told = f"Your interval of the difference goes from {low:.3g} to {high:.3g}."
        if sign == 0:
            return Message("decided", f"{told} It does not hold 0: what does that say?")
        if found == 0:
            return Message("not-supported", f"{told} It holds 0: chance alone can do it.")
        return Message("opposite", f"{told} On which side of 0 does it lie?")

    return objection


def _everywhere(records: Records) -> Message | None:
    return Message(
        "one-map",
        "These climbs are from one map, with one number of moves. Where some start cells lead "
        "nowhere, a second try may be worth more: try the map `rooms`.",
    )


QUESTION = ExperimentQuestion(
    name="split",
    kind="D",
    title="One long try or three short ones?",
    prompt=f"You may spend {MOVES} moves on the full 4x4 board, rule `not-worse`: one try of "
    f"{MOVES}, or three of {MOVES // TRIES[1]}. Which ends with a path more often? Choose your "
    "seeds first, run both settings with each of them, and report what came out: two counts, the "
    "interval of the difference, and what follows.",
    answer="my_split",
    hints=(
        "Which two numbers make a setting here, so that both spend the same moves? And what is "
        "paired, if both run with the same seeds?",
        "For each seed take one minus three: -1, 0 or 1. The interval is that of the mean of these "
        "numbers; `experiments.compare(table, \"tries\", 1, 3).interval` computes it.",
        "Ten people taste both teas. Seven like both, two only the first, one only the second: "
        "the difference of the shares is 0.1.",
    ),
    explanation="A new try throws away what the one before has reached. On this board every start "
    "cell is good, so nothing is won by that. The interval of the difference lies above 0.",
    measure=_measure,
    figures=(_count("one", _one, 1), _count("three", _three, 3), LOW, HIGH),
    together=_together,
    conclusions=(
        Conclusion("On this board one long try ends more often.", _claims(1), of_report=True),
        Conclusion("On this board three short tries end more often.", _claims(-1),
                   of_report=True),
        Conclusion("These climbs do not decide which of the two ends more often.", _claims(0),
                   of_report=True),
        Conclusion("One long try is better than several short ones, on any map.", _everywhere),
    ),
    program=solutions.split,
    shares=lambda records: {"one": (_one(records), len(records)),
                            "three": (_three(records), len(records))},
    min_seeds=40,
)  # fmt: skip
