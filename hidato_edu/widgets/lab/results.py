"""What came out of a run, as HTML: a sentence, a table with intervals, pictures."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import isfinite
from typing import TYPE_CHECKING, Any

from hidato_edu import draw, experiments
from hidato_edu.draw.sheet import themed

if TYPE_CHECKING:
    import pandas as pd

    from hidato_edu.widgets.lab.knobs import Asked

__all__ = ["labelled", "listed", "table_html", "verdict"]

SETTING = "setting"
WIDE = 160  # of the bar that shows an interval, in pixels


def labelled(table: pd.DataFrame, asked: Asked) -> pd.DataFrame:
    """Return the table with a column more: the title of the setting of each run."""
    names = list(experiments.parameters(asked.parts.values())[0])
    place = table.groupby(names, sort=False, dropna=False).ngroup()
    return table.assign(**{SETTING: place.map(dict(enumerate(asked.titles.values())))})


def verdict(table: pd.DataFrame, asked: Asked) -> str:
    """Return in a few sentences what follows.

    Parameters
    ----------
    table : pandas.DataFrame
        See `labelled`.
    asked : Asked
        What was run.
    """
    if not len(table):
        return "No run has ended."
    rows = experiments.summary(table, SETTING).to_dict("records")
    counted = ", ".join(f"{row[SETTING]} {row['solved']}/{row['n']}" for row in rows)
    said = f"Solved: {counted}."
    if len(rows) == 2:
        found = experiments.compare(table, SETTING, *(row[SETTING] for row in rows))
        said += " " + found.verdict()
    return said


def table_html(table: pd.DataFrame) -> str:
    """Return the table of success: a row for each setting, with 95 % intervals."""
    if not len(table):
        return ""
    head = (
        "setting",
        "solved",
        "share, 95 % interval",
        "",
        "moves, median, 95 % interval",
        "s per run",
    )
    lines = ["".join(f'<th scope="col">{one}</th>' for one in head)]
    seconds = table.groupby(SETTING, sort=False)["seconds"].mean()
    summed = experiments.summary(table, SETTING).to_dict("records")
    for which, row in zip("ab", summed, strict=False):
        share = f"{row['share']:.0%} ({row['low']:.0%} to {row['high']:.0%})"
        cells = [f"{row['solved']} of {row['n']}", share, _bar(which, row), _median(row)]
        cells.append(f"{seconds[row[SETTING]]:.2g}")
        told = f'<th scope="row"><b class="hl-{which}">{escape(row[SETTING])}</b></th>'
        lines.append(told + "".join(f"<td>{one}</td>" for one in cells))
    return "<table>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _median(row: Mapping[Any, Any]) -> str:
    """Return median and interval; a run that was not solved needed more than all others."""
    ends = (row["median_low"], row["median_high"])
    low, high = (f"{end:,.0f}" if isfinite(end) else "never" for end in ends)
    if not isfinite(row["median"]):
        return "never: less than half were solved"
    if ends[0] < 0:  # of one run nothing follows
        return f"{row['median']:,.0f}"
    return f"{row['median']:,.0f} ({low} to {high})"


def _bar(which: str, row: Mapping[Any, Any]) -> str:
    """Return a line from 0 to 100 % with the interval on it, and a mark at the share."""
    low, high, at = (8 + (WIDE - 16) * row[name] for name in ("low", "high", "share"))
    return (
        f'<svg class="hl-bar hl-{which}" width="{WIDE}" height="22" viewBox="0 0 {WIDE} 22" '
        f'aria-hidden="true"><path class="hl-axis" d="M8 11H{WIDE - 8}M8 6v10M{WIDE - 8} 6v10"/>'
        f'<path class="hl-interval" d="M{low:.1f} 11H{high:.1f}"/>'
        f'<circle cx="{at:.1f}" cy="11" r="6"/></svg>'
    )


def listed(table: pd.DataFrame, asked: Asked) -> dict[str, list[tuple[int, str]]]:
    """Return for each setting its runs: seed, and in words how it ended."""
    runs: dict[str, list[tuple[int, str]]] = {}
    for part, title in asked.titles.items():
        mine = table[table[SETTING].eq(title)]
        runs[part] = [
            (int(seed), f"{'solved' if solved else f'{blanks:g} blank'}, {moves:,.0f} moves")
            for seed, solved, blanks, moves in zip(
                mine["seed"], mine["solved"], mine["blanks"], mine["moves"], strict=True
            )
        ]
    return runs


def ecdf_html(table: pd.DataFrame) -> str:
    """Return the picture of the share that is solved after so many moves."""
    if not len(table):
        return ""
    figure = draw.ecdf(table, "moves", SETTING, log=True)
    return f'<figure role="img" aria-label="{escape(figure.words)}">{themed(figure)}</figure>'


def puzzle_html(table: pd.DataFrame, asked: Asked) -> str:
    """Return the puzzle that came out."""
    return ""
