"""Counting by plugs: the line that sweeps over the board, the plugs on it, the table of patterns.

Events are those of `numberlink.plug_steps`. The board shows the pattern taken from the table, then
the pattern that a way through the cell makes of it; beside it are the tables before and after the
cell.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import copy
from itertools import product
from string import ascii_lowercase
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import GLYPH, HUES, LABEL, LIGHT
from hidato_edu.draw.views.field import circle
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View, drawn, text_style
from hidato_edu.numberlink import Puzzle

__all__ = ["FrontierView", "frontier"]

GAP = 34.0  # points between board, table and table
HEAD = 44.0  # points above both
LINE = 1.3  # of a row of a table, in heights of a letter
TABLES = ("before", "behind")


class Row(NamedTuple):
    """A row of a table: a pattern, its number of ways, and whether the last event concerns it."""

    pattern: tuple[Any, ...] = ()
    ways: int = 0
    here: bool = False


class Sweep(Replay):
    """The replay of a run that counts by plugs: where the sweep is."""

    def __init__(self, trace: Trace | None, cells: Collection[Cell]) -> None:
        super().__init__(trace)
        self.cells = cells
        self.cell: Cell | None = None
        self.before: dict[Any, int] = {}  # the ways of every pattern of the table
        self.behind: dict[Any, int] = {}  # and of the next one
        self.pattern: Any = None
        self.made: Any = None  # the pattern that a way through the cell has made
        self.passed = False  # whether the line has passed the cell
        for var, value in self.state.items():
            self._write(var, value)

    def follow(self, event: Event) -> None:
        if isinstance(event, Enter):
            self.passed, self.made = False, None
            self.cell = event.label if event.label in self.cells else None
        elif isinstance(event, Assign):
            self._write(event.var, event.new)
            var = event.var
            self.made = None
            if isinstance(var, tuple) and len(var) == 2 and var[0] == "next" and event.new:
                self.made = var[1]
            if var == "table":
                self.passed = True

    def _write(self, var: Any, value: Any) -> None:
        if var == "pattern":
            self.pattern = value
        elif var == "table":
            self.before = dict(value)
        elif isinstance(var, tuple) and len(var) == 2 and var[0] == "next":
            if value:
                self.behind[var[1]] = value
            else:
                self.behind.pop(var[1], None)

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table, in the order of their patterns."""
        there, here = (self.before, self.pattern) if table == "before" else (self.behind, self.made)
        return [Row(pattern, ways, pattern == here) for pattern, ways in sorted(there.items())]


class FrontierView(View):
    """Board, frontier and tables; see `hidato_edu.draw.frontier` for the parameters."""

    name = "frontier"
    elastic = True
    size = (820.0, 420.0)
    least = 560.0

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = check_type(puzzle, Puzzle)
        self.high, self.wide = puzzle.grid.size
        self.cells = list(product(range(self.high), range(self.wide)))
        self.rank = {number: k for k, number in enumerate(puzzle.pairs)}
        self.crossings = [
            (col + 0.5, float(row)) for row in range(self.high + 1) for col in range(self.wide)
        ]
        self.crossings += [
            (float(col), row + 0.5) for row in range(self.high) for col in range(self.wide + 1)
        ]
        self.place = {point: k for k, point in enumerate(self.crossings)}
        self._lay(*self.size)

    def staged(self, width: float, height: float) -> View:
        """Return the view with as many rows as fit."""
        staged = copy(self)
        staged._lay(width, height)
        return staged

    def _lay(self, width: float, height: float) -> None:
        self.room = (width, height)
        self.cell = min(
            0.46 * width / (self.wide + 0.4), (height - HEAD - 8) / (self.high + 0.4), 110.0
        )
        self.left = 0.2 * self.cell
        left = self.cell * (self.wide + 0.4) + GAP
        self.column = (width - left - GAP) / 2 - 4
        self.starts = {name: left + k * (self.column + GAP) for k, name in enumerate(TABLES)}
        slots = self.wide + 1
        self.rest = 0.0 if self.puzzle.self_touch else 0.8 * self.wide + 4.5  # in letters
        self.font = min(LABEL, self.column / (GLYPH * (1.75 * slots + 4.2 + self.rest)))
        self.rows = max(3, int((height - HEAD) / (LINE * self.font)))

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        ax.set_axis_off()
        ax.set_xlim(0, self.room[0])
        ax.set_ylim(self.room[1], 0)
        self._board(parts)
        self._plugs(parts)
        for name in TABLES:
            self._table(parts, name)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Return a position on the board in points."""
        return self.left + x * self.cell, HEAD + (y + 0.2) * self.cell

    def _board(self, parts: Parts) -> None:
        """Draw ``cell[0]``, ... (fill), the ends, and ``edge[0]``, ... (visible): the frontier."""
        ax, cell = parts.ax, self.cell
        squares = PolyCollection(
            [
                [self._at(c, r), self._at(c + 1, r), self._at(c + 1, r + 1), self._at(c, r + 1)]
                for r, c in self.cells
            ],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["line"],
            linewidths=1.0,
        )
        parts.add_each("cell", squares, "fill")
        for (row, col), number in self.puzzle.givens.items():
            at = self._at(col + 0.5, row + 0.5)
            disk = PolyCollection(
                [circle(at, 0.27 * cell)],
                facecolors=LIGHT["blank"],
                edgecolors=LIGHT[self._hue(number)],
                linewidths=0.06 * cell,
                zorder=2,
            )
            ax.add_collection(disk, autolim=False)
            style = text_style(min(0.32 * cell, 1.6 * LABEL), color=LIGHT["ink"], weight="bold")
            ax.text(*at, str(number), zorder=2.5, **(style | {"va": "center_baseline"}))
        edges = LineCollection(
            [[self._at(*start), self._at(*end)] for start, end in self._edges()],
            colors=LIGHT["ink"],
            linewidths=0.07 * cell,
            capstyle="round",
            zorder=3,
        )
        parts.add_each("edge", edges, "visible")

    def _edges(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Return the side of a cell on which each crossing lies."""
        return [
            ((x, y - 0.5), (x, y + 0.5)) if x == int(x) else ((x - 0.5, y), (x + 0.5, y))
            for x, y in self.crossings
        ]

    def _plugs(self, parts: Parts) -> None:
        """Draw ``plug[0]``, ... (visible, edge), badges over them, and their marks (text)."""
        cell = self.cell
        stubs = []
        for x, y in self.crossings:
            dx, dy = (0.22, 0.0) if x == int(x) else (0.0, 0.22)
            stubs.append([self._at(x - dx, y - dy), self._at(x + dx, y + dy)])
        lines = LineCollection(
            stubs, colors=LIGHT["hue-0"], linewidths=0.13 * cell, capstyle="round", zorder=4
        )
        parts.add_each("plug", lines, "visible", "edge")
        badges = PolyCollection(
            [circle(self._at(x, y), 0.17 * cell) for x, y in self.crossings],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["hue-0"],
            linewidths=0.045 * cell,
            zorder=5,
        )
        parts.add_each("badge", badges, "visible", "edge")
        size = min(LABEL, 0.3 * cell)
        for k, (x, y) in enumerate(self.crossings):
            parts.label(f"mark-{k}", self._at(x, y), size, 0.34 * cell, 1, zorder=6)

    def _table(self, parts: Parts, name: str) -> None:
        """Draw the rows of a table: the slots of a pattern and its number of ways."""
        left, font = self.starts[name], self.font
        step, pitch = LINE * font, 1.75 * GLYPH * font
        middle = left + self.column / 2
        parts.label(f"{name}-head", (middle, 0.45 * HEAD), font, self.column, 22)
        grounds = [
            [
                (left - 6, y),
                (left + self.column, y),
                (left + self.column, y + step),
                (left - 6, y + step),
            ]
            for y in (HEAD + step * row for row in range(self.rows))
        ]
        here = PolyCollection(
            grounds, facecolors=LIGHT["open"], edgecolors=LIGHT["open-edge"], linewidths=2.0
        )
        parts.add_each(f"{name}-here", here, "visible")
        for row in range(self.rows):
            y = HEAD + step * (row + 0.5)
            for slot in range(self.wide + 1):
                at = (left + pitch * (slot + 0.5), y)
                parts.label(f"{name}-{row}-{slot}", at, font, pitch, 2)
            edge, rest = left + pitch * (self.wide + 1.3), self.rest * GLYPH * font
            if rest:
                parts.label(f"{name}-{row}-rest", (edge, y), 0.8 * font, rest, 8, ha="left")
            right: dict[str, Any] = {"ha": "right"}
            room = self.column - pitch * (self.wide + 1) - 8 - rest
            parts.label(f"{name}-{row}-ways", (left + self.column - 4, y), font, room, 3, **right)
        parts.label(f"{name}-more", (middle, y), font, self.column, 12)

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> Sweep:
        return Sweep(trace, self.cells)

    def values_at(self, replay: Sweep) -> Values:  # type: ignore[override]  # its own replay
        """Return what the board and tables show; an event may change all of it."""
        values = self._line(replay)
        for name in TABLES:
            values |= self._rows(name, replay.rows(name))
        return values

    def _line(self, replay: Sweep) -> Values:
        """Return what the board shows: the cells passed, the frontier, and the plugs on it."""
        row, col = replay.cell if replay.cell is not None else (0, 0)
        number = row * self.wide + col
        passed = replay.passed or replay.made is not None
        at = number + passed if replay.cell is not None else 0
        values: Values = {}
        for k in range(self.high * self.wide):
            solid = divmod(k, self.wide) not in self.puzzle.grid
            fill = "given" if k < at else "blank"
            if solid:
                fill = "line"
            elif replay.cell is not None and k == number:
                fill = "open"
            values[f"cell[{k}]", "fill"] = fill
        pattern = replay.made if replay.made is not None else replay.pattern
        plugs = dict(zip(self._crossed(at), pattern or (), strict=False))
        on = set(self._crossed(at)) if replay.cell is not None else set()
        for k in range(len(self.crossings)):
            plug = plugs.get(k, 0)
            values[f"edge[{k}]", "visible"] = int(k in on and self.crossings[k][0] > 0)
            for name in ("plug", "badge"):
                values[f"{name}[{k}]", "visible"] = int(bool(plug))
                values[f"{name}[{k}]", "edge"] = self._hue(plug)
            values[f"mark-{k}", "text"] = said(plug) if plug else ""
            values[f"mark-{k}", "fill"] = "ink"
        return values

    def _crossed(self, at: int) -> list[int]:
        """Return where the frontier before a cell can be crossed, in the order of a pattern."""
        row, col = divmod(at, self.wide)
        points: list[tuple[float, float]] = [(c + 0.5, row + 1.0) for c in range(col)]
        points.append((float(col), row + 0.5))
        points += [(c + 0.5, float(row)) for c in range(col, self.wide)]
        return [self.place.get(point, -1) for point in points]

    def _rows(self, name: str, rows: Sequence[Row]) -> Values:
        """Return what a table shows: all rows, or those around the current one."""
        count = len(rows)
        head = "table" if name == "before" else "next"
        values: Values = {
            (f"{name}-head", "text"): f"{head}: {count} pattern{'s' * (count != 1)}",
            (f"{name}-head", "fill"): "soft",
        }
        shown = list(rows)
        more = 0
        if count > self.rows:
            here = next((k for k, row in enumerate(rows) if row.here), 0)
            room = self.rows - 1
            start = min(max(0, here - room + 2), count - room)
            shown, more = shown[start : start + room], count - room
        values[f"{name}-more", "text"] = f"and {more} more" if more else ""
        values[f"{name}-more", "fill"] = "soft"
        shown += [Row()] * (self.rows - len(shown))
        for k, row in enumerate(shown):
            for slot in range(self.wide + 1):
                plug = row.pattern[slot] if row.pattern else None
                values[f"{name}-{k}-{slot}", "text"] = "" if plug is None else said(plug)
                values[f"{name}-{k}-{slot}", "fill"] = self._hue(plug) if plug else "soft"
            if self.rest:
                values[f"{name}-{k}-rest", "text"] = self._touching(row.pattern)
                values[f"{name}-{k}-rest", "fill"] = "soft"
            ways = f"{row.ways:,}" if row.pattern else ""
            values[f"{name}-{k}-ways", "text"] = ways
            values[f"{name}-{k}-ways", "fill"] = "ink"
            values[f"{name}-here[{k}]", "visible"] = int(row.here)
        return values

    def _touching(self, pattern: Sequence[Any]) -> str:
        """Return what a pattern says about touching: the last path per column, forbidden pairs."""
        if len(pattern) < self.wide + 3:
            return ""
        last, pairs = pattern[self.wide + 1 :]
        return " ".join(["".join(map(said, last)), *("".join(map(said, two)) for two in pairs)])

    def _hue(self, plug: Any) -> str:
        if not is_whole(plug) or plug < 1:
            return "soft"
        return f"hue-{self.rank.get(int(plug), int(plug) - 1) % HUES}"

    def __repr__(self) -> str:
        return f"<frontier view: {self.high} x {self.wide} cells, {len(self.rank)} pairs>"


def said(plug: Any) -> str:
    """Return the sign of a plug: its number, or a letter if it has none yet; a dot for no plug.

    Examples
    --------
    >>> said(12), said(-1), said(0)
    ('12', 'a', '·')
    """
    if not plug:
        return "·"
    if not is_whole(plug) or plug > 0:
        return str(plug)
    return ascii_lowercase[(-plug - 1) % len(ascii_lowercase)]


def frontier(puzzle: Puzzle, *, ax: Axes | None = None) -> FrontierView:
    """Return the view of a count by plugs: a line that sweeps over the board, and its patterns.

    The board shows the pattern taken from the table, then the one that a way through the cell makes
    of it: on the line a badge for each plug, with the number of its path, or a letter if it has
    none yet. Beside it are the table before the cell and the next one, with the number of ways of
    each pattern; a dot means no plug. If a path may not touch itself, small letters after a pattern
    say which path each column met last and which paths must stay apart.

    Parameters
    ----------
    puzzle : Puzzle
        A small puzzle: up to five columns are legible from afar.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    FrontierView
        It plays `numberlink.plug_steps` in a `player`. Of a long table it shows the rows around the
        current one.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    >>> trace = Trace(numberlink.plug_steps(puzzle))
    >>> look = frontier(puzzle).look(trace, 6)
    >>> [look[f"before-0-{slot}", "text"] for slot in range(4)], look["before-0-ways", "text"]
    (['·', '1', '·', '·'], '1')
    """
    return drawn(FrontierView(puzzle), ax)
