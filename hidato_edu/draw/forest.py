"""The forest of union-find: an arrow from each item to its parent, the rank beside each root.

Events are those of `numberlink.union_steps` and of all runs that tell ``("parent", item)`` and
``("rank", item)``. Places follow from the forest at the end, so that a tree grows where it will
stand; few items have columns of their own, and sink when their tree is hung under another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.patches import Circle

from hidato_edu.arguments import is_whole
from hidato_edu.draw.forest_places import columns, elbow, graph_of, shelves
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.view import Mark, Parts, Values, View, state_at
from hidato_edu.events import Assign, Enter, Event
from hidato_edu.trace import Trace

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["ForestView", "depths_of", "hung", "items_of", "parents_of"]

RADIUS = 0.4  # of a node; the unit is the room that a node has
LEVELS = (1.7, 2.6)  # least and most from level to level, where each node has its own column
FEW = 16  # items that may have columns
COLUMN = 42.0  # points of the narrowest column
HEAD = 0.2  # length of an arrow's head
ABOVE = 40.0  # points for the words above the forest
READ = 11.0  # points of the smallest name that can be read


def items_of(trace: Trace) -> list[Any]:
    """Return the items of a run: all that have or are a parent, in order where they can be."""
    found: dict[Any, None] = {}
    for var, value in [*trace.initial.items(), *_written(trace)]:
        if isinstance(var, tuple) and len(var) == 2 and var[0] in ("parent", "rank"):
            found[var[1]] = None
            if var[0] == "parent" and value is not None:
                found[value] = None
    if found and all(map(_is_cell, found)):  # of a board: also those that are left over
        found |= {var: None for var, _ in _written(trace) if _is_cell(var)}
    try:
        return sorted(found)
    except TypeError:
        return list(found)


def _is_cell(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 2 and all(map(is_whole, item))


def _written(trace: Trace) -> Iterator[tuple[Any, Any]]:
    for event in trace:
        if isinstance(event, Assign):
            yield event.var, event.old
            yield event.var, event.new


def parents_of(items: Iterable[Any], state: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return of each item its parent in a state of a run, None for a root."""
    return {item: state.get(("parent", item)) for item in items}


def hung(event: Event, index: Mapping[Any, int]) -> tuple[int, int]:
    """Return the number of the item that an event gives a parent, and the parent's; -1 for none."""
    if not isinstance(event, Assign) or not _is_of("parent", event.var):
        return -1, -1
    return index.get(event.var[1], -1), index.get(event.new, -1)  # type: ignore[index]


class ForestView(View):
    """Items and arrows to their parents; see `hidato_edu.draw.forest` for the parameters.

    Attributes
    ----------
    items : list
        Part ``node-7`` is ``items[7]``.
    graph : networkx.DiGraph
        The forest at the end of the run, an edge from each item to its parent.
    arrows : list of (int, int, int)
        Child, parent, and the depth of the child where that says where it is drawn, else 0: of
        part ``arrow[3]``.
    """

    name = "forest"
    elastic = True
    size = (480.0, 440.0)
    least = 380.0

    def __init__(self, trace: Trace | None, items: Iterable[Any], state: Mapping[Any, Any]) -> None:
        self.trace = trace
        self.items = list(items)
        self.state = dict(state)
        self.index: dict[Any, int] = {item: k for k, item in enumerate(self.items)}
        self.columns = self.named = False
        self.level = LEVELS[0]
        self._lay(*self.size)

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The forest at the end, for networkx."""
        end = len(self.trace) if self.trace is not None else 0
        return graph_of(parents_of(self.items, self.state | state_at(self.trace, end)))

    # ---------------------------------------------------------------- places

    def staged(self, width: float, height: float) -> View:
        """Return the view with its nodes where they can be read in this room."""
        staged = copy(self)
        staged.margin = (0.0, ABOVE, 0.0, 0.0)
        staged._lay(width, height - ABOVE)
        return staged

    def _lay(self, width: float, height: float) -> None:
        count = len(self.items)
        depths = self._depths() if count <= FEW and width >= COLUMN * count else None
        self.columns = depths is not None
        if depths is not None:
            own = columns(self.graph)
            self.places = [(own[item], 0.0) for item in self.items]
            deep = max(1, max(map(max, depths)))
            fitting = ((height / width) * (count + 0.4) - 1.4) / deep
            self.level = min(max(LEVELS[0], fitting), LEVELS[1])
            self.extent = (float(count), self.level * deep + 1.0)
        else:
            block = shelves(self.graph, (width, height))
            self.places = [block.places[item] for item in self.items]
            self.extent = (block.width, block.height)
        self.arrows = list(dict.fromkeys(self._ever()))
        self.number = {arrow: k for k, arrow in enumerate(self.arrows)}
        unit = min(width / (self.extent[0] + 0.4), height / (self.extent[1] + 0.4))
        longest = max((len(name_of(item)) for item in self.items), default=1)
        most = max(LABEL, min(0.36 * unit, 40.0))
        self.font = min(most, 1.9 * RADIUS * unit / (GLYPH * max(longest, 1.5)))
        self.named = self.font >= READ

    def _depths(self) -> list[list[int]] | None:
        """Return the depths of all items at every step, None if there is ever a ring."""
        found = []
        for parent in self._forests():
            depths = depths_of(parent)
            if min(depths, default=0) < 0:
                return None
            found.append(depths)
        return found

    def _forests(self) -> Iterator[list[int]]:
        """Yield the parents of all items before the first event and after each that changes one."""
        parent = self._parents(self._begin())
        yield parent
        for event in self.trace or ():
            child, above = hung(event, self.index)
            if child >= 0:
                parent[child] = above
                yield parent

    def _ever(self) -> Iterator[tuple[int, int, int]]:
        """Yield all arrows that are ever seen."""
        before: list[int] = []
        for parent in self._forests():
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
        """Return the depths that say where nodes are drawn: 0 where they stay in their place."""
        return depths_of(parent) if self.columns else [0] * len(parent)

    def _begin(self) -> dict[Any, Any]:
        return self.state | (dict(self.trace.initial) if self.trace is not None else {})

    def _parents(self, state: Mapping[Any, Any]) -> list[int]:
        return [self.index.get(one, -1) for one in parents_of(self.items, state).values()]

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
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
        """Draw ``arrow[0]``, ``head[0]``, ... (visible), and ``hot[0]``, ... for the last one."""
        lines = [self._way(*arrow) for arrow in self.arrows]
        heads = [_head(line[-2], line[-1]) for line in lines]
        for line, head, color, width, above in (
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
            parts.add_each(head, points, "visible")

    def _way(self, child: int, parent: int, depth: int) -> list[tuple[float, float]]:
        """Return the line of an arrow from rim to rim."""
        (ax, ay), (bx, by) = self.places[child], self.places[parent]
        if self.columns:
            ay, by = self.level * depth, self.level * (depth - 1)
            return _between((ax, ay), (bx, by))
        if self.graph.has_edge(self.items[child], self.items[parent]) and ay > by and bx <= ax:
            return elbow((ax, ay - RADIUS), (bx, by + RADIUS))
        return _bow((ax, ay), (bx, by))

    def _draw_nodes(self, parts: Parts, unit: float) -> None:
        """Draw ``node-0``, ... (at, fill, edge), their names, ranks and rings."""
        for k, (item, at) in enumerate(zip(self.items, self.places, strict=True)):
            for name, radius, color, width, above in (
                ("node", RADIUS, "line", 0.05, 3.0),
                ("ring", RADIUS + 0.06, "ring", 0.1, 3.1),
            ):
                circle = Circle(at, radius, edgecolor=LIGHT[color], zorder=above, clip_on=False)
                circle.set(linewidth=width * unit, facecolor=LIGHT["blank"])
                if name == "ring":
                    circle.set_facecolor("none")
                parts.ax.add_patch(circle)
                wanted = ("at", "visible") if name == "ring" else ("at", "fill", "edge")
                parts.add(f"{name}-{k}", circle, *wanted)
            style: dict[str, Any] = {"ha": "center", "va": "center_baseline", "clip_on": False}
            style |= {"color": LIGHT["ink"], "parse_math": False}
            if self.named:
                text = parts.ax.text(*at, name_of(item), fontsize=self.font, zorder=4, **style)
                parts.add(f"name-{k}", text, "at")
            place = (at[0] + 0.64, at[1] - 0.4)
            size = max(min(LABEL, 0.34 * unit), 0.9 * self.font)
            rank = parts.ax.text(*place, "0", fontsize=size, weight="bold", zorder=5, **style)
            parts.room[f"rank-{k}"] = 0.8 * unit
            parts.add(f"rank-{k}", rank, "at", "text", "fill")

    # ---------------------------------------------------------------- values

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        run = self.trace if trace is None else trace
        state = self._begin() | state_at(run, step)
        values: Values = {}
        parent = self._parents(state)
        children = [parent.count(k) for k in range(len(parent))]
        shown, depth = set(self._arrows(parent)), self._depths_shown(parent)
        rings: tuple[int, ...] = ()
        hot = -1
        for event in run[:step] if run is not None else ():
            rings, hot = self._subject(event, rings, hot)
        for k in range(len(self.items)):
            rank = state.get(("rank", self.items[k]), 0)
            values |= self._node(k, parent, children[k], rank)
            values[f"ring-{k}", "visible"] = int(k in rings)
            values |= self._shift(k, depth[k])
        for k, arrow in enumerate(self.arrows):
            on = arrow in shown
            for name in ("arrow", "head"):
                values[f"{name}[{k}]", "visible"] = int(on)
            for name in ("hot", "hot-head"):
                values[f"{name}[{k}]", "visible"] = int(on and arrow[0] == hot)
        return values | self._said(parent.count(-1))

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        state = self._begin()
        parent = self._parents(state)
        children = [parent.count(k) for k in range(len(parent))]
        rank = [state.get(("rank", item), 0) for item in self.items]
        roots = parent.count(-1)
        rings: tuple[int, ...] = ()
        hot = -1
        for event in trace:
            values: Values = {}
            before = rings, hot
            rings, hot = self._subject(event, rings, hot)
            for k in set(before[0]) ^ set(rings):
                values[f"ring-{k}", "visible"] = int(k in rings)
            child, above = hung(event, self.index)
            touched: set[int] = set()
            arrows = self._arrows_at(parent, {before[1], hot, child} - {-1})
            if child >= 0:
                if self.columns:
                    arrows |= set(self._arrows(parent))
                old, parent[child] = parent[child], above
                roots += (above < 0) - (old < 0)
                for k, change in ((old, -1), (above, 1)):
                    if k >= 0:
                        children[k] += change
                touched = {child, old, above} - {-1}
                values |= self._said(roots)
            elif isinstance(event, Assign) and _is_of("rank", event.var):
                k = self.index.get(event.var[1], -1)  # type: ignore[index]
                if k >= 0:
                    rank[k] = event.new
                    touched = {k}
            now = self._arrows_at(parent, {before[1], hot, child} - {-1})
            if child >= 0 and self.columns:
                now |= set(self._arrows(parent))
                for k, depth in enumerate(depths_of(parent)):
                    values |= self._shift(k, depth)
            for arrow in sorted(arrows | now):
                values |= self._arrow(arrow, arrow in now, arrow[0] == hot)
            for k in touched:
                values |= self._node(k, parent, children[k], rank[k])
            yield [(name, wanted, value) for (name, wanted), value in values.items()]

    def _arrows_at(self, parent: Sequence[int], items: Iterable[int]) -> set[tuple[int, int, int]]:
        """Return the arrows that some items have."""
        depth = self._depths_shown(parent)
        return {(k, parent[k], depth[k]) for k in items if parent[k] >= 0}

    def _arrow(self, arrow: tuple[int, int, int], on: bool, hot: bool) -> Values:
        k = self.number[arrow]
        return {
            (f"arrow[{k}]", "visible"): int(on),
            (f"head[{k}]", "visible"): int(on),
            (f"hot[{k}]", "visible"): int(on and hot),
            (f"hot-head[{k}]", "visible"): int(on and hot),
        }

    def _node(self, k: int, parent: Sequence[int], children: int, rank: Any) -> Values:
        """Return what a node shows: a root with a tree is yellow, and has its rank beside it."""
        root = parent[k] < 0
        fill = "open" if root and children else "blank"
        return {
            (f"node-{k}", "fill"): fill,
            (f"node-{k}", "edge"): "ink" if root and children else "line",
            (f"rank-{k}", "text"): str(rank) if root and children and rank else "",
            (f"rank-{k}", "fill"): "ink",
        }

    def _shift(self, k: int, depth: int) -> Values:
        at = (0.0, self.level * depth)
        names = ("node", "ring", "rank", *(("name",) if self.named else ()))
        return {(f"{name}-{k}", "at"): at for name in names}

    def _subject(self, event: Event, rings: tuple[int, ...], hot: int) -> tuple[Any, int]:
        """Return the nodes with a ring and the one whose arrow is strong, after an event."""
        if isinstance(event, Enter):
            label = event.label
            if isinstance(label, tuple) and len(label) == 2:
                try:
                    both = tuple(self.index.get(one, -1) for one in label)
                except TypeError:  # what cannot be hashed is no item
                    return rings, hot
                return (both, -1) if min(both) >= 0 else (rings, hot)
            return rings, hot
        if not isinstance(event, Assign):
            return rings, hot
        child, _ = hung(event, self.index)
        if child >= 0:
            return (child,), child
        if _is_of("rank", event.var):
            k = self.index.get(event.var[1], -1)  # type: ignore[index]
            return ((k,) if k >= 0 else rings), hot
        return rings, hot

    def _said(self, roots: int) -> Values:
        if not self.margin[1]:
            return {}
        trees = f"{roots} tree{'s' * (roots != 1)} of {len(self.items)} nodes"
        return {("status", "text"): trees, ("status", "fill"): "ink"}

    def note(self) -> str:
        """Return what a reader must know of nodes without names."""
        return "" if self.named else f"the {len(self.items)} nodes are too many for their names"

    def __repr__(self) -> str:
        return f"<forest view: {len(self.items)} items>"


def name_of(item: Any) -> str:
    """Return the name of an item: ``"2,3"`` for a cell.

    Examples
    --------
    >>> name_of((2, 3)), name_of("a")
    ('2,3', 'a')
    """
    return ",".join(map(str, item)) if isinstance(item, tuple) else str(item)


def _is_of(name: str, var: Any) -> bool:
    return isinstance(var, tuple) and len(var) == 2 and var[0] == name


def depths_of(parent: Sequence[int]) -> list[int]:
    """Return how many items are above each, -1 on a ring or below one; linear in their number.

    Parameters
    ----------
    parent : sequence of int
        The parent of each item, -1 for a root.

    Examples
    --------
    >>> depths_of([1, 2, -1, 4, 3])
    [2, 1, 0, -1, -1]
    """
    found: list[int | None] = [None] * len(parent)
    for start in range(len(parent)):
        trail, k = [], start
        while k >= 0 and found[k] is None:
            found[k] = -1  # until more is known: met again, it is on a ring
            trail.append(k)
            k = parent[k]
        above = -1 if k < 0 else found[k]
        ring = k >= 0 and above == -1
        for item in reversed(trail):
            above = -1 if ring else (above or 0) + 1
            found[item] = above
    return [depth or 0 for depth in found]


def _between(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the line from rim to rim of two nodes."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = RADIUS / (dx * dx + dy * dy) ** 0.5
    return [
        (start[0] + share * dx, start[1] + share * dy),
        (end[0] - share * dx, end[1] - share * dy),
    ]


def _bow(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Return a curve from rim to rim, to one side of what lies between."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.25 if abs(dx) + abs(dy) > 1.5 else 0.4
    middle = ((start[0] + end[0]) / 2 + bend * dy, (start[1] + end[1]) / 2 - bend * dx)
    first, last = _between(start, middle)[0], _between(middle, end)[1]

    def at(t: float) -> tuple[float, float]:
        shares = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        x, y = (
            sum(share * point[axis] for share, point in zip(shares, way, strict=True))
            for axis in (0, 1)
        )
        return x, y

    way = (first, middle, last)
    return [at(k / 12) for k in range(13)]


def _head(before: tuple[float, float], tip: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the outline of the head of an arrow."""
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    dx, dy = HEAD * dx / length, HEAD * dy / length
    foot = (tip[0] - dx, tip[1] - dy)
    return [tip, (foot[0] - 0.5 * dy, foot[1] + 0.5 * dx), (foot[0] + 0.5 * dy, foot[1] - 0.5 * dx)]
