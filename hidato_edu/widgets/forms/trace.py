"""Form of an exercise that is done by hand: a board to click, or to walk on with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.draw.player.page import enclosed
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.exercises.boards.moves import ACTIONS, Move, plain, say
from hidato_edu.exercises.judge.feedback import with_code
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form, read

__all__ = ["TraceForm", "form"]

ROOM = (520.0, 380.0)  # for the board, in pixels of a form at its full width


class TraceForm(Form):
    """A board, what can be done on it, and the list of steps.

    Attributes
    ----------
    task : dict
        The board: its number, its picture and its cells.
    shown : dict
        What the steps so far have made of it: the value of every slot, the steps in words.
    """

    _esm = enclosed("Picture") + Form._esm + read("trace.js")
    _css = Form._css + read("trace.css")
    task = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, asked: QuestionSession) -> None:
        question = asked.question
        assert isinstance(question, TraceQuestion)
        self.question = question
        self.instance: Instance = question.instance(1)
        control = {"type": "trace", "name": "work", "actions": _takes(question.actions)}
        super().__init__(asked, [control], self._read, question.code)
        self.load(1)
        self.observe(lambda _: self._show(), "value")

    @property
    def moves(self) -> list[Move]:
        """The steps so far."""
        work = self.value.get("work") or {}
        if work.get("number") != self.instance.number:
            return []
        return [Move(name, _what(what)) for name, what in work["moves"]]

    def load(self, number: int) -> None:
        """Show a fresh board."""
        self.instance = self.question.instance(number)
        board = self.instance.board(())
        view = board.view()
        width, height = ROOM
        sheet = Sheet([view], width, min(height, width * view.size[1] / view.size[0]))
        svg, (parts,) = sheet.svg()
        self._slots = list(parts.slots)
        grid = board.grid
        task = {
            "number": number,
            "told": with_code(f"Board {number}. {self.instance.task}"),
            "svg": svg,
            "size": sheet.size,
            "slots": [[f"board.{name}", wanted] for name, wanted in self._slots],
            "cells": grid.cells,
            "names": [board.place(cell) for cell in grid.cells],
            "near": _near(grid),
            "start": grid.index[board.first],
        }
        with self.hold_sync():  # a picture never meets the values of another board
            self.set_trait("task", task)
            self._show()

    def check(self) -> None:
        """Have the steps checked; then there is a fresh board."""
        super().check()
        if self.asked.record.checks[-1][1] != "not yet":
            self.load(self.question.following(self.instance.number))

    def _read(self, value: dict[str, Any]) -> tuple[int, list[Any]] | None:
        moves = [plain(move, self.question.actions) for move in self.moves]
        return (self.instance.number, moves) if moves else None

    def _tell_line(self) -> None:
        # What was checked stays to be copied, until the next board is begun.
        if self.moves or not self.line:
            super()._tell_line()

    def _show(self) -> None:
        moves = self.moves
        board = self.instance.board(moves)
        values = board.view().look(None, 0)
        self.set_trait(
            "shown",
            {
                "number": self.instance.number,
                "values": [values[slot] for slot in self._slots],
                "cells": [board.describe(cell) for cell in board.grid.cells],
                "steps": [say(move, board.place) for move in moves],
            },
        )


def _near(grid: Grid) -> list[list[int]]:
    """Return for every cell those that the arrow keys up, down, left and right lead to, or -1."""
    return [
        [_toward(grid, cell, way) for way in ((0, -1), (0, 1), (-1, 0), (1, 0))]
        for cell in grid.cells
    ]


def _toward(grid: Grid, cell: Cell, way: Cell) -> int:
    """Return the next cell in a direction (x, y): of squares in the same line, over walls.

    Elsewhere it is near and as straight ahead as can be, in the line of the cell if there are two.
    """
    (x, y), line = grid.center(cell), 0 if way[0] else 1
    slant = {"square": 0.0, "graph": 4.0}.get(grid.shape.name, 1.01)
    found: list[tuple[float, int, int]] = []
    for number, other in enumerate(grid.cells):
        right, down = (there - here for there, here in zip(grid.center(other), (x, y), strict=True))
        ahead, aside = right * way[0] + down * way[1], abs(right * way[1] + down * way[0])
        if ahead > 0 and aside <= slant * ahead:
            shifted = abs(other[line] - cell[line])
            found.append((round(ahead + 1.5 * aside, 6), shifted, number))
    return min(found, default=(0.0, 0, -1))[2]


def _takes(actions: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, ACTIONS[name].takes) for name in actions]


def _what(what: Any) -> Cell | int | None:
    return (what[0], what[1]) if isinstance(what, list | tuple) else what


def form(asked: QuestionSession) -> TraceForm:
    """Return the form.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("04").walk_by_hand)
    >>> shown.value = {"work": {"number": 1, "moves": [["go", (0, 0)]]}}
    >>> shown.line
    'my_walk = 1, [(0, 0)]'
    >>> shown.check()
    >>> shown.task["number"]
    2
    """
    return TraceForm(asked)
