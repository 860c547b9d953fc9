from __future__ import annotations

import copy
import pickle

import pytest
from streams import STREAMS
from tiers import spread

from hidato_edu import Assign, Enter, Leave, LimitReached, Measure, Solved, hidato
from hidato_edu.core.events import Solution

# event, the plain tuple that it equals
PLAIN = [
    (Assign((0, 1), 0, 7, "place"), ("assign", (0, 1), 0, 7, "place")),
    (Assign("x", None, 1), ("assign", "x", None, 1, "")),
    (Enter(2), ("enter", 2)),
    (Leave("failed"), ("leave", "failed", "", ())),
    (Leave("failed", "why", ((0, 1),)), ("leave", "failed", "why", ((0, 1),))),
    (Measure("blanks", 3), ("measure", "blanks", 3)),
    (Solved({"x": 1}), ("solved", {"x": 1})),
]


@pytest.mark.parametrize(("event", "plain"), PLAIN, ids=lambda value: str(value)[:30])
def test_events_equal_plain_tuples(event, plain):
    assert event == plain
    assert tuple(event) == plain
    assert event.kind == plain[0] == type(event).__name__.lower()


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_assigns_are_invertible(name):
    state = {}
    for event in STREAMS[name]():
        if event[0] == "assign":
            _, var, old, new, why = event
            assert state.get(var, old) == old, "old is what stood there"
            assert why
            state[var] = new


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_brackets_balance(name):
    depth = 0
    for event in STREAMS[name]():
        depth += (event[0] == "enter") - (event[0] == "leave")
        assert depth >= 0
    assert depth == 0


# Where nothing is searched, a call has other ways to end.
OUTCOMES = {
    "union-find": {"joined", "together"},
    "document's Numberlink": {"stuck"},
    "joining": {"joined", "skipped"},
    "joining, one level": {"joined", "skipped"},
}


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_events_are_frozen(name):
    for event in STREAMS[name]():
        assert isinstance(event, Assign | Enter | Leave | Measure | Solved)
        hash(event)  # nothing in it can change later
        if event[0] == "leave":
            assert event.outcome in OUTCOMES.get(name, {"found", "failed", "pruned"})
        if event[0] == "solved":
            assert isinstance(event.solution, Solution)


@pytest.mark.parametrize("name", spread(list(STREAMS), 40))
def test_a_stream_can_be_made_again(name):
    assert list(STREAMS[name]()) == list(STREAMS[name]())


def test_a_limit_that_was_reached_can_be_copied_and_stored():
    for reached in (LimitReached(3, 0.5), LimitReached(0, 0.0, "a board too large")):
        again = pickle.loads(pickle.dumps(reached))
        assert str(again) == str(reached)
        assert (again.nodes, again.seconds, again.why) == reached.__reduce__()[1]


@pytest.mark.parametrize(
    "event",
    [
        Assign((0, 1), 0, 7, "place"),
        Enter(2),
        Leave("pruned", "too far", ((0, 1),)),
        Measure("blanks", 3),
        Solved({(0, 0): 1}),
    ],
    ids=lambda event: event.kind,
)
def test_an_event_is_copied_stored_and_typed_back_in(event):
    for again in (copy.deepcopy(event), pickle.loads(pickle.dumps(event)), eval(repr(event))):
        assert (type(again), again) == (type(event), event)
    assert event == (type(event).__name__.lower(), *event[1:])
    assert event._replace(**event._asdict()) == event


def test_a_story_keeps_its_captions_where_it_is_stored():
    for again in (copy.deepcopy(hidato.SEARCH), pickle.loads(pickle.dumps(hidato.SEARCH))):
        assert list(again.captions()) == list(hidato.SEARCH.captions()) != []
