"""Right verifiers in different styles."""

from __future__ import annotations

import copy
from itertools import chain, pairwise, product

import numpy as np

from hidato_edu import hidato


def verify(problem, answer):
    """Return whether an answer solves a problem."""
    cell_of = {}
    open_cells = 0
    for row, line in enumerate(problem):
        for col, given in enumerate(line):
            number = answer[row][col]
            if given != 0 and number != given:
                return False
            if given != -1:
                open_cells += 1
                cell_of[number] = (row, col)
    if set(cell_of) != set(range(1, open_cells + 1)):
        return False
    for number in range(1, open_cells):
        (r1, c1), (r2, c2) = cell_of[number], cell_of[number + 1]
        if max(abs(r1 - r2), abs(c1 - c2)) > 1:
            return False
    return True


def right_loops(problem, answer):
    height = len(problem)
    width = len(problem[0])
    count = 0
    for row in range(height):
        for col in range(width):
            if problem[row][col] != -1:
                count = count + 1
            if problem[row][col] != 0 and problem[row][col] != answer[row][col]:
                return False
    place = [None] * (count + 1)
    for row in range(height):
        for col in range(width):
            if problem[row][col] == -1:
                continue
            number = answer[row][col]
            if number < 1 or number > count:
                return False
            if place[number] is not None:
                return False
            place[number] = (row, col)
    for number in range(1, count):
        row, col = place[number]
        next_row, next_col = place[number + 1]
        if abs(row - next_row) > 1 or abs(col - next_col) > 1:
            return False
    return True


def right_comprehension(problem, answer):
    cells = [(r, c) for r, row in enumerate(problem) for c, n in enumerate(row) if n >= 0]
    where = {answer[r][c]: (r, c) for r, c in cells}
    n = len(cells)
    return (
        all(
            p in (0, a)
            for p, a in zip(chain.from_iterable(problem), chain.from_iterable(answer), strict=True)
        )
        and set(where) == set(range(1, n + 1))
        and all(
            max(abs(a - b) for a, b in zip(where[k], where[k + 1], strict=True)) == 1
            for k in range(1, n)
        )
    )


def right_numpy(problem, answer):
    p, a = np.array(problem), np.array(answer)
    if (a[p != 0] != p[p != 0]).any():
        return np.False_
    n = np.count_nonzero(p != -1)
    numbers = a[p != -1]
    if not np.array_equal(np.sort(numbers), np.arange(1, n + 1)):
        return np.bool_(False)
    cells = np.argwhere(p != -1)[np.argsort(numbers)]
    return np.all(np.abs(np.diff(cells, axis=0)).max(axis=1, initial=0) <= 1)


def right_recursion(problem, answer):
    open_cells = [(r, c) for r in range(len(problem)) for c in range(len(problem[r]))
                  if problem[r][c] != -1]  # fmt: skip
    for r in range(len(problem)):
        for c in range(len(problem[r])):
            if problem[r][c] not in (0, answer[r][c]):
                return False

    def follow(cell, number):
        if number == len(open_cells):
            return True
        for r in (cell[0] - 1, cell[0], cell[0] + 1):
            for c in (cell[1] - 1, cell[1], cell[1] + 1):
                if (r, c) in open_cells and answer[r][c] == number + 1:
                    return follow((r, c), number + 1)
        return False

    starts = [cell for cell in open_cells if answer[cell[0]][cell[1]] == 1]
    return len(starts) == 1 and follow(starts[0], 1)


class _Checker:
    def __init__(self):
        self.calls = 0

    def __call__(self, problem, answer):
        self.calls += 1
        return right_loops(problem, answer)

    def method(self, puzzle, solution):
        return right_sorted(puzzle, solution)


right_object = _Checker()
right_method = _Checker().method


def right_sorted(puzzle, solution):
    rows, cols = len(puzzle), len(puzzle[0])
    tokens = sorted(
        (solution[r][c], r, c) for r, c in product(range(rows), range(cols)) if puzzle[r][c] != -1
    )
    if [token[0] for token in tokens] != list(range(1, len(tokens) + 1)):
        return 0
    for (_, r, c), (_, rr, cc) in pairwise(tokens):
        if (r - rr) ** 2 + (c - cc) ** 2 > 2:
            return 0
    for r, c in product(range(rows), range(cols)):
        if puzzle[r][c] and puzzle[r][c] != solution[r][c]:
            return 0
    return 1


def right_prints_too(problem, answer):
    verdict = right_comprehension(problem, answer)
    print("checking", len(problem), "rows:", verdict)
    return verdict


def right_changes_a_copy(problem, answer):
    left = copy.deepcopy(answer)
    n = sum(number != -1 for row in problem for number in row)
    at = None
    for r, row in enumerate(problem):
        for c, given in enumerate(row):
            if given == -1 and left[r][c] != -1:
                return False
            if given > 0 and left[r][c] != given:
                return False
            if left[r][c] == 1:
                at = (r, c)
    for number in range(1, n + 1):
        if at is None:
            return False
        left[at[0]][at[1]] = -1
        if number == n:
            break
        at = next(
            (
                (r, c)
                for r in range(max(at[0] - 1, 0), min(at[0] + 2, len(problem)))
                for c in range(max(at[1] - 1, 0), min(at[1] + 2, len(problem[0])))
                if left[r][c] == number + 1
            ),
            None,
        )
    return all(number == -1 for row in left for number in row)


def right_slides_repaired(problem, answer):
    height, width = len(answer), len(answer[0])
    last = 0
    at = None
    for row in range(height):
        for col in range(width):
            if problem[row][col] != 0 and problem[row][col] != answer[row][col]:
                return False
            if problem[row][col] != -1:
                last += 1
            if answer[row][col] == 1:
                at = (row, col)
    if at is None:
        return False
    check = 2
    while check != last + 1:
        found = None
        for row in range(at[0] - 1, at[0] + 2):
            for col in range(at[1] - 1, at[1] + 2):
                inside = 0 <= row < height and 0 <= col < width
                if inside and answer[row][col] == check:
                    found = (row, col)
        if found is None:
            return False
        at = found
        check = check + 1
    return True


def right_try_except(problem, answer):
    try:
        where = {}
        for r, row in enumerate(problem):
            for c, given in enumerate(row):
                assert given == 0 or given == answer[r][c]
                if given != -1:
                    where[answer[r][c]] = complex(r, c)
        for k in range(1, sum(g != -1 for row in problem for g in row)):
            assert abs(where[k] - where[k + 1]) < 2
        return where[1] is not None
    except (AssertionError, KeyError):
        return False


def right_sum(problem, answer):
    height, width = len(answer), len(answer[0])
    n = total = last = 0
    at = None
    for r in range(height):
        for c in range(width):
            if problem[r][c] not in (0, answer[r][c]):
                return False
            if answer[r][c] == 1:
                at = (r, c)
            if problem[r][c] != -1:
                n += 1
                total += answer[r][c]
            last = max(last, answer[r][c])
    # Numbers 1 to last are all met on the way: a last below n would make the sum too small.
    if at is None or total != n * (n + 1) // 2:
        return False
    for k in range(2, last + 1):
        near = [(r, c) for r in (at[0] - 1, at[0], at[0] + 1) for c in range(at[1] - 1, at[1] + 2)]
        near = [(r, c) for r, c in near if 0 <= r < height and 0 <= c < width and answer[r][c] == k]
        if not near:
            return False
        at = near[-1]
    return True


def right_every_cell_has_a_successor(problem, answer):
    n = sum(number != -1 for row in problem for number in row)
    rows, cols = len(problem), len(problem[0])
    for r, c in product(range(rows), range(cols)):
        v = answer[r][c]
        if problem[r][c] not in (0, v):
            return False
        around = product(range(max(r - 1, 0), r + 2), range(max(c - 1, 0), c + 2))
        if v not in (-1, n) and not any(
            rr < rows and cc < cols and answer[rr][cc] == v + 1 for rr, cc in around
        ):
            return False
    return any(1 in row for row in answer)


def right_size_and_greatest(problem, answer):
    n = sum(number != -1 for row in problem for number in row)
    pairs = [(x, y) for old, new in zip(problem, answer, strict=True)
             for x, y in zip(old, new, strict=True)]  # fmt: skip
    if any(x and x != y for x, y in pairs):
        return False
    place = {v: (r, c) for r, row in enumerate(answer) for c, v in enumerate(row) if v > 0}
    if len(place) != n or max(place) != n:
        return False
    return all(
        max(abs(place[k][0] - place[k + 1][0]), abs(place[k][1] - place[k + 1][1])) == 1
        for k in range(1, n)
    )


def right_all_pairs(problem, answer):
    cells = [(r, c) for r in range(len(problem)) for c in range(len(problem[0]))]
    for r, c in cells:
        if problem[r][c] != 0 and problem[r][c] != answer[r][c]:
            return False
    n = len([1 for r, c in cells if problem[r][c] != -1])
    if sorted(answer[r][c] for r, c in cells if problem[r][c] != -1) != list(range(1, n + 1)):
        return False
    for k in range(1, n):
        is_linked = False
        for r, c in cells:
            for rr, cc in cells:
                is_pair = answer[r][c] == k and answer[rr][cc] == k + 1
                if is_pair and abs(r - rr) < 2 and abs(c - cc) < 2:
                    is_linked = True
        if not is_linked:
            return False
    return True


def right_neighbors_of_the_library(problem, answer):
    puzzle = hidato.from_array(problem)
    where = {answer[r][c]: (r, c) for r, c in puzzle.grid.cells}
    kept = all(answer[r][c] == given for (r, c), given in puzzle.givens.items())
    walls = all(
        answer[r][c] == -1
        for r in range(len(problem))
        for c in range(len(problem[0]))
        if (r, c) not in puzzle.grid
    )
    return (
        kept
        and walls
        and set(where) == set(range(1, puzzle.size + 1))
        and all(where[k + 1] in puzzle.grid.neighbors(where[k]) for k in range(1, puzzle.size))
    )


MUTATED = (right_loops, right_slides_repaired)
EQUIVALENT = {
    "right_loops, line 3: 0 -> -1": "all rows are equally long",
    "right_loops, line 11: 1 -> 2": "one place more than is used",
    "right_slides_repaired, line 2: 0 -> -1": "all rows are equally long",
    "right_slides_repaired, line 15: 2 -> 1": "1 is found again at the cell itself",
}
