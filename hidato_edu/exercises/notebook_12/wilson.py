"""Exercise of notebook 12: the interval of a share."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_12 import solutions
from hidato_edu.exercises.notebook_12.intervals import Ends, IntervalPicture, read_ends
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.experiments import wilson as of_scipy

__all__ = ["QUESTION"]

Formula: TypeAlias = Callable[[int, int], Ends]

EDGES = ((0, 1), (1, 1), (1, 2), (0, 10), (10, 10), (5, 10), (1, 20), (60, 60), (0, 60))
RANDOM = 12  # more pairs, drawn from the seed
SIZES = (7, 30, 60, 200)
NEAR = 0.0006  # 1.96 may be told with more decimals, and an end with three

Z_80, Z_90, Z_99 = 1.2816, 1.6449, 2.5758
Z, EXACT = 1.96, 1.959964  # of 95 %


wilson = lru_cache(maxsize=1_000)(of_scipy)


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    sizes = [SIZES[number % len(SIZES)] for number in range(RANDOM)]
    drawn = [(1 + int(rng.random() * (n - 1)), n) for n in sizes]
    pairs = sorted({*EDGES, *drawn}, key=lambda pair: (pair[1], pair[0]))
    return tuple(_probe(k, n) for k, n in pairs)


def _probe(k: int, n: int) -> Probe:
    code = "none" if k == 0 else "all" if k == n else "some"
    picture = IntervalPicture((("right", *wilson(k, n)),), 0.0, 1.0)
    return Probe(code, (k, n), "right", picture=picture, note=f"{k} of {n}")


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "right", or the ends with three decimals."""
    ends = read_ends(run.value)
    if isinstance(ends, Message):
        return ends
    right = wilson(*probe.args)
    if all(abs(said - true) < NEAR for said, true in zip(ends, right, strict=True)):
        return "right"
    return tuple(round(end, 3) + 0.0 for end in ends)


def _picture(one: Observed) -> IntervalPicture:
    rows: tuple[tuple[str, float, float], ...] = (("right", *wilson(*one.probe.args)),)
    ends = _ends(one)
    if ends is not None:
        rows += (("yours", *ends),)
    return IntervalPicture(rows, 0.0, 1.0)


def _ends(one: Observed) -> Ends | None:
    ends = read_ends(one.run.value) if one.run.kind == "returned" else None
    return ends if isinstance(ends, tuple) else None


# --- known wrong answers --------------------------------------------------------------------------


def _score(z: float, k: float, n: float) -> Ends:
    """Return Wilson's interval with another factor; k and n may be changed before."""
    share = k / n
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(max(0.0, share * (1 - share) / n + z * z / (4 * n * n)))
    whole = 1 + z * z / n
    return (middle - half) / whole, (middle + half) / whole


def _wald(z: float, k: float, n: float) -> Ends:
    share = k / n
    half = z * math.sqrt(max(0.0, share * (1 - share) / n))
    return share - half, share + half


def _cut(ends: Ends) -> Ends:
    return max(0.0, ends[0]), min(1.0, ends[1])


def _parts(k: int, n: int, z: float) -> tuple[float, float, float, float]:
    """Return the share, the middle, half the width before it is divided, and the divisor."""
    share = k / n
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return share, share + z * z / (2 * n), half, 1 + z * z / n


def _both(make: Callable[[float], Formula]) -> tuple[Formula, ...]:
    """Return a wrong formula with 1.96 and with more decimals."""
    return make(Z), make(EXACT)


def _undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, _ = _parts(k, n, z)
        return middle - half, middle + half

    return ends


def _half_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle / whole - half, middle / whole + half

    return ends


def _middle_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle - half / whole, middle + half / whole

    return ends


def _precedence(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle - half / whole, (middle + half) / whole

    return ends


def _around_share(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, _, half, whole = _parts(k, n, z)
        return share - half / whole, share + half / whole

    return ends


def _around_share_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, _, half, whole = _parts(k, n, z)
        return (share - half) / whole, (share + half) / whole

    return ends


def _short_root(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, middle, _, whole = _parts(k, n, z)
        half = z * math.sqrt(share * (1 - share) / n)
        return (middle - half) / whole, (middle + half) / whole

    return ends


def _root_of(add: Callable[[float, int], float]) -> Callable[[float], Formula]:
    def make(z: float) -> Formula:
        def ends(k: int, n: int) -> Ends:
            share, middle, _, whole = _parts(k, n, z)
            half = z * math.sqrt(share * (1 - share) / n + add(z, n))
            return (middle - half) / whole, (middle + half) / whole

        return ends

    return make


def _no_root(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, middle, _, whole = _parts(k, n, z)
        half = z * (share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - half) / whole, (middle + half) / whole

    return ends


def _middle_of(add: Callable[[float, int], float]) -> Callable[[float], Formula]:
    def make(z: float) -> Formula:
        def ends(k: int, n: int) -> Ends:
            share, _, half, whole = _parts(k, n, z)
            middle = share + add(z, n)
            return (middle - half) / whole, (middle + half) / whole

        return ends

    return make


def _middle_and_half(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle / whole, half / whole

    return ends


def _plus_four(z: float) -> Formula:
    return lambda k, n: _wald(z, k + z * z / 2, n + z * z)


def _scaled(factor: Callable[[int], float], base: Formula) -> Formula:
    def ends(k: int, n: int) -> Ends:
        low, high = base(k, n)
        return factor(n) * low, factor(n) * high

    return ends


WILSON = _both(lambda z: lambda k, n: _score(z, k, n))
WALD = _both(lambda z: lambda k, n: _wald(z, k, n))

KNOWN = (
    Misconception(
        "wald",
        "Your interval is k/n plus and minus 1.96 times sqrt(share * (1 - share) / n). With 0 of "
        "10 it has no width: as if ten runs could prove that none ever succeeds. Wilson's does not "
        "collapse there.",
        (*WALD, *(lambda k, n, f=f: _cut(f(k, n)) for f in WALD)),
    ),
    Misconception(
        "plus-four",
        "Your interval adds two successes and two failures and then takes the simple formula. That "
        "is a rough form of Wilson's. It can leave the range from 0 to 1.",
        (*_both(_plus_four), lambda k, n: _wald(Z, k + 2, n + 4),
         *(lambda k, n, f=f: _cut(f(k, n)) for f in _both(_plus_four)),
         lambda k, n: _cut(_wald(Z, k + 2, n + 4))),
    ),
    Misconception(
        "z-missing",
        "Your interval goes one standard error to each side: z = 1 leaves out a third. For 95 % it "
        "takes 1.96.",
        (lambda k, n: _score(1, k, n), lambda k, n: _wald(1, k, n)),
    ),
    Misconception(
        "other-level",
        "Your interval has the right form, but not the level of 95 %: which z leaves out 2.5 % at "
        "each end?",
        tuple(lambda k, n, z=z: _score(z, k, n)
              for z in (Z_90, 1.645, 1.64, 1.65, Z_99, 2.576, 2.58, Z_80, 1.28, 2, 3, 0.95, 0.975)),
    ),
    Misconception(
        "middle-and-half",
        "Your function returns the middle and half the width. Asked are the two ends.",
        _both(_middle_and_half),
    ),
    Misconception(
        "swapped",
        "The two ends are swapped: first the lower one.",
        tuple(lambda k, n, f=f: f(k, n)[::-1] for f in WILSON),
    ),
    Misconception(
        "per-cent",
        "Your ends are in per cent. Asked are shares, from 0 to 1.",
        tuple(_scaled(lambda n: 100, f) for f in (*WILSON, *WALD)),
    ),
    Misconception(
        "counts-not-shares",
        "Your ends are numbers of successes. Asked are shares, from 0 to 1.",
        tuple(_scaled(lambda n: n, f) for f in (*WILSON, *WALD)),
    ),
    Misconception(
        "failures",
        "Your interval is that of the failures: with k near n it lies near 0.",
        tuple(lambda k, n, f=f: f(n - k, n) for f in (*WILSON, *WALD)),
    ),
    Misconception(
        "not-divided",
        "Middle and half the width both are divided by 1 + z*z/n. In your function at least one is "
        "not: are parentheses missing?",
        (*_both(_undivided), *_both(_half_undivided), *_both(_middle_undivided),
         *_both(_precedence)),
    ),
    Misconception(
        "around-the-share",
        "Your interval lies around k/n. Wilson's middle is pulled towards one half, by z*z/(2n) "
        "above the line.",
        (*_both(_around_share), *_both(_around_share_undivided)),
    ),
    Misconception(
        "wrong-root",
        "The middle is right, the width is not. Under the root stands share * (1 - share) / n + "
        "z*z / (4*n*n).",
        (*_both(_short_root), *_both(_root_of(lambda z, n: z * z / (4 * n))),
         *_both(_root_of(lambda z, n: z * z / (2 * n * n))), *_both(_no_root),
         *_both(_root_of(lambda z, n: z / (4 * n * n))),
         *_both(_root_of(lambda z, n: z * z / (2 * n))),
         *_both(_root_of(lambda z, n: z * z / (n * n)))),
    ),
    Misconception(
        "wrong-middle",
        "The width is right, the middle is not: z*z/(2n) is added to the share, before it is "
        "divided.",
        (*_both(_middle_of(lambda z, n: z * z / n)), *_both(_middle_of(lambda z, n: z / (2 * n))),
         *_both(_middle_of(lambda z, n: z * z / 2)),
         *_both(_middle_of(lambda z, n: z * z / (4 * n)))),
    ),
    Misconception(
        "n-minus-one",
        "Your function divides by n - 1, which is for the spread of a sample. Here n runs were "
        "made, each with two outcomes.",
        (*(lambda k, n, f=f: f(Z, k, max(1, n - 1)) for f in (_score, _wald)),
         *(lambda k, n, f=f: f(Z, k / n * max(1, n - 1), max(1, n - 1)) for f in (_score, _wald))),
    ),
    Misconception(
        "always-the-same",
        "Your interval is from 0 to 1, whatever k and n are. It is never wrong, and says nothing.",
        (lambda k, n: (0.0, 1.0),),
    ),
    Misconception(
        "no-interval",
        "Both ends are k/n. Other seeds would give another share: how far away?",
        (lambda k, n: (k / n, k / n),),
    ),
)  # fmt: skip


# --- judgement ------------------------------------------------------------------------------------


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only the edges fail, or the ends are rounded."""
    wrong = [one for one in seen if not one.is_right]
    ends = [_ends(one) for one in wrong]
    if all(ends) and all(_is_rounded(one) for one in wrong):
        text = "Your ends are rounded to two decimals or fewer. Return them as they are; round "
        return Message("rounded", f"{text}where you print them.")
    codes = {one.probe.code for one in wrong}
    if "some" not in codes:
        return Message(
            "only-edges",
            "Only where none or all succeeded your interval is not right. Wilson's formula needs "
            "no exception there.",
        )
    return None


def _is_rounded(one: Observed) -> bool:
    ends = _ends(one)
    true = wilson(*one.probe.args)
    return ends is not None and all(
        any(abs(end - round(t, digits)) < 1e-9 for digits in (0, 1, 2))
        for end, t in zip(ends, true, strict=True)
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    k, n = first.probe.args
    low, high = _ends(first) or (math.nan, math.nan)
    start = f"For {k} of {n} your interval goes from {low:.4g} to {high:.4g}. "
    if low > high:
        return Message("ends-crossed", f"{start}The lower end lies above the upper one.")
    if low < -NEAR or high > 1 + NEAR:
        return Message("outside", f"{start}A share lies between 0 and 1.")
    right = wilson(k, n)
    width, true = high - low, right[1] - right[0]
    what = "too narrow" if width < 0.98 * true else "too wide" if width > 1.02 * true else "shifted"
    text = f"{start}Wilson's goes from {right[0]:.4g} to {right[1]:.4g}: yours is {what}."
    advice = (
        "Its ends are the two shares p from which k/n lies 1.96 times sqrt(p * (1 - p) / n) away."
    )
    return Message(f"{what.replace(' ', '-')}", text, advice)


QUESTION = FunctionQuestion(
    name="wilson",
    kind="C",
    title="Wilson's interval",
    prompt="Write `wilson(k, n)`: k of n runs succeeded, 0 <= k <= n and n >= 1. Return the two "
    "ends (low, high) of Wilson's 95 % interval of the share, from 0 to 1. With z = 1.96 and "
    "share = k / n it is middle - half and middle + half, both divided by 1 + z*z/n, where "
    "middle = share + z*z / (2n) and half = z * sqrt(share * (1 - share) / n + z*z / (4*n*n)).",
    answer="wilson",
    hints=(
        "What must come out for 0 of 10? May the lower end be negative, may both ends be 0?",
        "Compute middle, half and the divisor on three lines of their own, then put them together. "
        "Mind the parentheses.",
        "For 1 of 2 the interval goes from about 0.09 to 0.91, for 0 of 1 from 0 to about 0.79.",
    ),
    reference=solutions.wilson,
    explanation="The ends are the shares p from which k/n is just 1.96 standard errors away. The "
    "error is taken at p, not at k/n, so the interval stays within 0 and 1 and never collapses.",
    exercise=Exercise(
        call="wilson(k, n)",
        parameters=2,
        returns="the two ends, (low, high)",
        probes=_probes,
        read=_read,
        explain=_explain,
        pattern=_pattern,
        known=KNOWN,
        picture=_picture,
        praise="Your interval is Wilson's for every pair, also for 0 of n and n of n. From here on "
        "`experiments.wilson` does the same.",
        max_steps=20_000,
        noun="pair",
        verb="answered",
        forbidden=("hidato_edu.experiments.", "hidato_edu.exercises.questions.experiments."),
    ),
)
