"""Calls over depth: what rises with the steps, what stands still, and where names are written."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import players
import pytest
from matplotlib.figure import Figure
from test_draw_views import check_touched, random_steps
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.core.tree import Tree
from hidato_edu.draw.plots.labels import Sought, _covered, place_labels
from hidato_edu.draw.views.trees.pruned_pair import partners


@cache
def full() -> Trace:
    return players.middle_search().trace


def pruned(trace: Trace, every: int = 7) -> Trace:
    """Return a run in which every seventh call below depth 2 is cut off."""
    events: list[Any] = []
    depth, call, cut = 0, 0, -1
    for event in trace:
        depth -= event[0] == "leave"
        if cut < 0:
            events.append(event)
        if event[0] == "enter":
            call += 1
            if cut < 0 and depth > 2 and call % every == 0:
                events.append(("leave", "pruned", "why"))
                cut = depth
            depth += 1
        elif event[0] == "leave" and depth == cut:
            cut = -1
    return Trace(events)


@cache
def other_order() -> Trace:
    puzzle = hidato.parse("4 4\n1 0 0 0\n0 0 7 0\n0 9 0 -1\n0 0 0 15")
    return Trace(hidato.steps(puzzle, order="row-major", max_nodes=300))


@pytest.mark.parametrize("over", ["depth", "number"])
@pytest.mark.parametrize("log", [True, False])
def test_an_event_touches_all_that_it_changes(over: Any, log: bool) -> None:
    trace = full()
    view = draw.profile(trace, pruned(trace), other_order(), over=over, log=log)
    check_touched(view, trace, random_steps(trace, 60))


def test_the_counts_are_those_of_the_tree() -> None:
    trace = full()
    view = draw.profile(trace, pruned(trace), labels=["without", "with"])
    tree, cut = Tree.of(trace), Tree.of(pruned(trace))
    assert view.runs[0].whole == [Counter(tree.depth)[d] for d in range(max(tree.depth) + 1)]
    assert sum(view.runs[1].whole) == len(cut) < len(tree)
    end = view.look(trace, len(trace))
    assert end["count-0", "text"] == f"without: {len(tree):,} calls"
    assert end["count-1", "text"] == f"with: {len(cut):,} calls"
    for step in random_steps(trace, 30, seed=5):
        begun = [one <= step for one in tree.enter]
        follows = sum(begun[call] for call in partners(cut, tree))
        look = view.look(trace, step)
        for number, exact in enumerate((sum(begun), follows)):
            said = look[f"count-{number}", "text"].split()[-2]
            shown = int(said.rstrip("+").replace(",", ""))
            assert shown == exact or (said.endswith("+") and 0 < exact - shown < 10)


def test_a_run_that_is_no_part_stands_complete() -> None:
    trace = full()
    view = draw.profile(pruned(trace), trace, other_order(), labels=["with", "without", "rows"])
    assert view.followers == [0]
    assert view.note() == "not the whole run: rows"
    assert not [name for name, _ in view.look(view.trace, 9) if name.startswith("top-1")]


def test_the_line_stands_at_the_running_call() -> None:
    trace = Trace([("enter", 2), ("enter", 3), ("leave", "failed"), ("leave", "failed")])
    view = draw.profile(trace)
    looks = [view.look(trace, step) for step in range(5)]
    said = [look["where", "text"] for look in looks]
    depths = ["depth 0: 1 calls", "depth 1: 1 calls", "depth 0: 1 calls"]
    assert said == ["no call yet", *depths, "every call has returned"]
    assert [look["here", "visible"] for look in looks] == [0, 1, 1, 1, 0]
    assert looks[2]["here", "at"] == (1.0, 0.0)
    numbers = draw.profile(trace, over="number")
    assert numbers.look(trace, 2)["where", "text"] == "number 3: 1 calls"


def test_low_rooms_are_left_to_the_curves() -> None:
    trace = full()
    view = draw.profile(trace, pruned(trace))
    assert view.staged(600, 500) is view
    low = view.staged(600, 280)
    assert low.margin[1] < view.margin[1]
    assert {name for name, _ in view.look(trace, 9)} - {name for name, _ in low.look(trace, 9)} == {
        "count-0",
        "count-1",
    }
    check_touched(low, trace, [99])


@slow
@pytest.mark.parametrize(("deep", "share"), [(120, 1), (121, 2), (400, 4)])
def test_very_deep_trees_share_places(deep: int, share: int) -> None:
    trace = Trace([("enter", k) for k in range(deep)])
    view = draw.profile(trace)
    assert view.share == share
    assert sum(view.runs[0].whole) == deep
    assert (f"{share} levels in one place" in view.note()) == (share > 1)
    assert view._repr_png_().startswith(b"\x89PNG")


@pytest.mark.parametrize("trace", [Trace(), Trace([("enter", "a")])], ids=["none", "one"])
def test_runs_of_almost_nothing_are_drawn(trace: Trace) -> None:
    player = draw.player(trace, draw.profile(trace, Trace()))
    assert player.score.svg
    assert draw.profile(trace, ax=Figure().add_subplot()).parts


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="1 labels for 2 runs"):
        draw.profile(Trace(), Trace(), labels=["one"])
    with pytest.raises(ValueError, match="'a', which is not a number"):
        draw.profile(Trace([("enter", "a")]), over="number")


def test_names_lie_clear_of_each_other_and_of_the_curves() -> None:
    low, high = [1.0] * 12, [6.0] * 6 + [2.0] * 6
    room = Sought(4.0, 1.0)
    one, two = place_labels([low, high], [room, room], (0.0, 8.0))
    assert abs(one[0] - two[0]) >= 4 or abs(one[1] - two[1]) >= 1
    for _x, y in (one, two):
        assert all(abs(y - curve) >= 0.5 for curve in (1.0, 6.0))
    assert abs(one[1] - 1.0) < 1


def test_how_much_of_a_curve_a_box_covers() -> None:
    assert _covered([1.0, 1.0, 1.0], 1.0, 1.0, Sought(2.0, 1.0)) == 6
    assert _covered([1.0, 1.0, 1.0], 1.0, 2.0, Sought(2.0, 1.0)) == 0
    assert _covered([0.0, 2.0], 0.5, 1.0, Sought(0.5, 1.0)) == 1  # only where it rises
