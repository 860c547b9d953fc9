"""Right bites in different styles."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import numpy as np


def right_slices(path, cell):
    place = path.index(cell)
    return path[: place + 1] + path[:place:-1]


def right_reversed_part(path, cell):
    cut = path.index(cell) + 1
    return [*path[:cut], *reversed(path[cut:])]


def right_loop(path, cell):
    new = []
    for at in path:
        new.append(at)
        if at == cell:
            break
    for at in path[::-1]:
        if at == cell:
            break
        new.append(at)
    return new


def right_copy_reversed_in_place(path, cell):
    new = list(path)
    low, high = new.index(cell) + 1, len(new) - 1
    while low < high:
        new[low], new[high] = new[high], new[low]
        low, high = low + 1, high - 1
    return new


def right_recursion(path, cell):
    if path[0] == cell:
        return [cell, *path[:0:-1]]
    return [path[0], *right_recursion(path[1:], cell)]


def right_tuple(path, cell):
    place = path.index(cell) + 1
    return tuple(path[:place]) + tuple(path[place:])[::-1]


def right_numpy(path, cell):
    cells = np.array(path)
    place = int(np.flatnonzero((cells == np.array(cell)).all(axis=1))[0]) + 1
    cells[place:] = cells[place:][::-1].copy()
    return cells


def right_links(path, cell):
    import networkx as nx

    after = path[path.index(cell) + 1]
    graph = nx.Graph(pairwise(path))
    graph.remove_edge(cell, after)
    graph.add_edge(cell, path[-1])
    return list(nx.dfs_preorder_nodes(graph, path[0]))


def right_stack(path, cell):
    stay, turn = [path[0]], list(path[1:])
    while stay[-1] != cell:
        stay.append(turn.pop(0))
    while turn:
        stay.append(turn.pop())
    return stay


def right_deque(path, cell):
    rest = deque(path)
    new = [rest.popleft()]
    while cell not in new:
        new.append(rest.popleft())
    rest.reverse()
    return new + list(rest)


def right_sorted_by_place(path, cell):
    place = {at: number for number, at in enumerate(path)}
    return sorted(
        path, key=lambda at: place[at] if place[at] <= place[cell] else 2 * len(path) - place[at]
    )


def right_prints_too(cells, bitten):
    k = 0
    while tuple(cells[k]) != tuple(bitten):
        k += 1
    print("cut behind", k)
    return [list(at) for at in cells[: k + 1]] + [list(at) for at in cells[k + 1 :][::-1]]


class right_class:  # noqa: N801
    def __new__(cls, path, cell):
        walk = super().__new__(cls)
        walk.path = list(path)
        walk.turn(path.index(cell) + 1)
        return walk.path

    def turn(self, place):
        self.path[place:] = self.path[: place - 1 : -1] if place else self.path[::-1]


MUTATED = (right_loop, right_copy_reversed_in_place)

EQUIVALENT = {
    "right_copy_reversed_in_place, line 4: low < high -> low <= high": "the middle cell is "
    "exchanged with itself",
}
