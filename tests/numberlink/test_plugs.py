"""Plug dynamic programming, against brute force, against known counts, and as it is told."""

from __future__ import annotations

import re
from itertools import chain, pairwise
from math import comb, prod

import pytest
from hypothesis import given
from numberlink.boards import ALL, ANSWERS, PROPER, SEVERAL, puzzles
from numberlink.oracles import CONVENTIONS, Used, all_answers, used, wanted

from hidato_edu import LimitReached, Trace
from hidato_edu.core.events import Assign
from hidato_edu.numberlink import Puzzle, from_array, plug_steps
from hidato_edu.numberlink.solvers import frontier
from hidato_edu.numberlink.solvers.frontier import apart, known, path_through, runs, states
from hidato_edu.numberlink.solvers.frontier.meeting import meetings
from hidato_edu.numberlink.solvers.frontier.sweep import Sweep


def corners(n: int, **conventions: bool) -> Puzzle:
    """An n x n board with one number, in opposite corners."""
    rows = [[0] * n for _ in range(n)]
    rows[0][0] = rows[-1][-1] = 1
    return from_array(rows, **conventions)


def found_by(puzzle: Puzzle) -> list[Used]:
    found = sorted(map(used, frontier.solutions(puzzle)))
    assert len(found) == len(set(found))
    return found


# --- how many -------------------------------------------------------------------------------------


@given(puzzles())
def test_all_answers_and_their_number(puzzle):
    answers = wanted(puzzle)
    assert found_by(puzzle) == answers
    assert frontier.count(puzzle) == len(answers)
    assert frontier.count(puzzle, 2) == min(len(answers), 2)


@pytest.mark.parametrize("name", ANSWERS)
def test_boards_made_by_hand(name):
    for (cover, self_touch), number in zip(CONVENTIONS, ANSWERS[name], strict=True):
        puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
        assert frontier.count(puzzle) == len(found_by(puzzle)) == number


def test_paths_through_all_cells_between_opposite_corners():
    """https://oeis.org/A001184 for odd sides; for even ones the colors forbid it."""
    counts = [frontier.count(corners(n)) for n in range(2, 8)]
    assert counts == [0, 2, 0, 104, 0, 111_712]


def test_paths_between_opposite_corners():
    """https://oeis.org/A007764."""
    counts = [frontier.count(corners(n, cover=False)) for n in range(2, 8)]
    assert counts == [2, 12, 184, 8_512, 1_262_816, 575_780_564]


@pytest.mark.parametrize("cols", [2, 5, 30])
def test_paths_along_two_rows(cols):
    """A path changes its row an odd number of times; without touch, never in two columns that are
    neighbors."""
    strip = from_array([[1] + [0] * (cols - 1), [0] * (cols - 1) + [1]], cover=False)
    assert frontier.count(strip) == 2 ** (cols - 1)
    apart = sum(comb(cols - changes + 1, changes) for changes in range(1, cols + 1, 2))
    assert frontier.count(strip.under(self_touch=False)) == apart


def test_parts_of_a_board_multiply():
    """Boards side by side, solid cells between them: the numbers of answers are multiplied."""
    parts = [ALL["same cells"], ALL["adjacent"], ALL["two"]]
    rows = max(part.grid.size[0] for part in parts)
    table: list[list[int]] = [[] for _ in range(rows)]
    for shift, part in enumerate(parts):
        array = part.to_array()
        for row, cells in enumerate(table):
            width = len(array[0])
            own = array[row] if row < len(array) else [-1] * width
            cells += [n + 10 * shift if n > 0 else n for n in own] + [-1]
    for cover, self_touch in CONVENTIONS:
        whole = from_array(table, cover=cover, self_touch=self_touch)
        counts = [frontier.count(part.under(cover=cover, self_touch=self_touch)) for part in parts]
        assert frontier.count(whole) == prod(counts)


@given(puzzles(rows=4, cols=3))
def test_a_board_that_is_turned_or_mirrored(puzzle):
    table = puzzle.to_array()
    kept = {"cover": puzzle.cover, "self_touch": puzzle.self_touch}
    for other in ([*zip(*table, strict=True)], table[::-1], [row[::-1] for row in table]):
        assert frontier.count(from_array(other, **kept)) == frontier.count(puzzle)


def test_more_numbers_than_a_byte_holds():
    cols = 300
    row = [number for number in range(1, cols + 1) for _ in (0, 1)]
    assert frontier.count(from_array([row])) == 1


# --- what makes it fast: known links, two sweeps --------------------------------------------------


@given(puzzles())
def test_known_links_are_those_of_all_answers(puzzle):
    answers = wanted(puzzle.under(self_touch=True))
    found = known.known_links(puzzle)
    if answers:
        assert found.possible
        links = [{link for link, _ in answer} for answer in answers]
        assert found.on <= set.intersection(*links)
        assert not found.off & set.union(*links)


@given(puzzles())
def test_where_the_sweeps_meet_does_not_matter(puzzle):
    """With the rules' help or without, from one end or from both."""
    nothing = known.ForcedLinks(True, frozenset(), frozenset())
    number = frontier.count(puzzle)
    lines = max(puzzle.grid.size)
    for lines_of_front in range(lines + 1) if puzzle.self_touch else [lines]:
        for told in (nothing, known.known_links(puzzle)):
            budget = runs.Budget()
            front, back = (
                runs.Front(Sweep(puzzle, from_end=end, on=told.on, off=told.off), budget, False)
                for end in (False, True)
            )
            for line in range(lines):
                (front if line < lines_of_front else back).advance()
            pairs = runs._meetings(front, back, budget)
            assert number == told.possible * sum(front.table[a] * back.table[b] for a, b in pairs)


@pytest.mark.parametrize("self_touch", [True, False])
def test_links_that_must_be_used_save_patterns(self_touch):
    puzzle = PROPER.under(self_touch=self_touch)
    on = known.known_links(puzzle).on
    spent = []
    for links in ((), on):
        front = runs.Front(Sweep(puzzle, on=links), budget := runs.Budget(), False)
        for _ in range(max(puzzle.grid.size)):
            front.advance()
        spent.append(budget.nodes)
    assert spent[1] < spent[0]


def test_patterns_that_meet_in_a_loop_do_not_fit():
    """The second sweep sees the board from the other end: its states are read backwards."""
    part_and_number, same, turned = "\0\1\2\3\3", "\0\4\4\1\2", "\0\1\2\4\4"
    assert list(meetings([part_and_number], [turned])) == [(part_and_number, turned)]
    assert list(meetings([part_and_number], [same])) == []


# --- budget ---------------------------------------------------------------------------------------

WIDE = from_array([[1, *[0] * 12], *[[0] * 13 for _ in range(11)], [*[0] * 12, 1]], cover=False)


@pytest.mark.parametrize("ask", [frontier.count, lambda *a, **b: next(frontier.solutions(*a, **b))])
def test_over_the_budget(ask):
    with pytest.raises(LimitReached) as caught:
        ask(WIDE, max_nodes=500)
    assert caught.value.nodes == 500
    with pytest.raises(LimitReached) as caught:
        ask(WIDE, max_seconds=0.05)
    assert caught.value.seconds >= 0.05


def test_time_is_looked_at_before_the_first_pattern(monkeypatch):
    """On a board of 200 x 200 cells, seconds go by until then."""
    looks = []
    puzzle = corners(9)
    monkeypatch.setattr(runs.Budget, "check", lambda budget: looks.append(budget))
    known.known_links(puzzle, runs.Budget())
    assert len(looks) >= len(puzzle.links)
    Sweep(puzzle, budget=runs.Budget())
    assert len(looks) >= len(puzzle.links) + 9


def test_a_budget_that_is_enough_is_not_noticed():
    assert frontier.count(SEVERAL, max_nodes=10_000) == 2
    assert len(list(frontier.solutions(SEVERAL, max_nodes=10_000))) == 2


@pytest.mark.parametrize("ask", [frontier.count, lambda puzzle: next(frontier.solutions(puzzle))])
def test_no_more_patterns_than_there_is_memory_for(ask, monkeypatch):
    monkeypatch.setitem(frontier.count.__globals__, "MOST", 300)
    with pytest.raises(LimitReached, match="more than 300 patterns"):
        ask(WIDE)


# --- a path through given cells -------------------------------------------------------------------


@given(puzzles())
def test_a_path_through_all_cells(puzzle):
    start, end = puzzle.pairs[min(puzzle.pairs)]
    path = path_through(puzzle.grid.cells, start, end)
    alone = Puzzle(puzzle.grid, {start: 1, end: 1})
    if path is None:
        assert not all_answers(alone)
    else:
        assert path in [answer[1] for answer in all_answers(alone)]
        assert path_through(puzzle.grid.cells, end, start) == path[::-1]


# --- told -----------------------------------------------------------------------------------------


@given(puzzles(rows=3, cols=3))
def test_what_is_told_is_what_is_counted(puzzle):
    events = list(plug_steps(puzzle))
    assert events[-1] == ("measure", "solutions", frontier.count(puzzle))
    entered = [event.label for event in events if event[0] == "enter"]
    rows, cols = puzzle.grid.size
    assert entered == [(row, col) for row in range(rows) for col in range(cols)]


@given(puzzles(rows=3, cols=3))
def test_a_table_is_the_sum_of_its_transitions(puzzle):
    gained: dict = {}
    tables = []
    for event in plug_steps(puzzle):
        if event[0] == "enter":
            gained = {}
        elif isinstance(event, Assign) and event.var[0] == "next" and event.why != "taken over":
            assert gained.get(event.var[1], 0) == event.old < event.new
            gained[event.var[1]] = event.new
        elif isinstance(event, Assign) and event.var == "table":
            assert dict(event.new) == gained
            assert list(event.new) == sorted(event.new)
            tables.append(event)
    assert all(before.new == after.old for before, after in pairwise(tables))


def test_patterns_as_they_are_described():
    puzzle = from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]], cover=False)
    told = [event for event in plug_steps(puzzle) if event[0] == "assign"]
    patterns = set(chain.from_iterable(dict(e.new) for e in told if e.var == "table"))
    cols = puzzle.grid.size[1]
    assert all(len(pattern) == cols + 1 for pattern in patterns)
    for pattern in patterns:
        for path in set(pattern):
            assert path >= 0 or pattern.count(path) == 2
            assert path <= 0 or pattern.count(path) <= 2
    assert any(min(pattern) < 0 for pattern in patterns)
    whys = {event.why for event in told if event.var[0] == "next"}
    assert whys == {
        *("skip", "turn", "down", "right", "begin down", "begin right", "end", "end of a part"),
        *("join", "close", "taken over"),
    }


@pytest.mark.parametrize("self_touch", [True, False])
def test_a_trace_forward_and_back(self_touch):
    trace = Trace(plug_steps(ALL["solid"].under(cover=False, self_touch=self_touch)))
    last = dict(trace.seek(len(trace)))
    for place in (len(trace) // 2, 7, len(trace) // 3):
        trace.seek(place)
    assert dict(trace.seek(0)) == trace.initial
    assert dict(trace.seek(len(trace))) == last
    assert last["pattern"] is None
    assert not any(value for var, value in last.items() if var[0] == "next")


@pytest.mark.parametrize("self_touch", [True, False])
def test_every_event_has_a_caption_of_its_own(self_touch):
    steps = plug_steps(ALL["solid"].under(cover=False, self_touch=self_touch))
    for event in steps:
        told = steps.story.tell(event)
        assert 0 <= told.line < len(steps.story.code)
        assert not re.search(r"[{}]", told.caption)


def test_telling_stops_at_its_budget():
    with pytest.raises(LimitReached):
        list(plug_steps(SEVERAL, max_nodes=20))


@given(puzzles(rows=3, cols=3))
def test_the_richer_states_leave_out_what_touches_itself(puzzle):
    loose = puzzle.under(self_touch=True)
    strict = puzzle.under(self_touch=False)
    assert isinstance(runs.kernel_of(Sweep(loose)), states.Free)
    assert isinstance(runs.kernel_of(Sweep(strict)), apart.Apart)
    assert found_by(strict) == sorted(
        used(answer) for answer in frontier.solutions(loose) if is_apart(answer)
    )


def is_apart(answer) -> bool:
    """Whether links join all neighbors that have the same number."""
    return all(
        answer.labels[one] != answer.labels[other] or not answer.labels[one] or number
        for (_, one, other), number in answer.items()
    )


def test_paths_through_hardly_any_cells():
    assert path_through([(2, 3)], (2, 3), (2, 3)) == ((2, 3),)
    assert path_through([(0, 0), (0, 1)], (0, 0), (0, 0)) is None
    for cells, ends in (([], [(0, 0), (0, 1)]), ([(0, 1)], [(0, 1), (0, 0)])):
        with pytest.raises(ValueError, match=r"\(0, 0\) is not among the cells"):
            path_through(cells, *ends)
