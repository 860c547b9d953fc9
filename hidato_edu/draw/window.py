"""A window on a large recursion: the path of open calls, and beside it what has returned so far.

Row by row the levels around the running call; in each the calls that the open call above has made
so far. A call that has returned is one node with the number of calls in its subtree. A fixed pool
of nodes shows all of it, however many calls there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from matplotlib.collections import LineCollection

from hidato_edu.draw.nodes import EMPTY, RADIUS, Node, draw_nodes, node_marks, short
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.view import Mark, Parts, Values, View
from hidato_edu.events import Leave
from hidato_edu.trace import Trace, Tree

__all__ = ["Window"]

ACROSS, DOWN = 60.0, 78.0
TOP = 66.0
BUS = 52.0  # below the middle of a node, where the line to its calls turns


class Call(NamedTuple):
    """A call that has been made: label, outcome so far, calls in its subtree, solved in it."""

    label: str
    outcome: str
    size: int
    solved: bool


class Window(View):
    """The path of open calls in a large tree.

    Parameters
    ----------
    trace : Trace
        The run.
    width, height : float
        Room, in points.
    """

    name = "tree"
    elastic = True
    least = 330.0

    def __init__(self, trace: Trace, width: float, height: float) -> None:
        self.trace = trace
        self.size = (width, height)
        self.rows = max(2, int((height - TOP + DOWN - 50) / DOWN))
        self.columns = max(2, int(width / ACROSS))
        self.calls = sum(event[0] == "enter" for event in trace)

    # ------------------------------------------------------------ drawing

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        ax, (width, height) = parts.ax, self.size
        ax.set_axis_off()
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        parts.label("calls", (4, 16), LABEL, width - 8, 20, ha="left")
        left = (width - ACROSS * (self.columns - 1)) / 2
        x = [left + ACROSS * column for column in range(self.columns)]
        y = [TOP + DOWN * row for row in range(self.rows)]
        lines = {
            "stem": [[(a, b + RADIUS), (a, b + BUS)] for b in y[:-1] for a in x],
            "drop": [[(a, b - DOWN + BUS), (a, b - RADIUS)] for b in y[1:] for a in x],
            "bus": [[(a, b + BUS), (a + ACROSS, b + BUS)] for b in y[:-1] for a in x[:-1]],
        }
        for name, segments in lines.items():
            drawn = LineCollection(
                segments, colors=LIGHT["line"], linewidths=2.0, capstyle="round", zorder=2
            )
            parts.add_each(name, drawn, "visible")
        draw_nodes(parts, [(a, b) for b in y for a in x], 1.0)

    # ------------------------------------------------------------ what is where

    def follow(self, depth: int, top: int) -> int:
        """Return the level of the first row; it moves only when the path leaves the window."""
        if depth < top + 1 or depth + 1 >= top + self.rows:
            return max(0, depth - self.rows // 2)
        return top

    def _row(self, calls: Sequence[Call], running: bool) -> list[Node]:
        """Return the nodes of one level; where there are too many, the eldest share one."""
        folded = max(0, len(calls) - self.columns + 1) if len(calls) > self.columns else 0
        nodes = []
        if folded:
            count = sum(call.size for call in calls[:folded])
            solved = any(call.solved for call in calls[:folded])
            nodes.append(Node("fold", f"+{folded}", short(count), False, solved))
        for place, call in enumerate(calls[folded:], start=folded):
            below = "" if call.outcome == "open" or call.size == 1 else short(call.size)
            here = running and place == len(calls) - 1
            nodes.append(Node(call.outcome, call.label, below, here, call.solved))
        return nodes + [EMPTY] * (self.columns - len(nodes))

    def _line_marks(self, row: int, above: list[Node], below: list[Node]) -> tuple[Mark, ...]:
        """Return the marks of the lines from the open call in a row to those that it has made."""
        parent = next((column for column, node in enumerate(above) if node.kind == "open"), -1)
        made = sum(node.kind != "" for node in below) if parent >= 0 else 0
        return _line_marks(row, self.columns, parent if made else -1, made)

    def _said(self, calls: int) -> str:
        return f"call {calls:,} of {self.calls:,}"

    # ------------------------------------------------------------ from scratch

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        assert self.trace is not None
        events = self.trace[:step]
        tree = Tree.of(events)
        depth, top, call = -1, 0, -1
        running: list[int] = []
        solved = set()
        for event in events:
            if event[0] == "enter":
                call += 1
                running.append(call)
            elif event[0] == "leave" and running:
                running.pop()
            elif event[0] == "solved" and running:
                solved.add(running[-1])
            depth = len(running) - 1
            top = self.follow(depth, top)

        rows: list[list[Node]] = []
        for level in range(top, top + self.rows):
            calls: list[int] = []
            if level <= depth + 1:
                above = running[level - 1] if level else -1
                calls = [made for made, parent in enumerate(tree.parent) if parent == above]
            made = [
                Call(str(tree.label[node]), tree.outcome[node], tree.size[node], node in solved)
                for node in calls
            ]
            rows.append(self._row(made, level == depth))

        marks: list[Mark] = [
            ("calls", "text", self._said(call + 1)),
            ("calls", "fill", "soft"),
        ]
        for row, nodes in enumerate(rows):
            for column, node in enumerate(nodes):
                marks += node_marks(row * self.columns + column, node)
        for row, (upper, lower) in enumerate(pairwise(rows)):
            marks += self._line_marks(row, upper, lower)
        return {(name, wanted): value for name, wanted, value in marks}

    # ------------------------------------------------------------ event by event

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        empty = [EMPTY] * self.columns
        shown = [empty] * self.rows
        levels: list[list[Call]] = [[]]  # the calls on each level, below the open path
        began: list[int] = []  # number of the call, for each open one
        calls, top = 0, 0
        for event in trace:
            kind = event[0]
            if kind == "enter":
                levels[len(began)].append(Call(str(event[1]), "open", 1, False))
                began.append(calls)
                levels.append([])
                calls += 1
                changed = len(began) - 1
            elif isinstance(event, Leave) and began:
                levels.pop()
                size = calls - began.pop()
                last = levels[-1][-1]
                levels[-1][-1] = Call(last.label, event.outcome, size, last.solved)
                changed = len(began)
            elif kind == "solved" and began:
                changed = len(began) - 1
                levels[changed][-1] = levels[changed][-1]._replace(solved=True)
            else:
                yield ()
                continue
            depth = len(began) - 1
            before, top = top, self.follow(depth, top)
            touched = range(self.rows)  # all after a scroll, else the level and those beside it
            if top == before:
                touched = range(max(0, changed - 1 - top), min(self.rows, changed + 3 - top))
            marks: list[Mark] = [("calls", "text", self._said(calls))]
            for row in touched:
                level = top + row
                made = levels[level] if level < len(levels) else ()
                nodes = self._row(made, level == depth)
                base = row * self.columns
                for column, (old, new) in enumerate(zip(shown[row], nodes, strict=True)):
                    if old != new:
                        marks += node_marks(base + column, new)
                shown[row] = nodes
            for row in range(max(0, touched.start - 1), min(self.rows - 1, touched.stop)):
                marks += self._line_marks(row, shown[row], shown[row + 1])
            yield marks

    def note(self) -> str:
        """Return what a reader must know of what is not shown, or nothing."""
        return f"{self.calls:,} calls, folded: below a call that has returned, how many it made"

    def __repr__(self) -> str:
        return f"<tree view: window on {self.calls:,} calls, {self.rows} x {self.columns} nodes>"


@cache
def _line_marks(row: int, columns: int, parent: int, made: int) -> tuple[Mark, ...]:
    """Return the marks of the lines from a column of a row to the first columns of the next."""
    marks: list[Mark] = []
    for column in range(columns):
        number = row * columns + column
        marks.append((f"stem[{number}]", "visible", int(column == parent)))
        marks.append((f"drop[{number}]", "visible", int(column < made)))
    for column in range(columns - 1):
        number = row * (columns - 1) + column
        marks.append(
            (f"bus[{number}]", "visible", int(made > 0 and column < max(parent, made - 1)))
        )
    return tuple(marks)
