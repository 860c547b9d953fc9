"""Every style is watched as it is: results, calls, lines, views."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import players
import pytest
from tiers import slow, spread
from watched.style import Style
from watched.styles import STYLES
from watched.table import PAGE, page
from watched.taken import calls_of, kept, lines_of, result_of, states_in

from hidato_edu import Trace, draw
from hidato_edu.draw.views.watched.calls import OpenCalls
from hidato_edu.draw.views.watched.structure import Structure, WatchedBoard

all_styles = pytest.mark.parametrize("style", STYLES, ids=str)
some_styles = pytest.mark.parametrize("style", spread(STYLES, 10), ids=str)


def test_there_are_many_styles() -> None:
    assert len(STYLES) >= 32
    assert len({style.name for style in STYLES}) == len(STYLES)
    for file in (Path(__file__).parent).rglob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 400


@all_styles
def test_a_run_is_the_same_when_it_is_watched(style: Style) -> None:
    assert result_of(style.function, *style.args()) == style.expected
    function, result = kept(style.function)
    trace = Trace.of(function, *style.args())
    assert result() == style.expected
    assert trace == Trace.of(style.function, *style.args())
    assert trace.error is None
    assert not trace.truncated
    assert 20 <= len(trace) <= 5_000


@all_styles
def test_the_calls_and_lines_are_those_that_run(style: Style) -> None:
    trace = Trace.of(style.function, *style.args())
    labels = [event.label for event in trace if event[0] == "enter"]
    assert [label.partition("(")[0] for label in labels] == calls_of(style.function, *style.args())
    assert Counter(event[0] for event in trace)["leave"] == len(labels)
    code = trace.story.code
    assert all(code[new[0] - 1].strip() for _, new in states_in(trace))
    ran = [code[new[0] - 1].strip() for old, new in states_in(trace) if old is not None]
    assert ran == lines_of(style.function, *style.args())


@some_styles
def test_the_trace_plays_forward_and_back(style: Style) -> None:
    trace = Trace.of(style.function, *style.args())
    steps = [*range(0, len(trace), 1 + len(trace) // 200), len(trace)]
    states = [dict(trace.seek(step)) for step in steps]
    assert [dict(trace.seek(step)) for step in reversed(steps)] == states[::-1]
    assert not any(states[0].values())
    assert not any(states[-1].values())
    again = Trace.from_json(trace.to_json())
    assert again == trace
    assert again.story.code == trace.story.code
    assert [dict(again.seek(step)) for step in steps] == states


@some_styles
def test_the_player_draws_what_the_entry_says(style: Style) -> None:
    player = draw.watch(style.function, *style.args())
    kinds = (Structure, WatchedBoard)
    drawn = [one.variable for one in player.sheet.views if type(one) in kinds]
    assert ", ".join(drawn) == style.drawn
    assert len(player.score.counts) == len(player.trace)


@slow
@some_styles
def test_the_player_marks_the_line_of_the_call_that_runs(style: Style) -> None:
    """It is the innermost one, or runs while the generators that it calls wait."""
    player = draw.watch(style.function, *style.args())
    trace = player.trace
    opened = OpenCalls(None)
    running = 0
    for step, look in enumerate(players.replay(player)):
        if step:
            event = trace[step - 1]
            opened.follow(event)
            if event[0] == "assign":
                running = event.var[1] - (event.new is None)
        state = trace.seek(step)
        calls = [state["call", depth] for depth in range(1, running + 1)]
        assert look["", "line"] + 1 == (calls[-1][0] if calls else 0)
        assert opened.calls == calls


@some_styles
def test_a_step_that_changes_a_variable_says_so(style: Style) -> None:
    trace = Trace.of(style.function, *style.args())
    for event in trace:
        assert trace.story.tell(event).caption
        if event[0] == "assign" and event.old and event.new and not event.why:
            before = dict(event.old[1])
            names = [name for name, it in event.new[1] if before.get(name) != it]
            said = trace.story.tell(event).caption
            plain = [name for name in names if not str(dict(event.new[1])[name]).startswith("<")]
            assert all(name in said for name in plain)


@slow
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="lines are those of Python 3.11")
def test_the_table_is_true() -> None:
    """``PYTHONPATH=tests python -m watched.table`` writes it."""
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(text)
