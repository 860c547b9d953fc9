"""Right ways to compare lanes and points, in different styles."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np


def degrees_hold(islands, lanes):
    """Return whether every island has as many lanes as points."""
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] += number
        found[other] += number
    return found == islands


def right_counts(islands, lanes):
    found = dict.fromkeys(islands, 0)
    for (one, other), number in lanes.items():
        found[one] += number
        found[other] += number
    return found == islands


def right_for_each_island(islands, lanes):
    for cell, points in islands.items():
        total = 0
        for pair, number in lanes.items():
            if cell in pair:
                total += number
        if total != points:
            return False
    return True


def right_comprehension(islands, lanes):
    return all(
        points == sum(number for pair, number in lanes.items() if cell in pair)
        for cell, points in islands.items()
    )


def right_defaultdict(islands, lanes):
    found = defaultdict(int)
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] += number
    return all(found[cell] == islands[cell] for cell in islands)


def right_counter(islands, lanes):
    found = Counter()
    for (one, other), number in lanes.items():
        found.update({one: number, other: number})
    return all(found[cell] == points for cell, points in islands.items())


def right_left(islands, lanes):
    left = dict(islands)
    for (one, other), number in lanes.items():
        left[one] -= number
        left[other] -= number
    return not any(left.values())


def right_numpy(islands, lanes):
    index = {cell: place for place, cell in enumerate(islands)}
    found = np.zeros(len(islands), dtype=int)
    for (one, other), number in lanes.items():
        np.add.at(found, [index[one], index[other]], number)
    return np.array_equal(found, list(islands.values()))


def right_numpy_bool(islands, lanes):
    total = [sum(n for pair, n in lanes.items() if cell in pair) for cell in islands]
    return np.all(np.array(total) == np.array(list(islands.values())))


def right_networkx(islands, lanes):
    import networkx as nx  # late: the check imports this module

    graph = nx.Graph()
    graph.add_nodes_from(islands)
    graph.add_weighted_edges_from((*pair, number) for pair, number in lanes.items())
    return dict(graph.degree(weight="weight")) == islands


def right_recursive(islands, lanes):
    if not islands:
        return True
    (cell, points), *rest = islands.items()
    found = sum(number for pair, number in lanes.items() if cell in pair)
    return found == points and right_recursive(dict(rest), lanes)


class _Count:
    def __init__(self, islands, lanes):
        self.islands, self.lanes = islands, lanes

    def at(self, cell):
        return sum(number for pair, number in self.lanes.items() if cell in pair)

    def fits(self):
        return not [cell for cell, points in self.islands.items() if self.at(cell) - points]


def right_class(islands, lanes):
    return _Count(islands, lanes).fits()


def right_prints_too(islands, lanes):
    print(islands, lanes)
    return right_counts(islands, lanes)


def right_zero_and_one(islands, lanes):
    return int(right_counts(islands, lanes))
