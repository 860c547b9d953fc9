"""The SAT engine: clauses and cuts, held against brute force."""

from __future__ import annotations

from itertools import product

import pytest
from hashi.boards import ALL, FOUR_ONES, RING, puzzles
from hashi.oracles import all_answers, right, used, wanted
from hypothesis import given

from hidato_edu.hashi import from_array
from hidato_edu.hashi.solvers import sat

pytest.importorskip("pysat.solvers", reason="python-sat is not installed")


@given(puzzles())
def test_all_answers(puzzle):
    assert sorted(map(used, sat.solutions(puzzle))) == wanted(puzzle)  # a list: each only once


@pytest.mark.parametrize("name", ["cross", "several", "corner", "four ones", "touching"])
def test_the_clauses_say_points_and_crossings(name):
    """All values of all variables: what keeps the clauses fits, joined or not."""
    puzzle = ALL[name]
    board = sat.model(puzzle).clauses
    n = len(puzzle.bridges)
    pairs = [one[1:] for one in puzzle.bridges]
    fitting = 0
    for bits in product((False, True), repeat=2 * n):
        keeps = all(any(bits[abs(x) - 1] == (x > 0) for x in clause) for clause in board.clauses)
        lanes = {pair: bits[k] + bits[n + k] for k, pair in enumerate(pairs)}
        sorts = all(bits[k] or not bits[n + k] for k in range(n))
        assert keeps == (sorts and right(puzzle.to_array(), lanes, apart=True))
        fitting += keeps
    assert fitting == len(all_answers(puzzle, apart=True))


def test_a_cut_forbids_the_groups_and_no_answer():
    for puzzle in (FOUR_ONES, RING, from_array([[2, 2, 2], [2, 0, 2]])):
        board = sat.model(puzzle)
        pairs = [one[1:] for one in puzzle.bridges]
        answers = all_answers(puzzle)
        for lanes in all_answers(puzzle, apart=True):
            true = [name for name, pair in enumerate(pairs, start=1) if lanes.get(pair)]
            cuts = board.cuts(true)
            assert bool(cuts) == (lanes not in answers)
            assert not any(set(cut) & set(true) for cut in cuts)
            for answer in answers:
                kept = {name for name, pair in enumerate(pairs, start=1) if answer.get(pair)}
                assert all(set(cut) & kept for cut in cuts)
