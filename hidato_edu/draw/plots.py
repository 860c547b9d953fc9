"""Plots of what many runs gave: how soon they got there, how a number grows, curves, shares."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from hidato_edu import experiments
from hidato_edu.draw.panels import (
    TEXT,
    Plot,
    Style,
    groups,
    new_figure,
    prepare,
    style_of,
    write_names,
)
from hidato_edu.draw.style import LIGHT

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["band", "ecdf", "intervals"]

By: TypeAlias = str | Sequence[str] | None
NEEDED = ("moves", "seconds")
"""What a run that did not get there has more of than any other: it counts as inf."""


def _place(ax: Axes | None) -> tuple[Plot, Axes]:
    """Return the Axes to draw on and its figure."""
    if ax is not None:
        return cast(Plot, ax.figure), ax
    figure = new_figure()
    return figure, figure.add_subplot()


def _tell(figure: Plot, ax: Axes | None, words: str) -> Plot:
    """Let a figure of ours say what it shows."""
    if ax is None:
        figure.words = words
    return figure


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
    """Draw for each number the share of runs that got there with no more than it.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, see `experiments.sweep`: with ``solved``, or ``outcome``.
    column : str
        What a run needed: ``"moves"``, ``"seconds"``, ...
    by : str or sequence of str, optional
        Parameters; one line for each of their values.
    log : bool
        Whether `column` has a logarithmic axis.
    confidence : float
        Of the band: a Wilson interval of the share at every number.
    xlabel : str, optional
        By default the name of the column.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a figure of its own, with names beside the lines.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook. A line of runs some of which did not get there
        ends below 1, at the number where they were given up.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"moves": [5, 3, 9, 9], "solved": [True, True, True, False]})
    >>> ecdf(runs)
    <share of runs over moves: 3 of 4>
    """
    figure, axes = _place(ax)
    prepare(axes, xlabel or column, "share of runs", log)
    most = float(table[column].max())
    names, told = [], []
    for number, (name, runs) in enumerate(groups(table, by)):
        style = style_of(number)
        n, reached = len(runs), np.sort(_finite(runs, column))
        k = len(reached)
        xs = np.concatenate(([0.0], reached, [max(most, *reached) if k else most]))
        counts = [*range(k + 1), k]
        axes.plot(
            xs,
            np.array(counts) / n,
            color=style.color,
            linestyle=style.dashes,
            linewidth=3,
            drawstyle="steps-post",
            clip_on=False,
            zorder=4,
        )
        ends = [experiments.wilson(count, n, confidence) for count in range(k + 1)]
        low, high = zip(*ends, ends[-1], strict=True)
        axes.fill_between(xs, low, high, step="post", color=style.color, alpha=0.16, linewidth=0)
        told.append(f"{name}: {k} of {n}".removeprefix(": "))
        names.append((f"{name}\n{k} of {n}".strip(), k / n, style))
    if log:
        least = min((float(x) for x in table[column] if x > 0), default=1.0)
        axes.set_xlim(0.7 * least, most)
    else:
        axes.set_xlim(0, most)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    write_names(axes, names)
    return _tell(figure, ax, f"share of runs over {column}: {', '.join(told)}")


def _finite(runs: pd.DataFrame, column: str) -> Any:
    """Return what those runs needed that got there."""
    values = experiments.needed(runs, column).to_numpy()
    return values[np.isfinite(values)]


# --- how a number grows ---------------------------------------------------------------------------


class _Spot(NamedTuple):
    """A number with its interval, at one place."""

    value: float
    low: float
    high: float


def _spot(runs: pd.DataFrame, y: str, confidence: float) -> _Spot:
    """Return a share with Wilson's interval, or a median with a bootstrap interval."""
    if y == "solved" or runs[y].dtype == bool:
        hits = experiments.solved(runs) if y == "solved" else runs[y]
        k, n = int(hits.sum()), len(runs)
        return _Spot(k / n, *experiments.wilson(k, n, confidence))
    if y in NEEDED and {"solved", "outcome"} & set(runs.columns):
        values = experiments.needed(runs, y).to_numpy()
    else:
        values = runs[y].to_numpy(dtype=float)
    ends = experiments.bootstrap(values, np.median, confidence)
    return _Spot(float(np.median(values)), *ends)


def band(
    table: pd.DataFrame,
    x: str,
    y: str = "moves",
    by: By = None,
    *,
    log: bool = False,
    confidence: float = 0.95,
    xlabel: str | None = None,
    ylabel: str | None = None,
    ax: Axes | None = None,
) -> Plot:
    """Draw how a number changes with a parameter, with a band of its interval.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, see `experiments.sweep`.
    x : str
        The parameter; texts are put side by side in the order of the table.
    y : str
        Of a column of True and False, and of ``"solved"``, the share with Wilson's interval is
        drawn; of any other the median with a bootstrap interval. Moves and seconds of runs that
        did not get there count as infinite: an arrow at the upper edge says so.
    by : str or sequence of str, optional
        Parameters; one band for each of their values.
    log : bool
        Whether both axes are logarithmic (only the upright one where x is no number).
    confidence : float
        Of the intervals.
    xlabel, ylabel : str, optional
        By default the names of the columns.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a figure of its own.

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
    figure, axes = _place(ax)
    values = list(dict.fromkeys(table[x]))
    numeric = all(isinstance(value, int | float | np.number) for value in values)
    places = {value: float(value) if numeric else at for at, value in enumerate(values)}
    share = y == "solved" or table[y].dtype == bool
    kind = "share" if share else "median"
    prepare(axes, xlabel or x, ylabel or f"{y}, {kind}", log and numeric)
    lines = [
        (name, sorted((places[value], value, _spot(rows, y, confidence)) for value, rows in
                      runs.groupby(x, sort=False, dropna=False)))
        for name, runs in groups(table, by)
    ]  # fmt: skip
    spots = [spot for _, line in lines for _, _, spot in line]
    top = _top(spots, share, log)
    told, names = [], []
    for number, (name, line) in enumerate(lines):
        style = style_of(number)
        _draw_band(axes, [(at, spot) for at, _, spot in line], style, top)
        names.append((name, min(line[-1][2].value, top), style))
        pairs = ", ".join(f"{value} -> {spot.value:.4g}" for _, value, spot in line)
        told.append(f"{name}: {pairs}".removeprefix(": "))
    if not numeric:
        axes.set_xticks(range(len(values)), [str(value) for value in values])
    elif len(values) <= 6:
        axes.set_xticks([places[value] for value in values], [f"{value:,}" for value in values])
    if log and not share:
        axes.set_yscale("log")
        axes.set_ylim(0.7 * min((s.low for s in spots if s.low > 0), default=1.0), top)
    else:
        axes.set_ylim(0, top)
    if share:
        axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    write_names(axes, names)
    return _tell(figure, ax, f"{y} over {x}, {kind}: {'; '.join(told)}")


def _top(spots: Sequence[_Spot], share: bool, log: bool) -> float:
    """Return the upper limit of the axis: above all that is finite."""
    if share:
        return 1.0
    ends = [end for spot in spots for end in (spot.value, spot.high) if math.isfinite(end)]
    return (1.5 if log else 1.08) * max([*ends, 1e-9])


def _draw_band(ax: Axes, line: Sequence[tuple[float, _Spot]], style: Style, top: float) -> None:
    """Draw a line with its band; what is infinite becomes an arrow at the upper edge."""
    xs = [at for at, _ in line]
    low = [min(max(spot.low, 0.0), top) for _, spot in line]
    high = [min(spot.high, top) for _, spot in line]
    ax.fill_between(xs, low, high, color=style.color, alpha=0.18, linewidth=0)
    # With one place only there is no area: the whiskers are seen nevertheless.
    ax.vlines(xs, low, high, color=style.color, linewidth=2, alpha=0.7)
    known = [spot.value if math.isfinite(spot.value) else math.nan for _, spot in line]
    ax.plot(
        xs,
        known,
        color=style.color,
        linestyle=style.dashes,
        marker=style.marker,
        linewidth=3,
        markersize=10,
        clip_on=False,
        zorder=4,
    )
    beyond = [at for at, spot in line if spot.value == math.inf]
    ax.plot(
        beyond,
        [top] * len(beyond),
        color=style.color,
        linestyle="none",
        marker="$\\uparrow$",
        markersize=20,
        clip_on=False,
        zorder=5,
    )


# --- shares ---------------------------------------------------------------------------------------


def intervals(
    table: pd.DataFrame,
    by: str | Sequence[str],
    column: str = "solved",
    *,
    log: bool = False,
    confidence: float = 0.95,
    xlabel: str | None = None,
    ax: Axes | None = None,
) -> Plot:
    """Draw one number per setting as a dot with its interval as whiskers.

    Parameters
    ----------
    table : pandas.DataFrame
        One row per run, see `experiments.sweep`.
    by : str or sequence of str
        Parameters; one row of the picture for each of their values, the first on top.
    column : str
        See `band`: the share of a column of True and False, the median of any other.
    log : bool
        Whether the axis is logarithmic.
    confidence : float
        Of the intervals.
    xlabel : str, optional
        By default the name of the column.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default on a figure of its own.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook.

    Examples
    --------
    >>> import pandas as pd
    >>> runs = pd.DataFrame({"rule": ["a", "a", "b"], "solved": [True, False, False]})
    >>> intervals(runs, "rule")
    <solved, share: a 0.5 (0.09453 to 0.9055), b 0 (0 to 0.7935)>
    """
    found = [(name, runs, _spot(runs, column, confidence)) for name, runs in groups(table, by)]
    share = column == "solved" or table[column].dtype == bool
    figure, axes = _place(ax)
    if ax is None:
        figure.set_size_inches(10.0, 1.6 + 0.75 * len(found))
    kind = "share" if share else "median"
    prepare(axes, xlabel or f"{column}, {kind}", "", log)
    axes.grid(visible=False, axis="y")
    axes.grid(visible=True, axis="x", color=LIGHT["faint"], linewidth=0.8)
    top = _top([spot for _, _, spot in found], share, log)
    told = []
    for number, (name, runs, spot) in enumerate(found):
        _draw_whisker(axes, number, spot, top)
        text = f"{spot.value:,.4g}"
        if share:
            text = f"{round(spot.value * len(runs))} of {len(runs)}"
        axes.text(
            1.02, number, text, transform=axes.get_yaxis_transform(), fontsize=TEXT, va="center",
            color=LIGHT["ink"],
        )  # fmt: skip
        told.append(f"{name} {spot.value:.4g} ({spot.low:.4g} to {spot.high:.4g})")
    axes.set_yticks(range(len(found)), [name for name, _, _ in found])
    axes.tick_params(axis="y", length=0, labelsize=TEXT, labelcolor=LIGHT["ink"])
    axes.set_ylim(len(found) - 0.4, -0.6)
    axes.spines["left"].set_visible(False)
    if not log:
        axes.set_xlim(0, top)
    if share:
        axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    return _tell(figure, ax, f"{column}, {kind}: {', '.join(told)}")


def _draw_whisker(ax: Axes, number: int, spot: _Spot, top: float) -> None:
    """Draw a row; what is infinite becomes an arrow at the right edge."""
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
