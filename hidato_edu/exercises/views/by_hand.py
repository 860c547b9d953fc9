"""The board of an exercise that is done by hand: what the student wrote, and nothing else."""

from __future__ import annotations

from itertools import permutations
from math import dist

from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.patches import Circle, Polygon

from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import circle
from hidato_edu.draw.views.kakuro.board import Candidates, KakuroBoard
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import Board, shown_text
from hidato_edu.draw.views.paths.walk import Walk
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View, text_style
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.pictures.forest import ForestPicture
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.kakuro.digits import MOST

__all__ = ["ByHand", "CandidatesByHand", "ForestByHand"]

NODE = 0.2  # radius of an item, where the circle on which they lie has the radius 1
CLOSE = 0.55  # its greatest radius, as a share of half the distance of two items


class ByHand(View):
    """A board, or a board of pointers, with the numbers of a student.

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

    def values_at(self, replay: Replay) -> Values:
        """Return the value of every slot."""
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

    def values_at(self, replay: Candidates) -> Values:  # type: ignore[override]  # of a Kakuro
        """Return the value of every slot."""
        values = super().values_at(replay)
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


class ForestByHand(View):
    """Items on a circle, with an arrow from each to its parent; a second circle marks a root.

    Examples
    --------
    >>> view = ForestByHand(ForestPicture({1: 2, 2: None}))
    >>> look = view.look(None, 0)
    >>> view.arrows, [look[f"arrow[{k}]", "visible"] for k in (0, 1)], look["root[1]", "visible"]
    ([(0, 1), (1, 0)], [1, 0], 1)
    """

    name = "board"
    size = (360.0, 390.0)
    least = 240.0

    def __init__(self, board: ForestPicture) -> None:
        self.board = board
        self.at = [board.grid.center(cell) for cell in board.grid.cells]
        near = min((dist(self.at[0], other) for other in self.at[1:]), default=1.0)
        self.radius = min(NODE, CLOSE * near / 2)
        # arrow[3] leads from the item with the first number to that with the second
        self.arrows = list(permutations(range(len(self.at)), 2))

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
        ax, r = parts.ax, self.radius
        ax.set_axis_off()
        ax.set_xlim(-1.5, 1.5)
        ax.set_ylim(1.75, -1.5)
        ax.set_aspect("equal")
        unit = parts.unit
        shapes = [_pointing(self.at[a], self.at[b], 1.32 * r, 0.4 * r) for a, b in self.arrows]
        arrows = PolyCollection(
            shapes, facecolors=LIGHT["path"], edgecolors=LIGHT["path"], linewidths=0.03 * unit,
            zorder=2,
        )  # fmt: skip
        parts.add_each("arrow", arrows, "visible")
        for number, at in enumerate(self.at):
            node = Circle(
                at, r, facecolor=LIGHT["blank"], edgecolor=LIGHT["ink"], linewidth=0.015 * unit,
                zorder=3,
            )  # fmt: skip
            ax.add_patch(node)
            parts.add(f"cell-{number}", node, "fill")
            size = 1.1 * r * unit
            parts.label(f"number-{number}", at, size, 1.6 * r * unit, 2, zorder=5)
        self._circles(parts, "root", "ink", 1.2, 0.02 * unit)
        self._circles(parts, "ring", "ring", 1.42, 0.045 * unit)
        self._circles(parts, "held", "previous", 1.68, 0.05 * unit, linestyles="dotted")
        parts.label("said", (0.0, 1.6), 0.17 * unit, 2.9 * unit, 34)

    def _circles(
        self, parts: Parts, name: str, color: str, share: float, width: float, **style: str
    ) -> None:
        """Draw a circle around every item."""
        around = [circle(at, share * self.radius) for at in self.at]
        circles = LineCollection(
            [[*points, points[0]] for points in around],
            colors=LIGHT[color],
            linewidths=width,
            zorder=4,
            **style,
        )
        parts.add_each(name, circles, "visible")

    def values_at(self, replay: Replay) -> Values:
        """Return the value of every slot."""
        board, values = self.board, Values()
        items = list(board.parents)
        for number, item in enumerate(items):
            values[f"cell-{number}", "fill"] = "trail" if item in board.asked else "blank"
            values[f"number-{number}", "text"] = str(item)
            values[f"number-{number}", "fill"] = "ink"
            values[f"root[{number}]", "visible"] = int(board.parents[item] is None)
            marked = board.grid.cells[number] in board.marked
            values[f"ring[{number}]", "visible"] = int(marked)
            values[f"held[{number}]", "visible"] = 0
        for number, (below, above) in enumerate(self.arrows):
            points = board.parents[items[below]] == items[above]
            values[f"arrow[{number}]", "visible"] = int(points)
        values["said", "text"] = board.said
        values["said", "fill"] = "ink"
        return values


def _pointing(
    one: tuple[float, float], other: tuple[float, float], away: float, half: float
) -> list[tuple[float, float]]:
    """Return an arrow between two points that keeps away from both."""
    length = dist(one, other)
    x, y = ((b - a) / length for a, b in zip(one, other, strict=True))
    tip = (other[0] - away * x, other[1] - away * y)
    neck = (tip[0] - 2 * half * x, tip[1] - 2 * half * y)
    start = (one[0] + 0.8 * away * x, one[1] + 0.8 * away * y)
    aside = (-half * y, half * x)
    return [
        start,
        neck,
        (neck[0] + aside[0], neck[1] + aside[1]),
        tip,
        (neck[0] - aside[0], neck[1] - aside[1]),
        neck,
    ]
