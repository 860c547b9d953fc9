"""What a recorded function does: its calls, its lines, and what they change.

Each line is one `Assign` to ``("call", depth)``, the state of the innermost open call: the line
that runs next, counted from 1, and its variables as pairs of a name and what it holds: a text, or
for a structure (kind, items), see `frozen`. A line costs a number in a log; events are made later.
"""

from __future__ import annotations

import gc
import inspect
import sys
from array import array
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import CodeType, FrameType
from typing import Any, NamedTuple

from hidato_edu.core.errors import LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Story
from hidato_edu.core.watching.code import About, Source
from hidato_edu.core.watching.reports import Enough, reported
from hidato_edu.core.watching.snapshots import PLAIN, Frozen, copied, frozen, is_blind, text_of

__all__ = ["AGAIN", "Recorder"]

AGAIN = " again"
"""What follows the label of a call with the variables of an earlier one: it will do the same."""
LINE, DEPTH = 16, 20  # bits of a line and of a depth


class Held:
    """What a variable holds; a structure has one, whoever names it."""

    __slots__ = ("copy", "it", "number")

    def __init__(self, it: Any, copy: Any, number: int) -> None:
        self.it = it
        self.copy = copy  # tells whether it was changed; None for what cannot change
        self.number = number  # of its frozen form


class Call:
    """An open call."""

    __slots__ = (
        "about", "depth", "frame", "held", "is_hidden", "line", "numbers", "pairs", "seen", "state",
        "waits"
    )  # fmt: skip

    def __init__(self, frame: FrameType, about: About, depth: int) -> None:
        self.frame, self.about, self.depth = frame, about, depth
        self.held: dict[str, Held] = {}
        self.numbers: dict[str, int] = {}  # of what the variables hold
        self.pairs = -1  # number of all these together
        self.state = 0  # ``pairs << LINE | line``; 0 before it begins
        self.seen = 0  # how often other calls had begun or gone on when its line began
        self.waits = False  # a generator that has yielded
        # A generator that goes on although its call was closed: other code has run meanwhile.
        self.is_hidden = about.code.co_flags & inspect.CO_GENERATOR and frame.f_lasti > about.start
        self.line = frame.f_lineno if self.is_hidden else about.code.co_firstlineno  # that runs


class Left(NamedTuple):
    """A return; its outcome is known when the run is over."""

    code: CodeType
    kind: str
    why: str


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
        self._calls: list[Call] = []
        self._begun = 0  # how often a call has begun or gone on
        self._has_missing = False  # some structure changes when it is read, such as a defaultdict
        self._log: list[int | Event | Left] = []  # a number: ``state << DEPTH | depth``
        self._labels: dict[Any, Enter] = {}
        self._made: set[Any] = set()  # code and variables of the calls so far
        self._ended: dict[CodeType, Counter[str]] = defaultdict(Counter)
        self._values: list[Frozen] = []
        self._value_numbers: dict[Frozen, int] = {}
        self._plain: dict[Any, Held] = {}
        self._objects: dict[int, Held] = {}
        self._pairs: list[tuple[tuple[str, int], ...]] = []
        self._pair_numbers: dict[Any, int] = {}

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
        if error is None and self.is_over:  # the function has caught it
            error = Enough()
        self.error, self.is_over = error, True
        if self._collects:
            gc.enable()
        self._say_what_ended_it()

    def _say_what_ended_it(self) -> None:
        error = self.error
        if error is None:
            return
        if isinstance(error, Enough) and len(self._log) < self.limit - 1:
            error = self.error = RecursionError("maximum recursion depth exceeded")
        del self._log[self.limit - 1 :]  # room for what ended it
        if isinstance(error, Enough):
            self.error = LimitReached(self.limit, 0.0, "the limit of events is reached")
            said = f"cut off after {self.limit:,} events: the function was still running"
        elif isinstance(error, KeyboardInterrupt):
            said = "interrupted: the function was still running"
        else:
            said = f"the run ended with {named(error)}"
            while self._calls:  # where too little of Python's stack was left to report it
                self._leave("raise", named(error))
            del self._log[self.limit - 1 :]
        depth, now = 1, dict[int, int]()
        for entry in self._log:
            if type(entry) is int:
                depth = entry & (1 << DEPTH) - 1
                now[depth] = entry >> DEPTH
                depth -= not now[depth] and depth > 1
        value = self._state(now.get(depth, 0))
        self._log.append(Assign(("call", depth), value, value, said))

    # ------------------------------------------------------------ what is reported

    def begin(self, frame: FrameType) -> bool:
        """Note that a call begins or goes on; return whether it is the user's own."""
        code = frame.f_code
        if code not in self.known:
            self.known[code] = self.source.about(frame)
        about = self.known[code]
        if about is None:
            return False
        self._begun += 1
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
        self._look(call)
        if not call.is_hidden:
            self._enter(call)
        self._move(call, call.line)
        return True

    def _close_waiting(self, frame: FrameType | None = None) -> None:
        """Close the calls of generators that wait while other code runs."""
        while self._calls and self._calls[-1].waits and self._calls[-1].frame is not frame:
            self._leave("return", "a generator that waits")

    def _enter(self, call: Call) -> None:
        about, held = call.about, call.numbers
        key = (about, *held.items())
        seen = (one.it for name, one in call.held.items() if name != "self")
        again = AGAIN if key in self._made and not any(map(is_blind, seen)) else ""
        self._made.add(key)
        label = self._labels.get((key, again))
        if label is None:
            given = [self._values[held[name]] for name in about.parameters if name in held]
            told = ", ".join(text_of(it, 16) for it in given)
            label = self._labels[key, again] = Enter(f"{about.name}({told}){again}")
        self._log.append(label)

    def line(self, frame: FrameType, line: int) -> None:
        """Note that a line runs next, and what has changed since the last one."""
        calls = self._calls
        call = calls[-1] if calls and calls[-1].frame is frame else self._found(frame)
        if call is not None:
            is_alone = call.seen == self._begun and not self._has_missing
            names = call.about.effects.get(call.line) if is_alone else None
            if names or names is None:
                self._look(call, names)
            self._move(call, line)

    def _move(self, call: Call, line: int) -> None:
        call.line, call.seen = line, self._begun
        call.state = state = call.pairs << LINE | line + call.about.shift
        self._log.append(state << DEPTH | call.depth)
        if len(self._log) >= self.limit - 1:
            self.is_over = True

    def _found(self, frame: FrameType) -> Call | None:
        """Return the open call of a frame; close calls above it whose end was not reported."""
        number = next((k for k, one in enumerate(self._calls) if one.frame is frame), -1)
        if number < 0:
            return None
        while any(not one.waits for one in self._calls[number + 1 :]):
            self._leave("raise", "RecursionError")
        return self._calls[number]

    def wait(self, frame: FrameType) -> None:
        """Note that a generator yields."""
        call = self._found(frame)
        if call is not None:
            call.waits = True
            if call.is_hidden:
                self._close_waiting(frame)
                self._log.append(self._calls.pop().depth)

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
            self._log.append(Left(call.about.code, kind, why))
            self._ended[call.about.code][kind] += 1
        self._log.append(call.depth)

    # ------------------------------------------------------------ what variables hold

    def _look(self, call: Call, names: Sequence[str] | None = None) -> None:
        """Look at some variables, or at all."""
        there: Mapping[str, Any] = call.frame.f_locals
        about, held, numbers, is_new = call.about, call.held, call.numbers, call.pairs < 0
        if about.code.co_name == "<module>":
            there = {name: there[name] for name in about.code.co_names if name in there}
        elif names is not None:
            there = {name: there[name] for name in names if name in there}
        elif about.shared or about.is_method:
            space = call.frame.f_globals
            mine = getattr(there.get("self"), "__dict__", {}) if about.is_method else {}
            there = {**there, **{name: space[name] for name in about.shared if name in space}}
            there |= {f"self.{name}": it for name, it in mine.items()}
        for name, it in there.items():
            one = held.get(name)
            if one is None or one.it is not it:
                one = held[name] = self._hold(it)
            elif one.copy is not None and one.copy != it:
                one.copy, one.number = copied(it), self._number(it)
            if numbers.get(name) != one.number:
                numbers[name] = one.number
                is_new = True
        if names is None and len(there) < len(held):
            for name in held.keys() - there.keys():
                del held[name], numbers[name]
            is_new = True
        if is_new:
            key = tuple(numbers.items())
            number = self._pair_numbers.get(key)
            if number is None:
                number = self._pair_numbers[key] = len(self._pairs)
                self._pairs.append(key)
            call.pairs = number

    def _hold(self, it: Any) -> Held:
        kind = type(it)
        if kind in PLAIN:
            known = self._plain.get((kind, it))
            if known is None:
                known = self._plain[kind, it] = Held(it, None, self._number(it))
            return known if known.it is it else Held(it, None, known.number)
        one = self._objects.get(id(it))
        if one is None:
            self._has_missing = self._has_missing or hasattr(kind, "__missing__")
            one = self._objects[id(it)] = Held(it, copied(it), self._number(it))
        elif one.copy is not None and one.copy != it:
            one.copy, one.number = copied(it), self._number(it)
        return one

    def _number(self, it: Any) -> int:
        value = frozen(it)
        number = self._value_numbers.get(value)
        if number is None:
            number = self._value_numbers[value] = len(self._values)
            self._values.append(value)
        return number

    # ------------------------------------------------------------ the events

    @property
    def story(self) -> Story:
        """How the events are narrated: the lines are the code."""
        return Story.of_source(self.title, "\n".join(self.source.lines))

    def events(self) -> tuple[Sequence[Event], array[int], dict[Any, Any]]:
        """Return the distinct events, the run as their numbers, and the state before it."""
        distinct: list[Any] = []
        numbers: dict[Any, int] = {}
        sequence = array("L")
        now = defaultdict[int, int](int)  # the state of each open call, by its depth
        for entry in self._log:
            key: Any = entry
            if type(entry) is int:
                state, depth = entry >> DEPTH, entry & (1 << DEPTH) - 1
                key = (depth, now[depth], state)
                now[depth] = state
            elif isinstance(entry, Assign):
                now[entry.var[1]]  # type: ignore[index]  # it may be the only one of its depth
            number = numbers.get(key)
            if number is None:
                number = numbers[key] = len(distinct)
                distinct.append(key)
            sequence.append(number)
        return _Events(distinct, self), sequence, {("call", depth): None for depth in now}

    def event(self, key: Any) -> Event:
        """Return the event of an entry of the log."""
        if isinstance(key, Left):
            return Leave(self._outcome(key), key.why)
        if type(key) is tuple:
            depth, old, new = key
            return Assign(("call", depth), self._state(old), self._state(new))
        event: Event = key
        return event

    def _state(self, state: int) -> Any:
        """Return the value of an open call: its line and its variables."""
        if not state:
            return None
        pairs = self._pairs[state >> LINE]
        return state & (1 << LINE) - 1, tuple((name, self._values[it]) for name, it in pairs)

    def _outcome(self, left: Left) -> str:
        """Return the outcome of a return, by what other calls of the function return.

        A function that tells success by True, or by an answer where it else returns None, finds or
        fails; one that computes a value just returns.
        """
        kinds = self._ended[left.code].keys()
        if left.kind == "raise" or not ({"True", "False"} & kinds or kinds >= {"None", "value"}):
            return "raise" if left.kind == "raise" else "return"
        return "failed" if left.kind in ("False", "None") else "found"


class _Events(Sequence[Any]):
    """The distinct events of a run, made when they are first looked at."""

    def __init__(self, keys: list[Any], recorder: Recorder) -> None:
        self._keys, self._recorder = keys, recorder
        self._made: dict[int, Event] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def __getitem__(self, number: Any) -> Any:
        event = self._made.get(number)
        if event is None:
            event = self._made[number] = self._recorder.event(self._keys[number])
        return event


def named(error: BaseException) -> str:
    """Return an exception as the last line of a traceback has it."""
    with suppress(Exception):
        return f"{type(error).__name__}: {error}".removesuffix(": ")[:200]
    return type(error).__name__
