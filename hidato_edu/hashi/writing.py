"""The package's own text format for boards and answers.

    hashi 2 3
    1 . 2
    . . 1

The rows follow the size: a number is an island, ``.`` is water. An answer has a space between
neighboring cells, so that a bridge between touching islands is visible, too:

    1---2
        |
    . . 1

One lane is ``-`` or ``|``; two lanes are ``=`` or ``"``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["ACROSS", "DOWN", "NAME", "answer_text", "to_text", "word"]

NAME = "hashi"  # the first word of a text
ACROSS = {1: "-", 2: "="}  # by number of lanes, from left to right
DOWN = {1: "|", 2: '"'}  # from top to bottom

Cell = tuple[int, int]


def word(value: int) -> str:
    """Return the text of one cell of `Puzzle.to_array`.

    Examples
    --------
    >>> word(0), word(8)
    ('.', '8')
    """
    return str(value) if value else "."


def to_text(table: Sequence[Sequence[int]]) -> str:
    """Return the text of a table of cells.

    Examples
    --------
    >>> print(to_text([[1, 0, 2], [0, 0, 1]]))
    hashi 2 3
    1 . 2
    . . 1
    """
    rows = [" ".join(map(word, row)) for row in table]
    return "\n".join([f"{NAME} {len(rows)} {len(table[0])}", *rows])


def answer_text(table: Sequence[Sequence[int]], lanes: Mapping[tuple[Cell, Cell], int]) -> str:
    """Return the text of an answer, with a space between cells.

    Examples
    --------
    >>> print(answer_text([[1, 0, 2], [0, 0, 1]], {((0, 0), (0, 2)): 1, ((0, 2), (1, 2)): 1}))
    1---2
        |
    . . 1
    """
    shown = [[" "] * (2 * len(table[0]) - 1) for _ in range(2 * len(table) - 1)]
    for r, row in enumerate(table):
        for c, value in enumerate(row):
            shown[2 * r][2 * c] = word(value)
    for ((top, left), (bottom, right)), number in lanes.items():
        if not number:
            continue
        sign = (ACROSS if top == bottom else DOWN)[min(number, 2)]
        for r in range(2 * top, 2 * bottom + 1):
            for c in range(2 * left, 2 * right + 1):
                if (r, c) not in ((2 * top, 2 * left), (2 * bottom, 2 * right)):
                    shown[r][c] = sign
    return "\n".join("".join(line).rstrip() for line in shown)
