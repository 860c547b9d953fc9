"""How the time to decide uniqueness grows with the cells, and with the blanks.

The boards come from seeds: those of `hidato.generate`, most of which have several solutions, and
boards with exactly one solution, made by `minimal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import exp, inf, log
from pathlib import Path
from statistics import linear_regression
from typing import TypeAlias

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from measures import decided, markdown, middles, ms, quartiles
from minimal import minimal
from racing import Run, race

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.draw.style import LIGHT
from hidato_edu.hidato import Puzzle

Maker: TypeAlias = Callable[[int, float, int], Puzzle]

PICTURE = Path(__file__).with_name("growth.png")
SIDES = (5, 6, 8, 10, 12, 15, 20)
SHARES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
SEARCH, ENGINE, SAT = "the lecture's search", 'ours, engine="engine"', 'ours, engine="sat"'
STYLES = {
    SEARCH: ("lecture's search", "ring", "s", "--"),
    ENGINE: ("engine", "path", "o", "-"),
    SAT: ("python-sat", "best", "^", ":"),
}
MARKS = 15.0  # points


def generated(side: int, share: float, seed: int) -> Puzzle:
    return hidato.generate(grid.square(side, side), share, seed=seed, path="climb")


def with_one_answer(side: int, share: float, seed: int) -> Puzzle:
    return minimal(side, seed, share)


def boards(make: Maker, points: Iterable[tuple[int, float]], count: int) -> dict[str, str]:
    """Return boards, named by side, share of blanks, and seed."""
    return {
        f"{side} {share} {seed}": str(make(side, share, seed))
        for side, share in points
        for seed in range(count)
    }


class Growth:
    """Times of the solvers along a line of points, and how they grow.

    `points` maps (side, share of blanks) to the position on the axis; `count` boards at each.
    """

    def __init__(
        self, make: Maker, points: Mapping[tuple[int, float], float], count: int, seconds: float
    ) -> None:
        self.points = dict(points)
        self.count = count
        texts = boards(make, points, count)
        self.runs = middles(race(STYLES, texts, 2, seconds=seconds, rounds=1))

    def at(self, name: str, point: tuple[int, float]) -> list[Run]:
        """Return the runs of a solver on the boards of a point."""
        side, share = point
        return [self.runs[name][f"{side} {share} {seed}"] for seed in range(self.count)]

    def quartiles(self, name: str, point: tuple[int, float]) -> tuple[float, float, float]:
        """Return the quartiles in seconds; an undecided board took infinitely long."""
        return quartiles([run.seconds if decided(run) else inf for run in self.at(name, point)])

    def finished(self, name: str) -> tuple[list[float], list[float]]:
        """Return places and medians in seconds, where more than half was decided."""
        medians = {x: self.quartiles(name, point)[1] for point, x in self.points.items()}
        both = [(x, mid) for x, mid in medians.items() if mid < inf]
        return [x for x, _ in both], [mid for _, mid in both]

    def unique(self, point: tuple[int, float]) -> str:
        """Return how many boards of a point have exactly one solution."""
        words = [run.word for run in self.at(SAT, point)]
        return f"{words.count('unique')} of {len(words)}"

    def cell(self, name: str, point: tuple[int, float]) -> str:
        """Return median and quartiles in ms, and how many boards were not decided."""
        low, mid, high = (
            ms(value) if value < inf else "..." for value in self.quartiles(name, point)
        )
        lost = sum(not decided(run) for run in self.at(name, point))
        return f"{mid} ({low} to {high})" + (f", {lost} undecided" if lost else "")

    def table(self, heading: str) -> str:
        """Return the table of all points; the heading says what the place along the axis is."""
        return markdown(
            {
                heading: f"{x:,.0f}",
                "unique": self.unique(point),
                **{f"{STYLES[name][0]}, ms": self.cell(name, point) for name in STYLES},
            }
            for point, x in self.points.items()
        )

    def exponents(self) -> str:
        """Return the powers of the cells that fit the medians, by least squares to logarithms."""
        fits = []
        for name, (label, *_) in STYLES.items():
            xs, ys = self.finished(name)
            if len(xs) > 2:
                power = linear_regression([log(x) for x in xs], [log(y) for y in ys]).slope
                fits.append(f"{power:.1f} ({label}, {xs[0]:.0f} to {xs[-1]:.0f} cells)")
        return ", ".join(fits)

    def factors(self) -> str:
        """Return the factor of the medians for ten percentage points more blanks, fitted alike."""
        fits = []
        for name, (label, *_) in STYLES.items():
            xs, ys = self.finished(name)
            if len(xs) > 2:
                rate = linear_regression(xs, [log(y) for y in ys]).slope
                fits.append(f"{exp(10 * rate):.1f} ({label}, to {xs[-1]:.0f} %)")
        return ", ".join(fits)

    def draw(self, ax: Axes) -> None:
        """Draw median and quartiles of each solver."""
        for name, (label, color, marker, line) in STYLES.items():
            xs, ys = self.finished(name)
            if not xs:
                continue
            points = [point for point, x in self.points.items() if x in xs]
            bands = [self.quartiles(name, point) for point in points]
            high = [min(band[2], 10.0) for band in bands]
            ax.fill_between(xs, [band[0] for band in bands], high, color=LIGHT[color], alpha=0.18)
            ax.plot(
                xs, ys, line, color=LIGHT[color], marker=marker, markersize=9, lw=2.5, label=label
            )


def section(quick: bool) -> str:
    """Measure, draw the picture unless `quick`, and return the tables."""
    count, seconds = (3, 1.0) if quick else (20, 10.0)
    sides = SIDES[:4] if quick else SIDES
    cells = Growth(generated, {(side, 0.5): side**2 for side in sides}, count, seconds)
    blanks = Growth(generated, {(10, share): 100 * share for share in SHARES}, count, seconds)
    unique = Growth(
        with_one_answer, {(10, share): 100 * share for share in SHARES[:4]}, count, seconds
    )
    if not quick:
        picture(cells, blanks).savefig(PICTURE, dpi=100)
    return "\n\n".join(
        [
            "### How the time grows",
            f"Time to decide uniqueness on {count} boards of `hidato.generate` at each point, seeds"
            f" 0 to {count - 1}, one run each: medians (and quartiles). The lecture's search may"
            f" make 1,000,000 calls, the others have {seconds:.0f} s. An undecided board counts as"
            " infinite, and a line ends where half of the boards are undecided.",
            "![Time against cells, and against blanks](growth.png)",
            cells.table("cells, half of them blank"),
            f"The medians grow with the cells to the power of {cells.exponents()}, fitted by least"
            " squares to the logarithms.",
            blanks.table("blanks of 10 x 10, %"),
            f"Ten percentage points more blanks multiply the medians by {blanks.factors()}.",
            "The same on boards whose numbers were removed only if the solution stayed unique:",
            unique.table("blanks of 10 x 10, %"),
            f"Ten percentage points more blanks multiply these medians by {unique.factors()}.",
        ]
    )


def picture(cells: Growth, blanks: Growth) -> Figure:
    """Return the picture, 1280 x 640 pixels at 100 to the inch."""
    with matplotlib.rc_context({"font.size": MARKS, "font.family": "DejaVu Sans"}):
        figure = Figure((12.8, 6.4), layout="constrained", facecolor=LIGHT["paper"])
        left, right = figure.subplots(1, 2, sharey=True)
        for ax, growth, name in (
            (left, cells, "cells (half of them blank)"),
            (right, blanks, "blanks of 10 x 10, %"),
        ):
            growth.draw(ax)
            ax.set_yscale("log")
            ax.set_xlabel(name)
            ax.spines[["top", "right"]].set_visible(False)
            ax.grid(axis="y", color=LIGHT["faint"], lw=0.8)
        left.set_xscale("log")
        xs = [x for x in cells.points.values() if x != 36]
        left.set_xticks(xs, [f"{x:.0f}" for x in xs])
        left.minorticks_off()
        left.set_yticks(
            [1e-4, 1e-3, 1e-2, 0.1, 1, 10], ["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s"]
        )
        left.set_ylabel("time: medians and quartiles")
        left.set_ylim(1e-4, 15)
        figure.legend(*left.get_legend_handles_labels(), loc="outside upper center", ncols=3)
        return figure
