"""Wrong answers that every question of a kind refuses, derived from its right one."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from exercises.bank.expected import Entry
from exercises.hostile import EqualToAll

from hidato_edu.exercises.judge.exercise import Exercise, Message
from hidato_edu.exercises.questions.examples import CounterexampleQuestion
from hidato_edu.exercises.questions.experiments import ExperimentQuestion
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.questions.predictions import MAX_RUN, PredictQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.questions.traces import MOST_BOARDS, TraceQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

Answers = Iterator[tuple[Any, str, tuple[str, ...]]]


def derived(question: Question) -> list[Entry]:
    """Return wrong answers to a question, by what they are."""
    for kind, make in MAKERS.items():
        if isinstance(question, kind):
            return [
                Entry(f"derived: {name}", answer, keys) for answer, name, keys in make(question)
            ]
    return []


# --- functions ------------------------------------------------------------------------------------


def _functions(question: FunctionQuestion) -> Answers:
    right, exercise = question.reference, question.exercise

    def prints(*args: Any) -> None:
        print(right(*args))

    def nothing(*args: Any) -> None:
        right(*args)

    def sometimes(*args: Any) -> Any:
        return right(*args) if random.random() < 0.5 else None

    def exits(*args: Any) -> Any:
        sys.exit()

    def raises(*args: Any) -> Any:
        raise LookupError("at once")

    def asks(*args: Any) -> Any:
        return input("What is it? ")

    def endless(*args: Any) -> Any:
        while args is not None:
            pass

    def recursion(*args: Any) -> Any:
        return recursion(*args)

    if exercise.returns != "nothing":
        yield prints, "prints", ("prints",)
        yield nothing, "returns nothing", ("returns-nothing", "sometimes-nothing", "too-far")
    yield sometimes, "random", ("sometimes-nothing", "unstable")
    yield exits, "exits", ("exits",)
    yield raises, "raises", ("raises-LookupError", "other-error")
    yield asks, "asks for input", ("raises-AsksForInput", "other-error")
    yield endless, "never ends", ("endless-loop", "never-ends")
    yield recursion, "calls itself", ("endless-recursion",)
    names = [f"x{number}" for number in range(exercise.parameters + 1)]
    for some in (names, names[2:]):
        yield (
            eval(f"lambda {', '.join(some)}: None or 1"),
            f"{len(some)} parameters",
            ("parameters",),
        )
    yield question.solution_source(), "its code", ("not-a-function",)
    yield [right], "a list of it", ("not-a-function",)
    for what, value in (
        ("a function", right), ("equal to all", EqualToAll()), ("a text", "right!"),
        ("nan", float("nan")), ("a complex number", 1j),
    ):  # fmt: skip
        key = _unreadable(exercise, value)
        if key:
            yield _constant(value), what, (key,)


def _constant(value: Any) -> Callable[..., Any]:
    return lambda *args: value


def _unreadable(exercise: Exercise, value: Any) -> str:
    """Return the key of the message about a value that means nothing, or ""."""
    with suppress(Exception):
        found = exercise.read(exercise.probes(0)[0], CallResult("returned", value))
        return found.key if isinstance(found, Message) else ""
    return ""


# --- values ---------------------------------------------------------------------------------------


def _predictions(question: PredictQuestion) -> Answers:
    number, letters = question.reference
    for answer in (number, letters, {number: letters}, len, (number, letters, ""), EqualToAll()):
        yield answer, f"{answer!r} alone", ("not-a-pair",)
    for run in (True, "one", 1.5, None):
        yield (run, letters), f"run {run!r}", ("no-run-number",)
    for run in (0, -1, MAX_RUN + 1):
        yield (run, letters), f"run {run!r}", ("no-such-run",)
    yield (number, [1, 2]), "numbers", ("not-letters",)
    yield (number, letters[:-1]), "a letter too few", ("too-few-letters",)
    yield (number, letters + "a"), "a letter too many", ("too-many-letters",)
    yield (number, "z" * len(letters)), "no letters of options", ("no-such-option",)


def _traces(question: TraceQuestion) -> Answers:
    number, steps = question.reference
    for answer in (steps, number, True, len, (number, steps, steps), EqualToAll()):
        yield answer, f"{answer!r} alone", ("not-a-pair",)
    for board in ("one", 1.5, None):
        yield (board, steps), f"board {board!r}", ("no-board-number",)
    for board in (0, -1, MOST_BOARDS + 1):
        yield (board, steps), f"board {board!r}", ("no-such-board",)
    yield (number, "quack"), "a word", ("unknown-word",)
    yield (number, [("quack", (0, 0))]), "a word with a cell", ("unknown-word",)
    yield (number, [(0.5, 0, 1, 2)]), "four numbers", ("not-a-move",)
    yield (number, [[[0, 0], 1j]]), "a complex number", ("not-a-move",)


def _counterexamples(question: CounterexampleQuestion) -> Answers:
    slots = [slot.name for slot in question.slots]
    if len(slots) == 1:
        return
    right = question.reference
    if type(right) is not dict:
        right = dict(zip(slots, right, strict=True))
    first, last = slots[0], slots[-1]
    yield {first: right[first]}, "one slot", ("still-open",)
    for slot in slots:
        yield right | {slot: None}, f"None as {slot}", ("still-open",)
    yield right | {"quack": right[last]}, "a foreign slot", ("no-such-slot",)
    yield right[first], "one object", ("one-object", "no-such-slot", "number-of-slots")
    yield [*right.values(), right[last]], "one too many", ("number-of-slots",)
    for answer in (len, True, 7.5):
        yield answer, f"{answer!r}", ("no-slots", "one-object")


def _orders(question: ParsonsQuestion) -> Answers:
    right = question.reference
    lines = right.splitlines()
    for answer in (7, True, len, dict.fromkeys(lines)):
        yield answer, f"{answer!r}", ("not-lines",)
    yield [1, 2, 3], "numbers", ("not-a-pair",)
    yield f"{right}\nquack quack", "own words", ("strange-line",)
    yield f"{right}\n{lines[-1]}", "a line twice", ("line-twice",)
    yield [f"{label}0" for label in "zZ"], "no such label", ("no-such-label", "bad-level")
    yield f"{right}\n" * 200, "too long", ("too-long", "line-twice")
    for place, line in enumerate(lines):
        rest = "\n".join([*lines[:place], *lines[place + 1 :]])
        yield rest, f"without {line}", ("line-missing", "dedent")


def _experiments(question: ExperimentQuestion) -> Answers:
    right = question.reference
    figure = next(key for key in right if key not in ("seeds", "conclusion"))
    for key in (figure, "seeds", "conclusion"):
        told = (f"missing-{key}", f"missing-{question.figures[0].name}")
        yield {k: v for k, v in right.items() if k != key}, f"no {key}", told
        yield {**right, key: None}, f"None as {key}", told
    for seeds, told in (
        (60, "seeds-are-one-number"), (range(60, 0), "no-seeds"), ([14] * 60, "seeds-twice"),
        (range(-30, 30), "bad-seed"), ([0.5, 1.5], "seed-not-whole"), ("sixty", "not-seeds"),
        (range(10**6), "too-many-seeds"),
    ):  # fmt: skip
        yield {**right, "seeds": seeds}, f"{seeds!r} as seeds", (told,)
    for letter in ("it is better", "z", "ab"):
        yield {**right, "conclusion": letter}, letter, ("no-such-conclusion",)
    for number in ("few", float("nan"), [1], 1j):
        yield (
            {**right, figure: number},
            f"figure {number!r}",
            ("figure-not-a-number", "three-numbers"),
        )
    for answer in ([60, 2, 58], "a", len, 7, ("seeds", range(60))):
        yield answer, f"{answer!r}", ("not-a-report",)


MAKERS: dict[type, Callable[[Any], Answers]] = {
    FunctionQuestion: _functions,
    PredictQuestion: _predictions,
    TraceQuestion: _traces,
    CounterexampleQuestion: _counterexamples,
    ParsonsQuestion: _orders,
    ExperimentQuestion: _experiments,
}
