"""Right ways to join paths, in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import numberlink


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


def right_library_forest(cells, links):
    forest = numberlink.Forest(cells)
    places = dict.fromkeys(cells, 2)
    kept = []
    for a, b in links:
        if places.get(a) and places.get(b) and forest.union(a, b):
            places[a] -= 1
            places[b] -= 1
            kept.append((a, b))
    return kept


def right_labels(cells, links):
    label = {cell: number for number, cell in enumerate(cells)}
    degree = dict.fromkeys(cells, 0)
    kept = []
    for link in links:
        a, b = link
        if a not in label or b not in label:
            continue
        if degree[a] == 2 or degree[b] == 2 or label[a] == label[b]:
            continue
        old, new = label[a], label[b]
        for cell in cells:
            if label[cell] == old:
                label[cell] = new
        degree[a] += 1
        degree[b] += 1
        kept.append(link)
    return kept


def right_other_ends(cells, links):
    """Keep for each end of a path its other end: no forest is needed."""
    far = {cell: cell for cell in cells}
    kept = []
    for a, b in links:
        if a in far and b in far and far[a] != b:
            one, other = far[a], far[b]
            if one != a:
                del far[a]
            if other != b:
                del far[b]
            far[one], far[other] = other, one
            kept.append((a, b))
    return kept


def right_walk(cells, links):
    near = {cell: [] for cell in cells}

    def joined(a, b):
        todo, seen = [a], {a}
        while todo:
            for there in near[todo.pop()]:
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
        return b in seen

    for a, b in links:
        inside = a in near and b in near
        if inside and len(near[a]) < 2 and len(near[b]) < 2 and not joined(a, b):
            near[a].append(b)
            near[b].append(a)
    return [(a, b) for a in near for b in near[a] if a < b]


def right_recursive_find(cells, links):
    parent = {}
    degree = {}

    def find(cell):
        if parent.setdefault(cell, cell) != cell:
            parent[cell] = find(parent[cell])
        return parent[cell]

    kept = []
    for a, b in links:
        if not {a, b} <= set(cells):
            continue
        if max(degree.get(a, 0), degree.get(b, 0)) < 2 and find(a) != find(b):
            parent[find(a)] = find(b)
            degree[a] = degree.get(a, 0) + 1
            degree[b] = degree.get(b, 0) + 1
            kept.append((a, b))
    return kept


def right_sets(cells, links):
    parts = [{cell} for cell in cells]
    kept = []
    for a, b in links:
        left = next((part for part in parts if a in part), None)
        right = next((part for part in parts if b in part), None)
        if left is None or right is None or left is right:
            continue
        if max(sum(cell in link for link in kept) for cell in (a, b)) == 2:
            continue
        parts.remove(right)
        left |= right
        kept.append((a, b))
    return kept


def right_tuple_of_turned_links(cells, links):
    return tuple((b, a) for a, b in right_labels(cells, links))


def right_set(cells, links):
    return set(right_sets(cells, links))


def right_lists(cells, links):
    return [[list(a), list(b)] for a, b in right_labels(cells, links)[::-1]]


def right_array(cells, links):
    return np.array(right_labels(cells, links), dtype=int)


def right_prints_too(cells, links):
    print(len(links), "links")
    return right_library_forest(cells, links)


class Board:
    def __init__(self, cells):
        self.forest = numberlink.Forest(cells, compress=False)
        self.free = dict.fromkeys(cells, 2)

    def takes(self, a, b):
        if not (self.free.get(a, 0) and self.free.get(b, 0)) or self.forest.together(a, b):
            return False
        self.forest.union(a, b)
        self.free[a] -= 1
        self.free[b] -= 1
        return True


def right_class(cells, links):
    board = Board(cells)
    return [link for link in links if board.takes(*link)]


EQUIVALENT = {}
