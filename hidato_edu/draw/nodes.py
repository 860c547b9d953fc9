"""Nodes of a tree of calls as parts: what whole trees and the window on a large one share.

An outcome has a colour and a sign: a tick found, a cross failed, a bar pruned, a star solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.view import Mark, Parts

__all__ = ["EMPTY", "Node", "draw_nodes", "node_marks", "short"]

RADIUS = 19.0
SIGNS: dict[str, list[tuple[float, float]]] = {
    "tick": [(-6, 0), (-2, 5), (6, -6)],
    "cross": [(-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5)],
    "bar": [(-6, -3), (6, -3), (6, 3), (-6, 3)],
}
SIGN_OF = {"found": "tick", "failed": "cross", "pruned": "bar"}
COLORS = {
    "open": ("open", "open-edge"),
    "found": ("found", "found-edge"),
    "failed": ("failed", "failed-edge"),
    "pruned": ("pruned", "pruned-edge"),
}
OTHER = ("pale", "line")


class Node(NamedTuple):
    """What one node shows.

    Parameters
    ----------
    kind : str
        An outcome, ``"open"``, ``"fold"`` (several calls in one), or empty for nothing.
    label : str
        What the call is about.
    below : str
        Calls in the subtree that is not drawn.
    here : bool
        Whether this call is running.
    solved : bool
        Whether a solution was found in this very call.
    """

    kind: str = ""
    label: str = ""
    below: str = ""
    here: bool = False
    solved: bool = False


EMPTY = Node()


def draw_nodes(parts: Parts, places: Sequence[tuple[float, float]], unit: float) -> None:
    """Draw ``node[0]``, ... with all their signs, in data units of which `unit` make a point."""

    def shapes(
        outline: Sequence[tuple[float, float]], dx: float = 0, dy: float = 0
    ) -> list[list[tuple[float, float]]]:
        return [[(x + dx + a, y + dy + b) for a, b in outline] for x, y in places]

    nodes = PolyCollection(
        shapes(_circle(RADIUS)),
        facecolors=LIGHT["open"],
        edgecolors=LIGHT["open-edge"],
        linewidths=2.0 * unit,
        zorder=3,
    )
    parts.add_each("node", nodes, "visible", "fill", "edge")
    here = PolyCollection(
        shapes(_circle(RADIUS + 4.5)),
        facecolors="none",
        edgecolors=LIGHT["ring"],
        linewidths=4.0 * unit,
        zorder=4,
    )
    parts.add_each("here", here, "visible")
    for name, outline in SIGNS.items():
        color = next(LIGHT[f"{kind}-edge"] for kind, sign in SIGN_OF.items() if sign == name)
        lines = LineCollection(
            shapes(outline, 17, -15), colors=color, linewidths=4.0 * unit, zorder=5
        )
        parts.add_each(name, lines, "visible")
    stars = PolyCollection(
        shapes(_star(11.0), 17, -16),
        facecolors=LIGHT["found-edge"],
        edgecolors=LIGHT["paper"],
        linewidths=1.0 * unit,
        zorder=6,
    )
    parts.add_each("star", stars, "visible")
    for number, (x, y) in enumerate(places):
        parts.label(f"label-{number}", (x, y), LABEL * unit, 35 * unit, 2, zorder=7)
        parts.label(f"count-{number}", (x, y + 33), LABEL * unit, 56 * unit, 4, zorder=7)


@cache
def node_marks(number: int, node: Node) -> tuple[Mark, ...]:
    """Return the marks that make a node show something."""
    fill, edge = COLORS.get(node.kind or "open", OTHER)
    sign = "" if node.solved else SIGN_OF.get(node.kind, "")
    return (
        (f"node[{number}]", "visible", int(node.kind != "")),
        (f"node[{number}]", "fill", fill),
        (f"node[{number}]", "edge", edge),
        (f"here[{number}]", "visible", int(node.here)),
        (f"star[{number}]", "visible", int(node.solved)),
        *((f"{name}[{number}]", "visible", int(name == sign)) for name in SIGNS),
        (f"label-{number}", "text", node.label),
        (f"label-{number}", "fill", "ink"),
        (f"count-{number}", "text", node.below),
        (f"count-{number}", "fill", "soft"),
    )


def short(count: int) -> str:
    """Return a count in at most four characters.

    Examples
    --------
    >>> short(9999), short(18_983), short(1_234_567)
    ('9999', '19k', '1.2M')
    """
    if count < 10_000:
        return str(count)
    if count < 1_000_000:
        return f"{count / 1000:.0f}k"
    return f"{count / 1_000_000:.1f}M" if count < 10_000_000 else f"{count / 1_000_000:.0f}M"


def _circle(radius: float) -> list[tuple[float, float]]:
    return [(radius * cos(pi * k / 12), radius * sin(pi * k / 12)) for k in range(24)]


def _star(radius: float) -> list[tuple[float, float]]:
    radii = (radius, 0.42 * radius)
    return [(radii[k % 2] * sin(pi * k / 5), -radii[k % 2] * cos(pi * k / 5)) for k in range(10)]
