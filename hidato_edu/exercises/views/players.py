"""The players of exercises: a run that asks, and a student's own function where it fails."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Sequence
from copy import deepcopy
from inspect import isgenerator
from typing import Any

from hidato_edu.boards.grid import Grid
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.code import code_of
from hidato_edu.core.watching.recorder import Recorder
from hidato_edu.core.watching.snapshots import Frozen
from hidato_edu.draw.families import board
from hidato_edu.draw.player.player import Player, player
from hidato_edu.draw.views.curve import curve
from hidato_edu.draw.views.numberlink.board import paths
from hidato_edu.draw.views.paths.walk import walk
from hidato_edu.draw.views.trees.tree import tree
from hidato_edu.draw.views.view import View
from hidato_edu.draw.watch import LIMIT, player_of
from hidato_edu.exercises.judge.exercise import Observed
from hidato_edu.exercises.questions.predictions import Growing, Recording
from hidato_edu.exercises.sandbox.guards import chance, surroundings
from hidato_edu.exercises.sandbox.isolation import CallResult, run

__all__ = ["asking", "failing", "views_of"]


def views_of(run: Recording) -> tuple[View, ...]:
    """Return the views of a run: board and calls, pointers and curve, or a board alone."""
    if isinstance(run.subject, Growing):
        return (paths(run.subject.grid),)  # where a forest has room for a node, that gives it away
    if isinstance(run.subject, Grid):
        return walk(run.subject), curve(run.trace)
    if run.numbers is not None:
        return (board(run.subject, run.numbers),)
    return board(run.subject), tree(run.trace)


def asking(run: Recording) -> Player:
    """Return the player of a run with its stops.

    Examples
    --------
    >>> from hidato_edu.exercises import worksheet
    >>> asking(worksheet("06").next_call.question.run(1)).number
    1
    """
    return player(run.trace, *views_of(run), stops=run.stops, number=run.number)


def failing(question: Any, function: Any, case: Observed) -> Player:
    """Return a player of a student's function on a case that fails, where it goes wrong.

    That is the first call that returns something else than a right answer would with the same
    arguments, although the calls below it are right; else the last return, or what ended the run.
    Shapiro (1983, Algorithmic Program Debugging, chapter 3) finds errors so.
    """
    recorder = Recorder(code_of(function), question.exercise.name, LIMIT)

    def call(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        given = deepcopy(tuple(args))
        with chance(seed):
            value = function(*given)
            made = list(value) if isgenerator(value) else value
        return CallResult("returned", made, args=given)

    with surroundings(function):
        recorder.run(lambda: question.exercise.adapt(call)(case.probe.args, 0, 0))
    player = player_of(recorder, case.probe.args)
    player.start = _first_wrong(player.trace, question) or _end(player.trace)
    return player


def _end(trace: Trace) -> int:
    """Return the step of the last return; after an exception that of the last line."""
    ends = ("assign", "enter") if trace.error else ("leave",)
    events = enumerate(trace, 1)
    return max(
        (step for step, event in events if event[0] in ends and event[-2] is not None), default=0
    )


def _first_wrong(trace: Trace, question: Any) -> int:
    """Return the step at which the first call returns something wrong; 0 if that is unknown."""
    name = question.exercise.name
    calls: list[list[Any]] = []  # of each open call: its label, its first state and its last one
    for step, event in enumerate(trace, 1):
        if event[0] == "enter":
            calls.append([event[1], None, None])
        elif event[0] == "assign" and calls and event[3]:
            calls[-1][1:] = calls[-1][1] or event[3], event[3]
        elif event[0] == "leave":
            label, first, last = calls.pop()
            if event[1] != "raise" and label.startswith(f"{name}("):
                given, after = (dict(state[1]) for state in (first, last))
                names = list(given)[: question.exercise.parameters]
                try:
                    args = [_thawed(given[one]) for one in names]
                except (ValueError, SyntaxError):  # something that is not plain
                    return 0
                right = run(question.reference, args)
                if type(right.value) not in (bool, int):  # others may be right in many ways
                    return 0
                kept = [one for k, one in enumerate(names) if k not in right.changed]
                if event[2] != str(right.value) or any(
                    after.get(one) != given[one] for one in kept
                ):
                    return step
    return 0


def _thawed(it: Frozen) -> Any:
    """Return the plain value that was frozen."""
    if isinstance(it, str):
        return literal_eval(it)
    kind, items = it
    if kind == "rows":
        return [[literal_eval(one) for one in row] for row in items]
    if kind == "dict":
        return {_key(key): literal_eval(one) for key, one in items}
    listed = map(_key, items)
    return set(listed) if kind == "set" else tuple(listed) if kind == "tuple" else list(listed)


def _key(key: Any) -> Any:
    return literal_eval(key) if isinstance(key, str) else key
