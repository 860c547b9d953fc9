"""Medians, quartiles and ratios of the runs of a race, and their tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from statistics import median, quantiles
from typing import TypeAlias

import pandas as pd
from racing import Results, Run

Single: TypeAlias = dict[str, dict[str, Run]]  # by candidate and board


def middle(runs: list[Run]) -> Run:
    """Return the median times; "undecided" if any run was undecided."""
    words = {run.word for run in runs}
    return Run(
        "undecided" if "undecided" in words else words.pop(),
        median(run.seconds for run in runs),
        median(run.inside for run in runs),
    )


def middles(results: Results) -> Single:
    return {
        name: {title: middle(runs) for title, runs in boards.items()}
        for name, boards in results.items()
    }


def decided(run: Run) -> bool:
    return run.word != "undecided"


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the quartiles; the value of an unfinished run is infinite."""
    if len(values) < 2:
        return (values[0],) * 3
    ordered = sorted(values)
    if ordered[-1] < inf:
        low, mid, high = quantiles(ordered, n=4, method="inclusive")
        return low, mid, high
    places = (round((len(ordered) - 1) * share) for share in (0.25, 0.5, 0.75))
    low, mid, high = (ordered[place] for place in places)
    return low, mid, high


def ratios(runs: dict[str, Run], others: dict[str, Run]) -> list[float]:
    """Return time / time of the others, on each board that both finished."""
    return [
        run.seconds / others[title].seconds
        for title, run in runs.items()
        if title in others and decided(run) and decided(others[title])
    ]


def ratio_of_medians(runs: dict[str, Run], others: dict[str, Run]) -> float:
    common = [title for title in runs if title in others]
    times = [median(one[title].seconds for title in common) for one in (runs, others)]
    return times[0] / times[1]


def comparison(results: Single, first: str) -> str:
    """Return a table of all candidates, with their ratios to the first."""
    return markdown(row(name, runs, results[first]) for name, runs in results.items() if runs)


def row(name: str, runs: dict[str, Run], others: dict[str, Run]) -> dict[str, str]:
    times = [run.seconds for run in runs.values()]
    inside = [run.inside for run in runs.values()]
    worst = max(runs, key=lambda title: runs[title].seconds)
    low, mid, high = quartiles(times)
    per_board = ratios(runs, others)
    ratio = ""
    if per_board:
        low_ratio, mid_ratio, high_ratio = quartiles(per_board)
        ratio = f"{mid_ratio:.2f} ({low_ratio:.2f} to {high_ratio:.2f}; {len(per_board)})"
    return {
        "solver": name,
        "decided": f"{sum(map(decided, runs.values()))} of {len(runs)}",
        "median, ms": ms(mid),
        "quartiles, ms": f"{ms(low)} to {ms(high)}",
        "90th percentile, ms": ms(quantiles(times, n=10, method="inclusive")[-1]),
        "slowest, s": f"{runs[worst].seconds:.2f} ({worst})",
        "solver alone, ms": ms(median(inside)) if any(inside) else "",
        "ratio of medians": f"{ratio_of_medians(runs, others):.2f}",
        "median of ratios": ratio,
    }


def ms(seconds: float) -> str:
    """Return milliseconds with two or three significant digits."""
    value = 1000 * seconds
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def markdown(rows: Iterable[dict[str, str]]) -> str:
    text: str = pd.DataFrame(list(rows)).to_markdown(index=False, disable_numparse=True)
    return text


def undecided(runs: dict[str, Run]) -> list[str]:
    return [title for title, run in runs.items() if not decided(run)]


def named(titles: Iterable[str]) -> str:
    """Return the names of boards as a text."""
    return ", ".join(f"`{title}`" for title in titles) or "none"


def ahead(results: Single, ours: str, is_rival: Callable[[str], bool], most: int) -> str:
    """Return where the best rival is faster than ours: how often, and by how much at most."""
    rivals = {name: runs for name, runs in results.items() if is_rival(name)}
    gains = []
    for title, run in results[ours].items():
        name = min(
            (name for name in rivals if title in rivals[name] and decided(rivals[name][title])),
            key=lambda name: rivals[name][title].seconds,
            default=None,
        )
        if name is not None and rivals[name][title].seconds < run.seconds:
            gains.append((run.seconds / rivals[name][title].seconds, title, name))
    gains.sort(reverse=True)
    rows = [
        {
            "board": f"`{title}`",
            "ours, ms": ms(results[ours][title].seconds)
            + ("" if decided(results[ours][title]) else ", undecided"),
            "best rival": name,
            "rival, ms": ms(rivals[name][title].seconds),
            "times faster": f"{gain:.1f}",
        }
        for gain, title, name in gains[:most]
    ]
    count = f'A rival is faster than "{ours}" on {len(gains)} of {len(results[ours])} boards'
    if not rows:
        return f"{count}."
    return f"{count}; the largest gaps:\n\n{markdown(rows)}"
