"""What the two exercises on neighbors share: boards, right neighbors, what is wrong with a cell.

A function takes a board, what it has to know about the shape, and a cell: `f(board, how, row,
col)`. For hexagons `how` is the layout, for triangles whether corners count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.boards.shapes import Hexagonal, Shape, Triangular
from hidato_edu.core.rng import shuffled
from hidato_edu.exercises.judge.cells import LEGEND, on_board, refused, told_cells
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["OTHER_LAYOUT", "Near", "explained", "hexagon_near", "inside", "one_sided", "probes",
           "triangle_mirrored", "triangle_near"]  # fmt: skip

Near: TypeAlias = Callable[[Cell, Any], Iterable[Cell]]
"""From a cell and `how` to the cells that would be its neighbors on a board without borders."""

BARE = ((3, 5), (9, 2), (2, 9), (1, 3))  # all cells of boards without walls: also long ones
FILLED = {"walls": (4, 3), "numbers": (4, 4)}  # some cells of boards with walls, with numbers
WALLS = 3
OTHER_LAYOUT = {"odd-r": "even-r", "even-r": "odd-r"}

say = section(__file__, "lattices")


# --- right neighbors --------------------------------------------------------------------------


@cache
def hexagon_near(cell: Cell, layout: str) -> tuple[Cell, ...]:
    """Return the neighbors of a hexagon."""
    return Hexagonal(layout).around(cell)


@cache
def triangle_near(cell: Cell, corners: bool) -> tuple[Cell, ...]:
    """Return the neighbors of a triangle, over sides, or also over corners."""
    return Triangular("edges+corners" if corners else "edges").around(cell)


@cache
def triangle_mirrored(cell: Cell, corners: bool) -> tuple[Cell, ...]:
    """Return what would be neighbors of a triangle if tips were where bases are."""
    return tuple((2 * cell[0] - row, col) for row, col in triangle_near(cell, corners))


# --- probes -----------------------------------------------------------------------------------


def probes(seed: int, shapes: Sequence[tuple[Any, Shape]]) -> tuple[Probe, ...]:
    """Return the probes: all cells of small boards, some cells of boards with walls and numbers.

    Parameters
    ----------
    seed : int
        Which walls and numbers are drawn.
    shapes : sequence of (how, Shape)
        The argument of the function, and the shape that it means.
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
    cells = shuffled(product(rows, cols), rng)
    board = Grid(tuple(cells[WALLS if code == "walls" else 0 :]), shape, size)
    numbers = range(1, len(board), 2) if code == "numbers" else ()  # of one digit and of two
    return Puzzle(board, tuple(zip(shuffled(board.cells, rng), numbers, strict=False)))


def _probe(code: str, puzzle: Puzzle, how: Any, cell: Cell) -> Probe:
    board = puzzle.grid
    note = say.text("note", cell=board.say(cell))
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
    told: str,
    why_not: Callable[[Observed, Cell], Message],
    why: Callable[[Observed, Cell], Message],
) -> Message:
    """Return what is wrong with a failure: a cell too many, or one that is missing.

    Parameters
    ----------
    first : Observed
        The smallest failure.
    told : str
        The argument for the shape, for the sentence.
    why_not, why : callable
        Of an open cell that is not a neighbor, and of one that is: a key and a sentence.
    """
    board, _, row, col = first.probe.args
    grid = first.probe.puzzle.grid
    words = {"here": grid.say((row, col)), "told": told, "legend": LEGEND}
    returned, right = Counter(told_cells(first)), Counter(grid.neighbors((row, col)))
    if returned - right:
        cell = min(returned - right, key=lambda cell: (on_board(board, cell), cell))
        never = refused(board, (row, col), cell)
        if never:
            reason = Message(*never)
        else:
            reason = say("twice") if cell in right else why_not(first, cell)
        advice = say.text("negative-index") if reason.key == "negative" else ""
        text = say.text("returns-too", cell=cell, reason=reason.text, **words)
        return Message(reason.key, text, advice)
    cell = min(right - returned)
    reason = why(first, cell)
    if board[cell[0]][cell[1]] > 0:
        return say("misses-numbers", cell=cell, reason=reason.text, **words)
    return Message(reason.key, say.text("misses", cell=cell, reason=reason.text, **words))


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
