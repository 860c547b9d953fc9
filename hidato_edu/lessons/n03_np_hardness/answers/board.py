"""The whole reduction: the solution, and right ones in other styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid


def my_board(points):
    """Return a Hidato with an answer exactly if the graph of the points has a Hamiltonian cycle."""
    right, bottom = max(points, key=lambda point: (point[1], point[0]))
    left, above = (right - 1, bottom), (right, bottom - 1)
    if left not in points or above not in points:
        return [[1, 3, 0]]  # 2 has no place between
    board = {(x + y, x - y): 0 for x, y in points}
    board[right + bottom, right - bottom] = 1
    board[right - 1 + bottom, right - 1 - bottom] = len(points)
    return board


NO = [[1, 3, 0]]


def right_dict(points):
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return NO
    board = {}
    for a, b in points:
        board[b - a, b + a] = 0
    board[y - x, y + x] = 1
    board[y - x + 1, y + x - 1] = len(points)
    return board


def right_other_neighbor(points):
    """Put n above s."""
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if {(x - 1, y), (x, y - 1)} - set(points):
        return NO
    board = {(b - a, b + a): 0 for a, b in points}
    return board | {(y - x, y + x): 1, (y - 1 - x, y - 1 + x): len(points)}


def right_top_left(points):
    """Take the first point of the first line for s."""
    s = min(points, key=lambda p: (p[1], p[0]))
    t = (s[0] + 1, s[1])
    if t not in points or (s[0], s[1] + 1) not in points:
        return NO
    return {(x + y, x - y): {s: 1, t: len(points)}.get((x, y), 0) for x, y in sorted(points)}


def right_slanted_corner(points):
    """Take the first point that a slanted line meets for s: nothing is to its right or below it."""
    x, y = max(points, key=lambda p: 100 * p[0] + p[1])
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return NO
    return {(b - a, b + a): {(x, y): 1, (x - 1, y): len(points)}.get((a, b), 0) for a, b in points}


def right_wide_table(points):
    """Fill a table around the origin that is as large as the farthest point demands."""
    far = 2 * max(abs(number) for point in points for number in point) + 1
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return NO
    rows = [[-1 for _ in range(2 * far)] for _ in range(2 * far)]
    for a, b in points:
        rows[b - a + far][b + a + far] = 0
    rows[y - x + far][y + x + far] = 1
    rows[y - x + far + 1][y + x + far - 1] = len(points)
    return rows


def right_table(points):
    """Fill a list of rows, with -1 for walls."""
    left, top = min(x for x, y in points), min(y for x, y in points)
    points = [(x - left, y - top) for x, y in points]
    width, height = 1 + max(x for x, y in points), 1 + max(y for x, y in points)
    rows = [[-1] * (width + height) for _ in range(width + height)]
    for x, y in points:
        rows[y - x + width - 1][y + x] = 0
    y = height - 1
    x = max(a for a, b in points if b == y)
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return NO
    rows[y - x + width - 1][y + x] = 1
    rows[y - x + width][y + x - 1] = len(points)
    return rows


def right_numpy(points):
    spots = np.array(points)
    cells = spots @ np.array([[1, 1], [1, -1]])
    cells -= cells.min(axis=0)
    s = np.lexsort((spots[:, 0], spots[:, 1]))[-1]
    near = np.abs(spots - spots[s]).sum(axis=1) == 1
    if near.sum() < 2:
        return np.array(NO)
    board = np.full(cells.max(axis=0) + 1, -1)
    board[cells[:, 0], cells[:, 1]] = 0
    board[tuple(cells[s])] = 1
    board[tuple(cells[near][0])] = len(spots)
    return board


def right_graph(points):
    """Use a point of degree two, wherever it is, and refuse dead ends at once."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(points)
    for x, y in points:
        for other in ((x + 1, y), (x, y + 1)):
            if other in graph:
                graph.add_edge((x, y), other)
    if min(degree for _, degree in graph.degree) < 2 or not nx.is_connected(graph):
        return NO
    s = next(node for node in graph if graph.degree(node) == 2)
    t = next(iter(graph[s]))
    return {(x - y, x + y): 1 if (x, y) == s else len(graph) * ((x, y) == t) for x, y in graph}


def right_puzzle(points):
    s = max(points, key=lambda p: (p[1], p[0]))
    t = s[0] - 1, s[1]
    low = min(x - y for x, y in points)
    side = min(x + y for x, y in points)

    def cell(point):
        return point[0] - point[1] - low, point[0] + point[1] - side

    if t not in points or (s[0], s[1] - 1) not in points:
        return hidato.parse("3 1\n1 3 0")
    return hidato.Puzzle(grid.Grid(tuple(map(cell, points))), {cell(s): len(points), cell(t): 1})


def right_text(points):
    return hidato.dump(right_puzzle(points))


def right_given_above_n(points):
    """Say no by a given that no board of this size can hold."""
    board = right_dict(points)
    return [[5]] if board is NO else board


def right_one_twice(points):
    board = right_top_left(points)
    return [[1, 1]] if board is NO else board


class Reducer:
    """A reduction in steps."""

    def __init__(self, points):
        self.points = frozenset(points)
        self.board = {}

    def turn(self):
        for x, y in self.points:
            self.board[-x - y, y - x] = 0
        return self

    def give(self):
        x, y = max(self.points)
        near = [p for p in ((x - 1, y), (x, y - 1)) if p in self.points]
        if len(near) < 2:
            return NO
        (a, b), _ = near
        self.board[-x - y, y - x] = 1
        self.board[-a - b, b - a] = len(self.points)
        return self.board


def right_class(points):
    return Reducer(points).turn().give()


def right_prints_and_sorts_a_copy(points):
    ordered = sorted(points, key=lambda p: p[::-1])
    print(*ordered)
    x, y = ordered.pop()
    numbers = {(x, y): 1, (x - 1, y): len(points)}
    if sum(near in points for near in ((x - 1, y), (x, y - 1))) != 2:
        return {(0, 0): 1, (5, 5): 2}
    return {(x + y, x - y): numbers.get((x, y), 0) for x, y in points}


def right_numpy_numbers(points):
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return {(np.int64(0), np.int64(0)): np.int64(1), (0, 2): None}
    board = {(np.int64(a + b), np.int64(a - b)): None for a, b in points}
    board[x + y, x - y] = np.int64(1)
    board[x + y - 1, x - y - 1] = np.int32(len(points))
    return board


MUTATED = (right_dict, right_top_left)
EQUIVALENT = {
    "line 6: 1 -> 2": "a board without an answer, too: 2 3 and no place for 1 beside 2",
    "line 6: 1 -> 0": "a board without an answer, too: 3 in the middle",
    "right_dict, line 9: y - x + 1 -> y - x - 1": "n at the neighbor above instead of the left one",
}
