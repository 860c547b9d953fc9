"""What a run does, taken without the recorder."""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from types import FrameType
from typing import Any

from hidato_edu.core.watching.code import code_of

__all__ = ["calls_of", "kept", "lines_of", "result_of", "states_in", "values"]

INSIDE = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}
KEEP = """lambda *args: last.append(function(*args)) or (
    (items.append(one) or one for one in last[-1]) if is_generator(last[-1]) else last[-1]
)"""


def kept(function: Callable[..., Any]) -> tuple[Callable[..., Any], Callable[[], Any]]:
    """Return the same function, and how to get what its last run has returned.

    What wraps it has no source, so that it is not a call of the trace.
    """
    last, items = list[Any](), list[Any]()
    is_generator = inspect.isgenerator
    space = {"function": function, "last": last, "items": items, "is_generator": is_generator}
    wrapped = wraps(function)(eval(KEEP, space))
    return wrapped, lambda: items if is_generator(last[-1]) else last[-1]


def result_of(function: Callable[..., Any], *args: Any) -> Any:
    """Return what a function returns, of a generator a list."""
    result = function(*args)
    return list(result) if inspect.isgenerator(result) else result


def calls_of(function: Callable[..., Any], *args: Any) -> list[str]:
    """Return the names of the functions of the same file, call by call."""
    file = code_of(function).co_filename
    names, frames = list[str](), list[FrameType]()

    def profile(frame: FrameType, kind: str, value: Any) -> None:
        code = frame.f_code
        if kind == "call" and code.co_filename == file and code.co_name not in INSIDE:
            if not any(frame is one for one in frames):
                names.append(code.co_name)
            if code.co_flags & inspect.CO_GENERATOR:
                frames.append(frame)

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        result_of(function, *args)
    finally:
        sys.setprofile(before)
    return names


def lines_of(function: Callable[..., Any], *args: Any) -> list[str]:
    """Return the lines of the same file that run, without their indentation."""
    file = code_of(function).co_filename
    lines = list[str]()

    def trace(frame: FrameType, kind: str, value: Any) -> Any:
        code = frame.f_code
        if code.co_filename != file or code.co_name in INSIDE:
            return None
        if kind == "line":
            lines.append(linecache.getline(file, frame.f_lineno).strip())
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result_of(function, *args)
    finally:
        sys.settrace(before)
    return lines


def states_in(trace: Any) -> Iterator[tuple[Any, Any]]:
    """Yield what each line of a trace replaces and sets: (line, variables) or None."""
    for event in trace:
        if event[0] == "assign" and event.new is not None:
            yield event.old, event.new


def values(trace: Any, name: str) -> list[Any]:
    """Return what a variable holds, each time that it changes."""
    found: list[Any] = []
    for event in trace:
        if event[0] == "assign" and event.new is not None:
            it = dict(event.new[1]).get(name)
            if it is not None and (not found or found[-1] != it):
                found.append(it)
    return found
