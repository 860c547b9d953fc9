"""The lines of the annealing loop, to be put in order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import square
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.lessons.n04_hill_climbing.checks.replay import SIZES, Links, blanks, drawn

Turn: TypeAlias = tuple[int, int, float]

LENGTHS = (1, 2, 4, 8, 30)
SCHEDULES = ((10.0, 0.1), (2.0, 0.5))

say = section(__file__, "annealing_lines")


def _annealed(links: Links, start: int, turns: Sequence[Turn], hot: float, cold: float) -> Links:
    """Return the links after the turns."""
    links = list(links)
    here = blanks(links, start)
    for move, (cell, new, u) in enumerate(turns):
        temperature = hot * (cold / hot) ** (move / len(turns))
        old, links[cell] = links[cell], new
        delta = blanks(links, start) - here
        if delta <= 0 or u < exp(-delta / temperature):
            here += delta
        else:
            links[cell] = old
    return links


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return recorded turns on small boards, few turns first."""
    rng = Random(seed)
    probes = []
    for length in LENGTHS:
        for size in SIZES:
            for hot, cold in SCHEDULES:
                links, start, plain = drawn(square(*size), length, rng)
                turns = [(cell, new, round(rng.random(), 3)) for cell, new in plain]
                args = (links, start, turns, hot, cold)
                probes.append(Probe("turns", args, tuple(_annealed(*args))))
    return tuple(probes)


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    links = [as_whole(item) for item in value] if type(value) in (list, tuple) else [None]
    if None in links:
        return say("not-the-links", value=named(value))
    return tuple(links)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    expected, links = first.probe.expected, first.behaviour
    assert isinstance(expected, tuple)
    assert isinstance(links, tuple)
    turns = len(first.probe.args[2])
    return say("other-links", turns=turns, expected=list(expected), links=list(links))


annealing_lines = say.ask(
    ParsonsQuestion,
    probes=_probes,
    read=_read,
    explain=_explain,
    may_change=(0,),
    max_steps=20_000,
)
