r"""Our own text format for boards.

    kakuro 3 3
    #  4\ 6\
    \3  0  0
    \7  0  0

The rows follow the size: ``0`` is a white cell, a digit is a given, ``#`` is a black cell, and
``16\23`` is a black cell with clues: 16 for the run below, 23 for the run to the right; either
may be missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["to_text", "word"]


def word(value: Any) -> str:
    r"""Return the word for one entry of `Puzzle.to_array`.

    Examples
    --------
    >>> [word(value) for value in (None, 7, (0, 0), (16, 0), (16, 23))]
    ['0', '7', '#', '16\\', '16\\23']
    """
    if not isinstance(value, tuple):
        return str(value or 0)
    down, across = value
    return f"{down or ''}\\{across or ''}" if down or across else "#"


def to_text(table: Sequence[Sequence[Any]]) -> str:
    """Return the text of a table of cells, with aligned columns."""
    rows = [[word(value) for value in row] for row in table]
    left = [[_split(text)[0] for text in row] for row in rows]
    right = [[_split(text)[1] for text in row] for row in rows]
    columns = range(len(rows[0]))
    before = [max(len(row[col]) for row in left) for col in columns]
    behind = [max(len(row[col]) for row in right) for col in columns]
    lines = [
        " ".join(
            one[col].rjust(before[col]) + other[col].ljust(behind[col]) for col in columns
        ).rstrip()
        for one, other in zip(left, right, strict=True)
    ]
    return "\n".join([f"kakuro {len(rows)} {len(rows[0])}", *lines])


def _split(text: str) -> tuple[str, str]:
    """Return the part before the backslash and the rest, so that backslashes align."""
    down, stroke, across = text.partition("\\")
    return (down, stroke + across) if stroke else ("", text)
