"""Wrong generators of events, written as students write them."""

from __future__ import annotations

from exercises.bank.expected import says


def _near(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if not i == j == 0]


def _search(board, cell, k, last):
    if k > last:
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            if _search(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("inner-events-lost")
def wrong_without_yield_from(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if wrong_without_yield_from(board, near, k + 1, last):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("found-is-lost")
def wrong_passes_on_and_forgets(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            yield from wrong_passes_on_and_forgets(board, near, k + 1, last)
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("not-erased", "old-is-wrong")
def wrong_erasure_not_told(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_erasure_not_told(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
    yield "leave", "failed"
    return False


@says("not-erased", "not-all-tried")
def wrong_leaks(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_leaks(board, near, k + 1, last)):
                yield "leave", "found"
                return True
    yield "leave", "failed"
    return False


@says("not-written-yet", "old-is-wrong")
def wrong_write_not_told(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            if (yield from wrong_write_not_told(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("never-leaves")
def wrong_true_without_leave(board, cell, k, last):
    yield "enter", k
    if k > last:
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_true_without_leave(board, near, k + 1, last)):
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("leave-missing", "never-leaves")
def wrong_false_without_leave(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_false_without_leave(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    return False


@says("never-leaves")
def wrong_only_last_call_leaves(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_only_last_call_leaves(board, near, k + 1, last)):
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("no-call", "wrong-label")
def wrong_never_enters(board, cell, k, last):
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_never_enters(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("no-call", "goes-on-after-end", "wrong-label")
def wrong_last_call_does_not_enter(board, cell, k, last):
    if k > last:
        yield "leave", "found"
        return True
    yield "enter", k
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_last_call_does_not_enter(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("old-is-new")
def wrong_reads_old_after_writing(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, board[near], k
            if (yield from wrong_reads_old_after_writing(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, board[near], 0
    yield "leave", "failed"
    return False


@says("old-and-new-swapped")
def wrong_swaps_old_and_new(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, k, 0
            if (yield from wrong_swaps_old_and_new(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, 0, k
    yield "leave", "failed"
    return False


@says("old-is-wrong")
def wrong_old_is_number_before(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, k - 1, k
            if (yield from wrong_old_is_number_before(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("erases-for-caller", "changes-given")
def wrong_failed_call_erases(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_failed_call_erases(board, near, k + 1, last)):
                yield "leave", "found"
                return True
    board[cell] = 0
    yield "assign", cell, k - 1, 0
    yield "leave", "failed"
    return False


@says("goes-on-after-end", "found-is-lost", "calls-again")
def wrong_goes_on_after_found(board, cell, k, last):
    yield "enter", k
    found = False
    if k > last:
        found = True
        yield "leave", "found"
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            found = yield from wrong_goes_on_after_found(board, near, k + 1, last)
            if not found:
                board[near] = 0
                yield "assign", near, k, 0
    yield "leave", "found" if found else "failed"
    return found


@says("failed-on-full", "found-is-lost")
def wrong_no_base_case(board, cell, k, last):
    yield "enter", k
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_no_base_case(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("found-too-early")
def wrong_stops_one_early(board, cell, k, last):
    yield "enter", k
    if k >= last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_stops_one_early(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("not-all-tried", "diagonals-forgotten")
def wrong_four_neighbors(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    row, col = cell
    for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_four_neighbors(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("not-all-tried", "diagonals-forgotten")
def wrong_first_neighbor_only(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_first_neighbor_only(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
            yield "leave", "failed"
            return False
    yield "leave", "failed"
    return False


@says("not-a-neighbor")
def wrong_any_blank_cell(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in list(board):
        if board[near] == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_any_blank_cell(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("not-all-tried", "diagonals-forgotten")
def wrong_tells_only_the_answer(board, cell, k, last):
    yield "enter", k
    if not _search(dict(board), cell, k, last):
        yield "leave", "failed"
        return False
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0 and _search({**board, near: k}, near, k + 1, last):
            board[near] = k
            yield "assign", near, 0, k
            yield from wrong_tells_only_the_answer(board, near, k + 1, last)
            yield "leave", "found"
            return True
    return False


@says("inner-events-lost", "not-all-tried")
def wrong_tells_the_first_call_only(board, cell, k, last):
    yield "enter", k
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if _search(board, near, k + 1, last):
                yield "leave", "found"
                return
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "found" if k > last else "failed"


@says("wrong-label")
def wrong_label_is_number_before(board, cell, k, last):
    yield "enter", k - 1
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_label_is_number_before(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("not-a-label")
def wrong_label_is_cell(board, cell, k, last):
    yield "enter", cell
    if k > last:
        yield "leave", "found"
        return True
    yield "leave", "failed"
    return False


@says("not-an-outcome")
def wrong_leaves_with_truth(board, cell, k, last):
    yield "enter", k
    found = _search(board, cell, k, last)
    yield "leave", found


@says("unknown-kind")
def wrong_other_words(board, cell, k, last):
    yield "call", k
    for near in _near(cell):
        if board.get(near) == 0:
            yield "write", near, k
            yield "erase", near, k
    yield "return", False


@says("wrong-fields")
def wrong_assign_without_old(board, cell, k, last):
    yield "enter", k
    for near in _near(cell):
        if board.get(near) == 0:
            yield "assign", near, k
    yield "leave", "failed"


@says("not-a-cell")
def wrong_row_and_column_apart(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return
    for r, c in _near(cell):
        if board.get((r, c)) == 0:
            yield "assign", r, c, k
    yield "leave", "failed"


@says("not-numbers")
def wrong_blank_is_none(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if not board.get(near, 1):
            board[near] = k
            yield "assign", near, None, k
            if (yield from wrong_blank_is_none(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, None
    yield "leave", "failed"
    return False


@says("not-an-event")
def wrong_yields_captions(board, cell, k, last):
    yield f"search is called: where does {k} go?"
    if k > last:
        yield "found"


@says("pruned-wrongly")
def wrong_prunes_too_much(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
    else:
        yield "leave", "pruned"


@says("returns-verdict")
def wrong_search_itself(board, cell, k, last):
    return _search(board, cell, k, last)


@says("not-events", "not-an-event")
def wrong_returns_board(board, cell, k, last):
    _search(board, cell, k, last)
    return board


@says("endless-loop")
def wrong_endless_loop(board, cell, k, last):
    yield "enter", k
    while 0 in board.values():
        yield "measure", "blanks", 1
    while True:
        pass


@says("endless-recursion")
def wrong_endless_recursion(board, cell, k, last):
    yield "enter", k
    yield from wrong_endless_recursion(board, cell, k + 1, last)


@says("off-board", "goes-on-after-end", "wrong-label")
def wrong_memorises_the_example(board, cell, k, last):
    yield "enter", 2
    yield "assign", (0, 1), 0, 2
    yield "enter", 3
    yield "leave", "found"
    yield "leave", "found"


@says("told-not-done")
def wrong_tells_the_erasure_only(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_tells_the_erasure_only(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


@says("leaves-twice")
def wrong_leaves_with_found_and_failed(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    found = False
    for near in _near(cell):
        if board.get(near) == 0 and not found:
            board[near] = k
            yield "assign", near, 0, k
            found = yield from wrong_leaves_with_found_and_failed(board, near, k + 1, last)
            if found:
                yield "leave", "found"
            else:
                board[near] = 0
                yield "assign", near, k, 0
    yield "leave", "failed"
    return found


@says("tries-again")
def wrong_tries_every_neighbor_twice(board, cell, k, last):
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    for near in [*_near(cell), *_near(cell)]:
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_tries_every_neighbor_twice(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


_known_boards = set()


@says("unstable")
def wrong_remembers(board, cell, k, last):
    """Save work by not searching a board a second time, also in a later search."""
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    state = frozenset(board.items()), cell
    if state in _known_boards:
        yield "leave", "pruned"
        return False
    _known_boards.add(state)
    for near in _near(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from wrong_remembers(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


class _EqualsAll:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


@says("not-an-event", "not-events")
def wrong_equals_everything(board, cell, k, last):
    return [_EqualsAll()] * 5


@says("not-an-event")
def wrong_kind_equals_everything(board, cell, k, last):
    yield _EqualsAll(), k
    yield _EqualsAll(), "found"
