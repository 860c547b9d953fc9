"""Exercise of notebook 05: the loop over the tries, which calls its last success a failure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

import numpy as np

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.notebook_05 import solutions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

MOST = (1, 2, 3, 5, 10)
EACH = 3  # probes of one kind and number of tries
MOST_LEFT = 12  # blanks

Left: TypeAlias = list[int]
Told: TypeAlias = tuple[bool, int]


# --- probes -----------------------------------------------------------------------------------


def _right(left: Left, most: int) -> Told:
    tries = next((place for place, blanks in enumerate(left[:most], start=1) if not blanks), 0)
    return (True, tries) if tries else (False, most)


def _drawn(kind: str, most: int, rng: Random) -> Left | None:
    """Return what the tries leave, with two more than may be made; None where it cannot be."""
    places = {"first": 0, "between": 1 + int(rng.random() * (most - 2)), "last": most - 1,
              "too-late": most, "never": most + 2}  # fmt: skip
    place = places[kind]
    if (kind == "between" and most < 3) or (kind == "last" and most == 1):
        return None
    left = [1 + int(rng.random() * MOST_LEFT) for _ in range(most + 2)]
    if place < len(left):
        left[place] = 0
    if kind in ("between", "too-late"):
        left[place + 1] = 0  # a try that is never made: the next one, and left[-1]
    return left


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = []
    for most in MOST:
        for kind in ("first", "between", "last", "too-late", "never"):
            for _ in range(EACH):
                left = _drawn(kind, most, rng)
                if left is not None:
                    probes.append(Probe(kind, (left, most), _right(left, most)))
    return tuple(probes)


# --- known wrong answers ----------------------------------------------------------------------


def _starter(left: Left, most: int) -> Told:
    tries = _right(left, most)[1]
    return tries < most, tries


def _too_many(left: Left, most: int) -> Told:
    return _right(left, most + 1)


def _too_few(left: Left, most: int) -> Told:
    return _right(left, most - 1) if most > 1 else (False, 0)


def _told(change: Callable[[bool, int], Told]) -> Callable[[Left, int], Told]:
    """Return a loop that makes the right tries and tells something else of them."""
    return lambda left, most: change(*_right(left, most))


KNOWN = (
    Misconception(
        "starter",
        "This still does what the program does: a success on the last try is told as a failure. "
        "From `tries` alone nobody can tell these two apart. What else is known after the loop?",
        (_starter,),
        "not yet",
    ),
    Misconception(
        "one-too-many",
        "Your loop makes one try too many: at most `most` tries may be made.",
        (_too_many,),
    ),
    Misconception(
        "one-too-few",
        "Your loop makes one try too few: the last one that is allowed is never made.",
        (_too_few,),
    ),
    Misconception(
        "ignores-most",
        "Your loop makes more tries than `most`: it looks at all that is recorded.",
        (
            lambda left, most: _right(left, len(left)),
            lambda left, most: (0 in left, left.index(0) + 1 if 0 in left else most),
            lambda left, most: (0 in left, left.index(0) + 1 if 0 in left else len(left)),
        ),
    ),
    Misconception(
        "always-found",
        "Your function says True in any case. If all tries leave blanks, it is False.",
        (_told(lambda found, tries: (True, tries)),),
    ),
    Misconception(
        "never-found",
        "Your function says False in any case, whatever the tries leave.",
        (_told(lambda found, tries: (False, tries)), lambda left, most: (False, most)),
    ),
    Misconception(
        "tells-the-opposite",
        "Your function says True where no try was successful, and False where one was.",
        (_told(lambda found, tries: (not found, tries)),),
    ),
    Misconception(
        "counts-from-zero",
        "The number of tries is one too small: after the first try 1 has been made, not 0.",
        (
            _told(lambda found, tries: (found, tries - 1)),
            _told(lambda found, tries: (found, tries - found)),
        ),
    ),
    Misconception(
        "counts-one-too-many",
        "The number of tries is one too large. Is `tries` counted up once more after the success, "
        "or does it begin at 1?",
        (
            _told(lambda found, tries: (found, tries + 1)),
            _told(lambda found, tries: (found, tries + found)),
            _told(lambda found, tries: (found, tries + (not found))),
        ),
    ),
    Misconception(
        "counts-all",
        "Your function tells `most` as the number of tries in any case. After a success no more "
        "tries are made.",
        (lambda left, most: (0 in left[:most], most),),
    ),
    Misconception(
        "last-try-decides",
        "Your loop goes on after a success, and the last try decides. A success is a success.",
        (lambda left, most: (left[most - 1] == 0, most),),
    ),
    Misconception(
        "first-try-decides",
        "Your loop ends after its first try, whatever it left: does `return` or `break` stand too "
        "far to the right?",
        (lambda left, most: (left[0] == 0, 1),),
    ),
    Misconception(
        "fails-with-zero",
        "Where no try was successful, you tell another number of tries than were made.",
        (
            _told(lambda found, tries: (found, tries if found else 0)),
            _told(lambda found, tries: (found, tries if found else -1)),
        ),
    ),
    Misconception(
        "counts-successes",
        "Your second number counts the tries that left no blank. Asked is how many were made.",
        (lambda left, most: (0 in left[:most], left[:most].count(0)),),
    ),
    Misconception(
        "ten-built-in",
        "Your loop always allows 10 tries. How many are allowed, `most` says.",
        (
            lambda left, most: _right(left, 10),
            lambda left, most: _right(left, min(10, len(left))),
            lambda left, most: (_right(left, most)[1] != 10, _right(left, most)[1]),
        ),
    ),
)  # fmt: skip


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(value)
    if type(value) not in (list, tuple) or len(value) != 2:
        text = f"You return {named(run.value)}. Asked are two things, `found, tries`: True or False"
        return Message("not-a-pair", f"{text}, and how many tries were made.")
    found, tries = as_truth(value[0]), as_whole(value[1])
    if found is not None and tries is not None:
        return found, tries
    if as_truth(value[1]) is not None and as_whole(value[0]) is not None:
        return Message("pair-swapped", f"You return {named(run.value)}. First True or False, then "
                       "the number of tries.")  # fmt: skip
    what = "True or False" if found is None else "a whole number"
    text = f"You return {named(run.value)}. Its {'first' if found is None else 'second'} part "
    return Message("pair-of-others", f"{text}is to be {what}.")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    left, most = first.probe.args
    told = first.behaviour
    assert isinstance(told, tuple)
    found, tries = _right(left, most)
    if found:
        text = f"Try {tries} of at most {most} leaves no blank, so `(True, {tries})` is right"
        key = f"success-on-{first.probe.code}"
    else:
        text = f"All {most} tries that are allowed leave blanks, so `(False, {tries})` is right"
        key = f"failure-{first.probe.code}"
    return Message(key, f"{text}; your function returns `{told}`.")


QUESTION = FunctionQuestion(
    name="retry",
    kind="F",
    title="Failed on the last try?",
    prompt="`my_retry(left, most)` is the loop over the tries. What the tries leave is recorded: "
    "`left[0]` is the number of blanks after the first try, `left[1]` after the second, and so on; "
    "more are recorded than may be made. At most `most` tries are made (at least 1), none after a "
    "success. Return `found, tries`: whether a try left no blank, and how many tries were made. "
    "The program tells one kind of success as a failure. Repair it.",
    answer="my_retry",
    hints=(
        "After how many tries does the loop end when all of them fail? And when the last one is "
        "successful?",
        "Play it with `most` = 1 and `left` = [0, 5, 5]. Which name tells you after the loop how "
        "the last try ended?",
        "Ten throws for a six. After the tenth throw you are asked whether you had one. Do you "
        "look at how often you threw, or at the die?",
    ),
    reference=solutions.my_retry,
    explanation="After `most` tries `tries` equals `most`, whether the last try was successful or "
    "not. So the success must be remembered by itself. The published program asks "
    "for the number of tries, and tells a success on its tenth try as a failure.",
    exercise=Exercise(
        call="my_retry(left, most)",
        parameters=2,
        returns="found and tries",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        praise="Every success is told as one, also on the last try that is allowed.",
        max_steps=10_000,
        noun="record",
        verb="told",
    ),
)
