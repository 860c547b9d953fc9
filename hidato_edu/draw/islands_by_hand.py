"""Islands with numbers of their own, and the lanes that a student has laid between them."""

from __future__ import annotations

from matplotlib.collections import LineCollection
from matplotlib.patches import Circle

from hidato_edu.draw.field import circle
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.view import Parts, Values, View
from hidato_edu.exercises.islands_pictures import IslandsPicture
from hidato_edu.trace import Trace

__all__ = ["IslandsByHand"]

RADIUS = 0.34  # of an island, in cells
APART = 0.09  # of the middle line, each of two lanes
ROOM = 0.85  # around the outer islands, in cells
CELL = 66.0  # points


class IslandsByHand(View):
    """Islands where they lie, with their points, what is left, and their number in a corner.

    Parameters
    ----------
    board : IslandsPicture
        What is shown.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[2, 2]])
    >>> look = IslandsByHand(IslandsPicture(puzzle, {puzzle.bridges[0]: 1})).look(None, 0)
    >>> look["one[0]", "visible"], look["two[0]", "visible"], look["left-0", "text"]
    (1, 0, '1 left')
    """

    name = "board"

    def __init__(self, board: IslandsPicture) -> None:
        self.board = board
        rows, cols = board.puzzle.grid.size
        self.extent = (cols - 1 + 2 * ROOM, rows - 1 + 2 * ROOM)
        self.size = (CELL * self.extent[0], CELL * self.extent[1])
        self.least = 0.55 * self.size[0]

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        ax, unit = parts.ax, parts.unit
        rows, cols = self.board.puzzle.grid.size
        ax.set_axis_off()
        ax.set_xlim(-ROOM, cols - 1 + ROOM)
        ax.set_ylim(rows - 1 + ROOM, -ROOM)
        ax.set_aspect("equal")
        self._lanes(parts, "one", (0.0,))
        self._lanes(parts, "two", (-APART, APART))
        for number, cell in enumerate(self.board.grid.cells):
            x, y = self.board.grid.center(cell)
            node = Circle((x, y), RADIUS, facecolor=LIGHT["blank"], edgecolor=LIGHT["ink"],
                          linewidth=0.02 * unit, zorder=3)  # fmt: skip
            ax.add_patch(node)
            parts.add(f"cell-{number}", node, "fill")
            parts.label(f"number-{number}", (x, y - 0.06), 0.34 * unit, 0.5 * unit, 1, zorder=5)
            parts.label(f"left-{number}", (x, y + 0.19), 0.13 * unit, 0.6 * unit, 6, zorder=5)
            place = (x - 0.42, y - 0.4)
            parts.label(f"name-{number}", place, 0.17 * unit, 0.4 * unit, 3, zorder=5)
        self._circles(parts, "ring", "ring", 1.18, 0.05 * unit)
        self._circles(parts, "held", "previous", 1.4, 0.05 * unit, linestyles="dotted")

    def _lanes(self, parts: Parts, name: str, offsets: tuple[float, ...]) -> None:
        """Draw lines of every bridge, so far beside its middle."""
        lines = []
        for _, (top, left), (bottom, right) in self.board.puzzle.bridges:
            down, across = (1, 0) if top == bottom else (0, 1)
            for by in offsets:
                x, y = across * by, down * by
                lines.append([(left + x, top + y), (right + x, bottom + y)])
        drawn = LineCollection(lines, colors=LIGHT["path"], linewidths=0.06 * parts.unit, zorder=2)
        parts.add_each(name, drawn, "visible")

    def _circles(
        self, parts: Parts, name: str, color: str, share: float, width: float, **style: str
    ) -> None:
        """Draw a circle around every island."""
        grid = self.board.grid
        around = [circle(grid.center(cell), share * RADIUS) for cell in grid.cells]
        circles = LineCollection(
            [[*points, points[0]] for points in around],
            colors=LIGHT[color],
            linewidths=width,
            zorder=4,
            **style,
        )
        parts.add_each(name, circles, "visible")

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot; there is one step only."""
        board, values = self.board, Values()
        for place, one in enumerate(board.puzzle.bridges):
            number = board.lanes.get(one, 0)
            values[f"one[{place}]", "visible"] = int(number % 2)
            for half in (2 * place, 2 * place + 1):
                values[f"two[{half}]", "visible"] = int(number > 1)
        points = list(board.puzzle.givens.values())
        for number, left in enumerate(board.left):
            values[f"cell-{number}", "fill"] = "placed" if left <= 0 else "blank"
            values[f"number-{number}", "text"] = str(points[number])
            values[f"left-{number}", "text"] = f"{left} left" if left else "full"
            values[f"name-{number}", "text"] = f"#{number}"
            for label in ("number", "left", "name"):
                values[f"{label}-{number}", "fill"] = "ink"
            marked = board.grid.cells[number] in board.marked
            values[f"ring[{number}]", "visible"] = int(marked)
            values[f"held[{number}]", "visible"] = 0
        return values
