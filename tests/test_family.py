"""Every family keeps the protocol; a fifth one needs nothing but a folder of its own."""

from __future__ import annotations

import copy
import inspect
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import hidato_edu
from hidato_edu import FormatError, LimitReached, NoSolution, Trace, draw, library
from hidato_edu.boards.grid import square
from hidato_edu.core.events import Solution
from hidato_edu.family.registry import Family, families, family_of, family_of_text
from hidato_edu.family.rules import Violation
from hidato_edu.family.solver import Solver, count_of, first_of

FIFTH = Path(__file__).parent / "fifth"

# Of each family: a puzzle with one solution, with several, with none; what `generate` takes.
EXAMPLES: dict[str, tuple[str, str, str, Any]] = {
    "hidato": ("1 0 3", "2 2\n1 0\n0 0", "1 3 0", square(3, 3)),
    "kakuro": (
        "# 3\\ 7\\\n\\4 0 0\n\\6 0 0",
        "# 3\\ 3\\\n\\3 0 0\n\\3 0 0",
        "# 3\\ 6\\\n\\4 0 0\n\\5 0 0",
        (5, 5),
    ),
    "numberlink": ("1 . 1", "1 . .\n. . .\n. . 1", "1 2\n2 1", (4, 4)),
    "hashi": ("1 0 1", "3 0 3\n0 0 0\n3 0 3", "1 0 1\n0 0 0\n1 0 1", (4, 4)),
    "latin": ("latin\n1 0\n0 0", "latin\n0 0\n0 0", "latin\n1 1\n0 0", 2),
}


@pytest.fixture
def _a_fifth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the package have one more folder."""
    monkeypatch.setattr(hidato_edu, "__path__", [*hidato_edu.__path__, str(FIFTH)])
    families.cache_clear()
    yield
    families.cache_clear()
    for name in [name for name in sys.modules if name.startswith("hidato_edu.latin")]:
        del sys.modules[name]


@pytest.fixture(params=EXAMPLES)
def family(request: pytest.FixtureRequest, _a_fifth: None) -> Family[Any, Any]:
    return families()[request.param]


def test_what_a_package_exports_is_that_of_its_family() -> None:
    for name, family in families().items():
        package = getattr(hidato_edu, name)
        for part in (family.texts, family.solver, family.hints):
            for method in vars(type(part)):
                known = getattr(part, method)
                wanted = not method.startswith("_") and method != "conclusions"
                if wanted and inspect.ismethod(known):
                    there = getattr(package, method)
                    # of a Numberlink parse takes the conventions, too
                    assert there == known or (name, method) in {
                        ("numberlink", "parse"),
                        ("numberlink", "parse_all"),
                    }
                    assert method in package.__all__
        assert family.hints is not None
        assert (package.Puzzle, package.Solution) == (family.puzzle, family.solution)
        for there in ("steps", "violations", "generate", "generate_steps"):
            assert getattr(package, there) is getattr(family, there)
        assert family.grades == package.GRADES
        assert family.hints.names == package.TECHNIQUES


def test_every_generator_takes_a_seed_and_its_knobs(family: Family[Any, Any]) -> None:
    for function in (family.generate, family.generate_steps):
        assert inspect.signature(function).parameters["seed"].default is None
    known = inspect.signature(family.generate).parameters
    for knob in family.knobs:
        assert known[knob.name].default == knob.default
        assert knob.sentence.endswith(".")
        assert knob.choices == () or knob.kind is str


@pytest.mark.parametrize(
    ("which", "answers", "verdict"), [(0, 1, "unique"), (1, 2, "several"), (2, 0, "none")]
)
def test_conduct(family: Family[Any, Any], which: int, answers: int, verdict: str) -> None:
    solver = family.solver
    puzzle = family.texts.parse(EXAMPLES[family.name][which])
    assert isinstance(puzzle, family.puzzle)
    assert family.texts.parse(str(puzzle)) == puzzle
    assert hash(family.texts.parse(str(puzzle))) == hash(puzzle)
    assert solver.count_solutions(puzzle) == answers
    assert solver.count_solutions(puzzle, limit=1) == min(1, answers)
    assert solver.uniqueness(puzzle) == verdict
    assert solver.uniqueness(puzzle, max_nodes=0) == "undecided"

    found = list(solver.solutions(puzzle))
    told = [event.solution for event in family.steps(puzzle) if event[0] == "solved"]
    assert set(told) == set(found)
    assert len(told) == len(found)
    if not found:
        with pytest.raises(NoSolution):
            solver.solve(puzzle)
        return
    assert solver.solve(puzzle) == found[0]
    if answers > 1:
        assert solver.second_solution(puzzle) == found[1]
        assert solver.second_solution(puzzle, found[1]) == found[0]
    else:
        with pytest.raises(NoSolution, match="exactly one"):
            solver.second_solution(puzzle)
    for answer in found:
        assert isinstance(answer, Solution)
        if hasattr(answer, "to_puzzle"):
            assert hash(answer) == hash(solver.solve(answer.to_puzzle()))
        else:  # no cell of a filled board says how its paths or bridges run
            assert answer.puzzle == puzzle  # type: ignore[attr-defined]
        assert list(family.violations(puzzle, answer)) == []
    broken = list(family.violations(puzzle, {}))
    assert broken
    for violation in broken:
        assert isinstance(violation, Violation)
        assert violation.code == violation.code.lower()
        assert violation.sentence
    with pytest.raises(ValueError, match="is not a solution"):
        solver.second_solution(puzzle, {})


def test_state_in_events_is_that_of_solutions(family: Family[Any, Any]) -> None:
    puzzle = family.texts.parse(EXAMPLES[family.name][1])
    state: dict[Any, Any] = {}
    for event in family.steps(puzzle):
        if event[0] == "assign":
            state[event.var] = event.new
        elif event[0] == "solved":
            known = {var: value for var, value in state.items() if var in event.solution}
            assert known
            assert {var: event.solution[var] for var in known} == known


def test_generators(family: Family[Any, Any]) -> None:
    what = EXAMPLES[family.name][3]
    puzzle = family.generate(what, seed=1)
    assert puzzle == family.generate(what, seed=1)
    assert family.solver.count_solutions(puzzle) >= 1
    assert family.generate_with_report(what, seed=1).puzzle == puzzle
    events = family.generate_steps(what, seed=1)
    assert list(islice(events, 5)) == list(islice(family.generate_steps(what, seed=1), 5))


def test_hints(family: Family[Any, Any]) -> None:
    one, several, none = map(family.texts.parse, EXAMPLES[family.name][:3])
    known: Any = family.hints
    found = known.hint(one)
    for other in (known.hint(one), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert (other, hash(other), str(other)) == (found, hash(found), str(found))
        assert (type(other), other.puzzle) == (type(found), one)
    with pytest.raises(TypeError):
        found.numbers[0, 1] = 3
    assert found != known.hint(several)
    assert known.hint(one, family.solver.solve(one)).technique == "solved"
    assert known.grade(one) == known.grade(known.techniques(one)) == family.grades[0]
    if family.name == "latin":  # its hints do not look for a solution
        return
    for ask in (known.hint, lambda puzzle: next(known.hints(puzzle))):
        with pytest.raises(NoSolution, match="no solution"):
            ask(none)
    assert str(known.techniques(none)) == "no solution"
    for puzzle, why in ((several, "several solutions"), (none, "no solution")):
        with pytest.raises(ValueError, match=f"{why}: only a puzzle with exactly one has a grade"):
            known.grade(puzzle)


@pytest.mark.parametrize("text", [None, b"1 1", 3, ["1 1"]])
def test_what_is_no_text(family: Family[Any, Any], text: Any) -> None:
    texts = family.texts
    for read in (texts.parse, texts.parse_all, texts.parse_answer, texts.parse_answers):
        with pytest.raises(FormatError, match=r"a text \(str\) is needed, not "):
            read(text)
    if family.name != "latin":  # no site has it
        with pytest.raises(FormatError, match=r"a text \(str\) is needed, not "):
            getattr(hidato_edu, family.name).from_link(text)


@pytest.mark.parametrize(
    ("name", "word", "board"),
    [
        ("kakuro", "kakuro", "2/1/l134"),
        ("numberlink", "numlin", "3/1/1g1"),
        ("hashi", "hashikake", "3/2/1g2h1"),
    ],
)
def test_ways_to_write_an_address(name: str, word: str, board: str) -> None:
    package: Any = getattr(hidato_edu, name)
    wanted = package.from_link(f"https://puzz.link/p?{word}/{board}")
    for address in (
        f"{word}/{board}",
        f"?{word}/{board}",
        f"  http://pzv.jp/p.html?{word}/{board} \t",
        f"https://puzz.link/p?{word}/{board}/",
        f"https://puzz.link/p?{word}//{board}",
        f"https://puzz.link/p?{word}/v:/{board}",
        f"https://puzz.link/p?{word}_edit/{board}",
        f"\ufeffhttps://puzz.link/p?{word}/{board}\r\n",
    ):
        assert package.parse(address) == wanted
        assert family_of_text(address.lstrip("\ufeff")) == name
    assert package.to_link(wanted, "pzv.jp") == f"http://pzv.jp/p.html?{word}/{board}"
    with pytest.raises(ValueError, match=r"'nikoli' is .* site.* puzz\.link, pzv\.jp"):
        package.to_link(wanted, "nikoli")


# --- a fifth family -------------------------------------------------------------------------------


@pytest.mark.usefixtures("_a_fifth")
def test_a_fifth_family_is_read_drawn_played_stored_and_graded(tmp_path: Path) -> None:
    text = EXAMPLES["latin"][0]
    assert family_of_text(text) == "latin"
    latin = families()["latin"]
    puzzle = latin.texts.parse(text)
    assert family_of(puzzle) == family_of(latin.solver.solve(puzzle)) == "latin"

    trace = Trace(latin.steps(puzzle))
    view = draw.board(puzzle)
    assert view.figure(trace).axes
    assert len(draw.player(trace, view).trace) == len(trace)

    mine = library.Library(tmp_path)
    assert latin.hints is not None
    assert latin.hints.hint(puzzle).numbers == {(0, 1): 2}
    added = mine.add(puzzle, "tiny", grade=latin.hints.grade(puzzle), uniqueness="unique")
    assert (added.family, added.grade) == ("latin", "easy")
    assert mine.get("tiny").puzzle == puzzle


def test_a_fifth_family_on_the_command_line(tmp_path: Path) -> None:
    """The options are made when the command line is loaded, so it is loaded anew."""
    file = tmp_path / "latin.txt"
    file.write_text(EXAMPLES["latin"][0], encoding="utf-8")
    program = (
        "import sys, hidato_edu\n"
        f"hidato_edu.__path__.append({str(FIFTH)!r})\n"
        "from hidato_edu.cli import app\n"
        "app(sys.argv[1:])\n"
    )
    for words, wanted in (
        (["solve", str(file)], "latin\n1 2\n2 1\n"),
        (["count", str(file)], "map 1: 1 solution\n"),
        (["generate", "--family", "latin", "--rows", "2", "--cols", "2", "--kept", "4"], "latin\n"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", program, *words], capture_output=True, text=True, check=False
        )
        assert done.stdout.startswith(wanted), done.stderr


# --- what is written once -------------------------------------------------------------------------


def stopping(items: str) -> Iterator[str]:
    yield from items
    raise LimitReached(3, 0.1)


def test_first() -> None:
    assert first_of(iter("ab")) == "a"
    assert first_of(stopping("a")) == "a"
    with pytest.raises(NoSolution):
        first_of(iter(""))
    with pytest.raises(LimitReached):
        first_of(stopping(""))


@pytest.mark.parametrize(
    ("items", "limit", "found"),
    [("", 2, 0), ("a", 2, 1), ("ab", 2, 2), ("abc", 2, 2), ("abc", None, 3), ("abc", 1, 1)],
)
def test_count(items: str, limit: int | None, found: int) -> None:
    assert count_of(iter(items), limit) == found
    if limit is not None and found == limit:
        assert count_of(stopping(items), limit) == found  # it does not look further


@pytest.mark.parametrize(
    ("items", "verdict"),
    [("", "undecided"), ("a", "undecided"), ("ab", "several"), ("abc", "several")],
)
def test_what_is_not_known_is_not_guessed(items: str, verdict: str) -> None:
    solver: Solver[str, str] = Solver({}, lambda puzzle, _: stopping(puzzle), lambda _, one: one)
    assert solver.uniqueness(items) == verdict


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
def test_what_is_no_budget_is_named(family: Family[Any, Any], budget: Any, told: str) -> None:
    puzzle = family.texts.parse(EXAMPLES[family.name][0])
    with pytest.raises(ValueError, match=told):
        family.solver.solve(puzzle, **budget)
