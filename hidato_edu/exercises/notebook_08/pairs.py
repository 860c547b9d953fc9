"""Exercise of notebook 08: all pairs of different digits with a given sum."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_08 import solutions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Pairs: TypeAlias = tuple[tuple[int, ...], ...]

DIGITS = range(1, 10)
TOTALS = (*range(3, 18), 2, 18, 1, 19, 0)


@cache
def _pairs(total: int) -> Pairs:
    return tuple(pair for pair in combinations(DIGITS, 2) if sum(pair) == total)


def _probe(total: int) -> Probe:
    pairs = _pairs(total)
    note = f"{len(pairs)} pair{'s' * (len(pairs) != 1)} of different digits give {total}"
    return Probe("some" if pairs else "none", (total,), pairs, note=note)


@cache
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all sums that a pair can have, then some that none has: nothing is left to chance."""
    return tuple(map(_probe, TOTALS))


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the pairs in order, each as often as it was returned, or what to say."""
    value = run.value
    if as_whole(value) is not None:
        text = f"Your function returns {named(value)}. Asked are the pairs, not how many they are."
        return Message("a-count", text)
    items = items_of(value)
    if items is None:
        text = f"Your function returns {named(value)}. Asked is a list of pairs: [(1, 3)] for 4."
        return Message("no-list", text)
    pairs = []
    for item in items:
        parts = items_of(item)
        if parts is None:
            text = f"Your list holds {named(item)}. Asked are pairs of digits: [(1, 3)] for 4."
            return Message("not-pairs", text)
        digits = [as_whole(part) for part in parts]
        alone = len(digits) == 1 and type(item) in (set, frozenset)  # {2, 2} is {2}
        if not (len(digits) == 2 or alone) or None in digits:
            text = f"Your list holds {named(item)}. A pair holds two whole numbers."
            return Message("not-pairs", text)
        pairs.append(tuple(sorted(digit for digit in digits if digit is not None)))
    return tuple(sorted(pairs))


def _wrong_pair(total: int, pair: tuple[int, ...]) -> tuple[str, str]:
    """Return why a pair does not belong to a sum."""
    if len(pair) == 1 or pair[0] == pair[1]:
        return "same-digit-twice", "In a run all digits are different."
    strange = [number for number in pair if number not in DIGITS]
    if strange:
        return "no-digit", f"{strange[0]} is no digit of a Kakuro: they go from 1 to 9."
    if sum(pair) != total:
        return "other-sum", f"Its sum is {sum(pair)}."
    return "pair-twice", "It stands in your list more than once: (1, 3) and (3, 1) are one set."


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    (total,) = first.probe.args
    told: Pairs = first.behaviour if isinstance(first.behaviour, tuple) else ()
    right = _pairs(total)
    for place, pair in enumerate(told):
        if pair not in right or pair in told[:place]:
            key, why = _wrong_pair(total, pair)
            return Message(key, f"For the sum {total} your function returns {_say(pair)}. {why}")
    missing = next(pair for pair in right if pair not in told)
    text = f"For the sum {total} the pair {_say(missing)} is missing: {missing[0]} + {missing[1]} "
    return Message("misses-pair", f"{text}is {total}, and the two are different.")


def _say(pair: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, pair if len(pair) == 2 else pair * 2))})"


# --- known wrong answers --------------------------------------------------------------------------


def _all(
    numbers: Iterable[int], keeps: Callable[[int, int], bool]
) -> Callable[[int], list[tuple[int, int]]]:
    """Return a function that lists all pairs of some numbers that are kept, in both orders."""
    every = tuple(product(numbers, repeat=2))
    return lambda total: [(a, b) for a, b in every if a + b == total and keeps(a, b)]


def _as_sets(total: int) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in product(DIGITS, repeat=2) if sum(pair) == total]


def _ascending(a: int, b: int) -> bool:
    return a < b


def _ends(take: slice) -> Callable[[int], Any]:
    return lambda total: list(_pairs(total)[take])


KNOWN = (
    Misconception(
        "same-digit-twice",
        "Your function takes a digit twice, as in 2 + 2. In a run all digits are different.",
        (
            _all(DIGITS, int.__le__),
            lambda total: sorted({tuple(sorted(pair)) for pair in _as_sets(total)}),
            lambda total: set(_as_sets(total)),
        ),
    ),
    Misconception(
        "both-orders",
        "Your function lists every pair twice, as (1, 3) and as (3, 1). Asked are sets of digits: "
        "which order do you want to keep?",
        (
            _all(DIGITS, int.__ne__),
            _all(DIGITS, lambda a, b: True),
            _as_sets,
            lambda total: 2 * _pairs(total),
        ),
    ),
    Misconception(
        "no-digit",
        "Your function does not stop at the digits 1 to 9: it takes 0, or numbers from 10 on.",
        (
            _all(range(10), _ascending),
            _all(range(1, 20), _ascending),
            _all(range(20), _ascending),
            _all(range(1, 11), _ascending),
            _all(range(20), int.__le__),
            _all(range(10), int.__le__),
        ),
    ),
    Misconception(
        "nine-missing",
        "Your function never takes the digit 9. Where does `range(1, 9)` end?",
        (_all(range(1, 9), _ascending), _all(range(1, 9), int.__le__)),
    ),
    Misconception(
        "one-missing",
        "Your function never takes the digit 1.",
        (_all(range(2, 10), _ascending),),
    ),
    Misconception(
        "one-pair-only",
        "Your function returns one pair for each sum. Most sums have more: does the loop end with "
        "the first one, or does it keep only the last one?",
        (_ends(slice(1)), _ends(slice(-1, None))),
    ),
    Misconception(
        "all-pairs",
        "Your function returns the same pairs for every sum.",
        (lambda total: list(combinations(DIGITS, 2)),),
    ),
    Misconception(
        "always-empty",
        "Your function returns no pair, whatever the sum is.",
        (lambda total: [],),
    ),
    Misconception(
        "product-not-sum",
        "Your function multiplies the two digits. Asked is their sum.",
        (lambda total: [pair for pair in combinations(DIGITS, 2) if pair[0] * pair[1] == total],),
    ),
    Misconception(
        "up-to-the-sum",
        "Your function also takes pairs with a smaller sum, or with a greater one. The sum of the "
        "run is exact.",
        (
            lambda total: [pair for pair in combinations(DIGITS, 2) if sum(pair) <= total],
            lambda total: [pair for pair in combinations(DIGITS, 2) if sum(pair) >= total],
        ),
    ),
)


QUESTION = FunctionQuestion(
    name="pairs",
    kind="C",
    title="Pairs with a sum",
    prompt="Write `pairs_with_sum(total)`. A run of two cells has the sum `total`. Return a list "
    "of all sets of two different digits from 1 to 9 that give it, each once, in any order: "
    "`[(1, 3)]` for 4. Where there is none, return an empty list.",
    answer="pairs_with_sum",
    hints=(
        "If the smaller digit is 1, which one is the other? And when is it no digit any more?",
        "Let one digit run from 1 to 9: the other one follows from the sum. Which two conditions "
        "has it to fulfil, so that no pair comes twice and none is a digit with itself?",
        "Coins of 1, 2 and 5, two different ones for 6: there is 1 and 5. That 5 and 1 are the "
        "same two coins nobody has to be told.",
    ),
    reference=solutions.pairs_with_sum,
    explanation="The other digit is total - low. It must be greater than low, so that each pair "
    "comes once and no digit twice, and at most 9.",
    exercise=Exercise(
        call="pairs_with_sum(total)",
        parameters=1,
        returns="a list of pairs",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        praise="All sums from 0 to 19: every pair once, no digit twice, nothing beyond 9.",
        max_steps=20_000,
        noun="sum",
        verb="answered",
        forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
    ),
)
