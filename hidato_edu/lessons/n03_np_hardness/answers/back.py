"""The way back to a cycle: the solution, and right ones in other styles."""

from __future__ import annotations

from operator import itemgetter

import numpy as np


def my_cycle_of(cells, answer):
    """Return the points in the order of a Hamiltonian cycle, from an answer of their board."""

    def number(point):
        return answer[cells[point]]

    return sorted(cells, key=number)


def right_sorted(cells, answer):
    return sorted(cells, key=lambda point: answer[cells[point]])


def right_backwards(cells, answer):
    return sorted(cells, key=lambda point: -answer[cells[point]])


def right_pairs(cells, answer):
    numbered = []
    for point, cell in cells.items():
        numbered.append((answer[cell], point))
    numbered.sort()
    return [point for _, point in numbered]


def right_inverted(cells, answer):
    point_at = {cell: point for point, cell in cells.items()}
    cell_of = {number: cell for cell, number in answer.items()}
    return tuple(point_at[cell_of[k]] for k in sorted(cell_of) if cell_of[k] in point_at)


def right_walk(cells, answer):
    """Count upwards from the smallest number on a point."""
    numbers = {answer[cell]: point for point, cell in cells.items()}
    k = min(numbers)
    cycle = []
    while k in numbers:
        cycle.append(numbers[k])
        k += 1
    return cycle


def right_generator(cells, answer):
    by_number = dict(zip(map(answer.get, cells.values()), cells, strict=True))
    for number in sorted(by_number):
        yield by_number[number]


def right_numpy(cells, answer):
    points = np.array(list(cells))
    numbers = np.array([answer[cell] for cell in cells.values()])
    return points[np.argsort(numbers)]


def right_list_of_places(cells, answer):
    first = min(answer[cell] for cell in cells.values())
    cycle = [None] * len(cells)
    for point in cells:
        cycle[answer[cells[point]] - first] = list(point)
    return cycle


def right_starts_elsewhere(cells, answer):
    points = sorted(cells, key=lambda point: answer[cells[point]])
    start = points.index(min(points))
    return points[start:] + points[:start]


def right_insertion(cells, answer):
    cycle = []
    for point in cells:
        place = 0
        while place < len(cycle) and answer[cells[cycle[place]]] < answer[cells[point]]:
            place += 1
        cycle.insert(place, point)
    return cycle


def right_recursion(cells, answer):
    if not cells:
        return []
    first = min(cells, key=lambda point: answer[cells[point]])
    rest = {point: cell for point, cell in cells.items() if point != first}
    return [first, *right_recursion(rest, answer)]


class Way:
    """A cycle that is put together point by point."""

    def __init__(self, cells, answer):
        self.entries = [(answer[cell], point) for point, cell in cells.items()]

    def points(self):
        return list(map(itemgetter(1), sorted(self.entries)))


def right_class(cells, answer):
    return Way(cells, answer).points()


def right_prints_and_empties_a_copy(cells, answer):
    left = dict(cells)
    cycle = []
    while left:
        point = max(left, key=lambda p: answer[left[p]])
        print(point, answer[left.pop(point)])
        cycle.append(point)
    return cycle


def right_map(cells, answer):
    return map(itemgetter(1), sorted((answer[cell], point) for point, cell in cells.items()))


MUTATED = (right_pairs, right_walk, right_insertion, right_list_of_places)
EQUIVALENT = {
    "right_insertion, line 5: answer[cells[cycle[place]]] < answer[cells[point]] -> "
    "answer[cells[cycle[place]]] <= answer[cells[point]]": "no two numbers are equal",
}
