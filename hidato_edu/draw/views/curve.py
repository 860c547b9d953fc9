"""The curve of a measure: the current, previous and best value; the future stays covered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Any, TypeGuard

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Event, Measure
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View, drawn, plot_axes

__all__ = ["Curve", "curve"]

COLUMNS = 1000  # positions along the axis at which a longer curve is drawn
NAMES = ("now", "previous", "best")


class Curve(View):
    """A measure over its course; see `hidato_edu.draw.curve` for the parameters."""

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
        ax, count = parts.ax, max(len(self.values), 1)
        ax.set_facecolor(LIGHT["paper"])
        ax.set_xlim(0, count)
        ax.set_ylim(self.low, self.high * 1.06)
        width, _ = parts.room_of_axes
        label = LABEL if parts.live else min(LABEL, width / 17)
        self._axes(parts, label)
        for color, wide, xs, ys in self._lines():
            # Kept values are drawn as steps: a slope would reveal the next value.
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
        """Write the three values above the Axes, each beside its marker."""
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
        """Yield color, width, x and y of two lines: of all values, and of those that were kept."""
        if len(self.kept) < len(self.values):
            yield ("faint", 1.0, *_extremes(list(enumerate(self.values, start=1))))
        yield ("soft", 2.0, *_extremes(self.kept))

    def _x(self, count: int) -> float:
        """Return the x of a count; in a long run it moves in a thousand small steps."""
        whole = len(self.values)
        if whole <= COLUMNS:
            return float(count)
        return round(count * COLUMNS / whole) * whole / COLUMNS

    def replay(self, trace: Trace | None) -> Course:
        return Course(trace, self)

    def values_at(self, replay: Course) -> Values:  # type: ignore[override]  # its own replay
        """Return where the veil begins, and the three values if they may have changed.

        The veil also covers a value that was just measured: its line would reveal whether it is
        kept.
        """
        if not (replay.whole or replay.moved or replay.lifted):
            return {}
        count = replay.count
        x, before = self._x(count), self._x(max(count - 1, 0))
        values: Values = {("veil", "at"): (before if replay.undecided else x, 0.0)}
        if not (replay.whole or replay.moved):
            return values
        best = None if replay.best == inf else replay.best
        for name, value, place in (
            ("now", replay.now, x),
            ("previous", replay.kept, before),
            ("best", best, 0.0),
        ):
            if name not in self.names:
                continue
            values[name, "visible"] = int(value is not None)
            values[name, "at"] = (place, value or 0.0)
            said = "none yet" if value is None else _plain(value)
            told = self.measure if name == "now" and not self.sought else name
            values[f"{name}-value", "text"] = f"{told} {said}"
            values[f"{name}-value", "fill"] = "ink"
        return values

    def _told(self, events: Iterable[Event]) -> list[tuple[float, bool]]:
        """Return every value of the measure and whether it was undone immediately."""
        told: list[tuple[float, bool]] = []
        before: Event | None = None
        for event in events:
            if self.measures(event):
                told.append((event[2], False))
            elif self.undoes(event, before):
                told[-1] = (told[-1][0], True)
            before = event
        return told

    def measures(self, event: Event) -> TypeGuard[Measure]:
        """Return whether an event measures what the curve shows."""
        return event[0] == "measure" and event[1] == self.measure

    def undoes(self, event: Event, before: Event | None) -> bool:
        """Return whether an event undoes the move that was measured just before."""
        return (
            event[0] == "assign"
            and event[4] == self.undone
            and before is not None
            and self.measures(before)
        )

    def interesting(self, trace: Trace) -> list[int]:
        """Return the steps with a new best value; none if the measure has no best value."""
        if not self.sought:
            return []
        found, best = [], inf
        for step, event in enumerate(trace, start=1):
            if self.measures(event) and event[2] < best:
                if best < inf:
                    found.append(step)
                best = event[2]
        return found

    def __repr__(self) -> str:
        return f"<curve view: {len(self.values):,} values of {self.measure}>"


class Course(Replay):
    """The replay of one measure of a run."""

    def __init__(self, trace: Trace | None, curve: Curve) -> None:
        super().__init__(trace)
        self.curve = curve
        self.count, self.best = 0, inf
        self.now: float | None = None
        self.kept: float | None = None  # the previous value that was not undone immediately
        self.before: Event | None = None
        self.undecided = self.moved = False  # just measured; measured or undone
        self.lifted = False  # whether the value before the last event is decided now

    def follow(self, event: Event) -> None:
        before, self.before = self.before, event
        self.lifted = self.undecided
        self.undecided = self.moved = self.curve.measures(event)
        if self.curve.measures(event):
            self.count += 1
            self.now, self.kept = event[2], self.now
            self.best = min(self.best, event[2])
        elif self.curve.undoes(event, before):
            self.now, self.moved = self.kept, True


def _extremes(points: Sequence[tuple[int, float]]) -> tuple[list[float], list[float]]:
    """Return x and y of a curve; of a long one only the minimum and maximum at each position."""
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


def curve(
    trace: Trace,
    name: str | None = None,
    *,
    x: str = "moves",
    undone: str = "undo",
    best: bool | None = None,
    ax: Axes | None = None,
) -> Curve:
    """Return the view of a measure: current, previous and best value; the future stays covered.

    The thick line connects the values that were kept, the faint line all that were measured.

    Parameters
    ----------
    trace : Trace
        The run.
    name : str, optional
        The measure; by default ``"blanks"``, or the first measure of a run without blanks.
    x : str
        What is counted along the axis.
    undone : str
        A value is not kept if an `Assign` with this reason follows it immediately.
    best : bool, optional
        Whether the least value is marked and each new one counts as interesting; by default true
        for all measures except ``"temperature"``, which is set, not minimized.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Curve
        It shows itself in a notebook and plays in a `player`.

    Examples
    --------
    >>> trace = Trace([("measure", "blanks", 9), ("measure", "blanks", 7)])
    >>> curve(trace)
    <curve view: 2 values of blanks>
    """
    return drawn(Curve(trace, name or _measured(check_type(trace, Trace)), x, undone, best), ax)


def _measured(trace: Trace) -> str:
    """Return the measure that a curve shows by default."""
    first = ""
    for event in trace:
        if event[0] == "measure":
            if event[1] == "blanks":
                break
            first = first or event[1]
    else:
        return first or "blanks"
    return "blanks"
