"""Wrong graphs of a board, as students build them."""

from __future__ import annotations

import sys
import time
from itertools import combinations, pairwise, product

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


@says("no-edges")
def wrong_starter(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from(puzzle.grid.cells)
    return graph


@says("empty")
def wrong_empty(puzzle):
    return nx.Graph()


@says("four-neighbors")
def wrong_sides(puzzle):
    return _joined(puzzle, lambda r, c: abs(r) + abs(c) == 1)


@says("four-neighbors")
def wrong_sides_by_steps(puzzle):
    graph = _nodes(puzzle)
    for r, c in puzzle.grid.cells:
        for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if other in puzzle.grid:
                graph.add_edge((r, c), other)
    return graph


@says("diagonals-only")
def wrong_diagonals(puzzle):
    return _joined(puzzle, lambda r, c: abs(r * c) == 1)


@says("one-diagonal")
def wrong_one_diagonal(puzzle):
    return _joined(puzzle, lambda r, c: (r, c) in ((0, 1), (1, 0), (1, 1)))


@says("one-diagonal")
def wrong_other_diagonal(puzzle):
    return _joined(puzzle, lambda r, c: (r, c) in ((0, 1), (1, 0), (1, -1)))


@says("one-direction")
def wrong_only_right(puzzle):
    return _joined(puzzle, lambda r, c: (r, c) == (0, 1))


@says("manhattan")
def wrong_sum_of_distances(puzzle):
    return _joined(puzzle, lambda r, c: 0 < abs(r) + abs(c) <= 2)


@says("two-away")
def wrong_two_away(puzzle):
    return _joined(puzzle, lambda r, c: 0 < max(abs(r), abs(c)) <= 2)


@says("one-distance")
def wrong_or(puzzle):
    return _joined(puzzle, lambda r, c: (abs(r) == 1) or (abs(c) == 1))


@says("no-absolute-value")
def wrong_without_abs(puzzle):
    return _joined(puzzle, lambda r, c: r <= 1 and c <= 1 and (r, c) != (0, 0))


@says("same-line")
def wrong_rook(puzzle):
    return _joined(puzzle, lambda r, c: (r == 0) ^ (c == 0))


@says("knight")
def wrong_knight(puzzle):
    return _joined(puzzle, lambda r, c: r * r + c * c == 5)


@says("all-pairs")
def wrong_complete(puzzle):
    return nx.complete_graph(puzzle.grid.cells)


@says("in-order")
def wrong_path(puzzle):
    graph = _nodes(puzzle)
    nx.add_path(graph, puzzle.grid.cells)
    return graph


@says("loops")
def wrong_loops(puzzle):
    return _joined(puzzle, lambda r, c: max(abs(r), abs(c)) <= 1)


@says("loops")
def wrong_loops_by_directions(puzzle):
    graph = nx.Graph()
    for r, c in puzzle.grid.cells:
        for dr in range(-1, 2):
            for dc in range(-1, 2):
                if (r + dr, c + dc) in puzzle.grid.cells:
                    graph.add_edge((r, c), (r + dr, c + dc))
    return graph


@says("lonely-cells")
def wrong_lonely_cells(puzzle):
    graph = nx.Graph()
    for a, b in combinations(puzzle.grid.cells, 2):
        if abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1:
            graph.add_edge(a, b)
    return graph


@says("walls")
def wrong_walls(puzzle):
    rows, cols = puzzle.grid.size
    return nx.strong_product(nx.path_graph(rows), nx.path_graph(cols))


@says("walls")
def wrong_edges_to_walls(puzzle):
    rows, cols = puzzle.grid.size
    graph = _nodes(puzzle)
    for r, c in puzzle.grid.cells:
        for a in range(max(0, r - 1), min(rows, r + 2)):
            for b in range(max(0, c - 1), min(cols, c + 2)):
                if (a, b) != (r, c):
                    graph.add_edge((r, c), (a, b))
    return graph


@says("over-the-border")
def wrong_over_the_border(puzzle):
    graph = nx.Graph()
    for r, c in puzzle.grid.cells:
        for dr, dc in product((-1, 0, 1), repeat=2):
            if (dr, dc) != (0, 0):
                graph.add_edge((r, c), (r + dr, c + dc))
    return graph


@says("wrap-around")
def wrong_negative_index(puzzle):
    rows = puzzle.to_array()
    graph = _nodes(puzzle)
    for r, c in puzzle.grid.cells:
        for dr, dc in product((-1, 0, 1), repeat=2):
            try:
                if (dr, dc) != (0, 0) and rows[r + dr][c + dc] != -1:
                    other = ((r + dr) % len(rows), (c + dc) % len(rows[0]))
                    if other != (r, c):
                        graph.add_edge((r, c), other)
            except IndexError:
                continue
    return graph


@says("wrap-around")
def wrong_torus(puzzle):
    rows, cols = puzzle.grid.size
    graph = _nodes(puzzle)
    for r, c in puzzle.grid.cells:
        for dr, dc in product((-1, 0, 1), repeat=2):
            other = ((r + dr) % rows, (c + dc) % cols)
            if other != (r, c) and other in puzzle.grid:
                graph.add_edge((r, c), other)
    return graph


@says("givens")
def wrong_blanks_only(puzzle):
    graph = nx.Graph()
    blanks = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    graph.add_nodes_from(blanks)
    for a, b in combinations(blanks, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)
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


@says("last-line")
def wrong_last_line(puzzle):
    rows, cols = puzzle.grid.size
    graph = nx.Graph()
    for r, c in product(range(rows - 1), range(cols - 1)):
        if (r, c) in puzzle.grid:
            graph.add_node((r, c))
    for a, b in combinations(list(graph), 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)
    return graph


@says("swapped-nodes", "strange-nodes")
def wrong_x_and_y(puzzle):
    graph = nx.Graph()
    graph.add_nodes_from((c, r) for r, c in puzzle.grid.cells)
    for a, b in combinations(list(graph), 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)
    return graph


@says("numbered-nodes")
def wrong_numbers(puzzle):
    cells = puzzle.grid.cells
    graph = nx.Graph()
    for i, a in enumerate(cells):
        graph.add_node(i)
        for j, b in enumerate(cells):
            if i != j and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
                graph.add_edge(i, j)
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


@says("returns-nothing")
def wrong_no_return(puzzle):
    graph = _nodes(puzzle)
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            graph.add_edge(a, b)


@says("no-edges", "returns-early")
def wrong_returns_in_the_loop(puzzle):
    graph = _nodes(puzzle)
    for a, b in pairwise(puzzle.grid.cells):
        if a == b:
            graph.add_edge(a, b)
        return graph
    return graph


@says("prints")
def wrong_prints(puzzle):
    for a, b in combinations(puzzle.grid.cells, 2):
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
            print(a, b)
    print("done")


@says("not-a-graph")
def wrong_list_of_edges(puzzle):
    return [
        (a, b)
        for a, b in combinations(puzzle.grid.cells, 2)
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    ]


@says("not-a-graph")
def wrong_edges_of_the_graph(puzzle):
    return _joined(puzzle, lambda r, c: max(abs(r), abs(c)) == 1).edges


@says("returns-dict")
def wrong_dict(puzzle):
    cells = puzzle.grid.cells
    return {a: [b for b in cells if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1] for a in cells}


@says("returns-class")
def wrong_class(puzzle):
    return nx.Graph


@says("not-a-graph")
def wrong_puzzle_itself(puzzle):
    return puzzle


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-graph")
def wrong_equal_to_all(puzzle):
    return _EqualToAll()


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


@says("raises-AttributeError")
def wrong_attribute(puzzle):
    return nx.Graph(puzzle.cells)


@says("raises-TypeError")
def wrong_unpacks_the_puzzle(puzzle):
    return nx.Graph([cell for row in puzzle for cell in row])


@says("raises-TypeError", "raises-FrozenInstanceError")
def wrong_changes_the_givens(puzzle):
    puzzle.givens[0, 0] = 1
    return _nodes(puzzle)


@says("exits")
def wrong_exits(puzzle):
    sys.exit("done")


@says("endless-loop")
def wrong_endless_loop(puzzle):
    graph = _nodes(puzzle)
    todo = list(puzzle.grid.cells)
    while todo:
        r, c = todo[0]
        graph.add_edge((r, c), (r, c + 1))
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


@says("parameters")
def wrong_two_parameters(puzzle, graph):
    return graph


wrong_graph_instead_of_function = Wrong(nx.path_graph(3), "not-a-function")
wrong_called = Wrong([((0, 0), (0, 1))], "not-a-function")


@says("directed")
def wrong_directed_both_ways(puzzle):
    graph = nx.DiGraph()
    graph.add_nodes_from(puzzle.grid.cells)
    for (r, c), (a, b) in product(puzzle.grid.cells, repeat=2):
        if {abs(r - a), abs(c - b)} in ({0, 1}, {1}):
            graph.add_edge((r, c), (a, b))
    return graph


@says("asks-library")
def wrong_to_networkx(puzzle):
    return puzzle.grid.to_networkx()


@says("asks-library")
def wrong_puzzle_to_graph(puzzle):
    from hidato_edu import hidato

    return hidato.graphs.puzzle_to_graph(puzzle)


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
