"""Known wrong lists of neighbors: one right function, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.cells import Rows

Touches: TypeAlias = Callable[[int, int], bool]
Change: TypeAlias = Callable[[list[Cell], int, int], list[Cell]]
Neighbors: TypeAlias = Callable[[Rows, int, int], list[Cell]]


def _king(down: int, right: int) -> bool:
    return max(abs(down), abs(right)) == 1


def _faulty(
    touches: Touches = _king,
    stays: Callable[[int, int], bool] = lambda index, size: 0 <= index < size,
    wall: Callable[[int], bool] = lambda number: number == -1,
    swapped: bool = False,
) -> Neighbors:
    """Return a right function with one thing wrong."""

    def neighbors(board: Rows, row: int, col: int) -> list[Cell]:
        sides = (len(board), len(board[0]))
        height, width = sides[::-1] if swapped else sides
        return [
            (r, c)
            for r in range(row - 2, row + 3)
            for c in range(col - 2, col + 3)
            if touches(r - row, c - col)
            and stays(r, height)
            and stays(c, width)
            and not wall(board[r][c])
        ]

    return neighbors


STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def _caught(board: Rows, row: int, col: int) -> list[Cell]:
    """Trust an IndexError to show where the board ends."""
    found = []
    for down, right in STEPS:
        try:
            if board[row + down][col + right] != -1:
                found.append((row + down, col + right))
        except IndexError:
            pass
    return found


def _joined(board: Rows, row: int, col: int) -> list[Cell]:
    rows, cols = len(board), len(board[0])
    cells = [((row + down) % rows, (col + right) % cols) for down, right in STEPS]
    return [(r, c) for r, c in cells if board[r][c] != -1]


def _then(change: Change) -> Neighbors:
    """Return what changes the right cells afterwards."""
    return lambda board, row, col: change(_faulty()(board, row, col), row, col)


def _open(board: Rows) -> list[Cell]:
    return [(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n != -1]


FIRST_LINE: list[Change] = [
    lambda cells, row, col: [cell for cell in cells if cell[0] < row],
    lambda cells, row, col: [cell for cell in cells if cell[0] == max(0, row - 1)],
    lambda cells, row, col: [cell for cell in cells if cell[0] > row],
    lambda cells, row, col: [cell for cell in cells if cell[1] < col],
    lambda cells, row, col: [cell for cell in cells if cell[1] == max(0, col - 1)],
    lambda cells, row, col: [cell for cell in cells if cell[1] > col],
]
"""What is found before an outer loop takes its second step."""

KNOWN = {
    "wrap-around": (
        _caught,
        _joined,
        lambda board, row, col: sorted({*_joined(board, row, col)} - {(row, col)}),
        lambda board, row, col: [
            (r % len(board), c % len(board[0])) for r, c in _caught(board, row, col)
        ],
        _faulty(stays=lambda index, size: index < size),
        _faulty(stays=lambda index, size: True),
    ),
    "no-bounds": (lambda board, row, col: [(row + r, col + c) for r, c in STEPS],),
    "four-neighbors": (_faulty(lambda down, right: abs(down) + abs(right) == 1),),
    "diagonals-only": (_faulty(lambda down, right: abs(down) == 1 == abs(right)),),
    "itself": (_faulty(lambda down, right: max(abs(down), abs(right)) <= 1),),
    "walls": (_faulty(wall=lambda number: False),),
    "blanks-only": (_faulty(wall=lambda number: number != 0),),
    "numbers-only": (_faulty(wall=lambda number: number <= 0),),
    "swapped-order": (_then(lambda cells, row, col: [(c, r) for r, c in cells]),),
    "counted-from-one": (_then(lambda cells, row, col: [(r + 1, c + 1) for r, c in cells]),),
    "offsets": (_then(lambda cells, row, col: [(r - row, c - col) for r, c in cells]),),
    "manhattan": (_faulty(lambda down, right: 1 <= abs(down) + abs(right) <= 2),),
    "two-away": (_faulty(lambda down, right: 1 <= max(abs(down), abs(right)) <= 2),),
    "half": (
        _faulty(lambda down, right: _king(down, right) and down < 1 and right < 1),
        _faulty(lambda down, right: _king(down, right) and (down, right) > (0, 0)),
        _faulty(lambda down, right: _king(down, right) and down > -1 and right > -1),
    ),
    "return-in-loop": tuple(map(_then, FIRST_LINE)),
    "no-first-row": (_faulty(stays=lambda index, size: 0 < index < size),),
    "no-last-row": (_faulty(stays=lambda index, size: 0 <= index < size - 1),),
    "swapped-sides": (_faulty(swapped=True),),
    "always-none": (lambda board, row, col: [],),
    "whole-board": (
        lambda board, row, col: _open(board),
        lambda board, row, col: [cell for cell in _open(board) if cell != (row, col)],
    ),
}
