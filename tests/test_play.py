"""The widget of a game without a browser: what it hears, what it tells, what it keeps."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from hidato_edu import hidato, widgets
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidGame
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.views.game import GameView
from hidato_edu.hidato import Game
from hidato_edu.widgets import SAVED
from hidato_edu.widgets.game import helping
from hidato_edu.widgets.game.widget import Play, Still

PUZZLE = hidato.parse("4 1\n1 0 0 4")


def played(**options: Any) -> Play:
    made = widgets.play(PUZZLE, **options)
    assert isinstance(made, Play)
    return made


def test_what_the_browser_plays_is_heard() -> None:
    shown = played()
    shown.log = [["pencil", 1, 3, 0.5], ["set", 1, 2, 1.5]]
    assert dict(shown.game.numbers) == {(0, 1): 2}
    assert shown.game.elapsed == 1.5
    shown.elapsed = 7.0
    assert shown.game.elapsed == 7.0
    shown.log = [*shown.log, ["undo", None, 0, 8.0]]
    assert shown.game.pencils == {(0, 1): (3,)}


def test_where_both_have_played_the_moves_of_python_stay() -> None:
    shown = played()
    shown.game.set((0, 1), 2)
    mine = list(shown.log)
    shown.log = [["set", 1, 3, 0.0]]
    assert (shown.log, dict(shown.game.numbers)) == (mine, {(0, 1): 2})
    shown.log = [["set", 1, 3, 0.0], ["set", 2, 2, 0.0]]  # longer, but of another game
    assert (shown.log, dict(shown.game.numbers)) == (mine, {(0, 1): 2})
    shown.log = [*mine, ["set", 0, 3, 0.0]]  # on a given: no page of this widget says so
    assert shown.log == mine
    shown.log = []  # an old echo
    assert shown.log == mine


def test_a_file_is_written_at_every_move_and_gone_on_from(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = played(file=file)
    shown.log = [["set", 1, 2, 3.0]]
    assert dict(Game.load(file).numbers) == {(0, 1): 2}
    shown.game.set((0, 2), 3)
    again = played(file=str(file))
    assert again.game.is_solved
    assert (again.elapsed, again.log) == (3.0, shown.log)
    with pytest.raises(InvalidGame, match="holds a game of another puzzle: name another file"):
        widgets.play(hidato.parse("1 0"), file=file)
    other = Game(PUZZLE)
    other.set((0, 2), 2)
    with pytest.raises(InvalidGame, match="holds another game of this puzzle"):
        widgets.play(other, file=file)
    file.write_text("{", encoding="utf-8")
    with pytest.raises(InvalidGame, match=r"game\.json: line 1, column 2: this is not JSON"):
        widgets.play(PUZZLE, file=file)


def test_a_file_that_cannot_be_written_is_told_on_the_page(tmp_path: Path) -> None:
    shown = played(file=tmp_path / "game.json")
    shown.log = [["set", 1, 2, 3.0]]
    assert (shown.kept, shown.trouble) == (1, "")
    shown.file = tmp_path
    shown.log = [*shown.log, ["set", 2, 2, 4.0]]
    assert shown.kept == 1
    assert shown.trouble.startswith(f"{tmp_path}: ")
    shown.file = tmp_path / "game.json"
    shown.elapsed = 5.0
    assert (shown.kept, shown.trouble) == (2, "")
    assert len(Game.load(shown.file).log) == 2


def test_two_players_of_one_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first, second = played(file=file), played(file=file)
    first.log = [["set", 1, 2, 3.0]]
    second.log = [["set", 2, 2, 4.0]]
    assert (first.kept, first.trouble) == (1, "")
    assert second.kept == 0
    assert "changed by another player" in second.trouble
    assert dict(Game.load(file).numbers) == {(0, 1): 2}
    with pytest.raises(InvalidGame, match="another player"):
        second.game.set((0, 1), 3)
    first.game.set((0, 2), 3)
    assert Game.load(file).is_solved


def test_the_place_of_a_game_tells_puzzle_and_file_from_others(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    other = widgets.play(hidato.parse("1 0"), file=tmp_path / "other.json")
    assert isinstance(other, Play)
    places = [played(file=file).place, played(file=tmp_path / "b.json").place, other.place]
    assert len(set(places)) == 3
    assert played(file=tmp_path / "x" / ".." / "game.json").place == places[0]
    assert played().place == ""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("1 0 0 4", "not str '1 0 0 4': read a text with hidato.parse"),
        (grid.square(2, 2), r"not Grid .*: Puzzle\(grid, givens\) makes one"),
        (None, "play takes a Hidato: a Puzzle, a Game or a Generated, not NoneType None$"),
        ([1, 0], r"not list \[1, 0\]$"),
    ],
)
def test_what_is_no_puzzle(wrong: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        widgets.play(wrong)


def test_a_generated_puzzle_is_played_and_a_folder_is_no_file(tmp_path: Path) -> None:
    made = hidato.generate_with_report(grid.square(2, 2), seed=1)
    shown = widgets.play(made)
    assert isinstance(shown, Play)
    assert shown.game.puzzle == made.puzzle
    with pytest.raises(InvalidGame, match="is a folder: name a file in it, such as"):
        played(file=tmp_path)


def test_a_saved_notebook_gets_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SAVED, "1")
    game = Game(PUZZLE)
    game.set((0, 1), 2)
    game.set((0, 2), 2)  # twice: no puzzle has that, but a game
    still = widgets.play(game)
    assert isinstance(still, Still)
    bundle = still._repr_mimebundle_()
    assert '<img alt="&lt;game: 1 of 4 numbers missing; 2 moves&gt;' in bundle["text/html"]
    assert bundle["text/plain"].splitlines()[1:] == ["4 1", "1 2 0 4"]


def test_what_is_asked_is_answered_in_the_background() -> None:
    shown = played()
    told: list[dict[str, Any]] = []
    shown.send = lambda content, buffers=None: told.append(content)  # type: ignore[method-assign]
    log = [["set", 1, 3, 0.0]]
    shown._do(shown, {"do": "finish", "id": 4, "log": log}, [])
    end = time.monotonic() + 20
    while len(told) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    assert [(one["kind"], one["id"]) for one in told] == [("heard", 4), ("said", 4)]
    assert told[1]["moves"] == 1
    assert dict(shown.game.numbers) == {(0, 1): 3}


@pytest.mark.parametrize("asked", ["hint", "finish"])
def test_what_is_asked_is_answered_in_a_browser(in_browser: Any, asked: str) -> None:
    shown = played()
    told: list[dict[str, Any]] = []
    shown.send = lambda content, buffers=None: told.append(content)  # type: ignore[method-assign]
    shown._do(shown, {"do": asked, "id": 4, "log": []}, [])
    assert [one["kind"] for one in told] == ["heard", {"finish": "said"}.get(asked, asked)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 2\n1 0\n0 4", "This puzzle has several solutions: any of them counts."),
        ("1 3 0", "This puzzle has no solution."),
        ("1 0 3", ""),
    ],
)
def test_how_many_answers_there_are_is_told(text: str, said: str) -> None:
    assert helping.about(hidato.parse(text)) == said


def test_a_puzzle_without_an_answer_is_not_blamed_on_the_player() -> None:
    for text in ("1 3 0", "3 0 0 1 4"):  # by its givens already; by what must stand between them
        game = Game(hidato.parse(text))
        assert helping.finish(game)["sentence"].endswith("This puzzle has no solution.")
        game.set(next(cell for cell in game.puzzle.grid.cells if cell not in game.puzzle.givens), 2)
        assert helping.finish(game)["sentence"].endswith("This puzzle has no solution.")
    game = Game(PUZZLE)
    game.set((0, 2), 2)
    assert helping.finish(game)["sentence"].startswith("No, a rule is broken: ")


def test_no_hint_is_told_with_its_reason() -> None:
    told = helping.advice(Game(hidato.parse("1 3 0")))
    assert told["kind"] == "said"
    assert told["sentence"].startswith("No hint: no solution: ")
    several = helping.advice(Game(hidato.parse("2 2\n1 0\n0 4")))
    assert (several["numbers"], several["wrong"]) == ([], [])


def test_pencil_marks_lie_in_their_cells_and_points_in_their_middles():
    view = GameView(Game(hidato.parse("1 0 0\n0 0 0\n0 0 9")))
    (parts,) = Sheet([view], *view.size).svg()[1]
    marks = {text.get_gid(): text for text in parts.ax.texts}
    assert view.rows > 1
    x, y = view.grid.center(view.grid.cells[1])
    for place in range(view.places):
        at = marks[f"game.small-1-{place}"].get_position()
        assert at[0] == x
        assert abs(at[1] - y) < 0.5 * view.field.box
    width, height = view.size
    middle = view.points(parts)[view.grid.index[1, 1]]
    assert middle == pytest.approx((width / 2, height / 2), abs=0.2 * min(width, height))
    corner = parts.ax.transData.transform(view.grid.center((0, 0)))
    figure = parts.ax.get_figure()
    assert view.points(parts)[0] == pytest.approx(
        (corner[0] * 72 / figure.dpi, height - corner[1] * 72 / figure.dpi), abs=0.02
    )
