"""Nodes of a tree of calls as parts: what complete trees and the window on a large one share.

An outcome has a color and a sign: a tick for found, a cross for failed, a bar for pruned, a star
for solved. A call that was pruned is a ghost, with a dashed outline. Tags below a node count calls
that are not drawn: a solid tag those made there, a dashed tag those saved.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any, NamedTuple

from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.core.tree import Tree
from hidato_edu.core.watching.recorder import AGAIN
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts, Values

__all__ = [
    "BACK",
    "EMPTY",
    "RADIUS",
    "TAG",
    "Node",
    "draw_arrows",
    "draw_nodes",
    "is_again",
    "node_texts",
    "node_values",
    "returned",
    "short",
    "signs_of",
]

RADIUS = 19.0
TAG = 28.0  # height of a tag; a node can have two
SIGNS: dict[str, list[tuple[float, float]]] = {
    "tick": [(-6, 0), (-2, 5), (6, -6)],
    "cross": [(-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5)],
    "bar": [(-6, -3), (6, -3), (6, 3), (-6, 3)],
}
SIGN_OF = {"found": "tick", "failed": "cross", "raise": "cross", "pruned": "bar"}
COLORS = {
    "open": ("open", "open-edge"),
    "found": ("found", "found-edge"),
    "failed": ("failed", "failed-edge"),
    "raise": ("failed", "failed-edge"),
}
OTHER = ("pale", "line")
_CALL = re.compile(r"(\w+|<lambda>)\((.*)\)(?: again)?")
BACK = {"found": "found-edge", "failed": "failed-edge", "pruned": "pruned-edge"}
"""Color of the arrow of a return, by its outcome."""


def node_texts(labels: Sequence[Any]) -> list[str]:
    """Return what the nodes show: of ``"solve(4, 0, [1])"`` only what differs between calls.

    Examples
    --------
    >>> node_texts([2, 3]), node_texts(["fib(2)", "fib(1)"]), node_texts(["f(9, 1)", "f(9, [2])"])
    (['2', '3'], ['2', '1'], ['1', 'f'])
    >>> node_texts(["f([0, 1], 5)", "f([0, 2, 3, 0..., 6)"])
    ['5', '6']
    """
    calls = [_CALL.fullmatch(str(label)) for label in labels]
    given = defaultdict[Any, set[str]](set)  # by function and parameter
    for found in filter(None, calls):
        for number, text in enumerate(_arguments(found[2])):
            given[found[1], number].add(text)
    texts = []
    for label, call in zip(labels, calls, strict=True):
        if not call:
            texts.append(str(label))
            continue
        differ = [
            text
            for number, text in enumerate(_arguments(call[2]))
            if (len(given[call[1], number]) > 1 or len(labels) == 1) and text.isalnum()
        ]
        texts.append(",".join(differ)[:6] or call[1][:1])
    return texts


def _arguments(text: str) -> list[str]:
    """Return the arguments of a call; of a list or another structure only where it begins."""
    found, depth = list[str](), 0
    for part in text.split(", "):
        found += [] if depth else [part]
        depth += sum(map(part.count, "[({")) - sum(map(part.count, "])}"))
        depth *= not part.endswith("...")  # it is cut off there
    return found


def is_again(label: Any) -> bool:
    """Return whether the label says that an earlier call had the same arguments."""
    return str(label).endswith(AGAIN)


def signs_of(tree: Tree) -> str:
    """Return what the signs of watched calls mean, and what memoization would save; "" for none."""
    calls, saved, end = 0, 0, 0
    values = "= what a call returned" if "return" in tree.outcome else ""
    for call, label in enumerate(tree.label):
        if is_again(label):
            calls += 1
            if call >= end:  # not below one that is counted
                saved, end = saved + tree.size[call], call + tree.size[call]
    again = f"dashed: {calls:,} repeated calls; remembering results would save {saved:,} calls"
    return "; ".join(filter(None, [values, again if calls else ""]))


def returned(event: Any) -> str:
    """Return a computed value that a call returns, in a few letters; "" for other returns."""
    if event[1] != "return" or event[2] == "None":
        return ""
    text: str = event[2]
    return f"={text}" if len(text) < 4 else ""


class Node(NamedTuple):
    """What one node shows."""

    kind: str = ""
    label: str = ""  # what the call is about
    below: str = ""  # calls in the subtree that is not drawn
    here: bool = False  # whether this call is running
    solved: bool = False  # whether a solution was found in this very call
    saved: str = ""  # calls that pruning has saved in this subtree


EMPTY = Node()


def draw_nodes(
    parts: Parts,
    places: Sequence[tuple[float, float]],
    unit: float,
    wide: float,
    saved: bool = False,
) -> None:
    """Draw ``node[0]``, ... with all their signs; a data unit is `unit` points.

    Tags are `wide`; with `saved` there is room for a second tag below each node.
    """

    def shapes(
        outline: Sequence[tuple[float, float]], dx: float = 0, dy: float = 0
    ) -> list[list[tuple[float, float]]]:
        return [[(x + dx + a, y + dy + b) for a, b in outline] for x, y in places]

    def polygons(
        name: str, outline: Sequence[tuple[float, float]], *properties: str, **style: Any
    ) -> None:
        drawn = PolyCollection(shapes(outline), **style)
        parts.add_each(name, drawn, "visible", *properties)

    ghostly: dict[str, Any] = {
        "facecolors": LIGHT["paper"],
        "edgecolors": LIGHT["pruned-edge"],
        "linestyles": (0, (2.2, 1.4)),
    }
    first, second = _tags(wide / 2)
    tag: dict[str, Any] = {"linewidths": 1.5 * unit, "zorder": 2.5}
    polygons("bag", first, facecolors=LIGHT["pale"], edgecolors=LIGHT["line"], **tag)
    polygons("cut", first, **ghostly, **tag)
    if saved:
        polygons("cut-under", second, **ghostly, **tag)
    polygons(
        "node",
        _circle(RADIUS),
        "fill",
        "edge",
        facecolors=LIGHT["open"],
        edgecolors=LIGHT["open-edge"],
        linewidths=2.0 * unit,
        zorder=3,
    )
    polygons("ghost", _circle(RADIUS), linewidths=2.5 * unit, zorder=3, **ghostly)
    polygons(
        "here",
        _circle(RADIUS + 4.5),
        facecolors="none",
        edgecolors=LIGHT["ring"],
        linewidths=4.0 * unit,
        zorder=4,
    )
    for name, outline in SIGNS.items():
        color = next(LIGHT[f"{kind}-edge"] for kind, sign in SIGN_OF.items() if sign == name)
        lines = LineCollection(
            shapes(outline, 17, -15), colors=color, linewidths=4.0 * unit, zorder=5
        )
        parts.add_each(name, lines, "visible")
    polygons(
        "star",
        [(x + 17, y - 16) for x, y in _star(11.0)],
        facecolors=LIGHT["found-edge"],
        edgecolors=LIGHT["paper"],
        linewidths=1.0 * unit,
        zorder=6,
    )
    size = LABEL * unit
    for number, (x, y) in enumerate(places):
        parts.label(f"label-{number}", (x, y), size, 35 * unit, 2, zorder=7)
        parts.label(f"count-{number}", (x, y + RADIUS + 15), size, (wide - 4) * unit, 4, zorder=7)
        if saved:
            middle = y + RADIUS + TAG + 14
            parts.label(f"saved-{number}", (x, middle), size, (wide - 4) * unit, 4, zorder=7)


@lru_cache(maxsize=1 << 16)
def node_values(number: int, old: Node | None, node: Node, saved: bool = False) -> Values:
    """Return what the changed parts of a node show, or all parts without `old`.

    Callers must not modify the result, which is cached; `saved` as in `draw_nodes`.
    """
    fill, edge = COLORS.get(node.kind or "open", OTHER)
    ghost = node.kind in ("pruned", "again")
    sign = "" if node.solved else SIGN_OF.get(node.kind, "")
    alone = bool(node.saved) and not node.below  # then its tag is directly below the node
    values: Values = {
        (f"node[{number}]", "visible"): int(node.kind != "" and not ghost),
        (f"node[{number}]", "fill"): fill,
        (f"node[{number}]", "edge"): edge,
        (f"ghost[{number}]", "visible"): int(ghost),
        (f"here[{number}]", "visible"): int(node.here),
        (f"star[{number}]", "visible"): int(node.solved),
        **{(f"{name}[{number}]", "visible"): int(name == sign) for name in SIGNS},
        (f"bag[{number}]", "visible"): int(node.below != ""),
        (f"cut[{number}]", "visible"): int(alone),
        (f"label-{number}", "text"): node.label,
        (f"label-{number}", "fill"): "soft" if ghost else "ink",
        (f"count-{number}", "text"): node.saved if alone else node.below,
        (f"count-{number}", "fill"): "pruned-edge" if alone else "soft",
    }
    if saved:
        under = "" if alone else node.saved
        values[f"cut-under[{number}]", "visible"] = int(under != "")
        values[f"saved-{number}", "text"] = under
        values[f"saved-{number}", "fill"] = "pruned-edge"
    if old is None:
        return values
    before = node_values(number, None, old, saved)
    return {slot: value for slot, value in values.items() if before[slot] != value}


def draw_arrows(
    parts: Parts, outlines: Sequence[Sequence[tuple[float, float]]], unit: float
) -> None:
    """Draw the arrows of returns ``back-found[0]``, ``back-failed[0]``, ``back-pruned[0]``, ...

    The arrow of a pruned call is hollow.
    """
    for outcome, color in BACK.items():
        hollow = outcome == "pruned"
        drawn = PolyCollection(
            outlines,
            facecolors=LIGHT["paper" if hollow else color],
            edgecolors=LIGHT[color if hollow else "paper"],
            linewidths=(2.5 if hollow else 1.5) * unit,
            zorder=2.4,
        )
        parts.add_each(f"back-{outcome}", drawn, "visible")


def short(count: int, exact: int = 10_000) -> str:
    """Return a count in at most four characters; in thousands from `exact` on.

    Examples
    --------
    >>> short(9999), short(18_983), short(1_234_567), short(1252, exact=1000)
    ('9999', '19k', '1.2M', '1k')
    """
    if count < exact:
        return str(count)
    if count < 1_000_000:
        return f"{count / 1000:.0f}k"
    return f"{count / 1_000_000:.1f}M" if count < 10_000_000 else f"{count / 1_000_000:.0f}M"


def _tags(half: float) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Return the outlines of both tags below a node, the first with a neck."""
    neck, shoulder, low = RADIUS, RADIUS + 7, RADIUS + TAG
    right = [(13.0, neck), (half, shoulder), (half, low)]
    first = right + [(-x, y) for x, y in reversed(right)]
    under = [(half, low), (half, low + TAG)]
    return first, under + [(-x, y) for x, y in reversed(under)]


def _circle(radius: float) -> list[tuple[float, float]]:
    return [(radius * cos(pi * k / 12), radius * sin(pi * k / 12)) for k in range(24)]


def _star(radius: float) -> list[tuple[float, float]]:
    radii = (radius, 0.42 * radius)
    return [(radii[k % 2] * sin(pi * k / 5), -radii[k % 2] * cos(pi * k / 5)) for k in range(10)]
