"""What the questions of notebook 03 claim, counted again."""

from __future__ import annotations

from itertools import permutations, product
from math import isqrt

import gridgraphs
import pytest
from tiers import slow

from hidato_edu.exercises import worksheet
from hidato_edu.hidato.hardness.reduction import grid_graph, hamiltonian_cycles
from hidato_edu.lessons.n03_np_hardness.checks import counterexamples, drawings

ASK = worksheet("03")
SIGNS = list(product((1, -1), repeat=2))
TURNS = [
    lambda x, y, a=a, b=b, swap=swap: (b * (x - y), a * (x + y))[:: -1 if swap else 1]
    for a, b in SIGNS
    for swap in (False, True)
]


def test_seven_turns_are_right_and_one_is_the_notebooks_own() -> None:
    keys = [ASK.turn.question.check(turn).key for turn in TURNS]
    assert sorted(keys) == ["copied", *7 * ["right"]]


def test_there_are_no_other_turns_of_a_square_of_points() -> None:
    """Put the four points on all cells of a 5 x 5 board, the first in the middle."""
    corners = ((0, 0), (1, 0), (0, 1), (1, 1))
    found = set()
    others = [cell for cell in product(range(5), repeat=2) if cell != (2, 2)]
    for cells in permutations(others, 3):
        at = dict(zip(corners, ((2, 2), *cells), strict=True))
        touching = {
            (p, q)
            for p, q in product(corners, repeat=2)
            if max(abs(at[p][0] - at[q][0]), abs(at[p][1] - at[q][1])) == 1
        }
        joined = {
            (p, q)
            for p, q in product(corners, repeat=2)
            if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1
        }
        if touching == joined:
            found.add(tuple((row - 2, col - 2) for row, col in at.values()))
    assert found == {tuple(turn(*corner) for corner in corners) for turn in TURNS}


@slow
@pytest.mark.parametrize("seed", range(5))
def test_a_function_that_searches_is_refused_whatever_it_returns(seed: int) -> None:
    def two_boards(points):
        found = next(hamiltonian_cycles(grid_graph(points)), None)
        return [[1, 3, 0]] if found is None else [[1, 2]]

    def the_cycle_itself(points):
        found = next(hamiltonian_cycles(grid_graph(points)), None)
        return [[1, 3, 0]] if found is None else [list(range(1, len(points) + 1))]

    for function in (two_boards, the_cycle_itself):
        told = ASK.board.question.check(function, seed)
        assert told.key in ("solves-inside", "decides-itself", "endless-loop"), told


def test_the_smallest_counterexamples() -> None:
    rules = (drawings.unturned, counterexamples.spread, counterexamples.sheared)
    assert [counterexamples.fewest(rule) for rule in rules] == [3, 4, 5]


def test_shapes_are_all_connected_sets() -> None:
    assert tuple(len(drawings.shapes(size)) for size in range(1, 8)) == gridgraphs.SHAPES[:7]


def test_numbers_in_texts_are_those_that_are_computed() -> None:
    cells, answers = (ASK.cells.question.reference, ASK.answers.question.reference)
    assert f"a side of {isqrt(cells)}," in ASK.cells.question.praise
    assert f"{answers} Hamiltonian cycles" in ASK.answers.question.prompt


def test_drawings_to_turn_differ() -> None:
    drawn = [ASK.by_hand.question.instance(number).points for number in range(1, 41)]
    assert len(set(drawn)) == len(drawn)
