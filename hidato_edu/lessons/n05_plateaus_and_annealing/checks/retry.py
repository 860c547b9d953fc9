"""The loop over the tries, which calls its last success a failure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import retry as answers
from ..mistakes import retry as mistakes
from ..mistakes.retry import Left, right

MOST = (1, 2, 3, 5, 10)
LARGE = ((20, 40), (200, 300))  # two more are drawn between these
EACH = 3  # probes of one kind and number of tries
MOST_LEFT = 12  # blanks
MOST_MORE = 4  # how many numbers of tries that are never made there are

say = section(__file__, "retry")


# --- probes -----------------------------------------------------------------------------------


def _drawn(kind: str, most: int, rng: Random) -> Left | None:
    """Return what the tries leave, with some more than may be made; None where it cannot be."""
    more = 3 + pick(rng, MOST_MORE)
    places = {
        "first": 0,
        "between": 1 + int(rng.random() * (most - 2)),
        "last": most - 1,
        "too-late": most,
        "much-too-late": most + more - 2,
        "never": most + more,
    }
    place = places[kind]
    if (kind == "between" and most < 3) or (kind == "last" and most == 1):
        return None
    left = [1 + int(rng.random() * MOST_LEFT) for _ in range(most + more)]
    if place < len(left):
        left[place] = 0
    if kind in ("between", "too-late", "much-too-late"):
        left[place + 1] = 0  # a try that is never made: the next one, or left[-1]
    return left


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = []
    large = [least + pick(rng, 1 + most - least) for least, most in LARGE]
    for most in (*MOST, *large):
        for kind in ("first", "between", "last", "too-late", "much-too-late", "never"):
            for _ in range(EACH):
                left = _drawn(kind, most, rng)
                if left is not None:
                    code = kind.removeprefix("much-")
                    probes.append(Probe(code, (left, most), right(left, most)))
    return tuple(probes)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(value)
    if type(value) not in (list, tuple) or len(value) != 2:
        return say("not-a-pair", value=named(run.value))
    found, tries = as_truth(value[0]), as_whole(value[1])
    if found is not None and tries is not None:
        return found, tries
    if as_truth(value[1]) is not None and as_whole(value[0]) is not None:
        return say("pair-swapped", value=named(run.value))
    part = "first" if found is None else "second"
    return say(f"pair-of-others/{part}", value=named(run.value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    left, most = first.probe.args
    told = first.behaviour
    assert isinstance(told, tuple)
    found, tries = right(left, most)
    key = "success-on-{kind}" if found else "failure-{kind}" + "/one" * (most == 1)
    return say(key, kind=first.probe.code, tries=tries, most=most, told=told)


retry = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_retry,
    probes=_probes,
    read=_read,
    explain=_explain,
    max_steps=10_000,
)
