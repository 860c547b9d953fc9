"""Right formulas and counts of the edges of a full board."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import numpy as np


def my_edges(r, c):
    """Return the number of edges of a full board of r rows and c columns."""
    right = r * (c - 1)
    down = (r - 1) * c
    down_right = down_left = (r - 1) * (c - 1)
    return right + down + down_right + down_left


def right_formula(r, c):
    return 4 * r * c - 3 * r - 3 * c + 2


def right_four_directions(r, c):
    right = r * (c - 1)
    down = (r - 1) * c
    slash = (r - 1) * (c - 1)
    backslash = (r - 1) * (c - 1)
    return right + down + slash + backslash


def right_two_lines(rows, cols):
    straight = rows * (cols - 1) + (rows - 1) * cols
    return straight + 2 * (rows - 1) * (cols - 1)


def right_half_of_the_degrees(r, c):
    if r == 1 or c == 1:
        return max(r, c) - 1
    return (4 * 3 + 5 * 2 * (r - 2 + c - 2) + 8 * (r - 2) * (c - 2)) / 2


def right_loops(r, c):
    count = 0
    for row in range(r):
        for col in range(c):
            if col + 1 < c:
                count += 1
            if row + 1 < r:
                count += 1
                if col + 1 < c:
                    count += 1
                if col > 0:
                    count += 1
    return count


def right_pairs(r, c):
    cells = product(range(r), range(c))
    return sum(abs(a - p) <= 1 and abs(b - q) <= 1 for (a, b), (p, q) in combinations(cells, 2))


def right_recursion(r, c):
    if c == 1:
        return r - 1
    return right_recursion(r, c - 1) + 4 * r - 3


@cache
def right_cached(r, c):
    if r < c:
        return right_cached(c, r)
    return (r * 4 - 3) * c - 3 * r + 2


def right_numpy(r, c):
    board = np.ones((r, c), dtype=int)
    ways = (board[:, 1:], board[1:], board[1:, 1:], board[1:, :-1])
    return sum(way.sum() for way in ways)


def right_networkx(r, c):
    import networkx as nx

    graph = nx.grid_2d_graph(r, c)
    graph.add_edges_from(((a, b), (a + 1, b + 1)) for a in range(r - 1) for b in range(c - 1))
    graph.add_edges_from(((a + 1, b), (a, b + 1)) for a in range(r - 1) for b in range(c - 1))
    return graph.size()


def right_prints_too(r, c):
    edges = 2 * r * c - r - c
    print("straight:", edges)
    edges += 2 * (r * c - r - c + 1)
    return edges


def right_halved_product(r, c):
    return ((4 * r - 3) * (4 * c - 3) - 1) // 4


def right_numpy_float(r, c):
    return np.round(np.float64(4) * r * c - 3 * (r + c) + 2)


def right_numpy_polynomial(r, c):
    return np.array([[2, -3], [-3, 4]])[1, 1] * r * c + np.array([2, -3, -3]).dot([1, r, c])


def right_array_without_axes(r, c):
    return np.array(4 * r * c - 3 * r - 3 * c + 2)


class Formula:
    """A formula with its coefficients."""

    def __init__(self, *coefficients):
        self.coefficients = coefficients

    def __call__(self, r, c):
        return sum(k * term for k, term in zip(self.coefficients, (r * c, r, c, 1), strict=True))


right_object = Formula(4, -3, -3, 2)


def right_exact_float(r, c, *, per_cell=4.0):
    return per_cell * r * c - 3.0 * r - 3.0 * c + 2.0


def right_set_of_sets(r, c):
    edges = set()
    for a, b in product(range(r), range(c)):
        for da, db in product((-1, 0, 1), repeat=2):
            if (da or db) and 0 <= a + da < r and 0 <= b + db < c:
                edges.add(frozenset({(a, b), (a + da, b + db)}))
    return len(edges)


def right_fraction(r, c):
    return int(Fraction(8 * r * c - 6 * r - 6 * c + 4, 2))


def right_fraction_itself(r, c):
    return Fraction(1, 2) * (8 * r * c - 6 * r - 6 * c + 4)


MUTATED = (right_formula, right_loops)
EQUIVALENT = {}
