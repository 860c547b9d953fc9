"""Exercise of notebook 03: turn the points of a drawing by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from string import ascii_uppercase

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_03.drawings import moved, shapes
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.hardness.graphs import Point
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "TurnedDrawing"]

POINTS = 6  # of a drawing
WIDEST = 3  # points of a line or column

Step = tuple[int, int]

RULES: tuple[tuple[str, dict[str, Step], str], ...] = (
    (
        "unturned",
        {"right": (0, 1), "down": (1, 0)},
        "That is the drawing as it is. Turned by 45 degrees, a step in the drawing becomes a "
        "diagonal step on the board.",
    ),
    (
        "other-turn",
        {"right": (1, 1), "down": (1, -1)},
        "That is the turn to the other side. Here a step to the right goes up, not down.",
    ),
    (
        "mirrored",
        {"right": (-1, 1), "down": (-1, -1)},
        "For a step to the right this is right, but a step down in the drawing goes down on the "
        "board, too, not up.",
    ),
    (
        "half-turned",
        {"right": (-1, 1), "down": (1, 0)},
        "Steps to the right are turned, steps down are not: they become diagonal steps, too.",
    ),
    (
        "half-turned",
        {"right": (0, 1), "down": (1, 1)},
        "Steps down are turned, steps to the right are not: they become diagonal steps, too.",
    ),
    (
        "spread",
        {"right": (0, 2), "down": (2, 0)},
        "That is the drawing with room between the points, but not turned.",
    ),
    (
        "too-far",
        {"right": (-2, 2), "down": (2, 2)},
        "The direction is right, the step is too long: one row and one column for each step in the "
        "drawing.",
    ),
)
"""Known mistakes: where a step to the right and a step down lead, and what to say."""


@dataclass(frozen=True)
class TurnedDrawing(Instance):
    """A drawing, and a board on which the cell of its first point is known.

    Parameters
    ----------
    points : tuple of (x, y)
        The points A, B, C, ...
    """

    points: tuple[Point, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the points."""
        return tuple(moved((y - x, y + x) for x, y in self.points))

    @property
    def task(self) -> str:
        """The points, and where the first of them is."""
        names = ", ".join(
            f"{name} {point}" for name, point in zip(ascii_uppercase, self.points, strict=False)
        )
        shown = "\n".join(f"`{line}`" for line in self._drawing().splitlines())
        return (
            f"Points (x, y): {names}.\n{shown}\nA goes to `{self.cells[0]}`. Write down the cells "
            f"of A to {ascii_uppercase[len(self.points) - 1]}."
        )

    def _drawing(self) -> str:
        names = dict(zip(self.points, ascii_uppercase, strict=False))
        width, height = (1 + max(numbers) for numbers in zip(*self.points, strict=True))
        return "\n".join(
            " ".join(names.get((x, y), ".") for x in range(width)) for y in range(height)
        )

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the points so far, numbered in the order of their letters."""
        board = Puzzle(grid.square(*self._size()))
        shown = {
            move.what: number
            for number, move in enumerate(done, start=1)
            if isinstance(move.what, tuple) and move.what in board.grid
        }
        return HandBoard(board, shown, start=self.cells[0])

    def _size(self) -> tuple[int, int]:
        rows, cols = zip(*self.cells, strict=True)
        return max(rows) + 1, max(cols) + 1

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return what is wrong with the cell of the next point."""
        place = len(done)
        if place >= len(self.points):
            return Message("too-many", f"The drawing has {len(self.points)} points only.")
        if move.what == self.cells[place]:
            return None
        name, cell = ascii_uppercase[place], move.what
        assert isinstance(cell, tuple)
        if place == 0:
            text = f"A goes to {self.cells[0]}, as the task says: begin there."
            return Message("other-start", text)
        right, down = self._from_first(place)
        asked = f"From A to {name} it is {_steps(right, 'right', 'left')} and "
        asked += f"{_steps(down, 'down', 'up')} in the drawing."
        for key, rule, text in RULES:
            if self._with(rule, place) == cell:
                return Message(key, f"{asked} {text}")
        taken = next((n for n, one in enumerate(done) if one.what == cell), None)
        if taken is not None:
            text = f"{asked} Point {ascii_uppercase[taken]} lies there already."
            return Message("taken", text)
        rows, cols = self._size()
        if not (0 <= cell[0] < rows and 0 <= cell[1] < cols):
            text = f"{asked} {say_value(cell).capitalize()} is no cell of this board of {rows} x "
            return Message("no-cell", f"{text}{cols} cells.")
        if sum(cell) % 2 != sum(self.cells[0]) % 2:
            return Message(
                "other-color",
                f"{asked} Diagonal steps stay on one color of the chessboard; your cell has the "
                "other one.",
            )
        return Message("elsewhere", f"{asked} Go these steps one by one, each as a diagonal step.")

    def _from_first(self, place: int) -> Step:
        (x, y), (first_x, first_y) = self.points[place], self.points[0]
        return x - first_x, y - first_y

    def _with(self, rule: dict[str, Step], place: int) -> Cell:
        right, down = self._from_first(place)
        row, col = self.cells[0]
        return (
            row + right * rule["right"][0] + down * rule["down"][0],
            col + right * rule["right"][1] + down * rule["down"][1],
        )

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return how many points are missing."""
        left = len(self.points) - len(done)
        if not left:
            return None
        are = "point is" if left == 1 else "points are"
        return Message("points-missing", f"{left} {are} not turned yet: one cell for each letter.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return what can be seen now."""
        return (
            f"All {len(done)} points are turned. Look at the edges of the drawing: each has become "
            "a diagonal step, and no other two points touch."
        )


def _steps(count: int, onward: str, back: str) -> str:
    many = abs(count)
    if not many:
        return f"no step {onward}"
    return f"{many} step{'s' * (many > 1)} {onward if count > 0 else back}"


@cache
def _drawings() -> tuple[tuple[Point, ...], ...]:
    """Return all drawings that fit into a square, mixed; lettered line by line."""
    rng = Random(POINTS)
    compact = [shape for shape in shapes(POINTS) if max(map(max, shape)) < WIDEST]
    compact.sort(key=lambda _: rng.random())
    return tuple(tuple(sorted(shape, key=lambda point: (point[1], point[0]))) for shape in compact)


def _instance(number: int) -> TurnedDrawing:
    return TurnedDrawing(number, _drawings()[(number - 1) % len(_drawings())])


QUESTION = TraceQuestion(
    name="by_hand",
    kind="T",
    title="Turn a drawing by hand",
    prompt="Turn the drawing by 45 degrees, as this notebook does: a step to the right in the "
    "drawing goes one row up and one column to the right on the board, a step down goes one row "
    "down and one column to the right. The cell of A is given. Write down the cells (row, column) "
    "of A, B, C, ... in this order.",
    answer="my_turn",
    hints=(
        "Where does one step to the right lead from the cell of A? Where does one step down?",
        "Go from one point to the next along edges of the drawing, each of them a diagonal step on "
        "the board; a step to the left or up goes back the same way.",
        "If A (0, 0) goes to (4, 0), then (1, 0) goes to (3, 1), and (1, 1) to (4, 2).",
    ),
    reference=(1, list(_instance(1).cells)),
    explanation="A point that lies dx to the right and dy below A comes dy - dx rows and dy + dx "
    "columns after it.",
    actions=("go",),
    make=_instance,
)
