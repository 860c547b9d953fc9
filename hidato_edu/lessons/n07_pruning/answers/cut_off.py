"""Right connectivity prunes in different styles; some see more than is asked."""

from __future__ import annotations

from collections import deque

import numpy as np


def cut_off(board, cell, k):
    """Return whether a cell that is still to be visited cannot be reached."""
    to_visit = {there for there, number in board.items() if number == 0 or number >= k}
    waiting = [cell]
    while waiting:
        row, col = waiting.pop()
        for r in (row - 1, row, row + 1):
            for c in (col - 1, col, col + 1):
                if (r, c) in to_visit:
                    to_visit.remove((r, c))
                    waiting.append((r, c))
    return len(to_visit) > 0


def _around(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]


def right_stack(board, cell, k):
    seen = {cell}
    stack = [cell]
    while stack:
        for near in _around(stack.pop()):
            if near in board and near not in seen and (board[near] == 0 or board[near] >= k):
                seen.add(near)
                stack.append(near)
    return any((n == 0 or n >= k) and c not in seen for c, n in board.items())


def right_queue_and_count(board, cell, k):
    open_cells = sum(1 for n in board.values() if n == 0 or n > k - 1)
    queue, seen = deque([cell]), {cell}
    while queue:
        here = queue.popleft()
        for near in _around(here):
            if near not in seen and near in board and not 0 < board[near] < k:
                seen.add(near)
                queue.append(near)
    return len(seen) - 1 != open_cells


def right_recursion(board, cell, k):
    left = {c for c in board if not 0 < board[c] < k}

    def flood(here):
        for near in _around(here):
            if near in left:
                left.discard(near)
                flood(near)

    flood(cell)
    return bool(left)


def right_grows_until_nothing_changes(board, cell, k):
    reached, before = {cell}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {
            near for c in reached for near in _around(c) if near in board
            and (board[near] == 0 or board[near] >= k)
        }  # fmt: skip
    return not all(c in reached for c, n in board.items() if n == 0 or n >= k)


def right_as_many_rounds_as_cells(board, cell, k):
    todo = {c for c, n in board.items() if n == 0 or n >= k}
    wet = {cell}
    for _ in range(len(board)):
        wet |= {t for t in todo for w in wet if max(abs(t[0] - w[0]), abs(t[1] - w[1])) == 1}
        todo -= wet
    return bool(todo)


def right_networkx(board, cell, k):
    import networkx as nx

    graph = nx.Graph()
    open_cells = [c for c, n in board.items() if n == 0 or n >= k] + [cell]
    graph.add_nodes_from(open_cells)
    graph.add_edges_from((a, b) for a in open_cells for b in _around(a) if b in graph)
    return not nx.is_connected(graph)


def right_union_find(board, cell, k):
    parent = {c: c for c, n in board.items() if n == 0 or n >= k or c == cell}

    def find(c):
        while parent[c] != c:
            c = parent[c]
        return c

    for c in parent:
        for near in _around(c):
            if near in parent:
                parent[find(near)] = find(c)
    return len({find(c) for c in parent}) > 1


def right_numpy(board, cell, k):
    rows, cols = max(r for r, _ in board) + 3, max(c for _, c in board) + 3
    may = np.zeros((rows, cols), bool)
    for (r, c), n in board.items():
        may[r + 1, c + 1] = n == 0 or n >= k
    wanted = may.copy()
    reached = np.zeros_like(may)
    reached[cell[0] + 1, cell[1] + 1] = True
    may |= reached
    before = 0
    while reached.sum() > before:
        before = reached.sum()
        wide = reached.copy()
        wide[1:] |= reached[:-1]
        wide[:-1] |= reached[1:]
        reached = wide.copy()
        reached[:, 1:] |= wide[:, :-1]
        reached[:, :-1] |= wide[:, 1:]
        reached &= may
    return (wanted & ~reached).any()


def right_copies_and_fills(board, cell, k):
    """Fill a copy with a mark."""
    copy = dict(board)
    waiting = [cell]
    while waiting:
        for near in _around(waiting.pop()):
            number = copy.get(near, 1)
            if number == 0 or number >= k:
                copy[near] = -1
                waiting.append(near)
    return any(number == 0 or number >= k for number in copy.values())


def right_prints_too(board, cell, k):
    verdict = right_stack(board, cell, k)
    print("cut off" if verdict else "fine")
    return verdict


def right_zero_or_one(board, cell, k):
    return 1 if right_recursion(board, cell, k) else 0


def right_sees_more(board, cell, k):
    """Also ask whether what is left hangs together without the end of the path, which is sound."""
    left = [c for c, n in board.items() if n == 0 or n >= k]
    if not left:
        return False
    if not any(near in left for near in _around(cell)):
        return True
    return right_stack({c: board[c] for c in left}, left[0], k)


def right_sees_lonely_givens(board, cell, k):
    """Also prune where k itself is given and does not touch the end of the path."""
    for there, number in board.items():
        if number == k and there not in _around(cell):
            return True
    return right_stack(board, cell, k)


class _Prune:
    def __call__(self, board, cell, k):
        return right_grows_until_nothing_changes(board, cell, k)


right_object = _Prune()
right_lambda = lambda board, cell, k: right_union_find(board, cell, k)  # noqa: E731
