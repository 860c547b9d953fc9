"""The board of a Numberlink: ends as disks with their numbers, paths as thick lines.

Each number has a colour; where colours come again, the line has a stripe, then a dotted one. What
the last step laid has a halo; what it took away, or only looks at, is dashed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from matplotlib.collections import LineCollection, PathCollection, PolyCollection

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import HUES, LABEL, LIGHT
from hidato_edu.draw.views.field import TALL, Field, circle, ring_marks, subject
from hidato_edu.draw.views.numberlink.state import (
    LEFT,
    Known,
    is_name,
    lays_ones,
    makes_board,
    state_of,
    written,
)
from hidato_edu.draw.views.paths.board import shown_text
from hidato_edu.draw.views.paths.turn import segments
from hidato_edu.draw.views.view import Mark, Parts, Values, View

__all__ = ["NumberlinkBoard"]

# Shares of a cell.
DISK, LINE, STRIPE, HALO = 0.41, 0.3, 0.09, 0.52
TEXT = 0.5
STYLES = 3  # plain, with a stripe, with a dotted one
ABOVE = 40.0  # points for the words above the board


class NumberlinkBoard(View):
    """Ends, links and numbers; see `hidato_edu.draw.views.paths.board` for the parameters.

    Attributes
    ----------
    grid : Grid
        The cells that paths may use.
    whole : Field
        The rectangle, solid cells included. Part ``cell[7]`` is ``whole.grid.cells[7]``,
        ``number-7`` stands in it, ``disk[7]`` says that it is an end. Part ``link[3]`` joins the
        two cells of ``whole.links[3]``.
    ends : dict
        From cell to number.
    state : dict
        The links and numbers of cells at the start of a run.
    flagged : frozenset
        The cells that break a rule.
    """

    name = "board"

    def __init__(
        self,
        grid: Grid,
        ends: Mapping[Cell, int],
        state: Mapping[Any, Any],
        flagged: Iterable[Any] = (),
    ) -> None:
        self.grid = grid
        self.ends = dict(ends)
        self.state = dict(state)
        self.flagged = frozenset(flagged)
        self.whole = Field(square(*grid.size, adjacency="edges"))
        self.cells = self.whole.grid.cells
        self.outside = [c for c, cell in enumerate(self.cells) if cell not in grid]
        self.rank = {number: k for k, number in enumerate(sorted(set(self.ends.values())))}
        self.size = self.whole.size(48.0)
        self.least = min(33.0 * self.whole.span[0], 450.0)

    def staged(self, width: float, height: float) -> View:
        """Return the view with words above it."""
        staged = copy(self)
        staged.margin = (0.0, ABOVE, 0.0, 0.0)
        return staged

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        self.whole.frame(parts)
        self._ground(parts)
        self._lines(parts)
        unit = parts.unit
        disks = PolyCollection(
            [circle(self.whole.grid.center(cell), DISK) for cell in self.cells],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["hue-0"],
            linewidths=0.1 * unit,
            zorder=3,
        )
        parts.add_each("disk", disks, "visible", "edge")
        size = min(TALL * unit, max(LABEL if parts.live else 0.0, TEXT * unit))
        for c, cell in enumerate(self.cells):
            at, bold = self.whole.grid.center(cell), "bold" if cell in self.ends else "normal"
            parts.label(f"number-{c}", at, size, 0.66 * unit, 2, fontweight=bold, zorder=3.5)
        self.whole.flags(parts)
        self.whole.rings(parts)
        if self.margin[1]:
            _, height = parts.room_of_axes
            above: dict[str, Any] = {"transform": parts.ax.transAxes}
            parts.label("status", (0.5, 1 + 18.0 / height), LABEL, room, 40, **above)

    def _ground(self, parts: Parts) -> None:
        """Draw ``cell[0]``, ... (fill), and ``solid[0]``, ... (visible): hatched, no path goes."""
        outlines = [self.whole.grid.outline(cell) for cell in self.cells]
        style: dict[str, Any] = {"edgecolors": LIGHT["line"], "linewidths": 1.0}
        cells = PolyCollection(outlines, facecolors=LIGHT["blank"], **style)
        parts.add_each("cell", cells, "fill")
        covered = [outlines[c] for c in self.outside]
        solid = PolyCollection(covered, facecolors=LIGHT["line"], **style)
        parts.add_each("solid", solid, "visible")
        hatch = PathCollection(
            [_hatching(*self.cells[c]) for c in self.outside],
            facecolors="none",
            edgecolors=LIGHT["ink"],
            linewidths=max(1.0, 0.05 * parts.unit),
        )
        parts.add_each("hatch", hatch, "visible")

    def _lines(self, parts: Parts) -> None:
        """Draw ``link[0]``, ... with their stripes and halos, and ``gone[0]``, ... (visible)."""
        unit, lines = parts.unit, self.whole.lines
        dashes, dots = (0, (1.0, 0.8)), (0, (0.8, 1.4))
        for name, color, width, style, above, properties in (
            ("halo", "ring", HALO, "solid", 1.9, ()),
            ("gone", "ring", 0.1, dashes, 1.9, ()),
            ("link", "hue-0", LINE, "solid", 2.0, ("edge",)),
            ("stripe", "blank", STRIPE, "solid", 2.1, ()),
            ("dots", "blank", 1.3 * STRIPE, dots, 2.1, ()),
        ):
            drawn = LineCollection(
                lines,
                colors=LIGHT[color],
                linewidths=width * unit,
                linestyles=style,
                capstyle="round" if style == "solid" else "butt",
                zorder=above,
            )
            parts.add_each(name, drawn, "visible", *properties)

    # ---------------------------------------------------------------- values

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        known = self._known(trace, step)
        solid, shamed = self._solid(trace), self._shamed(trace, step)
        values = self._said(known, solid)
        for c in range(len(self.cells)):
            values |= self._cell(known, c, shamed)
        for place, c in enumerate(self.outside):
            for name in ("solid", "hatch"):
                values[f"{name}[{place}]", "visible"] = int(c in solid)
        for k in range(len(self.whole.links)):
            values |= self._link(known, k, known.number_of(k))
        ring, link = self._subject(trace, step)
        for c in range(len(self.cells)):
            values[f"ring[{c}]", "visible"] = int(c == ring)
        for k in range(len(self.whole.links)):
            on = k == link
            values[f"halo[{k}]", "visible"] = int(on and bool(known.number[k]))
            values[f"gone[{k}]", "visible"] = int(on and not known.number[k])
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        known = self._known(trace, 0)
        solid = self._solid(trace)
        shamed: frozenset[int] = frozenset()
        ring = link = -1
        for event in trace:
            touched, shamed = set(shamed), self._blamed(event)
            touched |= shamed
            values: Values = {}
            before = ring, link
            if isinstance(event, Assign):
                cells, k = known.assign(event.var, event.new)
                touched |= cells
                if k >= 0:
                    values |= self._link(known, k, known.number_of(k))
                if known.plain:  # a number that is told is that of the whole path
                    for c in cells:
                        for link_on, number in known.numbers(c).items():
                            values |= self._link(known, link_on, number)
                values |= self._said(known, solid)
            ring, link = self._moved(event, known.link_of, ring, link)
            for c in sorted(touched):
                values |= self._cell(known, c, shamed)
            marks = [(name, wanted, value) for (name, wanted), value in values.items()]
            marks += ring_marks(before[0], ring)
            for k in {before[1], link} - {-1}:
                on = k == link
                marks.append((f"halo[{k}]", "visible", int(on and bool(known.number[k]))))
                marks.append((f"gone[{k}]", "visible", int(on and not known.number[k])))
            yield marks

    def _known(self, trace: Trace | None, step: int) -> Known:
        """Return what stands at a step; a run that makes the board begins with nothing."""
        made = makes_board(trace)
        state = state_of({} if made else self.state, trace, step)
        ends = {} if made else self.ends
        return Known(self.whole.grid, self.whole.links, ends, state, lays_ones(trace))

    def _solid(self, trace: Trace | None) -> frozenset[int]:
        """Return the cells that are solid, and not written by the run either."""
        outside = written(trace)
        return frozenset(
            c
            for c in self.outside
            if self.cells[c] not in outside and ("end", self.cells[c]) not in outside
        )

    def _link(self, known: Known, k: int, number: Any) -> Values:
        """Return what a link with a number shows, its halo left out."""
        on = bool(known.number[k])
        style = self._style(number) if number else 0
        return {
            (f"link[{k}]", "visible"): int(on),
            (f"link[{k}]", "edge"): self._hue(number),
            (f"stripe[{k}]", "visible"): int(on and style == 1),
            (f"dots[{k}]", "visible"): int(on and style == 2),
        }

    def _cell(self, known: Known, c: int, shamed: frozenset[int]) -> Values:
        """Return what a cell shows, its ring left out."""
        label, end = known.label[c], c in known.ends
        fill, text = "blank", ""
        if label == LEFT:
            fill, text = "faint", "X"
        elif end or (label and not known.degree[c]):
            text = shown_text(known.shown(c))
            fill = "blank" if end else "placed"
        given = known.given.get(c)
        wrong = bool(given and is_name(label) and label != given) or c in shamed
        return {
            (f"cell[{c}]", "fill"): fill,
            (f"disk[{c}]", "visible"): int(end),
            (f"disk[{c}]", "edge"): self._hue(known.shown(c) if end else 0),
            (f"number-{c}", "text"): text,
            (f"number-{c}", "fill"): "ink",
            (f"flag[{c}]", "visible"): int(wrong or self.cells[c] in self.flagged),
        }

    def _hue(self, number: Any) -> str:
        """Return the colour of a number; gray where a link has none."""
        place = self._place(number)
        return "soft" if place < 0 else f"hue-{place % HUES}"

    def _style(self, number: Any) -> int:
        """Return how often the colours were used up before a number."""
        return max(0, self._place(number)) // HUES % STYLES

    def _place(self, number: Any) -> int:
        if not is_whole(number) or number < 1:
            return -1
        return self.rank.get(number, int(number) - 1)

    # ---------------------------------------------------------------- what an event is about

    def _subject(self, trace: Trace | None, step: int) -> tuple[int, int]:
        """Return the cell with the ring and the link with the halo, -1 for none."""
        if trace is None:
            return -1, -1
        links = Known(self.whole.grid, self.whole.links, {}, {}).link_of
        ring = link = -1
        for event in trace[:step]:
            ring, link = self._moved(event, links, ring, link)
        return ring, link

    def _moved(
        self, event: Event, links: Mapping[Any, int], ring: int, link: int
    ) -> tuple[int, int]:
        """Return ring and halo after an event; one that is about neither leaves them."""
        index = self.whole.grid.index
        if isinstance(event, Enter) and isinstance(event.label, tuple):  # a link that is tried
            tried = links.get(("link", *event.label), -1)
            return (ring, link) if tried < 0 else (-1, tried)
        if isinstance(event, Assign):
            try:
                if event.var in links:
                    return -1, links[event.var]
            except TypeError:  # what cannot be hashed is no link
                return ring, link
            if event.var not in index and not _is_end(event.var):
                return ring, link
        now = subject(event, index, -1)
        return (ring, link) if now < 0 else (now, -1)

    def _shamed(self, trace: Trace | None, step: int) -> frozenset[int]:
        last = trace[step - 1] if trace is not None and step else None
        return self._blamed(last)

    def _blamed(self, event: Event | None) -> frozenset[int]:
        """Return the cells that show why a call returned."""
        index: Mapping[Any, int] = self.whole.grid.index
        cells = event.cells if isinstance(event, Leave) else ()
        return frozenset(index[cell] for cell in cells if cell in index)

    def _said(self, known: Known, solid: frozenset[int]) -> Values:
        """Return what stands above the board."""
        if not self.margin[1]:
            return {}
        said = known.said(len(self.cells) - len(solid))
        return {("status", "text"): said, ("status", "fill"): "ink"}

    def __repr__(self) -> str:
        return f"<board view: {len(self.grid)} cells, {len(self.rank)} pairs>"


def _is_end(var: Any) -> bool:
    return isinstance(var, tuple) and len(var) == 2 and var[0] == "end"


def _hatching(row: int, col: int) -> Any:
    """Return the strokes over a solid cell."""
    ends: dict[Any, tuple[float, float]] = {}
    pairs = []
    for k, (start, end) in enumerate(
        (
            ((0, 0.35), (0.35, 0)),
            ((0, 0.7), (0.7, 0)),
            ((0.05, 1), (1, 0.05)),
            ((0.35, 1), (1, 0.35)),
            ((0.7, 1), (1, 0.7)),
        )
    ):
        ends[k, 0] = (col + start[0], row + start[1])
        ends[k, 1] = (col + end[0], row + end[1])
        pairs.append(((k, 0), (k, 1)))
    return segments(ends, pairs)
