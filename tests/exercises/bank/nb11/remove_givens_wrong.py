"""Wrong removals of givens, written as students write them."""

from __future__ import annotations

import random
import sys
from itertools import pairwise

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


@says("takes-all")
def wrong_takes_all(puzzle, order):
    return hidato.Puzzle(
        puzzle.grid, {c: n for c, n in puzzle.givens.items() if c not in set(order)}
    )


@says("takes-all")
def wrong_some_answer_will_do(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if hidato.count_solutions(smaller, limit=2) >= 1:
            puzzle = smaller
    return puzzle


@says("takes-all")
def wrong_limit_one(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if hidato.count_solutions(smaller, limit=1) == 1:
            puzzle = smaller
    return puzzle


@says("takes-none")
def wrong_nothing_done(puzzle, order):
    for cell in order:
        _without(puzzle, cell)
    return puzzle


@says("takes-none")
def wrong_the_other_way_round(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if hidato.count_solutions(smaller) > 1:
            puzzle = smaller
    return puzzle


@says("tests-the-first-puzzle")
def wrong_tests_on_full_puzzle(puzzle, order):
    can_go = [cell for cell in order if _is_proper(_without(puzzle, cell))]
    left = {c: n for c, n in puzzle.givens.items() if c not in can_go}
    return hidato.Puzzle(puzzle.grid, left)


@says("forgets-the-others")
def wrong_from_the_full_puzzle(puzzle, order):
    left = puzzle
    for cell in order:
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            left = smaller
    return left


@says("stops-at-the-first-failure")
def wrong_not_put_back(puzzle, order):
    givens = dict(puzzle.givens)
    best = puzzle
    for cell in order:
        del givens[cell]
        smaller = hidato.Puzzle(puzzle.grid, givens)
        if _is_proper(smaller):
            best = smaller
    return best


@says("stops-at-the-first-failure")
def wrong_stops(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if not _is_proper(smaller):
            break
        puzzle = smaller
    return puzzle


@says("stops-at-the-first-failure")
def wrong_returns_in_the_loop(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            puzzle = smaller
        else:
            return puzzle
    return puzzle


@says("one-only")
def wrong_one_only(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            return smaller
    return puzzle


@says("ends-stay")
def wrong_ends_stay(puzzle, order):
    inner = [cell for cell in order if puzzle.givens[cell] not in (1, puzzle.size)]
    return _right(puzzle, inner)


@says("backwards")
def wrong_pop(puzzle, order):
    left = list(order)
    while left:
        smaller = _without(puzzle, left.pop())
        if _is_proper(smaller):
            puzzle = smaller
    return puzzle


@says("own-order")
def wrong_sorted(puzzle, order):
    return _right(puzzle, sorted(order))


@says("own-order", "other-order")
def wrong_greatest_first(puzzle, order):
    return _right(puzzle, sorted(order, key=lambda cell: -puzzle.givens[cell]))


@says("own-order", "other-order")
def wrong_shuffled(puzzle, order):
    mine = list(order)
    random.Random(4).shuffle(mine)
    return _right(puzzle, mine)


@says("all-givens")
def wrong_all_givens(puzzle, order):
    return _right(puzzle, list(puzzle.givens))


@says("all-givens", "takes-unlisted")
def wrong_order_then_rest(puzzle, order):
    rest = [cell for cell in puzzle.givens if cell not in order]
    return _right(puzzle, [*order, *rest])


@says("first-answer-only")
def wrong_first_answer(puzzle, order):
    answer = hidato.solve(puzzle)
    for cell in order:
        smaller = _without(puzzle, cell)
        if hidato.solve(smaller) == answer:
            puzzle = smaller
    return puzzle


@says("exchanges-only", "several-answers")
def wrong_exchanges(puzzle, order):
    answer = hidato.solve(puzzle)

    def ok(numbers):
        path = sorted(numbers, key=numbers.get)
        return all(b in puzzle.grid.neighbors(a) for a, b in pairwise(path))

    def two(smaller):
        blank = [c for c in answer if c not in smaller.givens]
        return any(
            ok({**answer, a: answer[b], b: answer[a]}) for a in blank for b in blank if a < b
        )

    for cell in order:
        smaller = _without(puzzle, cell)
        if not two(smaller):
            puzzle = smaller
    return puzzle


@says("returns-what-went", "adds-givens", "takes-unlisted")
def wrong_returns_what_went(puzzle, order):
    left = _right(puzzle, order)
    gone = {c: n for c, n in puzzle.givens.items() if c not in left.givens}
    return hidato.Puzzle(puzzle.grid, gone)


@says("givens-not-a-puzzle")
def wrong_dict_of_givens(puzzle, order):
    return dict(_right(puzzle, order).givens)


@says("givens-not-a-puzzle")
def wrong_dict_of_what_went(puzzle, order):
    left = _right(puzzle, order)
    return {c: n for c, n in puzzle.givens.items() if c not in left.givens}


@says("best-of-several", "could-go", "other-order")
def wrong_best_of_three_orders(puzzle, order):
    orders = [order, order[::-1], random.Random(1).sample(order, len(order))]
    return min((_right(puzzle, one) for one in orders), key=lambda left: len(left.givens))


@says("tests-the-first-puzzle")
def wrong_each_alone(puzzle, order):
    givens = dict(puzzle.givens)
    for cell in order:
        if _is_proper(_without(puzzle, cell)):
            givens.pop(cell)
    return hidato.Puzzle(puzzle.grid, givens)


@says("several-answers", "takes-all", "could-go")
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


@says("stops-early")
def wrong_two_givens_are_enough(puzzle, order):
    for cell in order:
        smaller = _without(puzzle, cell)
        if _is_proper(smaller):
            puzzle = smaller
        if len(puzzle.givens) <= 2:
            return puzzle
    return puzzle


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


@says("not-a-puzzle")
def wrong_count(puzzle, order):
    return len(_right(puzzle, order).givens)


@says("not-a-puzzle")
def wrong_list_of_cells(puzzle, order):
    return list(_right(puzzle, order).givens)


@says("not-a-puzzle")
def wrong_truth_value(puzzle, order):
    return _is_proper(puzzle)


@says("returns-nothing")
def wrong_nothing(puzzle, order):
    _right(puzzle, order)


@says("prints")
def wrong_prints(puzzle, order):
    print(_right(puzzle, order))


@says("changes-input")
def wrong_empties_order(puzzle, order):
    left = puzzle
    while order:
        smaller = _without(left, order.pop(0))
        if _is_proper(smaller):
            left = smaller
    return left


@says("raises-TypeError")
def wrong_deletes_from_givens(puzzle, order):
    for cell in order:
        del puzzle.givens[cell]
    return puzzle


@says("endless-loop")
def wrong_until_all_gone(puzzle, order):
    left = puzzle
    while set(order) & set(left.givens):
        pass
    return left


@says("endless-recursion")
def wrong_recursion(puzzle, order):
    return wrong_recursion(puzzle, order)


@says("exits")
def wrong_exit(puzzle, order):
    sys.exit(1)


@says("takes-none", "could-go", "returns-what-went", "adds-givens", "givens-not-a-puzzle")
def wrong_memorised(puzzle, order):
    known = {3: {(0, 0): 1, (0, 2): 3}}
    return known.get(puzzle.size, puzzle) if puzzle.grid.size == (1, 3) else puzzle


@says("not-a-puzzle")
def wrong_equal_to_everything(puzzle, order):
    class Equal:
        def __eq__(self, other):
            return True

        __hash__ = None

    return Equal()


@says("parameters")
def wrong_one_parameter(puzzle):
    return puzzle


@says("asks-library")
def wrong_asks_generator(puzzle, order):
    return hidato.generate(puzzle.grid, 0.0, seed=1)


wrong_puzzle = Wrong(hidato.parse("1 0 3"), "not-a-function")
