"""What came out of a run, as HTML: a sentence, a table with intervals, pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from math import isfinite
from typing import TYPE_CHECKING, Any

from hidato_edu import draw, experiments, hidato
from hidato_edu.boards.grid import Triangular
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.draw.player.sheet import Sheet, themed

if TYPE_CHECKING:
    import pandas as pd

    from hidato_edu.experiments import Settings
    from hidato_edu.widgets.lab.knobs import Request

__all__ = ["ecdf_html", "labelled", "listed", "puzzle_html", "table_html", "verdict"]

SETTING = "setting"
WIDE = 160  # of the bar that shows an interval, in pixels
BOARD = 400.0  # side of a picture of a board, in points
PUZZLE_SECONDS = 10.0
PATH_SECONDS = 5.0
ANSWER_CELLS = 400  # of a larger board no solution is drawn: that takes seconds
WIDE_RANGE = 30  # from so many times the least number on the axis is logarithmic
LIGHT_CELLS = 150  # so many at most are drawn as an SVG: a larger one is heavier than a PNG


def labelled(table: pd.DataFrame, asked: Request) -> pd.DataFrame:
    """Return the table with a column more: the title of the setting of each run."""
    names = list(experiments.parameters(asked.parts.values())[0])
    place = table.groupby(names, sort=False, dropna=False).ngroup()
    return table.assign(**{SETTING: place.map(dict(enumerate(asked.titles.values())))})


def verdict(table: pd.DataFrame, asked: Request) -> str:
    """Return in a few sentences what follows."""
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
    # What has no name is no heading: the column of bars shows what its neighbor says.
    lines = ["".join(f'<th scope="col">{one}</th>' if one else "<td></td>" for one in head)]
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


def listed(table: pd.DataFrame, asked: Request) -> dict[str, list[tuple[int, str]]]:
    """Return for each setting its runs: seed, and in words how it ended."""
    if not len(table):  # stopped before any had ended: there are no columns
        return {part: [] for part in asked.titles}
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
    moves = table["moves"].clip(lower=1)
    figure = draw.ecdf(table, "moves", SETTING, log=bool(moves.max() > WIDE_RANGE * moves.min()))
    return f'<figure role="img" aria-label="{escape(figure.words)}">{themed(figure)}</figure>'


def puzzle_html(table: pd.DataFrame, asked: Request) -> str:
    """Return a puzzle made of the first path that was found; else of the longest walk.

    The run is repeated, and its numbers are taken away: some tenths of a second for the slides'
    map, seconds for a large one.
    """
    if not len(table):
        return ""
    best = table.sort_values("blanks", kind="stable").iloc[0]
    part = next(name for name, title in asked.titles.items() if title == best[SETTING])
    settings = asked.parts[part]
    solution = settings.run(int(best["seed"])).cut()
    made = hidato.generate_with_report(
        solution.grid,
        asked.blanks,
        unique=asked.unique,
        seed=int(best["seed"]),
        path=solution,
        max_seconds=PUZZLE_SECONDS,
    )
    whence = f"{best[SETTING]}, seed {best['seed']}"
    if best["solved"]:
        said = f"The path of {whence}."
    else:
        said = (
            f"No run got there. {_whether(settings)} The longest walk, of {whence}, is a path on a "
            f"smaller map: {_missed(best['blanks'])} left out."
        )
    told = "".join(f"<p>{escape(one)}</p>" for one in (said, _about(made)))
    told += (
        f"<details><summary>as a text</summary><pre>{escape(hidato.dump(made.puzzle))}</pre>"
        '<button type="button" data-copies="pre">copy</button></details>'
    )
    if len(solution) <= ANSWER_CELLS:
        told += f"<details><summary>its solution</summary>{_board(solution)}</details>"
    return f"<h4>A puzzle that came out</h4>{_board(made.puzzle)}{told}"


def _missed(cells: int) -> str:
    return "the cell that it misses is" if cells == 1 else f"the {cells} cells that it misses are"


def _whether(settings: Settings) -> str:
    """Return whether there is a path that no run found, as other algorithms see it."""
    try:
        hidato.random_path(settings.grid, 0, settings.start, mixing=0, max_seconds=PATH_SECONDS)
    except GenerationFailed as failed:
        return f"hidato.random_path finds no path either: {failed}."
    said = "There is a path: hidato.random_path finds one."
    if settings.grid.shape == Triangular("edges"):
        said += (
            " Over the sides of triangles the climb hardly ever gets there: "
            "a walk that is stuck can turn to two cells at most."
        )
    return said


def _about(made: hidato.Generated[Any, Any]) -> str:
    """Return how many numbers are blank, and how many solutions there are."""
    puzzle, report = made
    blanks = puzzle.size - len(puzzle.givens)
    said = f"{blanks} of {puzzle.size} numbers are blank ({report.reached:.0%})"
    if report.uniqueness == "unique":
        short = report.reached + 1 / puzzle.size < report.asked
        return f"{said}; it has exactly one solution." + (
            f" {report.asked:.0%} were asked for, but with more blanks it would have several."
            if short
            else ""
        )
    found = hidato.uniqueness(puzzle, max_seconds=PUZZLE_SECONDS)
    known = {"unique": "exactly one solution", "several": "several solutions"}
    return f"{said}; it has {known.get(found, 'a solution; whether only one is not decided')}."


def _board(board: hidato.Puzzle | hidato.Solution) -> str:
    """Return the picture of a board, and for those who do not see it, what it is."""
    view = draw.board(board)
    sheet, words = Sheet([view], BOARD, BOARD), escape(view.alt)
    if len(board.grid) <= LIGHT_CELLS:
        figure = sheet.still(None, 0)
        return f'<figure role="img" aria-label="{words}">{themed(figure)}</figure>'
    image = b64encode(sheet.png(None, 0, dpi=144)).decode()
    return f'<figure><img alt="{words}" src="data:image/png;base64,{image}"></figure>'
