"""Right removals of givens in different styles."""

from __future__ import annotations

from functools import reduce
from itertools import islice

from hidato_edu import NoSolution, hidato


def remove_givens(puzzle, order):
    """Return the puzzle that is left when all givens that can go have gone, in this order."""
    from hidato_edu import hidato

    for cell in order:
        fewer = {there: number for there, number in puzzle.givens.items() if there != cell}
        smaller = hidato.Puzzle(puzzle.grid, fewer)
        if hidato.count_solutions(smaller, limit=2) == 1:
            puzzle = smaller
    return puzzle


def right_loop(puzzle, order):
    for cell in order:
        fewer = dict(puzzle.givens)
        del fewer[cell]
        smaller = hidato.Puzzle(puzzle.grid, fewer)
        if hidato.count_solutions(smaller, limit=2) < 2:
            puzzle = smaller
    return puzzle


def right_put_back(puzzle, order):
    givens = dict(puzzle.givens)
    for cell in order:
        number = givens.pop(cell)
        if hidato.count_solutions(hidato.Puzzle(puzzle.grid, givens)) > 1:
            givens[cell] = number
    return hidato.Puzzle(puzzle.grid, givens)


def right_dict(puzzle, order):
    """Work on a dict of the givens."""
    left = dict(puzzle.givens)
    for cell in order:
        fewer = {c: n for c, n in left.items() if c != cell}
        if hidato.uniqueness(hidato.Puzzle(puzzle.grid, fewer)) == "unique":
            left = fewer
    return hidato.Puzzle(puzzle.grid, left)


def right_zeros(puzzle, order):
    """Work on a dict with a 0 for every blank cell."""
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    for cell in order:
        number, board[cell] = board[cell], 0
        clues = {c: n for c, n in board.items() if n}
        if hidato.count_solutions(hidato.Puzzle(puzzle.grid, clues), limit=2) != 1:
            board[cell] = number
    return hidato.Puzzle(puzzle.grid, {c: n for c, n in board.items() if n})


def right_recursion(puzzle, order):
    if not order:
        return puzzle
    first, rest = order[0], order[1:]
    smaller = hidato.Puzzle(puzzle.grid, [pair for pair in puzzle.clues if pair[0] != first])
    is_proper = hidato.count_solutions(smaller, limit=2) == 1
    return right_recursion(smaller if is_proper else puzzle, rest)


def right_reduce(puzzle, order):
    def step(left, cell):
        smaller = hidato.Puzzle(puzzle.grid, tuple(p for p in left.clues if p[0] != cell))
        return smaller if len(list(islice(hidato.solutions(smaller), 2))) == 1 else left

    return reduce(step, order, puzzle)


def right_set_of_gone(puzzle, order):
    gone = set()
    for cell in order:
        trial = gone | {cell}
        clues = {c: n for c, n in puzzle.givens.items() if c not in trial}
        answers = hidato.count_solutions(hidato.Puzzle(puzzle.grid, clues), limit=3)
        if answers == 1:
            gone = trial
    return hidato.Puzzle(puzzle.grid, {c: n for c, n in puzzle.givens.items() if c not in gone})


def right_array(puzzle, order):
    rows = puzzle.to_array()
    for row, col in order:
        number, rows[row][col] = rows[row][col], 0
        try:
            hidato.second_solution(hidato.from_array(rows))
        except NoSolution:
            continue
        rows[row][col] = number
    return hidato.Puzzle(puzzle.grid, hidato.from_array(rows).givens)


class _Remover:
    def __init__(self, puzzle):
        self.now = puzzle

    def take(self, cell):
        clues = [(c, n) for c, n in self.now.clues if c != cell]
        smaller = hidato.Puzzle(self.now.grid, clues)
        if hidato.count_solutions(smaller, 2) == 1:
            self.now = smaller


def right_class(puzzle, order):
    remover = _Remover(puzzle)
    for cell in order:
        remover.take(cell)
    return remover.now


def right_prints_too(puzzle, order):
    left = right_loop(puzzle, order)
    print(len(left.givens), "givens are left")
    return left


def right_tests_twice(puzzle, order):
    """Test all that are left a second time: in vain, but not wrong."""
    left = right_loop(puzzle, order)
    return right_loop(left, [cell for cell in order if cell in left.givens])


EQUIVALENT = {"line 8: 2 -> 3": "whoever counts up to three sees one answer, too"}
