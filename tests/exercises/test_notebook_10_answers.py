"""What the questions on answers, connection, guesses and cost claim, counted again."""

from __future__ import annotations

from random import Random

import pytest
from hashi import oracles
from tiers import slow

from hidato_edu import hashi
from hidato_edu.exercises import worksheet
from hidato_edu.exercises.boards import hashi_answers
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.hashi.documents.rules import looks
from hidato_edu.hashi.search.table import Table
from hidato_edu.lessons.n10_hashi.answers import rules_by_hand as rules_by_hand_right
from hidato_edu.lessons.n10_hashi.checks import tries, verifying
from hidato_edu.lessons.n10_hashi.checks.incomplete import by_rules

ASK = worksheet("10")


def right_option(name: str) -> str:
    return next(o.text for o in getattr(ASK, name).question.options if o.is_right)


def test_layings_are_those_of_brute_force() -> None:
    rng = Random(1)
    apart = 0
    for number in range(40):
        puzzle, _ = drawn(rng, (4, 4), 4 + number % 4)
        found = list(hashi_answers.layings(puzzle))
        expected = [oracles.lanes_of(one) for one in oracles.all_answers(puzzle, apart=True)]
        assert sorted(map(sorted_items, found)) == sorted(map(sorted_items, expected))
        joined = [one for one in found if hashi_answers.is_joined(puzzle, one)]
        assert joined == hashi_answers.answers(puzzle)
        assert len(joined) == len(oracles.all_answers(puzzle))
        apart += len(found) - len(joined)
    assert apart > 5


def sorted_items(lanes: dict[object, int]) -> list[tuple[object, int]]:
    return sorted(lanes.items(), key=repr)


def test_rule_3b_is_wrong_about_two_islands_alone_and_no_other_board() -> None:
    wrong = []
    for board in hashi.small_boards(6, 5):
        points = board.puzzle.givens
        ones = [points[one[1]] == points[one[2]] == 1 for one in board.puzzle.bridges]
        pairs = [pair for lanes in board.answers for pair in zip(ones, lanes, strict=True)]
        if any(is_one and number for is_one, number in pairs):
            wrong.append(board.puzzle)
    assert wrong
    assert {len(puzzle.givens) for puzzle in wrong} == {2}
    assert right_option("is_3b_right").startswith(
        "about every board except one that consists of two"
    )


def test_four_islands_in_a_ring_are_the_smallest_board_that_needs_a_guess() -> None:
    needy = [
        board.puzzle.to_array()
        for board in hashi.small_boards(6, 5)
        if board.is_proper and not by_rules(board.puzzle).is_solved
    ]
    assert needy[0] == [[2, 2], [2, 2]]
    assert len(needy) > 10
    assert not by_rules(hashi.from_array(ASK.not_complete.question.reference)).lanes


@pytest.mark.parametrize("number", [1, 2, 40, 333])
def test_lanes_by_hand_lie_in_every_answer(number: int) -> None:
    board = ASK.rules_by_hand.question.instance(number)
    laid: dict[tuple[object, object], int] = {}
    cells = list(board.puzzle.givens)
    for one, other in rules_by_hand_right.perform(number):
        pair = min(cells[one], cells[other]), max(cells[one], cells[other])
        laid[pair] = laid.get(pair, 0) + 1
    for answer in oracles.all_answers(board.puzzle):
        assert all(answer.get(pair, 0) >= lanes for pair, lanes in laid.items())


def test_a_full_board_has_more_than_12_n_looks() -> None:
    side = 6
    rows = [
        [2 * (2 + (0 < r < side - 1) + (0 < c < side - 1)) for c in range(side)]
        for r in range(side)
    ]
    puzzle = hashi.from_array(rows)
    table = Table(puzzle, dict.fromkeys(puzzle.bridges, 2))
    inner = max(looks(table, island) for island in range(len(table)))
    assert 12 * len(table) < inner <= 16 * len(table)
    assert "16 n" in right_option("four_n_times")


def test_a_round_compares_more_on_a_larger_board_than_its_calls_grow() -> None:
    def looked(side: int) -> float:
        """Return the looks of a round per call of rule 3, on a full board."""
        rows = [[4] * 2 for _ in range(side)]
        rows[1:-1] = [[6] * 2 for _ in range(side - 2)]
        run = hashi.document_solve(rows)
        return run.looks / run.loops / (3 * (2 * side) ** 2)

    assert looked(12) > 2 * looked(4)
    assert ASK.rule_3_calls.question.reference == 1200
    assert right_option("one_round").startswith("as n * n * n")


@slow
def test_tries_are_geometric_on_the_board_of_the_experiment() -> None:
    assert hashi.uniqueness(hashi.from_array(tries.BOARD)) == "unique"
    runs = [tries.tried(seed).tries for seed in range(150)]
    p = len(runs) / sum(runs)
    for k in (1, 3, 5):
        share = sum(one > k for one in runs) / len(runs)
        assert abs(share - (1 - p) ** k) < 4 * (0.25 / len(runs)) ** 0.5


def test_probes_break_what_they_say_and_nothing_else() -> None:
    for seed in range(5):
        for probe in verifying.degrees_hold.exercise.probes(seed):
            islands, lanes = probe.args
            counts = {c: sum(n for pair, n in lanes.items() if c in pair) for c in islands}
            assert probe.expected == (counts == islands)
        verdicts = [probe.expected for probe in verifying.is_connected.exercise.probes(seed)]
        assert 0.3 < sum(verdicts) / len(verdicts) < 0.7


@pytest.mark.parametrize(
    ("written", "key", "said"),
    [
        ([[1, 0, 9]], "no-points", "row 0, column 2 contains 9"),
        ([[1, 2], [1]], "ragged", "row 1 has length 1, but row 0 has length 2. 0 is water."),
        ("1 2\n1 x", "bad-text", "line 2, column 3: 'x'"),
        ("1 1\n. .\n. . 1", "ragged", "length 3"),
        ([["1", "y"]], "no-number", "row 0, column 1 contains a str, 'y'"),
        ([[0]], "no-island", "no island"),
        ([1, 0], "no-board", "points of an island, 0 for water"),
        ("hashi 1 1\n1 1", "bad-text", "line 2"),
        ([[1] * 7] * 6, "too-large", "Use at most 36 cells"),
    ],
)
def test_what_is_no_board_is_quoted(written: object, key: str, said: str) -> None:
    message = hashi_of(written)
    assert isinstance(message, Message)
    assert message.key == key
    assert said in message.text
