"""The board: numbers, givens set apart, the path, a ring around the cell that has just changed.

A variable ``("clue", cell)`` that becomes 0 hides the number of the cell: a given is taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Event, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.field import Field, ring_marks, subject
from hidato_edu.draw.views.view import Mark, Parts, Values, View, state_at

__all__ = ["Board", "linked", "shown_number", "shown_text"]


OFF_BOARD = ("#", "*")  # what a template marks as outside, or as a hole


class Board(View):
    """Numbers on a grid; see `hidato_edu.draw.views.paths.board` for the parameters.

    Attributes
    ----------
    grid : Grid
        The open cells. Part ``cell-7`` is ``grid.cells[7]``, ``number-7`` stands in it.
    givens : dict
        From cell to number.
    numbers : dict
        The numbers at the start of a run, givens included.
    flagged : frozenset
        The cells that break a rule.
    """

    name = "board"

    def __init__(
        self,
        grid: Grid,
        givens: Mapping[Cell, Any],
        numbers: Mapping[Cell, Any],
        flagged: Iterable[Cell] = (),
        size: float = 48.0,
    ) -> None:
        self.grid = grid
        self.givens = dict(givens)
        self.numbers = dict(givens) | dict(numbers)
        self.flagged = frozenset(flagged)
        self.field = Field(grid)
        self.size = self.field.size(size)
        self.least = self.field.least(len(str(len(grid))))

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        self.field.frame(parts)
        self.field.cells(parts)
        self.field.paths(parts)
        self.field.numbers(parts, [cell in self.givens for cell in self.grid.cells])
        self.field.flags(parts)
        self.field.rings(parts)

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        state = self.numbers | state_at(trace, step)
        shown = [
            shown_number(state.get(cell)) if state.get(("clue", cell), 1) else 0
            for cell in self.grid.cells
        ]
        ring = -1
        event: Event | None = None
        for event in trace[:step] if trace is not None else ():
            ring = subject(event, self.grid.index, ring)
        wrong = self.flagged.union(event.cells if isinstance(event, Leave) else ())

        values: Values = {}
        for number, cell in enumerate(self.grid.cells):
            values[f"cell-{number}", "fill"] = self._fill(cell, shown[number])
            values[f"number-{number}", "text"] = shown_text(shown[number])
            values[f"number-{number}", "fill"] = "ink"
            values[f"ring[{number}]", "visible"] = int(number == ring)
            values[f"flag[{number}]", "visible"] = int(cell in wrong)
        for number, (one, other) in enumerate(self.field.links):
            values[f"link[{number}]", "visible"] = int(linked(shown[one], shown[other]))
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        index: Mapping[Any, int] = self.grid.index
        state = self.numbers | dict(trace.initial)
        standing = [shown_number(state.get(cell)) for cell in self.grid.cells]
        hidden = {n for n, cell in enumerate(self.grid.cells) if not state.get(("clue", cell), 1)}
        shown = [0 if n in hidden else number for n, number in enumerate(standing)]
        links: list[list[tuple[int, str]]] = [[] for _ in shown]
        for number, (one, other) in enumerate(self.field.links):
            links[one].append((other, f"link[{number}]"))
            links[other].append((one, f"link[{number}]"))

        ring = -1
        shamed: tuple[Any, ...] = ()
        for event in trace:
            marks: list[Mark] = []
            if shamed:
                marks += self._flags(shamed, 0)
                shamed = ()
            now = subject(event, index, ring)
            if now != ring:
                marks += ring_marks(ring, now)
                ring = now
            written = _written(event, index)
            if written is not None:
                where, value, is_clue = written
                cell = index[where]
                if not is_clue:
                    standing[cell] = shown_number(value)
                else:
                    (hidden.discard if value else hidden.add)(cell)
                new = shown[cell] = 0 if cell in hidden else standing[cell]
                marks.append((f"number-{cell}", "text", shown_text(new)))
                marks.append((f"cell-{cell}", "fill", self._fill(where, new)))
                for other, link in links[cell]:
                    marks.append((link, "visible", int(linked(new, shown[other]))))
            elif event[0] == "leave" and event[3]:
                shamed = event[3]
                marks += self._flags(shamed, 1)
            yield marks

    def _fill(self, cell: Any, number: Any) -> str:
        if not number:
            return "blank"
        if number in OFF_BOARD:
            return "faint"
        return "given" if self.givens.get(cell) == number else "placed"

    def _flags(self, cells: Iterable[Any], visible: int) -> list[Mark]:
        index: Mapping[Any, int] = self.grid.index
        return [
            (f"flag[{index[cell]}]", "visible", visible)
            for cell in cells
            if cell in index and cell not in self.flagged
        ]

    def __repr__(self) -> str:
        return f"<board view: {len(self.grid)} cells, {len(self.givens)} givens>"


def _written(event: Event, index: Mapping[Any, int]) -> tuple[Any, Any, bool] | None:
    """Return the cell that an event writes, the value, and whether it hides a number only."""
    if event[0] != "assign":
        return None
    var: Any = event[1]
    is_clue = isinstance(var, tuple) and len(var) == 2 and var[0] == "clue"
    cell = var[1] if is_clue else var
    return (cell, event[3], is_clue) if cell in index else None


def shown_number(value: Any) -> Any:
    """Return what stands in a cell: pointers and None are no numbers."""
    return 0 if value is None or isinstance(value, tuple) else value


def shown_text(number: Any) -> str:
    """Return the text of a number, nothing for a blank."""
    return str(number) if number else ""


def linked(one: Any, other: Any, apart: int = 1) -> bool:
    """Return whether two numbers follow each other, or are so many apart."""
    try:
        return bool(one and other and abs(one - other) == apart)
    except TypeError:  # a student may write anything
        return False
