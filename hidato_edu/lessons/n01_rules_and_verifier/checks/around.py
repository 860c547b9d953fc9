"""The neighbors of a cell, on a board that does not wrap around."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick, shuffled
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
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import around as answers
from ..mistakes import around as mistakes

Size: TypeAlias = tuple[int, int]

say = section(__file__, "around")

# --- probes -----------------------------------------------------------------------------------

SIZES: tuple[Size, ...] = ((3, 3), (3, 4), (4, 3), (2, 5), (5, 2), (4, 6), (6, 4))
NARROW: tuple[Size, ...] = ((1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2))
MOST = 1_000  # a greater number is hardly written into a program


def _places(size: Size) -> Iterator[Cell]:
    """Yield the corners, the middle of each side, and a cell inside."""
    bottom, right = size[0] - 1, size[1] - 1
    for row in sorted({0, size[0] // 2, bottom}):
        for col in sorted({0, size[1] // 2, right}):
            yield row, col


def _where(cell: Cell, size: Size) -> str:
    at_row = cell[0] in (0, size[0] - 1)
    at_col = cell[1] in (0, size[1] - 1)
    return "corner" if at_row and at_col else "border" if at_row or at_col else "inside"


def _probe(code: str, size: Size, walls: int, cell: Cell, rng: Random) -> Probe | None:
    board = board_with_walls(size, walls, rng)
    if cell not in board:
        return None
    open_cells = shuffled(board.cells, rng)
    filled = len(open_cells) // 2 if code == "numbers" else 0
    numbers = {cell: k for k, cell in enumerate(open_cells[:filled], start=1)}
    puzzle = Puzzle(board, tuple(numbers.items()))
    note = say.text(f"note/{_where(cell, size)}", row=cell[0], col=cell[1])
    args, expected = (puzzle.to_array(), *cell), tuple(sorted(board.neighbors(cell)))
    return Probe(code, args, expected, puzzle, HandBoard(puzzle, {}), note)


def _large_numbers(rng: Random) -> Iterator[Probe]:
    """Yield boards on which each number up to MOST is once beside the cell in the middle."""
    puzzle = Puzzle(grid.square(3, 3))
    numbers = shuffled(range(1, MOST + 1), rng)
    expected = tuple(sorted(puzzle.grid.neighbors((1, 1))))
    for at in range(0, MOST, 8):
        a, b, c, d, e, f, g, h = numbers[at : at + 8]
        rows = [[a, b, c], [d, numbers[at - 1], e], [f, g, h]]
        shown = {(row, col): n for row, line in enumerate(rows) for col, n in enumerate(line)}
        note = say.text("note/inside", row=1, col=1)
        yield Probe("numbers", (rows, 1, 1), expected, puzzle, HandBoard(puzzle, shown), note)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = [("bare", size, 0) for size in (*SIZES, *NARROW)]
    wanted += [("walls", size, 2) for size in SIZES]
    wanted += [("numbers", size, 1) for size in SIZES[:5]]
    long, tall = 20 + pick(rng, 30), 20 + pick(rng, 30)
    wanted += [("bare", size, 3) for size in ((3, long), (tall, 2))]
    drawn = (
        _probe(code, size, walls, cell, rng)
        for code, size, walls in wanted
        for cell in _places(size)
    )
    found = [*(probe for probe in drawn if probe is not None), *_large_numbers(rng)]
    # A single cell or row shows little: only where nothing else fails.
    return tuple(sorted(found, key=lambda one: (min(one.puzzle.grid.size) == 1, one.puzzle.size)))


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Return what is wrong with the smallest failure: a cell too many, or one that is missing."""
    board, row, col = first.probe.args
    told, right = Counter(told_cells(first)), Counter(first.probe.puzzle.grid.neighbors((row, col)))
    if told - right:
        cell = min(told - right, key=lambda cell: (on_board(board, cell), cell))
        key, why = _too_many(board, (row, col), cell)
        text = say.text("too-many", row=row, col=col, cell=cell, why=why, legend=LEGEND)
        return Message(key, text, say.text("wraps") if key == "negative" else "")
    cell = min(right - told)
    kind = "diagonal" if cell[0] != row and cell[1] != col else "straight"
    has_number = board[cell[0]][cell[1]] > 0
    key = f"misses-numbers/{kind}" if has_number else f"misses-{kind}"
    return say(key, row=row, col=col, cell=cell, legend=LEGEND)


def _too_many(board: Rows, cell: Cell, other: Cell) -> tuple[str, str]:
    why = refused(board, cell, other)
    if why:
        return why
    is_far = max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) > 1
    key = "too-far" if is_far else "twice"
    return key, say.text(key)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where it stops at one cell, or fails only where a board is not square."""
    told = [told_cells(one) for one in seen]
    if all(len(cells) < 2 for cells in told) and any(told):
        return say("return-in-loop")
    oblong = [one for one in seen if len(set(one.probe.puzzle.grid.size)) == 2]
    wrong = [one for one in seen if not one.is_right]
    if all(one in oblong for one in wrong) and 3 * len(wrong) > len(oblong):
        return say("swapped-sides")
    return None


def _picture(one: Observed) -> HandBoard:
    """Return the board with what was returned, and numbers greater than a given can be."""
    shown = one.probe.picture
    numbers = shown.numbers if isinstance(shown, HandBoard) else {}
    return replace(marked_cells(one), numbers=numbers, joined=False)


around = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.neighbors,
    probes=_probes,
    read=cells_of,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    forbidden=tuple(f"hidato_edu.boards.grid.Grid.{name}" for name in ("neighbors", "to_networkx")),
)
