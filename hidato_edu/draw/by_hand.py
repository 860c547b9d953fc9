"""The board of an exercise that is done by hand: what the student wrote, and nothing else."""

from __future__ import annotations

from matplotlib.patches import Polygon

from hidato_edu.draw.board import Board, shown_text
from hidato_edu.draw.kakuro import KakuroBoard
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.view import Parts, Values, View, text_style
from hidato_edu.draw.walk import Walk
from hidato_edu.exercises.kakuro_pictures import KakuroPicture
from hidato_edu.exercises.pictures import HandBoard
from hidato_edu.kakuro.digits import MOST
from hidato_edu.trace import Trace

__all__ = ["ByHand", "CandidatesByHand", "by_hand"]


def by_hand(board: HandBoard | KakuroPicture) -> View:
    """Return the view of a board on which something is done by hand, of either family.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> by_hand(HandBoard(hidato.parse("1 0 3"), {})).name
    'board'
    """
    return CandidatesByHand(board) if isinstance(board, KakuroPicture) else ByHand(board)


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


class CandidatesByHand(KakuroBoard):
    """A Kakuro with the candidates that a student has left, and those that were struck out.

    Parameters
    ----------
    board : KakuroPicture
        What is shown.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 4), None, None]])
    >>> board = KakuroPicture(puzzle, {(0, 1): 1}, {(0, 2): {3}}, struck={(0, 2): {1}})
    >>> look = CandidatesByHand(board).look(None, 0)
    >>> [look[f"gone[{9 + digit - 1}]", "visible"] for digit in (1, 2, 3)]
    [1, 0, 0]
    """

    def __init__(self, board: KakuroPicture) -> None:
        domains = {
            cell: board.candidates.get(cell, ())
            for cell in board.puzzle.grid.cells
            if board.candidates
        }
        super().__init__(
            board.puzzle, board.numbers, candidates=bool(board.candidates), domains=domains
        )
        self.board = board

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot; there is one step only."""
        values = super().look(None, 0)
        new = self.board.start
        if new is not None:
            values[f"cell[{self.grid.index[new]}]", "fill"] = "found"
            if ("status", "text") in values:
                said = f"new: {self.board.standing(new)} at {self.grid.say(new)}"
                values["status", "text"] = said
        for number, cell in enumerate(self.grid.cells):
            values[f"ring[{number}]", "visible"] = int(cell in self.board.marked)
            if self.board.standing(cell) == "{}":  # blank, and nothing may go there
                values[f"flag[{number}]", "visible"] = 1
            for digit in self.board.struck.get(cell, ()) if self.mode == "places" else ():
                values[f"small-{number}-{digit}", "text"] = str(digit)
                values[f"small-{number}-{digit}", "fill"] = "soft"
                values[f"gone[{MOST * number + digit - 1}]", "visible"] = 1
        return values
