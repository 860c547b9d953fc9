"""The board of a game played by hand: numbers, pencil marks, the path, broken rules.

It is drawn once; ``widgets/game/board.js`` writes the values as the game goes on, and `GameView`
returns the same values for a still picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.draw.style import GLYPH
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import linked, shown_text
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View
from hidato_edu.hidato.game.game import Game

__all__ = ["GameView", "pencil_rows"]

CELL = 96.0  # pixels of a cell on a board that has room for it
ROOM = (700.0, 580.0)  # pixels of the largest board
SMALL = (11.0, 0.27, 24.0)  # a pencil mark: least height, share of the cell, greatest height
NARROW = 1.15  # factor for letters in a row: spaces are narrow, and a row can be condensed
MOST_ROWS = 3
ROW = 1.14  # from row to row of pencil marks, in heights of a letter


class GameView(View):
    """The current position of a game.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> game = Game(hidato.parse("1 0 0 4"))
    >>> game.set((0, 1), 2), game.pencil((0, 2), 3)
    (True, True)
    >>> values = GameView(game).look(None, 0)
    >>> values["number-1", "text"], values["link[0]", "visible"], values["small-2-2", "text"]
    ('2', 1, '3')
    """

    name = "game"

    def __init__(self, game: Game, checked: bool = False, still: bool = False) -> None:
        self.game = game
        self.checked = checked
        self.still = still
        self.grid = game.puzzle.grid
        self.field = Field(self.grid)
        wide, high = self.field.span
        unit = min(CELL / self.field.box, ROOM[0] / wide, ROOM[1] / high)
        self.size = (unit * wide, unit * high)
        least, share, most = SMALL
        room = 0.94 * unit * self.field.box
        self.small = min(max(least, share * unit * self.field.box), most)
        self.rows = max(1, min(int(room / (self.small * ROW)), MOST_ROWS))
        self.letters = max(len(str(len(self.grid))), int(NARROW * room / (GLYPH * self.small)))

    @property
    def places(self) -> int:
        """Number of positions for rows of marks, half a row apart so that all can be centered."""
        return 2 * self.rows - 1

    def draw(self, parts: Parts) -> None:
        field, givens = self.field, self.game.puzzle.givens
        field.frame(parts)
        field.cells(parts)
        field.paths(parts)
        field.numbers(parts, [cell in givens for cell in self.grid.cells])
        self._pencil(parts)
        field.flags(parts)

    def _marked(self) -> list[tuple[int, Cell]]:
        """Return the cells that can show pencil marks, each with its index."""
        pencils, givens = self.game.pencils, self.game.puzzle.givens
        return [
            (number, cell)
            for number, cell in enumerate(self.grid.cells)
            if (cell in pencils if self.still else cell not in givens)
        ]

    def _pencil(self, parts: Parts) -> None:
        unit = parts.unit
        room = 0.94 * unit * self.field.box
        for number, cell in self._marked():
            x, y = self.grid.center(cell)
            for place in range(self.places):
                down = (place - self.rows + 1) / 2 * ROW * self.small / unit
                name = f"small-{number}-{place}"
                parts.label(name, (x, y + down), self.small, room, self.letters)

    def points(self, parts: Parts) -> list[tuple[float, float]]:
        """Return the center of every cell in units of the SVG, with y growing downwards."""
        figure = parts.ax.get_figure(root=True)
        assert figure is not None
        scale, height = 72 / figure.get_dpi(), figure.get_size_inches()[1] * 72
        centers = [self.grid.center(cell) for cell in self.grid.cells]
        return [
            (round(float(x) * scale, 2), round(height - float(y) * scale, 2))
            for x, y in parts.ax.transData.transform(centers)
        ]

    def values_at(self, replay: Replay) -> Values:
        """Return the value of every slot for the current position."""
        game, grid = self.game, self.grid
        standing, pencils, givens = game.standing, game.pencils, game.puzzle.givens
        flagged = {cell for defect in game.violations() for cell in defect.cells}
        placed = "found" if game.is_solved else "placed"
        values: Values = {}
        for number, cell in enumerate(grid.cells):
            shown = standing.get(cell, 0)
            fill = "given" if cell in givens else placed if shown else "blank"
            values[f"cell-{number}", "fill"] = fill
            values[f"number-{number}", "text"] = shown_text(shown)
            values[f"number-{number}", "fill"] = "ink"
            values[f"flag[{number}]", "visible"] = int(self.checked and cell in flagged)
        for number, cell in self._marked():
            rows = pencil_rows(pencils.get(cell, ()), self.rows, self.letters)
            for place, text in enumerate(_placed(rows, self.rows)):
                values[f"small-{number}-{place}", "text"] = text
                values[f"small-{number}-{place}", "fill"] = "ink"
        for link, (one, other) in enumerate(self.field.links):
            ends = (standing.get(grid.cells[end], 0) for end in (one, other))
            values[f"link[{link}]", "visible"] = int(linked(*ends))
        return values

    def __repr__(self) -> str:
        return f"<game view: {self.game!r}>"


def pencil_rows(marks: Iterable[int], rows: int, letters: int) -> list[str]:
    """Return pencil marks in rows, or only their number in parentheses if they do not fit.

    Examples
    --------
    >>> pencil_rows([3, 7, 12], 2, 4), pencil_rows([3, 7, 12], 1, 4), pencil_rows([], 2, 4)
    (['3 7', '12'], ['(3)'], [])
    """
    texts = [str(mark) for mark in marks]
    found: list[str] = []
    for text in texts:
        if found and len(found[-1]) + 1 + len(text) <= letters:
            found[-1] += f" {text}"
        else:
            found.append(text)
    return found if len(found) <= rows else [f"({len(texts)})"]


def _placed(found: Sequence[str], rows: int) -> list[str]:
    """Return the text at every position, with the rows centered."""
    places: list[Any] = [""] * (2 * rows - 1)
    for row, text in enumerate(found):
        places[rows - len(found) + 2 * row] = text
    return places
