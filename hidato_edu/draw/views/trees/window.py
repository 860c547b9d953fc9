"""A window on a large recursion: a tree that folds and unfolds by itself around the running call.

The rows are the levels around the running call. The path to the call that was entered last, open or
not, is unfolded, so that returns are visible on their way up; each call on it has its own calls
centered below it, as far as there is room. All other calls have returned and are folded into one
node with the number of calls in its subtree. A call keeps its place while it is unfolded or beside
an unfolded call: the place depends on how many calls its caller makes in the whole run (in a player
that asks questions, to reveal nothing, on the most that any call makes). A fixed pool of nodes
shows everything, however many calls there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from matplotlib.collections import LineCollection

from hidato_edu.core.events import Event, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.core.tree import Tree
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.trees.follow import Following, Tick, counted, remark, said
from hidato_edu.draw.views.trees.nodes import (
    EMPTY,
    RADIUS,
    TAG,
    Node,
    draw_nodes,
    is_again,
    node_texts,
    node_values,
    returned,
    short,
    signs_of,
)
from hidato_edu.draw.views.trees.pruned_pair import Pair, Saved, minus
from hidato_edu.draw.views.trees.tree_lines import (
    NO_LINES,
    Lines,
    draw_lines,
    line_values,
)
from hidato_edu.draw.views.view import View

__all__ = ["Window"]

ACROSS = 60.0  # least distance from node to node: room for a count
DOWN = 78.0
TOP = 92.0  # middle of the first row: above it the header
EDGE = 31.0  # from the side to the middle of a node
MOST = 9  # nodes in a row: the neighbors of a square and one more


class Call(NamedTuple):
    """A call that was made, with the calls made and saved in its subtree."""

    label: str
    outcome: str
    value: str = ""  # that it has returned
    size: int = 1
    solved: bool = False
    saved: Saved | None = None


class Level(NamedTuple):
    """The calls that one call has made so far, and the places of those that are shown."""

    calls: tuple[Call, ...] = ()
    folded: int = 0
    places: tuple[int, ...] = ()


class Window(View):
    """The path to the call that was entered last, in a large tree."""

    name = "tree"
    elastic = True
    least = 330.0

    def __init__(
        self,
        trace: Trace,
        width: float,
        height: float,
        pair: Pair | None = None,
        title: str = "",
        roomy: bool = False,
    ) -> None:
        self.trace = trace
        self.pair = pair
        roomy = roomy or pair is not None
        self.title = title
        self.size = (width, height)
        tree = Tree.of(trace)
        self.calls = len(tree)
        self.texts, self.again = node_texts(tree.label), [is_again(label) for label in tree.label]
        self.signs = signs_of(tree)
        self.children = [0] * (self.calls + 1)  # the last one: those without a caller
        for above in tree.parent:
            self.children[above] += 1
        below = RADIUS + TAG * (2 if roomy else 1) + 2
        down = DOWN + (TAG - 6 if roomy else 0)
        self.rows = 1 + max(1, int((height - TOP - below) / down))
        self.down = min(1.2 * down, (height - TOP - below) / (self.rows - 1))
        self.places = min(2 * MOST - 1, 1 + max(2, int((width - 2 * EDGE) / (ACROSS / 2))))
        self.columns = (self.places + 1) // 2

    def belongs(self, trace: Trace) -> bool:
        return trace is self.trace or (self.pair is not None and trace is self.pair.full)

    # ------------------------------------------------------------ drawing

    def draw(self, parts: Parts) -> None:
        ax, (width, height) = parts.ax, self.size
        ax.set_axis_off()
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        parts.label("calls", (4, 16), LABEL, width - 8, 20, ha="left")
        parts.label("above", (4, 46), LABEL, width - 8, 16, ha="left")
        step = (width - 2 * EDGE) / (self.places - 1)
        x = [EDGE + step * place for place in range(self.places)]
        y = [TOP + self.down * row for row in range(self.rows)]
        draw_lines(parts, x, y)
        stubs = LineCollection(
            [[(a, TOP - RADIUS - 12), (a, TOP - RADIUS)] for a in x],
            colors=LIGHT["open-edge"],
            linewidths=6.0,
            zorder=2.2,
        )
        parts.add_each("up", stubs, "visible")
        draw_nodes(parts, [(a, b) for b in y for a in x], 1.0, ACROSS - 3, self.pair is not None)

    # ------------------------------------------------------------ what is where

    def follow(self, depth: int, top: int) -> int:
        """Return the level of the first row, which changes only when the path leaves the window."""
        if depth < top + 1 or depth + 1 >= top + self.rows:
            return max(0, depth - self.rows // 2)
        return top

    def makes(self, call: int) -> int:
        """Return for how many calls to leave room below a call; -1 is the start."""
        return self.children[call] if self.ahead or call < 0 else max(self.children)

    def shown(self, made: int, whole: int, above: int) -> tuple[int, tuple[int, ...]]:
        """Return how many calls share the first node, and the places of all nodes."""
        if whole <= self.columns:
            wide = 2 * (whole - 1)
            first = max(0, min(above - wide // 2, self.places - 1 - wide))
            return 0, tuple(range(first, first + 2 * made, 2))
        each = self.columns - 1  # too many: show them page by page
        folded = each * ((made - 1) // each) if made > self.columns else 0
        return folded, tuple(range(0, 2 * (made - folded + bool(folded)), 2))

    def _nodes(self, level: Level, running: bool, unfolded: bool) -> list[Node]:
        """Return the nodes of one level by place."""
        nodes = [EMPTY] * self.places
        folded, last = level.folded, len(level.calls) - 1
        places = iter(level.places)
        if folded:
            eldest = level.calls[:folded]
            below = short(sum(call.size for call in eldest))
            solved = any(call.solved for call in eldest)
            nodes[next(places)] = Node(
                "fold", f"+{folded}", below, False, solved, self._saved(eldest)
            )
        for number, place in enumerate(places, start=folded):
            call = level.calls[number]
            hidden = call.outcome != "open" and not (unfolded and number == last)
            nodes[place] = Node(
                call.outcome,
                call.label,
                short(call.size) if hidden and call.size > 1 else call.value,
                running and number == last,
                call.solved,
                self._saved([call]) if hidden else "",
            )
        return nodes

    def _saved(self, calls: Sequence[Call]) -> str:
        """Return the text of calls saved below some calls; empty if no call was pruned."""
        saved = [call.saved for call in calls if call.saved is not None]
        total = Saved()
        for one in saved:
            total = total.plus(one)
        return minus(total) if saved else ""

    def row(self, levels: Sequence[Level], depth: int, top: int, row: int) -> list[Node]:
        """Return the nodes of one row by place; `depth` is the level of the running call."""
        level = top + row
        if level >= len(levels) or not levels[level].calls:
            return [EMPTY] * self.places
        last = row == self.rows - 1
        unfolded = not last and level + 1 < len(levels) and bool(levels[level + 1].calls)
        return self._nodes(levels[level], level == depth, unfolded)

    def lines(self, levels: Sequence[Level], depth: int, level: int, back: str) -> Lines:
        """Return the lines from a level to the next; `back` is the outcome of the last return."""
        if level + 1 >= len(levels) or not levels[level + 1].calls:
            return NO_LINES
        parent, children = levels[level].places[-1], levels[level + 1].places
        if level + 1 <= depth:
            return Lines(parent, children, children[-1])
        if back and level == depth:
            return Lines(parent, children, children[-1], back)
        return Lines(parent, children)

    def stub(self, levels: Sequence[Level], top: int) -> int:
        """Return the place of the line up to a caller above the window; -1 if there is none."""
        return levels[top].places[-1] if top else -1

    def words(self, calls: int, saved: Saved, top: int, why: str) -> Values:
        """Return what the header says; beside a full run, why a call was pruned."""
        above = f"{top} open {'call' if top == 1 else 'calls'} above" if top else ""
        told = bool(why) and self.pair is not None
        saved_too = saved if self.pair else None
        return {
            ("calls", "text"): said(self.title, calls, self.calls, saved_too),
            ("calls", "fill"): "soft",
            ("above", "text"): why if told else above,
            ("above", "fill"): "pruned-edge" if told else "soft",
        }

    # ------------------------------------------------------------ values

    def replay(self, trace: Trace | None) -> Unfolding:
        assert self.trace is not None
        return Unfolding(self, self.trace, trace)

    def values_at(self, replay: Unfolding) -> Values:  # type: ignore[override]  # its own replay
        """Return what the header and the requested nodes and lines show."""
        values: Values = {}
        if replay.whole or replay.spoken:
            saved = Saved(replay.sums[0], not replay.sums[1])
            values |= self.words(replay.calls, saved, replay.top, replay.why)
        for place in replay.asked(replay.stubs, range(self.places)):
            values[f"up[{place}]", "visible"] = int(place == replay.stub)
        for row in replay.asked(replay.touched, range(self.rows)):
            nodes = None if replay.whole else replay.touched[row]
            for place, node in enumerate(replay.nodes[row]):
                before = None if nodes is None else nodes[place]
                if before != node:
                    number = row * self.places + place
                    values |= node_values(number, before, node, self.pair is not None)
            if row < self.rows - 1:
                lines = None if replay.whole else replay.turned[row]
                values |= line_values(row, self.places, lines, replay.lines[row])
        return values

    def in_words(self, trace: Trace | None, step: int) -> str:
        assert self.trace is not None
        return counted(self.trace, self.pair, trace, step)

    def note(self) -> str:
        if self.pair or self.title:
            return remark(self.pair, folded=not (self.pair and self.title))
        said = f"{self.calls:,} calls, folded: below a call that has returned, how many it made"
        return "; ".join(filter(None, [said, self.signs]))

    def __repr__(self) -> str:
        size = f"{self.rows} x {self.columns} nodes"
        return f"<tree view: window on {self.calls:,} calls, {size}>"


def _why(event: Event) -> str:
    """Return the reason of a return if the call was pruned."""
    return event.why if isinstance(event, Leave) and event.outcome == "pruned" else ""


class Unfolding(Following):
    """A window that follows its run."""

    def __init__(self, window: Window, run: Trace, trace: Trace | None) -> None:
        super().__init__(run, window.pair, trace)
        self.window = window
        self.levels: list[Level] = [Level()]  # on the path to the call that was entered last
        self.began: list[tuple[int, int, int, int]] = []  # open calls: calls and `sums` before each
        self.calls, self.top, self.stub = 0, 0, -1
        self.sums = (0, 0, 0)  # saved calls; pruned calls with a lower bound; pruned calls
        self.known: dict[int, Saved] = {}
        self.back, self.why = "", ""
        self.nodes = [[EMPTY] * window.places] * window.rows  # what each shows
        self.lines = [NO_LINES] * (window.rows - 1)
        self.spoken = False  # whether the header may have changed
        self.stubs: list[int] = []  # lines up that appear or disappear
        self.touched: dict[int, list[Node]] = {}  # what the nodes of rows showed before
        self.turned: dict[int, Lines] = {}  # and the lines below them

    def take(self, tick: Tick) -> None:
        """Process events, and what pruned calls have saved."""
        first, last = len(self.levels), -1  # levels that may have changed
        top, before = self.top, (self.calls, self.sums, self.why)
        for event in tick.events:
            kind, depth = event[0], len(self.began)
            if kind == "enter":
                self.back, self.why = "", ""
                first, last = min(first, depth - 1), max(last, depth + 1, len(self.levels))
                self._enter(self.window.texts[self.calls])
            elif kind == "leave" and self.began:
                first, last = min(first, depth - 2), max(last, depth)
                self._leave(event, tick.saved)
                self.back, self.why = event[1], _why(event)
            elif kind == "solved" and self.began:
                first, last = min(first, depth - 1), max(last, depth - 1)
                self._change(depth - 1, solved=True)
            self.top = self.window.follow(len(self.began) - 1, self.top)
        depth = len(self.began)
        for call, saved in tick.saved.items():
            if self.known[call] != saved:  # the ghost at which the run pauses
                self._count(call, saved)
                self._change(depth, saved=saved)
                first, last = min(first, depth), max(last, depth)
        if self.top != top:
            first, last = self.top, self.top + self.window.rows
        self.spoken = before != (self.calls, self.sums, self.why) or first <= self.top
        self._show(first, last)

    def _enter(self, label: str) -> None:
        depth = len(self.began)
        self.began.append((self.calls, *self.sums))
        del self.levels[depth + 1 :]
        window, calls = self.window, (*self.levels[depth].calls, Call(label, "open"))
        # The caller is the innermost call that was open before; its index is known.
        above = self.began[-2][0] if depth else -1
        place = self.levels[depth - 1].places[-1] if depth else (window.places - 1) // 2
        folded, places = window.shown(len(calls), window.makes(above), place)
        self.levels[depth] = Level(calls, folded, places)
        self.levels.append(Level())
        self.calls += 1

    def _leave(self, event: Event, saved: Mapping[int, Saved]) -> None:
        began, *sums = self.began.pop()
        if began in saved:
            self._count(began, saved[began])
        calls, vague, pruned = (now - old for now, old in zip(self.sums, sums, strict=True))
        self._change(
            len(self.began),
            outcome="again" if self.window.again[began] else event[1],
            value=returned(event),
            size=self.calls - began,
            saved=Saved(calls, not vague) if pruned else None,
        )

    def _count(self, call: int, saved: Saved) -> None:
        """Set what a pruned call has saved, so far or in total."""
        old = self.known.get(call, Saved())
        calls, vague, pruned = self.sums
        self.sums = (
            calls + saved.calls - old.calls,
            vague + (not saved.exact) - (not old.exact),
            pruned + (call not in self.known),
        )
        self.known[call] = saved

    def _change(self, level: int, **fields: Any) -> None:
        """Update the last call of a level."""
        *calls, last = self.levels[level].calls
        self.levels[level] = self.levels[level]._replace(calls=(*calls, last._replace(**fields)))

    def _show(self, first: int, last: int) -> None:
        """Show the levels from first to last, and record what has changed."""
        window, top, depth = self.window, self.top, len(self.began) - 1
        stub = window.stub(self.levels, top) if first <= top <= last else self.stub
        self.stubs = [place for place in (self.stub, stub) if place >= 0 and stub != self.stub]
        self.stub = stub
        self.touched, self.turned = {}, {}
        for row in range(max(0, first - top), min(window.rows, last + 1 - top)):
            self.touched[row] = self.nodes[row]
            self.nodes[row] = window.row(self.levels, depth, top, row)
            if row < window.rows - 1:
                self.turned[row] = self.lines[row]
                self.lines[row] = window.lines(self.levels, depth, top + row, self.back)
