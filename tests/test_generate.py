"""What the generators of Kakuro, Numberlink and Hashi have in common.

Hidato's is tested on its own: it takes a path, and removes givens.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hidato_edu import GenerationFailed, InvalidPuzzle, LimitReached
from hidato_edu.boards.grid import Grid, hexagonal, square
from hidato_edu.core.events import Assign, Enter, Leave
from hidato_edu.core.trace import Trace
from hidato_edu.family.registry import families, family_of
from hidato_edu.kakuro.puzzle import EDGES

NAMES = ("kakuro", "numberlink", "hashi")
PLUS = Grid([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], EDGES)
"""No Numberlink: no paths use all its cells, for two of its arms would be left."""

LATIN = Grid([(r, c) for r in range(1, 4) for c in range(1, 10)], EDGES)
"""No Kakuro: each of its rows has the sum 45, so that rows can change places."""


@pytest.fixture(params=NAMES)
def family(request: pytest.FixtureRequest) -> Any:
    return families()[request.param]


def test_seeds_differ(family) -> None:
    assert len({family.generate(6, seed=seed) for seed in range(6)}) == 6
    assert len({family.generate(6) for _ in range(3)}) == 3


@pytest.mark.parametrize(
    ("name", "boards", "message"),
    [
        *((name, ["9", (3, 4, 5), None, True], "board[:;] use") for name in NAMES),
        ("kakuro", [square(3, 3)], "row 0, column 0 leaves no room for a clue"),
        ("kakuro", [Grid([(1, c) for c in range(1, 11)], EDGES)], "10 cells; there are only nine"),
        ("kakuro", [hexagonal(3, 3)], "squares"),
        ("kakuro", [(2, 5)], "rows=2"),
        ("numberlink", [hexagonal(3, 3)], "squares"),
        ("numberlink", [(0, 5)], "at least 1"),
        (
            "hashi",
            [hexagonal(3, 3), square(3, 3, blocked=[(1, 1)]), (3.0, 4), (0, 5), -3],
            "board[:;] use",
        ),
    ],
)
def test_bad_boards(name, boards, message) -> None:
    for board in boards:
        with pytest.raises(InvalidPuzzle, match=message):
            families()[name].generate(board, seed=1)


@pytest.mark.parametrize(
    ("name", "how", "message"),
    [
        *((name, {"tries": 0}, "tries=0") for name in NAMES),
        *((name, {"max_seconds": -1}, "max_seconds=-1") for name in NAMES),
        *((name, {"max_nodes": 0}, "max_nodes=0") for name in NAMES[1:]),
        ("kakuro", {"difficulty": "nice"}, "difficulty='nice'; use None or one of 'easy'"),
        ("numberlink", {"shortest": 1}, "shortest=1"),
        ("numberlink", {"shortest": 2.5}, r"shortest=2\.5"),
        ("numberlink", {"pairs": 0}, "pairs=0"),
        (
            "numberlink",
            {"pairs": 13},
            "13 paths of 3 cells or more and 0 solid cells do not fit on 36 cells",
        ),
        ("numberlink", {"shortest": 37}, "a path of 37 cells or more"),
        ("numberlink", {"solid": -1}, "solid=-1"),
        ("numberlink", {"solid": 34}, "34 solid cells do not fit"),
        ("numberlink", {"cover": "all"}, "cover='all'"),
        ("numberlink", {"self_touch": 2}, "self_touch=2"),
        ("hashi", {"islands": 1}, "islands=1"),
        ("hashi", {"islands": 2.5}, r"islands=2\.5"),
        ("hashi", {"islands": 19}, "6 x 6 cells have no room for 19 islands that do not touch"),
        ("hashi", {"islands": 37, "touching": True}, "no room for 37 islands"),
        ("hashi", {"difficulty": "nice"}, "difficulty='nice'"),
        ("hashi", {"hardest": "nice"}, "hardest='nice'; use None or one of 'last lanes'"),
        ("hashi", {"hardest": "full", "difficulty": "hard"}, "'full' is not the hardest of 'hard'"),
        ("hashi", {"touching": 2}, "touching=2"),
    ],
)
def test_bad_settings(name, how, message) -> None:
    with pytest.raises(ValueError, match=message):
        families()[name].generate(6, **how)


@pytest.mark.parametrize("make", ["generate", "generate_with_report", "generate_steps"])
def test_what_is_not_taken_is_not_overlooked(family, make) -> None:
    """It is refused at the call, before any event is asked for."""
    with pytest.raises(TypeError, match=rf"^{make}\(\) (does not take|got an .*) 'foo'"):
        getattr(family, make)(6, seed=1, foo=3)
    with pytest.raises(TypeError, match="seed='a'"):
        getattr(family, make)(6, seed="a")


def test_seconds_are_kept(family) -> None:
    with pytest.raises(LimitReached):
        family.generate(12, seed=1, max_seconds=0)
    assert family.generate(6, seed=1, max_seconds=60) == family.generate(6, seed=1)


def test_report(family) -> None:
    puzzle, report = made = family.generate_with_report(7, seed=11)
    assert made.puzzle == puzzle == report.puzzle
    assert report.seed == 11
    assert "exactly one" in str(report)
    assert str(made).startswith(str(puzzle))
    unseeded = family.generate_with_report(5).report
    assert family.generate(5, seed=unseeded.seed) == unseeded.puzzle
    assert family.generate_with_report(5, seed=Random(1)).report.seed is None


# --- the steps ----------------------------------------------------------------------------------


def played(steps: Any) -> dict[Any, Any]:
    """Return the state after all steps; each must tell the value before."""
    state: dict[Any, Any] = {}
    for event in steps:
        if isinstance(event, Assign):
            assert state.get(event.var, 0) == event.old != event.new
            state[event.var] = event.new
    return {var: value for var, value in state.items() if value}


def clues(puzzle: Any) -> dict[Any, int]:
    """Return what a filled board has besides the answer."""
    match family_of(puzzle):
        case "kakuro":
            return {("clue", number): run.total for number, run in enumerate(puzzle.runs)}
        case "numberlink":
            return {**puzzle.givens, **{("end", cell): 1 for cell in puzzle.givens}}
    return dict(puzzle.givens)


@pytest.mark.parametrize(
    ("name", "size", "how", "seed"),
    [
        ("kakuro", 6, {}, 1),
        ("kakuro", 6, {"difficulty": "hard"}, 2),
        ("kakuro", 4, {"difficulty": "hard"}, 3),
        ("numberlink", 6, {}, 1),
        ("numberlink", 7, {"pairs": 5}, 2),
        ("numberlink", 6, {"pairs": 10}, 3),
        ("hashi", 7, {}, 1),
        ("hashi", 10, {"islands": 33}, 2),
        ("hashi", 8, {"hardest": "isolated group"}, 4),
        ("hashi", 3, {}, 1),
    ],
)
def test_steps_end_at_the_puzzle(name, size, how, seed) -> None:
    family = families()[name]
    puzzle, report = family.generate_with_report(size, seed=seed, **how)
    events: list[Any] = list(family.generate_steps(size, seed=seed, **how))
    answer = {var: value for var, value in report.answer.items() if value}
    assert played(events) == {**clues(puzzle), **answer}
    assert events[-1] == ("solved", report.answer)
    assert sum(event[0] == "solved" for event in events) == 1
    entered = [event.label for event in events if isinstance(event, Enter)]
    assert sum("try" in label for label in entered) == report.attempts
    assert len(entered) == sum(isinstance(event, Leave) for event in events)
    whys = [event.why for event in events if isinstance(event, Assign)]
    if name == "kakuro":
        assert sum(event[0] == "measure" for event in events) >= report.repairs > 0
    elif report.attempts == 1 and name == "numberlink":
        assert sum(why in ("decide", "move out", "more") for why in whys) == report.cuts
        assert sum(why in ("forced", "move in") for why in whys) == report.joins
    elif report.attempts == 1:
        assert whys.count("mend") + whys.count("steer") == report.mends + report.steers


@pytest.mark.parametrize(
    ("name", "board", "how"),
    [
        ("kakuro", LATIN, {"tries": 1}),
        ("numberlink", PLUS, {"tries": 2}),
        ("hashi", 7, {"tries": 2, "difficulty": "extreme"}),
        ("hashi", 7, {"tries": 2, "max_nodes": 2, "islands": 12}),
    ],
)
def test_steps_of_a_failure_take_all_away(name, board, how) -> None:
    events: list[Any] = []
    with pytest.raises(GenerationFailed):
        events.extend(families()[name].generate_steps(board, seed=1, **how))
    assert played(events) == {}
    assert events[-1][:2] == ("leave", "failed")
    assert sum(isinstance(event, Assign) for event in events) > (20 if name == "hashi" else 0)


@pytest.mark.parametrize(
    ("name", "asked", "lines", "whys"),
    [
        ("kakuro", [(6, {"difficulty": "hard", "seed": 2})], {0, 1, 2, 3, 6, 7}, set()),
        (
            "numberlink",
            [
                (7, {"pairs": 5, "shortest": 3, "seed": 2}),
                (7, {"pairs": 12, "shortest": 4, "seed": 3}),
                (7, {"shortest": 5, "seed": 1}),
            ],
            {0, 1, 2, 3, 4, 5, 6, 7, 9},
            {"join", "take", "decide", "forced", "move in", "number", "end"},
        ),
        (
            "hashi",
            [
                (9, {"islands": 26, "seed": 2}),
                (8, {"hardest": "last lanes", "seed": 3}),
                (8, {"seed": 2}),
            ],
            set(),
            {"grow", "split", "loop", "double", "mend", "steer", "points"},
        ),
    ],
)
def test_story_tells_every_event(name, asked, lines, whys) -> None:
    found, used = set(), set()
    for size, how in asked:
        steps: Any = families()[name].generate_steps(size, **how)
        trace = Trace(steps)
        told = {steps.story.tell(event) for event in trace}
        found |= {one.line for one in told}
        used |= {event.why for event in trace if isinstance(event, Assign)}
        captions = " ".join(one.caption for one in told)
        assert "{" not in captions
        assert ("clue" if name == "kakuro" else "becomes") not in captions
        assert max(found) < len(steps.story.code)
    assert found >= lines
    assert used >= whys
