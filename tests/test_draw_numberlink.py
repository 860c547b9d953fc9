"""Numberlink boards, forests and frontiers: marks against the state, the state against the run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from matplotlib.figure import Figure
from test_draw_views import check_touched, contrast, random_steps
from tiers import slow

from hidato_edu import Assign, Trace, draw, numberlink
from hidato_edu.draw import style
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.views.graphs.forest_places import columns, graph_of, shelves
from hidato_edu.numberlink import Puzzle
from hidato_edu.numberlink.documents.union_find import Forest

ROWS = [[1, 0, 0, 2], [0, 3, 0, 0], [0, 0, 0, 0], [1, 3, 0, 2]]
PAIRS = [("a", "b"), ("c", "d"), ("b", "d"), ("e", "f"), ("a", "f"), ("c", "a")]


def board() -> Puzzle:
    return numberlink.from_array(ROWS, cover=False)


def students_events() -> Iterator[Any]:
    """Yield plain assignments, among them such as make no sense."""
    yield ("assign", (0, 1), 0, 1, "")
    yield ("enter", 1)
    yield ("assign", ("link", (0, 1), (0, 0)), 0, 1, "the larger cell first")
    yield ("assign", ("link", (0, 0), (2, 2)), 0, 1, "no neighbors")
    yield ("assign", (0, 0), 0, 3, "another number on an end")
    yield ("assign", (9, 9), 0, 4, "off the board")
    yield ("assign", ("link", (0, 0), (0, 1)), 1, 2, "of another number")
    yield ("leave", "failed", "dead end", ((2, 2), (9, 9)))
    yield ("assign", (2, 2), 0, "?", "")
    yield ("assign", (2, 2), "?", -1, "isolated")
    yield ("assign", (2, 2), -1, (1, 2), "a pointer")
    yield ("assign", ("parent", (0, 0)), None, (9, 9), "no such cell")
    yield ("assign", ("parent", (0, 1)), None, (0, 0), "hang")
    yield ("assign", ("parent", (0, 0)), (9, 9), (0, 1), "a ring")
    yield ("assign", ("rank", (0, 0)), 0, 5, "")
    yield ("assign", ("link", (0, 0), (0, 1)), 2, None, "")
    yield ("assign", ("next", (0, 1, 0, 0, 0)), 0, 2, "")
    yield ("assign", "tries", 0, 1, "")
    yield ("measure", "left", 3)


def loops(by_rank: bool = True) -> Any:
    """Return unions after which a find that climbs one level makes a ring, and compression."""
    pairs = [(k, k + 1) for k in range(6)] + [(0, 5), (6, 0), (2, 4), (0, 6)]
    return numberlink.union_steps(range(7), pairs, by_rank=by_rank, one_level=True)


def ends_at_last() -> Iterator[Any]:
    """Yield paths that get their numbers when they are done."""
    pairs = [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((2, 1), (3, 1))]
    yield from (("assign", ("link", *pair), 0, 1, "join") for pair in pairs)
    yield ("assign", ("end", (0, 0)), 0, 1, "end")
    yield ("assign", ("link", *pairs[2]), 1, 2, "number")
    yield ("assign", ("end", (0, 0)), 1, 0, "none")
    yield ("assign", (3, 3), 0, 4, "put")
    yield ("assign", (3, 3), 4, 0, "take")


TRACES: dict[str, Any] = {
    "ends at last": ends_at_last,
    "search": lambda: numberlink.steps(board(), limit=3),
    "document": lambda: numberlink.document_steps(4, seed=3),
    "union": lambda: numberlink.union_steps("abcdefg", PAIRS),
    "union without rank": lambda: numberlink.union_steps("abcdefg", PAIRS, by_rank=False),
    "union of one level": loops,
    "plugs": lambda: numberlink.plug_steps(board()),
    "plugs apart": lambda: numberlink.plug_steps(board().under(self_touch=False, cover=True)),
    "a student's": students_events,
}
VIEWS: dict[str, Any] = {
    "still": lambda run: draw.board(board()),
    "in a player": lambda run: draw.board(board(), [(0, 0, 0, 1)]).staged(500, 500),
    "empty": lambda run: draw.paths(4).staged(500, 500),
    "forest": draw.forest,
    "forest in a narrow room": lambda run: draw.forest(run).staged(200, 300),
    "forest in a room": lambda run: draw.forest(run).staged(700, 500),
    "depths": lambda run: draw.depths(run).staged(400, 300),
    "frontier": lambda run: draw.frontier(board()).staged(800, 200),
    "frontier apart": lambda run: draw.frontier(board().under(self_touch=False)),
}


WITHOUT_FOREST = ("search", "plugs", "plugs apart", "ends at last")
PLAYED = [
    (trace, view)
    for trace in TRACES
    for view in VIEWS
    if (trace not in WITHOUT_FOREST or not view.startswith(("forest", "depths")))
    and (trace in ("plugs", "plugs apart", "a student's") or not view.startswith("frontier"))
]


@pytest.mark.parametrize(("trace", "view"), PLAYED)
def test_an_event_touches_all_that_it_changes(trace: str, view: str) -> None:
    run = Trace(TRACES[trace]())
    shown = VIEWS[view](run)
    check_touched(shown, run, random_steps(run, 12))


# ---------------------------------------------------------------- boards


def links(look: Any, view: Any) -> dict[tuple[Any, Any], str]:
    """Return the links that are seen, with their colours."""
    cells = view.cells
    return {
        tuple(sorted((cells[a], cells[b]))): look[f"link[{k}]", "edge"]  # type: ignore[misc]
        for k, (a, b) in enumerate(view.whole.links)
        if look[f"link[{k}]", "visible"]
    }


def test_a_search_shows_its_links() -> None:
    puzzle = board()
    trace = Trace(numberlink.steps(puzzle, limit=2))
    view = draw.board(puzzle).staged(500, 500)
    for step in random_steps(trace, 20):
        state, look = dict(trace.seek(step)), view.look(trace, step)
        wanted = {
            var[1:]: f"hue-{number - 1}"
            for var, number in state.items()
            if var[0] == "link" and number
        }
        assert links(look, view) == wanted
        used = {cell for pair in wanted for cell in pair}
        assert look["status", "text"].endswith(f"{len(used)} of 16 cells used")
        event = trace[step - 1] if step else None
        for number, cell in enumerate(view.cells):  # type: ignore[attr-defined]
            blamed = event is not None and event[0] == "leave" and cell in event[3]
            assert look[f"flag[{number}]", "visible"] == blamed
    assert "3 of 3 pairs joined" in view.look(trace, len(trace))["status", "text"]
    assert "0 of 3 pairs joined" in view.look(trace, 0)["status", "text"]


def test_what_a_step_takes_away_is_dashed() -> None:
    var = ("link", (0, 0), (0, 1))
    trace = Trace([("assign", var, 0, 1, "extend"), ("assign", var, 1, 0, "retract")])
    view = draw.board(board())
    signs = [
        [view.look(trace, step)[f"{name}[0]", "visible"] for name in ("link", "halo", "gone")]
        for step in range(3)
    ]
    assert signs == [[0, 0, 0], [1, 1, 0], [0, 0, 1]]


def test_a_link_that_is_looked_at_is_dashed() -> None:
    trace = Trace(numberlink.join_steps(3, 4, seed=7))
    view = draw.paths((3, 4))
    tried = [(step, event.label) for step, event in enumerate(trace, 1) if event.kind == "enter"]
    assert len(tried) == 17
    for step, pair in tried:
        look = view.look(trace, step)
        assert signs(look, view, "gone") == {pair}
        assert not signs(look, view, "halo")


def test_the_documents_board_is_made_from_nothing() -> None:
    trace = Trace(numberlink.document_steps(4, seed=3))
    made = numberlink.document_board(4, seed=3)
    for view in (draw.paths(4), draw.board(made), draw.board(made.puzzle)):
        start, end = view.look(trace, 0), view.look(trace, len(trace))
        assert not links(start, view)
        assert not any(value for (name, what), value in start.items() if what == "visible")
        assert {start[f"number-{k}", "text"] for k in range(16)} == {""}
        assert set(links(end, view)) == {one[1:] for one, number in made.items() if number}
        for k, cell in enumerate(view.cells):
            wanted = str(made.puzzle.givens.get(cell, ""))
            assert end[f"number-{k}", "text"] == ("X" if cell not in made.grid else wanted)
            assert end[f"disk[{k}]", "visible"] == (cell in made.puzzle.givens)
    shown = draw.board(made).look(None, 0)
    solid = [cell for cell in view.cells if cell not in made.grid]
    assert sum(shown[f"hatch[{k}]", "visible"] for k in range(len(solid))) == len(solid) > 0


def test_closed_loops_are_told() -> None:
    square = [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))]
    events = [("assign", ("link", *pair), 0, 1, "join") for pair in square]
    trace = Trace([*events, ("assign", ("link", *square[0]), 1, 0, "cut")])
    view = draw.paths((2, 3)).staged(400, 400)
    said = [view.look(trace, step)["status", "text"] for step in range(len(trace) + 1)]
    assert said[0] == "0 paths, 0 of 6 cells used"
    assert said[3:] == [
        "1 path, 4 of 6 cells used",
        "0 paths, 1 loop, 4 of 6 cells used",
        "1 path, 4 of 6 cells used",
    ]
    assert set(links(view.look(trace, 4), view).values()) == {"soft"}


def test_paths_without_numbers_get_their_colors_when_they_have_ends() -> None:
    puzzle = numberlink.from_array([[1, 1, 2], [0, 0, 2]])
    top, low = ((0, 0), (0, 1)), ((1, 1), (1, 2))
    events: list[Any] = [("assign", ("link", *pair), 0, 1, "join") for pair in (top, low)]
    events += [("assign", ("end", top[0]), 0, 1, "end"), ("assign", low[0], 0, 2, "number")]
    events += [("assign", ("link", *low), 1, 2, "number")]
    trace = Trace(events)
    for view in (draw.paths((2, 3)), draw.board(puzzle)):
        found = [links(view.look(trace, step), view) for step in range(len(trace) + 1)]
        assert [look.get(top) for look in found] == [None, "soft", "soft", *["hue-0"] * 3]
        assert [look.get(low) for look in found] == [None, None, "soft", "soft", "hue-0", "hue-1"]


def test_a_run_that_numbers_its_paths_has_a_first_one() -> None:
    pairs = [((0, 0), (0, 1)), ((1, 0), (1, 1))]
    trace = Trace([("assign", ("link", *pair), 0, n, "") for n, pair in enumerate(pairs, start=1)])
    view = draw.paths(2)
    found = [links(view.look(trace, step), view) for step in range(3)]
    assert found == [{}, {pairs[0]: "hue-0"}, {pairs[0]: "hue-0", pairs[1]: "hue-1"}]


@pytest.mark.parametrize(
    "answer",
    [
        [[1, 1, 2], [1, 1, 2]],
        {1: [(0, 0), (1, 0), (1, 1), (0, 1)], 2: [(0, 2), (1, 2)]},
        [(0, 0, 1, 0), (1, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 2)],
    ],
)
def test_an_answer_is_drawn_however_it_is_given(answer: Any) -> None:
    puzzle = numberlink.from_array([[1, 1, 2], [0, 0, 2]])
    solution = next(numberlink.solutions(puzzle))
    wanted = links(draw.board(solution).look(None, 0), draw.board(solution))
    assert Counter(wanted.values()) == {"hue-0": 3, "hue-1": 1}
    view = draw.board(puzzle, answer)
    assert links(view.look(None, 0), view) == wanted
    for shown in (puzzle, solution):
        assert shown._repr_png_().startswith(b"\x89PNG")


def test_a_wrong_answer_is_drawn_as_far_as_it_goes() -> None:
    puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    answer = {1: [(0, 0), (1, 1)], 2: [(0, 2), (0, 1)]}
    broken = list(numberlink.violations(puzzle, answer))
    look = draw.board(puzzle, answer, violations=broken).look(None, 0)
    view = draw.board(puzzle, answer)
    assert links(look, view) == {((0, 1), (0, 2)): "hue-1"}
    flagged = {cell for k, cell in enumerate(view.cells) if look[f"flag[{k}]", "visible"]}
    assert flagged == {cell for one in broken for cell in one.cells}
    wrong = draw.board(puzzle, [[1, 2, 0], [1, 2, 2]]).look(None, 0)
    assert wrong["number-1", "text"] == wrong["number-4", "text"] == "2"
    assert wrong["cell[1]", "fill"] == "placed"
    with pytest.raises(ValueError, match="only a Kakuro board shows them"):
        draw.board(puzzle, candidates=True)  # type: ignore[call-overload]


def test_links_that_no_end_leads_to_are_gray() -> None:
    puzzle = numberlink.from_array([[1, 0, 0], [1, 0, 0]])
    view = draw.board(puzzle, [((0, 0), (0, 1)), ((0, 2), (1, 2))])
    wanted = {((0, 0), (0, 1)): "hue-0", ((0, 2), (1, 2)): "soft"}
    assert links(view.look(None, 0), view) == wanted


def test_colors_that_come_again_have_a_second_cue() -> None:
    rows = [[n, n] for n in range(1, 3 * style.HUES + 2)]
    puzzle = numberlink.from_array(rows)
    answer = numberlink.Solution.of_paths(
        puzzle, {n: [(n - 1, 0), (n - 1, 1)] for n in range(1, len(rows) + 1)}
    )
    view = draw.board(answer)
    look = view.look(None, 0)
    drawn = [
        tuple(
            look[f"{name}[{k}]", what]
            for name, what in (("link", "edge"), ("stripe", "visible"), ("dots", "visible"))
        )
        for k in range(len(view.whole.links))
        if look[f"link[{k}]", "visible"]
    ]
    assert len(set(drawn)) == 3 * style.HUES
    assert drawn[0] == drawn[-1] == ("hue-0", 0, 0)


def test_colors_follow_the_order_of_the_numbers() -> None:
    puzzle = numberlink.from_array([[3, 3], [9, 9]])
    view = draw.board(next(numberlink.solutions(puzzle)))
    assert sorted(links(view.look(None, 0), view).values()) == ["hue-0", "hue-1"]


@pytest.mark.parametrize("palette", [style.LIGHT, style.DARK], ids=["light", "dark"])
def test_paths_stand_out(palette: dict[str, str]) -> None:
    for hue in range(style.HUES):
        assert contrast(palette[f"hue-{hue}"], palette["blank"]) >= 3, hue


def signs(look: Any, view: Any, name: str) -> set[Any]:
    """Return the links that have a sign."""
    return {
        tuple(sorted((view.cells[a], view.cells[b])))
        for k, (a, b) in enumerate(view.whole.links)
        if look[f"{name}[{k}]", "visible"]
    }


def test_a_hint_shows_the_link_that_follows_and_why() -> None:
    puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    found = numberlink.hint(puzzle, [(0, 0, 1, 0)])
    view = draw.hint(puzzle, found, found.placed)  # type: ignore[arg-type]
    look = view.look(None, 0)
    (step,) = found.numbers
    assert signs(look, view, "halo") == {step[1:]}  # type: ignore[index]
    assert links(look, view).keys() == {((0, 0), (1, 0)), step[1:]}  # type: ignore[index]
    cause = {cell for k, cell in enumerate(view.cells) if look[f"cause[{k}]", "visible"]}
    assert cause == set(found.cells)
    assert "".join(view.lines[1:]).replace(" ", "") == found.sentence.replace(" ", "")
    trace = Trace(numberlink.steps(puzzle, limit=1))
    assert draw.player(trace, draw.board(puzzle), view).score.svg
    assert view.look(trace, 3) == look
    assert found._repr_png_().startswith(b"\x89PNG")


def test_a_hint_crosses_out_what_cannot_be() -> None:
    puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    wrong = numberlink.hint(puzzle, [(0, 0, 0, 1), (0, 1, 0, 2)])
    view = draw.hint(puzzle, wrong, wrong.placed)  # type: ignore[arg-type]
    crossed = {view.whole.links[k] for k in view.crossed}
    cells = view.whole.grid.cells
    assert {(cells[a], cells[b]) for a, b in crossed} == {((0, 1), (0, 2))}
    assert not signs(view.look(None, 0), view, "gone")  # it stands, and has a cross
    puzzle = numberlink.document_board(5, seed=20).puzzle
    barred = next(hint for hint in numberlink.hints(puzzle) if hint.removed)
    view = draw.hint(puzzle, barred, barred.placed)  # type: ignore[arg-type]
    shown = signs(view.look(None, 0), view, "gone")
    assert shown == {step[1:] for step in barred.removed} != set()  # type: ignore[index]


# ---------------------------------------------------------------- forests


def test_a_forest_shows_parents_ranks_and_the_last_arrow() -> None:
    trace = Trace(numberlink.union_steps("abcdefg", PAIRS))
    for view in (draw.forest(trace, "abcdefg"), draw.forest(trace, "abcdefg").staged(260, 300)):
        for step in range(len(trace) + 1):
            state, look = dict(trace.seek(step)), view.look(trace, step)
            parent = {one: state.get(("parent", one)) for one in "abcdefg"}
            seen = {
                (view.items[a], view.items[b])
                for k, (a, b, _) in enumerate(view.arrows)
                if look[f"arrow[{k}]", "visible"] and look[f"head[{k}]", "visible"]
            }
            assert seen == {pair for pair in parent.items() if pair[1] is not None}
            for k, one in enumerate(view.items):
                tree = parent[one] is None and one in parent.values()
                assert (look[view.part("node", k), "fill"] == "open") == tree
                rank = state.get(("rank", one), 0)
                assert look[f"rank-{k}", "text"] == (str(rank) if tree and rank else "")
        hung = [
            k for k, event in enumerate(trace) if event[0] == "assign" and event[1][0] == "parent"
        ]
        look = view.look(trace, hung[-1] + 1)
        hot = [view.arrows[k] for k in range(len(view.arrows)) if look[f"hot[{k}]", "visible"]]
        assert [view.items[a] for a, _, _ in hot] == [trace[hung[-1]][1][1]]  # type: ignore[index]


def test_a_union_rings_its_two_items() -> None:
    trace = Trace(numberlink.union_steps("abcdefg", PAIRS))
    view = draw.forest(trace)
    for step, event in enumerate(trace, start=1):
        look = view.look(trace, step)
        ringed = {one for k, one in enumerate(view.items) if look[view.part("ring", k), "visible"]}
        if event[0] == "enter":
            assert ringed == set(event[1])
        elif event[0] == "assign":
            assert ringed == {event[1][1]}  # type: ignore[index]


def test_trees_sink_where_each_node_has_its_column() -> None:
    trace = Trace(numberlink.union_steps("abcdefg", PAIRS, compress=False))
    view: Any = draw.forest(trace).staged(600, 400)
    assert view.columns
    assert not draw.forest(trace).staged(200, 400).columns  # type: ignore[attr-defined]
    for step in range(len(trace) + 1):
        state, look = dict(trace.seek(step)), view.look(trace, step)
        for k, one in enumerate(view.items):
            depth = 0
            while (one := state.get(("parent", one))) is not None:
                depth += 1
            assert look[f"node-{k}", "at"] == look[f"name-{k}", "at"] == (0.0, view.level * depth)
    assert len({x for x, _ in view.places}) == len(view.items)


def test_rings_are_drawn_and_counted() -> None:
    trace = Trace(loops(by_rank=False))
    forest = Forest(range(7), by_rank=False, one_level=True)
    for event in trace:
        if event[0] == "enter":
            forest.union(*event[1])
    view = draw.forest(trace).staged(600, 400)
    look = view.look(trace, len(trace))
    seen = {
        (a, b)
        for k, (a, b, _) in enumerate(view.arrows)
        if look[f"arrow[{k}]", "visible"]  # type: ignore[attr-defined]
    }
    assert seen == {(a, b) for a, b in forest.parent.items() if b is not None}
    assert not view.columns  # type: ignore[attr-defined]
    bars = draw.depths(trace)
    assert bars.names[-1] == "ring"
    assert not forest.roots()
    look = bars.look(trace, len(trace))
    assert look[f"count-{len(bars.names) - 1}", "text"] == "7"
    assert look["status", "text"] == "mean 0.00, greatest 0"  # a ring has no depth


def test_depths_are_those_of_the_forest() -> None:
    trace = Trace(numberlink.union_steps("abcdefg", PAIRS, compress=False))
    forest = Forest("abcdefg", compress=False)
    for pair in PAIRS:
        forest.union(*pair)
    for view in (draw.depths(trace, "abcdefg"), draw.depths(forest)):
        look = view.look(view.trace, len(trace))
        found = {
            int(name): int(look[f"count-{k}", "text"] or 0) for k, name in enumerate(view.names)
        }
        assert found == forest.depths()
        assert [look[f"bar-{k}", "at"][1] for k in range(len(view.names))] == list(found.values())
        mean = sum(depth * count for depth, count in found.items()) / 7
        assert look["status", "text"] == f"mean {mean:.2f}, greatest {max(found)}"


def test_networkx_draws_the_same_forest() -> None:
    trace = Trace(numberlink.document_steps(5, seed=3))
    graph = draw.forest(trace).graph
    end = trace.seek(len(trace))
    assert set(graph.edges) == {
        (var[1], above) for var, above in end.items() if var[0] == "parent" and above is not None
    }
    assert len(graph) == 25  # also those that are left over


@pytest.mark.parametrize("room", [(1, 1), (3, 1), (1, 4)])
def test_no_two_nodes_meet(room: tuple[float, float]) -> None:
    trace = Trace(numberlink.document_steps(7, seed=2))
    graph = draw.forest(trace).graph
    block = shelves(graph, room)
    places = list(block.places.values())
    assert len(places) == 49
    for k, (x, y) in enumerate(places):
        assert -1e-6 <= x <= block.width - 1 + 1e-6
        assert -1e-6 <= y <= block.height - 1 + 1e-6
        assert all(max(abs(x - a), abs(y - b)) > 0.85 for a, b in places[:k])
    assert sorted(columns(graph).values()) == [float(k) for k in range(49)]
    ring = graph_of({"a": "b", "b": "a", "c": "a"})
    assert len(shelves(ring, room).places) == len(columns(ring)) == 3


def test_nothing_is_given_away_where_a_player_asks() -> None:
    trace = Trace(numberlink.union_steps("abcdefg", PAIRS))
    view: Any = draw.forest(trace)
    view.ahead = False
    staged = view.staged(700, 500)
    other: Any = draw.forest(Trace(numberlink.union_steps("abcdefg", PAIRS[::-1])))
    other.ahead = False
    assert staged.places == other.staged(700, 500).places
    assert staged.places == sorted(staged.places, key=lambda at: (at[1], at[0]))
    check_touched(staged, trace, random_steps(trace, 10))


def test_names_that_cannot_be_read_are_left_out() -> None:
    trace = Trace(numberlink.document_steps(7, seed=2))
    large = draw.forest(trace).staged(420, 570)
    assert not large.note()
    assert "name-0" in large.show(Figure().add_subplot())
    small = draw.forest(trace).staged(160, 150)
    assert "too many for their names" in small.note()
    assert "name-0" not in small.show(Figure().add_subplot())
    with pytest.raises(TypeError, match="not a Trace or Forest"):
        draw.forest([(0, 0)])  # type: ignore[arg-type]
    for name in WITHOUT_FOREST:
        with pytest.raises(ValueError, match="reports none"):
            draw.depths(Trace(TRACES[name]()))
    with pytest.raises(ValueError, match="no items"):
        draw.forest(Forest())


# ---------------------------------------------------------------- counting by plugs


def test_tables_are_those_of_the_run() -> None:
    trace = Trace(numberlink.plug_steps(board()))
    view = draw.frontier(board()).staged(800, 560)
    slots = range(5)
    for step in random_steps(trace, 25):
        state, look = dict(trace.seek(step)), view.look(trace, step)
        behind = [(var[1], ways) for var, ways in state.items() if var[0] == "next" and ways]
        for name, table in (("before", state["table"]), ("behind", sorted(behind))):
            assert look[f"{name}-head", "text"].split()[1] == str(len(table))
            if len(table) > view.rows:  # type: ignore[attr-defined]
                assert look[f"{name}-more", "text"].startswith("and ")
                continue
            for row, (pattern, ways) in enumerate(table):
                said = [look[f"{name}-{row}-{slot}", "text"] for slot in slots]
                assert said == [plug_sign(plug) for plug in pattern]
                assert look[f"{name}-{row}-ways", "text"] == str(ways)
            assert look[f"{name}-{len(table)}-ways", "text"] == "" or len(table) == view.rows  # type: ignore[attr-defined]


def plug_sign(plug: int) -> str:
    return "·" if not plug else str(plug) if plug > 0 else "abcde"[-plug - 1]


def test_plugs_stand_where_paths_cross_the_line() -> None:
    puzzle = numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
    trace = Trace(numberlink.plug_steps(puzzle))
    view = draw.frontier(puzzle)
    made = next(
        k
        for k, event in enumerate(trace)
        if event[0] == "assign" and event[1] == ("next", (1, -1, -1, 0)) and event[3]
    )  # behind the second cell: 1 goes down, a new path goes down and to the right
    look = view.look(trace, made + 1)
    seen = {
        view.crossings[k]: look[f"mark-{k}", "text"]
        for k in range(len(view.crossings))
        if look[f"plug[{k}]", "visible"]
    }
    assert seen == {(0.5, 1.0): "1", (1.5, 1.0): "a", (2.0, 0.5): "a"}
    line = {view.crossings[k] for k in range(len(view.crossings)) if look[f"edge[{k}]", "visible"]}
    assert line == {(0.5, 1.0), (1.5, 1.0), (2.0, 0.5), (2.5, 0.0)}
    lines = [
        {k for k in range(len(view.crossings)) if view.look(trace, step)[f"edge[{k}]", "visible"]}
        for step in (2, 3, 5, 6, 11)
    ]  # a pattern of the first cell, a way through it, its last pattern, the new table, on
    assert lines[0] == lines[2] != lines[1]
    assert lines[1] == lines[3] == lines[4]


def test_of_a_long_table_the_row_in_question_is_seen() -> None:
    trace = Trace(numberlink.plug_steps(board()))
    view = draw.frontier(board()).staged(800, 150)
    assert view.rows == 3  # type: ignore[attr-defined]
    more = set()
    for step in range(len(trace) + 1):
        look = view.look(trace, step)
        more.add(look["before-more", "text"])
        if dict(trace.seek(step)).get("pattern") is not None:
            assert sum(look[f"before-here[{row}]", "visible"] for row in range(3)) == 1
    assert len(more) > 2


@slow
@pytest.mark.parametrize("name", ["document", "union of one level", "plugs"])
def test_views_share_a_player(name: str) -> None:
    trace = Trace(TRACES[name]())
    views = [draw.frontier(board())] if name == "plugs" else [draw.paths(4), draw.forest(trace)]
    player = draw.player(
        trace, *views, draw.curve(trace) if name == "plugs" else draw.depths(trace)
    )
    assert len(player.score) == len(trace)


def test_what_else_is_known_of_a_pattern_stands_between_its_plugs_and_its_number() -> None:
    (parts,) = Sheet([draw.frontier(board().under(self_touch=False))], 800, 600).svg()[1]
    named = [text for text in parts.ax.texts if text.get_gid()]
    at = {text.get_gid().partition(".")[2]: text.get_position()[0] for text in named}
    rows = [name.removesuffix("-rest") for name in at if name.endswith("-rest")]
    assert rows
    for row in rows:
        plugs = [x for name, x in at.items() if re.fullmatch(rf"{row}-[0-9]+", name)]
        assert max(plugs) < at[f"{row}-rest"] < at[f"{row}-ways"]


def test_the_rank_of_an_unknown_item_is_of_none() -> None:
    events = [Assign(("rank", "b"), 0, 1), Assign(("rank", "z"), 0, 1)]
    replay = draw.forest(Trace(events), "ab").replay(None)
    for touched in ({1}, set()):
        replay.advance()
        assert replay.nodes == touched
        assert replay.rings == (1,)
