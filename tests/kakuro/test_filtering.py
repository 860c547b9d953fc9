"""A run is filtered exactly, and all runs to their fixpoint."""

from __future__ import annotations

from random import Random

import pytest
from kakuro.oracles import filtered

from hidato_edu import NoSolution, kakuro
from hidato_edu.kakuro import Digits, Puzzle, combinations, from_array
from hidato_edu.kakuro.digits import ALL, mask_of
from hidato_edu.kakuro.search.filtering import domains, filter_run

SQUARE = from_array([[(0, 0), (3, 0), (7, 0)], [(0, 4), None, None], [(0, 6), None, None]])


def some_masks(rng: Random, length: int) -> list[int]:
    """Return domains of all sizes, for the fuller runs small ones."""
    most = {1: 9, 2: 9, 3: 9, 4: 7, 5: 5, 6: 4}[length]
    return [
        Digits(rng.sample(range(1, 10), rng.randint(0 if rng.random() < 0.05 else 1, most))).mask
        for _ in range(length)
    ]


def test_filtering_is_exact():
    rng = Random(4)
    filled = 0
    for _ in range(1_500):
        masks = some_masks(rng, rng.randint(1, 6))
        least, most = len(masks) * (len(masks) + 1) // 2, 9 * len(masks)
        total = rng.choice([None, rng.randint(least, most), rng.randint(least, most)])
        wanted = [mask_of(digits) for digits in filtered(total, map(Digits.of, masks))]
        assert filter_run(total, masks) == wanted, (total, masks)
        filled += bool(wanted)
    assert 500 < filled < 1_300  # both kinds were there


@pytest.mark.parametrize("length", range(1, 10))
def test_a_free_run_keeps_the_digits_of_its_combinations(length):
    for total in range(47):
        sets = combinations(length, total)
        wanted = [mask_of(set().union(*sets))] * length if sets else []
        assert filter_run(total, [ALL] * length) == wanted


def test_two_cells_share_two_digits():
    two, others = Digits({8, 9}).mask, Digits({6, 7, 8, 9}).mask
    assert filter_run(30, [others, two, others, two]) == [
        Digits({6, 7}).mask,
        two,
        Digits({6, 7}).mask,
        two,
    ]


def test_the_fixpoint_of_a_board():
    found = domains(SQUARE)
    assert found == {(1, 1): {1}, (1, 2): {3}, (2, 1): {2}, (2, 2): {4}}
    with pytest.raises(NoSolution, match="no digits fit 4 across from row 1, column 1"):
        domains(SQUARE, {(1, 1): 2})
    assert set(domains(SQUARE, {(1, 1): 1, (1, 2): 0})) == {(1, 2), (2, 1), (2, 2)}


def test_givens_stand():
    puzzle = Puzzle(SQUARE.grid, SQUARE.clues, {(1, 2): 3})
    assert set(domains(puzzle)) == {(1, 1), (2, 1), (2, 2)}


@pytest.mark.parametrize(
    ("digits", "quoted"),
    [
        ({(1, 1): 10}, "10 at"),
        ({(0, 0): 1}, r"1 at \(0, 0\)"),
        ({(1, 1): "x"}, "'x' at"),
        ({(1, 2): 2}, r"2 at row 1, column 2: 3 is given there"),
        ("1", "a mapping from cell to digit"),
    ],
)
@pytest.mark.parametrize("look", [domains, kakuro.candidates])
def test_what_cannot_stand_is_refused(look, digits, quoted):
    puzzle = Puzzle(SQUARE.grid, SQUARE.clues, {(1, 2): 3})
    with pytest.raises(ValueError, match=quoted):
        look(puzzle, digits)


@pytest.mark.parametrize("look", [domains, kakuro.candidates])
def test_arrays_and_blanks_are_digits_too(look):
    assert look(SQUARE, [[0, 0, 0], [0, 1, None], [0, 0, 0]]) == look(SQUARE, {(1, 1): 1})
