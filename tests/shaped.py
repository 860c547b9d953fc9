"""Random boards of every shape, for the tests of what is written and read."""

from __future__ import annotations

from typing import Any

import networkx as nx
from hypothesis import strategies as st

from hidato_edu import Grid
from hidato_edu.boards import grid
from hidato_edu.boards.shapes import Network, Shape, lattices
from hidato_edu.hidato import Puzzle

LATTICES = list(lattices())

NAMES = ["a", "b", "at", "node", "b c", '"', "\\", "", "Q,C,1,1", "\u00e9", "\n", "\u2028", "graph"]
PLACES = st.floats(-1e6, 1e6) | st.integers(-20, 20).map(float) | st.sampled_from([1e-300, 1e20])


@st.composite
def lattice_boards(draw: Any, shapes: list[Shape] = LATTICES, rows: int = 5, cols: int = 5) -> Grid:
    """Some cells of a rectangle of squares, hexagons or triangles."""
    size = (draw(st.integers(1, rows)), draw(st.integers(1, cols)))
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    cells = draw(st.sets(st.sampled_from(places), min_size=1))
    return Grid(tuple(cells), draw(st.sampled_from(shapes)), size)


@st.composite
def graph_boards(draw: Any) -> Grid:
    """Any graph: nodes with odd names, or with cells; sometimes not all nodes are on the board."""
    count = draw(st.integers(1, 7))
    if draw(st.booleans()):
        some = st.tuples(st.integers(0, 6), st.integers(0, 6)) | st.sampled_from(NAMES)
        text = st.text(max_size=4)
        nodes = draw(st.lists(some | text, min_size=count, max_size=count, unique_by=str))
    else:
        nodes = list(range(count))
    pairs = [(a, b) for a in nodes for b in nodes if str(a) < str(b)]
    graph = nx.Graph()
    graph.add_nodes_from(nodes)
    if pairs:
        graph.add_edges_from(draw(st.lists(st.sampled_from(pairs), max_size=9)))
    points = draw(st.lists(st.tuples(PLACES, PLACES), min_size=count, max_size=count, unique=True))
    board = grid.from_graph(graph, dict(zip(nodes, points, strict=True)))
    kept = draw(st.sets(st.sampled_from(board.cells), min_size=1))
    if draw(st.booleans()):
        return board
    assert isinstance(board.shape, Network)
    return Grid(tuple(kept), board.shape, board.size if draw(st.booleans()) else (0, 0))


@st.composite
def puzzles_on(draw: Any, boards: Any) -> Puzzle:
    """Any valid puzzle on a board, whether it has an answer or not."""
    board = draw(boards)
    holders = draw(st.permutations(board.cells))
    numbers = draw(st.lists(st.integers(1, len(board)), unique=True, max_size=len(board)))
    return Puzzle(board, dict(zip(holders, numbers, strict=False)))
