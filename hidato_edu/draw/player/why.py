"""Why a call returns: the reason in words, and the earlier step that forces it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

from hidato_edu.core.events import Assign, Event, Leave
from hidato_edu.core.narration import SOURCE, say_value
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.snapshots import items_of, text_of

__all__ = ["Reasons"]


class Test(NamedTuple):
    """A condition in a source: its text, what it reads, and the lines that run if it is true."""

    text: str
    parts: tuple[ast.expr, ...]  # the names and subscripts in it
    first: int
    last: int


class Reasons:
    """The reasons of the returns of a run, event by event."""

    def __init__(self, trace: Trace) -> None:
        self.story = trace.story
        self.is_source = trace.story.more == SOURCE
        self.tests = dict(_tests("\n".join(trace.story.code))) if self.is_source else {}
        self.calls: list[tuple[int, list[tuple[int, Any]]]] = []  # step of the last return, lines
        self.written: dict[Any, int] = {}  # by variable the step of its last change
        self.last = 0  # step of the last change of anything

    def after(self, step: int, event: Event) -> str:
        """Return how many steps ago the cause was, and the reason, as one text; "" if none returns.

        Distances repeat, steps do not: so equal texts are stored once.
        """
        told = ""
        if isinstance(event, Leave):
            returned, lines = self.calls.pop() if self.calls else (0, [])
            forced, why = self._source(lines) if self.is_source else self._search(event, returned)
            told = f"{step - (forced or returned or self.last)} {why}"
            if self.calls:
                self.calls[-1] = step, self.calls[-1][1]
        elif event[0] == "enter":
            self.calls.append((0, []))
        elif isinstance(event, Assign):
            if self.is_source and event.new and self.calls:
                self.calls[-1][1].append((step, event.new))
            self.written[event.var] = self.last = step
        return told

    def _search(self, event: Leave, returned: int) -> tuple[int, str]:
        """Return what forces the return of a search: the last change in the cells of its reason."""
        said = self.story.tell(event).caption
        if event.cells:
            where = "; ".join(say_value(cell, self.story.place) for cell in event.cells)
            return max(self.written.get(cell, 0) for cell in event.cells), f"{said}: {where}"
        return 0, f"{said}, as the call below did" if returned else said

    def _source(self, lines: list[tuple[int, Any]]) -> tuple[int, str]:
        """Return the last condition that a call has met, and its values."""
        for number in range(len(lines) - 1, 0, -1):
            step, (line, variables) = lines[number]
            test = self.tests.get(line)
            if test is None:
                continue
            after = lines[number + 1][1][0] if number + 1 < len(lines) else test.first
            truth = "true" if test.first <= after <= test.last else "false"
            held = dict(variables)
            values = {ast.unparse(part): _value(part, held) for part in test.parts}
            told = ", ".join(f"{text} = {value}" for text, value in values.items() if value)
            return step, f"line {line}: {test.text} was {truth}" + (told and f", with {told}")
        return 0, "no condition was met"


def _value(part: ast.expr, held: dict[str, Any]) -> str:
    """Return the value of a variable, or of an item that whole numbers select; "" if unknown."""
    if isinstance(part, ast.Name):
        it = held.get(part.id)
        return text_of(it) if isinstance(it, str) and not it.startswith("<") else ""
    places: list[int] = []
    numbers = {name: int(it) for name, it in held.items() if str(it).lstrip("-").isdigit()}
    while isinstance(part, ast.Subscript):
        try:
            index = eval(ast.unparse(part.slice), {"__builtins__": {}}, numbers)
        except Exception:  # it reads something else
            return ""
        places.insert(0, index)
        part = part.value
    items = items_of(held.get(part.id)) if isinstance(part, ast.Name) else {}
    key: Any = tuple(places) if len(places) == 2 else places[0]
    return items.get(key, "")


def _tests(source: str) -> Iterator[tuple[int, Test]]:
    """Yield the conditions of a source by the line on which each begins."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While):
            read = [one for one in ast.walk(node.test) if isinstance(one, ast.Name | ast.Subscript)]
            last = node.body[-1].end_lineno or node.lineno
            text = " ".join(ast.unparse(node.test).split())
            yield node.lineno, Test(text, tuple(read), node.body[0].lineno, last)
