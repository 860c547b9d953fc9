"""The fast engine: complete, sound, and each of its inferences for itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise, product
from random import Random
from time import process_time

import pytest
from oracles import ANSWER_10X10, PUZZLE_10X10, RESULT_8X8, TABLE_13X13, all_paths, subsets

from hidato_edu import Grid, LimitReached, hidato
from hidato_edu.boards.grid import ADJACENCIES, Cell, Square, square
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle, Solution
from hidato_edu.hidato.search import depth_first
from hidato_edu.hidato.solvers import engine
from hidato_edu.hidato.solvers.engine import gaps
from hidato_edu.hidato.solvers.engine.branch import Faults, begin, look_ahead
from hidato_edu.hidato.solvers.engine.cover import share
from hidato_edu.hidato.solvers.engine.domains import (
    Contradiction,
    alternate,
    only_cells,
    only_numbers,
    propagate,
    start,
    sweep,
)
from hidato_edu.hidato.solvers.engine.gaps import Gap, gaps_of, orders, walks, ways
from hidato_edu.hidato.solvers.engine.masks import Masks, bits_of, masks_of
from hidato_edu.hidato.solvers.engine.reasons import moves_between


@dataclass(frozen=True)
class Odd(Square):
    """No lattice: each cell has partners here and there, and the relation is symmetric."""

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        row, col = cell
        rng = range(7)
        return tuple(
            (r, c)
            for r, c in product(rng, rng)
            if (r, c) != cell and (row * r + col * c + row + r + col + c) % 5 in (0, 3)
        )


@dataclass(frozen=True)
class Shifted(Square):
    """Hexagons in rows, the odd rows shifted to the right."""

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        row, col = cell
        side = col + (1 if row % 2 else -1)
        return tuple(
            (r, c)
            for r, c in (
                *((row, col - 1), (row, col + 1)),
                *((row - 1, col), (row + 1, col), (row - 1, side), (row + 1, side)),
            )
        )


def random_grid(rng: Random, rows: int, cols: int) -> Grid:
    places = [(r, c) for r in range(rows) for c in range(cols)]
    walls = rng.sample(places, min(len(places) - 1, rng.choice([0, 0, 1, 2, 3])))
    shape = rng.choice([*map(Square, ADJACENCIES), Shifted("edges"), Odd("edges")])
    return Grid(tuple(set(places) - set(walls)), shape, (rows, cols))


def random_boards(seed: int, count: int) -> Iterator[Puzzle]:
    """Yield small boards; half of them have an answer (if their grid has), some givens are odd."""
    rng = Random(seed)
    sizes = [(1, 1), (1, 2), (1, 3), (1, 6), (2, 2), (2, 3), (2, 5), (3, 3), (3, 3), (3, 4), (4, 4)]
    while count:
        grid = random_grid(rng, *rng.choice(sizes))
        n = len(grid)
        few = max(0, n - 9)  # so that the lecture's search is not asked for too much
        if rng.random() < 0.6:
            answer = next(islice(hidato_answers(Puzzle(grid)), 1), None)
            if answer is None:
                continue
            givens = rng.sample(sorted(answer.items()), rng.randint(few, n))
        else:
            kept = rng.randint(few, max(few, min(4, n)))
            numbers = rng.sample(range(1, n + 1), kept)
            givens = list(zip(rng.sample(grid.cells, kept), numbers, strict=True))
        count -= 1
        yield Puzzle(grid, givens)


def hidato_answers(puzzle: Puzzle) -> Iterator[Solution]:
    """Yield answers of the lecture's search, and none where it takes too long."""
    try:
        yield from depth_first.solutions(puzzle, max_nodes=3_000)
    except LimitReached:
        return


# --- complete and sound -------------------------------------------------------------------------


@pytest.fixture(params=[4_000, 20, 1], ids="at most {} ways".format)
def most_ways(request, monkeypatch):
    """Lists of ways of several lengths: with 1 the engine works with domains nearly alone."""
    monkeypatch.setattr(gaps, "MOST_WAYS", request.param)
    monkeypatch.setattr(gaps, "MOST_WALKS", 10 * request.param)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.usefixtures("most_ways")
def test_same_solutions_as_the_search(seed):
    verdicts = set()
    for puzzle in random_boards(seed, 100):
        found = list(engine.solutions(puzzle))
        assert len(found) == len(set(found))
        assert set(found) == set(depth_first.solutions(puzzle)), repr(puzzle)
        verdicts.add(min(len(found), 2))
    assert verdicts == {0, 1, 2}


@pytest.mark.usefixtures("most_ways")
def test_same_solutions_as_the_search_on_larger_boards():
    rng = Random(5)
    compared = 0
    for seed in range(40):
        shape = rng.choice(["edges", "edges+corners", "edges+corners"])
        grid = square(rng.randint(4, 7), rng.randint(4, 6), adjacency=shape)
        answer = hidato.random_path(grid, seed)
        kept = rng.randint(len(grid) // 4, len(grid) * 2 // 3)
        puzzle = Puzzle(grid, rng.sample(sorted(answer.items()), kept))
        try:
            expected = set(depth_first.solutions(puzzle, max_nodes=10_000))
        except LimitReached:
            continue
        found = list(engine.solutions(puzzle))
        assert len(found) == len(expected)
        assert set(found) == expected
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("adjacency", ADJACENCIES)
@pytest.mark.usefixtures("most_ways")
def test_every_path_of_every_small_grid(adjacency):
    for grid in subsets(2, 3, adjacency):
        paths = [answer.path for answer in engine.solutions(Puzzle(grid))]
        assert sorted(paths) == sorted(all_paths(grid))


def test_the_slides_table():
    assert len(list(engine.solutions(TABLE_13X13))) == 1


def test_the_slides_board_needs_no_search():
    assert next(engine.solutions(PUZZLE_10X10, max_nodes=0)) == ANSWER_10X10


def test_a_board_that_stands_already():
    assert list(engine.solutions(Puzzle(PUZZLE_10X10.grid, ANSWER_10X10))) == [ANSWER_10X10]


def test_the_same_way_every_time():
    """Who asks for one answer more may begin again and skip those that are known."""
    some = [list(islice(engine.solutions(Puzzle(square(5, 5))), 30)) for _ in range(2)]
    assert some[0] == some[1]


def test_all_tours_of_a_board_without_givens():
    kings = square(3, 3)
    assert len(list(engine.solutions(Puzzle(kings)))) == len(all_paths(kings)) == 784
    # A096969 of the OEIS: 1, 8, 40, 552, 8648
    for size, paths in ((2, 8), (3, 40), (4, 552)):
        board = Puzzle(square(size, size, adjacency="edges"))
        assert len(list(engine.solutions(board))) == paths


# --- the budget ---------------------------------------------------------------------------------


SNAKE = Puzzle(square(3, 50), {(1, 20): 1, (1, 21): 150})


def test_the_budget_in_nodes_is_exact():
    with pytest.raises(LimitReached) as reached:
        next(engine.solutions(SNAKE, max_nodes=30))
    assert reached.value.nodes == 30


def test_the_budget_in_seconds():
    began = process_time()
    with pytest.raises(LimitReached):
        next(engine.solutions(SNAKE, max_seconds=0.2))
    assert process_time() - began < 2


def test_a_board_that_is_too_large_stops_at_once():
    with pytest.raises(LimitReached):
        next(engine.solutions(Puzzle(square(101, 100))))


def test_a_budget_that_is_enough():
    spent = 0
    while True:
        try:
            answers = list(engine.solutions(RESULT_8X8, max_nodes=spent, max_seconds=60))
            break
        except LimitReached:
            spent += 1
    assert len(answers) == 8
    assert spent < 50


# --- masks --------------------------------------------------------------------------------------


def test_beside_is_the_union_of_the_neighbors():
    rng = Random(1)
    for _ in range(60):
        grid = random_grid(rng, rng.randint(1, 7), rng.randint(1, 7))
        masks = Masks(grid)
        for share_of in (0.1, 0.5, 1):
            cells = [cell for cell in grid.cells if rng.random() < share_of]
            around = {near for cell in cells for near in grid.neighbors(cell)}
            assert masks.cells(masks.beside(masks.mask(cells))) == tuple(sorted(around))


def test_colors():
    for adjacency, colored in (("edges", True), ("knight", True), ("edges+corners", False)):
        masks = Masks(square(4, 5, adjacency=adjacency))
        assert (masks.colors is not None) is colored
    even, odd = Masks(square(3, 3, adjacency="edges")).colors
    assert (even.bit_count(), odd.bit_count(), even & odd) == (5, 4, 0)
    assert Masks(square(1, 3, blocked=[(0, 1)])).colors is None
    assert Masks(square(1, 1)).colors == (1, 0)


# --- inferences ---------------------------------------------------------------------------------


def test_no_inference_loses_a_solution():
    for puzzle in random_boards(11, 80):
        answers = list(depth_first.solutions(puzzle))
        masks = masks_of(puzzle.grid)
        domains = start(puzzle)
        try:
            propagate(masks, domains)
            standing, state = begin(puzzle, Budget())
            state = look_ahead(masks, state, Faults(state.gaps, puzzle.size), Budget())
        except Contradiction:
            assert not answers
            continue
        for answer in answers:
            assert all(masks.mask([cell]) & domains[number] for cell, number in answer.items())
            assert standing.items() <= answer.items()
            for gap in (*state.gaps, *state.closed):
                numbers = range(gap.first, gap.first + len(gap.domains))
                way = masks.mask(answer.path[number - 1] for number in numbers)
                assert gap.ways is None or way in gap.ways
                assert not way & ~gap.some
                assert not gap.every & ~way


def one_by_one(masks: Masks, domains: list[int]) -> list[int]:
    """Repeat the named inferences, one number after the other, until nothing changes."""
    domains = alternate(masks, domains)
    known: list[int] = []
    while known != domains:
        known = domains[:]
        for number in range(1, len(domains)):
            if number > 1:
                domains[number] &= masks.beside(domains[number - 1])
            if number < len(domains) - 1:
                domains[number] &= masks.beside(domains[number + 1])
            alone = only_cells(domains)
            if domains[number].bit_count() > 1:
                domains[number] &= ~alone
            belongs = only_numbers(domains, masks.all)
            domains[number] = domains[number] & belongs or domains[number]
            if not domains[number] or (domains[number] & belongs).bit_count() > 1:
                raise Contradiction("no cell", number)
    return domains


def test_propagation_is_the_named_inferences_one_by_one():
    differ = 0
    for puzzle in random_boards(12, 150):
        masks = masks_of(puzzle.grid)
        domains = start(puzzle)
        try:
            propagate(masks, domains)
        except Contradiction:
            with pytest.raises(Contradiction):
                one_by_one(masks, start(puzzle))
            continue
        assert one_by_one(masks, start(puzzle)) == domains
        differ += domains != start(puzzle)
    assert differ > 20


def brute_paths(masks: Masks, domains: list[int]) -> list[tuple[int, ...]]:
    return [
        path
        for path in product(*map(list, map(bits_of, domains)))
        if len(set(path)) == len(path) and all(masks.near[a] & b for a, b in pairwise(path))
    ]


def test_ways_and_orders_are_those_of_all_paths():
    rng = Random(2)
    for _ in range(120):
        masks = Masks(random_grid(rng, 3, 3))
        domains = [rng.randrange(1, 512) & masks.all for _ in range(rng.randint(1, 4))]
        paths = brute_paths(masks, domains)
        assert sorted(orders(masks, domains)) == sorted(paths)
        found = ways(masks, domains, 10_000)
        assert sorted(found) == sorted({sum(path) for path in paths})
        walked = [
            walk
            for walk in product(*map(list, map(bits_of, domains)))
            if all(masks.near[a] & b for a, b in pairwise(walk))
        ]
        assert walks(masks, domains, 10_000) == len(walked)


def test_lists_that_are_too_long_are_not_made():
    masks = Masks(square(5, 5))
    assert ways(masks, [masks.all] * 8, 500) is None
    assert walks(masks, [masks.all] * 8, 500) is None


def test_a_sweep_says_whether_it_found_something() -> None:
    masks = Masks(square(1, 4, adjacency="edges"))
    domains = [0, 0b1, 0b1111, 0b1111]
    assert sweep(masks, domains, range(2, 4), -1, bool)
    assert domains == [0, 0b1, 0b10, 0b101]
    assert not sweep(masks, domains, range(2, 4), -1, bool)


def test_gaps_lie_between_numbers_that_stand():
    domains = [0, 0b11, 0b100, 0b11000, 0b11000, 0b100000, 0b11]
    assert [(gap.first, len(gap.domains)) for gap in gaps_of(domains)] == [(1, 1), (3, 2), (6, 1)]


def test_share_names_what_is_wrong():
    with pytest.raises(Contradiction) as none:
        share([Gap(1, [1], [1])], 0b11)
    assert (none.value.why, none.value.cells) == ("no number", 0b10)
    with pytest.raises(Contradiction) as same:
        share([Gap(1, [1], [1]), Gap(3, [3], [1])], 0b1)
    assert (same.value.why, same.value.cells) == ("same gap", 0b1)
    assert share([Gap(1, [3], [1, 2]), Gap(3, [6], [2, 4])], 0b111) == (0, 0b101)


# --- reasons ------------------------------------------------------------------------------------

REASONS = (
    ("1 0 2 0", "1 and 2 are 2 moves apart, but no number lies between"),
    ("1 -1 0", "the board has 2 parts that are not connected"),
    ("3 3\n0 0 0\n0 0 -1\n0 8 6", "two numbers have only row "),
    ("square edges\n3 2\n0 1 6\n0 2 0", "has no cell left"),
    ("3 3\n0 6 0\n9 5 0\n0 0 0", "no number can be at row "),
    ("4 2\n0 8 0 0\n0 6 0 0", "no path is left for the numbers from 1 on"),
    ("3 2\n1 0 0\n4 0 0", "the same number is the only one left for row "),
    ("3 2\n0 -1 3\n0 0 0", "two gaps need row "),
)


@pytest.mark.parametrize(("text", "reason"), REASONS)
def test_reasons(text, reason):
    assert reason in engine.why_none(hidato.parse(text))


def test_a_reason_is_given_only_where_there_is_no_solution():
    reasons = 0
    for puzzle in random_boards(13, 150):
        if engine.why_none(puzzle):
            reasons += 1
            assert next(depth_first.solutions(puzzle), None) is None
    assert reasons > 20


def test_moves_between():
    masks = masks_of(square(3, 3, blocked=[(0, 1), (1, 1)]))
    corner, other = masks.mask([(0, 0)]), masks.mask([(0, 2)])
    assert moves_between(masks, corner, other) == 4
    assert moves_between(masks, corner, corner) == 0
    masks = masks_of(square(1, 3, blocked=[(0, 1)]))
    assert moves_between(masks, *masks.bits) is None
