"""Right finds with path compression, in different styles."""

from __future__ import annotations

import numpy as np


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


def right_two_loops(parent, x):
    root = x
    while parent[root] is not None:
        root = parent[root]
    while x != root:
        parent[x], x = root, parent[x]
    return root


def right_list_of_the_way(parent, x):
    way = [x]
    while parent[way[-1]] is not None:
        way.append(parent[way[-1]])
    root = way.pop()
    for node in way:
        parent[node] = root
    return root


def right_walrus(parent, x):
    passed = []
    while (above := parent[x]) is not None:
        passed.append(x)
        x = above
    for node in passed:
        parent[node] = x
    return x


def right_while_true(parent, x):
    way = []
    while True:
        if parent[x] is None:
            break
        way += [x]
        x = parent[x]
    while way:
        parent[way.pop()] = x
    return x


def right_helper_functions(parent, x):
    def climb(node):
        while parent[node] is not None:
            node = parent[node]
        return node

    root = climb(x)

    def hang(node):
        while node != root:
            above = parent[node]
            parent[node] = root
            node = above

    hang(x)
    return root


def right_generator(parent, x):
    def up(node):
        while node is not None:
            yield node
            node = parent[node]

    *way, root = up(x)
    for node in way:
        parent[node] = root
    return root


def right_prints_too(parent, x):
    root = x
    while parent[root] is not None:
        root = parent[root]
    print("root", root)
    here = x
    while parent[here] not in (None, root):
        above = parent[here]
        parent[here] = root
        here = above
    return root


def right_numpy_number(parent, x):
    way = [x]
    while parent[way[-1]] is not None:
        way.append(parent[way[-1]])
    for node in way[:-1]:
        parent[node] = np.int64(way[-1])
    return np.int64(way[-1])


def right_replaces_all_items(parent, x):
    copy = list(parent)
    way = {x}
    while copy[x] is not None:
        x = copy[x]
        way.add(x)
    parent[:] = [x if n in way and n != x else above for n, above in enumerate(copy)]
    return x


class Climber:
    def __init__(self, parent):
        self.parent = parent

    def root(self, node):
        while self.parent[node] is not None:
            node = self.parent[node]
        return node

    def __call__(self, node):
        root = self.root(node)
        while self.parent[node] is not None:
            self.parent[node], node = root, self.parent[node]
        return root


def right_class(parent, x):
    return Climber(parent)(x)


def right_own_stack(parent, x):
    stack = [x]
    while parent[stack[-1]] is not None:
        stack.append(parent[stack[-1]])
    root = stack[-1]
    while len(stack) > 1:
        stack.pop()
        parent[stack[-1]] = root
    return root
