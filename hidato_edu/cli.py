"""The lecture's generator, solver and verifier in a terminal, hints; the notebooks in JupyterLab.

Puzzles are read and written in the slides' format, every map of a file; - is standard input.

Exit codes: 0 done; 1 no answer, or not verified; 2 bad input; 3 the budget is used up.
"""

from __future__ import annotations

import codecs
import os
import platform
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeAlias, TypeVar

import typer

import hidato_edu
from hidato_edu import hidato, resources, terminal
from hidato_edu.errors import (
    CourseError,
    GenerationFailed,
    InvalidPuzzle,
    LimitReached,
    MissingExtra,
    NoSolution,
)
from hidato_edu.symmetry import SYMMETRIES

__all__ = ["app"]

T = TypeVar("T")
Board: TypeAlias = hidato.Puzzle | hidato.Solution
Results: TypeAlias = Sequence[tuple[Board | None, float]]

NO_ANSWER, BAD_INPUT, BUDGET_REACHED = 1, 2, 3
FIRST_NOTEBOOK = "notebooks/00_start_here.ipynb"
NEEDED = ("jupyterlab", "ipywidgets", "anywidget", "matplotlib", "networkx", "numpy")
OPTIONAL = {
    "test": ("pytest", "playwright"),
    "bench": ("pandas", "tabulate"),
    "sat": ("pysat",),
    "grade": ("nbgrader",),
    "lecture": ("nbconvert", "sphinx_revealjs"),
}

app = typer.Typer(
    help=__doc__, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)

courses = typer.Typer(help="Make versions of the course.", no_args_is_help=True)
app.add_typer(courses, name="course")

Slides = Annotated[bool, typer.Option("--slides", help="Print the slides' own lines.")]
CourseFolder = Annotated[Path, typer.Argument(metavar="DIR", help="Made if it is not there.")]
MaxNodes = Annotated[int | None, typer.Option(min=1, help="Budget for each map: steps.")]
MaxSeconds = Annotated[float | None, typer.Option(min=0, help="Budget for each map: seconds.")]


class Engine(StrEnum):
    """Who solves."""

    search = "search"
    engine = "engine"
    sat = "sat"


def _choice(name: str, values: Iterable[str]) -> Any:
    """Return the values that an option may have."""
    return StrEnum(name, {value: value for value in values})


PathMaker: Any = _choice("PathMaker", hidato.PATHS)
Grade: Any = _choice("Grade", hidato.GRADES)
Symmetry: Any = _choice("Symmetry", SYMMETRIES)


@app.command()
def generate(
    file: Annotated[str, typer.Argument(metavar="MAP", help="A map file, or -.")],
    seed: Annotated[int | None, typer.Option(help="The same seed, the same puzzles.")] = None,
    blanks: Annotated[
        float, typer.Option(min=0, max=1, help="Share of the numbers that are taken away.")
    ] = 0.5,
    unique: Annotated[
        bool, typer.Option("--unique", help="Exactly one answer; fewer go where they must.")
    ] = False,
    difficulty: Annotated[
        Grade | None, typer.Option(help="What a person must be able to do; one answer too.")
    ] = None,
    symmetry: Annotated[Symmetry | None, typer.Option(help="How the givens lie.")] = None,
    path: Annotated[
        PathMaker, typer.Option(help="How the path is found: the quick way, or the slides' climb.")
    ] = PathMaker.random,
    free_ends: Annotated[
        bool, typer.Option("--free-ends", help="The first and the last number may go too.")
    ] = False,
    report: Annotated[
        bool, typer.Option("--report", help="Tell how each puzzle was made.")
    ] = False,
    max_moves: Annotated[
        int, typer.Option(min=1, help="Moves of each of the climb's 10 tries.")
    ] = 100_000,
    cut: Annotated[
        bool,
        typer.Option("--cut", help="Cut the board to the climb's longest walk where it fails."),
    ] = False,
    max_seconds: MaxSeconds = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
    slides: Slides = False,
) -> None:
    """Make a puzzle on every map; numbers that stand in a map are ignored.

    Ctrl-C ends a climb; with --cut a puzzle is made of what it has.
    """
    maps = _read(file, hidato.parse_all)
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        _say(f"seed {seed}")
    rng = random.Random(seed)

    def make(board: hidato.Puzzle) -> hidato.Generated:
        grid, maker, left = board.grid, path.value, max_seconds
        if maker == "climb" and difficulty is None:  # a grade needs many paths
            run = terminal.climb(grid, rng, max_moves=max_moves, max_seconds=max_seconds)
            maker = terminal.path_of(run, cut)
            grid = maker.grid
            left = None if max_seconds is None else max(0.0, max_seconds - run.seconds)
            if run.solution is None:
                _say(f"cut to {len(grid)} of {len(board.grid)} cells: {run.why}")
        return hidato.generate_with_report(
            grid,
            blanks,
            unique,
            None if difficulty is None else difficulty.value,
            None if symmetry is None else symmetry.value,
            rng,
            path=maker,
            keep_ends=not free_ends,
            max_seconds=left,
        )

    made, code = _work(maps, make)
    if report:
        for number, (one, _) in enumerate(made, start=1):
            if one is not None:
                _say(f"map {number}: {one.report}")
    results = [(one and one.puzzle, seconds) for one, seconds in made]
    _write(_slides_puzzles(results) if slides else _map_file(maps, results), out)
    raise typer.Exit(code)


@app.command()
def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    engine: Annotated[
        Engine | None,
        typer.Option(help="The lecture's search, the fast one, or SAT; else what suits the map."),
    ] = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
    slides: Slides = False,
) -> None:
    """Print the first answer of every puzzle; a puzzle without one stands there as it was."""
    puzzles = _read(file, hidato.parse_all)
    chosen: Any = None if engine is None else engine.value
    results, code = _work(
        puzzles,
        lambda p: hidato.solve(p, engine=chosen, max_nodes=max_nodes, max_seconds=max_seconds),
    )
    _write(_slides_answers(results) if slides else _map_file(puzzles, results), None)
    raise typer.Exit(code)


@app.command()
def hint(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    techniques: Annotated[
        bool, typer.Option("--techniques", help="Tell which techniques the whole way needs.")
    ] = False,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Print the next logical step of every puzzle, with its reason."""
    ask = hidato.techniques if techniques else hidato.hint
    told, code = _work(
        _read(file, hidato.parse_all),
        lambda p: str(ask(p, max_nodes=max_nodes, max_seconds=max_seconds)),
    )
    for number, (text, _) in enumerate(told, start=1):
        if text is not None:
            typer.echo(f"map {number}: {text}")
    raise typer.Exit(code)


@app.command()
def verify(
    problem: Annotated[str, typer.Argument(help="A file of puzzles, or -.")],
    answer: Annotated[str, typer.Argument(help="A file of their answers, or -.")],
    slides: Annotated[bool, typer.Option("--slides", help="Print 1, -1 or -2 for each.")] = False,
) -> None:
    """Name every defect of every answer."""
    if problem == answer == "-":
        _stop("only one of the two files can be standard input")
    puzzles = _read(problem, hidato.parse_all)
    answers = _read(answer, hidato.parse_answers)
    if len(puzzles) != len(answers):
        _stop(f"{problem} has {len(puzzles)} puzzles, {answer} has {len(answers)} answers")
    code = 0
    for number, (puzzle, numbers) in enumerate(zip(puzzles, answers, strict=True), start=1):
        defects = list(hidato.violations(puzzle, numbers))
        if slides:
            typer.echo(hidato.slides_verdict(puzzle, numbers))
        else:
            for sentence in [str(defect) for defect in defects] or ["right"]:
                typer.echo(f"map {number}: {sentence}")
        code = max(code, NO_ANSWER if defects else 0)
    raise typer.Exit(code)


@app.command()
def info() -> None:
    """Print versions, where data and notebooks are, and which extras are installed."""
    typer.echo(f"hidato-edu {hidato_edu.__version__}")
    typer.echo(f"Python {platform.python_version()} on {platform.system()}: {sys.executable}")
    for name in NEEDED:
        typer.echo(f"{name} {version(name)}")
    for folder in resources.FOLDERS:
        typer.echo(f"{folder}: {getattr(resources, folder)()}")
    for extra, modules in OPTIONAL.items():
        missing = [name for name in modules if find_spec(name) is None]
        typer.echo(f"extra {extra}: " + (f"without {', '.join(missing)}" if missing else "there"))


@app.command(context_settings={"ignore_unknown_options": True})
def lab(
    jupyter_args: Annotated[
        list[str] | None, typer.Argument(help="Passed on to JupyterLab, best behind --.")
    ] = None,
    folder: Annotated[
        Path, typer.Option("--dir", help="The working copy; made if it is not there.")
    ] = Path("hidato-edu-lab"),
) -> None:
    """Open JupyterLab on a working copy of the notebooks; your own work is never overwritten."""
    from hidato_edu import workspace  # here: it loads nbformat, which no other command needs

    try:
        done = workspace.update(folder)
        workspace.trust(folder, done.added + done.renewed + done.unchanged)
    except OSError as error:
        _stop(str(error))
    for line in done.lines():
        _say(line)
    raise typer.Exit(_run(_jupyterlab(folder, jupyter_args or []), folder))


class Version(StrEnum):
    """The versions of the course."""

    student = "student"
    teacher = "teacher"
    lecture = "lecture"


@courses.command("build")
def course_build(
    folder: CourseFolder,
    only: Annotated[Version | None, typer.Option(help="Only this version.")] = None,
) -> None:
    """Write the course for students, for the teacher (with solutions), and as slides."""
    from hidato_edu.course import build, lecture  # here: they load nbformat

    versions = build.VERSIONS if only is None else (only.value,)
    _written(folder, lambda: build.build(folder, versions))
    if "lecture" in versions and lecture.reveal_folder() is None:
        _say('the slides load reveal.js from the network; pip install "hidato-edu[lecture]" and')
        _say("build again, and they need none")


@courses.command("nbgrader")
def course_nbgrader(
    folder: CourseFolder,
    seed: Annotated[int | None, typer.Option(help="Of the hidden tests.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="For each call of an answer.")] = 10,
) -> None:
    """Write a course for nbgrader: the sources of an assignment for each notebook."""
    from hidato_edu.course import nbgrader

    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        _say(f"seed {seed}")
    _written(folder, lambda: nbgrader.nbgrader_course(folder, seed, seconds=seconds))


class StudentBy(StrEnum):
    """What a student is called after."""

    folder = "folder"
    file = "file"


@app.command()
def grade(
    files: Annotated[
        list[Path], typer.Argument(metavar="NOTEBOOK...", help="Or journals of `ask.export`.")
    ],
    seed: Annotated[int | None, typer.Option(help="The same seed, the same marks.")] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write marks and feedback to this file.")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write a line for each question to this file.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="For a call of an answer; six times that for all.")
    ] = 10,
    by: Annotated[
        StudentBy, typer.Option(help="Where a student's name comes from.")
    ] = StudentBy.folder,
) -> None:
    """Grade what students handed in, with hidden seeds, and print a table for each of them.

    Answers run in a process of their own, with limits of time and memory; it is no prison for
    attacks on this machine.
    """
    from hidato_edu.course import grading
    from hidato_edu.exercises.child import ChildFailed, Limits

    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        _say(f"seed {seed}")
    try:
        book = grading.grade(files, seed, Limits(seconds, 6 * seconds), by.value, tell=_say)
    except (CourseError, ChildFailed) as error:
        _stop(str(error))
    if json_file is not None:
        _write(book.to_json(), json_file)
    if csv_file is not None:
        _write(book.to_csv(), csv_file)
    _write(f"{book}\n", None)


def _written(folder: Path, write: Callable[[], list[str]]) -> None:
    """Write a course and tell what is new; end the program where it cannot be written."""
    try:
        changed = write()
    except (CourseError, OSError) as error:
        _stop(str(error))
    _say(f"{folder}: {len(changed)} files written")


def _jupyterlab(folder: Path, args: Sequence[str]) -> list[str]:
    """Return the command; JupyterLab takes no option twice, so ours give way to the user's."""
    options = []
    if (folder / FIRST_NOTEBOOK).exists() and not _mentioned("default_url", args):
        options.append(f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and not _mentioned("allow_root", args):  # as in a container; Jupyter would refuse
        options.append("--ServerApp.allow_root=True")
    return [sys.executable, "-m", "jupyterlab", *options, *args]


def _mentioned(option: str, args: Sequence[str]) -> bool:
    return any(option in arg.replace("-", "_") for arg in args)


def _environment() -> dict[str, str]:
    """Return ours, with settings that keep JupyterLab's question about news off the players."""
    paths = [str(resources.PACKAGE / "etc"), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def _run(command: list[str], folder: Path) -> int:
    """Run a command to its end and return its exit code."""
    with subprocess.Popen(command, cwd=folder, env=_environment()) as process:
        before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        try:
            code = _wait(process)
        finally:
            signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code  # as a shell counts signals


def _wait(process: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # JupyterLab got it, too, and asks whether to stop


def _read(file: str, parse: Callable[[str], T]) -> T:
    """Return what a file holds; end the program with a message where it cannot be read."""
    name = "standard input" if file == "-" else file
    try:
        raw = typer.get_binary_stream("stdin").read() if file == "-" else Path(file).read_bytes()
        # PowerShell redirects into UTF-16.
        wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return parse(raw.decode("utf-16" if wide else "utf-8"))
    except UnicodeDecodeError as error:
        _stop(f"{name}: not a text file: byte {error.start + 1} is no {error.encoding.upper()}")
    except OSError as error:
        _stop(f"{name}: {error.strerror}")
    except InvalidPuzzle as error:
        _stop(f"{name}: {error}")


def _work(
    boards: list[hidato.Puzzle], work: Callable[[hidato.Puzzle], T]
) -> tuple[list[tuple[T | None, float]], int]:
    """Return the result for every map, None where it failed, with seconds; and the exit code."""
    results: list[tuple[T | None, float]] = []
    code = 0
    for number, board in enumerate(boards, start=1):
        started = time.perf_counter()
        result = None
        try:
            result = work(board)
        except InvalidPuzzle as error:
            _stop(f"map {number}: {error}")
        except MissingExtra as error:
            _stop(str(error))
        except (NoSolution, GenerationFailed, LimitReached) as error:
            _say(f"map {number}: {error}")
            code = max(code, BUDGET_REACHED if isinstance(error, LimitReached) else NO_ANSWER)
        results.append((result, time.perf_counter() - started))
    return results, code


def _map_file(boards: list[hidato.Puzzle], results: Results) -> str:
    """Return a file with as many maps, in the same order; nothing where nothing succeeded."""
    if all(result is None for result, _ in results):
        return ""
    return hidato.dump_all(
        board if result is None else result
        for board, (result, _) in zip(boards, results, strict=True)
    )


def _slides_puzzles(results: Results) -> str:
    return "".join(
        f"generate start\n{hidato.printed(result)}\ngenerate end\nelapsed time: {seconds:.6f} sec\n"
        for result, seconds in results
        if result is not None
    )


def _slides_answers(results: Results) -> str:
    """Return answers without a header, as the slides' solver prints them."""
    return "".join(
        "\n".join(hidato.dump(result).split("\n")[-result.grid.size[0] :])
        + f"\nelapsed time: {seconds:.6f} sec\n"
        for result, seconds in results
        if result is not None
    )


def _write(text: str, out: Path | None) -> None:
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        _stop(f"{out}: {error.strerror}")


def _say(line: str) -> None:
    """Tell a person; standard output is for puzzles."""
    typer.echo(line, err=True)


def _stop(problem: str) -> NoReturn:
    """End the program because of what the user gave it."""
    _say(f"error: {problem}")
    raise typer.Exit(BAD_INPUT)


if __name__ == "__main__":
    app()
