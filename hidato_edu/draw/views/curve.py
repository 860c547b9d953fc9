"""The curve of a measure: now, before, and the best so far; what is still to come stays covered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Any, TypeGuard

from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from hidato_edu.core.events import Event, Measure
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.view import Mark, Parts, Values, View, plot_axes

__all__ = ["Curve"]

COLUMNS = 1000  # places along the axis where a longer curve is drawn
NAMES = ("now", "previous", "best")


class Curve(View):
    """A measure over its course; see `hidato_edu.draw.views.curve` for the parameters.

    Attributes
    ----------
    values : list of float
        The measure, in order.
    kept : list of (int, float)
        Number and value of those that were not undone at once.
    """

    name = "curve"
    elastic = True
    size = (504.0, 360.0)
    least = 300.0
    margin = (62.0, 104.0, 32.0, 68.0)

    def __init__(
        self,
        trace: Trace,
        measure: str,
        x: str,
        undone: str = "undo",
        best: bool | None = None,
    ) -> None:
        self.trace = trace
        self.sought = measure != "temperature" if best is None else best
        self.names = NAMES if self.sought else NAMES[:2]
        self.measure = measure
        self.x = x
        self.undone = undone
        told = self._told(trace)
        self.values = [value for value, _ in told]
        self.kept = [
            (number, value) for number, (value, gone) in enumerate(told, start=1) if not gone
        ]
        self.low = min(0.0, *self.values) if self.values else 0.0
        self.high = max(1.0, *self.values) if self.values else 1.0

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        ax, count = parts.ax, max(len(self.values), 1)
        ax.set_facecolor(LIGHT["paper"])
        ax.set_xlim(0, count)
        ax.set_ylim(self.low, self.high * 1.06)
        width, _ = parts.room_of_axes
        label = LABEL if parts.live else min(LABEL, width / 17)
        self._axes(parts, label)
        for color, wide, xs, ys in self._lines():
            # What is kept goes in steps: a slope would tell where the next value lies.
            style: Any = "default" if color == "faint" else "steps-post"
            ax.plot(xs, ys, color=LIGHT[color], linewidth=wide, zorder=2, drawstyle=style)

        veil = Rectangle(
            (0, self.low), count, 2 * self.high, facecolor=LIGHT["pale"], edgecolor="none", zorder=3
        )
        ax.add_patch(veil)
        parts.add("veil", veil, "at")
        if self.sought:
            (best,) = ax.plot([0, count], [0, 0], color=LIGHT["best"], ls=(0, (4, 2)), lw=2.5)
            best.set_zorder(4)
            parts.add("best", best, "at", "visible")
        dots = (("previous", "s", 11.0, LIGHT["paper"]), ("now", "o", 11.0, LIGHT["now"]))
        for name, marker, size, face in dots:
            (dot,) = ax.plot([0], [0], marker, markersize=size, clip_on=False, zorder=6)
            dot.set(markerfacecolor=face, markeredgecolor=LIGHT[name], markeredgewidth=2.5)
            parts.add(name, dot, "at", "visible")
        self._legend(parts, label, width)

    def _axes(self, parts: Parts, label: float) -> None:
        ax = parts.ax
        plot_axes(ax, label)
        for name in ("left", "bottom"):
            ax.spines[name].set_zorder(5)
        ax.xaxis.set_major_locator(MaxNLocator(2, integer=True))
        ax.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: _short(value)))
        ax.set_xlabel(self.x, fontsize=label, color=LIGHT["soft"])

    def _legend(self, parts: Parts, label: float, width: float) -> None:
        """Write the three values above the Axes, each beside its sign."""
        ax = parts.ax
        _, high = parts.room_of_axes
        for row, name in enumerate(self.names):
            y = 1 + label * (0.8 + 1.22 * (2 - row)) / high
            sign = Line2D([0.0, 0.13], [y, y], transform=ax.transAxes, clip_on=False)
            if name == "best":
                sign.set(color=LIGHT[name], linewidth=2.5, linestyle=(0, (4, 2)))
            else:
                face = LIGHT["paper"] if name == "previous" else LIGHT[name]
                sign.set(marker="os"[row], color="none", markersize=0.46 * label)
                sign.set(markeredgecolor=LIGHT[name], markeredgewidth=2.5, markerfacecolor=face)
                sign.set_data([0.065], [y])
            ax.add_line(sign)
            place = {"ha": "left", "transform": ax.transAxes}
            longest = max(14, len(self.measure) + 6)
            parts.label(f"{name}-value", (0.17, y), label, 0.83 * width, longest, **place)

    def _lines(self) -> Iterator[tuple[str, float, list[float], list[float]]]:
        """Yield colour, width, x and y: of all values, and of those that were kept."""
        if len(self.kept) < len(self.values):
            yield ("faint", 1.0, *_extremes(list(enumerate(self.values, start=1))))
        yield ("soft", 2.0, *_extremes(self.kept))

    def _x(self, count: int) -> float:
        """Return where the axis is at a count; a long run moves in a thousand small leaps."""
        whole = len(self.values)
        if whole <= COLUMNS:
            return float(count)
        return round(count * COLUMNS / whole) * whole / COLUMNS

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        told = [*self._told(trace[:step] if trace is not None else ())]
        seen = [value for value, _ in told]
        kept = [value for value, undone in told[:-1] if not undone]
        now = seen[-1] if seen else None
        if told and told[-1][1]:  # the last one was undone: back to what was kept
            now = kept[-1] if kept else None
        moment = self._show(len(seen), now, kept[-1] if kept else None, min(seen, default=inf))
        last = trace[step - 1] if trace is not None and step else None
        if last is not None and self._measures(last):
            moment += self._undecided(len(seen))
        return {(name, wanted): value for name, wanted, value in moment}

    def _told(self, events: Iterable[Event]) -> list[tuple[float, bool]]:
        """Return every value of the measure, and whether it was undone at once."""
        told: list[tuple[float, bool]] = []
        before: Event | None = None
        for event in events:
            if self._measures(event):
                told.append((event[2], False))
            elif self._undoes(event, before):
                told[-1] = (told[-1][0], True)
            before = event
        return told

    def _measures(self, event: Event) -> TypeGuard[Measure]:
        return event[0] == "measure" and event[1] == self.measure

    def _undoes(self, event: Event, before: Event | None) -> bool:
        return (
            event[0] == "assign"
            and event[4] == self.undone
            and before is not None
            and self._measures(before)
        )

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        count, best = 0, inf
        now: float | None = None
        kept: float | None = None  # the last value but one that was not undone
        before: Event | None = None
        for event in trace:
            if self._measures(event):
                count += 1
                now, kept = event[2], now
                best = min(best, event[2])
                yield [*self._show(count, now, kept, best), *self._undecided(count)]
            elif self._undoes(event, before):
                now = kept
                yield self._show(count, now, kept, best)
            elif before is not None and self._measures(before):
                yield self._covered(count)
            else:
                yield ()
            before = event

    def _show(
        self, count: int, now: float | None, previous: float | None, best: float
    ) -> list[Mark]:
        """Return all marks of a moment, after `count` values."""
        x = self._x(count)
        shown = self._covered(count)
        for name, value, place in (
            ("now", now, x),
            ("previous", previous, self._x(max(count - 1, 0))),
            ("best", None if best == inf else best, 0.0),
        ):
            if name not in self.names:
                continue
            shown.append((name, "visible", int(value is not None)))
            shown.append((name, "at", (place, value or 0.0)))
            said = "none yet" if value is None else _plain(value)
            told = self.measure if name == "now" and not self.sought else name
            shown.append((f"{name}-value", "text", f"{told} {said}"))
            shown.append((f"{name}-value", "fill", "ink"))
        return shown

    def _covered(self, count: int) -> list[Mark]:
        """Return the mark that covers all but the first values."""
        return [("veil", "at", (self._x(count), 0.0))]

    def _undecided(self, count: int) -> list[Mark]:
        """Cover also the last value: its line would tell whether it will be kept."""
        return self._covered(max(count - 1, 0))

    def interesting(self, trace: Trace) -> list[int]:
        """Return the steps with a new best value; none where no value is better than another."""
        if not self.sought:
            return []
        found, best = [], inf
        for step, event in enumerate(trace, start=1):
            if self._measures(event) and event[2] < best:
                if best < inf:
                    found.append(step)
                best = event[2]
        return found

    def __repr__(self) -> str:
        return f"<curve view: {len(self.values):,} values of {self.measure}>"


def _extremes(points: Sequence[tuple[int, float]]) -> tuple[list[float], list[float]]:
    """Return x and y of a curve; of a long one only the least and the greatest at each place."""
    if len(points) <= 4 * COLUMNS:
        return [float(x) for x, _ in points], [y for _, y in points]
    xs, ys = [], []
    for column in range(COLUMNS):
        start, end = (len(points) * edge // COLUMNS for edge in (column, column + 1))
        part = points[start:end]
        values = [y for _, y in part]
        xs += [float(part[0][0]), float(part[-1][0])]
        ys += [max(values), min(values)]
    return xs, ys


def _plain(value: float) -> str:
    return f"{value:,.4g}" if isinstance(value, float) else f"{value:,}"


def _short(value: float) -> str:
    return f"{value / 1000:g}k" if value >= 10_000 else f"{value:g}"
