"""Plots of many runs: what is drawn is what the table says."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text
from tiers import slow

from hidato_edu import draw, experiments
from hidato_edu.draw.plots.panels import SMALL, Plot, spread


def runs() -> pd.DataFrame:
    """Return runs of three rules at three sizes; one rule rarely gets there."""
    rng = np.random.default_rng(5)
    rows = []
    for rule, chance, mean in (("rare", 0.2, 50), ("quick", 1.0, 100), ("slow", 0.9, 700)):
        for side in (4, 8, 15):
            for seed in range(20):
                solved = bool(rng.random() < chance)
                moves = int(rng.exponential(mean * side)) + 1 if solved else 20_000
                rows.append((rule, side, seed, min(moves, 20_000), solved, int(rng.integers(9))))
    return pd.DataFrame(rows, columns=["rule", "side", "seed", "moves", "solved", "blanks"])


TABLE = runs()


def only_axes(figure: Figure) -> Axes:
    (ax,) = figure.axes
    return ax


def lines(ax: Axes, width: float) -> list[Any]:
    """Return the lines of a width: those that carry the numbers."""
    return [line for line in ax.lines if line.get_linewidth() == width]


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.findobj(Text) if text.get_text()]


# --- how soon -------------------------------------------------------------------------------------


@pytest.mark.parametrize("log", [False, True])
def test_the_share_at_every_number(log: bool) -> None:
    figure = draw.ecdf(TABLE, by="rule", log=log)
    ax = only_axes(figure)
    for rule, line in zip(("rare", "quick", "slow"), lines(ax, 3.2), strict=True):
        part = TABLE[TABLE.rule == rule]
        xs, ys = line.get_data()
        assert line.get_drawstyle() == "steps-post"
        assert xs[-1] == TABLE.moves.max()
        for x in range(math.ceil(xs[0]), 20_000, 397):
            share = (part.solved & (part.moves <= x)).mean()
            assert ys[np.searchsorted(xs, x, side="right") - 1] == pytest.approx(share)
        assert ys[-1] == pytest.approx(part.solved.mean())
        k = int(part.solved.sum())
        assert f"{rule}\n{k} of 60" in texts(figure)
        assert f"{rule}: {k} of 60" in repr(figure)
    assert ax.get_ylim() == (0, 1)
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("moves", "share of runs")
    assert ax.get_xscale() == ("log" if log else "linear")


def test_the_band_is_wilsons() -> None:
    part = TABLE[TABLE.rule == "rare"]
    ax = only_axes(draw.ecdf(part))
    k, n = int(part.solved.sum()), len(part)
    low, high = experiments.wilson(k, n)
    edge = ax.collections[0].get_paths()[0].vertices
    last = edge[edge[:, 0] == edge[:, 0].max()][:, 1]
    assert (last.min(), last.max()) == pytest.approx((low, high))


def test_the_band_begins_and_ends_with_the_line() -> None:
    for solved, first, last in (([1, 1, 1], 5, 9), ([1, 1, 0], 5, 20), ([0, 0, 0], 0, 20)):
        table = pd.DataFrame({"moves": [5, 9 if solved[1] else 20, 20], "solved": solved})
        if all(solved):
            table.moves = [5, 7, 9]
        xs = only_axes(draw.ecdf(table)).collections[0].get_paths()[0].vertices[:, 0]
        assert (xs.min(), xs.max()) == (first, last)


def test_each_name_has_the_dashes_and_the_sign_of_its_line() -> None:
    for figure, width in (
        (draw.ecdf(TABLE, by="rule"), 3.2),
        (draw.band(TABLE, "side", by="rule"), 3),
    ):
        for line, piece in zip(lines(only_axes(figure), width), figure.artists, strict=True):
            for look in ("color", "marker"):
                assert getattr(piece, f"get_{look}")() in (getattr(line, f"get_{look}")(), "")
            assert piece.is_dashed() == line.is_dashed()
    assert not draw.ecdf(TABLE).artists  # one line needs no name


def test_nothing_solved_and_a_line_for_several_parameters() -> None:
    figure = draw.ecdf(TABLE.assign(solved=False), "moves", ["rule", "side"])
    found = lines(only_axes(figure), 3.2)
    assert len(found) == 9
    assert all(not line.get_ydata().any() for line in found)
    assert "rare, 4: 0 of 20" in repr(figure)


# --- how a number grows ---------------------------------------------------------------------------


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("y", ["moves", "solved", "blanks"])
def test_the_band_over_a_parameter(y: str, log: bool) -> None:
    figure = draw.band(TABLE, "side", y, by="rule", log=log)
    ax = only_axes(figure)
    found = [line for line in ax.lines if line.get_linewidth() == 3]
    for rule, line in zip(("rare", "quick", "slow"), found, strict=True):
        xs, ys = line.get_data()
        assert list(xs) == [4, 8, 15]
        for side, drawn in zip(xs, ys, strict=True):
            part = TABLE[(TABLE.rule == rule) & (TABLE.side == side)]
            if y == "solved":
                assert drawn == pytest.approx(part.solved.mean())
            elif y == "moves":
                median = np.median(experiments.needed(part))
                assert math.isnan(drawn) if math.isinf(median) else drawn == median
            else:
                assert drawn == part.blanks.median()
    arrows = [line for line in ax.lines if line.get_marker() == "$\\uparrow$"]
    assert list(arrows[0].get_xdata()) == ([4, 8, 15] if y == "moves" else [])
    if y == "moves":
        assert "rare\n(most not solved)" in texts(figure)
    whiskers = ax.collections[1].get_segments()
    assert len(whiskers) == 3


def test_names_as_places() -> None:
    figure = draw.band(TABLE, "rule", "solved")
    ax = only_axes(figure)
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["rare", "quick", "slow"]
    shares = [TABLE[TABLE.rule == rule].solved.mean() for rule in ("rare", "quick", "slow")]
    assert list(ax.lines[0].get_ydata()) == pytest.approx(shares)


# --- shares ---------------------------------------------------------------------------------------


def test_a_row_for_every_setting() -> None:
    figure = draw.intervals(TABLE, "rule")
    ax = only_axes(figure)
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["rare", "quick", "slow"]
    for number, row in enumerate(experiments.summary(TABLE, "rule").itertuples()):
        whisker, dot = ax.lines[2 * number : 2 * number + 2]
        assert list(whisker.get_xdata()) == [row.low, row.high]
        assert list(dot.get_xdata()) == [row.share]
        assert list(dot.get_ydata()) == [number]
        assert f"{row.solved} of {row.n}" in texts(figure)
    medians = only_axes(draw.intervals(TABLE, "rule", "moves", log=True))
    assert medians.lines[1].get_marker() == "$\\rightarrow$"
    assert list(medians.lines[3].get_xdata()) == [experiments.summary(TABLE, "rule")["median"][1]]


# --- curves ---------------------------------------------------------------------------------------

CURVES = {
    "falls": [[9, 7, 5, 0], [9, 3, 0], [8, 8, 8, 8, 0]],
    "stays": [[9] * 6, [7, 6, 6, 6, 6, 6]],
}


@pytest.mark.parametrize("overlay", [False, True])
def test_every_curve_its_end_and_the_median(overlay: bool) -> None:
    figure = draw.curves(CURVES, overlay=overlay)
    axes = [ax for ax in figure.axes if ax.get_visible()]
    assert len(axes) == (1 if overlay else 2)
    thin = [line for ax in axes for line in lines(ax, 1)]
    drawn = [list(line.get_ydata()) for line in thin]
    assert drawn == [*CURVES["falls"], *CURVES["stays"]]
    ends = {line.get_label(): line for line in axes[0].lines[:5] if line.get_linestyle() == "None"}
    assert sorted(ends["solved"].get_xdata()) == [2, 3, 4]
    assert list(ends["solved"].get_ydata()) == [0, 0, 0]
    xs, ys = next(line for line in axes[0].lines if line.get_label() == "median").get_data()
    longer = np.array([[9, 7, 5, 0, 0], [9, 3, 0, 0, 0], [8, 8, 8, 8, 0]])
    for x, y in zip(xs, ys, strict=True):
        assert y == np.median(longer[:, int(x)])
    told = " ".join(texts(figure))
    assert "3 of 3 solved" in told
    assert "0 of 2 solved" in told
    assert "dot: solved, cross: given up" in told
    assert len({(*ax.get_xlim(), *ax.get_ylim()) for ax in axes}) == 1


def test_curves_of_a_table() -> None:
    table = experiments.sweep(
        experiments.climbing,
        {"grid": "4 x 4", "rule": ["literal", "not-worse"], "max_moves": 2000, "curve": 100},
        range(4),
        progress=False,
    )
    figure = draw.curves(table, by="rule")
    for ax, rule in zip(figure.axes, ("literal", "not-worse"), strict=True):
        part = table[table.rule == rule]
        drawn = [line.get_xydata().tolist() for line in lines(ax, 1)]
        assert drawn == part.curve.tolist()
        assert ax.get_title(loc="left") == f"{rule}: {part.solved.sum()} of 4 solved"


def test_thinned_curves_and_a_logarithmic_axis() -> None:
    long = [[100 - move // 100 for move in range(10_001)]]
    figure = draw.curves({"": long, "short": [[5, 0]]}, log=True)
    thin = lines(figure.axes[0], 1)[0]
    assert len(thin.get_xdata()) <= 400
    xs, ys = thin.get_data()
    assert list(ys) == [100 - x // 100 for x in xs]
    assert figure.axes[0].get_xlim() == (1, 10_000)
    with pytest.raises(ValueError, match="no curve"):
        draw.curves({"": []})


# --- all of them ----------------------------------------------------------------------------------


def pictures() -> list[Plot]:
    five = {f"a rule with a long name, {n}": [[9, n]] for n in range(5)}
    return [
        draw.ecdf(TABLE, by="rule"),
        draw.ecdf(TABLE, by="rule", log=True),
        draw.band(TABLE, "side", by="rule", log=True),
        draw.intervals(TABLE, "rule", "moves"),
        draw.curves(CURVES),
        draw.curves(CURVES, overlay=True),
        draw.curves({name[:8] + name[-1]: one for name, one in five.items()}, across=3),
    ]


def written(figure: Figure) -> list[Text]:
    """Return the texts that are seen; matplotlib also has ticks beyond the ends of an axis."""
    found = [*figure.texts]
    for ax in figure.axes:
        if ax.get_visible():
            found += [*ax.texts, ax._left_title, ax.xaxis.label, ax.yaxis.label]  # type: ignore
            for axis in (ax.xaxis, ax.yaxis):
                low, high = sorted(axis.get_view_interval())
                for tick in axis.get_major_ticks():
                    if low <= tick.get_loc() <= high and tick.label1.get_visible():
                        found.append(tick.label1)
    found += [text for text in (figure._supxlabel, figure._supylabel) if text]  # type: ignore
    return [text for text in dict.fromkeys(found) if text.get_text().strip()]


@slow
def test_texts_are_large_and_do_not_overlap() -> None:
    for figure in pictures():
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        boxes: list[tuple[str, Any]] = []
        for text in written(figure):
            box, told = text.get_window_extent(canvas.get_renderer()), text.get_text()
            assert text.get_fontsize() >= SMALL
            inside = box.x0 >= 0 and box.y0 >= 0 and (figure.bbox.max >= box.max).all()
            assert inside, (figure, told)
            small = box.shrunk(0.98, 0.8)
            hidden = [other for other, there in boxes if small.overlaps(there)]
            assert not hidden, (figure, told, hidden)
            boxes.append((told, box))
        assert len(boxes) > 5
        assert repr(figure).startswith("<")


def test_a_plot_shows_itself() -> None:
    assert draw.intervals(TABLE, "rule")._repr_png_()[1:4] == b"PNG"


def test_a_figure_of_ones_own_is_readable_from_far_away() -> None:
    figure = Figure()
    small, large = figure.subplots(2)
    for ax, size in ((small, 6), (large, 20)):
        ax.plot([1, 2], label="line")
        ax.tick_params(labelsize=size)
        ax.legend(title="kinds", fontsize=size, title_fontsize=size)
        for write in (ax.set_title, ax.set_xlabel, ax.set_ylabel):
            write("text", fontsize=size)
    draw.described(figure, "two lines")
    for ax, size in ((small, 14), (large, 20)):
        assert {text.get_fontsize() for text in ax.findobj(Text) if text.get_text()} == {size}


def test_drawing_on_an_axes_of_ones_own() -> None:
    figure = Figure()
    left, right, below = figure.subplots(3)
    assert draw.ecdf(TABLE, ax=left) is figure
    assert draw.band(TABLE, "side", ax=right) is figure
    assert draw.intervals(TABLE, "rule", ax=below) is figure
    assert left.lines
    assert right.lines
    assert below.lines


def test_names_keep_their_distance() -> None:
    rng = np.random.default_rng(1)
    for _ in range(200):
        n = int(rng.integers(1, 7))
        asked = rng.random(n).round(1).tolist()
        placed = spread(asked, 0.12, 0.0, 1.0)
        order = np.argsort(placed)
        assert (np.diff(np.array(placed)[order]) >= 0.12 - 1e-9).all()
        assert min(placed) >= -1e-9
        assert max(placed) <= 1 + 1e-9
        assert [asked[at] for at in order] == sorted(asked)
        equal = [at for at in order if asked[at] == asked[0]]
        assert equal == sorted(equal, reverse=True)  # the first on top
    assert spread([], 0.1, 0, 1) == []
