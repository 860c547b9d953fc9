"""The board of a Hashi: islands with the points that are left, bridges with their reasons.

A lane has the color of the rule that laid it, and the rule's number is written on the bridge if
there is water below it; the lane of a guess is dashed. An island is a circle while it has points
left, and a filled square when it is closed. A small cross marks where there can be no lane.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from matplotlib.collections import LineCollection, PathCollection, PolyCollection
from matplotlib.patches import Rectangle

from hidato_edu import hashi
from hidato_edu.boards.grid import Cell
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.field import TALL, Field, circle
from hidato_edu.draw.views.hashi.view import MOST, HashiReplay, HashiView
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.turn import segments
from hidato_edu.draw.views.view import View, text_style
from hidato_edu.hashi.puzzle import water

__all__ = ["HashiBoard", "ends_of"]

Line = list[tuple[float, float]]

# Shares of a cell.
DISK, SQUARE = 0.36, 0.92  # radius of an island, half the side of a closed one in radii
LANE, APART = 0.1, 0.12  # width of a lane, and distance of each of a pair from the center line
TEXT = 1.67  # height of the points, in radii of an island
SMALL, SIGN = 0.34, 0.36
PLATE = 0.22  # half the height of the ground of a rule's number
ARM = 0.12

READ = 13.0  # points of the smallest text in a player that is legible from afar
STILL = 7.0  # and in a still picture
ABOVE, BELOW = 40.0, 86.0  # points for the words above the board, and for the legend below
ROWS, COLUMNS = 3, 3  # of the legend
KEY, LINE = 20.0, 26.0  # height of its letters and of its lines


class HashiBoard(HashiView):
    """Islands and bridges; see `hidato_edu.draw.board` for the parameters."""

    name = "board"
    disk = DISK

    def __init__(
        self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int], flagged: Iterable[Any] = ()
    ) -> None:
        super().__init__(puzzle, lanes)
        self.islands = list(puzzle.givens)
        self.bridges = puzzle.bridges
        self.flagged = frozenset(flagged)
        self.field = Field(puzzle.grid)
        number = {one: b for b, one in enumerate(self.bridges)}
        self.crossings = [
            (b, number[other])
            for b, one in enumerate(self.bridges)
            for other in puzzle.crossings[one]
            if one < other
        ]
        self.crossed: list[list[int]] = [[] for _ in self.bridges]
        for place, pair in enumerate(self.crossings):
            for b in pair:
                self.crossed[b].append(place)
        self.size = self.field.size(48.0)
        self.small = self.size[0] / self.field.span[0] * SMALL >= STILL
        self.least = min(33.0 * self.field.span[0], 450.0)

    def staged(self, width: float, height: float) -> View:
        """Return the view with words above it and a legend below."""
        staged = copy(self)
        staged.margin = (0.0, ABOVE, 0.0, BELOW)
        wide, high = self.field.span
        staged.small = min(width / wide, (height - ABOVE - BELOW) / high) * SMALL >= READ
        return staged

    def note(self) -> str:
        """Return what is left out because it would be illegible."""
        return "" if self.small else "the board is too large for points left and numbers of rules"

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        self.field.frame(parts)
        self._ground(parts)
        self._lanes(parts)
        self._signs(parts)
        self._islands(parts)
        if self.margin[1]:
            self._words(parts, room)

    def _ground(self, parts: Parts) -> None:
        """Draw the water, with faint lines between its cells."""
        rows, cols = self.puzzle.grid.size
        sea = Rectangle((0, 0), cols, rows, facecolor=LIGHT["blank"], edgecolor=LIGHT["line"])
        parts.ax.add_patch(sea)
        lines: list[Line] = [[(c, 0), (c, rows)] for c in range(1, cols)]
        lines += [[(0, r), (cols, r)] for r in range(1, rows)]
        faint = LineCollection(lines, colors=LIGHT["faint"], linewidths=0.6, zorder=1.2)
        parts.ax.add_collection(faint, autolim=False)

    def _lanes(self, parts: Parts) -> None:
        """Draw ``lane-0[0]``, ... (visible, edge), ``gap-0[0]``, ... (visible) and the halos."""
        unit = parts.unit
        middle = [_beside(ends_of(one), 0) for one in self.bridges]
        halo = LineCollection(
            middle, colors=LIGHT["open"], linewidths=0.56 * unit, capstyle="butt", zorder=1.5
        )
        parts.add_each("halo", halo, "visible")
        rim = PathCollection(
            [_pair(line, 0.3) for line in middle],
            facecolors="none",
            edgecolors=LIGHT["ring"],
            linewidths=max(1.2, 0.04 * unit),
            zorder=1.6,
        )
        parts.add_each("rim", rim, "visible")
        dashes: Any = (0, (1.1, 1.1))
        for j in range(MOST):
            lines = [_beside(ends_of(one), (j - 1) * APART) for one in self.bridges]
            for name, color, width, style, above, properties in (
                (f"lane-{j}", "ink", LANE, "solid", 2.0, ("edge",)),
                (f"gap-{j}", "blank", 1.25 * LANE, dashes, 2.1, ()),
            ):
                drawn = LineCollection(
                    lines,
                    colors=LIGHT[color],
                    linewidths=max(1.2, width * unit),
                    linestyles=style,
                    capstyle="butt",
                    zorder=above,
                )
                parts.add_each(name, drawn, "visible", *properties)

    def _signs(self, parts: Parts) -> None:
        """Draw crosses, ``barred[0]``, ..., plates with the rules' numbers, and crossings."""
        unit = parts.unit
        places = [_middle(one) for one in self.bridges]
        barred = PathCollection(
            [_cross(at, ARM) for at in places],
            facecolors="none",
            edgecolors=LIGHT["line"],
            linewidths=max(1.0, 0.05 * unit),
            zorder=1.8,
        )
        parts.add_each("barred", barred, "visible")
        crossed = PolyCollection(
            [circle(_meeting(self.bridges[a], self.bridges[b]), 0.38) for a, b in self.crossings],
            facecolors="none",
            edgecolors=LIGHT["flag"],
            linewidths=max(1.5, 0.08 * unit),
            zorder=3.4,
        )
        parts.add_each("crossed", crossed, "visible")
        for name, wide in (("plate", 1.0), ("broad", 1.6)):  # for one rule's number or several
            plates = PolyCollection(
                [_square(at, PLATE, wide) for at in places],
                facecolors=LIGHT["blank"],
                edgecolors="none",
                zorder=2.5,
            )
            parts.add_each(name, plates, "visible")
        for b, at in enumerate(places):
            style = {"fontweight": "bold", "zorder": 2.6}
            parts.label(f"sign-{b}", at, SIGN * unit, 0.66 * unit, 1, **style)

    def _islands(self, parts: Parts) -> None:
        """Draw ``island[0]``, ..., ``closed[0]``, ..., their points, flags and rings."""
        unit, center = parts.unit, self.puzzle.grid.center
        at = [center(cell) for cell in self.islands]
        for name, shapes, fill in (
            ("island", [circle(place, self.disk) for place in at], "blank"),
            ("closed", [_square(place, SQUARE * self.disk) for place in at], "given"),
        ):
            style: dict[str, Any] = {"edgecolors": LIGHT["ink"], "zorder": 3.0}
            style["linewidths"] = max(1.0, (0.05 if name == "island" else 0.075) * unit)
            drawn = PolyCollection(shapes, facecolors=LIGHT[fill], **style)
            parts.add_each(name, drawn, "visible", "fill", "edge")
        size = min(TALL * unit, TEXT * self.disk * unit)
        for k, place in enumerate(at):
            style = text_style(size, color=LIGHT["ink"], va="center_baseline", zorder=3.5)
            points = str(self.puzzle.givens[self.islands[k]])
            parts.ax.text(*place, points, fontweight="bold", **style)
            corner = (place[0] + 0.36, place[1] - 0.37)
            parts.label(f"left-{k}", corner, SMALL * unit, 0.42 * unit, 2, zorder=3.6)
        flags = PolyCollection(
            [[(x - 0.48, y - 0.48), (x - 0.14, y - 0.48), (x - 0.48, y - 0.14)] for x, y in at],
            facecolors=LIGHT["flag"],
            edgecolors=LIGHT["flag"],
            linewidths=1.0,
            zorder=4,
        )
        parts.add_each("flag", flags, "visible")
        rings = PolyCollection(
            [_square(place, self.disk + 0.09) for place in at],
            facecolors="none",
            edgecolors=LIGHT["ring"],
            linewidths=0.08 * unit,
            zorder=3.8,
        )
        parts.add_each("ring", rings, "visible")

    def _words(self, parts: Parts, room: float) -> None:
        """Write the state above the board, and the legend of the reasons below."""
        _, height = parts.room_of_axes
        style: dict[str, Any] = {"transform": parts.ax.transAxes}
        parts.label("status", (0.5, 1 + 18.0 / height), LABEL, room, 40, **style)
        sign = 1.8 * GLYPH * KEY
        for k in range(ROWS * COLUMNS):
            row, col = divmod(k, COLUMNS)
            y = -(0.7 + row) * LINE / height
            style = {"transform": parts.ax.transAxes, "ha": "left"}
            parts.label(
                f"sign-of-{k}", (col / COLUMNS, y), KEY, sign, 1, fontweight="bold", **style
            )
            place, width = (col / COLUMNS + sign / room, y), room / COLUMNS - 1.3 * sign
            parts.label(f"rule-{k}", place, KEY, width, 14, **style)

    # ---------------------------------------------------------------- values

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows."""
        number = min(replay.lanes[b], MOST)
        shown = {0: (), 1: (1,), 2: (0, 2), 3: (0, 1, 2)}[number]
        values: Values = {
            (f"halo[{b}]", "visible"): int(b == replay.focus.bridge),
            (f"rim[{b}]", "visible"): int(b == replay.focus.bridge),
            (f"barred[{b}]", "visible"): int(replay.is_barred(b)),
        }
        signs: list[str] = []
        color = "ink"
        for j in range(MOST):
            why = replay.why[b][shown.index(j)] if j in shown else ""
            sign = replay.reasons.sign.get(why, "")
            hue = "flag" if number == MOST else replay.reasons.hue(why)
            values[f"lane-{j}[{b}]", "visible"] = int(j in shown)
            values[f"lane-{j}[{b}]", "edge"] = hue
            values[f"gap-{j}[{b}]", "visible"] = int(sign == "?")
            if sign and sign not in signs:
                color = "ink" if signs else hue
                signs.append(sign)
        for place in self.crossed[b]:
            both = all(replay.lanes[other] for other in self.crossings[place])
            values[f"crossed[{place}]", "visible"] = int(both)
        signs = signs if self.small and water(self.bridges[b]) else []
        values[f"plate[{b}]", "visible"] = int(bool(signs))
        values[f"broad[{b}]", "visible"] = int(len(signs) > 1)
        values[f"sign-{b}", "text"] = "+".join(signs)
        values[f"sign-{b}", "fill"] = color
        return values

    def island_values(self, replay: HashiReplay, k: int) -> Values:
        """Return what an island shows."""
        cell, left = self.islands[k], replay.left[k]
        points = self.puzzle.givens[cell]
        wrong = left < 0 or k in replay.focus.shamed or cell in self.flagged
        values: Values = {
            (f"island[{k}]", "visible"): int(left != 0),
            (f"closed[{k}]", "visible"): int(left == 0),
            (f"flag[{k}]", "visible"): int(wrong),
            (f"ring[{k}]", "visible"): int(k == replay.focus.island),
        }
        for name, fill in (("island", "blank"), ("closed", "found" if replay.is_done else "given")):
            values[f"{name}[{k}]", "fill"] = "failed" if left < 0 else fill
            values[f"{name}[{k}]", "edge"] = "flag" if wrong else "ink"
        said = f"\N{MINUS SIGN}{-left}" if left < 0 else str(left)
        values[f"left-{k}", "text"] = said if self.small and left not in (0, points) else ""
        values[f"left-{k}", "fill"] = "flag" if left < 0 else "ink"
        return values

    def words_around(self, replay: HashiReplay) -> Values:
        """Return the words above the board, and the legend of the rules used so far."""
        if not self.margin[1]:
            return {}
        values: Values = {("status", "text"): replay.said(), ("status", "fill"): "ink"}
        legend = replay.reasons.legend()
        used = {replay.reasons.sign.get(why) for why in replay.told}
        for k in range(ROWS * COLUMNS):
            sign, name, hue = legend[k] if k < len(legend) else ("", "", "ink")
            if sign not in used:  # do not reveal later rules
                sign, name, hue = "", "", "ink"
            values[f"sign-of-{k}", "text"] = sign
            values[f"sign-of-{k}", "fill"] = hue
            values[f"rule-{k}", "text"] = name
            values[f"rule-{k}", "fill"] = "soft"
        return values

    def __repr__(self) -> str:
        return f"<board view: {len(self.islands)} islands, {len(self.bridges)} places for bridges>"


def ends_of(one: hashi.Bridge) -> Line:
    """Return the ends of a bridge: the centers of its islands."""
    return [(cell[1] + 0.5, cell[0] + 0.5) for cell in one[1:]]


def _beside(line: Line, aside: float) -> Line:
    """Return a line, shifted to its side."""
    (ax, ay), (bx, by) = line
    dx, dy = (0.0, aside) if ay == by else (aside, 0.0)
    return [(ax + dx, ay + dy), (bx + dx, by + dy)]


def _pair(line: Line, aside: float) -> Any:
    """Return the two lines beside a line, as a path."""
    ends = {}
    for side in (-1, 1):
        ends[side, 0], ends[side, 1] = _beside(line, side * aside)
    return segments(ends, [((side, 0), (side, 1)) for side in (-1, 1)])


def _middle(one: hashi.Bridge) -> tuple[float, float]:
    """Return the center of a bridge's middle cell, or the point between islands that touch."""
    cells: list[Cell] = water(one)
    if cells:
        row, col = cells[(len(cells) - 1) // 2]
        return (col + 0.5, row + 0.5)
    (ax, ay), (bx, by) = ends_of(one)
    return ((ax + bx) / 2, (ay + by) / 2)


def _meeting(one: hashi.Bridge, other: hashi.Bridge) -> tuple[float, float]:
    """Return the center of the cell in which two bridges cross."""
    ((row, col),) = set(water(one)) & set(water(other))
    return (col + 0.5, row + 0.5)


def _cross(at: tuple[float, float], arm: float) -> Any:
    """Return a cross as a path."""
    x, y = at
    ends = {(sx, sy): (x + sx * arm, y + sy * arm) for sx in (-1, 1) for sy in (-1, 1)}
    return segments(ends, [((-1, -1), (1, 1)), ((1, -1), (-1, 1))])


def _square(at: tuple[float, float], half: float, wide: float = 1.0) -> Line:
    """Return the outline of a square, or of a rectangle `wide` times as wide."""
    x, y = at
    return [
        (x + sx * half * wide, y + sy * half) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
