"""What `Trace.of` costs with the Python that runs this script; it prints JSON for `watching.py`.

It needs the standard library only, so that any Python can run it. Most functions are from
`tests/watched/written`: plain code, as it is written elsewhere.
"""

from __future__ import annotations

import gc
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from types import CodeType, FrameType
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from watched.written import boards, numbers, queens, sets, sudoku

from hidato_edu.core.trace import Trace

LEAST = 0.03  # seconds of the runs of a mode in a round
ENOUGH = 10**7  # events: no run is cut off


class Program(NamedTuple):
    """A function with arguments that make it run for some thousand lines."""

    name: str
    function: Callable[..., Any]
    args: Callable[[], tuple[Any, ...]]  # new ones for each run, as some functions change them


def arithmetic(n: int) -> int:
    total = 0
    for i in range(n):
        total = (total * 31 + i) % 65_537
    return total


def insertion_sort(items: list[int]) -> list[int]:
    for i in range(1, len(items)):
        j = i
        while j and items[j - 1] > items[j]:
            items[j - 1], items[j] = items[j], items[j - 1]
            j -= 1
    return items


def ones(side: int) -> list[list[int]]:
    return [[1] * side for _ in range(side)]


PROGRAMS = (
    Program("loop of arithmetic", arithmetic, lambda: (5_000,)),
    Program("Fibonacci: two calls", numbers.fibonacci, lambda: (17,)),
    Program("n queens: bit masks", queens.count_queens, lambda: (7,)),
    Program("n queens: list of columns", queens.columns_of_queens, lambda: (8,)),
    Program("n queens: board of lists", queens.solveNQ, lambda: (8,)),
    Program("sudoku: first blank, 4x4", sudoku.solve, lambda: (sudoku.copy_of(sudoku.SMALL),)),
    Program("sudoku: string that is copied", sudoku.r, lambda: (sudoku.NINE,)),
    Program("insertion sort, 40 numbers", insertion_sort, lambda: (list(range(40, 0, -1)),)),
    Program("subsets, 32 lists at the end", sets.subsets, lambda: (list(range(5)),)),
    Program("subsets, 256 lists at the end", sets.subsets, lambda: (list(range(8)),)),
    Program("flood fill, 8x8", boards.flood_fill, lambda: (ones(8), 0, 0, 7)),
    Program("flood fill, 20x20", boards.flood_fill, lambda: (ones(20), 0, 0, 7)),
)


# --- what takes the reports -----------------------------------------------------------------------


def plain(function: Callable[..., Any], *args: Any) -> None:
    function(*args)


def watched(function: Callable[..., Any], *args: Any) -> Trace:
    return Trace.of(function, *args, limit=ENOUGH)


def reports_to(take: Callable[..., Any]) -> Callable[..., None]:
    """Return what runs a function and reports its calls, lines and returns, as `Trace.of` does."""
    monitoring: Any = getattr(sys, "monitoring", None)

    def traced(function: Callable[..., Any], *args: Any) -> None:
        def local(frame: FrameType, kind: str, value: Any) -> Any:
            take(frame)
            return local

        before = sys.gettrace()
        sys.settrace(nothing if take is nothing else local)
        try:
            function(*args)
        finally:
            sys.settrace(before)

    def monitored(function: Callable[..., Any], *args: Any) -> None:
        def local(code: CodeType, *about: Any) -> None:
            take(sys._getframe(1))

        events, tool = monitoring.events, monitoring.PROFILER_ID
        kinds = (events.PY_START, events.LINE, events.PY_RETURN)
        monitoring.use_tool_id(tool, "benchmark")
        for event in kinds:
            monitoring.register_callback(tool, event, nothing if take is nothing else local)
        monitoring.set_events(tool, sum(kinds))
        try:
            function(*args)
        finally:
            monitoring.set_events(tool, 0)
            monitoring.free_tool_id(tool)

    return monitored if monitoring else traced


def nothing(*about: Any) -> Any:
    """Take a report and do nothing: no recorder in Python costs less."""
    return nothing


def naive(function: Callable[..., Any], *args: Any) -> None:
    """Keep the line and the names, with no look into what they hold."""
    log: list[Any] = []
    reports_to(lambda frame: log.append((frame.f_lineno, {**frame.f_locals})))(function, *args)


MODES = {"plain": plain, "nothing": reports_to(nothing), "naive": naive, "watched": watched}


# --- measuring ------------------------------------------------------------------------------------


def seconds(program: Program, count: int, run: Callable[..., Any]) -> float:
    """Return the seconds of CPU time of one of some runs."""
    given = [program.args() for _ in range(count)]
    gc.collect()
    gc.disable()  # `Trace.of` does
    began = process_time()  # other programs on the machine do not count
    for args in given:
        run(program.function, *args)
    took = process_time() - began
    gc.enable()
    return took / count


def measured(program: Program, rounds: int) -> dict[str, Any]:
    """Return the steps of a program, and by mode the seconds of each round."""
    trace = watched(program.function, *program.args())
    if trace.error is not None:
        raise SystemExit(f"{program.name}: {trace.error!r}")
    counts = {mode: int(LEAST / seconds(program, 1, run)) + 1 for mode, run in MODES.items()}
    found: dict[str, list[float]] = {mode: [] for mode in MODES}
    for _ in range(rounds):
        for mode, run in MODES.items():
            found[mode].append(seconds(program, counts[mode], run))
    return {"name": program.name, "steps": len(trace), **found}


if __name__ == "__main__":
    rows = [measured(program, int(sys.argv[1])) for program in PROGRAMS]
    json.dump({"python": platform.python_version(), "rows": rows}, sys.stdout)
