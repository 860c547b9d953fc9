"""Choose a few stops from all of some kinds, and put the options of a stop in random order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop

__all__ = ["pick", "shuffled", "stop_with"]

TRIES = 60

T = TypeVar("T")


def shuffled(items: Sequence[Option], rng: Random) -> tuple[Option, ...]:
    """Return the items in random order, the same in every version of Python."""
    return tuple(sorted(items, key=lambda item: rng.random()))


def stop_with(
    step: int, question: str, right: str, praise: str, wrong: Sequence[Option], rng: Random
) -> Stop:
    """Return a stop with its options in random order.

    Parameters
    ----------
    step : int
        Number of the event that is asked about.
    question, right, praise : str
        The question, the right option, and its message.
    wrong : sequence of Option
        The other options.
    rng : random.Random
        The source of random numbers.

    Examples
    --------
    >>> stop = stop_with(4, "Which?", "this", "Yes.", [Option("that", "No.")], Random(1))
    >>> stop.option(stop.right).text
    'this'
    """
    options = shuffled([Option(right, praise, True, "right"), *wrong], rng)
    return Stop(step, question, options)


def pick(groups: Sequence[Sequence[Stop]], rng: Random, gap: int = 2) -> tuple[Stop, ...] | None:
    """Return one stop of each group, in the order of their steps.

    Parameters
    ----------
    groups : sequence of sequences of Stop
        The stops of each kind; a group may occur twice.
    rng : random.Random
        The source of random numbers.
    gap : int
        The least number of steps between two stops.

    Returns
    -------
    tuple of Stop or None
        None if no such choice was found. The right letters of several stops are not all the same.

    Notes
    -----
    Rare situations are as likely as frequent ones: it first draws a set of mistakes that are
    possible at a stop of the group, then one of the stops at which exactly these are possible.

    Examples
    --------
    >>> options = Option("this", "", True), Option("that", "")
    >>> early, late = Stop(3, "?", options), Stop(9, "?", options[::-1])
    >>> [stop.step for stop in pick([[late], [early]], Random(0))]
    [3, 9]
    >>> pick([[early], [early]], Random(0)) is None
    True
    """
    if not all(groups):
        return None
    situations = [_by_mistakes(group) for group in groups]
    for _ in range(TRIES):
        drawn = [_any(_any(situation, rng), rng) for situation in situations]
        chosen = tuple(sorted(drawn, key=lambda stop: stop.step))
        apart = all(b.step - a.step >= gap for a, b in pairwise(chosen))
        if apart and (len(chosen) == 1 or len({stop.right for stop in chosen}) > 1):
            return chosen
    return None


def _by_mistakes(group: Sequence[Stop]) -> list[list[Stop]]:
    """Return the stops of a group in lists, one for each set of possible mistakes."""
    kinds: dict[tuple[str, ...], list[Stop]] = {}
    for stop in group:
        kinds.setdefault(tuple(sorted(option.key for option in stop.options)), []).append(stop)
    return list(kinds.values())


def _any(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]
