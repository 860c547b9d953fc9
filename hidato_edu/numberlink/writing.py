"""How a board is written in our own text.

    numberlink 2 3
    1  .  1
    #  2  2

Behind the size stand the rows: a number is an end, ``.`` an empty cell, ``#`` a solid one. The
usual conventions are not said; behind the size may stand ``cover=no`` (cells may stay unused) and
``self_touch=no`` (a path may not touch itself).
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["NAME", "to_text", "word"]

NAME = "numberlink"  # how the first line begins


def word(value: int) -> str:
    """Return how a cell of `Puzzle.to_array` is written.

    Examples
    --------
    >>> [word(value) for value in (0, 12, -1)]
    ['.', '12', '#']
    """
    return {0: ".", -1: "#"}.get(value, str(value))


def to_text(
    table: Sequence[Sequence[int]],
    *,
    cover: bool = True,
    self_touch: bool = True,
    header: bool = True,
) -> str:
    """Return the text of a table of cells, with columns of one width."""
    rows = [[word(value) for value in row] for row in table]
    width = max(len(text) for row in rows for text in row)
    lines = [" ".join(text.rjust(width) for text in row) for row in rows]
    if not header:
        return "\n".join(lines)
    said = [f"{NAME} {len(rows)} {len(rows[0])}"]
    said += [] if cover else ["cover=no"]
    said += [] if self_touch else ["self_touch=no"]
    return "\n".join([" ".join(said), *lines])
