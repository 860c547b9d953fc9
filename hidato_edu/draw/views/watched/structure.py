"""A structure of a watched function: a board, a list, a dict or a set, with what changed marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.collections import PolyCollection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.recorder import AGAIN
from hidato_edu.core.watching.snapshots import items_of
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import Board, Numbers
from hidato_edu.draw.views.view import View
from hidato_edu.draw.views.watched.calls import OpenCalls, innermost, states_of

__all__ = ["Memo", "Structure", "WatchedBoard"]

ACROSS = 10  # cells of a list in one row
HEAD, HIGH = 36.0, 64.0  # points of the title, and of a cell at most
WIDE = 3  # cells of a pair of a dict
BLANKS = (None, "0", "None", "''", "' '", "'.'", "False")
MOST = 100  # cells of a list, a dict or a set; the rows of a board show all


class Structure(View):
    """The structure that a variable holds in the innermost call that has it."""

    name = "structure"
    elastic = True
    least = 300.0

    def __init__(self, trace: Trace, variable: str, found: Sequence[Any] = ()) -> None:
        self.trace, self.variable = trace, variable
        found = found or [dict(state[1]).get(variable) for state in states_of(trace)]
        keys = dict.fromkeys(key for it in dict.fromkeys(found) for key in items_of(it))
        is_grid = bool(keys) and all(isinstance(key, tuple) for key in keys)
        self.pairs = not is_grid and any(it and it[0] == "dict" for it in found)
        if is_grid:
            top, left = (min(key[axis] for key in keys) for axis in (0, 1))
            self.place = {key: (key[0] - top, key[1] - left) for key in keys}
        else:
            across = 1 if self.pairs else ACROSS
            self.place = {key: divmod(k, across) for k, key in enumerate(list(keys)[:MOST])}
        self.longest = max((len(text) for it in found for text in items_of(it).values()), default=1)
        wide = 40.0 * min(8, max(1, 0.5 * self.longest)) * (WIDE if self.pairs else 1)
        self.columns = 1 + max((col for _, col in self.place.values()), default=0)
        self._set_rows(max(120.0, wide * self.columns), 40.0)

    def _set_rows(self, width: float, height: float) -> None:
        self.rows = 1 + max((row for row, _ in self.place.values()), default=0)
        self.size = (width, height * (self.rows + 1))
        self.highest = HEAD + (34.0 if self.pairs else HIGH) * self.rows

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        ax.set_axis_off()
        width, height = parts.room_of_axes
        high = min(HIGH, (height - HEAD) / self.rows)
        wide = min(width / self.columns, max(high, GLYPH * LABEL * (self.longest + 1)))
        wide = width if self.pairs else wide
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        parts.label("title", (4, 16), LABEL, width - 8, 20, ha="left")
        boxes = []
        size = min(LABEL, 0.6 * high)
        for number, (row, col) in enumerate(self.place.values()):
            x, y = wide * col, HEAD + high * row
            boxes.append([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
            at, style = (x + wide / 2, y + high / 2), dict[str, Any]()
            if self.pairs:
                at, style = (x + 8, y + high / 2), {"ha": "left"}
            parts.label(f"item-{number}", at, size, 0.94 * wide, self.longest, **style)
        style = {"facecolors": LIGHT["blank"], "edgecolors": LIGHT["line"]}
        parts.add_each("cell", PolyCollection(boxes, **style, zorder=1), "fill", "visible")
        style = {"facecolors": "none", "edgecolors": LIGHT["ring"], "linewidths": 4.0}
        parts.add_each("ring", PolyCollection(boxes, **style, zorder=3), "visible")

    def replay(self, trace: Trace | None) -> OpenCalls:
        return OpenCalls(trace)

    def values_at(self, replay: OpenCalls) -> Values:  # type: ignore[override]  # its own replay
        """Return what the cells show; a ring is on those that the last event has changed."""
        it, old = self.held(replay.shown), self.held(replay.before)
        now, before = items_of(it), items_of(old)
        changed = set[Any]()
        if it is not old:
            changed = {key for key in self.place if before.get(key) != now.get(key)}
        ringed = changed if old is not None and self.is_same(replay) else set()
        asked = set(replay.asked(changed | replay.ringed, self.place))
        replay.ringed = ringed
        values: Values = {}
        for number, key in enumerate(self.place):
            if key not in asked:
                continue
            text = now.get(key)
            is_blank = text in BLANKS
            values[f"item-{number}", "text"] = self.said(key, text) if text else ""
            values[f"item-{number}", "fill"] = "soft" if is_blank else "ink"
            values[f"cell[{number}]", "visible"] = int(text is not None)
            values[f"cell[{number}]", "fill"] = "blank" if is_blank else "placed"
            values[f"ring[{number}]", "visible"] = int(key in ringed and text is not None)
        values["title", "text"] = self.headline(replay, it)
        values["title", "fill"] = "soft"
        return values

    def held(self, calls: Sequence[Any]) -> Any:
        """Return the structure, or a text, or None without it."""
        return innermost(calls, self.variable)

    def is_same(self, replay: OpenCalls) -> bool:
        """Return whether it is the structure that was shown before the last event."""
        return True

    def said(self, key: Any, text: str) -> str:
        """Return what a cell says."""
        return f"{key}: {text}" if self.pairs else text

    def headline(self, replay: OpenCalls, it: Any) -> str:
        """Return the title."""
        if not isinstance(it, tuple):
            return f"{self.variable}: {it or 'not yet there'}"
        kind, items = it
        if kind == "rows":
            return f"{self.variable}: {len(items)} x {len(items[0])}"
        more = f", {MOST} shown" if len(items) > MOST else ""
        return f"{self.variable}: {kind} of {len(items)}{more}"

    def __repr__(self) -> str:
        return f"<structure view: {self.variable}, {self.rows} x {self.columns} cells>"


class Memo(Structure):
    """The table that memoization would fill: the calls that have returned, with their values."""

    name = "memo"

    def __init__(self, trace: Trace) -> None:
        labels = dict.fromkeys(str(label).removesuffix(AGAIN) for label in trace.tree().label)
        super().__init__(trace, "memo", [("dict", tuple((label, "") for label in labels))])

    def replay(self, trace: Trace | None) -> OpenCalls:
        return _Filling(trace)


class _Filling(OpenCalls):
    """The table as the only variable of a call."""

    def follow(self, event: Event) -> None:
        self.before = self.shown
        if event[0] == "enter":
            self.calls.append(str(event[1]).removesuffix(AGAIN))
        elif event[0] == "leave" and self.calls:
            filled = dict(self.shown[0][1][0][1][1]) if self.shown else {}
            filled[self.calls.pop()] = event[2]
            self.shown = [(0, (("memo", ("dict", tuple(filled.items()))),))]


class WatchedBoard(Board):
    """A structure with a value for each cell of a board, drawn as that board."""

    def __init__(self, grid: Grid, givens: Mapping[Cell, Any], variable: str) -> None:
        super().__init__(grid, givens, {})
        self.variable = variable

    def replay(self, trace: Trace | None) -> Numbers:
        return _Written(trace, self.numbers, self.grid.index, self.variable)


class _Written(Numbers):
    """The replay of a board that a watched function writes."""

    def __init__(
        self, trace: Trace | None, start: Mapping[Any, Any], index: Mapping[Any, int], variable: str
    ) -> None:
        super().__init__(trace, start, index)
        self.variable = variable
        self.open = OpenCalls(None)
        self.held: Any = None

    def follow(self, event: Event) -> None:
        self.open.follow(event)
        held = innermost(self.open.shown, self.variable)
        self.written, self.signed = (), ()
        if held is None or held is self.held:
            return
        old, new = items_of(self.held), items_of(held)
        changed = [
            cell for cell in self.index if old.get(cell) != new.get(cell) and cell in old | new
        ]
        for cell in changed:
            text = new.get(cell, "0")
            self.shown[self.index[cell]] = int(text) if text.lstrip("-").isdigit() else 0
        self.written = tuple(self.index[cell] for cell in changed)
        before, self.ring = self.ring, self.written[-1] if self.held and changed else self.ring
        self.signed = [cell for cell in {before, self.ring} if cell >= 0]
        self.held = held
