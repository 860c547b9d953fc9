"""Deduction: no domain loses a value that some answer has, found by brute force."""

from __future__ import annotations

import random
from contextlib import suppress

import networkx as nx
import pytest
from hashi.boards import ALL, CROSS, FOUR_ONES, RING, SEVERAL, puzzles, random_boards, random_tables
from hashi.corpus import BOARDS, needs_corpus, puzzle_of
from hashi.oracles import all_answers, lanes_of
from hashi.told import APART, ODD
from hypothesis import given
from hypothesis import strategies as st
from tiers import slow

from hidato_edu.core.budget import Budget
from hidato_edu.hashi import Puzzle, bridge, from_array
from hidato_edu.hashi.search.connecting import cut_edges, joined
from hidato_edu.hashi.search.deducing import RULES, Contradiction, Deducing, Fact, check_rules
from hidato_edu.hashi.search.what_if import refuted, strike

ALL_OF_IT = [(0, 1, 1, (0,)), (0, 1, 1, (1,)), (1, 2, 2, (1,)), (1, 2, 2, (2,))]
TAIL = [[3, 3, 0, 0], [3, 4, 0, 2], [0, 0, 0, 1]]
TWO_EXITS = from_array([[1, 0, 3, 0, 3], [0, 0, 0, 0, 0], [0, 0, 2, 0, 3]])


def answers_of(puzzle: Puzzle) -> list[list[int]]:
    """Return the lanes of all bridges in every answer."""
    found = [lanes_of(answer) for answer in all_answers(puzzle)]
    return [[lanes.get(one, 0) for one in puzzle.bridges] for lanes in found]


def keeps(state: Deducing, answer: list[int]) -> bool:
    bounds = zip(state.low, answer, state.high, strict=True)
    return all(low <= lanes <= high for low, lanes, high in bounds)


def snapshot(state: Deducing) -> tuple[list[int], ...]:
    return tuple(x[:] for x in (state.low, state.high, state.sure, state.most))


def check_sound(puzzle: Puzzle, rules: tuple[str, ...] = RULES) -> bool:
    """Assert that nothing is lost, step by step; return whether all was decided."""
    answers = answers_of(puzzle)
    state = Deducing(puzzle, rules)
    try:
        state.conclude()
    except Contradiction:
        assert not answers
        return False
    assert all(keeps(state, answer) for answer in answers)
    assert not any(list(state.follows(rule)) for rule in rules)  # nothing was forgotten
    for one in refuted(state, Budget()):
        assert not any(answer[one.bridge] == one.lanes for answer in answers)
        state.use(one.fact)
        try:
            state.conclude()
        except Contradiction:
            assert not answers
            return False
    assert all(keeps(state, answer) for answer in answers)
    return not state.undecided


# --- sound ----------------------------------------------------------------------------------------


def test_no_value_of_an_answer_is_lost():
    boards = [*ALL.values(), *random_tables(150), *(board for board, _ in random_boards(250))]
    decided = sum(map(check_sound, boards))
    assert decided > 200  # it does conclude something


@given(puzzles(), st.sets(st.sampled_from(RULES)))
def test_every_choice_of_rules_is_sound(puzzle, rules):
    check_sound(puzzle, check_rules(rules))


@given(puzzles(), st.data())
def test_what_a_rule_sees_holds_in_all_answers_that_have_what_stands(puzzle, data):
    answers = answers_of(puzzle)
    some = data.draw(st.sampled_from(answers)) if answers else [0] * len(puzzle.bridges)
    placed = [data.draw(st.integers(0, lanes)) for lanes in some]
    state = Deducing(puzzle, lanes=dict(zip(puzzle.bridges, placed, strict=True)))
    fit = [answer for answer in answers if keeps(state, answer)]
    for rule in RULES:
        try:
            facts = list(state.follows(rule))
        except Contradiction:
            assert not fit
            continue
        for fact in facts:
            assert fact.technique == rule
            assert all(fact.low <= answer[fact.bridge] <= fact.high for answer in fit)
            assert (fact.low, fact.high) != (state.low[fact.bridge], state.high[fact.bridge])


@slow
@needs_corpus
def test_published_boards_keep_their_answers():
    decided = 0
    for board in random.Random(1).sample(BOARDS, 60):
        if board["solution"] is None:
            continue
        puzzle = puzzle_of(board)
        lanes = {bridge((a, b), (c, d)): number for a, b, c, d, number in board["solution"]}
        state = Deducing(puzzle)
        state.conclude()
        assert keeps(state, [lanes.get(one, 0) for one in puzzle.bridges])
        decided += not state.undecided
    assert decided > 8


# --- each rule ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "lanes", "rule", "expected"),
    [
        ([[1, 0, 3, 0, 2]], {}, "last lanes", ALL_OF_IT),
        ([[3, 0, 3], [0, 0, 0], [3, 0, 3]], {}, "at least one", [(0, 1, 2, (0,)), (1, 1, 2, (0,))]),
        ([[3, 0, 3], [0, 0, 0], [3, 0, 3]], {0: 2}, "full", [(1, 0, 1, (0,)), (2, 0, 1, (1,))]),
        ([[0, 1, 0], [1, 0, 1], [0, 1, 0]], {0: 1}, "crossing", [(1, 0, 0, (0, 3))]),
        ([[1, 0, 1, 0, 2, 0, 2]], {}, "isolated group", [(0, 0, 0, (0, 1)), (2, 0, 1, (2, 3))]),
        (TAIL, {}, "cut", [(5, 1, 1, (5,)), (4, 1, 1, (4, 5))]),
    ],
)  # fmt: skip
def test_what_each_rule_sees(rows, lanes, rule, expected):
    puzzle = from_array(rows)
    placed = {puzzle.bridges[at]: number for at, number in lanes.items()}
    found = [tuple(fact[1:]) for fact in Deducing(puzzle, lanes=placed).follows(rule)]
    assert found[: len(expected)] == expected


@pytest.mark.parametrize(
    ("rows", "lanes", "rules", "code", "islands"),
    [
        ([[1, 0, 2, 0, 1]], {0: 1, 1: 2}, RULES, "too many", None),
        ([[0, 1]], {}, (), "too few", (0,)),
        ([[3, 0, 3]], {}, (), "too few", (0,)),
        ([[0, 1, 0], [1, 0, 1], [0, 1, 0]], {0: 1, 1: 1}, RULES, "crossing", (1, 2, 0, 3)),
        ([[1, 0, 1], [0, 0, 0], [1, 0, 1]], {0: 1, 3: 1}, RULES, "closed", (0, 1)),
        (APART, {}, RULES, "cut off", (0, 1, 2, 3)),
        (ODD, {}, RULES, "parity", None),
    ],
)  # fmt: skip
def test_contradictions(rows, lanes, rules, code, islands):
    puzzle = from_array(rows)
    placed = {puzzle.bridges[at]: number for at, number in lanes.items()}
    with pytest.raises(Contradiction) as caught:
        Deducing(puzzle, rules, placed).conclude()
    assert caught.value.code == code
    assert islands is None or caught.value.islands == islands


def test_a_closed_group_is_seen_where_all_is_decided():
    state = Deducing(FOUR_ONES, ())
    for at in (0, 3):
        state.use(Fact("guess", at, 1, 1, ()))
    for at in (1, 2):
        state.use(Fact("guess", at, 0, 0, ()))
    state.conclude()
    with pytest.raises(Contradiction, match="closed"):
        state.check_joined()


def test_the_smaller_part_shows_a_cut():
    puzzle = from_array([[1, 2, 3, 2], [0, 0, 2, 2]])
    assert {fact.islands for fact in Deducing(puzzle).follows("cut")} == {(0,), (0, 1)}


def test_cuts_are_looked_for_again():
    state = Deducing(RING, ("cut",))
    state.conclude()
    assert not state.steps
    state.use(Fact("guess", 0, 0, 0, ()))
    with pytest.raises(Contradiction, match="too many"):  # two lanes each on the way around
        state.conclude()


def test_an_assumption_that_decides_all_must_join_all():
    state = Deducing(FOUR_ONES, ("last lanes", "full"))
    state.conclude()
    reasons = {one.reason.code for one in refuted(state, Budget())}
    assert reasons == {"closed"}


def test_a_crossing_that_was_assumed_is_forgotten():
    state = Deducing(
        from_array([[0, 3, 0, 3], [3, 0, 3, 0], [0, 3, 0, 3], [3, 0, 3, 0]]), ("crossing",)
    )
    state.conclude()
    before = snapshot(state)
    for at, one in enumerate(state.crossed):
        for other in one:
            with suppress(Contradiction):
                for laid in (at, other):
                    state.use(Fact("guess", laid, 1, 2, ()))
                state.conclude()
            state.take_back(0)
            state.conclude()
            assert snapshot(state) == before


# --- the state ------------------------------------------------------------------------------------


@given(puzzles(), st.data())
def test_steps_are_taken_back(puzzle, data):
    state = Deducing(puzzle)
    try:
        state.conclude()
    except Contradiction:
        return
    before, mark = snapshot(state), len(state.steps)
    for bridge_ in state.undecided:
        lanes = data.draw(st.sampled_from([state.low[bridge_], state.high[bridge_]]))
        with suppress(Contradiction):
            state.use(strike("guess", state, bridge_, lanes))
            state.conclude()
        state.take_back(mark)
        state.conclude()  # nothing of what was taken back is left to be concluded
        assert snapshot(state) == before
        with suppress(Contradiction):
            state.use(strike("guess", state, bridge_, lanes))
            state.conclude(mark + 2)
        state.take_back(mark)
        state.conclude()
        assert snapshot(state) == before
    for island, around in enumerate(state.around):
        assert state.sure[island] == sum(state.low[one] for one in around)
        assert state.most[island] == sum(state.high[one] for one in around)
        assert state.left(island) == state.points[island] - state.sure[island]


def test_a_limit_of_steps_is_kept():
    whole = Deducing(TWO_EXITS)
    whole.conclude()
    assert len(whole.steps) > 3
    part = Deducing(TWO_EXITS)
    part.conclude(2)
    assert 2 <= len(part.steps) < len(whole.steps)
    assert part.steps == whole.steps[: len(part.steps)]


def test_lanes_that_are_certain():
    state = Deducing(RING)
    state.conclude()
    assert state.lanes() == dict.fromkeys(RING.bridges, 1)
    assert not state.undecided
    assert Deducing(SEVERAL, lanes={SEVERAL.bridges[0]: 2, SEVERAL.bridges[1]: 0}).low == [
        2,
        0,
        0,
        0,
    ]
    with pytest.raises(Contradiction, match="too many"):
        Deducing(CROSS, lanes={CROSS.bridges[0]: 2})


def test_rules_must_be_known():
    with pytest.raises(ValueError, match="rules: 'rule 1'; use a tuple of 'last lanes', 'at least"):
        check_rules(["full", "rule 1"])


# --- the graph ------------------------------------------------------------------------------------


@given(st.integers(1, 8), st.data())
def test_groups_and_cut_edges_as_networkx_finds_them(count, data):
    pairs = [(one, other) for other in range(count) for one in range(other)]
    ends = data.draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    lanes = [data.draw(st.integers(0, 2)) for _ in ends]
    around = [[at for at, pair in enumerate(ends) if island in pair] for island in range(count)]
    graph = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_edges_from(pair for pair, number in zip(ends, lanes, strict=True) if number)
    first, second = [one for one, _ in ends], [other for _, other in ends]
    parts = joined(around, first, second, lanes)
    found = [sorted(some) for some in parts.members]
    assert found == sorted(map(sorted, nx.connected_components(graph)))
    assert all(island in parts.members[parts.of[island]] for island in range(count))
    order, cuts = cut_edges(around, first, second, lanes)
    assert set(order) == nx.node_connected_component(graph, 0)
    reached = graph.subgraph(order)
    assert {ends[at] for at, _, _ in cuts} == {tuple(sorted(e)) for e in nx.bridges(reached)}
    for at, start, size in cuts:
        left = nx.Graph(reached)
        left.remove_edge(*ends[at])
        assert set(order[start : start + size]) in list(nx.connected_components(left))
