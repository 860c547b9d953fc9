"""A figure is drawn again, with seeds of the student's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson

from ..answers import programs
from .runs import Compute, Records, against, climb, known

MAX_MOVES, EARLY = 300, 100
PATIENCE = 3_000  # moves after which the claim about the rest is tested
HALF = 0.5

say = section(__file__, "replicate", max_moves=MAX_MOVES, early=EARLY, patience=PATIENCE)


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


def _wald(records: Records) -> tuple[float, float]:
    n, p = len(records), _ended(records) / len(records)
    half = 1.96 * (p * (1 - p) / n) ** 0.5
    return p - half, p + half


def _count(name: str, compute: Callable[[Records], int], other: str, instead: Compute) -> Figure:
    numbers: dict[str, Compute] = {
        "counts-the-others": lambda records: len(records) - compute(records),
        "share-not-count": lambda records: compute(records) / len(records),
        "share-not-count/per-cent": lambda records: 100 * compute(records) / len(records),
        other: instead,
    }
    return Figure(name, say.text(name), compute, known=known(say, numbers))


def _end(name: str, place: int) -> Figure:
    def right(records: Records) -> float:
        return _interval(records)[place]

    numbers: dict[str, Compute] = {
        "ends-swapped": lambda records: _interval(records)[1 - place],
        "wald": lambda records: _wald(records)[place],
        "per-cent": lambda records: 100 * right(records),
        "count-not-share": lambda records: len(records) * right(records),
        "interval-of-by-100": lambda records: wilson(_early(records), len(records))[place],
        "other-level": lambda records: wilson(_ended(records), len(records), 0.9)[place],
    }
    return Figure(name, say.text(name), right, tolerance=0.006, known=known(say, numbers))


MEDIAN = Figure(
    "median",
    say.text("median"),
    lambda records: float(np.median(_moves(records))),
    tolerance=0.01,
    may_be_rounded=True,
    known=known(
        say,
        {
            "mean-not-median": lambda records: float(np.mean(_moves(records))),
            "stopped-left-out": lambda records: float(np.median(_of_ended(records))),
            "mean-of-ended": lambda records: float(np.mean(_of_ended(records))),
            "total-not-median": lambda records: sum(_moves(records)),
        },
    ),
)


# --- conclusions ----------------------------------------------------------------------------------


def _claims(name: str, sign: int, records: Records) -> Message | None:
    """Return why the interval does not show that the share lies on this side of one half."""
    low, high = _interval(records)
    key = against((low, high), sign, HALF)
    if not key:
        return None
    return say(key if key == "decided" else f"{key}/{name}", low=low, high=high)


replicate = say.ask(
    ExperimentQuestion,
    measure=lambda seed: climb(MAX_MOVES, 1, seed),
    figures=(
        _count("by-100", _early, "all-that-ended", _ended),
        _count("ended", _ended, "read-too-early", _early),
        _end("low", 0),
        _end("high", 1),
        MEDIAN,
    ),
    conclusions=(
        *(
            Conclusion(say.text(name), partial(_claims, name, sign))
            for name, sign in (("most", 1), ("fewest", -1), ("undecided", 0))
        ),
        Conclusion(say.text("never"), lambda records: say("stopped-is-not-impossible")),
    ),
    program=programs.replicate,
    shares=lambda records: {"ended": (_ended(records), len(records))},
    min_seeds=40,
    shown=range(60),
)
