"""The search: the same answers as brute force, whatever the switches; what it tells is true."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from itertools import islice, pairwise

import pytest
from hashi.boards import ALL, DOCUMENT, PAIR, RING, SEVERAL, puzzles, random_boards
from hashi.oracles import used, wanted
from hashi.told import SEARCHES
from hypothesis import given
from hypothesis import strategies as st

from hidato_edu import LimitReached, Trace
from hidato_edu.core.events import Assign, Enter, Leave, Solved
from hidato_edu.hashi import count_nodes, from_array, is_solution, steps
from hidato_edu.hashi.search.deducing import RULES
from hidato_edu.hashi.search.depth_first import ORDERS, solutions
from hidato_edu.hashi.search.narration import story
from hidato_edu.hashi.solvers import engine

SWITCHES = (
    {},
    {"probing": True},
    {"rules": ()},
    {"order": "fixed", "rules": ("cut", "full")},
    {"restarts": 1},
    {"restarts": 2, "probing": True, "seed": 5},
)
LADDER = from_array([[2, *[3] * 18, 2]] * 2)
"""Many answers: a search that is stopped has always more to do."""


# --- answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_answers_of_small_boards(switches):
    boards = [*ALL.values(), *(board for board, _ in random_boards(60, seed=3))]
    counts = Counter()
    for puzzle in boards:
        found = [used(answer) for answer in solutions(puzzle, **switches)]
        assert sorted(found) == wanted(puzzle)
        counts[min(len(found), 2)] += 1
    assert min(counts[0], counts[1], counts[2]) > 3


@given(
    puzzles(),
    st.sets(st.sampled_from(RULES)),
    st.booleans(),
    st.sampled_from(ORDERS),
    st.sampled_from([None, 1, 3]),
    st.integers(0, 9),
)
def test_no_switch_loses_an_answer_or_finds_one_twice(
    puzzle, rules, probing, order, restarts, seed
):
    found = solutions(
        puzzle, rules=rules, probing=probing, order=order, restarts=restarts, seed=seed
    )
    assert sorted(map(used, found)) == wanted(puzzle)


def test_the_engine_has_the_same_answers():
    for puzzle, _ in random_boards(40, seed=12, side=8, share=0.35):
        quick = sorted(used(answer) for answer in islice(engine.solutions(puzzle), 40))
        told = sorted(used(answer) for answer in islice(solutions(puzzle), 40))
        assert len(told) == len(quick)
        assert len(told) == 40 or told == quick


def test_more_rules_and_probing_guess_less():
    boards = [board for board, _ in random_boards(30, seed=7)]

    def total(**switches):
        return sum(count_nodes(board, first=False, **switches) for board in boards)

    counting, joined = total(rules=RULES[:3]), total(rules=RULES)
    assert total(rules=()) > 2 * counting > 2 * joined >= 2 * total(probing=True)
    assert total(order="fixed", rules=RULES[:3]) != counting


# --- what is told ---------------------------------------------------------------------------------


def check_told(rows, switches):
    """Replay a run; assert that domains, lanes, calls and reasons fit together."""
    puzzle = from_array(rows)
    answers = [dict(one) for one in wanted(puzzle)]
    domains, lanes, found = {}, Counter(), []
    calls: list[tuple[str, object, int]] = []
    events = list(steps(puzzle, **switches))
    for event, after in zip(events, [*events[1:], None], strict=True):
        match event:
            case Assign(_, ("domain", one), old, new, why):
                assert domains.get(one, old) == old != new
                assert new < old or (why == "return" and old < new)
                assert new
                domains[one] = new
                if why != "return" and min(new) > min(old):
                    assert after == ("assign", one, min(old), min(new), why)
            case Assign(_, one, old, new, why):
                assert lanes[one] == old
                assert (new > old) == (why != "return")
                lanes[one] = new
            case Enter(_, label):
                assert label == ("start" if not calls else label)
                calls.append((str(label), dict(domains), len(found)))
            case Leave(_, outcome, why, cells):
                label, before, known = calls.pop()
                stopped = len(found) == switches.get("limit")
                if not stopped:
                    assert {
                        one: domain for one, domain in domains.items() if one in before
                    } == before
                assert (outcome == "found") == (len(found) > known)
                assert (outcome == "pruned") == (label.endswith("?") or why == "restart")
                assert bool(cells) == (outcome != "found" and why not in ("restart", "known"))
                assert all(cell in puzzle.givens for cell in cells)
            case Solved(_, answer):
                assert is_solution(puzzle, answer)
                assert all(lanes[one] == number for one, number in answer.items())
                assert all(domain == {answer[one]} for one, domain in domains.items())
                found.append({one: number for one, number in answer.items() if number})
        if len(calls) == 1 and found == []:  # nothing is assumed: what is certain holds in answers
            certain = [one for one, domain in domains.items() if len(domain) < 3]
            for answer in answers:
                assert all(answer.get(one, 0) in domains[one] for one in certain)
    assert not calls
    assert switches.get("limit") or not any(lanes.values())
    limit = switches.get("limit")
    silent = solutions(puzzle, **{name: switches[name] for name in switches if name != "limit"})
    assert [one.solution for one in events if isinstance(one, Solved)] == [*islice(silent, limit)]


@pytest.mark.parametrize("name", SEARCHES)
def test_what_is_told(name):
    check_told(*SEARCHES[name])


@given(puzzles(), st.sampled_from(SWITCHES), st.sampled_from([None, 1]))
def test_what_is_told_of_any_board(puzzle, switches, limit):
    check_told(puzzle.to_array(), switches if limit is None else switches | {"limit": limit})


def test_restarts_leave_all_guesses():
    depth, depths = 0, []
    for event in islice(steps(LADDER, restarts=4), 4000):
        if event == Leave("pruned", "restart"):
            depths.append(depth)
        depth += (event[0] == "enter") - (event[0] == "leave")
    assert min(depths) == 2  # the first call stays
    deepest = [depths[0], *(deep for before, deep in pairwise(depths) if before == 2)]
    assert len(deepest) > 1
    assert deepest[0] < deepest[1]  # the next time more calls are made


@pytest.mark.parametrize("probing", [False, True])
def test_a_trace_goes_back_to_the_start(probing):
    trace = Trace(steps(DOCUMENT, probing=probing))
    half = dict(trace.seek(len(trace) // 2))
    assert dict(trace.seek(len(trace))) == trace.initial == dict(trace.seek(0))
    assert dict(trace.seek(len(trace) // 2)) == half != trace.initial
    calls = [call for call in trace.tree().label if not str(call).endswith("?")]
    assert len(calls) == count_nodes(DOCUMENT, probing=probing, first=False)


def test_captions():
    told = story().on(PAIR.grid)
    captions = [told.tell(event).caption for event in steps(PAIR, limit=1)]
    assert captions == [
        "search is called for the first time",
        "the domain of row 0, column 0 to row 0, column 2: 1 (last lanes)",
        "row 0, column 0 to row 0, column 2: 1 (last lanes)",
        "all is decided: a solution",
        "search returns true: there is a solution below",
    ]


# --- budgets, and what is refused -----------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 2, 17])
def test_max_nodes(nodes):
    taken = []
    with pytest.raises(LimitReached) as caught:
        taken.extend(steps(LADDER, max_nodes=nodes))
    assert caught.value.nodes == nodes == sum(event[0] == "enter" for event in taken)


def test_a_budget_that_suffices_changes_nothing():
    nodes = count_nodes(SEVERAL, first=False)
    assert len(list(solutions(SEVERAL, max_nodes=nodes, max_seconds=1000.0))) == 2
    with pytest.raises(LimitReached):
        list(solutions(SEVERAL, max_nodes=nodes - 1))


@pytest.mark.parametrize("probing", [False, True])
def test_max_seconds(probing):
    with pytest.raises(LimitReached) as caught:
        count_nodes(LADDER, max_seconds=0.0)
    assert caught.value.nodes == 0
    with pytest.raises(LimitReached) as caught:
        count_nodes(LADDER, first=False, probing=probing, max_seconds=0.02)
    assert caught.value.nodes > 0


@pytest.mark.parametrize("call", [steps, solutions, count_nodes])
def test_switches_must_be_known(call):
    with pytest.raises(ValueError, match="order='random'; use 'fixed', 'most-constrained'"):
        call(RING, order="random")
    with pytest.raises(ValueError, match="rules: 'what if'; use a tuple of 'last lanes'"):
        call(RING, rules=("what if",))
    for restarts in (0, 1.5, "often"):
        with pytest.raises(ValueError, match="use a whole number, at least 1"):
            call(RING, restarts=restarts)


def test_a_long_board_needs_no_recursion():
    puzzle = from_array([[1, *[2] * 1100, 1]])
    assert puzzle.size > sys.getrecursionlimit()
    (answer,) = solutions(puzzle, rules=(), order="fixed")
    assert set(answer.values()) == {1}


def test_a_stopped_search_leaves_everything_alone():
    search = steps(LADDER)
    before = pickle.dumps(LADDER)
    for _ in islice(search, 10):
        pass
    search.events.close()
    assert list(search) == []
    assert pickle.dumps(LADDER) == before
    left, right = steps(LADDER, restarts=2), steps(LADDER, restarts=2)
    assert [next(left) for _ in range(90)] == list(islice(right, 90))
    assert [*islice(left, 60)] == [*islice(right, 60)]
