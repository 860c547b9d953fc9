"""What a recorded function does: its calls, its lines, and what they change.

Each line is one `Assign` to ``("call", depth)``, the state of the innermost open call: the line
that runs next, counted from 1, and its variables as pairs of a name and what it holds: a text, or
for a structure (kind, items), see `frozen`.
"""

from __future__ import annotations

import gc
import inspect
import sys
from array import array
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from types import CodeType, FrameType
from typing import Any, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Story
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.code import About, Source
from hidato_edu.core.watching.reports import Enough, reported
from hidato_edu.core.watching.snapshots import PLAIN, copied, frozen, is_blind, text_of, told

__all__ = ["AGAIN", "Recorder"]

LINE = 20  # bits of a line in the number of a state
AGAIN = " again"
"""What follows the label of a call with the variables of an earlier one: it will do the same."""


Held: TypeAlias = tuple[Any, Any, int]
"""What a variable holds, a copy that tells whether it was changed, and the number of its form."""


class Call:
    """An open call."""

    __slots__ = ("about", "depth", "frame", "held", "is_hidden", "line", "state", "waits")

    def __init__(self, frame: FrameType, about: About, depth: int) -> None:
        self.frame, self.about, self.depth = frame, about, depth
        self.held: dict[str, Held] = {}
        self.state = 0  # ``variables << LINE | line``; 0 before it begins
        self.waits = False  # a generator that has yielded
        # A generator that goes on although its call was closed: other code has run meanwhile.
        self.is_hidden = about.code.co_flags & inspect.CO_GENERATOR and frame.f_lasti > about.start
        self.line = frame.f_lineno if self.is_hidden else about.code.co_firstlineno  # that runs


class Recorder:
    """The events of one run, and how it ended.

    Parameters
    ----------
    first : code
        Of the function that is watched.
    title : str
        Name of the run.
    limit : int
        The greatest number of events.
    """

    def __init__(self, first: CodeType, title: str, limit: int) -> None:
        self.source = Source(first)
        self.title, self.limit = title, limit
        self.error: BaseException | None = None
        self.is_over = False
        self.deepest = sys.maxsize
        self.known: dict[CodeType, About | None] = {}
        self._sequence = array("L")
        self._numbers: dict[Any, int] = {}  # of what the events are made from, see `_event`
        self._calls: list[Call] = []
        self._made: set[Any] = set()  # code and variables of the calls so far
        self._ended: dict[CodeType, set[str]] = defaultdict(set)  # how its calls returned
        self._values: dict[Any, int] = {}  # numbers of what variables hold
        self._held: dict[Any, Held] = {}  # by kind and value if that cannot change, else by id
        self._variables: dict[Any, int] = {}  # numbers of names and what they hold
        self._pairs: list[Any] = []  # the same in the order of their numbers, as pairs

    def run(self, action: Callable[[], Any]) -> None:
        """Do something and record it; nothing that it raises comes out."""
        error = None
        try:
            self.start()
            result = action()
            if inspect.isgenerator(result):
                deque(result, maxlen=0)
        except BaseException as raised:
            error = raised
        self.stop(error)

    def start(self) -> None:
        """Record from now on."""
        self._collects = gc.isenabled()
        gc.disable()  # it would look at the growing log again and again
        self._reports = reported(self)
        self._reports.__enter__()

    def stop(self, error: BaseException | None = None) -> None:
        """Record no more, and say what ended the run."""
        self._reports.__exit__(None, None, None)
        if self._collects:
            gc.enable()
        if error is None and self.is_over:  # the function has caught it
            error = Enough()
        if isinstance(error, Enough) and len(self._sequence) < self.limit - 1:
            error = RecursionError("maximum recursion depth exceeded")
        self.error, self.is_over = error, True
        said = "" if error is None else self._what_ended_it(error)
        del self._sequence[self.limit - bool(said) :]
        if said:
            keys, depth, states = list(self._numbers), 1, defaultdict[int, int](int)
            for key in (keys[number] for number in self._sequence):
                if isinstance(key[0], int):
                    depth, _, states[depth], *_ = key
                    depth -= not states[depth] and depth > 1
            value = self._state(states[depth])
            self._add(Assign(("call", depth), value, value, said))

    def _what_ended_it(self, error: BaseException) -> str:
        if isinstance(error, Enough):
            self.error = LimitReached(self.limit, 0.0, "the limit of events is reached")
            return f"cut off after {self.limit:,} events: the function was still running"
        if isinstance(error, KeyboardInterrupt):
            return "interrupted: the function was still running"
        while self._calls:  # where too little of Python's stack was left to report it
            self._leave("raise", named(error))
        return f"the run ended with {named(error)}"

    def trace(self) -> Trace:
        """Return the run; most events are made when somebody looks at them."""
        trace = Trace(story=Story.of_source(self.title, "\n".join(self.source.lines)))
        trace.limit, trace.error = self.limit, self.error
        trace.truncated = isinstance(self.error, LimitReached)
        trace._distinct, trace._sequence = _Made(list(self._numbers), self._event), self._sequence
        depths = {key[0] for key in self._numbers if isinstance(key[0], int)}
        trace._initial.update((("call", depth), None) for depth in {1, *depths})
        trace._state.update(trace._initial)
        return trace

    def _event(self, key: Any) -> Event:
        """Return the event that is made from a key of `_add`."""
        match key:
            case CodeType() as code, str(kind), why:
                return Leave(self._outcome(code, kind), why)
            case int(depth), old, new, *known:
                before, after, why = self._state(old), self._state(new), ""
                if known:
                    same = {name: it for name, it in after[1] if name in known}
                    why = told((before[0], tuple((dict(before[1]) | same).items())), after)
                return Assign(("call", depth), before, after, why)
        event: Event = key
        return event

    def _state(self, state: int) -> Any:
        """Return the value of an open call: its line and its variables."""
        if not state:
            return None
        if len(self._pairs) < len(self._variables):
            values = list(self._values)
            self._pairs = [
                tuple(zip(key, map(values.__getitem__, key[len(key) // 2 :]), strict=False))
                for key in self._variables
            ]
        return state & (1 << LINE) - 1, self._pairs[state >> LINE]

    def _outcome(self, code: CodeType, kind: str) -> str:
        """Return the outcome of a return, by what other calls of the function return.

        A function that tells success by True, or by an answer where it else returns None, finds or
        fails; one that computes a value just returns.
        """
        kinds = self._ended[code]
        if kind == "raise" or not ({"True", "False"} & kinds or kinds >= {"None", "value"}):
            return "raise" if kind == "raise" else "return"
        return "failed" if kind in ("False", "None") else "found"

    def _add(self, key: Any) -> None:
        """Add an event, or what it is made from: a return, a line's state before and after it."""
        self._sequence.append(self._numbers.setdefault(key, len(self._numbers)))

    # ------------------------------------------------------------ what is reported

    def begin(self, frame: FrameType) -> bool:
        """Note that a call begins or goes on; return whether it is the user's own."""
        code = frame.f_code
        if code not in self.known:
            self.known[code] = self.source.about(frame)
        about = self.known[code]
        if about is None:
            return False
        if code.co_flags & inspect.CO_GENERATOR:
            for call in reversed(self._calls):
                if call.frame is frame:
                    call.waits = False
                    return True
                if not call.waits:
                    break
        self._close_waiting()
        call = Call(frame, about, len(self._calls) + 1)
        self._calls.append(call)
        self.is_over = self.is_over or call.depth > self.deepest
        there = variables(frame, about)
        number, known = self._number(call, there)
        if not call.is_hidden:
            key = about.code, number
            seen = (it for name, it in there.items() if name != "self")
            again = AGAIN if key in self._made and not any(map(is_blind, seen)) else ""
            self._made.add(key)
            given = [text_of(frozen(there[it]), 16) for it in about.parameters if it in there]
            self._add(Enter(f"{about.name}({', '.join(given)}){again}"))
        self._move(call, call.line, number, known)
        return True

    def _close_waiting(self, frame: FrameType | None = None) -> None:
        """Close the calls of generators that wait while other code runs."""
        while self._calls and self._calls[-1].waits and self._calls[-1].frame is not frame:
            self._leave("return", "a generator that waits")

    def line(self, frame: FrameType, line: int) -> None:
        """Note that a line runs next, and what has changed since the last one."""
        calls = self._calls
        call = calls[-1] if calls and calls[-1].frame is frame else self._found(frame)
        if call is not None:
            self._move(call, line, *self._number(call, variables(frame, call.about)))
            self.is_over = self.is_over or len(self._sequence) >= self.limit - 1

    def _move(self, call: Call, line: int, number: int, known: Sequence[str]) -> None:
        self._change(call, number << LINE | line + call.about.shift, known)

    def _change(self, call: Call, state: int, known: Sequence[str] = ()) -> None:
        numbers, key = self._numbers, (call.depth, call.state, state, *known)
        self._sequence.append(numbers.setdefault(key, len(numbers)))
        call.state = state

    def _found(self, frame: FrameType) -> Call | None:
        """Return the open call of a frame; close calls above it whose end was not reported."""
        calls = self._calls
        number = len(calls) - 1
        while number >= 0 and calls[number].frame is not frame:
            number -= 1
        if number < 0:
            return None
        while any(not one.waits for one in calls[number + 1 :]):
            self._leave("raise", "RecursionError")
        return calls[number]

    def wait(self, frame: FrameType) -> None:
        """Note that a generator yields."""
        call = self._found(frame)
        if call is not None:
            call.waits = True
            if call.is_hidden:
                self._close_waiting(frame)
                self._change(self._calls.pop(), 0)

    def end(self, frame: FrameType, value: Any, error: BaseException | None) -> None:
        """Note that a call returns, or is left by an exception."""
        if isinstance(error, Enough) or self._found(frame) is None:
            return
        self._close_waiting(frame)
        if error is not None and not isinstance(error, GeneratorExit):
            self._leave("raise", named(error))
        else:
            kind = str(value) if value is None or type(value) is bool else "value"
            self._leave(kind, text_of(frozen(value), 40))

    def _leave(self, kind: str, why: str) -> None:
        call = self._calls.pop()
        if not call.is_hidden:
            self._add((call.about.code, kind, why))
            self._ended[call.about.code].add(kind)
        self._change(call, 0)

    # ------------------------------------------------------------ what variables hold

    def _number(self, call: Call, there: Mapping[str, Any]) -> tuple[int, Sequence[str]]:
        """Return the number of a call's variables, and the names whose change is known already.

        Another call that has the same structure has changed it and said so.
        """
        held, known, noted = call.held, list[str](), set[int]()
        key: list[Any] = [*there]
        for name, it in there.items():
            one = held.get(name)
            if one is None or one[0] is not it or (one[1] is not None and one[1] != it):
                seen = self._held.get(id(it))
                now = held[name] = self._hold(it)
                if now is not seen:
                    noted.add(id(it))
                elif one is not None and one[0] is it and id(it) not in noted:
                    known.append(name)
                one = now
            key.append(one[2])
        return self._variables.setdefault(tuple(key), len(self._variables)), known

    def _hold(self, it: Any) -> Held:
        kind = type(it)
        key = (kind, it) if kind in PLAIN else id(it)
        one = self._held.get(key)
        if one is None or (one[1] is not None and one[1] != it):
            number = self._values.setdefault(frozen(it), len(self._values))
            one = self._held[key] = it, copied(it), number
        return one


class _Made(Sequence[Any]):
    """Events that are made when they are first looked at."""

    def __init__(self, keys: list[Any], make: Callable[[Any], Event]) -> None:
        self._keys, self._make = keys, cache(make)

    def __len__(self) -> int:
        return len(self._keys)

    def __getitem__(self, number: Any) -> Any:
        return self._make(self._keys[number])


def variables(frame: FrameType, about: About) -> Mapping[str, Any]:
    """Return the variables that a call sees: its own, those of its object, and shared ones."""
    there: Mapping[str, Any] = frame.f_locals
    if about.code.co_name == "<module>":
        return {name: there[name] for name in about.code.co_names if name in there}
    if about.shared or about.is_method:
        space = frame.f_globals
        mine = getattr(there.get("self"), "__dict__", {}) if about.is_method else {}
        there = {**there, **{name: space[name] for name in about.shared if name in space}}
        there |= {f"self.{name}": it for name, it in mine.items()}
    return there


def named(error: BaseException) -> str:
    """Return an exception as the last line of a traceback has it."""
    with suppress(Exception):
        return f"{type(error).__name__}: {error}".removesuffix(": ")[:200]
    return type(error).__name__
