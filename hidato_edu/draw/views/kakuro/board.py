"""The board of a Kakuro: clues in black cells, digits, candidates at fixed places in their cells.

A candidate that the last step removed is struck out until the next step. If candidates would be
illegible, a circle shows their number instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from itertools import product
from typing import Any, Literal, TypeAlias

from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.field import Field, circle
from hidato_edu.draw.views.kakuro.replay import Sums
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import shown_text
from hidato_edu.draw.views.view import View
from hidato_edu.kakuro import Digits, Puzzle
from hidato_edu.kakuro.digits import MOST

__all__ = ["KakuroBoard"]

Mode: TypeAlias = Literal["off", "count", "places"]

# Shares of a cell.
DIGIT, CLUE, SMALL, COUNT = 0.64, 0.42, 0.35, 0.5  # heights
PITCH = 0.31  # from candidate to candidate
AT = {"across": (0.7, 0.29), "down": (0.3, 0.74)}  # center of a clue
READ = 11.5  # units of the smallest legible candidate in a player
STILL = 8.0  # points of the smallest candidate in a still picture
WANTED = 33.0  # units of a cell with a legible clue
MOST_WANTED = 450.0


class KakuroBoard(View):
    """Clues, digits and candidates; see `hidato_edu.draw.board` for the parameters."""

    name = "board"

    def __init__(
        self,
        puzzle: Puzzle,
        digits: Mapping[Cell, Any],
        flagged: Iterable[Cell] = (),
        candidates: bool | None = None,
        domains: Mapping[Cell, Iterable[int]] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.grid = puzzle.grid
        self.digits = dict(digits)
        self.domains = dict(domains or {})
        self.flagged = frozenset(flagged)
        self.wanted = candidates
        self.field = Field(self.grid)
        self.clues = [n for n, run in enumerate(puzzle.runs) if min(run.before) >= 0]
        self.whole = Field(square(*self.grid.size, adjacency="edges"))
        self.size = self.whole.size(60.0 if candidates else 48.0)
        self.least = min(WANTED * self.whole.span[0], MOST_WANTED)
        self._choose(*self.size, STILL, bool(candidates))

    def _choose(self, width: float, height: float, least: float, on: bool) -> None:
        """Choose how candidates are shown in a room of this size."""
        wide, high = self.whole.span
        self.mode: Mode = "off"
        self.margin = (0.0, 40.0, 0.0, 0.0) if on else (0.0, 0.0, 0.0, 0.0)
        if on:
            unit = min(width / wide, (height - self.margin[1]) / high)
            self.mode = "places" if SMALL * unit >= least else "count"

    def staged(self, width: float, height: float) -> View:
        """Return the view, with candidates if allowed, as legible as this room permits."""
        staged = copy(self)
        staged._choose(width, height, READ, self.wanted is not False)
        return staged

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        self.whole.frame(parts)
        self._white(parts)
        self._black(parts)
        self._spans(parts)
        unit = parts.unit
        for cell, place in enumerate(self.grid.cells):
            bold = "bold" if place in self.puzzle.givens else "normal"
            at = self.grid.center(place)
            parts.label(f"number-{cell}", at, DIGIT * unit, 0.9 * unit, 1, fontweight=bold)
        if self.mode == "count":
            circles = [circle(self.grid.center(cell), 0.38) for cell in self.grid.cells]
            badges = PolyCollection(
                circles, facecolors=LIGHT["pale"], edgecolors=LIGHT["faint"], zorder=2.5
            )
            parts.add_each("badge", badges, "visible")
        if self.mode == "places":
            self._candidates(parts)
        self.field.flags(parts)
        self.field.rings(parts)
        if self.margin[1]:
            _, height = parts.room_of_axes
            above: dict[str, Any] = {"transform": parts.ax.transAxes}
            parts.label("status", (0.5, 1 + 18.0 / height), LABEL, room, 36, **above)

    def _white(self, parts: Parts) -> None:
        """Draw ``cell[0]``, ... (fill)."""
        cells = PolyCollection(
            [self.grid.outline(cell) for cell in self.grid.cells],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["line"],
            linewidths=1.0,
        )
        parts.add_each("cell", cells, "fill")

    def _black(self, parts: Parts) -> None:
        """Draw the black cells with ``clue-0``, ... (text, fill)."""
        places = {number: run.before for number, run in enumerate(self.puzzle.runs)}
        holding = set(places.values())
        black = [
            (row, col)
            for row, col in product(*map(range, self.grid.size))
            if (row, col) not in self.grid
        ]
        cells = PolyCollection(
            [self.grid.outline(cell) for cell in black],
            facecolors=LIGHT["faint"],
            edgecolors=LIGHT["line"],
            linewidths=1.0,
        )
        parts.ax.add_collection(cells, autolim=False)
        strokes = [[(col, row), (col + 1, row + 1)] for row, col in holding.intersection(black)]
        parts.ax.add_collection(
            LineCollection(sorted(strokes), colors=LIGHT["line"], linewidths=1.0), autolim=False
        )
        unit = parts.unit
        for number in self.clues:
            row, col = places[number]
            x, y = AT[self.puzzle.runs[number].direction]
            parts.label(f"clue-{number}", (col + x, row + y), CLUE * unit, 0.56 * unit, 2)

    def _spans(self, parts: Parts) -> None:
        """Draw ``span[0]``, ... (visible): a run that an event is about."""
        frames = []
        for run in self.puzzle.runs:
            (top, left), (bottom, right) = run.cells[0], run.cells[-1]
            far, low = right + 1, bottom + 1
            frames.append([(left, top), (far, top), (far, low), (left, low)])
        spans = PolyCollection(
            frames,
            facecolors="none",
            edgecolors=LIGHT["open-edge"],
            linewidths=0.07 * parts.unit,
            linestyles=(0, (2.2, 1.4)),
            zorder=4.5,
        )
        parts.add_each("span", spans, "visible")

    def _candidates(self, parts: Parts) -> None:
        """Draw ``small-0-1``, ... (text, fill) and their strokes ``gone[0]``, ... (visible)."""
        unit, strokes = parts.unit, []
        for cell, place in enumerate(self.grid.cells):
            for digit in range(1, MOST + 1):
                x, y = self._spot(place, digit)
                parts.label(f"small-{cell}-{digit}", (x, y), SMALL * unit, PITCH * unit, 1)
                strokes.append([(x - 0.12, y + 0.12), (x + 0.12, y - 0.12)])
        gone = LineCollection(
            strokes, colors=LIGHT["flag"], linewidths=max(1.5, 0.04 * unit), zorder=3.5
        )
        parts.add_each("gone", gone, "visible")

    def _spot(self, cell: Cell, digit: int) -> tuple[float, float]:
        """Return the position of a candidate: 1 2 3 in the first row, as on a telephone."""
        x, y = self.grid.center(cell)
        down, right = divmod(digit - 1, 3)
        return x + (right - 1) * PITCH, y + (down - 1) * PITCH

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> Candidates:
        return Candidates(trace, self.puzzle, self.digits, self.domains)

    def values_at(self, replay: Candidates) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells, clues and runs show, and the words above the board."""
        cells, lost = range(len(self.grid)), replay.lost if self.mode != "off" else {}
        values = self._said(replay, lost)
        for cell in replay.asked(replay.touched, cells):
            values |= self._cell(replay, cell, lost.get(cell, 0))
        for cell in replay.asked(replay.signed, cells):
            values[f"ring[{cell}]", "visible"] = int(cell == replay.ring)
        for run in replay.asked(replay.spans, range(len(self.puzzle.runs))):
            values[f"span[{run}]", "visible"] = int(run == replay.span)
        for run in replay.asked(replay.turned.intersection(self.clues), self.clues):
            total = replay.totals[run]
            values[f"clue-{run}", "text"] = "" if total is None else str(total)
            values[f"clue-{run}", "fill"] = "ink"
        return values

    def _cell(self, replay: Candidates, cell: int, lost: int) -> Values:
        """Return what a cell shows, except its ring."""
        place, digit = self.grid.cells[cell], replay.shown[cell]
        left = replay.left[cell]
        silent = cell in replay.unsaid
        text, ink, fill = shown_text(digit), "ink", "blank"
        if digit:
            fill = "given" if self.puzzle.givens.get(place) == digit else "placed"
        elif self.mode != "off" and left.bit_count() == 1:
            fill = "open"
        values: Values = {}
        if self.mode == "count":
            values[f"badge[{cell}]", "visible"] = int(not digit and not silent)
            if not digit and not silent:
                text, ink = str(left.bit_count()), "soft"
        if self.mode == "places":
            for d in range(1, MOST + 1):
                stays, gone = bool(left >> d & 1), bool(lost >> d & 1)
                values[f"small-{cell}-{d}", "text"] = str(d) if stays or gone else ""
                values[f"small-{cell}-{d}", "fill"] = "soft" if gone else "ink"
                values[f"gone[{MOST * cell + d - 1}]", "visible"] = int(gone)
        empty = self.mode != "off" and not digit and not left and not silent
        wrong = empty or cell in replay.blamed or place in self.flagged
        values[f"cell[{cell}]", "fill"] = fill
        values[f"number-{cell}", "text"] = text
        values[f"number-{cell}", "fill"] = ink
        values[f"flag[{cell}]", "visible"] = int(wrong)
        return values

    def _said(self, replay: Candidates, lost: Mapping[int, int]) -> Values:
        """Return the words above the board."""
        if not self.margin[1]:
            return {}
        said = f"{replay.filled()} of {len(self.grid)} cells filled"
        if len(lost) == 1:
            said += f"; {Digits.of(*lost.values())} gone"
        elif lost:
            said += f"; {sum(map(int.bit_count, lost.values()))} candidates gone"
        return {("status", "text"): said, ("status", "fill"): "ink"}

    def __repr__(self) -> str:
        return f"<board view: {len(self.grid)} white cells, {len(self.puzzle.clues)} clues>"


class Candidates(Sums):
    """A run on a board with candidates."""

    def __init__(
        self,
        trace: Trace | None,
        puzzle: Puzzle,
        digits: Mapping[Cell, Any],
        domains: Mapping[Cell, Iterable[int]],
    ) -> None:
        super().__init__(trace, puzzle, digits, domains)
        self.left = [self.candidates(cell) for cell in range(len(self.shown))]
        self.lost: dict[int, int] = {}  # masks of the candidates that the last event removed
        self.touched, self.spans = set[int](), set[int]()  # cells and runs that have changed

    def follow(self, event: Event) -> None:
        span, self.touched = self.span, {*self.lost, *self.blamed}
        super().follow(event)
        self.lost = {}
        for cell in self.changed:
            old, self.left[cell] = self.left[cell], self.candidates(cell)
            lost = old & ~self.left[cell]
            if lost and not self.shown[cell]:
                self.lost[cell] = lost
        self.touched |= self.changed | self.blamed
        self.spans = {span, self.span} - {-1} if span != self.span else set()
