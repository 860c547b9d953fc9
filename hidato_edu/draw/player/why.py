"""Why a call returns: the reason in words, and the earlier step that forces it."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from hidato_edu.core.events import Assign, Event, Leave
from hidato_edu.core.narration import SOURCE, say_value
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.snapshots import text_of

__all__ = ["Reasons"]


class Test(NamedTuple):
    """A condition in a source: its text, what it reads, and the lines that run if it is true."""

    text: str
    parts: tuple[str, ...]  # the names and subscripts in it
    first: int
    last: int


class Call:
    """An open call: what its callers and its own calls have done that explains its return."""

    def __init__(self, began: int, above: int) -> None:
        self.began, self.above = began, above  # steps at which it and its caller began
        self.failed = self.found = 0  # steps at which the calls that it made returned
        self.lines: list[tuple[int, Any]] = []  # of plain source, with their steps


class Reasons:
    """The reasons of the returns of a run, event by event.

    A write *stands* until a later one undoes it. The caller has passed every test that a call
    begins with, so the write between them forces what the test finds; without one, the start does.
    What follows from domains is forced by the last standing write to the cells of the reason.
    """

    def __init__(self, trace: Trace) -> None:
        self.story = trace.story
        self.is_source = trace.story.more == SOURCE
        self.tests = dict(_tests("\n".join(trace.story.code))) if self.is_source else {}
        self.calls: list[Call] = []
        self.standing = defaultdict[Any, list[tuple[int, Assign]]](list)  # with their steps
        self.undone: dict[Any, tuple[int, Assign]] = {}  # just now, as some calls do at their end

    def after(self, step: int, event: Event) -> str:
        """Return how many steps ago the cause was, and the reason, as one text; "" if none returns.

        Distances repeat, steps do not: so equal texts are stored once.
        """
        told = ""
        if isinstance(event, Leave):
            call = self.calls.pop() if self.calls else Call(0, 0)
            forced, why = self._source(call) if self.is_source else self._search(event, call)
            told = f"{step - forced} {why}"
            if self.calls and event.outcome == "found":
                self.calls[-1].found = step
            elif self.calls:
                self.calls[-1].failed = step
        elif event[0] == "enter":
            self.calls.append(Call(step, self.calls[-1].began if self.calls else 0))
        elif event[0] == "solved" and self.calls:
            self.calls[-1].found = step
        elif isinstance(event, Assign) and self.is_source:
            if event.new and self.calls:
                self.calls[-1].lines.append((step, event.new))
        elif isinstance(event, Assign):
            writes = self.standing[event.var]
            if writes and writes[-1][1].old == event.new:
                self.undone.setdefault(event.var, writes.pop())
                return told
            writes.append((step, event))
        self.undone.clear()
        return told

    def _search(self, event: Leave, call: Call) -> tuple[int, str]:
        """Return the step that forces the return of a search, and the reason."""
        said = self.story.tell(event).caption
        below = call.found if event.outcome == "found" else 0 if event.cells else call.failed
        if below:
            return below, f"{said}, as the call below did" if call.failed else said
        stand = {var: writes[-1] for var, writes in self.standing.items() if writes} | self.undone
        last = max((step for step, _ in stand.values()), default=0)
        if event.cells:
            said += ": " + "; ".join(say_value(cell, self.story.place) for cell in event.cells)
            near = [one for var, one in stand.items() if _is_in(var, event.cells)]
            if forces := self.story.forced_by.get(event.why):
                last = max((step for step, write in near if forces(write)), default=0)
            elif event.outcome != "pruned" or last > call.began:
                last = max((step for step, _ in near), default=last)
            elif last < call.above:
                last = 0
        return last, said

    def _source(self, call: Call) -> tuple[int, str]:
        """Return the last condition that a call has met, and its values."""
        lines = call.lines
        for number in range(len(lines) - 1, 0, -1):
            step, (line, variables) = lines[number]
            test = self.tests.get(line)
            if test is None:
                continue
            after = lines[number + 1][1][0] if number + 1 < len(lines) else test.first
            truth = "true" if test.first <= after <= test.last else "false"
            told = ", ".join(_values(test, dict(variables)))
            return step, f"line {line}: {test.text} was {truth}" + (told and f", with {told}")
        return 0, "no condition was met"


def _is_in(var: Any, cells: Collection[Any]) -> bool:
    """Return whether a variable is one of some cells, or the domain of one or of its bridge."""
    if isinstance(var, tuple) and var[0] == "domain":
        return var[1] in cells or (
            isinstance(var[1], tuple) and any(part in cells for part in var[1])
        )
    return var in cells


def _values(test: Test, held: dict[str, Any]) -> Iterator[str]:
    """Yield the values of variables, and of items of structures, as far as they are known."""
    names: dict[str, Any] = {}
    for name, it in held.items():
        with suppress(Exception):  # an object, or a structure that contains one
            names[name] = ast.literal_eval(text_of(it, sys.maxsize))
    for part in test.parts:
        with suppress(Exception):  # it reads something else
            value = eval(part, {"__builtins__": {}}, names)
            if not isinstance(value, list | tuple | dict | set):
                yield f"{part} = {value!r}"


def _tests(source: str) -> Iterator[tuple[int, Test]]:
    """Yield the conditions of a source by the line on which each begins."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While):
            read = [one for one in ast.walk(node.test) if isinstance(one, ast.Name | ast.Subscript)]
            parts = tuple(dict.fromkeys(map(ast.unparse, read)))
            last = node.body[-1].end_lineno or node.lineno
            text = " ".join(ast.unparse(node.test).split())
            yield node.lineno, Test(text, parts, node.body[0].lineno, last)
