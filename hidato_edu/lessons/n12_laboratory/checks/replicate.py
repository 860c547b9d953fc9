"""A figure is drawn again, with seeds of the student's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson

from ..answers import solutions
from .runs import Climb, climb, median, share

BOARD = grid.square(4, 4)
MAX_MOVES, EARLY = 300, 100
PATIENCE = 3_000  # moves after which the claim about the rest is tested
HALF = 0.5

say = section(__file__, "replicate", max_moves=MAX_MOVES, early=EARLY, patience=PATIENCE)

Records: TypeAlias = Sequence[Climb]
Known: TypeAlias = tuple[Callable[[Sequence[int], Records], float], Message]


def _measure(seed: int) -> Climb:
    return climb(BOARD, MAX_MOVES, 1, seed)


# --- figures --------------------------------------------------------------------------------------


def _ended(records: Records) -> int:
    return sum(record.solved for record in records)


def _early(records: Records) -> int:
    return sum(record.solved and record.moves <= EARLY for record in records)


def _moves(records: Records) -> list[float]:
    return [record.moves for record in records]


def _of_ended(records: Records) -> list[float]:
    return [record.moves for record in records if record.solved] or [-1]


def _interval(records: Records) -> tuple[float, float]:
    return wilson(_ended(records), len(records))


def _wald(records: Records, place: int) -> float:
    n, p = len(records), _ended(records) / len(records)
    half: float = 1.96 * (p * (1 - p) / n) ** 0.5
    return p + half if place else p - half


def _mistake(key: str, compute: Callable[[Records], float]) -> Known:
    return lambda seeds, records: compute(records), say(key)


def _count(name: str, compute: Callable[[Records], int], other: Known) -> Figure:
    return Figure(
        name,
        say.text(name),
        compute,
        known=(
            _mistake("counts-the-others", lambda records: len(records) - compute(records)),
            _mistake("share-not-count", lambda records: compute(records) / len(records)),
            _mistake(
                "share-not-count/per-cent", lambda records: 100 * compute(records) / len(records)
            ),
            other,
        ),
    )


BY_100 = _count("by-100", _early, _mistake("all-that-ended", _ended))
ENDED = _count("ended", _ended, _mistake("read-too-early", _early))


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        say.text(name),
        lambda records: _interval(records)[place],
        tolerance=0.006,
        known=(
            _mistake("ends-swapped", lambda records: _interval(records)[1 - place]),
            _mistake("wald", lambda records: _wald(records, place)),
            _mistake("per-cent", lambda records: 100 * _interval(records)[place]),
            _mistake("count-not-share", lambda records: len(records) * _interval(records)[place]),
            _mistake(
                "interval-of-by-100", lambda records: wilson(_early(records), len(records))[place]
            ),
            _mistake(
                "other-level", lambda records: wilson(_ended(records), len(records), 0.9)[place]
            ),
        ),
    )


MEDIAN = Figure(
    "median",
    say.text("median"),
    lambda records: median(_moves(records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        _mistake("mean-not-median", lambda records: share(_moves(records))),
        _mistake("stopped-left-out", lambda records: median(_of_ended(records))),
        _mistake("mean-of-ended", lambda records: share(_of_ended(records))),
        _mistake("total-not-median", lambda records: sum(_moves(records))),
    ),
)


# --- conclusions ----------------------------------------------------------------------------------


def _told(key: str, ends: tuple[float, float]) -> Message:
    return say(key, low=ends[0], high=ends[1])


def _most(records: Records) -> Message | None:
    low, high = _interval(records)
    if low > HALF:
        return None
    return _told("opposite/most" if high < HALF else "not-supported/most", (low, high))


def _fewest(records: Records) -> Message | None:
    low, high = _interval(records)
    if high < HALF:
        return None
    return _told("opposite/fewest" if low > HALF else "not-supported/fewest", (low, high))


def _undecided(records: Records) -> Message | None:
    low, high = _interval(records)
    return None if low <= HALF <= high else _told("decided", (low, high))


def _would_never(records: Records) -> Message | None:
    return say("stopped-is-not-impossible")


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {"ended": (_ended(records), len(records))}


replicate = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(BY_100, ENDED, _end("low", 0), _end("high", 1), MEDIAN),
    conclusions=(
        Conclusion(say.text("most"), _most),
        Conclusion(say.text("fewest"), _fewest),
        Conclusion(say.text("undecided"), _undecided),
        Conclusion(say.text("never"), _would_never),
    ),
    program=solutions.replicate,
    shares=_shares,
    min_seeds=40,
    shown=range(60),
)
