"""Exercise of notebook 08: the document's put, which carries where a bit is set already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, NoReturn, TypeAlias

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_08 import solutions
from hidato_edu.exercises.notebook_08.candidates import digits_of, mask_of_digits
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Put: TypeAlias = Callable[[int, int], int]

FIXED: tuple[tuple[tuple[int, ...], int], ...] = (
    ((), 3), ((3,), 3), ((1,), 3), ((3, 4), 3), ((2,), 1), ((1, 3), 2), ((9,), 9), ((1, 9), 9),
    ((1, 2), 9), ((), 9), ((), 1), ((1,), 1), ((4,), 2), ((2, 4), 2), ((5, 8), 3), ((8,), 3),
)  # fmt: skip
DRAWN = 10


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = list(FIXED)
    while len(drawn) < len(FIXED) + DRAWN:
        digits = tuple(digit for digit in range(1, 10) if rng.random() < 0.4)
        drawn.append((digits, 1 + int(rng.random() * 9)))
    return tuple(_probe(digits, digit) for digits, digit in drawn)


def _probe(digits: tuple[int, ...], digit: int) -> Probe:
    known = mask_of_digits(digits)
    twice = digit in digits
    stands = " ".join(map(str, digits)) or "nothing"
    return Probe(
        "twice" if twice else "new",
        (known, digit),
        "raised" if twice else known | 1 << digit,
        note=f"{stands} in the run, and {digit} comes",
    )


# --- known wrong answers --------------------------------------------------------------------------


def _refuse(known: int, digit: int) -> NoReturn:
    raise ValueError(digit)


def _guarded(put: Put) -> Put:
    """Return a put that refuses a digit twice, and does something else wrong."""
    return lambda known, digit: _refuse(known, digit) if known >> digit & 1 else put(known, digit)


def _if(refuses: Callable[[int, int], object]) -> Put:
    """Return a put that refuses at the wrong time."""
    return lambda known, digit: (
        _refuse(known, digit) if refuses(known, digit) else (known | 1 << digit)
    )


KNOWN = (
    Misconception(
        "carries",
        "This is still the printed `+=`: where the bit is set, the sum carries into the next one, "
        "as 5 + 5 does on paper. In the mask 3 is gone and 4 is there. Ask before you add.",
        (lambda known, digit: known + (1 << digit),),
        outcome="not yet",
    ),
    Misconception(
        "silent",
        "Your function no longer carries, but it hides the mistake: a digit that stands already is "
        "taken a second time, and nobody hears of it. The task asks for an error.",
        (lambda known, digit: known | 1 << digit,),
    ),
    Misconception(
        "erases",
        "`^` turns a bit over: a digit that stands already is erased by that. The task asks for an "
        "error.",
        (lambda known, digit: known ^ 1 << digit,),
    ),
    Misconception(
        "bits-shifted",
        "Your bit is one place off: digit d is bit d, `1 << d`, as in the document.",
        (
            lambda known, digit: known | 1 << digit - 1,
            _guarded(lambda known, digit: known | 1 << digit - 1),
            _guarded(lambda known, digit: known | 1 << digit + 1),
            lambda known, digit: _refuse(known, digit) if known >> digit - 1 & 1 else (
                known | 1 << digit - 1
            ),
        ),
    ),
    Misconception(
        "only-the-new-bit",
        "Your function forgets what stood in the run: only the new digit is in its mask.",
        (_guarded(lambda known, digit: 1 << digit), lambda known, digit: 1 << digit),
    ),
    Misconception(
        "nothing-new",
        "Your function returns the mask as it was: the new digit is not in it.",
        (_guarded(lambda known, digit: known), lambda known, digit: known),
    ),
    Misconception(
        "digit-as-mask",
        "Your function uses the digit itself as a mask: 3 is 0b11, the bits 0 and 1. Digit 3 is "
        "bit 3: `1 << 3`, which is 8.",
        (
            _if(lambda known, digit: known & digit),
            _guarded(lambda known, digit: known + digit),
            _guarded(lambda known, digit: known | digit),
            lambda known, digit: known | digit,
            lambda known, digit: known + digit,
        ),
    ),
    Misconception(
        "compares-masks",
        "Your function compares two masks as numbers. Whether a bit is set is not a question of "
        "size: 0b10000 has the digit 4 and is greater than the bit of 3.",
        (
            _if(lambda known, digit: known >= 1 << digit),
            _if(lambda known, digit: known > 1 << digit),
            _if(lambda known, digit: known == 1 << digit),
        ),
    ),
    Misconception(
        "turned-round",
        "Your function refuses what is new, and takes what stands there already.",
        (
            lambda known, digit: known | 1 << digit if known >> digit & 1 else (
                _refuse(known, digit)
            ),
            lambda known, digit: known + (1 << digit) if known >> digit & 1 else (
                _refuse(known, digit)
            ),
        ),
    ),
    Misconception(
        "refuses-a-begun-run",
        "Your function refuses every digit once something stands in the run. Only the digit itself "
        "must not be there.",
        (_if(lambda known, digit: known),),
    ),
)  # fmt: skip


# --- judgement ------------------------------------------------------------------------------------

ACCIDENTS = {"NameError", "TypeError", "SyntaxError", "ArithmeticError", "AttributeError"}
"""Errors that Python raises by itself where a line is wrong: nobody meant them."""


class _Accident:
    """Stands for an error that nobody raised on purpose, where one was asked for."""

    def __init__(self, run: CallResult) -> None:
        self.run = run


def _adapted(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call that tells an accident from an error for a digit that stands already."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        twice = args[0] >> args[1] & 1
        if run.kind == "raised" and twice and ACCIDENTS & {run.reason, *run.is_a}:
            return replace(run, kind="returned", value=_Accident(run))
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    mask = as_whole(run.value)
    if mask is not None:
        return mask
    if type(run.value) is _Accident:
        return Message("error-by-accident", _slip(probe, run.value.run))
    if probe.expected == "raised":
        text = f"{_start(probe)} It stands there already, and your function returns "
        text += f"{named(run.value)}. Asked is an error: `raise ValueError(...)`."
        return Message("no-error", text)
    text = f"Your function returns {named(run.value)}. Asked is the new mask, a whole number."
    return Message("no-mask", text)


def _slip(probe: Probe, run: CallResult) -> str:
    where = f", {run.place}" if run.place else ""
    text = f"{_start(probe)} It stands there already, so an error is right, but this one is a slip "
    text += f"of the pen{where}: {run.reason}: {run.text}. Asked is `raise ValueError(...)`."
    return text


def _start(probe: Probe) -> str:
    return f"About this case: {probe.note}."


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    known, digit = first.probe.args
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    if first.probe.expected == "raised":
        text = f"{_start(first.probe)} It stands there already, and your function returns a mask "
        return Message("no-error", f"{text}as if all were well.")
    text = f"{_start(first.probe)} Your mask is {bin(mask)}, the digits {_named(mask)}; right is "
    right = known | 1 << digit
    return Message("wrong-mask", f"{text}{bin(right)}, the digits {_named(right)}.")


def _named(mask: int) -> str:
    return " ".join(map(str, digits_of(mask))) or "none"


def _error(one: Observed) -> str:
    if one.probe.expected == "raised":
        return ""
    return f"About this case: {one.probe.note}. The digit is new, so it is no error."


QUESTION = FunctionQuestion(
    name="put",
    kind="F",
    title="Put a digit, once",
    prompt="The document's `put` adds the bit of a digit to the mask of a run with `+=`. Where the "
    "bit is set already, that carries, and no one is told. Mend `put(known, digit)`: return the "
    "new mask if the digit (1 to 9) is new in the run; if it stands there already, raise an error "
    "(`raise ValueError`).",
    answer="put",
    hints=(
        "What is 0b1000 + 0b1000, written in bits? Which digit is that?",
        "`known & bit` is 0 exactly if the bit is not set. Ask that first, and only then change "
        "the mask.",
        "A cloakroom gives out hook 8 a second time. Better than to use hook 9 without a word, or "
        "to hang both coats on one hook, is to say that hook 8 is taken.",
    ),
    reference=solutions.put,
    explanation="Ask `known & (1 << digit)` first. If it is not 0 the digit stands there; else "
    "adding the bit cannot carry, and `+`, `|` and `^` do the same.",
    exercise=Exercise(
        call="put(known, digit)",
        parameters=2,
        returns="the new mask",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        adapt=_adapted,
        error=_error,
        praise="New digits are added, and a digit that comes twice is told at once.",
        max_steps=5_000,
        nothing="And a digit that stands already is an error: `raise`.",
        noun="case",
        verb="treated",
        forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
    ),
)
