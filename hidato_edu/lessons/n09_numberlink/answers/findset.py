"""Right ways to climb to the root."""

from __future__ import annotations

import numpy as np


def findset(parent, x):
    """Return the root of the tree that holds x."""
    while parent[x] is not None:
        x = parent[x]
    return x


def right_while(parent, x):
    while parent[x] is not None:
        x = parent[x]
    return x


def right_recursion(parent, x):
    return x if parent[x] is None else right_recursion(parent, parent[x])


def right_endless_with_break(parent, x):
    while True:
        above = parent[x]
        if above is None:
            break
        x = above
    return x


def right_for(parent, x):
    for _ in range(len(parent)):
        x = x if parent[x] is None else parent[x]
    return x


def right_compresses(parent, x):
    root = x
    while parent[root] is not None:
        root = parent[root]
    while parent[x] is not None:
        parent[x], x = root, parent[x]
    return root


def right_halves(parent, x):
    while parent[x] is not None:
        if parent[parent[x]] is not None:
            parent[x] = parent[parent[x]]
        x = parent[x]
    return x


def right_way(parent, x):
    way = [x]
    while parent[way[-1]] is not None:
        way.append(parent[way[-1]])
    return way[-1]


def right_numpy(parent, x):
    up = np.array([here if above is None else above for here, above in enumerate(parent)])
    for _ in parent:
        up = up[up]
    return up[x]


def right_networkx(parent, x):
    import networkx as nx

    graph = nx.DiGraph([(here, above) for here, above in enumerate(parent) if above is not None])
    graph.add_node(x)
    (root,) = [n for n in nx.descendants(graph, x) | {x} if graph.out_degree(n) == 0]
    return root


class _Node:
    def __init__(self, parents, number):
        self.parents, self.number = parents, number

    @property
    def root(self):
        above = self.parents[self.number]
        return self if above is None else _Node(self.parents, above).root


def right_class(parent, x):
    return _Node(parent, x).root.number


def right_prints_too(parent, x):
    print(parent, x)
    return right_while(parent, x)


def right_type_asked(parent, x):
    while isinstance(parent[x], int):
        x = parent[x]
    return x
