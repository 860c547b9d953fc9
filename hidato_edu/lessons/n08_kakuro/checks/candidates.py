"""One entry of the document's table, against brute force."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import candidates as answers
from ..mistakes import candidates as mistakes
from ..mistakes.candidates import DIGITS, MASKS, digits_of, entry_of, mask_of_digits, sets_of

FIXED: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (2, 4, ()), (1, 5, ()), (2, 18, ()), (2, 4, (1,)), (2, 4, (2,)), (2, 6, ()), (3, 7, (2,)),
    (3, 8, (1,)), (3, 8, (5,)), (2, 10, (5,)), (3, 24, ()), (3, 6, (1, 2, 3)), (3, 7, (3,)),
    (4, 11, ()), (4, 30, (9,)), (2, 12, ()), (3, 15, (1, 5)), (4, 14, (1, 2)), (3, 9, (4,)),
    (5, 20, ()), (6, 24, (1, 2, 4)), (7, 35, (2, 9)), (8, 40, (1, 3, 6, 8)), (9, 45, (1, 3, 5, 9)),
)  # fmt: skip
DRAWN = 5
MOST_LEFT = 5  # cells that are blank: who tries all orders of the rest is slow, but right

say = section(__file__, "candidates")


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return small runs that part the known mistakes, then some that are drawn."""
    rng = Random(seed)
    runs = list(FIXED)
    while len(runs) < len(FIXED) + DRAWN:
        length = 2 + int(rng.random() * 6)
        order = sorted(DIGITS, key=lambda digit: rng.random())
        least = max(0, length - MOST_LEFT)
        known = order[: least + int(rng.random() * min(3, length - least))]
        run = (length, sum(order[:length]), tuple(sorted(known)))
        runs += [] if run in runs else [run]
    return tuple(_probe(*run) for run in runs)


def _probe(length: int, total: int, known: tuple[int, ...]) -> Probe:
    fits = [chosen for chosen in sets_of(length, total) if set(known) <= set(chosen)]
    sets = _listed(fits, known)
    note = say.text("run", length=length, total=total, known=_named(known), sets=sets)
    code = "blank run" if not known else "begun run"
    args = (length, total, mask_of_digits(known))
    return Probe(code, args, entry_of(length, total, known), note=note)


def _named(digits: Sequence[int]) -> str:
    return " ".join(map(str, digits)) or say.text("nothing")


def _listed(fits: Sequence[tuple[int, ...]], known: Sequence[int]) -> str:
    if not fits:
        return say.text("no-set/known" if known else "no-set", known=_named(known))
    shown = ", ".join(_named(chosen) for chosen in fits[:3])
    return say.text("sets/more" if len(fits) > 3 else "sets", sets=shown)


def _read(probe: Probe, run: CallResult) -> Hashable:
    mask = as_whole(run.value)
    if mask is not None:
        return mask
    is_set = items_of(run.value) is not None
    return say("a-set" if is_set else "no-mask", value=named(run.value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    length, total, known = first.probe.args
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    note = first.probe.note
    if not 0 <= mask < MASKS or mask & 1:
        return say("no-digit", note=note, mask=mask)
    digits = _named(digits_of(mask))
    extra = digits_of(mask & ~first.probe.expected)  # type: ignore[operator]
    if extra:
        key = "known-again/digit" if known >> extra[0] & 1 else "too-many"
        return say(key, note=note, digits=digits, extra=extra[0])
    missing = digits_of(first.probe.expected & ~mask)[0]  # type: ignore[operator]
    there = set(digits_of(known))
    chosen = next(s for s in sets_of(length, total) if missing in s and there <= set(s))
    return say("too-few", note=note, digits=digits, missing=missing, set=_named(chosen))


candidates = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.candidates,
    probes=_probes,
    read=_read,
    explain=_explain,
    max_steps=100_000,
    forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
)
