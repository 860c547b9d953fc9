"""Kakuros on the command line and in the library: recognized, solved, explained, stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import run

from hidato_edu import hidato, kakuro, library
from hidato_edu.core.errors import LibraryError
from hidato_edu.records import Entry

pytestmark = pytest.mark.usefixtures("folder")

ONE = "kakuro 3 3\n#  3\\ 7\\\n\\4  0  0\n\\6  0  0\n"
NONE = "kakuro 2 3\n#   9\\ 9\\\n\\18  0  0\n"
LINK = "https://puzz.link/p?kakuro/2/2/n3746\n"


@pytest.mark.parametrize("text", [ONE, ONE.split("\n", 1)[1], LINK, LINK.split("?")[1]])
def test_solve_recognizes_them(text: str) -> None:
    solved = run("solve", "-", stdin=text)
    assert (solved.exit_code, solved.stdout) == (0, "# # #\n# 1 3\n# 2 4\n")


@pytest.mark.parametrize("engine", ["search", "engine"])
def test_every_engine(engine: str) -> None:
    assert run("solve", "-", "--engine", engine, stdin=ONE).stdout == "# # #\n# 1 3\n# 2 4\n"


def test_what_cannot_be_solved_stands_as_it_was(tmp_path: Path) -> None:
    both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
    both.write_text(ONE + "\n" + NONE, encoding="utf-8")
    solved = run("solve", both)
    assert (solved.exit_code, solved.stdout) == (1, f"# # #\n# 1 3\n# 2 4\n\n{NONE}")
    assert solved.stderr.startswith("map 2: no solution: no 2 different digits have the sum 18")
    answers.write_text(solved.stdout, encoding="utf-8")
    verified = run("verify", both, answers)
    assert verified.exit_code == 1
    assert verified.stdout.splitlines()[:2] == [
        "map 1: right",
        "map 2: blank: row 1, column 1 is blank",
    ]
    assert run("solve", "-", "--max-nodes", 1, "--engine", "search", stdin=ONE).exit_code == 3


def test_the_documents_input_and_output(tmp_path: Path) -> None:
    cases = run("convert", "-", "--to", "kakuro2", stdin=ONE + NONE).stdout
    assert kakuro.read_kakuro2(cases)[0] == kakuro.parse(ONE)
    solved = run("solve", "-", "--family", "kakuro", "--slides", stdin=cases)
    assert (solved.exit_code, solved.stdout) == (1, "0 0 0\n0 1 3\n0 2 4\n")
    nothing = run("solve", "-", "--slides", stdin=NONE)
    assert (nothing.exit_code, nothing.stdout) == (1, "")
    file = tmp_path / "cases.txt"
    file.write_text(kakuro.dump_kakuro2([kakuro.parse(ONE)]), encoding="utf-8")
    verified = run("verify", file, "-", "--family", "kakuro", stdin="0 0 0\n0 1 4\n0 2 3\n")
    assert verified.exit_code == 1
    assert verified.stdout.splitlines()[0] == "map 1: sum: the sum of 4 across from row 1, " + (
        "column 1 is 5"
    )
    refused = run("verify", "-", file, "--slides", stdin=ONE)
    assert (refused.exit_code, refused.stdout) == (2, "")


@pytest.mark.parametrize("text", ["1\n2\n0 0\n0 1\n1\n1 2 1 7\n", "1 2 0 0 0 1 1 1 2 1 7"])
def test_the_documents_input_is_pointed_out(text: str) -> None:
    for command in ("solve -", "convert - --to link", "verify - nothing.txt"):
        refused = run(*command.split(), stdin=text)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr.endswith("; for a Kakuro, use --family kakuro\n")
    assert "KAKURO2" not in run("solve", "-", stdin="1 1 0 4").stderr


def test_convert() -> None:
    assert run("convert", "-", "--to", "link", stdin=ONE).stdout == LINK
    assert run("convert", "-", "--to", "own", stdin=LINK).stdout == ONE
    for text, form, known in (
        (ONE, "java", "own, kakuro2, link"),
        ("1 0 3", "kakuro2", "own, slides, java, link"),
    ):
        refused = run("convert", "-", "--to", form, stdin=text)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr.endswith(f"is not a format of a puzzle; use one of {known}\n")


def test_hint() -> None:
    puzzle = kakuro.parse(ONE)
    assert run("hint", "-", stdin=ONE).stdout == f"map 1: {kakuro.hint(puzzle)}\n"
    told = run("hint", "-", "--techniques", stdin=ONE).stdout
    assert told == f"map 1: {kakuro.techniques(puzzle)}\n"


def test_bad_input_is_named_with_its_place() -> None:
    told = run("solve", "-", stdin=ONE.replace("\\6", "\\46"))
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith("error: standard input: line 4, column 2: '46' is not a sum")
    assert run("solve", "-", "--family", "hidato", stdin=ONE).exit_code == 2


# --- generate ------------------------------------------------------------------------------------


def test_generate_then_solve(tmp_path: Path) -> None:
    asked = ("generate", "--family", "kakuro", "--rows", 5, "--cols", 6, "--seed", 3)
    made = run(*asked)
    assert made.exit_code == 0
    puzzle = kakuro.parse(made.stdout)
    assert puzzle == kakuro.generate((5, 6), seed=3)
    document = run(*asked, "--slides", "--report")
    assert kakuro.read_kakuro2(document.stdout)[0].clues == puzzle.clues
    assert document.stderr.startswith("map 1: ")
    again = run("generate", "-", "--seed", 4, stdin=made.stdout)  # on the same white cells
    assert kakuro.parse(again.stdout).grid == puzzle.grid


def test_options_of_another_family() -> None:
    board = ("generate", "--family", "kakuro", "--rows", 4, "--cols", 4)
    refused = run(*board, "--blanks", 0.5, "--unique", "--path", "random")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "error: for Hidatos only: --blanks, --path, --unique\n"


# --- stored --------------------------------------------------------------------------------------


def test_add_then_list_then_show(folder: Path) -> None:
    assert run("library", "add", "-", stdin=ONE + NONE).stdout == "kakuro 4 no 1\nkakuro 2 no 1\n"
    run("library", "add", "-", "--name", "path", stdin="1 0")
    listed = run("library", "list", "--mine", "--family", "kakuro").stdout.splitlines()
    assert [line.split() for line in listed[1:]] == [
        ["kakuro", "2", "no", "1", "kakuro", "2", "100%", "-", "none"],
        ["kakuro", "4", "no", "1", "kakuro", "4", "100%", "-", kakuro.grade(kakuro.parse(ONE))],
    ]
    shown = run("library", "show", "kakuro 4 no 1").stdout
    assert shown.endswith("\n\n#  3\\ 7\\\n\\4  0  0\n\\6  0  0\n")
    answer = run("library", "show", "kakuro 4 no 1", "--answer").stdout
    assert answer.endswith("\n\n#  3\\ 7\\\n\\4  1  3\n\\6  2  4\n")
    assert run("library", "show", "kakuro 4 no 1", "--link").stdout == LINK
    refused = run("library", "show", "kakuro 4 no 1", "--format", "slides")
    assert (refused.exit_code, refused.stdout) == (2, "")
    played = run("library", "play", "kakuro 4 no 1")
    assert (played.exit_code, played.stdout) == (2, "")
    assert "only Hidatos can be played" in played.stderr


def test_a_stored_one_comes_back(folder: Path) -> None:
    puzzle = kakuro.parse(ONE)
    mine = library.Library()
    entry = mine.add(puzzle, "First", grade=kakuro.GRADES[0], uniqueness="unique", notes="a")
    assert mine.get("First") == entry
    assert (entry.family, entry.level, entry.blanks) == ("kakuro", 0, 1.0)
    assert Entry("path", hidato.parse("1 0")).family == "hidato"
    with pytest.raises(LibraryError, match="grade='silly'; use one of "):
        mine.add(puzzle, "Second", grade="silly")
