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
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from os.path import realpath
from pathlib import Path
from types import ModuleType
from typing import Any

from hidato_edu.exercises.judge.reading import one_line, type_name
from hidato_edu.exercises.sandbox import isolation
from hidato_edu.exercises.sandbox.callables import look
from hidato_edu.exercises.sandbox.isolation import CallResult, Place, isolated
from hidato_edu.exercises.sandbox.memory import Memory
from hidato_edu.exercises.sandbox.plain import NotPlain, dumps, loads

__all__ = ["Server", "main"]

MAX_PRINTED = 10_000  # characters of output in a reply
MAX_TEXT = 500  # characters of the text of an exception
MAX_FILE = 1 << 26  # bytes
MAX_REPLY = 1 << 23  # bytes
MAX_THREADS = 256
NOBODY = 65534  # the user in a box
TOO_LARGE = {"name": "NotPlain", "text": f"more than {MAX_REPLY:,} bytes", "line": 0, "source": ""}
STOPPED = CallResult("stopped", reason="memory")

KINDS = ("returned", "raised", "stopped")
STOPS = ("steps", "recursion", "memory", "threads", "time", "output", "interrupt")

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
REFUSED = {
    "no program can be started": {
        "ctypes.dlopen", "ctypes.dlsym", "ctypes.dlsym/handle", "os.exec", "os.fork",
        "os.forkpty", "os.posix_spawn", "os.spawn", "os.startfile", "os.system", "pty.spawn",
        "subprocess.Popen",
    },
    "there is no network": {
        "socket.bind", "socket.connect", "socket.getaddrinfo", "socket.gethostbyname",
        "socket.sendmsg", "socket.sendto",
    },
    "no other process can be reached": {
        "os.kill", "os.killpg", "resource.prlimit", "signal.pthread_kill", "sys.remote_exec",
    },
    "steps are counted": {"sys.setprofile", "sys.settrace"},
}  # fmt: skip
CLOSED = f"{os.sep}hidato_edu{os.sep}lessons{os.sep}"
"""A part of the paths that cannot be read: the lessons with their solutions and plans."""

TRACING = (isolation.__file__, threading.__file__)
CHANGES: dict[str, tuple[int, tuple[int, ...]]] = {
    "os.chmod": (1, (2,)), "os.chown": (1, (3,)), "os.link": (2, (2, 3)), "os.mkdir": (1, (2,)),
    "os.remove": (1, (1,)), "os.rename": (2, (2, 3)), "os.rmdir": (1, (1,)),
    "os.setxattr": (1, ()), "os.symlink": (2, (2,)), "os.truncate": (1, ()),
    "os.utime": (1, (3,)), "sqlite3.connect": (1, ()),
}  # fmt: skip
"""Events that change files: how many paths come first, and where their open folders stand."""


def main() -> None:
    """Serve requests until the parent closes its end; the arguments are bytes and seconds."""
    memory, seconds = map(int, sys.argv[1:])
    requests, replies = _private_pipes()
    _limit(memory, seconds)
    sys.addaudithook(_watchman(realpath(".")))
    server = Server()
    sys.modules["__main__"] = server.module
    _send(replies, {"ready": True})
    server.serve(requests, replies)


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

    def __init__(self, value: Any = None) -> None:
        self.module = ModuleType("__main__")
        self.value = value
        self.memory = Memory(value) if callable(value) else None

    def serve(self, requests: int, replies: int) -> None:
        """Answer requests until the other end of the pipe is closed."""
        while request := _receive(requests):
            _send(replies, self.answer(request))

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
            return {"run": _packed(replace(STOPPED, place=done.place))}


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
        names = (tuple(one_line(str(name)) for name in is_a), tuple(map(str, used)))
        more = (*names, int(depth))
        done = CallResult(
            kind, value, one_line(str(reason)), str(text), where, str(printed), args, changed, *more
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
        "name": type_name(error), "text": text[:MAX_TEXT], "line": line,
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
    if os.getuid() == NOBODY:  # in a box, where only threads of this process are counted
        limits["RLIMIT_NPROC"] = MAX_THREADS
    for name, most in limits.items():
        _, hard = resource.getrlimit(getattr(resource, name))
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(getattr(resource, name), (allowed, allowed))
        except (OSError, ValueError):  # macOS does not allow a memory limit
            continue


def _watchman(box: str) -> Callable[[str, tuple[Any, ...]], None]:
    """Return an audit hook against programs, the network, and file changes outside a folder.

    It stops accidents and simple tricks. What reaches the system without an event passes it.
    """
    reasons = {event: reason for reason, events in REFUSED.items() for event in events}
    inside = (box + os.sep, os.devnull)
    own = os.getpid()

    def place_of(path: Any, folder: Any = -1) -> str:
        """Return where a path leads that is relative to the folder of an open file."""
        if not isinstance(path, (str, bytes, os.PathLike)):
            return box  # a number: the file is already open
        name = Path(os.fsdecode(path))
        if isinstance(folder, int) and folder >= 0 and not name.is_absolute():
            try:
                name = Path(f"/proc/self/fd/{folder}").readlink() / name
            except OSError:
                return os.sep  # not known here, so it counts as outside
        return realpath(name)

    def is_relative(path: Any) -> bool:
        return not isinstance(path, int) and not Path(os.fsdecode(path)).is_absolute()

    def is_outside(place: str) -> bool:
        return place != box and not place.startswith(inside)

    def is_ours(event: str, args: tuple[Any, ...]) -> bool:
        """Return whether a signal goes to this process, or a call is traced by the guard."""
        if event == "os.kill":
            return bool(args[0] == own)
        return event == "sys.settrace" and sys._getframe(2).f_code.co_filename in TRACING

    def watch(event: str, args: tuple[Any, ...]) -> None:
        if event in reasons and not is_ours(event, args):
            raise PermissionError(f"{reasons[event]} while answers are graded")
        if event == "open":
            path, mode, flags = args
            place = place_of(path)
            if CLOSED in place:
                raise PermissionError("the questions cannot be read while answers are graded")
            writes = isinstance(flags, int) and flags & WRITES
            # `os.open` does not report the folder that a relative path starts from.
            if writes and (is_outside(place) or (mode is None and is_relative(path))):
                raise PermissionError("only files in the current folder can be written")
        elif event in CHANGES:
            paths, folders = CHANGES[event]
            folder = [args[number] for number in folders] or [-1]
            places = [place_of(args[n], folder[min(n, len(folder) - 1)]) for n in range(paths)]
            if any(map(is_outside, places)):
                raise PermissionError("only files in the current folder can be changed")

    return watch


def _send(pipe: int, message: dict[str, Any]) -> None:
    data = json.dumps(message).encode()
    if len(data) > MAX_REPLY:
        data = json.dumps({"error": TOO_LARGE, "run": _packed(STOPPED)}).encode()
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
