"""Pictures of Hashis: marks against the state, lanes and groups against the run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest
from hashi.boards import CORNER, CROSS, DOCUMENT, FOUR_ONES, RING, TOUCHING_SQUARE
from matplotlib.figure import Figure
from test_draw_views import check_touched, contrast, random_steps
from tiers import slow

from hidato_edu import InvalidPuzzle, Trace, draw, hashi
from hidato_edu.draw import style
from hidato_edu.draw.views.hashi.matrix import COLORS
from hidato_edu.hashi.puzzle import bridge

HARD = hashi.from_array(
    [
        [0, 0, 0, 0, 0, 0, 0],
        [1, 4, 3, 3, 0, 0, 1],
        [0, 0, 0, 0, 0, 0, 0],
        [0, 0, 3, 6, 2, 0, 0],
        [0, 0, 2, 0, 0, 0, 0],
        [0, 0, 4, 6, 0, 0, 3],
        [0, 1, 2, 1, 0, 0, 0],
    ]
)
A, B, C = ((0, 0), (0, 2), (1, 2))  # of CORNER


def lay(pair: Any, old: Any, new: Any, why: str) -> Any:
    return ("assign", bridge(*pair), old, new, why)


def students_events() -> Iterator[Any]:
    """Yield assignments, among them such as make no sense."""
    yield lay((A, B), 0, 1, "mine")
    yield ("assign", ("bridge", B, A), 1, 3, "the lower island first")
    yield ("enter", ("bridge", A, B))
    yield ("assign", ("bridge", A, C), 0, 1, "no neighbors")
    yield ("assign", ("bridge", (9, 9), A), 0, 1, "off the board")
    yield ("assign", ("domain", ("bridge", B, C)), frozenset({0, 1}), frozenset({0}), "mine")
    yield ("assign", ("domain", ("bridge", B, C)), frozenset({0}), None, "")
    yield ("assign", ("domain", A), frozenset(), frozenset({0}), "")
    yield ("assign", ("neighbors", A), frozenset({B}), frozenset(), "rule 3")
    yield ("assign", ("neighbors", (5, 5)), frozenset({B}), 7, "")
    yield ("assign", "island", None, C, "at rule 1")
    yield ("assign", "island", C, (1, 2, 3), "")
    yield ("leave", "failed", "too many", (A, (7, 7)))
    yield lay((B, C), 0, "?", "")
    yield lay((B, C), "?", 7, "guess 1")
    yield lay((A, B), 3, None, "return")
    yield ("assign", "tries", 0, 1, "")
    yield ("measure", "loops", 3)


TRACES: dict[str, Any] = {
    "document": lambda: hashi.document_steps(HARD, seed=1),
    "search": lambda: hashi.steps(HARD),
    "three lanes": lambda: hashi.document_steps(
        TOUCHING_SQUARE, seed=1, slips=("three lanes",), max_loops=9
    ),
    "a student's": students_events,
}
BOARDS = {
    "document": HARD, "search": HARD, "three lanes": TOUCHING_SQUARE, "a student's": CORNER
}  # fmt: skip
VIEWS: dict[str, Any] = {
    "still": draw.board,
    "in a player": lambda puzzle: draw.board(puzzle).staged(500, 500),
    "in a narrow room": lambda puzzle: draw.board(puzzle).staged(200, 260),
    "islands": draw.islands,
    "springs": lambda puzzle: draw.islands(puzzle, layout="spring").staged(400, 400),
    "matrix": draw.matrix,
    "matrix, ours": lambda puzzle: draw.matrix(puzzle, "ours"),
}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("trace", TRACES)
def test_an_event_touches_all_that_it_changes(trace: str, view: str) -> None:
    run = Trace(TRACES[trace]())
    assert len(run) > 10
    shown = VIEWS[view](BOARDS[trace])
    check_touched(shown, run, random_steps(run, 12))


# ---------------------------------------------------------------- boards


def lanes(look: Any, view: Any) -> dict[Any, list[str]]:
    """Return the bridges that are seen, with the colors of their lanes."""
    found = {
        one: [look[f"lane-{j}[{b}]", "edge"] for j in range(3) if look[f"lane-{j}[{b}]", "visible"]]
        for b, one in enumerate(view.puzzle.bridges)
    }
    return {one: colors for one, colors in found.items() if colors}


def text(look: Any, view: Any, pair: Any) -> str:
    """Return what stands on a bridge."""
    said: str = look[f"sign-{view.puzzle.bridges.index(bridge(*pair))}", "text"]
    return said


@pytest.mark.parametrize("name", ["document", "search"])
def test_lanes_points_and_groups_are_those_of_the_run(name: str) -> None:
    trace = Trace(TRACES[name]())
    board, islands = draw.board(HARD).staged(500, 500), draw.islands(HARD).staged(400, 400)
    for step in random_steps(trace, 20):
        state, look = dict(trace.seek(step)), board.look(trace, step)
        laid = {one: state.get(one, 0) for one in HARD.bridges if state.get(one, 0)}
        for view in (board, islands):
            seen = lanes(view.look(trace, step), view)
            assert {one: len(colors) for one, colors in seen.items()} == laid
        graph = nx.Graph([one[1:] for one in laid])
        graph.add_nodes_from(HARD.givens)
        groups = list(nx.connected_components(graph))
        closed = 0
        for k, (cell, points) in enumerate(HARD.givens.items()):
            left = points - sum(laid.get(one, 0) for one in HARD.around[cell])
            closed += not left
            assert look[f"closed[{k}]", "visible"] == (left == 0) != look[f"island[{k}]", "visible"]
            assert look[f"left-{k}", "text"] == (str(left) if 0 < left < points else "")
        several = f"{len(groups)} group" + "s" * (len(groups) > 1)
        assert look["status", "text"] == f"{closed} of 15 islands closed, {several}"
        names = islands.look(trace, step)
        letters = {cell: names[f"group-{k}", "text"] for k, cell in enumerate(HARD.givens)}
        for group in groups:
            (one,) = {letters[cell] for cell in group}
            assert bool(one) == (len(group) > 1)
            assert not one or {cell for cell, name in letters.items() if name == one} == group


def test_each_lane_has_the_color_and_the_number_of_its_rule() -> None:
    events = [
        lay((A, B), 0, 1, "rule 2"), lay((A, B), 1, 2, "guess"), lay((A, B), 2, 1, "return"),
        lay((B, C), 0, 1, "rule 4"), lay((A, B), 1, 2, "rule 1"),
    ]  # fmt: skip
    trace, view = Trace(events), draw.board(CORNER).staged(500, 500)
    first, last = bridge(A, B), bridge(B, C)
    *looks, again = [view.look(trace, step) for step in range(6)]
    assert lanes(again, view)[first] == ["hue-1", "hue-0"]
    assert [lanes(look, view).get(first, []) for look in looks] == [
        [], ["hue-1"], ["hue-1", "hue-6"], ["hue-1"], ["hue-1"]
    ]  # fmt: skip
    assert [text(look, view, (A, B)) for look in looks] == ["", "2", "2+?", "2", "2"]
    dashed = [[look[f"gap-{j}[0]", "visible"] for j in range(3)] for look in looks]
    assert dashed == [[0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert lanes(looks[4], view)[last] == ["hue-3"]
    legend = [(again[f"sign-of-{k}", "text"], again[f"rule-{k}", "text"]) for k in range(4)]
    used = [[look[f"rule-{k}", "text"] for k in range(4)] for look in looks[:4]]
    assert used == [[""] * 4, ["", "rule 2", "", ""], *[["", "rule 2", "", "guess"]] * 2]
    assert legend == [("1", "rule 1"), ("2", "rule 2"), ("4", "rule 4"), ("?", "guess")]
    assert [look["halo[1]", "visible"] for look in looks] == [0, 0, 0, 0, 1]
    assert [again[f"{part}[1]", "visible"] for part in ("plate", "broad")] == [0, 0]
    assert text(again, view, (B, C)) == "", "no room for a number between islands that touch"
    assert draw.board(CORNER).staged(110, 200).note().startswith("the board is too large")
    assert not view.note()


def test_our_techniques_have_their_own_numbers() -> None:
    trace = Trace(hashi.steps(HARD))
    view = draw.board(HARD).staged(500, 500)
    look = view.look(trace, len(trace))
    for k in range(9):
        name = look[f"rule-{k}", "text"]
        if name in hashi.TECHNIQUES:
            assert look[f"sign-of-{k}", "text"] == str(hashi.TECHNIQUES.index(name) + 1)
    assert look["rule-1", "text"] == "at least one"


def test_what_cannot_be_has_a_cross() -> None:
    domain, wide = ("domain", bridge(B, C)), frozenset({0, 1})
    events = [
        ("assign", domain, wide, frozenset({0}), "full"),
        ("assign", domain, frozenset({0}), wide, "return"),
        ("assign", ("neighbors", B), frozenset({A, C}), frozenset({A}), "rule 3"),
        lay((B, C), 0, 1, "mine"),
        ("assign", ("neighbors", B), frozenset({A}), frozenset({A, C}), "return"),
        lay((B, C), 1, 0, "return"),
    ]
    trace, view = Trace(events), draw.board(CORNER)
    seen = [view.look(trace, step)["barred[1]", "visible"] for step in range(7)]
    assert seen == [0, 1, 0, 1, 0, 0, 0]
    assert view.look(trace, 3)["ring[1]", "visible"]


def test_the_island_of_a_rule_has_a_ring() -> None:
    trace = Trace(
        [("assign", "island", None, B, "at rule 1"), lay((A, B), 0, 1, "rule 1"),
         lay((B, C), 0, 1, "rule 1"), ("assign", "island", B, A, "at rule 1")]
    )  # fmt: skip
    for view in (draw.board(CORNER), draw.islands(CORNER)):
        ringed = [
            [k for k in range(3) if view.look(trace, step)[f"ring[{k}]", "visible"]]
            for step in range(5)
        ]
        assert ringed == [[], [1], [1], [1], [0]]


def test_a_wrong_answer_shows_what_is_wrong() -> None:
    across, down = bridge((1, 0), (1, 2)), bridge((0, 1), (2, 1))
    view = draw.board(CROSS, {across: 1, down: 3}, violations=hashi.violations(CROSS, {across: 1}))
    look = view.look(None, 0)
    assert look["crossed[0]", "visible"] == 1
    assert lanes(look, view) == {across: ["ink"], down: ["flag"] * 3}
    over = "\N{MINUS SIGN}2"
    assert [look[f"left-{k}", "text"] for k in range(4)] == [over, "", "", over]
    assert [look[f"flag[{k}]", "visible"] for k in range(4)] == [1, 0, 0, 1]
    assert [look[f"closed[{k}]", "visible"] for k in range(4)] == [0, 1, 1, 0]
    assert not draw.board(CROSS, {across: 1}).look(None, 0)["crossed[0]", "visible"]
    with pytest.raises(ValueError, match="candidates"):
        draw.board(CROSS, candidates=True)  # type: ignore[call-overload]
    with pytest.raises(InvalidPuzzle, match="lanes"):
        draw.board(CROSS, {across: "x"})


def test_a_closed_group_is_flagged_and_an_answer_is_found() -> None:
    pairs = {bridge((0, 0), (0, 2)): 1, bridge((2, 0), (2, 2)): 1}
    view = draw.islands(FOUR_ONES, pairs).staged(300, 300)
    look = view.look(None, 0)
    assert [look[f"group-{k}", "text"] for k in range(4)] == ["A", "A", "B", "B"]
    assert {look[f"flag[{k}]", "visible"] for k in range(4)} == {1}
    assert look["status", "text"] == "2 groups, 2 closed"
    solution = next(hashi.solutions(RING))
    look = draw.islands(solution).look(None, 0)
    assert {look[f"node[{k}]", "fill"] for k in range(4)} == {"found"}
    assert not any(look[f"flag[{k}]", "visible"] for k in range(4))
    assert draw.board(solution).look(None, 0)["closed[0]", "fill"] == "found"
    edges = draw.islands(solution).graph.edges(data="lanes")
    assert {bridge(a, b): number for a, b, number in edges} == dict(solution)
    with pytest.raises(ValueError, match="layout='ring'"):
        draw.islands(RING, layout="ring")  # type: ignore[arg-type]


# ---------------------------------------------------------------- matrices


@pytest.mark.parametrize("colors", COLORS)
def test_a_matrix_is_that_of_the_answer(colors: Any) -> None:
    solution = next(hashi.solutions(DOCUMENT))
    table = solution.to_array()
    kinds = {-1: "one", -2: "two", 0: "water"}
    for board in (solution, table):
        look = draw.matrix(board, colors).look(None, 0)
        for c, (row, col) in enumerate(DOCUMENT.grid.cells):
            value = table[row][col]
            fill, ink = COLORS[colors][kinds.get(value, "island")]
            assert look[f"cell[{c}]", "fill"] == fill
            assert look[f"number-{c}", "fill"] == ink
            said = str(value) if value > 0 else f"\N{MINUS SIGN}{-value}" if value else ""
            assert look[f"number-{c}", "text"] == said
    for palette in (style.LIGHT, style.DARK):
        for fill, ink in COLORS[colors].values():
            assert contrast(palette[fill], palette[ink]) >= 3, (fill, ink)


def test_a_matrix_plays_and_says_what_it_lacks() -> None:
    trace, view = Trace(hashi.document_steps(HARD, seed=1)), draw.matrix(HARD)
    for step in random_steps(trace, 8):
        state, look = dict(trace.seek(step)), view.look(trace, step)
        laid = hashi.Solution(HARD, {one: state.get(one, 0) for one in HARD.bridges})
        for c, (row, col) in enumerate(HARD.grid.cells):
            value = laid.to_array()[row][col]
            assert (look[f"cell[{c}]", "fill"] == "document-two") == (value == -2)
            assert (look[f"cell[{c}]", "fill"] == "document-one") == (value == -1)
    trace = Trace([lay(((0, 1), (2, 1)), 0, 2, "rule 1"), lay(((1, 0), (1, 2)), 0, 1, "rule 2")])
    assert draw.matrix(CROSS).look(trace, 2)["number-4", "text"] == "\N{MINUS SIGN}2"
    assert "touch" in view.note()
    assert not draw.matrix(RING).note()
    with pytest.raises(ValueError, match="'document' or 'ours'"):
        draw.matrix(RING, "yours")  # type: ignore[arg-type]
    with pytest.raises(InvalidPuzzle, match="list of rows"):
        draw.matrix("1 0 1")


def test_before_and_after_stand_side_by_side() -> None:
    run = hashi.document_solve(DOCUMENT, seed=1)
    view = draw.before_after(run, "ours")
    before, after = (one.look(None, 0) for one in view.views)
    changed = {slot for slot in before if before[slot] != after[slot]}
    assert {("cell[1]", "fill"), ("number-1", "text")} <= changed
    assert draw.before_after(run.solution)._repr_png_().startswith(b"\x89PNG")
    figure = Figure()
    draw.before_after(run, ax=figure.add_subplot())
    assert len(figure.axes) == 3


# ---------------------------------------------------------------- hints, refutations


@slow
def test_a_hint_shows_the_lanes_that_follow_and_why() -> None:
    found = hashi.hint(HARD)
    view = draw.hint(HARD, found, found.placed)
    look = view.look(None, 0)
    halos = {one for b, one in enumerate(HARD.bridges) if look[f"halo[{b}]", "visible"]}
    assert halos == found.numbers.keys() != set()
    assert {one: len(colors) for one, colors in lanes(look, view).items()} == found.numbers
    cells = HARD.grid.cells
    assert {c for k, c in enumerate(cells) if look[f"cause[{k}]", "visible"]} == set(found.cells)
    assert "".join(view.words[1:]).replace(" ", "") == found.sentence.replace(" ", "")
    trace = Trace(hashi.steps(HARD))
    assert draw.player(trace, draw.board(HARD), view).score.svg
    assert view.look(trace, 3) == look
    assert found._repr_png_().startswith(b"\x89PNG")


def test_a_hint_strikes_out_and_undoes() -> None:
    wrong = hashi.hint(RING, [(0, 0, 0, 2, 2)])
    assert wrong.technique == "undo"
    view = draw.hint(RING, wrong, wrong.placed)
    assert text(view.look(None, 0), view, ((0, 0), (0, 2))) == "\N{MULTIPLICATION SIGN}"
    a, b, c = (bridge((0, k), (0, k + 2)) for k in (0, 2, 4))
    puzzle = hashi.from_array([[1, 0, 4, 0, 4, 0, 1]])
    told = hashi.Hint("full", {}, {a: frozenset({2}), b: frozenset({1, 2})}, (), "So.", puzzle, {})
    view = draw.hint(puzzle, told, {})
    look = view.look(None, 0)
    assert text(look, view, a[1:]) == "\N{LESS-THAN OR EQUAL TO}1"
    assert look["barred[1]", "visible"] == 1
    assert text(look, view, c[1:]) == text(look, view, b[1:]) == ""


def greedy(table: Any, island: int) -> None:
    """Lay a lane to every neighbor."""
    for other in table.open_neighbors(island):
        table.lay(island, other)


def apart(table: Any, island: int) -> None:
    """Count nobody as a neighbor."""
    table.neighbors[island] = []


@slow
def test_a_refuted_rule_is_drawn_beside_an_answer() -> None:
    verdict = hashi.is_sound(greedy, islands=3)
    found = verdict.counterexample
    assert found is not None
    view: Any = draw.refutation(verdict)
    position, answer = view.views
    look = position.look(None, 0)
    for one in found.laid:
        b = found.puzzle.bridges.index(one)
        assert look[f"halo[{b}]", "visible"] == 1
        assert lanes(look, position)[one][-1] == "flag"
        assert text(look, position, one[1:]) == "?"
    assert look[f"ring[{found.island}]", "visible"] == 1
    shown = {one: len(colors) for one, colors in lanes(answer.look(None, 0), answer).items()}
    assert shown == {one: number for one, number in found.answer.items() if number}
    assert found.why in view.words
    trace = Trace(students_events())
    assert draw.player(trace, draw.board(CORNER), view).score.svg
    for one in (verdict, found, found.puzzle, found.answer, view):
        assert one._repr_png_().startswith(b"\x89PNG")


def test_neighbors_that_a_rule_removes_have_a_cross() -> None:
    verdict = hashi.is_sound(apart, islands=3)
    look = draw.refutation(verdict).views[0].look(None, 0)
    assert look["barred[0]", "visible"] == 1
    with pytest.raises(ValueError, match="draw only results with a counterexample"):
        draw.refutation(hashi.is_sound(lambda table, island: None, islands=2))


# ---------------------------------------------------------------- players


@slow
def test_views_share_a_player_and_large_boards_are_drawn() -> None:
    trace = Trace(hashi.document_steps(HARD, seed=1))
    player = draw.player(trace, draw.board(HARD), draw.tree(trace), draw.curve(trace, "loops"))
    assert len(player.score) == len(trace)
    player = draw.player(trace, draw.matrix(HARD), draw.islands(HARD))
    assert player.note() == "bridges between islands that touch are not in the matrix"
    rows = [[0] * 60 for _ in range(40)]
    for cell in range(0, 2400, 7):
        rows[cell // 60][cell % 60] = 2
    large = hashi.from_array(rows)
    assert draw.board(large)._repr_png_().startswith(b"\x89PNG")
