"""Exercise of notebook 01: the neighbors of a cell, on a board that does not wrap around."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.paths import board_with_walls
from hidato_edu.exercises.judge.cells import (
    LEGEND,
    Rows,
    cells_of,
    marked_cells,
    on_board,
    refused,
    told_cells,
)
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_01 import solutions
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

Size: TypeAlias = tuple[int, int]

# --- probes -----------------------------------------------------------------------------------

SIZES: tuple[Size, ...] = ((3, 3), (3, 4), (4, 3), (2, 5), (5, 2), (4, 6), (6, 4))
NARROW: tuple[Size, ...] = ((1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2))


def _places(size: Size) -> Iterator[Cell]:
    """Yield the corners, the middle of each side, and a cell inside."""
    bottom, right = size[0] - 1, size[1] - 1
    for row in sorted({0, size[0] // 2, bottom}):
        for col in sorted({0, size[1] // 2, right}):
            yield row, col


def _where(cell: Cell, size: Size) -> str:
    at_row = cell[0] in (0, size[0] - 1)
    at_col = cell[1] in (0, size[1] - 1)
    return "in a corner" if at_row and at_col else "at the border" if at_row or at_col else "inside"


def _probe(code: str, size: Size, walls: int, cell: Cell, rng: Random) -> Probe | None:
    grid = board_with_walls(size, walls, rng)
    if cell not in grid:
        return None
    open_cells = sorted(grid.cells, key=lambda _: rng.random())
    filled = len(open_cells) // 2 if code == "numbers" else 0
    numbers = {cell: k for k, cell in enumerate(open_cells[:filled], start=1)}
    puzzle = Puzzle(grid, tuple(numbers.items()))
    note = f"row {cell[0]}, column {cell[1]} is {_where(cell, size)}"
    return Probe(
        code,
        (puzzle.to_array(), *cell),
        tuple(sorted(grid.neighbors(cell))),
        puzzle,
        HandBoard(puzzle, {}),
        note,
    )


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = [("bare", size, 0) for size in (*SIZES, *NARROW)]
    wanted += [("walls", size, 2) for size in SIZES]
    wanted += [("numbers", size, 1) for size in SIZES[:5]]
    drawn = (
        _probe(code, size, walls, cell, rng)
        for code, size, walls in wanted
        for cell in _places(size)
    )
    found = [probe for probe in drawn if probe is not None]
    # A single cell or row shows little: only where nothing else fails.
    return tuple(sorted(found, key=lambda one: (min(one.puzzle.grid.size) == 1, one.puzzle.size)))


# --- judgement --------------------------------------------------------------------------------


WRAPS = "In Python a[-1] is no error: it is the last element."


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Return what is wrong with the smallest failure: a cell too many, or one that is missing."""
    board, row, col = first.probe.args
    told, right = Counter(told_cells(first)), Counter(first.probe.puzzle.grid.neighbors((row, col)))
    if told - right:
        cell = min(told - right, key=lambda cell: (on_board(board, cell), cell))
        key, why = _too_many(board, (row, col), cell)
        text = f"Of row {row}, column {col} your function also returns {cell}. {why} {LEGEND}"
        return Message(key, text, WRAPS if key == "negative" else "")
    cell = min(right - told)
    kind = "diagonal" if cell[0] != row and cell[1] != col else "straight"
    text = f"Of row {row}, column {col} your function does not return {cell}, which touches it at "
    text += "a corner." if kind == "diagonal" else "a side."
    if board[cell[0]][cell[1]] > 0:
        return Message("misses-numbers", f"{text} A cell with a number is open, too. {LEGEND}")
    return Message(f"misses-{kind}", f"{text} {LEGEND}")


def _too_many(board: Rows, cell: Cell, other: Cell) -> tuple[str, str]:
    why = refused(board, cell, other)
    if why:
        return why
    if max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) > 1:
        text = "They do not touch: a neighbor is at most one row and at most one column away."
        return "too-far", text
    return "twice", "That cell is there twice; return each neighbor once."


# --- known wrong answers ----------------------------------------------------------------------

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


_KNOWN = (
    Misconception(
        "wrap-around",
        "Your function walks over the edge of the board, and comes in again at the other side. `%` "
        "does that, and so does a negative index: in Python a[-1] is the last element and no "
        "error. Test that row and column are on the board before you look.",
        (
            _caught,
            _joined,
            lambda board, row, col: sorted({*_joined(board, row, col)} - {(row, col)}),
            lambda board, row, col: [
                (r % len(board), c % len(board[0])) for r, c in _caught(board, row, col)
            ],
            _spoilt(stays=lambda index, size: index < size),
            _spoilt(stays=lambda index, size: True),
        ),
    ),
    Misconception(
        "no-bounds",
        "Your function returns eight cells everywhere, also off the board and on walls.",
        (_off_the_board,),
    ),
    Misconception(
        "four-neighbors",
        "Only the cells beside, above and below are returned. A Hidato has eight neighbors: the "
        "diagonals, too.",
        (_spoilt(lambda down, right: abs(down) + abs(right) == 1),),
    ),
    Misconception(
        "diagonals-only",
        "Only diagonal neighbors are returned; those beside, above and below are neighbors, too.",
        (_spoilt(lambda down, right: abs(down) == 1 == abs(right)),),
    ),
    Misconception(
        "itself",
        "The cell itself is among its neighbors. Leave out the step (0, 0).",
        (_spoilt(lambda down, right: max(abs(down), abs(right)) <= 1),),
    ),
    Misconception(
        "walls",
        "Walls are returned as if they were cells. A cell with -1 is none.",
        (_spoilt(wall=lambda number: False),),
    ),
    Misconception(
        "blanks-only",
        "Cells that hold a number are left out. A cell with a number is open, too: only -1 is a "
        "wall.",
        (_spoilt(wall=lambda number: number != 0),),
    ),
    Misconception(
        "numbers-only",
        "Blank cells are left out. A 0 is an open cell without a number: only -1 is a wall.",
        (_spoilt(wall=lambda number: number <= 0),),
    ),
    Misconception(
        "swapped-order",
        "Rows and columns of your cells are exchanged. A cell is (row, col), as in "
        "`board[row][col]`.",
        (_spoilt(change=lambda cell: (cell[1], cell[0])),),
    ),
    Misconception(
        "counted-from-one",
        "Your cells are counted from 1. Rows and columns begin at 0, as in Python.",
        (_spoilt(change=lambda cell: (cell[0] + 1, cell[1] + 1)),),
    ),
    Misconception(
        "offsets",
        "Your function returns steps such as (-1, 0), not cells. Add them to row and column.",
        (lambda board, row, col: [(r - row, c - col) for r, c in _spoilt()(board, row, col)],),
    ),
    Misconception(
        "manhattan",
        "Cells two away in a straight line are returned, too; rows + columns <= 2 does that. Look "
        "at rows and columns separately.",
        (_spoilt(lambda down, right: 1 <= abs(down) + abs(right) <= 2),),
    ),
    Misconception(
        "two-away",
        "Cells two rows or two columns away are returned, too.",
        (_spoilt(lambda down, right: 1 <= max(abs(down), abs(right)) <= 2),),
    ),
    Misconception(
        "half",
        "Some directions are missing. There are eight: each of row - 1, row, row + 1 with each of "
        "col - 1, col, col + 1, but the cell itself. `range(a, b)` ends before b.",
        (
            _spoilt(lambda down, right: _king(down, right) and down < 1 and right < 1),
            _spoilt(lambda down, right: _king(down, right) and (down, right) > (0, 0)),
            _spoilt(lambda down, right: _king(down, right) and down > -1 and right > -1),
        ),
    ),
    Misconception(
        "no-first-row",
        "Row 0 or column 0 is never returned. Is it > 0 where >= 0 is meant?",
        (_spoilt(stays=lambda index, size: 0 < index < size),),
    ),
    Misconception(
        "no-last-row",
        "The last row or column is never returned. The last index is len(...) - 1; is 1 taken "
        "away twice?",
        (_spoilt(stays=lambda index, size: 0 <= index < size - 1),),
    ),
    Misconception(
        "swapped-sides",
        "Square boards are done rightly, others are not: are rows and columns mixed up? "
        "`len(board)` is the number of rows, `len(board[0])` that of columns.",
        (_spoilt(swapped=True),),
    ),
    Misconception(
        "always-none",
        "Your function returns no cell at all, whatever the board.",
        (lambda board, row, col: [],),
    ),
    Misconception(
        "whole-board",
        "Your function returns every open cell of the board. Only those that touch are neighbors.",
        (
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
    ),
)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all failures lie on boards that are not square."""
    oblong = [one for one in seen if len(set(one.probe.puzzle.grid.size)) == 2]
    wrong = [one for one in seen if not one.is_right]
    if all(one in oblong for one in wrong) and 3 * len(wrong) > len(oblong):
        swapped = next(known for known in _KNOWN if known.key == "swapped-sides")
        return Message(swapped.key, swapped.text)
    return None


_EXERCISE = Exercise(
    call="neighbors(board, row, col)",
    parameters=3,
    returns="a list of cells (row, col)",
    probes=_probes,
    read=cells_of,
    explain=_explain,
    pattern=_pattern,
    picture=marked_cells,
    known=_KNOWN,
    praise="Your function returns the neighbors of every cell, in corners, at the border and on "
    "boards of one row, too.",
)

QUESTION = FunctionQuestion(
    name="around",
    kind="C",
    title="Neighbors of a cell",
    prompt="Write `neighbors(board, row, col)`. The board is a list of rows: -1 is a wall, any "
    "other number an open cell. Return a list of all open cells (row, col) that touch this one "
    "at a side or at a corner, in any order. The board does not wrap around.",
    answer="neighbors",
    hints=(
        "How many neighbors has a cell inside, one at the border, one in a corner?",
        "Which index is one less than 0, and what does Python do with it? Test the index before "
        "you look at the board.",
        "No letter comes before the first one of `'abc'`, and yet `'abc'[0 - 1]` is `'c'`.",
    ),
    reference=solutions.neighbors,
    explanation="Each of three rows is combined with each of three columns; the cell itself, "
    "what is off the board, and walls are left out.",
    exercise=_EXERCISE,
)
