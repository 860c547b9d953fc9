"""A hint on the board of a Numberlink: the link that follows, with a halo, and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.collections import LineCollection

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.hint import Advice, frame_cells, framed, make_room, write_below
from hidato_edu.draw.views.numberlink.board import NumberlinkBoard
from hidato_edu.draw.views.numberlink.replay import PathsReplay, numbered
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View
from hidato_edu.numberlink import Puzzle

__all__ = ["NumberlinkHint"]

ARM = 0.17  # of the cross on a link, as a share of a cell


class NumberlinkHint(NumberlinkBoard):
    """A board with a hint; see `hidato_edu.draw.hint` for the parameters."""

    name = "hint"

    def __init__(self, puzzle: Puzzle, links: Mapping[Any, Any], hint: Advice) -> None:
        standing = [step for step, used in links.items() if used]
        state = numbered({*standing, *hint.numbers}, puzzle.givens)
        super().__init__(puzzle.grid, puzzle.givens, state)
        self.hint = hint
        number = self.replay(None).link_of
        self.follows = frozenset(number[step] for step in hint.numbers if step in number)
        self.crossed = frozenset(number[step] for step in hint.removed if step in number)
        index: Mapping[Any, int] = self.whole.grid.index
        self.cause = frozenset(index[cell] for cell in hint.cells if cell in index)
        self.lines = make_room(self, hint)

    def staged(self, width: float, height: float) -> View:
        """Return the view itself: its words are below it."""
        return self

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        super().draw(parts)
        frame_cells(parts, self.whole.grid, parts.unit, 0.06)
        strokes = []
        for k in sorted(self.crossed):
            (ax, ay), (bx, by) = self.whole.lines[k][0], self.whole.lines[k][-1]
            x, y = (ax + bx) / 2, (ay + by) / 2
            strokes += [
                [(x - ARM, y - ARM), (x + ARM, y + ARM)],
                [(x + ARM, y - ARM), (x - ARM, y + ARM)],
            ]
        for color, width in (("blank", 0.12), ("flag", 0.07)):
            lines = LineCollection(
                strokes, colors=LIGHT[color], linewidths=width * parts.unit, zorder=6
            )
            parts.ax.add_collection(lines, autolim=False)
        write_below(parts, self.lines, room, bool(self.hint.technique))

    def replay(self, trace: Trace | None) -> PathsReplay:
        """Return the moment that the hint belongs to, whatever the run."""
        return super().replay(None)

    def values_at(self, replay: PathsReplay) -> Values:  # type: ignore[override]  # that of a board
        """Return what cells and links show: the same at every step."""
        values = super().values_at(replay)
        if not replay.whole:
            return values
        for c in range(len(self.cells)):
            values |= framed(c, False, c in self.cause)
            if c in self.cause:
                values[f"cell[{c}]", "fill"] = "open"
        for k in self.follows:
            values[f"halo[{k}]", "visible"] = 1
        for k in self.crossed:
            values[f"gone[{k}]", "visible"] = int(not values[f"link[{k}]", "visible"])
        return values

    def __repr__(self) -> str:
        return f"<hint view: {self.hint.technique}; {self.hint.sentence}>"
