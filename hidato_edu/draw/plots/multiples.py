"""Curves of many runs: superimposed, or in one panel per group with the same axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from hidato_edu import experiments
from hidato_edu.draw.plots.panels import (
    SIZE,
    TEXT,
    Margins,
    Plot,
    Style,
    groups,
    lay_out,
    new_figure,
    prepare,
    room_for,
    style_of,
    write_names,
)
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.view import View

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["curves"]

Points: TypeAlias = Sequence[Any]  # values, or pairs (x, value)

DRAWN = 400  # points of a curve
BESIDE = 4.6  # inches for a picture beside the panels
PLACES = 300  # points of the median
ACROSS = {1: 1, 2: 2, 3: 3, 4: 2}  # panels in a row


class _Curve(NamedTuple):
    """A run: its points and whether it solved the puzzle."""

    xs: Any
    ys: Any
    solved: bool


def curves(
    source: pd.DataFrame | Mapping[str, Sequence[Points]],
    column: str = "curve",
    by: str | Sequence[str] | None = None,
    *,
    overlay: bool = False,
    log: bool = False,
    across: int | None = None,
    xlabel: str = "moves",
    ylabel: str = "blanks",
    beside: View | None = None,
) -> Plot:
    """Draw the curves of many runs as thin lines, with their median as a thick line.

    Parameters
    ----------
    source : pandas.DataFrame, or mapping from name to curves
        A table with one row per run and a column of curves; or the curves of each group. A curve
        is a sequence of values, starting at x = 0, or of pairs (x, value).
    column : str
        The column of curves; `experiments.climbing` adds it if called with, say, ``curve=400``.
    by : str or sequence of str, optional
        Parameters; each of their values gets a panel.
    overlay : bool
        Whether one panel shows all groups, distinguished by color and dashes.
    log : bool
        Whether the x axis is logarithmic; it then starts at the first move.
    across : int, optional
        Number of panels side by side.
    xlabel, ylabel : str
        Labels of the axes.
    beside : View, optional
        A picture to the right of the panels, such as a board that explains them; it is
        ``axes[-1]`` of the figure.

    Returns
    -------
    Plot
        The figure; it shows itself in a notebook. All panels have the same axes. A run that solved
        the puzzle ends in a dot, one that was given up in a cross. The table says which it is
        (``solved`` or ``outcome``); without a table, a run is solved if its last value is 0.

    Raises
    ------
    ValueError
        If there are no curves.

    Notes
    -----
    A curve of more than 400 points is thinned. After its end, a run enters the median with its
    last value.

    Examples
    --------
    >>> curves({"strict": [[9, 6, 5, 5]], "not-worse": [[9, 7, 2, 0], [9, 4, 0]]})
    <blanks over moves: strict 0 of 1 solved, not-worse 2 of 2 solved>
    """
    found = _groups(source, column, by)
    every = [curve for _, runs in found for curve in runs]
    if not every:
        raise ValueError("there is no curve to draw; give at least one run with a curve")
    across = 1 if overlay else min(len(found), across or ACROSS.get(len(found), 3))
    room = 0.0 if beside is None else BESIDE
    panels = _panels(found, overlay, across, room)
    _same_axes(panels, every, log)
    ends: list[tuple[str, float, Style]] = []
    for number, (name, runs) in enumerate(found):
        ax = panels[0 if overlay else number]
        style = style_of(number)
        ends.append((_named(name, runs, "\n"), _draw(ax, runs, style, log), style))
        if not overlay:
            text = _named(name, runs, ": " if across < 3 else "\n")
            ax.set_title(text, fontsize=TEXT, color=style.color, loc="left")
    for ax in panels[len(found) :]:
        ax.set_visible(False)
    for ax in panels[len(found) - across : len(found)]:
        ax.tick_params(labelbottom=True)  # even where there is no panel below
    if overlay:
        write_names(panels[0], ends)
    figure = cast(Plot, panels[0].figure)
    width = figure.get_size_inches()[0]
    text = xlabel + _signs(every)
    middle = (1 - room / width) / 2
    figure.supxlabel(text, fontsize=TEXT, color=LIGHT["soft"], x=middle, y=0.01, va="bottom")
    if beside is not None:
        beside.show(figure.add_axes((1 - (room - 0.1) / width, 0.02, (room - 0.2) / width, 0.8)))
    figure.supylabel(ylabel, fontsize=TEXT, color=LIGHT["soft"], x=0.01, ha="left")
    words = ", ".join(_named(name, runs, " ") for name, runs in found)
    figure.words = f"{ylabel} over {xlabel}: {words}"
    return figure


def _signs(every: Sequence[_Curve]) -> str:
    """Return what the markers at the ends of the curves mean; only those that occur."""
    said = ["dot: solved"] if any(run.solved for run in every) else []
    said += ["cross: given up"] if not all(run.solved for run in every) else []
    return f"   ({', '.join(said)})"


def _named(name: str, runs: Sequence[_Curve], between: str) -> str:
    """Return the name of a group and how many of its runs were solved."""
    solved = f"{sum(run.solved for run in runs)} of {len(runs)} solved"
    return f"{name}{between}{solved}" if name else solved


def _panels(
    found: Sequence[tuple[str, Sequence[_Curve]]], overlay: bool, across: int, room: float
) -> list[Axes]:
    """Return the Axes of a new figure, with `room` inches free to their right."""
    if overlay:
        names = room_for([_named(name, runs, "\n") for name, runs in found], sampled=True)
        return lay_out(new_figure((SIZE[0] + room, SIZE[1])), Margins(right=names + room))
    down = -(-len(found) // across)
    lines = 1 if across < 3 else 2
    margins = Margins(
        right=0.65 + room, top=0.1 + 0.35 * lines, between=0.7, below=0.35 + 0.35 * lines
    )
    figure = new_figure((SIZE[0] + room, SIZE[1] if down == 1 else 1.0 + 2.9 * down))
    return lay_out(figure, margins, down, across)


def _same_axes(panels: Sequence[Axes], every: Sequence[_Curve], log: bool) -> None:
    """Give all panels limits that contain every curve."""
    low = min(0.0, *(float(curve.ys.min()) for curve in every))
    high = max(float(curve.ys.max()) for curve in every)
    last = max(float(curve.xs[-1]) for curve in every)
    whole = all((curve.xs % 1 == 0).all() for curve in every)
    for ax in panels:
        prepare(ax, "", "", log)
        if whole and not log:
            ax.locator_params(axis="x", integer=True)
        ax.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        ax.set_xlim(1 if log else 0, max(last, 2.0))
        ax.set_ylim(low - 0.04 * (high - low), 1.04 * high)


def _groups(
    source: pd.DataFrame | Mapping[str, Sequence[Points]], column: str, by: Any
) -> list[tuple[str, list[_Curve]]]:
    if isinstance(source, Mapping):
        return [(name, [_read(one) for one in many]) for name, many in source.items()]
    found = []
    for name, runs in groups(source, by):
        there = zip(runs[column], experiments.solved(runs), strict=True)
        found.append((name, [_read(one, bool(solved)) for one, solved in there if len(one)]))
    return found


def _read(points: Points, solved: bool | None = None) -> _Curve:
    """Return a curve, thinned if it is long."""
    if np.ndim(points[0]):
        xs, ys = np.asarray(points, dtype=float).T
    else:
        ys = np.asarray(points, dtype=float)
        xs = np.arange(len(ys), dtype=float)
    if len(ys) > DRAWN:
        kept = [at for at, _ in experiments.thinned(range(len(ys)), DRAWN)]
        xs, ys = xs[kept], ys[kept]
    return _Curve(xs, ys, not ys[-1] if solved is None else solved)


def _draw(ax: Axes, runs: Sequence[_Curve], style: Style, log: bool) -> float:
    """Draw the runs of a group, their ends and their median; return the median's last value."""
    if not runs:
        return 0.0
    alpha = min(0.6, max(0.22, 6 / len(runs)))
    for run in runs:
        ax.plot(run.xs, run.ys, color=style.color, alpha=alpha, linewidth=1, drawstyle="steps-post")
    for solved, marker, size in ((True, "o", 6.0), (False, "x", 9.0)):
        ended = [run for run in runs if run.solved == solved]
        ax.plot(
            [run.xs[-1] for run in ended],
            [run.ys[-1] for run in ended],
            color=style.color,
            linestyle="none",
            marker=marker,
            markersize=size,
            alpha=0.7,
            clip_on=False,
            zorder=7,
            label="solved" if solved else "given up",
        )
    xs, ys = _median(runs, log)
    ax.plot(xs, ys, color=LIGHT["paper"], linewidth=6, drawstyle="steps-post", zorder=5.5)
    ax.plot(
        xs,
        ys,
        color=style.color,
        linestyle=style.dashes,
        linewidth=3.2,
        drawstyle="steps-post",
        zorder=6,
        label="median",
    )
    return float(ys[-1])


def _median(runs: Sequence[_Curve], log: bool) -> tuple[Any, Any]:
    """Return the median of all runs; a run that has ended keeps its last value."""
    last = max(float(run.xs[-1]) for run in runs)
    xs = np.geomspace(1, max(last, 2.0), PLACES) if log else np.linspace(0, last, PLACES)
    values = [run.ys[np.searchsorted(run.xs, xs, side="right").clip(1) - 1] for run in runs]
    return xs, np.median(values, axis=0)
