"""How many tries a success takes: on average, at worst, and over seeds of one's own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isfinite
from random import Random
from statistics import fmean, median
from typing import NamedTuple, TypeAlias

import numpy as np

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_list, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.experiments import wilson
from hidato_edu.hashi.documents.program import document_solve

from ..answers import programs
from ..answers import tail as answers
from ..mistakes import tail as mistakes
from ..mistakes.tail import Pair

FIXED = ((0.5, 0), (0.5, 1), (0.5, 2), (1.0, 1), (0.25, 3), (0.2, 5), (0.1, 7), (0.75, 4))
"""Probability and number of tries."""
DRAWN = 6
DIGITS = 7  # that are compared

BOARD = ((3, 0, 4, 0, 2), (2, 0, 0, 0, 0), (2, 0, 0, 0, 1), (2, 0, 4, 0, 2))
MANY = 5  # tries that may not be enough
LONGEST = 30  # tries, of a conclusion
NEAR = 0.006  # two decimals will do

say = section(__file__, "tail")
of_runs = section(
    __file__,
    "guess_runs",
    board=list(map(list, BOARD)),
    many=MANY,
    less=MANY - 1,
    longest=LONGEST,
)


# --- a formula ------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [((5 + pick(rng, 70)) / 100, 1 + pick(rng, 9)) for _ in range(DRAWN)]
    return tuple(
        Probe("first" if k == 0 else "tail", (p, k), _rounded(1 / p, (1 - p) ** k))
        for p, k in (*FIXED, *drawn)
    )


def _rounded(mean: float, more: float) -> Pair:
    """Return two numbers with as many digits as are compared; a tail of 1e-12 is none."""
    return float(f"{mean:.{DIGITS}g}"), float(f"{round(more, 12):.{DIGITS}g}")


def _read(probe: Probe, run: CallResult) -> Hashable:
    parts = as_list(run.value, lambda part: (part,), 2)
    if parts is None:
        return say("not-a-pair", value=named(run.value))
    numbers = as_list(run.value, _number)
    if numbers is None:
        strange = next(part for (part,) in parts if _number(part) is None)
        return say("no-number", value=named(strange))
    return _rounded(*numbers)


def _number(value: object) -> float | None:
    whole = as_whole(value)
    if whole is not None:
        return float(whole)
    if type(value) in (float, Fraction, Decimal, np.float64, np.float32) and isfinite(value):  # type: ignore[arg-type]
        return float(value)  # type: ignore[arg-type]
    return None


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    p, k = first.probe.args
    mean, more = _pair(first.behaviour)
    right_mean, right_more = _pair(first.probe.expected)
    if mean != right_mean:
        return say("wrong-mean", p=p, mean=mean, right_mean=right_mean)
    return say("wrong-chance", p=p, k=k, more=more, right_more=right_more)


def _pair(behaviour: Hashable) -> Pair:
    assert isinstance(behaviour, tuple)
    return behaviour


tail = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.tail,
    probes=_probes,
    read=_read,
    explain=_explain,
    max_steps=200_000,
)


# --- runs -----------------------------------------------------------------------------------------


class Tried(NamedTuple):
    """What one run of the document's program took."""

    tries: int
    guesses: int


Records: TypeAlias = Sequence[Tried]
Compute: TypeAlias = Callable[[Records], float]


@lru_cache(maxsize=2_000)
def tried(seed: int) -> Tried:
    """Return how many tries and guesses the document's program makes on the board.

    Examples
    --------
    >>> tried(1).tries <= tried(1).guesses
    True
    """
    run = document_solve(BOARD, seed=seed)
    return Tried(run.tries, run.guesses)


def _tries(records: Records) -> list[int]:
    return [record.tries for record in records]


def _mean(records: Records) -> float:
    return fmean(_tries(records))


def _first(records: Records) -> float:
    return fmean(count == 1 for count in _tries(records))


def _more(records: Records) -> float:
    return fmean(count > MANY for count in _tries(records))


def _expected(records: Records, times: int = MANY) -> float:
    return float((1 - 1 / _mean(records)) ** times)


def _figure(name: str, compute: Compute, known: Mapping[str, Compute]) -> Figure:
    """Return a figure with what known mistakes lead to, by the key of their message."""

    def of(mistake: Compute) -> Callable[[Sequence[int], Records], float]:
        return lambda seeds, records: mistake(records)

    found = tuple((of(mistake), of_runs(key)) for key, mistake in known.items())
    return Figure(name, of_runs.text(f"figure/{name}"), compute, tolerance=NEAR, known=found)


FIGURES = (
    _figure(
        "first",
        _first,
        {
            "count-not-share": lambda r: sum(count == 1 for count in _tries(r)),
            "per-cent/share": lambda r: 100 * _first(r),
            "complement/first": lambda r: 1 - _first(r),
            "one-over-mean": lambda r: 1 / _mean(r),
            "guesses-not-tries/first": lambda r: fmean(one.guesses == 1 for one in r),
        },
    ),
    _figure(
        "mean",
        _mean,
        {
            "guesses-not-tries/mean": lambda r: fmean(one.guesses for one in r),
            "failures-counted": lambda r: _mean(r) - 1,
            "median-not-mean": lambda r: median(_tries(r)),
            "sum-not-mean": lambda r: sum(_tries(r)),
            "from-first/mean": lambda r: 1 / _first(r) if _first(r) else 0,
        },
    ),
    _figure(
        "more",
        _more,
        {
            "at-least": lambda r: fmean(count >= MANY for count in _tries(r)),
            "complement/more": lambda r: fmean(count <= MANY for count in _tries(r)),
            "count-not-share": lambda r: sum(count > MANY for count in _tries(r)),
            "per-cent/share": lambda r: 100 * _more(r),
            "guesses-not-tries/more": lambda r: fmean(one.guesses > MANY for one in r),
        },
    ),
    _figure(
        "expected",
        _expected,
        {
            "at-most-k": lambda r: 1 - _expected(r),
            "one-try-off/less": lambda r: _expected(r, MANY - 1),
            "one-try-off/more": lambda r: _expected(r, MANY + 1),
            "success-to-the-power": lambda r: (1 / _mean(r)) ** MANY,
            "from-first/expected": lambda r: (1 - _first(r)) ** MANY,
            "per-cent": lambda r: 100 * _expected(r),
            "counted-again": _more,
        },
    ),
)


# --- conclusions ----------------------------------------------------------------------------------


def _interval(records: Records) -> tuple[float, float]:
    found = wilson(sum(count > MANY for count in _tries(records)), len(records))
    return found.low, found.high


def _fits(records: Records) -> bool:
    low, high = _interval(records)
    return low <= _expected(records) <= high


def _said(records: Records) -> str:
    low, high = _interval(records)
    return of_runs.text("said", low=low, high=high, formula=_expected(records))


def _agrees(records: Records) -> Message | None:
    return None if _fits(records) else of_runs("not-supported", said=_said(records))


def _contradicts(records: Records) -> Message | None:
    return of_runs("no-contradiction", said=_said(records)) if _fits(records) else None


def _never(records: Records) -> Message | None:
    most = max(_tries(records))
    if most > LONGEST:
        return of_runs("refuted-by-own-run", most=most)
    return of_runs("never-from-a-sample", runs=len(records))


def _half(records: Records) -> Message | None:
    mean, runs = _mean(records), len(records)
    over = sum(count > mean for count in _tries(records))
    return (
        None if 2 * over > runs else of_runs("mean-is-no-median", over=over, runs=runs, mean=mean)
    )


def _due(records: Records) -> Message | None:
    late = [count for count in _tries(records) if count > MANY]
    next_one = sum(count == MANY + 1 for count in late)
    n, first = len(records), sum(count == 1 for count in _tries(records))
    if late and wilson(next_one, len(late)).low > wilson(first, n).high:
        return None
    return of_runs("due", late=len(late), next=next_one, runs=n, first=first)


def _shares(records: Records) -> Mapping[str, tuple[int, int]]:
    n = len(records)
    return {
        of_runs.text("share/first"): (sum(count == 1 for count in _tries(records)), n),
        of_runs.text("share/more"): (sum(count > MANY for count in _tries(records)), n),
    }


OBJECTIONS = {
    "agrees": _agrees,
    "contradicts": _contradicts,
    "never": _never,
    "half": _half,
    "due": _due,
}

guess_runs = of_runs.ask(
    ExperimentQuestion,
    measure=tried,
    figures=FIGURES,
    conclusions=tuple(
        Conclusion(of_runs.text(f"conclusion/{name}"), objection)
        for name, objection in OBJECTIONS.items()
    ),
    program=programs.guess_runs,
    shares=_shares,
    min_seeds=50,
    max_seeds=300,
)
