"""Wrong choices of the next cell, written as students write them."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n08_kakuro.answers.fewest_first_cell import fewest_first_cell as _right


def _blanks(digits):
    return sorted(cell for cell in digits if digits[cell] == 0)


@says("other-tie")
def wrong_cells_as_two_digits(digits, candidates):
    cells = sorted(_blanks(digits), key=lambda cell: 10 * cell[0] + cell[1])
    return min(cells, key=lambda cell: len(candidates[cell]), default=None)


@says("other-tie", "none-too-early", "not-the-fewest")
def wrong_looks_at_nine_rows(digits, candidates):
    cells = [(r, c) for r in range(10) for c in range(10) if digits.get((r, c), 1) == 0]
    return min(cells, key=lambda cell: len(candidates[cell]), default=None)


@says("smallest-digits", "not-the-fewest", "other-tie")
def wrong_compares_sets(digits, candidates):
    return min(_blanks(digits), key=lambda cell: candidates[cell], default=None)


@says("not-the-fewest")
def wrong_stops_at_a_single(digits, candidates):
    for cell in _blanks(digits):
        if len(candidates[cell]) == 1:
            return cell
    return _right(digits, candidates)


@says("raises-ValueError")
def wrong_full_board_raises(digits, candidates):
    return min(_blanks(digits), key=lambda cell: len(candidates[cell]))


@says("raises-IndexError")
def wrong_full_board_index(digits, candidates):
    return sorted((len(candidates[cell]), cell) for cell in _blanks(digits))[0][1]


@says("no-cell")
def wrong_full_board_false(digits, candidates):
    return _right(digits, candidates) or False


@says("no-cell")
def wrong_full_board_empty(digits, candidates):
    return _right(digits, candidates) or ()


@says("a-count")
def wrong_count(digits, candidates):
    cell = _right(digits, candidates)
    return None if cell is None else len(candidates[cell])


@says("a-set")
def wrong_set(digits, candidates):
    cell = _right(digits, candidates)
    return None if cell is None else candidates[cell]


@says("more-than-a-cell")
def wrong_cell_and_set(digits, candidates):
    cell = _right(digits, candidates)
    return None if cell is None else (cell, candidates[cell])


@says("more-than-a-cell")
def wrong_list_of_cells(digits, candidates):
    cell = _right(digits, candidates)
    if cell is None:
        return None
    return [c for c in _blanks(digits) if len(candidates[c]) == len(candidates[cell])]


wrong_always_corner = Wrong(lambda digits, candidates: (0, 0), "no-white-cell")


@says("cell-of-a-full-board", "filled-cell", "first-blank", "not-the-fewest")
def wrong_always_first(digits, candidates):
    return (1, 1)


@says("sometimes-nothing", "none-too-early", "none-for-dead-cells")
def wrong_forgets_else(digits, candidates):
    cell = _right(digits, candidates)
    if cell is not None and len(candidates[cell]) > 1:
        return cell


@says("changes-input")
def wrong_pops(digits, candidates):
    for cell, digit in digits.items():
        if digit:
            candidates.pop(cell)
    return min(sorted(candidates), key=lambda cell: len(candidates[cell]), default=None)


@says("unstable", "other-tie", "dict-order")
def wrong_random_tie(digits, candidates):
    cells = _blanks(digits)
    random.shuffle(cells)
    return min(cells, key=lambda cell: len(candidates[cell]), default=None)


wrong_text = Wrong(lambda digits, candidates: str(_right(digits, candidates)), "no-cell")


@says("endless-loop")
def wrong_endless(digits, candidates):
    count = 1
    while True:
        for cell in _blanks(digits):
            if len(candidates[cell]) == count:
                return cell
