"""One right answer for each exercise of notebook 06 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["events", "search"]


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
