"""A generator of events: the solution, and right ones in other styles."""

from __future__ import annotations

from itertools import product

import numpy as np

from hidato_edu import Assign, Enter, Leave, RecordingBoard, Solved


def events(board, cell, k, last):
    """Place k to last, and tell every call, write, erasure and return."""
    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    row, col = cell
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            if board.get((r, c)) == 0:
                board[r, c] = k
                yield "assign", (r, c), 0, k
                if (yield from events(board, (r, c), k + 1, last)):
                    yield "leave", "found"
                    return True
                board[r, c] = 0
                yield "assign", (r, c), k, 0
    yield "leave", "failed"
    return False


def right_named_events(board, cell, k, last):
    yield Enter(k)
    if k == last + 1:
        yield Leave("found")
        return True
    row, col = cell
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            if board.get((r, c)) == 0:
                board[r, c] = k
                yield Assign((r, c), 0, k, "place")
                found = yield from right_named_events(board, (r, c), k + 1, last)
                if found:
                    yield Leave("found")
                    return True
                board[r, c] = 0
                yield Assign((r, c), k, 0, "erase")
    yield Leave("failed")
    return False


def right_loops_over_the_inner_events(board, cell, k, last):
    """Look at the last event of the inner call instead of what it returns."""
    yield ("enter", k)
    if k > last:
        yield ("leave", "found")
        return
    for near in sorted(board, reverse=True):
        close = abs(near[0] - cell[0]) <= 1 and abs(near[1] - cell[1]) <= 1
        if close and not board[near]:
            yield ("assign", near, board[near], k)
            board[near] = k
            event = None
            for event in right_loops_over_the_inner_events(board, near, k + 1, last):
                yield event
            if event == ("leave", "found"):
                yield event
                return
            yield ("assign", near, board[near], 0)
            board[near] = 0
    yield ("leave", "failed")


def right_looks_at_the_board(board, cell, k, last):
    """Ask the board whether the search is over."""
    yield "enter", k
    for step in product((1, 0, -1), repeat=2):
        near = cell[0] + step[0], cell[1] + step[1]
        if 0 in board.values() and board.get(near, -1) == 0:
            board[near] = k
            yield "assign", near, 0, k, "try"
            yield from right_looks_at_the_board(board, near, k + 1, last)
            if 0 in board.values():
                board[near] = 0
                yield "assign", near, k, 0, "back"
    yield "leave", "failed" if 0 in board.values() else "found"


def right_returns_a_list(board, cell, k, last):
    """No generator at all: a list is collected."""
    told = []

    def go(cell, k):
        told.append(("enter", k))
        found = k > last
        if not found:
            for near in list(board):
                if max(abs(near[0] - cell[0]), abs(near[1] - cell[1])) != 1 or board[near] > 0:
                    continue
                told.append(("assign", near, 0, k))
                board[near] = k
                found = go(near, k + 1)
                if found:
                    break
                told.append(("assign", near, k, 0))
                board[near] = 0
        told.append(("leave", "found" if found else "failed"))
        return found

    go(cell, k)
    return told


def right_returns_an_iterator(board, cell, k, last):
    return iter(right_returns_a_list(board, cell, k, last))


def right_lists_as_events(board, cell, k, last):
    yield ["enter", k]
    if k > last:
        yield ["leave", "found"]
        return 1
    row, col = cell
    for i, j in product(range(row - 1, row + 2), range(col - 1, col + 2)):
        if (i, j) in board and board[i, j] == 0:
            board[i, j] = k
            yield ["assign", (i, j), 0, k]
            if (yield from right_lists_as_events(board, (i, j), k + 1, last)):
                yield ["leave", "found"]
                return 1
            board[i, j] = 0
            yield ["assign", (i, j), k, 0]
    yield ["leave", "failed"]
    return 0


def right_numpy(board, cell, k, last):
    """Cells and numbers are those of numpy."""
    yield "enter", np.int64(k)
    if k > last:
        yield "leave", np.str_("found")
        return True
    cells = np.array(sorted(board))
    near = cells[np.abs(cells - np.array(cell)).max(axis=1) == 1]
    for there in map(tuple, near):
        if board[there] == 0:
            board[there] = np.int64(k)
            yield "assign", there, np.int64(0), np.int64(k)
            if (yield from right_numpy(board, there, k + 1, last)):
                yield "leave", "found"
                return True
            board[there] = 0
            yield "assign", there, k, np.uint8(0)
    yield "leave", "failed"
    return False


def right_on_a_copy(board, cell, k, last):
    """Leave the caller's board alone; immutable states, no erasing in them."""

    def go(state, cell, k):
        yield "enter", k
        if k > last:
            yield "leave", "found"
            return True
        blanks = [there for there, number in state.items() if number == 0]
        for there in blanks:
            if (there[0] - cell[0]) ** 2 + (there[1] - cell[1]) ** 2 <= 2:
                yield "assign", there, 0, k
                found = yield from go({**state, there: k}, there, k + 1)
                if found:
                    yield "leave", "found"
                    return True
                yield "assign", there, k, 0
        yield "leave", "failed"
        return False

    return go(dict(board), cell, k)


def right_stack(board, cell, k, last):
    """No recursion: a stack of iterators."""

    def near(cell):
        return iter([(cell[0] + i, cell[1] + j) for i in (0, 1, -1) for j in (0, 1, -1)])

    yield "enter", k
    stack = [(cell, near(cell))]
    while stack:
        number = k + len(stack) - 1
        if number > last:
            break
        there = next((one for one in stack[-1][1] if board.get(one) == 0), None)
        if there is not None:
            board[there] = number
            yield "assign", there, 0, number
            yield "enter", number + 1
            stack.append((there, near(there)))
        else:
            yield "leave", "failed"
            there, _ = stack.pop()
            if stack:
                yield "assign", there, board[there], 0
                board[there] = 0
    for _ in stack:
        yield "leave", "found"


class _Teller:
    """A class with a log."""

    def __init__(self):
        self.log = []

    def note(self, *event):
        self.log.append(event)

    def search(self, board, cell, k, last):
        self.note("enter", k)
        found = k > last or any(
            self.step(board, there, k, last)
            for there in [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            if board.get(there) == 0
        )
        self.note("leave", "found" if found else "failed")
        return found

    def step(self, board, there, k, last):
        board[there] = k
        self.note("assign", there, 0, k)
        if self.search(board, there, k + 1, last):
            return True
        board[there] = 0
        self.note("assign", there, k, 0)
        return False


def right_class(board, cell, k, last):
    teller = _Teller()
    teller.search(board, cell, k, last)
    yield from teller.log


def right_recording_board(board, cell, k, last):
    """Let the package's own dict do the logging."""
    recorded = RecordingBoard(board)

    @recorded.watch(label="k")
    def search(cell, k):
        if k > last:
            return True
        for i, j in product((-1, 0, 1), repeat=2):
            near = cell[0] + i, cell[1] + j
            if recorded.get(near) == 0:
                recorded[near] = k
                if search(near, k + 1):
                    return True
                recorded[near] = 0
        return False

    search(cell, k)
    return recorded.events


def right_tells_more(board, cell, k, last):
    """Also a measure and the solution; and it prints."""
    print("search", cell, k)
    yield "enter", k
    yield "measure", "depth", k
    if k > last:
        yield Solved(dict(board))
        yield "leave", "found", "all numbers are placed"
        return True
    row, col = cell
    for c in (col + 1, col, col - 1):
        for r in (row + 1, row, row - 1):
            if board.get((r, c)) == 0:
                board[r, c] = k
                yield "assign", (r, c), 0, k
                if (yield from right_tells_more(board, (r, c), k + 1, last)):
                    yield "leave", "found"
                    return True
                board[r, c] = 0
                yield "assign", (r, c), k, 0
    yield "leave", "failed", "no neighbor is left", (cell,)
    return False


def right_no_call_after_the_last(board, cell, k, last):
    """The call that places the last number knows that it is done."""
    yield "enter", k
    done = k > last
    for near in [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
        if board.get(near) == 0 and not done:
            board[near] = k
            yield "assign", near, 0, k
            done = k == last or (yield from right_no_call_after_the_last(board, near, k + 1, last))
            if not done:
                board[near] = 0
                yield "assign", near, k, 0
    yield "leave", ("failed", "found")[done]
    return done


def right_prunes(board, cell, k, last):
    """Look whether a blank cell is cut off, and say so."""

    def around(there):
        return [(there[0] + i, there[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]

    yield "enter", k
    if k > last:
        yield "leave", "found"
        return True
    reached, border = set(), [cell]
    while border:
        fresh = {one for one in around(border.pop()) if board.get(one) == 0} - reached
        reached |= fresh
        border += fresh
    if len(reached) < sum(number == 0 for number in board.values()):
        yield "leave", "pruned", "cut off"
        return False
    for near in around(cell):
        if board.get(near) == 0:
            board[near] = k
            yield "assign", near, 0, k
            if (yield from right_prunes(board, near, k + 1, last)):
                yield "leave", "found"
                return True
            board[near] = 0
            yield "assign", near, k, 0
    yield "leave", "failed"
    return False


MUTATED = (right_named_events,)
_NONE = "a generator that ends without `return` gives None, which is not true either"
EQUIVALENT = {
    "line 19: return False -> pass": _NONE,
    "right_named_events, line 19: return False -> pass": _NONE,
}
