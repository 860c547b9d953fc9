"""All styles: functions as others write them, unchanged."""

from __future__ import annotations

from watched.style import Style
from watched.written import boards, numbers, packages, queens, sets, sudoku

__all__ = ["STYLES"]

STYLES: list[Style] = [
    one for room in (queens, sudoku, boards, sets, numbers, packages) for one in room.STYLES
]
