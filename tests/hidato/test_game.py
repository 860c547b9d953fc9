"""Games: every move and its way back, what is refused, what is kept, against a plain replay."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings, target
from hypothesis import strategies as st
from texts import damaged
from tiers import slow

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidGame, InvalidMove, LimitReached
from hidato_edu.hidato import Game, Puzzle
from hidato_edu.hidato.game.moves import ACTIONS, Move

SHAPES = [
    grid.square(3, 4),
    grid.square(3, 4, adjacency="edges", blocked=[(0, 0)]),
    grid.square(3, 4, adjacency="knight"),
    grid.hexagonal(3, 3, layout="even-q"),
    grid.triangular(3, 4),
    grid.triangular(2, 5, adjacency="edges+corners"),
    grid.from_graph(nx.wheel_graph(7)),
]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Return a game after some moves, allowed ones and others, on any shape."""
    board = draw(st.sampled_from(SHAPES))
    n = len(board)
    count = draw(st.integers(0, 3))
    cells = draw(st.permutations(board.cells))[:count]
    numbers = draw(st.permutations(range(1, n + 1)))[:count]
    game = Game(Puzzle(board, dict(zip(cells, numbers, strict=True))))
    cell = st.sampled_from([*board.cells[:4], board.cells[-1]])  # few: they meet
    seconds = st.floats(0, 1e6)
    move = st.builds(Move, st.sampled_from(list(ACTIONS)), cell, st.integers(1, n), seconds)
    for each in draw(st.lists(move, max_size=25)):
        attempt(game, each)
    return game


def attempt(game: Game, move: Move) -> None:
    before = picture(game), game.log
    try:
        if not game.play(move):
            assert (picture(game), game.log) == before
    except InvalidMove:
        assert (picture(game), game.log) == before


def picture(game: Game) -> tuple[Any, ...]:
    return dict(game.numbers), game.pencils


@given(games())
def test_undo_and_redo_are_inverse(game: Game) -> None:
    pictures = [picture(game)]
    while game.undo():
        pictures.append(picture(game))
    assert (pictures[-1], game.can_undo) == (({}, {}), False)
    back = [pictures[-1]]
    while game.can_redo and len(back) < len(pictures):
        game.redo()
        back.append(picture(game))
    assert back == pictures[::-1]


@given(games())
def test_a_game_is_its_log(game: Game) -> None:
    again = Game(game.puzzle, game.log)
    assert again == game
    assert picture(again) == picture(game)
    while again.can_undo:
        assert again.undo() == game.undo()
        assert picture(again) == picture(game)


@given(games(), st.floats(0, 1e6))
def test_json_round_trip(game: Game, seconds: float) -> None:
    game.elapsed = seconds
    again = Game.from_json(game.to_json())
    assert again == game
    assert picture(again) == picture(game)
    assert again.elapsed == round(seconds, 1)
    assert all(move.seconds == round(move.seconds, 1) for move in game.log)
    assert json.loads(again.to_json())["schema"] == 1


@given(games())
def test_violations_name_what_is_wrong_now(game: Game) -> None:
    """Against the definition, cell by cell."""
    standing = game.standing
    board = game.puzzle.grid
    twice = {n for n in standing.values() if list(standing.values()).count(n) > 1}
    apart = {
        n
        for n in set(standing.values())
        if n + 1 in standing.values()
        and not any(
            b in board.neighbors(a)
            for a, one in standing.items()
            if one == n
            for b, other in standing.items()
            if other == n + 1
        )
    }
    found = list(game.violations())
    assert {defect.code for defect in found} <= {"duplicate", "broken-link"}
    assert sum(defect.code == "duplicate" for defect in found) == len(twice)
    assert sum(defect.code == "broken-link" for defect in found) == len(apart)
    assert sorted(game.missing) == sorted(set(range(1, len(board) + 1)) - set(standing.values()))


@pytest.mark.parametrize("board", SHAPES, ids=lambda board: board.shape.name)
def test_every_shape_is_played_to_its_end(board: grid.Grid) -> None:
    answers = hidato.solutions(Puzzle(board, {}), max_nodes=100_000)
    two = list(islice(answers, 2))
    assert len(two) == 2
    for answer in two:  # without givens each of them is right
        game = Game(Puzzle(board, {}))
        for cell, number in answer.items():
            assert not game.is_solved
            game.set(cell, number)
        assert game.is_solved
        assert not list(game.violations())


PUZZLE = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move("set", (0, 0), 2), "1 at row 0, column 0 is given: it cannot be changed"),
        (Move("erase", (2, 2)), "9 at row 2, column 2 is given"),
        (Move("set", (3, 0), 2), r"\(3, 0\) is not a cell of this board"),
        (Move("set", None, 2), "None is not a cell"),
        (Move("set", (0, 1), 10), "10 is not a number from 1 to 9"),
        (Move("pencil", (0, 1), 0), "0 is not a number from 1 to 9"),
        (Move("set", (0, 1), "two"), "'two' is not a number"),  # type: ignore[arg-type]
        (Move("pencil", (1, 1), 4), "5 is at row 1, column 1: erase it before"),
        (Move("jump", (0, 1), 4), "'jump' is not a move; use one of set, pencil"),
    ],
)
def test_what_is_refused(move: Move, said: str) -> None:
    game = Game(PUZZLE)
    game.set((1, 1), 5)
    with pytest.raises(InvalidMove, match=said):
        game.play(move)
    assert len(game.log) == 1


def test_undo_brings_back_pencil_marks_and_all_that_was_cleared() -> None:
    game = Game(PUZZLE)
    game.pencil((0, 1), 2)
    game.pencil((0, 1), 4)
    game.set((0, 1), 2)
    assert game.pencils == {}
    game.set((0, 2), 3)
    assert game.clear()
    assert not game.clear()
    assert dict(game.numbers) == {}
    game.undo()
    assert dict(game.numbers) == {(0, 1): 2, (0, 2): 3}
    game.undo()
    game.undo()
    assert game.pencils == {(0, 1): (2, 4)}
    game.set((1, 0), 7)
    assert not game.can_redo


def test_hints_are_counted_and_name_the_first_wrong_number() -> None:
    game = Game(hidato.parse("1 0 0 4"))
    assert dict(game.hint().numbers) == {(0, 1): 2}
    game.set((0, 2), 2)
    game.set((0, 1), 3)
    assert game.hint().removed == {2: ((0, 2),)}
    assert game.hints == 2
    game.undo()  # of the number, not of the hint
    assert dict(game.numbers) == {(0, 2): 2}


def test_can_it_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(hidato.parse("1 0 0 0 5"))
    assert game.can_finish() is True
    game.set((0, 3), 3)
    assert (list(game.violations()), game.can_finish()) == ([], False)
    game.set((0, 1), 2)  # twice
    assert game.can_finish() is False
    game.undo()

    def stops(*_: Any, **__: Any) -> None:
        raise LimitReached(1, 1.0)

    monkeypatch.setattr("hidato_edu.hidato.game.game.solve", stops)
    assert game.can_finish() is None


def test_a_crash_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    game = Game(PUZZLE)
    game.set((0, 1), 2)
    assert game.save(file) == file
    game.set((0, 2), 3)

    def fails(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", fails)
    with pytest.raises(OSError, match="full"):
        game.save(file)
    assert dict(Game.load(file).numbers) == {(0, 1): 2}
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_moves_of_another_player_are_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Game(PUZZLE).save(file)
    mine, other = Game.load(file), Game.load(str(file))
    mine.set((0, 1), 2)
    mine.save(file)
    other.set((0, 2), 2)
    for _ in range(2):
        with pytest.raises(InvalidGame, match=r"game\.json was changed by another player"):
            other.save(file)
    assert Game.load(file) == mine
    other.save(tmp_path / "other.json")
    mine.set((0, 2), 3)
    mine.save(file)
    assert Game.load(file) == mine
    file.unlink()
    other.save(file)  # there is nothing to lose
    assert Game.load(file) == other
    Game(PUZZLE).save(file)  # a new game that never was in this file


@pytest.mark.parametrize("text", [None, 3, b"{}"])
def test_a_game_is_a_text(text: Any) -> None:
    with pytest.raises(InvalidGame, match="a saved game is a text"):
        Game.from_json(text)


def changed(**parts: Any) -> str:
    game = Game(PUZZLE)
    game.set((0, 1), 2)
    return json.dumps(json.loads(game.to_json()) | parts)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: this is not JSON"),
        ('{"kind":\n oops}', "line 2, column 2: this is not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5_000, "a number in it is too long"),
        ("[1]", "a saved game is a JSON object, not list"),
        ("{}", "this JSON has \"kind\": None; a game has 'hidato game'"),
        (changed(schema=2), "a game of schema 2: this version reads schema 1"),
        (changed(puzzle="2 1\n1 x"), "the puzzle of this game cannot be read: line 2, column 3"),
        (changed(puzzle=7), '"puzzle" is 7; it must be the text'),
        (changed(elapsed=-1), '"elapsed" is -1; it must be a number of seconds'),
        (changed(elapsed=float("nan")), '"elapsed" is nan'),
        (changed(moves={}), '"moves" is {}; it must be a list'),
        (changed(moves=[["set", [0, 1], 2]]), r"move 0 is \['set', \[0, 1\], 2\]; it must be"),
        (changed(moves=[["set", [0, 1], "2", 0]]), "move 0 is"),
        (changed(moves=[["set", [0, 1], 2, "now"]]), "the time of move 0 is 'now'"),
        (changed(moves=[["set", [0, 0], 2, 0]]), "move 0 of this game, .*: 1 at row 0, column 0"),
        (changed(moves=[["fly", None, 0, 0]]), "'fly' is not a move"),
    ],
)
def test_bad_json_is_told(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidGame, match=said):
        Game.from_json(text)
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidGame, match=r"game\.json: "):
        Game.load(file)


def long_game() -> dict[str, Any]:
    game = Game(PUZZLE)
    for move in (("set", (0, 1), 2), ("pencil", (0, 2), 3), ("undo", None), ("hint", None)):
        game.play(Move(*move))
    return json.loads(game.to_json())


@slow
@settings(max_examples=3_000)
@given(damaged(long_game()))
def test_any_damage_is_told(content: bytes) -> None:
    game = None
    with suppress(InvalidGame):
        game = Game.from_json(content.decode("utf-8", "surrogatepass"))
    if game is not None:
        target(float(len(game.log)))
        assert Game.from_json(game.to_json()) == game


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidGame, match=r"game\.json"):
        Game.load(file)


def test_a_game_tells_its_listeners_and_itself() -> None:
    game = Game(PUZZLE)
    heard: list[int] = []
    game.listen(lambda one: heard.append(len(one.log)))
    game.set((0, 1), 2)
    game.set((0, 1), 2)
    game.erase((0, 1))
    assert heard == [1, 2]
    assert repr(game) == "<game: 7 of 9 numbers missing; 2 moves>"
