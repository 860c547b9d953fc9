"""One right answer for each exercise of notebook 09 that asks for a program on forests."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["find_root", "join_paths"]


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
