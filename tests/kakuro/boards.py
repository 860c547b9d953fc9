"""Small boards of our own, made by hand or drawn at random, for the tests of the family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.kakuro import Clue, Puzzle, Run, from_array
from hidato_edu.kakuro.puzzle import EDGES, runs_in

B, W = (0, 0), None


def from_filling(rows: Sequence[Sequence[int]]) -> Puzzle:
    """Return the board that has this filling as an answer: 0 is black, a black edge is added."""
    digits = {(r + 1, c + 1): n for r, row in enumerate(rows) for c, n in enumerate(row) if n}
    grid = Grid(tuple(digits), EDGES, (len(rows) + 1, len(rows[0]) + 1))
    return Puzzle(grid, [clue(run, sum(digits[cell] for cell in run.cells)) for run in runs(grid)])


def runs(grid: Grid) -> tuple[Run, ...]:
    """Return the runs of white cells, before anything is known of sums."""
    return tuple(runs_in(grid, {}))


def clue(run: Run, total: int) -> Clue:
    """Return the clue of a run."""
    return Clue(run.before, run.direction, total)


ONE = from_array([[B, (3, 0), (7, 0)], [(0, 4), W, W], [(0, 6), W, W]])
"""1 3 over 2 4, and nothing else."""

TWO = from_array([[B, (3, 0), (3, 0)], [(0, 3), W, W], [(0, 3), W, W]])
"""1 2 over 2 1, or the other way round."""

NONE = from_array([[B, (3, 0), (6, 0)], [(0, 4), W, W], [(0, 5), W, W]])
"""Sums that agree, and no answer: 1 3 over 2 3 has 3 twice."""

NO_SUM = from_array([[B, (9, 0), (9, 0)], [(0, 18), W, W]])
"""18 on two cells: no digits give it."""

SINGLE = from_array([[B, (1, 0), (3, 0)], [(0, 4), W, W]])
"""Two runs of one cell each."""

WITHOUT_A_CLUE = from_array([[B, (3, 0), (7, 0)], [B, W, W], [(0, 6), W, W]])
"""`ONE`, and the sum above is not told: still one answer."""

GIVEN = from_array([[B, (3, 0), (3, 0)], [(0, 3), 2, W], [(0, 3), W, W]])
"""`TWO` with a given, so that one answer is left."""

TURN = from_filling([[1, 2, 0], [3, 1, 2], [0, 3, 1]])
"""One answer; runs of two and three cells."""

SIX = from_filling([[5, 7, 0], [2, 4, 6], [0, 3, 8]])
"""Six answers, on the same cells."""

FIXED_FIRST = from_array([[B, (8, 0), (14, 0)], [(0, 10), W, W], [(0, 12), W, W]])
"""The smallest kind on which the fixed order is lucky: it has its first answer after fewer calls
than the most constrained cell first. Several answers."""

FIXED_WINS = from_array(
    [
        [B, (12, 0), (20, 0), B, B],
        [(0, 11), W, W, (14, 0), B],
        [(0, 12), W, W, W, (8, 0)],
        [B, (0, 16), W, W, W],
        [B, B, (0, 10), W, W],
    ]
)
"""No answer. The contradiction sits above, the cells with few candidates below: the fixed order
refutes it in 17 calls, the most constrained cell first in 119."""

THREE_COLUMNS = from_array(
    [
        [B, (12, 0), (7, 0), (11, 0)],
        [(0, 16), W, W, W],
        [(0, 18), W, W, W],
    ]
)
"""No answer, and filtering alone does not see it: 88, 82, 46 and 7 calls."""

MIDDLE = from_filling(
    [
        [4, 9, 0, 2, 1, 0],
        [2, 6, 8, 4, 9, 1],
        [0, 3, 6, 1, 0, 6],
        [7, 0, 7, 9, 1, 0],
        [8, 7, 9, 3, 2, 1],
        [0, 8, 5, 0, 5, 9],
    ]
)
"""One answer on 28 cells; the four methods need 965, 492, 55 and 29 calls for it."""

ALL = {
    "one": ONE,
    "two": TWO,
    "none": NONE,
    "no sum": NO_SUM,
    "single": SINGLE,
    "without a clue": WITHOUT_A_CLUE,
    "given": GIVEN,
    "turn": TURN,
    "six": SIX,
    "fixed first": FIXED_FIRST,
    "fixed wins": FIXED_WINS,
    "three columns": THREE_COLUMNS,
}


@st.composite
def fillings(draw: Any, rows: int = 3, cols: int = 3) -> list[list[int]]:
    """Rows of digits, different within each run; 0 is black."""
    size = (draw(st.integers(1, rows)), draw(st.integers(1, cols)))
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    white = draw(st.sets(st.sampled_from(places), min_size=1))
    table = [[0] * size[1] for _ in range(size[0])]
    for row, col in sorted(white):
        taken = {*_last(table[row][:col]), *_last([line[col] for line in table[:row]])}
        table[row][col] = draw(st.sampled_from(sorted(set(range(1, 10)) - taken)))
    return table


def _last(digits: list[int]) -> list[int]:
    """Return the digits behind the last 0."""
    found: list[int] = []
    for digit in digits:
        found = [*found, digit] if digit else []
    return found


@st.composite
def boards(draw: Any, rows: int = 3, cols: int = 3) -> Puzzle:
    """Any valid puzzle: most have an answer; some clues are wrong or missing, some digits given.

    Missing clues leave every cell in a run with a clue.
    """
    filling = draw(fillings(rows, cols))
    whole = from_filling(filling)
    bad = draw(st.booleans())
    clues: dict[tuple[Cell, str], Clue] = {}
    for cell, direction, total in whole.clues:
        kind = draw(st.sampled_from("rrrrw" if bad else "r"))
        other = draw(st.integers(1, 45)) if kind == "w" else total
        clues[cell, direction] = Clue(cell, direction, other)
    for key in draw(st.sets(st.sampled_from(sorted(clues)), max_size=2)):
        rest = {name: told for name, told in clues.items() if name != key}
        if _all_in_a_run(whole.grid, rest):
            clues = rest
    cells = draw(st.sets(st.sampled_from(whole.grid.cells), max_size=2))
    givens = {
        (r, c): filling[r - 1][c - 1] if not bad else draw(st.integers(1, 9)) for r, c in cells
    }
    return Puzzle(whole.grid, tuple(clues.values()), givens)


def _all_in_a_run(grid: Grid, clues: dict[tuple[Cell, str], Clue]) -> bool:
    told = set()
    for run in runs(grid):
        made = clue(run, 1)
        if (made.cell, made.direction) in clues:
            told.update(run.cells)
    return told == set(grid.cells)
