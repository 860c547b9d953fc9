"""Wrong orders of Warnsdorff, written as students write them."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n07_pruning.answers.fewest_first import fewest_first as _right


def _near(cell):
    return [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def _blanks(board, cell):
    return [c for c in _near(cell) if board.get(c) == 0]


@says("one-cell")
def wrong_min(board, cell):
    blanks = _blanks(board, cell)
    return min(blanks, key=lambda c: len(_blanks(board, c))) if blanks else []


wrong_the_cell_itself = Wrong(lambda board, cell: cell, "one-cell")


@says("not-a-blank-neighbor", "misses-cells")
def wrong_col_and_row(board, cell):
    return [(c, r) for r, c in _right(board, cell)]


@says("other-order")
def wrong_new_ways_only(board, cell):
    old = {cell, *_blanks(board, cell)}
    return sorted(_blanks(board, cell), key=lambda c: len(set(_blanks(board, c)) - old))


@says("other-order", "unsorted", "counts-open-cells")
def wrong_blank_and_open_neighbors_added(board, cell):
    def ways(c):
        return len(_blanks(board, c)) + sum(n in board for n in _near(c))

    return sorted(_blanks(board, cell), key=ways)


@says("other-order", "unsorted")
def wrong_filled_neighbors_subtracted(board, cell):
    def ways(c):
        return len(_blanks(board, c)) - sum(board.get(n, 0) > 0 for n in _near(c))

    return sorted(_blanks(board, cell), key=ways)


@says("other-order")
def wrong_best_first_then_as_they_come(board, cell):
    order = _right(board, cell)
    return order[:1] + [c for c in _blanks(board, cell) if c not in order[:1]]


@says("other-order")
def wrong_last_two_swapped(board, cell):
    order = _right(board, cell)
    return order[:-2] + order[-2:][::-1]


@says("other-order")
def wrong_few_or_many(board, cell):
    return sorted(_blanks(board, cell), key=lambda c: len(_blanks(board, c)) > 3)


@says("other-order")
def wrong_more_than_six_is_six(board, cell):
    return sorted(_blanks(board, cell), key=lambda c: min(6, len(_blanks(board, c))))


@says("other-order")
def wrong_one_pass_of_bubble_sort(board, cell):
    order = _blanks(board, cell)
    for i in range(len(order) - 1):
        if len(_blanks(board, order[i])) > len(_blanks(board, order[i + 1])):
            order[i], order[i + 1] = order[i + 1], order[i]
    return order


@says("other-order", "counts-open-cells", "counts-filled-cells")
def wrong_later_givens_count(board, cell):
    k = board[cell]
    return sorted(
        _blanks(board, cell),
        key=lambda c: sum(n in board and (board[n] == 0 or board[n] > k) for n in _near(c)),
    )


@says("other-order")
def wrong_counts_sorted_as_text(board, cell):
    return sorted(_blanks(board, cell), key=lambda c: bin(len(_blanks(board, c))))


@says("only-the-best", "misses-cells", "raises-ValueError")
def wrong_best_only(board, cell):
    return [min(_blanks(board, cell), key=lambda c: len(_blanks(board, c)))]


@says("not-a-blank-neighbor", "misses-cells")
def wrong_always_the_same(board, cell):
    return [(0, 1), (1, 0), (1, 1)]


@says("not-a-blank-neighbor")
def wrong_twice(board, cell):
    return [c for c in _right(board, cell) for _ in range(2)]


@says("misses-cells")
def wrong_ten_rows_and_columns(board, cell):
    return [c for c in _right(board, cell) if max(c) < 10]


wrong_seven_at_most = Wrong(lambda board, cell: _right(board, cell)[:7], "misses-cells")


@says("misses-cells")
def wrong_loses_the_last(board, cell):
    return _right(board, cell)[:-1] if len(_right(board, cell)) > 1 else _right(board, cell)


@says("misses-cells", "other-order")
def wrong_dict_of_counts(board, cell):
    by_count = {len(_blanks(board, c)): c for c in _blanks(board, cell)}
    return [by_count[count] for count in sorted(by_count)]


@says("no-cell")
def wrong_pairs(board, cell):
    return [(len(_blanks(board, c)), c) for c in _right(board, cell)]


@says("no-cell")
def wrong_counts(board, cell):
    return sorted(len(_blanks(board, c)) for c in _blanks(board, cell))


wrong_set = Wrong(lambda board, cell: set(_right(board, cell)), "no-list")


@says("no-list")
def wrong_dict(board, cell):
    return {c: len(_blanks(board, c)) for c in _right(board, cell)}


@says("returns-in-place")
def wrong_sort(board, cell):
    return _blanks(board, cell).sort(key=lambda c: len(_blanks(board, c)))


@says("sometimes-nothing")
def wrong_none_if_alone(board, cell):
    if len(_right(board, cell)) > 1:
        return _right(board, cell)


@says("changes-input")
def wrong_marks(board, cell):
    order = _right(board, cell)
    board[cell] = 99
    return order


@says("unstable", "other-order", "unsorted")
def wrong_shuffled(board, cell):
    cells = _blanks(board, cell)
    random.shuffle(cells)
    return cells


@says("endless-recursion")
def wrong_recursion(board, cell):
    return sorted(_blanks(board, cell), key=lambda c: len(wrong_recursion(board, c)))


wrong_key = Wrong(lambda board, cell: [c for c in _near(cell) if board[c] == 0], "raises-KeyError")


@says("other-order")
def wrong_dead_ends_last(board, cell):
    blanks = [c for c in _near(cell) if board.get(c) == 0]
    return sorted(blanks, key=lambda c: sum(board.get(n) == 0 for n in _near(c)) or 9)
