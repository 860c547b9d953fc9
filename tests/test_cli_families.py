"""Kakuros, Numberlinks and Hashis on the command line and in the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from command import run
from tiers import slow

from hidato_edu import hidato, kakuro, library, numberlink
from hidato_edu.core.errors import LibraryError
from hidato_edu.family.registry import families, family_of, family_of_text
from hidato_edu.records import Entry

pytestmark = pytest.mark.usefixtures("folder")


class Case(NamedTuple):
    """Texts of a family, and what the commands make of them."""

    one: str
    none: str
    several: str
    solved: str  # the answer of the first
    texts: Sequence[str]  # which `solve` recognizes
    drawn: str  # the answer of each of these
    verified: tuple[str, str]  # the lines of an answer, and of a board that has none
    forms: Mapping[str, tuple[str, str]]  # a format: a text, and the text that it becomes
    refused: Sequence[tuple[str, str]]  # a text, and a format that cannot have it
    bad: tuple[tuple[str, str], str]  # what is replaced in the first text, and the error


KAKURO = "kakuro 3 3\n#  3\\ 7\\\n\\4  0  0\n\\6  0  0\n"
KAKURO_LINK = "https://puzz.link/p?kakuro/2/2/n3746\n"
NUMBERLINK = "numberlink 3 4\n1 . . 1\n2 2 3 .\n# # 3 .\n"
NUMBERLINK_LINK = "https://puzz.link/p?numlin/4/1/1h1\n"
FREE = "numberlink 1 4 cover=no\n1 . . 1\n"
OPEN = "numberlink 2 2 cover=no\n1 .\n1 .\n"
HASHI = "hashi 2 3\n1 . 2\n. . 1\n"
HASHI_LINK = "https://puzz.link/p?hashikake/3/2/1g2h1\n"

CASES = {
    "kakuro": Case(
        one=KAKURO,
        none="kakuro 2 3\n#   9\\ 9\\\n\\18  0  0\n",
        several="kakuro 3 3\n# 3\\ 3\\\n\\3 0 0\n\\3 0 0\n",
        solved="# # #\n# 1 3\n# 2 4\n",
        texts=[KAKURO, KAKURO.split("\n", 1)[1], KAKURO_LINK, KAKURO_LINK.split("?")[1]],
        drawn="# # #\n# 1 3\n# 2 4\n",
        verified=("right", "blank: row 1, column 1 is blank"),
        forms={"link": (KAKURO, KAKURO_LINK), "own": (KAKURO_LINK, KAKURO)},
        refused=[(KAKURO, "java"), ("1 0 3", "kakuro2")],
        bad=(("\\6", "\\46"), "line 4, column 2: '46' is "),
    ),
    "numberlink": Case(
        one=NUMBERLINK,
        none="numberlink 2 2\n1 2\n2 1\n",
        several="numberlink 3 3\n1 . .\n. . .\n. . 1\n",
        solved="1 1 1 1\n2 2 3 3\n# # 3 3\n",
        texts=[
            "numberlink 1 4\n1 . . 1\n",
            "| 1 || || || 1 |\n",
            "4 1\nA..A\n0 0\n",
            NUMBERLINK_LINK,
            NUMBERLINK_LINK.split("?")[1],
        ],
        drawn="1 1 1 1\n",
        verified=("right", "not-joined: no path over cells with 1 connects both ends"),
        forms={
            "own": (NUMBERLINK_LINK, FREE),
            "link": (FREE, NUMBERLINK_LINK),
            "flow": (FREE, "4 1\nA..A\n0 0\n"),
            "document": (FREE, "| 1 || || || 1 |\n"),
        },
        refused=[*((NUMBERLINK, form) for form in ("link", "flow", "java")), ("1 0 3", "document")],
        bad=(("2 2", "2 7"), "line 3, column 1: '2' is "),
    ),
    "hashi": Case(
        one=HASHI,
        none="hashi 3 3\n1 . 1\n. . .\n1 . 1\n",
        several="hashi 3 3\n3 . 3\n. . .\n3 . 3\n",
        solved="hashi 2 3\n1---2\n    |\n. . 1\n",
        texts=[HASHI, HASHI_LINK, HASHI_LINK.split("?")[1], "HASHI 2 3\n1 0 2\n0 0 1"],
        drawn="hashi 2 3\n1---2\n    |\n. . 1\n",
        verified=("right", "degree: 1 at row 0, column 0: 0 lanes lead to it"),
        forms={
            "own": (HASHI_LINK, HASHI),
            "link": (HASHI, HASHI_LINK),
            "document": (HASHI, "1 0 2\n0 0 1\n"),
        },
        refused=[(HASHI, "bridges"), (HASHI, "flow")],
        bad=(("2\n.", "9\n."), "line 2, column 5: '9' is "),
    ),
}


@pytest.fixture(params=CASES)
def family(request: pytest.FixtureRequest) -> Any:
    return families()[request.param]


def refused(*words: Any, stdin: str | None = None) -> str:
    """Return the error of a command that is refused."""
    found = run(*words, stdin=stdin)
    assert (found.exit_code, found.stdout) == (2, "")
    return found.stderr


def test_solve_recognizes_them(family) -> None:
    case = CASES[family.name]
    for text in case.texts:
        solved = run("solve", "-", stdin=text)
        assert (solved.exit_code, solved.stdout) == (0, case.drawn)
        assert family_of_text(text) == family.name
    if family.name != "hashi":
        assert run("solve", "-", "--family", "hidato", stdin=case.one).exit_code == 2


@pytest.mark.parametrize(
    ("name", "texts", "told"),
    [
        (
            "numberlink",
            ("1 . . 1\n", "1 0 0 1\n2 2 3 3\n", "# 1 1\n2 2 #\n"),
            "; for a Numberlink, use --family numberlink",
        ),
        (
            "hashi",
            ("1 0 2\n0 0 1\n", "[[1. 0. 2.]\n [0. 0. 1.]]", "1\t.\t2\n.\t.\t1", "1,0,2\n0,0,1\n"),
            "; for a Hashi, use --family hashi\n",
        ),
    ],
)
def test_a_text_without_a_first_line_needs_the_name_of_the_family(name, texts, told) -> None:
    for text in texts:
        assert told in refused("solve", "-", stdin=text)
        assert run("count", "-", "--family", name, stdin=text).exit_code == 0
        if name == "hashi":
            assert run("solve", "-", "--family", name, stdin=text).stdout == CASES[name].drawn
    assert "numberlink" not in run("solve", "-", stdin="1 x 3").stderr.lower()


def test_what_cannot_be_solved_stands_as_it_was(family, tmp_path: Path) -> None:
    case = CASES[family.name]
    both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
    right, wrong = case.verified
    for first, second, lines in (
        (case.one, case.none, {0: f"map 1: {right}", 1: f"map 2: {wrong}"}),
        (case.none, case.one, {0: f"map 1: {wrong}", -1: f"map 2: {right}"}),
    ):
        both.write_text(first + "\n" + second, encoding="utf-8")
        solved = run("solve", both)
        assert solved.exit_code == 1
        number = 2 if second == case.none else 1
        assert solved.stderr.startswith(f"map {number}: no solution: ")
        answers.write_text(solved.stdout, encoding="utf-8")
        verified = run("verify", both, answers)
        assert verified.exit_code == 1
        found = verified.stdout.splitlines()
        assert {place: found[place] for place in lines} == lines
    if family.name == "numberlink":  # the document prints no board without an answer
        assert refused("verify", both, answers, "--slides")


def test_engines_and_count(family) -> None:
    case = CASES[family.name]
    counted = run("count", "-", stdin=case.one + case.none + case.several)
    assert counted.exit_code == 1
    assert counted.stdout.splitlines() == [
        f"map {number}: {counted}"
        for number, counted in enumerate(("1 solution", "0 solutions", "2 solutions"), 1)
    ]
    for engine in family.solver.engines:
        solved = run("solve", "-", "--engine", engine, stdin=case.one)
        assert (solved.exit_code, solved.stdout) == (0, case.solved)
        assert run("count", "-", "--engine", engine, stdin=case.several).stdout == (
            "map 1: 2 solutions\n"
        )
    other = "engine" if family.name == "numberlink" else "plugs"
    told = refused("solve", "-", "--engine", other, stdin=case.one)
    assert told.startswith(f"error: --engine {other}: use one of ")
    assert run("count", "-", "--limit", 1, stdin=case.several).stdout == (
        "map 1: at least 1 solution\n"
    )
    assert run("count", "-", stdin="2 2\n1 0\n0 4\n").stdout == "map 1: 2 solutions\n"
    assert run("count", "-", "--all", stdin=case.several).stdout == "map 1: 2 solutions\n"
    assert (
        run("solve", "-", "--max-nodes", 1, "--engine", "search", stdin=case.several).exit_code == 3
    )


def test_hint(family) -> None:
    text = CASES[family.name].one
    puzzle = family.texts.parse(text)
    assert run("hint", "-", stdin=text).stdout == f"map 1: {family.hints.hint(puzzle)}\n"
    told = run("hint", "-", "--techniques", stdin=text).stdout
    assert told == f"map 1: {family.hints.techniques(puzzle)}\n"


def test_convert(family) -> None:
    case = CASES[family.name]
    for form, (text, wanted) in case.forms.items():
        assert run("convert", "-", "--to", form, stdin=text).stdout == wanted
    for text, form in case.refused:
        assert refused("convert", "-", "--to", form, stdin=text)
    known = refused("convert", "-", "--to", "java", stdin=KAKURO)
    assert known.endswith("is not a format of a puzzle; use one of own, kakuro2, link\n")


def test_bad_input_is_named_with_its_place(family) -> None:
    case = CASES[family.name]
    (old, new), message = case.bad
    told = refused("solve", "-", stdin=case.one.replace(old, new))
    assert told.startswith(f"error: standard input: {message}")


# --- generate ------------------------------------------------------------------------------------


@slow
@pytest.mark.parametrize(
    ("name", "options", "how"),
    [
        ("kakuro", (), {}),
        ("numberlink", (), {}),
        (
            "numberlink",
            ("--pairs", 4, "--shortest", 2, "--no-self-touch", "--solid", 1),
            {"pairs": 4, "shortest": 2, "self_touch": False, "solid": 1},
        ),
        ("hashi", ("--islands", 8, "--difficulty", "easy"), {"islands": 8, "difficulty": "easy"}),
        ("hashi", ("--islands", 8, "--touching"), {"islands": 8, "touching": True}),
    ],
)
def test_generate_then_solve(name, options, how) -> None:
    family = families()[name]
    asked = ("generate", "--family", name, "--rows", 5, "--cols", 6, "--seed", 3, *options)
    made = run(*asked, "--report")
    assert made.exit_code == 0
    assert made.stderr.startswith("map 1: ")
    puzzle = family.texts.parse(made.stdout)
    assert puzzle == family.generate((5, 6), seed=3, **how)
    assert run("count", "-", stdin=made.stdout).stdout == "map 1: 1 solution\n"
    document = run(*asked, "--slides").stdout
    if name == "kakuro":
        assert kakuro.read_kakuro2(document)[0].clues == puzzle.clues
    elif how.get("self_touch", True):  # the document does not say how paths may run
        assert family.texts.parse(document) == puzzle
    again = run("generate", "-", "--seed", 4, stdin=made.stdout)  # on the same cells
    assert family.texts.parse(again.stdout).grid == puzzle.grid


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        (
            "kakuro",
            ("--blanks", 0.5, "--unique", "--path", "backbite"),
            "for Hidatos only: --blanks, --path, --unique\n",
        ),
        ("numberlink", ("--pairs", 8), ""),
        ("numberlink", ("--unique", "--level", 3), "for Hidatos only: --level, --unique\n"),
        ("numberlink", ("--difficulty", "easy"), ""),
        ("hashi", ("--islands", 29), ""),
        ("hashi", ("--unique",), "for Hidatos only: --unique\n"),
        ("hashi", ("--pairs", 3), "for Numberlinks only: --pairs\n"),
        ("hidato", ("--no-cover",), "for Numberlinks only: --cover\n"),
        ("hidato", ("--islands", 3), "for Hashis only: --islands\n"),
    ],
)
def test_options_of_another_family(name, options, told) -> None:
    board = ("generate", "--family", name, "--rows", 4, "--cols", 4, "--seed", 1)
    assert refused(*board, *options).startswith(f"error: {told}")


# --- stored --------------------------------------------------------------------------------------


def test_add_then_list_then_show(family, folder: Path) -> None:
    case = CASES[family.name]
    puzzle = family.texts.parse(case.one)
    names = run("library", "add", "-", stdin=case.one + case.none).stdout.splitlines()
    run("library", "add", "-", "--name", "path", stdin="1 0")
    listed = run("library", "list", "--mine", "--family", family.name).stdout.splitlines()
    assert len(listed) == 3
    assert all(family.name in line for line in listed[1:])
    grade = family.hints.grade(puzzle)
    assert {line.split()[-1] for line in listed[1:]} == {"none", grade.split()[-1]}
    bare = case.one.split("\n", 1)[1] if family.name == "kakuro" else case.one
    assert run("library", "show", names[0]).stdout.endswith("\n\n" + bare)
    text = run("library", "show", names[1], "--format", "own").stdout
    assert family.texts.parse(text) == family.texts.parse(case.none)
    played = run("library", "play", names[0])
    assert (played.exit_code, played.stdout) == (2, "")
    assert "only Hidatos can be played" in played.stderr
    entry = library.Library().get(names[0])
    assert (entry.puzzle, entry.family) == (puzzle, family.name)
    assert (entry.uniqueness, entry.grade) == ("unique", grade)
    assert family_of(family.solver.solve(puzzle)) == family.name


def test_a_shown_answer_and_link(folder: Path) -> None:
    for text, answer, link in (
        (KAKURO, "#  3\\ 7\\\n\\4  1  3\n\\6  2  4\n", KAKURO_LINK),
        (NUMBERLINK, "1 1 1 1\n2 2 3 3\n# # 3 3\n", None),
        (FREE, "1 1 1 1\n", NUMBERLINK_LINK),
        (HASHI, "1---2\n    |\n. . 1\n", HASHI_LINK),
    ):
        (name,) = run("library", "add", "-", stdin=text).stdout.splitlines()
        assert run("library", "show", name, "--answer").stdout.endswith("\n\n" + answer)
        if text == FREE:
            assert run("library", "show", name).stdout.endswith("\n\n" + text)  # cover=no
        assert link in (None, run("library", "show", name, "--link").stdout)
    assert refused("library", "show", "kakuro 4 no 1", "--format", "slides")


@pytest.mark.parametrize(
    ("puzzle", "known", "blanks"),
    [
        (kakuro.parse(KAKURO), {"grade": kakuro.GRADES[0], "uniqueness": "unique"}, 1.0),
        (numberlink.parse(OPEN), {"uniqueness": "several"}, 0.5),
    ],
)
def test_a_stored_one_comes_back(folder: Path, puzzle, known, blanks) -> None:
    mine = library.Library()
    entry = mine.add(puzzle, "First", notes="a", **known)
    assert mine.get("First") == entry
    assert mine.get("First").puzzle == puzzle
    assert (entry.family, entry.level, entry.blanks) == (family_of(puzzle), 0, blanks)
    assert Entry("path", hidato.parse("1 0")).family == "hidato"
    with pytest.raises(LibraryError, match="grade='silly'; use one of "):
        mine.add(puzzle, "Second", grade="silly")
    with pytest.raises(LibraryError, match="grade='silly'; use "):
        Entry("x", puzzle, grade="silly").check()


# --- one family only -----------------------------------------------------------------------------


def test_the_documents_input_and_output(tmp_path: Path) -> None:
    cases = run("convert", "-", "--to", "kakuro2", stdin=KAKURO + CASES["kakuro"].none).stdout
    assert kakuro.read_kakuro2(cases)[0] == kakuro.parse(KAKURO)
    solved = run("solve", "-", "--family", "kakuro", "--slides", stdin=cases)
    assert (solved.exit_code, solved.stdout) == (1, "0 0 0\n0 1 3\n0 2 4\n")
    nothing = run("solve", "-", "--slides", stdin=CASES["kakuro"].none)
    assert (nothing.exit_code, nothing.stdout) == (1, "")
    file = tmp_path / "cases.txt"
    file.write_text(kakuro.dump_kakuro2([kakuro.parse(KAKURO)]), encoding="utf-8")
    verified = run("verify", file, "-", "--family", "kakuro", stdin="0 0 0\n0 1 4\n0 2 3\n")
    assert verified.exit_code == 1
    assert verified.stdout.splitlines()[0] == "map 1: sum: the sum of 4 across from row 1, " + (
        "column 1 is 5"
    )
    told = run("verify", "-", file, "--slides", stdin=KAKURO)
    assert (told.exit_code, told.stdout) == (2, "")


@pytest.mark.parametrize("text", ["1\n2\n0 0\n0 1\n1\n1 2 1 7\n", "1 2 0 0 0 1 1 1 2 1 7"])
def test_the_documents_input_is_pointed_out(text: str) -> None:
    for command in ("solve -", "convert - --to link", "verify - nothing.txt"):
        told = run(*command.split(), stdin=text)
        assert (told.exit_code, told.stdout) == (2, "")
        assert told.stderr.endswith("; for a Kakuro, use --family kakuro\n")
    assert "KAKURO2" not in run("solve", "-", stdin="1 1 0 4").stderr


def test_answers_stand_behind_what_cannot_be_solved(tmp_path: Path) -> None:
    board = "kakuro 2 2\n# 3\\\n\\{} .\n"
    for none, one in (
        (CASES["numberlink"].none, "numberlink 1 2\n1 1\n"),
        (board.format(4), board.format(3)),
    ):
        both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
        both.write_text(none + "\n" + one, encoding="utf-8")
        answers.write_text(run("solve", both).stdout, encoding="utf-8")
        verified = run("verify", both, answers)
        assert (verified.exit_code, verified.stdout.splitlines()[-1]) == (1, "map 2: right")


def test_the_documents_print(tmp_path: Path) -> None:
    printed = run("solve", "-", "--slides", stdin=NUMBERLINK)
    assert printed.exit_code == 0
    file = tmp_path / "print.txt"
    file.write_text(printed.stdout, encoding="utf-8")
    assert run("verify", file, file).stdout == "map 1: right\n"
    assert printed.stdout.startswith("Table to be solved:\n| 1 || || || 1 |\n")
    assert run("solve", "-", "--slides", stdin=CASES["numberlink"].none).stdout == ""


def test_conventions_of_numberlinks() -> None:
    own = ("convert", "-", "--to", "own")
    told = run(*own, "--cover", "--no-self-touch", stdin=NUMBERLINK_LINK).stdout
    assert told == "numberlink 1 4 self_touch=no\n1 . . 1\n"
    told = refused(*own, "--no-cover", stdin="1 0 3")
    assert told == "error: for Numberlinks only: --cover, --self-touch\n"
    counted = run("count", "-", stdin=OPEN)
    assert counted.stdout == "map 1: 2 solutions\n"


def test_a_matrix_is_an_answer_of_a_hashi(tmp_path: Path) -> None:
    board, answer = tmp_path / "board.txt", tmp_path / "answer.txt"
    matrix = run("solve", "-", "--slides", stdin=HASHI).stdout
    assert matrix == " 1 -1  2\n 0  0  1\n"
    board.write_text(HASHI, encoding="utf-8")
    answer.write_text(matrix, encoding="utf-8")
    assert run("verify", board, answer).stdout == "map 1: right\n"
