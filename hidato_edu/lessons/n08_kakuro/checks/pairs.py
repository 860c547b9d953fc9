"""All pairs of different digits with a given sum."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import pairs as answers
from ..mistakes import pairs as mistakes
from ..mistakes.pairs import DIGITS, Pairs, right_pairs

TOTALS = (*range(3, 18), 2, 18, 1, 19, 0)

say = section(__file__, "pairs")


def _probe(total: int) -> Probe:
    pairs = right_pairs(total)
    note = say.text("pairs", pairs=len(pairs), total=total)
    return Probe("some" if pairs else "none", (total,), pairs, note=note)


@cache
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all sums that a pair can have, then some that none has: nothing is left to chance."""
    return tuple(map(_probe, TOTALS))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the pairs in order, each as often as it was returned, or what to say."""
    value = run.value
    if as_whole(value) is not None:
        return say("a-count", value=named(value))
    items = items_of(value)
    if items is None:
        return say("no-list", value=named(value))
    pairs = []
    for item in items:
        parts = items_of(item)
        if parts is None:
            return say("not-pairs", value=named(item))
        digits = [as_whole(part) for part in parts]
        alone = len(digits) == 1 and type(item) in (set, frozenset)  # {2, 2} is {2}
        if not (len(digits) == 2 or alone) or None in digits:
            return say("not-pairs/numbers", value=named(item))
        pairs.append(tuple(sorted(digit for digit in digits if digit is not None)))
    return tuple(sorted(pairs))


def _wrong_pair(total: int, pair: tuple[int, ...]) -> Message:
    """Return why a pair does not belong to a sum."""
    said = {"total": total, "pair": _said(pair)}
    if len(pair) == 1 or pair[0] == pair[1]:
        return say("same-digit-twice/pair", **said)
    strange = [number for number in pair if number not in DIGITS]
    if strange:
        return say("no-digit/pair", number=strange[0], **said)
    if sum(pair) != total:
        return say("other-sum", sum=sum(pair), **said)
    return say("pair-twice", **said)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    (total,) = first.probe.args
    told: Pairs = first.behaviour if isinstance(first.behaviour, tuple) else ()
    right = right_pairs(total)
    for place, pair in enumerate(told):
        if pair not in right or pair in told[:place]:
            return _wrong_pair(total, pair)
    missing = next(pair for pair in right if pair not in told)
    low, high = missing
    return say("misses-pair", total=total, pair=_said(missing), low=low, high=high)


def _said(pair: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, pair if len(pair) == 2 else pair * 2))})"


pairs = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.pairs_with_sum,
    probes=_probes,
    read=_read,
    explain=_explain,
    max_steps=20_000,
    forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
)
