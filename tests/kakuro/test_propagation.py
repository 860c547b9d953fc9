"""Propagation told as events: exact, or by the document's table alone."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from kakuro.boards import ALL, NONE, ONE, SIX, TURN, TWO, boards
from kakuro.dense import dense
from kakuro.oracles import filtered, still_fit

from hidato_edu import NoSolution, Trace, kakuro
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.events import Assign, Measure, Solved
from hidato_edu.kakuro import Digits, Puzzle
from hidato_edu.kakuro.hints.traced_propagation import FILTERS, PROPAGATION, Filter

NINE = Digits(range(1, 10))


def domains_after(trace: Trace) -> dict[Cell, Digits]:
    """Return the domains at the end of a trace, by its events alone."""
    state = trace.seek(len(trace))
    return {var[1]: value for var, value in state.items() if var[0] == "domain"}  # type: ignore[index]


def by_table(puzzle: Puzzle) -> dict[Cell, set[int]] | None:
    """Return what the table leaves where cells with one digit count as known; None for nothing."""
    left = {
        cell: {puzzle.givens[cell]} if cell in puzzle.givens else set(NINE)
        for cell in puzzle.grid.cells
    }
    changed = True
    while changed:
        changed = False
        for run in puzzle.runs:
            known = [min(left[cell]) for cell in run.cells if len(left[cell]) == 1]
            blanks = [cell for cell in run.cells if len(left[cell]) > 1]
            fits = still_fit(len(run.cells), run.total, known)
            if len(set(known)) < len(known) or (blanks and not fits):
                return None
            if not blanks and run.total not in (None, sum(known)):
                return None
            for cell in blanks:
                if left[cell] - fits:
                    left[cell] &= fits
                    changed = True
                    if not left[cell]:
                        return None
                    if len(left[cell]) == 1:
                        break  # the next look at the run knows it
    return left


def check_support(puzzle: Puzzle, trace: Trace) -> None:
    """Check that no digit goes that some way to fill a run has there."""
    left = {
        cell: {puzzle.givens[cell]} if cell in puzzle.givens else set(NINE)
        for cell in puzzle.grid.cells
    }
    for event in trace:
        if not isinstance(event, Assign) or event.why not in ("table", "filter"):
            continue
        cell = event.var[1]  # type: ignore[index]
        assert event.new < event.old == left[cell]
        supported = set(NINE)
        for run in puzzle.runs_of(cell):
            domains = [left[one] for one in run.cells]
            kept = filtered(run.total, domains) or [set() for _ in domains]
            supported &= kept[run.cells.index(cell)]
        assert not (event.old - event.new) & supported
        left[cell] = set(event.new)


@given(boards())
def test_exact_propagation_ends_in_the_domains(puzzle: Puzzle) -> None:
    trace = Trace(kakuro.propagation_steps(puzzle))
    check_support(puzzle, trace)
    try:
        expected = kakuro.domains(puzzle)
    except NoSolution:
        assert trace[-1][:2] == ("leave", "pruned")
        return
    assert domains_after(trace) == expected
    ended = isinstance(trace[-1], Solved)
    assert ended == all(len(digits) == 1 for digits in expected.values())
    if ended:
        assert kakuro.is_solution(puzzle, trace[-1].solution)


@given(boards())
def test_propagation_by_the_table_ends_where_the_table_says_no_more(puzzle: Puzzle) -> None:
    check_table(puzzle)


def test_propagation_by_the_table_on_larger_boards() -> None:
    for seed in range(12):
        check_table(dense(seed))


def check_table(puzzle: Puzzle) -> None:
    """Check that propagation by the table ends where it says no more."""
    trace = Trace(kakuro.propagation_steps(puzzle, filter="table"))
    expected = by_table(puzzle)
    assert (trace[-1][:2] == ("leave", "pruned")) == (expected is None)
    if expected is not None:
        assert domains_after(trace) == {
            cell: digits for cell, digits in expected.items() if cell not in puzzle.givens
        }
    assert all(event.why != "filter" for event in trace if isinstance(event, Assign))


def test_what_the_events_are() -> None:
    trace = Trace(kakuro.propagation_steps(ONE))
    assert trace[0] == ("enter", "start")
    assert trace[1] == ("assign", ("domain", (1, 1)), Digits(), NINE, "start")
    assert trace[5] == ("leave", "found", "domains", ())
    assert trace[6] == ("enter", "4 across from row 1, column 1")
    assert trace[9] == ("measure", "candidates", 22)
    assert trace[10] == ("leave", "found", "2 domains became smaller", ())
    assert trace.curve("candidates") == [22, 12, 6, 0]
    assert set(trace.initial.values()) == {0, Digits()}


def test_a_digit_is_written_where_one_is_left() -> None:
    trace = Trace(kakuro.propagation_steps(TURN))
    follows = deque(trace)
    written = 0
    while follows:
        event = follows.popleft()
        if isinstance(event, Assign) and len(event.new if event.why != "place" else ()) == 1:
            cell = event.var[1]  # type: ignore[index]
            assert follows[0] == ("assign", cell, 0, min(event.new), "place")
            written += 1
    assert written == TURN.size


def test_the_table_sees_less() -> None:
    exact = domains_after(Trace(kakuro.propagation_steps(SIX)))
    table = domains_after(Trace(kakuro.propagation_steps(SIX, filter="table")))
    assert all(exact[cell] <= table[cell] for cell in exact)
    assert exact != table


def test_after_a_placement() -> None:
    one = Trace(kakuro.propagation_steps(TWO, {(1, 1): 2}))
    assert isinstance(one[-1], Solved)
    assert ("domain", (1, 1)) not in one.initial
    assert one[-1].solution.to_array() == [[0, 0, 0], [0, 2, 1], [0, 1, 2]]
    assert not isinstance(Trace(kakuro.propagation_steps(TWO))[-1], Solved)


def test_a_contradiction_names_its_run_and_shows_it() -> None:
    trace = Trace(kakuro.propagation_steps(NONE))
    assert trace[-1] == (
        "leave",
        "pruned",
        "no digits fit 6 down from row 1, column 2",
        ((1, 2), (2, 2)),
    )
    twice = Trace(kakuro.propagation_steps(TWO, {(1, 1): 1, (1, 2): 1}))
    assert twice[-1][:2] == ("leave", "pruned")
    assert not any(isinstance(event, Measure) for event in twice)


@pytest.mark.parametrize("which", FILTERS)
def test_captions_are_short_and_every_event_has_a_line(which: Filter) -> None:
    story = PROPAGATION
    for puzzle in ALL.values():
        for event in kakuro.propagation_steps(puzzle, filter=which):
            told = story.tell(event)
            assert len(told.caption) <= 70, told.caption
            assert 0 <= told.line < len(story.code)
            assert "{" not in told.caption
    assert max(map(len, story.code)) <= 46


@pytest.mark.parametrize(
    ("digits", "error", "message"),
    [
        ({(0, 0): 1}, InvalidPuzzle, "not on the board"),
        ({(1, 1): 12}, InvalidPuzzle, "12 at row 1, column 1 is not a number from 1 to 9"),
        ({(1, 1): 1}, InvalidPuzzle, "1 at row 1, column 1: 2 is given there"),
    ],
)
def test_what_cannot_stand_is_refused(
    digits: dict[Cell, int], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        kakuro.propagation_steps(ALL["given"], digits)


def test_there_are_two_filters() -> None:
    with pytest.raises(ValueError, match="filter='all'; use one of 'exact', 'table'"):
        kakuro.propagation_steps(ONE, filter="all")  # type: ignore[arg-type]
