"""What plots of measured data share: a figure that shows itself, line styles, and line names."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter, NullLocator

from hidato_edu.core.errors import check_type
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.parts import text_width
from hidato_edu.draw.views.view import few_colors, plot_axes, png_of
from hidato_edu.experiments.summary import check_table
from hidato_edu.family.shown import Described

if TYPE_CHECKING:
    import pandas as pd

__all__ = [
    "SMALL",
    "TEXT",
    "Margins",
    "Picture",
    "Plot",
    "Style",
    "described",
    "groups",
    "lay_out",
    "logarithmic",
    "new_figure",
    "prepare",
    "room_for",
    "spread",
    "style_of",
    "told",
    "write_names",
]

SIZE = (10.0, 5.6)
"""Width and height of a plot in inches: 960 x 538 pixels in a notebook."""

TEXT, SMALL, LEAST = 18.0, 16.0, 14.0
"""Font sizes in points: of names and labels, of ticks, and at least in a figure of your own."""

SAMPLE = 0.55
"""Inches of line drawn in front of its name: without colors, only its dashes identify it."""


class Style(NamedTuple):
    """How one of several lines is drawn: each differs in color, dashes and marker."""

    color: str
    dashes: Any
    marker: str


STYLES = (
    Style(LIGHT["path"], "-", "o"),
    Style(LIGHT["ring"], (0, (6, 2)), "s"),
    Style(LIGHT["best"], (0, (1, 1)), "D"),
    Style(LIGHT["pruned-edge"], (0, (7, 2, 1, 2)), "^"),
    Style(LIGHT["open-edge"], (0, (3, 1.5)), "v"),
    Style(LIGHT["ink"], (0, (7, 2, 1, 2, 1, 2)), "P"),
)


def style_of(number: int) -> Style:
    """Return the style of a line; there are six, used in turn."""
    return STYLES[number % len(STYLES)]


class Plot(Described, Figure):
    """A figure that shows itself in a notebook and describes itself in `words`."""

    words: str = ""

    def _repr_png_(self) -> bytes:
        return png_of(self)

    def __repr__(self) -> str:
        return f"<{self.words}>" if self.words else super().__repr__()


class _Canvas(FigureCanvasAgg):
    """Writes PNG files of few colors, even where a notebook asks pyplot instead of the figure."""

    def print_png(self, filename_or_obj: Any, **_: Any) -> None:
        """Write the picture; matplotlib's other options are ignored."""
        drawn = io.BytesIO()
        agg: Any = super()
        agg.print_png(drawn)
        few_colors(drawn).save(filename_or_obj, format="png", optimize=True)


class Margins(NamedTuple):
    """Room around and between the Axes of a figure, in inches."""

    left: float = 1.25
    right: float = 0.5
    bottom: float = 0.9
    top: float = 0.25
    between: float = 0.35
    below: float = 0.6


def new_figure(size: tuple[float, float] = SIZE) -> Plot:
    """Return an empty figure."""
    figure: Plot = Plot(figsize=size, facecolor=LIGHT["paper"])
    _Canvas(figure)
    return figure


class Picture(Described):
    """A figure with an alternative text."""

    def __init__(self, figure: Figure, text: str) -> None:
        self.figure = figure
        self.text = text

    @property
    def alt(self) -> str:
        """The text."""
        return self.text

    def _repr_png_(self) -> bytes:
        return png_of(self.figure)

    def __repr__(self) -> str:
        return f"<{self.text}>"


def described(figure: Figure, text: str) -> Picture:
    """Return a figure of your own with an alternative text, to be shown by a notebook.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        It is taken from pyplot, so that it is not shown a second time. Titles, labels, ticks and
        legends get at least 14 points, to be readable from far away.
    text : str
        What the picture shows, for those who cannot see it.

    Examples
    --------
    >>> from matplotlib.figure import Figure
    >>> described(Figure(), "blanks over moves, falling from 35 to 0").alt
    'blanks over moves, falling from 35 to 0'
    """
    from matplotlib import pyplot  # here only: it changes settings of the process

    pyplot.close(check_type(figure, Figure))
    for ax in figure.axes:
        _enlarge(ax)
    return Picture(figure, text)


def _enlarge(ax: Axes) -> None:
    """Give an Axes a title, labels, ticks and a legend of at least `LEAST` points."""
    legend = ax.get_legend()
    words = [] if legend is None else [legend.get_title(), *legend.get_texts()]
    for text in (ax.title, ax.xaxis.label, ax.yaxis.label, *words):
        text.set_fontsize(max(text.get_fontsize(), LEAST))
    for axis in (ax.xaxis, ax.yaxis):
        size = axis.get_major_ticks(1)[0].label1.get_fontsize()
        axis.set_tick_params("both", labelsize=max(size, LEAST))


def lay_out(figure: Plot, margins: Margins, down: int = 1, across: int = 1) -> list[Axes]:
    """Return the Axes of a figure, row by row, with shared limits."""
    width, height = figure.get_size_inches()
    wide = (width - margins.left - margins.right - margins.between * (across - 1)) / across
    high = (height - margins.top - margins.bottom - margins.below * (down - 1)) / down
    panels = figure.subplots(
        down,
        across,
        sharex=True,
        sharey=True,
        squeeze=False,
        gridspec_kw={
            "left": margins.left / width,
            "right": 1 - margins.right / width,
            "bottom": margins.bottom / height,
            "top": 1 - margins.top / height,
            "wspace": margins.between / wide,
            "hspace": margins.below / high,
        },
    )
    return list(panels.flat)


def room_for(names: Sequence[str], sampled: bool = False) -> float:
    """Return the inches that names need beside an Axes, with or without a line before each."""
    lines = [line for name in names for line in name.splitlines()]
    wide = max((text_width(line, TEXT) for line in lines), default=0.0) / 72
    return 0.5 + wide + (SAMPLE + 0.2 if sampled and len(names) > 1 else 0.0)


def prepare(ax: Axes, xlabel: str, ylabel: str, log: bool = False) -> None:
    """Give an Axes two unobtrusive spines, few ticks, and labels readable from far away."""
    plot_axes(ax, SMALL)
    ax.set_facecolor(LIGHT["paper"])
    ax.grid(axis="y", color=LIGHT["faint"], linewidth=0.8)
    ax.set_axisbelow(True)
    if xlabel:
        ax.set_xlabel(xlabel, fontsize=TEXT, color=LIGHT["soft"])
    if ylabel:
        ax.set_ylabel(ylabel, fontsize=TEXT, color=LIGHT["soft"])
    figure: Any = ax.figure
    width = figure.get_size_inches()[0] * ax.get_position().width
    if log:
        logarithmic(ax, "x", int(width))
    else:
        ax.xaxis.set_major_locator(MaxNLocator(max(2, int(width / 1.4))))
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: told(value)))


def logarithmic(ax: Axes, which: str, ticks: int) -> None:
    """Make an axis logarithmic, with few major ticks, no minor ones, and numbers written out."""
    (ax.set_xscale if which == "x" else ax.set_yscale)("log")
    axis = ax.xaxis if which == "x" else ax.yaxis
    axis.set_major_locator(LogLocator(numticks=max(3, ticks)))
    axis.set_minor_formatter(NullFormatter())
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter(FuncFormatter(lambda value, _: told(value)))


def told(value: float) -> str:
    """Return a number as written beside an axis.

    Examples
    --------
    >>> told(68552.5), told(0.25), told(math.inf)
    ('68,552', '0.25', 'not solved')
    """
    if math.isinf(value):
        return "not solved"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def groups(table: pd.DataFrame, by: str | Sequence[str] | None) -> list[tuple[str, pd.DataFrame]]:
    """Return the name and the rows of each group in table order; one nameless group without `by`.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"rule": ["b", "a", "b"], "tries": [1, 2, 1]})
    >>> [(name, len(rows)) for name, rows in groups(runs, ["rule", "tries"])]
    [('b, 1', 2), ('a, 2', 1)]
    """
    check_table(table)
    if by is None:
        return [("", table)]
    names = [by] if isinstance(by, str) else list(by)
    return [
        (", ".join(str(value) for value in values), rows)
        for values, rows in table.groupby(names, sort=False, dropna=False)
    ]


def spread(heights: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return heights for texts as near as possible to `heights`, at least `gap` apart.

    Of equal heights the first goes on top; the limits are exceeded only if there is too little
    room.

    Examples
    --------
    >>> spread([1.0, 0.0, 1.0], 0.25, 0.0, 1.0)
    [1.0, 0.0, 0.75]
    """
    order = sorted(range(len(heights)), key=lambda at: (heights[at], -at))
    placed = [heights[at] for at in order]
    for _ in range(2):
        for at in range(1, len(placed)):
            placed[at] = max(placed[at], placed[at - 1] + gap)
        placed[-1:] = [min(place, high) for place in placed[-1:]]
        for at in range(len(placed) - 2, -1, -1):
            placed[at] = min(placed[at], placed[at + 1] - gap)
        placed[:1] = [max(place, low) for place in placed[:1]]
    found = dict(zip(order, placed, strict=True))
    return [found[at] for at in range(len(heights))]


def write_names(ax: Axes, names: Iterable[tuple[str, float, Style]], signs: bool = False) -> None:
    """Write names to the right of an Axes with final limits, each at the height of its line's end.

    If there are several, a sample of the line, with a marker if `signs`, precedes each name.
    """
    written = [(text, height, style) for text, height, style in names if text]
    if not written:
        return
    figure: Any = ax.figure
    points = 72 * figure.get_size_inches()[1] * ax.get_position().height
    gap = 1.3 * TEXT * max(1 + text.count("\n") for text, _, _ in written) / points
    to_axes = ax.transData + ax.transAxes.inverted()
    right = ax.get_xlim()[1]
    heights = [float(to_axes.transform((right, height))[1]) for _, height, _ in written]
    places = spread([min(max(at, 0.0), 1.0) for at in heights], gap, gap / 2, 1 - gap / 3)
    wide = figure.get_size_inches()[0] * ax.get_position().width
    sampled = len(written) > 1
    begin, end = 1 + 0.24 / wide, 1 + (0.24 + SAMPLE) / wide
    for (text, _, style), place in zip(written, places, strict=True):
        if sampled:
            piece = Line2D(
                [begin, (begin + end) / 2, end],
                [place] * 3,
                color=style.color,
                linestyle=style.dashes,
                marker=style.marker if signs else "",
                markevery=[1],
                markersize=10,
                linewidth=2.8,
                transform=ax.transAxes,
            )
            figure.add_artist(piece)
        ax.text(
            end + 0.1 / wide if sampled else 1.02,
            place,
            text,
            transform=ax.transAxes,
            fontsize=TEXT,
            color=style.color,
            va="center",
            ha="left",
        )
