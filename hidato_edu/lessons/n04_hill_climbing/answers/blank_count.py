"""Right counts of blanks in different styles."""

from __future__ import annotations

import copy
from itertools import count

import numpy as np


def blank_count(pointers, start):
    """Return how many cells the walk from `start` never visits."""
    visited = set()
    cell = start
    while cell not in visited:
        visited.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(visited)


def right_set(pointers, start):
    visited = set()
    cell = start
    while cell not in visited:
        visited.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(visited)


def right_list(pointers, start):
    path = [start]
    while pointers[path[-1]] not in path:
        path.append(pointers[path[-1]])
    return sum(1 for cell in pointers if cell not in path)


def right_recursion(pointers, start, seen=()):
    if start in seen:
        return len(pointers) - len(seen)
    return right_recursion(pointers, pointers[start], (*seen, start))


def right_numpy(pointers, start):
    rows = max(cell[0] for cell in pointers) + 1
    cols = max(cell[1] for cell in pointers) + 1
    blank = np.zeros((rows, cols), dtype=bool)
    for cell in pointers:
        blank[cell] = True
    while blank[start]:
        blank[start] = False
        start = pointers[start]
    return blank.sum()


def right_takes_from_a_copy(pointers, start):
    rest = copy.copy(pointers)
    while start in rest:
        start = rest.pop(start)
    return len(rest)


def right_fixed_number_of_steps(pointers, start):
    seen = {start}
    for _ in range(len(pointers)):
        start = pointers[start]
        seen |= {start}
    return len([cell for cell in pointers.keys() if cell not in seen])  # noqa: SIM118


def right_numbers(next_cell, first):
    number = dict.fromkeys(next_cell, 0)
    for k in count(1):
        if number[first]:
            break
        number[first] = k
        first = next_cell[first]
    return list(number.values()).count(0)


def right_prints_too(pointers, start):
    visited = []
    while start not in visited:
        print("at", start)
        visited.append(start)
        start = pointers[start]
    print(len(visited))
    return np.int64(len(pointers) - len(visited))


def right_graph(pointers, start):
    import networkx as nx

    graph = nx.DiGraph(pointers.items())
    return len(graph) - len(nx.descendants(graph, start) | {start})


class right_class:  # noqa: N801
    def __new__(cls, pointers, start):
        walk = super().__new__(cls)
        walk.seen = set()
        walk.go(pointers, start)
        return len(set(pointers) - walk.seen)

    def go(self, pointers, cell):
        if cell not in self.seen:
            self.seen.add(cell)
            self.go(pointers, pointers[cell])


def right_two_speeds(pointers, start):
    slow, fast = pointers[start], pointers[pointers[start]]
    while slow != fast:
        slow, fast = pointers[slow], pointers[pointers[fast]]
    tail, slow = 0, start
    while slow != fast:
        slow, fast, tail = pointers[slow], pointers[fast], tail + 1
    circle, fast = 1, pointers[slow]
    while slow != fast:
        fast, circle = pointers[fast], circle + 1
    return len(pointers) - tail - circle


MUTATED = (right_set, right_two_speeds)
