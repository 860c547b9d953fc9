"""Wrong searches, written as students write them."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, changed, says
from exercises.hostile import EqualToAll

from hidato_edu.lessons.n06_recursion_tree.answers.search import search


def _near(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if not i == j == 0]


wrong_treats_givens_as_blanks = changed(
    search, {"k in board.values()": "False", "there == 0": "there in (0, k)"}, "erases-givens"
)


@says("erases-givens")
def wrong_erases_the_given_that_failed(board, cell, k, last):
    if k == last + 1:
        return True
    for there in _near(cell):
        if board.get(there) == k:
            if wrong_erases_the_given_that_failed(board, there, k + 1, last):
                return True
            board[there] = 0
        if board.get(there) == 0 and k not in board.values():
            board[there] = k
            if wrong_erases_the_given_that_failed(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


wrong_ranges_end_too_early = changed(search, {"(row - 1, row, row + 1)": "(row - 1, row)",
    "(col - 1, col, col + 1)": "(col - 1, col)"}, "misses-directions")  # fmt: skip
wrong_nothing_to_the_left = changed(
    search, {"(col - 1, col, col + 1)": "(col, col + 1)"}, "misses-directions"
)
wrong_gives_up_after_the_row_above = changed(
    search, {"(row - 1, row, row + 1)": "(row - 1,)"}, "misses-directions"
)
wrong_row_0_is_never_entered = changed(
    search, {"there == 0": "there == 0 and r > 0"}, "misses-cells", "misses-directions"
)
wrong_nine_cells = Wrong(lambda board, cell, k, last: search(board, cell, k, 9), "one-size-only")


@says("unstable", "misses", "givens-ahead")
def wrong_two_hundred_random_tries(board, cell, k, last):
    for _ in range(200):
        filled, here, number = dict(board), cell, k
        while number <= last:
            given = number in filled.values()
            near = [c for c in _near(here) if filled.get(c) == (number if given else 0)]
            if not near:
                break
            here = random.choice(near)
            filled[here] = number
            number += 1
        else:
            board.update(filled)
            return True
    return False


@says("unstable", "misses", "givens-ahead")
def wrong_a_thousand_random_walks(board, cell, k, last):
    for _ in range(1000):
        walked, here = {}, cell
        for number in range(k, last + 1):
            given = number in board.values()
            near = [c for c in _near(here) if c not in walked]
            near = [c for c in near if board.get(c) == (number if given else 0)]
            if not near:
                break
            here = random.choice(near)
            walked[here] = number
        else:
            board.update(walked)
            return True
    return False


wrong_overwrites = changed(search, {"k in board.values()": "False",
    "there == 0": "there is not None", "board[r, c] = 0": "board[r, c] = there"},
    "overwrites", "stopped-time", "endless-loop")  # fmt: skip
wrong_none_for_false = changed(search, {"return False": ""}, "sometimes-nothing")
wrong_ignores_the_result = changed(search, {
    "if search(board, (r, c), k + 1, last): return True board[r, c] = 0 return False":
    "search(board, (r, c), k + 1, last)"}, "returns-nothing", "sometimes-nothing")  # fmt: skip


wrong_off_grid = changed(search, {"board.get((r, c))": "board.get((r, c), 0)"}, "off-grid")


@says("removes-cells")
def wrong_deletes(board, cell, k, last):
    before = dict(board)
    found = search(board, cell, k, last)
    if not found:
        for there in before:
            if not before[there]:
                del board[there]
    return found


wrong_key_error = changed(search, {"board.get((r, c))": "board[r, c]"}, "raises-KeyError")


@says("returns-board")
def wrong_returns_board(board, cell, k, last):
    search(board, cell, k, last)
    return board


@says("not-a-truth-value")
def wrong_returns_number(board, cell, k, last):
    return last if search(board, cell, k, last) else -1


@says("misses", "misses-and-leaks", "always-false")
def wrong_memorises(board, cell, k, last):
    if len(board) == 9 and board[0, 0] == 1:
        board.update({(0, 0): 1, (0, 1): 2, (0, 2): 3, (1, 2): 4, (1, 1): 5, (1, 0): 6,
                      (2, 0): 7, (2, 1): 8, (2, 2): 9})  # fmt: skip
        return True
    return False


@says("raises-ValueError")
def wrong_raises(board, cell, k, last):
    if not search(board, cell, k, last):
        raise ValueError("no solution")
    return True


wrong_recursive_call = changed(search, {
    "if search(board, (r, c), k + 1, last)": "if search((r, c), k + 1)"},
    "raises-TypeError")  # fmt: skip


@says("no-number")
def wrong_fills_with_all_equal(board, cell, k, last):
    for there in board:
        if not board[there]:
            board[there] = EqualToAll()
    return True


_state = {}


@says("unstable", "overwrites", "misses", "stops-early", "broken-link")
def wrong_remembers(board, cell, k, last):
    if not _state:
        _state.update(board)
    verdict = search(_state, cell, k, last)
    board.update({there: _state[there] for there in board if there in _state})
    return verdict


@says("ignores-cell-and-k")
def wrong_starts_at_one(board, cell, k, last):
    start = next(there for there in board if board[there] == 1)
    return search(board, start, 2, last) if k == 2 else False


wrong_erases_to_none = changed(search, {"board[r, c] = 0": "board[r, c] = None"}, "no-number")
wrong_pops = changed(search, {"board[r, c] = 0": "board.pop((r, c))"}, "removes-cells")
wrong_else_false = changed(search, {
    "if is_given and there == k: return": "if is_given: return there == k and"},
    "givens-ahead", "misses")  # fmt: skip
