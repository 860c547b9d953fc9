"""One right answer for each exercise of notebook 02 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["my_edges", "my_graph"]


def my_edges(r, c):
    """Return the number of edges of a full board of r rows and c columns."""
    right = r * (c - 1)
    down = (r - 1) * c
    down_right = down_left = (r - 1) * (c - 1)
    return right + down + down_right + down_left


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
