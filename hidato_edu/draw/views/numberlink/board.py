"""The board of a Numberlink: ends as disks with their numbers, paths as thick lines.

Each number has a color; when colors repeat, the line has a stripe, then a dotted stripe. The link
that the last step laid has a halo; one that it removed or only examined is dashed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PathCollection, PolyCollection

from hidato_edu.boards.arguments import is_whole, whole
from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import HUES, LABEL, LIGHT
from hidato_edu.draw.views.field import TALL, Field, circle
from hidato_edu.draw.views.numberlink.replay import LEFT, PathsReplay, is_name
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import shown_text
from hidato_edu.draw.views.paths.turn import segments
from hidato_edu.draw.views.view import View, drawn

__all__ = ["NumberlinkBoard", "paths"]

# Shares of a cell.
DISK, LINE, STRIPE, HALO = 0.41, 0.3, 0.09, 0.52
TEXT = 0.5
STYLES = 3  # plain, with a stripe, with a dotted one
ABOVE = 40.0  # points for the words above the board


class NumberlinkBoard(View):
    """Ends, links and numbers; see `hidato_edu.draw.board` for the parameters."""

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
        """Draw ``cell[0]``, ... (fill) and ``solid[0]``, ... (visible): hatched, without a path."""
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
        """Draw ``link[0]``, ... with stripes and halos, and ``gone[0]``, ... (visible)."""
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

    def replay(self, trace: Trace | None) -> PathsReplay:
        return PathsReplay(trace, self.whole, self.grid, self.ends, self.state)

    def values_at(self, replay: PathsReplay) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells and links show, and the words above the board."""
        cells, links = range(len(self.cells)), range(len(self.whole.links))
        values: Values = {}
        if replay.whole or (replay.event is not None and replay.event[0] == "assign"):
            values |= self._said(replay)
        for c in replay.asked(replay.cells, cells):
            values |= self._cell(replay, c)
        for c in replay.asked(replay.signed, cells):
            values[f"ring[{c}]", "visible"] = int(c == replay.ring)
        for k, number in replay.numbers_of(replay.asked(replay.links, links)).items():
            values |= self._link(k, number, bool(replay.number[k]))
        for k in replay.asked(replay.halos, links):
            on, laid = k == replay.link, bool(replay.number[k])
            values[f"halo[{k}]", "visible"] = int(on and laid)
            values[f"gone[{k}]", "visible"] = int(on and not laid)
        for place, c in enumerate(self.outside) if replay.whole else ():
            for name in ("solid", "hatch"):
                values[f"{name}[{place}]", "visible"] = int(c in replay.solid)
        return values

    def _link(self, k: int, number: Any, on: bool) -> Values:
        """Return what a link with a number shows, except its halo."""
        style = self._style(number) if number else 0
        return {
            (f"link[{k}]", "visible"): int(on),
            (f"link[{k}]", "edge"): self._hue(number),
            (f"stripe[{k}]", "visible"): int(on and style == 1),
            (f"dots[{k}]", "visible"): int(on and style == 2),
        }

    def _cell(self, replay: PathsReplay, c: int) -> Values:
        """Return what a cell shows, except its ring."""
        label, end = replay.label[c], c in replay.ends
        fill, text = "blank", ""
        if label == LEFT:
            fill, text = "faint", "X"
        elif end or (label and not replay.degree[c]):
            text = shown_text(replay.shown(c))
            fill = "blank" if end else "placed"
        given = replay.given.get(c)
        wrong = bool(given and is_name(label) and label != given) or c in replay.blamed
        return {
            (f"cell[{c}]", "fill"): fill,
            (f"disk[{c}]", "visible"): int(end),
            (f"disk[{c}]", "edge"): self._hue(replay.shown(c) if end else 0),
            (f"number-{c}", "text"): text,
            (f"number-{c}", "fill"): "ink",
            (f"flag[{c}]", "visible"): int(wrong or self.cells[c] in self.flagged),
        }

    def _hue(self, number: Any) -> str:
        """Return the color of a number; gray if a link has none."""
        place = self._place(number)
        return "soft" if place < 0 else f"hue-{place % HUES}"

    def _style(self, number: Any) -> int:
        """Return the style of a number's line: how often the colors have repeated before it."""
        return max(0, self._place(number)) // HUES % STYLES

    def _place(self, number: Any) -> int:
        if not is_whole(number) or number < 1:
            return -1
        return self.rank.get(number, int(number) - 1)

    def _said(self, replay: PathsReplay) -> Values:
        """Return the words above the board."""
        if not self.margin[1]:
            return {}
        return {("status", "text"): replay.said(), ("status", "fill"): "ink"}

    def __repr__(self) -> str:
        return f"<board view: {len(self.grid)} cells, {len(self.rank)} pairs>"


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


def paths(board: Grid | int | tuple[int, int], *, ax: Axes | None = None) -> NumberlinkBoard:
    """Return the view of an empty board on which a run draws paths.

    Parameters
    ----------
    board : Grid, number of rows and columns, or (rows, cols)
        The cells.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    NumberlinkBoard
        It shows itself in a notebook and plays in a `player`; see `board`. If a run assigns only 1
        to links and numbers come later, paths are gray until one of their ends or cells has a
        number.

    Raises
    ------
    ValueError
        If the size is not a positive whole number.

    Examples
    --------
    >>> trace = Trace([("assign", ("link", (0, 0), (0, 1)), 0, 1, "join")])
    >>> view = paths((2, 3))
    >>> view.look(trace, 1)["link[0]", "edge"]
    'soft'
    """
    if not isinstance(board, Grid):
        rows, cols = board if isinstance(board, tuple) else (board, board)
        board = square(whole("rows", rows, 1), whole("cols", cols, 1), adjacency="edges")
    return drawn(NumberlinkBoard(board, {}, {}), ax)
