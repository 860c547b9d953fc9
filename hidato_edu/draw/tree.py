"""The whole tree of calls, in a tidy layout; of a large one, small subtrees folded into counts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from matplotlib.collections import LineCollection

from hidato_edu.draw.nodes import EMPTY, Node, draw_nodes, node_marks, short
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.tidy import fold_threshold, tidy
from hidato_edu.draw.view import Mark, Parts, Values, View
from hidato_edu.draw.window import Window
from hidato_edu.events import Event
from hidato_edu.trace import Trace, Tree

__all__ = ["TreeView"]

ACROSS, DOWN = 54.0, 66.0  # from node to node, in points of a player
CLOSE = 50.0  # levels move so close that a deep tree still fits into a player
HIGH = 560.0
EDGE = 30.0
WIDEST = 1000.0
FEW = 100  # nodes of a folded tree: enough to see its form, few enough to be read


class TreeView(View):
    """The calls of a run; see `hidato_edu.draw.tree` for the parameters.

    Attributes
    ----------
    tree : Tree
        All calls.
    items : list of list of int
        What each node of the picture stands for: one call, or, folded, the roots of some
        subtrees.
    """

    name = "tree"
    elastic = True
    least = 330.0

    def __init__(self, trace: Trace, most: int = 300) -> None:
        self.trace = trace
        self.tree = Tree.of(trace)
        self.items: list[list[int]] = []
        self.folded: list[bool] = []
        self.parent: list[int] = []
        self.item_of: list[int] = []
        self._choose(most if len(self.tree) <= most else min(most, FEW))
        depth = self._depths()
        levels = max(1, max(depth, default=0))
        below = 24.0 if any(self.folded) else 0.0  # for the counts of folded nodes
        down = max(CLOSE, min(DOWN, (HIGH - 2 * EDGE) / levels)) + below
        self.places = [
            (EDGE + ACROSS * x, EDGE + down * d)
            for x, d in zip(tidy(self.parent), depth, strict=True)
        ]
        self.extent = (
            max((x for x, _ in self.places), default=0.0) + EDGE,
            max((y for _, y in self.places), default=0.0) + EDGE + below,
        )
        scale = min(1.0, WIDEST / max(self.extent), 0.75)
        self.size = (max(120.0, scale * self.extent[0]), max(90.0, scale * self.extent[1]))

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
        lines = [
            [self.places[max(above, 0)], self.places[item]]
            for item, above in enumerate(self.parent)
        ]
        edges = LineCollection(lines, colors=LIGHT["line"], linewidths=1.5 * unit, zorder=2)
        parts.add_each("edge", edges, "visible")
        draw_nodes(parts, self.places, unit)

    def _node(self, item: int, step: int, running: int, solved: frozenset[int]) -> Node:
        """Return what a node shows at a step, from the table of all calls."""
        tree, calls = self.tree, self.items[item]
        if tree.enter[calls[0]] > step:
            return EMPTY
        here = running >= 0 and self.item_of[running] == item
        if self.folded[item]:
            entered = bisect_right(tree.enter, step)
            count = sum(max(0, min(call + tree.size[call], entered) - call) for call in calls)
            inside = any(self.item_of[call] == item for call in solved)
            return Node("fold", "…", short(count), here, inside)
        (call,) = calls
        done = 0 <= tree.leave[call] <= step
        outcome = tree.outcome[call] if done else "open"
        return Node(outcome, str(tree.label[call]), "", here, call in solved)

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        events: Sequence[Event] = self.trace[:step] if self.trace is not None else []
        running, solved = _calls(events)
        values: Values = {}
        for item in range(len(self.items)):
            node = self._node(item, step, running[-1] if running else -1, frozenset(solved))
            for name, wanted, value in node_marks(item, node):
                values[name, wanted] = value
            values[f"edge[{item}]", "visible"] = int(node != EMPTY and self.parent[item] >= 0)
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        shown = [EMPTY] * len(self.items)
        counts = [0] * len(self.items)
        running: list[int] = []
        call = -1
        for event in trace:
            touched: dict[int, Node] = {}

            def change(which: int, node: Node, touched: dict[int, Node] = touched) -> None:
                shown[which] = touched[which] = node

            if event[0] == "enter":
                call += 1
                item = self.item_of[call]
                if running and shown[self.item_of[running[-1]]].here:
                    before = self.item_of[running[-1]]
                    change(before, shown[before]._replace(here=False))
                running.append(call)
                counts[item] += 1
                old = shown[item]
                if self.folded[item]:
                    change(item, Node("fold", "…", short(counts[item]), True, old.solved))
                else:
                    change(item, Node("open", str(event[1]), "", True))
            elif event[0] == "leave" and running:
                item = self.item_of[running.pop()]
                kind = "fold" if self.folded[item] else event[1]
                change(item, shown[item]._replace(kind=kind, here=False))
                if running:
                    above = self.item_of[running[-1]]
                    change(above, shown[above]._replace(here=True))
            elif event[0] == "solved" and running:
                item = self.item_of[running[-1]]
                change(item, shown[item]._replace(solved=True))
            marks = [mark for item, node in touched.items() for mark in node_marks(item, node)]
            marks += [(f"edge[{item}]", "visible", int(self.parent[item] >= 0)) for item in touched]
            yield marks

    def staged(self, width: float, height: float) -> View:
        """Return the whole tree where it fits with labels to be read from afar, else a window."""
        if not any(self.folded) and self.extent[0] <= width and self.extent[1] <= height:
            return self
        assert self.trace is not None
        return Window(self.trace, width, height)

    def note(self) -> str:
        """Return what a reader must know of what is not shown, or nothing."""
        if not any(self.folded):
            return ""
        return f"{len(self.tree):,} calls; small subtrees are folded, with their number of calls"

    def __repr__(self) -> str:
        return f"<tree view: {len(self.tree):,} calls, {len(self.items):,} nodes>"


def _calls(events: Sequence[Any]) -> tuple[list[int], set[int]]:
    """Return the calls that are open after some events, and those in which a solution was found."""
    running: list[int] = []
    solved: set[int] = set()
    call = -1
    for event in events:
        if event[0] == "enter":
            call += 1
            running.append(call)
        elif event[0] == "leave" and running:
            running.pop()
        elif event[0] == "solved" and running:
            solved.add(running[-1])
    return running, solved
