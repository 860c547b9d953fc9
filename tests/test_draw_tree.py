"""Trees of calls: returns, ghosts and what they saved, and two trees with one slider."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import players
import pytest
from test_draw_views import check_touched, random_steps
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.core.events import Enter, Event, Leave
from hidato_edu.core.tree import Tree
from hidato_edu.draw.views.trees.pruned_pair import Pair, Saved
from hidato_edu.draw.views.trees.window import Window

FAILED, PRUNED, FOUND = Leave("failed"), Leave("pruned"), Leave("found")
MINUS = "\N{MINUS SIGN}"


def calls(text: str) -> Trace:
    """Return the run of calls written as ``2(3 4! 5)``: in brackets what a call makes, ! pruned.

    A bracket that is not closed leaves its calls open.
    """
    events: list[Event] = []
    outcomes: list[Leave] = []
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word == "(":
            outcomes.append(events.pop())  # type: ignore[arg-type]  # the return of the caller
        elif word == ")":
            events.append(outcomes.pop())
        else:
            events += [Enter(int(word.rstrip("!"))), PRUNED if "!" in word else FAILED]
    return Trace(events)


@cache
def both() -> tuple[Trace, Trace]:
    puzzle = players.pruned_puzzle()
    return Trace(hidato.steps(puzzle)), Trace(hidato.steps(puzzle, prunes=("gap", "dead-end")))


def views() -> Mapping[str, tuple[draw.View, Trace]]:
    """Return all forms of the tree with ghosts, each with the run that it plays in."""
    full, pruned = both()
    whole = draw.tree(pruned, full=full, title="with")
    folded = draw.tree(pruned, full=full, most=6)
    window = Window(pruned, 330, 574, Pair(pruned, full))
    narrow = Window(pruned, 160, 300, Pair(pruned, full), "with")
    return {
        f"{name} {'along' if trace is full else 'alone'}": (view, trace)
        for name, view in (
            ("whole", whole),
            ("folded", folded),
            ("window", window),
            ("narrow", narrow),
        )
        for trace in (pruned, full)
    } | {
        "unpaired": (draw.tree(pruned), pruned),
        "unpaired window": (Window(pruned, 330, 574), pruned),
    }


# ---------------------------------------------------------------- marks and state


@pytest.mark.parametrize("name", views())
def test_an_event_touches_all_that_it_changes(name: str) -> None:
    view, trace = views()[name]
    check_touched(view, trace, random_steps(trace, 60))


def shown(look: dict[Any, Any], name: str) -> list[int]:
    """Return the numbers of the parts of a kind that can be seen."""
    return [
        int(part[len(name) + 1 : -1])
        for (part, wanted), value in look.items()
        if wanted == "visible" and value and part.startswith(f"{name}[")
    ]


@slow
@pytest.mark.parametrize("windowed", [False, True])
def test_a_return_is_an_arrow_in_the_colour_of_its_outcome(windowed: bool) -> None:
    _, pruned = both()
    view = Window(pruned, 600, 900) if windowed else draw.tree(pruned)
    depth = 0
    seen = set()
    for step, event in enumerate(pruned, start=1):
        look = view.look(pruned, step)
        arrows = [name for name in ("found", "failed", "pruned") if shown(look, f"back-{name}")]
        depth += {"enter": 1, "leave": -1}.get(event[0], 0)
        if event[0] == "enter":
            assert not arrows
        elif event[0] == "leave":
            assert arrows == ([event[1]] if depth else [])
            seen.update(arrows)
        lines = max(0, depth - 1) + int(windowed and bool(arrows))
        assert len(shown(look, "strong")) + len(shown(look, "up")) == lines
    assert seen == {"found", "failed", "pruned"}


def test_a_call_keeps_its_place_in_the_window_while_rows_do_not_move() -> None:
    full, _ = both()
    window = Window(full, 330, 574)
    states = [window.look(full, step) for step in range(len(full) + 1)]
    still = 0
    for step, event in enumerate(full, start=1):
        before, after = (
            {place: look[f"label-{place}", "text"] for place in shown(look, "node")}
            for look in (states[step - 1], states[step])
        )
        if states[step - 1]["above", "text"] != states[step]["above", "text"]:
            continue
        still += 1
        if event[0] != "enter":
            assert before.keys() == after.keys()
            continue
        (here,) = shown(states[step], "here")
        unfolded = {place for place in before if place // window.places <= here // window.places}
        assert {place: before[place] for place in unfolded} | {here: str(event[1])} == after
    assert still > 0.8 * len(full)


# ---------------------------------------------------------------- ghosts and what they saved


def test_calls_that_were_made_and_calls_that_were_saved_are_all_calls() -> None:
    full, pruned = both()
    pair = Pair(pruned, full)
    ghosts = [call for call, outcome in enumerate(pair.tree.outcome) if outcome == "pruned"]
    assert len(ghosts) > 5
    saved = sum(pair.saved(ghost).calls for ghost in ghosts)
    assert len(pair.tree) + saved == len(pair.whole)
    look = draw.tree(pruned, full=full).look(pruned, len(pruned))
    assert look["calls", "text"] == f"{len(pair.tree)} calls, {saved} saved"
    assert shown(look, "ghost") == ghosts
    assert all(
        look[f"count-{ghost}", "text"] == f"{MINUS}{pair.saved(ghost).calls}" for ghost in ghosts
    )
    folded = draw.tree(pruned, full=full, most=6).look(pruned, len(pruned))
    texts = [str(value) for (_, wanted), value in folded.items() if wanted == "text"]
    assert saved == -sum(int(text.replace(MINUS, "-")) for text in texts if text[:1] == MINUS)


def test_beside_the_full_run_both_are_always_at_the_same_place() -> None:
    full, pruned = both()
    pair = Pair(pruned, full)
    ghosts = [call for call, outcome in enumerate(pair.tree.outcome) if outcome == "pruned"]
    for step, own in enumerate(pair.at):
        made = sum(event[0] == "enter" for event in full[:step])
        mine = sum(event[0] == "enter" for event in pruned[:own])
        left = [ghost for ghost in ghosts if pair.tree.leave[ghost] <= own]
        assert made == mine + sum(pair.saved(ghost, step).calls for ghost in left)
        if pair.cut[step] >= 0:
            assert own == pair.tree.leave[pair.cut[step]]
    assert pair.at[-1] == len(pruned)
    assert all(0 <= after - before <= 2 for before, after in pairwise(pair.at))


def test_what_the_full_run_does_not_know_is_not_said() -> None:
    full, pruned = calls("2(3(4(5(6 6"), calls("2(3(4(5!) 4!) 3!)")
    look = draw.tree(pruned, full=full).look(pruned, len(pruned))
    assert [look[f"count-{call}", "text"] for call in range(5)] == ["", "", "", ">2", "?"]
    assert look["calls", "text"] == "6 calls, 2+ saved"
    pair = Pair(pruned, full)
    assert [pair.saved(call) for call in (3, 4)] == [Saved(2, exact=False), Saved(0, exact=False)]


def test_a_run_that_goes_on_where_the_full_one_had_its_answer_is_told_of() -> None:
    full = Trace([Enter(2), Enter(3), FOUND, FOUND])
    pruned = Trace([Enter(2), Enter(3), PRUNED, Enter(3)])
    assert "goes on after" in draw.compare(full, pruned).note()
    assert Pair(pruned, full).partner == [0, 1, -1]


@pytest.mark.parametrize(
    ("full", "pruned", "message"),
    [
        ("2(3(4) 3)", "2(3! 4)", "its call 2 below call 1 is for 3, here it is for 4"),
        ("2(3)", "2(3! 3)", "no call 2 below call 1, here this call is for 3"),
        ("2", "2 2", "no call 2, here this call is for 2"),
        ("", "2", "no call 1"),
    ],
)
def test_another_search_is_no_full_run(full: str, pruned: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"no run without the prune: .*{message}"):
        draw.tree(calls(pruned), full=calls(full))


# ---------------------------------------------------------------- players


@slow
def test_two_trees_have_one_slider() -> None:
    full, pruned = both()
    player = draw.compare(full, pruned)
    assert player.trace is full
    assert player.sheet.labels == ["tree", "tree-2"]
    steps = list(players.replay(player))
    assert len(steps) == len(full) + 1
    last = steps[-1]
    made, kept = len(Tree.of(full)), len(Tree.of(pruned))
    assert last["tree.calls", "text"] == f"without: call {made} of {made}"
    assert last["tree-2.calls", "text"] == f"with: {kept} calls, {made - kept} saved"
    with pytest.raises(ValueError, match="from another trace"):
        draw.player(full, draw.tree(full), draw.tree(pruned))
    own = draw.player(pruned, draw.tree(pruned, full=full))
    assert own.score.slots


def test_two_small_trees_are_drawn_whole_both_or_none() -> None:
    small, large = calls("2(3(4) 3)"), calls(f"2(3({12 * '4 '}) 3)")
    for full, whole in ((small, True), (large, False)):
        views = draw.compare(full, calls("2(3! 3)")).sheet.views
        assert [not isinstance(view, Window) for view in views] == [whole, whole]


def test_a_player_that_asks_gives_nothing_away_by_its_places() -> None:
    many, one = calls("2(3 3 3(4 4))"), calls("2(3 3 3(4))")
    looks = []
    for trace in (many, one):
        window = Window(trace, 330, 574)
        window.ahead = False
        looks.append(window.look(trace, 7))
    del looks[0]["calls", "text"], looks[1]["calls", "text"]
    assert looks[0] == looks[1]
    asked = draw.tree(one)
    asked.ahead = False
    assert isinstance(asked.staged(600, 574), Window)


def test_a_tree_of_an_outcome_of_ones_own_plays_too() -> None:
    odd: list[Any] = [("enter", 1), ("enter", 2), ("leave", "odd"), ("leave", "odd")]
    trace = Trace(odd)
    for view in (draw.tree(trace), Window(trace, 330, 574)):
        check_touched(view, trace, [3])


def test_no_title_is_cut_off_in_a_still_picture() -> None:
    player = players.two_trees()
    plain = player.trace
    pruned = Trace(hidato.steps(players.pruned_puzzle(), prunes=("gap", "dead-end")))
    player = draw.compare(plain, pruned, titles=["no prune at all", "gap, dead end and others"])
    figure = player.sheet.still(plain, len(plain))
    texts = [text for ax in figure.axes for text in ax.texts if text.get_text()]
    assert any(text.get_text().startswith("gap, dead end") for text in texts)
    figure.draw_without_rendering()
    for text in texts:
        box = text.get_window_extent()
        assert 0 <= box.x0 <= box.x1 <= figure.bbox.width + 1, text.get_text()
