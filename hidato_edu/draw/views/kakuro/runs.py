"""The domain of every run of a Kakuro: its digits, and how many sets of digits it can still have.

Each run has a row: its sum, its position, a box for each digit, and the sets that are left. If
there are more runs than rows, a run that changes takes the row of the run that has not changed for
the longest time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu import kakuro
from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.families import by_cell
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.kakuro.replay import Sums
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View, drawn, text_style
from hidato_edu.kakuro import Digits, Puzzle, Run
from hidato_edu.kakuro.digits import MOST

__all__ = ["RunsView", "runs"]

WIDTH = 590.0  # points of a still picture
EMS = 24.5  # width of a row, in heights of a letter
LINE = 1.5  # from row to row, in heights of a letter
LEAST = 18.0  # height of a letter in a player that shows as many runs as it can
LETTER = 0.58  # mean width of a letter as a share of its height
SUM = 0.3 + 2.1 * GLYPH  # right end of a sum, in heights of a letter
LISTED = 3  # greatest number of sets that are listed, if there is room


class RunsView(View):
    """The domains of runs; see `hidato_edu.draw.runs` for the parameters."""

    name = "runs"
    elastic = True
    least = EMS * 16.0

    def __init__(
        self,
        puzzle: Puzzle,
        digits: Mapping[Cell, Any],
        runs: Sequence[int] | None = None,
        domains: Mapping[Cell, Iterable[int]] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.digits = dict(digits)
        self.domains = dict(domains or {})
        self.asked = runs
        wanted = len(puzzle.runs if runs is None else runs)
        self._fit(WIDTH, (min(wanted, 20) + 1) * LABEL * LINE)

    def _fit(self, width: float, height: float) -> None:
        """Choose the rows and the height of letters for a room of this size."""
        self.size = (width, height)
        most = max(1, int(height / (LEAST * LINE)) - 1)
        numbers = range(len(self.puzzle.runs)) if self.asked is None else self.asked
        self.fixed = self.asked is not None or len(numbers) <= most
        self.runs = list(numbers)
        if not self.fixed:
            known = Sums(None, self.puzzle, self.digits, self.domains)
            few = sorted(numbers, key=lambda run: len(known.sets(run)))
            self.runs = sorted(few[:most])
        self.line = min(LABEL * LINE, height / (len(self.runs) + 1))
        self.letter = min(self.line / LINE, width / EMS)

    def _columns(self) -> tuple[float, float, float]:
        """Return the left edge of the boxes, the width of a box, and the left edge of the sets."""
        left = (SUM + 0.4 + LETTER * 11) * self.letter
        box = min(1.16 * self.letter, 0.86 * self.line)
        return left, box, left + MOST * box + 0.5 * self.letter

    def staged(self, width: float, height: float) -> View:
        staged = copy(self)
        staged._fit(width, height)
        return staged

    def note(self) -> str:
        if self.fixed:
            return ""
        return f"{len(self.runs)} of {len(self.puzzle.runs)} runs: those that changed last"

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        ax, (width, height) = parts.ax, self.size
        ax.set_axis_off()
        ax.set_xlim(0, width)
        ax.set_ylim(height, 0)
        size, line = self.letter, self.line
        left, box, behind = self._columns()
        rows = range(len(self.runs))
        tops = [(row + 1) * line for row in rows]
        corners = [(left + k * box, top + (line - box) / 2) for top in tops for k in range(MOST)]
        self._boxes(parts, corners, box)
        for row, top in zip(rows, tops, strict=True):
            y = top + line / 2
            at = (SUM * size, y)
            parts.label(f"sum-{row}", at, size, 3 * size, 2, ha="right", fontweight="bold")
            at = ((SUM + 0.4) * size, y)
            parts.label(f"place-{row}", at, size, left - at[0] - 4, 11, ha="left")
            for k in range(MOST):
                middle = left + (k + 0.5) * box, y
                parts.label(f"digit-{row}-{k + 1}", middle, size, box, 1)
            parts.label(f"sets-{row}", (behind, y), size, width - behind - 4, 8, ha="left")
        frames = [_square(2, top + 1, width - 4, line - 2) for top in tops]
        now = PolyCollection(
            frames, facecolors="none", edgecolors=LIGHT["ring"], linewidths=2.5, zorder=5
        )
        parts.add_each("now", now, "visible")
        self._legend(parts, box)

    def _boxes(self, parts: Parts, corners: Sequence[tuple[float, float]], box: float) -> None:
        """Draw ``box[0]``, ... (fill), ``every[0]``, ... and ``placed[0]``, ... (visible)."""
        boxes = PolyCollection(
            [_square(x, y, box, box) for x, y in corners],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["faint"],
            linewidths=1.0,
        )
        parts.add_each("box", boxes, "fill")
        parts.add_each("every", _bars(corners, box), "visible")
        parts.add_each("placed", _frames(corners, box), "visible")

    def _legend(self, parts: Parts, box: float) -> None:
        """Write what the signs of boxes mean above them."""
        ax, size, y = parts.ax, self.letter, (self.line - box) / 2
        style = text_style(size, ha="left", va="center_baseline")
        x = 4.0
        signs = {"can be": "blank", "in every set": "open", "placed": "placed"}
        for words, fill in signs.items():
            sample = PolyCollection(
                [_square(x, y, box, box)], facecolors=LIGHT[fill], edgecolors=LIGHT["faint"]
            )
            ax.add_collection(sample, autolim=False)
            if fill == "open":
                ax.add_collection(_bars([(x, y)], box), autolim=False)
            if fill == "placed":
                ax.add_collection(_frames([(x, y)], box), autolim=False)
            middle = style | {"ha": "center", "color": LIGHT["ink"]}
            ax.text(x + box / 2, y + box / 2, "5", **middle)
            ax.text(x + 1.25 * box, y + box / 2, words, **style)
            x += 1.25 * box + (LETTER * len(words) + 1.2) * size

    # ---------------------------------------------------------------- values

    def replay(self, trace: Trace | None) -> Rows:
        return Rows(trace, self)

    def values_at(self, replay: Rows) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested rows show."""
        every, values = range(len(self.runs)), Values()
        for row in replay.asked(replay.now, every):
            values |= self._row(replay, row, replay.rows[row])
        for row in replay.asked(replay.framed, every):
            values[f"now[{row}]", "visible"] = int(row in replay.now)
        return values

    def _row(self, known: Sums, row: int, run: int) -> Values:
        """Return what a row shows."""
        sets, standing = known.sets(run), known.standing(run)
        total, room = known.totals[run], self.size[0] - self._columns()[2] - 4
        some, every = 0, -1
        for one in sets:
            some, every = some | one, every & one
        if not sets:
            every = 0
        values: Values = {
            (f"sum-{row}", "text"): "" if total is None else str(total),
            (f"sum-{row}", "fill"): "ink",
            (f"place-{row}", "text"): _place(self.puzzle.runs[run]),
            (f"place-{row}", "fill"): "ink",
            (f"sets-{row}", "text"): _say(sets, int(room / (0.62 * self.letter))),
            (f"sets-{row}", "fill"): "ink" if sets else "flag",
        }
        for digit in range(1, MOST + 1):
            there = bool(standing >> digit & 1)
            can = there or bool(some >> digit & 1)
            sure = not there and bool(every >> digit & 1)
            number = MOST * row + digit - 1
            values[f"digit-{row}-{digit}", "text"] = str(digit) if can else ""
            values[f"digit-{row}-{digit}", "fill"] = "ink"
            fill = "placed" if there else "open" if sure else "blank" if can else "pale"
            values[f"box[{number}]", "fill"] = fill
            values[f"every[{number}]", "visible"] = int(sure)
            values[f"placed[{number}]", "visible"] = int(there)
        return values

    def __repr__(self) -> str:
        return f"<runs view: {len(self.runs)} of {len(self.puzzle.runs)} runs>"


class Rows(Sums):
    """A run on a Kakuro, some of whose runs of cells have a row."""

    def __init__(self, trace: Trace | None, view: RunsView) -> None:
        super().__init__(trace, view.puzzle, view.digits, view.domains)
        self.rows = list(view.runs)
        self.fixed = view.fixed
        self.row = {run: row for row, run in enumerate(self.rows)}
        self.order = list(range(len(self.rows)))  # rows, least recently changed first
        self.now = set[int]()  # rows of the last event
        self.framed = set[int]()  # rows whose frame it changes

    def follow(self, event: Event) -> None:
        super().follow(event)
        before = self.now
        self.now = self._take([self.entered] if event[0] == "enter" else self.turned)
        self.framed = before | self.now

    def _take(self, touched: Iterable[int]) -> set[int]:
        """Return the rows of some runs; each run gets a row if rows can change."""
        rows = set()
        for run in sorted(touched):
            if run not in self.row:
                if self.fixed or run < 0:
                    continue
                row = self.order[0]
                del self.row[self.rows[row]]
                self.rows[row], self.row[run] = run, row
            row = self.row[run]
            self.order.remove(row)
            self.order.append(row)
            rows.add(row)
        return rows


def _place(run: Run) -> str:
    """Return the position of a run in few letters."""
    (top, left), (bottom, right) = run.cells[0], run.cells[-1]
    if run.direction == "across":
        return f"row {top}: {_span(left, right)}"
    return f"col {left}: {_span(top, bottom)}"


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _say(sets: Sequence[int], room: int) -> str:
    """Return how many sets are left, and which ones if there is room."""
    if not sets:
        return "no set"
    said = "1 set" if len(sets) == 1 else f"{len(sets)} sets"
    listed = ", ".join(str(Digits.of(one)).replace(" ", "") for one in sets)
    told = f"{said}: {listed}"
    return told if 1 < len(sets) <= LISTED and len(told) <= room else said


def _square(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _bars(corners: Iterable[tuple[float, float]], box: float) -> LineCollection:
    """Return bars at the lower edge of boxes."""
    low = [[(x + 0.16 * box, y + 0.88 * box), (x + 0.84 * box, y + 0.88 * box)] for x, y in corners]
    return LineCollection(low, colors=LIGHT["open-edge"], linewidths=0.12 * box, zorder=3)


def _frames(corners: Iterable[tuple[float, float]], box: float) -> PolyCollection:
    """Return thick frames inside boxes."""
    return PolyCollection(
        [_square(x + 0.07 * box, y + 0.07 * box, 0.86 * box, 0.86 * box) for x, y in corners],
        facecolors="none",
        edgecolors=LIGHT["path"],
        linewidths=0.1 * box,
        zorder=3,
    )


def runs(
    puzzle: kakuro.Puzzle,
    runs: Iterable[int] | None = None,
    numbers: Mapping[Cell, Any] | Sequence[Sequence[Any]] | None = None,
    *,
    domains: Mapping[Cell, Iterable[int]] | None = None,
    ax: Axes | None = None,
) -> RunsView:
    """Return the view of the runs of a Kakuro: their digits and the sets of digits that are left.

    Each run has a row: its sum, its position (``row 4: 2-6`` means columns 2 to 6 of row 4),
    nine boxes, and how many sets of digits it can still have. Such a set contains the digits placed
    in the run and fits the candidates of its blank cells, as far as `domains` or a player's run
    gives them. The box of a digit in no set is empty, a digit in all sets is underlined, and a
    placed digit has a thick frame.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    runs : iterable of int, optional
        Indices of the runs in ``puzzle.runs`` that have a row. By default all; if a player does not
        have room for all, those that changed last, at first those with the fewest sets.
    numbers : mapping from cell to digit, or array of shape (rows, cols), optional
        Digits on the board besides the givens.
    domains : mapping from cell to digits, optional
        Candidates of blank cells.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    RunsView
        It shows itself in a notebook and plays in a `player`.

    Raises
    ------
    ValueError
        If a run does not exist.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]])
    >>> look = runs(puzzle, numbers={(1, 1): 1}).look(None, 0)
    >>> look["place-0", "text"], look["sets-0", "text"]
    ('row 1: 1-2', '1 set')
    """
    check_type(puzzle, Puzzle)
    wanted = None if runs is None else list(runs)
    for number in wanted or ():
        if not is_whole(number) or not 0 <= number < len(puzzle.runs):
            raise ValueError(f"run {number!r}: the board has runs 0 to {len(puzzle.runs) - 1}")
    return drawn(RunsView(puzzle, by_cell(numbers), wanted, domains), ax)
