"""Replaying the events of a search: every one has to be true, and nothing may be left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions

Numbers: TypeAlias = dict[Cell, int]

FIELDS = {
    "enter": (2, 2, '`("enter", k)`'),
    "assign": (4, 5, '`("assign", cell, old, new)`'),
    "leave": (2, 4, '`("leave", "found")`'),
    "measure": (3, 3, '`("measure", name, value)`'),
    "solved": (2, 2, '`("solved", board)`'),
}
"""How many fields each kind of event has, at least and at most, and an example."""

OUTCOMES = ("found", "failed", "pruned")

say = section(__file__, "events")


class Told(NamedTuple):
    """An event as it was read: plain ints, cells as tuples of them."""

    kind: str
    what: Any
    old: int = 0
    new: int = 0

    def __str__(self) -> str:
        fields = (self.what, self.old, self.new) if self.kind == "assign" else (self.what,)
        return str((self.kind, *fields))


@dataclass(frozen=True)
class Fault:
    """The first event that is wrong, or what is missing at the end.

    Parameters
    ----------
    key, text : str
        What is wrong with it.
    place : int
        Its number, from 0; the number of events where something is missing at the end.
    numbers : dict
        The board before it.
    cells : tuple of (row, col)
        Where to look.
    """

    key: str
    text: str
    place: int
    numbers: Numbers
    cells: tuple[Cell, ...]


# --- reading ------------------------------------------------------------------------------------


def as_event(item: Any) -> Told | Message:
    """Return an event, or what is wrong with its form.

    Examples
    --------
    >>> as_event(("assign", (0, 1), 0, 2))
    Told(kind='assign', what=(0, 1), old=0, new=2)
    >>> as_event(("call", 2)).key
    'unknown-kind'
    """
    if not issubclass(type(item), (tuple, list)):
        return say("not-an-event", value=named(item))
    iterate = tuple.__iter__ if issubclass(type(item), tuple) else list.__iter__
    parts = list(iterate(item))
    if not parts or not issubclass(type(parts[0]), str):
        return say("not-an-event/no-kind", value=named(item))
    kind = str.__str__(parts[0])
    if kind not in FIELDS:
        return say("unknown-kind", kind=repr(kind[:20]))
    least, most, example = FIELDS[kind]
    if not least <= len(parts) <= most:
        return say("wrong-fields", value=named(item), fields=len(parts), example=example)
    return READERS[kind](parts)


def _enter(parts: Sequence[Any]) -> Told | Message:
    label = as_whole(parts[1])
    if label is None:
        return say("not-a-label", value=named(parts[1]))
    return Told("enter", label)


def _assign(parts: Sequence[Any]) -> Told | Message:
    var, values = parts[1], [as_whole(part) for part in parts[2:4]]
    if type(var) is not tuple or len(var) != 2 or None in (cell := tuple(map(as_whole, var))):
        return say("not-a-cell", value=named(var))
    if None in values:
        return say("not-numbers", old=named(parts[2]), new=named(parts[3]))
    return Told("assign", cell, *values)  # type: ignore[arg-type]  # None was looked for


def _leave(parts: Sequence[Any]) -> Told | Message:
    outcome = parts[1]
    if not issubclass(type(outcome), str) or str.__str__(outcome) not in OUTCOMES:
        return say("not-an-outcome", value=named(outcome))
    return Told("leave", str.__str__(outcome))


def _other(parts: Sequence[Any]) -> Told:
    return Told(str.__str__(parts[0]), None)


READERS = {"enter": _enter, "assign": _assign, "leave": _leave, "measure": _other, "solved": _other}


# --- replaying ----------------------------------------------------------------------------------


@dataclass
class Call:
    """A call that has begun: what it looks for and what it has done."""

    label: int
    here: Cell
    placed: Cell | None = None  # where its own number stands
    calls: int = 0  # since that was written
    found: bool = False
    tried: set[Cell] = field(default_factory=set)


class Wrong(Exception):
    """An event that cannot be true."""

    def __init__(self, message: Message, *cells: Cell) -> None:
        super().__init__(message.key)
        self.key, self.text, self.cells = message.key, message.text, cells


class Replay:
    """The board and the open calls, as the events tell them."""

    def __init__(self, puzzle: Puzzle, board: Mapping[Cell, int], cell: Cell, k: int) -> None:
        self.puzzle = puzzle
        self.before = board
        self.numbers = dict(board)
        self.first = Call(k, cell)
        self.calls: list[Call] = []
        self.is_over = False

    def take(self, event: Told, following: Told | None) -> None:
        """Follow an event; `following` comes after it."""
        if event.kind not in ("enter", "assign", "leave"):
            return
        if self.is_over:
            raise Wrong(say("goes-on-after-end"))
        if event.kind == "enter":
            self._enter(event.what)
        elif not self.calls:
            raise Wrong(say("no-call"))
        elif event.kind == "leave":
            self._leave(event.what)
        elif event.new:
            self._write(event)
        else:
            self._erase(event, following)

    def _enter(self, label: int) -> None:
        if not self.calls:
            if label != self.first.label:
                raise Wrong(say("wrong-label/first", k=self.first.label, label=label))
            self.calls.append(self.first)
            return
        caller = self.calls[-1]
        k = caller.label
        if caller.found:
            raise Wrong(say("found-is-lost/below", k=k))
        if label != k + 1:
            raise Wrong(say("wrong-label", k=k, next=k + 1, label=label))
        if caller.placed is None:
            raise Wrong(say("not-written-yet", k=k, label=label))
        if caller.calls:
            raise Wrong(say("calls-again", k=k), caller.placed)
        caller.calls += 1
        self.calls.append(Call(label, caller.placed))

    def _write(self, event: Told) -> None:
        call, cell = self.calls[-1], event.what
        k = call.label
        self._look(event)
        if call.found:
            raise Wrong(say("found-is-lost/below", k=k))
        if event.new == k - 1 and len(self.calls) > 1:
            raise Wrong(say("leave-missing/writes", k=k, number=event.new), cell)
        if event.new != k:
            raise Wrong(say("wrong-number", k=k), cell)
        if call.placed is not None:
            raise Wrong(say("not-erased/writes", k=k, cell=say_value(call.placed)), call.placed)
        if self.numbers[cell]:
            raise Wrong(say("writes-on-number", number=self.numbers[cell]), cell)
        if cell not in self.puzzle.grid.neighbors(call.here):
            message = say("not-a-neighbor", k=k, before=k - 1, here=say_value(call.here))
            raise Wrong(message, cell, call.here)
        if cell in call.tried:
            raise Wrong(say("tries-again", k=k), cell)
        self.numbers[cell] = k
        call.placed, call.calls = cell, 0

    def _look(self, event: Told) -> None:
        """Look at cell and old value."""
        cell, old = event.what, event.old
        if cell not in self.numbers:
            raise Wrong(say("off-board", cell=say_value(cell)))
        if self.before[cell]:
            raise Wrong(say("changes-given", number=self.before[cell]), cell)
        now = self.numbers[cell]
        if old == now:
            return
        if old == event.new:
            key = "old-is-new"
        elif event.new == now:
            key = "old-and-new-swapped"
        else:
            key = "old-is-wrong"
        raise Wrong(say(key, now=now), cell)

    def _erase(self, event: Told, following: Told | None) -> None:
        call, cell = self.calls[-1], event.what
        k = call.label
        self._look(event)
        number = self.numbers[cell]
        if not number:
            raise Wrong(say("erases-blank"), cell)
        if call.found:
            raise Wrong(say("found-is-lost/erases", k=k, next=k + 1), cell)
        if number == k:
            # Who sees at once that a number leads nowhere has tried it, too.
            if not call.calls and not self._is_solvable():
                call.tried.add(cell)
            self.numbers[cell] = 0
            call.placed = None
            return
        if following is not None and following.kind == "leave":
            raise Wrong(say("erases-for-caller", k=k, number=number), cell)
        raise Wrong(say("leave-missing/erases", k=k, number=number), cell)

    def _leave(self, outcome: str) -> None:
        call = self.calls[-1]
        is_full = all(self.numbers.values())
        if outcome == "found" and not is_full:
            self._found_too_early(call)
        if outcome != "found":
            self._failed(call, outcome, is_full)
        self.calls.pop()
        if not self.calls:
            self.is_over = True
            return
        caller = self.calls[-1]
        caller.found = outcome == "found"
        if caller.placed is not None:
            caller.tried.add(caller.placed)

    def _found_too_early(self, call: Call) -> None:
        k = call.label
        if call.placed is not None and not call.calls:
            raise Wrong(say("inner-events-lost", k=k, next=k + 1), call.placed)
        raise Wrong(say("found-too-early"))

    def _failed(self, call: Call, outcome: str, is_full: bool) -> None:
        about = {"k": call.label, "outcome": outcome}
        if call.found:
            raise Wrong(say("found-is-lost/leaves", **about))
        if is_full:
            raise Wrong(say("failed-on-full", **about))
        if call.placed is not None:
            raise Wrong(say("not-erased/leaves", **about), call.placed)
        near = self.puzzle.grid.neighbors(call.here)
        left = [cell for cell in near if not self.numbers[cell] and cell not in call.tried]
        if outcome == "pruned":
            self._pruned(call)
        elif left:
            raise _untried(call, left)

    def _pruned(self, call: Call) -> None:
        if self._is_solvable():
            raise Wrong(say("pruned-wrongly", k=call.label))

    def _is_solvable(self) -> bool:
        there = tuple((cell, number) for cell, number in self.numbers.items() if number)
        return bool(count_solutions(Puzzle(self.puzzle.grid, there), limit=1))

    def missing(self) -> Wrong | None:
        """Return what is missing after the last event."""
        if not self.calls and not self.is_over:
            return Wrong(say("no-events/nothing"))
        if self.calls:
            return Wrong(say("never-leaves", k=self.calls[-1].label))
        return None


def _untried(call: Call, left: list[Cell]) -> Wrong:
    row, col = call.here
    at_corners = all(r != row and c != col for r, c in left)
    key = "diagonals-forgotten" if at_corners else "not-all-tried"
    return Wrong(say(key, k=call.label, before=call.label - 1), *left)


def _twice(events: Sequence[Told]) -> Wrong | None:
    """Return what is wrong where more calls leave than have begun."""
    kinds = [event.kind for event in events]
    begun, left = kinds.count("enter"), kinds.count("leave")
    return Wrong(say("leaves-twice", begun=begun, left=left)) if left > begun else None


def fault(
    puzzle: Puzzle, board: Mapping[Cell, int], cell: Cell, k: int, events: Sequence[Told]
) -> Fault | None:
    r"""Return what is wrong with the events of a search that starts here; None where all is true.

    Parameters
    ----------
    puzzle : Puzzle
        The board; what stands on it when the search begins is given.
    board : mapping from cell to int
        What stands on it when the search begins, 0 where it is blank.
    cell : (row, col)
        The cell of k - 1.
    k : int
        The number that the first call looks for.
    events : sequence of Told
        What the events say.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> events = [Told("enter", 2), Told("assign", (0, 1), 0, 2), Told("leave", "found")]
    >>> puzzle = hidato.parse("3 1\n1 0 0")
    >>> fault(puzzle, {(0, 0): 1, (0, 1): 0, (0, 2): 0}, (0, 0), 2, events).key
    'inner-events-lost'
    """
    replay = Replay(puzzle, board, cell, k)
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        try:
            replay.take(event, following)
        except Wrong as first:
            wrong = _twice(events) if first.key == "found-is-lost" else None
            wrong = wrong or first
            return Fault(wrong.key, wrong.text, place, replay.numbers, wrong.cells)
    missing = replay.missing()
    if missing is None:
        return None
    return Fault(missing.key, missing.text, len(events), replay.numbers, missing.cells)
