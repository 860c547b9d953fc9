"""Run a student's function so that nothing it does can hurt the notebook.

It gets deep copies, its output is captured, its steps are counted, whatever it raises is caught,
and what it changes in the interpreter (random state, recursion limit, trace function) is put
back. A loop inside a C function, ``sum(itertools.count())``, cannot be stopped from here.
"""

# The global random state is what students use.
# ruff: noqa: NPY002

from __future__ import annotations

import builtins
import dis
import inspect
import io
import linecache
import random
import signal
import site
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any, Literal

# Also so that a student's import of it does not meet the limit of memory.
import numpy as np

__all__ = ["Place", "Run", "isolated", "run"]

MAX_PRINTED = 1_000_000  # characters
MAX_DEPTH = 1_000  # calls
MAX_MEMORY = 1 << 29  # bytes beyond what is in use
MAX_SECONDS = 2.0  # a net under the step budget: sleep, slow C functions


@dataclass(frozen=True)
class Place:
    """A line of the student's code.

    Parameters
    ----------
    line : int
        Its number, from 1, as the notebook's cell counts.
    source : str
        The line itself; empty where it is not known.
    """

    line: int
    source: str

    def __str__(self) -> str:
        return f"line {self.line}" + (f", `{self.source}`" if self.source else "")


@dataclass(frozen=True)
class Run:
    """What one call of a student's function did.

    Parameters
    ----------
    kind : {"returned", "raised", "stopped"}
        How it ended.
    value : object
        What it returned.
    reason : str
        For "raised" the name of the exception; for "stopped" one of ``"steps"``, ``"recursion"``,
        ``"memory"``, ``"time"``, ``"output"``, ``"interrupt"``.
    text : str
        The text of the exception.
    place : Place, optional
        The last line of the student's own code that ran.
    printed : str
        The captured output.
    args : tuple
        The arguments as the call left them.
    changed : tuple of int
        Which arguments are not what they were.
    """

    kind: Literal["returned", "raised", "stopped"]
    value: Any = None
    reason: str = ""
    text: str = ""
    place: Place | None = None
    printed: str = ""
    args: tuple[Any, ...] = ()
    changed: tuple[int, ...] = ()


class _Stop(BaseException):
    """Raised inside the student's function; no `except Exception` swallows it."""


class _AsksForInput(RuntimeError):
    """The function called input()."""


def run(
    function: Callable[..., Any], args: Sequence[Any], *, max_steps: int = 100_000, seed: int = 0
) -> Run:
    """Call a function on deep copies and tell how it went; never raises what the function raises.

    Parameters
    ----------
    function : callable
        The student's function.
    args : sequence
        Its arguments: plain data (numbers, strings, tuples, lists, dicts, sets).
    max_steps : int
        Lines that the student's code may run; the same on every machine.
    seed : int
        The state of `random` in which the call is made.

    Returns
    -------
    Run
        How it went.

    Notes
    -----
    A line costs about a third of a microsecond more than without the count.

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
def isolated(function: Callable[..., Any]) -> Iterator[Callable[[Sequence[Any], int, int], Run]]:
    """Yield what `run` does, as a function of (args, max_steps, seed), for many calls in a row.

    Examples
    --------
    >>> with isolated(len) as call:
    ...     [call([text], 100, 0).value for text in ("a", "bc")]
    [1, 2]
    """
    with _no_questions(function), _random_state(), _recursion_limit(), _memory_limit():
        yield partial(_call, function)


def _call(function: Callable[..., Any], args: Sequence[Any], max_steps: int, seed: int) -> Run:
    given = deepcopy(tuple(args))
    before = _frozen(given)
    guard = _Guard(function, max_steps)
    printed = _Output(guard)
    random.seed(seed)
    np.random.seed(seed)
    with redirect_stdout(printed), redirect_stderr(printed), _alarm(guard):
        ending = guard.call(given)
    changed = tuple(
        number
        for number, (old, new) in enumerate(zip(before, given, strict=True))
        if old != _frozen(new)
    )
    return Run(**ending, printed=printed.getvalue(), args=given, changed=changed)


class _Guard:
    """Counts the lines of the student's code and stops it where there are too many."""

    def __init__(self, function: Callable[..., Any], max_steps: int) -> None:
        self.function = function
        self.left = max_steps
        self.running = False
        self.stopped = ""
        self.alarm_soon: Callable[[], object] = lambda: None
        code = _code_of(function)
        self.own_file = code.co_filename if code else None

    def call(self, args: tuple[Any, ...]) -> dict[str, Any]:
        """Call the function; return how it ended, as keywords of `Run`."""
        previous = sys.gettrace()
        try:
            self.running = True
            sys.settrace(self._enter)
            value = self.function(*args)
            self.running = False
        except BaseException as error:  # also SystemExit and KeyboardInterrupt
            self.running = False
            sys.settrace(previous)
            return self._failure(error)
        finally:
            self.running = False
            sys.settrace(previous)
        if self.stopped:  # the function swallowed the stop
            return {"kind": "stopped", "reason": self.stopped}
        if inspect.iscoroutine(value):
            value.close()
        return {"kind": "returned", "value": value}

    def stop(self, reason: str) -> None:
        """End the student's function from within."""
        if self.running:
            self.stopped = self.stopped or reason
            self.alarm_soon()  # in case that a bare `except` swallows this
            raise _Stop(reason)

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        if not self.is_own(frame.f_code.co_filename):
            return None
        frame.f_trace_opcodes = _jumps_to_itself(frame.f_code)
        return self._count(frame, event, arg)

    def _count(self, frame: FrameType, event: str, arg: object) -> Any:
        self.left -= 1
        if self.left < 0:
            self.stop("steps")
        return self._count

    def is_own(self, filename: str) -> bool:
        """Return whether a file holds the student's code, not a library's."""
        return filename == self.own_file or not _is_library(filename)

    def _failure(self, error: BaseException) -> dict[str, Any]:
        place = self._place(error.__traceback__)
        stopped = {
            RecursionError: "recursion",
            MemoryError: "memory",
            KeyboardInterrupt: "interrupt",
        }.get(type(error), "")
        reason = self.stopped or stopped
        if reason:
            return {"kind": "stopped", "reason": reason, "place": place}
        try:
            text = str(error)
        except BaseException:  # an exception whose text raises
            text = ""
        return {"kind": "raised", "reason": type(error).__name__, "text": text, "place": place}

    def _place(self, traceback: TracebackType | None) -> Place | None:
        found = None
        while traceback is not None:
            code = traceback.tb_frame.f_code
            began = traceback.tb_lineno != code.co_firstlineno  # else the call itself failed
            if self.is_own(code.co_filename) and (began or found is None):
                found = (code.co_filename, traceback.tb_lineno)
            traceback = traceback.tb_next
        return Place(found[1], linecache.getline(*found).strip()) if found else None


class _Output(io.StringIO):
    """Captured output of limited length."""

    def __init__(self, guard: _Guard) -> None:
        super().__init__()
        self._guard = guard

    def write(self, text: str) -> int:
        if self.tell() + len(text) > MAX_PRINTED:
            self._guard.stop("output")
        return super().write(text)


def _code_of(function: Callable[..., Any]) -> CodeType | None:
    """Return the code that a call runs, or None for what is not written in Python."""
    function = inspect.unwrap(getattr(function, "func", function))  # also a partial
    if not hasattr(function, "__code__"):
        function = getattr(function, "__call__", function)  # noqa: B004 - we want its code
    return getattr(function, "__code__", None)


@lru_cache(maxsize=1000)
def _jumps_to_itself(code: CodeType) -> bool:
    """Return whether a loop is a single instruction, which makes no line events."""
    return any(
        "JUMP" in step.opname and step.argval == step.offset for step in dis.get_instructions(code)
    )


@cache
def _library_roots() -> tuple[str, ...]:
    paths = sysconfig.get_paths()
    roots = {paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    roots.update(site.getsitepackages())
    return ("<frozen", "<__array_function__", *sorted(roots))


@cache
def _is_library(filename: str) -> bool:
    return filename.startswith(_library_roots()) or filename == __file__


def _frozen(data: Any) -> Any:
    """Return plain data as nested tuples; anything else stands for itself by its identity.

    Values are never compared by their own ``==``: an object can equal everything.
    """
    kind = type(data)
    if kind in (list, tuple):
        return (kind.__name__, *map(_frozen, data)) if kind is list else tuple(map(_frozen, data))
    if kind is dict:
        return ("dict", *((_frozen(key), _frozen(value)) for key, value in data.items()))
    if kind in (set, frozenset):
        return (kind.__name__, frozenset(map(_frozen, data)))
    return (kind.__name__, data) if kind in (bool, int, float, str) else ("other", id(data))


@contextmanager
def _no_questions(function: Callable[..., Any]) -> Iterator[None]:
    """Replace input, exit and quit: a notebook's own would wait, or end the kernel."""

    def no_input(prompt: object = "") -> str:
        raise _AsksForInput("the function asks for input; everything it needs is a parameter")

    def leave(code: object = None) -> None:
        raise SystemExit(code)

    replaced = {"input": no_input, "exit": leave, "quit": leave}
    target = inspect.unwrap(getattr(function, "func", function))
    spaces = [vars(builtins)]
    # A notebook has its own exit in the namespace of its cells.
    spaces.append(getattr(target, "__globals__", None) or getattr(target, "__dict__", {}))
    saved = [(space, name, space[name]) for space in spaces for name in replaced if name in space]
    saved = [entry for entry in saved if entry[0] is spaces[0] or _is_notebooks_own(entry[2])]
    for space, name, _ in saved:
        space[name] = replaced[name]
    try:
        yield
    finally:
        for space, name, old in saved:
            space[name] = old


def _is_notebooks_own(value: object) -> bool:
    return type(value).__module__.partition(".")[0] in ("IPython", "ipykernel")


@contextmanager
def _random_state() -> Iterator[None]:
    ours, theirs = random.getstate(), np.random.get_state()
    try:
        yield
    finally:
        random.setstate(ours)
        np.random.set_state(theirs)


@contextmanager
def _recursion_limit() -> Iterator[None]:
    """Allow the same depth wherever the check is called from."""
    limit = sys.getrecursionlimit()
    depth = 0
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    sys.setrecursionlimit(depth + MAX_DEPTH)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


@contextmanager
def _memory_limit() -> Iterator[None]:
    """Refuse more than `MAX_MEMORY` where the system can: on Linux."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    used = int(statm.read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    limits = [used + MAX_MEMORY, *(n for n in (soft, hard) if n != resource.RLIM_INFINITY)]
    resource.setrlimit(resource.RLIMIT_AS, (min(limits), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextmanager
def _alarm(guard: _Guard) -> Iterator[None]:
    """Stop what the count cannot see (sleep, a swallowed stop) where the system has alarms."""
    if not hasattr(signal, "setitimer") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    handler = signal.signal(signal.SIGALRM, lambda number, frame: guard.stop("time"))
    began = time.monotonic()
    delay, interval = signal.setitimer(signal.ITIMER_REAL, MAX_SECONDS, 0.05)
    guard.alarm_soon = partial(signal.setitimer, signal.ITIMER_REAL, 0.1, 0.05)
    try:
        yield
    finally:
        guard.alarm_soon = lambda: None
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if delay:  # somebody else's alarm goes on
            left = max(0.001, delay - (time.monotonic() - began))
            signal.setitimer(signal.ITIMER_REAL, left, interval)
