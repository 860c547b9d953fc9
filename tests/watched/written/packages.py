"""What needs other packages: arrays of numpy, puzzles and solutions of this package."""

import numpy as np
from watched.style import Style

from hidato_edu import hidato

SMALL = [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]]
FULL = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]


def possible(grid, y, x, n):
    y0, x0 = y // 2 * 2, x // 2 * 2
    return not (n in grid[y] or n in grid[:, x] or n in grid[y0 : y0 + 2, x0 : x0 + 2])


def solve_array(grid):
    blanks = np.argwhere(grid == 0)
    if len(blanks) == 0:
        return grid.tolist()
    y, x = blanks[0]
    for n in range(1, 5):
        if possible(grid, y, x, n):
            grid[y, x] = n
            done = solve_array(grid)
            if done:
                return done
            grid[y, x] = 0
    return None


def solve_puzzle(puzzle, path=None):
    grid = puzzle.grid
    if path is None:
        path = first(puzzle)
    cell, k = list(path.items())[-1]
    if k == len(grid.cells):
        return path
    for new in grid.neighbors(cell):
        if new in path or puzzle.givens.get(new, k + 1) != k + 1:
            continue
        path[new] = k + 1
        if solve_puzzle(puzzle, path):
            return path
        del path[new]
    return None


def first(puzzle):
    for cell, number in puzzle.givens.items():
        if number == 1:
            return {cell: 1}
    return {}


PUZZLE = hidato.parse("3 3\n1 0 0\n0 0 6\n9 0 0")

PATH = {
    (0, 0): 1,
    (0, 1): 2,
    (0, 2): 3,
    (1, 1): 4,
    (2, 2): 5,
    (1, 2): 6,
    (2, 1): 7,
    (1, 0): 8,
    (2, 0): 9,
}

STYLES = [
    Style("sudoku: array", solve_array, lambda: (np.array(SMALL),), FULL, "grid, blanks"),
    Style("Hidato: puzzle and dict of cells", solve_puzzle, lambda: (PUZZLE,), PATH, "path"),
]
