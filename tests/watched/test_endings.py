"""Runs that do not return: each ends soon, plays, and says what ended it."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import players
import pytest
from tiers import slow
from watched.written.endings import (
    CUT,
    ENDINGS,
    LIMIT,
    catches_all,
    catches_all_in_calls,
    fails,
    leaves,
    never_ends,
    never_ends_in_lines,
    runs_deep,
    runs_deep_and_goes_on,
)

from hidato_edu import Trace, draw
from hidato_edu.core.errors import LimitReached


def machine() -> tuple[Any, ...]:
    return sys.gettrace(), sys.getrecursionlimit(), signal.getsignal(signal.SIGINT), gc.isenabled()


def ended(function: Callable[..., Any], *args: Any, limit: int = LIMIT) -> Trace:
    """Return a trace that must end soon, play, and leave all as it was."""
    before, began = machine(), time.process_time()
    trace = Trace.of(function, *args, limit=limit)
    assert time.process_time() - began < 20
    assert machine() == before
    assert len(trace) <= limit
    states = [dict(trace.seek(step)) for step in (0, len(trace) // 2, len(trace))]
    assert [dict(trace.seek(step)) for step in (0, len(trace) // 2)] == states[:2]
    assert Trace.from_json(trace.to_json()) == trace
    return trace


def said(trace: Trace) -> str:
    text: str = trace.story.tell(trace[-1]).caption
    return text


DEEP = "RecursionError: maximum recursion depth exceeded"


@pytest.mark.parametrize(
    ("function", "args", "text", "kind"), ENDINGS, ids=[one[0].__name__ for one in ENDINGS]
)
def test_the_last_step_says_what_ended_the_run(
    function: Callable[..., Any], args: tuple[Any, ...], text: str, kind: type[BaseException]
) -> None:
    trace = ended(function, *args)
    assert said(trace) == text
    assert isinstance(trace.error, kind)
    assert trace.truncated == (kind is LimitReached)


def test_a_recursion_that_never_ends() -> None:
    trace = ended(runs_deep, 1, limit=100_000)
    assert said(trace).startswith(f"the run ended with {DEEP}")
    assert isinstance(trace.error, RecursionError)
    assert len(trace.tree()) > 500
    assert not any(trace.seek(len(trace)).values())
    assert said(ended(catches_all_in_calls, 1)) == CUT


def test_the_end_of_the_stack_is_met_where_it_is_without_a_recorder() -> None:
    """A program that catches the error goes on, or is ended there in words."""
    trace = ended(runs_deep_and_goes_on, 1, limit=100_000)
    assert trace.error is None or said(trace).startswith(f"the run ended with {DEEP}")
    assert abs(len(trace.tree()) - runs_deep_and_goes_on(1)) < 200


@slow
@pytest.mark.parametrize("function", [fails, runs_deep, never_ends_in_lines, catches_all, leaves])
def test_what_is_there_plays(function: Callable[..., Any]) -> None:
    args = function.__code__.co_argcount * (3,)
    player = draw.watch(function, *args, limit=2_000)
    looks = list(players.replay(player))
    assert len(looks) == len(player.trace) + 1
    assert looks[-1]["", "say"] == said(player.trace)


def test_the_limit_is_kept() -> None:
    whole = len(Trace.of(fails, 3))
    for limit in range(3, whole + 3):
        trace = ended(fails, 3, limit=limit)
        if limit > whole + 1:
            assert said(trace) == "the run ended with ValueError: too small"
        elif limit < whole - 8:
            assert said(trace) == f"cut off after {limit:,} events: the function was still running"


def test_the_end_of_the_stack_keeps_the_limit() -> None:
    for limit in range(2_990, 3_050, 7):
        ended(runs_deep, 1, limit=limit)


def test_a_signal_from_outside_ends_a_run() -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    trace = ended(sleeps, limit=10_000_000)
    timer.join()
    assert said(trace) == "interrupted: the function was still running"


def sleeps() -> None:
    for _ in range(1_000):
        time.sleep(0.01)


def test_the_handler_of_a_program_is_called() -> None:
    pressed = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        trace = ended(presses_once)
    finally:
        signal.signal(signal.SIGINT, before)
    assert pressed == [signal.SIGINT]
    assert trace.error is None


def presses_once() -> int:
    os.kill(os.getpid(), signal.SIGINT)
    n = 1
    n += 1
    return n


def test_garbage_stays_uncollected_where_it_was() -> None:
    gc.disable()
    try:
        ended(fails, 3)
    finally:
        gc.enable()


def test_an_exception_leaves_the_block() -> None:
    row = [0, 0]
    with pytest.raises(ValueError, match="too small"), draw.watching(row) as seen:
        fails(2)
    assert said(seen.player.trace) == "the run ended with ValueError: too small"
    with draw.watching(row, limit=500) as seen:
        never_ends()
    assert said(seen.player.trace) == "cut off after 500 events: the function was still running"
    assert sys.gettrace() is None or "coverage" in str(sys.gettrace())
