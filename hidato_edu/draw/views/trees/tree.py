"""The complete tree of calls in a tidy layout; in a large tree small subtrees become counts.

The lines of open calls are thick. A return is an arrow up to the caller, in the color of its
outcome. A call that was pruned is a ghost; if the full run is known, a tag below counts the calls
that it saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection

from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.core.tree import Tree
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.trees.follow import Following, Tick, counted, remark, said
from hidato_edu.draw.views.trees.nodes import (
    BACK,
    EMPTY,
    RADIUS,
    TAG,
    Node,
    draw_arrows,
    draw_nodes,
    is_again,
    node_texts,
    node_values,
    returned,
    short,
    signs_of,
)
from hidato_edu.draw.views.trees.pruned_pair import Pair, Saved, minus
from hidato_edu.draw.views.trees.tidy import fold_threshold, tidy
from hidato_edu.draw.views.trees.window import Window
from hidato_edu.draw.views.view import View, drawn

__all__ = ["TreeView", "tree"]

ACROSS, DOWN = 54.0, 66.0  # from node to node, in points of a player
CLOSE = 50.0  # least distance of levels, so that a deep tree still fits into a player
HIGH = 560.0
EDGE = 30.0
HEADER = 34.0
WIDEST = 1000.0
NOWHERE = (-1, "")
FEW = 100  # nodes of a folded tree: enough to show its shape, few enough to read


class TreeView(View):
    """The calls of a run; see `hidato_edu.draw.tree` for the parameters."""

    name = "tree"
    elastic = True
    least = 330.0

    def __init__(
        self,
        trace: Trace,
        most: int = 300,
        full: Trace | None = None,
        title: str = "",
    ) -> None:
        self.trace = check_type(trace, Trace)
        self.title = title
        self.pair = None if full is None else Pair(trace, full)
        self.tree = self.pair.tree if self.pair else Tree.of(trace)
        self.texts = node_texts(self.tree.label)
        self.like: TreeView | None = None
        self.items: list[list[int]] = []
        self.folded: list[bool] = []
        self.parent: list[int] = []
        self.item_of: list[int] = []
        self._choose(most if len(self.tree) <= most else min(most, FEW))
        depth = self._depths()
        levels = max(1, max(depth, default=0))
        tags = int(any(self.folded) or "return" in self.tree.outcome)  # below a node
        tags += self.pair is not None
        below = TAG * tags
        top = EDGE + (HEADER if title or self.pair else 0.0)
        down = max(CLOSE, min(DOWN, (HIGH - 2 * EDGE) / levels)) + below
        self.places = [
            (EDGE + ACROSS * x, top + down * d)
            for x, d in zip(tidy(self.parent), depth, strict=True)
        ]
        self.extent = (
            max((x for x, _ in self.places), default=0.0) + EDGE,
            max((y for _, y in self.places), default=0.0) + EDGE + below,
        )
        scale = min(1.0, WIDEST / max(self.extent), 0.75)
        self.size = (max(120.0, scale * self.extent[0]), max(90.0, scale * self.extent[1]))

    def belongs(self, trace: Trace) -> bool:
        return trace is self.trace or (self.pair is not None and trace is self.pair.full)

    def _choose(self, most: int) -> None:
        """Choose the calls that get their own node; the others share one beside them."""
        tree = self.tree
        least = fold_threshold(tree.parent, tree.size, most)
        fold_below: dict[int, int] = {}
        for call, above in enumerate(tree.parent):
            item_above = self.item_of[above] if above >= 0 else -1
            if above >= 0 and self.folded[item_above]:
                self.item_of.append(item_above)
            elif tree.size[call] < least and above in fold_below:
                self.item_of.append(fold_below[above])
                self.items[fold_below[above]].append(call)
            else:
                if tree.size[call] < least:
                    fold_below[above] = len(self.items)
                self.item_of.append(len(self.items))
                self.items.append([call])
                self.folded.append(tree.size[call] < least)
                self.parent.append(item_above)

    def _depths(self) -> list[int]:
        depth: list[int] = []
        for above in self.parent:
            depth.append(depth[above] + 1 if above >= 0 else 0)
        return depth

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        ax.set_axis_off()
        width, height = parts.room_of_axes
        unit = min(1.0, width / self.extent[0], height / self.extent[1])
        spare = width / unit - self.extent[0]
        ax.set_xlim(-spare / 2, self.extent[0] + spare / 2)
        ax.set_ylim(height / unit, 0)
        if not self.items:
            ax.text(0, EDGE, "no calls", color=LIGHT["soft"])
            return
        above = [self.places[max(parent, 0)] for parent in self.parent]
        lines = list(zip(above, self.places, strict=True))
        edges = LineCollection(lines, colors=LIGHT["line"], linewidths=1.5 * unit, zorder=2)
        parts.add_each("edge", edges, "visible")
        strong = LineCollection(lines, colors=LIGHT["open-edge"], linewidths=6 * unit, zorder=2.2)
        parts.add_each("strong", strong, "visible")
        arrows = [_arrow(below, above) for above, below in lines]
        draw_arrows(parts, arrows, unit)
        if self.title or self.pair:
            left = EDGE - RADIUS - spare / 2
            parts.label("calls", (left, 16), LABEL * unit, width - 8, 24, ha="left")
        draw_nodes(parts, self.places, unit, ACROSS - 3, self.pair is not None)

    # ------------------------------------------------------------ values

    def replay(self, trace: Trace | None) -> Growing:
        assert self.trace is not None
        return Growing(self, self.trace, trace)

    def values_at(self, replay: Growing) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested nodes and the lines to their callers show."""
        every, pair = range(len(self.items)), self.pair is not None
        values: Values = {}
        for item in replay.asked(replay.touched, every):
            old = None if replay.whole else replay.touched[item]
            values |= node_values(item, old, replay.nodes[item], pair)
        for item in replay.asked(replay.joined, every):
            joined = self.parent[item] >= 0
            values[f"edge[{item}]", "visible"] = int(joined and replay.nodes[item] != EMPTY)
            values[f"strong[{item}]", "visible"] = int(joined and replay.running_in[item] > 0)
            for outcome in BACK:
                back = replay.back == (item, outcome)
                values[f"back-{outcome}[{item}]", "visible"] = int(back)
        if self.items and (pair or self.title) and (replay.whole or replay.touched):
            values["calls", "text"] = self.header(replay.call + 1, replay.total)
            values["calls", "fill"] = "soft"
        return values

    def header(self, calls: int, saved: Saved) -> str:
        """Return the words above the tree."""
        return said(self.title, calls, len(self.tree), saved if self.pair else None)

    def staged(self, width: float, height: float) -> View:
        """Return the complete tree if it fits with legible labels, else a window."""
        if self._fits(width, height) and (self.like is None or self.like._fits(width, height)):
            return self
        assert self.trace is not None
        window = Window(self.trace, width, height, self.pair, self.title, self.compared)
        window.ahead = self.ahead
        return window

    @property
    def compared(self) -> bool:
        """Whether one of two trees side by side has ghosts with counts."""
        return self.pair is not None or (self.like is not None and self.like.pair is not None)

    def _fits(self, width: float, height: float) -> bool:
        return (
            self.ahead
            and not any(self.folded)
            and self.extent[0] <= width
            and self.extent[1] <= height
        )

    def in_words(self, trace: Trace | None, step: int) -> str:
        assert self.trace is not None
        return counted(self.trace, self.pair, trace, step)

    def note(self) -> str:
        folded = any(self.folded)
        if self.pair or self.title:
            return remark(self.pair, folded and not (self.pair and self.title))
        said = f"{len(self.tree):,} calls; small subtrees are folded, with their number of calls"
        return "; ".join(filter(None, [said * folded, signs_of(self.tree)]))

    def __repr__(self) -> str:
        return f"<tree view: {len(self.tree):,} calls, {len(self.items):,} nodes>"


class Growing(Following):
    """A tree that grows with its run."""

    def __init__(self, view: TreeView, run: Trace, trace: Trace | None) -> None:
        super().__init__(run, view.pair, trace)
        self.view = view
        self.nodes = [EMPTY] * len(view.items)  # what each shows
        self.running_in = [0] * len(view.items)  # open calls that each represents
        self.made = [0] * len(view.items)
        self.gone: list[dict[int, Saved]] = [{} for _ in view.items]  # savings of pruned calls
        self.running: list[int] = []
        self.call = -1
        self.sums = (0, 0)  # saved calls, and how many pruned calls have only a lower bound
        self.back = NOWHERE  # the node that has just returned, and the outcome
        self.touched = dict[int, Node]()  # what the nodes that change showed before
        self.joined = set[int]()  # nodes whose lines change

    @property
    def total(self) -> Saved:
        """What all pruned calls have saved."""
        return Saved(self.sums[0], not self.sums[1])

    def take(self, tick: Tick) -> None:
        """Process events, and what pruned calls have saved."""
        self.touched, self.joined = {}, set()
        for event in tick.events:
            if event[0] == "enter":
                self._enter(self.view.texts[self.call + 1])
            elif event[0] == "leave" and self.running:
                self._leave(event, tick.saved)
            elif event[0] == "solved" and self.running:
                self._change(self.view.item_of[self.running[-1]], solved=True)
        for call, saved in tick.saved.items():
            self._save(call, saved)  # it grows while the run pauses at a ghost

    def _change(self, item: int, **fields: Any) -> None:
        self.touched.setdefault(item, self.nodes[item])
        self.nodes[item] = self.nodes[item]._replace(**fields)

    def _enter(self, label: str) -> None:
        view = self.view
        self._point(NOWHERE)
        self.call += 1
        item = view.item_of[self.call]
        if self.running:
            self._change(view.item_of[self.running[-1]], here=False)
        self.running.append(self.call)
        self.running_in[item] += 1
        self.made[item] += 1
        self.joined.add(item)
        if view.folded[item]:
            self._change(item, kind="fold", label="…", below=short(self.made[item]), here=True)
        else:
            self._change(item, kind="open", label=label, here=True)

    def _leave(self, event: Event, saved: Mapping[int, Saved]) -> None:
        view, call, outcome = self.view, self.running.pop(), str(event[1])
        item = view.item_of[call]
        self.running_in[item] -= 1
        self.joined.add(item)
        if view.folded[item]:
            self._change(item, kind="fold", here=False)
        else:
            kind = "again" if is_again(view.tree.label[call]) else outcome
            self._change(item, kind=kind, below=returned(event), here=False)
        if call in saved:
            self._save(call, saved[call])
        above = view.item_of[self.running[-1]] if self.running else -1
        if above >= 0:
            self._change(above, here=True)
        goes_up = above != item and view.parent[item] >= 0 and outcome in BACK
        self._point((item, outcome) if goes_up else NOWHERE)

    def _point(self, back: tuple[int, str]) -> None:
        """Set the arrow of the last return."""
        self.joined |= {self.back[0], back[0]} - {-1}
        self.back = back

    def _save(self, call: int, saved: Saved) -> None:
        item = self.view.item_of[call]
        old = self.gone[item].get(call, Saved())
        if self.gone[item].get(call) == saved:
            return
        self.gone[item][call] = saved
        calls, vague = self.sums
        self.sums = (calls + saved.calls - old.calls, vague + old.exact - saved.exact)
        whole = Saved()
        for one in self.gone[item].values():
            whole = whole.plus(one)
        self._change(item, saved=minus(whole))


def _arrow(below: tuple[float, float], above: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the outline of an arrow from a node up to its caller."""
    dx, dy = above[0] - below[0], above[1] - below[1]
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    start, neck, tip = RADIUS + 1, length - RADIUS - 19, length - RADIUS - 2
    outline = [(start, 4), (neck, 4), (neck, 12), (tip, 0), (neck, -12), (neck, -4), (start, -4)]
    return [
        (below[0] + along * ux - aside * uy, below[1] + along * uy + aside * ux)
        for along, aside in outline
    ]


def tree(
    trace: Trace,
    *,
    full: Trace | None = None,
    title: str = "",
    most: int = 300,
    ax: Axes | None = None,
) -> TreeView:
    """Return the view of the calls of a run as a tree.

    Open calls are connected by thick lines; a return is an arrow up to the caller, in the color of
    its outcome. A call that was pruned is a ghost, with a dashed outline.

    Parameters
    ----------
    trace : Trace
        The run.
    full : Trace, optional
        The same search without pruning. The number of calls saved is then written below each ghost,
        with a minus sign; ``>12`` if `full` stopped there, ``?`` if it never got that far. The view
        also plays in a player of `full`, where it pauses at a ghost while `full` is below it.
    title : str
        Title above the tree, before the number of calls.
    most : int
        A tree of at most this many calls is drawn completely. In a larger one, small subtrees are
        folded into one node with their number of calls, until at most 100 nodes are left. A player
        shows a window on a tree that is too large for its room.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    TreeView
        It shows itself in a notebook and plays in a `player`.

    Raises
    ------
    ValueError
        If `full` is not the same search: it does not have every call of `trace`.

    Notes
    -----
    Linear in the length of the runs.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> tree(Trace(hidato.steps(hidato.parse("1 0 3"))))
    <tree view: 3 calls, 3 nodes>
    """
    return drawn(TreeView(trace, most, full, title), ax)
