"""The board of an exercise that is done by hand: what the student wrote, and nothing else."""

from __future__ import annotations

from matplotlib.patches import Polygon

from hidato_edu.draw.board import Board, shown_text
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.view import Parts, Values, View, text_style
from hidato_edu.draw.walk import Walk
from hidato_edu.exercises.pictures import HandBoard
from hidato_edu.trace import Trace

__all__ = ["ByHand"]


class ByHand(View):
    """A board, or a board of pointers, with the numbers of a student.

    Parameters
    ----------
    board : HandBoard
        What is shown.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> board = HandBoard(hidato.parse("1 0 3"), {(0, 1): 2})
    >>> ByHand(board).look(None, 0)["number-1", "text"]
    '2'
    """

    name = "board"

    def __init__(self, board: HandBoard) -> None:
        self.board = board
        grid = board.puzzle.grid
        self.inner: Board | Walk = (
            Board(grid, board.puzzle.givens, {})
            if board.pointers is None
            # Without a start: the walk is not to be shown, but to be found.
            else Walk(grid, board.pointers)
        )
        self.size, self.least = self.inner.size, self.inner.least

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        self.inner.draw(parts)
        # A wall between cells would look like a blank that does not answer.
        field = self.inner.field
        style = text_style(0.4 * parts.unit * field.inner, color=LIGHT["ink"])
        for cell in field.walls():
            shape = Polygon(field.grid.outline(cell), facecolor=LIGHT["line"], edgecolor="none")
            parts.ax.add_patch(shape)
            parts.ax.text(*field.grid.center(cell), "#", **style)  # as in the text

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot; there is one step only."""
        board, values = self.board, self.inner.look(None, 0)
        shown = {**board.puzzle.givens, **board.numbers}
        for place, cell in enumerate(board.puzzle.grid.cells):
            values[f"number-{place}", "text"] = shown_text(shown.get(cell, 0))
            values[f"ring[{place}]", "visible"] = int(cell in board.marked)
            if cell in board.numbers:
                values[f"cell-{place}", "fill"] = "placed"
            elif board.pointers is not None:
                values[f"cell-{place}", "fill"] = "blank"
            if board.pointers is not None:
                values[f"start[{place}]", "visible"] = int(cell == board.start)
        if board.pointers is None:
            self._join(shown, values)
        return values

    def _join(self, shown: dict[tuple[int, int], int], values: Values) -> None:
        """Draw the path between numbers that follow each other."""
        cells = self.board.puzzle.grid.cells
        for place, (one, other) in enumerate(self.inner.field.links):
            a, b = shown.get(cells[one], 0), shown.get(cells[other], 0)
            follow = bool(a and b) and abs(a - b) == 1
            values[f"link[{place}]", "visible"] = int(self.board.joined and follow)
