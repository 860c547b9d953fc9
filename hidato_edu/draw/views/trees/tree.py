"""The whole tree of calls, in a tidy layout; of a large one, small subtrees folded into counts.

The lines of open calls are strong. A return is an arrow up to the caller, in the colour of its
outcome. A call that was pruned is a ghost; where the full run is known, the calls that it saved
hang below it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from matplotlib.collections import LineCollection

from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace, Tree
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.trees.follow import Tick, here, remark, said, ticks
from hidato_edu.draw.views.trees.nodes import (
    BACK,
    EMPTY,
    RADIUS,
    TAG,
    Node,
    draw_arrows,
    draw_nodes,
    node_marks,
    short,
)
from hidato_edu.draw.views.trees.pruned_pair import Pair, Saved, minus
from hidato_edu.draw.views.trees.tidy import fold_threshold, tidy
from hidato_edu.draw.views.trees.window import Window
from hidato_edu.draw.views.view import Mark, Parts, Values, View

__all__ = ["TreeView"]

ACROSS, DOWN = 54.0, 66.0  # from node to node, in points of a player
CLOSE = 50.0  # levels move so close that a deep tree still fits into a player
HIGH = 560.0
EDGE = 30.0
HEADER = 34.0
WIDEST = 1000.0
FEW = 100  # nodes of a folded tree: enough to see its form, few enough to be read


class TreeView(View):
    """The calls of a run; see `hidato_edu.draw.views.trees.tree` for the parameters.

    Attributes
    ----------
    tree : Tree
        All calls.
    items : list of list of int
        What each node of the picture stands for: one call, or, folded, the roots of some
        subtrees.
    like : TreeView or None
        In a player this tree is drawn whole only where that one is, too.
    """

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
        self.trace = trace
        self.title = title
        self.pair = None if full is None else Pair(trace, full)
        self.tree = self.pair.tree if self.pair else Tree.of(trace)
        self.like: TreeView | None = None
        self.items: list[list[int]] = []
        self.folded: list[bool] = []
        self.parent: list[int] = []
        self.item_of: list[int] = []
        self._choose(most if len(self.tree) <= most else min(most, FEW))
        depth = self._depths()
        levels = max(1, max(depth, default=0))
        tags = 1 if any(self.folded) else 0  # below a node
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
        """Return whether the view can play in a player of this trace."""
        return trace is self.trace or (self.pair is not None and trace is self.pair.full)

    def _choose(self, most: int) -> None:
        """Choose the calls that get a node of their own; the others share one beside them."""
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
        """Draw every part, visible and with a placeholder text, and declare it."""
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

    # ------------------------------------------------------------ from scratch

    def _node(self, item: int, own: int, along: int | None, now: _Now) -> Node:
        """Return what a node shows at a step, from the table of all calls."""
        tree, calls = self.tree, self.items[item]
        if tree.enter[calls[0]] > own:
            return EMPTY
        here = bool(now.running) and self.item_of[now.running[-1]] == item
        if self.folded[item]:
            entered = bisect_right(tree.enter, own)
            count = sum(max(0, min(call + tree.size[call], entered) - call) for call in calls)
            inside = any(self.item_of[call] == item for call in now.solved)
            below = [low for call in calls for low in range(call, call + tree.size[call])]
            return Node("fold", "…", short(count), here, inside, self._saved(below, own, along))
        (call,) = calls
        done = 0 <= tree.leave[call] <= own
        outcome = tree.outcome[call] if done else "open"
        saved = self._saved(calls, own, along)
        return Node(outcome, str(tree.label[call]), "", here, call in now.solved, saved)

    def _total(self, calls: Iterable[int], own: int, along: int | None) -> tuple[Saved, int]:
        """Return what some calls have saved, and how many of them were pruned."""
        tree, total, pruned = self.tree, Saved(), 0
        for call in calls:
            if self.pair and tree.outcome[call] == "pruned" and tree.leave[call] <= own:
                total, pruned = total.plus(self.pair.saved(call, along)), pruned + 1
        return total, pruned

    def _saved(self, calls: Iterable[int], own: int, along: int | None) -> str:
        total, pruned = self._total(calls, own, along)
        return minus(total) if pruned else ""

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        own, along = here(self.pair, trace, step)
        events: Sequence[Event] = self.trace[:own] if self.trace is not None else []
        now = _Now.after(events)
        strong = {self.item_of[call] for call in now.running}
        values: Values = {}
        for item in range(len(self.items)):
            node = self._node(item, own, along, now)
            for name, wanted, value in node_marks(item, node, self.pair is not None):
                values[name, wanted] = value
            joined = self.parent[item] >= 0
            values[f"edge[{item}]", "visible"] = int(node != EMPTY and joined)
            values[f"strong[{item}]", "visible"] = int(item in strong and joined)
            back = now.outcome if now.back >= 0 and item == self._returned(now) else ""
            for outcome in BACK:
                values[f"back-{outcome}[{item}]", "visible"] = int(outcome == back)
        if self.items and (self.title or self.pair):
            total, _ = self._total(range(len(self.tree)), own, along)
            values["calls", "text"] = self.header(bisect_right(self.tree.enter, own), total)
            values["calls", "fill"] = "soft"
        return values

    def _returned(self, now: _Now) -> int:
        """Return the node from which a value now goes up; -1 if that is inside of a node."""
        item = self.item_of[now.back]
        inside = bool(now.running) and self.item_of[now.running[-1]] == item
        return -1 if inside or self.parent[item] < 0 else item

    def header(self, calls: int, saved: Saved) -> str:
        """Return the words above the tree."""
        return said(self.title, calls, len(self.tree), saved if self.pair else None)

    # ------------------------------------------------------------ event by event

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        assert self.trace is not None
        state = _State(self)
        for tick in ticks(self.trace, self.pair, trace):
            yield state.move(tick)

    def staged(self, width: float, height: float) -> View:
        """Return the whole tree where it fits with labels to be read from afar, else a window."""
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

    def note(self) -> str:
        """Return what a reader must know of what is not shown, or nothing."""
        folded = any(self.folded)
        if self.pair or self.title:
            return remark(self.pair, folded and not (self.pair and self.title))
        if not folded:
            return ""
        return f"{len(self.tree):,} calls; small subtrees are folded, with their number of calls"

    def __repr__(self) -> str:
        return f"<tree view: {len(self.tree):,} calls, {len(self.items):,} nodes>"


class _Now(NamedTuple):
    """Calls that are open, calls in which a solution was found, and the call that returned last.

    That is -1 where another one has begun since.
    """

    running: list[int]
    solved: set[int]
    back: int
    outcome: str

    @classmethod
    def after(cls, events: Sequence[Any]) -> _Now:
        """Return what is so after some events."""
        running: list[int] = []
        solved: set[int] = set()
        call, back, outcome = -1, -1, ""
        for event in events:
            if event[0] == "enter":
                call, back = call + 1, -1
                running.append(call)
            elif event[0] == "leave" and running:
                back, outcome = running.pop(), event[1]
            elif event[0] == "solved" and running:
                solved.add(running[-1])
        return cls(running, solved, back, outcome)


class _State:
    """What a tree shows while it is played."""

    def __init__(self, view: TreeView) -> None:
        self.view = view
        self.shown = [EMPTY] * len(view.items)
        self.made = [0] * len(view.items)
        self.gone: list[dict[int, Saved]] = [{} for _ in view.items]  # pruned calls, what they save
        self.running: list[int] = []
        self.call = -1
        self.total = (0, 0)  # saved, and by how many calls not exactly
        self.back = ""  # name of the arrow that is shown
        self.touched: dict[int, Node] = {}

    def move(self, tick: Tick) -> list[Mark]:
        """Take the next events, and return the marks."""
        self.touched = {}
        lines: list[Mark] = []
        before = (self.call, self.total)
        for event in tick.events:
            if event[0] == "enter":
                lines += self._enter(str(event[1]))
            elif event[0] == "leave" and self.running:
                lines += self._leave(event[1], tick.saved)
            elif event[0] == "solved" and self.running:
                self._change(self.view.item_of[self.running[-1]], solved=True)
        for call, saved in tick.saved.items():
            self._save(call, saved)  # of the ghost at which the run stands still it grows
        pair = self.view.pair is not None
        marks = [m for item, node in self.touched.items() for m in node_marks(item, node, pair)]
        if before != (self.call, self.total) and (pair or self.view.title):
            saved = Saved(self.total[0], not self.total[1])
            marks.append(("calls", "text", self.view.header(self.call + 1, saved)))
        return marks + lines

    def _change(self, item: int, **fields: Any) -> None:
        self.shown[item] = self.touched[item] = self.shown[item]._replace(**fields)

    def _enter(self, label: str) -> list[Mark]:
        view, gone = self.view, self._forget()
        self.call += 1
        item = view.item_of[self.call]
        if self.running:
            self._change(view.item_of[self.running[-1]], here=False)
        self.running.append(self.call)
        self.made[item] += 1
        if view.folded[item]:
            self._change(item, kind="fold", label="…", below=short(self.made[item]), here=True)
        else:
            self._change(item, kind="open", label=label, here=True)
        joined = int(view.parent[item] >= 0)
        return [*gone, (f"edge[{item}]", "visible", joined), (f"strong[{item}]", "visible", joined)]

    def _leave(self, outcome: str, saved: Mapping[int, Saved]) -> list[Mark]:
        view, gone, call = self.view, self._forget(), self.running.pop()
        item = view.item_of[call]
        kind = "fold" if view.folded[item] else outcome
        self._change(item, kind=kind, here=False)
        if call in saved:
            self._save(call, saved[call])
        above = view.item_of[self.running[-1]] if self.running else -1
        if above >= 0:
            self._change(above, here=True)
        if above == item or view.parent[item] < 0:
            return gone
        strong: Mark = (f"strong[{item}]", "visible", 0)
        if outcome not in BACK:
            return [*gone, strong]
        self.back = f"back-{outcome}[{item}]"
        return [*gone, strong, (self.back, "visible", 1)]

    def _forget(self) -> list[Mark]:
        """Take back the arrow of the last return."""
        back, self.back = self.back, ""
        return [(back, "visible", 0)] if back else []

    def _save(self, call: int, saved: Saved) -> None:
        item = self.view.item_of[call]
        old = self.gone[item].get(call, Saved())
        if self.gone[item].get(call) == saved:
            return
        self.gone[item][call] = saved
        calls, vague = self.total
        vague += old.exact - saved.exact
        self.total = (calls + saved.calls - old.calls, vague)
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
