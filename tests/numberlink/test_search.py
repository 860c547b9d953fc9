"""The path-growing search, held against brute force and against a plain recursion."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from itertools import combinations, islice, product
from typing import Any

import pytest
from hypothesis import given
from numberlink.boards import (
    ADJACENT,
    ALL,
    ANSWERS,
    LADDER,
    PROPER,
    SAME_CELLS,
    SEVERAL,
    STAIRS,
    puzzles,
)
from numberlink.oracles import (
    CONVENTIONS,
    all_answers,
    beside,
    links_of,
    touches_itself,
    used,
    wanted,
)

from hidato_edu import LimitReached, Trace, numberlink
from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.numberlink import (
    ORDERS,
    PRUNES,
    Puzzle,
    Reason,
    Solution,
    State,
    count_nodes,
    from_array,
    steps,
)
from hidato_edu.numberlink.search.depth_first import solutions, story

EVERY = tuple(PRUNES)
REASON = {"dead-end": "dead end", "cut-off": "cut off", "colors": "colors"}
SOME = [some for size in range(4) for some in combinations(PRUNES, size)]
SWITCHES = list(product(SOME, ORDERS))
EMPTY = from_array([[1, *[0] * 7]] + [[0] * 8 for _ in range(6)] + [[1, *[0] * 7]])
"""More answers than anybody can wait for."""


def conventions(board: Puzzle) -> Iterator[Puzzle]:
    return (board.under(cover=cover, self_touch=touch) for cover, touch in CONVENTIONS)


# --- answers ------------------------------------------------------------------------------------


@given(puzzles())
def test_all_switches_find_all_answers(puzzle):
    answers = wanted(puzzle)
    for prunes, order in SWITCHES:
        found = solutions(puzzle, prunes=prunes, order=order)
        assert sorted(map(used, found)) == answers  # a list: each only once


@pytest.mark.parametrize("name", ALL)
def test_answers_of_boards_by_hand(name):
    found = tuple(len(list(solutions(board))) for board in conventions(ALL[name]))
    assert found == ANSWERS[name]


# --- nodes --------------------------------------------------------------------------------------


def count_by_hand(puzzle: Puzzle, first: bool) -> int:
    """Count the calls of a recursion that grows one path after the other and looks at nothing."""
    cells = set(puzzle.grid.cells) - set(puzzle.givens)
    pairs = list(puzzle.pairs.values())
    nodes = 0

    def call(at: int, path: tuple[Cell, ...], free: frozenset[Cell]) -> bool:
        nonlocal nodes
        nodes += 1
        if at == len(pairs):
            return not (puzzle.cover and free)
        goal = pairs[at][1]
        found = False
        for way in sorted(cell for cell in free | {goal} if beside(path[-1], cell)):
            longer = (*path, way)
            passed = way != goal and beside(path[-1], goal)
            if not puzzle.self_touch and (passed or touches_itself(longer)):
                continue
            if way == goal:
                following = (pairs[at + 1][0],) if at + 1 < len(pairs) else ()
                found = call(at + 1, following, free) or found
            else:
                found = call(at, longer, free - {way}) or found
            if found and first:
                break
        return found

    call(0, (pairs[0][0],), frozenset(cells))
    return nodes


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("name", ALL)
def test_nodes_against_a_plain_recursion(name, first):
    for board in conventions(ALL[name]):
        nodes = count_nodes(board, prunes=(), order="fixed", first=first)
        assert nodes == count_by_hand(board, first)


def test_nodes_of_boards_by_hand():
    def nodes(board: Puzzle, order: str) -> list[int]:
        parts = [EVERY[:size] for size in range(4)]
        return [count_nodes(board, prunes=part, order=order, first=False) for part in parts]

    assert nodes(STAIRS, "fixed") == [297, 57, 39, 39]
    assert nodes(STAIRS, "most-constrained") == [223, 15, 15, 15]
    assert nodes(SEVERAL, "fixed") == [103, 47, 45, 45]
    assert nodes(SEVERAL, "most-constrained") == [39, 39, 39, 39]
    assert nodes(LADDER, "fixed") == [481, 154, 123, 123]
    assert nodes(LADDER, "most-constrained") == [256, 86, 86, 86]


@given(puzzles())
def test_prunes_never_cost_calls_where_the_order_is_given(puzzle):
    for some in SOME:
        whole = count_nodes(puzzle, prunes=some, order="fixed", first=False)
        for name in set(PRUNES) - set(some):
            more = tuple(p for p in EVERY if p in (*some, name))
            assert count_nodes(puzzle, prunes=more, order="fixed", first=False) <= whole


# --- events -------------------------------------------------------------------------------------


def check_reason(puzzle: Puzzle, links: dict[Any, int], why: str, cells: tuple[Cell, ...]) -> None:
    """Assert that cells show what they are said to show, by the words of the reason alone."""
    degree = {cell: sum(cell in step for step in links) for cell in puzzle.grid.cells}
    ends = set(puzzle.givens)
    free = {cell for cell in degree if not degree[cell] and cell not in ends}
    tips = {c for c, n in degree.items() if (n == 0 and c in ends) or (n == 1 and c not in ends)}
    match why:
        case "left":
            assert puzzle.cover
            assert set(cells) == free
        case "dead end":
            (first, *others) = cells
            if first in free and not others:
                assert puzzle.cover
                assert sum(beside(first, cell) for cell in free | tips) < 2
            elif first in free:  # a tip must go to each of them
                assert any(all(beside(tip, cell) for cell in cells) for tip in tips)
                for here in cells:
                    assert sum(beside(here, cell) for cell in free | tips) <= 2
            else:
                assert not others
                assert first in tips
                if puzzle.self_touch:
                    assert not any(beside(first, cell) for cell in free)
        case "touch":
            assert not puzzle.self_touch
            assert len(set(cells) & tips) == 1
            assert set(cells) - tips <= free
        case "cut off":
            if cells[0] in tips:
                one, other = cells
                assert not joined(one, other, free)
            else:
                assert puzzle.cover
                assert set(cells) <= free
                assert not any(beside(cell, near) for cell in cells for near in free - set(cells))
        case "colors":
            assert puzzle.cover
            assert set(cells) <= free
        case _:
            raise AssertionError(why)


def joined(one: Cell, other: Cell, free: set[Cell]) -> bool:
    reached = [one]
    for cell in reached:
        reached += [near for near in free if beside(cell, near) and near not in reached]
    return any(beside(cell, other) for cell in reached)


@pytest.mark.parametrize(
    ("prunes", "order"), [((), "fixed"), *product([PRUNES], ORDERS), (("colors",), "fixed")]
)
@pytest.mark.parametrize("limit", [None, 1])
@pytest.mark.parametrize(
    "name", ["adjacent", "crossed", "gates", "several", "solid", "stairs", "two"]
)
def test_events_are_sound(name, limit, prunes, order):
    for puzzle in conventions(ALL[name]):
        answers = [links_of(answer).items() for answer in all_answers(puzzle)]
        state = dict.fromkeys(puzzle.links, 0)
        calls: list[int] = []
        found: list[Solution] = []
        for event in steps(puzzle, prunes=prunes, order=order, limit=limit):
            links = {step: number for step, number in state.items() if number}
            match event:
                case Assign(_, var, old, new, why):
                    assert state[var] == old != new
                    assert 0 in (old, new)
                    assert why == ("extend" if new else "retract")
                    state[var] = new
                case Enter(_, label):
                    assert label == 0 or label in puzzle.pairs
                    calls.append(len(found))
                case Leave(_, outcome, why, cells):
                    before = calls.pop()
                    assert outcome == ("found" if len(found) > before else "failed")
                    assert bool(why) == bool(cells)
                    if why:  # sound: nothing that begins like this is an answer
                        assert why in (
                            *(REASON[name] for name in prunes),
                            "left",
                            "touch",
                            "dead end",
                        )
                        assert not any(links.items() <= answer for answer in answers)
                        check_reason(puzzle, links, why, cells)
                case Solved(_, answer):
                    assert answer == state
                    found.append(answer)
        assert calls == []
        assert found == list(islice(solutions(puzzle, prunes=prunes, order=order), limit))
        if len(found) != limit:
            assert not any(state.values())  # all is taken back


def test_every_reason_is_given():
    whys = {
        event.why
        for name in ALL
        for puzzle in conventions(ALL[name])
        for prunes, order in (
            (PRUNES, "fixed"),
            (PRUNES, "most-constrained"),
            (("colors",), "fixed"),
        )
        for event in steps(puzzle, prunes=prunes, order=order)
        if isinstance(event, Leave)
    }
    assert whys == {"", "dead end", "cut off", "colors", "touch", "left"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_trace_goes_back_to_the_start(order):
    trace = Trace(steps(STAIRS, order=order, prunes=("cut-off",)))
    whole = dict(trace.seek(len(trace)))
    half = dict(trace.seek(len(trace) // 2))
    assert dict(trace.seek(0)) == trace.initial == whole  # a complete search takes all back
    assert dict(trace.seek(len(trace) // 2)) == half
    nodes = count_nodes(STAIRS, order=order, prunes=("cut-off",), first=False)
    assert len(trace.tree().parent) == nodes


def test_plain_events():
    told = list(steps(ADJACENT, order="fixed", prunes=(), limit=1))
    first = ("link", (0, 0), (0, 1))
    assert told[:3] == [
        Enter(1),
        Assign(first, 0, 1, "extend"),
        Enter(1),
    ]
    assert told[-5:] == [Solved(told[-5].solution), *[Leave("found")] * 4]


# --- a student's own prune ----------------------------------------------------------------------


def shut_in(state: State) -> Reason | str | None:
    """Prune as "dead-end" does, where paths may touch themselves."""
    near = state.puzzle.grid.neighbors
    tips = [tip for pair in state.tips.values() for tip in pair]
    for cell in state.free:
        if state.puzzle.cover and len({*state.free, *tips} & {*near(cell)}) < 2:
            return Reason("a cell is shut in", (cell,))
    if any(not {*state.free, *pair} & {*near(tip)} for pair in state.tips.values() for tip in pair):
        return "a tip is shut in"
    return None


@pytest.mark.parametrize("name", ALL)
def test_a_function_prunes_as_a_name_does(name):
    for board in conventions(ALL[name]):
        puzzle = board.under(self_touch=True)
        own = list(steps(puzzle, prunes=shut_in, order="fixed"))
        named = list(steps(puzzle, prunes="dead-end", order="fixed"))
        assert [event[0] for event in own] == [event[0] for event in named]
        assert [event for event in own if event[0] != "leave"] == [
            event for event in named if event[0] != "leave"
        ]
        told = steps(puzzle, prunes=["colors", shut_in], order="fixed").story
        for event in own:
            if event[:2] == ("leave", "pruned"):
                line, caption, interesting = told.tell(event)
                assert told.code[line - 1] == "  if a prune has a reason:"
                assert caption == f"grow returns false: {event.why}"
                assert interesting


@pytest.mark.parametrize(
    ("prune", "message"),
    [
        (lambda state: state.free, "returned .*; a prune returns None to go on"),
        (lambda state: state.blanks, "raised AttributeError: .*; it was asked on\ntips"),
    ],
)
def test_what_a_function_does_wrong_is_said(prune, message):
    with pytest.raises(TypeError, match=message):
        count_nodes(STAIRS, prunes=prune)


# --- stories ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prunes", "order"), SWITCHES)
def test_stories(prunes, order):
    told = story(tuple(PRUNES[name] for name in prunes), order)
    assert len(told.code) <= 20
    assert all(len(line) <= 28 for line in told.code)  # longer ones wrap beside two pictures
    for name in ("adjacent", "gates", "several", "stairs", "ladder"):
        for puzzle in (ALL[name], ALL[name].under(self_touch=False)):
            for event in islice(steps(puzzle, prunes=prunes, order=order), 300):
                number, caption = told.caption(event)
                assert (number, caption) in set(told.captions())  # nothing is told by chance
                line = told.code[number].strip()
                match event:
                    case Assign():
                        assert line == f"{event.why}(tip, way)"
                    case Leave(_, "failed", "left", _) | Solved():
                        assert line == "return no cell is left"
                    case Leave(_, "failed", why, _):
                        assert line == "return false"
                        assert bool(why) == caption.interesting
                        assert (number == len(told.code) - 1) == (
                            why not in map(REASON.get, prunes)
                        )
                    case Leave(_, "found", _, _):
                        assert line == "return true"


def test_captions():
    trace = Trace(steps(STAIRS))
    captions = [trace.story.tell(event).caption for event in trace]
    assert captions[:2] == [
        "grow is called: extend the path of 1",
        "1 is extended: row 3, column 0 to row 3, column 1",
    ]
    assert "all paths are complete: a solution" in captions


# --- budgets, and what is refused ---------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 2, 15, 16, 17, 50])
@pytest.mark.parametrize("order", ORDERS)
def test_max_nodes(order, nodes):
    taken: list[Event] = []
    with pytest.raises(LimitReached) as caught:
        taken.extend(steps(EMPTY, order=order, max_nodes=nodes))
    assert caught.value.nodes == nodes
    assert sum(event[0] == "enter" for event in taken) == nodes
    with pytest.raises(LimitReached):
        count_nodes(EMPTY, order=order, first=False, max_nodes=nodes)


def test_a_budget_that_suffices_changes_nothing():
    nodes = count_nodes(SEVERAL, first=False)
    assert len(list(solutions(SEVERAL, max_nodes=nodes, max_seconds=1000.0))) == 2
    with pytest.raises(LimitReached):
        list(solutions(SEVERAL, max_nodes=nodes - 1))


def test_max_seconds():
    with pytest.raises(LimitReached) as caught:
        list(solutions(EMPTY, max_seconds=0.0))
    assert caught.value.nodes == 0
    with pytest.raises(LimitReached) as caught:
        count_nodes(EMPTY, first=False, max_seconds=0.01)
    assert caught.value.nodes > 0


@pytest.mark.parametrize("call", [steps, solutions, count_nodes])
def test_switches_must_be_known(call):
    with pytest.raises(ValueError, match="order='slides'; use 'fixed', 'most-constrained'"):
        call(STAIRS, order="slides")
    with pytest.raises(ValueError, match="prune 'corner'; use 'dead-end', 'cut-off', 'colors' or"):
        call(STAIRS, prunes=("corner",))
    with pytest.raises(TypeError, match="3 is not a prune"):
        call(STAIRS, prunes=[3])


@pytest.mark.parametrize("limit", [0, -1, 1.5])
def test_a_limit_of_nothing_is_refused(limit):
    with pytest.raises(ValueError, match="whole number from 1"):
        steps(STAIRS, limit=limit)


# --- size, and being interrupted ----------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS)
def test_a_long_board_needs_no_recursion(order):
    puzzle = from_array([[1, *[0] * 1100, 1]])
    assert puzzle.size > sys.getrecursionlimit()
    answer = next(solutions(puzzle, order=order, prunes=("dead-end",)))
    assert numberlink.is_solution(puzzle, answer)


def test_too_many_cells():
    with pytest.raises(LimitReached, match="this engine takes at most 25,000"):
        next(solutions(from_array([[1, *[0] * 25_000, 1]])))


def test_a_stopped_search_leaves_everything_alone():
    search = steps(PROPER)
    list(islice(steps(PROPER), 10))  # what a board keeps once it is worked out
    before = pickle.dumps(PROPER)
    for _ in islice(search, 10):
        pass
    search.events.close()  # what a stopped cell of a notebook does to a generator
    assert list(search) == []
    assert pickle.dumps(PROPER) == before
    left, right = steps(SAME_CELLS), steps(SAME_CELLS)
    assert [next(left) for _ in range(20)] == list(islice(right, 20))
    assert [*islice(left, 10)] == [*islice(right, 10)]
