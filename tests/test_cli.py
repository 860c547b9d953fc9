"""The command line, as a shell sees it: standard output, messages, exit codes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from command import run
from tiers import slow

from hidato_edu import hidato
from hidato_edu.cli import lab
from hidato_edu.core import resources
from hidato_edu.hidato.formats.printed import printed

SLIDES = resources.data("slides")
MAP = str(SLIDES / "map_8x8.txt")
PUZZLE = str(SLIDES / "puzzle_10x10.txt")
ANSWER = str(SLIDES / "answer_10x10.txt")


@pytest.fixture
def two_maps(tmp_path: Path) -> Path:
    file = tmp_path / "two.txt"
    file.write_text("2\n4 1\n0 0 0 0\n3 2\n0 0 0\n0 -1 0\n", encoding="utf-8")
    return file


def test_generate_then_solve_then_verify(tmp_path: Path, two_maps: Path) -> None:
    puzzles, answers = tmp_path / "puzzles.txt", tmp_path / "answers.txt"
    made = run("generate", two_maps, "--seed", 7, "--blanks", 0.25, "--out", puzzles)
    assert (made.exit_code, made.stdout) == (0, "")

    solved = run("solve", puzzles)
    assert solved.exit_code == 0
    assert solved.stdout.startswith("2\n4 1\n")
    answers.write_text(solved.stdout, encoding="utf-8")

    verified = run("verify", puzzles, answers)
    assert (verified.exit_code, verified.stdout) == (0, "map 1: right\nmap 2: right\n")


def test_generate_repeats_itself_with_the_same_seed() -> None:
    once, again = run("generate", MAP, "--seed", 3), run("generate", MAP, "--seed", 3)
    other = run("generate", MAP, "--seed", 4)
    assert once.stdout == again.stdout != other.stdout
    grid = hidato.parse(Path(MAP).read_text(encoding="utf-8")).grid
    assert hidato.parse_all(once.stdout) == [hidato.generate(grid, blanks=0.5, seed=3)]


def test_generate_makes_proper_puzzles() -> None:
    asked = (
        "--seed",
        3,
        "--blanks",
        0.9,
        "--unique",
        "--symmetry",
        "rotation",
        "--report",
        "--no-keep-ends",
    )
    made = run(
        "generate", "-", *asked, stdin="2\n5 4\n" + "0 0 0 0 0\n" * 4 + "3 3\n" + "0 0 0\n" * 3
    )
    assert made.exit_code == 0
    puzzles = hidato.parse_all(made.stdout)
    assert [hidato.uniqueness(puzzle) for puzzle in puzzles] == ["unique", "unique"]
    for number, puzzle in enumerate(puzzles, start=1):
        rows, cols = puzzle.grid.size
        assert {(rows - 1 - r, cols - 1 - c) for r, c in puzzle.givens} == set(puzzle.givens)
        assert f"map {number}: {puzzle.size - len(puzzle.givens)} of {puzzle.size} " in made.stderr


def test_generate_makes_a_puzzle_of_a_grade() -> None:
    made = run("generate", MAP, "--seed", 3, "--difficulty", "hard")
    assert made.exit_code == 0
    assert hidato.grade(hidato.parse(made.stdout)) == "hard"
    refused = run("generate", MAP, "--difficulty", "silly")
    assert refused.exit_code == 2


def test_a_board_without_the_symmetry_is_bad_input() -> None:
    made = run("generate", "-", "--symmetry", "quarter", stdin="0 0 0")
    assert made.exit_code == 2
    assert "it has: 'rotation', 'left-right', 'top-bottom'" in made.stderr


def test_generate_tells_the_seed_that_it_chose() -> None:
    made = run("generate", MAP)
    seed = re.fullmatch(r"seed (\d+)\n", made.stderr)
    assert seed
    assert run("generate", MAP, "--seed", seed[1]).stdout == made.stdout


@pytest.mark.parametrize(("share", "givens"), [(0, 40), (0.5, 20), (1, 2)])
def test_blanks(share: float, givens: int) -> None:
    (puzzle,) = hidato.parse_all(run("generate", MAP, "--seed", 1, "--blanks", share).stdout)
    assert len(puzzle.givens) == givens


def test_generate_prints_the_slides_lines() -> None:
    lines = run("generate", MAP, "--seed", 7, "--slides").stdout.splitlines()
    plain = run("generate", MAP, "--seed", 7).stdout
    assert (lines[0], lines[-2]) == ("generate start", "generate end")
    assert re.fullmatch(r"elapsed time: \d+\.\d{6} sec", lines[-1])
    assert lines[1:-2] == printed(hidato.parse(plain)).split("\n")
    assert hidato.parse("\n".join(lines)).givens == hidato.parse(plain).givens


def test_generate_by_the_climb_is_what_the_library_makes() -> None:
    made = run("generate", MAP, "--path", "climb", "--seed", 3)
    grid = hidato.parse(Path(MAP).read_text(encoding="utf-8")).grid
    assert hidato.parse_all(made.stdout) == [hidato.generate(grid, seed=3, path="climb")]
    assert made.stderr == ""  # no terminal, no bar


def test_a_climb_that_fails_can_be_cut() -> None:
    asked = ("generate", MAP, "--path", "climb", "--seed", 3, "--max-moves", 20)
    failed = run(*asked)
    assert (failed.exit_code, failed.stdout) == (1, "")
    assert "map 1: no path in 10 tries, 200 moves; the longest walk leaves" in failed.stderr
    done = run(*asked, "--cut", "--blanks", 0.2)
    (puzzle,) = hidato.parse_all(done.stdout)
    assert done.exit_code == 0
    assert f"cut to {puzzle.size} of 40 cells: 20 moves" in done.stderr
    assert hidato.count_solutions(puzzle, limit=1) == 1


LARGE = "60 60\n" + "\n".join(["0 " * 60] * 60)


@slow
def test_time_that_is_up_ends_the_climb() -> None:
    asked = ("--path", "climb", "--seed", 1, "--max-seconds", 0.02)
    late = run("generate", "-", *asked, stdin=LARGE)
    assert (late.exit_code, late.stdout) == (3, "")
    assert "the limit of 0.02 s is reached; the longest walk" in late.stderr


INTERRUPTED = """
import os, signal, sys
from hidato_edu import hidato
from hidato_edu.cli import app

climb_run = hidato.climb_run

def interrupted(*args, progress, **options):
    def tell(moves, *rest):
        progress(moves, *rest)
        if moves == 60_000:  # not before the climb catches it
            os.kill(os.getpid(), signal.SIGINT)
    return climb_run(*args, progress=tell, **options)

hidato.climb_run = interrupted
app(sys.argv[1:])
"""  # in a process of its own: a signal at the wrong moment would end the tests


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_ctrl_c_leaves_a_puzzle() -> None:
    asked = [
        "generate",
        "-",
        "--path",
        "climb",
        "--seed",
        "1",
        "--max-moves",
        "1000000000",
        "--cut",
        "--blanks",
        "0",
    ]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *asked, "--cut", "--blanks", "0"],
        input=LARGE, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert re.search(r"cut to \d+ of 3600 cells: stopped by Ctrl-C", done.stderr)
    (puzzle,) = hidato.parse_all(done.stdout)
    assert 50 < puzzle.size < 3600
    assert hidato.is_solution(puzzle, puzzle.givens)


def test_a_map_without_a_path() -> None:
    made = run("generate", "-", "--seed", 1, stdin="0 -1 0")
    assert (made.exit_code, made.stdout) == (1, "")
    assert made.stderr.startswith("map 1: ")


def test_solve_gives_the_slides_answer() -> None:
    solved = run("solve", PUZZLE)
    expected = hidato.parse_answer(Path(ANSWER).read_text(encoding="utf-8"))
    assert solved.exit_code == 0
    assert hidato.parse_answers(solved.stdout) == [expected]


def test_hint_names_the_next_step() -> None:
    told = run("hint", "-", stdin="2\n3 1\n1 3 0\n3 1\n1 0 3\n")
    assert told.exit_code == 1
    assert told.stdout.startswith("map 2: only cell for a number: 2 must be next to 1 (row 0,")
    assert told.stderr.startswith("map 1: no solution")


def test_hint_tells_techniques() -> None:
    told = run("hint", PUZZLE, "--techniques")
    assert told.exit_code == 0
    assert "map 1: one solution; hardest technique: only number for a cell\n" in told.stdout
    assert "   26  only cell for a number\n" in told.stdout


def test_solve_prints_the_slides_lines() -> None:
    lines = run("solve", PUZZLE, "--slides").stdout.splitlines()
    answer = Path(ANSWER).read_text(encoding="utf-8").splitlines()
    assert [line.split() for line in lines[:-1]] == [line.split() for line in answer]
    assert re.fullmatch(r"elapsed time: \d+\.\d{6} sec", lines[-1])


def test_a_puzzle_without_an_answer_stands_as_it_was() -> None:
    solved = run("solve", "-", stdin="2\n3 1\n1 3 0\n3 1\n1 0 3\n")
    assert (solved.exit_code, solved.stdout) == (1, "2\n3 1\n1 3 0\n3 1\n1 2 3\n")
    assert solved.stderr.startswith("map 1: ")


def test_nothing_is_printed_where_nothing_was_found() -> None:
    solved = run("solve", "-", stdin="1 3 0")
    assert (solved.exit_code, solved.stdout) == (1, "")


@pytest.mark.parametrize("budget", [("--max-nodes", 100), ("--max-seconds", 0)])
def test_budget(budget: tuple[str, int]) -> None:
    solved = run("solve", PUZZLE, "--engine", "search", *budget)
    assert (solved.exit_code, solved.stdout) == (3, "")
    assert "budget" in solved.stderr


def test_budget_outranks_no_answer() -> None:
    several = "2\n3 1\n1 3 0\n" + Path(PUZZLE).read_text(encoding="utf-8")
    asked = ("solve", "-", "--engine", "search", "--max-nodes", 100)
    assert run(*asked, stdin=several).exit_code == 3


@pytest.mark.parametrize("engine", ["search", "engine", "sat"])
def test_every_engine_gives_the_slides_answer(engine: str) -> None:
    assert run("solve", PUZZLE, "--engine", engine).stdout == run("solve", PUZZLE).stdout


def test_an_engine_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    asked = run("solve", PUZZLE, "--engine", "sat")
    assert (asked.exit_code, asked.stdout) == (2, "")
    assert 'pip install "hidato-edu[sat]"' in asked.stderr
    assert run("solve", PUZZLE).exit_code == 0
    assert run("solve", PUZZLE, "--engine", "abacus").exit_code == 2


def test_verify_names_every_defect() -> None:
    wrong = Path(ANSWER).read_text(encoding="utf-8").replace("52 53", "53 53")
    verified = run("verify", PUZZLE, "-", stdin=wrong)
    assert verified.exit_code == 1
    assert [line[: line.index(":", 7)] for line in verified.stdout.splitlines()] == [
        "map 1: duplicate",
        "map 1: missing",
    ]
    assert run("verify", PUZZLE, "-", "--slides", stdin=wrong).stdout == "-2\n"
    assert run("verify", PUZZLE, ANSWER, "--slides").stdout == "1\n"


def test_verify_wants_as_many_answers(two_maps: Path) -> None:
    verified = run("verify", two_maps, ANSWER)
    assert verified.exit_code == 2
    assert "2 puzzles" in verified.stderr
    assert "1 answers" in verified.stderr


def test_only_one_file_can_be_standard_input() -> None:
    assert run("verify", "-", "-", stdin="1").exit_code == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1\n2 1\n1 x\n", "standard input: line 3, column 3: 'x' is not a whole number"),
        ("", "standard input: line 1, column 1: "),
        ("2\n1 1\n0\n", "standard input: line 1, column 1: '2' "),
        (b"\xff\xff\xff", "standard input: not a text file: byte 1 is not UTF-8"),
    ],
)
@pytest.mark.parametrize("command", [["solve", "-"], ["generate", "-"], ["verify", "-", ANSWER]])
def test_bad_input(command: list[str], text: str | bytes, message: str) -> None:
    result = run(*command, stdin=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {message}")


def test_bad_input_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("1 1 3", encoding="utf-8")
    result = run("solve", file)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: {file}: line 1, column 3: '1' is given twice")


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    assert run("solve", tmp_path).exit_code == 2
    missing = run("solve", tmp_path / "missing.txt")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert "missing.txt: No such file" in missing.stderr
    assert run("generate", MAP, "--out", tmp_path / "no" / "out.txt").exit_code == 2


@pytest.mark.parametrize("share", ["-0.1", "1.1", "nan", "half"])
def test_impossible_share_of_blanks(share: str) -> None:
    assert run("generate", MAP, "--blanks", share).exit_code == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_that_windows_writes(encoding: str) -> None:
    solved = run("solve", "-", stdin="3 1\r\n1 0 3\r\n".encode(encoding))
    assert (solved.exit_code, solved.stdout) == (0, "1\n3 1\n1 2 3\n")


def test_info() -> None:
    told = run("info")
    assert told.exit_code == 0
    assert told.stdout.startswith("hidato-edu 0.")
    assert f"data: {resources.data()}" in told.stdout
    assert f"notebooks: {resources.notebooks()}" in told.stdout
    assert "extra test: installed" in told.stdout


@slow
def test_the_command_is_installed() -> None:
    command = shutil.which("hidato-edu", path=Path(sys.executable).parent)
    assert command
    asked = subprocess.run(
        [command, "verify", PUZZLE, ANSWER], capture_output=True, text=True, check=False
    )
    assert (asked.returncode, asked.stdout, asked.stderr) == (0, "map 1: right\n", "")


@slow
def test_lab_passes_on_arguments_and_the_exit_code(tmp_path: Path) -> None:
    asks = [sys.executable, "-m", "hidato_edu.cli", "lab", "--dir", tmp_path / "lab", "--"]
    asked = subprocess.run([*asks, "--version"], capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
    assert re.fullmatch(r"4\.\d+\.\d+\S*\n", asked.stdout)
    assert (tmp_path / "lab" / "data" / "slides" / "map_8x8.txt").is_file()
    asked = subprocess.run([*asks, "--no-such=1"], capture_output=True, text=True, check=False)
    assert asked.returncode != 0
    assert "--no-such=1" in asked.stderr


def test_the_exit_code_of_a_child(tmp_path: Path) -> None:
    assert lab._run([sys.executable, "-c", "raise SystemExit(7)"], tmp_path) == 7
    if sys.platform != "win32":
        killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
        assert lab._run([sys.executable, "-c", killed], tmp_path) == 128 + 9


def test_options_of_the_user_replace_ours(tmp_path: Path) -> None:
    first = tmp_path / lab.FIRST_NOTEBOOK
    first.parent.mkdir()
    first.touch()
    assert f"--LabApp.default_url=/lab/tree/{lab.FIRST_NOTEBOOK}" in lab._jupyterlab(tmp_path, [])
    mine = ["--allow-root", "--LabApp.default_url=/tree"]
    assert lab._jupyterlab(tmp_path, mine) == [sys.executable, "-m", "jupyterlab", *mine]
