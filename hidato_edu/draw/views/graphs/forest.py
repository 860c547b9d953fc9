"""The forest of union-find: an arrow from each item to its parent, the rank beside each root.

Events are those of `numberlink.union_steps` and of all runs that assign ``("parent", item)`` and
``("rank", item)``. Positions depend on the final forest, so that a tree grows where it will end
up; if there are few items, each has its own column and moves down when its tree is attached to
another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.patches import Circle

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.field import circle
from hidato_edu.draw.views.graphs.forest_places import (
    RADIUS,
    between,
    bow,
    columns,
    elbow,
    graph_of,
    head,
    shelves,
)
from hidato_edu.draw.views.graphs.forest_replay import (
    ForestReplay,
    depths_of,
    forests,
    grown_in,
    name_of,
)
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View, drawn
from hidato_edu.numberlink.documents.union_find import Forest

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["ForestView", "forest"]

LEVELS = (1.7, 2.6)  # least and greatest distance of levels where each node has its own column
FEW = 16  # items that may have columns
COLUMN = 42.0  # points of the narrowest column
ABOVE = 40.0  # points for the words above the forest
READ = 11.0  # points of the smallest legible name


class ForestView(View):
    """Items and arrows to their parents; see `hidato_edu.draw.forest` for the parameters."""

    name = "forest"
    elastic = True
    size = (480.0, 440.0)
    least = 380.0

    def __init__(self, trace: Trace | None, items: Iterable[Any], state: Mapping[Any, Any]) -> None:
        self.trace = trace
        self.items = list(items)
        self.state = dict(state)
        self.columns = self.named = False
        self.level = LEVELS[0]
        self._lay(*self.size)

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The final forest, for networkx."""
        replay = self.replay(None)
        replay.seek(len(self.trace or ()))
        return graph_of({item: replay.state.get(("parent", item)) for item in self.items})

    # ---------------------------------------------------------------- places

    def staged(self, width: float, height: float) -> View:
        """Return the view with its nodes laid out for this room."""
        staged = copy(self)
        staged.margin = (0.0, ABOVE, 0.0, 0.0)
        staged._lay(width, height - ABOVE)
        return staged

    def _lay(self, width: float, height: float) -> None:
        count = len(self.items)
        fits = self.ahead and count <= FEW and width >= COLUMN * count
        depths = self._depths() if fits else None
        self.columns = depths is not None
        if depths is not None:
            own = columns(self.graph)
            self.places = [(own[item], 0.0) for item in self.items]
            deep = max(1, max(map(max, depths)))
            fitting = ((height / width) * (count + 0.4) - 1.4) / deep
            self.level = min(max(LEVELS[0], fitting), LEVELS[1])
            self.extent = (float(count), self.level * deep + 1.0)
        else:
            block = shelves(self.graph if self.ahead else self._apart(), (width, height))
            self.places = [block.places[item] for item in self.items]
            self.extent = (block.width, block.height)
        self.arrows = list(dict.fromkeys(self._ever()))
        self.number = {arrow: k for k, arrow in enumerate(self.arrows)}
        unit = min(width / (self.extent[0] + 0.4), height / (self.extent[1] + 0.4))
        longest = max((len(name_of(item)) for item in self.items), default=1)
        most = max(LABEL, min(0.36 * unit, 40.0))
        self.font = min(most, 1.9 * RADIUS * unit / (GLYPH * max(longest, 1.5)))
        self.named = self.font >= READ

    def _apart(self) -> nx.DiGraph:
        """Return the items in order without arrows, for players that must not reveal the end."""
        return graph_of(dict.fromkeys(self.items))

    def _depths(self) -> list[list[int]] | None:
        """Return the depths of all items at every step; None if there is ever a cycle."""
        found = []
        for parent in forests(self.trace, self.items, self.state):
            depths = depths_of(parent)
            if min(depths, default=0) < 0:
                return None
            found.append(depths)
        return found

    def _ever(self) -> Iterator[tuple[int, int, int]]:
        """Yield all arrows that are ever visible."""
        before: list[int] = []
        for parent in forests(self.trace, self.items, self.state):
            if self.columns or not before:
                yield from self._arrows(parent)
            else:
                yield from (
                    (k, above, 0)
                    for k, above in enumerate(parent)
                    if above >= 0 and above != before[k]
                )
            before = list(parent)

    def _arrows(self, parent: Sequence[int]) -> list[tuple[int, int, int]]:
        """Return the arrows of a forest."""
        depth = self._depths_shown(parent)
        return [(k, above, depth[k]) for k, above in enumerate(parent) if above >= 0]

    def _depths_shown(self, parent: Sequence[int]) -> list[int]:
        """Return the depths at which nodes are drawn; 0 if they never move."""
        return depths_of(parent) if self.columns else [0] * len(parent)

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        ax, (wide, high) = parts.ax, self.extent
        ax.set_axis_off()
        room = parts.room_of_axes
        unit = min(room[0] / (wide + 0.4), room[1] / (high + 0.4))
        left = -0.7 - (room[0] / unit - wide - 0.4) / 2
        ax.set_xlim(left, left + room[0] / unit)
        ax.set_ylim(-0.7 + room[1] / unit, -0.7)
        ax.set_aspect("equal")
        self._draw_arrows(parts, unit)
        self._draw_nodes(parts, unit)
        if self.margin[1]:
            above: dict[str, Any] = {"transform": ax.transAxes}
            parts.label("status", (0.5, 1 + 18.0 / room[1]), LABEL, room[0], 24, **above)

    def _draw_arrows(self, parts: Parts, unit: float) -> None:
        """Draw ``arrow[0]``, ``head[0]``, ... and ``hot[0]``, ... for the last arrow (visible)."""
        lines = [self._way(*arrow) for arrow in self.arrows]
        heads = [head(line[-2], line[-1]) for line in lines]
        for line, tip, color, width, above in (
            ("arrow", "head", "soft", 0.045, 1.0),
            ("hot", "hot-head", "ring", 0.11, 2.0),
        ):
            drawn = LineCollection(
                lines, colors=LIGHT[color], linewidths=max(1.2, width * unit), zorder=above
            )
            parts.add_each(line, drawn, "visible")
            points = PolyCollection(
                heads, facecolors=LIGHT[color], edgecolors="none", zorder=above + 0.1
            )
            parts.add_each(tip, points, "visible")

    def _way(self, child: int, parent: int, depth: int) -> list[tuple[float, float]]:
        """Return the line of an arrow from rim to rim."""
        (ax, ay), (bx, by) = self.places[child], self.places[parent]
        if self.columns:
            ay, by = self.level * depth, self.level * (depth - 1)
            return between((ax, ay), (bx, by))
        hangs = self.ahead and self.graph.has_edge(self.items[child], self.items[parent])
        if hangs and ay > by and bx <= ax:
            return elbow((ax, ay - RADIUS), (bx, by + RADIUS))
        return bow((ax, ay), (bx, by))

    def part(self, name: str, k: int) -> str:
        """Return the name of a node's part; nodes that never move are elements of a collection."""
        return f"{name}-{k}" if self.columns else f"{name}[{k}]"

    def _draw_nodes(self, parts: Parts, unit: float) -> None:
        """Draw ``node-0``, ... (fill, edge), ``ring-0``, ... (visible), and the texts of nodes."""
        for name, radius, color, fill, width, above, properties in (
            ("node", RADIUS, "line", LIGHT["blank"], 0.05, 3.0, ("fill", "edge")),
            ("ring", RADIUS + 0.06, "ring", "none", 0.1, 3.1, ("visible",)),
        ):
            style: dict[str, Any] = {"zorder": above, "linewidth": width * unit, "facecolor": fill}
            style |= {"edgecolor": LIGHT[color], "clip_on": False}
            if not self.columns:
                circles = [circle(at, radius) for at in self.places]
                parts.add_each(name, PolyCollection(circles, **style), *properties)
                continue
            for k, at in enumerate(self.places):
                drawn = parts.ax.add_artist(Circle(at, radius, **style))
                parts.add(self.part(name, k), drawn, "at", *properties)
        moving = ("at",) if self.columns else ()
        style = {"ha": "center", "va": "center_baseline", "clip_on": False}
        style |= {"color": LIGHT["ink"], "parse_math": False, "zorder": 4}
        size = max(min(LABEL, 0.34 * unit), 0.9 * self.font)
        for k, (item, at) in enumerate(zip(self.items, self.places, strict=True)):
            if self.named:
                text = parts.ax.text(*at, name_of(item), fontsize=self.font, **style)
                parts.add(f"name-{k}", text, *moving)
            place = (at[0] + 0.64, at[1] - 0.4)
            rank = parts.ax.text(*place, "0", fontsize=size, weight="bold", **style)
            parts.room[f"rank-{k}"] = 0.8 * unit
            parts.add(f"rank-{k}", rank, "text", "fill", *moving)

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> ForestReplay:
        run = self.trace if trace is None else trace
        return ForestReplay(run, self.items, self.state)

    def values_at(self, replay: ForestReplay) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested nodes and arrows show, and the number of trees."""
        every, depth = range(len(self.items)), self._depths_shown(replay.parent)
        hung = replay.whole or replay.child >= 0
        values = self._said(replay.parent.count(-1)) if hung else Values()
        for k in replay.asked(replay.nodes, every):
            values |= self._node(k, replay)
        for k in replay.asked(replay.signed, every):
            values[self.part("ring", k), "visible"] = int(k in replay.rings)
        if hung and self.columns:  # any node may have moved
            for k in every:
                values |= self._shift(k, depth[k])
        known = ((k, above, depth[k]) for k, above in replay.arrows if above >= 0)
        all_arrows = replay.whole or (hung and self.columns)
        for arrow in self.arrows if all_arrows else known:
            values |= self._arrow(arrow, replay, depth)
        return values

    def _arrow(
        self, arrow: tuple[int, int, int], replay: ForestReplay, depth: Sequence[int]
    ) -> Values:
        k, (child, above, deep) = self.number[arrow], arrow
        on = replay.parent[child] == above and depth[child] == deep
        hot = on and child == replay.hot
        return {
            (f"arrow[{k}]", "visible"): int(on),
            (f"head[{k}]", "visible"): int(on),
            (f"hot[{k}]", "visible"): int(hot),
            (f"hot-head[{k}]", "visible"): int(hot),
        }

    def _node(self, k: int, replay: ForestReplay) -> Values:
        """Return what a node shows; a root with children is yellow, with its rank beside it."""
        root = replay.parent[k] < 0 and replay.children[k] > 0
        rank = replay.rank(k)
        return {
            (self.part("node", k), "fill"): "open" if root else "blank",
            (self.part("node", k), "edge"): "ink" if root else "line",
            (f"rank-{k}", "text"): str(rank) if root and rank else "",
            (f"rank-{k}", "fill"): "ink",
        }

    def _shift(self, k: int, depth: int) -> Values:
        if not self.columns:
            return {}
        at = (0.0, self.level * depth)
        names = ("node", "ring", "rank", *(("name",) if self.named else ()))
        return {(f"{name}-{k}", "at"): at for name in names}

    def _said(self, roots: int) -> Values:
        if not self.margin[1]:
            return {}
        trees = f"{roots} tree{'s' * (roots != 1)} of {len(self.items)} nodes"
        return {("status", "text"): trees, ("status", "fill"): "ink"}

    def note(self) -> str:
        """Return what a reader must know about nodes without names."""
        return "" if self.named else f"the {len(self.items)} nodes are too many for their names"

    def __repr__(self) -> str:
        return f"<forest view: {len(self.items)} items>"


def forest(
    run: Trace | Forest[Any], items: Iterable[Any] | None = None, *, ax: Axes | None = None
) -> ForestView:
    """Return the view of the forest of union-find: an arrow from each item to its parent.

    Roots of more than one item are yellow, with their rank beside them unless it is 0. The last
    arrow is thick, and there are rings around the two items of a union and around a changed item.

    Parameters
    ----------
    run : Trace or Forest
        A run that assigns ``("parent", item)`` and ``("rank", item)``, such as that of
        `numberlink.union_steps`; or the current state of a forest.
    items : iterable, optional
        The items; by default those that the run mentions, in ascending order if they have one.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    ForestView
        It shows itself in a notebook and plays in a `player`. Its ``graph`` is the final forest
        as a `networkx.DiGraph`.

    Raises
    ------
    TypeError
        If `run` is neither.
    ValueError
        If there are no items: neither the run nor `items` mentions any.

    Notes
    -----
    With path compression, or a `find` that climbs only one level, an arrow may lead from one branch
    to another; it is drawn as a bow. Names that would be illegible are left out.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> trace = Trace(numberlink.union_steps("abcd", [("a", "b"), ("c", "d"), ("a", "c")]))
    >>> forest(trace)
    <forest view: 4 items>
    >>> sorted(forest(trace).graph.edges)
    [('a', 'b'), ('b', 'd'), ('c', 'd')]
    """
    return drawn(ForestView(*grown_in(run, items)), ax)
