"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice

import pytest
from hypothesis import given
from numberlink.boards import ALL, ANSWERS, CROSSED, PROPER, STRAIGHT, TWO, puzzles
from numberlink.oracles import CONVENTIONS, all_answers, used, wanted

from hidato_edu import LimitReached, NoSolution, numberlink
from hidato_edu.numberlink import from_array
from hidato_edu.numberlink.rules import links_of
from hidato_edu.numberlink.solvers import frontier, sat
from hidato_edu.numberlink.solvers.reasons import why_none
from hidato_edu.numberlink.solvers.solving import ENGINES

EVERY = (None, *ENGINES)
CROWD = from_array([[1, *[0] * 12], *[[0] * 13 for _ in range(12)], [*[0] * 12, 1]], cover=False)
"""More answers, and more patterns, than anybody can wait for."""

WORDS = ("none", "unique", "several")


@pytest.fixture(params=EVERY, ids=str)
def which(request):
    if request.param == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    return request.param


@given(puzzles())
def test_all_answers(puzzle):
    """Those of each engine are held against brute force where the engine is tested."""
    assert sorted(map(used, numberlink.solutions(puzzle))) == wanted(puzzle)


@pytest.mark.parametrize("name", ["straight", "adjacent", "crossed", "solid", "proper", "two"])
def test_conduct(which, name):
    for (cover, self_touch), known in zip(CONVENTIONS, ANSWERS[name], strict=True):
        puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
        assert numberlink.uniqueness(puzzle, engine=which) == WORDS[min(known, 2)]
        assert numberlink.count_solutions(puzzle, None, engine=which) == known
        assert numberlink.count_solutions(puzzle, 1, engine=which) == min(known, 1)
        if known:
            assert numberlink.is_solution(puzzle, numberlink.solve(puzzle, engine=which))


def test_a_second_answer(which):
    first, second = islice(numberlink.solutions(TWO, engine=which), 2)
    assert numberlink.second_solution(TWO, engine=which) == second
    assert numberlink.second_solution(TWO, second.paths, engine=which) == first
    assert numberlink.second_solution(TWO, first, engine=which) == second
    links = iter(links_of(TWO, first))  # read once
    assert numberlink.second_solution(TWO, links, engine=which) == second
    for puzzle in (STRAIGHT, PROPER):
        with pytest.raises(NoSolution, match="exactly one"):
            numberlink.second_solution(puzzle, engine=which)
    with pytest.raises(NoSolution, match="no solution"):
        numberlink.second_solution(CROSSED, engine=which)


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"max_seconds": 0}])
def test_a_budget_of_nothing(which, budget):
    for puzzle in (STRAIGHT, TWO, CROSSED):
        assert numberlink.uniqueness(puzzle, engine=which, **budget) == "undecided"
        for ask in (numberlink.solve, numberlink.count_solutions, numberlink.second_solution):
            with pytest.raises(LimitReached):
                ask(puzzle, engine=which, **budget)


def test_over_the_budget(which):
    with pytest.raises(LimitReached) as caught:
        numberlink.count_solutions(CROWD, None, engine=which, max_seconds=0.1)
    assert 0.1 <= caught.value.seconds < 5


@pytest.mark.parametrize("nodes", [1, 2, 5, 20, 100])
def test_few_nodes_are_never_a_wrong_word(which, nodes):
    assert numberlink.uniqueness(PROPER, engine=which, max_nodes=nodes) in ("unique", "undecided")
    assert numberlink.uniqueness(TWO, engine=which, max_nodes=nodes) in ("several", "undecided")
    assert numberlink.uniqueness(CROSSED, engine=which, max_nodes=nodes) in ("none", "undecided")


@pytest.mark.parametrize("few", [2, 20])
@pytest.mark.parametrize("installed", [True, False])
def test_each_answer_once_when_another_takes_over(few, installed, monkeypatch):
    if installed and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    names = (
        numberlink.solutions.__self__.relay.__globals__
    )  # doctests may have loaded the module once more
    monkeypatch.setattr(names["sat"], "is_installed", lambda: installed)
    both = {True: few, False: few}
    for name, value in (
        ("FEW", both),
        ("MANY", both),
        ("CALLS", few),
        ("FIRST", both),
        ("QUICK", few),
        ("COVERED", few),
    ):
        monkeypatch.setitem(names, name, value)
    monkeypatch.setitem(names, "COUNTING", both)
    worked = set()

    def watched(name, find):
        return lambda *args, **share: worked.add(name) or find(*args, **share)

    watching = {name: watched(name, find) for name, find in names["TURN"].items()}
    monkeypatch.setitem(names, "TURN", watching)
    for name in ("several", "solid", "proper", "stairs", "crossed", "same cells"):
        for (cover, self_touch), number in zip(CONVENTIONS, ANSWERS[name], strict=True):
            puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
            found = list(numberlink.solutions(puzzle))
            assert len(found) == len(set(found)) == number
            assert set(found) == set(frontier.solutions(puzzle))
            assert numberlink.count_solutions(puzzle, 3) == min(number, 3)
    assert worked == {"plugs", "routing", "sat" if installed else "search"}


def test_nodes_of_all_are_counted_together():
    for nodes in (30, 12_000):
        with pytest.raises(LimitReached) as caught:
            numberlink.count_solutions(CROWD, None, max_nodes=nodes)
        assert caught.value.nodes == nodes


@pytest.mark.parametrize(
    ("rows", "cover", "reason"),
    [
        ([[1, 2], [2, 1]], True, "1 at row 0, column 0 is shut in"),
        ([[1, 0, 2, 1], [0, 0, 2, 0]], False, "no way joins both ends of 1"),
        ([[1, 1, 0]], True, "no path can pass through row 0, column 2"),
        ([[1, 0, 2], [0, 0, 0], [1, 0, 2]], True, "5 light and 4 dark .* 2 more light than dark"),
        ([[1, 0, 0], [0, 0, 0], [0, 1, 0]], True, "5 light and 4 dark .* as many light as dark"),
        ([[0, 1, 0], [0, 0, 0], [0, 1, 0]], True, "5 light and 4 dark .* 1 more dark than light"),
    ],
)
def test_why_there_is_none(rows, cover, reason, which):
    with pytest.raises(NoSolution, match=f"no solution: .*{reason}"):
        numberlink.solve(from_array(rows, cover=cover), engine=which)


def test_where_no_short_reason_is_known():
    puzzle = from_array([[1, 0, 0, 2], [0, 0, 0, 0], [2, 0, 0, 1]], cover=False)
    with pytest.raises(NoSolution, match="the search is complete"):
        numberlink.solve(puzzle)


@given(puzzles())
def test_a_reason_is_never_wrong(puzzle):
    if all_answers(puzzle, 1):
        assert why_none(puzzle) is None


def test_switches_mean_the_search():
    for switches in ({"order": "given"}, {"prunes": ()}, {"order": "tightest", "prunes": ()}):
        assert numberlink.solve(PROPER, **switches) == numberlink.solve(PROPER)
        assert numberlink.solve(PROPER, engine="search", **switches) == numberlink.solve(PROPER)
        assert numberlink.count_solutions(TWO, None, **switches) == 2
        for name in ("plugs", "sat"):
            with pytest.raises(ValueError, match=r"only .* search has switches"):
                numberlink.solve(PROPER, engine=name, **switches)


@pytest.mark.parametrize(
    "ask", [numberlink.solve, numberlink.solutions, numberlink.count_solutions]
)
def test_an_unknown_engine(ask):
    with pytest.raises(ValueError, match="engine='abacus'; use None, 'search', 'plugs', 'sat'"):
        ask(STRAIGHT, engine="abacus")


@pytest.mark.parametrize("limit", [0, -1, "2"])
def test_an_impossible_limit(limit, which):
    with pytest.raises(ValueError, match="limit="):
        numberlink.count_solutions(STRAIGHT, limit, engine=which)


@pytest.mark.parametrize("wrong", [[[1, 0, 0, 1]], {}, []])
def test_the_first_must_be_an_answer(wrong):
    with pytest.raises(ValueError, match="first is not a solution of the puzzle: "):
        numberlink.second_solution(STRAIGHT, wrong)


def test_the_same_answer_every_time(which):
    for puzzle in (TWO, ALL["ladder"].under(cover=False)):
        one, other = (list(numberlink.solutions(puzzle, engine=which)) for _ in range(2))
        assert one == other


SCRIPT = """\
import signal, threading
from numberlink.test_answers import CROWD
from hidato_edu import numberlink
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    numberlink.count_solutions(CROWD, None, engine={engine!r})
except KeyboardInterrupt:
    assert numberlink.count_solutions(numberlink.from_array([[1, 1]]), engine={engine!r}) == 1
    print("stopped, and works")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT within a process")
@pytest.mark.parametrize("name", [None])
def test_ctrl_c(name):
    """Plugs and search are Python alone: the child ends by itself, or this hangs."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(engine=name)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "stopped, and works\n", done.stderr


def test_counting_sees_at_once_why_there_is_no_answer() -> None:
    corners = [[0] * 14 for _ in range(14)]
    corners[0][0] = corners[-1][-1] = 1  # of one color, and there are as many cells of the other
    for limit in (2, 1000, None):
        assert numberlink.count_solutions(from_array(corners), limit, max_nodes=10_000) == 0
