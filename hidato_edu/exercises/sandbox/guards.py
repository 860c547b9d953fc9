"""Guards around the run of a student's function: no input, no exit, and all state is restored."""

# The global random state is what students use.
# ruff: noqa: NPY002

from __future__ import annotations

import builtins
import inspect
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np  # a student's first import of it could exceed the memory limit

__all__ = ["NO_LUCK", "chance", "short_sleep", "surroundings"]

MAX_DEPTH = 1_000  # calls
MAX_OWN_DEPTH = 5_000  # calls, for a function that sets the limit itself
MAX_MEMORY = 1 << 29  # bytes beyond what is in use
NO_LUCK = -1  # a seed
SET_LIMIT = sys.setrecursionlimit  # the name is replaced while a function runs


class _AsksForInput(RuntimeError):
    """The function called input()."""


@contextmanager
def surroundings(function: Callable[..., Any]) -> Iterator[None]:
    """Guard the interpreter while a function runs, perhaps several times.

    `input` raises an error, `exit` raises `SystemExit`, recursion and memory are limited; the
    states of `random` and numpy, the recursion limit, the current folder and the environment are
    restored.

    Examples
    --------
    >>> with surroundings(len):
    ...     os._exit(1)
    Traceback (most recent call last):
    ...
    SystemExit: 1
    """
    with _no_questions(function), _random_state(), _recursion_limit(), _memory_limit(), _place():
        yield


@contextmanager
def _no_questions(function: Callable[..., Any]) -> Iterator[None]:
    """Replace functions that wait for the user, end the kernel, or let the stack overflow."""

    def no_input(prompt: object = "") -> str:
        raise _AsksForInput("the function asks for input; use its parameters instead")

    def leave(code: object = None) -> None:
        raise SystemExit(code)

    def no_process() -> int:  # it would go on as a second notebook
        raise PermissionError("no process can be started while answers are checked")

    def limit_recursion(limit: int) -> None:
        SET_LIMIT(min(limit, _depth() + MAX_OWN_DEPTH))

    asking = {"input": no_input, "exit": leave, "quit": leave}
    target = inspect.unwrap(getattr(function, "func", function))
    own = getattr(target, "__globals__", {})
    replaced: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (vars(builtins), asking),
        (vars(sys), {"setrecursionlimit": limit_recursion}),
        (vars(os), {"_exit": leave, "abort": leave, "fork": no_process, "forkpty": no_process}),
        # A notebook has its own exit function in the namespace of its cells.
        (own, {n: asking[n] for n in asking if _is_notebooks_own(own.get(n))}),
    ]
    saved = [
        (space, {name: space[name] for name in new if name in space}) for space, new in replaced
    ]
    for (space, old), (_, new) in zip(saved, replaced, strict=True):
        space.update((name, new[name]) for name in old)
    try:
        yield
    finally:
        for space, old in saved:
            space.update(old)


def _is_notebooks_own(value: object) -> bool:
    return type(value).__module__.partition(".")[0] in ("IPython", "ipykernel")


@contextmanager
def chance(seed: int) -> Iterator[None]:
    """Seed `random` and numpy; with `NO_LUCK` every draw of `random` is the smallest one."""
    random.seed(seed)
    np.random.seed(max(seed, 0))
    if seed != NO_LUCK:
        yield
        return
    from unittest.mock import patch  # slow to import

    random.setstate((3, (0,) * 624 + (624,), None))  # a Mersenne twister of zeros stays so
    least: dict[str, Any] = {"random": lambda self: 0.0, "getrandbits": lambda self, k: 0}
    with patch.multiple(random.Random, **least), patch.multiple(random.SystemRandom, **least):
        yield


@contextmanager
def short_sleep(
    space: dict[str, Any], seconds: float, stop: Callable[[str], object]
) -> Iterator[None]:
    """Let `sleep`, also where a function has imported it, end when the time is over."""
    end, pause = time.monotonic() + seconds, time.sleep

    def sleep(wanted: float) -> None:
        pause(max(0.0, min(wanted, end - time.monotonic())))
        if time.monotonic() >= end:
            stop("time")

    named = [names for names in (vars(time), space) if names.get("sleep") is pause]
    for names in named:
        names["sleep"] = sleep
    try:
        yield
    finally:
        for names in named:
            names["sleep"] = pause


@contextmanager
def _random_state() -> Iterator[None]:
    ours, theirs = random.getstate(), np.random.get_state()
    try:
        with np.errstate():
            yield
    finally:
        random.setstate(ours)
        np.random.set_state(theirs)


@contextmanager
def _place() -> Iterator[None]:
    """Restore the current folder and the environment variables."""
    variables = dict(os.environ)
    try:
        folder = Path.cwd()
    except OSError:  # it was removed
        folder = None
    try:
        yield
    finally:
        for name in set(os.environ) - set(variables):
            del os.environ[name]
        os.environ.update(variables)
        if folder is not None:
            os.chdir(folder)


@contextmanager
def _recursion_limit() -> Iterator[None]:
    """Allow the same depth regardless of where the check is called."""
    limit = sys.getrecursionlimit()
    SET_LIMIT(_depth() + MAX_DEPTH)
    try:
        yield
    finally:
        SET_LIMIT(limit)


def _depth() -> int:
    """Return the number of open calls."""
    depth = 0
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


@contextmanager
def _memory_limit() -> Iterator[None]:
    """Allow at most `MAX_MEMORY` more bytes if the system can limit it: on Linux."""
    statm = Path("/proc/self/statm")
    if sys.platform != "linux" or not statm.exists():
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
