"""Graphs, their paths, the turn by 45 degrees, and a board under construction."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, radians, sin
from random import Random
from typing import Any

import gridgraphs
import networkx as nx
import players
import pytest
from matplotlib.figure import Figure
from test_draw_views import check_touched
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.views.graphs import names
from hidato_edu.draw.views.graphs.graph import RADIUS
from hidato_edu.draw.views.paths.turn import (
    DEGREES,
    kings_distance,
    turn_steps,
    turned,
    wrong_edges,
)
from hidato_edu.hidato.hardness import graphs, reduction

RECTANGLE = [(x, y) for x in range(4) for y in range(3)]


def shown(view: draw.View, *, step: int = 0, trace: Trace | None = None) -> dict[Any, Any]:
    return dict(view.look(trace, step))


def arrows(view: Any, look: dict[Any, Any]) -> set[tuple[Any, Any]]:
    """Return the directed pieces of the path that are visible."""
    found = set()
    for number, (one, other) in enumerate(view.links):
        ahead, back = look[f"ahead[{number}]", "visible"], look[f"back[{number}]", "visible"]
        assert ahead + back == look[f"link[{number}]", "visible"]
        if ahead:
            found.add((view.nodes[one], view.nodes[other]))
        if back:
            found.add((view.nodes[other], view.nodes[one]))
    return found


# ---------------------------------------------------------------- graphs


def test_a_path_is_numbered_and_has_a_direction() -> None:
    graph = nx.grid_2d_graph(4, 3)
    cycle = next(graphs.hamiltonian_cycles(graph))
    closed = draw.graph(graph, path=[*cycle, cycle[0]])
    assert arrows(closed, shown(closed)) == set(pairwise([*cycle, cycle[0]]))
    back = draw.graph(graph, path=cycle[::-1], cycle=True)
    assert arrows(back, shown(back)) == set(pairwise([*cycle[::-1], cycle[-1]]))
    opened = draw.graph(graph, path=cycle)
    look = shown(opened)
    assert arrows(opened, look) == set(pairwise(cycle))
    texts = {node: look[f"number-{k}", "text"] for k, node in enumerate(opened.nodes)}
    assert texts == {node: str(number) for number, node in enumerate(cycle, start=1)}


def test_what_refutes_is_marked_by_color_and_shape() -> None:
    star = nx.star_graph(3)
    refuted = graphs.refute(star)
    assert refuted is not None
    view = draw.graph(star, nodes=refuted.nodes, edges=[(1, 2)])
    look = shown(view)
    for number, node in enumerate(view.nodes):
        wrong = node in refuted.nodes
        assert look[f"node-{number}", "edge"] == ("flag" if wrong else "line")
        assert look[f"flag[{number}]", "visible"] == wrong
    parts = view.show(Figure().add_subplot())
    assert parts.count("wrong") == 1
    assert parts.count("flag") == 4


def test_givens_and_names() -> None:
    puzzle = hidato.parse("1 0 3")
    view = draw.graph(graphs.puzzle_to_graph(puzzle), labels={(0, 1): "x", (0, 2): "y"})
    look = shown(view)
    assert [look[f"number-{k}", "text"] for k in range(3)] == ["1", "x", "3"]
    assert [look[f"node-{k}", "fill"] for k in range(3)] == ["given", "blank", "given"]
    named = shown(draw.graph(nx.path_graph(["s", "t"])))
    assert [named[f"number-{k}", "text"] for k in range(2)] == ["s", "t"]
    bare = shown(draw.graph(nx.path_graph(["s", "t"]), path=["s", "t"], labels=False))
    assert [bare[f"number-{k}", "text"] for k in range(2)] == ["", ""]


@pytest.mark.parametrize(
    ("graph", "options", "places"),
    [
        (nx.grid_2d_graph(1, 2), {}, [(0, 0), (0, 1)]),
        (nx.grid_2d_graph(1, 2), {"y": "up"}, [(0, 0), (0, -1)]),
        (grids.square(2, 1).to_networkx(), {}, [(0.5, 0.5), (0.5, 1.5)]),
        (nx.path_graph(2), {"pos": {0: (5, 1), 1: (7, 1)}}, [(5, 1), (7, 1)]),
    ],
)
def test_y_grows_as_it_is_said(
    graph: Any, options: dict[str, Any], places: list[tuple[float, float]]
) -> None:
    assert draw.graph(graph, **options).at == places


def test_a_graph_without_places_is_a_circle() -> None:
    at = draw.graph(nx.cycle_graph(7)).at
    sides = [((x - z) ** 2 + (y - w) ** 2) for (x, y), (z, w) in pairwise([*at, at[0]])]
    assert max(sides) - min(sides) < 1e-9


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"path": [0, 9]}, "9 is not a node"),
        ({"nodes": [9]}, "9 is not a node"),
        ({"edges": [(0, 9)]}, "9 is not a node"),
        ({"pos": {0: (0, 0)}}, "no place for the node 1"),
        ({"y": "left"}, "use 'up' or 'down'"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        draw.graph(nx.path_graph(3), **options)


def test_an_empty_graph_is_refused() -> None:
    with pytest.raises(ValueError, match="without nodes"):
        draw.graph(nx.Graph())


@slow
@pytest.mark.parametrize(
    "graph",
    [
        nx.Graph([(0, 0)]),
        nx.empty_graph(1),
        nx.empty_graph(3),
        nx.DiGraph([(0, 1), (1, 0)]),
        nx.path_graph(500),
        nx.hexagonal_lattice_graph(3, 3),
        grids.square(5, 5, adjacency="knight").to_networkx(),
    ],
    ids=str,
)
def test_any_graph_is_drawn(graph: Any) -> None:
    view = draw.graph(graph, path=[next(iter(graph))])
    assert view._repr_png_().startswith(b"\x89PNG")


def test_labels_that_are_too_small_are_left_out() -> None:
    small = draw.graph(nx.grid_2d_graph(4, 4), path=[(0, 0)]).staged(600, 600)
    large = draw.graph(nx.grid_2d_graph(30, 30), path=[(0, 0)]).staged(600, 600)
    assert shown(small)["number-0", "text"] == "1"
    assert shown(large)["number-0", "text"] == ""


def test_the_least_width_leaves_its_disk_to_the_widest_label() -> None:
    view = draw.graph(nx.grid_2d_graph(6, 6), path=[(0, 0)])
    disk = 2 * RADIUS * view.gap * view.least / (view.right - view.left)
    assert view.least < 420
    assert disk == pytest.approx(view._breadth())


def test_a_line_along_the_side_of_a_name_meets_it() -> None:
    box = (0.0, 0.0, 1.0, 1.0)
    assert names._meets(box, (0, -1), (0, 2))
    assert names._meets(box, (1, -1), (1, 2))
    assert not names._meets(box, (1.01, -1), (1.01, 2))
    assert not names._meets(box, (-0.01, -1), (-0.01, 2))


def test_a_point_above_the_near_end_of_a_name_leaves_it_its_room() -> None:
    place = (names.ASIDE, names.UP)
    assert names._beside("a", (0.0, 0.0), 2.0, 1.0, 1, 1, [place]).room == 2.0
    ahead = (names.ASIDE + 1.0, names.UP)
    assert names._beside("a", (0.0, 0.0), 2.0, 1.0, 1, 1, [ahead]).room == pytest.approx(
        1.0 - names.DISK
    )


# ---------------------------------------------------------------- board and graph in step


def test_board_and_graph_show_the_same_numbers() -> None:
    player = players.search_on_a_graph()
    board, graph = player.sheet.views
    for step in Random(4).choices(range(len(player.trace) + 1), k=50):
        one, other = (dict(view.look(player.trace, step)) for view in (board, graph))
        for k in range(15):
            assert one[f"number-{k}", "text"] == other[f"number-{k}", "text"]
            assert one[f"cell-{k}", "fill"] == other[f"node-{k}", "fill"]
            assert one[f"ring[{k}]", "visible"] == other[f"ring[{k}]", "visible"]


def test_the_cells_of_a_reason_are_marked_for_one_step() -> None:
    reasons: list[tuple[Any, ...]] = [(1, 2), (2, 3), (), (3, 9)]
    events = [("leave", "failed", "", cells) for cells in reasons]
    trace = Trace([*events, ("assign", 1, 0, 5, "")])
    view = draw.graph(nx.path_graph(4), nodes=[2])
    wanted = [{2}, {1, 2}, {2, 3}, {2}, {2, 3}, {2}]
    check_touched(view, trace, list(range(len(trace) + 1)))
    for step in range(len(trace) + 1):
        look = view.look(trace, step)
        assert {k for k in range(4) if look[f"flag[{k}]", "visible"]} == wanted[step]


@pytest.mark.parametrize("kind", ["diamond", "square"])
def test_a_cycle_lights_up_on_the_board_and_back(kind: Any) -> None:
    made = reduction.reduce_cycle(RECTANGLE, kind)
    cycle = next(graphs.hamiltonian_cycles(made.graph))
    answer = reduction.cycle_to_solution(made, cycle)
    there, back = draw.linked(made, cycle), draw.linked(made, answer)
    assert there.trace == back.trace
    assert there.sheet.labels == ["graph", "board"]
    assert back.sheet.labels == ["board", "graph"]
    graph, board = there.sheet.views
    end = len(there.trace)
    numbers = board.look(there.trace, end)
    for node, cell in made.cells.items():
        k, j = list(made.graph).index(node), made.puzzle.grid.index[cell]
        assert graph.look(there.trace, end)[f"number-{k}", "text"] == str(answer[cell])
        assert numbers[f"number-{j}", "text"] == str(answer[cell])
    walked = arrows(graph, dict(graph.look(there.trace, end)))
    first, last = made.ends or (None, None)
    order = list(cycle)
    start = order.index(first)
    order = [*order[start:], *order[:start]]
    if order[-1] != last:
        order = [order[0], *reversed(order[1:])]
    assert walked == set(pairwise([*order, order[0]]))


def test_a_path_lights_up_too() -> None:
    made = reduction.reduce_path(RECTANGLE, (0, 0), (3, 0))
    path = next(graphs.hamiltonian_paths(made.graph, (0, 0), (3, 0)))
    player = draw.linked(made, path)
    graph = player.sheet.views[0]
    assert arrows(graph, dict(graph.look(player.trace, len(path)))) == set(pairwise(path))


def test_a_path_between_neighbors_is_no_cycle() -> None:
    made = reduction.reduce_path(RECTANGLE, (0, 0), (1, 0))
    path = next(graphs.hamiltonian_paths(made.graph, (0, 0), (1, 0)))
    player = draw.linked(made, path)
    graph = player.sheet.views[0]
    assert arrows(graph, dict(graph.look(player.trace, len(path)))) == set(pairwise(path))
    with pytest.raises(InvalidGraph):
        draw.linked(made, path[::-1])


def test_a_wrong_cycle_is_refused() -> None:
    with pytest.raises(InvalidGraph):
        draw.linked(reduction.reduce_cycle(RECTANGLE), RECTANGLE[:5])


# ---------------------------------------------------------------- the turn


@pytest.mark.parametrize("degrees", [0, 10, 26, 27, 45])
def test_points_are_turned_and_spread(degrees: int) -> None:
    angle = radians(degrees)
    for x, y in [(1, 0), (0, 1), (3, -2)]:
        # counterclockwise on the screen, where y grows downwards
        wanted = (x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))
        found = [value * cos(angle) for value in turned((x, y), degrees)]
        assert found == pytest.approx(wanted)


def test_no_pair_but_edges_and_diagonals_ever_comes_near() -> None:
    moves = [(x, y) for x in range(-6, 7) for y in range(-6, 7) if (x, y) != (0, 0)]
    for degrees in range(DEGREES + 1):
        for x, y in moves:
            distance = kings_distance((0, 0), (x, y), degrees)
            if abs(x) + abs(y) == 1:
                assert distance == pytest.approx(1)
            elif abs(x) == abs(y) == 1:
                assert distance == pytest.approx(1 + sin(radians(degrees)) / cos(radians(degrees)))
            else:
                assert distance > 1.66


@pytest.mark.parametrize("degrees", [0, 13, 26, 27, 45])
def test_wrong_edges_of_all_small_graphs(degrees: int) -> None:
    for points in gridgraphs.shapes(6):
        graph = reduction.grid_graph(points)
        found = {frozenset(pair) for pair in wrong_edges(graph, degrees)}
        near = {
            frozenset(pair)
            for pair in combinations(points, 2)
            if round(kings_distance(*pair, degrees)) == 1 and not graph.has_edge(*pair)
        }
        assert found == near
        kings = gridgraphs.kings(points)
        extra = {frozenset(e) for e in kings.edges} - {frozenset(e) for e in graph.edges}
        assert found == (extra if degrees <= 26 else set())


@slow
def test_at_45_degrees_king_neighbors_are_the_edges() -> None:
    for points in gridgraphs.shapes(6):
        view = draw.turn(points).sheet.views[1]
        at = view.at[45]  # type: ignore[attr-defined]
        graph = reduction.grid_graph(points)
        for one, other in combinations(points, 2):
            (x, y), (z, w) = at[one], at[other]
            assert (round(max(abs(x - z), abs(y - w)), 6) == 1) == graph.has_edge(one, other)


@pytest.mark.parametrize("kind", ["diamond", "square"])
def test_turned_points_lie_on_their_cells(kind: Any) -> None:
    made = reduction.reduce_cycle(RECTANGLE, kind)
    player = draw.turn(RECTANGLE, kind)
    assert len(player.trace) == 45
    view: Any = player.sheet.views[1]
    assert view.field.grid == made.puzzle.grid
    for node, cell in made.cells.items():
        assert view.at[45][node] == pytest.approx(made.puzzle.grid.center(cell))
    inside = [point for at in view.at for point in at.values()]
    rows, columns = made.puzzle.grid.size
    assert all(0 < x < columns and 0 < y < rows for x, y in inside)


def test_the_turn_stops_where_edges_become_right_and_at_its_end() -> None:
    run = turn_steps(reduction.grid_graph([(0, 1), (0, 2), (1, 0), (1, 1)]))
    told = {event.new: run.story.tell(event) for event in run}
    assert [degrees for degrees, one in told.items() if one.interesting] == [27, 45]
    assert {one.line for one in told.values()} == {-1}  # there is no pseudo-code


def test_the_turn_says_how_many_wrong_edges_are_left() -> None:
    player = draw.turn([(0, 1), (0, 2), (1, 0), (1, 1)])
    view = player.sheet.views[1]
    says = [view.look(player.trace, step)["said", "text"] for step in (0, 26, 27, 45)]
    assert says == [
        "0°: 2 wrong edges",
        "26°: 2 wrong edges",
        "27°: no wrong edges",
        "45°: no wrong edges",
    ]
    assert "2 wrong edges" in player.caption(26)
    assert "no wrong edges" in player.caption(27)
    assert [k + 1 for k, flag in enumerate(player.score.flags) if flag] == [27, 45]


@slow
@pytest.mark.parametrize("points", [[(0, 0)], [(0, 0), (1, 0)], [(3, y) for y in range(5)]])
def test_a_graph_without_a_cycle_is_turned_too(points: list[tuple[int, int]]) -> None:
    assert draw.turn(points)._repr_html_()


def test_what_is_no_grid_graph_is_not_turned() -> None:
    with pytest.raises(InvalidGraph):
        draw.turn(nx.cycle_graph(4))


# ---------------------------------------------------------------- the construction


def test_a_ring_does_not_take_a_point_for_a_cell() -> None:
    made = reduction.reduce_cycle(RECTANGLE, "square")
    trace = Trace(reduction.reduce_cycle_steps(RECTANGLE, "square"))
    first = next(k for k, event in enumerate(trace, start=1) if event[0] == "assign")
    look = draw.board(made.puzzle).look(trace, first)
    assert not any(value for (name, _), value in look.items() if name.startswith("ring"))


def test_the_points_end_on_their_cells() -> None:
    player = players.construction()
    view: Any = player.sheet.views[0]
    end = len(player.trace)
    look = view.look(player.trace, end)
    for number, node in enumerate(view.points):
        x, y = view.at[0][number]
        dx, dy = look[f"point-{number}", "at"]
        assert (x + dx, y + dy) == pytest.approx(view.at[2][number]), node
    edges = [look[f"edges[{phase}]", "visible"] for phase in range(3)]
    assert edges == [0, 0, 1]
    texts = [look[f"number-{k}", "text"] for k in range(len(view.grid))]
    assert texts.count("") == len(view.points) - 2


def test_what_was_refuted_has_no_construction() -> None:
    with pytest.raises(ValueError, match="no board was built"):
        draw.construction(reduction.reduce_cycle([(0, 0), (1, 0)]))


def test_a_number_may_be_as_wide_as_its_node() -> None:
    view = draw.graph(graphs.puzzle_to_graph(hidato.parse("1 0 0\n0 0 0\n0 0 9")))
    (parts,) = Sheet([view], 500, 400).svg()[1]
    across = 2 * RADIUS * parts.unit  # of nodes that are 1 apart
    assert all(0.8 * across < room <= across for room in parts.room.values())
