"""One right answer for each exercise of notebook 09 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["findset", "may_extend"]


def findset(parent, x):
    """Return the root of the tree that holds x."""
    while parent[x] is not None:
        x = parent[x]
    return x


def may_extend(board, path, cell):
    """Return whether a path may go on to a cell without touching itself."""
    row, col = cell
    if not (0 <= row < len(board) and 0 <= col < len(board[0])):
        return False
    if board[row][col] != 0:
        return False
    around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
    return [near for near in around if near in path] == [path[-1]]
