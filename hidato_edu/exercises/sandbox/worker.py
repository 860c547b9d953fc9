"""The program of the child process: it runs a student's cells and calls the functions in them.

Requests and replies go through private pipes, as JSON, which runs no code on the other side. The
judge is in the parent, so changes in this process cannot raise a mark.
"""

from __future__ import annotations

import json
import linecache
import os
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from os.path import realpath
from types import ModuleType
from typing import Any

from hidato_edu.core.resources import PACKAGE
from hidato_edu.exercises.sandbox.callables import look
from hidato_edu.exercises.sandbox.isolation import CallResult, Place, isolated
from hidato_edu.exercises.sandbox.memory import Memory
from hidato_edu.exercises.sandbox.plain import NotPlain, dumps, loads

__all__ = ["Server", "main"]

MAX_PRINTED = 10_000  # characters of output in a reply
MAX_TEXT = 500  # characters of the text of an exception
MAX_FILE = 1 << 26  # bytes

KINDS = ("returned", "raised", "stopped")
STOPS = ("steps", "recursion", "memory", "threads", "time", "output", "interrupt")

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
REFUSED = {
    "no program can be started": {
        "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.startfile",
        "os.system", "pty.spawn", "subprocess.Popen",
    },
    "there is no network": {
        "socket.bind", "socket.connect", "socket.getaddrinfo", "socket.gethostbyname",
        "socket.sendmsg", "socket.sendto",
    },
    "no other process can be reached": {"os.kill", "os.killpg", "sys.remote_exec"},
}  # fmt: skip
CLOSED = (str(PACKAGE / "lessons"),)
"""What cannot be read: the lessons with their solutions and plans."""

CHANGES = {
    "os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir",
    "os.symlink", "os.truncate", "os.utime",
}  # fmt: skip


def main() -> None:
    """Serve requests until the parent closes its end; the arguments are bytes and seconds."""
    memory, seconds = map(int, sys.argv[1:])
    requests, replies = _private_pipes()
    _limit(memory, seconds)
    sys.addaudithook(_watchman(realpath(".")))
    for name in ("hidato_edu.exercises", "hidato_edu.exercises.worksheet"):
        vars(sys.modules[name])["worksheet"] = Silent()
    server = Server()
    sys.modules["__main__"] = server.module
    _send(replies, {"ready": True})
    while request := _receive(requests):
        _send(replies, server.answer(request))


class Silent:
    """Replaces a worksheet and everything it contains: nothing is checked, no solution is known.

    Examples
    --------
    >>> ask = Silent()
    >>> ask.verifier.check(3), list(ask), ask.verifier.question.reference is ask
    (<not checked here>, [], True)
    """

    def __getattr__(self, name: str) -> Silent:
        if name.startswith("_"):  # Python and notebooks look for such names
            raise AttributeError(name)
        return self

    def __call__(self, *args: object, **more: object) -> Silent:
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __repr__(self) -> str:
        return "<not checked here>"


class Server:
    r"""The namespace of the cells, and the actions that the parent can request.

    Examples
    --------
    >>> server = Server()
    >>> server.answer({"do": "run", "cells": [[1, "def double(x):\n    return 2 * x"]]})
    {'errors': []}
    >>> found = server.answer({"do": "find", "expression": "double"})
    >>> found["is_callable"]
    True
    """

    def __init__(self) -> None:
        self.module = ModuleType("__main__")
        self.value: Any = None
        self.memory: Memory | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the reply to a request."""
        what = request.pop("do")
        actions: dict[str, Callable[..., dict[str, Any]]] = {
            "run": self.run,
            "find": self.find,
            "look": self.look,
            "call": self.call,
        }
        return actions[what](**request)

    def run(self, cells: Iterable[tuple[int, str]]) -> dict[str, Any]:
        """Run cells one after the other; after one that fails, the others still run."""
        errors = []
        for number, source in cells:
            name = f"<cell {number}>"
            linecache.cache[name] = (len(source), None, source.splitlines(True), name)
            try:
                exec(compile(source, name, "exec", dont_inherit=True), vars(self.module))
            except BaseException as error:
                errors.append({"cell": number, **_described(error, name)})
        return {"errors": errors}

    def find(self, expression: str) -> dict[str, Any]:
        """Evaluate the answer and keep it for calls."""
        try:
            self.value = eval(
                compile(expression, "<answer>", "eval", dont_inherit=True), vars(self.module)
            )
        except BaseException as error:
            return {"error": _described(error, "<answer>")}
        if callable(self.value):
            self.memory = Memory(self.value)
        try:
            value = dumps(self.value)
        except NotPlain as error:
            return {"error": {"name": "NotPlain", "text": str(error), "line": 0, "source": ""}}
        return {"value": value, "is_callable": callable(self.value)}

    def look(self, parameters: int) -> dict[str, Any]:
        """Return what is known about the answer before it is called."""
        return {"look": list(look(self.value, parameters))}

    def call(
        self, args: str, max_steps: int, seed: int, seconds: float, fresh: bool
    ) -> dict[str, Any]:
        """Call the answer in isolation; if `fresh`, restore its memory first."""
        if fresh and self.memory:
            self.memory.reset()
        with isolated(self.value, seconds=seconds, keeps=True) as call:
            done = call(loads(args), max_steps, seed)
        try:
            return {"run": _packed(done)}
        except NotPlain:
            return {"run": _packed(CallResult("stopped", reason="memory", place=done.place))}


def _packed(done: CallResult) -> str:
    place = (done.place.line, done.place.source) if done.place else None
    printed = done.printed[-MAX_PRINTED:]
    return dumps(
        (done.kind, done.value, done.reason, done.text[:MAX_TEXT], place, printed, done.args,
         done.changed, done.is_a, done.used, done.depth)
    )  # fmt: skip


def unpacked(packed: str) -> CallResult:
    """Return the result of a call from a reply."""
    told = loads(packed)
    try:
        kind, value, reason, text, place, printed, args, changed, is_a, used, depth = told
        where = Place(int(place[0]), str(place[1])) if place else None
        more = tuple(map(str, is_a)), tuple(map(str, used)), int(depth)
        done = CallResult(
            kind, value, str(reason), str(text), where, str(printed), args, changed, *more
        )
    except (TypeError, ValueError) as error:
        raise NotPlain(str(error)) from None
    if not (kind in KINDS and (kind != "stopped" or reason in STOPS) and type(args) is tuple):
        raise NotPlain("not a run")
    if type(changed) is not tuple or not set(changed) <= set(range(len(args))):
        raise NotPlain("changed arguments that do not exist")
    return done


def _described(error: BaseException, name: str) -> dict[str, Any]:
    """Return the error, and the last line of this cell that ran."""
    line = error.lineno or 0 if isinstance(error, SyntaxError) else 0
    traceback = error.__traceback__
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == name:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
    except BaseException:  # an exception whose text raises
        text = ""
    source = linecache.getline(name, line).strip()
    return {
        "name": type(error).__name__, "text": text[:MAX_TEXT], "line": line,
        "source": source[:MAX_TEXT],
    }  # fmt: skip


def _private_pipes() -> tuple[int, int]:
    """Return the pipes to the parent, and replace the standard streams by the null device."""
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    os.close(nothing)
    return requests, replies


def _limit(memory: int, seconds: int) -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        "RLIMIT_AS": memory, "RLIMIT_CPU": seconds, "RLIMIT_FSIZE": MAX_FILE, "RLIMIT_CORE": 0,
    }  # fmt: skip
    for name, most in limits.items():
        _, hard = resource.getrlimit(getattr(resource, name))
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(getattr(resource, name), (allowed, allowed))
        except (OSError, ValueError):  # macOS does not allow a memory limit
            continue


def _watchman(box: str) -> Callable[[str, tuple[Any, ...]], None]:
    """Return an audit hook against programs, the network, and file changes outside a folder.

    The questions cannot be read or imported either, because they include the solutions. The hook
    prevents accidents and simple tricks; it does not stop a determined attacker.
    """
    reasons = {event: reason for reason, events in REFUSED.items() for event in events}
    inside = (box + os.sep, os.devnull)
    own = os.getpid()

    def is_outside(path: Any) -> bool:
        if not isinstance(path, (str, bytes, os.PathLike)):
            return False  # a number: the file is already open
        place = realpath(os.fsdecode(path))
        return place != box and not place.startswith(inside)

    def is_closed(path: Any) -> bool:
        if not isinstance(path, (str, bytes, os.PathLike)):
            return False
        return realpath(os.fsdecode(path)).startswith(CLOSED)

    def watch(event: str, args: tuple[Any, ...]) -> None:
        if event in reasons and not (event == "os.kill" and args[0] == own):
            raise PermissionError(f"{reasons[event]} while answers are graded")
        if event == "open":
            path, _, flags = args
            if is_closed(path):
                raise PermissionError("the questions cannot be read while answers are graded")
            if isinstance(flags, int) and flags & WRITES and is_outside(path):
                raise PermissionError("only files in the current folder can be written")
        elif event in CHANGES and any(map(is_outside, args)):
            raise PermissionError("only files in the current folder can be changed")

    return watch


def _send(pipe: int, message: dict[str, Any]) -> None:
    data = json.dumps(message).encode()
    left = memoryview(struct.pack(">Q", len(data)) + data)
    while left:
        left = left[os.write(pipe, left) :]


def _receive(pipe: int) -> dict[str, Any] | None:
    """Return the next request, or None if the parent has ended."""
    head = _exactly(pipe, 8)
    body = _exactly(pipe, *struct.unpack(">Q", head)) if head else None
    request: dict[str, Any] | None = json.loads(body) if body else None
    return request


def _exactly(pipe: int, size: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < size:
        part = os.read(pipe, min(size - len(parts), 1 << 20))
        if not part:
            return None
        parts += part
    return bytes(parts)


if __name__ == "__main__":
    main()
