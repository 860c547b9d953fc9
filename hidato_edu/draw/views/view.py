"""What a view is: it draws its `parts` once and returns their values at every step."""

from __future__ import annotations

import io
from collections.abc import Iterable
from math import inf
from typing import Any, TypeVar

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image

from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.parts import Parts, Slot, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.family.shown import Described, clipped

__all__ = ["View"]

V = TypeVar("V", bound="View")


class View(Described):
    """A picture that can be played: the base class of board, walk, tree and curve.

    Attributes
    ----------
    name : str
        Kind of the view; the first part of the names in a player's SVG.
    size : (width, height)
        Size of its own figure, in points.
    elastic : bool
        Whether it can fill any room in a player instead of keeping its aspect ratio.
    least : float
        Width in points below which its labels become illegible.
    highest : float
        Height in points beyond which it stays empty; a player leaves the rest to other views.
    parts : Parts
        The artists on the Axes where it was drawn last.
    margin : (left, top, right, bottom)
        Points that a player or a figure keeps free around the Axes, for ticks and titles.
    trace : Trace or None
        The run that it was made from, if any.
    ahead : bool
        Whether positions may depend on later events; not in a player that asks about them.
    """

    name = "view"
    size: tuple[float, float] = (432.0, 432.0)
    elastic = False
    least = 0.0
    highest = inf
    margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    trace: Trace | None = None
    ahead: bool = True
    parts: Parts

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        raise NotImplementedError

    def replay(self, trace: Trace | None) -> Replay:
        """Return the view's replay of a run, before the first event."""
        return Replay(trace)

    def values_at(self, replay: Replay) -> Values:
        """Return the values of the slots that the last event may have changed, or of all slots.

        Parameters
        ----------
        replay : Replay
            What `replay` returned, some events later. If ``replay.whole`` is set, all slots are
            requested.
        """
        raise NotImplementedError

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step.

        Parameters
        ----------
        trace : Trace or None
            The run; with None, the view is shown without a run.
        step : int
            From 0 to ``len(trace)``.
        """
        replay = self.replay(trace)
        replay.seek(step)
        return self.values_at(replay)

    def interesting(self, trace: Trace) -> Iterable[int]:
        """Return the steps that are interesting in this view."""
        return ()

    def in_words(self, trace: Trace | None, step: int) -> str:
        """Return what the picture shows at a step: the rows of a board, and whatever it says.

        As in the texts of puzzles, 0 is a blank and -1 is not a cell.
        """
        look = self.look(trace, step)
        written = {
            name: str(text)
            for (name, kind), text in look.items()
            if kind == "text" and text and not name.startswith("small-")  # candidates
        }
        grid = getattr(self, "grid", None)
        cells = grid.cells if grid else ()
        number = {cell: written.pop(f"number-{k}", "0") for k, cell in enumerate(cells)}
        rows, columns = ({cell[axis]: 0 for cell in cells} for axis in (0, 1))
        lines = [" ".join(number.get((row, col), "-1") for col in sorted(columns)) for row in rows]
        told = [super().alt.rstrip("."), "; ".join(lines), ", ".join(written.values())]
        return clipped(": ".join(filter(None, told)))

    @property
    def alt(self) -> str:
        """What the picture shows, in words."""
        return self.in_words(self.trace, 0 if self.trace is None else len(self.trace))

    def belongs(self, trace: Trace) -> bool:
        """Return whether the view can be used in a player of this trace."""
        return self.trace is None or self.trace is trace

    def staged(self, width: float, height: float) -> View:
        """Return the view that a player shows in a room of this size, in points."""
        return self

    def note(self) -> str:
        """Return what a reader must know about what is not shown, or an empty text."""
        return ""

    def show(
        self, ax: Axes, trace: Trace | None = None, step: int | None = None, live: bool = False
    ) -> Parts:
        """Draw the view at a step on an Axes.

        Parameters
        ----------
        ax : matplotlib.axes.Axes
            Axes to draw on; every part can be restyled afterwards.
        trace : Trace, optional
            The run; by default the one that the view was made from.
        step : int, optional
            By default the end of the run.
        live : bool
            As for `Parts`.

        Returns
        -------
        Parts
            The artists by name, also kept as `parts`.
        """
        trace = self.trace if trace is None else trace
        if step is None:
            step = len(trace) if trace is not None else 0
        parts = Parts(ax, live)
        self.draw(parts)
        parts.set(self.look(trace, step))
        self.parts = parts
        return parts

    def figure(self, trace: Trace | None = None, step: int | None = None) -> Figure:
        """Return a new figure; the parameters are those of `show`."""
        width, height = self.size
        figure = Figure(figsize=(width / 72, height / 72), facecolor=LIGHT["paper"])
        self.show(self.axes(figure, 0.0, 0.0, width, height), trace, step)
        return figure

    def axes(self, figure: Figure, x: float, y: float, width: float, height: float) -> Axes:
        """Add the Axes of this view to a figure: a box in points, with y from the top."""
        left, top, right, bottom = self.margin
        wide, high = figure.get_size_inches() * 72
        return figure.add_axes(
            (
                (x + left) / wide,
                1 - (y + height - bottom) / high,
                (width - left - right) / wide,
                (height - top - bottom) / high,
            )
        )

    def _repr_png_(self) -> bytes:
        return png_of(self.figure())

    def __repr__(self) -> str:
        return f"<{self.name} view>"


def png_of(figure: Figure, dpi: int = 96) -> bytes:
    """Return a figure as a PNG of 128 colors, a third of the size of one with all colors."""
    drawn, image = io.BytesIO(), io.BytesIO()
    figure.savefig(drawn, format="png", dpi=dpi)
    few_colors(drawn).save(image, format="png", optimize=True)
    return image.getvalue()


def few_colors(drawn: io.BytesIO) -> Image.Image:
    """Return a picture in 128 colors."""
    return Image.open(drawn).convert("RGB").quantize(128, dither=Image.Dither.NONE)


def drawn(view: V, ax: Axes | None) -> V:
    """Return the view, after drawing it on an Axes if there is one."""
    if ax is not None:
        view.show(ax)
    return view


def slots(name: str, wanted: str, count: int) -> list[Slot]:
    """Return the slots of parts of one kind, with their index instead of the braces in the name.

    Examples
    --------
    >>> slots("cell-{}", "fill", 2)
    [('cell-0', 'fill'), ('cell-1', 'fill')]
    """
    return [(name.format(number), wanted) for number in range(count)]


def plot_axes(ax: Axes, size: float) -> None:
    """Give an Axes two unobtrusive spines, and ticks with labels of a size in points."""
    for name in ("top", "right"):
        ax.spines[name].set_visible(False)
    for name in ("left", "bottom"):
        ax.spines[name].set_color(LIGHT["line"])
    ax.tick_params(labelsize=size, colors=LIGHT["soft"], width=1.0)


def text_style(size: float, **style: Any) -> dict[str, Any]:
    """Return matplotlib's settings for a text that never changes."""
    return {"fontsize": size, "color": LIGHT["soft"], "ha": "center", "va": "center"} | style


assert len(set(LIGHT.values())) == len(LIGHT), "a hex value must belong to one name"
