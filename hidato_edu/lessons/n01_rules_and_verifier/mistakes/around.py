"""Known wrong lists of neighbors: one right function, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.cells import Rows

Touches: TypeAlias = Callable[[int, int], bool]


def _king(down: int, right: int) -> bool:
    return max(abs(down), abs(right)) == 1


def _spoilt(
    touches: Touches = _king,
    stays: Callable[[int, int], bool] = lambda index, size: 0 <= index < size,
    wall: Callable[[int], bool] = lambda number: number == -1,
    swapped: bool = False,
    change: Callable[[Cell], Cell] = lambda cell: cell,
) -> Callable[[Rows, int, int], list[Cell]]:
    """Return a right function with one thing wrong."""

    def neighbors(board: Rows, row: int, col: int) -> list[Cell]:
        sides = (len(board), len(board[0]))
        height, width = sides[::-1] if swapped else sides
        return [
            change((r, c))
            for r in range(row - 2, row + 3)
            for c in range(col - 2, col + 3)
            if touches(r - row, c - col)
            and stays(r, height)
            and stays(c, width)
            and not wall(board[r][c])
        ]

    return neighbors


def _caught(board: Rows, row: int, col: int) -> list[Cell]:
    """Trust an IndexError to tell where the board ends."""
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            try:
                if (down or right) and board[row + down][col + right] != -1:
                    found.append((row + down, col + right))
            except IndexError:
                pass
    return found


def _joined(board: Rows, row: int, col: int) -> list[Cell]:
    rows, cols = len(board), len(board[0])
    return [
        ((row + down) % rows, (col + right) % cols)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and board[(row + down) % rows][(col + right) % cols] != -1
    ]


def _off_the_board(board: Rows, row: int, col: int) -> list[Cell]:
    return [(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]


KNOWN = {
    "wrap-around": (
        _caught,
        _joined,
        lambda board, row, col: sorted({*_joined(board, row, col)} - {(row, col)}),
        lambda board, row, col: [
            (r % len(board), c % len(board[0])) for r, c in _caught(board, row, col)
        ],
        _spoilt(stays=lambda index, size: index < size),
        _spoilt(stays=lambda index, size: True),
    ),
    "no-bounds": (_off_the_board,),
    "four-neighbors": (_spoilt(lambda down, right: abs(down) + abs(right) == 1),),
    "diagonals-only": (_spoilt(lambda down, right: abs(down) == 1 == abs(right)),),
    "itself": (_spoilt(lambda down, right: max(abs(down), abs(right)) <= 1),),
    "walls": (_spoilt(wall=lambda number: False),),
    "blanks-only": (_spoilt(wall=lambda number: number != 0),),
    "numbers-only": (_spoilt(wall=lambda number: number <= 0),),
    "swapped-order": (_spoilt(change=lambda cell: (cell[1], cell[0])),),
    "counted-from-one": (_spoilt(change=lambda cell: (cell[0] + 1, cell[1] + 1)),),
    "offsets": (
        lambda board, row, col: [(r - row, c - col) for r, c in _spoilt()(board, row, col)],
    ),
    "manhattan": (_spoilt(lambda down, right: 1 <= abs(down) + abs(right) <= 2),),
    "two-away": (_spoilt(lambda down, right: 1 <= max(abs(down), abs(right)) <= 2),),
    "half": (
        _spoilt(lambda down, right: _king(down, right) and down < 1 and right < 1),
        _spoilt(lambda down, right: _king(down, right) and (down, right) > (0, 0)),
        _spoilt(lambda down, right: _king(down, right) and down > -1 and right > -1),
    ),
    "return-in-loop": (
        lambda board, row, col: [cell for cell in _spoilt()(board, row, col) if cell[0] < row],
        lambda board, row, col: [
            cell for cell in _spoilt()(board, row, col) if cell[0] == max(0, row - 1)
        ],
    ),
    "no-first-row": (_spoilt(stays=lambda index, size: 0 < index < size),),
    "no-last-row": (_spoilt(stays=lambda index, size: 0 <= index < size - 1),),
    "swapped-sides": (_spoilt(swapped=True),),
    "always-none": (lambda board, row, col: [],),
    "whole-board": (
        lambda board, row, col: [
            (r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n != -1
        ],
        lambda board, row, col: [
            (r, c)
            for r, line in enumerate(board)
            for c, n in enumerate(line)
            if n != -1 and (r, c) != (row, col)
        ],
    ),
}
