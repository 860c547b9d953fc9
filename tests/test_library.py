"""Stored puzzles: nothing is lost or written over, what is damaged is named; what is shipped."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import MagicMock

import pytest
import texts
from hypothesis import example, given, settings, target
from hypothesis import strategies as st
from tiers import slow

from hidato_edu import hidato, library
from hidato_edu.boards import grid
from hidato_edu.core import resources, saving
from hidato_edu.core.errors import LibraryError
from hidato_edu.library import Library

PUZZLE = hidato.parse("1 0 0 4")
OTHER = hidato.parse("0 2 0")


@pytest.fixture
def mine(tmp_path: Path) -> Library:
    return Library(tmp_path / "library")


def state(mine: Library) -> dict[str, bytes]:
    """Return name and bytes of every file but those that are being written."""
    return {
        str(file.relative_to(mine.folder)): file.read_bytes()
        for file in mine.folder.rglob("*")
        if file.is_file() and file.suffix != saving.PART
    }


# --- what is stored ------------------------------------------------------------------------------


def test_a_puzzle_comes_back_with_all_that_is_known(mine: Library) -> None:
    about: dict[str, Any] = {
        "grade": "easy",
        "uniqueness": "unique",
        "asked": 3,
        "seed": 7,
        "made": "by hand",
        "source": "a friend",
        "notes": "zwei Zeilen\nsüß 숫자",
    }
    entry = mine.add(PUZZLE, "First", **about)
    assert mine.get("First") == entry
    assert {key: getattr(entry, key) for key in about} == about
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", entry.created)
    stored = json.loads((mine.folder / "first.json").read_text(encoding="utf-8"))
    assert stored["schema"] == library.SCHEMA
    assert stored["text"] == ["4 1", "1 0 0 4"]
    assert (stored["shape"], stored["cells"], stored["blanks"]) == ("square", 4, 0.5)


def test_boards_of_every_shape_come_back(mine: Library) -> None:
    boards = [grid.square(3, 3, adjacency=name) for name in grid.SHAPES["square"]]
    boards += [grid.hexagonal(3, 3, layout=layout) for layout in grid.LAYOUTS]
    boards += [grid.triangular(2, 5, adjacency=name) for name in grid.SHAPES["triangle"]]
    boards += [library.shipped()[0].puzzle.grid]
    puzzles = [hidato.Puzzle(board, {board.cells[-1]: 2}) for board in boards]
    for puzzle in puzzles:
        mine.add(puzzle)
    assert {entry.puzzle for entry in mine.contents().entries} == set(puzzles)


def test_names_that_nobody_chose_are_numbered(mine: Library) -> None:
    assert [mine.add(PUZZLE).name, mine.add(PUZZLE).name] == ["square 4 no 1", "square 4 no 2"]


def test_a_name_is_given_once(mine: Library) -> None:
    mine.add(PUZZLE, "My puzzle")
    before = state(mine)
    with pytest.raises(LibraryError, match="there is already a puzzle 'my  PUZZLE!'"):
        mine.add(OTHER, "my  PUZZLE!")
    assert state(mine) == before
    assert mine.get("MY-puzzle").puzzle == PUZZLE


@pytest.mark.parametrize("name", ["", "...", "/", "-", "x" * 61, "\ud800", "숫" * 100])
def test_names_that_are_none(mine: Library, name: str) -> None:
    with pytest.raises(LibraryError, match="is not a name for a puzzle"):
        mine.add(PUZZLE, name)
    assert not mine.folder.exists()


@given(st.text(max_size=70))
@example("\N{MATHEMATICAL BOLD CAPITAL A}")
@example("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}\N{COMBINING DOT BELOW}")
def test_names_of_files_are_good_everywhere(name: str) -> None:
    try:
        file = library.file_name(name)
    except LibraryError:
        return
    stem = file.removesuffix(".json")
    assert not set(file) & set('<>:"/\\|?*\0 ')
    assert file.isprintable()
    assert stem == stem.strip(".")
    assert stem not in {"con", "prn", "aux", "nul", "com1", "lpt9"}
    assert len(file.encode()) + len(".12345678") <= 255
    assert library.file_name(stem) == file


def test_a_file_that_was_renamed_by_hand_is_found(mine: Library) -> None:
    mine.add(PUZZLE, "one")
    (mine.folder / "one.json").rename(mine.folder / "Two Words.json")
    assert mine.names() == ["Two Words"]
    assert mine.get("Two Words").puzzle == PUZZLE


def test_a_puzzle_that_is_not_there(mine: Library) -> None:
    assert mine.names() == []
    for ask in (mine.get, mine.remove, mine.file, lambda name: mine.save_game(name, None)):
        with pytest.raises(LibraryError, match="there is no puzzle 'ghost' in "):
            ask("ghost")


def test_what_is_removed_is_kept(mine: Library) -> None:
    mine.add(PUZZLE, "one")
    first = mine.remove("one")
    mine.add(OTHER, "one")
    second = mine.remove("one")
    assert mine.names() == []
    assert first.parent == second.parent == mine.folder / "removed"
    assert [json.loads(file.read_text())["text"][1] for file in (first, second)] == [
        "1 0 0 4",
        "0 2 0",
    ]


def test_many_remove_the_same_puzzles(mine: Library) -> None:
    names = [mine.add(PUZZLE).name for _ in range(30)]

    def remove(_: int) -> int:
        removed = 0
        for name in names:
            with suppress(LibraryError):
                removed += mine.remove(name).exists()
        return removed

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(remove, range(4))) == len(names)
    assert mine.names() == []
    assert len(list((mine.folder / "removed").iterdir())) == len(names)


def test_a_game_is_kept_with_its_puzzle(mine: Library) -> None:
    mine.add(PUZZLE, "one", notes="stays")
    game = hidato.Game(PUZZLE)
    game.set((0, 1), 2)
    mine.save_game("one", json.loads(game.to_json()))
    entry = mine.get("one")
    assert hidato.Game.from_json(json.dumps(entry.game)) == game
    assert entry.notes == "stays"
    mine.save_game("one", None)
    assert mine.get("one").game is None


def test_a_game_does_not_cost_what_others_have_written(mine: Library) -> None:
    mine.add(PUZZLE, "one")
    file = mine.file("one")
    file.write_text(json.dumps(json.loads(file.read_text()) | {"color": "red"}))
    mine.save_game("one", {"kind": "test"})
    assert json.loads(file.read_text())["color"] == "red"


def test_the_default_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(library.VARIABLE, str(tmp_path))
    assert Library().folder == tmp_path
    monkeypatch.delenv(library.VARIABLE)
    assert Library().folder.parts[-2:] == ("hidato-edu", "library")
    monkeypatch.setattr(library.sys, "platform", "emscripten")
    assert Library().folder == Path("library")  # where the notebooks are


# --- what cannot be stored -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "problem"),
    [
        ({"grade": "foo"}, "grade='foo'; use one of easy, medium"),
        ({"uniqueness": "yes"}, "uniqueness='yes'; use one of unique, several"),
        ({"asked": 77}, "asked=77; use a level from 1 to 6"),
        ({"asked": True}, "asked=True; use a level"),
        ({"seed": "x"}, "seed='x'; use a whole number"),
        ({"seed": 10**5000}, "JSON cannot express it"),
        ({"notes": 3}, "notes=3; use a text"),
        ({"notes": "from \ud800"}, "half a character at the end of"),
        ({"name": 3}, "3 is not a name for a puzzle"),
        ({"name": "one \ud800"}, "is not a name for a puzzle"),
        ({"puzzle": "1 0 3"}, "'1 0 3' is not a Puzzle; make one"),
    ],
)
def test_what_is_no_puzzle_or_not_known(mine: Library, about: dict[str, Any], problem: str) -> None:
    with pytest.raises(LibraryError, match=re.escape(problem)):
        mine.add(**{"puzzle": PUZZLE, "name": "one"} | about)
    assert not mine.folder.exists()


@pytest.mark.parametrize("game", [{"x": float("nan")}, {"x": {1}}, {"x": "\ud800"}, [1], 3])
def test_a_game_that_json_cannot_write(mine: Library, game: Any) -> None:
    mine.add(PUZZLE, "one")
    before = state(mine)
    with pytest.raises(LibraryError, match=r"this cannot be stored|use a mapping, or None"):
        mine.save_game("one", game)
    assert state(mine) == before


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for mine in (Library(tmp_path / "file"), Library(tmp_path / "file" / "below")):
        for ask, about in ((mine.add, (PUZZLE,)), (mine.names, ()), (mine.get, ("one",))):
            with pytest.raises(
                LibraryError, match="is not a folder; a library is a folder of files"
            ):
                ask(*about)
    assert (tmp_path / "file").read_text() == "mine"


def test_what_killed_programs_have_left_is_cleared_after_a_day(mine: Library) -> None:
    mine.add(PUZZLE, "one")
    names = [f".{digit * 16}{saving.PART}" for digit in "ab"] + [f"mine{saving.PART}"]
    old, young, other = (mine.folder / name for name in names)
    for file in (old, young, other):
        file.write_text("half")
    for file in (old, other):
        os.utime(file, (0, 0))
    mine.add(PUZZLE, "two")
    assert [file.exists() for file in (old, young, other)] == [False, True, True]


def test_the_level_is_the_one_that_is_reached() -> None:
    levels = {"1 0 3": 2, "1 0 0 4": 3, "1 0 0 0 5": 4, "0 0 0": 6, "1": 0, "1 2": 0}
    for text, level in levels.items():
        assert library.Entry("", hidato.parse(text)).level == level


# --- crashes and company -------------------------------------------------------------------------


class Crash(BaseException):
    """The program ends here: nothing is tidied up any more."""


class Failing:
    """Calls of the system that succeed so many times; then the program or the call fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, left: int, error: BaseException) -> None:
        self.left, self.error, self.is_over = left, error, False
        for name in ("mkdir", "hardlink_to", "replace", "unlink", "rename"):
            monkeypatch.setattr(Path, name, self.wrapped(getattr(Path, name)))
        monkeypatch.setattr(os, "fsync", self.wrapped(os.fsync))
        really = Path.open
        monkeypatch.setattr(
            Path, "open", self.wrapped(lambda *args, **kw: self.paper(really(*args, **kw)))
        )

    def count(self) -> None:
        if self.is_over or self.left == 0:
            self.is_over = isinstance(self.error, Crash)
            self.left = -1
            raise self.error
        self.left -= 1

    def wrapped(self, call: Any) -> Any:
        def wrapper(*args: Any, **options: Any) -> Any:
            self.count()
            return call(*args, **options)

        return wrapper

    def paper(self, file: Any) -> Any:
        """Return a file on which a write that fails leaves half of the text."""
        paper = MagicMock(wraps=file)

        def write(text: str) -> int:
            try:
                self.count()
            except BaseException:
                file.write(text[: len(text) // 2])
                file.flush()
                raise
            return int(file.write(text))

        paper.write = write
        paper.__enter__.return_value = paper
        paper.__exit__.side_effect = lambda *_: file.close()
        return paper


def attempts(mine: Library, work: Any, error: BaseException) -> Iterator[bool]:
    """Do a work again and again, each time with one step more; yield whether it was done."""
    for step in range(30):
        with pytest.MonkeyPatch.context() as patch:
            failing = Failing(patch, step, error)
            try:
                work()
                done = True
            except (Crash, OSError, LibraryError):
                done = False
        yield done
        if done and failing.left > 0:
            return
    raise AssertionError("the work has no end")


@pytest.mark.parametrize("error", [Crash(), OSError(28, "No space left on device")])
def test_a_crash_while_a_puzzle_is_added(mine: Library, error: BaseException) -> None:
    mine.add(OTHER, "old")
    before = state(mine)
    for done in attempts(mine, lambda: mine.add(PUZZLE, "new"), error):
        now = state(mine)
        assert now.items() >= before.items()
        assert mine.contents().problems == ()
        added = [entry for entry in mine.contents().entries if entry.name == "new"]
        assert [entry.puzzle for entry in added] in ([], [PUZZLE])
        assert added or not done
        if added:
            mine.remove("new")
            for file in (mine.folder / "removed").iterdir():
                file.unlink()


@pytest.mark.parametrize("error", [Crash(), OSError(5, "Input/output error")])
def test_a_crash_while_a_game_is_kept(mine: Library, error: BaseException) -> None:
    mine.add(PUZZLE, "one")
    before, after = {"moves": [1]}, {"moves": [1, 2]}
    mine.save_game("one", before)
    for done in attempts(mine, lambda: mine.save_game("one", after), error):
        assert mine.get("one").puzzle == PUZZLE
        assert mine.get("one").game in ([after] if done else [before, after])
        mine.save_game("one", before)


@pytest.mark.parametrize("error", [Crash(), OSError(13, "Permission denied")])
def test_a_crash_while_a_puzzle_is_removed(mine: Library, error: BaseException) -> None:
    mine.add(PUZZLE, "one")
    for done in attempts(mine, lambda: mine.remove("one"), error):
        (kept,) = mine.folder.rglob("*.json")
        assert '"1 0 0 4"' in kept.read_text()
        assert mine.names() == ([] if kept.parent.name == "removed" else ["one"])
        assert not (done and mine.names())
        kept.rename(mine.folder / "one.json")


def test_a_file_that_cannot_get_its_name_leaves_nothing(
    mine: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine.add(PUZZLE, "one")
    before = sorted(mine.folder.iterdir())

    def refuse(*args: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        mine.save_game("one", {"moves": []})
    assert sorted(mine.folder.iterdir()) == before
    assert mine.get("one").game is None


def test_disks_without_second_names(mine: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: Any) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    mine.add(PUZZLE, "one")
    with pytest.raises(LibraryError, match="already"):
        mine.add(OTHER, "one")
    assert mine.get("one").puzzle == PUZZLE
    assert len(list(mine.folder.iterdir())) == 1


def test_many_add_at_the_same_time(mine: Library) -> None:
    def add(_: int) -> str:
        return mine.add(PUZZLE).name

    with ThreadPoolExecutor(8) as pool:
        names = list(pool.map(add, range(24)))
    assert len(set(names)) == 24
    assert sorted(mine.names()) == sorted(names)

    def claim(number: int) -> bool:
        try:
            mine.add(PUZZLE, "the one", notes=str(number))
        except LibraryError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(claim, range(16)))
    assert won.count(True) == 1
    assert mine.get("the one").notes == str(won.index(True))


# --- damage and versions -------------------------------------------------------------------------


def damaged(change: dict[str, Any]) -> str:
    document = {"schema": 1, "name": "bad", "text": ["4 1", "1 0 0 4"]}
    return json.dumps(document | change)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "damaged: line 1, column 1: Expecting value"),
        ('{"schema": 1,\n "text": [', "damaged: line 2, column 11: Expecting value"),
        (b'{"schema": \xff}', "damaged: byte 12 is not UTF-8"),
        ("[" * 100_000, "damaged: maximum recursion depth"),
        ('{"schema": 1' + "0" * 5000 + "}", "damaged: Exceeds the limit"),
        ("[]", 'damaged: it is not an object with "schema": 1 or more'),
        (damaged({"schema": 0}), 'damaged: it is not an object with "schema": 1 or more'),
        (damaged({"schema": True}), 'damaged: it is not an object with "schema": 1 or more'),
        (damaged({"text": "1 0 0 4"}), 'damaged: "text" is not a list of lines'),
        (damaged({"text": [1]}), 'damaged: "text" is not a list of lines'),
        (damaged({"text": ["4 1", "1 0 x 4"]}), 'damaged: "text": line 2, column 5: '),
        (damaged({"notes": 3}), 'damaged: "notes" is not a text: 3'),
        (damaged({"schema": 2}), "written by a newer version of hidato-edu (schema 2, this one"),
    ],
)
def test_a_file_that_cannot_be_read(mine: Library, content: str | bytes, message: str) -> None:
    mine.add(PUZZLE, "good")
    raw = content if isinstance(content, bytes) else content.encode()
    (mine.folder / "bad.json").write_bytes(raw)
    before = state(mine)
    held = mine.contents()
    assert [entry.name for entry in held.entries] == ["good"]
    assert [str(problem)[: len(str(mine.folder / "bad.json"))] for problem in held.problems] == [
        str(mine.folder / "bad.json")
    ]
    assert message in str(held.problems[0])
    with pytest.raises(LibraryError, match=re.escape(message)):
        mine.get("bad")
    with pytest.raises(LibraryError, match=re.escape(message)):
        mine.save_game("bad", {})
    with pytest.raises(LibraryError, match="already"):
        mine.add(OTHER, "bad")
    assert state(mine) == before
    assert mine.remove("bad").read_bytes() == raw


@slow
@settings(max_examples=400)
@given(
    texts.damaged(
        {
            "schema": 1,
            "name": "bad",
            "text": ["triangle edges", "3 1", "1 0 3"],
            "grade": "easy",
            "seed": 3,
            "game": {"kind": "hidato game", "moves": [["set", [0, 1], 2, 0.5]]},
        }
    )
)
def test_any_damage_is_told_and_kept(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        mine = Library(folder)
        file = mine.folder / "bad.json"
        file.write_bytes(content)
        entries, problems = mine.contents()
        assert len(entries) + len(problems) == 1
        for error in problems:
            assert str(error).startswith(f"{file}: ")
            with pytest.raises(LibraryError):
                mine.save_game("bad", {})
            assert file.read_bytes() == content
        for entry in entries:
            target(float(len(content)))
            with suppress(LibraryError):  # what JSON cannot express
                mine.save_game(entry.name, {"moves": []})
                assert mine.get(entry.name) == replace(entry, game={"moves": []})
        assert mine.remove("bad").exists()


def test_older_files_are_read_and_kept_as_they_are(
    mine: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine.add(PUZZLE, "old", notes="a word")
    before = state(mine)
    monkeypatch.setattr(library, "SCHEMA", 3)
    monkeypatch.setattr(
        library,
        "MIGRATIONS",
        {
            1: lambda old: {key: value for key, value in old.items() if key != "grade"},
            2: lambda old: old | {"notes": old["notes"] + " more"},
        },
    )
    assert mine.get("old").notes == "a word more"
    assert state(mine) == before
    mine.save_game("old", {"moves": []})
    assert json.loads(mine.file("old").read_text())["schema"] == 3
    assert mine.get("old").notes == "a word more"


# --- what is shipped -----------------------------------------------------------------------------

SHIPPED = library.shipped()


def test_shapes_levels_and_grades_are_shipped() -> None:
    assert len(SHIPPED) >= 60
    assert len({library.file_name(entry.name) for entry in SHIPPED}) == len(SHIPPED)
    assert len({entry.puzzle for entry in SHIPPED}) == len(SHIPPED)
    kinds = {(one.shape, one.puzzle.grid.shape.adjacency) for one in SHIPPED}
    assert kinds == {
        *(("square", name) for name in grid.SHAPES["square"]),
        ("hexagon", "edges"),
        ("triangle", "edges"),
        ("triangle", "edges+corners"),
        ("graph", "edges"),
    }
    assert {one.puzzle.grid.shape.layout for one in SHIPPED} == {"", *grid.LAYOUTS}
    for shape in ("square", "hexagon", "triangle", "graph"):
        assert {one.level for one in SHIPPED if one.shape == shape} == set(range(1, 7)), shape
    assert {one.grade for one in SHIPPED} == set(hidato.GRADES)


@pytest.mark.parametrize("engine", ["engine", "sat"])
def test_shipped_puzzles_have_one_answer(engine: Any) -> None:
    if engine == "sat" and find_spec("pysat") is None:
        pytest.skip("python-sat is not installed")
    several = [
        one.name for one in SHIPPED if hidato.uniqueness(one.puzzle, engine=engine) != "unique"
    ]
    assert several == []


def test_a_shipped_puzzle_is_made_again_by_its_line() -> None:
    for entry in Random(1).sample([one for one in SHIPPED if one.level < 5], 12):
        line = compile(entry.made, entry.name, "eval")
        again = eval(line, {"hidato": hidato, "puzzle": entry.puzzle})
        assert str(again) == str(entry.puzzle), entry.name


def test_what_the_files_tell_is_what_the_puzzles_are() -> None:
    for file in resources.data("library").glob("*.json"):
        for document in json.loads(file.read_text(encoding="utf-8"))["puzzles"]:
            entry = next(one for one in SHIPPED if one.name == document["name"])
            again = entry.to_document()
            assert document == {key: again[key] for key in document}
        assert file.stat().st_size < 100_000


def test_the_grade_of_some_shipped_puzzles() -> None:
    for entry in Random(2).sample([one for one in SHIPPED if one.puzzle.size < 40], 10):
        assert hidato.grade(entry.puzzle) == entry.grade, entry.name


def test_an_honest_word_where_a_level_was_not_to_be_had() -> None:
    asked = [one for one in SHIPPED if one.asked is not None]
    short = [one for one in asked if one.level < (one.asked or 0)]
    assert short
    assert all(one.name.endswith("at its limit") for one in short)
    assert all(one.name.endswith(f" {one.asked}") for one in asked if one not in short)
