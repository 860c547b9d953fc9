"""The board: numbers, distinct givens, the path, and a ring around the cell that just changed.

A variable ``("clue", cell)`` that becomes 0 hides the number of the cell: the given is removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Ringed
from hidato_edu.draw.views.view import View, slots

__all__ = ["Board", "Numbers", "linked", "shown_number", "shown_text"]


OFF_BOARD = ("#", "*")  # marks of a template: outside, and a hole


class Board(View):
    """Numbers on a grid; see `hidato_edu.draw.board` for the parameters."""

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
        self.links_at: list[list[int]] = [[] for _ in grid.cells]
        for link, pair in enumerate(self.field.links):
            for cell in pair:
                self.links_at[cell].append(link)
        self.fills = slots("cell-{}", "fill", len(grid))
        self.texts = slots("number-{}", "text", len(grid))
        self.rings = slots("ring[{}]", "visible", len(grid))
        self.flags = slots("flag[{}]", "visible", len(grid))
        self.pieces = slots("link[{}]", "visible", len(self.field.links))
        self.size = self.field.size(size)
        self.least = self.field.least(len(str(len(grid))))

    def draw(self, parts: Parts) -> None:
        self.field.frame(parts)
        self.field.cells(parts)
        self.field.paths(parts)
        self.field.numbers(parts, [cell in self.givens for cell in self.grid.cells])
        self.field.flags(parts)
        self.field.rings(parts)

    def replay(self, trace: Trace | None) -> Numbers:
        return Numbers(trace, self.numbers, self.grid.index)

    def values_at(self, replay: Numbers) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells show."""
        shown, links, every = replay.shown, self.field.links, range(len(self.grid))
        values: Values = {}
        for cell in replay.asked(replay.signed, every):
            wrong = cell in replay.blamed or self.grid.cells[cell] in self.flagged
            values[self.rings[cell]] = int(cell == replay.ring)
            values[self.flags[cell]] = int(wrong)
        for cell in replay.asked(replay.written, every):
            number = shown[cell]
            values[self.texts[cell]] = shown_text(number)
            values[self.fills[cell]] = self._fill(cell, number)
            for link in self.links_at[cell]:
                one, other = links[link]
                values[self.pieces[link]] = int(linked(shown[one], shown[other]))
        if replay.whole:
            values |= {(f"number-{cell}", "fill"): "ink" for cell in every}
        return values

    def _fill(self, cell: int, number: Any) -> str:
        if not number:
            return "blank"
        if number in OFF_BOARD:
            return "faint"
        return "given" if self.givens.get(self.grid.cells[cell]) == number else "placed"

    def __repr__(self) -> str:
        return f"<board view: {len(self.grid)} cells, {len(self.givens)} givens>"


class Numbers(Ringed):
    """The replay of a run that writes numbers; `shown` is what each cell shows."""

    def __init__(
        self, trace: Trace | None, start: Mapping[Any, Any], index: Mapping[Any, int]
    ) -> None:
        super().__init__(trace, start, index)
        self.shown = [self._number(cell) for cell in index]
        self.written: tuple[int, ...] = ()  # by the last event

    def follow(self, event: Event) -> None:
        super().follow(event)
        self.written = ()
        if event[0] == "assign":
            cell: Any = event[1]
            if isinstance(cell, tuple) and len(cell) == 2 and cell[0] == "clue":
                cell = cell[1]
            if cell in self.index:
                number = self.index[cell]
                self.shown[number] = self._number(cell)
                self.written = (number,)

    def _number(self, cell: Any) -> Any:
        """Return what a cell shows; 0 if its number is hidden."""
        state = self.state
        return shown_number(state.get(cell)) if state.get(("clue", cell), 1) else 0


def shown_number(value: Any) -> Any:
    """Return the number in a cell; 0 for pointers and None."""
    return 0 if value is None or isinstance(value, tuple) else value


def shown_text(number: Any) -> str:
    """Return the text of a number; an empty text for a blank."""
    return str(number) if number else ""


def linked(one: Any, other: Any, apart: int = 1) -> bool:
    """Return whether two numbers are consecutive, or differ by `apart`."""
    try:
        return bool(one and other and abs(one - other) == apart)
    except TypeError:  # a student may write anything
        return False
