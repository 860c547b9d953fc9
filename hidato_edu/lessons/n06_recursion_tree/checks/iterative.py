"""The search without recursion, also where recursion is too deep."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from hidato_edu.boards.grid import Grid
from hidato_edu.exercises import views
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import iterative as answers
from ..mistakes import iterative as mistakes
from .search import search

LONG = 1_100  # cells in a row; Python allows 1,000 open calls
SHORTER = 300  # cells in a row that may be looked through for each number
DEEP = 50  # open calls of one's own code that tell of a recursion
MAX_STEPS = 500_000  # lines of a call
SHOWN = 8  # of them in a picture
RAISES_LIMIT = ".limit_recursion"  # what `sys.setrecursionlimit` leads to while a function runs

say = section(__file__, "iterative", long=LONG, shorter=SHORTER, max_steps=MAX_STEPS, shown=SHOWN)


# --- probes -----------------------------------------------------------------------------------


def _row(cells: int) -> Puzzle:
    """Return a single row on which only 1 is given, at its left end."""
    return Puzzle(Grid(tuple((0, col) for col in range(cells))), (((0, 0), 1),))


class _LongRow(Picture):
    """The picture of the long row: its first cells."""

    def __str__(self) -> str:
        return f"{FilledBoard(_row(SHOWN))}\n{say.text('first-cells')}"

    def view(self) -> views.View:
        """Return what draws it."""
        return FilledBoard(_row(SHOWN)).view()


@lru_cache(maxsize=2)
def _long(cells: int = LONG) -> Probe:
    puzzle = _row(cells)
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    note = say.text("long-row", cells=cells)
    return Probe("long", (board, (0, 0), 2, cells), "solved", puzzle, _LongRow(), note)


def _probes(seed: int) -> tuple[Probe, ...]:
    """Return the probes of `search`, and the long row."""
    return (*search.exercise.probes(seed), _long())


def _adapt(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Give those a shorter row who are slow on the long one: to look at all cells is not wrong."""

    def patient(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        done = call(args, max_steps, seed)
        is_slow = done.reason == "steps" and done.depth <= DEEP
        return call(_long(SHORTER).args, max_steps, seed) if is_slow and args[3] == LONG else done

    return patient


def _again(probe: Probe) -> str:
    if probe.code == "long":
        return f"iterative({{(0, col): int(col == 0) for col in range({LONG})}}, (0, 0), 2, {LONG})"
    return f"iterative({', '.join(map(repr, probe.args))})"


# --- judgement --------------------------------------------------------------------------------

ADVICE = {
    "leaks": "leaks/loop",
    "misses-and-leaks": "leaks/loop",
    "stops-early": "stops-early/loop",
    "duplicates": "duplicates/loop",
}
"""Instead of what `search` advises, where that speaks of calls."""


def _read(probe: Probe, run: CallResult) -> Hashable:
    if any(name.endswith(RAISES_LIMIT) for name in run.used):
        return say("raises-the-limit")
    if probe.code == "long" and run.depth > DEEP:
        return "recursion"
    if probe.code == "long" and run.args[3] == SHORTER:
        probe = _long(SHORTER)
    return search.exercise.read(probe, run)


def _long_only(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all small boards are correct, but the long row is not."""
    wrong = [one for one in seen if not one.is_right]
    if not wrong or wrong[0].probe.code != "long":
        return None
    run = wrong[0].run
    if run.reason == "steps" and run.depth <= DEEP:
        return say("slow-on-long")
    if run.depth > DEEP and run.reason != "recursion":
        return say("recursive", depth=run.depth)
    if run.reason not in ("", "recursion"):
        return None
    if run.reason:
        return say("recursive/stopped")
    return say("short-only")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    message = search.exercise.explain(first, seen)
    if message.key not in ADVICE:
        return message
    return replace(message, advice=say.text(ADVICE[message.key]))


def _pattern(seen: Sequence[Observed]) -> Message | None:
    message = search.exercise.pattern(seen)
    return say(message.key) if message and message.key in ("claims", "no-base-case") else message


def _picture(one: Observed) -> Picture | None:
    return one.probe.picture if one.probe.code == "long" else search.exercise.picture(one)


def _error(one: Observed) -> str:
    return say.text("index-error") if one.run.reason == "IndexError" else ""


iterative = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.iterative,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    again=_again,
    adapt=_adapt,
    may_change=(0,),
    max_steps=MAX_STEPS,
    error=_error,
    early=_long_only,
    forbidden=("hidato_edu.hidato.", "hidato_edu.family."),
)
