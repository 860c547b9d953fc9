"""Exercise of notebook 06: a search that tells what it does, so that the player can play it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.notebook_06 import search_lines, solutions
from hidato_edu.exercises.notebook_06.replay import Fault, Told, as_event, fault
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation

__all__ = ["QUESTION"]

MOST_CELLS = 9
BOARDS = 3  # of each kind
MOST_EVENTS = 20_000  # a plain search needs a fraction of it
TOLD = "told"


def _probes(seed: int) -> tuple[Probe, ...]:
    """Return small boards on which no number is given ahead."""
    probes = search_lines.QUESTION.exercise.probes(seed)  # type: ignore[union-attr]  # a program
    kinds: dict[str, list[Probe]] = {}
    for probe in probes:
        if probe.puzzle.size <= MOST_CELLS:
            kinds.setdefault(probe.code, []).append(replace(probe, expected=TOLD))
    # The smallest, and those in which most happens.
    chosen = [one for kind in kinds.values() for one in (kind[0], *kind[1:][-(BOARDS - 1) :])]
    chosen.sort(key=lambda probe: probe.puzzle.size)
    # The last one once more: does the function remember it?
    return (*chosen, chosen[-1])


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "told", or what is wrong with the events."""
    if not issubclass(type(run.value), (list, tuple)):
        return _no_events(run.value)
    if len(run.value) > MOST_EVENTS:
        return Message("too-many-events", "So many events no search needs on so small a board.")
    events = _events(run)
    if isinstance(events, Message):
        return events
    found = _fault(probe, run, events)
    return TOLD if found is None else found.key


def _no_events(value: Any) -> Message:
    if as_truth(value) is not None:
        return Message(
            "returns-verdict",
            f"Your function returns {named(value)}, and tells nothing. Each event is a `yield`: "
            "with one in its body the function is a generator.",
        )
    return Message(
        "not-events",
        f"Your function returns {named(value)}. Asked are events, each by a `yield`.",
    )


def _events(run: CallResult) -> list[Told] | Message:
    iterate = tuple.__iter__ if issubclass(type(run.value), tuple) else list.__iter__
    events = []
    for item in iterate(run.value):
        event = as_event(item)
        if isinstance(event, Message):
            return event
        events.append(event)
    return events


def _fault(probe: Probe, run: CallResult, events: Sequence[Told]) -> Fault | None:
    board, cell, k, _ = probe.args
    found = fault(probe.puzzle, board, cell, k, events)
    if found is None or found.key not in ("not-all-tried", "diagonals-forgotten"):
        return found
    return _not_done(run.args[0], events, found) or found


def _not_done(left: Mapping[Any, Any], events: Sequence[Told], found: Fault) -> Fault | None:
    """Return the fault that a cell was told to be erased and is not: no try finds it blank."""
    told = {event.what: event.new for event in events if event.kind == "assign"}
    for cell, number in told.items():
        if not number and as_whole(left.get(cell, 0)):
            text = (
                f"You told that {say_value(cell)} is erased, but in your own board "
                f"{as_whole(left[cell])} still stands there. So it is not blank to your search, "
                "and some tries are missing."
            )
            return replace(found, key="told-not-done", text=text, cells=(cell,))
    return None


def _seen(one: Observed) -> tuple[Fault, list[Told]]:
    events = _events(one.run)
    assert isinstance(events, list)
    found = _fault(one.probe, one.run, events)
    assert found is not None
    return found, events


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    found, events = _seen(first)
    head = f"Event {found.place + 1} of {len(events)}, `{events[found.place]}`: " if (
        found.place < len(events)
    ) else ""  # fmt: skip
    before = f" The event before it is `{events[found.place - 1]}`." if head and found.place else ""
    return Message(found.key, f"{head}{found.text}{before}")


def _picture(one: Observed) -> FilledBoard:
    """Return the board as it was told so far."""
    if one.is_right or one.run.kind != "returned" or isinstance(one.behaviour, Message):
        return FilledBoard(one.probe.puzzle)
    found, _ = _seen(one)
    marks = (Violation(found.key, found.cells, found.text),) if found.cells else ()
    return FilledBoard(one.probe.puzzle, found.numbers, marks)


def _again(probe: Probe) -> str:
    return f"list(events({', '.join(map(repr, probe.args))}))"


# --- known wrong answers ------------------------------------------------------------------------


def _starter(board: Any, cell: Any, k: int, last: int) -> Iterator[tuple[str, Any]]:
    yield "enter", k
    yield "leave", "failed"


def _silent(board: Any, cell: Any, k: int, last: int) -> Iterator[tuple[str, Any]]:
    yield from islice(_starter(board, cell, k, last), 0)


KNOWN = (
    Misconception(
        "starter",
        "The search is missing: only the first event and the last one are told. Put your search "
        "between them, and tell what it does.",
        (_starter,),
        "not yet",
    ),
    Misconception(
        "no-events",
        "Your function tells nothing. Begin with `yield` and the event `enter`.",
        (_silent, lambda board, cell, k, last: []),
    ),
)

_EXERCISE = Exercise(
    call="events(board, cell, k, last)",
    parameters=4,
    returns="its events: `yield` each of them",
    probes=_probes,
    read=_read,
    explain=_explain,
    known=KNOWN,
    praise="Replayed on small boards, all your events are true, and nothing is left out.",
    picture=_picture,
    again=_again,
    may_change=(0,),
    max_steps=2_000_000,
)

QUESTION = FunctionQuestion(
    name="events",
    kind="C",
    title="Your code drives the player",
    prompt="Make your search a generator: `events(board, cell, k, last)` takes what `search` "
    "takes, on boards where no number is given ahead, and tells everything that it does:\n\n"
    '`yield "enter", k` when a call begins;\n'
    '`yield "assign", near, 0, k` for a write: the cell, the old number, the new one;\n'
    '`yield "assign", near, k, 0` for an erasure;\n'
    '`yield "leave", "found"` when all numbers are placed;\n'
    '`yield "leave", "failed"` when each blank neighbor was tried in vain.\n\n'
    "The search stops at the first answer. `yield from` passes on what a call below tells.",
    answer="events",
    hints=(
        "At which lines of your search does something happen that the player should show?",
        "A generator may `return`, too, and `x = yield from g()` gives what g returned. Put a "
        "`leave` before each `return`.",
        "`def down(n): yield n; below = (yield from down(n - 1)) if n else 0; return below + n` "
        "tells n, n - 1, ..., 0, and returns their sum.",
    ),
    reference=solutions.events,
    explanation="A `yield` beside each thing that happens, and the events of the call below come "
    "by `yield from`, which also gives True or False. The search itself is what it was.",
    exercise=_EXERCISE,
    points=2,
)
