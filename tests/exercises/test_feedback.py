"""Feedback in words, with and without pictures; diagnosis where no known mistake fits."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from dataclasses import replace
from itertools import permutations

import pytest
from exercises.bank.nb04 import blank_count_wrong
from tiers import slow

from hidato_edu import exercises, hidato
from hidato_edu.exercises.boards import paths
from hidato_edu.exercises.judge import judging
from hidato_edu.exercises.judge.feedback import OUTCOMES, Feedback
from hidato_edu.exercises.judge.judging import Exercise, judge
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.hidato.hardness.reduction import reduce_cycle
from hidato_edu.lessons.n01_rules_and_verifier.checks import probes as probes_01
from hidato_edu.lessons.n04_hill_climbing.answers.blank_count import right_set
from hidato_edu.lessons.n06_recursion_tree.checks import search

VERIFIER = exercises.worksheet("01").verifier.question
EDGES = exercises.worksheet("02").edges.question
BLANKS = exercises.worksheet("04").blank_count.question


def mistaken(notebook, name, key):
    """Return the feedback on a known mistake of a question."""
    asked = getattr(exercises.worksheet(notebook), name)
    known = {mistake.key: mistake.functions for mistake in asked.question.exercise.known}
    return asked.check(known[key][0])


def test_text_comes_first_and_is_complete():
    told = mistaken("01", "verifier", "last-link")
    assert str(told).startswith("✗ wrong: The step to the last number is never tested.")
    assert "Try it: `verify([[" in str(told)
    assert str(told.board) in str(told)
    assert "*" in str(told.board)


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_outcome_is_told_by_word_symbol_and_colour(outcome):
    told = Feedback(outcome, "A message with `code` and <tags>.", "key")
    symbol, colour = OUTCOMES[outcome]
    html = told._repr_html_()
    assert f">{symbol}<" in html
    assert f">{outcome}<" in html.replace("</span>", ">")
    assert colour in html
    assert "<code>code</code>" in html
    assert "&lt;tags&gt;" in html
    assert told._repr_mimebundle_() == {"text/plain": str(told), "text/html": html}


def test_symbols_and_colours_differ():
    assert len({symbol for symbol, _ in OUTCOMES.values()}) == len(OUTCOMES)
    assert len({colour for _, colour in OUTCOMES.values()}) == len(OUTCOMES)


def test_picture_has_its_text_as_alternative():
    html = (
        exercises.worksheet("04").blank_count.check(blank_count_wrong.wrong_memorises)._repr_html_()
    )
    assert re.search(r'<img alt="\s+0  1\n0 \| 1→ 2←" .*src="data:image/png;base64,', html)


def test_number_on_a_wall_is_drawn():
    told = mistaken("01", "verifier", "walls")
    assert told.board is not None
    assert told.board._repr_png_().startswith(b"\x89PNG")


@slow
def test_all_pictures_can_be_drawn():
    for asked in (exercises.worksheet("06").search, exercises.worksheet("04").blank_count):
        for mistake in asked.question.exercise.known[:8]:
            for function in mistake.functions[:1]:
                told = asked.check(function)
                assert told.board is None or "<img" in told._repr_html_()


def test_board_that_the_search_left_is_shown():
    told = mistaken("06", "search", "does-not-erase")
    assert isinstance(told.board, FilledBoard)
    assert any(told.board.numbers[cell] for cell in told.board.violations[0].cells)


def test_two_mistakes_at_once_are_explained_by_the_smallest_board():
    def verify(problem, answer):
        """Know four neighbors only, and take the greatest number for the last."""
        width = len(answer[0])
        flat = [n for row in answer for n in row]
        places = {n: divmod(place, width) for place, n in enumerate(flat) if n > 0}
        return all(
            sum(abs(a - b) for a, b in zip(places[k], places[k + 1], strict=True)) == 1
            for k in range(1, max(places))
            if k in places and k + 1 in places
        )

    told = exercises.worksheet("01").verifier.check(verify)
    assert told.outcome == "wrong"
    assert told.key.startswith(("accepts-", "rejects-"))
    assert "boards tried are judged correctly so far" in told.message


def test_a_verdict_that_is_remembered_is_not_always_true():
    kept = []

    def verify(problem, answer):
        if not kept:
            kept.append(VERIFIER.reference(problem, answer))
        return kept[0]

    for _ in range(2):
        assert VERIFIER.check(verify).key == "unstable"
    assert kept == []


def test_an_error_is_quoted():
    def verify(problem, answer):
        raise KeyError("so it is")

    told = VERIFIER.check(verify)
    assert told.key == "raises-KeyError"
    assert "On this board your function raises an error, KeyError: 'so it is'." in told.message


def test_a_second_pass_that_is_cut_short_says_nothing_of_a_wrong_answer(monkeypatch):
    """On a busy machine the time can be over in the second pass alone."""
    whole = judging.observe

    def observe(exercise, call, probes, first_seed=0):
        seen = whole(exercise, call, probes, first_seed)
        if not first_seed:
            return seen
        return [replace(seen[0], run=replace(seen[0].run, kind="stopped", reason="time"))]

    monkeypatch.setattr(judging, "observe", observe)
    assert VERIFIER.check(lambda problem, answer: True).key == "always-true"
    assert VERIFIER.check(VERIFIER.reference).key == "stopped-time"


@slow
def test_a_return_of_a_method_that_returns_nothing():
    def verify(problem, answer):
        return sorted(answer[0]).sort(key=lambda n: n)

    told = VERIFIER.check(verify)
    assert told.key == "returns-in-place"
    assert "`.sort()`" in told.message


def test_some_returns_of_none():
    def verify(problem, answer):
        return VERIFIER.reference(problem, answer) or None

    told = VERIFIER.check(verify)
    assert told.key == "sometimes-nothing"
    assert "`return` without a value" in told.message


@pytest.mark.parametrize(
    "value", [10**5000, 10**400, -(10**5000)], ids=["10**5000", "10**400", "-"]
)
def test_a_huge_number_is_not_our_fault(value):
    for question in (EDGES, BLANKS):
        assert question.check(lambda *args: value).outcome == "wrong"
    for asked in exercises.worksheet("03"):
        assert asked.question.check(value).outcome == "wrong", asked.question.name


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_nan_is_the_same_every_time(value):
    told = EDGES.check(lambda r, c: value)
    assert (told.outcome, told.key == "unstable") == ("wrong", False)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can refuse memory")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_threads_that_do_not_end():
    def my_edges(r, c):
        threading.Thread(target=time.sleep, args=(3,), daemon=True).start()
        return 4 * r * c - 3 * r - 3 * c + 2

    told = EDGES.check(my_edges)
    assert (told.outcome, told.key) == ("stopped", "stopped-threads")


def test_a_function_of_the_library_is_no_answer():
    board = exercises.worksheet("03").board.question

    def my_board(points):
        return reduce_cycle(points).puzzle

    told = board.check(my_board)
    assert told.key == "asks-library"
    assert "`reduce_cycle`" in told.message


def test_slow_functions_are_asked_what_they_do():
    def my_board(points):
        for _ in permutations(range(12)):
            pass

    told = exercises.worksheet("03").board.check(my_board)
    assert told.key == "endless-loop"
    assert "all orders" in told.message
    assert "look for the cycle" in told.message


@pytest.mark.parametrize("seen", [210, 0, "text", [1, 2]])
def test_a_value_is_no_function(seen):
    told = EDGES.check(seen)
    assert told.key == "not-a-function"
    assert named(seen) in told.message


def test_our_own_failure_is_not_the_students():
    def broken(seed):
        raise RuntimeError("no probes")

    exercise = Exercise("f(x)", 1, "x", broken, lambda *a: 0, lambda *a: None, "")
    told = judge(exercise, len, 0)
    assert (told.outcome, told.key) == ("our fault", "our-fault")
    assert "RuntimeError: no probes" in told.message


@slow
@pytest.mark.parametrize("seed", range(5))
def test_verifier_probes_break_exactly_one_rule(seed):
    one_fault = {
        "given": {"given-changed"},
        "wall": {"off-grid"},
        "blank": {"blank", "missing"},
        "no-1": {"blank", "missing"},
        "duplicate": {"duplicate", "missing"},
        "negative": {"out-of-range", "missing"},
        "hole": {"out-of-range", "missing"},
        "large": {"out-of-range", "missing"},
        "shifted": {"out-of-range", "missing"},
        "later-given": {"given-changed"},
        "copied": {"off-grid"},
    }
    several = {
        "moved": [{"off-grid", "missing", "blank"}, {"off-grid", "missing", "out-of-range"}],
        "same-sum": [{"duplicate", "missing"}, {"out-of-range", "missing"},
                     {"blank", "out-of-range", "missing"}],
    }  # fmt: skip
    drawn = set()
    for probe in probes_01.probes(seed):
        found = list(probe.picture.violations)
        codes = {violation.code for violation in found}
        drawn.add(probe.code)
        if probe.code == "one-cell":
            continue
        if " " in probe.code:
            assert codes == {"broken-link"}
            assert len(found) == 1
        else:
            assert codes in several.get(probe.code, [one_fault.get(probe.code, set())])
        problem, answer = probe.args
        right = hidato.is_solution(hidato.from_array(problem), probe.picture.numbers)
        assert right == probe.expected == (not codes)
        assert [len(row) for row in problem] == [len(row) for row in answer]
    assert drawn == {*probes_01.RIGHT, *probes_01.TURNED, *probes_01.WRONG, "one-cell"}
    sizes = {probe.puzzle.grid.size for probe in probes_01.probes(seed)}
    assert any(rows > cols for rows, cols in sizes)
    assert any(rows < cols for rows, cols in sizes)


@pytest.mark.parametrize("seed", range(5))
def test_search_probes_have_the_verdict_that_the_search_finds(seed):
    for probe in search.search.exercise.probes(seed):
        found = hidato.count_solutions(probe.puzzle, limit=1)
        assert (probe.expected == "solved") == bool(found)
        board, cell, k, last = probe.args
        assert board[cell] == k - 1
        assert last == len(board)


@pytest.mark.parametrize("seed", range(5))
def test_pointer_probes_point_to_neighbors(seed):
    kinds = set()
    for probe in BLANKS.exercise.probes(seed):
        pointers, start = probe.args
        assert all(to in probe.puzzle.grid.neighbors(cell) for cell, to in pointers.items())
        assert set(pointers) == set(probe.puzzle.grid.cells)
        assert start in pointers
        assert probe.expected == right_set(pointers, start)
        kinds.add((probe.code, probe.expected == 0))
    assert len(kinds) == 4


def test_path_gives_up_where_there_is_none():
    from random import Random

    from hidato_edu.boards.grid import Grid

    assert paths.random_path(Grid(((0, 0), (0, 2))), Random(1)) is None


@slow
def test_exercises_need_neither_pictures_nor_widgets():
    code = (
        "import sys; from hidato_edu import exercises;"
        "exercises.worksheet('04').blank_count.check(lambda p, s: 0);"
        "bad = {'matplotlib', 'ipywidgets', 'networkx', 'IPython'} & set(sys.modules);"
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
