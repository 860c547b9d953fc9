from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import (
    ANSWER_10X10,
    CALLS_IN_ALL,
    CALLS_TO_ANSWER,
    PUZZLE_10X10,
    RESULT_8X8,
    TABLE_13X13,
    WRITES_IN_ALL,
    all_paths,
    exchanged,
    subsets,
)
from tiers import FULL

from hidato_edu import LimitReached, NoSolution, Trace, hidato
from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.search import depth_first
from hidato_edu.hidato.search.orders import ordered_links
from hidato_edu.hidato.search.switched import switched

# --- the slides' examples -----------------------------------------------------------------------


@pytest.mark.parametrize(("order", "calls"), CALLS_TO_ANSWER)
def test_calls_until_the_answer(order, calls):
    kinds = Counter()
    for event in hidato.steps(PUZZLE_10X10, order=order):
        if event[0] == "solved":
            break
        kinds[event[0]] += 1
    assert kinds["enter"] == calls


@pytest.mark.parametrize("order", ["slides", "row-major", exchanged])
def test_calls_and_writes_of_the_whole_search(order):
    kinds = Counter()
    for event in hidato.steps(PUZZLE_10X10, order=order):
        kinds[event.why if event[0] == "assign" else event[0]] += 1
    assert kinds["enter"] == kinds["leave"] == CALLS_IN_ALL
    assert kinds["place"] == kinds["erase"] == WRITES_IN_ALL
    assert kinds["solved"] == 1


@pytest.mark.parametrize("puzzle", [PUZZLE_10X10, TABLE_13X13, RESULT_8X8], ids=repr)
def test_the_slides_recursion_makes_the_same_calls(puzzle):
    calls: list[int] = []
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    assert hidato.slides_search(board, puzzle, lambda cell, k: calls.append(k))
    told = []
    for event in hidato.steps(puzzle):
        if event[0] == "solved":
            break
        if event[0] == "enter":
            told.append(event.label)
    assert told == calls
    assert board == hidato.solve(puzzle, engine="search")


def test_13x13_table():
    blanks = [cell for cell in TABLE_13X13.grid.cells if cell not in TABLE_13X13.givens]
    assert (TABLE_13X13.size, len(TABLE_13X13.givens), len(blanks)) == (169, 156, 13)
    assert set(range(156, 169)).isdisjoint(TABLE_13X13.givens.values())
    assert hidato.count_solutions(TABLE_13X13, limit=None, engine="search") == 1


# --- against an independent search --------------------------------------------------------------


def answers_by_hand(puzzle: Puzzle, paths: list[tuple[Cell, ...]]) -> set[tuple[Cell, ...]]:
    given = puzzle.givens
    return {path for path in paths if all(path[n - 1] == cell for cell, n in given.items())}


def clues(path: tuple[Cell, ...], keep: list[int]) -> dict[Cell, int]:
    return {path[n - 1]: n for n in keep}


def check(puzzle: Puzzle, paths: list[tuple[Cell, ...]]) -> None:
    wanted = answers_by_hand(puzzle, paths)
    found = list(hidato.solutions(puzzle, engine="search"))
    assert len(found) == len(wanted), puzzle
    assert {answer.path for answer in found} == wanted, puzzle
    for answer in found:
        assert hidato.is_solution(puzzle, answer)
    assert hidato.count_solutions(puzzle, limit=None, engine="search") == len(wanted)
    assert hidato.count_solutions(puzzle, engine="search") == min(2, len(wanted))
    assert (
        hidato.uniqueness(puzzle, engine="search")
        == ("none", "unique", "several")[min(2, len(wanted))]
    )
    if wanted:
        assert hidato.solve(puzzle, engine="search") == found[0]
    else:
        with pytest.raises(NoSolution):
            hidato.solve(puzzle, engine="search")


@pytest.mark.parametrize(
    ("rows", "cols", "adjacency"),
    [
        (2, 3, "edges+corners"),
        (2, 3, "edges"),
        (3, 3, "edges"),
        (3, 3, "knight"),
        (1, 7, "hopido"),
    ],
)
def test_every_small_board(rows, cols, adjacency):
    rng = Random(f"{rows} {cols} {adjacency}")
    for grid in subsets(rows, cols, adjacency):
        paths, n = all_paths(grid), len(grid)
        check(Puzzle(grid), paths)
        for _ in range(3):
            keep = rng.sample(range(1, n + 1), rng.randint(1, n))
            cells = rng.sample(grid.cells, n)
            check(Puzzle(grid, clues(tuple(cells), keep)), paths)  # mostly impossible
            if paths:
                check(Puzzle(grid, clues(rng.choice(paths), keep)), paths)  # never impossible


@given(st.data())
@settings(max_examples=150 if FULL else 20)
def test_king_boards_up_to_3x3(data):
    grid = data.draw(st.sampled_from(subsets(3, 3, "edges+corners")).filter(lambda g: len(g) < 8))
    paths, n = all_paths(grid), len(grid)
    path = data.draw(st.sampled_from(paths)) if paths else tuple(grid.cells)
    keep = data.draw(st.lists(st.integers(1, n), unique=True))
    check(Puzzle(grid, clues(path, keep)), paths)


@pytest.mark.parametrize("ends", [(), (1,), (9,), (1, 9), (2, 8), (5,)], ids=str)
@pytest.mark.parametrize("order", ["slides", "row-major", exchanged])
def test_with_and_without_the_ends(ends, order):
    grid = square(3, 3)
    paths = all_paths(grid)
    puzzle = Puzzle(grid, clues(paths[0], list(ends)))
    found = [answer.path for answer in hidato.solutions(puzzle, order=order)]
    assert len(found) == len(set(found))
    assert set(found) == answers_by_hand(puzzle, paths)


# --- events -------------------------------------------------------------------------------------

STREAMS = [
    hidato.parse("1"),
    hidato.parse("0"),
    hidato.parse("1 0 3"),
    hidato.parse("0 0 3"),
    hidato.parse("0 1 0"),
    hidato.parse("3 1\n0 2 0"),
    hidato.parse("2 2\n0 0\n0 0"),
    hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9"),
    hidato.parse("3 3\n0 0 0\n0 5 -1\n0 0 0"),
    hidato.parse("2 1\n1 -1"),
    hidato.parse("1 -1 0"),
    hidato.parse("square edges\n3 2\n0 0 0\n0 2 0"),
]


@pytest.mark.parametrize("limit", [None, 1, 2])
@pytest.mark.parametrize("puzzle", STREAMS, ids=str)
def test_events_are_sound(puzzle, limit):
    start = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    board, open_calls, found = dict(start), [], []
    for event in hidato.steps(puzzle, limit=limit):
        match event:
            case ("assign", cell, old, new, why):
                assert board[cell] == old != new
                assert why == ("place" if new else "erase")
                assert new == 0 or new == open_calls[-1][0]  # the call for k writes k
                board[cell] = new
            case ("enter", k):
                assert not open_calls or k == open_calls[-1][0] + 1
                open_calls.append((k, len(found)))
            case ("leave", outcome, *_):
                _, before = open_calls.pop()
                assert outcome == ("found" if len(found) > before else "failed")
            case ("solved", answer):
                assert answer == board
                assert open_calls[-1][0] == puzzle.size + 1
                found.append(answer)
    assert open_calls == []
    assert found == list(islice(hidato.solutions(puzzle, engine="search"), limit))
    if len(found) != limit:
        assert board == start  # the whole search leaves no trace on the board


@pytest.mark.parametrize("order", ["slides", lambda grid, cell: grid.neighbors(cell)[::-1]])
@pytest.mark.parametrize("limit", [None, 1, 2])
@pytest.mark.parametrize("trace", [True, False])
@pytest.mark.parametrize("puzzle", [*STREAMS, PUZZLE_10X10, RESULT_8X8], ids=repr)
def test_the_search_with_switches_is_the_plain_one_where_none_is_set(puzzle, trace, limit, order):
    links = ordered_links(puzzle.grid, order)

    def taken(search, *switches):
        budget, events = Budget(max_nodes=3000), []
        with suppress(LimitReached):
            events.extend(search(puzzle, links, budget, trace, limit, *switches))
        return events, budget.nodes

    assert taken(depth_first._search) == taken(switched, (), order, "low", None)


@pytest.mark.parametrize(
    ("switches", "is_plain"),
    [
        ({}, True),
        ({"order": "row-major", "limit": 1, "max_nodes": 100, "seed": 3}, True),
        ({"order": exchanged, "prunes": (), "max_seconds": 60.0}, True),
        ({"prunes": "gap"}, False),
        ({"ends": "high"}, False),
        ({"ends": "both"}, False),
        ({"order": "warnsdorff"}, False),
        ({"order": "random"}, False),
    ],
    ids=["none", "settings", "a function", "gap", "high", "both", "warnsdorff", "random"],
)
def test_the_plain_search_runs_where_no_switch_is_set(switches, is_plain):
    run = hidato.steps(hidato.parse("1 0 3"), **switches).events
    assert run.__name__ == ("_search" if is_plain else "switched")


@pytest.mark.parametrize("puzzle", STREAMS, ids=str)
def test_first_call(puzzle):
    first = next(hidato.steps(puzzle))
    assert first == ("enter", 2 if 1 in puzzle.givens.values() else 1)


# --- budgets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 2, 1023, 1024, 1025, 5000])
def test_max_nodes(nodes):
    taken = []
    with pytest.raises(LimitReached) as caught:
        taken.extend(hidato.steps(PUZZLE_10X10, max_nodes=nodes))
    assert caught.value.nodes == nodes
    assert sum(event[0] == "enter" for event in taken) == nodes
    assert f"{nodes:,} nodes" in str(caught.value)


@pytest.mark.parametrize("search", [hidato.solve, hidato.count_solutions, hidato.uniqueness])
@pytest.mark.parametrize("budget", [{"max_nodes": CALLS_IN_ALL}, {"max_seconds": 1000.0}, {}])
def test_a_budget_that_suffices_changes_nothing(search, budget):
    assert search(PUZZLE_10X10, engine="search", **budget) in (ANSWER_10X10, 1, "unique")


def test_a_budget_of_one_call_less_is_reached():
    with pytest.raises(LimitReached):
        hidato.count_solutions(PUZZLE_10X10, max_nodes=CALLS_IN_ALL - 1, engine="search")
    assert (
        hidato.uniqueness(PUZZLE_10X10, max_nodes=CALLS_IN_ALL - 1, engine="search") == "undecided"
    )
    with pytest.raises(LimitReached):
        hidato.solve(PUZZLE_10X10, max_nodes=18_982, engine="search")
    assert hidato.solve(PUZZLE_10X10, max_nodes=18_983, engine="search")[0, 4] == 52


def test_several_is_known_before_the_budget_ends():
    assert hidato.uniqueness(RESULT_8X8, max_nodes=2000, engine="search") in (
        "several",
        "undecided",
    )
    assert hidato.uniqueness(Puzzle(square(4, 4)), max_nodes=1000, engine="search") == "several"


def test_max_seconds():
    hard = Puzzle(square(8, 8, adjacency="edges"), {(0, 0): 1, (0, 1): 64, (7, 7): 30})
    with pytest.raises(LimitReached) as caught:
        hidato.count_solutions(hard, limit=None, max_seconds=0.05, engine="search")
    assert 0.05 < caught.value.seconds < 60
    assert caught.value.nodes > 0
    assert hidato.uniqueness(hard, max_seconds=0.0, engine="search") == "undecided"


# --- size, and being interrupted ----------------------------------------------------------------


def test_a_board_of_3000_cells_needs_no_recursion():
    grid = square(1, 3000)
    answer = hidato.solve(Puzzle(grid, {(0, 0): 1}), engine="search")
    assert answer.path == grid.cells
    tree = Trace(hidato.steps(Puzzle(grid, {(0, 0): 1}))).tree()
    assert max(tree.depth) == 2999 > sys.getrecursionlimit()


def test_an_interrupted_search_leaves_the_puzzle_alone():
    search = hidato.steps(PUZZLE_10X10)
    before = str(PUZZLE_10X10)
    for _ in islice(search, 1000):
        pass
    search.events.close()  # what a stopped cell of a notebook does to a generator
    assert list(search) == []
    assert str(PUZZLE_10X10) == before
    assert hidato.solve(PUZZLE_10X10, engine="search") == ANSWER_10X10


def test_two_searches_at_once_do_not_disturb_each_other():
    left, right = hidato.steps(PUZZLE_10X10), hidato.steps(PUZZLE_10X10)
    next(left)
    for _ in range(500):
        next(left)
    assert list(islice(right, 500)) == list(islice(hidato.steps(PUZZLE_10X10), 500))


@pytest.mark.parametrize(
    "order",
    [
        lambda grid, cell: grid.cells,
        lambda grid, cell: (),
        lambda grid, cell: grid.neighbors(cell) * 2,
        lambda grid, cell: None,
    ],
)
def test_an_order_must_return_the_neighbors(order):
    with pytest.raises(TypeError, match="must return its neighbors"):
        hidato.solve(hidato.parse("1 0 3"), order=order)


@pytest.mark.parametrize("limit", [0, -1, 1.5])
def test_a_limit_of_nothing_is_refused(limit):
    puzzle = hidato.parse("1 0 3")
    with pytest.raises(ValueError, match="whole number from 1"):
        hidato.steps(puzzle, limit=limit)
    with pytest.raises(ValueError, match="whole number from 1"):
        hidato.count_solutions(puzzle, limit=limit)
