"""Exercise of notebook 08: one entry of the document's table, against brute force."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import TypeAlias

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_08 import solutions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION", "digits_of", "mask_of_digits"]

Entry: TypeAlias = Callable[[int, int, int], int]

DIGITS = range(1, 10)
MASKS = 1 << 10
FIXED: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (2, 4, ()), (1, 5, ()), (2, 18, ()), (2, 4, (1,)), (2, 4, (2,)), (2, 6, ()), (3, 7, (2,)),
    (3, 8, (1,)), (3, 8, (5,)), (2, 10, (5,)), (3, 24, ()), (3, 6, (1, 2, 3)), (3, 7, (3,)),
    (4, 11, ()), (4, 30, (9,)), (2, 12, ()), (3, 15, (1, 5)), (4, 14, (1, 2)), (3, 9, (4,)),
    (5, 20, ()), (6, 24, (1, 2, 4)), (7, 35, (2, 9)), (8, 40, (1, 3, 6, 8)), (9, 45, (1, 3, 5, 9)),
)  # fmt: skip
DRAWN = 5
MOST_LEFT = 5  # cells that are blank: who tries all orders of the rest is slow, but right


def mask_of_digits(digits: Sequence[int]) -> int:
    """Return the mask in which bit d stands for digit d."""
    return sum(1 << digit for digit in digits)


def digits_of(mask: int) -> list[int]:
    """Return the digits of a mask."""
    return [digit for digit in DIGITS if mask >> digit & 1]


# --- probes ---------------------------------------------------------------------------------------


def _sets(length: int, total: int) -> Iterator[tuple[int, ...]]:
    return (chosen for chosen in combinations(DIGITS, length) if sum(chosen) == total)


def _union(length: int, total: int, known: Sequence[int]) -> int:
    """Return what is asked, by brute force over tuples of digits."""
    sets = [chosen for chosen in _sets(length, total) if set(known) <= set(chosen)]
    return mask_of_digits(sorted({d for chosen in sets for d in chosen if d not in known}))


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
    sets = list(_sets(length, total))
    fits = [chosen for chosen in sets if set(known) <= set(chosen)]
    note = f"{_cells(length)} with the sum {total}, {_named(known)} known: {_listed(fits, known)}"
    code = "blank run" if not known else "begun run"
    args = (length, total, mask_of_digits(known))
    return Probe(code, args, _union(length, total, known), note=note)


def _cells(length: int) -> str:
    return f"{length} cell{'s' * (length != 1)}"


def _named(digits: Sequence[int]) -> str:
    return " ".join(map(str, digits)) or "nothing"


def _listed(fits: Sequence[tuple[int, ...]], known: Sequence[int]) -> str:
    if not fits:
        return f"no set of digits has {_named(known)} in it" if known else "no set of digits fits"
    shown = ", ".join(_named(chosen) for chosen in fits[:3])
    return f"the sets {shown}{', ...' if len(fits) > 3 else ''}"


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    mask = as_whole(run.value)
    if mask is not None:
        return mask
    items = items_of(run.value)
    if items is not None:
        text = f"Your function returns {named(run.value)}. Asked is the mask of these digits, one "
        return Message("a-set", f"{text}number: bit d stands for digit d.")
    text = f"Your function returns {named(run.value)}. Asked is a mask, a whole number."
    return Message("no-mask", text)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    length, total, known = first.probe.args
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    start = f"About this run: {first.probe.note}. "
    if not 0 <= mask < MASKS or mask & 1:
        text = f"{start}Your mask is {bin(mask)}, with a bit for something that is no digit: only "
        return Message("no-digit", f"{text}the bits 1 to 9 are used.")
    extra = digits_of(mask & ~first.probe.expected)  # type: ignore[operator]
    if extra:
        text = f"{start}Your mask says {_named(digits_of(mask))}, but "
        if known >> extra[0] & 1:
            return Message("known-again", f"{text}{extra[0]} stands in the run already.")
        return Message("too-many", f"{text}{extra[0]} is in none of the sets that fit.")
    missing = digits_of(first.probe.expected & ~mask)  # type: ignore[operator]
    sets = _sets(length, total)
    there = digits_of(known)
    chosen = next(s for s in sets if missing[0] in s and set(there) <= set(s))
    text = f"{start}Your mask says {_named(digits_of(mask))}; {missing[0]} is missing, which is in "
    return Message("too-few", f"{text}the set {_named(chosen)}.")


# --- known wrong answers --------------------------------------------------------------------------


def _of_sets(
    keeps: Callable[[set[int], int, int, set[int]], bool],
    rest: Callable[[set[int], set[int]], set[int]] = lambda chosen, known: chosen - known,
) -> Entry:
    """Return the union of what rests of those sets that are kept."""

    def entry(length: int, total: int, known: int) -> int:
        there = set(digits_of(known))
        found: set[int] = set()
        for size in DIGITS:
            for chosen in map(set, combinations(DIGITS, size)):
                if keeps(chosen, length, total, there):
                    found |= rest(chosen, there)
        return mask_of_digits(sorted(found))

    return entry


def _fits(chosen: set[int], length: int, total: int) -> bool:
    return len(chosen) == length and sum(chosen) == total


def _right(length: int, total: int, known: int) -> int:
    return _union(length, total, digits_of(known))


def _one_set(place: int) -> Entry:
    """Return what the first or the last set leaves."""

    def entry(length: int, total: int, known: int) -> int:
        there = digits_of(known)
        sets = [chosen for chosen in _sets(length, total) if set(there) <= set(chosen)]
        return mask_of_digits(sets[place]) & ~known if sets else 0

    return entry


def _in_all(length: int, total: int, known: int) -> int:
    sets = [mask_of_digits(chosen) for chosen in _sets(length, total)]
    fits = [mask for mask in sets if mask & known == known]
    common = MASKS - 1 if fits else 0
    for mask in fits:
        common &= mask
    return common & ~known


def _repeating(length: int, total: int, known: int) -> int:
    """Return the digits that fit where a digit may stand twice in a run."""
    there = digits_of(known)
    left = length - len(there)
    if left < 1:
        return 0
    rows = combinations_with_replacement(DIGITS, left)
    fits = [row for row in rows if sum(row) == total - sum(there)]
    return mask_of_digits(sorted({digit for row in fits for digit in row}))


def _by_bounds(length: int, total: int, known: int) -> int:
    """Return the digits that leave a sum between the least and the greatest possible one."""
    there = digits_of(known)
    free = [digit for digit in DIGITS if digit not in there]
    left, wanted = length - len(there) - 1, total - sum(there)
    if left < 0:
        return 0
    found = []
    for digit in free:
        others = [other for other in free if other != digit]
        least, most = sum(others[:left]), sum(others[len(others) - left :])
        if least <= wanted - digit <= most:
            found.append(digit)
    return mask_of_digits(found)


def _of_the_rest(length: int, total: int, known: int) -> int:
    """Return the digits for the rest of the run: so many cells fewer, so much less to go."""
    there = digits_of(known)
    left = length - len(there)
    sets = combinations(DIGITS, left) if left > 0 else iter(())
    fits = [chosen for chosen in sets if sum(chosen) == total - sum(there)]
    return mask_of_digits(sorted({digit for chosen in fits for digit in chosen}))


KNOWN = (
    Misconception(
        "always-zero",
        "Your function returns 0 for every run: no digit would fit anywhere.",
        (lambda length, total, known: 0,),
    ),
    Misconception(
        "known-ignored",
        "Your function does not look at `known`: only sets that hold all digits that stand "
        "already can still come out.",
        (
            _of_sets(lambda chosen, length, total, known: _fits(chosen, length, total)),
            _of_sets(
                lambda chosen, length, total, known: _fits(chosen, length, total),
                lambda chosen, known: chosen,
            ),
        ),
    ),
    Misconception(
        "known-again",
        "Your function offers digits that stand in the run already. A digit comes once: take "
        "`known` out of what you return.",
        (
            lambda length, total, known: _right(length, total, known) | known,
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total) and known <= chosen
                ),
                lambda chosen, known: chosen,
            ),
        ),
    ),
    Misconception(
        "one-is-enough",
        "Your function keeps a set that holds one of the known digits. All of them stand there: "
        "the set has to hold them all.",
        (
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total) and (not known or bool(chosen & known))
                )
            ),
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total) and bool(chosen & known)
                )
            ),
        ),
    ),
    Misconception(
        "without-the-known",
        "Your function keeps the sets that hold none of the known digits. They stand in the run, "
        "so they belong to its set.",
        (
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total) and not chosen & known
                )
            ),
        ),
    ),
    Misconception(
        "length-is-the-rest",
        "Your function takes `length` or `total` for what is still to come. Both count the whole "
        "run, the known digits included.",
        (
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length + len(known), total) and known <= chosen
                )
            ),
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total + sum(known)) and known <= chosen
                )
            ),
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length + len(known), total + sum(known)) and known <= chosen
                )
            ),
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total - sum(known)) and not known & chosen
                )
            ),
        ),
    ),
    Misconception(
        "first-set-only",
        "Your function takes the digits of one set only. Several sets may fit, and a digit of any "
        "of them can still be used: join them with `|`.",
        (_one_set(0), _one_set(-1)),
    ),
    Misconception(
        "in-all-sets",
        "Your function keeps only digits that are in every set that fits. Asked is what can be "
        "used, not what must be: join the sets with `|`, not with `&`.",
        (_in_all,),
    ),
    Misconception(
        "length-forgotten",
        "Your function does not look at the number of digits in a set: 1 3 and 4 have the same "
        "sum, but not the same length.",
        (_of_sets(lambda chosen, length, total, known: sum(chosen) == total and known <= chosen),),
    ),
    Misconception(
        "total-forgotten",
        "Your function does not look at the sum.",
        (_of_sets(lambda chosen, length, total, known: len(chosen) == length and known <= chosen),),
    ),
    Misconception(
        "up-to-the-sum",
        "Your function also takes sets with a smaller sum, or a greater one. The sum is exact.",
        (
            _of_sets(
                lambda chosen, length, total, known: (
                    len(chosen) == length and sum(chosen) <= total and known <= chosen
                )
            ),
            _of_sets(
                lambda chosen, length, total, known: (
                    len(chosen) == length and sum(chosen) >= total and known <= chosen
                )
            ),
        ),
    ),
    Misconception(
        "digits-repeat",
        "Your function lets a digit stand twice in a run, as in 2 + 2 = 4, or again beside a known "
        "one.",
        (
            _repeating,
            lambda length, total, known: _repeating(length, total, known) & ~known,
            _of_the_rest,
        ),
    ),
    Misconception(
        "bounds-only",
        "Your function asks whether the rest could be small and large enough. Between the bounds "
        "there are gaps: for 4 on two cells 2 lies between 1 and 3, and fits in no set.",
        (_by_bounds,),
    ),
    Misconception(
        "bits-shifted",
        "Your bits are one place off: digit d is bit d, `1 << d`. Bit 0 is never used, so that no "
        "1 has to be added or taken away.",
        (
            lambda length, total, known: _right(length, total, known) >> 1,
            lambda length, total, known: _right(length, total, known << 1) >> 1,
        ),
    ),
    Misconception(
        "nine-missing",
        "Your function leaves out sets with the digit 9. Where does `range(1, 9)` end, and which "
        "is the greatest mask?",
        (
            _of_sets(
                lambda chosen, length, total, known: (
                    _fits(chosen, length, total) and known <= chosen and 9 not in chosen
                )
            ),
            lambda length, total, known: _right(length, total, known) & ~(1 << 9),
        ),
    ),
)


QUESTION = FunctionQuestion(
    name="candidates",
    kind="C",
    title="An entry of the table",
    prompt="Write `candidates(length, total, known)`. A run has `length` cells and the sum "
    "`total`. `known` is the mask of the digits that stand in it already: bit d is 1 if digit d "
    "does. Return the mask of all digits that can still be used in it: those of every set of "
    "`length` different digits from 1 to 9 with this sum that holds all known digits, without "
    "these. 0 where there is no such set.",
    answer="candidates",
    hints=(
        "Which sets give 7 on three cells? Which of them are left if 2 stands there, and which if "
        "3 does?",
        "All sets are the masks 2, 4, 6, ..., 1022. Keep those with the right number of digits, "
        "the right sum, and all bits of `known`; collect their other digits with `|`.",
        "A club wants three members who are 70 together, and Ann has a seat. Go through all groups "
        "of three with Ann, and write down who else was in one of them.",
    ),
    reference=solutions.candidates,
    explanation="A set fits if size and sum are right and `set & known == known`. What it adds is "
    "`set & ~known`; the union over all such sets is the entry.",
    exercise=Exercise(
        call="candidates(length, total, known)",
        parameters=3,
        returns="a mask, such as 0b1010 for the digits 1 and 3",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        praise="Brute force over all sets of digits finds the same masks. The document looks them "
        "up: next, in its table.",
        max_steps=100_000,
        slow="There are only 511 sets of digits; no order of them has to be tried.",
        noun="run",
        verb="answered",
        forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
    ),
)
