"""Several views side by side in one figure, and the SVG that matplotlib writes of it."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from math import inf
from typing import Any
from xml.etree import ElementTree

import matplotlib
from matplotlib.figure import Figure

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.parts import Parts
from hidato_edu.draw.views.view import View, png_of

__all__ = ["GAP", "Sheet", "themed"]

GAP = 18.0
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
NAMES = {color: name for name, color in LIGHT.items()}
SETTINGS: Any = {"svg.fonttype": "none", "svg.hashsalt": "hidato_edu", "path.simplify": False}


class Sheet:
    """The picture of a player: the first view at full height with the others stacked beside it.

    If the first one is low, the last one is below it.
    """

    def __init__(self, views: Sequence[View], width: float, height: float) -> None:
        boxes = _boxes(views, width, height)
        self.size = (max(x + w for x, _, w, _ in boxes), height)
        self.boxes = boxes
        self.views = [view.staged(w, h) for view, (_, _, w, h) in zip(views, boxes, strict=True)]
        self.labels: list[str] = []  # name of each view, the second board being ``board-2``
        for view in self.views:
            same = sum(label.split("-")[0] == view.name for label in self.labels)
            self.labels.append(f"{view.name}-{same + 1}" if same else view.name)

    def figure(self) -> Figure:
        """Return an empty figure of the size of the sheet."""
        width, height = self.size
        return Figure(figsize=(width / 72, height / 72), facecolor=LIGHT["paper"])

    def draw(self, figure: Figure, live: bool = False) -> list[Parts]:
        """Draw all views as they are before the first step, with every part visible."""
        drawn = []
        for view, box in zip(self.views, self.boxes, strict=True):
            parts = Parts(view.axes(figure, *box), live)
            view.draw(parts)
            drawn.append(parts)
        return drawn

    def still(self, trace: Trace | None, step: int) -> Figure:
        """Return the picture at a step."""
        figure = self.figure()
        for view, parts in zip(self.views, self.draw(figure), strict=True):
            parts.set(view.look(trace, step))
        return figure

    def png(self, trace: Trace | None, step: int, dpi: int = 96) -> bytes:
        """Return the picture at a step as a PNG."""
        return png_of(self.still(trace, step), dpi)

    def svg(self) -> tuple[str, list[Parts]]:
        """Return the SVG, in which ``data-part`` identifies every part, and the parts."""
        figure = self.figure()
        with matplotlib.rc_context(SETTINGS):
            drawn = self.draw(figure, live=True)
            _name(drawn, self.labels)
            text = svg_text(figure)
        return _for_browser(text, drawn, self.labels), drawn


def _boxes(
    views: Sequence[View], width: float, height: float
) -> list[tuple[float, float, float, float]]:
    """Return (x, y, width, height) of every view, y from the top."""
    first, *others = views
    aspect = first.size[0] / first.size[1]
    if not others:
        return [(0.0, 0.0, width if first.elastic else min(width, height * aspect), height)]
    rest = max(view.least for view in others)
    if first.elastic or not any(view.elastic for view in others):
        rest = max(rest, (width - GAP) / 2)  # equals share the room
    wide = max(first.least, width - GAP - rest)
    if not first.elastic:
        wide = min(wide, height * aspect)
    boxes = [(0.0, 0.0, wide, height)]
    below = others[-1].highest if len(others) > 1 else inf
    if first.highest + GAP + below <= height:  # both fit into the first column
        others = others[:-1]
    high = height - GAP * (len(others) - 1)
    share = high / len(others)
    low = [view.highest for view in others if view.highest < share]
    if len(low) < len(others):
        share = (high - sum(low)) / (len(others) - len(low))
    y = 0.0
    for view in others:
        boxes.append((wide + GAP, y, width - wide - GAP, min(share, view.highest)))
        y += boxes[-1][3] + GAP
    if len(boxes) < len(views):
        boxes.append((0.0, first.highest + GAP, wide, below))
        boxes[0] = (0.0, 0.0, wide, first.highest)
    return boxes


def svg_text(figure: Figure) -> str:
    """Return the SVG without a date, so that two builds are identical byte for byte."""
    text = io.StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with matplotlib.rc_context(SETTINGS):
        figure.savefig(text, format="svg", metadata=nothing)
    return text.getvalue()


def themed(figure: Figure) -> str:
    """Return a still figure as an SVG whose colors follow the page's theme."""
    return _for_browser(svg_text(figure), [], [])


def _name(drawn: Sequence[Parts], labels: Sequence[str]) -> None:
    for parts, label in zip(drawn, labels, strict=True):
        for name, artist in parts.items():
            artist.set_gid(f"{label}.{name}")


def _for_browser(text: str, drawn: Sequence[Parts], labels: Sequence[str]) -> str:
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    root = ElementTree.fromstring(text)
    for name in ("width", "height", "version"):
        root.attrib.pop(name, None)
    for group in root.iter(f"{{{SVG}}}defs"):
        for style in group.findall(f"{{{SVG}}}style"):  # it would apply to the whole page
            group.remove(style)
    found = {element.get("id", ""): element for element in root.iter(f"{{{SVG}}}g")}
    parents = {child: parent for parent in root.iter() for child in parent}
    for parts, label in zip(drawn, labels, strict=True):
        shifted = {name for name, wanted in parts.slots if wanted == "at"}
        for name in parts:
            element = found.get(f"{label}.{name}")
            shapes = [] if element is None else _shapes(element)
            count = parts.count(name)
            if element is None or not shapes or (count and count != len(shapes)):
                raise ValueError(f"matplotlib wrote no element for part {name!r} of {label}")
            if count:
                for number, shape in enumerate(shapes):
                    shape.set("data-part", f"{label}.{name}[{number}]")
            else:
                element.set("data-part", f"{label}.{name}")
            if name in parts.room:
                element.set("data-room", f"{parts.room[name]:.1f}")
            if name in shifted:
                _wrap_clip(element, parents[element])
    for element in root.iter():
        if element.tag == f"{{{SVG}}}g":
            element.attrib.pop("id", None)
        written = re.sub(r"font-family:[^;]*;? ?", "", element.get("style", ""))
        if written:
            element.set("style", re.sub(r"#[0-9a-f]{6}", _variable, written))
    return re.sub(r">\s+<", "><", ElementTree.tostring(root, encoding="unicode"))


def _shapes(element: ElementTree.Element) -> list[ElementTree.Element]:
    """Return the elements drawn in a group, without definitions."""
    inside = {child for defs in element.iter(f"{{{SVG}}}defs") for child in defs.iter()}
    kinds = {f"{{{SVG}}}{kind}" for kind in ("path", "use", "text")}
    return [child for child in element.iter() if child.tag in kinds and child not in inside]


def _wrap_clip(element: ElementTree.Element, parent: ElementTree.Element) -> None:
    """Move a part's clip path to a group around it, so that it does not move with the part."""
    clips = {
        child.attrib.pop("clip-path") for child in element.iter() if "clip-path" in child.attrib
    }
    if not clips:
        return
    place = list(parent).index(element)
    parent.remove(element)
    wrapper = ElementTree.Element(f"{{{SVG}}}g", {"clip-path": clips.pop()})
    wrapper.append(element)
    parent.insert(place, wrapper)


def _variable(found: re.Match[str]) -> str:
    name = NAMES.get(found[0])
    return f"var(--hp-{name}, {found[0]})" if name else found[0]
