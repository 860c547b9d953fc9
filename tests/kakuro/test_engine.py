"""The engine finds all answers, each once, and takes nothing away that an answer needs."""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import chain, combinations, islice
from random import Random

import pytest
from hypothesis import example, given
from kakuro.boards import ALL, ONE, TWO, boards, from_filling
from kakuro.oracles import all_answers

from hidato_edu import LimitReached, kakuro
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.kakuro import Clue, Puzzle, Solution
from hidato_edu.kakuro.search import depth_first
from hidato_edu.kakuro.search.filtering import narrowed
from hidato_edu.kakuro.solvers import engine
from hidato_edu.kakuro.solvers.engine import branch
from hidato_edu.kakuro.solvers.engine.board import FINE, Masks, Model
from hidato_edu.kakuro.solvers.engine.parts import weigh


def filled(rng: Random, rows: int, cols: int, density: float) -> Puzzle:
    """Return a board of digits that were laid at random, row by row."""
    table = [[0] * cols for _ in range(rows)]
    for row in range(rows):
        for col in range(cols):
            free = set(range(1, 10)) - {*table[row], *(line[col] for line in table)}
            if free and (rng.random() < density or (row, col) == (0, 0)):
                table[row][col] = rng.choice(sorted(free))
    return from_filling(table)


def beside(left: Puzzle, right: Puzzle) -> Puzzle:
    """Return both boards in one, with no run in common."""

    def moved(cell: Cell) -> Cell:
        return cell[0], cell[1] + left.grid.size[1]

    rows = max(left.grid.size[0], right.grid.size[0])
    cells = [*left.grid.cells, *map(moved, right.grid.cells)]
    grid = Grid(cells, left.grid.shape, (rows, left.grid.size[1] + right.grid.size[1]))
    clues = [Clue(moved(cell), direction, total) for cell, direction, total in right.clues]
    return Puzzle(grid, (*left.clues, *clues), {**left.givens, **dict(right.digits)})


@cache
def crowded() -> list[Puzzle]:
    """Return boards with several solutions, up to some hundreds."""
    rng = Random(3)
    found = [filled(rng, 4, 4, 0.8) for _ in range(12)]
    found += [filled(rng, 5, 5, 0.65) for _ in range(8)]
    pairs = [beside(one, other) for one, other in zip(found[:6], found[6:12], strict=True)]
    return [puzzle for puzzle in found + pairs if kakuro.count_solutions(puzzle, 300) < 300]


def values(answers: list[Solution] | list[dict[Cell, int]]) -> list[tuple[int, ...]]:
    """Return answers in an order of their own: each is listed as often as it was found."""
    return sorted(tuple(answer.values()) for answer in answers)


@given(boards())
@example(ALL["six"])  # few of the boards that are drawn have several solutions
def test_answers_of_small_boards_are_counted(puzzle):
    assert engine.count(puzzle) == len(all_answers(puzzle))


@pytest.mark.parametrize(("patience", "growth"), [(50, 1.5), (1, 1.1), (3, 1.5)])
def test_each_answer_once_with_restarts(patience, growth, monkeypatch):
    monkeypatch.setattr(branch, "PATIENCE", patience)
    monkeypatch.setattr(branch, "GROWTH", growth)
    sizes = []
    for puzzle in crowded():
        wanted = values(list(depth_first.solutions(puzzle)))
        assert values(list(engine.solutions(puzzle))) == wanted
        assert engine.count(puzzle) == len(wanted)
        sizes.append(len(wanted))
    assert len(sizes) > 12
    assert max(sizes) > 30


@pytest.mark.parametrize("patience", [1, 5, 10**9])
def test_a_search_that_sees_little_and_fails_often(patience, monkeypatch):
    """Nothing is filtered, cells come in any order: restarts and jumps have all the work."""
    rng, order = Random(5), Random(7)
    monkeypatch.setattr(branch, "PATIENCE", patience)
    monkeypatch.setattr(branch, "_choose", lambda board, masks, *_: some_open(order, masks))
    monkeypatch.setattr(branch, "weigh", idle)
    monkeypatch.setattr(Model, "settle", only_look)
    sizes = []
    for _ in range(60):
        puzzle = beside(filled(rng, 2, 2, 0.9), filled(rng, 3, 2, 0.9))
        if rng.random() < 0.5:
            puzzle = lowered(puzzle, rng.randrange(len(puzzle.clues)))
        wanted = values(list(islice(depth_first.solutions(puzzle), 9)))
        if len(wanted) == 9:
            continue
        assert values(list(engine.solutions(puzzle))) == wanted
        sizes.append(len(wanted))
    assert sizes.count(0) > 10
    assert sum(size > 1 for size in sizes) > 10


def only_look(board, masks, numbers):
    """Return a run that cannot be filled any more, and filter nothing."""
    runs = [board.runs[number] for number in numbers]
    stuck = [not narrowed(total, gather(masks)) for total, _, gather in runs]
    return next((n for n, fails in zip(numbers, stuck, strict=True) if fails), FINE)


def some_open(rng, masks):
    """Return any open cell."""
    found = [cell for cell, mask in enumerate(masks) if mask & (mask - 1)]
    return rng.choice(found) if found else -1


def lowered(puzzle: Puzzle, number: int) -> Puzzle:
    """Return a puzzle with one sum that is less by 1."""
    clues = list(puzzle.clues)
    clues[number] = clues[number]._replace(total=max(1, clues[number].total - 1))
    return Puzzle(puzzle.grid, clues)


@given(boards())
def test_the_cheap_pass_puts_no_digit_twice_into_a_run(puzzle):
    board = Model(puzzle)
    masks, failed = board.start()
    if failed != FINE:
        return
    index = puzzle.grid.index
    for run in puzzle.runs:
        cells = [index[cell] for cell in run.cells]
        filled = [masks[cell] for cell in cells if not masks[cell] & (masks[cell] - 1)]
        others = [masks[cell] for cell in cells if masks[cell] & (masks[cell] - 1)]
        assert not any(one & other for one in filled for other in others)


def test_parts_are_counted_apart():
    two = beside(TWO, TWO)
    four = beside(two, two)
    sixteen = beside(four, four)
    assert engine.count(beside(sixteen, sixteen)) == 2**16
    assert engine.count(beside(sixteen, ALL["none"])) == 0
    for limit, found in ((1, 1), (3, 3), (10**4, 10**4), (10**6, 2**16)):
        assert kakuro.count_solutions(beside(sixteen, sixteen), limit) == found
    assert kakuro.count_solutions(beside(sixteen, ALL["none"]), 10**6) == 0
    many = beside(beside(sixteen, sixteen), sixteen)
    assert kakuro.count_solutions(many, 10**6, max_nodes=1000) == 10**6


def test_a_part_without_answer_blames_no_other(monkeypatch):
    """Twelve parts with two answers each, and one with none: not all 4,096 ways are tried."""
    monkeypatch.setattr(branch, "PATIENCE", 10**9)  # no restart helps
    monkeypatch.setattr(branch, "_choose", first_open)
    monkeypatch.setattr(branch, "weigh", idle)  # it would show at once that there is no answer
    puzzle = hopeless = unsolvable()
    for _ in range(12):
        puzzle = beside(TWO, puzzle)
    alone = nodes_of(hopeless, monkeypatch)
    assert alone > 1
    assert nodes_of(puzzle, monkeypatch) <= alone + 2 * 12


def unsolvable() -> Puzzle:
    """Return a board of which filtering alone does not see that there is no answer."""
    rng = Random(1)
    while True:
        puzzle = lowered(filled(rng, 3, 3, 1), 0)
        board = Model(puzzle)
        masks, failed = board.start()
        if failed == FINE and board.settle(masks, board.open_runs(masks)) == FINE:
            return puzzle


def first_open(board, masks, weights, cells):
    """Return the first open cell: the parts are filled one after the other."""
    return next((cell for cell in cells if masks[cell] & (masks[cell] - 1)), -1)


def idle(board, masks):
    """Weigh nothing, as if no sum were known, but tell which runs hang together."""
    blind = copy(board)
    blind.signed = [None] * len(board.runs)
    return weigh(blind, masks)


def nodes_of(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the nodes with which the engine proves that there is no answer."""
    budget = Budget(max_nodes=5_000)
    monkeypatch.setattr(branch, "Budget", lambda *limits: budget)
    assert not list(engine.solutions(puzzle))
    return budget.nodes


# --- sums of parts ------------------------------------------------------------------------------


def guessed(rng: Random, puzzle: Puzzle) -> tuple[Model, Masks]:
    """Return a board and its domains, some digits of an answer filled in: not yet filtered."""
    board = Model(puzzle)
    masks, failed = board.start()
    assert failed == FINE
    answer = next(engine.solutions(puzzle))
    share = rng.choice((0.2, 0.4, 0.6))
    for cell, digit in enumerate(answer.values()):
        if rng.random() < share:
            masks[cell] = 1 << digit
    return board, masks


def test_weighing_takes_nothing_that_an_answer_needs():
    rng = Random(2)
    used = 0
    for puzzle in crowded() * 5:
        board, masks = guessed(rng, puzzle)
        before = masks.copy()
        failed, changed, _ = weigh(board, masks)
        assert failed == FINE
        used += bool(changed)
        for answer in depth_first.solutions(puzzle):
            digits = [1 << digit for digit in answer.values()]
            if all(map(int.__and__, digits, before)):
                assert all(map(int.__and__, digits, masks))
    assert used > 10


def test_every_part_that_one_cell_leaves_is_used():
    """All parts of small boards, one by one: what the walk finds, and no less."""
    rng = Random(6)
    lone = 0
    for _ in range(20):
        puzzle = filled(rng, 4, 4, 0.8)
        board, masks = guessed(rng, puzzle)
        before = masks.copy()
        weigh(board, masks)
        runs = range(len(board.runs))
        for part in chain.from_iterable(combinations(runs, size) for size in runs):
            border, excess = border_of(board, before, set(part))
            if len(border) == 1:
                ((cell, sign),) = border.items()
                assert masks[cell] == 1 << sign * excess
                lone += 1
    assert lone > 20


def border_of(board: Model, masks: Masks, part: set[int]) -> tuple[dict[int, int], int]:
    """Return the open cells with one run in a part, with their signs, and what they add up to."""
    border, excess = {}, sum(board.signed[run] for run in part)
    for cell, (mask, (across, down)) in enumerate(zip(masks, board.crossing, strict=True)):
        sign = (across in part) - (down in part)
        if mask & (mask - 1):
            border.update({cell: sign} if sign else {})
        else:
            excess -= sign * (mask.bit_length() - 1)
    return border, excess


def test_parts_out_of_balance_have_no_answer():
    masks = [0b1110] * 4
    assert weigh(Model(lowered(TWO, 0)), masks).failed != FINE
    assert weigh(Model(TWO), masks).failed == FINE


# --- conduct ------------------------------------------------------------------------------------


def test_the_same_answers_in_the_same_order_every_time():
    for puzzle in crowded()[:8]:
        assert list(engine.solutions(puzzle)) == list(engine.solutions(puzzle))


def test_budgets():
    many = filled(Random(1), 9, 9, 0.9)
    with pytest.raises(LimitReached) as caught:
        list(engine.solutions(many, max_nodes=30))
    assert caught.value.nodes == 30
    with pytest.raises(LimitReached) as caught:
        engine.count(many, max_seconds=0.2)
    assert 0.2 <= caught.value.seconds < 60
    assert len(list(islice(engine.solutions(many), 20))) == 20


def test_no_reason_where_there_is_an_answer():
    assert engine.why_none(ONE) is None
