"""Right ways to end: an answer, or the certainty that there is none."""

from __future__ import annotations

import random
from itertools import product

import numpy as np

from hidato_edu import hashi


def solve(puzzle):
    """Return the lanes of an answer, or None where there is none."""
    from hidato_edu import hashi

    def search(table, bridges):
        if not bridges:
            return table.laid() if hashi.is_solution(puzzle, table.laid()) else None
        (island, other), rest = bridges[0], bridges[1:]
        for lanes in range(table.room(island, other) + 1):
            trial = table.copy()
            trial.lay(island, other, lanes)
            found = search(trial, rest)
            if found is not None:
                return found
        return None

    table = hashi.Table(puzzle)
    pairs = [(a, b) for a in range(len(table)) for b in table.neighbors[a] if a < b]
    return search(table, pairs)


def right_product(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


def right_recursion(puzzle, lanes=()):
    if len(lanes) == len(puzzle.bridges):
        found = dict(zip(puzzle.bridges, lanes, strict=True))
        return found if hashi.is_solution(puzzle, found) else None
    for number in (2, 1, 0):
        found = right_recursion(puzzle, (*lanes, number))
        if found is not None:
            return found
    return None


def right_stack(puzzle):
    waiting = [hashi.Table(puzzle)]
    seen = set()
    while waiting:
        table = waiting.pop()
        lanes = table.laid()
        if frozenset(lanes.items()) in seen:
            continue
        seen.add(frozenset(lanes.items()))
        if hashi.is_solution(puzzle, lanes):
            return lanes
        for island in range(len(table)):
            for other in table.open_neighbors(island):
                if island < other:
                    further = table.copy()
                    further.lay(island, other)
                    waiting.append(further)
    return None


def right_pairs_of_cells(puzzle):
    found = right_product(puzzle)
    return found and {(one, other): lanes for (_, one, other), lanes in found.items() if lanes}


def right_solution(puzzle):
    found = right_product(puzzle)
    return None if found is None else hashi.Solution(puzzle, found)


def right_counter(puzzle):
    bridges = puzzle.bridges
    for number in range(3 ** len(bridges)):
        lanes = {}
        for one in bridges:
            number, lanes[one] = divmod(number, 3)
        if next(hashi.violations(puzzle, lanes), None) is None:
            return lanes
    return None


def right_numpy(puzzle):
    count = len(puzzle.bridges)
    for place in range(3**count):
        numbers = np.array(np.unravel_index(place, (3,) * count) if count else (), dtype=int)
        lanes = {one: np.int64(n) for one, n in zip(puzzle.bridges, numbers, strict=True)}
        if hashi.is_solution(puzzle, lanes):
            return lanes


class _Search:
    def __init__(self, puzzle):
        self.puzzle, self.left, self.lanes = puzzle, dict(puzzle.givens), {}

    def extend(self, place):
        if place == len(self.puzzle.bridges):
            joined = hashi.is_solution(self.puzzle, self.lanes)
            return joined and not any(self.left.values())
        one = self.puzzle.bridges[place]
        for number in range(min(2, self.left[one[1]], self.left[one[2]]) + 1):
            self.lanes[one] = number
            for cell in one[1:]:
                self.left[cell] -= number
            if self.extend(place + 1):
                return True
            for cell in one[1:]:
                self.left[cell] += number
        return False


def right_random_order(puzzle):
    ways = list(product(range(3), repeat=len(puzzle.bridges)))
    random.shuffle(ways)
    for numbers in ways:
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


def right_class(puzzle):
    search = _Search(puzzle)
    return search.lanes if search.extend(0) else None


def right_prints_too(puzzle):
    print(len(puzzle.bridges), "bridges")
    return right_product(puzzle)


def right_generator_inside(puzzle):
    ways = (
        dict(zip(puzzle.bridges, numbers, strict=True))
        for numbers in product((0, 1, 2), repeat=len(puzzle.bridges))
    )
    return next((lanes for lanes in ways if hashi.is_solution(puzzle, lanes)), None)


def right_every_order(puzzle):
    def extend(table):
        lanes = table.laid()
        if hashi.is_solution(puzzle, lanes):
            return lanes
        for island in range(len(table)):
            for other in table.open_neighbors(island):
                crossed = puzzle.crossings[table.bridge(island, other)]
                if any(one in lanes for one in crossed):
                    continue
                further = table.copy()
                further.lay(island, other)
                found = extend(further)
                if found is not None:
                    return found
        return None

    return extend(hashi.Table(puzzle))


def right_helper_in_the_loop(puzzle):
    """Build a table for each way, as beginners do."""

    def bridges(puzzle):
        table = hashi.Table(puzzle)
        near = enumerate(table.neighbors)
        return [table.bridge(a, b) for a, others in near for b in others if a < b]

    for numbers in product((0, 1, 2), repeat=len(bridges(puzzle))):
        lanes = {bridge: n for bridge, n in zip(bridges(puzzle), numbers, strict=True) if n}
        if hashi.is_solution(puzzle, lanes):
            return lanes
    return None


def right_table_for_each_way(puzzle):
    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        table = hashi.Table(puzzle)
        for (_, one, other), lanes in zip(puzzle.bridges, numbers, strict=True):
            ends = table.coordinates.index(one), table.coordinates.index(other)
            table.lay(*ends, lanes)
        again = hashi.Table(puzzle, table.laid())
        if next(hashi.violations(puzzle, again.laid()), None) is None:
            return again.laid()
    return None


def right_networkx(puzzle):
    import networkx as nx

    for numbers in product(range(3), repeat=len(puzzle.bridges)):
        lanes = dict(zip(puzzle.bridges, numbers, strict=True))
        graph = nx.Graph()
        graph.add_nodes_from(puzzle.givens)
        graph.add_edges_from(bridge[1:] for bridge, n in lanes.items() if n)
        if nx.is_connected(graph) and hashi.is_solution(puzzle, lanes):
            return {bridge: n for bridge, n in lanes.items() if n}
    return None


EQUIVALENT = {
    "line 9: 1 -> 2": "a lane too many is tried, and the answer is judged at the end",
    "line 15: return None -> pass": "the end of a function returns None",
    "line 18: a < b -> a <= b": "no island is its own neighbor",
}
