"""How Python reports what a program does: `sys.monitoring` from 3.12 on, before `sys.settrace`."""

from __future__ import annotations

import _thread
import dis
import inspect
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

from hidato_edu.core.watching.code import SUSPENDS

if TYPE_CHECKING:
    from hidato_edu.core.watching.recorder import Recorder

__all__ = ["Enough", "reported"]

ROOM = 100  # calls at the end of Python's stack, for the recorder


class Enough(BaseException):
    """Ends a function that runs on beyond the limit."""


def reported(recorder: Recorder) -> AbstractContextManager[None]:
    """Report what runs; once the recorder is over, `Enough` is raised at each line."""
    monitoring: Any = getattr(sys, "monitoring", None)
    free = [tool for tool in range(6) if monitoring and not monitoring.get_tool(tool)]
    return _monitored(recorder, monitoring, free[-1]) if free else _traced(recorder)


class _Bell(int):
    """A signal that comes when `rings` is read, and not in a trace function but in what runs next.

    After a call, Python would look for signals at once; after reading an attribute it does not.
    """

    rings = property(_thread.interrupt_main)


class _Blow:
    """The same where there are no signals; Python then reports no more lines."""

    @property
    def rings(self) -> None:
        raise Enough


@contextmanager
def _traced(recorder: Recorder) -> Iterator[None]:
    """Report by `sys.settrace`, which is dropped when it raises an error, and at the stack's end.

    So a signal ends what is over, and the end of the stack is not reached.
    """
    raised: list[BaseException | None] = [None]
    yields = dis.opmap.get("YIELD_VALUE")

    def inside(frame: FrameType, kind: str, value: Any) -> Any:
        if not recorder.is_over:
            if kind in ("line", "opcode"):
                raised[0] = None
                recorder.line(frame, frame.f_lineno)
            elif kind == "exception":
                raised[0] = value[1]
            elif kind == "return":
                error, raised[0] = raised[0], raised[0] if value is None else None
                code = frame.f_code
                is_yield = code.co_flags & SUSPENDS and code.co_code[frame.f_lasti] == yields
                if error is None and is_yield:
                    recorder.wait(frame)
                else:
                    recorder.end(frame, value, error)
        return (bell.rings if recorder.is_over else None) or inside

    def outside(frame: FrameType, kind: str, value: Any) -> Any:
        if recorder.is_over or not recorder.begin(frame):
            return None
        frame.f_trace_opcodes = recorder.known[frame.f_code].jumps  # type: ignore[union-attr]
        return (bell.rings if recorder.is_over else None) or inside

    def ring(number: int, frame: FrameType | None) -> None:
        if recorder.is_over and frame and recorder.known.get(frame.f_code):
            raise Enough
        if not recorder.is_over and callable(handler):
            handler(number, frame)

    before, most = sys.gettrace(), sys.getrecursionlimit()
    recorder.deepest = most - len(inspect.stack(0))
    in_main = threading.current_thread() is threading.main_thread()
    bell = _Bell(signal.SIGINT) if in_main else _Blow()
    handler = signal.signal(signal.SIGINT, ring) if in_main else None
    sys.setrecursionlimit(most + ROOM)
    sys.settrace(outside)
    try:
        yield
    finally:
        sys.settrace(before)
        sys.setrecursionlimit(most)
        if in_main:
            signal.signal(signal.SIGINT, handler)


@contextmanager
def _monitored(recorder: Recorder, monitoring: Any, tool: int) -> Iterator[None]:
    events, thread = monitoring.events, threading.get_ident()

    def own(act: Callable[..., Any]) -> Callable[..., Any]:
        def call(code: CodeType, *about: Any) -> Any:
            if threading.get_ident() != thread:
                return None
            if recorder.known.get(code, recorder) is None:
                return monitoring.DISABLE if act in (start, line) else None
            with suppress(RecursionError):  # the user's own code meets it at its next call
                act(sys._getframe(1), *about)
            return None

        return call

    def start(frame: FrameType, at: int) -> None:
        if recorder.begin(frame) and recorder.known[frame.f_code].jumps:  # type: ignore[union-attr]
            monitoring.set_local_events(tool, frame.f_code, events.JUMP)

    def line(frame: FrameType, number: int) -> None:
        if not recorder.is_over:
            recorder.line(frame, number)
        if recorder.is_over and recorder.known.get(frame.f_code):
            raise Enough

    acts = {
        events.PY_START: own(start),
        events.PY_RESUME: own(lambda frame, at: recorder.begin(frame)),
        events.PY_THROW: own(lambda frame, at, error: recorder.begin(frame)),
        events.LINE: own(line),
        events.JUMP: own(lambda frame, at, to: line(frame, frame.f_lineno)),
        events.PY_YIELD: own(lambda frame, at, value: recorder.wait(frame)),
        events.PY_RETURN: own(lambda frame, at, value: recorder.end(frame, value, None)),
        events.PY_UNWIND: own(lambda frame, at, error: recorder.end(frame, None, error)),
    }
    monitoring.use_tool_id(tool, "hidato_edu")
    try:
        for event, act in acts.items():
            monitoring.register_callback(tool, event, act)
        monitoring.set_events(tool, sum(acts) - events.JUMP)
        yield
    finally:
        monitoring.set_events(tool, 0)
        for code in recorder.known:
            monitoring.set_local_events(tool, code, 0)
        for event in acts:
            monitoring.register_callback(tool, event, None)
        monitoring.free_tool_id(tool)
