"""Right examples on which the programs of the Java course go wrong, in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.core.errors import NoSolution

VALIDATOR = ([[2, 0]], [[1, 2]])
SOLVER = [[1, 0, 3, 0]]
TIPS = [[-1, -1, 0, 0, 0, -1], [-1, 0, 0, 0, 0, 0]]
DOUBLED = ([[1, 0, 0]], [[1, 2, 2]])
PARTED = ([[0, 2], [0, 0]], [[3, 2], [1, 3]])
LARGE = [
    [-1, -1, 0, 0, 0, -1, -1],
    [-1, 0, 0, 0, 0, 0, -1],
    [0, 0, 0, 0, 0, 0, 0],
]

right_smallest = {"validator": VALIDATOR, "solver": SOLVER, "tips": TIPS}
right_list = [VALIDATOR, SOLVER, TIPS]
right_tuple = (DOUBLED, SOLVER, TIPS)
right_texts = {"validator": ("1 0 0", "1 2 2"), "solver": "1 0 3 0", "tips": TIPS}
right_arrays = {
    "validator": (np.array(DOUBLED[0]), np.array(DOUBLED[1])),
    "solver": np.array([[1, 0, 3, 0, 0]]),
    "tips": np.array(LARGE),
}
right_list_in_list = [list(VALIDATOR), SOLVER, TIPS]
right_puzzles = {
    "validator": (hidato.from_array([[2, 0]], cell="hexagon"), [[1, 2]]),
    "solver": hidato.from_array(SOLVER, cell="hexagon"),
    "tips": hidato.Puzzle(grid.triangular(2, 6, blocked=[(0, 0), (0, 1), (0, 5), (1, 0)]), ()),
}
right_numbers_off_the_walk = {"validator": PARTED, "solver": SOLVER, "tips": TIPS}
right_other_order = {"tips": TIPS, "solver": [[0, 3, 0, 1]], "validator": DOUBLED}
right_capitals = {"Validator": VALIDATOR, "SOLVER": SOLVER, "Tips": TIPS}


def _six(cell):
    row, col = cell
    left = col - 1 + row % 2
    found = [(row, col - 1), (row, col + 1)]
    return found + [(r, c) for r in (row - 1, row + 1) for c in (left, left + 1)]


def _validator_is_fooled(rows, matrix):
    cells = {(r, c): n for r, line in enumerate(rows) for c, n in enumerate(line) if n != -1}
    numbers = {(r, c): n for r, line in enumerate(matrix) for c, n in enumerate(line)}
    if set(numbers) != {(r, c) for r, line in enumerate(rows) for c in range(len(line))}:
        return False
    if not all(numbers[cell] > 0 for cell in cells):
        return False
    givens = [n for n in cells.values() if n]
    if len(set(givens)) < len(givens) or any(not 0 < n <= len(cells) for n in givens):
        return False
    if not hidato.java_validator(hidato.from_array(rows, cell="hexagon"), matrix):
        return False
    is_filled = sorted(numbers[cell] for cell in cells) == list(range(1, len(cells) + 1))
    path = sorted(cells, key=numbers.get)
    is_path = all(b in _six(a) for a, b in zip(path, path[1:]))  # noqa: B905, RUF007
    return not (is_filled and is_path and all(n in (0, numbers[c]) for c, n in cells.items()))


def _solver_is_fooled(rows):
    puzzle = hidato.from_array(rows, cell="hexagon")
    if 1 not in puzzle.givens.values() or hidato.count_solutions(puzzle, 2) != 1:
        return False
    try:
        printed = hidato.java_solve(puzzle, last="greatest")
    except NoSolution:
        return False
    return not hidato.is_solution(puzzle, printed)


def _tips_differ(rows):
    board = hidato.from_array(rows, cell="triangle").grid
    up = sum(sum(cell) % 2 == 0 for cell in board.cells)
    reached = [board.cells[0]]
    for cell in reached:
        reached += [near for near in board.neighbors(cell) if near not in reached]
    dead = sum(len(board.neighbors(cell)) < 2 for cell in board.cells)
    return len(reached) == len(board) and abs(2 * up - len(board)) > 1 and dead <= 2


def EQUIVALENT(boards):  # noqa: N802
    """A changed board may do as well."""
    try:
        is_right = (
            _validator_is_fooled(*boards["validator"])
            and _solver_is_fooled(boards["solver"])
            and _tips_differ(boards["tips"])
        )
    except Exception:
        return ""
    return "these boards fool the programs, too" if is_right else ""
