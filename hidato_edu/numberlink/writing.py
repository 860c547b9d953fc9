"""Our own text format.

    numberlink 2 3
    1  .  1
    #  2  2

The rows follow the size: a number is an end, ``.`` an empty cell, ``#`` a solid cell. Conventions
that differ from the usual ones follow the size: ``cover=no`` (cells may stay unused) and
``self_touch=no`` (a path may not touch itself).
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["NAME", "to_text", "word"]

NAME = "numberlink"  # how the first line begins


def word(value: int) -> str:
    """Return the text of a cell of `Puzzle.to_array`."""
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
