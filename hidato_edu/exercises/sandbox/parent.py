"""Grading: a student's cells run in a child process; the judge stays in this one.

The child has its own folder, hardly any environment variables, limits of time and memory, and no
way to start programs, use the network or write elsewhere. Its replies are plain data. If it hangs
or dies, it is killed with all its children, and the answer counts as stopped.

In the child a worksheet does nothing, and the packages with the questions can be neither imported
nor read, so that students cannot hand in a shipped solution by calling it. Two gaps remain: a copy
of a solution in the cells looks like any other answer, because students have the package too; and
copies elsewhere on the machine, or ways around Python's `open`, are not blocked.

The child can read all other files that the grading user can read. If you expect attacks on the
machine itself, grade in a container.
"""

from __future__ import annotations

import json
import math
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from threading import Thread
from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.core.resources import PACKAGE
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import without_addresses
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.sandbox.callables import Elsewhere, Look
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.exercises.sandbox.plain import NotPlain, dumps, loads
from hidato_edu.exercises.sandbox.worker import unpacked

__all__ = ["Cell", "Child", "ChildFailed", "Limits", "NoAnswer", "Remote", "graded", "judged"]

Cell = tuple[int, str]
"""The number of a cell, for messages, and its source."""

START_SECONDS = 60.0  # a cold disk, a busy machine
MAX_NAME = 40  # characters
GRACE = 1.0  # seconds in which the child may stop a call itself
MAX_REPLY = 1 << 27  # bytes
KEPT = ("PATH", "HOME", "USERPROFILE", "SYSTEMROOT")
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


@dataclass(frozen=True)
class Limits:
    """What a child may use."""

    call_seconds: float = 10  # wall-clock time for all cells, and for each call of a function
    total_seconds: float = 60  # wall-clock time in total, without the start of the process
    memory: int = 2 << 30  # bytes of address space, if the system can limit it


LIMITS = Limits()


class ChildFailed(HidatoEduError, RuntimeError):
    """The child process could not be started; no answer can be graded on this machine."""


class NoAnswer(HidatoEduError):
    """The cells led to no answer; `feedback` says why."""

    def __init__(self, feedback: Feedback) -> None:
        super().__init__(feedback.message)
        self.feedback = feedback


class _Gone(Exception):
    """The child did not reply: ``"time"`` or ``"died"``."""


class Child:
    """A process that runs a student's cells; it takes about half a second to start."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self.gone = ""
        self._box = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        seconds = math.ceil(limits.total_seconds) + 10  # in case this process is killed first
        self._process = subprocess.Popen(
            [sys.executable, "-s", "-P", "-B", "-X", "utf8",
             "-m", "hidato_edu.exercises.sandbox.worker", str(limits.memory), str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=self._box.name,
            env=_environment(self._box.name),
            start_new_session=True,
        )  # fmt: skip
        if self._exchange(None, START_SECONDS) != {"ready": True}:
            said = self._last_words()
            self.close()
            raise ChildFailed(f"the process that runs answers did not start: {said}")
        self._deadline = time.monotonic() + limits.total_seconds

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process and all that it has started, and remove its folder."""
        self._kill()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()
        self._box.cleanup()

    def run(self, cells: Sequence[Cell]) -> list[dict[str, Any]]:
        """Run cells; return the errors of those that raised one: cell, name, text, line, source."""
        try:
            reply = self._ask({"do": "run", "cells": list(cells)}, self.limits.call_seconds)
        except _Gone as gone:
            raise NoAnswer(_stopped(str(gone), self.limits)) from None
        errors: list[dict[str, Any]] = reply.get("errors", [])
        return errors

    def find(self, expression: str) -> tuple[Any, bool]:
        """Return the value of an expression as plain data, and whether it is callable."""
        try:
            reply = self._ask({"do": "find", "expression": expression}, self.limits.call_seconds)
            if "error" not in reply:
                return loads(reply["value"]), bool(reply["is_callable"])
        except _Gone as gone:
            raise NoAnswer(_stopped(str(gone), self.limits)) from None
        except (NotPlain, KeyError, TypeError):
            raise NoAnswer(_stopped("died", self.limits)) from None
        raise NoAnswer(_failed(reply["error"], expression))

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Return the reply to a request."""
        if self.gone:
            raise _Gone(self.gone)
        left = self._deadline - time.monotonic()
        if left <= 0:
            self.gone = "time"
            self._kill()
            raise _Gone(self.gone)
        reply = self._exchange(request, min(seconds, left) + GRACE)
        if reply is None:
            raise _Gone(self.gone)
        return reply

    def _exchange(self, request: dict[str, Any] | None, seconds: float) -> dict[str, Any] | None:
        """Send a request and wait for the reply; kill the child if there is none."""
        replies: list[Any] = []
        thread = Thread(target=self._talk, args=(request, replies), daemon=True)
        thread.start()
        thread.join(seconds)
        late = thread.is_alive()
        if replies and isinstance(replies[0], dict):
            return replies[0]
        self.gone = "time" if late else "died"
        self._kill()
        thread.join(GRACE)
        return None

    def _talk(self, request: dict[str, Any] | None, replies: list[Any]) -> None:
        to_child, from_child = self._process.stdin, self._process.stdout
        assert to_child is not None
        assert from_child is not None
        # A reply may be forged or incomplete; then it is ignored.
        with suppress(OSError, ValueError, RecursionError, struct.error):
            if request is not None:
                data = json.dumps(request).encode()
                left = memoryview(struct.pack(">Q", len(data)) + data)
                while left:
                    left = left[to_child.write(left) :]
            (size,) = struct.unpack(">Q", _exactly(from_child, 8))
            if size <= MAX_REPLY:
                replies.append(json.loads(_exactly(from_child, size)))

    def _kill(self) -> None:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()

    def _last_words(self) -> str:
        pipe = self._process.stderr
        said = (pipe.read() or b"").decode(errors="replace").strip() if pipe else ""
        return said.splitlines()[-1] if said else f"exit code {self._process.returncode}"


class Remote(Elsewhere):
    """A function in a child process; a judge calls it like one in this process."""

    def __init__(self, child: Child) -> None:
        self._child = child

    def look(self, parameters: int) -> Look:
        """Return what is known before it is called; nothing bad if the child is dead."""
        try:
            told = self._child._ask({"do": "look", "parameters": parameters}, GRACE)["look"]
            is_callable, is_empty, fits, in_place = told
            return Look(bool(is_callable), bool(is_empty), bool(fits), str(in_place)[:MAX_NAME])
        except (_Gone, KeyError, TypeError, ValueError):
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
            done = unpacked(self._child._ask(request, seconds)["run"])
        except _Gone as gone:
            return CallResult("stopped", reason=str(gone))
        except (NotPlain, KeyError, TypeError):
            return CallResult("stopped", reason="died")
        return done if len(done.args) == len(args) else CallResult("stopped", reason="died")


@contextmanager
def graded(
    cells: Sequence[Cell],
    expression: str,
    limits: Limits = LIMITS,
    *,
    calls: bool = True,
) -> Iterator[Any]:
    """Run cells in a child process and yield their answer.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> question = exercises.worksheet("04").blank_count.question
    >>> with graded([(1, question.solution_source())], "blank_count") as function:
    ...     question.check(function, seed=5).outcome
    'right'
    """
    with Child(limits) as child:
        errors = child.run(cells)
        try:
            value, is_callable = child.find(expression)
        except NoAnswer as missing:
            if errors and missing.feedback.outcome != "stopped":
                raise NoAnswer(_failed(errors[-1], expression)) from None
            raise
        yield Remote(child) if calls and is_callable else value


def judged(
    question: Question,
    cells: Sequence[Cell],
    expression: str = "",
    seeds: Sequence[int] = (0,),
    limits: Limits = LIMITS,
) -> Feedback:
    """Judge the answer of cells that run in a child process.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> question = exercises.worksheet("04").blank_count.question
    >>> judged(question, [(1, "import os; os._exit(0)")]).key
    'stopped-died'
    """
    calls = isinstance(question, FunctionQuestion)
    try:
        with graded(cells, expression or question.answer, limits, calls=calls) as answer:
            return checked(question, answer, seeds)
    except NoAnswer as missing:
        return missing.feedback


def checked(question: Question, answer: Any, seeds: Sequence[int]) -> Feedback:
    """Return the feedback for the first seed for which an answer is not right, or the last."""
    told = question.check(answer, seeds[0])
    for seed in seeds[1:]:
        if not told.is_right:
            break
        told = question.check(answer, seed)
    return told


def _stopped(reason: str, limits: Limits) -> Feedback:
    """Return the feedback if the cells themselves do not end."""
    if reason == "time":
        text = f"The cells of this answer do not end within {limits.call_seconds:g} s."
    else:
        text = "The cells of this answer end the whole process: by `exit` or a signal, for example."
    return Feedback("stopped", text, f"stopped-{reason}")


def _failed(error: dict[str, Any], expression: str) -> Feedback:
    """Return the feedback if there is no answer because of an error."""
    name, text = str(error.get("name")), without_addresses(str(error.get("text", "")))
    if name == "NameError" and "cell" not in error:
        return Feedback("not yet", f"There is no `{expression}` in this notebook.", "not-yet")
    if name == "NotPlain":
        return Feedback("wrong", f"`{expression}` is too large: {text}.", "too-large")
    where = f" in cell {error['cell']}, line {error['line']}" if "cell" in error else ""
    source = f", `{error['source']}`" if error.get("source") else ""
    told = f"There is no answer: {f'{name}: {text}' if text else name}{where}{source}."
    if name == "MemoryError":
        return Feedback("stopped", told, "stopped-memory")
    return Feedback("wrong", told, f"cell-raises-{name}")


def _environment(box: str) -> dict[str, str]:
    """Return an environment without tokens and passwords, and with a fixed order of sets."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    own = {
        "PYTHONPATH": str(PACKAGE.parent), "PYTHONHASHSEED": "0", "MPLBACKEND": "agg",
        "TMPDIR": box, "TEMP": box, "TMP": box, "LC_ALL": "C.UTF-8",
    }  # fmt: skip
    return kept | own | dict.fromkeys(ONE_THREAD, "1")


def _exactly(pipe: Any, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = pipe.read(min(size - len(parts), 1 << 20))
        if not part:
            raise OSError("the pipe is closed")
        parts += part
    return bytes(parts)
