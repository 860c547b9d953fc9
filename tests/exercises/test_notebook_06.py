"""Lesson 06: the leaks are at the steps at which the player of the workshop shows them."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hidato_edu import Trace, draw, exercises, hidato
from hidato_edu.course.notebooks import built, notebook_files
from hidato_edu.exercises.lesson import lessons

WORKSHOP = notebook_files(lessons()["06"])["workshop/06_recursion_tree.ipynb"]
PUT = {"the-write": "board[(1, 2)] = 5", "the-effect": "board[(1, 0)] = 4"}


def played(folder: Path) -> Trace:
    """Return the run of the search that leaks, from the cells of the workshop."""
    cells = [cell.source for cell in built(WORKSHOP).cells]
    last = next(number for number, text in enumerate(cells) if "leaky = draw.watch(" in text)
    search = next(text for text in reversed(cells[:last]) if "def visit(" in text)
    file = folder / "cells.py"
    file.write_text(f"{search}\n\n{cells[last]}\n", encoding="utf-8")
    room = hidato.parse("0 0 0\n0 1 0")
    space = {"draw": draw, "room": room, "around": room.grid.neighbors}
    trace: Trace = runpy.run_path(str(file), space)["leaky"].trace
    return trace


def returns(trace: Trace) -> list[tuple[int, int, bool]]:
    """Return for each return when the call began, its step, and whether it leaks."""
    held: Any = None
    calls: list[tuple[int, Any]] = []
    found = []
    for step, event in enumerate(trace, start=1):
        if event[0] == "assign" and event[3]:
            held = dict(event[3][1]).get("board", held)
        elif event[0] == "enter":
            calls.append((step, held))
        elif event[0] == "leave":
            began, board = calls.pop()
            found.append((began, step, board != held))
    return found


def test_steps_of_the_first_leak_are_those_of_the_run(tmp_path: Path) -> None:
    trace = played(tmp_path)
    ask = exercises.worksheet("06").first_leak
    said: dict[str, list[int]] = {}
    for step in range(1, len(trace) + 1):
        said.setdefault(ask.check(step).key, []).append(step)
    ended = returns(trace)
    (began, right, _), *later = [one for one in ended if one[2]]
    assert said["right"] == [right]
    assert said["the-call"] == [began]
    assert said["later-leak"] == [step for _, step, _ in later]
    assert said["clean-call"] == [step for _, step, leaks in ended if not leaks]
    assert said["where-erased"] == [*range(ended[0][1] + 1, right)]
    told = [trace.story.tell(event).caption for event in trace]
    for key, text in PUT.items():
        assert said[key] == [told.index(text) + 1]
