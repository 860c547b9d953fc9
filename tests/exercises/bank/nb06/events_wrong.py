"""Wrong generators of events, written as students write them."""

from __future__ import annotations

from exercises.bank.expected import changed, says
from exercises.hostile import EqualToAll

from hidato_edu.lessons.n06_recursion_tree.answers.events import events


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


wrong_without_yield_from = changed(events, {"yield from": ""}, "inner-events-lost")
wrong_passes_on_and_forgets = changed(
    events, {"if (yield": "yield", 'last)): yield "leave", "found" return True': "last)"},
    "found-is-lost",
)  # fmt: skip
wrong_erasure_not_told = changed(
    events, {'yield "assign", (r, c), k, 0': ""}, "not-erased", "old-is-wrong"
)
wrong_leaks = changed(
    events, {'board[r, c] = 0 yield "assign", (r, c), k, 0': ""}, "not-erased", "not-all-tried"
)
wrong_write_not_told = changed(
    events, {'yield "assign", (r, c), 0, k': ""}, "not-written-yet", "old-is-wrong"
)
wrong_true_without_leave = changed(events, {'yield "leave", "found"': ""}, "never-leaves")
wrong_false_without_leave = changed(
    events, {'yield "leave", "failed"': ""}, "leave-missing", "never-leaves"
)
wrong_only_last_call_leaves = changed(
    events, {'last)): yield "leave", "found"': "last)):"}, "never-leaves"
)
wrong_never_enters = changed(events, {'yield "enter", k': ""}, "no-call", "wrong-label")
wrong_last_call_does_not_enter = changed(
    events, {'yield "enter", k': "", "row, col = cell": 'row, col = cell; yield "enter", k'},
    "no-call", "goes-on-after-end", "wrong-label",
)  # fmt: skip
wrong_reads_old_after_writing = changed(
    events, {", 0, k": ", board[r, c], k", ", k, 0": ", board[r, c], 0"}, "old-is-new"
)
wrong_swaps_old_and_new = changed(
    events, {", 0, k": ", k, 0", ", k, 0": ", 0, k"}, "old-and-new-swapped"
)
wrong_old_is_number_before = changed(events, {", 0, k": ", k - 1, k"}, "old-is-wrong")


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


wrong_no_base_case = changed(events, {'if k > last: yield "leave", "found" return True': ""},
                             "failed-on-full", "found-is-lost")  # fmt: skip
wrong_stops_one_early = changed(events, {"k > last": "k >= last"}, "found-too-early")
wrong_four_neighbors = changed(
    events, {"== 0": "== 0 and (r == row or c == col)"}, "not-all-tried", "diagonals-forgotten"
)
wrong_first_neighbor_only = changed(events, {
    ", k, 0": ', k, 0; yield "leave", "failed"; return False'},
    "not-all-tried", "diagonals-forgotten")  # fmt: skip
wrong_any_blank_cell = changed(events, {
    "for r in (row - 1, row, row + 1)": "for r, c in list(board)",
    "for c in (col - 1, col, col + 1)": "if True"}, "not-a-neighbor")  # fmt: skip


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


wrong_label_is_number_before = changed(events, {'"enter", k': '"enter", k - 1'}, "wrong-label")


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


wrong_blank_is_none = changed(events, {", 0, k": ", None, k", ", k, 0": ", k, None"}, "not-numbers")


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


wrong_tells_the_erasure_only = changed(events, {"board[r, c] = 0": ""}, "told-not-done")


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


wrong_tries_every_neighbor_twice = changed(
    events, {"(row - 1, row, row + 1)": "2 * (row - 1, row, row + 1)"}, "tries-again"
)


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


@says("not-an-event", "not-events")
def wrong_equals_everything(board, cell, k, last):
    return [EqualToAll()] * 5


@says("not-an-event")
def wrong_kind_equals_everything(board, cell, k, last):
    yield EqualToAll(), k
    yield EqualToAll(), "found"
