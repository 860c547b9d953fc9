"""One right answer for each exercise of notebook 09 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["findset", "may_extend", "path_counts"]


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


def path_counts(seeds):
    """Count paths and cells left over on a board for each seed, and report."""
    from hidato_edu import experiments, numberlink

    boards = [numberlink.document_board(7, seed=seed) for seed in seeds]
    paths = [len(board.paths) for board in boards]
    isolated = [49 - len(board.labels) for board in boards]
    full = isolated.count(0)
    low, high = experiments.wilson(full, len(boards))
    return {
        "seeds": list(seeds),
        "paths": sum(paths) / len(boards),
        "isolated": sum(isolated) / len(boards),
        "full": full,
        "low": low,
        "high": high,
        "conclusion": "a",
    }
