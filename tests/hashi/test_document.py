from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest
from hashi.boards import ALL, CROSS, DOCUMENT, FOUR_ONES, RING, random_boards, random_tables
from hashi.oracles import used, wanted
from hashi.printed import Printed, Stopped
from tiers import slow

from hidato_edu import InvalidPuzzle, LimitReached, Trace
from hidato_edu.core.budget import Budget
from hidato_edu.hashi import (
    EXAMPLES,
    SLIPS,
    Table,
    document_solve,
    document_steps,
    example,
    from_array,
    is_solution,
    rejected_rule,
    rule_1,
    rule_2,
    rule_3,
    rule_3b,
    rule_4,
    solutions,
)
from hidato_edu.hashi.documents.narration import document_story
from hidato_edu.hashi.documents.rules import looks

PRINTED = {"three lanes", "rule 3b", "last neighbor"}
TURNED_ON = [set(), PRINTED, set(SLIPS), {"touching"}, {"no guard", "capped"}]

THREE_LANES = [[2, 0, 5, 0, 3], [0] * 5, [1, 0, 2, 0, 1]]
LAST_NEIGHBOR = [[0, 3, 0, 2], [0] * 4, [2, 0, 0, 2], [0, 2, 0, 0], [3, 0, 0, 2]]
HARD = [[2, 0, 3, 0, 2], [0] * 5, [2, 0, 1, 0, 0], [0] * 5, [1, 0, 2, 0, 3]]


@cache
def boards():
    """Boards with an answer and, most of them, without; many with islands that touch."""
    some = [board for board, _ in random_boards(90, seed=4)]
    some += [board for board, _ in random_boards(40, seed=5, share=0.25)]
    return some + list(random_tables(50, seed=6)) + list(ALL.values())


# --- it is the program --------------------------------------------------------------------------


def told(puzzle, seed, slips, most):
    """What our run lays, removes and guesses, as `Printed.log` tells it."""
    number = {cell: k for k, cell in enumerate(puzzle.givens)}
    log = []
    try:
        for event in document_steps(puzzle, seed=seed, slips=slips, max_loops=most):
            if event[0] != "assign" or event.var == "island" or event.why == "return":
                continue
            if event.var[0] == "neighbors":
                (gone,) = event.old - event.new
                log.append(("removed", number[event.var[1]], number[gone]))
            else:
                log += ["guess"] * (event.why == "guess")
                log += [("lane", *map(number.get, event.var[1:]))] * (event.new - event.old)
    except LimitReached:
        log.append("stopped")
    return log


@slow
@pytest.mark.parametrize("slips", TURNED_ON, ids=lambda slips: " ".join(sorted(slips)))
def test_it_is_the_program(slips):
    slips = slips | {"endless loop"}
    finished = returned = 0
    for seed, puzzle in enumerate(boards()):
        printed = Printed(puzzle.to_array(), Random(seed), slips, 12)
        try:
            printed.run()
        except Stopped:
            printed.log.append("stopped")
        log = [line for line in printed.log if line != "return"]
        assert told(puzzle, seed, slips, 12) == log
        returned += len(log) < len(printed.log)
        if log[-1:] != ["stopped"]:
            finished += 1
            run = document_solve(puzzle, seed=seed, slips=slips, max_loops=12)
            assert (run.loops, run.guesses, run.looks) == (
                printed.loops,
                printed.guesses,
                printed.looks,
            )
            shown = {(min(pair), max(pair)): n for pair, n in printed.picture().items()}
            if "touching" not in slips:
                assert len(shown) == len(run.lanes)
                assert sorted(shown.values()) == sorted(run.lanes.values())
    assert finished > 70
    assert returned > 50


# --- it is right --------------------------------------------------------------------------------


def test_every_board_is_answered_right():
    ended = set()
    for seed, puzzle in enumerate(boards()):
        run, answers = document_solve(puzzle, seed=seed), wanted(puzzle)
        ended.add((run.ended, bool(run.guesses)))
        if answers:
            assert run.ended == "found"
            assert used(run.lanes) in answers
            assert run.solution == dict.fromkeys(puzzle.bridges, 0) | dict(run.lanes)
            assert not run.violations
        else:
            assert run.ended == "none"
            assert run.solution is None
            assert run.violations
        assert (run.tries > 0) == (run.guesses > 0)
    assert len(ended) == 4  # found and none, with guesses and without


def test_what_is_sure_is_in_every_answer():
    for puzzle in boards():
        sure = {}
        for event in document_steps(puzzle, seed=1):
            if event[0] == "enter" and event.label != "rules":
                break
            if event[0] == "assign" and event.var[0] == "bridge":
                sure[event.var] = event.new
        for answer in map(dict, wanted(puzzle)):
            assert all(answer.get(one, 0) >= lanes for one, lanes in sure.items())


def test_the_documents_example_has_two_answers():
    runs = [document_solve(DOCUMENT, seed=seed) for seed in range(20)]
    assert {used(run.lanes) for run in runs} == set(wanted(DOCUMENT))
    assert {(run.guesses, run.tries) for run in runs} == {(1, 1)}
    (printed,) = {str(run.matrix) for run in runs if run.matrix[3, 2] == -1}
    rows = [
        [1, -1, 2, 0, 0],
        [0, 0, -1, 0, 0],
        [0, 0, 2, 0, 2],
        [0, 0, -1, 0, -2],
        [0, 0, 2, -1, 3],
    ]
    assert printed == str(np.array(rows))


def test_boards_that_come_with_it():
    for name in EXAMPLES:
        run = document_solve(example(name), seed=1)
        assert [used(run.lanes)] == [used(one) for one in solutions(run.puzzle)]
        assert (run.guesses == 0) == (name == "easy")
    assert example("example") == DOCUMENT
    with pytest.raises(ValueError, match="name='none'; use 'easy', 'medium', 'hard' or 'example'"):
        example("none")


def test_arrays_in_and_out():
    board = np.array([[2, 0, 3], [0, 0, 0], [0, 0, 1]])
    run = document_solve(board)
    assert run.puzzle == from_array(board)
    assert (run.before == board).all()
    assert run.matrix.tolist() == [[2, -2, 3], [0, 0, -1], [0, 0, 1]]
    assert is_solution(run.puzzle, run.matrix)
    assert document_steps(board).story == document_steps(run.puzzle).story


# --- slips --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slip", "rows", "ended", "code"),
    [
        ("three lanes", THREE_LANES, "wrong", "more-than-two"),
        ("capped", [[1, 2, 0], [3, 4, 0]], "none", "degree"),
        ("no guard", [[3, 3, 2], [2, 0, 0]], "none", "degree"),
        ("rule 3b", [[1, 0, 1]], "none", "degree"),
        ("last neighbor", LAST_NEIGHBOR, "wrong", "crossing"),
        ("touching", [[2, 2], [2, 2]], "none", "degree"),
    ],
)
def test_each_slip_by_a_board(slip, rows, ended, code):
    run = document_solve(rows, seed=0, slips=[slip])
    assert (run.ended, run.violations[0].code, run.solution) == (ended, code, None)
    assert run.slips == {slip}
    assert document_solve(rows, seed=0).ended == "found"
    if slip != "last neighbor":  # which takes some luck
        runs = [document_solve(rows, seed=seed, slips=[slip]) for seed in range(8)]
        assert {run.ended for run in runs} == {ended}


def test_three_lanes_in_the_matrix():
    run = document_solve(THREE_LANES, seed=0, slips=["three lanes"])
    assert run.matrix.min() == -3
    events = list(document_steps(THREE_LANES, seed=0, slips=["three lanes"]))
    assert max(event.new for event in events if event[0] == "assign" and event.why == "rule 1") == 3
    assert not Trace(events).solutions()


@pytest.mark.parametrize("rows", [CROSS, FOUR_ONES, from_array([[1]]), from_array([[2, 0, 1]])])
def test_the_endless_loop_ends_with_the_budget(rows):
    assert document_solve(rows).ended == "none"
    with pytest.raises(LimitReached, match="stopped after 50 nodes"):
        document_solve(rows, slips=["endless loop"], max_loops=50)
    with pytest.raises(LimitReached):
        document_solve(rows, slips=["endless loop"], max_loops=None, max_seconds=0.01)


def test_rules_lay_what_the_report_says():
    def laid(rule, rows, island, lanes=()):
        puzzle = from_array(rows)
        table = Table(puzzle, {puzzle.bridges[k]: number for k, number in lanes})
        steps = rule(table, island)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return [table.laid().get(one, 0) for one in puzzle.bridges], end.value

    row = [[1, 0, 3, 0, 2]]
    assert laid(rule_1, row, 1) == ([1, 2], False)
    assert laid(rule_1, row, 0) == ([0, 0], False)
    assert laid(rule_2, row, 1) == ([1, 1], False)
    assert laid(rule_2, row, 1, [(1, 1)]) == ([0, 1], False)  # the guard
    assert laid(rule_4, row, 0) == ([1, 0], False)
    assert laid(rule_4, [[2, 0, 1]], 0) == ([1], True)
    assert laid(rule_4, [[3, 0, 3]], 0) == ([0], False)
    assert laid(rule_4, [[4, 0, 4]], 0, [(0, 2)]) == ([2], True)  # open, but the bridge is full
    board = [[2, 4, 2], [4, 4, 0]]
    assert laid(rejected_rule, board, 0) == ([1, 1, 0, 0, 0], False)
    assert all(from_array(board).bridges[0] not in dict(answer) for answer in wanted(board))
    for island, (rule, why) in enumerate([(rule_3, "rule 3"), (rule_3b, "rule 3b")]):
        table = Table(CROSS, {CROSS.bridges[1 - island]: 1})
        assert [event.why for event in rule(table, island)] == [why]
        assert table.neighbors[island] == []


def test_looks():
    """For each of 4 neighbors at most 4 n bridges are met, and more than 3 n can be."""
    lattice = from_array([[2, 3, 3, 3, 2], *[[3, 4, 4, 4, 3]] * 2, [2, 3, 3, 3, 2]])
    table = Table(lattice, dict.fromkeys(lattice.bridges, 1))
    assert 12 * 20 < max(looks(table, island) for island in range(20)) == 248
    for n in (5, 10, 20):
        chain = from_array([[1] + [0, 2] * (n - 2) + [0, 1]])
        table = Table(chain, dict.fromkeys(chain.bridges, 1))
        assert looks(table, n // 2) == 2 * 2 * (n - 1)
        assert looks(table, 0) == 2 * (n - 1)


# --- told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [HARD, RING, THREE_LANES, FOUR_ONES, DOCUMENT], ids=str)
def test_trace(rows):
    for seed in (0, 3):
        run = document_solve(rows, seed=seed)
        trace = Trace(document_steps(rows, seed=seed))
        end = dict(trace.seek(len(trace)))
        laid = {var: n for var, n in end.items() if var[0] == "bridge" and n}
        assert laid == run.lanes
        assert trace.solutions() == [run.solution] * (run.ended == "found")
        assert trace.curve("loops") == list(range(1, run.loops + 1))
        assert trace.curve("guesses") == list(range(1, run.guesses + 1))
        assert sum(trace.curve("looks")) <= run.looks
        tree = trace.tree()
        assert tree.label == ["rules", *range(1, run.guesses + 1)]
        assert tree.parent.count(0) == run.tries
        assert tree.outcome[0] == ("found" if run.solution else "failed")
        assert tree.outcome.count("found") == (1 + tree.size[-1] if run.solution else 0) or (
            tree.depth[-1] + 1 == tree.outcome.count("found")
        )


@slow
@pytest.mark.parametrize("board", [HARD, example("hard")], ids=["small", "with crossings"])
def test_a_try_returns_to_the_sure_state(board):
    trace = Trace(document_steps(board, seed=0))
    starts = first_guesses(trace)
    sure, state, tries = None, dict(trace.initial), 0
    for event in trace:
        if event[0] == "enter" and event.label in starts:
            known = {var: value for var, value in state.items() if var != "island"}
            sure = sure or known
            assert known == sure
            tries += 1
        if event[0] == "assign":
            state[event.var] = event.new
    assert tries == document_solve(board, seed=0).tries > 1


def first_guesses(trace):
    tree = trace.tree()
    return {label for label, parent in zip(tree.label, tree.parent, strict=True) if parent == 0}


def test_story():
    seen = set()
    for rows in (HARD, LAST_NEIGHBOR, CROSS, FOUR_ONES, [[2, 0, 1, 0, 1]], [[3, 0, 3]], RING):
        for slips in ((), ("last neighbor",), ("endless loop",)):
            steps = document_steps(rows, seed=0, slips=slips, max_loops=40)
            trace = Trace(steps)
            story = trace.story
            assert len(story.code) <= 20
            assert all(0 < len(line) <= 28 for line in story.code)
            for event in trace:
                number, caption = story.caption(event)
                seen.add(caption[:2])
                assert 0 <= number < len(story.code)
                assert "None" not in story.tell(event).caption
                assert "frozenset" not in story.tell(event).caption
    assert seen == {caption[:2] for _, caption in document_story(Table(RING)).captions()}


def test_captions_name_islands_with_their_points():
    steps = document_steps([[2, 0, 1, 0, 1]])
    assert [steps.story.tell(event).caption for event in steps] == [
        "the rules begin: what they lay now is sure",
        "rule 3b, 1 and 1 stay apart: the neighbors of 1 at row 0, column 2 become "
        "2 at row 0, column 0",
        "rule 3b, 1 and 1 stay apart: the neighbors of 1 at row 0, column 4 become none",
        "round 1 of all rules",
        "rule 4, 2 at row 0, column 0: one neighbor is open",
        "rule 4: lanes of 2 at row 0, column 0 to 1 at row 0, column 2: 0 becomes 1",
        "points are left that no lane can use",
    ]


# --- arguments ----------------------------------------------------------------------------------


def test_the_same_seed_makes_the_same_run():
    assert list(document_steps(HARD, seed=5)) == list(document_steps(HARD, seed=5))
    assert document_solve(HARD, seed=5) == document_solve(HARD, seed=Random(5))
    assert hash(document_solve(HARD, seed=5)) == hash(document_solve(HARD, seed=5))
    assert len({document_solve(HARD, seed=seed) for seed in range(8)}) > 3
    assert len({document_solve(HARD) for _ in range(12)}) > 1


def test_budgets():
    loops, guesses = (getattr(document_solve(HARD, seed=0), name) for name in ("loops", "guesses"))
    assert document_solve(HARD, seed=0, max_loops=loops, max_guesses=guesses).solution
    with pytest.raises(LimitReached, match=f"stopped after {loops - 1} nodes"):
        document_solve(HARD, seed=0, max_loops=loops - 1)
    with pytest.raises(LimitReached, match=f"{guesses - 1} guesses are made"):
        document_solve(HARD, seed=0, max_guesses=guesses - 1)
    with pytest.raises(LimitReached):
        document_solve(HARD, seed=0, max_seconds=0)


def test_a_round_looks_at_the_clock_at_every_island(monkeypatch):
    calls = []
    monkeypatch.setattr(Budget, "check", lambda self: calls.append(self))
    run = document_solve([[1, 0, 2], [0, 0, 1]])
    assert len(calls) > 3 * run.loops
    assert Trace(document_steps(HARD, seed=0, max_loops=2)).truncated


def test_bad_arguments():
    for call in (document_solve, document_steps):
        with pytest.raises(ValueError, match="slips='four lanes'; use 'three lanes', "):
            call(HARD, slips=["four lanes"])
        with pytest.raises(ValueError, match="max_guesses=-1"):
            call(HARD, max_guesses=-1)
        with pytest.raises(ValueError, match="max_loops='x'"):
            call(HARD, max_loops="x")
        with pytest.raises(TypeError, match="seed='a'"):
            call(HARD, seed="a")
        with pytest.raises(InvalidPuzzle, match="row 0, column 1: -1 is not allowed"):
            call([[1, -1, 1]])
