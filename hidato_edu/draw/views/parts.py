"""Parts of a view: drawn once, with values that change.

A part has a name (the artist's gid) and properties, of these kinds:

========  ===============================================================
fill      name of a color (of a text: its color)
edge      name of a color
text      str
visible   0 or 1
at        (dx, dy): shift from where it was drawn, in data units
========  ===============================================================

A pair (part, property) is a slot. A mark (part, property, value) says what a slot shows from then
on; values are absolute, so a jump writes each slot at most once. `Parts.set` applies values to
matplotlib's artists, ``player.js`` to the SVG that matplotlib wrote.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import Collection
from matplotlib.colors import to_rgba
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D
from numpy.typing import NDArray

from hidato_edu.draw.style import GLYPH, LIGHT

__all__ = ["Mark", "Parts", "Slot", "Value", "Values", "text_width"]

Value: TypeAlias = str | int | tuple[float, float]
Slot: TypeAlias = tuple[str, str]
Mark: TypeAlias = tuple[str, str, Value]
Values: TypeAlias = dict[Slot, Value]

PROPERTIES = frozenset({"fill", "edge", "text", "visible", "at"})


class Parts(Mapping[str, Artist]):
    """The named artists of one view on one Axes.

    Parameters
    ----------
    ax : matplotlib.axes.Axes
        Where they are drawn.
    live : bool
        Whether the browser will play them: labels then keep their height, and the player condenses
        those that are too wide; in a still picture such labels shrink.

    Attributes
    ----------
    slots : dict
        Every declared slot; the value is None.
    room : dict
        Greatest width of a text, in points, by name.
    """

    def __init__(self, ax: Axes, live: bool = False) -> None:
        self.ax = ax
        self.live = live
        self.slots: dict[Slot, None] = {}
        self.room: dict[str, float] = {}
        self._artists: dict[str, Artist] = {}
        self._elements: dict[str, _Elements] = {}
        self._element: dict[str, tuple[_Elements, int]] = {}

    def __getitem__(self, name: str) -> Artist:
        return self._artists[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._artists)

    def __len__(self) -> int:
        return len(self._artists)

    @property
    def room_of_axes(self) -> tuple[float, float]:
        """Width and height of the Axes in points."""
        box, figure = self.ax.get_position(), self.ax.get_figure(root=True)
        assert figure is not None
        width, height = figure.get_size_inches() * 72
        return (float(box.width * width), float(box.height * height))

    @property
    def unit(self) -> float:
        """Points per data unit, for an Axes whose limits are set and whose aspect is equal."""
        width, height = self.room_of_axes
        (left, right), (low, high) = self.ax.get_xlim(), self.ax.get_ylim()
        return min(width / abs(right - left), height / abs(high - low))

    def add(self, name: str, artist: Artist, *properties: str) -> None:
        """Declare a part and the properties that may change."""
        if name in self._artists:
            raise ValueError(f"part {name!r} is declared twice")
        artist.set_gid(name)
        self._artists[name] = artist
        self._declare(name, properties)

    def add_each(self, name: str, collection: Collection, *properties: str) -> None:
        """Declare the elements of a collection as parts ``name[0]``, ``name[1]``, ...

        With hundreds of a kind, much less data than single artists. An empty collection is left
        out: a board of one cell has no path.
        """
        if not len(collection.get_paths()):
            return
        self.add(name, collection)
        self.ax.add_collection(collection, autolim=False)
        elements = self._elements[name] = _Elements(collection)
        for number in range(len(elements.visible)):
            self._element[f"{name}[{number}]"] = (elements, number)
            self._declare(f"{name}[{number}]", properties)

    def label(
        self,
        name: str,
        at: tuple[float, float],
        size: float,
        room: float,
        longest: int,
        **style: Any,
    ) -> Text:
        """Draw a text that changes and declare it.

        Parameters
        ----------
        name : str
            Name of the part; its properties are fill and text.
        at : (x, y)
            Its center, in data units.
        size : float
            Height of the font in points.
        room : float
            Its greatest width in points.
        longest : int
            Number of characters of the longest expected text.
        **style
            Passed on to matplotlib's text.
        """
        if not self.live:
            size = min(size, room / (GLYPH * max(longest, 1)))
        placing: dict[str, Any] = {
            "ha": "center",
            "va": "center_baseline",
            "color": LIGHT["ink"],
            "parse_math": False,
        }
        text = self.ax.text(*at, "0", fontsize=size, clip_on=False, **(placing | style))
        self.room[name] = room
        self.add(name, text, "text", "fill")
        return text

    def _narrow(self, name: str) -> None:
        """Shrink a text that is wider than its room."""
        text: Any = self._artists[name]
        size, room = text.get_fontsize(), 0.97 * self.room[name]  # pixels round letters up
        if size * len(text.get_text()) > room:  # else it cannot be too wide
            text.set_fontsize(size * min(1.0, room / max(text_width(text.get_text(), size), 1.0)))

    def count(self, name: str) -> int:
        """Return the number of elements of a collection; 0 if the part is a single artist."""
        return len(self._elements[name].visible) if name in self._elements else 0

    def _declare(self, name: str, properties: Iterable[str]) -> None:
        for wanted in properties:
            if wanted not in PROPERTIES:
                known = ", ".join(sorted(PROPERTIES))
                raise ValueError(f"{wanted!r} is not a property of a part; use one of {known}")
            self.slots[name, wanted] = None

    def set(self, values: Mapping[Slot, Value]) -> None:
        """Show values.

        Raises
        ------
        KeyError
            If a slot was never declared.
        """
        for (name, wanted), value in values.items():
            if (name, wanted) not in self.slots:
                raise KeyError(f"no part {name!r} with the property {wanted!r}")
            if name in self._element:
                elements, number = self._element[name]
                elements.set(number, wanted, value)
            else:
                _set(self.ax, self._artists[name], wanted, value)
                if wanted == "text" and name in self.room and not self.live:
                    self._narrow(name)
        for elements in self._elements.values():
            elements.push()


def _set(ax: Axes, artist: Any, wanted: str, value: Any) -> None:
    """Show one value on a single artist."""
    if wanted == "visible":
        artist.set_visible(bool(value))
    elif wanted == "text":
        artist.set_text(value)
    elif wanted == "at":
        artist.set_transform(Affine2D().translate(*value) + ax.transData)
    elif isinstance(artist, Text | Line2D):
        artist.set_color(LIGHT[value])
    elif wanted == "fill":
        artist.set_facecolor(LIGHT[value])
    else:
        artist.set_edgecolor(LIGHT[value])


class _Elements:
    """What the elements of a collection show: matplotlib sets them only all at once."""

    def __init__(self, collection: Collection) -> None:
        n = len(collection.get_paths())
        self.collection: Any = collection  # its type stubs do not accept arrays
        self.visible = np.ones(n)
        self.fill = _spread(collection.get_facecolor(), n)
        self.edge = _spread(collection.get_edgecolor(), n)
        self.width = np.resize(np.asarray(collection.get_linewidth(), float), n)
        style: Any = collection.get_linestyle()
        offset, dashes = style[0]
        self.dashes: Any = None  # in line widths; matplotlib returns points
        if dashes:
            self.dashes = offset / self.width[0], [dash / self.width[0] for dash in dashes]
        self.changed = False

    def set(self, number: int, wanted: str, value: Any) -> None:
        """Set what one element shows from now on."""
        if wanted == "visible":
            self.visible[number] = bool(value)
        elif wanted in ("fill", "edge"):
            getattr(self, wanted)[number] = to_rgba(LIGHT[value])
        else:
            raise ValueError(f"an element of a collection has no {wanted!r}")
        self.changed = True

    def push(self) -> None:
        """Pass all changes to matplotlib at once."""
        if not self.changed:
            return
        self.collection.set_facecolor(self.fill * self.visible[:, np.newaxis])
        self.collection.set_edgecolor(self.edge)
        if self.dashes:  # a line of width 0 cannot be dashed
            self.collection.set_linestyle([self.dashes if on else "-" for on in self.visible])
        self.collection.set_linewidth(self.width * self.visible)
        self.changed = False


def _spread(values: Any, n: int) -> NDArray[np.float64]:
    """Return n colors, cycling through those given as matplotlib does; transparent without any."""
    given = np.asarray(values, float).reshape(-1, 4)
    return np.resize(given, (n, 4)) if len(given) else np.zeros((n, 4))


@lru_cache(maxsize=10_000)
def text_width(text: str, size: float) -> float:
    """Return how wide a text is, in the unit of its size."""
    return float(TextPath((0, 0), text, size=size).get_extents().width) if text.strip() else 0.0
