"""The values that the texts of two questions contain."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from hidato_edu.experiments import wilson

SEARCH, LEVEL = 20, 0.05  # comparisons, and how often each is wrong
EVERY, LOOKS = 10, 10  # runs of each side between two looks
CHANCE = 0.6  # that a run ends, on either side
TRACE = 915  # its seed


class Look(NamedTuple):
    """What is seen after some runs of each side."""

    runs: int
    share: float  # that ended, A minus B
    low: float
    high: float


def looks() -> list[Look]:
    """Return a trace in which the first alarm is neither the largest difference nor the last."""
    rng = Random(TRACE)
    found, ended = [], [0, 0]
    for runs in range(EVERY, EVERY * LOOKS + 1, EVERY):
        for side in range(2):
            ended[side] += sum(rng.random() < CHANCE for _ in range(EVERY))
        found.append(_look(ended[0], ended[1], runs))
    return found


def _look(a: int, b: int, runs: int) -> Look:
    """Return the difference of two shares with Newcombe's interval, made of Wilson's."""
    (low_a, high_a), (low_b, high_b) = wilson(a, runs), wilson(b, runs)
    p, q = a / runs, b / runs
    low = p - q - ((p - low_a) ** 2 + (high_b - q) ** 2) ** 0.5
    high = p - q + ((high_a - p) ** 2 + (q - low_b) ** 2) ** 0.5
    return Look(runs, p - q, low, high)


def why_alarm() -> dict[str, Any]:
    """Return the values of the question about the trace."""
    trace = looks()
    alarms = [one.runs for one in trace if not one.low <= 0 <= one.high]
    rows = [f"{one.runs} | {one.share:+.2f} | {one.low:+.2f} to {one.high:+.2f}" for one in trace]
    return {
        "rows": "\n".join(f"| {row} |" for row in rows),
        "first": alarms[0],
        "later": alarms[-1],
        "largest": max(trace, key=lambda one: abs(one.share)).runs,
        "end": trace[-1].runs,
    }


def many() -> dict[str, float]:
    """Return the right probability in percent, and those of known mistakes."""
    none = (1 - LEVEL) ** SEARCH
    return {
        "looks": SEARCH, "right": 100 * (1 - none), "one": 100 * LEVEL, "sum": 100 * LEVEL * SEARCH,
        "none": 100 * none, "level": 100 * (1 - LEVEL), "share": 1 - none,
    }  # fmt: skip
