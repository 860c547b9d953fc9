from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest
from hashi.oracles import all_answers
from hypothesis import given
from hypothesis import strategies as st
from tiers import slow

from hidato_edu import GenerationFailed, InvalidPuzzle, LimitReached, hashi
from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.budget import Budget
from hidato_edu.hashi.generate import attempt
from hidato_edu.hashi.generate.attempt import Attempt, Wanted, other_answer
from hidato_edu.hashi.generate.generator import generate, generate_with_report
from hidato_edu.hashi.generate.growing import Change, Network, grow
from hidato_edu.hashi.generate.mending import mend, take_back, walks
from hidato_edu.hashi.generate.steering import level, steer
from hidato_edu.hashi.rules import groups


def grown(rows, cols, islands, seed, touching=False):
    """Return a network; the lanes are what was told, and the rest is asserted."""
    net = Network(rows, cols, touching)
    told, stand = {}, []
    for what in grow(net, islands, 3, Random(seed)):
        if isinstance(what, Change):
            assert told.get(what.bridge, 0) == what.old
            told[what.bridge] = what.new
        else:
            stand.append(what)
    assert net.lanes == {one: number for one, number in told.items() if number}
    assert sorted(stand) == sorted(net.around)
    return net


# --- networks -----------------------------------------------------------------------------------


@given(
    rows=st.integers(1, 9),
    cols=st.integers(3, 9),
    islands=st.integers(2, 30),
    touching=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_networks_are_answers_of_their_points(rows, cols, islands, touching, seed):
    net = grown(rows, cols, islands, seed, touching)
    assert len(net.around) <= islands
    if len(net.around) > 1:
        puzzle = net.puzzle()
        assert not list(hashi.violations(puzzle, net.lanes))
        if not touching:
            cells = set(puzzle.givens)
            assert not any({(r + 1, c), (r, c + 1)} & cells for r, c in cells)


def test_the_outermost_rows_and_columns_have_islands():
    for seed in range(10):
        one = Attempt(Wanted(12, 12, 30), Random(seed), Budget())
        next(one.changes())
        cells = one.net.around
        assert one.net.sides == 4
        assert {min(r for r, _ in cells), min(c for _, c in cells)} == {0}
        assert {max(r for r, _ in cells), max(c for _, c in cells)} == {11}


def test_walks_are_where_answers_differ():
    puzzle = hashi.from_array([[3, 0, 3, 0, 3], [0] * 5, [3, 0, 3, 0, 3]])
    answers = list(hashi.solutions(puzzle))
    assert len(answers) > 1
    for here in answers:
        for there in answers:
            apart = {one: there[one] - here[one] for one in here if there[one] != here[one]}
            parts = walks(here, there)
            assert {one: more for part in parts for one, more in part.items()} == apart
            for part in parts:
                ends = {cell for one in part for cell in one[1:]}
                assert len(groups(ends, list(part))) == 1
                assert all(
                    sum(more for one, more in part.items() if cell in one) == 0 for cell in ends
                )


@pytest.mark.parametrize("touching", [False, True])
def test_mended_networks_have_one_answer_by_brute_force(touching):
    changed = 0
    for seed in range(12):
        rng = Random(seed)
        net = grown(5, 5, 9, seed, touching)
        for one in net.unjoined():
            if net.is_free(one):
                net.lay(one, 1, "loop")
        before = net.lanes
        made = mend(net, lambda net: other_answer(net.puzzle(), net.lanes, Budget()), 30, rng)
        assert made is not None
        assert len(all_answers(net.puzzle())) == 1
        assert hashi.is_solution(net.puzzle(), net.lanes)
        changed += len(made)
        take_back(net, made)
        assert net.lanes == before
    assert changed > 4


def test_a_network_that_cannot_be_mended_stays_as_it_was():
    net = grown(7, 7, 12, 1)
    before, rng = net.lanes, Random(1)

    def always(net):
        """Claims that another answer has a lane more on some bridge, and one less on another."""
        one, other = list(net.lanes)[:2]
        return net.lanes | {one: net.number(one) % 2 + 1, other: net.number(other) % 2 + 1}

    assert mend(net, always, 5, rng) is None
    assert net.lanes == before
    assert steer(net, range(1), always, 3, rng, Budget()) is None
    assert net.lanes == before


def test_other_answers():
    puzzle = hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
    one, two = hashi.solutions(puzzle)
    assert other_answer(puzzle, one, Budget()) == two
    assert other_answer(puzzle, two, Budget()) == one
    with pytest.raises(LimitReached):
        other_answer(puzzle, one, Budget(max_nodes=0))


# --- puzzles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("touching", [False, True])
def test_small_puzzles_have_one_answer_by_brute_force(touching):
    side_by_side = 0
    for seed in range(12):
        puzzle, report = generate_with_report((4, 5), touching=touching, seed=seed)
        answer = {one[1:]: number for one, number in report.answer.items() if number}
        assert all_answers(puzzle) == [answer]
        cells = set(puzzle.givens)
        side_by_side += any({(r + 1, c), (r, c + 1)} & cells for r, c in cells)
    assert side_by_side == 0 if not touching else side_by_side > 4


@pytest.mark.parametrize(
    ("size", "how"),
    [
        (10, {}),
        (10, {"islands": 12}),
        (10, {"islands": 33}),
        ((1, 9), {}),
        ((3, 1), {}),
        ((1, 2), {"touching": True}),
        (8, {"difficulty": "easy"}),
        (8, {"difficulty": "medium"}),
        (9, {"difficulty": "hard"}),
        (8, {"hardest": "full"}),
        (9, {"hardest": "isolated group", "difficulty": "medium"}),
        (square(4, 9, adjacency="edges"), {}),
    ],
)
def test_puzzles_have_one_answer_and_what_was_asked_for(size, how):
    puzzle, report = generate_with_report(size, seed=1, **how)
    assert list(hashi.solutions(puzzle, engine="search")) == [report.answer]
    rows, cols = puzzle.grid.size
    if not isinstance(size, Grid):
        assert (rows, cols) == (size if isinstance(size, tuple) else (size, size))
    assert report.islands == len(puzzle.givens) == how.get("islands", report.islands)
    known = hashi.techniques(puzzle)
    assert known.hardest == how.get("hardest", known.hardest) == report.hardest
    assert hashi.grade(puzzle) == how.get("difficulty", report.grade)


@slow
def test_the_level_is_what_the_hints_say():
    levels = set()
    for seed in range(5):
        for how in ({}, *({"hardest": name} for name in hashi.TECHNIQUES[1:4])):
            puzzle = generate(7, seed=seed, **how)
            hardest = hashi.techniques(puzzle).hardest
            levels.add(hardest)
            assert hashi.TECHNIQUES[level(puzzle, Budget())] == hardest
    assert len(levels) > 3


def test_the_hints_have_the_last_word(monkeypatch):
    monkeypatch.setattr(attempt, "techniques", lambda puzzle, **_: SimpleNamespace(hardest="cut"))
    with pytest.raises(GenerationFailed, match="the hardest technique was 'cut'"):
        generate(7, difficulty="easy", seed=1, tries=2)


def test_what_cannot_be_is_told():
    with pytest.raises(
        GenerationFailed, match=r"no puzzle in 2 tries.*room for only . islands: more"
    ):
        generate(4, islands=8, seed=1, tries=2)
    with pytest.raises(GenerationFailed, match=r"hardest technique was .*more tries may help"):
        generate(4, difficulty="extreme", seed=1, tries=1)
    with pytest.raises(ValueError, match="no room for 2 islands that do not touch"):
        generate((1, 2), seed=1)
    with pytest.raises(ValueError, match="1 x 1 cells have no room for 2 islands"):
        generate(1, touching=True, seed=1)


def test_budgets_are_kept():
    with pytest.raises(LimitReached):
        generate(12, seed=1, max_seconds=0)
    with pytest.raises(
        GenerationFailed, match=r"uniqueness could not be proved .*: a larger max_nodes"
    ):
        generate(12, seed=1, max_nodes=1, tries=1000)
    assert generate(6, seed=1, max_seconds=60, max_nodes=9_000) == generate(6, seed=1)


def test_growing_and_mending_look_at_the_clock(monkeypatch):
    calls = []
    monkeypatch.setattr(Budget, "check", lambda self: calls.append(self))
    grown_ = [what for what, _ in Attempt(Wanted(12, 12), Random(1), Budget()).changes()]
    assert len(calls) > grown_.count("grow") > 12
    net, calls = grown(5, 5, 9, 1, False), []
    one = next(iter(net.lanes))
    mend(net, lambda net: {**net.lanes, one: 0}, 1, Random(1), lambda: calls.append(1))
    assert calls


def test_a_board_that_is_too_large_is_refused_at_once():
    for board in (1_000_000, (201, 200)):
        with pytest.raises(InvalidPuzzle, match="at most 40,000 cells"):
            generate(board)


def test_report():
    puzzle, report = generate_with_report(8, seed=11)
    assert report.lanes == sum(puzzle.givens.values()) // 2
    assert report.loops == report.bridges - report.islands + 1 >= 0
    assert report.nodes >= 1
    assert "exactly one solution; hardest technique" in str(report)


def test_room_is_made_where_islands_are_many(monkeypatch):
    """The first network is too loose for these; with one reach only it fails."""
    assert len(generate(10, islands=34, seed=1).givens) == 34
    monkeypatch.setattr(attempt, "REACHES", (4,))
    with pytest.raises(GenerationFailed, match="room for"):
        generate(10, islands=34, seed=1, tries=1)
