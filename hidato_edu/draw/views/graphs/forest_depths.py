"""How deep a forest is: a bar for each depth, as high as there are items so deep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedFormatter, FixedLocator, MaxNLocator

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.graphs.forest_state import depths_of, hung, parents_of
from hidato_edu.draw.views.view import Mark, Parts, Values, View, plot_axes, state_at

__all__ = ["DepthsView"]

RING = "ring"  # what stands below the items that have no root above them
NARROW = 34.0  # points that the name of a bar takes
FEW = 10  # bars that have their number above them


class DepthsView(View):
    """Bars over depth; see `hidato_edu.draw.depths` for the parameters.

    Attributes
    ----------
    items : list
        What is counted.
    names : list of str
        Of the bars: the depths that occur in the run, and ``"ring"`` where it makes one.
    """

    name = "depths"
    elastic = True
    size = (480.0, 400.0)
    least = 300.0
    margin = (84.0, 64.0, 16.0, 72.0)

    def __init__(self, trace: Trace | None, items: Iterable[Any], state: Mapping[Any, Any]) -> None:
        self.trace = trace
        self.items = list(items)
        self.state = dict(state)
        self.index: dict[Any, int] = {item: k for k, item in enumerate(self.items)}
        every = {depth for depths in self._all() for depth in depths}
        self.names = [str(depth) for depth in range(max(every, default=0) + 1)]
        self.names += [RING] if -1 in every else []
        self.counted = len(self.names) <= FEW

    def _all(self) -> Iterator[list[int]]:
        """Yield the depths of all items before the first event and after each that changes them."""
        parent = self._parents(0)
        yield depths_of(parent)
        for event in self.trace or ():
            child, above = hung(event, self.index)
            if child >= 0:
                parent[child] = above
                yield depths_of(parent)

    def _parents(self, step: int) -> list[int]:
        state = self.state | state_at(self.trace, step)
        return [self.index.get(one, -1) for one in parents_of(self.items, state).values()]

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
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

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        return self._bars(depths_of(self._parents(step)))

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        parent = self._parents(0)
        for event in trace:
            child, above = hung(event, self.index)
            if child < 0:
                yield ()
                continue
            parent[child] = above
            values = self._bars(depths_of(parent))
            yield [(name, wanted, value) for (name, wanted), value in values.items()]

    def _bars(self, depths: Sequence[int]) -> Values:
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
        depths = Counter(depths_of(self._parents(len(self.trace) if self.trace else 0)))
        said = ", ".join(f"{count} at {depth}" for depth, count in sorted(depths.items()))
        return f"<depths view: {said}>"
