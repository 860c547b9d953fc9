"""What a check says: one outcome, one message, and the smallest board that shows it.

Words come first: the message is complete without colour, without picture and without a browser.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

from hidato_edu.family import Violation
from hidato_edu.grid import Cell
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["OUTCOMES", "Feedback", "Outcome", "board_text"]

Outcome: TypeAlias = Literal["right", "wrong", "not yet", "stopped", "our fault"]

OUTCOMES: dict[str, tuple[str, str]] = {
    "right": ("\N{CHECK MARK}", "#009e73"),
    "wrong": ("\N{BALLOT X}", "#d55e00"),
    "not yet": ("\N{HORIZONTAL ELLIPSIS}", "#56b4e9"),
    "stopped": ("\N{BLACK SQUARE}", "#cc79a7"),
    "our fault": ("!", "#e69f00"),
}
"""Symbol and colour of every outcome; the colours are those of Okabe and Ito."""


@dataclass(frozen=True)
class Feedback:
    r"""The answer of a check; it shows itself in a notebook.

    Parameters
    ----------
    outcome : {"right", "wrong", "not yet", "stopped", "our fault"}
        "not yet": untouched; "stopped": no end in sight; "our fault": the checker failed.
    message : str
        What to do next, as plain text.
    key : str
        Name of the message, the same in every language and version.
    board : Puzzle, optional
        The smallest board that shows it.
    numbers : mapping from cell to int, optional
        What stands on the board; by default its givens.
    violations : tuple of Violation
        Cells to point at.

    Examples
    --------
    >>> print(Feedback("wrong", "3 stands on the board twice.", "accepts-duplicate"))
    ✗ wrong: 3 stands on the board twice.
    """

    outcome: Outcome
    message: str
    key: str
    board: Puzzle | None = None
    numbers: Mapping[Cell, int] | None = None
    violations: tuple[Violation, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the answer was accepted."""
        return self.outcome == "right"

    def __str__(self) -> str:
        text = f"{OUTCOMES[self.outcome][0]} {self.outcome}: {self.message}"
        return text if self.board is None else f"{text}\n\n{self._board_text()}"

    def _board_text(self) -> str:
        assert self.board is not None
        marked = {cell for violation in self.violations for cell in violation.cells}
        return board_text(self.board, self.numbers, marked)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._repr_html_()}

    def _repr_html_(self) -> str:
        symbol, colour = OUTCOMES[self.outcome]
        # The text keeps the theme's own colour: only the bar and the badge are coloured.
        return (
            f'<div role="status" style="border-left: 6px solid {colour}; padding: 4px 12px; '
            'margin: 6px 0; max-width: 46em; line-height: 1.5">'
            f'<b><span aria-hidden="true" style="background: {colour}; color: #000; '
            f'border-radius: 3px; padding: 1px 7px; margin-right: 8px">{symbol}</span>'
            f"{escape(self.outcome)}</b>"
            f'<div style="white-space: pre-wrap; margin: 4px 0">{_with_code(self.message)}</div>'
            f"{self._board_html()}</div>"
        )

    def _board_html(self) -> str:
        if self.board is None:
            return ""
        text = escape(self._board_text())
        try:
            from hidato_edu import draw

            view = draw.board(self.board, self.numbers, violations=self.violations)
            png: bytes = view._repr_png_()
        except ImportError:  # a browser's Python without matplotlib
            return f"<pre>{text}</pre>"
        image = b64encode(png).decode()
        return f'<img alt="{text}" style="max-width: 320px" src="data:image/png;base64,{image}">'


def _with_code(message: str) -> str:
    """Return the message as HTML: what stands between backticks is code."""
    parts = escape(message, quote=False).split("`")
    return "".join(
        f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts)
    )


def board_text(
    puzzle: Puzzle, numbers: Mapping[Cell, int] | None = None, marked: set[Cell] | None = None
) -> str:
    """Return a board as lines of text, with the numbers of its rows and columns.

    Parameters
    ----------
    puzzle : Puzzle
        The board; '.' is a blank, '#' a wall.
    numbers : mapping from cell to int, optional
        What stands on it; by default the givens.
    marked : set of (row, col), optional
        Cells that get a '*'.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> print(board_text(hidato.from_array([[1, 0], [-1, 3]]), marked={(0, 1)}))
         0  1
    0 |  1 *.
    1 |  #  3
    """
    shown = puzzle.givens if numbers is None else numbers
    rows, cols = puzzle.grid.size

    def token(cell: Cell) -> str:
        number = shown.get(cell, 0)
        text = str(number) if number else "." if cell in puzzle.grid else "#"
        return f"*{text}" if marked and cell in marked else text

    table = [[token((row, col)) for col in range(cols)] for row in range(rows)]
    width = max(2, *(len(text) for line in table for text in line))
    margin = len(str(rows - 1))
    lines = [" " * (margin + 2) + "".join(f" {col:>{width}}" for col in range(cols))]
    for row, line in enumerate(table):
        lines.append(f"{row:>{margin}} |" + "".join(f" {text:>{width}}" for text in line))
    return "\n".join(lines)
