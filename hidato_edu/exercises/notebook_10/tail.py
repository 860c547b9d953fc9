"""Exercise of notebook 10: how many tries a success takes, on average and at worst."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isfinite
from random import Random
from typing import TypeAlias

import numpy as np

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_10 import answer_solutions as solutions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Pair: TypeAlias = tuple[float, float]

FIXED = ((0.5, 0), (0.5, 1), (0.5, 2), (1.0, 1), (0.25, 3), (0.2, 5), (0.1, 7), (0.75, 4))
"""Probability and number of tries."""
DRAWN = 6
DIGITS = 7  # that are compared


# --- probes ---------------------------------------------------------------------------------------


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
    one, other = (float(f"{number:.{DIGITS}g}") for number in (mean, round(more, 12)))
    return one, other


# --- known wrong answers --------------------------------------------------------------------------


def _with(
    mean: Callable[[float], float], more: Callable[[float, int], float]
) -> Callable[..., Pair]:
    return lambda p, k: (mean(p), more(p, k))


def _mean(p: float) -> float:
    return 1 / p


def _more(p: float, k: int) -> float:
    return float((1 - p) ** k)


KNOWN = (
    Misconception(
        "swapped",
        "Your function returns the two numbers in the other order: the mean comes first.",
        (lambda p, k: (_more(p, k), _mean(p)),),
    ),
    Misconception(
        "failures-counted",
        "Your mean counts the failures alone. The try that succeeds is a try, too: with p = 1 it "
        "takes one.",
        (
            _with(lambda p: (1 - p) / p, _more),
            _with(lambda p: (1 - p) / p, lambda p, k: (1 - p) ** (k + 1)),
        ),
    ),
    Misconception(
        "probability-as-mean",
        "Your mean is a probability. How many throws of a die does a six take on average, if it "
        "comes with probability 1/6?",
        (_with(lambda p: p, _more), _with(lambda p: 1 - p, _more), _with(lambda p: 1 / (1 - p)
         if p < 1 else 0.0, _more)),
    ),
    Misconception(
        "at-most-k",
        "Your second number is the chance of success within k tries. Asked is the chance that k "
        "tries are not enough.",
        (_with(_mean, lambda p, k: 1 - (1 - p) ** k),),
    ),
    Misconception(
        "exactly",
        "Your second number is the chance that one certain try is the first success. More than k "
        "tries are all cases in which the first k fail, whatever comes then.",
        (
            _with(_mean, lambda p, k: p * (1 - p) ** k),
            _with(_mean, lambda p, k: p * (1 - p) ** (k - 1) if k else 0.0),
            _with(_mean, lambda p, k: p * (1 - p) ** (k - 1) if p < 1 or k else 0.0),
        ),
    ),
    Misconception(
        "one-try-off",
        "Your second number is one try off. More than k tries are needed if the first k fail: how "
        "many factors are that? With k = 0 it is certain.",
        (
            _with(_mean, lambda p, k: (1 - p) ** (k + 1)),
            _with(_mean, lambda p, k: (1 - p) ** (k - 1) if p < 1 or k else 0.0),
            _with(_mean, lambda p, k: (1 - p) ** max(0, k - 1)),
        ),
    ),
    Misconception(
        "success-to-the-power",
        "Your second number is the chance that k tries all succeed. Asked is that they all fail.",
        (_with(_mean, lambda p, k: p**k), _with(_mean, lambda p, k: 1 - p**k)),
    ),
    Misconception(
        "linear",
        "Your second number takes p away for each try. Chances of tries that may both succeed do "
        "not add up; those of independent failures multiply.",
        (
            _with(_mean, lambda p, k: 1 - k * p),
            _with(_mean, lambda p, k: max(0, 1 - k * p)),
            _with(_mean, lambda p, k: k * (1 - p)),
            _with(_mean, lambda p, k: min(1, k * p)),
        ),
    ),
)  # fmt: skip


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    parts = items_of(run.value)
    if parts is None or type(run.value) in (set, frozenset) or len(parts) != 2:
        text = f"Your function returns {named(run.value)}. Asked is a pair: the mean number of "
        return Message("not-a-pair", f"{text}tries, and the chance of more than k.")
    numbers = [_number(part) for part in parts]
    for part, number in zip(parts, numbers, strict=True):
        if number is None:
            text = f"Your function returns {named(part)} in its pair. Asked are two numbers."
            return Message("no-number", text)
    return _rounded(numbers[0] or 0.0, numbers[1] or 0.0)


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
        text = f"With p = {p} your mean is {mean:.6g}; right is {right_mean:.6g}."
        return Message("wrong-mean", text, "What is it for p = 1, and for p = 1/2?")
    text = f"With p = {p} and k = {k} your chance of more than k tries is {more:.6g}; right is "
    return Message("wrong-chance", f"{text}{right_more:.6g}.", "When are k tries not enough?")


def _pair(behaviour: Hashable) -> Pair:
    assert isinstance(behaviour, tuple)
    return behaviour


QUESTION = FunctionQuestion(
    name="tail",
    kind="C",
    title="Guesses until success",
    prompt="Each try of the document's program succeeds with probability p, 0 < p <= 1, whatever "
    "happened before. Write `tail(p, k)`: return a pair, the mean number of tries up to and with "
    "the first success, and the probability that more than k tries are needed, for a whole number "
    "k >= 0.",
    answer="tail",
    hints=(
        "When are more than k tries needed? What must have happened in each of the first k?",
        "Independent failures multiply. For the mean m: one try is made in any case, and with "
        "probability 1 - p everything begins anew, so m = 1 + (1 - p) m.",
        "A coin: two throws on average until heads comes, and with a chance of 1/8 three throws "
        "are not enough.",
    ),
    reference=solutions.tail,
    explanation="More than k tries are needed if the first k fail: k equal factors. The mean "
    "solves m = 1 + (1 - p) m.",
    exercise=Exercise(
        call="tail(p, k)",
        parameters=2,
        returns="a pair of numbers",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        praise="Mean and tail are right. The tail shrinks by the same factor with each try, and is "
        "never 0 for p < 1.",
        max_steps=200_000,
        noun="case",
        verb="computed",
        slow="Both numbers have a formula.",
    ),
)
