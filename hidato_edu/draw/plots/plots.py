"""Plots of many runs: how soon they succeed, how a number grows, and how settings compare."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from hidato_edu import experiments
from hidato_edu.draw.plots.panels import (
    TEXT,
    Margins,
    Plot,
    Style,
    groups,
    lay_out,
    logarithmic,
    new_figure,
    prepare,
    room_for,
    style_of,
    told,
    write_names,
)
from hidato_edu.draw.style import LIGHT
from hidato_edu.experiments.summary import check_table

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["band", "ecdf", "intervals"]

By: TypeAlias = str | Sequence[str] | None
NEEDED = ("moves", "seconds")
"""Columns whose value counts as infinite for a run that was given up."""


def _place(
    ax: Axes | None, right: Sequence[str] = (), left: Sequence[str] | None = None
) -> tuple[Plot, Axes]:
    """Return the Axes and its figure, with room for names; each on the left has its own row."""
    if ax is not None:
        return cast(Plot, ax.figure), ax
    if left is None:
        figure, margins = new_figure(), Margins(right=room_for(right, sampled=True))
    else:
        figure = new_figure((10.0, 1.3 + 0.62 * len(left)))
        margins = Margins(left=room_for(left) + 0.1, right=room_for(right) + 0.3)
    return figure, lay_out(figure, margins)[0]


def _tell(figure: Plot, ax: Axes | None, words: str) -> Plot:
    """Describe a new figure in words; one given by the caller stays as it is."""
    if ax is None:
        figure.words = words
    return figure


def _look(style: Style) -> dict[str, Any]:
    """Return matplotlib's settings for a line: above the bands and not clipped at the edge."""
    return {"color": style.color, "linestyle": style.dashes, "clip_on": False, "zorder": 4}


# --- how soon -------------------------------------------------------------------------------------


def ecdf(
    table: pd.DataFrame,
    column: str = "moves",
    by: By = None,
    *,
    log: bool = False,
    confidence: float = 0.95,
    xlabel: str | None = None,
    ax: Axes | None = None,
) -> Plot:
    """Draw, for each number, the share of runs that needed at most this number.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run with ``solved`` or ``outcome``, see `experiments.sweep`.
    column : str
        What a run needed: ``"moves"``, ``"seconds"``, ...
    by : str or sequence of str, optional
        Parameters; each of their values gets a line.
    log : bool
        Whether the axis of `column` is logarithmic.
    confidence : float
        Confidence level of the band, which shows the Wilson interval of the share at every number,
        from the first run that succeeded until all have.
    xlabel : str, optional
        By default the name of the column.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on; by default a new figure, with names beside the lines.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook. If some runs were given up, their line ends
        below 1.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"moves": [5, 3, 9, 9], "solved": [True, True, True, False]})
    >>> ecdf(runs)
    <share of runs over moves: 3 of 4>
    """
    lines = []
    for name, runs in groups(table, by):
        reached = _finite(runs, column)
        text = f"{len(reached)} of {len(runs)}"
        lines.append((name, text, reached, len(runs)))
    figure, axes = _place(ax, [f"{name}\n{text}" for name, text, _, _ in lines])
    prepare(axes, xlabel or column, "share of runs", log)
    most = float(table[column].max())
    least = 0.7 * min((float(x) for x in table[column] if x > 0), default=1.0) if log else 0.0
    names = []
    for number, (name, text, reached, n) in enumerate(lines):
        style = style_of(number)
        _draw_steps(axes, np.array([least, *reached, most]), n, style, confidence)
        names.append((f"{name}\n{text}".strip(), len(reached) / n, style))
    axes.set_xlim(least, most)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    write_names(axes, names)
    words = ", ".join(f"{name}: {text}".removeprefix(": ") for name, text, _, _ in lines)
    return _tell(figure, ax, f"share of runs over {column}: {words}")


def _draw_steps(ax: Axes, xs: Any, n: int, style: Style, confidence: float) -> None:
    """Draw a line that rises by one run at each x except the first and last, with its band."""
    counts = [*range(len(xs) - 1), len(xs) - 2]
    # Only where the line rises: bands of several lines at 0 or 1 would hide each other.
    k = counts[-1]
    part = slice(min(1, k), -1 if k == n else None)
    ends = [experiments.wilson(count, n, confidence) for count in counts[part]]
    low, high = zip(*ends, strict=True)
    ax.fill_between(xs[part], low, high, step="post", color=style.color, alpha=0.16, linewidth=0)
    shares = np.array(counts) / n
    ax.plot(xs, shares, linewidth=3.2, drawstyle="steps-post", **_look(style))


def _finite(runs: pd.DataFrame, column: str) -> Any:
    """Return what the successful runs needed, in ascending order."""
    values = experiments.needed(runs, column).to_numpy()
    return np.sort(values[np.isfinite(values)])


# --- how a number grows ---------------------------------------------------------------------------


class _Spot(NamedTuple):
    """A number with its interval."""

    value: float
    low: float
    high: float


def _spot(runs: pd.DataFrame, y: str, confidence: float | None) -> _Spot:
    """Return a share with Wilson's interval, or a median with a bootstrap interval."""
    if _is_share(runs, y):
        hits = experiments.solved(runs) if y == "solved" else runs[y]
        k, n = int(hits.sum()), len(runs)
        value = k / n
        ends = None if confidence is None else experiments.wilson(k, n, confidence)
    else:
        if y in NEEDED and {"solved", "outcome"} & set(runs.columns):
            values = experiments.needed(runs, y).to_numpy()
        else:
            values = runs[y].to_numpy(dtype=float)
        value = float(np.median(values))
        ends = None if confidence is None else experiments.bootstrap(values, np.median, confidence)
    return _Spot(value, *(ends or (value, value)))


def band(
    table: pd.DataFrame,
    x: str,
    y: str = "moves",
    by: By = None,
    *,
    log: bool = False,
    confidence: float | None = 0.95,
    xlabel: str | None = None,
    ylabel: str | None = None,
    ax: Axes | None = None,
) -> Plot:
    """Draw how a number changes with a parameter, with its interval as a band.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, see `experiments.sweep`.
    x : str
        The parameter; texts are placed at equal distances in table order.
    y : str
        For a Boolean column and for ``"solved"``, the share is drawn with Wilson's interval; for
        any other column the median with a bootstrap interval. Moves and seconds of runs that were
        given up count as infinite, shown by an arrow at the upper edge.
    by : str or sequence of str, optional
        Parameters; each of their values gets a band.
    log : bool
        Whether both axes are logarithmic (only the vertical one if x is not a number).
    confidence : float, optional
        Confidence level of the intervals; None for exact numbers, such as the nodes of a search.
    xlabel, ylabel : str, optional
        By default the names of the columns.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on; by default a new figure.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"size": [4, 4, 8, 8], "moves": [90, 110, 700, 900], "solved": True})
    >>> band(runs, "size")
    <moves over size, median: 4 -> 100, 8 -> 800>
    """
    values = list(dict.fromkeys(check_table(table)[x]))
    numeric = all(isinstance(value, int | float | np.number) for value in values)
    places = {value: float(value) if numeric else float(at) for at, value in enumerate(values)}
    share = _is_share(table, y)
    lines = [(name, _spots(runs, x, y, places, confidence)) for name, runs in groups(table, by)]
    spots = [spot for _, line in lines for _, spot in line]
    top = _top(spots, share, log)
    names = [_ending(name, line[-1][1], top, number) for number, (name, line) in enumerate(lines)]
    figure, axes = _place(ax, [text for text, _, _ in names])
    kind = "share" if share else "median"
    plain = y if confidence is None else f"{y}, {kind}"
    prepare(axes, xlabel or x, ylabel or plain, log and numeric)
    for number, (_, line) in enumerate(lines):
        _draw_band(axes, line, style_of(number), top)
    if not numeric or len(values) <= 6:
        axes.set_xticks([*places.values()], [_text(value) for value in values])
    if log and not share:
        logarithmic(axes, "y", 5)
        axes.set_ylim(0.7 * min((s.low for s in spots if 0 < s.low < math.inf), default=1.0), top)
    else:
        axes.set_ylim(0, top)
    if share:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    write_names(axes, names, signs=True)
    at = {place: _text(value) for value, place in places.items()}
    words = [
        f"{name}: ".removeprefix(": ")
        + ", ".join(f"{at[place]} -> {told(spot.value)}" for place, spot in line)
        for name, line in lines
    ]
    return _tell(figure, ax, f"{y} over {x}{plain.removeprefix(y)}: {'; '.join(words)}")


def _is_share(table: pd.DataFrame, y: str) -> bool:
    return y == "solved" or table[y].dtype == bool


def _text(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int | np.integer) else str(value)


def _spots(
    runs: pd.DataFrame, x: str, y: str, places: dict[Any, float], confidence: float | None
) -> list[tuple[float, _Spot]]:
    """Return the position of each value of a parameter and what is drawn there."""
    there = runs.groupby(x, sort=False, dropna=False)
    return sorted((places[value], _spot(rows, y, confidence)) for value, rows in there)


def _ending(name: str, spot: _Spot, top: float, number: int) -> tuple[str, float, Style]:
    """Return the text beside a line, its height, and the style of the line."""
    if spot.value == math.inf:
        name = f"{name}\n(most not solved)".strip()
    return name, min(spot.value, top), style_of(number)


def _top(spots: Sequence[_Spot], share: bool, log: bool) -> float:
    """Return the upper limit of the axis, above all finite values."""
    if share:
        return 1.0
    ends = [end for spot in spots for end in (spot.value, spot.high) if math.isfinite(end)]
    return (1.5 if log else 1.08) * max([*ends, 1e-9])


def _draw_band(ax: Axes, line: Sequence[tuple[float, _Spot]], style: Style, top: float) -> None:
    """Draw a line with its band; infinite values become arrows at the upper edge."""
    xs = [at for at, _ in line]
    low = [min(max(spot.low, 0.0), top) for _, spot in line]
    high = [min(spot.high, top) for _, spot in line]
    ax.fill_between(xs, low, high, color=style.color, alpha=0.18, linewidth=0)
    # The band of a single value has no area, so draw whiskers too.
    ax.vlines(xs, low, high, color=style.color, linewidth=2, alpha=0.7)
    known = [spot.value if math.isfinite(spot.value) else math.nan for _, spot in line]
    ax.plot(xs, known, marker=style.marker, linewidth=3, markersize=10, **_look(style))
    beyond = [at for at, spot in line if spot.value == math.inf]
    arrow: dict[str, Any] = {"marker": "$\\uparrow$", "markersize": 20, "linestyle": "none"}
    ax.plot(beyond, [top] * len(beyond), color=style.color, clip_on=False, zorder=5, **arrow)


# --- shares ---------------------------------------------------------------------------------------


def intervals(
    table: pd.DataFrame,
    by: str | Sequence[str],
    column: str = "solved",
    *,
    log: bool = False,
    confidence: float | None = 0.95,
    xlabel: str | None = None,
    ax: Axes | None = None,
) -> Plot:
    """Draw one number per setting as a dot, with its interval as whiskers.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, see `experiments.sweep`.
    by : str or sequence of str
        Parameters; each of their values gets a row, the first on top.
    column : str
        As in `band`: the share of a Boolean column, the median of any other.
    log : bool
        Whether the axis is logarithmic.
    confidence : float, optional
        Confidence level of the intervals; None for exact numbers, such as the nodes of a search.
    xlabel : str, optional
        By default the name of the column.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on; by default a new figure.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"rule": ["a", "a", "b"], "solved": [True, False, False]})
    >>> intervals(runs, "rule")
    <solved, share: a 0.5 (0.0945 to 0.905), b 0 (0 to 0.793)>
    """
    share = _is_share(check_table(table), column)
    rows = []
    for name, runs in groups(table, by):
        spot = _spot(runs, column, confidence)
        text = f"{round(spot.value * len(runs))} of {len(runs)}" if share else told(spot.value)
        rows.append((name, text, spot))
    figure, axes = _place(ax, [text for _, text, _ in rows], [name for name, _, _ in rows])
    kind = "share" if share else "median"
    plain = column if confidence is None else f"{column}, {kind}"
    prepare(axes, xlabel or plain, "", log)
    axes.grid(visible=False, axis="y")
    axes.grid(visible=True, axis="x", color=LIGHT["faint"], linewidth=0.8)
    top = _top([spot for _, _, spot in rows], share, log)
    beside: dict[str, Any] = {"transform": axes.get_yaxis_transform(), "va": "center"}
    for number, (_, text, spot) in enumerate(rows):
        _draw_whisker(axes, number, spot, top)
        axes.text(1.05, number, text, fontsize=TEXT, color=LIGHT["ink"], **beside)
    axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
    axes.tick_params(axis="y", length=0, pad=14, labelsize=TEXT, labelcolor=LIGHT["ink"])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.spines["left"].set_visible(False)
    if log:
        axes.set_xlim(right=top)
    else:
        axes.set_xlim(0, top)
    if share:
        axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    words = [f"{name} {told(s.value)} ({told(s.low)} to {told(s.high)})" for name, _, s in rows]
    if confidence is None:
        words = [f"{name} {told(s.value)}" for name, _, s in rows]
    return _tell(figure, ax, f"{plain}: {', '.join(words)}")


def _draw_whisker(ax: Axes, number: int, spot: _Spot, top: float) -> None:
    """Draw a row; an infinite value becomes an arrow at the right edge."""
    style = style_of(number)
    low, high = max(spot.low, 0.0), min(spot.high, top)
    ax.plot([min(low, top), high], [number, number], color=style.color, linewidth=4, alpha=0.55)
    finite = math.isfinite(spot.value)
    ax.plot(
        [spot.value if finite else top],
        [number],
        color=style.color,
        marker=style.marker if finite else "$\\rightarrow$",
        markersize=13 if finite else 20,
        clip_on=False,
        zorder=4,
    )
