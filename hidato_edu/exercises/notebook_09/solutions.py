"""One right answer for each exercise of notebook 09 that asks for a program."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call, var-annotated"

from __future__ import annotations

__all__ = ["find_root", "findset", "join_paths", "may_extend", "path_counts"]


def findset(parent, x):
    """Return the root of the tree that holds x."""
    while parent[x] is not None:
        x = parent[x]
    return x


def find_root(parent, x):
    """Return the root of x, and hang all that lies on the way directly under it."""
    root = x
    while parent[root] is not None:
        root = parent[root]
    while x != root:
        above = parent[x]
        parent[x] = root
        x = above
    return root


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
    """Count paths and cells left over on boards of three sides, and report."""
    import numpy as np

    from hidato_edu import experiments, numberlink

    keys = ("paths", "paths_low", "paths_high", "isolated", "isolated_low", "isolated_high")
    report = {key: [] for key in keys}
    for n in (4, 7, 10):
        boards = [numberlink.document_board(n, seed=seed) for seed in seeds]
        counts = {
            "paths": [len(board.paths) for board in boards],
            "isolated": [n * n - len(board.labels) for board in boards],
        }
        for key, values in counts.items():
            low, high = experiments.bootstrap(values, np.mean)
            report[key].append(sum(values) / len(values))
            report[f"{key}_low"].append(low)
            report[f"{key}_high"].append(high)
    return {"seeds": list(seeds), **report, "conclusion": "a"}


def join_paths(cells, links):
    """Return the links that are kept: no cell gets three, and no loop closes."""
    parent = {cell: cell for cell in cells}
    degree = dict.fromkeys(cells, 0)

    def find(cell):
        while parent[cell] != cell:
            cell = parent[cell]
        return cell

    kept = []
    for one, other in links:
        if one in degree and other in degree and degree[one] < 2 and degree[other] < 2:
            root, top = find(one), find(other)
            if root != top:
                parent[root] = top
                degree[one] += 1
                degree[other] += 1
                kept.append((one, other))
    return kept
