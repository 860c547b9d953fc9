"""Wrong removals of givens, written as students write them."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu import hidato
from hidato_edu.boards import grid


def _without(puzzle, cell):
    return hidato.Puzzle(puzzle.grid, {c: n for c, n in puzzle.givens.items() if c != cell})


def _is_proper(puzzle):
    return hidato.count_solutions(puzzle, limit=2) == 1


def _right(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            puzzle = smaller
    return puzzle


@says("own-order", "other-order")
def wrong_shuffled(puzzle, order):
    mine = list(order)
    random.Random(4).shuffle(mine)
    return _right(puzzle, mine)


@says("givens-not-a-puzzle")
def wrong_dict_of_givens(puzzle, order):
    return dict(_right(puzzle, order).givens)


@says("several-answers", "takes-all", "could-go", "other-order")
def wrong_half(puzzle, order):
    """Take every second given without a test."""
    gone = order[::2]
    return hidato.Puzzle(puzzle.grid, {c: n for c, n in puzzle.givens.items() if c not in gone})


@says("stops-early")
def wrong_two_thirds_are_enough(puzzle, order):
    for cell in order:
        if len(puzzle.givens) * 3 <= puzzle.size:
            break
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            puzzle = smaller
    return puzzle


@says("stops-early")
def wrong_three_quarters_are_enough(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if len(puzzle.givens) > puzzle.size // 4 and _is_proper(smaller):
            puzzle = smaller
    return puzzle


@says("stops-early", "could-go")
def wrong_keeps_two_givens(puzzle, order):
    left = list(order)[: len(order) - 2] if len(order) > 9 else order
    return _right(puzzle, left)


@says("stops-early", "could-go")
def wrong_at_most_seven_go(puzzle, order):
    gone = 0
    for cell in order:
        smaller = _without(puzzle, cell)
        if gone < 7 and _is_proper(smaller):
            puzzle, gone = smaller, gone + 1
    return puzzle


@says("stops-early", "could-go")
def wrong_nine_tests(puzzle, order):
    for _, cell in zip(range(9), order, strict=False):
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            puzzle = smaller
    return puzzle


@says("could-go", "other-order", "stops-early", "stops-at-the-first-failure")
def wrong_last_not_tested(puzzle, order):
    return _right(puzzle, order[:-1])


@says("could-go", "other-order")
def wrong_first_not_tested(puzzle, order):
    return _right(puzzle, order[1:])


@says("adds-givens", "takes-all", "could-go")
def wrong_gives_the_answer(puzzle, order):
    return hidato.solve(puzzle).to_puzzle()


@says("other-grid")
def wrong_other_grid(puzzle, order):
    rows, cols = puzzle.grid.size
    return hidato.Puzzle(grid.square(rows + 1, cols), _right(puzzle, order).givens)


wrong_count = Wrong(lambda puzzle, order: len(_right(puzzle, order).givens), "not-a-puzzle")


@says("changes-input")
def wrong_empties_order(puzzle, order):
    left = puzzle
    while order:
        smaller = _without(left, order.pop(0))
        if _is_proper(smaller):
            left = smaller
    return left


@says("asks-library")
def wrong_asks_generator(puzzle, order):
    return hidato.generate(puzzle.grid, 0.0, seed=1)
