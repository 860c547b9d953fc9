"""Boards of all shapes: what stands in a cell lies in it, indices lead there, lines go around."""

from __future__ import annotations

import time
from itertools import combinations, cycle, pairwise, product
from math import dist, hypot, inf
from typing import Any

import networkx as nx
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.path import Path
from test_draw_views import check_touched, random_steps

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.style import GLYPH, LABEL
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.graphs.bows import bowed
from hidato_edu.draw.views.graphs.names import names_beside
from hidato_edu.draw.views.parts import Parts, text_width
from hidato_edu.draw.views.view import View
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard, PointerBoard
from hidato_edu.exercises.pictures.forest import ForestPicture
from hidato_edu.exercises.views.by_hand import ByHand, ForestByHand
from hidato_edu.widgets.forms.trace import _near

DIGIT = 0.73  # height of a digit as a share of the font's size


def petersen() -> Grid:
    graph = nx.relabel_nodes(nx.petersen_graph(), dict(enumerate("abcdefghij")))
    place = nx.shell_layout(nx.petersen_graph(), [range(5, 10), range(5)])
    return grids.from_graph(graph, {"abcdefghij"[node]: at for node, at in place.items()})


def row_of_four() -> Grid:
    """Nodes in a line, with edges that would pass through others."""
    graph = nx.Graph(["ab", "bc", "cd", "ac", "bd", "ad"])
    return grids.from_graph(graph, {name: (k, 0) for k, name in enumerate("abcd")})


LATTICES: dict[str, Grid] = {
    **{layout: grids.hexagonal(4, 4, layout=layout, blocked=[(1, 1)]) for layout in grids.LAYOUTS},
    "triangle": grids.triangular(4, 6, blocked=[(0, 0), (2, 3)]),
    "triangle, corners": grids.triangular(3, 6, adjacency="edges+corners"),
    "knight": grids.square(4, 4, adjacency="knight"),
    "hopido": grids.square(5, 5, adjacency="hopido"),
    "king": grids.square(4, 4, blocked=[(1, 2)]),
}
GRAPHS: dict[str, Grid] = {
    "petersen": petersen(),
    "row": row_of_four(),
    "one node": grids.from_graph(nx.empty_graph(1)),
    "squared": grids.from_graph(
        nx.grid_2d_graph(3, 4), {at: at for at in product(range(9), repeat=2)}
    ),
}
BOARDS = LATTICES | GRAPHS
boards = pytest.mark.parametrize("name", BOARDS)


def shown(view: View) -> tuple[Axes, Parts]:
    width, height = view.size
    figure = Figure(figsize=(width / 72, height / 72))
    ax = view.axes(figure, 0.0, 0.0, width, height)
    return ax, view.show(ax)


def outline(grid: Grid, cell: Cell, more: float = 0.0) -> Path:
    """Return the outline of a cell, grown by a share."""
    middle = np.asarray(grid.center(cell))
    return Path(middle + (1 + more) * (np.asarray(grid.outline(cell)) - middle))


def box(text: Any, unit: float) -> list[tuple[float, float]]:
    """Return the corners of what is written, in data units."""
    (x, y), size = text.get_position(), text.get_fontsize()
    wide = text_width(text.get_text(), size) / 2 / unit
    high = DIGIT * size / 2 / unit
    return [(x + wide * a, y + high * b) for a, b in product((-1, 1), repeat=2)]


# ---------------------------------------------------------------- inside the cells


@boards
def test_numbers_and_flags_lie_within_their_cells(name: str) -> None:
    grid = BOARDS[name]
    numbers = dict(zip(grid.cells, cycle((8, 38, 888)), strict=False))
    _, parts = shown(draw.board(grid, numbers))
    flags: Any = parts["flag"]
    for number, (cell, flag) in enumerate(zip(grid.cells, flags.get_paths(), strict=True)):
        text: Any = parts[f"number-{number}"]
        corners = box(text, parts.unit)
        assert text.get_fontsize() >= 12
        assert outline(grid, cell, 0.01).contains_points(corners).all()
        assert outline(grid, cell, 0.01).contains_points(flag.vertices).all()
        assert numbers[cell] > 99 or not flag.contains_points(corners).any()


@pytest.mark.parametrize(
    ("name", "live"),
    [*((name, name in ("even-r", "triangle")) for name in BOARDS), ("odd-q", True), ("row", True)],
)
def test_candidates_and_wedges_lie_within_their_cells(name: str, live: bool) -> None:
    grid = BOARDS[name]
    few = range(1, min(len(grid), 4) + 1)
    domains = dict.fromkeys(few, grid.cells)
    view: View = draw.domains(grid, domains)
    if live:
        view = view.staged(500, 500)
    _, parts = shown(view)
    for number, cell in enumerate(grid.cells):
        small = [text for part, text in parts.items() if part.startswith(f"small-{number}-")]
        assert len(grid) == 1 or live or any(text.get_text() for text in small)  # type: ignore[attr-defined]
        for text in small:
            if text.get_text():  # type: ignore[attr-defined]
                assert outline(grid, cell, 0.02).contains_points(box(text, parts.unit)).all()
    _, parts = shown(draw.domains(grid, domains, number=1))
    for side in ("fore", "back"):
        wedges: Any = parts[side]
        for cell, wedge in zip(grid.cells, wedges.get_paths(), strict=True):
            assert outline(grid, cell, 0.02).contains_points(wedge.vertices).all()


# ---------------------------------------------------------------- around the board


@pytest.mark.parametrize("name", LATTICES)
def test_from_an_index_straight_on_lie_the_cells_of_its_name(name: str) -> None:
    grid = LATTICES[name]
    ax, parts = shown(draw.board(grid))
    inside = {id(text) for text in parts.values()}
    texts = [text for text in ax.texts if id(text) not in inside]
    left = min(x for cell in grid.cells for x, _ in grid.outline(cell))
    rows = {int(t.get_text()): t.get_position()[1] for t in texts if t.get_position()[0] < left}
    columns = {int(t.get_text()): t.get_position()[0] for t in texts if t.get_position()[0] > left}
    for row, col in grid.cells:
        x, y = grid.center((row, col))
        assert outline(grid, (row, col)).contains_points([(columns[col], y), (x, rows[row])]).all()
    told = grid.say((2, 3))
    words = {"odd-q": "column 3, hexagon 2", "even-q": "column 3, hexagon 2"}
    assert told.startswith(words.get(grid.shape.layout, "row 2"))


def test_indices_of_many_columns_do_not_run_together() -> None:
    for grid in (grids.hexagonal(20, 20, layout="odd-q"), grids.triangular(12, 30)):
        view = draw.board(grid)
        ax = Figure(figsize=(view.size[0] / 72, view.size[1] / 72)).add_axes((0, 0, 1, 1))
        parts = Parts(ax)
        view.field.frame(parts)  # without the cells
        top = min(y for cell in grid.cells for _, y in grid.outline(cell))
        above = [text for text in ax.texts if text.get_position()[1] < top]
        spans = sorted((box(text, parts.unit)[0][0], box(text, parts.unit)[2][0]) for text in above)
        assert len(spans) >= 10
        assert all(one[1] < other[0] for one, other in pairwise(spans))


@pytest.mark.parametrize("name", GRAPHS)
def test_names_stand_beside_disks_and_beside_each_other(name: str) -> None:
    grid = GRAPHS[name]
    disk = Field(grid).inner
    names = names_beside(grid, disk)
    assert len(names) == len(grid)
    for one, other in combinations(names, 2):
        (a, b, c, d), (e, f, g, h) = one.box, other.box
        assert c <= e or g <= a or d <= f or h <= b
    for (left, top, right, bottom), cell in product([one.box for one in names], grid.cells):
        x, y = grid.center(cell)
        nearest = (min(max(x, left), right), min(max(y, top), bottom))
        assert dist((x, y), nearest) > 0.49 * disk
    ax, parts = shown(draw.board(grid))
    written = {text.get_text() for text in ax.texts} - {"", "0"}
    told = {one.text for one in names} - {"0"}
    assert told <= written
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    assert all(left <= one.box[0] and one.box[2] <= right for one in names)
    assert all(top <= one.box[1] and one.box[3] <= bottom for one in names)
    assert not parts.ax.axison


def test_names_of_a_ring_stand_outside_and_off_the_edges() -> None:
    grid = grids.from_graph(nx.dodecahedral_graph())  # all nodes on one circle
    for name, cell in zip(Field(grid).names, grid.cells, strict=True):
        left, top, right, bottom = name.box
        middle = ((left + right) / 2, (top + bottom) / 2)
        assert hypot(*middle) > hypot(*grid.center(cell))
    for high in (1, -1):  # a line through two of the four places of the node in the middle
        ends = [(-4.0, -4.0 * high), (4.0, 4.0 * high)]
        alone = grids.from_graph(nx.path_graph("m"), {"m": (0, 0)})
        left, top, right, bottom = names_beside(alone, 1.0, [ends])[0].box
        assert (left + right) * (top + bottom) * high < 0


def test_a_graph_has_neither_walls_nor_rows() -> None:
    graph = nx.Graph([((0, 0), (700, 3)), ((700, 3), (5, 900))])
    grid = grids.from_graph(graph, {(0, 0): (0, 0), (700, 3): (1, 0), (5, 900): (1, 1)})
    began = time.process_time()
    ax, _ = shown(draw.board(grid))
    FilledBoard(hidato.Puzzle(grid))._repr_png_()
    HandBoard(hidato.Puzzle(grid), {})._repr_png_()
    assert time.process_time() - began < 60  # not as much as 630,000 walls cost
    assert len(ax.patches) == 3
    assert str(FilledBoard(hidato.Puzzle(grid), {(700, 3): 2})) == (
        "(0, 0)   | .\n(5, 900) | .\n(700, 3) | 2"
    )


# ---------------------------------------------------------------- lines


@boards
def test_lines_keep_clear_of_other_cells(name: str) -> None:
    field = Field(BOARDS[name])
    grid = field.grid
    for pair, line in zip(field.links, field.lines, strict=True):
        assert (line[0], line[-1]) == tuple(grid.center(grid.cells[end]) for end in pair)
        others = [grid.center(cell) for k, cell in enumerate(grid.cells) if k not in pair]
        way = np.linspace(0, 1, 9)[:, np.newaxis]
        pieces = pairwise(line)
        points = np.vstack([np.add(a, way * np.subtract(b, a)) for a, b in pieces])
        gaps = (np.hypot(*(points - other).T).min() for other in others)
        assert min(gaps, default=inf) > 0.32 * field.inner
    bows = sum(len(line) > 2 for line in field.lines)
    assert (bows > 0) == (name in ("hopido", "petersen", "row"))


def test_a_bow_goes_where_there_is_room() -> None:
    points = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, -0.6)]
    (line,) = bowed(points, [(0, 2)], 0.5, 0.4)
    assert max(y for _, y in line) > 0.4
    above = [*points, (1.0, 0.6)]
    (line,) = bowed(above, [(0, 2)], 0.5, 0.4)
    assert min(abs(y) for x, y in line if abs(x - 1) < 0.01) > 0.9
    (line,) = bowed([(0.0, 0.0), (1.0, 0.1), (2.0, 0.0)], [(0, 2)], 0.5, 0.4, touch=0.05)
    assert line == [(0.0, 0.0), (2.0, 0.0)]


def test_a_graph_drawn_as_such_takes_bows_too() -> None:
    view = draw.graph(row_of_four().to_networkx(), path=[(0, 0), (0, 2), (0, 1), (0, 3)])
    assert sorted(len(line) for line in view.lines) == [2, 2, 2, 13, 13, 13]
    look = view.look(None, 0)
    heads = [
        k
        for k in range(len(view.links))
        if look[f"ahead[{k}]", "visible"] or look[f"back[{k}]", "visible"]
    ]
    _, parts = shown(view)
    ahead: Any = parts["ahead"]
    middles = [ahead.get_paths()[k].vertices[:3].mean(axis=0) for k in heads]
    assert len(heads) == 3
    assert sum(abs(y) > 0.3 for _, y in middles) == 2  # on the bows, not below them


# ---------------------------------------------------------------- runs


def searched(grid: Grid) -> tuple[View, Trace]:
    path = hidato.random_path(grid, 1).path
    givens = {path[0]: 1, path[-1]: len(grid), path[len(grid) // 2]: len(grid) // 2 + 1}
    puzzle = hidato.Puzzle(grid, givens)
    return draw.board(puzzle), Trace(hidato.steps(puzzle, limit=1))


def climbed(grid: Grid) -> tuple[View, Trace]:
    return draw.walk(grid), Trace(hidato.climb_steps(grid, seed=1, max_moves=40, tries=1))


def walked(grid: Grid) -> tuple[View, Trace]:
    return draw.path(grid), Trace(hidato.random_path_steps(grid, 3))


def narrowed(grid: Grid) -> tuple[View, Trace]:
    puzzle = hidato.Puzzle(grid, {grid.cells[0]: 1})
    return draw.domains(puzzle), Trace(hidato.propagation_steps(puzzle))


RUNS = [
    ("odd-r", searched),
    ("even-q", climbed),
    ("triangle", narrowed),
    ("triangle, corners", climbed),
    ("triangle, corners", walked),
    ("knight", climbed),
    ("hopido", walked),
    ("hopido", climbed),
    ("petersen", searched),
    ("petersen", climbed),
    ("row", walked),
    ("one node", searched),
]


@pytest.mark.parametrize(("name", "made"), RUNS)
def test_an_event_touches_all_that_it_changes(name: str, made: Any) -> None:
    view, trace = made(BOARDS[name])
    check_touched(view, trace, random_steps(trace, 25))


def test_a_walk_leads_on_to_cells_far_away() -> None:
    grid = LATTICES["knight"]
    view = draw.walk(grid, {(0, 0): (1, 2), (1, 2): (3, 3), (3, 0): (1, 1)}, (0, 0))
    look = view.look(None, 0)
    pairs = [
        pair for pair, lead in view.lead_of.items() if look[lead, "visible"]
    ]  # of the walk only
    assert [(grid.cells[a], grid.cells[b]) for a, b in pairs] == [
        ((0, 0), (1, 2)),
        ((1, 2), (3, 3)),
    ]
    assert not draw.walk(LATTICES["king"]).lead_of
    assert not draw.walk(LATTICES["odd-r"]).lead_of


# ---------------------------------------------------------------- in words, and by hand


def test_pointers_in_words() -> None:
    def arrows(grid: Grid, cell: Cell) -> str:
        return "".join(
            line.split("|")[1].split()[place][1:]
            for near in grid.neighbors(cell)
            for line in str(PointerBoard(grid, {cell: near}, (cell,))).splitlines()[1 + cell[0] :][
                :1
            ]
            for place in [cell[1]]
        )

    assert arrows(grids.hexagonal(3, 3), (1, 1)) == "↖↗←→↙↘"
    assert arrows(grids.hexagonal(3, 3, layout="odd-q"), (1, 1)) == "↑↖↗↙↓↘"
    assert arrows(grids.triangular(3, 4), (1, 1)).replace("▲", "") == "↖↗↓"
    two = grids.triangular(1, 3, adjacency="edges+corners")
    assert "1>0,2▲" in str(PointerBoard(two, {(0, 0): (0, 2)}, ((0, 0),)))
    row = GRAPHS["row"]
    assert str(PointerBoard(row, {(0, 0): (0, 3)}, ((0, 0),))).startswith("a | 1>d\nb | #")


@pytest.mark.parametrize("name", LATTICES)
def test_arrow_keys_go_where_they_show(name: str) -> None:
    grid = LATTICES[name]
    ways = ((0, -1), (0, 1), (-1, 0), (1, 0))
    reached = {0}
    for cell, near in zip(grid.cells, _near(grid), strict=True):
        for (right, down), there in zip(ways, near, strict=True):
            if there < 0:
                continue
            (x, y), (u, v) = grid.center(cell), grid.center(grid.cells[there])
            ahead = (u - x) * right + (v - y) * down
            assert ahead > 0
            assert abs((u - x) * down) + abs((v - y) * right) <= 1.01 * ahead
            reached.add(there)
    assert reached == set(range(len(grid)))
    king, hexagons = grids.square(1, 3, blocked=[(0, 1)]), grids.hexagonal(3, 3)
    assert _near(king)[0] == [-1, -1, -1, 1]  # over a wall
    assert [hexagons.cells[there] for there in _near(hexagons)[4]] == [
        (0, 1),
        (2, 1),
        (1, 0),
        (1, 2),
    ]


def test_walls_by_hand_are_not_cut_off() -> None:
    grid = grids.hexagonal(3, 3, blocked=[(1, 1), (1, 2)])
    ax, parts = shown(ByHand(HandBoard(hidato.Puzzle(grid), {})))
    assert [text.get_text() for text in ax.texts].count("#") == 1  # (1, 2) is outside
    assert Field(grid).walls() == [(1, 1)]
    assert len(parts) > len(grid)
    rim = grids.square(3, 3, blocked=[(0, 1), (2, 0), (2, 1), (2, 2)])
    assert Field(rim).walls() == [(0, 1)]


def test_two_close_nodes_do_not_shrink_all_disks() -> None:
    graph = nx.path_graph(6)
    places = {k: (float(k), 0.0) for k in graph} | {1: (0.02, 0.0)}
    field = Field(grids.from_graph(graph, places))
    assert field.inner > 0.4
    assert Field(grids.from_graph(graph, {k: (k, 0) for k in graph})).inner == pytest.approx(
        0.8, rel=0.01
    )


def test_an_item_of_a_forest_is_written_inside_its_circle() -> None:
    view = ForestByHand(ForestPicture(dict.fromkeys(range(6))))
    (parts,) = Sheet([view], 360, 390).svg()[1]
    across = 2 * view.radius * parts.unit
    rooms = [room for name, room in parts.room.items() if name.startswith("number")]
    assert len(rooms) == 6
    assert all(0.7 * across < room < across for room in rooms)


@pytest.mark.parametrize("digits", [1, 2, 3])
def test_labels_have_room_at_the_least_width(digits: int) -> None:
    field = Field(grids.square(6, 7))
    across = field.least(digits) * field.inner / field.span[0]  # points of a cell's circle
    assert 0.85 <= across / (digits * GLYPH * LABEL) <= 1.3
