"""Figures that the experiments of notebook 11 share: the ends of Wilson's interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.experiments import wilson

__all__ = ["mistake", "wilson_ends"]

NEAR = 0.0051  # of the ends of an interval: two decimals will do

Compute: TypeAlias = Callable[[Sequence[Any]], float]


def mistake(
    compute: Compute, key: str, text: str
) -> tuple[Callable[[Sequence[int], Sequence[Any]], float], Message]:
    """Return a known mistake of a `Figure`: what it leads to, and what to say.

    Examples
    --------
    >>> wrong, message = mistake(len, "all", "That is all of them.")
    >>> wrong([7, 8], ["a", "b"]), message.key
    (2, 'all')
    """
    return lambda seeds, records: compute(records), Message(key, text)


def wilson_ends(count: Compute, of_what: str) -> tuple[Figure, Figure]:
    """Return the two ends of the 95 % Wilson interval of a share, as figures "low" and "high".

    Parameters
    ----------
    count : callable
        From the records to how many of them are counted.
    of_what : str
        What the interval is of: "the share of such boards".

    Examples
    --------
    >>> low, high = wilson_ends(sum, "the share of ones")
    >>> round(low.compute([1, 1, 0, 0]), 2), round(high.compute([1, 1, 0, 0]), 2)
    (0.15, 0.85)
    """

    def share(records: Sequence[Any]) -> float:
        return count(records) / len(records)

    def end(records: Sequence[Any], place: int) -> float:
        return float(wilson(int(count(records)), len(records))[place])

    def wald(records: Sequence[Any], place: int) -> float:
        """Return an end of the interval of the textbooks, which fails near 0 and 1."""
        p = share(records)
        half = 1.96 * math.sqrt(p * (1 - p) / len(records))
        return p - half if place == 0 else p + half

    def figure(name: str, place: int) -> Figure:
        return Figure(
            name,
            f"the {'upper' if place else 'lower'} end of the 95 % Wilson interval of {of_what}",
            lambda records: end(records, place),
            tolerance=NEAR,
            known=(
                mistake(lambda records: end(records, 1 - place), "ends-swapped",
                        "The two ends are swapped."),
                mistake(lambda records: 100 * end(records, place), "per-cent",
                        "That is in per cent. Asked is a share, from 0 to 1."),
                mistake(lambda records: wald(records, place), "wald-not-wilson",
                        "That is p plus or minus 1.96 standard errors, too narrow where successes "
                        "are few: take Wilson's interval, `experiments.wilson(k, n)`."),
                mistake(share, "no-interval",
                        "That is the share itself. Asked is how far it might lie off by chance."),
                mistake(lambda records: len(records) * end(records, place), "number-not-share",
                        "That is a number of boards. Asked is a share, from 0 to 1."),
            ),
        )  # fmt: skip

    return figure("low", 0), figure("high", 1)
