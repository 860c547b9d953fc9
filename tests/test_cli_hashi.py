"""Hashis on the command line and in the library: recognized, solved, counted, made, stored."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import run
from tiers import slow

from hidato_edu import hashi, library
from hidato_edu.family.registry import family_of, family_of_text
from hidato_edu.hashi.solvers.solving import SOLVER

pytestmark = pytest.mark.usefixtures("folder")

ONE = "hashi 2 3\n1 . 2\n. . 1\n"
DRAWN = "hashi 2 3\n1---2\n    |\n. . 1\n"
NONE = "hashi 3 3\n1 . 1\n. . .\n1 . 1\n"
SEVERAL = "hashi 3 3\n3 . 3\n. . .\n3 . 3\n"
LINK = "https://puzz.link/p?hashikake/3/2/1g2h1\n"


@pytest.mark.parametrize("text", [ONE, LINK, LINK.split("?")[1], "HASHI 2 3\n1 0 2\n0 0 1"])
def test_solve_recognizes_them(text: str) -> None:
    solved = run("solve", "-", stdin=text)
    assert (solved.exit_code, solved.stdout) == (0, DRAWN)
    assert family_of_text(text) == "hashi"


def test_a_matrix_needs_the_name_of_the_family() -> None:
    for text in (
        "1 0 2\n0 0 1\n",
        "[[1. 0. 2.]\n [0. 0. 1.]]",
        "1\t.\t2\n.\t.\t1",
        "1,0,2\n0,0,1\n",
    ):
        told = run("solve", "-", stdin=text)
        assert (told.exit_code, told.stdout) == (2, "")
        assert told.stderr.endswith("; for a Hashi, use --family hashi\n")
        assert run("solve", "-", "--family", "hashi", stdin=text).stdout == DRAWN


def test_solve_then_verify(tmp_path: Path) -> None:
    both, answers = tmp_path / "both.txt", tmp_path / "answers.txt"
    both.write_text(NONE + "\n" + ONE, encoding="utf-8")
    solved = run("solve", both)
    assert (solved.exit_code, solved.stderr[:7]) == (1, "map 1: ")
    answers.write_text(solved.stdout, encoding="utf-8")
    verified = run("verify", both, answers)
    assert verified.exit_code == 1
    lines = verified.stdout.splitlines()
    assert lines[0] == "map 1: degree: 1 at row 0, column 0: 0 lanes lead to it"
    assert lines[-1] == "map 2: right"
    matrix = run("solve", "-", "--slides", stdin=ONE)
    assert matrix.stdout == " 1 -1  2\n 0  0  1\n"
    answers.write_text(matrix.stdout, encoding="utf-8")
    both.write_text(ONE, encoding="utf-8")
    assert run("verify", both, answers).stdout == "map 1: right\n"


def test_engines_and_count() -> None:
    counted = run("count", "-", stdin=ONE + NONE + SEVERAL)
    wanted = ["map 1: 1 answer", "map 2: 0 answers", "map 3: 2 answers"]
    assert (counted.exit_code, counted.stdout.splitlines()) == (1, wanted)
    for engine in SOLVER.engines:
        assert run("count", "-", "--engine", engine, stdin=SEVERAL).stdout == "map 1: 2 answers\n"
    assert run("solve", "-", "--engine", "plugs", stdin=ONE).exit_code == 2


def test_hint() -> None:
    puzzle = hashi.parse(ONE)
    assert run("hint", "-", stdin=ONE).stdout == f"map 1: {hashi.hint(puzzle)}\n"
    told = run("hint", "-", "--techniques", stdin=ONE)
    assert told.stdout == f"map 1: {hashi.techniques(puzzle)}\n"


def test_convert() -> None:
    assert run("convert", "-", "--to", "own", stdin=LINK).stdout == ONE
    assert run("convert", "-", "--to", "link", stdin=ONE).stdout == LINK
    assert run("convert", "-", "--to", "document", stdin=ONE).stdout == "1 0 2\n0 0 1\n"
    for form in ("bridges", "flow"):
        refused = run("convert", "-", "--to", form, stdin=ONE)
        assert (refused.exit_code, refused.stdout) == (2, "")
    told = run("solve", "-", stdin=ONE.replace("2\n.", "9\n."))
    assert told.stderr.startswith("error: standard input: line 2, column 5: '9' is too much")


@slow
def test_generate() -> None:
    asked = ("generate", "--family", "hashi", "--rows", 6, "--cols", 5, "--seed", 3)
    made = run(*asked, "--islands", 8, "--difficulty", "easy", "--report")
    puzzle = hashi.parse(made.stdout)
    assert puzzle == hashi.generate((6, 5), islands=8, difficulty="easy", seed=3)
    assert len(puzzle.givens) == 8
    assert made.stderr.startswith("map 1: ")
    assert hashi.parse(run(*asked, "--islands", 8, "--touching", "--slides").stdout).size == 30
    again = run("generate", "-", "--seed", 4, stdin=made.stdout)  # on the same cells
    assert hashi.parse(again.stdout).grid == puzzle.grid
    for options, told in (
        (("--islands", 29), "error: "),
        (("--unique",), "error: for Hidatos only: --unique\n"),
        (("--pairs", 3), "error: for Numberlinks only: --pairs\n"),
    ):
        refused = run(*asked, *options)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert refused.stderr.startswith(told)
    refused = run("generate", "--rows", 4, "--cols", 4, "--islands", 3, "--seed", 1)
    assert refused.stderr == "error: for Hashis only: --islands\n"


def test_add_then_list_then_show(folder: Path) -> None:
    (name,) = run("library", "add", "-", stdin=ONE).stdout.splitlines()
    listed = run("library", "list", "--mine", "--family", "hashi").stdout.splitlines()
    assert len(listed) == 2
    assert "hashi" in listed[1]
    assert run("library", "show", name).stdout.endswith("\n\n" + ONE)
    answer = run("library", "show", name, "--answer").stdout
    assert answer.endswith("\n\n" + DRAWN.split("\n", 1)[1])
    assert run("library", "show", name, "--link").stdout == LINK
    assert run("library", "play", name).exit_code == 2
    entry = library.Library().get(name)
    assert (entry.puzzle, entry.family) == (hashi.parse(ONE), "hashi")
    assert (entry.uniqueness, entry.grade) == ("unique", hashi.grade(entry.puzzle))
    assert family_of(hashi.solve(entry.puzzle)) == "hashi"
