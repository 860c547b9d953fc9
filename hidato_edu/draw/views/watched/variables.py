"""The variables of the innermost call, with those marked that the last line has changed."""

from __future__ import annotations

from typing import Any

from matplotlib.collections import PolyCollection

from hidato_edu.core.trace import Trace
from hidato_edu.core.watching.snapshots import text_of
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View
from hidato_edu.draw.views.watched.calls import OpenCalls, states_of

__all__ = ["Variables"]

MOST = 9  # rows
ROW = 34.0  # points
HIDDEN = ("<", "hidato.parse(")  # functions, other objects, and puzzles, which are drawn


class Variables(View):
    """The variables of the innermost call as text."""

    name = "variables"
    elastic = True
    least = 300.0

    def __init__(self, trace: Trace, without: frozenset[str] = frozenset()) -> None:
        self.trace = trace
        self.without = without
        most = max((len(self._rows(state)) for state in states_of(trace)), default=1)
        self.rows = min(most, MOST)
        self.size = (360.0, ROW * (self.rows + 1))
        self.highest = self.size[1]

    def _rows(self, state: Any) -> list[tuple[str, str]]:
        """Return the rows of a call's state: a variable and what it holds."""
        rows = [
            (name, text_of(it))
            for name, it in state[1]
            if name not in self.without and not str(it).startswith(HIDDEN)
        ]
        if len(rows) > MOST:
            rows = [*rows[: MOST - 1], ("...", f"{len(rows) - MOST + 1} more variables")]
        return rows

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        ax.set_axis_off()
        width, height = parts.room_of_axes
        down = min(ROW, height / (self.rows + 1))
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        boxes = [
            [(0, down * k + 2), (width, down * k + 2), (width, down * (k + 1)), (0, down * (k + 1))]
            for k in range(1, self.rows + 1)
        ]
        parts.add_each(
            "row",
            PolyCollection(boxes, facecolors=LIGHT["pale"], edgecolors=LIGHT["line"], zorder=1),
            "visible",
            "fill",
        )
        size = min(LABEL, 0.72 * down)
        longest = int(width / (GLYPH * LABEL))
        for k in range(self.rows + 1):
            middle = down * (k + 0.5) + (0 if k == 0 else 1)
            parts.label(f"text-{k}", (8, middle), size, width - 16, longest, ha="left")

    def replay(self, trace: Trace | None) -> OpenCalls:
        return OpenCalls(trace)

    def values_at(self, replay: OpenCalls) -> Values:  # type: ignore[override]  # its own replay
        """Return the rows."""
        calls, before = replay.calls, replay.before
        rows = self._rows(calls[-1]) if calls else []
        old = self._rows(before[-1]) if len(before) == len(calls) and before else rows
        head = ", ".join(filter(None, (f"call {len(calls)}" if calls else "", replay.said)))
        values: Values = {("text-0", "text"): head, ("text-0", "fill"): "soft"}
        for k in range(self.rows):
            name, text = rows[k] if k < len(rows) else ("", "")
            values[f"text-{k + 1}", "text"] = f"{name} = {text}" if name else ""
            values[f"text-{k + 1}", "fill"] = "ink"
            values[f"row[{k}]", "visible"] = int(bool(name))
            values[f"row[{k}]", "fill"] = "pale" if not name or (name, text) in old else "open"
        return values

    def __repr__(self) -> str:
        return f"<variables view: {self.rows} rows>"
