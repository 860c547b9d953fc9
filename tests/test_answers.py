"""The engines of each family agree, keep their budgets, and refuse what is asked wrongly."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import islice, product
from typing import Any, NamedTuple

import hashi.boards
import kakuro.boards
import kakuro.oracles
import numberlink.boards
import pytest
from numberlink.oracles import CONVENTIONS
from oracles import ANSWER_10X10, PUZZLE_10X10, RESULT_8X8
from tiers import slow

import hidato_edu.hashi
import hidato_edu.kakuro
import hidato_edu.numberlink
from hidato_edu import HidatoEduError, LimitReached, NoSolution, hidato, sat
from hidato_edu.boards.grid import square
from hidato_edu.core.errors import MissingExtra
from hidato_edu.family.registry import families
from hidato_edu.numberlink.rules import links_of

WORDS = ("none", "unique", "several")


class Asked(NamedTuple):
    """Boards of a family, and what is asked of them."""

    known: Sequence[tuple[Any, int]]  # with the number of their solutions
    one: Any
    several: Any
    none: Any
    crowd: Any  # more solutions than anybody can wait for
    forms: Callable[[Any], Sequence[Any]]  # in which a solution may be handed in
    wrong: tuple[Any, Any]  # a board, and what is not a solution of it
    reasons: dict[Any, str]  # why there is no solution
    switches: Sequence[dict[str, Any]]


def crowded(side: int) -> Any:
    """Return a Hashi full of islands."""
    edge = [3, *[4] * (side - 2), 3]
    middle = [[4, *[5] * (side - 2), 4] for _ in range(side - 2)]
    return hidato_edu.hashi.from_array([edge, *middle, edge])


def linked(rows: list[list[int]], cover: bool = True) -> Any:
    return hidato_edu.numberlink.from_array(rows, cover=cover)


ASKED = {
    "hidato": Asked(
        known=[
            (PUZZLE_10X10, 1),
            (RESULT_8X8, 8),
            (hidato.parse("1 0 3"), 1),
            (hidato.parse("1 3 0"), 0),
        ],
        one=hidato.parse("1 0 3"),
        several=RESULT_8X8,
        none=hidato.parse("1 3 0"),
        crowd=hidato.Puzzle(square(6, 6)),
        forms=lambda solution: [solution.to_array(), solution],
        wrong=(hidato.parse("2 2\n1 0\n0 4"), [[2, 1], [3, 4]]),
        reasons={
            hidato.parse("1 0 0 3"): "1 and 3 are 3 moves apart, but only 1 number lies between",
            hidato.parse("1 -1 0"): "the board has 2 parts",
            hidato.parse("square edges\n3 3\n0 1 0\n0 0 0\n0 0 0"): "neighbors differ in color",
        },
        switches=[{"prunes": ["gap"], "ends": "both", "order": "random", "seed": 1}],
    ),
    "kakuro": Asked(
        known=[(one, len(kakuro.oracles.all_answers(one))) for one in kakuro.boards.ALL.values()],
        one=kakuro.boards.ONE,
        several=kakuro.boards.TWO,
        none=kakuro.boards.NONE,
        crowd=kakuro.boards.from_filling(
            [[(row + col) % 9 + 1 for col in range(6)] for row in range(6)]
        ),
        forms=lambda solution: [solution.to_array(), dict(solution), solution],
        wrong=(kakuro.boards.ONE, [[0, 0, 0], [0, 1, 3], [0, 2, 3]]),
        reasons={
            kakuro.boards.NO_SUM: "no 2 different digits have the sum 18",
            kakuro.boards.NONE: "filtering run after run .*: no digits fit",
        },
        switches=[{"method": method} for method in hidato_edu.kakuro.METHODS],
    ),
    "numberlink": Asked(
        known=[
            (numberlink.boards.ALL[name].under(cover=cover, self_touch=self_touch), known)
            for name in numberlink.boards.ALL
            for (cover, self_touch), known in zip(
                CONVENTIONS, numberlink.boards.ANSWERS[name], strict=True
            )
        ],
        one=numberlink.boards.PROPER,
        several=numberlink.boards.TWO,
        none=numberlink.boards.CROSSED,
        crowd=linked([[1, *[0] * 12], *[[0] * 13 for _ in range(12)], [*[0] * 12, 1]], False),
        forms=lambda solution: [
            solution.paths,
            solution,
            iter(links_of(numberlink.boards.TWO, solution)),  # read once
        ],
        wrong=(numberlink.boards.STRAIGHT, [[1, 0, 0, 1]]),
        reasons={
            linked([[1, 2], [2, 1]]): "1 at row 0, column 0 is shut in",
            linked([[1, 0, 2, 1], [0, 0, 2, 0]], False): "no path connects both ends of 1",
            linked([[1, 1, 0]]): "no path can pass through row 0, column 2",
            linked([[1, 0, 2], [0, 0, 0], [1, 0, 2]]): "5 light and 4 dark .* 2 more light than",
            linked([[1, 0, 0], [0, 0, 0], [0, 1, 0]]): "5 light and 4 dark .* as many light as",
            linked([[0, 1, 0], [0, 0, 0], [0, 1, 0]]): "5 light and 4 dark .* 1 more dark than",
        },
        switches=[{"order": "fixed"}, {"prunes": ()}, {"order": "fixed", "prunes": "colors"}],
    ),
    "hashi": Asked(
        known=[(hashi.boards.ALL[name], known) for name, known in hashi.boards.ANSWERS.items()],
        one=hashi.boards.RING,
        several=hashi.boards.SEVERAL,
        none=hashi.boards.FOUR_ONES,
        crowd=crowded(9),
        forms=lambda solution: [solution.to_array(), solution, iter(solution.to_array())],
        wrong=(hashi.boards.RING, {}),
        reasons={
            hidato_edu.hashi.from_array(rows): reason
            for reason, rows in {
                "4 at row 0, column 0 sees no other island": [[4]],
                "3 at row 0, column 0 can have at most 2 lanes": [[3, 0, 3]],
                "2 at row 0, column 0 can have at most 1 lane": [[2, 0, 1]],
                "sees only 2 at row 0, column 1: their bridge fills both": [[2, 2, 2]],
                "sees only islands with 1 point, but there are others": [
                    [1, 0, 1],
                    [0] * 3,
                    [1, 0, 1],
                ],
                "the sum of all points is 7, an odd number": [[2, 0, 3], [0, 0, 2]],
                "the islands form 2 groups": [[1, 2, 1, 0, 0, 0], [0, 0, 0, 1, 2, 1]],
                "the points allow 4 lanes: too few to join 6 islands": [[1, 2, 1, 0], [1, 2, 1, 0]],
            }.items()
        },
        switches=[{"order": "fixed"}, {"probing": False}, {"rules": (), "probing": False}],
    ),
}


@pytest.fixture(params=ASKED)
def family(request: pytest.FixtureRequest) -> tuple[Any, Asked]:
    return families()[request.param].solver, ASKED[request.param]


@pytest.fixture(
    params=[
        (name, engine) for name in ASKED for engine in (None, *families()[name].solver.engines)
    ],
    ids=str,
)
def which(request: pytest.FixtureRequest) -> tuple[Any, Asked, str | None]:
    name, engine = request.param
    if engine == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    return families()[name].solver, ASKED[name], engine


def test_conduct(which) -> None:
    solver, asked, engine = which
    for puzzle, known in asked.known:
        assert solver.uniqueness(puzzle, engine=engine) == WORDS[min(known, 2)]
        assert solver.count_solutions(puzzle, None, engine=engine) == known
        for limit in (1, 2):
            assert solver.count_solutions(puzzle, limit, engine=engine) == min(known, limit)
        found = list(solver.solutions(puzzle, engine=engine))
        assert len(found) == len(set(found)) == known
        for solution in found:
            assert solver.solution_of(puzzle, solution) == solution  # refused if it breaks a rule
    assert hidato.solve(PUZZLE_10X10) == ANSWER_10X10


def test_a_second_answer(which) -> None:
    solver, asked, engine = which
    first, second = islice(solver.solutions(asked.several, engine=engine), 2)
    assert solver.second_solution(asked.several, engine=engine) == second
    for form in asked.forms(first):
        assert solver.second_solution(asked.several, form, engine=engine) == second
    for form in asked.forms(second):
        assert solver.second_solution(asked.several, form, engine=engine) == first
    with pytest.raises(NoSolution, match="exactly one"):
        solver.second_solution(asked.one, engine=engine)
    for ask in (solver.solve, solver.second_solution):
        with pytest.raises(NoSolution, match="no solution"):
            ask(asked.none, engine=engine)


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"max_seconds": 0}])
def test_a_budget_of_nothing(which, budget) -> None:
    solver, asked, engine = which
    for puzzle in (asked.one, asked.several, asked.none):
        assert solver.uniqueness(puzzle, engine=engine, **budget) == "undecided"
        for ask in (solver.solve, solver.count_solutions, solver.second_solution):
            with pytest.raises(LimitReached, match="the budget is used up"):
                ask(puzzle, engine=engine, **budget)


def test_without_python_sat(family, monkeypatch: pytest.MonkeyPatch) -> None:
    solver, asked = family
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    assert not sat.is_installed()
    with pytest.raises(MissingExtra, match=r'pip install "hidato-edu\[sat\]"') as caught:
        solver.engines["sat"](asked.one)
    assert isinstance(caught.value, HidatoEduError)
    assert isinstance(caught.value, ImportError)
    assert solver.solve(asked.one) == next(solver.solutions(asked.one, engine="search"))


def test_over_the_budget(which) -> None:
    solver, asked, engine = which
    with pytest.raises(LimitReached) as caught:
        solver.count_solutions(asked.crowd, None, engine=engine, max_seconds=0.1)
    assert 0.09 < caught.value.seconds < 60  # the clock is read twice


@pytest.mark.parametrize("nodes", [1, 2, 5, 20, 100])
def test_few_nodes_are_never_a_wrong_word(which, nodes) -> None:
    solver, asked, engine = which
    for puzzle, known in [*asked.known, (asked.crowd, 2)]:
        word = solver.uniqueness(puzzle, engine=engine, max_nodes=nodes)
        assert word in (WORDS[min(known, 2)], "undecided")


def test_why_there_is_none(which) -> None:
    solver, asked, engine = which
    for puzzle, reason in asked.reasons.items():
        with pytest.raises(NoSolution, match=f"no solution: .*{reason}"):
            solver.solve(puzzle, engine=engine)


def test_the_same_answer_every_time(which) -> None:
    solver, asked, engine = which
    for puzzle in (asked.one, asked.several):
        one, other = (list(solver.solutions(puzzle, engine=engine)) for _ in range(2))
        assert one == other


def test_switches_mean_the_search(family) -> None:
    solver, asked = family
    for switches in asked.switches:
        proper = next(puzzle for puzzle, known in asked.known if known == 1)
        for one in (proper, asked.one):
            assert solver.solve(one, **switches) == solver.solve(one)
            assert solver.solve(one, engine="search", **switches) == solver.solve(one)
        assert solver.count_solutions(asked.several, 2, **switches) == 2
        for engine in set(solver.engines) - {"search"}:
            with pytest.raises(ValueError, match=r"only .* search"):
                solver.solve(asked.one, engine=engine, **switches)


@pytest.mark.parametrize(
    ("name", "switches", "message"),
    [
        ("hidato", {"order": "spiral"}, "order='spiral'"),
        ("hidato", {"prune": "gap"}, "prune"),
        ("kakuro", {"method": "abacus"}, "abacus"),
    ],
)
def test_wrong_switches(name, switches, message) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        families()[name].solver.solve(ASKED[name].one, **switches)


def test_what_is_refused(family) -> None:
    solver, asked = family
    names = ", ".join(map(repr, solver.engines))
    for ask in (solver.solve, solver.solutions, solver.count_solutions, solver.uniqueness):
        with pytest.raises(ValueError, match=f"engine='abacus'; use None, {names}"):
            ask(asked.one, engine="abacus")
    for limit, engine in product((0, -1, "2"), (None, *solver.engines)):
        with pytest.raises(ValueError, match="limit="):
            solver.count_solutions(asked.one, limit, engine=engine)
    for puzzle, wrong in (asked.wrong, (asked.one, {})):
        with pytest.raises(ValueError, match="first is not a solution of the puzzle: "):
            solver.second_solution(puzzle, wrong)


SCRIPT = """\
import signal, threading
from test_answers import ASKED, families
solver, asked = families()[{name!r}].solver, ASKED[{name!r}]
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    solver.count_solutions(asked.crowd, None, engine={engine!r})
except KeyboardInterrupt:
    assert solver.uniqueness(asked.one, engine={engine!r}) == "unique"
    print("stopped, and works")
"""


@slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT within a process")
@pytest.mark.parametrize(
    ("name", "engine"),
    [("kakuro", None), ("kakuro", "search"), ("numberlink", None), ("hashi", None)],
)
def test_ctrl_c(name, engine) -> None:
    """Most engines are Python alone: the child ends by itself, or this hangs."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(name=name, engine=engine)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "stopped, and works\n", done.stderr
