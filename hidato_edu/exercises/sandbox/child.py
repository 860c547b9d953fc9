"""A process that runs a student's code: started for grading, or forked from a notebook.

Its replies are plain data of limited size. If it hangs or dies it is killed with all that it has
started, and the answer counts as stopped.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from math import ceil
from threading import Thread
from typing import Any, Protocol

from hidato_edu.core.errors import HidatoEduError, NotInBrowser
from hidato_edu.exercises.sandbox.box import BoxMissing, Isolation, command, copied
from hidato_edu.exercises.sandbox.callables import Elsewhere, Look
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.exercises.sandbox.plain import NotPlain, dumps
from hidato_edu.exercises.sandbox.worker import MAX_REPLY, Server, unpacked

__all__ = ["Child", "ChildFailed", "Gone", "Limits", "Remote", "can_fork", "forked", "started"]

START_SECONDS = 60.0  # a cold disk, a busy machine
MAX_NAME = 40  # characters


@dataclass(frozen=True)
class Limits:
    """What a child may use."""

    call_seconds: float = 10  # wall-clock time for all cells, and for each call of a function
    total_seconds: float = 60  # wall-clock time in total, without the start of the process
    memory: int = 2 << 30  # bytes of address space, if the system can limit it
    grace: float = 1  # seconds in which the child may stop a call itself


LIMITS = Limits()
IN_NOTEBOOK = Limits(2, 60, grace=2)  # nothing hangs for more than five seconds


class ChildFailed(HidatoEduError, RuntimeError):
    """The child process could not be started; no answer can be graded on this machine."""


class Gone(Exception):
    """The child did not reply: ``"time"``, ``"died"`` or ``"interrupt"``."""


class _Process(Protocol):
    """The ends of the pipes to a child, and how it is ended."""

    stdin: Any
    stdout: Any

    def kill(self) -> None: ...

    def close(self) -> None: ...


class Child:
    """A process that answers requests."""

    def __init__(self, process: _Process, limits: Limits) -> None:
        self.limits = limits
        self.gone = ""
        self._process = process
        self._deadline = time.monotonic() + limits.total_seconds

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process and all that it has started, and remove its folder."""
        self._process.kill()
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.close()

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Return the reply to a request, or raise `Gone`."""
        left = self._deadline - time.monotonic()
        if not self.gone and left <= 0:
            self._end("time")
        reply = (
            None if self.gone else self.exchange(request, min(seconds, left) + self.limits.grace)
        )
        if reply is None:
            raise Gone(self.gone)
        return reply

    def exchange(self, request: dict[str, Any] | None, seconds: float) -> dict[str, Any] | None:
        """Send a request and wait for the reply; kill the child if there is none."""
        replies: list[Any] = []
        thread = Thread(target=self._talk, args=(request, replies), daemon=True)
        thread.start()
        try:
            thread.join(seconds)
        except KeyboardInterrupt:
            self._end("interrupt")
            return None
        late = thread.is_alive()
        if replies and isinstance(replies[0], dict):
            return replies[0]
        self._end("time" if late else "died")
        thread.join(self.limits.grace)
        return None

    def _end(self, reason: str) -> None:
        self.gone = reason
        self._process.kill()

    def _talk(self, request: dict[str, Any] | None, replies: list[Any]) -> None:
        to_child, from_child = self._process.stdin, self._process.stdout
        # A reply may be forged or incomplete; then it is ignored.
        with suppress(OSError, ValueError, RecursionError, MemoryError, struct.error):
            if request is not None:
                data = json.dumps(request).encode()
                left = memoryview(struct.pack(">Q", len(data)) + data)
                while left:
                    left = left[to_child.write(left) :]
            (size,) = struct.unpack(">Q", _exactly(from_child, 8))
            if size <= MAX_REPLY:
                replies.append(json.loads(_exactly(from_child, size)))


# --- started for grading --------------------------------------------------------------------------


def started(
    limits: Limits = LIMITS, isolation: Isolation = "belt", forbidden: Sequence[str] = ()
) -> Child:
    """Start a process for the cells of a student; it takes about a third of a second.

    Parameters
    ----------
    limits : Limits
        What it may use.
    isolation : {"belt", "box", "docker", "podman"}
        The layer in which it runs.
    forbidden : sequence of str
        Functions of this package that are left out of the child's copy.

    Raises
    ------
    BoxMissing
        If the layer cannot be made on this machine.
    ChildFailed
        If the process does not answer.
    NotInBrowser
        In a browser.
    """
    if sys.platform == "emscripten":
        raise NotInBrowser(
            "a browser cannot grade: answers run in a process of their own, and it has only one. "
            "Download the notebook or the journal, and use hidato-edu grade on a computer"
        )
    process = _Started(limits, isolation, forbidden)
    child = Child(process, limits)
    if child.exchange(None, START_SECONDS) != {"ready": True}:
        said = process.last_words()
        child.close()
        raise ChildFailed(f"the process that runs answers did not start: {said}")
    child._deadline = time.monotonic() + limits.total_seconds
    return child


class _Started:
    """A process of its own."""

    def __init__(self, limits: Limits, isolation: Isolation, forbidden: Sequence[str]) -> None:
        self._box = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        seconds = ceil(limits.total_seconds) + 10  # in case this process is killed first
        folder = copied(tuple(forbidden))
        try:
            self._how = command(isolation, folder, self._box.name, limits.memory, seconds)
        except BoxMissing:
            self._box.cleanup()
            raise
        self._process = subprocess.Popen(
            self._how.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=self._box.name,
            env=self._how.env,
            pass_fds=self._how.files,
            start_new_session=True,
        )
        for number in self._how.files:
            os.close(number)
        self.stdin, self.stdout = self._process.stdin, self._process.stdout

    def kill(self) -> None:
        """Kill the whole group."""
        if self._process.returncode is None and self._how.end:
            subprocess.run(self._how.end, capture_output=True, check=False)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Remove the folder."""
        if self._process.stderr is not None:
            self._process.stderr.close()
        self._box.cleanup()

    def last_words(self) -> str:
        """Return what it said before it ended."""
        pipe = self._process.stderr
        said = (pipe.read() or b"").decode(errors="replace").strip() if pipe else ""
        return said.splitlines()[-1] if said else f"exit code {self._process.returncode}"


# --- forked from a notebook -----------------------------------------------------------------------


def can_fork() -> bool:
    """Return whether a check can run in a process that can be ended."""
    return sys.platform in ("linux", "darwin")


@contextmanager
def forked(function: Any, limits: Limits = IN_NOTEBOOK) -> Iterator[Remote]:
    """Yield a function that runs in a copy of this process, which can be ended.

    Examples
    --------
    >>> import itertools
    >>> with forked(lambda x: sum(itertools.count()), Limits(0.1, 0.2)) as function:
    ...     with function.running() as call:
    ...         call([1], 100, 0).reason
    'time'
    """
    with Child(_Forked(function), limits) as child:
        yield Remote(child, function)


class _Forked:
    """A copy of this process that serves one function."""

    def __init__(self, function: Any) -> None:
        requests, to_child = os.pipe()
        from_child, replies = os.pipe()
        with warnings.catch_warnings():  # other threads of a kernel only wait for messages
            warnings.simplefilter("ignore", DeprecationWarning)
            self._pid = os.fork()
        if not self._pid:
            _serve(function, requests, replies, (to_child, from_child))
        os.close(requests)
        os.close(replies)
        self.stdin, self.stdout = os.fdopen(to_child, "wb", 0), os.fdopen(from_child, "rb", 0)

    def kill(self) -> None:
        """Kill the copy and what it has started, and wait for its end."""
        if self._pid:
            for kill in (os.killpg, os.kill):
                with suppress(OSError):
                    kill(self._pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(self._pid, 0)
            self._pid = 0

    def close(self) -> None:
        """Leave nothing behind: there is no folder."""


def _serve(function: Any, requests: int, replies: int, others: Sequence[int]) -> None:
    leave = os._exit  # the name is replaced while a function runs
    try:
        os.setsid()
        for number in others:
            os.close(number)
        Server(function).serve(requests, replies)
    finally:
        leave(0)


# --- a function in a child ------------------------------------------------------------------------


class Remote(Elsewhere):
    """A function in a child process; a judge calls it like one in this process."""

    def __init__(self, child: Child, here: Any = None) -> None:
        self._child = child
        self.here = here  # the function itself, if it is in this process; only to look at

    def look(self, parameters: int) -> Look:
        """Return what is known before it is called; nothing bad if the child is dead."""
        try:
            told = self._child.ask({"do": "look", "parameters": parameters}, START_SECONDS)["look"]
            is_callable, is_empty, fits, in_place = told
            return Look(bool(is_callable), bool(is_empty), bool(fits), str(in_place)[:MAX_NAME])
        except (Gone, KeyError, TypeError, ValueError):
            return Look(is_callable=True, is_empty=False, fits=True)

    @contextmanager
    def running(self, fresh: bool = False) -> Iterator[Call]:
        """Yield a function that calls it in isolation inside the child."""
        calls = count()

        def call(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
            return self._call(args, max_steps, seed, fresh or next(calls) == 0)

        yield call

    def _call(self, args: Sequence[Any], max_steps: int, seed: int, fresh: bool) -> CallResult:
        seconds = self._child.limits.call_seconds
        request = {
            "do": "call", "args": dumps(tuple(args), strict=True), "max_steps": max_steps,
            "seed": seed, "seconds": seconds, "fresh": fresh,
        }  # fmt: skip
        try:
            done = unpacked(self._child.ask(request, seconds)["run"])
        except Gone as gone:
            return CallResult("stopped", reason=str(gone))
        except (NotPlain, KeyError, TypeError):
            return CallResult("stopped", reason="died")
        return done if len(done.args) == len(args) else CallResult("stopped", reason="died")


def _exactly(pipe: Any, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = pipe.read(min(size - len(parts), 1 << 20))
        if not part:
            raise OSError("the pipe is closed")
        parts += part
    return bytes(parts)
