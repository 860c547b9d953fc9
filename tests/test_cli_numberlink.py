"""Numberlinks on the command line and in the library: recognized, solved, counted, stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import run
from tiers import slow

from hidato_edu import library, numberlink
from hidato_edu.core.errors import LibraryError
from hidato_edu.family.registry import family_of, family_of_text
from hidato_edu.records import Entry

pytestmark = pytest.mark.usefixtures("folder")

ONE = "numberlink 3 4\n1 . . 1\n2 2 3 .\n# # 3 .\n"
OPEN = "numberlink 2 2 cover=no\n1 .\n1 .\n"
NONE = "numberlink 2 2\n1 2\n2 1\n"
SEVERAL = "numberlink 3 3\n1 . .\n. . .\n. . 1\n"
LINK = "https://puzz.link/p?numlin/4/1/1h1\n"


@pytest.mark.parametrize(
    "text",
    [
        "numberlink 1 4\n1 . . 1\n",
        "| 1 || || || 1 |\n",
        "4 1\nA..A\n0 0\n",
        LINK,
        LINK.split("?")[1],
    ],
)
def test_solve_recognizes_them(text: str) -> None:
    solved = run("solve", "-", stdin=text)
    assert (solved.exit_code, solved.stdout) == (0, "1 1 1 1\n")
    assert family_of_text(text) == "numberlink"


def test_a_text_without_a_first_line_needs_the_name_of_the_family() -> None:
    for text in ("1 . . 1\n", "1 0 0 1\n2 2 3 3\n", "# 1 1\n2 2 #\n"):
        told = run("solve", "-", stdin=text)
        assert (told.exit_code, told.stdout) == (2, "")
        assert "; for a Numberlink, use --family numberlink" in told.stderr
        assert run("count", "-", "--family", "numberlink", stdin=text).exit_code == 0
    assert "numberlink" not in run("solve", "-", stdin="1 x 3").stderr.lower()


def test_what_cannot_be_solved_stands_as_it_was(tmp_path: Path) -> None:
    both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
    both.write_text(OPEN + "\n" + NONE, encoding="utf-8")
    solved = run("solve", both)
    assert (solved.exit_code, solved.stderr[:7]) == (1, "map 2: ")
    answers.write_text(solved.stdout, encoding="utf-8")
    verified = run("verify", both, answers)
    assert verified.exit_code == 1
    assert verified.stdout.splitlines()[:2] == [
        "map 1: right",
        "map 2: not-joined: no way over cells with 1 joins both ends",
    ]
    assert run("verify", both, answers, "--slides").exit_code == 2


def test_answers_stand_behind_what_cannot_be_solved(tmp_path: Path) -> None:
    kakuro = "kakuro 2 2\n# 3\\\n\\{} .\n"
    for none, one in ((NONE, "numberlink 1 2\n1 1\n"), (kakuro.format(4), kakuro.format(3))):
        both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
        both.write_text(none + "\n" + one, encoding="utf-8")
        answers.write_text(run("solve", both).stdout, encoding="utf-8")
        verified = run("verify", both, answers)
        assert (verified.exit_code, verified.stdout.splitlines()[-1]) == (1, "map 2: right")


def test_engines() -> None:
    for engine in numberlink.solvers.solving.ENGINES:
        solved = run("solve", "-", "--engine", engine, stdin="numberlink 1 3\n1 . 1\n")
        assert (solved.exit_code, solved.stdout) == (0, "1 1 1\n")
    refused = run("solve", "-", "--engine", "engine", stdin=NONE)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("error: --engine engine: use one of ")
    assert run("solve", "-", "--engine", "plugs", stdin="1 0 3").exit_code == 2


def test_count() -> None:
    counted = run("count", "-", stdin=ONE + OPEN + NONE + SEVERAL)
    assert counted.exit_code == 1
    assert counted.stdout.splitlines() == [
        "map 1: 1 answer",
        "map 2: 2 answers",
        "map 3: 0 answers",
        "map 4: 2 answers",
    ]
    assert run("count", "-", "--limit", 1, stdin=SEVERAL).stdout == "map 1: at least 1 answer\n"
    assert run("count", "-", "--all", stdin=SEVERAL).stdout == "map 1: 2 answers\n"
    assert run("count", "-", stdin="2 2\n1 0\n0 4\n").stdout == "map 1: 2 answers\n"
    assert run("count", "-", stdin="# 3\\ 3\\\n\\3 0 0\n\\3 0 0").stdout == "map 1: 2 answers\n"


@slow
def test_convert() -> None:
    own = run("convert", "-", "--to", "own", stdin=LINK).stdout
    assert own == "numberlink 1 4 cover=no\n1 . . 1\n"
    assert run("convert", "-", "--to", "link", stdin=own).stdout == LINK
    assert run("convert", "-", "--to", "flow", stdin=own).stdout == "4 1\nA..A\n0 0\n"
    assert run("convert", "-", "--to", "document", stdin=own).stdout == "| 1 || || || 1 |\n"
    told = run("convert", "-", "--to", "own", "--cover", "--no-self-touch", stdin=LINK).stdout
    assert told == "numberlink 1 4 self_touch=no\n1 . . 1\n"
    for text, form in ((ONE, "link"), (ONE, "flow"), (ONE, "java"), ("1 0 3", "document")):
        refused = run("convert", "-", "--to", form, stdin=text)
        assert (refused.exit_code, refused.stdout) == (2, "")
    refused = run("convert", "-", "--to", "own", "--no-cover", stdin="1 0 3")
    assert refused.stderr == "error: for Numberlinks only: --cover, --self-touch\n"


def test_the_documents_print(tmp_path: Path) -> None:
    printed = run("solve", "-", "--slides", stdin=ONE)
    assert printed.exit_code == 0
    file = tmp_path / "print.txt"
    file.write_text(printed.stdout, encoding="utf-8")
    assert run("verify", file, file).stdout == "map 1: right\n"
    assert printed.stdout.startswith("Table to be solved:\n| 1 || || || 1 |\n")
    assert run("solve", "-", "--slides", stdin=NONE).stdout == ""


def test_hint() -> None:
    told = run("hint", "-", stdin=ONE)
    assert told.stdout == f"map 1: {numberlink.hint(numberlink.parse(ONE))}\n"
    told = run("hint", "-", "--techniques", stdin=ONE)
    assert told.stdout == f"map 1: {numberlink.techniques(numberlink.parse(ONE))}\n"


def test_bad_input_is_named_with_its_place() -> None:
    told = run("solve", "-", stdin=ONE.replace("2 2", "2 7"))
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr.startswith(
        "error: standard input: line 3, column 1: '2' is wrong here: 2 at"
    )


# --- generate ------------------------------------------------------------------------------------


@slow
def test_generate_then_solve() -> None:
    asked = ("generate", "--family", "numberlink", "--rows", 4, "--cols", 5, "--seed", 3)
    made = run(*asked)
    assert made.exit_code == 0
    puzzle = numberlink.parse(made.stdout)
    assert puzzle == numberlink.generate((4, 5), seed=3)
    assert run("count", "-", stdin=made.stdout).stdout == "map 1: 1 answer\n"
    document = run(*asked, "--slides", "--report")
    assert numberlink.parse(document.stdout) == puzzle
    assert document.stderr.startswith("map 1: ")
    again = run("generate", "-", "--seed", 4, stdin=made.stdout)  # on the same cells
    assert numberlink.parse(again.stdout).grid == puzzle.grid


@slow
def test_options_of_numberlinks() -> None:
    board = ("generate", "--family", "numberlink", "--rows", 4, "--cols", 4, "--seed", 1)
    options = ("--pairs", 4, "--shortest", 2, "--no-self-touch", "--solid", 1)
    puzzle = numberlink.parse(run(*board, *options).stdout)
    assert (len(puzzle.pairs), puzzle.self_touch, puzzle.size) == (4, False, 15)
    refused = run(*board, "--pairs", 8)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("error: ")
    refused = run(*board, "--unique", "--level", 3)
    assert refused.stderr == "error: for Hidatos only: --level, --unique\n"
    refused = run("generate", "--rows", 4, "--cols", 4, "--no-cover", "--seed", 1)
    assert refused.stderr == "error: for Numberlinks only: --cover\n"
    assert run(*board, "--difficulty", "easy").exit_code == 2


# --- stored --------------------------------------------------------------------------------------


@slow
def test_add_then_list_then_show(folder: Path) -> None:
    names = run("library", "add", "-", stdin=ONE + OPEN).stdout.splitlines()
    listed = run("library", "list", "--mine", "--family", "numberlink").stdout.splitlines()
    assert len(listed) == 3
    assert all("numberlink" in line for line in listed[1:])
    shown = run("library", "show", names[0]).stdout
    assert shown.endswith("\n\n" + ONE)
    assert run("library", "show", names[1]).stdout.endswith("\n\n" + OPEN)  # cover=no
    answer = run("library", "show", names[0], "--answer")
    assert answer.stdout.endswith("\n\n1 1 1 1\n2 2 3 3\n# # 3 3\n")
    text = run("library", "show", names[1], "--format", "own").stdout
    assert numberlink.parse(text) == numberlink.parse(OPEN)
    assert "puzz.link" in run("library", "show", names[1], "--link").stdout
    played = run("library", "play", names[0])
    assert (played.exit_code, played.stdout) == (2, "")
    assert "only Hidatos can be played" in played.stderr


def test_a_stored_one_comes_back(folder: Path) -> None:
    puzzle = numberlink.parse(OPEN)
    mine = library.Library()
    entry = mine.add(puzzle, "First", uniqueness="several", notes="a")
    assert mine.get("First") == entry
    assert mine.get("First").puzzle == puzzle
    assert (entry.family, entry.level, entry.blanks) == ("numberlink", 0, 0.5)
    assert family_of(numberlink.solve(puzzle)) == "numberlink"
    with pytest.raises(LibraryError, match="grade='silly'; use "):
        Entry("x", puzzle, grade="silly").check()
