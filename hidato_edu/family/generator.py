"""A new puzzle with a report, and other parts that the generators of all families share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Generator as Steps
from dataclasses import fields
from functools import partial
from operator import index
from random import Random, SystemRandom
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.core.events import Event
from hidato_edu.core.narration import untold
from hidato_edu.core.rng import Seed, random_source
from hidato_edu.family.registry import Generator, Knob

__all__ = ["Generated", "check_settings", "generated_row", "reporting", "timed"]

P = TypeVar("P")
R = TypeVar("R")
M = TypeVar("M")


class Generated(NamedTuple, Generic[P, R]):
    """The result of ``generate_with_report``.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    report : Report
        How it was generated.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle, report = kakuro.generate_with_report((4, 4), seed=1)
    >>> report.puzzle == puzzle
    True
    """

    puzzle: P
    report: R

    def __str__(self) -> str:
        return f"{self.puzzle}\n{self.report}"


def check_settings(caller: str, settings: Iterable[str], known: Iterable[str]) -> None:
    """Raise `TypeError` if a function does not take one of the settings.

    Examples
    --------
    >>> check_settings("generate_steps", ["size"], ["pairs", "solid"])
    Traceback (most recent call last):
    ...
    TypeError: generate_steps() does not take 'size'; it takes seed, pairs, solid
    """
    for name in settings:
        if name not in known:
            raise TypeError(f"{caller}() does not take {name!r}; it takes seed, {', '.join(known)}")


def timed(
    steps: Callable[[Random, bool], Steps[Event, None, M]], seed: Seed
) -> tuple[M, int | None, float]:
    """Return the result of a maker, the seed that reproduces it (None: unknown), and seconds."""
    begun = perf_counter()
    if seed is None:
        seed = SystemRandom().randrange(10**9)
    made = untold(steps(random_source(seed), False))
    return made, None if isinstance(seed, Random) else index(seed), perf_counter() - begun


def reporting(
    name: str, sentence: str, make: Callable[..., Generated[Any, Any]], knobs: tuple[Knob, ...]
) -> Generator:
    """Return a ``generate_with_report`` as a generator."""
    return Generator(name, sentence, partial(generated_row, make), knobs, make=make)


def generated_row(
    generate: Callable[..., Generated[Any, Any]], board: Any, *, seed: int, **settings: Any
) -> dict[str, Any]:
    """Return what ``generate_with_report`` makes as a row of a table.

    The row has ``outcome`` (``"found"`` or ``"failed"``), ``solved``, ``seconds``, ``givens`` and
    the plain values of the report; of a failure also its ``message``. Settings are not in it.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> row = generated_row(kakuro.generate_with_report, (5, 5), seed=1, density=0.6)
    >>> row["outcome"], row["attempts"]
    ('found', 1)
    """
    begun = perf_counter()
    try:
        puzzle, report = generate(board, seed=seed, **settings)
    except (GenerationFailed, LimitReached) as failed:
        seconds = perf_counter() - begun
        return {"outcome": "failed", "solved": False, "seconds": seconds, "message": str(failed)}
    row = {"outcome": "found", "solved": True, "seconds": report.seconds}
    row["givens"] = len(puzzle.givens)
    hidden = {"seed", *settings, *row}
    values = {one.name: getattr(report, one.name) for one in fields(report)}
    return row | {
        name: value
        for name, value in values.items()
        if name not in hidden and isinstance(value, bool | int | float | str)
    }
