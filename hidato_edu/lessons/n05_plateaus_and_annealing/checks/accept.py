"""The rule of annealing, which sometimes keeps a worse board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random

from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import accept as answers
from ..mistakes import accept as mistakes

TEMPERATURES = (0.1, 0.5, 1.0, 2.5, 5.0, 10.0)
DELTAS = (-30, -3, -1, 0, 1, 2, 3, 5, 20)
CLEAR = 0.02  # u is at least so far from the probability: rounding does not matter
EACH = 2  # probes of one kind, delta and temperature

say = section(__file__, "accept")


# --- probes -----------------------------------------------------------------------------------


def _chance(delta: int, temperature: float) -> float:
    """Return the probability with which a move is kept."""
    return 1.0 if delta <= 0 else exp(-delta / temperature)


def _kind(delta: int, temperature: float, u: float) -> str:
    if delta < 0:
        return "better"
    if delta == 0:
        return "equal"
    return "likely" if u < _chance(delta, temperature) else "unlikely"


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return moves of all kinds, those with a small change first."""
    rng = Random(seed)
    probes = []
    for delta in sorted(DELTAS, key=abs):
        for temperature in TEMPERATURES:
            for _ in range(EACH):
                probes += _both_sides(delta, temperature, rng)
    return tuple(probes)


def _both_sides(delta: int, temperature: float, rng: Random) -> list[Probe]:
    """Return a move with u below the probability, and one with u above it, where there is room."""
    chance = _chance(delta, temperature)
    sides = []
    if chance > 2 * CLEAR:
        sides.append(round(rng.uniform(0.0, chance - CLEAR), 3))
    if chance < 1 - 2 * CLEAR:
        sides.append(round(rng.uniform(chance + CLEAR, 0.999), 3))
    return [Probe(_kind(delta, temperature, u), (delta, temperature, u), u < chance) for u in sides]


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    kept = as_truth(run.value)
    if kept is not None:
        return kept
    if isinstance(run.value, float):
        return say("returns-probability", value=named(run.value))
    return say("not-a-truth-value", value=named(run.value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    delta, temperature, u = first.probe.args
    told = {"delta": delta, "temperature": temperature, "u": u}
    if delta == 0:
        return say("undoes-equal", **told)
    if delta < 0:
        return say("undoes-better", saved=-delta, **told)
    chance = _chance(delta, temperature)
    shown = f"{chance:.2f}" if chance >= 0.01 else f"{chance:.1g}"
    return say("should-be-kept" if u < chance else "should-be-undone", chance=shown, **told)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only moves of one kind are judged incorrectly."""
    wrong = {one.probe.code for one in seen if not one.is_right}
    if wrong <= {"better", "equal"} and len(wrong) == 2:
        return say("not-worse-undone")
    return None


accept = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.accept,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    max_steps=10_000,
    forbidden=("hidato_edu.hidato.climb.acceptance.", "hidato_edu.hidato.climb.traced_climb."),
)
