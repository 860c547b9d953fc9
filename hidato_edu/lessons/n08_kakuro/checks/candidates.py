"""One entry of the document's table, against brute force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.exercise import reader
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion

from ..answers import candidates as answers
from ..mistakes import candidates as mistakes
from ..mistakes.candidates import DIGITS, MASKS, digits_of, mask_of_digits, right, sets_of, spaced

FIXED: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (2, 4, ()), (1, 5, ()), (2, 18, ()), (2, 4, (1,)), (2, 4, (2,)), (2, 6, ()), (3, 7, (2,)),
    (3, 8, (1,)), (3, 8, (5,)), (2, 10, (5,)), (3, 24, ()), (3, 6, (1, 2, 3)), (3, 7, (3,)),
    (4, 11, ()), (4, 30, (9,)), (2, 12, ()), (3, 15, (1, 5)), (4, 14, (1, 2)), (3, 9, (4,)),
    (1, 10, ()), (2, 2, ()), (2, 3, (1, 2, 4)), (2, 17, (8,)), (5, 16, (4,)),
    (5, 20, ()), (6, 24, (1, 2, 4)), (7, 35, (2, 9)), (8, 40, (1, 3, 6, 8)), (9, 45, (1, 3, 5, 9)),
    (7, 29, (1, 2, 3, 4, 5)), (8, 37, (2, 3, 5, 6, 7, 9)), (9, 45, (1, 2, 3, 4, 6, 7, 8, 9)),
    (9, 45, (1, 2, 3, 4, 5, 6, 7, 8, 9)), (9, 44, (4, 5, 6, 7)),
)  # fmt: skip
DRAWN = 5
MOST_LEFT = 5  # cells that are blank: all orders of the rest are slow to try, but right

say = section(__file__, "candidates")


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return small runs that part the known mistakes, then some that are drawn."""
    rng = Random(seed)
    runs = list(FIXED)
    while len(runs) < len(FIXED) + DRAWN:
        length = 2 + pick(rng, 6)
        order = shuffled(DIGITS, rng)
        least = max(0, length - MOST_LEFT)
        known = order[: least + pick(rng, min(3, length - least))]
        run = (length, sum(order[:length]), tuple(sorted(known)))
        runs += [] if run in runs else [run]
    return tuple(_probe(*run) for run in runs)


def _probe(length: int, total: int, known: tuple[int, ...]) -> Probe:
    fits = [spaced(chosen) for chosen in sets_of(length, total) if {*known} <= {*chosen}]
    there = spaced(known, say.text("nothing"))
    key = ("sets/more" if len(fits) > 3 else "sets") if fits else "no-set/known"
    if not fits and not known:
        key = "no-set"
    sets = say.text(key, known=there, sets=", ".join(fits[:3]))
    note = say.text("run", length=length, total=total, known=there, sets=sets)
    args = (length, total, mask_of_digits(known))
    return Probe("begun run" if known else "blank run", args, right(*args), note=note)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    length, total, known = first.probe.args
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    wanted = right(length, total, known)
    note, digits = first.probe.note, spaced(digits_of(mask), say.text("nothing"))
    if not 0 <= mask < MASKS or mask & 1:
        return say("no-digit", note=note, mask=mask)
    if extra := digits_of(mask & ~wanted):
        key = "known-again/digit" if known >> extra[0] & 1 else "too-many"
        return say(key, note=note, digits=digits, extra=extra[0])
    missing = digits_of(wanted & ~mask)[0]
    need = {missing, *digits_of(known)}
    chosen = next(chosen for chosen in sets_of(length, total) if need <= {*chosen})
    return say("too-few", note=note, digits=digits, missing=missing, set=spaced(chosen))


_other = reader(say, as_whole, "no-mask")

candidates = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.candidates,
    probes=_probes,
    read=lambda probe, run: (
        _other(probe, run) if items_of(run.value) is None else say("a-set", value=named(run.value))
    ),
    explain=_explain,
    max_steps=100_000,
    forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
)
