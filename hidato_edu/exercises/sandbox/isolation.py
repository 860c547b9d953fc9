"""Run a student's function so that nothing it does damages the notebook.

The function gets deep copies, its output is captured, its steps are counted, its exceptions are
caught, and its changes to the interpreter (random state, built-in functions, recursion limit, trace
function) are undone. A generator runs to its end, a thread ends with the call.

Only a child process can stop the rest: a loop inside a C function, ``sum(itertools.count())``; a
signal that kills the process; code that deliberately bypasses the checks, for example by an
`os._exit` that was imported under another name before.
"""

from __future__ import annotations

import builtins
import dis
import inspect
import io
import itertools
import linecache
import math
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from types import CodeType, FrameType, GeneratorType, TracebackType
from typing import Any, Literal, TypeAlias

from hidato_edu.core.resources import PACKAGE
from hidato_edu.core.watching.code import library_roots
from hidato_edu.exercises.judge.reading import one_line, type_name
from hidato_edu.exercises.sandbox.guards import chance, short_sleep, surroundings
from hidato_edu.exercises.sandbox.memory import Memory, frozen
from hidato_edu.exercises.sandbox.plain import Yielded

__all__ = ["Call", "CallResult", "Place", "isolated", "run"]

GUARDS = (
    __file__,
    *(str(Path(__file__).with_name(f"{name}.py")) for name in ("memory", "worker", "guards")),
)
OURS = f"{PACKAGE}{os.sep}"
EMPTY: tuple[Any, ...] = ([], (), set(), {}, {}.values(), {}.items(), "", range(0))
ONCE = frozenset(
    {GeneratorType, map, filter, zip, enumerate, reversed, itertools.chain, itertools.islice,
     itertools.takewhile, itertools.accumulate, itertools.starmap,
     type(reversed([])), *(type(iter(empty)) for empty in EMPTY)}
)  # fmt: skip
"""Iterators: they can be consumed only once."""
MAX_PRINTED = 1_000_000  # characters
ENDS = {RecursionError: "recursion", MemoryError: "memory", KeyboardInterrupt: "interrupt"}
NO_THREAD = "can't start new thread"
TOO_LONG = "cannot fit 'int' into an index-sized integer"  # of a collection
MAX_YIELDED = 100_000  # items of a generator
MAX_SECONDS = 2.0  # stops what the step budget does not count: sleep, slow C functions
PATIENCE = 5  # times as long a call may take if other programs use the processor
IDLE = 0.1  # a call that computes for a smaller part of its time is asleep
LOOKS = 10  # rings of the alarm before that is believed: a machine that stands still misses them


@dataclass(frozen=True)
class Place:
    """A line of the student's code."""

    line: int  # from 1, counted in the notebook's cell
    source: str  # "" if it is not known

    def __str__(self) -> str:
        return f"line {self.line}" + (f", `{self.source}`" if self.source else "")


@dataclass(frozen=True)
class CallResult:
    """What one call of a student's function did."""

    kind: Literal["returned", "raised", "stopped"]
    value: Any = None  # what it returned; for a generator, a `Yielded` with all its items
    # The name of the exception, or what stopped the call: "steps", "recursion", "memory",
    # "threads", "time", "output", "interrupt"; a child process also "died"
    reason: str = ""
    text: str = ""  # of the exception
    place: Place | None = None  # the last line of the student's code that ran
    printed: str = ""
    args: tuple[Any, ...] = ()  # after the call
    changed: tuple[int, ...] = ()  # numbers of the arguments that the call changed
    is_a: tuple[str, ...] = ()  # the names of the exception's class and its base classes
    # The functions of this package that the student's code called directly:
    # "hidato_edu.hidato.solvers.solving.solve"
    used: tuple[str, ...] = ()
    depth: int = 0  # the most calls of the student's code that were open at once


Call: TypeAlias = Callable[[Sequence[Any], int, int], CallResult]
"""Takes (args, max_steps, seed)."""


class _Stop(BaseException):
    """Raised inside the student's function; no `except Exception` swallows it."""


def run(
    function: Callable[..., Any], args: Sequence[Any], *, max_steps: int = 100_000, seed: int = 0
) -> CallResult:
    """Call a function on deep copies; an error of the function is part of the result.

    Counting adds about a third of a microsecond to each line.

    Examples
    --------
    >>> run(len, [[1, 2]]).value
    2
    >>> def endless(x):
    ...     while True:
    ...         pass
    >>> ended = run(endless, [1])
    >>> ended.kind, ended.reason
    ('stopped', 'steps')
    """
    with isolated(function) as call:
        return call(args, max_steps, seed)


@contextmanager
def isolated(
    function: Callable[..., Any],
    *,
    seconds: float = MAX_SECONDS,
    fresh: bool = False,
    keeps: bool = False,
) -> Iterator[Call]:
    """Yield a function that does what `run` does, for many calls in a row."""
    memory = None if keeps else Memory(function)
    try:
        with surroundings(function):
            yield partial(_call, function, seconds, memory if fresh else None)
    finally:
        if memory is not None:
            memory.reset()


def _call(
    function: Callable[..., Any],
    seconds: float,
    memory: Memory | None,
    args: Sequence[Any],
    max_steps: int,
    seed: int,
) -> CallResult:
    if memory is not None:
        memory.reset()
    given = deepcopy(tuple(args))
    before = frozen(given)
    guard = _Guard(function, max_steps)
    printed = _Output(guard)
    outputs = redirect_stdout(printed), redirect_stderr(printed)
    with chance(seed), outputs[0], outputs[1], _alarm(guard, seconds):
        ending = guard.call(given)
    changed = tuple(
        number
        for number, (old, new) in enumerate(zip(before, given, strict=True))
        if old != frozen(new)
    )
    ending |= {"printed": printed.getvalue(), "depth": guard.deepest}
    return CallResult(**ending, args=given, changed=changed, used=tuple(sorted(guard.used)))


class _Guard:
    """Counts the lines of the student's code and stops it after too many."""

    def __init__(self, function: Callable[..., Any], max_steps: int) -> None:
        self.function = function
        self.left = max_steps
        self.running = False
        self.stopped = ""
        self.used: set[str] = set()
        self.depth = self.deepest = 0
        self.thread = threading.get_ident()
        self.end = math.inf  # of the time, where the system has no alarms
        self.alarm_soon: Callable[[], object] = lambda: None
        code = _code_of(function)
        self.own_file = code.co_filename if code else None
        self.space: dict[str, Any] = getattr(function, "__globals__", {})

    def call(self, args: tuple[Any, ...]) -> dict[str, Any]:
        """Call the function; return how it ended, as keywords of `CallResult`."""
        try:
            value = self._watched(lambda: self._drained(self.function(*args)))
        except BaseException as error:  # also SystemExit and KeyboardInterrupt
            return self._failure(error)
        if self.stopped:  # the function swallowed the stop
            return {"kind": "stopped", "reason": self.stopped}
        if inspect.iscoroutine(value):
            value.close()
        return {"kind": "returned", "value": value}

    def _watched(self, action: Callable[[], Any]) -> Any:
        """Count what an action runs, and undo its changes to Python itself."""
        previous, previous_of_threads = sys.gettrace(), threading.gettrace()
        unraisable = sys.unraisablehook
        names = [(vars(module), dict(vars(module))) for module in (builtins, random)]
        try:
            self.running = True
            # A stop inside a finalizer or the garbage collector's callback is lost: it comes again.
            sys.unraisablehook = lambda lost: isinstance(lost.exc_value, _Stop) or unraisable(lost)
            threading.settrace(self._enter)
            sys.settrace(self._enter)
            value = action()
            self.running = False
            return value
        finally:
            self.running = False
            sys.settrace(previous)
            threading.settrace(previous_of_threads)
            sys.unraisablehook = unraisable
            for space, before in names:
                space.update(before)

    def stop(self, reason: str) -> None:
        """End the student's function from within."""
        if self.running:
            self.stopped = self.stopped or reason
            if threading.get_ident() != self.thread:
                raise SystemExit  # ends a thread silently
            self.alarm_soon()  # in case a bare `except` swallows this
            raise _Stop(reason)

    def _drained(self, value: Any) -> Any:
        """Return everything that an iterator yields: later it would run without a guard."""
        if type(value) not in ONCE:
            return value
        items = Yielded()
        for item in value:
            items.append(item)
            if len(items) > MAX_YIELDED:
                self.stop("steps")
        return items

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        filename = frame.f_code.co_filename
        if _is_ours(frame) and filename != __file__:
            self._note(frame)
        if not self.is_own(filename):
            return None
        frame.f_trace_opcodes = _jumps_to_itself(frame.f_code)
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        return self._count(frame, event, arg)

    def _note(self, frame: FrameType) -> None:
        """Note a function of this package that is called by the student's own code."""
        caller = frame.f_back
        if caller is not None and self.is_own(caller.f_code.co_filename) and not _is_ours(caller):
            self.used.add(f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}")

    def _count(self, frame: FrameType, event: str, arg: object) -> Any:
        self.left -= 1
        if event == "return":
            self.depth -= 1
        # A generator that is closed causes these events without a line, and cannot catch a stop.
        if event not in ("call", "exception", "return"):
            if self.left < 0:
                self.stop("steps")
            if self.end < math.inf and time.monotonic() > self.end:
                self.stop("time")
        if not self.running and threading.get_ident() != self.thread:
            raise SystemExit  # a thread that outlived its call
        return self._count

    def is_own(self, filename: str) -> bool:
        """Return whether a file contains the student's code, not a library's."""
        return filename == self.own_file or not _is_library(filename)

    def _is_students(self, frame: FrameType) -> bool:
        """Return whether a frame runs the student's code, not code of this package."""
        filename = frame.f_code.co_filename
        return filename == self.own_file or (self.is_own(filename) and not _is_ours(frame))

    def _failure(self, error: BaseException) -> dict[str, Any]:
        place = self._place(error.__traceback__)
        stopped = ENDS.get(type(error), "")
        if type(error) is RuntimeError and error.args == (NO_THREAD,):
            stopped = "threads"
        if type(error) is OverflowError and error.args == (TOO_LONG,):
            stopped = "memory"
        if reason := self.stopped or stopped:
            return {"kind": "stopped", "reason": reason, "place": place}
        return {
            "kind": "raised",
            "reason": type_name(error),
            "is_a": tuple(one_line(kind.__name__) for kind in type(error).__mro__),
            "text": self._text(error),
            "place": place,
        }

    def _text(self, error: BaseException) -> str:
        """Return the text of an exception, or "" if making it raises an error or does not end."""
        try:
            return str(self._watched(lambda: str(error)))
        except BaseException:
            return ""

    def _place(self, traceback: TracebackType | None) -> Place | None:
        found = None
        while traceback is not None:
            code = traceback.tb_frame.f_code
            began = traceback.tb_lineno != code.co_firstlineno  # otherwise the call itself failed
            if self._is_students(traceback.tb_frame) and (began or found is None):
                found = (code.co_filename, traceback.tb_lineno)
            traceback = traceback.tb_next
        return Place(found[1], linecache.getline(*found).strip()) if found else None


class _Output(io.StringIO):
    """Captured output of limited length."""

    def __init__(self, guard: _Guard) -> None:
        super().__init__()
        self._guard = guard

    def write(self, text: str) -> int:
        """Keep the output; stop a function that prints without end."""
        if self.tell() + len(text) > MAX_PRINTED:
            self._guard.stop("output")
        return super().write(text)

    def close(self) -> None:
        """Stay open, even if the function closes `sys.stdout`."""


def _code_of(function: Callable[..., Any]) -> CodeType | None:
    """Return the code that a call runs, or None if it is not written in Python."""
    function = inspect.unwrap(getattr(function, "func", function))  # also a partial
    if not hasattr(function, "__code__"):
        function = getattr(function, "__call__", function)  # noqa: B004 - we want its code
    return getattr(function, "__code__", None)


@lru_cache(maxsize=1000)
def _jumps_to_itself(code: CodeType) -> bool:
    """Return whether a loop is a single instruction, which causes no line events."""
    return any(
        "JUMP" in step.opname and step.argval == step.offset for step in dis.get_instructions(code)
    )


@cache
def _is_library(filename: str) -> bool:
    return filename.startswith(library_roots()) or filename in GUARDS


def _is_ours(frame: FrameType) -> bool:
    """Return whether a frame runs code of this package, including generated dataclass methods."""
    return frame.f_code.co_filename.startswith(OURS) or (
        frame.f_code.co_filename == "<string>"
        and str(frame.f_globals.get("__name__")).startswith("hidato_edu.")
    )


@contextmanager
def _alarm(guard: _Guard, seconds: float) -> Iterator[None]:
    """Stop what is not counted: sleep; if the system has alarms, also a swallowed stop."""
    in_main = threading.current_thread() is threading.main_thread()
    if not hasattr(signal, "setitimer") or sys.platform == "emscripten" or not in_main:
        guard.end = time.monotonic() + PATIENCE * seconds
        with short_sleep(guard.space, seconds, guard.stop):
            yield
        return
    began, computed = time.monotonic(), time.process_time()
    looks: list[tuple[float, float]] = []  # the time of each ring, and what was computed until then

    def is_over() -> bool:
        now, busy = time.monotonic(), time.process_time()
        looks.append((now, busy))
        was, did = looks[0]
        is_late = busy - did <= IDLE * (now - was) or now - began > PATIENCE * seconds
        return len(looks) > LOOKS and (is_late or busy - computed >= seconds)

    def ring(number: int, frame: FrameType | None) -> None:
        if guard.stopped or is_over():
            guard.stop("time")

    handler = signal.signal(signal.SIGALRM, ring)
    delay, interval = signal.setitimer(signal.ITIMER_REAL, seconds, 0.05)
    guard.alarm_soon = partial(signal.setitimer, signal.ITIMER_REAL, 0.1, 0.05)
    try:
        yield
    finally:
        guard.alarm_soon = lambda: None
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if delay:  # an alarm was already set; it continues
            left = max(0.001, delay - (time.monotonic() - began))
            signal.setitimer(signal.ITIMER_REAL, left, interval)
