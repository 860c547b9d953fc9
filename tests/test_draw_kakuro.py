"""Boards and runs of a Kakuro: marks against the state, the state against the library itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pandas as pd
import pytest
from matplotlib.figure import Figure
from test_draw_views import check_touched, random_steps
from tiers import slow

from hidato_edu import Enter, Trace, draw, hidato, kakuro
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.views.by_hand import CandidatesByHand
from hidato_edu.kakuro import Digits, Puzzle
from hidato_edu.kakuro.search.table import sets_of

BLACK = (0, 0)


def board() -> Puzzle:
    """Return a board with one answer, of which every method makes a tree of its own."""
    return kakuro.from_array(
        [
            [BLACK, BLACK, BLACK, (11, 0), (20, 0)],
            [BLACK, (6, 0), (8, 12), None, None],
            [(0, 12), None, None, None, None],
            [(0, 7), None, None, (6, 7), None],
            [BLACK, (0, 13), None, None, None],
        ]
    )


def students_events() -> Iterator[Any]:
    """Yield plain assignments, among them such as make no sense."""
    yield ("assign", (1, 3), None, 8, "")
    yield ("assign", (1, 4), 0, 8, "twice in its run")
    yield ("enter", "12 across from row 1, column 3")
    yield ("assign", (2, 1), 0, "?", "")
    yield ("assign", (9, 9), 0, 4, "off the board")
    yield ("assign", ("domain", (2, 2)), None, (3, 4), "")
    yield ("leave", "failed", "", ((2, 2), (9, 9)))
    yield ("assign", ("domain", (2, 2)), (3, 4), frozenset(), "")
    yield ("assign", ("known", 0), 0, 1 << 10, "a bit was added twice")
    yield ("assign", ("known", 99), 0, 2, "no such run")
    yield ("assign", ("clue", 1), 12, 60, "no such sum")
    yield ("assign", ("clue", 1), 60, None, "")
    yield ("assign", ("domain", (2, 2)), frozenset(), None, "")
    yield ("enter", (1, 3))
    yield ("assign", (1, 3), 8, (1, 2), "a pointer")
    yield ("assign", "tries", 0, 1, "")
    yield ("measure", "left", 3)


TRACES: dict[str, Any] = {
    **{method: lambda m=method: kakuro.steps(board(), method=m) for method in kakuro.METHODS},
    "masks": lambda: kakuro.steps(board(), masks=True),
    "propagation, told": lambda: kakuro.propagation_steps(board()),
    "a student's": students_events,
}
VIEWS: dict[str, Any] = {
    "still": lambda: draw.board(board()),
    "still, with candidates": lambda: draw.board(board(), {(1, 3): 5}, candidates=True),
    "in a player": lambda: draw.board(board()).staged(600, 500),
    "where it is narrow": lambda: draw.board(board()).staged(150, 190),
    "without candidates": lambda: draw.board(board(), candidates=False).staged(600, 500),
    "domains": lambda: draw.domains(board(), kakuro.domains(board())),
    "runs": lambda: draw.runs(board(), numbers=[[0] * 5, [0, 0, 0, 5, 0]]).staged(400, 500),
    "some runs": lambda: draw.runs(board(), [3, 1]),
    "runs in turn": lambda: draw.runs(board()).staged(300, 120),
}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("trace", TRACES)
def test_an_event_touches_all_that_it_changes(trace: str, view: str) -> None:
    run, shown = Trace(TRACES[trace]()), VIEWS[view]()
    check_touched(shown, run, random_steps(run, 12))


def small(look: Any, cell: int) -> tuple[set[int], set[int]]:
    """Return the candidates that stand in a cell, and those that are struck out."""
    there = {d for d in range(1, 10) if look[f"small-{cell}-{d}", "text"] == str(d)}
    gone = {d for d in there if look[f"gone[{9 * cell + d - 1}]", "visible"]}
    assert gone == {d for d in range(1, 10) if look[f"small-{cell}-{d}", "fill"] == "soft"}
    return there - gone, gone


@pytest.mark.parametrize("method", ["fixed", "most-constrained"])
def test_candidates_are_those_of_the_table(method: Any) -> None:
    puzzle = board()
    trace = Trace(kakuro.steps(puzzle, method=method))
    view = draw.board(puzzle).staged(600, 500)
    steps = random_steps(trace, 40)
    for step in steps:
        look = view.look(trace, step)
        now = kakuro.candidates(puzzle, trace.seek(step))
        before = kakuro.candidates(puzzle, trace.seek(max(0, step - 1)))
        for number, cell in enumerate(puzzle.grid.cells):
            wanted = now.get(cell, Digits())
            lost = before.get(cell, Digits()) - wanted if cell in now else Digits()
            assert small(look, number) == (wanted, lost)
            event = trace[step - 1] if step else None
            blamed = event is not None and event[0] == "leave" and cell in event.cells
            assert look[f"flag[{number}]", "visible"] == (blamed or (cell in now and not wanted))
    flagged = {
        step
        for step in steps
        if any(v for (n, _), v in view.look(trace, step).items() if "fl" in n)
    }
    assert flagged  # the run does meet cells without a candidate


def test_domains_that_a_run_tells_are_shown() -> None:
    puzzle = board()
    trace = Trace(kakuro.propagation_steps(puzzle))
    view = draw.board(puzzle).staged(600, 500)
    start = view.look(trace, 0)
    assert not any(small(start, cell)[0] for cell in range(len(puzzle.grid)))
    assert not any(start[f"flag[{cell}]", "visible"] for cell in range(len(puzzle.grid)))
    for step in random_steps(trace, 25)[1:]:
        state, look = dict(trace.seek(step)), view.look(trace, step)
        for number, cell in enumerate(puzzle.grid.cells):
            left = set() if state.get(cell) else set(state["domain", cell])
            assert small(look, number)[0] == left
    entered = next(k for k, event in enumerate(trace) if str(puzzle.runs[2]) == event[1])
    look = view.look(trace, entered + 1)
    spans = [look[f"span[{run}]", "visible"] for run in range(len(puzzle.runs))]
    assert spans == [run == 2 for run in range(len(puzzle.runs))]
    assert not any(value for (name, _), value in look.items() if name.startswith("ring"))


def test_an_empty_domain_is_flagged_once_a_run_has_said_it() -> None:
    puzzle, var, every = board(), ("domain", (1, 3)), tuple(range(1, 10))
    trace = Trace([("assign", var, (), every, "start"), ("assign", var, every, (), "filter")])
    for view in (draw.board(puzzle, candidates=True), draw.board(puzzle).staged(150, 190)):
        flags = [view.look(trace, step)["flag[0]", "visible"] for step in range(3)]
        assert flags == [0, 0, 1]
    rows = [draw.runs(puzzle, [0]).look(trace, step)["sets-0", "text"] for step in range(3)]
    assert rows == ["3 sets", "3 sets", "no set"]


def test_where_candidates_are_too_small_they_are_counted() -> None:
    puzzle = board()
    view: Any = draw.board(puzzle).staged(150, 190)
    assert view.mode == "count"
    counted = kakuro.candidates(puzzle, {(1, 3): 5})
    trace = Trace([("assign", (1, 3), 0, 5, "put")])
    look = view.look(trace, 1)
    for number, cell in enumerate(puzzle.grid.cells):
        wanted = str(len(counted[cell])) if cell in counted else "5"
        assert look[f"number-{number}", "text"] == wanted
        assert look[f"badge[{number}]", "visible"] == (cell in counted)
    gone = sum(map(len, kakuro.candidates(puzzle).values())) - sum(map(len, counted.values()))
    lost_in_cell = len(kakuro.candidates(puzzle)[1, 3])
    assert look["status", "text"] == f"1 of 12 cells filled; {gone - lost_in_cell} candidates gone"


def test_candidates_stand_as_on_a_telephone() -> None:
    view: Any = draw.board(board())
    cell = view.grid.cells[0]
    x, y = view.grid.center(cell)
    spots = [view._spot(cell, digit) for digit in range(1, 10)]
    assert spots[4] == (x, y)
    assert spots == sorted(spots, key=lambda spot: (spot[1], spot[0]))
    assert len({spot[0] for spot in spots}) == len({spot[1] for spot in spots}) == 3


def test_a_board_shows_clues_givens_and_defects() -> None:
    puzzle = kakuro.from_array([[BLACK, (3, 0), (7, 0)], [(0, 4), 1, None], [(0, 6), None, None]])
    answer = {(1, 2): 3, (2, 1): 2, (2, 2): 2}
    view = draw.board(puzzle, answer, violations=kakuro.violations(puzzle, {(1, 1): 1} | answer))
    look = view.look(None, 0)
    assert [look[f"clue-{run}", "text"] for run in range(4)] == ["4", "6", "3", "7"]
    assert [look[f"number-{cell}", "text"] for cell in range(4)] == ["1", "3", "2", "2"]
    assert [look[f"cell[{cell}]", "fill"] for cell in range(4)] == ["given", *["placed"] * 3]
    assert [look[f"flag[{cell}]", "visible"] for cell in range(4)] == [0, 1, 1, 1]
    parts = view.show(Figure().add_subplot())
    weights = [parts[f"number-{cell}"].get_fontweight() for cell in range(2)]  # type: ignore[attr-defined]
    assert weights == ["bold", "normal"]
    assert parts["clue-0"].get_position()[0] > 0.5 > parts["clue-2"].get_position()[0] - 1  # type: ignore[attr-defined]
    solution = kakuro.Solution(puzzle, {(1, 1): 1, (1, 2): 3, (2, 1): 2, (2, 2): 4})
    solved = draw.board(solution).look(None, 0)
    assert {solved[f"number-{k}", "text"] for k in range(4)} == {"1", "3", "2", "4"}
    for shown in (puzzle, solution):
        assert shown._repr_png_().startswith(b"\x89PNG")


def test_clues_that_a_run_writes_begin_blank() -> None:
    puzzle = board()
    events = [("assign", ("clue", run), 0, one.total, "") for run, one in enumerate(puzzle.runs)]
    trace = Trace(events)
    view = draw.board(puzzle, candidates=True)
    for step in (0, 3, len(events)):
        look = view.look(trace, step)
        assert not any(look[f"flag[{cell}]", "visible"] for cell in range(len(puzzle.grid)))
        wanted = ["" if run >= step else str(one.total) for run, one in enumerate(puzzle.runs)]
        assert [look[f"clue-{run}", "text"] for run in range(len(events))] == wanted


# ---------------------------------------------------------------- runs


def sets_by_trying(puzzle: Puzzle, state: dict[Any, Any]) -> list[set[frozenset[int]]]:
    """Return of every run the sets of digits with which it can be filled, by trying all."""
    found = []
    for number, run in enumerate(puzzle.runs):
        known = state.get(("known", number), frozenset())
        rooms = [
            {state[cell]} if state.get(cell) else state.get(("domain", cell), range(1, 10))
            for cell in run.cells
        ]
        ways = (
            way
            for mask in sets_of(len(run.cells), run.total)
            for way in permutations(Digits.of(mask))
            if known <= set(way)
            and all(digit in room for digit, room in zip(way, rooms, strict=True))
        )
        found.append({frozenset(way) for way in ways})
    return found


@pytest.mark.parametrize("trace", ["fixed", "propagation", "masks"])
def test_a_row_shows_the_sets_that_are_left(trace: str) -> None:
    puzzle, run = board(), Trace(TRACES[trace]())
    view = draw.runs(puzzle).staged(846, 560)
    for step in random_steps(run, 15):
        look = view.look(run, step)
        state = run.seek(step)
        for row, sets in enumerate(sets_by_trying(puzzle, state)):
            count = {0: "no set", 1: "1 set"}.get(len(sets), f"{len(sets)} sets")
            assert look[f"sets-{row}", "text"].split(":")[0] == count
            standing = {state.get(cell, 0) for cell in puzzle.runs[row].cells}
            standing = state.get(("known", row), standing)
            for digit in range(1, 10):
                box = 9 * row + digit - 1
                every = bool(sets) and all(digit in one for one in sets) and digit not in standing
                can = digit in standing or any(digit in one for one in sets)
                assert look[f"digit-{row}-{digit}", "text"] == (str(digit) if can else "")
                assert look[f"every[{box}]", "visible"] == every
                assert look[f"placed[{box}]", "visible"] == (digit in standing)


def test_used_digits_that_a_run_tells_count_before_they_stand() -> None:
    puzzle = board()
    trace = Trace([("assign", ("known", 0), Digits(), Digits({5}), "set bit")])
    view = draw.runs(puzzle, [0])
    looks = [view.look(trace, step) for step in (0, 1)]
    assert [look["sets-0", "text"] for look in looks] == ["3 sets", "1 set"]
    assert [looks[1][f"digit-0-{digit}", "text"] for digit in (4, 5, 7)] == ["", "5", "7"]


def test_few_sets_are_listed_where_there_is_room() -> None:
    puzzle = kakuro.from_array([[BLACK, BLACK, BLACK, BLACK], [(0, 8), None, None, None]])
    assert draw.runs(puzzle).staged(846, 560).look(None, 0)["sets-0", "text"] == "2 sets: 125, 134"
    assert draw.runs(puzzle).staged(400, 560).look(None, 0)["sets-0", "text"] == "2 sets"


def test_rows_go_to_the_runs_that_change() -> None:
    puzzle = board()
    view: Any = draw.runs(puzzle).staged(400, 130)
    places = [f"place-{row}" for row in range(len(view.runs))]
    assert len(places) == 3 < len(puzzle.runs)
    assert view.note() == "3 of 10 runs: those that changed last"
    trace = Trace(kakuro.steps(puzzle))
    whole = draw.runs(puzzle).look(None, 0)
    for step in random_steps(trace, 20)[1:]:
        event, look = trace[step - 1], view.look(trace, step)
        ringed = {
            look[name, "text"] for row, name in enumerate(places) if look[f"now[{row}]", "visible"]
        }
        wanted = puzzle.crossing[event[1]] if event[0] == "assign" else ()
        assert ringed == {whole[f"place-{run}", "text"] for run in wanted}


def test_runs_that_are_not_there_are_refused() -> None:
    for wrong in (10, -1, "0"):
        with pytest.raises(ValueError, match="the board has runs 0 to 9"):
            draw.runs(board(), [wrong])  # type: ignore[list-item]


# ---------------------------------------------------------------- one name for all families


def test_what_a_family_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="only a Kakuro board shows them"):
        draw.board(hidato.parse("1 0 3"), candidates=True)
    with pytest.raises(ValueError, match="each digit many times"):
        draw.domains(board(), number=3)  # type: ignore[call-overload]


def advice(**parts: Any) -> Any:
    empty = {"technique": "", "numbers": {}, "cells": (), "removed": {}, "sentence": ""}
    return SimpleNamespace(**(empty | parts))


def test_a_hint_shows_what_follows_and_why() -> None:
    puzzle = board()
    found = advice(
        technique="crossing sums",
        numbers={(1, 3): 3},
        cells=((1, 3), (1, 4), (2, 3)),
        removed={(1, 4): {8, 5}, (1, 3): {7}},
        sentence="A sentence of words. " * 6,
    )
    view = draw.hint(puzzle, found, {(2, 1): 2})
    look = view.look(None, 0)
    assert [look[f"target[{k}]", "visible"] for k in range(4)] == [1, 0, 0, 0]
    assert [look[f"cause[{k}]", "visible"] for k in range(5)] == [0, 1, 0, 0, 1]
    assert look["number-0", "text"] == "3"
    assert look["number-2", "text"] == "2"
    assert small(look, 0) == (set(), set())
    assert small(look, 1)[1] == {5, 8}
    assert small(look, 4)[0] == kakuro.candidates(puzzle, {(2, 1): 2})[2, 3]
    assert small(look, 3) == (set(), set())  # it gives no reason
    assert [look[f"cell[{k}]", "fill"] for k in range(4)] == ["placed", "open", "placed", "blank"]
    assert len(view.lines) > 2
    trace = Trace(kakuro.steps(puzzle))
    assert draw.player(trace, draw.board(puzzle), view).score.svg
    assert view.look(trace, 9) == look


def test_a_digit_that_is_to_be_undone_is_flagged() -> None:
    found = advice(technique="undo", removed={(1, 3): Digits({4})}, cells=((1, 3), (1, 4)))
    view = draw.hint(board(), found, {(1, 3): 4, (1, 4): 8})
    look = view.look(None, 0)
    assert [look[f"flag[{cell}]", "visible"] for cell in range(3)] == [1, 0, 0]
    assert [look[f"cause[{cell}]", "visible"] for cell in range(3)] == [1, 1, 0]
    assert small(look, 0) == (set(), set())


@slow
def test_a_search_plays_beside_its_tree() -> None:
    puzzle = board()
    trace = Trace(kakuro.steps(puzzle, limit=1))
    tree = draw.tree(trace)
    assert draw.player(trace, draw.board(puzzle), tree).score.svg
    calls = [str(event[1]) for event in trace if event[0] == "enter"]
    end = tree.look(trace, len(trace))
    assert [end[f"label-{call}", "text"] for call in range(len(calls))] == calls
    assert calls[0] == "0"


def test_the_nodes_of_the_methods_stand_side_by_side_without_intervals() -> None:
    puzzle = board()
    rows = [(method, kakuro.count_nodes(puzzle, method)) for method in kakuro.METHODS]
    table = pd.DataFrame(rows, columns=["method", "nodes"]).assign(board="5x5")
    counts = dict(rows)
    assert counts["fixed"] > counts["look-ahead"] > counts["most-constrained"]
    beside = draw.intervals(table, "method", "nodes", log=True, confidence=None)
    said = ", ".join(f"{method} {count}" for method, count in rows)
    assert repr(beside) == f"<nodes: {said}>"
    along = draw.band(table, "board", "nodes", by="method", log=True, confidence=None)
    said = "; ".join(f"{method}: 5x5 -> {count}" for method, count in rows)
    assert repr(along) == f"<nodes over board: {said}>"
    assert along.axes[0].get_ylim()[0] > 1  # an interval of one value would begin at nothing


def test_a_call_that_names_no_run_is_about_none() -> None:
    board = kakuro.generate((5, 5), seed=1)
    labels = (str(board.runs[2]), 7, "no run", str(board.runs[1]), "")
    replay = draw.board(board).replay(Trace([Enter(label) for label in labels]))
    entered = []
    for _ in labels:
        replay.advance()
        entered.append(replay.entered)
    assert entered == [2, -1, -1, 1, -1]
    assert replay.span == -1


def test_sums_of_runs_are_as_large_as_digits() -> None:
    sheet = Sheet([draw.runs(kakuro.generate((5, 5), seed=1))], 500, 390)
    ((parts,), view) = sheet.svg()[1], sheet.views[0]
    rooms = [room for name, room in parts.room.items() if name.startswith("sum")]
    assert len(rooms) == 8
    assert all(room >= 2 * view.letter for room in rooms)  # type: ignore[attr-defined]


def test_a_digit_that_was_just_put_is_named_below_the_board() -> None:
    board = kakuro.from_array([[(0, 4), None, None]])
    picture = KakuroPicture(board, {(0, 1): 1}, {(0, 2): {3}}, start=(0, 1))
    values = CandidatesByHand(picture).look(None, 0)
    assert values["status", "text"] == "new: 1 at row 0, column 1"
