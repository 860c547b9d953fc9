"""What the player shows of a watched function, step by step."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import players
import pytest

from hidato_edu import Trace, draw, grid
from hidato_edu.draw.player.sheet import GAP


def climb(steps, path):  # type: ignore[no-untyped-def]
    if steps < 0:
        raise ValueError(path)
    if steps == 0:
        return 1
    ways = 0
    for step in (1, 2):
        try:
            ways += climb(steps - step, path + [step])  # noqa: RUF005
        except ValueError:
            ways += 0
    return ways


def test_the_player_marks_the_line_that_runs_and_says_what_it_changes() -> None:
    trace = Trace.of(climb, 1, [])
    player = draw.player(trace, draw.tree(trace))
    shown = [(look["", "line"] + 1, look["", "say"]) for look in players.replay(player)]
    lines = [line for line, _ in shown]
    assert lines[:9] == [0, 0, 1, 2, 4, 6, 7, 8, 9]
    assert lines[9:17] == [9, 1, 2, 4, 5, 5, 9, 7]  # there, and back
    assert [said for _, said in shown[9:18]] == [
        "climb(0, [1]) is called",
        "steps = 0, path = [1]",
        "line 2 is next",
        "line 4 is next",
        "line 5 is next",
        "the call returns 1",
        "back to the call",
        "ways = 1",
        "step = 2",
    ]
    assert shown[22:25] == [
        (3, "line 3 is next"),
        (3, "the call raises ValueError: [2]"),
        (9, "back to the call"),
    ]
    assert player.score.head["code"][0].startswith("def climb(steps, path):")


def test_the_tree_has_arguments_and_outcomes() -> None:
    tree = Trace.of(climb, 3, []).tree()
    assert tree.label[:4] == [
        "climb(3, [])",
        "climb(2, [1])",
        "climb(1, [1, 1])",
        "climb(0, [1, 1, 1])",
    ]
    assert {"return", "raise"} == set(tree.outcome)
    assert tree.depth[3] == 3


def texts(player: draw.Player) -> list[dict[str, Any]]:
    """Return the texts that are shown at each step."""
    return [
        {slot[0]: value for slot, value in look.items() if slot[1] == "text" and value}
        for look in players.replay(player)
    ]


def flatten(items: list[Any]) -> Any:
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item


def collected(items: list[Any]) -> list[Any]:
    found = []
    for item in flatten(items):
        found.append(item)
    return found


def test_a_generator_goes_on_at_its_own_depth() -> None:
    """While it waits, the player shows the call that runs."""
    player = draw.watch(collected, [1, [2, [3]]])
    heads = [shown.get("variables.title", "") for shown in texts(player)]
    depths = [int(head.removeprefix("call ")[0]) for head in heads if head.startswith("call")]
    assert max(depths) == 4
    running = 0
    for head, event in zip(heads[1:], player.trace, strict=True):
        if event[0] == "assign":
            running = event.var[1] - (event.new is None)
        assert head.startswith(
            f"call {running}" if running else "returns [1, 2, 3]" if head else ""
        )


def test_the_returned_value_is_shown_with_the_call_that_returns() -> None:
    heads = [shown.get("variables.title", "") for shown in texts(draw.watch(fib, 2))]
    assert [head for head in heads if "returns" in head] == [
        "call 2, returns 1",
        "call 2, returns 0",
        "call 1, returns 1",
        "returns 1",
    ]


def test_a_structure_stays_when_the_last_call_has_returned() -> None:
    row = [0, 0, 0]
    with draw.watching(row) as seen:
        fill(row)
    for shown in texts(seen.player)[-3:]:  # also when the call has returned
        assert [shown[f"structure.item-{k}"] for k in range(3)] == ["1", "2", "3"]
        assert shown["structure.title"] == "row: list of 3"


def fill(row: list[int]) -> None:
    for place in range(len(row)):
        row[place] = place + 1


def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def test_memo_shows_the_table_that_memoization_fills() -> None:
    player = draw.watch(fib, 4, memo=True)
    last = texts(player)[-1]
    shown = [text for name, text in last.items() if name.startswith("memo.item-")]
    assert shown == ["fib(4): 3", "fib(3): 2", "fib(2): 1", "fib(1): 1", "fib(0): 0"]


def leaks(board, col, on=None):  # type: ignore[no-untyped-def]
    if board.get((0, col)) == 0:
        board[0, col] = col + 1
        leaks(board, col + 1, on)
    return False


@pytest.mark.parametrize("on", [None, grid.square(1, 4)])
def test_what_a_call_has_written_stays_when_it_returns(on: Any) -> None:
    """Its caller has the same board, and is behind until its own next line."""
    player = draw.watch(leaks, dict.fromkeys(grid.square(1, 4).cells, 0), 0, on)
    numbers = [
        sum(text in ("1", "2", "3", "4") for name, text in shown.items() if name.startswith(item))
        for shown in texts(player)
        for item in [("structure.item", "board.number")[on is not None]]
    ]
    assert numbers == sorted(numbers)
    assert numbers[-1] == 4


def looks(row: int) -> bool:
    near = (row, 1)
    near = (row + 1, 2)
    return near[0] > 3


def test_a_new_pair_is_not_a_change_of_the_old_one_and_a_return_has_its_value() -> None:
    trace = Trace.of(looks, 1)
    said = [trace.story.tell(event).caption for event in trace]
    assert said[3:] == [
        "near = (1, 1)",
        "near = (2, 2)",
        "the call returns False",
        "back to the call",
    ]


def reaches(cells, start):  # type: ignore[no-untyped-def]
    reached, waiting = {start}, [start]
    while waiting:
        row, col = waiting.pop()
        for there in [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
            if there in cells and there not in reached:
                reached.add(there)
                waiting.append(there)


@pytest.mark.parametrize(
    "player", [draw.watch(climb, 2, []), draw.watch(reaches, {(0, 0), (1, 1), (2, 2)}, (0, 0))]
)
def test_the_tree_gets_the_room_that_others_do_not_need(player: draw.Player) -> None:
    views, boxes, (_, height) = player.sheet.views, player.sheet.boxes, player.sheet.size
    share = (height - GAP * (len(views) - 2)) / (len(views) - 1)
    for view, (_, y, _, high) in zip(views, boxes, strict=True):
        assert high >= min(share, view.highest)
        assert y + high <= height
        assert view.name != "tree" or high > share
    for (x, y, _, high), (left, top, _, _) in combinations(sorted(boxes), 2):
        assert x < left or y + high < top, "one view is on another"
