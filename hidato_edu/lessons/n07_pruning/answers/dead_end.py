"""Right dead-end prunes in different styles; some see more than is asked."""

from __future__ import annotations

from itertools import product

import numpy as np


def dead_end(board, cell, k, last):
    """Return whether some blank cell has too few ways to come in and go on."""
    needed = 2 if last in board.values() else 1
    for row, col in board:
        if board[row, col] == 0:
            ways = 0
            for r in (row - 1, row, row + 1):
                for c in (col - 1, col, col + 1):
                    number = board.get((r, c))
                    is_free = number is not None and (number == 0 or number >= k)
                    if (r, c) != (row, col) and (is_free or (r, c) == cell):
                        ways += 1
            if ways < needed:
                return True
    return False


STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def right_loops(board, cell, k, last):
    last_is_given = False
    for there in board:
        if board[there] == last:
            last_is_given = True
    for row, col in board:
        if board[row, col] != 0:
            continue
        ways = 0
        for i, j in STEPS:
            near = (row + i, col + j)
            if near not in board:
                continue
            if near == cell or board[near] == 0 or board[near] >= k:
                ways += 1
        if ways == 0 or (ways == 1 and last_is_given):
            return True
    return False


def right_comprehension(board, cell, k, last):
    open_cells = {c for c, n in board.items() if n == 0 or n >= k} | {cell}
    needed = 1 + (last in board.values())
    return any(
        sum((row + i, col + j) in open_cells for i, j in STEPS) < needed
        for (row, col), n in board.items()
        if not n
    )


def right_path_is_closed(board, cell, k, last):
    """Count what is not a way: all cells that the path has left."""
    gone = {c for c, n in board.items() if 0 < n < k and c != cell}
    for row, col in (c for c in board if not board[c]):
        near = [(row + i, col + j) for i, j in STEPS if (row + i, col + j) in board]
        if len([c for c in near if c not in gone]) < (2 if last in board.values() else 1):
            return True
    return False


def right_numpy(board, cell, k, last):
    rows, cols = np.max(list(board), axis=0) + 3
    ways = np.zeros((rows, cols), int)
    blank = np.zeros((rows, cols), bool)
    for (r, c), n in board.items():
        blank[r + 1, c + 1] = n == 0
        ways[r + 1, c + 1] = n == 0 or n >= k or (r, c) == cell
    around = sum(np.roll(ways, step, axis=(0, 1)) for step in STEPS)
    return bool((blank & (around < 1 + (last in board.values()))).any())


def right_recursion(board, cell, k, last, blanks=None):
    if blanks is None:
        blanks = [c for c in board if board[c] == 0]
    if not blanks:
        return False
    (row, col), *rest = blanks
    near = [(row + i, col + j) for i, j in STEPS]
    ways = [c for c in near if c == cell or board.get(c) == 0 or board.get(c, 0) >= k]
    if len(ways) < (2 if last in board.values() else 1):
        return True
    return right_recursion(board, cell, k, last, rest)


def right_two_candidates_for_the_last(board, cell, k, last):
    """Where the last number is not given, only one cell can have one way: that is sound, too."""
    open_cells = {c for c, n in board.items() if n == 0 or n >= k} | {cell}
    narrow = 0
    for (row, col), n in board.items():
        if n == 0:
            ways = sum((row + i, col + j) in open_cells for i, j in STEPS)
            if ways == 0:
                return True
            narrow += ways == 1
    return narrow > (last not in board.values())


def right_counts_down(board, cell, k, last):
    missing = dict.fromkeys((c for c in board if board[c] == 0), 1 + (last in board.values()))
    for row, col in board:
        if board[row, col] == 0 or board[row, col] >= k or (row, col) == cell:
            for i, j in STEPS:
                if (row + i, col + j) in missing:
                    missing[row + i, col + j] -= 1
    return max(missing.values(), default=0) > 0


def right_set_of_numbers(board, cell, k, last):
    usable = {0, *range(k - 1, last + 1)}  # k - 1 stands at the cell
    least = 2 if last in set(board.values()) else 1
    for there in board:
        if board[there] == 0:
            near = {(there[0] + i, there[1] + j) for i, j in STEPS} & board.keys()
            if len([c for c in near if board[c] in usable]) < least:
                return True
    return False


def right_also_connectivity(board, cell, k, last):
    """Also prune where the next number is given elsewhere: sound, and more than is asked."""
    for there, n in board.items():
        if n == k and max(abs(there[0] - cell[0]), abs(there[1] - cell[1])) > 1:
            return True
    return right_loops(board, cell, k, last)


def right_prints_too(board, cell, k, last):
    verdict = right_counts_down(board, cell, k, last)
    print("prune" if verdict else "go on", k)
    return verdict


def right_zero_or_one(board, cell, k, last):
    return int(right_set_of_numbers(board, cell, k, last))


class _Prune:
    def __call__(self, board, cell, k, last):
        return right_comprehension(dict(board), cell, k, last)


right_object = _Prune()
