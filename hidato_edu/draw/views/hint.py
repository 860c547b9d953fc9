"""A hint on its board: the number that follows in a ring, and the cells that show why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Protocol, runtime_checkable

from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import inset
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import Board, Numbers
from hidato_edu.draw.views.view import text_style

__all__ = [
    "LEAST",
    "Advice",
    "HintView",
    "frame_cells",
    "framed",
    "make_room",
    "words_below",
    "write_below",
]

TEXT = 18.0  # points of the sentence
LETTER = 0.56  # mean width of a letter, as a share of the height
LINE = 1.4
LEAST = 430.0  # least width of the sentence in points, however small the board


@runtime_checkable
class Advice(Protocol):
    """What can be drawn as a hint."""

    @property
    def technique(self) -> str:
        """Name of the kind of reasoning."""

    @property
    def numbers(self) -> Mapping[Any, int]:
        """What it places, if anything: from cell to number; for a Numberlink from link."""

    @property
    def cells(self) -> Iterable[Cell]:
        """The cells that show the reason."""

    @property
    def removed(self) -> Mapping[Any, Iterable[Any]]:
        """The candidates that it strikes out.

        From number to the cells where it cannot be; for a Kakuro from cell to digits.
        """

    @property
    def sentence(self) -> str:
        """The reason in words."""


class HintView(Board):
    """A board with a hint; see `hidato_edu.draw.hint` for the parameters."""

    name = "hint"

    def __init__(
        self,
        grid: Grid,
        givens: Mapping[Cell, int],
        numbers: Mapping[Cell, int],
        hint: Advice,
    ) -> None:
        super().__init__(grid, givens, dict(numbers) | dict(hint.numbers))
        self.hint = hint
        self.cause = frozenset(cell for cell in hint.cells if cell in grid)
        self.struck: dict[Cell, list[int]] = {}
        for number, cells in sorted(hint.removed.items()):
            for cell in cells:
                if cell not in hint.numbers:  # what is placed there must not look struck out
                    self.struck.setdefault(cell, []).append(number)
        self.ends = list(_gap_ends(dict(givens) | dict(numbers), hint.numbers))
        self.lines = make_room(self, hint)

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        super().draw(parts)
        ax, unit = parts.ax, parts.unit * self.field.inner
        centers = [[self.grid.center(one), self.grid.center(other)] for one, other in self.ends]
        ax.add_collection(
            LineCollection(
                centers,
                colors=LIGHT["ring"],
                linewidths=0.07 * unit,
                linestyles=(0, (3, 2)),
                zorder=2.5,
            ),
            autolim=False,
        )
        frame_cells(parts, self.grid, unit)
        for cell in self.struck:
            (x, y), far = self.grid.center(cell), 0.32 * self.field.box
            strokes = [[(x - far, y - far), (x + far, y + far)]]
            if len(self.struck[cell]) > 1:
                strokes.append([(x + far, y - far), (x - far, y + far)])
            ax.add_collection(
                LineCollection(strokes, colors=LIGHT["flag"], linewidths=0.06 * unit, zorder=6),
                autolim=False,
            )
        write_below(parts, self.lines, room, bool(self.hint.technique))

    def replay(self, trace: Trace | None) -> Numbers:
        """Return the position that the hint belongs to, whatever the run."""
        return super().replay(None)

    def values_at(self, replay: Numbers) -> Values:  # type: ignore[override]  # that of a board
        """Return what cells show: the same at every step."""
        values = super().values_at(replay)
        if not replay.whole:
            return values
        for number, cell in enumerate(self.grid.cells):
            values |= framed(number, cell in self.hint.numbers, cell in self.cause)
            if cell in self.cause or cell in self.struck:
                values[f"cell-{number}", "fill"] = "open"
            gone = self.struck.get(cell, ())
            if len(gone) == 1 and not values[f"number-{number}", "text"]:
                values[f"number-{number}", "text"] = str(gone[0])
                values[f"number-{number}", "fill"] = "soft"
        return values

    def __repr__(self) -> str:
        return f"<hint view: {self.hint.technique}; {self.hint.sentence}>"


def make_room(view: Any, hint: Any) -> list[str]:
    """Make room for the words below a board and return their lines."""
    width, height = view.size
    width = max(width, LEAST)
    lines, below = words_below(hint, width)
    view.margin = (0.0, 0.0, 0.0, below)
    view.size = (width, height + below)
    view.least = max(view.least, LEAST)
    return lines


def words_below(hint: Any, width: float) -> tuple[list[str], float]:
    """Return the lines below a board of a width in points, and their height."""
    title = [hint.technique] if hint.technique else []
    lines = title + wrap(hint.sentence, int(width / (LETTER * TEXT)))
    return lines, TEXT * LINE * (len(lines) + 0.5)


def write_below(parts: Parts, lines: Sequence[str], room: float, titled: bool) -> None:
    """Write lines below an Axes, at most `room` points wide; the first may be a title."""
    _, height = parts.room_of_axes
    size = min(TEXT, room / LETTER / max(map(len, lines), default=1))
    for row, line in enumerate(lines):
        y = -size * LINE * (row + 0.75) / height
        bold = {"fontweight": "bold"} if row == 0 and titled else {}
        style = text_style(size, color=LIGHT["ink"], transform=parts.ax.transAxes, **bold)
        parts.ax.text(0.5, y, line, parse_math=False, **style)


def frame_cells(parts: Parts, grid: Grid, unit: float, inset_by: float = 0.16) -> None:
    """Draw ``cause[0]``, ... (visible), dashed, and ``target[0]``, ... (visible), thick."""
    for name, color, share in (("cause", "open-edge", inset_by), ("target", "ring", 0.05)):
        frames = PolyCollection(
            [inset(grid, cell, share) for cell in grid.cells],
            facecolors="none",
            edgecolors=LIGHT[color],
            linewidths=(0.09 if name == "target" else 0.045) * unit,
            linestyles="-" if name == "target" else (0, (2.2, 1.4)),
            zorder=5,
        )
        parts.add_each(name, frames, "visible")


def framed(number: int, target: bool, cause: bool) -> Values:
    """Return which frame a cell has: that of a placed number takes precedence over a reason's."""
    return {
        (f"target[{number}]", "visible"): int(target),
        (f"cause[{number}]", "visible"): int(cause and not target),
    }


def _gap_ends(
    standing: Mapping[Cell, int], placed: Mapping[Cell, int]
) -> Iterator[tuple[Cell, Cell]]:
    """Yield every placed cell with the cells of the nearest lower and higher numbers."""
    for cell, number in placed.items():
        others: list[tuple[int, Any]] = sorted((one, at) for at, one in standing.items())
        before = [at for one, at in others if one < number]
        after = [at for one, at in others if one > number]
        for end in (*before[-1:], *after[:1]):
            yield cell, end
