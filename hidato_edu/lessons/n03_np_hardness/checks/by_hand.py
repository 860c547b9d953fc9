"""Turn the points of a drawing by hand."""

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
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.hardness.graphs import Point
from hidato_edu.hidato.puzzle import Puzzle

from .drawings import moved, shapes

POINTS = 6  # of a drawing
WIDEST = 3  # points of a line or column

Step = tuple[int, int]

RULES: tuple[tuple[str, dict[str, Step]], ...] = (
    ("unturned", {"right": (0, 1), "down": (1, 0)}),
    ("other-turn", {"right": (1, 1), "down": (1, -1)}),
    ("mirrored", {"right": (-1, 1), "down": (-1, -1)}),
    ("half-turned/right", {"right": (-1, 1), "down": (1, 0)}),
    ("half-turned/down", {"right": (0, 1), "down": (1, 1)}),
    ("spread", {"right": (0, 2), "down": (2, 0)}),
    ("too-far", {"right": (-2, 2), "down": (2, 2)}),
)
"""Known mistakes: where a step to the right and a step down lead."""

say = section(__file__, "by_hand")


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
        drawing = "\n".join(f"`{line}`" for line in self._drawing().splitlines())
        last = ascii_uppercase[len(self.points) - 1]
        return say.text("task", points=names, drawing=drawing, cell=self.cells[0], last=last)

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
            return say("too-many", points=len(self.points))
        if move.what == self.cells[place]:
            return None
        name, cell = ascii_uppercase[place], move.what
        assert isinstance(cell, tuple)
        if place == 0:
            return say("other-start", cell=self.cells[0])
        right, down = self._from_first(place)
        asked = say.text(
            "asked",
            name=name,
            right=_steps(right, "right", "left"),
            down=_steps(down, "down", "up"),
        )
        for key, rule in RULES:
            if self._with(rule, place) == cell:
                return say(key, asked=asked)
        taken = next((n for n, one in enumerate(done) if one.what == cell), None)
        if taken is not None:
            return say("taken", asked=asked, point=ascii_uppercase[taken])
        rows, cols = self._size()
        if not (0 <= cell[0] < rows and 0 <= cell[1] < cols):
            there = say_value(cell).capitalize()
            return say("no-cell", asked=asked, cell=there, rows=rows, cols=cols)
        if sum(cell) % 2 != sum(self.cells[0]) % 2:
            return say("other-color", asked=asked)
        return say("elsewhere", asked=asked)

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
        return say("points-missing", left=left) if left else None

    def praise(self, done: Sequence[Move]) -> str:
        """Return what can be seen now."""
        return say.text("right", points=len(done))


def _steps(count: int, onward: str, back: str) -> str:
    if not count:
        return say.text("no-steps", way=onward)
    return say.text("steps", many=abs(count), way=onward if count > 0 else back)


@cache
def _drawings() -> tuple[tuple[Point, ...], ...]:
    """Return all drawings that fit into a square, mixed; lettered line by line."""
    rng = Random(POINTS)
    compact = [shape for shape in shapes(POINTS) if max(map(max, shape)) < WIDEST]
    compact.sort(key=lambda _: rng.random())
    return tuple(tuple(sorted(shape, key=lambda point: (point[1], point[0]))) for shape in compact)


def _instance(number: int) -> TurnedDrawing:
    return TurnedDrawing(number, _drawings()[(number - 1) % len(_drawings())])


by_hand = say.ask(
    TraceQuestion, reference=(1, list(_instance(1).cells)), actions=("go",), make=_instance
)
