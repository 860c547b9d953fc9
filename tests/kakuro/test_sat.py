"""The second engine: clauses for a SAT solver, held against brute force."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from kakuro.boards import GIVEN, TWO, from_filling
from kakuro.oracles import all_answers
from tiers import slow

from hidato_edu.boards.grid import Cell
from hidato_edu.kakuro import Digits, Puzzle
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.solvers import sat

pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

FIVE = from_filling([[(r * 2 + c) % 9 + 1 for c in range(5)] for r in range(5)])
MANY = from_filling([[1, 2, 3, 0], [2, 1, 4, 3], [3, 4, 5, 2]])


def drawn(rng: Random) -> Puzzle:
    """Return a small board with 1 to 9 in some order; sometimes a sum is wrong."""
    digits = rng.sample(range(1, 10), 9)
    for cell in rng.sample(range(9), rng.randrange(3)):
        digits[cell] = 0
    puzzle = from_filling([digits[:3], digits[3:6], digits[6:]])
    if rng.random() < 0.8:
        return puzzle
    first, *others = puzzle.clues
    return Puzzle(puzzle.grid, [first._replace(total=max(first.total - 2, 1)), *others])


def answers(puzzle: Puzzle) -> list[dict[Cell, int]]:
    found = [dict(answer) for answer in sat.solutions(puzzle)]
    return sorted(found, key=lambda answer: sorted(answer.items()))


@slow
def test_uniqueness_of_many_boards() -> None:
    rng = Random(8)
    found = [0, 0, 0]
    for _ in range(200):
        puzzle = drawn(rng)
        expected = len(all_answers(puzzle, limit=2))
        assert len(list(islice(sat.solutions(puzzle), 2))) == expected
        found[expected] += 1
    assert min(found) > 20


def test_many_answers_on_one_board() -> None:
    expected = all_answers(MANY)
    assert len(expected) > 10
    assert answers(MANY) == expected


def test_the_model_tells_answers_apart_by_places_alone() -> None:
    names, board = sat.model(TWO, domains(TWO))
    assert list(names) == [(cell, d) for cell in TWO.grid.cells for d in (1, 2)]
    assert (board.told, board.names) == (8, 8 + 4)  # each of the four runs has one set
    alone = {cell: Digits({digit}) for cell, digit in all_answers(GIVEN)[0].items()}
    assert sat.model(GIVEN, alone)[0] == {}


def test_sums_that_do_not_agree_take_no_time() -> None:
    """All sums across make one less than all sums down: no clause says so."""
    last = FIVE.clues[-1]
    puzzle = Puzzle(FIVE.grid, [*FIVE.clues[:-1], last._replace(total=last.total + 1)])
    assert list(sat.solutions(puzzle, max_nodes=2)) == []
