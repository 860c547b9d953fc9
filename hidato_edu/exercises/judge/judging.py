"""From a student's function to a diagnosis, by its behaviour on probes.

A probe is one call with a known right behaviour. The behaviour on all probes is compared with that
of known wrong answers; if none fits, the smallest probe that failed is explained.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from hidato_edu.exercises.judge.exercise import (
    Exercise,
    Message,
    Misconception,
    Observed,
    Probe,
    read_truth,
)
from hidato_edu.exercises.judge.feedback import Feedback, Outcome, failed
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.sandbox.callables import look, running
from hidato_edu.exercises.sandbox.isolation import Call, CallResult

__all__ = ["Exercise", "Message", "Misconception", "Observed", "Probe", "judge", "read_truth"]

MAX_STOPS = 2  # after so many calls that do not end, the rest is not tried
MAX_CALL = 400  # characters of a call that is shown
UNPLAYABLE = {"threads", "memory", "time", "output", "interrupt", "died", "SystemExit"}
"""How a call can end that would do the notebook harm if it were played there."""


def judge(exercise: Exercise, function: Any, seed: int) -> Feedback:
    """Check a student's function; the same function and seed give the same feedback.

    Notes
    -----
    Calls the function twice per probe. Each known wrong answer runs up to the first probe on
    which it differs, mostly the first one.
    """
    try:
        return _unusable(exercise, function) or _judge(exercise, function, seed)
    except Exception as error:
        return failed(error)


def _unusable(exercise: Exercise, function: Any) -> Feedback | None:
    """Return what is wrong even before the function is called."""
    about = look(function, exercise.parameters)
    if not about.is_callable:
        return Feedback(
            "wrong",
            f"You gave {named(function)}. Give a function: define it with `def {exercise.call}:`. "
            f"If you called the function, give only its name, `{exercise.name}`, without "
            "parentheses.",
            "not-a-function",
        )
    if about.is_empty:
        return Feedback(
            "not yet", f"Nothing is written yet: fill in the body of `{exercise.name}`.", "not-yet"
        )
    if not about.fits:
        return Feedback(
            "wrong",
            f"Your function is called as `{exercise.call}`, with {exercise.parameters} "
            "arguments, but its `def` line does not take them.",
            "parameters",
        )
    return None


def _judge(exercise: Exercise, function: Callable[..., Any], seed: int) -> Feedback:
    probes = exercise.probes(seed)
    backwards = probes[::-1]
    with running(function) as call:
        seen = observe(exercise, call, probes)
        is_right = all(one.is_right for one in seen)
        again = observe(exercise, call, backwards, len(probes)) if is_right else []
    early = (
        _unfinished(exercise, seen)
        or _exits(exercise, seen)
        or _said_early(exercise, seen)
        or _unreadable(exercise, seen, look(function, exercise.parameters).in_place)
        or _changes_input(exercise, seen)
        or _asks_library(exercise, seen)
    )
    if early:
        return early
    if not is_right and all(one.run.kind != "stopped" for one in seen):
        # Each call without what the calls before it left behind.
        with running(function, fresh=True) as call:
            again = observe(exercise, call, backwards, len(probes))
    unstable = _unstable(exercise, seen, again) if again else None
    if unstable or is_right:
        return unstable or Feedback("right", exercise.praise, "right")
    wrong = next(one for one in seen if not one.is_right)
    return (
        _known(exercise, seen)
        or _in_common(exercise, seen)
        or _ended_badly(exercise, wrong)
        or _explained(exercise, seen)
    )


def observe(
    exercise: Exercise, own_call: Call, probes: Sequence[Probe], first_seed: int = 0
) -> list[Observed]:
    """Run a function on probes; the list is shorter if some call did not end."""
    seen: list[Observed] = []
    stops = 0
    call = exercise.adapt(own_call)
    for number, probe in enumerate(probes):
        one = _watched(exercise, call, probe, first_seed + number)
        seen.append(one)
        if one.run.kind == "stopped":
            stops += 1
            if stops == MAX_STOPS or one.run.reason != "steps":
                break
    return seen


def _watched(
    exercise: Exercise, call: Callable[..., CallResult], probe: Probe, seed: int
) -> Observed:
    done = call(probe.args, exercise.max_steps, seed)
    if done.kind == "returned":
        return Observed(probe, done, exercise.read(probe, done))
    # Which error is raised depends on style and does not reveal a misconception.
    return Observed(probe, done, "raised" if done.kind == "raised" else f"stopped: {done.reason}")


def _unfinished(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    if seen[0].run.reason == "NotImplementedError":
        return Feedback(
            "not yet",
            f"Nothing is written yet: replace `raise NotImplementedError` in `{exercise.name}`.",
            "not-yet",
        )
    return None


def _exits(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    for one in seen:
        if one.run.reason == "SystemExit":
            where = f": {one.run.place}" if one.run.place else ""
            text = (
                f"Your function ends the whole program (`exit`){where}. Use `return` "
                f"with {exercise.returns}."
            )
            return _shown(exercise, "wrong", Message("exits", text), one)
    return None


def _said_early(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    message = exercise.early(seen)
    if message is None:
        return None
    first = next(one for one in seen if not one.is_right)
    return _shown(exercise, "wrong", message, first)


def _unreadable(exercise: Exercise, seen: Sequence[Observed], in_place: str) -> Feedback | None:
    """Return feedback on values that cannot be read: None, or of a wrong type."""
    returned = [one for one in seen if one.run.kind == "returned"]
    nothing = [one for one in returned if one.run.value is None]
    always = len(nothing) == len(returned)
    if nothing and (always or not exercise.none_answers):
        return _returned_nothing(exercise, nothing, always, in_place)
    for one in returned:
        if isinstance(one.behaviour, Message):
            return _shown(exercise, "wrong", one.behaviour, one)
    return None


def _returned_nothing(
    exercise: Exercise, nothing: Sequence[Observed], always: bool, in_place: str
) -> Feedback:
    where = nothing[0]
    if in_place:
        instead = " (`sorted` makes a new list)" if in_place == "sort" else ""
        text = (
            f"Your function returns None, because `.{in_place}()` changes its collection and "
            f"returns nothing. Change the collection first, then return it{instead}."
        )
        return Feedback("wrong", text, "returns-in-place")
    if where.run.printed.strip():
        shown = where.run.printed.strip().splitlines()[-1][:60]
        text = (
            f"Your function prints `{shown}` and returns nothing. Printing is for people; "
            f"`return` {exercise.returns} instead."
        )
        return Feedback("wrong", text, "prints")
    if always:
        text = (
            "Your function returns nothing (None): is a `return` missing? It should return "
            f"{exercise.returns}."
        )
        return Feedback("wrong", text, "returns-nothing")
    text = (
        f"On this {exercise.noun} your function returns None: it reaches a `return` without a "
        "value, or its end without a `return`. Every way through it needs a `return` with "
        f"{exercise.returns}." + (f" {exercise.nothing}" if exercise.nothing else "")
    )
    return _shown(exercise, "wrong", Message("sometimes-nothing", text), where)


def _changes_input(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    for one in seen:
        changed = [n for n in one.run.changed if n not in exercise.may_change]
        if changed:
            name = exercise.call.partition("(")[2].rstrip(")").split(", ")[changed[0]]
            text = (
                f"Your function changes `{name}`, which belongs to the caller. Only read it, or "
                f"work on a copy (`copy.deepcopy({name})`)."
            )
            return _shown(exercise, "wrong", Message("changes-input", text), one)
    return None


def _asks_library(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    for one in seen:
        for name in one.run.used:
            if any(
                name == no or (no[-1] == "." and name.startswith(no)) for no in exercise.forbidden
            ):
                called = name.removesuffix(".__init__").rpartition(".")[2]
                text = (
                    f"Your function calls `{called}` of the library, which does the task. Write "
                    "the function yourself."
                )
                return Feedback("wrong", text, "asks-library")
    return None


def _unstable(
    exercise: Exercise, seen: Sequence[Observed], again: Sequence[Observed]
) -> Feedback | None:
    last = again[-1]
    if last.run.reason in ("threads", "time"):  # the missing calls after it say nothing
        return _ended_badly(exercise, last) if all(one.is_right for one in seen) else None
    second = {id(one.probe): one for one in again}
    for one in seen:
        other = second.get(id(one.probe))
        if other is None or not _alike(other.behaviour, one.behaviour):
            text = (
                f"Called twice with the same {exercise.noun}, your function behaves differently. "
                f"{exercise.unstable}"
            )
            return _shown(exercise, "wrong", Message("unstable", text), one)
    return None


def _alike(a: Hashable, b: Hashable) -> bool:
    """Return whether two behaviours are the same; nan counts as equal to itself."""
    if type(a) is tuple and type(b) is tuple:
        return len(a) == len(b) and all(map(_alike, a, b))
    return a == b or (a != a and b != b)


def _known(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    """Return the message of the known wrong answer that behaves in the same way on all probes."""
    wrong = [one for one in seen if not one.is_right]
    if not wrong:
        return None
    # The failures first: they rule out nearly all known answers.
    telling = [*wrong, *(one for one in seen if one.is_right)]
    for mistake in exercise.known:
        if any(_does_the_same(exercise, known, telling) for known in mistake.functions):
            text = f"{mistake.text}\n{_detail(exercise, wrong[0], seen)}"
            return _shown(exercise, mistake.outcome, Message(mistake.key, text), wrong[0])
    return None


def _does_the_same(exercise: Exercise, known: Callable[..., Any], seen: Sequence[Observed]) -> bool:
    with running(known) as own_call:
        call = exercise.adapt(own_call)
        return all(
            _watched(exercise, call, one.probe, 0).behaviour == one.behaviour for one in seen
        )


def _in_common(exercise: Exercise, seen: Sequence[Observed]) -> Feedback | None:
    unfinished = any(one.run.kind == "stopped" for one in seen)
    message = None if unfinished else exercise.pattern(seen)
    if message is None:
        return None
    first = next(one for one in seen if not one.is_right)
    text = f"{message.text}\n{_detail(exercise, first, seen)}"
    return _shown(exercise, "wrong", Message(message.key, text), first)


def _detail(exercise: Exercise, first: Observed, seen: Sequence[Observed]) -> str:
    if first.run.kind == "returned":
        return exercise.explain(first, seen).text
    what = "does not end" if first.run.kind == "stopped" else f"raises {first.run.reason}"
    return f"On this {exercise.noun} your function {what}" + (
        f" ({first.run.place})." if first.run.place else "."
    )


STOPPED = {
    "steps": "takes too many steps on this {} and was stopped: is there a loop whose condition "
    "stays true, or does it try too many possibilities, such as all orders?",
    "recursion": "calls itself again and again and was stopped: which call ends the recursion?",
    "threads": "starts more threads than can run here, and was stopped. Write it without threads.",
    "memory": "needs too much memory on this {} and was stopped.",
    "time": "takes too long on this {} and was stopped.",
    "output": "prints endlessly on this {} and was stopped.",
    "interrupt": "was interrupted on this {}.",
    "died": "ends the whole process on this {}, not only itself: by `os._exit` or a signal, or "
    "because a library crashed.",
}
STOPPED_KEYS = {"steps": "endless-loop", "recursion": "endless-recursion"}


def _ended_badly(exercise: Exercise, one: Observed) -> Feedback | None:
    """Return the message for a call that did not return."""
    where = f" The last line that ran was {one.run.place}." if one.run.place else ""
    note = f" About this {exercise.noun}: {one.probe.note}." if one.probe.note else ""
    if one.run.kind == "stopped":
        key = STOPPED_KEYS.get(one.run.reason, f"stopped-{one.run.reason}")
        more = f" {exercise.slow}" if exercise.slow and one.run.reason in ("steps", "time") else ""
        text = f"Your function {STOPPED[one.run.reason].format(exercise.noun)}{more}{where}{note}"
        return _shown(exercise, "stopped", Message(key, text), one)
    if one.run.kind == "raised":
        what = one.run.reason.lstrip("_") + (f": {one.run.text}" if one.run.text else "")
        more = exercise.error(one)
        text = f"On this {exercise.noun} your function raises an error, {what}.{where}"
        text += f" {more}" if more else note
        return _shown(exercise, "wrong", Message(f"raises-{one.run.reason.lstrip('_')}", text), one)
    return None


def _explained(exercise: Exercise, seen: Sequence[Observed]) -> Feedback:
    first = next(one for one in seen if not one.is_right)
    message = exercise.explain(first, seen)
    right = sum(one.is_right for one in seen)
    text = " ".join(filter(None, (message.text, message.advice)))
    text += (
        f"\n{right} of the {len(seen)} {exercise.noun}s tried are {exercise.verb} correctly so far."
    )
    return _shown(exercise, "wrong", Message(message.key, text), first)


def _shown(exercise: Exercise, outcome: Outcome, message: Message, one: Observed) -> Feedback:
    """Return feedback with the probe's board, and the call that shows the same again."""
    if exercise.again:
        call = exercise.again(one.probe)
    else:
        call = f"{exercise.name}({', '.join(map(repr, one.probe.args))})"
    text = f"{message.text}\nTry it: `{call}`" if 0 < len(call) <= MAX_CALL else message.text
    case = None if outcome == "not yet" or one.run.reason in UNPLAYABLE else one
    return Feedback(outcome, text, message.key, exercise.picture(one), case)
