"""Commands that build the versions of the course and grade submissions."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from hidato_edu.cli.common import say, stop, write
from hidato_edu.core.errors import CourseError

__all__ = ["app", "grade"]

app = typer.Typer(help="Build versions of the course.", no_args_is_help=True)

CourseFolder = Annotated[Path, typer.Argument(metavar="DIR", help="Created if necessary.")]


Lessons = Annotated[
    list[Path] | None,
    typer.Option(metavar="FOLDER", help="A lesson of your own; may be given several times."),
]


class Version(StrEnum):
    """The versions of the course."""

    student = "student"
    teacher = "teacher"
    lecture = "lecture"
    colab = "colab"


@app.command("build")
def course_build(
    folder: CourseFolder,
    only: Annotated[Version | None, typer.Option(help="Only this version.")] = None,
    lesson: Lessons = None,
) -> None:
    """Write the course for students, for the teacher (with solutions), as slides, and for Colab."""
    from hidato_edu.course import build, lecture  # late: they load nbformat

    versions = build.VERSIONS if only is None else (only.value,)
    _written(folder, lambda: build.build(folder, versions, lesson))
    if "lecture" in versions and lecture.reveal_folder() is None:
        say("the slides load reveal.js from the network; for slides that need no network, run")
        say('pip install "hidato-edu[lecture]" and build again')


@app.command("notebooks")
def course_notebooks(
    folder: CourseFolder,
    lesson: Lessons = None,
) -> None:
    """Build the notebooks of lessons from their sources, and run them."""
    from hidato_edu.course import notebooks  # late: it loads a client of kernels
    from hidato_edu.exercises.lesson import lessons

    try:
        for one in lesson or lessons().values():
            notebooks.write(one, folder, say)
    except (CourseError, OSError) as error:
        stop(str(error))


@app.command("nbgrader")
def course_nbgrader(
    folder: CourseFolder,
    seed: Annotated[int | None, typer.Option(help="The seed of the hidden tests.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Limit for each call of an answer.")] = 10,
) -> None:
    """Write a course for nbgrader: the sources of an assignment for each notebook."""
    from hidato_edu.course.nbgrading import assignments

    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    _written(folder, lambda: assignments.nbgrader_course(folder, seed, seconds=seconds))


@app.command("site")
def course_site(
    folder: CourseFolder,
    pyodide: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A copy of Pyodide, for a site that needs no network."),
    ] = None,
) -> None:
    """Write the course as a web site: to read, to print, and to run in the browser."""
    from hidato_edu.course import site  # late: it loads nbformat

    try:
        for line in site.build(folder, pyodide):
            say(line)
    except (CourseError, OSError) as error:
        stop(str(error))


class Platform(StrEnum):
    """Learning platforms that import grades."""

    moodle = "moodle"
    canvas = "canvas"


class Layer(StrEnum):
    """Where answers run."""

    auto = "auto"
    belt = "belt"
    box = "box"
    docker = "docker"
    podman = "podman"


class StudentBy(StrEnum):
    """The source of a student's name."""

    folder = "folder"
    file = "file"


def grade(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="NOTEBOOK...", help="Or journals of `ask.export`, or files of Download my work."
        ),
    ],
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same marks.")] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write marks and feedback to this file.")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write a line for each question to this file.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="Limit for a call of an answer; six times this in total.")
    ] = 10,
    by: Annotated[
        StudentBy, typer.Option(help="Where a student's name comes from.")
    ] = StudentBy.folder,
    lesson: Lessons = None,
    isolation: Annotated[
        Layer, typer.Option(help="Where answers run; auto: in a box of bubblewrap if it is found.")
    ] = Layer.auto,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many cores are used; by default all.")
    ] = None,
    grades_file: Annotated[
        Path | None, typer.Option("--grades", help="Write a row for each student to this file.")
    ] = None,
    platform: Annotated[
        Platform, typer.Option(help="Who imports the file of --grades.")
    ] = Platform.moodle,
    feedback: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a page for each student.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a page for the teacher: what to take up next.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            help="Add marks to this file as they come; what it holds is not graded again. Without "
            "it, marks are kept in the current folder until all are there."
        ),
    ] = None,
) -> None:
    """Grade submissions with hidden boards, and print a table for each student.

    In a box (bubblewrap, Docker, Podman) answers reach neither this machine nor the solutions. The
    seat belt (belt), for other systems, stops accidents and simple tricks, but no attacker.
    """
    from concurrent.futures.process import BrokenProcessPool

    from tqdm import tqdm

    from hidato_edu.course import grading
    from hidato_edu.course import report as reports
    from hidato_edu.course.output import write_files
    from hidato_edu.exercises.sandbox.box import BoxMissing, best
    from hidato_edu.exercises.sandbox.child import ChildFailed, Limits

    for file in files:
        if not file.exists():
            stop(f"{file}: there is no such file")
    kept = keep or Path(".hidato-edu-marks.jsonl")
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    try:
        limits = Limits(seconds, 6 * seconds)
        layer: Any = best() if isolation is Layer.auto else isolation.value
        with tqdm(total=len(files), unit=" files", disable=None, leave=False) as bar:

            def tell(marks: object) -> None:
                bar.update()
                bar.write(str(marks), sys.stderr)

            book = grading.grade(
                files, seed, limits, by.value, tell, lesson or (), layer,
                jobs or os.cpu_count() or 1, kept, feedback is not None,
            )  # fmt: skip
    except (CourseError, ChildFailed, BoxMissing, OSError) as error:
        stop(str(error))
    except (KeyboardInterrupt, BrokenProcessPool):
        stop(f"interrupted; the same command with --seed {seed} goes on where it was")
    if json_file is not None:
        write(book.to_json(), json_file)
    if csv_file is not None:
        write(book.to_csv(), csv_file)
    if grades_file is not None:
        write(reports.grades(book, platform.value), grades_file)
    if report is not None:
        write(reports.report(book), report)
    if feedback is not None:
        try:
            write_files(feedback, {name: page.encode() for name, page in reports.pages(book)})
        except (CourseError, OSError) as error:
            stop(str(error))
    write(f"{book}\n", None)
    if keep is None:
        kept.unlink(missing_ok=True)


def _written(folder: Path, make: Callable[[], list[str]]) -> None:
    """Write a course and print the number of new files; end the program if it fails."""
    try:
        changed = make()
    except (CourseError, OSError) as error:
        stop(str(error))
    say(f"{folder}: {len(changed)} files written")
