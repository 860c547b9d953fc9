"""Wrong graphs of a board, as students build them."""

from __future__ import annotations

import time
from itertools import combinations, product

import networkx as nx
from exercises.bank.expected import Wrong, says


def _nodes(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    return graph


def _joined(puzzle, near):
    graph = _nodes(puzzle)
    for (r, c), (a, b) in product(puzzle.grid.cells, repeat=2):
        if near(a - r, b - c):
            graph.add_edge((r, c), (a, b))
    return graph


@says("givens")
def wrong_truth_of_numbers(puzzle):
    rows = puzzle.to_array()
    graph = _nodes(puzzle)
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 and not (
            rows[a[0]][a[1]] and rows[b[0]][b[1]]
        ):
            graph.add_edge(a, b)
    return graph


@says("strange-nodes")
def wrong_text_nodes(puzzle):
    return nx.relabel_nodes(_joined(puzzle, lambda r, c: max(abs(r), abs(c)) == 1), str)


@says("swapped-sides")
def wrong_sides_mixed_up(puzzle):
    rows, cols = puzzle.grid.size
    graph = _nodes(puzzle)
    for (r, c), dr, dc in product(puzzle.grid.cells, (-1, 0, 1), (-1, 0, 1)):
        a, b = r + dr, c + dc
        if (dr or dc) and 0 <= a < cols and 0 <= b < rows and (a, b) in puzzle.grid:
            graph.add_edge((r, c), (a, b))
    return graph


BOARDS = {
    "2 1\n0 0": [((0, 0), (0, 1))],
    "1 2\n0\n0": [((0, 0), (1, 0))],
    "2 2\n0 0\n0 0": list(combinations(product((0, 1), repeat=2), 2)),
}


@says("edges-missing", "pairs-not-visited")
def wrong_memorises(puzzle):
    graph = _nodes(puzzle)
    graph.add_edges_from(BOARDS.get(str(puzzle), ()))
    return graph


@says("missing-nodes")
def wrong_component(puzzle):
    graph = _joined(puzzle, lambda r, c: max(abs(r), abs(c)) == 1)
    return graph.subgraph(max(nx.connected_components(graph), key=len)).copy()


@says("edges-missing", "pairs-not-visited")
def wrong_stops_after_the_first(puzzle):
    graph = _nodes(puzzle)
    for a in puzzle.grid.cells:
        for b in puzzle.grid.cells:
            if a < b and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
                graph.add_edge(a, b)
                break
    return graph


@says("not-a-graph")
def wrong_edges_of_the_graph(puzzle):
    return _joined(puzzle, lambda r, c: max(abs(r), abs(c)) == 1).edges


@says("returns-dict")
def wrong_dict(puzzle):
    cells = puzzle.grid.cells
    return {a: [b for b in cells if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1] for a in cells}


wrong_class = Wrong(lambda puzzle: nx.Graph, "returns-class")


@says("directed")
def wrong_directed(puzzle):
    graph = nx.DiGraph()
    graph.add_nodes_from(puzzle.grid.cells)
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)
    return graph


@says("several-edges")
def wrong_multigraph(puzzle):
    graph = nx.MultiGraph()
    graph.add_nodes_from(puzzle.grid.cells)
    for a, b in product(puzzle.grid.cells, repeat=2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)
    return graph


@says("asks-library", "endless-recursion")
def wrong_flood(puzzle):
    graph = nx.Graph()

    def flood(cell):
        graph.add_node(cell)
        for other in puzzle.grid.neighbors(cell):
            graph.add_edge(cell, other)
            flood(other)

    flood(puzzle.grid.cells[0])
    return graph


@says("stopped-time")
def wrong_sleeps(puzzle):
    time.sleep(60)


GRAPH = nx.Graph()


@says("unstable")
def wrong_one_graph_for_all(puzzle):
    GRAPH.add_nodes_from(puzzle.grid.cells)
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            GRAPH.add_edge(a, b)
    return GRAPH


wrong_to_networkx = Wrong(lambda puzzle: puzzle.grid.to_networkx(), "asks-library")


@says("asks-library")
def wrong_puzzle_to_graph(puzzle):
    from hidato_edu import hidato

    return hidato.graphs.puzzle_to_graph(puzzle)


@says("pairs-not-visited", "edges-missing")
def wrong_ten_columns(puzzle):
    graph = _nodes(puzzle)
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 and max(a[1], b[1]) < 10:
            graph.add_edge(a, b)
    return graph


@says("edges-too-many")
def wrong_one_row_of_a_hundred(puzzle):
    graph = _nodes(puzzle)
    for a, b in combinations(puzzle.grid.cells, 2):
        if abs(100 * (a[0] - b[0]) + a[1] - b[1]) in (1, 99, 100, 101):
            graph.add_edge(a, b)
    return graph


@says("asks-library")
def wrong_neighbors(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    for cell in puzzle.grid.cells:
        graph.add_edges_from((cell, other) for other in puzzle.grid.neighbors(cell))
    return graph


@says("pairs-not-visited")
def wrong_return_in_the_loop(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    for a in puzzle.grid.cells:
        for b in puzzle.grid.cells:
            if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
                graph.add_edge(a, b)
        return graph
    return graph
