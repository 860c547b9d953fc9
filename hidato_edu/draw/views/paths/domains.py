"""What propagation knows: the numbers that each cell can still take, or the cells of one number.

A number whose domain is one cell is drawn there, large. For the other cells, one picture shows the
candidates: small numbers if they fit, else how many there are, in a circle. The other picture is
about one number k: its cells, and where it can be reached from a neighbor of k - 1 (a wedge that
points in from the left) or of k + 1 (from the right).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from matplotlib.collections import PolyCollection
from matplotlib.lines import Line2D

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.field import Field, circle
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay, cells_of
from hidato_edu.draw.views.view import View, text_style

__all__ = ["DomainView"]

SMALL = (1.0, 0.84, 0.75)  # heights of candidates in a player, as shares of a label
ENOUGH = 6  # candidates per cell for which no smaller size is tried
STILL = (18.0, 16.0, 14.0, 12.0, 10.5)  # points of a candidate in a still picture
ROW = 1.14  # from row to row of candidates, in heights of a letter
LETTER = 0.56  # mean width of a letter as a share of its height
WEDGES = {"fore": "path", "back": "pruned-edge"}
WEDGE = 0.24  # length of a wedge, as a share of the cell


class DomainView(View):
    """Domains on a board; see `hidato_edu.draw.domains` for the parameters."""

    name = "domains"

    def __init__(
        self,
        grid: Grid,
        givens: Mapping[Cell, int],
        domains: Mapping[int, Iterable[Cell]],
        number: int | None = None,
        size: float = 72.0,
    ) -> None:
        self.field = Field(grid)
        self.grid = grid
        index = grid.index
        self.givens = {index[cell]: given for cell, given in givens.items()}
        self.domains = {k: _cells(grid, cells) for k, cells in domains.items()}
        self.number = number
        self.digits = len(str(len(grid)))
        self.margin = (0.0, 40.0, 0.0, 0.0 if number is None else 40.0)
        width, height = self.field.size(size, self.field.box)
        self.size = (max(width, 300.0), height + self.margin[1] + self.margin[3])
        self.least = max(self.field.least(self.digits), 420.0)
        held = Counter(cell for cells in self.domains.values() for cell in cells)
        self._fit(*self.size, STILL, max(held.values(), default=0))

    def _fit(
        self, width: float, height: float, sizes: Iterable[float], enough: int = ENOUGH
    ) -> None:
        """Choose the first size at which `enough` candidates fit in a cell, or the last one.

        A still picture shows as many candidates as possible; a player counts them if there are
        many.
        """
        wide, high = self.field.span
        _, top, _, bottom = self.margin
        unit = min(width / wide, (height - top - bottom) / high) * self.field.box
        for size in sizes:
            self.share = size / unit
            letters = (0.94 + 0.4 * self.share) / self.share  # heights of a letter in a cell
            self.columns = int(letters / (GLYPH * self.digits + 0.4))
            self.rows = int(0.94 / (self.share * ROW))
            if self.columns * self.rows >= enough:
                return

    @property
    def places(self) -> int:
        """Number of positions for rows, half a row apart so that all rows can be centered."""
        return max(2 * self.rows - 1, 0)

    def staged(self, width: float, height: float) -> View:
        """Return the view with candidates legible in a room of this size."""
        staged = copy(self)
        staged._fit(width, height, [share * LABEL for share in SMALL])
        return staged

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        self.field.frame(parts)
        self.field.cells(parts)
        bold = [cell in self.givens for cell in range(len(self.grid))]
        self.field.numbers(parts, bold)
        if self.number is None:
            self._candidates(parts)
        else:
            self._wedges(parts)
            self._legend(parts, self.number, room)
        self.field.flags(parts)
        self.field.rings(parts)
        _, height = parts.room_of_axes
        place: dict[str, Any] = {"transform": parts.ax.transAxes}
        parts.label("status", (0.5, 1 + 18.0 / height), LABEL, room, 30, **place)

    def _candidates(self, parts: Parts) -> None:
        unit = parts.unit * self.field.box
        radius = 0.4 * self.field.inner
        circles = [circle(self.grid.center(cell), radius) for cell in self.grid.cells]
        badges = PolyCollection(
            circles, facecolors=LIGHT["pale"], edgecolors=LIGHT["line"], linewidths=1.0, zorder=2.5
        )
        parts.add_each("badge", badges, "visible")
        longest = self.columns * (self.digits + 1) - 1
        for number, cell in enumerate(self.grid.cells):
            x, y = self.grid.center(cell)
            for place in range(self.places):
                down = (place - self.places // 2) / 2 * ROW * self.share * self.field.box
                at, size = (x, y + down), self.share * unit
                parts.label(f"small-{number}-{place}", at, size, 0.94 * unit, longest)

    def _wedges(self, parts: Parts) -> None:
        """Draw ``fore[0]``, ... and ``back[0]``, ...: where k can be reached from."""
        inner = self.field.inner
        square = self.field.box == inner
        out, low, high = (0.45, 0.46, 0.2) if square else (0.35, 0.35, 0.17)
        for (name, color), side in zip(WEDGES.items(), (-1, 1), strict=True):
            shapes = []
            for cell in self.grid.cells:
                x, y = self.grid.center(cell)
                base, tip = x + side * out * inner, x + side * (out - WEDGE) * inner
                down = [y + share * inner for share in (low, high)]
                shapes.append([(base, down[0]), (tip, sum(down) / 2), (base, down[1])])
            wedges = PolyCollection(shapes, facecolors=LIGHT[color], edgecolors="none", zorder=4)
            parts.add_each(name, wedges, "visible")

    def _legend(self, parts: Parts, k: int, room: float) -> None:
        """Write what the wedges mean below the board, `room` points wide."""
        ax = parts.ax
        width, height = parts.room_of_axes
        said = {"fore": f"beside a cell of {k - 1}", "back": f"beside a cell of {k + 1}"}
        if k == 1:
            del said["fore"]
        if k == len(self.grid):
            del said["back"]
        letters = sum(map(len, said.values())) + 4 * len(said)
        size = min(LABEL, room / (LETTER * max(letters, 1)))
        x, y = 0.5 - LETTER * size * letters / 2 / width, -20.0 / height
        for name, text in said.items():
            sign = Line2D([x + size / width], [y], transform=ax.transAxes, clip_on=False)
            sign.set(marker=">" if name == "fore" else "<", color=LIGHT[WEDGES[name]])
            sign.set(markersize=0.6 * size, linestyle="none")
            ax.add_line(sign)
            style = text_style(size, color=LIGHT["ink"], transform=ax.transAxes, ha="left")
            ax.text(x + 1.6 * size / width, y, text, **style)
            x += LETTER * size * (len(text) + 4) / width

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> Domains:
        return Domains(trace, self.grid, self.givens, self.domains, self.number)

    def values_at(self, replay: Domains) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells show, and the words above the board."""
        every, values = range(len(self.grid)), self._words(replay)
        for cell in replay.asked(replay.touched, every):
            values |= self._cell(replay, cell)
        for cell in replay.asked(replay.signed, every):
            values[f"ring[{cell}]", "visible"] = int(cell in replay.ringed)
        return values

    def _cell(self, known: Domains, cell: int) -> Values:
        """Return what a cell shows, except its ring."""
        standing = known.standing(cell)
        candidates = sorted(known.at[cell])
        values: Values = {}
        text, fill, ink = str(standing or ""), "blank", "ink"
        wrong = len(known.alone[cell]) > 1
        if standing:
            fill = "given" if self.givens.get(cell) == standing else "placed"
        if self.number is None:
            room = self.columns * self.rows
            shown = candidates if not standing and 1 < len(candidates) <= room else []
            one = not standing and len(candidates) == 1
            counted = not (standing or shown or one) and (bool(candidates) or known.complete)
            if one:
                text = str(candidates[0])
            if counted:
                text, ink = str(len(candidates)), "soft"
                wrong = not candidates
            values[f"badge[{cell}]", "visible"] = int(counted)
            values |= self._rows(cell, shown)
        elif not standing:
            if self.number in candidates:
                text, fill = str(self.number), "open"
            values[f"fore[{cell}]", "visible"] = int(known.beside(cell, self.number - 1))
            values[f"back[{cell}]", "visible"] = int(known.beside(cell, self.number + 1))
        else:
            values[f"fore[{cell}]", "visible"] = 0
            values[f"back[{cell}]", "visible"] = 0
        values[f"cell-{cell}", "fill"] = fill
        values[f"number-{cell}", "text"] = text
        values[f"number-{cell}", "fill"] = ink
        values[f"flag[{cell}]", "visible"] = int(wrong or cell in known.blamed)
        return values

    def _rows(self, cell: int, shown: list[int]) -> Values:
        """Return the rows of candidates of a cell, vertically centered."""
        lines = [
            " ".join(map(str, shown[start : start + self.columns]))
            for start in range(0, len(shown), max(self.columns, 1))
        ]
        first = self.rows - len(lines)  # every second place from here on
        values: Values = {}
        for place in range(self.places):
            row, beside = divmod(place - first, 2)
            text = lines[row] if 0 <= row < len(lines) and not beside else ""
            values[f"small-{cell}-{place}", "text"] = text
            values[f"small-{cell}-{place}", "fill"] = "ink"
        return values

    def _words(self, known: Domains) -> Values:
        """Return the words above the board."""
        event = known.event
        if self.number is None:
            said = f"{known.placed} of {len(self.grid)} numbers placed"
            if isinstance(event, Assign) and _number(event.var) is not None:
                gone = len(_cells(self.grid, event.old) - _cells(self.grid, event.new))
                said += f"; {_number(event.var)} loses {_so_many(gone)}" if gone else ""
        elif self.number in known.domains:
            said = f"{self.number} can be in {_so_many(len(known.domains[self.number]))}"
        else:
            said = f"nothing is known of {self.number}"
        return {("status", "text"): said, ("status", "fill"): "ink"}

    def __repr__(self) -> str:
        about = "" if self.number is None else f", of number {self.number}"
        return f"<domains view: {len(self.grid)} cells{about}>"


class Domains(Replay):
    """A run on domains, by number and by cell; cells are identified by index."""

    def __init__(
        self,
        trace: Trace | None,
        grid: Grid,
        givens: Mapping[int, int],
        domains: Mapping[int, frozenset[int]],
        number: int | None,
    ) -> None:
        super().__init__(trace)
        self.grid, self.number = grid, number
        self.written = dict(givens)
        self.domains: dict[int, frozenset[int]] = {}
        self.at: list[set[int]] = [set() for _ in grid.cells]  # numbers that can be there
        self.alone: list[set[int]] = [set() for _ in grid.cells]  # those that can only be there
        self.placed = len(givens)
        self.ringed = self.blamed = frozenset[int]()  # changed and blamed by the last event
        self.touched = set[int]()  # cells that have changed
        self.signed = set[int]()  # those whose ring has changed
        for k, cells in domains.items():
            self._turn(k, cells)
        for var, value in self.state.items():
            self._assign(var, value)

    def follow(self, event: Event) -> None:
        ringed, blamed = self.ringed, self.blamed
        self.ringed, self.blamed = frozenset(), cells_of(event, self.grid.index)
        self.touched = {*blamed, *self.blamed}
        if isinstance(event, Assign):
            self.touched |= self._assign(event.var, event.new)
            k, one = _number(event.var), self.number
            if k is None:
                self.ringed = _cells(self.grid, [event.var])
            elif one in (None, k):
                self.ringed = _cells(self.grid, event.old) ^ _cells(self.grid, event.new)
            if k is not None and one is not None and abs(k - one) <= 1:
                self.touched.update(range(len(self.grid)))  # wedges may change anywhere
        self.signed = {*ringed, *self.ringed}

    @property
    def complete(self) -> bool:
        """Whether every number has a domain: a cell without candidates is then a contradiction."""
        return len(self.domains) == len(self.grid)

    def _assign(self, var: Any, value: Any) -> set[int]:
        """Set a domain or a number; return the cells that may change their look."""
        k = _number(var)
        if k is not None:
            return self._turn(k, _cells(self.grid, value))
        touched = set(_cells(self.grid, [var]))
        for cell in touched:
            before = self.standing(cell)
            self.written.pop(cell, None)
            if isinstance(value, int) and value > 0:
                self.written[cell] = value
            self.placed += bool(self.standing(cell)) - bool(before)
        return touched

    def _turn(self, k: int, new: frozenset[int]) -> set[int]:
        old = self.domains.get(k, frozenset())
        self.domains[k] = new
        touched = set(old ^ new)
        lone = [domain for domain in (old, new) if len(domain) == 1]
        touched.update(*lone)
        before = sum(bool(self.standing(cell)) for cell in touched)
        for cell in old - new:
            self.at[cell].discard(k)
        for cell in new - old:
            self.at[cell].add(k)
        if len(old) == 1:
            self.alone[min(old)].discard(k)
        if len(new) == 1:
            self.alone[min(new)].add(k)
        self.placed += sum(bool(self.standing(cell)) for cell in touched) - before
        return touched

    def standing(self, cell: int) -> int:
        """Return the number in a cell; 0 if there is none."""
        return self.written.get(cell) or min(self.alone[cell], default=0)

    def beside(self, cell: int, k: int) -> bool:
        """Return whether a neighbor of a cell is in the domain of k."""
        return not self.domains.get(k, frozenset()).isdisjoint(self.grid.links[cell])


def _number(var: Any) -> int | None:
    """Return the number whose domain a variable is; None for other variables."""
    if isinstance(var, tuple) and len(var) == 2 and var[0] == "domain" and isinstance(var[1], int):
        return var[1]
    return None


def _cells(grid: Grid, cells: Iterable[Any] | None) -> frozenset[int]:
    """Return the indices of cells, ignoring those that are not in the grid."""
    index: Mapping[Any, int] = grid.index
    return frozenset(index[cell] for cell in cells or () if cell in index)


def _so_many(cells: int) -> str:
    return "no cell" if cells == 0 else "1 cell" if cells == 1 else f"{cells} cells"
