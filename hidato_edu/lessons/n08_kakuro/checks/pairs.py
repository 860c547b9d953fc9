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

TOTALS = (*range(3, 18), 2, 18, 1, 19, 0, 30)

say = section(__file__, "pairs")


@cache
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all sums that a pair can have, then some that none has: nothing is left to chance."""
    return tuple(
        Probe("some" if pairs else "none", (total,), pairs,
              note=say.text("pairs", pairs=len(pairs), total=total))
        for total, pairs in ((total, right_pairs(total)) for total in TOTALS)
    )  # fmt: skip


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the pairs in order, each as often as it was returned, or what to say."""
    items = items_of(run.value)
    if items is None:
        key = "no-list" if as_whole(run.value) is None else "a-count"
        return say(key, value=named(run.value))
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


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    (total,) = first.probe.args
    returned: Pairs = first.behaviour if isinstance(first.behaviour, tuple) else ()
    right = right_pairs(total)
    wrong = (p for n, p in enumerate(returned) if p not in right or p in returned[:n])
    pair = next(wrong, None)
    if pair is None:
        pair = next(p for p in right if p not in returned)
        return say("misses-pair", total=total, pair=pair, low=pair[0], high=pair[1])
    strange = [number for number in pair if number not in DIGITS]
    key = "pair-twice" if sum(pair) == total else "other-sum"
    if len({*pair}) == 1:
        key, pair = "same-digit-twice/pair", pair[:1] * 2
    elif strange:
        key = "no-digit/pair"
    return say(key, total=total, pair=pair, sum=sum(pair), number=strange[0] if strange else 0)


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
