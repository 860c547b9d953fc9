"""Right ways to ask whether bridges join all islands, in different styles."""

from __future__ import annotations

from collections import deque

import numpy as np


def is_connected(islands, bridges):
    """Return whether bridges lead from every island to every other."""
    reached = {islands[0]}
    todo = [islands[0]]
    while todo:
        here = todo.pop()
        for one, other in bridges:
            if here in (one, other):
                there = other if here == one else one
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
    return len(reached) == len(islands)


def right_todo(islands, bridges):
    reached, todo = {islands[0]}, [islands[0]]
    while todo:
        here = todo.pop()
        for pair in bridges:
            if here in pair:
                for there in pair:
                    if there not in reached:
                        reached.add(there)
                        todo.append(there)
    return len(reached) == len(islands)


def right_queue(islands, bridges):
    beside = {cell: set() for cell in islands}
    for one, other in bridges:
        beside[one].add(other)
        beside[other].add(one)
    queue = deque([islands[-1]])
    seen = set(queue)
    while queue:
        for there in beside[queue.popleft()]:
            if there not in seen:
                seen.add(there)
                queue.append(there)
    return seen == set(islands)


def right_until_nothing_changes(islands, bridges):
    reached = {islands[0]}
    size = 0
    while size < len(reached):
        size = len(reached)
        for one, other in bridges:
            if one in reached or other in reached:
                reached |= {one, other}
    return len(reached) == len(islands)


def right_union_find(islands, bridges):
    parent = {cell: cell for cell in islands}

    def find(cell):
        while parent[cell] != cell:
            cell = parent[cell]
        return cell

    for one, other in bridges:
        parent[find(one)] = find(other)
    return len({find(cell) for cell in islands}) == 1


def right_sets(islands, bridges):
    groups = [{cell} for cell in islands]
    for pair in bridges:
        met = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in met] + [set().union(*met)]
    return len(groups) == 1


def right_labels(islands, bridges):
    label = {cell: number for number, cell in enumerate(islands)}
    for _ in islands:
        for one, other in bridges:
            label[one] = label[other] = min(label[one], label[other])
    return set(label.values()) == {0}


def right_recursive(islands, bridges):
    reached = set()

    def visit(cell):
        if cell not in reached:
            reached.add(cell)
            for one, other in bridges:
                if cell == one:
                    visit(other)
                elif cell == other:
                    visit(one)

    visit(islands[0])
    return reached == set(islands)


def right_networkx(islands, bridges):
    import networkx as nx  # late: the check imports this module

    graph = nx.Graph(bridges)
    graph.add_nodes_from(islands)
    return nx.is_connected(graph)


def right_forest(islands, bridges):
    from hidato_edu import numberlink

    forest = numberlink.Forest(islands)
    for one, other in bridges:
        forest.union(one, other)
    return len(forest.sets()) == 1


def right_numpy(islands, bridges):
    place = {cell: number for number, cell in enumerate(islands)}
    step = np.eye(len(islands), dtype=bool)
    for one, other in bridges:
        step[place[one], place[other]] = step[place[other], place[one]] = True
    for _ in islands:
        step = step @ step
    return step[0].all()


class _Map:
    def __init__(self, bridges):
        self.bridges = bridges

    def beside(self, cell):
        return {a if b == cell else b for a, b in self.bridges if cell in (a, b)}

    def around(self, cells):
        return cells.union(*map(self.beside, cells))


def right_class(islands, bridges):
    own, cells = _Map(bridges), {islands[0]}
    while own.around(cells) != cells:
        cells = own.around(cells)
    return len(cells) == len(islands)


def right_prints_too(islands, bridges):
    print(islands)
    return right_todo(islands, bridges)


def right_takes_a_copy_apart(islands, bridges):
    rest, reached = list(bridges), {islands[0]}
    while True:
        near = [pair for pair in rest if set(pair) & reached]
        if not near:
            return len(reached) == len(islands)
        for pair in near:
            rest.remove(pair)
            reached.update(pair)
