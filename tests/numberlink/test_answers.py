"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from numberlink.boards import ALL, ANSWERS, puzzles
from numberlink.oracles import CONVENTIONS, all_answers, used, wanted

from hidato_edu import LimitReached, NoSolution, numberlink
from hidato_edu.numberlink import from_array
from hidato_edu.numberlink.solvers import frontier, sat
from hidato_edu.numberlink.solvers.reasons import why_none

CROWD = from_array([[1, *[0] * 12], *[[0] * 13 for _ in range(12)], [*[0] * 12, 1]], cover=False)
"""More answers, and more patterns, than anybody can wait for."""


@given(puzzles())
def test_all_answers(puzzle):
    """Those of each engine are held against brute force where the engine is tested."""
    assert sorted(map(used, numberlink.solutions(puzzle))) == wanted(puzzle)


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
        ("FIRST", few),
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


def test_where_no_short_reason_is_known():
    puzzle = from_array([[1, 0, 0, 2], [0, 0, 0, 0], [2, 0, 0, 1]], cover=False)
    with pytest.raises(NoSolution, match="the search is complete"):
        numberlink.solve(puzzle)


@given(puzzles())
def test_a_reason_is_never_wrong(puzzle):
    if all_answers(puzzle, 1):
        assert why_none(puzzle) is None


def test_counting_sees_at_once_why_there_is_no_answer() -> None:
    corners = [[0] * 14 for _ in range(14)]
    corners[0][0] = corners[-1][-1] = 1  # of one color, and there are as many cells of the other
    for limit in (2, 1000, None):
        assert numberlink.count_solutions(from_array(corners), limit, max_nodes=10_000) == 0
