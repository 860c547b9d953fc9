"""What a function cannot use it refuses at once and by name, and nothing fails deep inside."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import hidato_edu
from hidato_edu import HidatoEduError, Trace, draw, experiments, hashi, hidato, kakuro, numberlink
from hidato_edu.core.errors import WrongType, check_type
from hidato_edu.core.events import Event
from hidato_edu.library import Library
from hidato_edu.widgets import play

FAMILIES: dict[str, ModuleType] = {
    "hidato": hidato,
    "kakuro": kakuro,
    "numberlink": numberlink,
    "hashi": hashi,
}
PUZZLES: dict[str, Any] = {
    "hidato": hidato.parse("1 0 3"),
    "kakuro": kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"),
    "numberlink": numberlink.parse("1 . 1"),
    "hashi": hashi.parse("1 0 1"),
}
SOLUTIONS = {name: FAMILIES[name].solve(puzzle) for name, puzzle in PUZZLES.items()}
TRACE = Trace(hidato.steps(PUZZLES["hidato"]))
WRONG = ["1 0 3", "a\ud800", None, [1, 2], [[1, 0, 3]], 5, -1, 0, math.inf, object(), TRACE]

CLEAR = (HidatoEduError, TypeError, ValueError, FileNotFoundError, type(None))


def _public() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield what users call, by name; widgets are shown and not called."""
    for name in hidato_edu.__all__:
        found = getattr(hidato_edu, name)
        if not inspect.ismodule(found):
            yield name, found
        elif name != "widgets":
            yield from ((f"{name}.{one}", getattr(found, one)) for one in found.__all__)


CALLABLE = {name: found for name, found in _public() if callable(found)}


def _error(function: Callable[..., Any], value: Any) -> Exception | None:
    """Call a function with one value for all that it needs, and begin what is lazy."""
    needed: list[inspect.Parameter] = []
    with suppress(ValueError):  # classes written in C do not say what they need
        known = inspect.signature(function).parameters.values()
        needed = [one for one in known if one.default is one.empty]
    placed = [one for one in needed if one.kind <= one.POSITIONAL_OR_KEYWORD]
    named = {one.name: value for one in needed if one.kind == one.KEYWORD_ONLY}
    try:
        found = function(*[value] * max(1, len(placed)), **named)
        if isinstance(found, Iterator):
            list(islice(found, 5))
    except Exception as error:
        return error
    return None


def test_all_that_users_call_is_tried() -> None:
    assert len(CALLABLE) > 290
    assert {"Trace", "draw.board", "hidato.solve", "experiments.wilson"} <= CALLABLE.keys()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", CALLABLE)
def test_nothing_fails_deep_inside(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for value in [*WRONG, *PUZZLES.values()]:
        error = _error(CALLABLE[name], value)  # None if the function is for such values, too
        assert isinstance(error, CLEAR), (value, error)
        assert isinstance(error, HidatoEduError) or not isinstance(error, UnicodeError), value


# --- families -------------------------------------------------------------------------------------

# What takes a puzzle first, with further arguments.
EVERYWHERE: dict[str, tuple[Any, ...]] = {
    "count_solutions": (),
    "dump": (),
    "dump_as": ("link",),
    "grade": (),
    "hint": (),
    "hints": (),
    "is_solution": ({},),
    "second_solution": (),
    "solutions": (),
    "solve": (),
    "steps": (),
    "techniques": (),
    "to_link": (),
    "uniqueness": (),
    "violations": ({},),
}
ALSO: dict[str, tuple[str, ...]] = {
    "hidato": ("Game", "candidates", "java_solve", "java_steps", "propagation_steps"),
    "kakuro": ("candidates", "count_nodes", "document_search", "domains", "propagation_steps"),
    "numberlink": ("Solution", "count_nodes", "plug_steps"),
    "hashi": ("Solution", "Table", "count_nodes"),
}
TAKING = [
    (family, name, EVERYWHERE.get(name, ({},) if name == "Solution" else ()))
    for family in FAMILIES
    for name in (*EVERYWHERE, *ALSO[family])
]
VIEWS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "construction": ("Reduction", draw.construction),
    "frontier": ("numberlink.Puzzle", draw.frontier),
    "islands": ("hashi.Puzzle", draw.islands),
    "runs": ("kakuro.Puzzle", draw.runs),
    "tree": ("Trace", draw.tree),
}


def _refused(function: Callable[..., Any], *arguments: Any) -> str:
    """Return the message with which a call is refused, at the latest at its first step."""
    with pytest.raises((HidatoEduError, TypeError)) as caught:
        list(islice(function(*arguments), 1))
    return str(caught.value)


@pytest.mark.parametrize(("family", "name", "more"), TAKING)
def test_another_family_is_refused_by_name(family: str, name: str, more: tuple[Any, ...]) -> None:
    function = getattr(FAMILIES[family], name)
    for other in FAMILIES.keys() - {family}:
        said = _refused(function, PUZZLES[other], *more)
        if "dump" in name or (family, name) == ("hidato", "to_link"):
            assert f"{other}.parse(" in said
            assert "is not a Puzzle" in said
        else:
            assert said == (
                f"this {other}.Puzzle is not a {family}.Puzzle; use the functions of {other}"
            )
    if "dump" not in name:
        said = _refused(function, "1 0 3", *more)
        assert said.startswith("'1 0 3' is not a ")
        assert f"{family}.parse(text)" in said


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_refuses_another_family(view: str) -> None:
    wanted, function = VIEWS[view]
    for family, puzzle in PUZZLES.items():
        if not wanted.startswith(family):
            assert _refused(function, puzzle).startswith(f"this {family}.Puzzle is not a {wanted}")


def test_the_message_says_what_to_use() -> None:
    rows = "[[1, 0, 3]] is not a hidato.Puzzle; call hidato.from_array(rows) first"
    assert _refused(hidato.solve, [[1, 0, 3]]) == rows
    assert _refused(hidato.solve, None) == "None is not a hidato.Puzzle"
    assert (
        _refused(hashi.solve, SOLUTIONS["kakuro"]) == "this kakuro.Solution is not a hashi.Puzzle"
    )
    assert _refused(hidato.Puzzle, PUZZLES["hidato"]).startswith("this hidato.Puzzle is not a Grid")
    assert _refused(experiments.parameters, "4 x 4") == "'4' is not an experiments.Settings"
    assert _refused(draw.player, TRACE, PUZZLES["hidato"]).endswith("use draw.board(puzzle), ...")
    assert len(_refused(hidato.solve, "1 0 3\n" * 1000)) < 100


def test_errors_are_of_both_kinds() -> None:
    for kind in (HidatoEduError, TypeError, WrongType):
        with pytest.raises(kind):
            hidato.solve("1 0 3")
    assert check_type(5, str, int) == 5


# --- what is still accepted -----------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_the_right_family_is_accepted(family: str) -> None:
    puzzle, answer, package = PUZZLES[family], SOLUTIONS[family], FAMILIES[family]
    for one in (answer, dict(answer), answer.to_array()):
        assert package.is_solution(puzzle, one)
    assert package.dump_as([puzzle, answer])
    for board in (puzzle, answer, puzzle.grid):
        assert draw.board(board).look(None, 0)
    assert draw.hint(puzzle, package.hint(puzzle)).look(None, 0)
    assert draw.islands(SOLUTIONS["hashi"]).look(None, 0)


# --- runs, numbers, paths -------------------------------------------------------------------------


def test_a_trace_takes_events_and_hides_no_slip() -> None:
    with pytest.raises(WrongType, match="'1' is not an event, such as Enter"):
        Trace("1 0 3")  # type: ignore[arg-type]
    with pytest.raises(WrongType, match=r"this hidato\.Puzzle is not an Iterable; record the"):
        Trace(PUZZLES["hidato"])

    def own() -> Iterator[Event]:
        yield from TRACE
        yield from hidato.steps(PUZZLES["kakuro"])

    with pytest.raises(WrongType, match=r"this kakuro\.Puzzle is not a hidato\.Puzzle"):
        Trace(own())


@pytest.mark.parametrize("share", [(math.inf, 3), (1, math.inf), (math.nan, 3), (1.5, 3)])
def test_a_share_needs_whole_numbers(share: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="use whole numbers"):
        experiments.wilson(*share)  # type: ignore[arg-type]


def test_a_thin_curve_keeps_both_ends() -> None:
    for points in (1, 0, -1):
        with pytest.raises(ValueError, match=f"points={points}; use a whole number, at least 2"):
            experiments.thinned(range(9), points)
    assert experiments.thinned(range(9), 2) == [(0, 0), (8, 8)]


def test_a_path_with_half_a_character_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "half \ud83d"
    shown = draw.player(TRACE, draw.board(PUZZLES["hidato"]))
    game = hidato.Game(PUZZLES["hidato"])

    def run(seed: int) -> int:
        return seed

    for write in (
        lambda: shown.save_html(path),
        lambda: game.save(path),
        lambda: hidato.Game.load(path),
        lambda: play(game, file=path),
        lambda: experiments.sweep(run, [{}], [1], file=path, progress=False),
        lambda: Library(path),
    ):
        with pytest.raises(ValueError, match="is not a path: it contains half a character") as told:
            write()
        assert not isinstance(told.value, UnicodeError)
