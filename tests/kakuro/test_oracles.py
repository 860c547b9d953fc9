"""The boards and the brute force that the other tests of this family lean on."""

from __future__ import annotations

import pytest
from hypothesis import given
from kakuro.boards import ALL, boards, fillings, from_filling
from kakuro.oracles import all_answers, filtered, still_fit
from tiers import slow

from hidato_edu.kakuro import Digits, Puzzle, fitting, is_solution
from hidato_edu.kakuro.digits import mask_of

ANSWERS = {
    "one": 1,
    "two": 2,
    "none": 0,
    "no sum": 0,
    "single": 1,
    "without a clue": 1,
    "given": 1,
    "turn": 1,
    "six": 6,
}


@pytest.mark.parametrize("name", ANSWERS)
def test_boards_by_hand(name: str) -> None:
    answers = all_answers(ALL[name])
    assert len(answers) == ANSWERS[name]
    assert all(is_solution(ALL[name], answer) for answer in answers)


def test_what_stands_in_their_descriptions() -> None:
    assert [list(answer.values()) for answer in all_answers(ALL["one"])] == [[1, 3, 2, 4]]
    assert all_answers(ALL["without a clue"]) == all_answers(ALL["one"])


@given(fillings(3, 4))
def test_a_filling_is_an_answer(filling: list[list[int]]) -> None:
    edge = [[0] * (len(filling[0]) + 1), *([0, *row] for row in filling)]
    assert is_solution(from_filling(filling), edge)


@slow
@given(boards())
def test_the_package_finds_no_fault_with_the_answers(puzzle: Puzzle) -> None:
    for answer in all_answers(puzzle, limit=5):
        assert is_solution(puzzle, answer)


def test_filtered() -> None:
    assert filtered(3, [{1, 2, 3}, {1, 2}]) == [{1, 2}, {1, 2}]
    assert filtered(4, [{1, 2}, {1, 2, 3}]) == [{1}, {3}]
    assert filtered(18, [range(1, 10)] * 2) == []


@pytest.mark.parametrize("known", [(), (1,), (9, 3), (5,)])
def test_the_table_against_its_words(known: tuple[int, ...]) -> None:
    for length in range(1, 10):
        for total in [None, *range(1, 46)]:
            wanted = still_fit(length, total, known)
            assert Digits.of(fitting(length, total, mask_of(known))) == wanted
