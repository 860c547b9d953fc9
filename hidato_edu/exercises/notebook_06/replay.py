"""Replaying the events of a search: every one has to be true, and nothing may be left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["Fault", "Told", "as_event", "fault"]

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
        text = f'You yield {named(item)}. An event is a tuple such as `("enter", k)`.'
        return Message("not-an-event", text)
    iterate = tuple.__iter__ if issubclass(type(item), tuple) else list.__iter__
    parts = list(iterate(item))
    if not parts or not issubclass(type(parts[0]), str):
        text = f"You yield {named(item)}. The first field of an event is its kind, a text."
        return Message("not-an-event", text)
    kind = str.__str__(parts[0])
    if kind not in FIELDS:
        text = f"There is no event {kind[:20]!r}. A write and an erasure are both `assign`; the "
        text += "others are `enter` and `leave`."
        return Message("unknown-kind", text)
    least, most, example = FIELDS[kind]
    if not least <= len(parts) <= most:
        text = f"You yield {named(item)}, with {len(parts)} fields. Asked is {example}."
        return Message("wrong-fields", text)
    return READERS[kind](parts)


def _enter(parts: Sequence[Any]) -> Told | Message:
    label = as_whole(parts[1])
    if label is None:
        text = f"You enter a call for {named(parts[1])}. Asked is its k, a whole number."
        return Message("not-a-label", text)
    return Told("enter", label)


def _assign(parts: Sequence[Any]) -> Told | Message:
    var, values = parts[1], [as_whole(part) for part in parts[2:4]]
    if type(var) is not tuple or len(var) != 2 or None in (cell := tuple(map(as_whole, var))):
        text = f"You assign to {named(var)}. Asked is a cell, a tuple (row, col)."
        return Message("not-a-cell", text)
    if None in values:
        text = f"You assign {named(parts[2])} and {named(parts[3])}. Asked are the old number "
        return Message("not-numbers", text + "and the new one; a blank is 0.")
    return Told("assign", cell, *values)  # type: ignore[arg-type]  # None was looked for


def _leave(parts: Sequence[Any]) -> Told | Message:
    outcome = parts[1]
    if not issubclass(type(outcome), str) or str.__str__(outcome) not in OUTCOMES:
        text = f'You leave with {named(outcome)}. The outcome of a call is "found" or "failed".'
        return Message("not-an-outcome", text)
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

    def __init__(self, key: str, text: str, *cells: Cell) -> None:
        super().__init__(key)
        self.key, self.text, self.cells = key, text, cells


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
            raise Wrong("goes-on-after-end", "The first call has left already: nothing may follow.")
        if event.kind == "enter":
            self._enter(event.what)
        elif not self.calls:
            raise Wrong("no-call", "No call is open: each call begins with an `enter`.")
        elif event.kind == "leave":
            self._leave(event.what)
        elif event.new:
            self._write(event)
        else:
            self._erase(event, following)

    def _enter(self, label: int) -> None:
        if not self.calls:
            if label != self.first.label:
                text = f"The first call looks for {self.first.label}, not for {label}."
                raise Wrong("wrong-label", text)
            self.calls.append(self.first)
            return
        caller = self.calls[-1]
        k = caller.label
        if caller.found:
            raise Wrong(
                "found-is-lost", f"The call below the one for {k} has left with found, and {FOUND}"
            )
        if label != k + 1:
            text = f"The running call looks for {k}, so the next one looks for {k + 1}, not for "
            text += f"{label}. Has a call been left out, or does one not leave?"
            raise Wrong("wrong-label", text)
        if caller.placed is None:
            raise Wrong(
                "not-written-yet",
                f"A call for {label} begins, but {k} is not on the board: either its write is not "
                "told, or it comes too late, or it was erased too early.",
            )
        if caller.calls:
            raise Wrong(
                "calls-again",
                f"The call for {k} makes a second call although its {k} is still where it was. "
                f"After a call that failed, tell that {k} is erased.",
                caller.placed,
            )
        caller.calls += 1
        self.calls.append(Call(label, caller.placed))

    def _write(self, event: Told) -> None:
        call, cell = self.calls[-1], event.what
        k = call.label
        self._look(event)
        if call.found:
            raise Wrong(
                "found-is-lost", f"The call below the one for {k} has left with found, and {FOUND}"
            )
        if event.new == k - 1 and len(self.calls) > 1:
            raise Wrong("leave-missing", self._no_leave(f"writes {event.new}"), cell)
        if event.new != k:
            text = f"The running call looks for {k}; it writes {k} and no other number."
            raise Wrong("wrong-number", text, cell)
        if call.placed is not None:
            text = f"The call for {k} has its {k} on the board already, at "
            text += f"{say_value(call.placed)}. Was an erasure not told?"
            raise Wrong("not-erased", text, call.placed)
        if self.numbers[cell]:
            text = f"{self.numbers[cell]} stands there. Only blank cells are written on."
            raise Wrong("writes-on-number", text, cell)
        if cell not in self.puzzle.grid.neighbors(call.here):
            text = f"{k} has to touch {k - 1}, at {say_value(call.here)}; this cell does not."
            raise Wrong("not-a-neighbor", text, cell, call.here)
        if cell in call.tried:
            text = f"This call has tried {k} here before, and it led nowhere. How often do your "
            raise Wrong("tries-again", text + "loops come to the same neighbor?", cell)
        self.numbers[cell] = k
        call.placed, call.calls = cell, 0

    def _look(self, event: Told) -> None:
        """Look at cell and old value."""
        cell, old = event.what, event.old
        if cell not in self.numbers:
            raise Wrong("off-board", f"There is no open cell at {say_value(cell)}.")
        if self.before[cell]:
            text = f"The {self.before[cell]} there was on the board from the beginning."
            raise Wrong("changes-given", text, cell)
        now = self.numbers[cell]
        if old == now:
            return
        if old == event.new:
            text = f"Old and new are the same. Before this event the cell holds {now}: "
            raise Wrong("old-is-new", text + "note the old number before you write.", cell)
        if event.new == now:
            text = f"The cell holds {now} before this event: the old number comes first, then "
            raise Wrong("old-and-new-swapped", text + "the new one.", cell)
        text = f"The old number should be {now}: that is what the events before have left in this "
        raise Wrong("old-is-wrong", text + "cell. Was a write or an erasure not told?", cell)

    def _erase(self, event: Told, following: Told | None) -> None:
        call, cell = self.calls[-1], event.what
        k = call.label
        self._look(event)
        number = self.numbers[cell]
        if not number:
            raise Wrong("erases-blank", "This cell is blank already.", cell)
        if call.found:
            text = f"The call for {k + 1} has left with found, so {k} stands at its right place, "
            raise Wrong("found-is-lost", text + f"and {FOUND}", cell)
        if number == k:
            # Who sees at once that a number leads nowhere has tried it, too.
            if not call.calls and not self._is_solvable():
                call.tried.add(cell)
            self.numbers[cell] = 0
            call.placed = None
            return
        if following is not None and following.kind == "leave":
            raise Wrong(
                "erases-for-caller",
                f"The running call looks for {k}, and {number} was written by its caller. Who "
                "wrote a number erases it, and only after the call below has left.",
                cell,
            )
        raise Wrong("leave-missing", self._no_leave(f"erases {number}"), cell)

    def _no_leave(self, what: str) -> str:
        k = self.calls[-1].label
        return (
            f"The caller {what}, but the call for {k} has not left yet. Every `return` needs a "
            f"`leave` before it."
        )

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
            raise Wrong(
                "inner-events-lost",
                f"{k} is written, and the call leaves with found at once. No event of a call for "
                f"{k + 1} was told. A call of a generator runs nothing by itself, and what it "
                "gives is true in an `if`: its events come by `yield from`.",
                call.placed,
            )
        raise Wrong("found-too-early", "A call leaves with found, but the board is not full.")

    def _failed(self, call: Call, outcome: str, is_full: bool) -> None:
        k = call.label
        if call.found:
            raise Wrong(
                "found-is-lost",
                f"The call for {k} leaves with {outcome}, although the call below it has left with "
                f"found. So {FOUND}",
            )
        if is_full:
            text = f"The call for {k} leaves with {outcome}, but all numbers are placed: found."
            raise Wrong("failed-on-full", text)
        if call.placed is not None:
            raise Wrong(
                "not-erased",
                f"The call for {k} leaves with {outcome}, and its {k} is still on the board. Tell "
                "the erasure, too.",
                call.placed,
            )
        near = self.puzzle.grid.neighbors(call.here)
        left = [cell for cell in near if not self.numbers[cell] and cell not in call.tried]
        if outcome == "pruned":
            self._pruned(call)
        elif left:
            raise _untried(call, left)

    def _pruned(self, call: Call) -> None:
        if self._is_solvable():
            text = f"The call for {call.label} leaves with pruned, but from here there is a way."
            raise Wrong("pruned-wrongly", text)

    def _is_solvable(self) -> bool:
        there = tuple((cell, number) for cell, number in self.numbers.items() if number)
        return bool(count_solutions(Puzzle(self.puzzle.grid, there), limit=1))

    def missing(self) -> Wrong | None:
        """Return what is missing after the last event."""
        if not self.calls and not self.is_over:
            return Wrong("no-events", "Nothing is told at all: not even that the call begins.")
        if self.calls:
            k = self.calls[-1].label
            text = f"The events end, but the call for {k} has not left. Every `return` needs a "
            return Wrong("never-leaves", text + "`leave` before it, and so has the last line.")
        return None


FOUND = (
    "the search is over: each open call leaves with found. In the caller, does "
    "`yield from` give True? It gives what the generator returns."
)


def _untried(call: Call, left: list[Cell]) -> Wrong:
    k, row, col = call.label, *call.here
    if all(r != row and c != col for r, c in left):
        key, where = "diagonals-forgotten", f"{k - 1} at a corner"
    else:
        key, where = "not-all-tried", f"{k - 1}"
    text = f"The call for {k} leaves with failed, but a blank cell touches {where}, and no try of "
    text += "it was told. Corners count, and tries that lead nowhere are events, too."
    return Wrong(key, text, *left)


def _twice(events: Sequence[Told]) -> Wrong | None:
    """Return what is wrong where more calls leave than have begun."""
    kinds = [event.kind for event in events]
    begun, left = kinds.count("enter"), kinds.count("leave")
    if left <= begun:
        return None
    text = f"{begun} calls begin, but there are {left} times `leave`: a call leaves twice. Which "
    return Wrong("leaves-twice", text + "line runs after the one that tells found?")


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
        What was told.

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
