"""What the two exercises on neighbors share: boards, what is wrong with a cell, known mistakes.

A function takes a board, what it has to know about the shape, and a cell: `f(board, how, row,
col)`. For hexagons `how` is the layout, for triangles whether corners count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.boards.shapes import Shape
from hidato_edu.exercises.judge.cells import LEGEND, Rows, on_board, refused, told_cells
from hidato_edu.exercises.judge.judging import Message, Misconception, Observed, Probe
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "Near",
    "Neighbors",
    "common_mistakes",
    "explained",
    "inside",
    "one_sided",
    "probes",
    "spoilt",
]  # fmt: skip

Near: TypeAlias = Callable[[Cell, Any], Iterable[Cell]]
"""From a cell and `how` to the cells that would be its neighbors on a board without borders."""

Neighbors: TypeAlias = Callable[[Rows, Any, int, int], list[Cell]]

BARE = ((3, 5), (4, 2), (1, 3))  # all cells of boards without walls
FILLED = {"walls": (4, 3), "numbers": (3, 3)}  # some cells of boards with walls, with numbers
WALLS = 3


# --- probes -----------------------------------------------------------------------------------


def probes(seed: int, shapes: Sequence[tuple[Any, Shape]]) -> tuple[Probe, ...]:
    """Return the probes: all cells of small boards, some cells of boards with walls and numbers.

    Parameters
    ----------
    seed : int
        Which walls and numbers are drawn.
    shapes : sequence of (how, Shape)
        What the function is told, and what it means.
    """
    rng = Random(seed)
    found = []
    for how, shape in shapes:
        for rows, cols in BARE:
            cells = tuple((row, col) for row in range(rows) for col in range(cols))
            board = Grid(cells, shape, (rows, cols))
            found += [_probe("bare", Puzzle(board), how, cell) for cell in cells]
        for code, size in FILLED.items():
            puzzle = _drawn(code, shape, size, rng)
            found += [_probe(code, puzzle, how, cell) for cell in puzzle.grid.cells[1::2]]
    # A single cell or row shows little: only where nothing else fails.
    return tuple(sorted(found, key=lambda one: (min(one.puzzle.grid.size) == 1, one.puzzle.size)))


def _drawn(code: str, shape: Shape, size: tuple[int, int], rng: Random) -> Puzzle:
    rows, cols = map(range, size)
    cells = sorted(product(rows, cols), key=lambda _: rng.random())
    board = Grid(tuple(cells[WALLS if code == "walls" else 0 :]), shape, size)
    filled = sorted(board.cells, key=lambda _: rng.random())[: len(board) // 2]
    givens = zip(filled, range(1, len(filled) + 1), strict=True) if code == "numbers" else ()
    return Puzzle(board, tuple(givens))


def _probe(code: str, puzzle: Puzzle, how: Any, cell: Cell) -> Probe:
    board = puzzle.grid
    note = f"asked are the neighbors of {board.say(cell)}"
    args = (puzzle.to_array(), how, *cell)
    right = tuple(sorted(board.neighbors(cell)))
    return Probe(code, args, right, puzzle, HandBoard(puzzle, {}), note)


def inside(one: Observed) -> bool:
    """Return whether the cell of a probe has all its neighbors on the board."""
    board, cell = one.probe.puzzle.grid, one.probe.args[2:]
    return all(near in board for near in board.shape.around(cell))


# --- what is wrong with one cell ----------------------------------------------------------------


def explained(
    first: Observed,
    given: str,
    why_not: Callable[[Observed, Cell], tuple[str, str]],
    why: Callable[[Observed, Cell], tuple[str, str]],
) -> Message:
    """Return what is wrong with a failure: a cell too many, or one that is missing.

    Parameters
    ----------
    first : Observed
        The smallest failure.
    given : str
        What the function was told about the shape, for the sentence.
    why_not, why : callable
        Of an open cell that is no neighbor, and of one that is: a key and a sentence.
    """
    board, _, row, col = first.probe.args
    said = f"Of {first.probe.puzzle.grid.say((row, col))}, with {given}, your function "
    told, right = Counter(told_cells(first)), Counter(first.probe.puzzle.grid.neighbors((row, col)))
    if told - right:
        cell = min(told - right, key=lambda cell: (on_board(board, cell), cell))
        key, reason = refused(board, (row, col), cell) or (
            ("twice", "That cell is there twice; return each neighbor once.")
            if cell in right
            else why_not(first, cell)
        )
        advice = "In Python a[-1] is no error: it is the last element." if key == "negative" else ""
        return Message(key, f"{said}also returns {cell}. {reason} {LEGEND}", advice)
    cell = min(right - told)
    key, reason = why(first, cell)
    text = f"{said}does not return {cell}. {reason}"
    if board[cell[0]][cell[1]] > 0:
        return Message("misses-numbers", f"{text} A cell with a number is open, too. {LEGEND}")
    return Message(key, f"{text} {LEGEND}")


def one_sided(seen: Sequence[Observed]) -> tuple[Cell, Cell, Any] | None:
    """Return two cells of a board without walls, the second a neighbor of the first only.

    Neighbors are always mutual, whatever the shape.
    """
    told: dict[tuple[Puzzle, Any], dict[Cell, tuple[Cell, ...]]] = {}
    for one in seen:
        if one.probe.code == "bare":
            _, how, row, col = one.probe.args
            told.setdefault((one.probe.puzzle, how), {})[row, col] = told_cells(one)
    for (_, how), near in told.items():
        for cell, others in near.items():
            for other in others:
                if other in near and cell not in near[other]:
                    return cell, other, how
    return None


# --- known wrong answers ------------------------------------------------------------------------


def spoilt(
    near: Near,
    *,
    stays: Callable[[int, int], bool] = lambda index, size: 0 <= index < size,
    wall: Callable[[int], bool] = lambda number: number == -1,
    swapped: bool = False,
    change: Callable[[Cell], Cell] = lambda cell: cell,
) -> Neighbors:
    """Return a right function with one thing wrong.

    Parameters
    ----------
    near : callable
        Which cells are neighbors.
    stays : callable
        From an index and the number of rows or columns to whether it is on the board.
    wall : callable
        From what stands on a cell to whether it is left out.
    swapped : bool
        Whether the numbers of rows and columns are exchanged.
    change : callable
        What becomes of each cell before it is returned.
    """

    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        sides = (len(board), len(board[0]))
        height, width = sides[::-1] if swapped else sides
        return [
            change((r, c))
            for r, c in near((row, col), how)
            if stays(r, height) and stays(c, width) and not wall(board[r][c])
        ]

    return neighbors


def _caught(near: Near, joined: bool = False) -> Neighbors:
    """Trust an IndexError to tell where the board ends."""

    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        found = []
        for r, c in near((row, col), how):
            try:
                if board[r][c] != -1:
                    found.append((r % len(board), c % len(board[0])) if joined else (r, c))
            except IndexError:
                pass
        return found

    return neighbors


def _modulo(near: Near) -> Neighbors:
    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        rows, cols = len(board), len(board[0])
        cells = [(r % rows, c % cols) for r, c in near((row, col), how)]
        return [(r, c) for r, c in cells if board[r][c] != -1]

    return neighbors


def _unbounded(near: Near) -> Neighbors:
    return lambda board, how, row, col: list(near((row, col), how))


def _whole_board(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
    return [
        (r, c)
        for r, line in enumerate(board)
        for c, number in enumerate(line)
        if number != -1 and (r, c) != (row, col)
    ]


def common_mistakes(near: Near) -> tuple[Misconception, ...]:
    """Return the wrong answers that have nothing to do with the shape, built on right neighbors.

    Examples
    --------
    >>> [one.key for one in common_mistakes(lambda cell, how: ())][:3]
    ['wrap-around', 'no-bounds', 'itself']
    """
    return (
        Misconception(
            "wrap-around",
            "Your function walks over the edge of the board, and comes in again at the other "
            "side. `%` does that, and so does a negative index: in Python a[-1] is the last "
            "element and no error. Test that row and column are on the board before you look.",
            (
                _caught(near),
                _caught(near, joined=True),
                _modulo(near),
                spoilt(near, stays=lambda index, size: index < size),
                spoilt(near, stays=lambda index, size: True),
            ),
        ),
        Misconception(
            "no-bounds",
            "Your function returns as many cells everywhere, also off the board and on walls.",
            (_unbounded(near),),
        ),
        Misconception(
            "itself",
            "The cell itself is among its neighbors.",
            (spoilt(lambda cell, how: [cell, *near(cell, how)]),),
        ),
        Misconception(
            "walls",
            "Walls are returned as if they were cells. A cell with -1 is none.",
            (spoilt(near, wall=lambda number: False),),
        ),
        Misconception(
            "blanks-only",
            "Cells that hold a number are left out. A cell with a number is open, too: only -1 is "
            "a wall.",
            (spoilt(near, wall=lambda number: number != 0),),
        ),
        Misconception(
            "numbers-only",
            "Blank cells are left out. A 0 is an open cell without a number: only -1 is a wall.",
            (spoilt(near, wall=lambda number: number <= 0),),
        ),
        Misconception(
            "swapped-order",
            "Rows and columns of your cells are exchanged. A cell is (row, col), as in "
            "`board[row][col]`.",
            (spoilt(near, change=lambda cell: (cell[1], cell[0])),),
        ),
        Misconception(
            "counted-from-one",
            "Your cells are counted from 1. Rows and columns begin at 0, as in Python.",
            (spoilt(near, change=lambda cell: (cell[0] + 1, cell[1] + 1)),),
        ),
        Misconception(
            "offsets",
            "Your function returns steps such as (-1, 0), not cells. Add them to row and column.",
            (
                lambda board, how, row, col: [
                    (r - row, c - col) for r, c in spoilt(near)(board, how, row, col)
                ],
            ),
        ),
        Misconception(
            "no-first-row",
            "Row 0 or column 0 is never returned. Is it > 0 where >= 0 is meant?",
            (spoilt(near, stays=lambda index, size: 0 < index < size),),
        ),
        Misconception(
            "no-last-row",
            "The last row or column is never returned. The last index is len(...) - 1; is 1 taken "
            "away twice?",
            (spoilt(near, stays=lambda index, size: 0 <= index < size - 1),),
        ),
        Misconception(
            "swapped-sides",
            "Rows and columns of the board are mixed up: `len(board)` is the number of rows, "
            "`len(board[0])` that of columns.",
            (spoilt(near, swapped=True),),
        ),
        Misconception(
            "always-none",
            "Your function returns no cell at all, whatever the board.",
            (lambda board, how, row, col: [],),
        ),
        Misconception(
            "whole-board",
            "Your function returns every open cell of the board. Only those that touch are "
            "neighbors.",
            (_whole_board,),
        ),
    )
