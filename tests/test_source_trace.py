"""A plain function, unchanged, as a trace of the five events: see docs/player.md."""

from __future__ import annotations

import sys
from reprlib import repr as bounded
from types import FrameType
from typing import Any

import players

from hidato_edu import Story, Trace, draw
from hidato_edu.core.events import Assign, Enter, Event, Leave

SOURCE = """\
def climb(steps, path):
    if steps < 0:
        raise ValueError(path)
    if steps == 0:
        return 1
    ways = 0
    for step in (1, 2):
        try:
            ways += climb(steps - step, path + [step])
        except ValueError:
            pass
    return ways"""


def recorded(source: str, name: str, *args: Any) -> Trace:
    """Return the trace of a call; this is what a recorder of plain functions has to do."""
    events: list[Event] = []
    calls: list[Any] = []  # of each open call its line and its variables
    code: dict[str, Any] = {}
    exec(compile(source, "<student>", "exec"), code)
    raised: list[str | None] = []

    def show(frame: FrameType) -> None:
        new = frame.f_lineno, tuple((var, bounded(it)) for var, it in frame.f_locals.items())
        old, calls[-1] = calls[-1], new
        changed = [f"{var} = {it}" for var, it in new[1] if (var, it) not in (old or (0, ()))[1]]
        why = ", ".join(changed) or f"line {frame.f_lineno} is next"
        events.append(Assign(("call", len(calls)), old, new, why))

    def inside(frame: FrameType, kind: str, value: Any) -> Any:
        if kind == "line":
            raised[-1] = None
            show(frame)
        elif kind == "exception":
            raised[-1] = bounded(value[1])
        elif kind == "return":
            why = raised.pop()
            events.append(Leave("return", bounded(value)) if why is None else Leave("raise", why))
            events.append(Assign(("call", len(calls)), calls.pop(), None, "back to the call"))
        return inside

    def outside(frame: FrameType, kind: str, value: Any) -> Any:
        if frame.f_code.co_filename != "<student>":
            return None
        given = ", ".join(bounded(it) for it in frame.f_locals.values())
        events.append(Enter(f"{frame.f_code.co_name}({given})"))
        calls.append(None)
        raised.append(None)
        show(frame)
        return inside

    before = sys.gettrace()
    sys.settrace(outside)
    try:
        code[name](*args)
    finally:
        sys.settrace(before)
    return Trace(events, story=Story.of_source(name, source))


def test_the_state_has_the_open_calls_forward_and_back() -> None:
    trace = recorded(SOURCE, "climb", 3, [])
    states = [dict(trace.seek(step)) for step in range(len(trace) + 1)]
    for step in [len(trace) // 2, 0, len(trace), 7, 5, *range(len(trace), -1, -1)]:
        assert dict(trace.seek(step)) == states[step]
    assert not any(states[0].values())
    assert not any(states[-1].values())
    tree = trace.tree()
    for step, state in enumerate(states):
        is_open = [
            e <= step and not 0 <= out <= step
            for e, out in zip(tree.enter, tree.leave, strict=True)
        ]
        begun = sum(frame is not None for frame in state.values())
        assert abs(begun - sum(is_open)) <= 1  # a call opens, and closes, in two steps
    assert tree.label[:3] == ["climb(3, [])", "climb(2, [1])", "climb(1, [1, 1])"]
    assert {"return", "raise"} == set(tree.outcome)
    assert tree.depth[tree.label.index("climb(0, [1, 1, 1])")] == 3
    assert states[6]["call", 1] == (7, (("steps", "3"), ("path", "[]"), ("ways", "0")))
    again = Trace.from_json(trace.to_json())
    assert again == trace
    assert [again.story.tell(event) for event in again] == [trace.story.tell(e) for e in trace]


def test_the_player_marks_the_line_of_the_innermost_call() -> None:
    trace = recorded(SOURCE, "climb", 1, [])
    player = draw.player(trace, draw.tree(trace))
    shown = [(look["", "line"], look["", "say"]) for look in players.replay(player)]
    lines = [line + 1 for line, _ in shown]
    assert lines[:8] == [0, 0, 1, 2, 4, 6, 7, 8]
    assert lines[8:16] == [9, 9, 1, 2, 4, 5, 5, 9]  # there, and back
    assert [said for _, said in shown[8:17]] == [
        "line 9 is next",
        "climb(0, [1]) is called",
        "steps = 0, path = [1]",
        "line 2 is next",
        "line 4 is next",
        "line 5 is next",
        "the call returns 1",
        "back to the call",
        "ways = 1",
    ]
    for step, line in enumerate(lines):
        frames = [frame for _, frame in sorted(trace.seek(step).items()) if frame is not None]
        assert line == (frames[-1][0] if frames else 0)
    assert list(player.score.head["code"]) == SOURCE.splitlines()
