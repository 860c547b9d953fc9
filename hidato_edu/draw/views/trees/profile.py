"""The number of calls at each level of the recursion: a curve for each run.

The bars of the run that is played rise with its steps. If the tree of another run is part of its
tree, as with pruning, that run rises too: its calls count as soon as the same calls of the played
run have begun. Any other run is drawn complete, as a thin line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from math import ceil, floor, log10
from typing import Any, Literal, TypeAlias

from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedFormatter, FixedLocator, FuncFormatter, MaxNLocator

from hidato_edu.core.errors import check_type
from hidato_edu.core.trace import Trace
from hidato_edu.core.tree import Tree
from hidato_edu.draw.plots.labels import Sought, place_labels
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values, text_width
from hidato_edu.draw.views.trees.nodes import short
from hidato_edu.draw.views.trees.pruned_pair import NOBODY, partners
from hidato_edu.draw.views.trees.rising import ProfiledSearch, Rising
from hidato_edu.draw.views.view import View, drawn, plot_axes

__all__ = ["Levels", "Profile", "profile"]

Levels: TypeAlias = Literal["depth", "number"]

PLACES = 120  # along the axis: in a deeper tree, several levels share one
ROWS = 300  # heights that a bar can have, so that a long run stays small
SIGNS = 12  # markers along a curve
LEAST = 200.0  # height in points that the curves need
ROW = 1.28  # of the lines above the Axes, in heights of a letter
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1.5, 1.2)), (0, (6, 2, 1.5, 2)))
COLORS = ("path", "pruned-edge", "best", "soft")
MARKERS = "os^D"
RETURNED = "every call has returned"


class Profile(View):
    """Calls over depth; see `hidato_edu.draw.profile` for the parameters."""

    name = "profile"
    elastic = True
    size = (576.0, 432.0)
    least = 420.0

    def __init__(
        self,
        trace: Trace,
        others: Sequence[Trace],
        labels: Sequence[str],
        over: Levels = "depth",
        log: bool = True,
    ) -> None:
        self.trace = check_type(trace, Trace)
        self.over = over
        self.log = log
        self.tree = Tree.of(trace)
        trees = [self.tree, *map(Tree.of, others)]
        levels = [tree.depth if over == "depth" else _numbers(tree) for tree in trees]
        self.first = min((min(level) for level in levels if level), default=0)
        count = max((max(level) for level in levels if level), default=0) - self.first + 1
        self.share = ceil(count / PLACES)
        self.count = ceil(count / self.share)
        self.runs = [
            self._run(label, tree, level)
            for label, tree, level in zip(labels, trees, levels, strict=True)
        ]
        self.followers = [number for number, run in enumerate(self.runs) if run.calls is not None]
        self.cut = [
            label
            for label, run in zip(labels, (trace, *others), strict=True)
            if run.truncated or run.error is not None
        ]
        top = max((max(run.whole, default=0) for run in self.runs), default=0)
        self.low = log10(0.7) if log else 0.0
        self.high = max(1.0, log10(max(top, 1)) + 0.25) if log else max(1.0, 1.12 * top)
        self.counted = True  # whether the counts of whole runs are written above the Axes
        self._frame()

    def _frame(self) -> None:
        rows = 1 + (len(self.followers) if self.counted else 0)
        self.margin = (104.0, LABEL * ROW * rows + 16.0, 14.0, 72.0)

    def staged(self, width: float, height: float) -> View:
        """Return the view, without the counts of whole runs if they need too much room."""
        if height - self.margin[1] - self.margin[3] >= LEAST:
            return self
        staged = copy(self)
        staged.counted = False
        staged._frame()
        return staged

    def _run(self, label: str, tree: Tree, level: list[int]) -> ProfiledSearch:
        places = [(one - self.first) // self.share for one in level]
        calls = Counter(places)
        used = sorted(calls)
        signed = used[:: ceil(len(used) / SIGNS) or 1]
        whole = [calls[place] for place in range(self.count)]
        return ProfiledSearch(label, places, _followed(self.tree, tree), whole, used, signed)

    def _height(self, calls: int) -> float:
        """Return the height of a number of calls; that of 0 is below the Axes."""
        if calls == 0:
            return self.low - (self.high - self.low) / 10
        grain = (self.high - self.low) / ROWS
        return round((log10(calls) if self.log else calls) / grain) * grain

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        width, _ = parts.room_of_axes
        label = LABEL if parts.live else min(LABEL, width / 17)
        ax.set_facecolor(LIGHT["paper"])
        ax.set_xlim(-0.5, self.count - 0.5)
        ax.set_ylim(self.low, self.high)
        self._axes(parts, label)
        for place in self.runs[0].used:
            bar = Rectangle((place - 0.5, -9 * self.high), 1, 9 * self.high, zorder=1)
            bar.set(facecolor=LIGHT["placed"], edgecolor="none")
            ax.add_patch(bar)
            parts.add(f"bar-{place}", bar, "at")
        (here,) = ax.plot([0, 0], [self.low, self.high], color=LIGHT["ring"], lw=2.5, zorder=3)
        parts.add("here", here, "at", "visible")
        for number in reversed(range(len(self.runs))):
            self._curve(parts, number)
        self._head(parts, label)
        self._names(parts, label)

    def _curve(self, parts: Parts, number: int) -> None:
        """Draw the complete curve of a run; if it rises, also a segment and a marker per place."""
        ax, run = parts.ax, self.runs[number]
        color = LIGHT[COLORS[number % len(COLORS)]]
        grows = run.calls is not None
        heights = [self._height(calls) for calls in run.whole]
        (line,) = ax.plot(range(self.count), heights, drawstyle="steps-mid", zorder=4 - number / 9)
        line.set(color=color, lw=2.5 if grows else 1.5, ls=DASHES[number % len(DASHES)])
        style: dict[str, Any] = {"color": color, "markerfacecolor": LIGHT["paper"]}
        style |= {"marker": MARKERS[number % len(MARKERS)], "markeredgewidth": 2.0, "zorder": 6}
        if not grows:
            ax.plot(run.signed, [heights[place] for place in run.signed], ls="none", ms=7, **style)
            return
        parts.add(f"whole-{number}", line, "visible")
        for place in run.used:
            (top,) = ax.plot([place - 0.5, place + 0.5], [0, 0], color=color, lw=3.5, zorder=5)
            top.set_solid_capstyle("butt")
            parts.add(f"top-{number}-{place}", top, "at")
        for place in run.signed:
            (dot,) = ax.plot([place], [0], ls="none", ms=9, **style)
            parts.add(f"dot-{number}-{place}", dot, "at")

    def _axes(self, parts: Parts, label: float) -> None:
        ax = parts.ax
        plot_axes(ax, label)
        said = "depth: callers above" if self.over == "depth" else "number looked for"
        ax.set_xlabel(said, fontsize=label, color=LIGHT["soft"])
        ax.set_ylabel("calls", fontsize=label, color=LIGHT["soft"])
        if self.share == 1:  # levels are whole numbers, and ticks stand at round ones
            levels = MaxNLocator(5, integer=True).tick_values(
                self.first, self.first + self.count - 1
            )
            shown = [int(one) for one in levels if 0 <= one - self.first < self.count]
        else:
            step = ceil(self.count / 5)
            shown = [self.first + place * self.share for place in range(0, self.count, step)]
        ax.xaxis.set_major_locator(
            FixedLocator([(one - self.first) // self.share for one in shown])
        )
        ax.xaxis.set_major_formatter(FixedFormatter([str(one) for one in shown]))
        if not self.log:
            ax.yaxis.set_major_locator(MaxNLocator(4, integer=True))
            ax.yaxis.set_major_formatter(FuncFormatter(lambda value, _: short(int(value))))
            return
        powers = range(floor(self.high) + 1)
        ax.yaxis.set_major_locator(FixedLocator(list(powers)))
        ax.yaxis.set_major_formatter(FixedFormatter([_power(k) for k in powers]))
        between = [k + log10(m) for k in powers for m in range(2, 10)]
        ax.yaxis.set_minor_locator(FixedLocator([y for y in between if y < self.high]))
        ax.tick_params(which="minor", colors=LIGHT["line"])
        for k in powers:
            ax.axhline(k, color=LIGHT["faint"], linewidth=1.0, zorder=0)

    def _head(self, parts: Parts, label: float) -> None:
        """Write where the run is, and the counts of all runs that rise, above the Axes."""
        ax = parts.ax
        width, high = parts.room_of_axes
        most = {number: Counter(self.runs[number].level) for number in self.followers}
        texts = [self._say(number, 9_999) for number in self.followers if self.counted]
        texts += [self._said(place, most) for place in self.runs[0].used] + [RETURNED]
        longest = max(map(len, texts))
        rows = (-1, *(self.followers if self.counted else ()))
        for row, number in enumerate(rows):
            y = 1 + label * ROW * (len(rows) - row - 0.25) / high
            color = LIGHT["ring" if number < 0 else COLORS[number % len(COLORS)]]
            marker = "|" if number < 0 else MARKERS[number % len(MARKERS)]
            sign = Line2D([0.03], [y], transform=ax.transAxes, clip_on=False, ls="none")
            sign.set(marker=marker, markersize=(0.9 if number < 0 else 0.5) * label)
            sign.set(markeredgewidth=2.5 if number < 0 else 2.0)
            sign.set(color=color, markerfacecolor=LIGHT["paper"])
            ax.add_line(sign)
            if number < 0:
                parts.add("where-sign", sign, "visible")
            place = {"ha": "left", "transform": ax.transAxes}
            name = "where" if number < 0 else f"count-{number}"
            parts.label(name, (0.07, y), label, 0.93 * width, longest, **place)

    def _names(self, parts: Parts, label: float) -> None:
        """Write the name of each run beside its curve if there are several."""
        if len(self.runs) < 2:
            return
        ax = parts.ax
        width, high = parts.room_of_axes
        across, up = self.count / width, (self.high - self.low) / high  # data units per point
        curves = [[self._height(calls) for calls in run.whole] for run in self.runs]
        sought = [
            Sought((text_width(run.label, label) + 1.4 * label) * across, 1.25 * label * up)
            for run in self.runs
        ]
        places = place_labels(curves, sought, (self.low, self.high))
        for number, (run, (x, y)) in enumerate(zip(self.runs, places, strict=True)):
            left = x - sought[number].width / 2
            color = LIGHT[COLORS[number % len(COLORS)]]
            (sign,) = ax.plot([left + 0.5 * label * across], [y], MARKERS[number % len(MARKERS)])
            sign.set(ms=0.5 * label, color=color, markerfacecolor=LIGHT["paper"], zorder=8)
            sign.set(markeredgewidth=2.0)
            style: dict[str, Any] = {"ha": "left", "va": "center_baseline", "parse_math": False}
            at = left + 1.1 * label * across
            ax.text(at, y, run.label, fontsize=label, color=LIGHT["ink"], zorder=8, **style)

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> Rising:
        return Rising(trace, {number: self.runs[number] for number in self.followers})

    def values_at(self, replay: Rising) -> Values:  # type: ignore[override]  # its own replay
        """Return the heights of the runs at the requested places, and the texts."""
        values: Values = {}
        every = [(number, place) for number in self.followers for place in self.runs[number].used]
        for number, place in every if replay.whole else replay.risen:
            values |= self._rise(number, place, replay.calls[number][place])
        for number in replay.asked([one for one, _ in replay.risen], self.followers):
            done = replay.calls[number].total() == len(self.runs[number].level)
            values[f"whole-{number}", "visible"] = int(done)
        if replay.whole or replay.moved:
            values |= self._where(replay.running[-1] if replay.running else -1, replay.calls)
        return values

    def _rise(self, number: int, place: int, calls: int) -> Values:
        """Return the height of a run at one place."""
        y = self._height(calls)
        values: Values = {(f"top-{number}-{place}", "at"): (0.0, y)}
        if place in self.runs[number].signed:
            values[f"dot-{number}-{place}", "at"] = (0.0, y)
        if number == 0:
            values[f"bar-{place}", "at"] = (0.0, y)
        return values

    def _where(self, running: int, calls: dict[int, Counter[int]]) -> Values:
        """Return the line at the level of the running call, and the texts."""
        place = self.runs[0].level[running] if running >= 0 else 0
        values: Values = {}
        values["here", "at"] = (float(place), 0.0)
        for name in ("here", "where-sign"):
            values[name, "visible"] = int(running >= 0)
        none = RETURNED if calls[0] else "no call yet"
        values["where", "text"] = self._said(place, calls) if running >= 0 else none
        values["where", "fill"] = "ink"
        for number in self.followers if self.counted else ():
            values[f"count-{number}", "text"] = self._say(number, calls[number].total())
            values[f"count-{number}", "fill"] = "ink"
        return values

    def _said(self, place: int, calls: dict[int, Counter[int]]) -> str:
        level = self.first + place * self.share
        until = f" to {level + self.share - 1}" if self.share > 1 else ""
        counts = ", ".join(f"{calls[number][place]:,}" for number in self.followers)
        return f"{self.over} {level}{until}: {counts} calls"

    def _say(self, number: int, whole: int) -> str:
        name = f"{self.runs[number].label}: " if len(self.runs) > 1 else ""
        return f"{name}{_counted(whole, len(self.runs[number].level))} calls"

    def note(self) -> str:
        """Return what a reader must know about what is not shown."""
        cut = f"not the whole run: {', '.join(self.cut)}" if self.cut else ""
        shared = f"{self.share} levels in one place" if self.share > 1 else ""
        return "; ".join(filter(None, (cut, shared)))

    def __repr__(self) -> str:
        calls = ", ".join(f"{run.label} {len(run.level):,}" for run in self.runs)
        return f"<profile view: calls of {calls}>"


def _followed(full: Tree, part: Tree) -> list[int] | None:
    """Return the call of `full` for every call of `part`; None if one is missing."""
    try:
        found = partners(part, full)
    except ValueError:
        return None
    return None if NOBODY in found else found


def _numbers(tree: Tree) -> list[int]:
    """Return the labels of all calls, which must be numbers."""
    for label in tree.label:
        if not isinstance(label, int):
            raise ValueError(
                f"over='number': a call has the label {label!r}, which is not a number"
            )
    return list(tree.label)


def _power(k: int) -> str:
    return str(10**k) if k < 4 else f"{10 ** (k - 3)}k" if k < 6 else f"{10 ** (k - 6)}M"


def _counted(calls: int, whole: int) -> str:
    """Return a number of calls; a large one is a lower bound, so that long runs stay small."""
    if calls < 1000 or calls == whole:
        return f"{calls:,}"
    grain = 10 ** (len(str(calls)) - 3)
    return f"{calls // grain * grain:,}+"


def profile(
    trace: Trace,
    *others: Trace,
    labels: Sequence[str] | None = None,
    over: Levels = "depth",
    log: bool = True,
    ax: Axes | None = None,
) -> Profile:
    """Return the view of the number of calls at every level of the recursion.

    Parameters
    ----------
    trace : Trace
        The run that a player plays: its bars rise with the steps.
    *others : Trace
        Runs to compare with. If the calls of one are part of those of `trace`, as with pruning
        and the same order, it rises too; any other is drawn complete, as a thin line.
    labels : sequence of str, optional
        Names of all runs, `trace` first, written beside the curves. By default "this run",
        "run 2", ...
    over : {"depth", "number"}
        What a level is: the number of callers, or the number that a call looks for (its label).
    log : bool
        Whether the counts are drawn on a logarithmic scale.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Profile
        It shows itself in a notebook and plays in a `player`.

    Raises
    ------
    ValueError
        If the number of labels differs from the number of runs, or, with ``over="number"``, the
        label of a call is not a number.

    Notes
    -----
    Linear in the length of the runs. In a tree with more than 120 levels, several share a place.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> profile(Trace(hidato.steps(hidato.parse("1 0 3"))))
    <profile view: calls of this run 3>
    """
    runs = (trace, *others)
    if labels is None:
        labels = ["this run", *(f"run {number}" for number in range(2, len(runs) + 1))]
    if len(labels) != len(runs):
        raise ValueError(f"{len(labels)} labels for {len(runs)} runs: each needs one")
    return drawn(Profile(trace, others, labels, over, log), ax)
