from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from time import process_time

import pytest
from every_path import EveryPath
from tiers import FULL, slow

from hidato_edu import Trace, hidato
from hidato_edu.boards.grid import ADJACENCIES, Grid, Square, square
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.hidato.paths.backbite import Ring, mix
from hidato_edu.hidato.paths.biconnected import blocks, extent
from hidato_edu.hidato.paths.exhaustive import search
from hidato_edu.hidato.paths.rotation import Growing, lay

SHARE = 1.0 if FULL else 0.03


def is_right(grid: Grid, solution, start=None, end=None) -> bool:
    path = solution.path
    return (
        hidato.is_solution(hidato.Puzzle(grid), solution)
        and start in (None, path[0])
        and end in (None, path[-1])
    )


def attempt(grid: Grid, *asked) -> tuple[hidato.Solution | None, str]:
    """Return a path, or why there is none."""
    try:
        return hidato.random_path(grid, *asked), ""
    except GenerationFailed as failed:
        return None, str(failed)


@pytest.mark.parametrize("adjacency", ADJACENCIES)
@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (3, 4)])
def test_a_path_is_found_just_where_there_is_one(rows: int, cols: int, adjacency: str) -> None:
    rng, table = Random(7), EveryPath(rows, cols, adjacency)
    found = 0
    for cells in range(1, 1 << rows * cols):
        if rng.random() < SHARE**0.5:
            for ask in table.asks(cells):
                if ask.start and rng.random() > SHARE**0.5:
                    continue
                grid, start, end, possible = ask
                solution, why = attempt(grid, rng, start, end)
                assert possible == (solution is not None), (ask, why)
                assert "within the budget" not in why
                if solution:
                    assert is_right(grid, solution, start, end), ask
                    found += 1
    assert found > 0


def test_the_whole_search_is_right() -> None:
    rng, tables = Random(3), [EveryPath(3, 4, name) for name in ("edges+corners", "knight")]
    seen: Counter[bool] = Counter()
    while min(seen[True], seen[False]) < 40:
        table = rng.choice(tables)
        grid, start, end, possible = rng.choice(list(table.asks(rng.randrange(1, 1 << 12))))
        if len(grid) < 4 or extent(blocks(grid.links)) < len(grid) or (start and start == end):
            continue
        ends = [grid.index[cell] if cell else -1 for cell in (start, end)]
        path = search(grid.links, *ends, Budget())
        assert (path is not None) == possible
        if path:
            assert sorted(path) == list(range(len(grid)))
            assert all(b in grid.links[a] for a, b in pairwise(path))
            assert ends[0] in (-1, path[0])
            assert ends[1] in (-1, path[-1])
        seen[possible] += 1
    with pytest.raises(LimitReached):
        search(square(6, 6).links, -1, -1, Budget(max_nodes=2))


@pytest.mark.parametrize("adjacency", ADJACENCIES)
@pytest.mark.parametrize("side", [6, 11, 20])
def test_open_boards(side: int, adjacency: str) -> None:
    grid = square(side, side, adjacency=adjacency)
    corner, other = (0, 0), (side - 1, side - 1 - (side + 1) % 2)
    for seed in range(3):
        assert is_right(grid, hidato.random_path(grid, seed))
        assert is_right(grid, hidato.random_path(grid, seed, corner), corner)
        assert is_right(grid, hidato.random_path(grid, seed, None, corner), None, corner)
        assert is_right(grid, hidato.random_path(grid, seed, corner, other), corner, other)


def rooms(rng: Random, cells: int, adjacency: str) -> Grid:
    """Return rooms that hang together at corners and edges, as they come."""
    row, col, open_cells = 0, 0, set()
    while len(open_cells) < cells:
        high, wide = rng.randint(1, 5), rng.randint(1, 5)
        open_cells |= {(row + r, col + c) for r in range(high) for c in range(wide)}
        if rng.random() < 0.5:
            row += high
            col += rng.randrange(wide)
        else:
            row += rng.randrange(high)
            col += wide
    return Grid(tuple(open_cells), Square(adjacency))


def holes(rng: Random, cells: int, adjacency: str) -> Grid:
    side = int((1.25 * cells) ** 0.5) + 1
    places = [(r, c) for r in range(side) for c in range(side)]
    return Grid(tuple(rng.sample(places, cells)), Square(adjacency), (side, side))


@slow
@pytest.mark.parametrize("shape", [rooms, holes])
def test_random_maps(shape) -> None:
    rng, outcome = Random(11), Counter()
    for _ in range(120):
        cells = rng.choice((5, 9, 17, 40, 90, 200, 900))
        grid = shape(rng, cells, rng.choice(("edges+corners", "edges+corners", "edges")))
        start = rng.choice([None, grid.cells[0]])
        reason = hidato.why_impossible(grid, start)
        solution, why = attempt(grid, rng, start)
        if solution:
            assert reason is None
            assert is_right(grid, solution, start)
            outcome["found"] += 1
        else:
            assert reason is None or reason.why == why
            outcome["why" if reason else "search"] += 1
    assert outcome["found"] > 10
    assert outcome["why"] > 10
    assert outcome["search"] <= 2


def test_one_cell_and_two() -> None:
    one, two = square(1, 1), square(1, 2)
    assert hidato.random_path(one, 0, (0, 0), (0, 0)).path == ((0, 0),)
    assert hidato.random_path(two, 0, None, (0, 0)).path == ((0, 1), (0, 0))
    with pytest.raises(GenerationFailed, match="only one cell"):
        hidato.random_path(two, 0, (0, 0), (0, 0))


KNIGHT_4X4 = square(4, 4, adjacency="knight", blocked=[(3, 1), (3, 2), (3, 3)])


def test_a_failure_says_why_in_one_sentence() -> None:
    with pytest.raises(GenerationFailed, match="has 2 parts"):
        hidato.random_path(square(1, 4, blocked=[(0, 1)]))
    assert hidato.why_impossible(KNIGHT_4X4) is None  # but there is none
    with pytest.raises(GenerationFailed, match="an exhaustive search found no path through the 13"):
        hidato.random_path(KNIGHT_4X4, seed=1)
    with pytest.raises(GenerationFailed, match="within the budget; there may be none"):
        hidato.random_path(KNIGHT_4X4, seed=1, max_nodes=2)


def test_the_budget_in_seconds_is_kept() -> None:
    began = process_time()
    with pytest.raises(GenerationFailed):
        hidato.random_path(KNIGHT_4X4, seed=1, max_seconds=0)
    assert process_time() - began < 5


def test_the_whole_search_keeps_to_its_seconds() -> None:
    hard = square(4, 24, adjacency="knight")
    began = process_time()
    with pytest.raises(GenerationFailed, match="within the budget"):
        hidato.random_path(hard, 1, (1, 7), max_nodes=10**9, max_seconds=0.2)
    assert process_time() - began < 8  # more than 10 s without


def test_the_seed_decides() -> None:
    grid = square(9, 9)
    assert hidato.random_path(grid, 3) == hidato.random_path(grid, Random(3))
    assert len({hidato.random_path(grid, seed) for seed in range(8)}) == 8
    ends = {hidato.random_path(grid, seed).path[0] for seed in range(40)}
    assert len(ends) > 20


def test_the_same_path_everywhere() -> None:
    assert hidato.random_path(square(4, 4), seed=5).to_array() == [
        [15, 14, 1, 3],
        [16, 13, 2, 4],
        [12, 9, 5, 7],
        [10, 11, 8, 6],
    ]
    both = hidato.random_path(square(3, 4, adjacency="edges"), 2, (0, 0), (0, 1))
    assert both.to_array() == [
        [1, 12, 11, 10],
        [2, 5, 6, 9],
        [3, 4, 7, 8],
    ]


def linked(trace: Trace) -> set:
    """Return the links that are joined at the end of a run."""
    state = {event[1]: event[3] for event in trace if event[0] == "assign"}
    return {var[1:] for var, value in state.items() if var != "start" and value}


def pairs_of(solution) -> set:
    return {tuple(sorted(pair)) for pair in pairwise(solution.path)}


def test_nothing_fits_behind_the_tail() -> None:
    growing = Growing(square(3, 3).links, 0, -1, Random(1), None)
    assert not any(growing._fits(cell) for cell in range(1, 9))
    growing._put(1)
    assert [cell for cell in range(2, 9) if growing._fits(cell)] == [3, 4]


# --- mixing -------------------------------------------------------------------------------------


def straight(solution) -> float:
    """Return the share of steps that go on as the step before."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(solution.path)]
    return sum(a == b for a, b in pairwise(steps)) / (len(steps) - 1)


def test_mixing_bends_the_path() -> None:
    grid = square(15, 15)
    plain = [straight(hidato.random_path(grid, seed, mixing=0)) for seed in range(6)]
    mixed = [straight(hidato.random_path(grid, seed)) for seed in range(6)]
    fixed = [straight(hidato.random_path(grid, seed, (0, 0), (7, 7))) for seed in range(6)]
    assert sum(plain) / 6 > 0.3
    assert sum(mixed) / 6 < 0.21
    assert sum(fixed) / 6 < 0.21


@pytest.mark.parametrize("adjacency", ["edges+corners", "edges", "knight"])
@pytest.mark.parametrize("fixed", [0, 1, 2])
def test_every_turn_leaves_a_path(adjacency: str, fixed: int) -> None:
    grid, rng = square(6, 6, adjacency=adjacency), Random(4)
    path = lay(grid.links, 0, -1, rng, Budget(1000))
    ends = [path[0], path[-1]][:fixed]
    for _ in range(20):
        path = mix(grid.links, path, ends, 1, rng)
        assert sorted(path) == list(range(36))
        assert all(b in grid.links[a] for a, b in pairwise(path))
        assert set(ends) <= {path[0], path[-1]}


def test_a_ring_is_turned_by_the_shorter_side() -> None:
    ring = Ring([()] * 8, range(8))
    assert ring.turn(2, 5) == 3
    assert ring.path() == [0, 3, 2, 1, 4, 5, 6, 7]
    assert ring.turn(1, 8) == 2  # the rest: the last cell, and the one off the board
    assert ring.path()[::-1] in ([7, 0, 3, 2, 1, 4, 5, 6], [6, 5, 4, 1, 2, 3, 0, 7])
    assert all(ring.ring[place] == cell for cell, place in enumerate(ring.where))


def test_ends_stop_moving_when_the_work_is_spent() -> None:
    class Counted(Random):
        drawn = 0

        def random(self) -> float:
            self.drawn += 1
            return super().random()

    grid, rng = square(6, 6), Counted(1)
    path = lay(grid.links, 0, -1, Random(4), Budget(1000))
    Ring(grid.links, path).roam((), 1000, 0, rng, None)
    assert 0 < rng.drawn < 100  # the first backbite that turns cells is the last


def test_an_end_that_does_not_come_home_is_taken_back(monkeypatch) -> None:
    monkeypatch.setattr(Ring, "come_home", lambda *_: False)
    trace = Trace(hidato.random_path_steps(square(6, 6), 1, (0, 0), (0, 5)))
    whys = Counter(event[4] for event in trace if event[0] == "assign")
    assert whys["undo"] == whys["undo cut"] > 0
    assert linked(trace) == pairs_of(trace[-1].solution)
    assert (trace[-1].solution.path[0], trace[-1].solution.path[-1]) == ((0, 0), (0, 5))


# --- the trace ----------------------------------------------------------------------------------


def boards() -> list[tuple[Grid, tuple]]:
    chained = Grid(
        tuple(set(square(3, 3).cells) | {(r + 3, c + 2) for r in range(3) for c in range(3)})
    )
    return [
        (square(7, 7), (None, None)),
        (square(7, 7), ((0, 0), (6, 6))),
        (square(6, 5, adjacency="edges"), ((0, 0), None)),
        (square(8, 8, adjacency="knight"), (None, None)),
        (chained, (None, (0, 0))),
        (rooms(Random(5), 30, "edges+corners"), (None, None)),
        (square(1, 1), (None, None)),
    ]


@pytest.mark.parametrize(("grid", "ends"), boards(), ids=range(len(boards())))
def test_the_trace_makes_the_same_path(grid: Grid, ends: tuple) -> None:
    for seed in range(4):
        trace = Trace(hidato.random_path_steps(grid, seed, *ends))
        solution = trace[-1].solution
        assert solution == hidato.random_path(grid, seed, *ends)
        state: dict = {}
        for event in trace:
            if event[0] == "assign":
                _, var, old, new, why = event
                assert state.get(var, None if var == "start" else 0) == old
                assert new != old
                state[var] = new
                if var != "start":
                    kind, a, b = var
                    assert kind == "link"
                    assert a < b
                    assert b in grid.neighbors(a)
                    assert why.endswith(" cut") == (new == 0)
        assert linked(trace) == pairs_of(solution)
        assert state["start"] == solution.path[0]
        assert Counter(event[0] for event in trace)["enter"] == 3


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        *(({"mixing": mixing}, "mixing=") for mixing in (float("nan"), float("inf"), "a", -1)),
        *(({"max_nodes": nodes}, "max_nodes=") for nodes in (-1, 2.5)),
    ],
    ids=str,
)
def test_wrong_budgets_are_quoted(wrong: dict, why: str) -> None:
    for make in (hidato.random_path, hidato.random_path_steps):
        with pytest.raises(ValueError, match=why):
            make(square(3, 3), 1, **wrong)


@pytest.mark.parametrize(
    "call",
    [hidato.random_path, hidato.random_path_steps, hidato.why_impossible, hidato.generate],
)
def test_a_text_is_no_board(call) -> None:
    with pytest.raises(TypeError, match="'3 3' is not a Grid"):
        call("3 3")


def test_between_moves_it_is_a_path() -> None:
    """Where a rotation or a backbite is complete, no cell has three links."""
    trace = Trace(hidato.random_path_steps(square(6, 6), 1))
    degree: Counter = Counter()
    moves = 0
    for event in trace:
        if event[0] == "assign" and event[1] != "start":
            for cell in event[1][1:]:
                degree[cell] += 1 if event[3] else -1
            if event[4] in ("grow", "rotate cut", "backbite cut"):
                moves += 1
                assert sorted(degree.values())[-1] <= 2
                assert list(degree.values()).count(1) == 2
    assert moves > 100


def test_a_run_that_fails_says_why() -> None:
    events = list(hidato.random_path_steps(square(1, 4, blocked=[(0, 1)])))
    assert [event[0] for event in events] == ["enter", "leave"]
    assert events[-1].outcome == "failed"
    assert "has 2 parts" in events[-1].why
    assert events[-1].cells == ((0, 0),)
    last = list(hidato.random_path_steps(KNIGHT_4X4, 1))[-1]
    assert (last.outcome, "exhaustive search" in last.why) == ("failed", True)
