"""Islands with numbers of their own, and the lanes that a student has laid between them."""

from __future__ import annotations

from matplotlib.collections import PolyCollection

from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import circle
from hidato_edu.draw.views.hashi.board import DISK, HashiBoard
from hidato_edu.draw.views.hashi.view import HashiReplay
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View
from hidato_edu.exercises.pictures.islands import IslandsPicture

__all__ = ["IslandsByHand"]

HELD = 0.47  # radius of the circle around an island where a lane begins, in cells
NUMBER = 0.25  # height of an island's number


class IslandsByHand(HashiBoard):
    """A board with its lanes; the number of an island is below it on the left.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[2, 2]])
    >>> look = IslandsByHand(IslandsPicture(puzzle, {puzzle.bridges[0]: 1})).look(None, 0)
    >>> look["lane-1[0]", "visible"], look["left-0", "text"], look["name-1", "text"]
    (1, '1', '#1')
    """

    def __init__(self, board: IslandsPicture) -> None:
        super().__init__(board.puzzle, board.lanes)
        self.board = board
        self.small = True

    def staged(self, width: float, height: float) -> View:
        """Return the view itself: nothing is added around it."""
        return self

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        super().draw(parts)
        at = [self.puzzle.grid.center(cell) for cell in self.islands]
        # Below the islands: what is clicked.
        ground = PolyCollection(
            [circle(place, DISK) for place in at], facecolors=LIGHT["blank"], zorder=2.9
        )
        parts.add_each("cell", ground, "visible")
        held = PolyCollection(
            [circle(place, HELD) for place in at],
            facecolors="none",
            edgecolors=LIGHT["previous"],
            linewidths=0.05 * parts.unit,
            linestyles="dotted",
            zorder=3.9,
        )
        parts.add_each("held", held, "visible")
        for k, (x, y) in enumerate(at):
            corner = (x - 0.31, y + 0.42)
            parts.label(f"name-{k}", corner, NUMBER * parts.unit, 0.5 * parts.unit, 2, zorder=4)

    def values_at(self, replay: HashiReplay) -> Values:  # type: ignore[override]  # of a Hashi
        """Return the value of every slot."""
        values = super().values_at(replay)
        for k, cell in enumerate(self.board.grid.cells):
            values[f"ring[{k}]", "visible"] = int(cell in self.board.marked)
            values[f"cell[{k}]", "visible"] = 1
            values[f"held[{k}]", "visible"] = 0
            values[f"name-{k}", "text"] = f"#{k}"
            values[f"name-{k}", "fill"] = "ink"
        return values
