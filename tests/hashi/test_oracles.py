"""The boards and the brute force that the other tests of this family lean on."""

from __future__ import annotations

from hashi.boards import ALL, ANSWERS, FOUR_ONES, random_boards, random_tables
from hashi.oracles import all_answers, between, blind_answers, pairs_of


def test_boards_by_hand():
    assert {name: len(all_answers(board)) for name, board in ALL.items()} == ANSWERS
    assert len(all_answers(FOUR_ONES, apart=True)) == 2


def test_brute_force_against_plain_trying():
    boards = [board for board, _ in random_boards(60, seed=2, side=3)]
    boards += [board for board in random_tables(60, seed=2) if len(pairs_of(board.to_array())) < 8]
    found = [all_answers(board) for board in boards]
    assert found == [blind_answers(board) for board in boards]
    assert {min(len(answers), 2) for answers in found} == {0, 1, 2}


def test_random_boards_are_of_every_kind():
    found = list(random_boards(100))
    assert found == list(random_boards(100))
    assert all(answer in all_answers(board) for board, answer in found[:50])
    pairs = [pair for board, _ in found for pair in pairs_of(board.to_array())]
    assert {bool(between(pair)) for pair in pairs} == {True, False}
    assert max(points for board, _ in found for points in board.givens.values()) >= 6
    assert any(board.crossings[one] for board, _ in found for one in board.bridges)
    assert any(not all_answers(board) for board in random_tables(20))
