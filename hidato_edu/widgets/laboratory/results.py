"""What came out of a run, as HTML: a sentence, a table with intervals, pictures."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

from hidato_edu import draw, experiments, hidato
from hidato_edu.boards.grid import Triangular
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.draw.player.sheet import Sheet, themed
from hidato_edu.widgets.laboratory.knobs import Request, climbed

if TYPE_CHECKING:
    import pandas as pd

    from hidato_edu.experiments import Settings

__all__ = ["ecdf_html", "labelled", "puzzle_html", "verdict"]

SETTING = "setting"
BOARD = 400.0  # side of a picture of a board, in points
PUZZLE_SECONDS = 10.0
PATH_SECONDS = 5.0
ANSWER_CELLS = 400  # of a larger board no solution is drawn: that takes seconds
WIDE_RANGE = 30  # from so many times the least number on the axis is logarithmic
LIGHT_CELLS = 150  # so many at most are drawn as an SVG: a larger one is heavier than a PNG


def labelled(table: pd.DataFrame, asked: Request) -> pd.DataFrame:
    """Return the table with the titles of the settings instead of their letters."""
    return table.assign(**{SETTING: table[SETTING].map(asked.titles)}) if len(table) else table


def verdict(table: pd.DataFrame, asked: Request) -> str:
    """Return in a few sentences what follows."""
    if not len(table):
        return "No run has ended."
    wrong = table["outcome"].eq("error")
    errors = ""
    if wrong.any():
        errors = f" {wrong.sum()} runs ended with an error: {table['message'][wrong].iloc[0]}."
    solved = experiments.solved(table).groupby(table[SETTING], sort=False).agg(["sum", "count"])
    counted = ", ".join(f"{one} {row['sum']}/{row['count']}" for one, row in solved.iterrows())
    said = f"Solved: {counted}.{errors}"
    plain = not any(one.over for one in asked.parts.values())
    if len(solved) == 2 and plain and table["moves"].notna().all():
        said += " " + experiments.compare(table, SETTING, *solved.index).verdict()
    return said


def ecdf_html(table: pd.DataFrame) -> str:
    """Return the picture of the share that is solved after so many moves."""
    if not len(table) or table["moves"].isna().all():
        return ""
    moves = table["moves"].clip(lower=1)
    figure = draw.ecdf(table, "moves", SETTING, log=bool(moves.max() > WIDE_RANGE * moves.min()))
    return f'<figure role="img" aria-label="{escape(figure.words)}">{themed(figure)}</figure>'


def puzzle_html(table: pd.DataFrame, asked: Request) -> str:
    """Return a puzzle made of the first path that was found; else of the longest walk.

    The run is repeated, and its numbers are taken away: some tenths of a second for the slides'
    map, seconds for a large one.
    """
    climbs = [asked.titles[part] for part in climbed(asked)]
    table = table[table[SETTING].isin(climbs)] if len(table) else table
    if not len(table):
        return ""
    best = table.sort_values("blanks", kind="stable").iloc[0]
    part = next(name for name, title in asked.titles.items() if title == best[SETTING])
    settings = asked.parts[part].settings({})
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
