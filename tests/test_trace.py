from __future__ import annotations

import copy
import json
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import CALLS_IN_ALL, PUZZLE_10X10
from streams import STREAMS
from tiers import spread

from hidato_edu import (
    GenerationFailed,
    HidatoEduError,
    LimitReached,
    RecordingBoard,
    Story,
    Trace,
    hidato,
)
from hidato_edu.core.events import Assign, Enter, Leave
from hidato_edu.core.tree import Tree

VARS = ["x", "y", (0, 1), (2, 2)]


@st.composite
def runs(draw):
    """Any sound stream of events: assigns from what stands there, leaves of open calls."""
    events, state, open_calls = [], {}, 0
    for kind in draw(st.lists(st.sampled_from(["assign", "enter", "leave", "measure", "solved"]))):
        if kind == "assign":
            var, new = draw(st.sampled_from(VARS)), draw(st.integers(0, 3) | st.none())
            events.append(("assign", var, state.get(var, 0), new, "rule"))
            state[var] = new
        elif kind == "enter":
            events.append(("enter", draw(st.integers(0, 3))))
            open_calls += 1
        elif kind == "leave" and open_calls:
            events.append(("leave", draw(st.sampled_from(["found", "failed"])), "", ()))
            open_calls -= 1
        elif kind == "measure":
            events.append(("measure", draw(st.sampled_from("ab")), draw(st.integers(0, 9))))
        elif kind == "solved":
            events.append(("solved", hidato.solve(hidato.parse("1 0 3"))))
    return events


def replay(events: list, step: int) -> dict:
    """Return the state after so many events, from the very beginning."""
    state = {}
    for event in events:
        if event[0] == "assign":
            state.setdefault(event[1], event[2])
    for event in events[:step]:
        if event[0] == "assign":
            state[event[1]] = event[3]
    return state


# --- recording ----------------------------------------------------------------------------------


@given(runs())
def test_a_trace_is_the_sequence_of_its_events(events):
    trace = Trace(events)
    assert list(trace) == events
    assert len(trace) == len(events)
    assert [trace[i] for i in range(len(events))] == events
    assert trace[1:5] == events[1:5]
    assert trace[::-1] == events[::-1]
    assert trace == Trace(iter(events))
    assert not trace.truncated
    if events:
        assert trace[-1] == events[-1]
        assert trace != Trace(events[:-1])
    for event in trace:
        assert event.kind == event[0], "plain tuples become events"


@given(runs(), st.integers(0, 60))
def test_limit_and_truncated(events, limit):
    trace = Trace(iter(events), limit=limit)
    assert list(trace) == events[:limit]
    assert trace.truncated == (len(events) > limit)
    assert ("truncated" in repr(trace)) == trace.truncated


def test_a_stream_without_end_is_taken_up_to_the_limit():
    def endless():
        while True:
            yield ("enter", 1)

    trace = Trace(endless(), limit=1000)
    assert len(trace) == 1000
    assert trace.truncated


def test_step_outside():
    trace = Trace([("enter", 1)])
    for step in (-1, 2, 10**9):
        with pytest.raises(IndexError, match="use 0 to 1"):
            trace.seek(step)
    with pytest.raises(IndexError):
        trace[1]


def test_the_state_is_read_only():
    trace = Trace([("assign", "x", 0, 1, "")])
    with pytest.raises(TypeError):
        trace.state["x"] = 5
    with pytest.raises(TypeError):
        trace.initial["x"] = 5


def test_the_whole_10x10_search_is_recorded():
    trace = Trace(hidato.steps(PUZZLE_10X10))
    assert len(trace) == 465_073  # 133,267 calls and returns, 99,269 writes and erasures, 1 answer
    assert not trace.truncated
    assert len(trace.tree()) == CALLS_IN_ALL
    assert len(set(trace)) < 5_000
    first = Trace(hidato.steps(PUZZLE_10X10, limit=1), limit=40_000)
    assert first.truncated
    assert list(first) == trace[:40_000]


# --- moving -------------------------------------------------------------------------------------


@given(runs(), st.lists(st.floats(0, 1), max_size=20))
def test_seek_equals_replay(events, jumps):
    trace = Trace(events)
    assert trace.step == 0
    assert trace.state == trace.initial == replay(events, 0)
    for jump in jumps:
        step = round(jump * len(events))
        assert trace.seek(step) == replay(events, step)
        assert trace.step == step
        assert trace.state is trace.seek(step)
    assert trace.initial == replay(events, 0)


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_seek_equals_replay_in_every_stream(name):
    events = list(STREAMS[name]())
    trace, rng = Trace(events), Random(name)
    for _ in range(40):
        step = rng.randint(0, len(events))
        assert trace.seek(step) == replay(events, step)
    assert trace.seek(0) == trace.initial


# --- curves, solutions --------------------------------------------------------------------------


@given(runs())
def test_curves(events):
    trace = Trace(events)
    for name in "ab":
        assert trace.curve(name) == [e[2] for e in events if e[:2] == ("measure", name)]
    assert trace.curve("c") == []
    assert len(trace.solutions()) == sum(event[0] == "solved" for event in events)


def test_a_trace_is_nothing_else():
    trace = Trace([Enter(1)])
    assert trace == Trace([("enter", 1)])
    assert (trace == [("enter", 1)]) is False


def test_curve_of_a_climb():
    trace = Trace(STREAMS["climb"]())
    curve = trace.curve("blanks")
    moves = sum(event[0] == "assign" and event.why == "move" for event in trace)
    assert len(curve) == moves + 1
    assert curve[-1] == 0


# --- trees --------------------------------------------------------------------------------------


def nested(events: list) -> list:
    """Build the tree of calls by recursion: [label, outcome, enter, leave, children]."""
    stream = iter(enumerate(events, start=1))

    def calls(parent: list | None) -> list:
        children = []
        for step, event in stream:
            if event[0] == "enter":
                node = [event[1], "open", step, -1, None]
                node[4] = calls(node)
                children.append(node)
            elif event[0] == "leave":
                if parent is None:
                    continue
                parent[1], parent[3] = event[1], step
                return children
        return children

    return calls(None)


def as_nested(tree: Tree) -> list:
    lists = tree.children()

    def node(i: int) -> list:
        return [
            tree.label[i],
            tree.outcome[i],
            tree.enter[i],
            tree.leave[i],
            [node(child) for child in lists[i]],
        ]

    return [node(i) for i in range(len(tree)) if tree.parent[i] == -1]


def sizes_and_depths(nodes: list, depth: int = 0) -> list[tuple[int, int]]:
    rows = []
    for node in nodes:
        below = sizes_and_depths(node[4], depth + 1)
        rows += [(1 + len(below), depth), *below]
    return rows


@given(runs(), st.integers(0, 60))
def test_tree_against_a_recursion(events, limit):
    tree = Trace(events, limit=limit).tree()
    wanted = nested(events[:limit])
    assert as_nested(tree) == wanted
    assert list(zip(tree.size, tree.depth, strict=True)) == sizes_and_depths(wanted)


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_tree_of_every_stream(name):
    trace = Trace(STREAMS[name]())
    tree = trace.tree()
    assert as_nested(tree) == nested(list(trace))
    assert "open" not in tree.outcome


def test_leaves_of_no_call_are_passed_over():
    assert len(Tree.of([("leave", "failed"), ("enter", 1), ("leave", "found")])) == 1


# --- JSON ---------------------------------------------------------------------------------------


@given(runs(), st.integers(0, 60))
@settings(deadline=None)
def test_json_there_and_back(events, limit):
    trace = Trace(events, limit=limit)
    again = Trace.from_json(trace.to_json())
    assert again == trace
    assert (again.truncated, again.limit) == (trace.truncated, trace.limit)
    assert again.initial == trace.initial
    assert again.to_json() == trace.to_json()


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_json_of_every_stream(name):
    trace = Trace(STREAMS[name]())
    again = Trace.from_json(trace.to_json())
    assert again == trace
    assert again.story == trace.story
    assert [again.story.tell(e) for e in again] == [trace.story.tell(e) for e in trace]
    assert again.seek(len(again)) == trace.seek(len(trace))


def test_json_is_compact():
    trace = Trace(islice(hidato.steps(PUZZLE_10X10), 66_000))
    assert len(trace.to_json()) < 8 * len(trace)


def test_json_of_what_students_yield():
    trace = Trace(
        [("assign", (0, np.int64(1)), np.int64(0), np.float64(0.5), ""), ("solved", True)]
    )
    assert Trace.from_json(trace.to_json()) == trace


GOOD = json.loads(Trace([("enter", 1)]).to_json())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{}",
        "[]",
        "null",
        "5",
        '"text"',
        "[" * 100_000,
        json.dumps({**GOOD, "events": [["unknown", 1]]}),
        json.dumps({**GOOD, "events": [[]]}),
        json.dumps({**GOOD, "events": [["enter"]]}),
        json.dumps({**GOOD, "events": [["enter", 1, 2, 3]]}),
        json.dumps({**GOOD, "events": [["enter", {"a": 1}]]}),
        json.dumps({**GOOD, "sequence": [7]}),
        json.dumps({**GOOD, "sequence": ["x"]}),
        json.dumps({**GOOD, "limit": "x"}),
        json.dumps({**GOOD, "limit": -1}),
        json.dumps({**GOOD, "story": None}),
        json.dumps({**GOOD, "story": {"title": "", "code": [], "beats": [[1, 2]]}}),
        *(json.dumps({k: v for k, v in GOOD.items() if k != key}) for key in GOOD),
    ],
    ids=lambda text: text[:30],
)
def test_other_texts_are_no_traces(text):
    with pytest.raises(HidatoEduError, match="not a recorded trace"):
        Trace.from_json(text)


# --- RecordingBoard -----------------------------------------------------------------------------

A, B, C = (0, 0), (0, 1), (0, 2)


def assign(board):
    board[A] = 5


def delete(board):
    del board[A]


def ior(board):
    board |= {A: 5, C: 6}


# name, what is done to {A: 1, B: 0}, the board after it, the log without "assign"
WRITES = [
    ("[]=", assign, {A: 5, B: 0}, [(A, 1, 5, "write")]),
    ("[]= new", lambda b: b.__setitem__(C, 5), {A: 1, B: 0, C: 5}, [(C, None, 5, "write")]),
    ("[]= 0", lambda b: b.__setitem__(A, 0), {A: 0, B: 0}, [(A, 1, 0, "erase")]),
    ("[]= None", lambda b: b.__setitem__(A, None), {A: None, B: 0}, [(A, 1, None, "erase")]),
    ("del", delete, {B: 0}, [(A, 1, None, "erase")]),
    ("pop", lambda b: b.pop(A), {B: 0}, [(A, 1, None, "erase")]),
    ("pop of nothing", lambda b: b.pop(C, None), {A: 1, B: 0}, []),
    ("clear", lambda b: b.clear(), {}, [(A, 1, None, "erase"), (B, 0, None, "erase")]),
    ("popitem", lambda b: b.popitem(), {B: 0}, [(A, 1, None, "erase")]),
    ("update", lambda b: b.update({A: 5}), {A: 5, B: 0}, [(A, 1, 5, "write")]),
    ("update, keywords", lambda b: b.update(x=5), {A: 1, B: 0, "x": 5}, [("x", None, 5, "write")]),
    ("setdefault", lambda b: b.setdefault(A, 9), {A: 1, B: 0}, []),
    ("setdefault new", lambda b: b.setdefault(C, 9), {A: 1, B: 0, C: 9}, [(C, None, 9, "write")]),
    ("|=", ior, {A: 5, B: 0, C: 6}, [(A, 1, 5, "write"), (C, None, 6, "write")]),
    ("reading", lambda b: (b[A], b.get(C), C in b, list(b), dict(b), b | {C: 1}), {A: 1, B: 0}, []),
]


@pytest.mark.parametrize(
    ("write", "after", "log"), [r[1:] for r in WRITES], ids=[r[0] for r in WRITES]
)
def test_every_write_is_logged(write, after, log):
    board = RecordingBoard({A: 1, B: 0})
    write(board)
    assert board == after
    assert board.events == [("assign", *row) for row in log]
    end = Trace(board.events).seek(len(board.events))
    for var, value in end.items():
        assert board.get(var) == value


def test_every_mutator_of_a_dict_is_in_the_table():
    reads = {"get", "keys", "values", "items", "copy", "fromkeys"}
    public = {name for name in dir(dict) if not name.startswith("_")}
    assert public - reads <= {row[0] for row in WRITES}


@given(st.lists(st.tuples(st.sampled_from([A, B, C]), st.integers(0, 9) | st.none())))
def test_a_log_can_be_played(writes):
    board, plain = RecordingBoard({A: 1, B: 0}), {A: 1, B: 0}
    for var, value in writes:
        board[var] = plain[var] = value
    trace = Trace(board.events)
    assert plain == {A: 1, B: 0} | trace.seek(len(trace))
    for var, value in trace.seek(0).items():
        assert {A: 1, B: 0}.get(var) == value


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, RecordingBoard.copy],
    ids=lambda function: function.__qualname__,
)
def test_a_copy_has_a_log_of_its_own(copied):
    board = RecordingBoard({A: 1}, limit=7)
    board[B] = 2
    twin = copied(board)
    assert twin == board == {A: 1, B: 2}
    assert twin.events == []
    twin[C] = 3
    assert len(board.events) == 1
    assert C not in board
    assert twin.limit == 7


def test_the_start_is_copied():
    start = {A: 1}
    RecordingBoard(start)[A] = 2
    assert start == {A: 1}


@pytest.mark.parametrize("limit", [0, 1, 10])
def test_endless_code_is_stopped(limit):
    board = RecordingBoard({A: 0}, limit=limit)

    def endless():
        while True:
            board[A] = 1 - board[A]

    with pytest.raises(LimitReached):
        endless()
    assert len(board.events) == limit
    assert board[A] == limit % 2, "what is not logged is not written"


def test_watched_recursion():
    board = RecordingBoard()

    @board.watch
    def search(cells, k):
        """Fill the cells."""
        if k == 3:
            return True
        board[k] = k
        search([], k=9) if k == 9 else None
        return search(cells, k + 1)

    assert search([0], 1)
    assert search.__doc__ == "Fill the cells."
    assert board.events == [
        Enter(1),
        Assign(1, None, 1, "write"),
        Enter(2),
        Assign(2, None, 2, "write"),
        Enter(3),
        Leave("found"),
        Leave("found"),
        Leave("found"),
    ]


def test_label_of_a_watched_call():
    board = RecordingBoard({A: 0})

    @board.watch
    def search(*args, **kwargs):
        return None

    for args in ((1, 2), (3, board), (4, [1]), (board,), ()):
        search(*args)
    search(k=5)
    labels = [event.label for event in board.events if event[0] == "enter"]
    assert labels == [2, 3, 4, "search", "search", "search"]
    assert {event.outcome for event in board.events if event[0] == "leave"} == {"failed"}
    Trace(board.events)


def test_brackets_balance_where_a_call_raises():
    board = RecordingBoard()

    @board.watch
    def search(k):
        return search(k - 1) if k else 1 / k

    with pytest.raises(ZeroDivisionError):
        search(2)
    assert board.events[3:] == [Leave("failed", "ZeroDivisionError")] * 3


def test_the_story_is_kept():
    assert Trace(hidato.steps(hidato.parse("1 0"))).story == hidato.SEARCH
    assert Trace([]).story == Story()
    assert repr(Trace([])) == "<Trace of a run: 0 events>"
    assert repr(Trace(hidato.steps(hidato.parse("1")))) == "<Trace of search: 3 events>"


def test_watch_labels_calls_by_a_parameter():
    board = RecordingBoard()

    @board.watch(label="k")
    def search(k, last=3):
        return k == last or search(k + 1, last=last)

    assert search(1)
    assert [event.label for event in board.events if event.kind == "enter"] == [1, 2, 3]
    with pytest.raises(ValueError, match=r"search\(k, last=3\) has no parameter 'cell'"):
        board.watch(label="cell")(search)


def test_erasures_of_a_recording_board_are_interesting():
    board = RecordingBoard({(0, 1): 0})
    board[0, 1] = 4
    board[0, 1] = 0
    trace = Trace(board.events)
    assert [trace.story.tell(event) for event in trace] == [
        (-1, "4 is written at row 0, column 1", False),
        (-1, "4 is erased from row 0, column 1", True),
    ]


def test_a_run_that_stops_is_kept():
    puzzle = hidato.parse("4 4" + "\n0 0 0 0" * 4)
    trace = Trace(hidato.steps(puzzle, max_nodes=50))
    assert trace.truncated
    assert isinstance(trace.error, LimitReached)
    assert sum(event.kind == "enter" for event in trace) == 50
    failed = Trace(hidato.generate_steps(hidato.parse("0 -1 0").grid, seed=1, path="climb"))
    assert isinstance(failed.error, GenerationFailed)
    assert not failed.truncated
    assert failed[-1].outcome == "failed"
    assert Trace([("enter", 1)]).error is None


def test_other_errors_are_not_swallowed():
    def broken():
        yield ("enter", 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Trace(broken())
