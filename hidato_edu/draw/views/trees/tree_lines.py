"""Lines of a window on a tree: from the one unfolded node of a row to the calls that it made.

They turn just above the next row and so leave room for counts below a node. The line of an open
call is thick. The last return is an arrow up to the caller, in the color of its outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from matplotlib.collections import LineCollection

from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.trees.nodes import BACK, RADIUS, draw_arrows

__all__ = ["NO_LINES", "Lines", "draw_lines", "line_values"]

TURN = 24.0  # above the next row
HEAD, SHAFT = 18.0, 24.0  # of the arrow


class Lines(NamedTuple):
    """What the lines between two rows show."""

    parent: int = -1  # place of the caller; -1 for no line at all
    children: tuple[int, ...] = ()  # places of its calls
    strong: int = -1  # place of the call that is open or returned last; -1 if none
    back: str = ""  # outcome with which it returned; empty if it is open


NO_LINES = Lines()


def draw_lines(parts: Parts, x: Sequence[float], y: Sequence[float]) -> None:
    """Draw all lines between places at `x` and rows at `y`, in points, and declare them."""
    turn = y[1] - y[0] - TURN
    elbows = [
        [(a, b + RADIUS), (a, b + turn), (c, b + turn), (c, b + y[1] - y[0] - RADIUS)]
        for b in y[:-1]
        for a in x
        for c in x
    ]
    for name, color, width in (("line", "line", 2.0), ("strong", "open-edge", 6.0)):
        drawn = LineCollection(elbows, colors=LIGHT[color], linewidths=width, capstyle="butt")
        drawn.set_zorder(2 + width / 100)
        parts.add_each(name, drawn, "visible")
    outline = [(0.0, 1.0), (13.0, HEAD), (6.0, HEAD), (6.0, HEAD + SHAFT)]
    outline += [(-dx, dy) for dx, dy in reversed(outline[1:])]
    arrows = [[(a + dx, b + RADIUS + dy) for dx, dy in outline] for b in y[:-1] for a in x]
    draw_arrows(parts, arrows, 1.0)


def _seen(row: int, places: int, lines: Lines) -> set[str]:
    """Return the names of the visible lines and arrows below a row."""
    base = (row * places + lines.parent) * places
    seen = {f"line[{base + child}]" for child in lines.children}
    if lines.strong >= 0:
        seen.add(f"strong[{base + lines.strong}]")
    if lines.back in BACK:
        seen.add(f"back-{lines.back}[{row * places + lines.parent}]")
    return seen


@lru_cache(maxsize=1 << 14)
def line_values(row: int, places: int, old: Lines | None, new: Lines) -> Values:
    """Return what the changed lines between a row and the next show, or all lines without `old`.

    Callers must not modify the result, which is cached.
    """
    seen = _seen(row, places, new)
    if old is not None:
        before = _seen(row, places, old)
        changed = [*sorted(before - seen), *sorted(seen - before)]
        return {(name, "visible"): int(name in seen) for name in changed}
    first, after = row * places, (row + 1) * places
    names = [f"back-{outcome}[{number}]" for outcome in BACK for number in range(first, after)]
    for kind in ("line", "strong"):
        names += [f"{kind}[{number}]" for number in range(first * places, after * places)]
    return {(name, "visible"): int(name in seen) for name in names}
