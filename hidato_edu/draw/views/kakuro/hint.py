"""A hint on the board of a Kakuro: the digit that follows, in a ring, and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.hint import Advice, frame_cells, framed, make_room, write_below
from hidato_edu.draw.views.kakuro.board import Candidates, KakuroBoard
from hidato_edu.draw.views.kakuro.replay import mask_in
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View
from hidato_edu.kakuro import Puzzle
from hidato_edu.kakuro.digits import MOST

__all__ = ["KakuroHint"]


class KakuroHint(KakuroBoard):
    """A board with a hint; see `hidato_edu.draw.hint` for the parameters."""

    name = "hint"

    def __init__(self, puzzle: Puzzle, digits: Mapping[Cell, Any], hint: Advice) -> None:
        super().__init__(puzzle, digits, candidates=True)
        self.hint = hint
        self.standing = {cell for cell, digit in (*puzzle.digits, *digits.items()) if digit}
        index = self.grid.index
        self.cause = frozenset(cell for cell in hint.cells if cell in index)
        self.struck = {
            index[cell]: mask_in(gone)
            for cell, gone in hint.removed.items()
            if cell not in hint.numbers  # what is placed there must not look struck out
        }
        self.lines = make_room(self, hint)

    def staged(self, width: float, height: float) -> View:
        """Return the view itself: it always shows candidates."""
        return self

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        super().draw(parts)
        frame_cells(parts, self.grid, parts.unit, 0.045)  # outside the candidates
        write_below(parts, self.lines, room, bool(self.hint.technique))

    def replay(self, trace: Trace | None) -> Candidates:
        """Return the moment that the hint belongs to, whatever the run."""
        return super().replay(None)

    def values_at(self, replay: Candidates) -> Values:  # type: ignore[override]  # that of a board
        """Return what cells show: the same at every step."""
        values = super().values_at(replay)
        for number, cell in enumerate(self.grid.cells) if replay.whole else ():
            target = cell in self.hint.numbers
            values |= framed(number, target, cell in self.cause)
            speaks = cell in self.cause or number in self.struck
            if target:
                values |= self._plain(number, str(self.hint.numbers[cell]), "placed")
            elif not speaks and values[f"cell[{number}]", "fill"] in ("blank", "open"):
                values |= self._plain(number, "", "blank")
            elif speaks:
                values[f"cell[{number}]", "fill"] = "open"
                if cell in self.standing and number in self.struck:  # a digit to be undone
                    values[f"flag[{number}]", "visible"] = 1
                else:
                    values |= self._struck(number)
        return values

    def _plain(self, cell: int, text: str, fill: str) -> Values:
        """Return a cell without candidates: those outside the reason would distract."""
        values: Values = {
            (f"cell[{cell}]", "fill"): fill,
            (f"number-{cell}", "text"): text,
            (f"number-{cell}", "fill"): "ink",
            (f"flag[{cell}]", "visible"): 0,
        }
        if self.mode == "count":
            return values | {(f"badge[{cell}]", "visible"): 0}
        return values | {(f"small-{cell}-{d}", "text"): "" for d in range(1, MOST + 1)}

    def _struck(self, cell: int) -> Values:
        values: Values = {}
        for d in range(1, MOST + 1):
            if self.mode == "places" and self.struck.get(cell, 0) >> d & 1:
                values[f"small-{cell}-{d}", "text"] = str(d)
                values[f"small-{cell}-{d}", "fill"] = "soft"
                values[f"gone[{MOST * cell + d - 1}]", "visible"] = 1
        return values

    def __repr__(self) -> str:
        return f"<hint view: {self.hint.technique}; {self.hint.sentence}>"
