"""Right ways from a board to its graph."""

from __future__ import annotations

import math
from itertools import combinations, product

import networkx as nx
import numpy as np


def my_graph(puzzle):
    """Return the graph of a board: a node for each open cell, an edge where two touch."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    for row, col in puzzle.grid.cells:
        for other in [(row, col + 1), (row + 1, col - 1), (row + 1, col), (row + 1, col + 1)]:
            if other in puzzle.grid.cells:
                graph.add_edge((row, col), other)
    return graph


def right_pairs(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    for a, b in combinations(puzzle.grid.cells, 2):
        if abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1:
            graph.add_edge(a, b)
    return graph


def right_all_ordered_pairs(puzzle):
    graph = nx.Graph()
    for cell in puzzle.grid.cells:
        graph.add_node(cell)
        for other in puzzle.grid.cells:
            if cell != other and max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1:
                graph.add_edge(cell, other)
    return graph


def right_eight_directions(puzzle):
    g = nx.Graph()
    directions = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
    cells = set(puzzle.grid.cells)
    g.add_nodes_from(cells)
    for r, c in cells:
        for dr, dc in directions:
            if (r + dr, c + dc) in cells:
                g.add_edge((r, c), (r + dr, c + dc))
    return g


def right_dict_of_lists(puzzle):
    cells = puzzle.grid.cells
    return nx.Graph(
        {
            (r, c): [(a, b) for a, b in cells if (a - r) ** 2 + (b - c) ** 2 in (1, 2)]
            for r, c in cells
        }
    )


def right_distance(puzzle):
    graph = nx.empty_graph(puzzle.grid.cells)
    graph.add_edges_from((a, b) for a, b in combinations(graph, 2) if math.dist(a, b) < 1.5)
    return graph


def right_array(puzzle):
    rows = puzzle.to_array()
    graph = nx.Graph()
    for r, row in enumerate(rows):
        for c, number in enumerate(row):
            if number == -1:
                continue
            graph.add_node((r, c), given=number)
            if c > 0 and row[c - 1] != -1:
                graph.add_edge((r, c), (r, c - 1))
            if r > 0:
                for k in (c - 1, c, c + 1):
                    if 0 <= k < len(row) and rows[r - 1][k] != -1:
                        graph.add_edge((r, c), (r - 1, k))
    return graph


def right_numpy(puzzle):
    cells = np.array(puzzle.grid.cells)
    apart = np.abs(cells[:, None] - cells[None]).max(axis=2)
    graph = nx.Graph()
    graph.add_nodes_from((r, c) for r, c in cells)
    for i, j in np.argwhere(apart == 1):
        graph.add_edge((cells[i][0], cells[i][1]), tuple(cells[j]))
    return graph


def right_removes_walls(puzzle):
    rows, cols = puzzle.grid.size
    graph = nx.grid_2d_graph(rows, cols)
    for r, c in product(range(rows - 1), range(cols - 1)):
        graph.add_edge((r, c), (r + 1, c + 1))
        graph.add_edge((r + 1, c), (r, c + 1))
    graph.remove_nodes_from([node for node in list(graph) if node not in puzzle.grid])
    return graph


def right_strong_product(puzzle):
    rows, cols = puzzle.grid.size
    king = nx.strong_product(nx.path_graph(rows), nx.path_graph(cols))
    return king.subgraph(puzzle.grid.cells)


def right_recursion(puzzle):
    def grow(cells):
        if not cells:
            return nx.Graph()
        graph = grow(cells[1:])
        graph.add_node(cells[0])
        for other in cells[1:]:
            if -1 <= other[0] - cells[0][0] <= 1 and -1 <= other[1] - cells[0][1] <= 1:
                graph.add_edge(cells[0], other)
        return graph

    return grow(list(puzzle.grid.cells))


def right_prints_too(puzzle):
    graph = right_pairs(puzzle)
    for edge in graph.edges:
        print(*edge)
    return graph


def right_complex_numbers(puzzle):
    place = {complex(*cell): cell for cell in puzzle.grid.cells}
    graph = nx.Graph()
    graph.add_nodes_from(place.values())
    for z, cell in place.items():
        for step in (1, 1j, 1 + 1j, 1 - 1j):
            if z + step in place:
                graph.add_edge(cell, place[z + step])
    return graph


def right_catches(puzzle):
    rows = puzzle.to_array()
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    for r, c in puzzle.grid.cells:
        for a, b in ((r, c + 1), (r + 1, c), (r + 1, c + 1), (r + 1, c - 1)):
            try:
                if b >= 0 and rows[a][b] >= 0:
                    graph.add_edge((r, c), (a, b))
            except IndexError:
                pass
    return graph


class Builder:
    """Builds the graph step by step."""

    def __init__(self):
        self.steps = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]

    def __call__(self, puzzle):
        graph = nx.Graph(name="board")
        for cell in puzzle.grid.cells:
            graph.add_node(cell)
            graph.add_edges_from((cell, near) for near in self.near(cell) if near in puzzle.grid)
        return graph

    def near(self, cell):
        return [(cell[0] + a, cell[1] + b) for a, b in self.steps]


right_object = Builder()

# Of eight directions four are spare: a change there changes nothing.
MUTATED = (right_pairs, right_array)
EQUIVALENT = {"line 8: col + 1 -> col - 1": "to the left is to the right, seen from the other end"}
