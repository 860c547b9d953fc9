"""Every family keeps the protocol: mypy reads this file too, and the tests run it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from hidato_edu import LimitReached, NoSolution, hashi, hidato, kakuro, numberlink
from hidato_edu.boards.grid import square
from hidato_edu.core.events import Solution
from hidato_edu.family import Family, Violation, count, first_of

# mypy compares each module with the protocol
FAMILIES: list[Family] = [hidato, kakuro, numberlink, hashi]

# Of each family: a puzzle with one answer, with several, with none; what `generate` takes.
EXAMPLES: dict[str, tuple[str, str, str, Any]] = {
    "hidato_edu.hidato": ("1 0 3", "2 2\n1 0\n0 0", "1 3 0", square(3, 3)),
    "hidato_edu.kakuro": (
        "# 3\\ 7\\\n\\4 0 0\n\\6 0 0",
        "# 3\\ 3\\\n\\3 0 0\n\\3 0 0",
        "# 3\\ 6\\\n\\4 0 0\n\\5 0 0",
        (5, 5),
    ),
    "hidato_edu.numberlink": ("1 . 1", "1 . .\n. . .\n. . 1", "1 2\n2 1", (4, 4)),
    "hidato_edu.hashi": ("1 0 1", "3 0 3\n0 0 0\n3 0 3", "1 0 1\n0 0 0\n1 0 1", (4, 4)),
}


def named(family: Family) -> str:
    return family.__name__  # type: ignore[attr-defined, no-any-return]  # it is a module


@pytest.fixture(params=FAMILIES, ids=named)
def family(request: pytest.FixtureRequest) -> Family:
    return request.param  # type: ignore[no-any-return]


def test_names(family: Family) -> None:
    wanted = {name for name in vars(Family) if not name.startswith("_")}
    assert len(wanted) > 8
    for name in wanted:
        assert callable(getattr(family, name))
        assert name in family.__all__  # type: ignore[attr-defined]
        assert inspect.getdoc(getattr(family, name))


@pytest.mark.parametrize(
    "name",
    [
        "steps",
        "solutions",
        "solve",
        "count_solutions",
        "uniqueness",
        "second_solution",
    ],
)
def test_every_search_takes_a_budget(family: Family, name: str) -> None:
    parameters = inspect.signature(getattr(family, name)).parameters
    for budget in ("max_nodes", "max_seconds"):
        assert parameters[budget].default is None
        assert parameters[budget].kind is inspect.Parameter.KEYWORD_ONLY


@pytest.mark.parametrize("name", ["generate", "generate_steps"])
def test_every_generator_takes_a_seed(family: Family, name: str) -> None:
    assert inspect.signature(getattr(family, name)).parameters["seed"].default is None


@pytest.mark.parametrize(
    ("which", "answers", "verdict"), [(0, 1, "unique"), (1, 2, "several"), (2, 0, "none")]
)
def test_conduct(family: Family, which: int, answers: int, verdict: str) -> None:
    puzzle = family.parse(EXAMPLES[named(family)][which])
    assert isinstance(puzzle, family.Puzzle)
    assert family.parse(str(puzzle)) == puzzle
    assert hash(family.parse(str(puzzle))) == hash(puzzle)
    assert family.count_solutions(puzzle) == answers
    assert family.count_solutions(puzzle, limit=1) == min(1, answers)
    assert family.uniqueness(puzzle) == verdict
    assert family.uniqueness(puzzle, max_nodes=0) == "undecided"

    found = list(family.solutions(puzzle))
    told = [event.solution for event in family.steps(puzzle) if event[0] == "solved"]
    assert set(told) == set(found)
    assert len(told) == len(found)
    if not found:
        with pytest.raises(NoSolution):
            family.solve(puzzle)
        return
    assert family.solve(puzzle) == found[0]
    if answers > 1:
        assert family.second_solution(puzzle) == found[1]
        assert family.second_solution(puzzle, found[1]) == found[0]
    else:
        with pytest.raises(NoSolution, match="exactly one"):
            family.second_solution(puzzle)
    for answer in found:
        assert isinstance(answer, Solution)
        if hasattr(answer, "to_puzzle"):
            assert hash(answer) == hash(family.solve(answer.to_puzzle()))
        else:  # no cell of a filled board says how its paths or bridges run
            assert answer.puzzle == puzzle  # type: ignore[attr-defined]
        assert family.is_solution(puzzle, answer)
        assert list(family.violations(puzzle, answer)) == []
    broken = list(family.violations(puzzle, {}))
    assert broken
    assert not family.is_solution(puzzle, {})
    for violation in broken:
        assert isinstance(violation, Violation)
        assert violation.code == violation.code.lower()
        assert violation.sentence


def test_state_in_events_is_that_of_solutions(family: Family) -> None:
    puzzle = family.parse(EXAMPLES[named(family)][1])
    state: dict[Any, Any] = {}
    for event in family.steps(puzzle):
        if event[0] == "assign":
            state[event.var] = event.new
        elif event[0] == "solved":
            known = {var: value for var, value in state.items() if var in event.solution}
            assert known
            assert {var: event.solution[var] for var in known} == known


def test_generators(family: Family) -> None:
    what = EXAMPLES[named(family)][3]
    puzzle = family.generate(what, seed=1)
    assert puzzle == family.generate(what, seed=1)
    assert family.count_solutions(puzzle) >= 1
    events = family.generate_steps(what, seed=1)
    assert list(islice(events, 5)) == list(islice(family.generate_steps(what, seed=1), 5))


# --- what is written once -----------------------------------------------------------------------


def stopping(items: str) -> Iterator[str]:
    yield from items
    raise LimitReached(3, 0.1)


def test_first() -> None:
    assert first(iter("ab")) == "a"
    assert first(stopping("a")) == "a"
    with pytest.raises(NoSolution):
        first(iter(""))
    with pytest.raises(LimitReached):
        first(stopping(""))


@pytest.mark.parametrize(
    ("items", "limit", "found"),
    [("", 2, 0), ("a", 2, 1), ("ab", 2, 2), ("abc", 2, 2), ("abc", None, 3), ("abc", 1, 1)],
)
def test_count(items: str, limit: int | None, found: int) -> None:
    assert count(iter(items), limit) == found
    if limit is not None and found == limit:
        assert count(stopping(items), limit) == found  # it does not look further


@pytest.mark.parametrize(
    ("items", "verdict"),
    [("", "undecided"), ("a", "undecided"), ("ab", "several"), ("abc", "several")],
)
def test_what_is_not_known_is_not_guessed(items: str, verdict: str) -> None:
    assert decide_uniqueness(stopping(items)) == verdict


def test_solutions_are_frozen_mappings() -> None:
    one, two = Solution({"a": 1, "b": 2}), Solution([("b", 2), ("a", 1)])
    assert one == two == {"a": 1, "b": 2}
    assert hash(one) == hash(two)
    assert repr(one) == "Solution({'a': 1, 'b': 2})"
    with pytest.raises(TypeError):
        one["a"] = 3  # type: ignore[index]


def test_solution_copies_its_items() -> None:
    items = {"a": 1}
    answer = Solution(items)
    items["a"] = 2
    assert answer["a"] == 1


@pytest.mark.parametrize(
    ("budget", "told"),
    [
        ({"max_seconds": "1"}, "max_seconds='1'"),
        ({"max_seconds": float("nan")}, "max_seconds=nan"),
        ({"max_nodes": 1.5}, "max_nodes=1.5"),
    ],
)
def test_what_is_no_budget_is_named(family: Family, budget: Any, told: str) -> None:
    puzzle = family.parse(EXAMPLES[named(family)][0])
    with pytest.raises(ValueError, match=told):
        family.solve(puzzle, **budget)
