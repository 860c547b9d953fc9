"""The library on the command line: added, listed, shown, converted, played."""

from __future__ import annotations

import json
import re
from itertools import count, product
from pathlib import Path

import networkx as nx
import pytest
from command import run

from hidato_edu import hidato, library
from hidato_edu.boards import grid
from hidato_edu.cli import playing
from hidato_edu.cli.picture import picture
from hidato_edu.core import resources

pytestmark = pytest.mark.usefixtures("folder")

PUZZLE = str(resources.data("slides/puzzle_10x10.txt"))


def play(*lines: str, name: str = "four") -> list[str]:
    """Type lines into a game and return what is told, without the boards."""
    played = run("library", "play", name, stdin="".join(f"{line}\n" for line in lines))
    assert played.exit_code == 0
    told = played.stdout.replace("> ", "\n").split("\n")
    return [line for line in told if line and "|" not in line and line[0] != " "]


# --- stored --------------------------------------------------------------------------------------


def test_add_then_list_then_show(folder: Path) -> None:
    added = run("library", "add", PUZZLE, "--name", "From the slides", "--notes", "for Monday")
    assert (added.exit_code, added.stdout) == (0, "From the slides\n")
    assert run("library", "list", "--mine").stdout.splitlines() == [
        "name             shape                 cells  blank  level  grade   game",
        "From the slides  square edges+corners  56     66%    4      medium",
    ]
    shown = run("library", "show", "from-the-slides").stdout.splitlines()
    assert (
        shown[0] == "From the slides: square edges+corners, 56 cells, 66% blank (level 4), medium"
    )
    assert shown[1:4] == ["source: puzzle_10x10.txt", "notes: for Monday", ""]
    assert [path.name for path in folder.iterdir()] == ["from-the-slides.json"]


def test_files_of_several_puzzles_are_numbered() -> None:
    maps = "2\n2 1\n1 0\n3 1\n0 0 0\n"
    assert run("library", "add", "-", stdin=maps).stdout == "square 2 no 1\nsquare 3 no 1\n"
    named = run("library", "add", "-", "--name", "map", stdin=maps)
    assert named.stdout == "map 1\nmap 2\n"
    assert run("library", "add", PUZZLE, PUZZLE).stdout == "puzzle_10x10\npuzzle_10x10 2\n"
    listed = run("library", "list", "--mine").stdout
    assert "square 3 no 1   square edges+corners  3      100%   6      several\n" in listed


def test_a_name_that_is_taken() -> None:
    run("library", "add", "-", "--name", "map", stdin="1 0")
    again = run("library", "add", "-", "--name", "Map", stdin="0 1")
    assert again.exit_code == 2
    assert again.stderr.startswith("error: there is already a puzzle 'Map'; ")


def test_a_damaged_file_is_named_and_kept(folder: Path) -> None:
    run("library", "add", "-", "--name", "good", stdin="1 0")
    (folder / "bad.json").write_text("{\n oops", encoding="utf-8")
    listed = run("library", "list", "--mine")
    assert listed.exit_code == 0
    assert len(listed.stdout.splitlines()) == 2
    assert listed.stderr.startswith(f"skipped: {folder / 'bad.json'}: damaged: line 2, column 2: ")
    assert run("library", "show", "bad").exit_code == 2
    assert (folder / "bad.json").read_text(encoding="utf-8") == "{\n oops"


def test_remove(folder: Path) -> None:
    run("library", "add", "-", "--name", "one", stdin="1 0")
    removed = run("library", "remove", "one")
    assert removed.exit_code == 0
    assert str(folder / "removed" / "one.") in removed.stderr
    assert run("library", "remove", "one").exit_code == 2


def test_another_folder(tmp_path: Path) -> None:
    other = tmp_path / "other"
    assert run("library", "add", "-", "--folder", other, stdin="1 0").exit_code == 0
    assert len(run("library", "list", "--mine", "--folder", other).stdout.splitlines()) == 2
    assert len(run("library", "list", "--mine").stdout.splitlines()) == 1


def test_shipped_puzzles_are_listed_and_chosen() -> None:
    everything = run("library", "list").stdout.splitlines()
    assert len(everything) == 1 + len(library.shipped())
    chosen = run(
        "library", "list", "--shape", "triangle", "--level", 6, "--grade", "hard"
    ).stdout.splitlines()[1:]
    wanted = [
        one.name
        for one in library.shipped()
        if (one.shape, one.level, one.grade) == ("triangle", 6, "hard")
    ]
    assert wanted
    assert [line.split("  ")[0] for line in chosen] == wanted


def test_no_such_puzzle() -> None:
    for command in ("show", "play"):
        asked = run("library", command, "nonesuch")
        assert asked.exit_code == 2
        assert "there is no puzzle 'nonesuch' in " in asked.stderr


# --- shown and converted -------------------------------------------------------------------------


def test_show_in_every_format() -> None:
    (entry,) = (one for one in library.shipped() if one.name == "columns 4")
    assert (
        hidato.parse(run("library", "show", entry.name, "--format", "own").stdout) == entry.puzzle
    )
    assert hidato.from_link(run("library", "show", entry.name, "--link").stdout) == entry.puzzle
    java = run("library", "show", entry.name, "--format", "java")
    assert hidato.read_java(java.stdout, "odd-q")[0].puzzle == entry.puzzle
    assert java.stderr == "the layout is odd-q; the format does not contain it\n"
    answer = run("library", "show", entry.name, "--answer", "--format", "own").stdout
    assert hidato.is_solution(entry.puzzle, hidato.parse_answer(answer))
    refused = run("library", "show", entry.name, "--format", "slides")
    assert (refused.exit_code, refused.stdout) == (2, "")


def test_the_answer_of_a_puzzle_without_one() -> None:
    run("library", "add", "-", "--name", "none", stdin="1 3 0")
    asked = run("library", "show", "none", "--answer")
    assert (asked.exit_code, asked.stdout) == (1, "")


def test_convert_there_and_back(tmp_path: Path) -> None:
    file = tmp_path / "out.txt"
    there = run("convert", PUZZLE, "--to", "java", "--out", file)
    assert (there.exit_code, there.stdout) == (0, "")
    assert file.read_text(encoding="utf-8").startswith("Q,CA,10,10\n")
    back = run("convert", file, "--to", "slides")
    assert hidato.parse(back.stdout) == hidato.parse(Path(PUZZLE).read_text(encoding="utf-8"))
    link = run("convert", file, "--to", "link").stdout
    assert hidato.from_link(link) == hidato.parse(back.stdout)


def test_convert_keeps_what_a_map_of_the_course_tells() -> None:
    text = "H,C,2,3\n1,#,?\n*,?,4\n\nTRUE\n"
    assert run("convert", "-", "--to", "java", "--layout", "even-q", stdin=text).stdout == text
    own = run("convert", "-", "--to", "own", "--layout", "even-q", stdin=text).stdout
    assert "hexagon edges even-q" in own


def test_convert_leaves_out_what_is_broken() -> None:
    text = "Q,C,1,2\n1,?\n\nQ,C,1,2\n1,x\n\nQ,C,1,1\n?\n"
    done = run("convert", "-", "--to", "own", stdin=text)
    assert done.exit_code == 2
    assert len(hidato.parse_all(done.stdout)) == 2
    assert done.stderr.startswith("map 2: line 5, column 3: 'x' ")


BROKEN = "Q,C,1,2\n1,?\n\nQ,C,1,2\n1,x\n\nQ,C,1,1\n?\n"


def test_a_broken_map_of_the_course_stops_no_other(folder: Path) -> None:
    done = run("solve", "-", stdin=BROKEN)
    assert (done.exit_code, hidato.parse_answers(done.stdout)) == (
        2,
        [{(0, 0): 1, (0, 1): 2}, {(0, 0): 1}],
    )
    hints = run("hint", "-", stdin=BROKEN)
    assert hints.exit_code == 2
    assert [line[:6] for line in hints.stdout.splitlines()] == ["map 1:", "map 3:"]
    added = run("library", "add", "-", stdin=BROKEN)
    assert (added.exit_code, added.stdout) == (2, "square 2 no 1\nsquare 1 no 1\n")
    for one in (done, hints, added):
        assert one.stderr.startswith("map 2: line 5, column 3: 'x' ")
    alone = run("solve", "-", stdin="Q,C,1,2\n1,x\n")
    assert (alone.exit_code, alone.stdout) == (2, "")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for asked in (("list",), ("add", "-"), ("show", "nonesuch"), ("remove", "one")):
        refused = run("library", *asked, "--folder", file, stdin="1 0")
        assert refused.exit_code == 2
        assert refused.stderr.startswith(f"error: {file} is not a folder")


def test_a_board_that_a_format_cannot_tell() -> None:
    refused = run("convert", "-", "--to", "java", stdin="square knight\n2 1\n1 0\n")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "knight" in refused.stderr


# --- generated without a map ---------------------------------------------------------------------


def test_generate_on_a_board_that_is_named() -> None:
    size = ("--rows", 4, "--cols", 5, "--seed", 1)
    made = run("generate", *size, "--shape", "hexagon", "--layout", "even-q", "--level", 4)
    puzzle = hidato.parse(made.stdout)
    board = grid.hexagonal(4, 5, layout="even-q")
    assert puzzle.grid == board
    assert hidato.uniqueness(puzzle) == "unique"
    assert len(puzzle.givens) == 7
    plain = hidato.parse(run("generate", *size).stdout)
    assert plain == hidato.generate(grid.square(4, 5), seed=1)
    knights = hidato.parse(run("generate", *size, "--adjacency", "knight").stdout)
    assert knights.grid == grid.square(4, 5, adjacency="knight")


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ((), "give a map file, or a board by --rows and --cols"),
        (("--rows", 3), "give a map file, or a board by --rows and --cols"),
        (("-", "--rows", 3), "a map file contains its board"),
        (("--rows", 3, "--cols", 3, "--layout", "odd-r"), "only hexagons have one"),
        (
            ("--rows", 3, "--cols", 3, "--shape", "hexagon", "--adjacency", "knight"),
            "'knight' is not an adjacency of hexa",
        ),
        (
            ("--rows", 3, "--cols", 3, "--level", 2, "--no-keep-ends"),
            "--level cannot be combined with",
        ),
        (
            ("--rows", 3, "--cols", 3, "--level", 2, "--blanks", 0.3),
            "--level cannot be combined with",
        ),
    ],
)
def test_generate_wants_one_board(asked: tuple[object, ...], problem: str) -> None:
    refused = run("generate", *asked, stdin="0 0")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert problem in refused.stderr


# --- played --------------------------------------------------------------------------------------


@pytest.fixture
def four(folder: Path) -> None:
    run("library", "add", "-", "--name", "four", stdin="1 0 0 4")


@pytest.mark.usefixtures("four")
def test_a_game_is_kept_and_taken_up_again() -> None:
    assert play("0 1 3", "check", "quit")[-1].startswith("1 number is missing: 0:00 minutes")
    assert "1 to go" in run("library", "list", "--mine").stdout
    assert play("undo", "0 1 2", "0 2 3") == [
        playing.ASK,
        "solved: 0:00 minutes, 0 hints",
    ]
    assert "solved" in run("library", "list", "--mine").stdout
    assert play(name="four") == [playing.ASK, "solved: 0:00 minutes, 0 hints"]


@pytest.mark.usefixtures("four")
def test_a_game_that_is_played_elsewhere_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    other = hidato.Game(hidato.parse("1 0 0 4"))
    other.set((0, 1), 2)
    answer = playing.answer

    def late(game: hidato.Game, line: str) -> str:
        library.Library().save_game("four", json.loads(other.to_json()))
        return answer(game, line)

    monkeypatch.setattr(playing, "answer", late)
    played = run("library", "play", "four", stdin="0 1 3\n")
    assert played.exit_code == 2
    assert "'four' was played elsewhere" in played.stderr
    monkeypatch.setattr(playing, "answer", answer)
    assert play("0 2 3") == [playing.ASK, "solved: 0:00 minutes, 0 hints"]


@pytest.mark.usefixtures("four")
def test_the_time_until_a_line_is_typed_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    times = count(0, 40)
    monkeypatch.setattr(playing, "monotonic", lambda: next(times))
    assert (
        play("missing", "quit")[-1]
        == "2 numbers are missing: 1:20 minutes, 0 hints; the game is saved"
    )
    assert play("quit")[-1].startswith("2 numbers are missing: 2:00 minutes")


@pytest.mark.usefixtures("four")
def test_every_word() -> None:
    told = play(
        "check", "0 1 3", "check", "possible", "erase 0 1", "erase 0 1", "pencil 0 2 3", "notes",
        "missing", "hint", "undo", "redo", "show", "clear", "redo", "",
    )  # fmt: skip
    assert told == [
        playing.ASK,
        "no rule is broken so far",
        "broken-link: 3 at row 0, column 1 is not a neighbor of 4 at row 0, column 3",
        "it can no longer be completed",
        "row 0, column 1 is already blank",
        "notes at row 0, column 2: 3",
        "row 0, column 2: 3",
        "2, 3",
        "only cell for a number: 2 must be next to 1 (row 0, column 0), and the only blank next to "
        "it is row 0, column 1.",
        "there is nothing to redo",
        "2 numbers are missing: 0:00 minutes, 1 hint; the game is saved",
    ]


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("dance", "'dance' is neither a command nor a cell of this board; type help"),
        ("7", "'7' is neither a command"),
        ("0 9 2", "'0 9 2' is neither a command nor a cell of this board"),
        ("0 0 2", "1 at row 0, column 0 is given: it cannot be changed"),
        ("0 1 5", "5 is not a number from 1 to 4"),
        ("0 1 two", "'two' is not a number from 1 to 4"),
        ("0 1 " + "9" * 5000, "'99999"),
        ("pencil 0 1", "'pencil 0 1' is neither a command"),
        ("erase", "'erase' is neither a command"),
        ("undo", "there is nothing to undo"),
        ("  ", ""),
    ],
)
def test_what_cannot_be_done_is_told(line: str, reply: str) -> None:
    game = hidato.Game(hidato.parse("1 0 0 4"))
    assert playing.answer(game, line).startswith(reply)
    assert game.log == ()


def test_nodes_are_called_by_their_names() -> None:
    graph = nx.path_graph(["north pole", "undo", "c"])
    game = hidato.Game(hidato.Puzzle(grid.from_graph(graph), {(0, 2): 3}))
    assert playing.answer(game, "north pole 1").splitlines() == [
        "north pole  1   beside undo .",
        "undo        .   beside north pole 1, c 3",
        "c           3   beside undo .",
    ]
    assert (
        playing.answer(game, "undo 2").splitlines()[1] == "undo        2   beside north pole 1, c 3"
    )
    assert game.is_solved


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt])
@pytest.mark.usefixtures("four")
def test_leaving_loses_nothing(end: type[BaseException], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["0 1 2"])

    def typed(_: str) -> str:
        for line in lines:
            return line
        raise end

    monkeypatch.setattr("builtins.input", typed)
    assert run("library", "play", "four").exit_code == 0
    kept = library.Library().get("four").game
    assert hidato.Game.from_json(json.dumps(kept)).numbers == {(0, 1): 2}


@pytest.mark.usefixtures("four")
def test_a_crash_costs_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["0 1 2", "0 2 3"])

    def crash(game: hidato.Game, line: str) -> str:
        if line == "0 2 3":
            raise MemoryError
        return answer(game, line)

    answer = playing.answer
    monkeypatch.setattr(playing, "answer", crash)
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    with pytest.raises(MemoryError):
        run("library", "play", "four")
    kept = library.Library().get("four").game
    assert hidato.Game.from_json(json.dumps(kept)).numbers == {(0, 1): 2}


def test_a_shipped_puzzle_gets_a_place_for_its_game(folder: Path) -> None:
    entry = library.shipped()[0]
    play("quit", name=entry.name)
    mine = library.Library().get(entry.name)
    assert (mine.puzzle, mine.grade, mine.made) == (entry.puzzle, entry.grade, entry.made)
    assert mine.game is not None
    assert len(run("library", "list").stdout.splitlines()) == 1 + len(library.shipped())


@pytest.mark.usefixtures("four")
def test_a_game_that_cannot_be_read(folder: Path) -> None:
    library.Library().save_game("four", {"kind": "chess"})
    asked = run("library", "play", "four")
    assert asked.exit_code == 2
    assert "use --new to start again" in asked.stderr
    assert "unreadable" in run("library", "list", "--mine").stdout
    other = hidato.Game(hidato.parse("1 0"))
    library.Library().save_game("four", json.loads(other.to_json()))
    assert "one of another puzzle" in run("library", "play", "four").stderr
    assert run("library", "play", "four", "--new", stdin="quit\n").exit_code == 0
    assert library.Library().get("four").game is not None


# --- boards as text ------------------------------------------------------------------------------


def test_every_number_of_a_shipped_board_stands_in_its_picture() -> None:
    for entry in library.shipped():
        if entry.shape == "graph":
            continue
        lines = picture(entry.puzzle.grid, hidato.solve(entry.puzzle)).splitlines()[2:]
        numbers = re.findall(r"\d+", "\n".join(line.partition("|")[2] for line in lines))
        assert sorted(map(int, numbers)) == list(range(1, entry.puzzle.size + 1)), entry.name


@pytest.mark.parametrize("layout", grid.LAYOUTS)
def test_numbers_of_four_digits_do_not_run_together(layout: str) -> None:
    board = grid.hexagonal(25, 40, layout=layout)
    drawn = picture(board, {cell: 1000 + k for k, cell in enumerate(board.cells)})
    numbers = re.findall(r"\d+", re.sub(r"(?m)^.*\|", "", drawn.partition("+")[2]))
    assert sorted(map(int, numbers)) == list(range(1000, 2000))


def test_givens_are_bold_on_a_terminal() -> None:
    puzzle = hidato.parse("1 0 0 4")
    drawn = picture(puzzle.grid, {(0, 0): 1, (0, 1): 2}, bold=puzzle.givens)
    assert "\x1b[1m1\x1b[0m 2 ." in drawn
    plain = picture(puzzle.grid, {(0, 0): 1, (0, 1): 2})
    assert re.sub("\x1b.*?m", "", drawn) == plain


@pytest.mark.parametrize("layout", grid.LAYOUTS)
def test_neighbors_are_close_in_a_picture(layout: str) -> None:
    board = grid.hexagonal(5, 6, layout=layout)
    drawn = picture(board, {cell: 10 + k for k, cell in enumerate(board.cells)}).splitlines()[2:]
    at = {
        int(found[0]): (line, found.start())
        for line, text in enumerate(drawn)
        for found in re.finditer(r"\d\d", text)
    }
    down, aside = (2, 3) if layout.endswith("q") else (1, 4)
    for cell, near in product(board.cells, repeat=2):
        (y, x), (v, u) = (at[10 + board.index[one]] for one in (cell, near))
        close = abs(y - v) <= down and abs(x - u) <= aside and cell != near
        assert close == (near in board.neighbors(cell)), (cell, near)
