"""Hexagons, triangles and graphs: neighbors, distances, outlines, symmetries, names."""

from __future__ import annotations

import copy
import pickle
from math import cos, isclose, pi, sin

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hidato_edu import Grid, InvalidPuzzle, Trace, hidato
from hidato_edu.boards import grid, shapes
from hidato_edu.boards.shapes import LAYOUTS, Hexagonal, Network, Square, Triangular
from hidato_edu.boards.symmetry import SYMMETRIES, group, image, orbits, symmetries

HEXAGONS = [Hexagonal(layout) for layout in LAYOUTS]
TRIANGLES = [Triangular("edges"), Triangular("edges+corners")]
LATTICES = list(shapes.lattices())
CELLS = [(0, 0), (0, 1), (1, 0), (1, 1), (4, 7)]


def around(shape, cell, far):
    """Return the least number of moves to all cells so far away, by a breadth-first search."""
    moves = {cell: 0}
    reached = [cell]
    for here in reached:
        if moves[here] < far:
            for near in shape.around(here):
                if near not in moves:
                    moves[near] = moves[here] + 1
                    reached.append(near)
    return moves


def corners(shape, cell):
    return {(round(x, 6), round(y, 6)) for x, y in shape.outline(cell)}


@st.composite
def boards(draw):
    """Some cells of any lattice, or a graph whose nodes lie on it."""
    shape = draw(st.sampled_from(LATTICES))
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    places = [(r, c) for r in range(rows) for c in range(cols)]
    some = st.sets(st.sampled_from(places), min_size=1)
    cells = draw(st.one_of(st.just(places), some))
    board = Grid(tuple(cells), shape, (rows, cols))
    return grid.from_graph(board.to_networkx()) if draw(st.booleans()) else board


# --- neighbors and distances --------------------------------------------------------------------


@pytest.mark.parametrize("shape", HEXAGONS + TRIANGLES, ids=str)
def test_cells_that_touch_are_neighbors(shape):
    least = 1 if shape.adjacency == "edges+corners" else 2
    for row, col in CELLS:
        near = shape.around((row, col))
        assert list(near) == sorted(set(near))
        for other in [(row + dr, col + dc) for dr in range(-3, 4) for dc in range(-3, 4)]:
            shared = len(corners(shape, (row, col)) & corners(shape, other))
            assert (other in near) == (other != (row, col) and shared >= least), other
            assert (other in near) == ((row, col) in shape.around(other))


@pytest.mark.parametrize("shape", LATTICES, ids=str)
def test_distances_are_exact(shape):
    for cell in CELLS:
        for other, moves in around(shape, cell, 7).items():
            assert shape.distance(cell, other) == moves == shape.distance(other, cell)


def test_both_adjacencies_of_hexagons_are_one():
    for layout in LAYOUTS:
        one, other = (Hexagonal(layout, kind) for kind in shapes.SHAPES["hexagon"])
        assert one != other
        assert all(one.around(cell) == other.around(cell) for cell in CELLS)


@given(boards())
@settings(deadline=None)
def test_boards_of_every_shape(board):
    for cell in board.cells:
        assert cell not in board.neighbors(cell)
        assert all(cell in board.neighbors(near) for near in board.neighbors(cell))
    for cell, lengths in nx.all_pairs_shortest_path_length(board.to_networkx()):
        for other, moves in lengths.items():
            assert board.distance(cell, other) <= moves
            assert (board.distance(cell, other) == 1) == (moves == 1)
    assert len({board.say(cell) for cell in board.cells}) == len(board)
    for twin in (copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert hash(twin) == hash(board)
        assert twin.links == board.links


# --- how cells are drawn ------------------------------------------------------------------------


@pytest.mark.parametrize("shape", LATTICES, ids=str)
def test_outlines_surround_their_centers(shape):
    sizes = set()
    for cell in CELLS:
        outline, (x, y) = shape.outline(cell), shape.center(cell)
        assert isclose(x, sum(u for u, _ in outline) / len(outline))
        assert isclose(y, sum(v for _, v in outline) / len(outline))
        ends = zip(outline, (*outline[1:], outline[0]), strict=True)
        sizes.add(round(abs(sum(a * d - b * c for (a, b), (c, d) in ends)) / 2, 9))
    assert len(sizes) == 1
    assert min(sizes) > 0.8


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_shifts_what_its_name_says(layout):
    shape, parity = Hexagonal(layout), layout.startswith("odd")
    axis = 1 if layout.endswith("q") else 0  # along which the lines are counted
    first = [shape.center((line, 0)[:: 1 - 2 * axis])[axis] for line in range(4)]
    assert [place > min(first) for place in first] == [line % 2 == parity for line in range(4)]
    step = [shape.center((0, k)[:: 1 - 2 * axis])[axis] for k in range(3)]
    assert isclose(step[1] - step[0], 1)
    assert isclose(step[2] - step[1], 1)


# --- names --------------------------------------------------------------------------------------


def test_words_for_cells():
    assert Square().say((2, 3)) == "row 2, column 3"
    assert Hexagonal("even-r").say((2, 3)) == "row 2, hexagon 3"
    assert Hexagonal("odd-q").say((2, 3)) == "column 3, hexagon 2"
    assert [Triangular().say((1, col)) for col in (2, 3)] == [
        "row 1, column 2, tip down",
        "row 1, column 3, tip up",
    ]


def test_hints_violations_and_captions_use_these_words():
    puzzle = hidato.from_array([[1, 0], [0, 4]], cell="hex")
    assert "row 0, hexagon 1" in hidato.hint(puzzle).sentence
    assert {str(v) for v in hidato.violations(puzzle, [[1, 2], [2, 4]])} >= {
        "duplicate: 2 occurs 2 times: at row 0, hexagon 1; row 1, hexagon 0"
    }
    events = hidato.steps(puzzle)
    captions = [events.story.tell(event).caption for event in events]
    assert "2 goes to row 0, hexagon 1" in captions
    uneven = grid.triangular(1, 4, blocked=[(0, 2)])
    assert "row 0, column 3, tip down" in hidato.why_impossible(uneven).why
    board = grid.triangular(2, 3, blocked=[(0, 0), (0, 2)])
    said = hidato.why_impossible(board, start=(1, 0), end=(1, 1)).why
    assert "tip" in said
    assert "chessboard" not in said


# --- graphs -------------------------------------------------------------------------------------


def test_a_graph_becomes_a_board():
    graph = nx.Graph([("a", "b"), ("b", "c c"), ("b", "b")])
    board = grid.from_graph(graph, {"a": (0, 0), "b": (1, 0), "c c": (1, 2.5)})
    assert board.cells == ((0, 0), (0, 1), (0, 2))
    assert board.shape.names == ("a", "b", "c c")
    assert board.neighbors((0, 1)) == ((0, 0), (0, 2))
    assert board.center((0, 2)) == (1, -2.5)
    assert board.say((0, 2)) == "node c c"
    assert board.distance((0, 0), (0, 2)) == 2
    assert hidato.solve(hidato.Puzzle(board, {(0, 0): 1})).path == board.cells


def test_nodes_too_far_away_for_cells_are_numbered():
    near, far = (grid.from_graph(nx.Graph([((0, 0), (0, k))])) for k in (10**6 - 1, 10**6))
    assert near.cells == ((0, 0), (0, 10**6 - 1))
    assert (far.cells, far.say((0, 1))) == (((0, 0), (0, 1)), "node (0, 1000000)")
    puzzle = hidato.Puzzle(far, {(0, 1): 2})
    assert hidato.parse(str(puzzle)) == puzzle


def test_cells_of_a_board_stay_when_its_graph_becomes_a_board():
    board = grid.hexagonal(3, 4, layout="odd-q", blocked=[(1, 1)])
    again = grid.from_graph(board.to_networkx())
    assert again.cells == board.cells
    assert again.links == board.links
    for cell in board.cells:
        for one, other in zip(again.center(cell), board.center(cell), strict=True):
            assert isclose(one, other)


def test_a_graph_without_places_is_drawn_on_a_circle():
    board = grid.from_graph(nx.petersen_graph())
    radii = {round(sum(x * x for x in board.center(cell)), 6) for cell in board.cells}
    assert len(radii) == 1
    disks = [corners(board.shape, cell) for cell in board.cells]
    assert len(set.union(*disks)) == sum(map(len, disks))
    assert grid.from_graph(nx.empty_graph(1)).center((0, 0)) == (0, 0)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: grid.hexagonal("3", 3), "'3' is not a number of rows or columns"),
        (lambda: grid.square(2.5, 3), "2.5 is not a number of rows or columns"),
        (lambda: grid.triangular(True, 3), "True is not a number of rows or columns"),
        (lambda: grid.square(2, 3, blocked=[3]), r"blocked=\[3\]: use cells"),
        (lambda: grid.from_graph("x"), "'x' is not a graph"),
        (lambda: grid.from_graph(nx.Graph()), "has no node"),
        (lambda: grid.from_graph(nx.path_graph(2), {0: (0, 0)}), "no place for the node 1"),
        (lambda: grid.from_graph(nx.path_graph(1), {0: (0, 0, 0)}), r"\(0, 0, 0\) is not a place"),
        (lambda: grid.from_graph(nx.path_graph(1), {0: ("x", 0)}), "is not a place"),
        (lambda: grid.from_graph(nx.path_graph(1), {0: (float("nan"), 0)}), "is not a place"),
        (lambda: grid.from_graph(nx.path_graph(2), {0: (0, 0), 1: (0, 0)}), r"the point \(0.0, 0"),
        (lambda: grid.from_graph(nx.Graph([("1", 1)])), "two nodes of a graph have the name '1'"),
        (lambda: Network(((0, 0),), (), ((0, 0),), ()), "0 names for the 1 cells of a graph"),
        (lambda: Network(((0, 0),), ("a",), ((0, 0),), ((0, 1),)), r"edge \(0, 1\)"),
        (lambda: grid.hexagonal(2, 2, layout="odd"), "'odd' is not a layout of hexagons; use"),
        (lambda: grid.hexagonal(2, 2, adjacency="knight"), "'knight' is not an adjacency of hexa"),
        (lambda: grid.triangular(2, 2, adjacency="hopido"), "'hopido' is not an adjacency of tri"),
        (lambda: grid.triangular(0, 2), "0 x 2"),
        (lambda: grid.hexagonal(2, 2, blocked=[(0, 0), (0, 1), (1, 0), (1, 1)]), "at least one"),
        (lambda: shapes.shape_named("octagon"), "'octagon' is not a shape of a cell; use"),
        (lambda: shapes.shape_named("square", layout="odd-r"), "only hexagons have one"),
        (lambda: hidato.from_array([[1]], "hex", layout="odd"), "'odd' is not a layout"),
    ],
)
def test_bad_shapes(make, message):
    with pytest.raises(InvalidPuzzle, match=message):
        make()


def test_edges_join_nodes_that_are_there():
    cells, names, points = ((0, 0), (0, 1)), ("a", "b"), ((0.0, 0.0), (1.0, 0.0))
    for edge in ((0, 2), (-1, 0), (1, 1)):
        with pytest.raises(InvalidPuzzle, match="does not join two nodes"):
            shapes.Network(cells, names, points, (edge,))


# --- symmetries ---------------------------------------------------------------------------------


@given(boards())
@settings(deadline=None)
def test_the_symmetries_are_a_group(board):
    found = group(board)
    cells = board.cells
    assert found[0] == {cell: cell for cell in cells}
    as_tuples = [tuple(map(moved.__getitem__, cells)) for moved in found]
    known = set(as_tuples)
    assert len(known) == len(found) <= 12
    for one in found:
        for cell in cells:
            near = {one[other] for other in board.neighbors(cell)}
            assert near == set(board.neighbors(one[cell]))
        for other in found:
            assert tuple(one[other[cell]] for cell in cells) in known
    assert set(symmetries(board)) <= set(SYMMETRIES)
    for name in symmetries(board):
        assert tuple(image(board, name)[cell] for cell in cells) in known
        parts = orbits(board, name)
        assert sorted(cell for orbit in parts for cell in orbit) == list(cells)


def hexagon(shape, side):
    """Return the cells that are nearer to one cell than so many moves."""
    middle = (side + side % 2, side + side % 2)
    return Grid(tuple(around(shape, middle, side - 1)), shape)


@pytest.mark.parametrize("shape", HEXAGONS, ids=str)
def test_a_hexagon_of_hexagons_has_twelve(shape):
    board = hexagon(shape, 3)
    assert len(board) == 19
    assert len(group(board)) == 12
    assert symmetries(board) == ("rotation", "left-right", "top-bottom", "third", "sixth")
    assert len(orbits(board, "sixth")) == 1 + 18 // 6


@pytest.mark.parametrize("shape", TRIANGLES, ids=str)
def test_triangles_of_triangles_and_hexagons_of_triangles(shape):
    rows = 4
    board = Grid(tuple((r, rows - r + c) for r in range(rows) for c in range(2 * r + 1)), shape)
    assert symmetries(board) == ("left-right", "third")
    assert len(group(board)) == 6
    six = Grid(tuple((r, c) for r in (0, 1) for c in (0, 1, 2)), shape)
    assert len(group(six)) == 12


def test_a_pattern_of_thirds():
    board = hexagon(Hexagonal(), 3)
    puzzle = hidato.generate(board, 0.6, unique=True, symmetry="third", seed=4, keep_ends=False)
    moved = image(board, "third")
    assert {moved[cell] for cell in puzzle.givens} == set(puzzle.givens)
    assert hidato.uniqueness(puzzle) == "unique"
    with pytest.raises(InvalidPuzzle, match="it has: 'left-right', 'third'"):
        orbits(grid.triangular(2, 4, blocked=[(0, 0), (0, 1), (0, 3), (1, 0)]), "sixth")


def test_symmetries_of_drawn_graphs():
    ring = grid.from_graph(nx.cycle_graph(7))
    assert len(group(ring)) == 14
    line = grid.from_graph(nx.path_graph(5), {k: (k, 2 * k) for k in range(5)})
    assert len(group(line)) == 2
    spoiled = grid.from_graph(
        nx.Graph([*nx.cycle_graph(7).edges, (0, 2)]),
        {node: (x, -y) for node, (x, y) in enumerate(map(ring.center, ring.cells))},
    )
    assert len(group(spoiled)) == 2


@pytest.mark.parametrize("inner", [1.0, 1.08, 5.0])
def test_symmetries_of_rings_that_are_turned_a_little(inner):
    """Rounding moves some nodes of a ring nearer to the middle than others."""
    graph = nx.circular_ladder_graph(6)
    for turn in (0.0, 0.1, 0.5, 1.0, 2.4):
        angles = [turn + k * pi / 3 for k in range(6)]
        places = [(r * cos(t), r * sin(t)) for r in (8.0, inner) for t in angles]
        assert len(group(grid.from_graph(graph, dict(enumerate(places))))) == 12


def test_nodes_too_close_to_be_told_apart_leave_the_identity():
    places = {0: (0, 0), 1: (1, 0), 2: (1.0001, 0), 3: (2, 0)}
    board = grid.from_graph(nx.path_graph(4), places)
    assert group(board) == ({cell: cell for cell in board.cells},)
    apart = grid.from_graph(nx.empty_graph(4), places)  # no neighbor tells the two from each other
    assert group(apart) == ({cell: cell for cell in apart.cells},)


def test_a_saved_trace_keeps_the_names_of_cells():
    puzzle = hidato.from_array([[1, 0], [0, 4]], cell="triangle", adjacency="edges+corners")
    trace = Trace(hidato.steps(puzzle))
    again = Trace.from_json(trace.to_json())
    assert again == trace
    told = [[one.story.tell(event) for event in one] for one in (trace, again)]
    assert told[0] == told[1]
    assert any("tip down" in caption.caption for caption in told[1])
    assert pickle.loads(pickle.dumps(again.story)).place((0, 1)) == "row 0, column 1, tip down"


def test_a_cell_that_is_no_node_is_drawn_at_its_column_and_row():
    network = Network(((0, 0), (0, 1)), ("a", "b"), ((5.0, 6.0), (7.0, 8.0)), ((0, 1),))
    assert network.center((0, 1)) == (7, 8)
    assert network.center((3, 9)) == (9, 3)
