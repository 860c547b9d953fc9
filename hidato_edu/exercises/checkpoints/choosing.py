"""From all stops of some kinds to the few of a run, and from options to a stop in random order."""

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
    """Return the items in random order, the same on every version of Python."""
    return tuple(item for _, item in sorted(((rng.random(), item) for item in items), key=_first))


def _first(pair: tuple[float, Option]) -> float:
    return pair[0]


def stop_with(
    step: int, question: str, right: str, praise: str, wrong: Sequence[Option], rng: Random
) -> Stop:
    """Return a stop with its options in random order.

    Parameters
    ----------
    step : int
        Number of the event that is asked about.
    question, right, praise : str
        What is asked, the right option, and its message.
    wrong : sequence of Option
        The others.
    rng : random.Random
        Where chance comes from.

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
        Where chance comes from.
    gap : int
        The fewest steps between two stops.

    Returns
    -------
    tuple of Stop or None
        None where no such choice was found. Never is one letter right at all of several stops.

    Notes
    -----
    Rare situations are as likely as frequent ones: first a set of mistakes is drawn that can be
    made at a stop of the group, then one of the stops where just these can be made.

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
    """Return the stops of a group, those together at which the same mistakes can be made."""
    kinds: dict[tuple[str, ...], list[Stop]] = {}
    for stop in group:
        kinds.setdefault(tuple(sorted(option.key for option in stop.options)), []).append(stop)
    return list(kinds.values())


def _any(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]
