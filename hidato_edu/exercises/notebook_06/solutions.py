"""One right answer for each exercise of notebook 06 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["events", "iterative", "search"]


def search(board, cell, k, last):
    """Place k to last, or return False and leave the board as it was."""
    if k > last:
        return True
    row, col = cell
    is_given = k in board.values()
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            there = board.get((r, c))
            if is_given and there == k:
                return search(board, (r, c), k + 1, last)
            if not is_given and there == 0:
                board[r, c] = k
                if search(board, (r, c), k + 1, last):
                    return True
                board[r, c] = 0
    return False


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


def iterative(board, cell, k, last):
    """Place k to last without recursion, or return False and leave the board as it was."""

    def around(cell):
        row, col = cell
        return iter([(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)])

    given = set(board.values())
    path = [cell]  # where k - 1, then k, k + 1, ... stand
    tries = [around(cell)]  # for each of them: the neighbors that are still to be tried
    while tries:
        number = k + len(path) - 1
        if number > last:
            return True
        wanted = number if number in given else 0
        for there in tries[-1]:  # goes on where it stopped
            if board.get(there) == wanted:
                board[there] = number
                path.append(there)
                tries.append(around(there))
                break
        else:
            tries.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False
