from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidato_edu import Grid, InvalidPuzzle
from hidato_edu.boards.grid import ADJACENCIES, MAX_CELLS, Square, square

NAMES = sorted(ADJACENCIES)


@st.composite
def grids(draw):
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    places = [(r, c) for r in range(rows) for c in range(cols)]
    cells = draw(st.sets(st.sampled_from(places), min_size=1))
    return Grid(tuple(cells), Square(draw(st.sampled_from(NAMES))), (rows, cols))


def free(adjacency: str, side: int) -> nx.Graph:
    """Return the lattice on a square board so large that its border is far away."""
    return square(side, side, adjacency=adjacency).to_networkx()


# --- neighbors ----------------------------------------------------------------------------------

# What makes two cells neighbors, as a condition on the absolute differences.
CONDITIONS = {
    "edges": lambda r, c: r + c == 1,
    "edges+corners": lambda r, c: max(r, c) == 1,
    "knight": lambda r, c: sorted((r, c)) == [1, 2],
    "hopido": lambda r, c: sorted((r, c)) in ([0, 3], [2, 2]),
}


@given(grids())
@settings(deadline=None)
def test_neighbors_by_definition(grid):
    condition = CONDITIONS[grid.shape.adjacency]
    for a in grid.cells:
        wanted = [b for b in grid.cells if condition(abs(a[0] - b[0]), abs(a[1] - b[1]))]
        assert list(grid.neighbors(a)) == wanted  # row by row
        assert [grid.cells[i] for i in grid.links[grid.index[a]]] == wanted


@given(grids())
@settings(deadline=None)
def test_cells_are_sorted_and_numbered(grid):
    assert list(grid.cells) == sorted(set(grid.cells))
    assert [grid.index[cell] for cell in grid.cells] == list(range(len(grid)))
    assert all(cell in grid for cell in grid.cells)
    assert (-1, 0) not in grid
    assert (grid.size[0], 0) not in grid


def test_neighbors_of_a_cell_that_is_not_there():
    with pytest.raises(KeyError):
        square(2, 2).neighbors((5, 5))


# --- distance -----------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", NAMES)
def test_distance_is_that_of_the_free_lattice(adjacency):
    graph, middle = free(adjacency, 75), (37, 37)
    lengths = nx.single_source_shortest_path_length(graph, middle)
    shape = Square(adjacency)
    for rows in range(31):
        for cols in range(31):
            wanted = lengths.get((37 + rows, 37 + cols), float("inf"))
            assert shape.distance(middle, (37 + rows, 37 + cols)) == wanted, (rows, cols)
            assert shape.distance((37 + rows, 37 - cols), middle) == wanted


def test_a_knight_far_away_needs_no_bound():
    assert Square("knight").distance((0, 0), (200, 100)) == 100
    assert Square("knight").distance((0, 0), (1, 1)) == 2
    assert Square("knight").distance((0, 0), (2, 2)) == 4
    assert Square("hopido").distance((0, 0), (0, 1)) < float("inf")


# --- shape of the cells -------------------------------------------------------------------------


def test_outline_and_center():
    board = square(2, 3)
    for row, col in board.cells:
        corners = board.outline((row, col))
        assert len(set(corners)) == 4
        x, y = board.center((row, col))
        assert x == sum(x for x, _ in corners) / 4 == col + 0.5
        assert y == sum(y for _, y in corners) / 4 == row + 0.5
    area = 0.0
    corners = board.outline((1, 2))
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        area += (x1 * y2 - x2 * y1) / 2
    assert abs(area) == 1


# --- networkx -----------------------------------------------------------------------------------


@given(grids())
@settings(deadline=None)
def test_to_networkx(grid):
    graph = grid.to_networkx()
    assert set(graph.nodes) == set(grid.cells)
    assert {frozenset(edge) for edge in graph.edges} == {
        frozenset((a, b)) for a in grid.cells for b in grid.neighbors(a)
    }
    assert all(graph.nodes[r, c]["pos"] == (c + 0.5, -r - 0.5) for r, c in grid.cells)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 5), (3, 4), (8, 8)])
def test_number_of_edges(rows, cols):
    edges = rows * (cols - 1) + cols * (rows - 1)
    corners = 2 * (rows - 1) * (cols - 1)
    assert square(rows, cols, adjacency="edges").to_networkx().number_of_edges() == edges
    assert square(rows, cols).to_networkx().number_of_edges() == edges + corners


# --- values and limits --------------------------------------------------------------------------


def test_grids_are_values():
    one, two = Grid(((1, 1), (0, 0))), Grid(((0, 0), (1, 1), (0, 0)))
    assert one == two
    assert hash(one) == hash(two)
    assert one.size == (2, 2)
    assert len({one, two, Grid(one.cells, Square("edges")), Grid(one.cells, size=(3, 3))}) == 3
    assert square(2, 2, blocked=[(0, 1), (1, 0), (7, 7)]) == one
    assert Grid(cell for cell in one.cells) == one
    with pytest.raises(AttributeError):
        one.cells = ()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Grid(()), "at least one open cell"),
        (lambda: Grid(((0, -1),)), "outside the board"),
        (lambda: Grid(((-1, 0),)), "outside the board"),
        (lambda: Grid(((2, 0),), size=(2, 2)), "outside the board of 2 rows, 2 columns"),
        (lambda: Grid(((0, 2),), size=(2, 2)), "outside the board of 2 rows, 2 columns"),
        (lambda: square(0, 3), "0 x 3"),
        (lambda: square(3, -1), "3 x -1"),
        (lambda: square(MAX_CELLS, 2), "at most 1,000,000 cells"),
        (lambda: square(10**9, 10**9), "at most 1,000,000 cells"),
        (lambda: square(1, 2, blocked=[(0, 0), (0, 1)]), "at least one open cell"),
        (lambda: Square("faces"), "'faces' is not an adjacency"),
    ],
)
def test_bad_boards(make, message):
    with pytest.raises(InvalidPuzzle, match=message):
        make()
