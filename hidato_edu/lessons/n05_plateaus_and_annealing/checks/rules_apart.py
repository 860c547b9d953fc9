"""Asks for moves that rules decide differently."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, NamedTuple

import numpy as np

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot

from ..answers import rules_apart as answers

say = section(__file__, "rules_apart")


class Tried(NamedTuple):
    """A move on which rules decide."""

    delta: int
    temperature: float
    u: float

    @property
    def chance(self) -> float:
        """The probability with which annealing keeps it."""
        return 1.0 if self.delta <= 0 else exp(-self.delta / self.temperature)


def _number(value: Any) -> float | None:
    if type(value) is float or isinstance(value, np.floating):
        return float(value)
    whole = as_whole(value)
    return None if whole is None or abs(whole) > 10**9 else float(whole)


def _read(value: Any) -> Tried | Message:
    parts = items_of(value)
    if parts is None or len(parts) != 3:
        return say("no-move", value=named(value))
    given, temperature, u = map(_number, parts)
    if given is None or given % 1:
        return say("no-delta", value=named(parts[0]))
    if temperature is None or not 0 < temperature < float("inf"):
        return say("no-temperature", value=named(parts[1]))
    if u is None or not 0 <= u < 1:
        return say("no-u", value=named(parts[2]))
    return Tried(int(given), temperature, u)


def _warm(move: Tried) -> str:
    if move.delta <= 0:
        return "not-worse-keeps"
    return "is-warm" if move.u < move.chance else "annealing-undoes"


def _level(move: Tried) -> str:
    if move.delta == 0:
        return "is-level"
    return "strict-keeps" if move.delta < 0 else "not-worse-undoes"


def _coin(move: Tried) -> str:
    if move.delta <= 0:
        return "both-not-worse"
    if (move.chance > 0.5) != (move.u < move.chance):
        return "is-coin"
    return "both-keep" if move.u < move.chance else "both-undo"


def _judged(find: Callable[[Tried], str]) -> Callable[[Tried], Exposed | Finding]:
    def judge(move: Tried) -> Exposed | Finding:
        key = find(move)
        chance = f"{move.chance:.2f}" if move.chance >= 0.01 else f"{move.chance:.1g}"
        text = say.text(key, chance=chance, **move._asdict())
        return Exposed(text) if key.startswith("is-") else Finding(key, text)

    return judge


rules_apart = say.ask(
    CounterexampleQuestion,
    reference=answers.rules_apart,
    slots=tuple(
        Slot(name, say.text(name), _judged(find))
        for name, find in (("warm", _warm), ("level", _level), ("coin", _coin))
    ),
    read=_read,
)
