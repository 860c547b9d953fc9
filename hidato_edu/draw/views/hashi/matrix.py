"""The matrix of a Hashi as the document draws it: squares of four colors with their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection

from hidato_edu import hashi
from hidato_edu.boards.arguments import is_row, is_whole, nested
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.beside import Beside
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.hashi.view import HashiReplay, HashiView
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import shown_text
from hidato_edu.draw.views.view import drawn
from hidato_edu.hashi.puzzle import water

__all__ = ["COLORS", "MatrixView", "before_after", "matrix", "matrix_of"]

COLORS: dict[str, dict[str, tuple[str, str]]] = {
    "document": {
        "island": ("document-island", "document-ink"),
        "water": ("document-water", "document-paper"),
        "one": ("document-one", "document-ink"),
        "two": ("document-two", "document-paper"),
        "more": ("failed", "ink"),
    },
    "ours": {
        "island": ("open", "ink"),
        "water": ("pale", "ink"),
        "one": ("hue-1", "blank"),
        "two": ("hue-0", "blank"),
        "more": ("failed", "ink"),
    },
}
"""For every kind of cell, its color and that of its number."""

KINDS = {-1: "one", -2: "two", 0: "water"}
TEXT = 0.5  # height of a number as a share of a cell
MOST_CELLS = 1_200  # in larger boards, only islands have numbers


class MatrixView(HashiView):
    """Cells with their numbers; see `hidato_edu.draw.matrix` for the parameters."""

    name = "matrix"

    def __init__(
        self,
        puzzle: hashi.Puzzle,
        table: Sequence[Sequence[int]],
        lanes: Mapping[Any, int],
        colors: str,
    ) -> None:
        super().__init__(puzzle, lanes)
        self.table = [list(row) for row in table]
        self.colors = colors
        self.field = Field(puzzle.grid)
        self.cells = puzzle.grid.cells
        index: Mapping[Any, int] = puzzle.grid.index
        self.under = [[index[cell] for cell in water(one)] for one in puzzle.bridges]
        self.over: list[list[int]] = [[] for _ in self.cells]
        for b, under in enumerate(self.under):
            for c in under:
                self.over[c].append(b)
        self.size = self.field.size(48.0)
        self.least = min(33.0 * self.field.span[0], 450.0)

    def note(self) -> str:
        hidden = not all(self.under)
        return "bridges between islands that touch are not in the matrix" if hidden else ""

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        self.field.frame(parts)
        outlines = [self.puzzle.grid.outline(cell) for cell in self.cells]
        cells = PolyCollection(
            outlines, facecolors=LIGHT["blank"], edgecolors=LIGHT["line"], linewidths=0.8
        )
        parts.add_each("cell", cells, "fill")
        size = min(TEXT * parts.unit, LABEL * 1.5)
        for c, cell in enumerate(self.cells):
            if self._is_written(c):
                style = {"fontweight": "bold"} if cell in self.puzzle.givens else {}
                at = self.puzzle.grid.center(cell)
                parts.label(f"number-{c}", at, size, 0.8 * parts.unit, 2, **style)
        self.field.rings(parts)

    def _is_written(self, c: int) -> bool:
        cell = self.cells[c]
        return cell in self.puzzle.givens or len(self.cells) <= MOST_CELLS

    # ---------------------------------------------------------------- values

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what the cells of a bridge show."""
        values: Values = {}
        for c in self.under[b]:
            lanes = max(replay.lanes[other] for other in self.over[c])
            values |= self._cell(c, -lanes)
            values[f"ring[{c}]", "visible"] = int(replay.focus.bridge in self.over[c])
        return values

    def island_values(self, replay: HashiReplay, k: int) -> Values:
        """Return what an island shows."""
        cell = replay.islands[k]
        c: int = self.puzzle.grid.index[cell]
        ring = int(k == replay.focus.island)
        return self._cell(c, self.puzzle.givens[cell]) | {(f"ring[{c}]", "visible"): ring}

    def values_at(self, replay: HashiReplay) -> Values:  # type: ignore[override]  # of a Hashi
        """Return what cells show: those of the bridges and islands that are requested."""
        values = super().values_at(replay)
        for c in range(len(self.cells)) if replay.whole else ():
            if (f"cell[{c}]", "fill") not in values:  # there can be no bridge
                values |= self._cell(c, 0) | {(f"ring[{c}]", "visible"): 0}
        return values

    def _cell(self, c: int, value: int) -> Values:
        """Return what a cell shows; a bridge overrides the matrix."""
        row, col = self.cells[c]
        value = value or self.table[row][col]
        kind = "island" if value > 0 else KINDS.get(value, "more")
        fill, ink = COLORS[self.colors][kind]
        values: Values = {(f"cell[{c}]", "fill"): fill}
        if self._is_written(c):
            values[f"number-{c}", "text"] = shown_text(value).replace("-", "\N{MINUS SIGN}")
            values[f"number-{c}", "fill"] = ink
        return values

    def __repr__(self) -> str:
        rows, cols = self.puzzle.grid.size
        return f"<matrix view: {rows} x {cols}, colors of {self.colors}>"


def matrix_of(board: Any) -> tuple[hashi.Puzzle, list[list[int]], dict[Any, int]]:
    """Return the puzzle, the matrix and the lanes of a board, an answer or a matrix."""
    if isinstance(board, hashi.Puzzle):
        return board, board.to_array(), {}
    if isinstance(board, hashi.Solution):
        return board.puzzle, board.puzzle.to_array(), dict(board)
    table = nested(board)
    rows = isinstance(table, Sequence) and all(map(is_row, table))
    if not rows or not all(is_whole(value) for row in table for value in row):
        raise InvalidPuzzle("a matrix is a list of rows of whole numbers: -2, -1, 0, 1 to 8")
    puzzle = hashi.from_array([[max(0, value) for value in row] for row in table])
    return puzzle, [[int(value) for value in row] for row in table], {}


def matrix(
    board: Any, colors: Literal["document", "ours"] = "document", *, ax: Axes | None = None
) -> MatrixView:
    """Return the view of the document's matrix: yellow islands, blue water, brown bridges.

    A bridge of one lane is light brown with -1 in each of its cells; one of two lanes is dark brown
    with -2.

    Parameters
    ----------
    board : Puzzle, Solution, or array of shape (rows, cols)
        The board; a matrix may have -1 and -2 where bridges run.
    colors : {"document", "ours"}
        The colors of the document, or ours, which are distinguishable with any color vision.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    MatrixView
        It shows itself in a notebook and plays in a `player` what `board` plays.

    Raises
    ------
    InvalidPuzzle
        If `board` is not a board.
    ValueError
        If the colors are unknown.

    Notes
    -----
    Bridges between islands that touch have no cells; the player says so. Source: Vicart,
    Hashiwokakero Solver, sections I and III.A.

    Examples
    --------
    >>> look = matrix([[1, -1, 2], [0, 0, 1]]).look(None, 0)
    >>> [look[f"cell[{c}]", "fill"] for c in (0, 1, 3)]
    ['document-island', 'document-one', 'document-water']
    """
    if colors not in COLORS:
        raise ValueError(f"colors={colors!r}; use {' or '.join(map(repr, COLORS))}")
    puzzle, table, lanes = matrix_of(board)
    return drawn(MatrixView(puzzle, table, lanes, colors), ax)


def before_after(
    run: hashi.DocumentRun | hashi.Solution,
    colors: Literal["document", "ours"] = "document",
    *,
    ax: Axes | None = None,
) -> Beside:
    """Return the two pictures that the document's program shows: the matrix before and after.

    Parameters
    ----------
    run : DocumentRun or Solution
        The run, or a solution.
    colors : {"document", "ours"}
        As for `matrix`.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Beside
        It shows itself in a notebook.

    Raises
    ------
    InvalidPuzzle, ValueError
        As `matrix`.

    Examples
    --------
    >>> puzzle = hashi.from_array([[1, 0, 1]])
    >>> before_after(hashi.Solution(puzzle, {("bridge", (0, 0), (0, 2)): 1}))
    <before-after view: before; after>
    """
    if isinstance(run, hashi.Solution):
        pair: tuple[Any, Any] = run.puzzle, run
    else:
        pair = check_type(run, hashi.DocumentRun, hashi.Solution).before, run.matrix
    views = [matrix(one, colors) for one in pair]
    return drawn(Beside(views, ["before", "after"], name="before-after"), ax)
