"""Exercise of notebook 12: a figure is drawn again, with seeds of the student's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_12 import solutions
from hidato_edu.exercises.notebook_12.runs import Climb, climb, median, share
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson

__all__ = ["QUESTION"]

BOARD = grid.square(4, 4)
MAX_MOVES, EARLY = 300, 100
PATIENCE = 3_000  # moves after which the claim about the rest is tested
HALF = 0.5

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


def _mistake(compute: Callable[[Records], float], key: str, text: str) -> Known:
    return lambda seeds, records: compute(records), Message(key, text)


def _count(name: str, text: str, compute: Callable[[Records], int], other: Known) -> Figure:
    return Figure(
        name,
        text,
        compute,
        known=(
            _mistake(lambda records: len(records) - compute(records), "counts-the-others",
                     "So many did not. Asked are those that did."),
            _mistake(lambda records: compute(records) / len(records), "share-not-count",
                     "That is a share. Asked is a number of climbs."),
            _mistake(lambda records: 100 * compute(records) / len(records), "share-not-count",
                     "That is a share in per cent. Asked is a number of climbs."),
            other,
        ),
    )  # fmt: skip


BY_100 = _count(
    "by-100",
    f"how many of your climbs had ended after {EARLY} moves, the curve at {EARLY}",
    _early,
    _mistake(_ended, "all-that-ended", f"So many end within {MAX_MOVES} moves. Asked is an earlier "
             "place of the curve."),
)  # fmt: skip
ENDED = _count(
    "ended",
    f"how many ended within the {MAX_MOVES} moves, the end of the curve",
    _ended,
    _mistake(_early, "read-too-early", f"So many had ended after {EARLY} moves. Asked is the end "
             "of the curve."),
)  # fmt: skip


def _end(name: str, place: int) -> Figure:
    return Figure(
        name,
        f"the {'upper' if place else 'lower'} end of Wilson's 95 % interval of the share that "
        "ended",
        lambda records: _interval(records)[place],
        tolerance=0.006,
        known=(
            _mistake(lambda records: _interval(records)[1 - place], "ends-swapped",
                     "That is the other end."),
            _mistake(lambda records: _wald(records, place), "wald",
                     "That is share plus or minus 1.96 standard errors, not Wilson's."),
            _mistake(lambda records: 100 * _interval(records)[place], "per-cent",
                     "That is in per cent. Asked is a share, from 0 to 1."),
            _mistake(lambda records: len(records) * _interval(records)[place], "count-not-share",
                     "That is a number of climbs. Asked is a share, from 0 to 1."),
            _mistake(lambda records: wilson(_early(records), len(records))[place],
                     "interval-of-by-100", f"That is the interval of those within {EARLY} moves."),
            _mistake(lambda records: wilson(_ended(records), len(records), 0.9)[place],
                     "other-level", "That is an end of the 90 % interval."),
        ),
    )  # fmt: skip


MEDIAN = Figure(
    "median",
    f"the median number of moves, where a climb that was stopped counts {MAX_MOVES}",
    lambda records: median(_moves(records)),
    tolerance=0.01,
    may_be_rounded=True,
    known=(
        _mistake(lambda records: share(_moves(records)), "mean-not-median",
                 "That is their mean. Asked is the median: where the curve passes one half."),
        _mistake(lambda records: median(_of_ended(records)), "stopped-left-out",
                 "That is the median of those that ended. Whoever leaves the slow ones out makes "
                 f"the rule look quick: count {MAX_MOVES} for them."),
        _mistake(lambda records: share(_of_ended(records)), "mean-of-ended",
                 "That is the mean of those that ended. Two things differ: the slow ones are left "
                 "out, and a mean is no median."),
        _mistake(lambda records: sum(_moves(records)), "total-not-median",
                 "That is the sum of all climbs. Asked is the median."),
    ),
)  # fmt: skip


# --- conclusions ----------------------------------------------------------------------------------


def _told(records: Records) -> str:
    low, high = _interval(records)
    return f"Your interval goes from {low:.2f} to {high:.2f}."


def _most(records: Records) -> Message | None:
    low, high = _interval(records)
    if low > HALF:
        return None
    key = "opposite" if high < HALF else "not-supported"
    return Message(key, f"{_told(records)} It does not lie above one half.")


def _fewest(records: Records) -> Message | None:
    low, high = _interval(records)
    if high < HALF:
        return None
    key = "opposite" if low > HALF else "not-supported"
    return Message(key, f"{_told(records)} It does not lie below one half.")


def _undecided(records: Records) -> Message | None:
    low, high = _interval(records)
    if low <= HALF <= high:
        return None
    return Message("decided", f"{_told(records)} On which side of one half does it lie?")


def _would_never(records: Records) -> Message | None:
    return Message(
        "stopped-is-not-impossible",
        "The climbs that were stopped are not known to be without an end: you know that they need "
        f"more than {MAX_MOVES} moves. Run one of their seeds again with `max_moves={PATIENCE:,}`.",
    )


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {"ended": (_ended(records), len(records))}


SETTING = f'{{"grid": "4 x 4", "rule": "not-worse", "max_moves": {MAX_MOVES}}}'


QUESTION = ExperimentQuestion(
    name="replicate",
    kind="D",
    title="Draw a figure again",
    prompt="The figure above shows how many climbs on the 4x4 board had ended after so many moves. "
    "Draw it again with seeds of your own, chosen before you see anything: `experiments.sweep("
    f"experiments.climbing, [{SETTING}], seeds)`. Report what your figure shows, and "
    "what follows.",
    answer="my_figure",
    hints=(
        "Which columns of the table tell whether a climb ended, and after how many moves?",
        "A climb that was stopped has `solved` False and its moves are the cap. The share that "
        "ended goes to `experiments.wilson(k, n)`.",
        "12 of 20 buses had come after ten minutes: the interval of the share goes from 0.39 to "
        "0.78, so one half is possible.",
    ),
    explanation="The end of the curve is a share with an interval. The climbs that were stopped "
    "count for the median, with more moves than the cap; why they were slow, the curve does not "
    "say.",
    measure=_measure,
    figures=(BY_100, ENDED, _end("low", 0), _end("high", 1), MEDIAN),
    conclusions=(
        Conclusion(f"More than half of all climbs on this board end within {MAX_MOVES} moves.",
                   _most),
        Conclusion(f"Fewer than half of all climbs on this board end within {MAX_MOVES} moves.",
                   _fewest),
        Conclusion("These climbs do not decide whether more than half end.", _undecided),
        Conclusion("The climbs that were stopped would never have ended.", _would_never),
    ),
    program=solutions.replicate,
    shares=_shares,
    min_seeds=40,
    shown=range(60),
)  # fmt: skip
