"""A search that tells what it does, so that the player can play it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation

from ..answers import events as answers
from ..mistakes import events as mistakes
from . import search_lines
from .replay import Fault, Told, as_event, fault

MOST_CELLS = 9
BOARDS = 3  # of each kind
MOST_EVENTS = 20_000  # a plain search needs a fraction of it
TOLD = "told"

say = section(__file__, "events")


def _probes(seed: int) -> tuple[Probe, ...]:
    """Return small boards on which no number is given ahead."""
    kinds: dict[str, list[Probe]] = {}
    for probe in search_lines.probes(seed):
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
        return say("too-many-events")
    events = _events(run)
    if isinstance(events, Message):
        return events
    found = _fault(probe, run, events)
    return TOLD if found is None else found.key


def _no_events(value: Any) -> Message:
    if as_truth(value) is not None:
        return say("returns-verdict", value=named(value))
    return say("not-events", value=named(value))


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
    """Return the fault that an event erases a cell that is not erased: no try finds it blank."""
    told = {event.what: event.new for event in events if event.kind == "assign"}
    for cell, number in told.items():
        if not number and as_whole(left.get(cell, 0)):
            text = say.text("told-not-done", cell=say_value(cell), number=as_whole(left[cell]))
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
    texts, place = [found.text], found.place
    if place < len(events):
        head = say.text("event", place=place + 1, count=len(events), event=events[place])
        texts.insert(0, head)
        if place:
            texts.append(say.text("event-before", event=events[place - 1]))
    return Message(found.key, " ".join(texts))


def _picture(one: Observed) -> FilledBoard:
    """Return the board as the events so far describe it."""
    if one.is_right or one.run.kind != "returned" or isinstance(one.behaviour, Message):
        return FilledBoard(one.probe.puzzle)
    found, _ = _seen(one)
    marks = (Violation(found.key, found.cells, found.text),) if found.cells else ()
    return FilledBoard(one.probe.puzzle, found.numbers, marks)


def _again(probe: Probe) -> str:
    return f"list(events({', '.join(map(repr, probe.args))}))"


events = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.events,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    again=_again,
    may_change=(0,),
    max_steps=2_000_000,
)
