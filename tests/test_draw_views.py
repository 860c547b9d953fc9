"""Views: what they show at a step, and that an event touches all that it changes."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import players
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image
from tiers import FULL, slow

from hidato_edu import Trace, draw, hashi, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.core.tree import Tree
from hidato_edu.draw import style
from hidato_edu.draw.views.parts import Parts
from hidato_edu.draw.views.view import View

STEPS = 200


def random_steps(trace: Trace, wanted: int, seed: int = 0) -> list[int]:
    steps = random.Random(seed).choices(range(len(trace) + 1), k=wanted)
    return sorted({0, len(trace), *steps})


def check_touched(view: View, trace: Trace, steps: list[int]) -> None:
    """Compare all slots with those that were told event by event, at some steps."""
    parts = Parts(Figure().add_axes((0, 0, 1, 1)))
    view.draw(parts)
    assert parts.slots.keys() == view.look(None, 0).keys(), "each slot is declared"
    replay = view.replay(trace)
    now, wanted = dict(view.values_at(replay)), set(steps)
    for step in range(1, len(trace) + 1):
        replay.advance()
        now |= view.values_at(replay)
        if step in wanted:
            replay.whole = True
            assert now == view.values_at(replay), f"{view!r} at step {step}"
    assert now == view.look(trace, len(trace))


@pytest.mark.parametrize("name", [n for n in players.PLAYERS if FULL or n != "slides_search"])
def test_an_event_touches_all_that_it_changes(name: str) -> None:
    player = players.PLAYERS[name]()
    steps = random_steps(player.trace, 25 if name == "slides_search" else STEPS)
    for view in player.sheet.views:
        check_touched(view, player.trace, steps)


def test_a_walk_follows_its_pointers_at_every_step() -> None:
    player = players.climb()
    trace, view = player.trace, player.sheet.views[0]
    cells = players.slides_map().cells
    for step in random_steps(trace, 40):
        state, look = trace.seek(step), view.look(trace, step)
        walk: list[Any] = []
        here = state["start"]
        while here is not None and here not in walk:
            walk.append(here)
            here = state[here]
        for number, cell in enumerate(cells):
            place = str(walk.index(cell) + 1) if cell in walk else ""
            assert look[f"number-{number}", "text"] == place
            assert look[f"cell-{number}", "fill"] == ("placed" if place else "pale")


def test_a_tree_shows_the_calls_of_every_step() -> None:
    player = players.two_trees()
    run = players.PLAYERS["small_search"]().trace
    for trace in (run, player.trace):
        view = draw.tree(trace)
        for step in range(len(trace) + 1):
            calls, look = Tree.of(trace[:step]), view.look(trace, step)
            seen = [call for call in range(len(view.items)) if look[f"label-{call}", "text"]]
            assert seen == list(range(len(calls)))
            for outcome, sign in (("found", "tick"), ("failed", "cross"), ("pruned", "bar")):
                signs = {call for call in seen if look[f"{sign}[{call}]", "visible"]}
                stars = {call for call in seen if look[f"star[{call}]", "visible"]}
                assert signs == {c for c in seen if calls.outcome[c] == outcome} - stars
            strong = {call for call in seen if look[f"strong[{call}]", "visible"]}
            joined = {call for call in seen if calls.parent[call] >= 0}
            assert strong == {call for call in joined if calls.outcome[call] == "open"}


@pytest.mark.parametrize("most", [1, 5, 20, 60])
def test_a_folded_tree_plays_too(most: int) -> None:
    trace = players.middle_search().trace
    view = draw.tree(trace, most=most)
    assert 1 <= len(view.items) <= max(most, 1)
    assert sum(len(calls) for calls, fold in zip(view.items, view.folded, strict=True)) >= 1
    check_touched(view, trace, random_steps(trace, STEPS))


def test_a_folded_tree_counts_every_call() -> None:
    trace = players.middle_search().trace
    view = draw.tree(trace, most=40)
    look = view.look(trace, len(trace))
    whole = sum(not fold for fold in view.folded)
    folded = sum(
        int(look[f"count-{item}", "text"]) for item, fold in enumerate(view.folded) if fold
    )
    assert whole + folded == len(view.tree) == sum(event[0] == "enter" for event in trace)


def test_the_window_has_few_nodes_and_says_how_many_calls_there_are() -> None:
    player = players.slides_search()
    window = player.sheet.views[1]
    parts = Parts(Figure().add_axes((0, 0, 1, 1)))
    window.draw(parts)
    assert len({name for name, _ in parts.slots}) <= 2000
    assert "18,983 calls" in window.note()
    end = window.look(player.trace, len(player.trace))
    assert end["calls", "text"].startswith("call 18,983 of 18,983")
    assert "19k" in {value for (name, _), value in end.items() if name.startswith("count-")}


def test_the_ring_goes_to_a_cell_that_is_a_value() -> None:
    player = players.verifier()
    view = player.sheet.views[0]
    at = [event[1] for event in player.trace].index("at")
    look = view.look(player.trace, at + 1)
    assert [k for k in range(9) if look[f"ring[{k}]", "visible"]] == [0]


def test_a_move_that_is_undone_is_not_kept() -> None:
    moves = [("measure", "b", 9), ("measure", "b", 12), ("assign", "x", 1, 0, "undo")]
    trace = Trace([*moves, ("measure", "b", 7)])
    view = draw.curve(trace, "b")
    assert [value for _, value in view.kept] == [9, 7]
    says = [
        [view.look(trace, step)[f"{name}-value", "text"] for name in ("now", "previous", "best")]
        for step in range(5)
    ]
    assert says == [
        ["now none yet", "previous none yet", "best none yet"],
        ["now 9", "previous none yet", "best 9"],
        ["now 12", "previous 9", "best 9"],
        ["now 9", "previous 9", "best 9"],
        ["now 7", "previous 9", "best 7"],
    ]
    assert view.interesting(trace) == [4]


def test_a_temperature_is_set_and_not_sought() -> None:
    grid = players.slides_map()
    trace = Trace(hidato.climb_steps(grid, "annealing", max_moves=50, tries=1, seed=0))
    view = draw.curve(trace, "temperature")
    shown = view.look(trace, len(trace))
    assert shown["now-value", "text"] == f"temperature {view.values[-1]:.4g}"
    assert not [name for name, _ in shown if name.startswith("best")]
    assert view.interesting(trace) == []  # else "next interesting" would stop at every move
    player = draw.player(trace, draw.walk(grid), view, draw.curve(trace, "blanks"))
    assert "the temperature is 10" in " ".join(map(player.caption, range(60)))
    assert draw.curve(trace, "temperature", best=True).interesting(trace)


# ---------------------------------------------------------------- what a picture shows, in words


def test_a_view_says_what_it_shows() -> None:
    player = players.middle_search()
    board, tree = player.sheet.views
    assert board.in_words(player.trace, 0) == (
        "board: 15 cells, 4 givens: 1 0 0 0; 0 0 7 0; 0 9 0 -1; 0 0 0 15"
    )
    assert tree.in_words(player.trace, 0) == "tree of 0 calls"
    events = player.trace[:300]
    calls = sum(event[0] == "enter" for event in events)
    back = [event[1] for event in events if event[0] == "leave"]
    told = tree.in_words(player.trace, 300)
    assert told.startswith(f"tree of {calls} calls: ")
    assert f"{back.count('failed')} failed" in told
    assert f"{calls - len(back)} open" in told
    assert board.in_words(player.trace, 300) != board.in_words(player.trace, 0)
    with_names = draw.turn([(0, 0), (1, 0), (0, 1), (1, 1)]).sheet.views[0]
    assert with_names.alt == "graph: 4 nodes, 4 edges: a, b, c, d: a-b, a-c, b-d, c-d"
    islands = draw.board(hashi.solve(hashi.parse("1 0 2\n0 0 1")))
    assert islands.alt == "board: hashi 2 3: 1 . 2; . . 1: 2 lanes laid"
    assert len(draw.board(grids.square(30, 30)).alt) == 400


def test_the_picture_of_a_player_says_what_all_views_show() -> None:
    player = players.small_search()
    step = player.first_interesting
    shown = [view.in_words(player.trace, step) for view in player.sheet.views]
    words = ". ".join([f"search, {player.caption(step)}", *shown])
    assert f'<img alt="{words}" src="data:image/png' in player.html()


# ---------------------------------------------------------------- a path that is made


def own_path() -> Any:
    """Yield a student's own events: lists of cells, and links the wrong way round."""
    yield ("assign", ("link", (0, 1), (0, 0)), 0, 1, "")
    yield ("assign", ("link", (0, 1), (1, 1)), 0, 1, "next")
    yield ("assign", "tries", 0, 1, "")
    yield ("assign", ("link", (0, 0), (2, 2)), 0, 1, "no neighbors")
    yield ("assign", ("link", (0, 0), (0, 1)), 1, 0, "")
    yield ("measure", "left", 3)


PATHS = {
    "kings": (grids.square(5, 5), lambda grid: hidato.random_path_steps(grid, 1)),
    "ends": (
        grids.square(4, 5, adjacency="edges"),
        lambda grid: hidato.random_path_steps(grid, 2, (0, 0), (0, 1)),
    ),
    "chain": (grids.square(2, 7, blocked=[(0, 3)]), lambda g: hidato.random_path_steps(g, 3)),
    "knight": (
        grids.square(6, 6, adjacency="knight"),
        lambda grid: hidato.random_path_steps(grid, 5, mixing=1),
    ),
    "one cell": (grids.square(1, 1), lambda grid: hidato.random_path_steps(grid, 0)),
    "failed": (grids.square(1, 3, blocked=[(0, 1)]), lambda g: hidato.random_path_steps(g)),
    "own": (grids.square(3, 3), lambda _: own_path()),
}


@pytest.mark.parametrize("name", PATHS)
def test_an_event_touches_all_that_it_changes_of_a_path(name: str) -> None:
    grid, steps_of = PATHS[name]
    trace = Trace(steps_of(grid))
    check_touched(draw.path(grid), trace, random_steps(trace, 40))


def seen(look: dict[Any, Any], *names: str) -> set[str]:
    """Return the parts of these names that can be seen."""
    return {
        part
        for (part, property_), value in look.items()
        if property_ == "visible" and value and part.split("[")[0] in names
    }


def test_a_path_has_a_disc_and_a_square_at_its_ends() -> None:
    grid = grids.square(5, 5)
    trace = Trace(hidato.random_path_steps(grid, 1))
    view = draw.path(grid)
    for step in [k for k, event in enumerate(trace, 1) if event[-1] == "backbite cut"][::9]:
        look = view.look(trace, step)
        discs, squares = seen(look, "disc"), seen(look, "square")
        assert (len(discs), len(squares)) == (1, 1)
        assert len(seen(look, "link")) == 24
        assert len(seen(look, "joined")) == len(seen(look, "gone")) == 1
    path = trace[-1].solution.path
    ends = {grid.index[path[0]], grid.index[path[-1]]}
    look = view.look(trace, len(trace))
    assert {int(part[part.index("[") + 1 : -1]) for part in seen(look, "disc", "square")} == ends


@pytest.mark.parametrize("seed", range(6))
def test_the_disc_is_where_the_whole_path_begins(seed: int) -> None:
    grid = grids.square(4, 4)
    trace = Trace(hidato.random_path_steps(grid, seed, (3, 3) if seed % 2 else None))
    path = trace[-1].solution.path
    look = draw.path(grid).look(trace, len(trace))
    ends = {f"disc[{grid.index[path[0]]}]", f"square[{grid.index[path[-1]]}]"}
    assert seen(look, "disc", "square") == ends


def test_a_path_shows_what_the_last_move_did() -> None:
    grid = grids.square(2, 2)
    pairs = draw.path(grid).pairs
    number = {pair: k for k, pair in enumerate(pairs)}

    def link(a: int, b: int, new: int, why: str) -> tuple[Any, ...]:
        return ("assign", ("link", grid.cells[a], grid.cells[b]), 1 - new, new, why)

    events = [link(0, 1, 1, "grow"), link(1, 3, 1, "grow"), link(2, 3, 1, "grow")]
    events += [link(1, 2, 1, "rotate"), link(1, 3, 0, "rotate cut")]
    look = draw.path(grid).look(Trace(events), 5)
    assert seen(look, "joined") == {f"joined[{number[1, 2]}]"}
    assert seen(look, "gone") == {f"gone[{number[1, 3]}]"}
    assert seen(look, "disc", "square") == {"disc[0]", "square[3]"}
    cuts = [*events[:3], link(0, 1, 0, "cut"), link(1, 3, 0, "cut"), link(2, 3, 0, "cut")]
    for step, gone in ((4, {(0, 1)}), (5, {(1, 3)}), (6, {(1, 3), (2, 3)})):
        look = draw.path(grid).look(Trace(cuts), step)
        assert seen(look, "gone") == {f"gone[{number[pair]}]" for pair in gone}
    look = draw.path(grid, [(0, 0), (0, 1), (1, 0)]).look(None, 0)
    assert seen(look, "disc", "square", "joined") == {"disc[0]", "square[2]"}


# ---------------------------------------------------------------- as plain figures


def axes() -> Axes:
    return Figure(figsize=(4, 4)).add_subplot()


@slow
def test_views_draw_on_a_given_axes_and_can_be_restyled() -> None:
    puzzle = players.slides_puzzle()
    trace = players.middle_search().trace
    climbed = players.climb().trace
    for view in (
        draw.board(puzzle, ax=axes()),
        draw.walk(puzzle, ax=axes()),
        draw.path(puzzle, ax=axes()),
        draw.tree(trace, ax=axes()),
        draw.curve(climbed, ax=axes()),
    ):
        name, artist = next(iter(view.parts.items()))
        assert artist.axes is view.parts.ax
        assert artist.get_gid() == name
        artist.set_visible(False)
        view.parts.ax.get_figure(root=True).canvas.draw()


def test_a_board_shows_givens_numbers_and_defects() -> None:
    puzzle = hidato.parse("3 1\n1 0 3")
    view = draw.board(puzzle, [[1, 5, 3]], violations=hidato.violations(puzzle, [[1, 5, 3]]))
    look = view.look(None, 0)
    assert [look[f"number-{k}", "text"] for k in range(3)] == ["1", "5", "3"]
    assert [look[f"cell-{k}", "fill"] for k in range(3)] == ["given", "placed", "given"]
    assert look["flag[1]", "visible"] == 1
    parts = view.show(axes())
    weights = [parts[f"number-{k}"].get_fontweight() for k in range(3)]  # type: ignore[attr-defined]
    assert weights == ["bold", "normal", "bold"]


def test_walls_that_cells_enclose_are_filled() -> None:
    inner, pair, bay = (1, 1), [(3, 1), (3, 2)], (0, 3)
    grid = grids.square(5, 5, blocked=[inner, *pair, bay])
    for view in (draw.board(grid), draw.walk(grid), draw.path(grid)):
        ax = Figure().subplots()
        view.show(ax)
        walls = [patch for patch in ax.patches if patch.get_edgecolor()[3] == 0]
        middles = [patch.get_path().get_extents() for patch in walls]
        found = [((box.y0 + box.y1) / 2, (box.x0 + box.x1) / 2) for box in middles]
        assert found == [grid.center(cell)[::-1] for cell in (inner, *pair)]


def test_a_walk_is_derived_from_its_pointers() -> None:
    board = grids.square(2, 2)
    pointers = {(0, 0): (0, 1), (0, 1): (1, 1), (1, 1): (0, 1), (1, 0): (0, 0)}
    look = draw.walk(board, pointers, (0, 0)).look(None, 0)
    assert [look[f"number-{k}", "text"] for k in range(4)] == ["1", "2", "", "3"]
    assert [look[f"cell-{k}", "fill"] for k in range(4)] == ["placed", "placed", "pale", "placed"]


def test_pictures_are_png() -> None:
    trace = players.small_search().trace
    for view in (draw.board(hidato.parse("1")), draw.tree(trace), draw.tree(Trace())):
        assert view._repr_png_().startswith(b"\x89PNG")
    assert hidato.parse("1 0 3")._repr_png_().startswith(b"\x89PNG")


# ---------------------------------------------------------------- colours


def luminance(color: str) -> float:
    parts = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


GROUNDS = [
    "blank",
    "given",
    "placed",
    "pale",
    "trail",
    "open",
    "found",
    "failed",
    "pruned",
    "paper",
    "faint",
]


@pytest.mark.parametrize("palette", [style.LIGHT, style.DARK], ids=["light", "dark"])
def test_texts_and_signs_can_be_read(palette: dict[str, str]) -> None:
    assert palette.keys() == style.LIGHT.keys()
    for ground in GROUNDS:
        assert contrast(palette["ink"], palette[ground]) >= 4.5, ground
    for ground in ("paper", "pale"):
        assert contrast(palette["soft"], palette[ground]) >= 4.5, ground
    signs = [("ring", "blank"), ("ring", "placed"), ("ring", "pale"), ("flag", "blank")]
    signs += [("path", "placed"), ("path", "pale"), ("best", "paper"), ("now", "paper")]
    signs += [("line", "pale"), ("ring", "paper"), ("path", "paper")]  # buttons, focus, slider
    signs += [(f"{kind}-edge", kind) for kind in ("open", "found", "failed", "pruned")]
    for sign, ground in signs:
        assert contrast(palette[sign], palette[ground]) >= 3, (sign, ground)


def test_a_hex_value_belongs_to_one_name() -> None:
    assert len(set(style.LIGHT.values())) == len(style.LIGHT)


@pytest.mark.parametrize(
    ("measured", "shown"),
    [("ab", "a"), (("a", "blanks"), "blanks"), (("blanks", "a"), "blanks"), ("", "blanks")],
)
def test_a_curve_shows_what_is_measured(measured: Any, shown: str) -> None:
    trace = Trace([("measure", name, 3) for name in measured])
    assert draw.curve(trace).measure == shown


@slow
def test_a_board_beside_curves() -> None:
    board = draw.walk(players.slides_map())
    figure = draw.curves({"a": [[9, 5, 0]], "b": [[9, 7]]}, beside=board)
    *panels, last = figure.axes
    assert len(panels) == 2
    assert max(ax.get_position().x1 for ax in panels) < last.get_position().x0
    drawn = BytesIO()
    figure.savefig(drawn, format="png")  # as a notebook does that has imported pyplot
    assert Image.open(drawn).mode == "P"  # few colors: a saved notebook stays small
