"""How deep a forest is: a bar for each depth, whose height is the number of items there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedFormatter, FixedLocator, MaxNLocator

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.graphs.forest_replay import ForestReplay, depths_of, forests, grown_in
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View, drawn, plot_axes
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["DepthsView", "depths"]

RING = "ring"  # label of the items that have no root above them
NARROW = 34.0  # width in points of the name of a bar
FEW = 10  # greatest number of bars with a count above them


class DepthsView(View):
    """Bars over depth; see `hidato_edu.draw.depths` for the parameters."""

    name = "depths"
    elastic = True
    size = (480.0, 400.0)
    least = 300.0
    margin = (84.0, 64.0, 16.0, 72.0)

    def __init__(self, trace: Trace | None, items: Iterable[Any], state: Mapping[Any, Any]) -> None:
        self.trace = trace
        self.items = list(items)
        self.state = dict(state)
        every = {
            depth
            for parent in forests(trace, self.items, self.state)
            for depth in depths_of(parent)
        }
        self.names = [str(depth) for depth in range(max(every, default=0) + 1)]
        self.names += [RING] if -1 in every else []
        self.counted = len(self.names) <= FEW

    def draw(self, parts: Parts) -> None:
        ax, high = parts.ax, max(1.0, 1.12 * len(self.items))
        width, height = parts.room_of_axes
        label = LABEL if parts.live else min(LABEL, width / 17)
        ax.set_facecolor(LIGHT["paper"])
        ax.set_xlim(-0.6, len(self.names) - 0.4)
        ax.set_ylim(0, high)
        plot_axes(ax, label)
        ax.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        room = width / (len(self.names) + 0.2)
        every = max(1, round(NARROW / room))
        shown = [place for place in range(len(self.names)) if place % every == 0]
        ax.xaxis.set_major_locator(FixedLocator(shown))
        ax.xaxis.set_major_formatter(FixedFormatter([self.names[place] for place in shown]))
        ax.set_xlabel("depth: items above", fontsize=label, color=LIGHT["soft"])
        ax.set_ylabel("items", fontsize=label, color=LIGHT["soft"])
        for place in range(len(self.names)):
            bar = Rectangle((place - 0.4, -9 * high), 0.8, 9 * high, zorder=1, linewidth=1.5)
            bar.set(facecolor=LIGHT["placed"], edgecolor=LIGHT["path"])
            ax.add_patch(bar)
            parts.add(f"bar-{place}", bar, "at")
            if self.counted:
                style: dict[str, Any] = {"ha": "center", "va": "baseline", "clip_on": False}
                at = (place, 6.0 * high / height)
                text = ax.text(*at, "0", fontsize=label, color=LIGHT["ink"], **style)
                parts.room[f"count-{place}"] = room
                parts.add(f"count-{place}", text, "text", "at", "fill")
        above: dict[str, Any] = {"transform": ax.transAxes}
        parts.label("status", (0.5, 1 + 1.4 * label / height), label, 1.15 * width, 28, **above)

    def replay(self, trace: Trace | None) -> ForestReplay:
        run = self.trace if trace is None else trace
        return ForestReplay(run, self.items, self.state)

    def values_at(self, replay: ForestReplay) -> Values:  # type: ignore[override]  # its own replay
        """Return what all bars show if the last event may have changed them."""
        if not replay.whole and replay.child < 0:
            return {}
        depths = depths_of(replay.parent)
        counts = Counter(str(depth) if depth >= 0 else RING for depth in depths)
        values: Values = {}
        for place, name in enumerate(self.names):
            at = (0.0, float(counts[name]))
            values[f"bar-{place}", "at"] = at
            if self.counted:
                values[f"count-{place}", "at"] = at
                values[f"count-{place}", "text"] = str(counts[name]) if counts[name] else ""
                values[f"count-{place}", "fill"] = "ink"
        known = [depth for depth in depths if depth >= 0]
        mean = sum(known) / max(1, len(known))
        values["status", "text"] = f"mean {mean:.2f}, greatest {max(known, default=0)}"
        values["status", "fill"] = "ink"
        return values

    def __repr__(self) -> str:
        *_, last = map(depths_of, forests(self.trace, self.items, self.state))
        said = ", ".join(f"{count} at {depth}" for depth, count in sorted(Counter(last).items()))
        return f"<depths view: {said}>"


def depths(
    run: Trace | Forest[Any], items: Iterable[Any] | None = None, *, ax: Axes | None = None
) -> DepthsView:
    """Return the view of the depths in a forest: how many items have 0, 1, 2, ... items above.

    The mean, written above the bars, is the number of levels that `find` climbs on average. Items
    on a cycle, which a `find` that climbs only one level can create, have a separate bar.

    Parameters
    ----------
    run, items, ax : optional
        As for `forest`.

    Returns
    -------
    DepthsView
        It shows itself in a notebook and plays in a `player`.

    Raises
    ------
    TypeError, ValueError
        As `forest`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> pairs = [("a", "b"), ("c", "d"), ("a", "c")]
    >>> depths(Trace(numberlink.union_steps("abcd", pairs)))
    <depths view: 1 at 0, 2 at 1, 1 at 2>
    """
    return drawn(DepthsView(*grown_in(run, items)), ax)
