from __future__ import annotations

import pickle
import sys
from itertools import islice

import pytest
from hypothesis import example, given
from kakuro.boards import (
    ALL,
    FIXED_FIRST,
    FIXED_WINS,
    GIVEN,
    MIDDLE,
    ONE,
    SIX,
    TWO,
    boards,
    from_filling,
)
from kakuro.oracles import all_answers, filtered, lines, still_fit

from hidato_edu import LimitReached, Trace, kakuro
from hidato_edu.core.events import Assign, Enter, Leave, Solved
from hidato_edu.kakuro import METHODS, Digits, Puzzle, from_array
from hidato_edu.kakuro.search.depth_first import solutions, steps, story

B, W = (0, 0), None
LUCKY = ["fixed first", "fixed wins"]
CROWD = from_filling([[(row + col) % 9 + 1 for col in range(6)] for row in range(6)])
"""More answers than anybody can wait for."""


def values(puzzle: Puzzle, method: str) -> list[tuple[int, ...]]:
    return [tuple(answer.values()) for answer in solutions(puzzle, method=method)]


# --- answers ------------------------------------------------------------------------------------


@given(boards())
@example(ALL["six"])  # few of the boards that are drawn have several solutions
def test_all_methods_find_all_answers(puzzle):
    wanted = [tuple(answer.values()) for answer in all_answers(puzzle)]
    for method in METHODS:
        assert sorted(values(puzzle, method)) == sorted(wanted)  # sorted: each only once
    for method in METHODS[:2]:
        assert values(puzzle, method) == wanted  # cells and digits in ascending order


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("rows", "answers"),
    [
        ([[B, (9, 0)], [(0, 9), 9]], 1),
        ([[B, (9, 0)], [(0, 8), 8]], 0),  # all given, and the table is never asked
        ([[B, (9, 0)], [B, 8]], 0),
        ([[B, B, B], [(0, 10), 5, 5]], 0),
        ([[B, B, B, B], [(0, 15), 5, 5, W]], 0),  # twice the same bit
        ([[B, B, B, B], [(0, 15), 5, 1, W]], 1),
        ([[B, B, B, B], [(0, 16), W, 9, W]], 6),
    ],
)
def test_givens_are_respected(method, rows, answers):
    assert len(values(from_array(rows), method)) == answers


# --- nodes --------------------------------------------------------------------------------------


def looked_up(puzzle, digits, cell):
    """What the table says of a cell, by its words."""
    runs = [line for line in lines(puzzle.to_array()) if cell in line[0]]
    sets = [
        still_fit(len(cells), total or None, [digits[c] for c in cells if c in digits])
        for cells, total in runs
    ]
    return set.intersection(*sets)


def count_by_hand(puzzle, method, first):
    """Count the calls of a recursion that copies everything and knows no masks."""
    cells = puzzle.grid.cells
    nodes = 0

    def call(digits):
        nonlocal nodes
        nodes += 1
        blank = [cell for cell in cells if cell not in digits]
        cands = {cell: looked_up(puzzle, digits, cell) for cell in blank}
        if method != "fixed" and not all(cands.values()):
            return False
        if not blank:
            return True
        cell = blank[0]
        if method == "most-constrained":
            cell = min(blank, key=lambda c: len(cands[c]))
        found = False
        for digit in sorted(cands[cell]):
            found = call({**digits, cell: digit}) or found
            if found and first:
                break
        return found

    call(dict(puzzle.givens))
    return nodes


def test_nodes_of_the_middle_board_against_a_plain_recursion():
    wanted = count_by_hand(MIDDLE, "most-constrained", True)
    assert kakuro.count_nodes(MIDDLE, "most-constrained") == wanted


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    "name", ["one", "two", "none", "no sum", "given", "turn", "six", "three columns", *LUCKY]
)
def test_nodes_against_a_plain_recursion(name, first):
    for method in METHODS[:3]:
        wanted = count_by_hand(ALL[name], method, first)
        assert kakuro.count_nodes(ALL[name], method, first=first) == wanted


def test_nodes_of_boards_by_hand():
    # The first three of each are what `count_by_hand` says, too.
    first = [kakuro.count_nodes(FIXED_FIRST, method) for method in METHODS]
    whole = [kakuro.count_nodes(FIXED_FIRST, method, first=False) for method in METHODS]
    assert (first, whole) == ([5, 5, 7, 5], [10, 9, 7, 5])
    assert [kakuro.count_nodes(SIX, method, first=False) for method in METHODS] == [
        39,
        39,
        34,
        34,
    ]
    assert [kakuro.count_nodes(MIDDLE, method) for method in METHODS] == [965, 492, 55, 29]
    assert [kakuro.count_nodes(FIXED_WINS, method, first=False) for method in METHODS] == [
        17,
        17,
        119,
        1,
    ]


@given(boards())
def test_looking_ahead_never_costs_calls(puzzle):
    fixed, ahead, _, _ = (kakuro.count_nodes(puzzle, method, first=False) for method in METHODS)
    assert ahead <= fixed


# --- events -------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("limit", [None, 1, 2])
@pytest.mark.parametrize("name", ALL)
def test_events_are_sound(name, method, limit):
    puzzle = ALL[name]
    start = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    digits, calls, found, last = dict(start), [], [], 0
    domains = {cell: {digit} if digit else set(range(1, 10)) for cell, digit in start.items()}
    began = dict(domains)
    known = [{start[cell] for cell in run.cells} - {0} for run in puzzle.runs]
    began_known = [set(held) for held in known]
    for event in steps(puzzle, method=method, masks=True, limit=limit):
        match event:
            case ("assign", ("known", run), old, new, why):
                assert known[run] == old
                assert len(old ^ new) == 1
                assert (new > old) == (why == "set bit")
                known[run] = set(new)
            case ("assign", ("domain", cell), old, new, why):
                assert method == "propagation"
                assert domains[cell] == old != new
                assert (new < old) == (why == "filter")
                domains[cell] = set(new)
            case ("assign", cell, old, new, why):
                assert digits[cell] == old != new
                assert 0 in (old, new)
                assert why == ("put" if new else "remove")
                digits[cell] = last = new
                for run in puzzle.crossing[cell]:
                    assert ((new or old) in known[run]) == (why == "put")
            case ("enter", digit):
                assert digit == last
                calls.append(len(found))
            case ("leave", outcome, why, cells):
                before = calls.pop()
                assert outcome == ("found" if len(found) > before else "failed")
                assert bool(why) == bool(cells)
                if why == "no candidate":
                    cell, *last_straw = cells
                    held = {c: d for c, d in digits.items() if d}
                    assert looked_up(puzzle, held, cell) == set()
                    for other in last_straw:
                        assert held[other]
                        first = {c: d for c, d in held.items() if c in puzzle.givens or c < other}
                        assert looked_up(puzzle, first, cell)
                elif why == "no filling":
                    run = next(run for run in puzzle.runs if run.cells == cells)
                    assert filtered(run.total, [domains[cell] for cell in cells]) == []
                last = 0
            case ("solved", answer):
                assert answer == digits
                found.append(answer)
    assert calls == []
    assert found == list(islice(solutions(puzzle, method=method), limit))
    if len(found) != limit:
        assert (digits, domains, known) == (start, began, began_known)  # all is taken back


def test_propagation_ends_at_the_fixpoint():
    puzzle = SIX
    digits, domains = {}, {}
    looked = 0
    for event in steps(puzzle, method="propagation"):
        if event[0] == "assign" and event.var[0] == "domain":
            domains[event.var[1]] = event.new
            continue
        if event[0] == "assign" and event.why == "put":
            wanted = kakuro.domains(puzzle, digits)
            assert {cell: domains[cell] for cell in wanted} == wanted
            looked += 1
        if event[0] == "assign":
            digits[event.var] = event.new
    assert looked > puzzle.size


def test_plain_events():
    told = list(steps(GIVEN, limit=1))
    assert told[:3] == [
        Enter(0),
        Assign((1, 2), 0, 1, "put"),
        Enter(1),
    ]
    assert told[-5:] == [Solved(told[-5].solution), *[Leave("found")] * 4]
    masks = list(steps(GIVEN, masks=True, limit=1))
    assert masks[1:4] == [
        Assign(("known", 0), Digits({2}), Digits({1, 2}), "set bit"),
        Assign(("known", 3), Digits(), Digits({1}), "set bit"),
        Assign((1, 2), 0, 1, "put"),
    ]


def test_events_are_the_same_with_and_without_masks():
    for method in METHODS:
        masks = [
            event
            for event in steps(SIX, method=method, masks=True)
            if event[0] != "assign" or event.var[0] != "known"
        ]
        assert masks == list(steps(SIX, method=method))


# --- stories ------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", METHODS)
def test_stories(method):
    told = story(method)
    assert len(told.code) <= 20
    assert all(len(line) <= 29 for line in told.code)  # longer ones wrap beside two pictures
    lines_of = {
        "put": "    put(cell, digit)",
        "remove": "    remove(cell, digit)",
    }
    for puzzle in ALL.values():
        for event in steps(puzzle, method=method, masks=True):
            number, caption = told.caption(event)
            assert (number, caption) in set(told.captions())  # nothing is told by chance
            line = told.code[number]
            match event:
                case ("assign", _, _, _, why) if why in lines_of:
                    assert line == lines_of[why]
                case ("leave", "failed", why, _):
                    assert line.strip() == "return false"
                    assert bool(why) == caption.interesting
                    assert (number == len(told.code) - 1) == (not why)
                case ("leave", "found", *_) | ("solved", _):
                    assert line.strip() == "return true"
                case ("assign", ("domain", _), _, _, "filter"):
                    assert line.strip() == "filter its domains"
    with pytest.raises(ValueError, match="method='best'; use 'fixed', 'look-ahead'"):
        story("best")


def test_captions():
    trace = Trace(steps(ALL["none"]))
    captions = [trace.story.tell(event).caption for event in trace]
    assert captions[:3] == [
        "search is called for the first time",
        "1 is put at row 1, column 1",
        "search is called: 1 was put, what comes next?",
    ]
    assert "search returns false: a cell has no candidate" in captions


# --- budgets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 2, 15, 16, 17, 50])
@pytest.mark.parametrize("method", METHODS)
def test_max_nodes(method, nodes):
    taken = []
    with pytest.raises(LimitReached) as caught:
        taken.extend(steps(CROWD, method=method, max_nodes=nodes))
    assert caught.value.nodes == nodes
    assert sum(event[0] == "enter" for event in taken) == nodes
    with pytest.raises(LimitReached):
        kakuro.count_nodes(CROWD, method, first=False, max_nodes=nodes)


@pytest.mark.parametrize("method", METHODS)
def test_a_budget_that_suffices_changes_nothing(method):
    nodes = kakuro.count_nodes(SIX, method, first=False)
    assert len(values(SIX, method)) == 6
    assert len(list(solutions(SIX, method=method, max_nodes=nodes, max_seconds=1000.0))) == 6
    with pytest.raises(LimitReached):
        list(solutions(SIX, method=method, max_nodes=nodes - 1))


def test_max_seconds():
    with pytest.raises(LimitReached) as caught:
        list(solutions(CROWD, max_seconds=0.0))
    assert caught.value.nodes == 0
    with pytest.raises(LimitReached) as caught:
        kakuro.count_nodes(CROWD, "fixed", first=False, max_seconds=0.2)
    assert caught.value.nodes > 0


@pytest.mark.parametrize("call", [steps, kakuro.count_nodes])
def test_a_method_must_be_known(call):
    with pytest.raises(ValueError, match="method='slides'; use 'fixed'"):
        call(TWO, method="slides")


@pytest.mark.parametrize("limit", [0, -1, 1.5])
def test_a_limit_of_nothing_is_refused(limit):
    with pytest.raises(ValueError, match="whole number from 1"):
        steps(TWO, limit=limit)


# --- size, and being interrupted ----------------------------------------------------------------


def test_a_long_board_needs_no_recursion():
    puzzle = from_filling([[(1, 2, 0)[col % 3] for col in range(1600)]])
    assert puzzle.size > sys.getrecursionlimit()
    for method in METHODS:
        answer = next(solutions(puzzle, method=method))
        assert kakuro.is_solution(puzzle, answer)


def test_a_stopped_search_leaves_everything_alone():
    search = steps(SIX)
    before = pickle.dumps(SIX)
    for _ in islice(search, 20):
        pass
    search.events.close()  # what a stopped cell of a notebook does to a generator
    assert list(search) == []
    assert pickle.dumps(SIX) == before
    left, right = steps(SIX), steps(SIX)
    assert [next(left) for _ in range(30)] == list(islice(right, 30))
    assert [*islice(left, 10)] == [*islice(right, 10)]
    assert values(ONE, "fixed") == [(1, 3, 2, 4)]
