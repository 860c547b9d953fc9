"""One search with a switch for a fault: the solvers that boards should expose."""

# They are shown as a student would write them, with their types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations


def _search(board, cell, k, last, fault=None):
    if k > last or (k == last and fault == "hasty"):
        return True
    row, col = cell
    near = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)]
    for there in board:
        if board[there] == k:
            if there in near or fault == "jumpy":
                return _search(board, there, k + 1, last, fault)
            return False
    for there in near:
        if board.get(there) == 0:
            board[there] = k
            if _search(board, there, k + 1, last, fault):
                return True
            if fault != "leaky":
                board[there] = 0
    return False


def leaky(board, cell, k, last):
    """Leave a number on the board that led nowhere.

    Examples
    --------
    >>> board = {(0, 0): 0, (0, 1): 1, (0, 2): 0}
    >>> leaky(board, (0, 1), 2, 3), board
    (False, {(0, 0): 2, (0, 1): 1, (0, 2): 2})
    """
    return _search(board, cell, k, last, "leaky")


def hasty(board, cell, k, last):
    """Say True when the last number is next.

    Examples
    --------
    >>> board = {(0, 0): 1, (0, 1): 0}
    >>> hasty(board, (0, 0), 2, 2), board
    (True, {(0, 0): 1, (0, 1): 0})
    """
    return _search(board, cell, k, last, "hasty")


def jumpy(board, cell, k, last):
    """Go on at a given number, wherever it stands.

    Examples
    --------
    >>> board = {(0, 0): 1, (0, 1): 3, (0, 2): 2}
    >>> jumpy(board, (0, 0), 2, 3)
    True
    """
    return _search(board, cell, k, last, "jumpy")
