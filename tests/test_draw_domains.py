"""Domains on a board, played through a propagation pass; hints as still pictures."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import players
import pytest
from matplotlib.figure import Figure
from test_draw_views import check_touched, random_steps

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Event

Domains = dict[int, frozenset[Cell]]


@cache
def swept() -> tuple[hidato.Puzzle, Domains, Trace, Domains]:
    """Return a puzzle, its domains, a run that sweeps forward and backward, and its end."""
    puzzle = hidato.parse("4 4\n1 0 0 0\n0 0 7 0\n0 9 0 -1\n0 0 0 15")
    grid = puzzle.grid
    blanks = frozenset(grid.cells).difference(puzzle.givens)
    now: Domains = dict.fromkeys(range(1, puzzle.size + 1), blanks)
    now |= {number: frozenset([cell]) for cell, number in puzzle.givens.items()}
    start, events = dict(now), list[Any]()

    def narrow(k: int, cells: frozenset[Cell], why: str) -> None:
        if now[k] != cells:
            old, new = tuple(sorted(now[k])), tuple(sorted(cells))
            events.append(("assign", ("domain", k), old, new, why))
            now[k] = cells

    for _ in range(3):
        for why, order, back in (("after", range(2, 16), 1), ("before", range(14, 0, -1), -1)):
            events.append(("enter", why))
            for k in order:
                near = {cell for one in now[k - back] for cell in grid.neighbors(one)}
                narrow(k, now[k] & near, why)
            events.append(("leave", "failed", "", ((0, 1), (3, 3))))
        alone = {k: cells for k, cells in now.items() if len(cells) == 1}
        for k in now:
            narrow(k, now[k].difference(*(c for j, c in alone.items() if j != k)), "only cell")
    spoiled = [("assign", ("domain", 3), tuple(now[3]), (), "no cell"), ("measure", "left", 1)]
    return puzzle, start, Trace([*events, ("assign", (0, 1), 0, 2, "write"), *spoiled]), dict(now)


@pytest.mark.parametrize("number", [None, 1, 3, 8, 15])
@pytest.mark.parametrize("room", [None, (300, 260), (900, 700)])
def test_an_event_touches_all_that_it_changes(number: int | None, room: Any) -> None:
    puzzle, start, trace, _ = swept()
    view: draw.View = draw.domains(puzzle, start, number=number)
    if room is not None:
        view = view.staged(*room)
    check_touched(view, trace, random_steps(trace, 60))


def test_every_candidate_is_shown_where_there_is_room() -> None:
    puzzle, _, _, end = swept()
    view: Any = draw.domains(puzzle, end)
    look = view.look(None, 0)
    for number, cell in enumerate(puzzle.grid.cells):
        can = [k for k in end if cell in end[k]]
        rows = [look[f"small-{number}-{row}", "text"] for row in range(view.places)]
        if len(can) > 1:
            assert [int(k) for row in rows for k in row.split()] == can
            assert not look[f"badge[{number}]", "visible"]
            assert [bool(row) for row in rows] == [bool(row) for row in reversed(rows)]  # centered
        else:
            assert look[f"number-{number}", "text"] == str(can[0])
    tight: Any = view.staged(150, 180)
    assert tight.rows * tight.columns <= 4
    look = tight.look(None, 0)
    crowded = [c for c in puzzle.grid.cells if sum(c in cells for cells in end.values()) > 4]
    assert crowded
    for cell in crowded:
        number = puzzle.grid.index[cell]
        assert look[f"badge[{number}]", "visible"]
        counted = sum(cell in cells for cells in end.values())
        assert look[f"number-{number}", "text"] == str(counted)


def test_one_number_is_shown_with_its_reach() -> None:
    puzzle = hidato.parse("1 0 0 0 5")
    blanks = [(0, 1), (0, 2), (0, 3)]
    domains = {1: [(0, 0)], 2: blanks, 3: [(0, 2)], 4: blanks, 5: ((0, 4),)}
    look = draw.domains(puzzle, domains, number=2).look(None, 0)
    assert [look[f"fore[{k}]", "visible"] for k in range(5)] == [0, 1, 0, 0, 0]
    assert [look[f"back[{k}]", "visible"] for k in range(5)] == [0, 1, 0, 1, 0]
    assert [look[f"number-{k}", "text"] for k in range(5)] == ["1", "2", "3", "2", "5"]
    fills = [look[f"cell-{k}", "fill"] for k in range(5)]
    assert fills == ["given", "open", "placed", "open", "given"]
    assert look["status", "text"] == "2 can be in 3 cells"


def test_what_cannot_be_is_flagged() -> None:
    puzzle = hidato.parse("1 0 0 4")
    twice = {1: [(0, 0)], 2: [(0, 1)], 3: [(0, 1)], 4: [(0, 3)]}
    look = draw.domains(puzzle, twice).look(None, 0)
    assert [look[f"flag[{k}]", "visible"] for k in range(4)] == [0, 1, 1, 0]
    assert look["number-2", "text"] == "0"
    known = draw.domains(puzzle, {2: [(0, 1)]}).look(None, 0)  # nothing is said of 3
    assert not any(known[f"flag[{k}]", "visible"] for k in range(4))


def test_a_step_rings_the_cells_that_it_changes() -> None:
    puzzle = hidato.parse("1 0 0 4")
    start = {2: [(0, 1), (0, 2)], 3: [(0, 1), (0, 2)]}
    change: Event = Assign(("domain", 2), ((0, 1), (0, 2)), frozenset([(0, 1)]), "after")
    trace = Trace([change, ("leave", "failed", "", ((0, 2),))])
    view = draw.domains(puzzle, start)
    look = view.look(trace, 1)
    assert [look[f"ring[{k}]", "visible"] for k in range(4)] == [0, 0, 1, 0]
    assert look["status", "text"] == "3 of 4 numbers placed; 2 loses 1 cell"
    assert view.look(trace, 2)["flag[2]", "visible"] == 1
    other = draw.domains(puzzle, start, number=3).look(trace, 1)
    assert not any(other[f"ring[{k}]", "visible"] for k in range(4))


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="the board has the numbers 1 to 3"):
        draw.domains(hidato.parse("1 0 3"), {}, number=4)


@pytest.mark.parametrize("number", [None, 2])
def test_boards_of_any_kind_play(number: int | None) -> None:
    puzzle, start, trace, _ = swept()
    player = draw.player(trace, draw.domains(puzzle, start, number=number), draw.board(puzzle))
    assert player.score.svg
    large = grids.square(20, 20)
    triangles: Any = players.triangles().sheet.views[0]
    for grid in (large, triangles.grid):
        whole = {k: grid.cells[k:] for k in range(1, 12)}
        view = draw.domains(grid, whole, number=number, ax=Figure().add_subplot())
        assert view.look(None, 0)["cell-0", "fill"] == "blank"


# ---------------------------------------------------------------- hints


def advice(**parts: Any) -> Any:
    empty = {"technique": "", "numbers": {}, "cells": (), "removed": {}, "sentence": ""}
    return SimpleNamespace(**(empty | parts))


def test_a_hint_shows_what_follows_and_why() -> None:
    puzzle = hidato.parse("1 0 0 0 5")
    view = draw.hint(puzzle, advice(numbers={(0, 2): 3}, cells=((0, 1), (0, 2))), {(0, 1): 2})
    look = view.look(None, 0)
    assert [look[f"number-{k}", "text"] for k in range(5)] == ["1", "2", "3", "", "5"]
    assert [look[f"target[{k}]", "visible"] for k in range(5)] == [0, 0, 1, 0, 0]
    assert [look[f"cause[{k}]", "visible"] for k in range(5)] == [0, 1, 0, 0, 0]
    assert view.ends == [((0, 2), (0, 1)), ((0, 2), (0, 4))]


def test_a_hint_may_only_strike_out() -> None:
    puzzle = hidato.parse("1 0 0 0 5")
    hint = advice(technique="dead end", removed={2: [(0, 2), (0, 3)], 3: [(0, 3)]})
    view = draw.hint(puzzle, hint)
    look = view.look(None, 0)
    assert [look[f"number-{k}", "text"] for k in range(5)] == ["1", "", "2", "", "5"]
    assert view.struck == {(0, 2): [2], (0, 3): [2, 3]}
    assert view._repr_png_().startswith(b"\x89PNG")


def test_a_placed_number_does_not_look_struck_out() -> None:
    hint = advice(numbers={(0, 1): 2}, removed={3: [(0, 1), (0, 2)]})
    assert draw.hint(hidato.parse("1 0 0 4"), hint).struck == {(0, 2): [3]}


def test_a_hint_stands_still_in_a_player() -> None:
    puzzle, _, trace, _ = swept()
    hint = advice(technique="only cell", numbers={(0, 1): 2}, sentence="A sentence of words. " * 6)
    view = draw.hint(puzzle, hint)
    assert len(view.lines) > 2
    player = draw.player(trace, draw.board(puzzle), view)
    assert player.score.svg
    assert view.look(trace, 9) == view.look(None, 0)
