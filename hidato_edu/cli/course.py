"""Versions of the course, and grading what students handed in."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from hidato_edu.cli.common import say, stop, write
from hidato_edu.core.errors import CourseError

__all__ = ["app", "grade"]

app = typer.Typer(help="Make versions of the course.", no_args_is_help=True)

CourseFolder = Annotated[Path, typer.Argument(metavar="DIR", help="Made if it is not there.")]


class Version(StrEnum):
    """The versions of the course."""

    student = "student"
    teacher = "teacher"
    lecture = "lecture"


@app.command("build")
def course_build(
    folder: CourseFolder,
    only: Annotated[Version | None, typer.Option(help="Only this version.")] = None,
) -> None:
    """Write the course for students, for the teacher (with solutions), and as slides."""
    from hidato_edu.course import build, lecture  # here: they load nbformat

    versions = build.VERSIONS if only is None else (only.value,)
    _written(folder, lambda: build.build(folder, versions))
    if "lecture" in versions and lecture.reveal_folder() is None:
        say('the slides load reveal.js from the network; pip install "hidato-edu[lecture]" and')
        say("build again, and they need none")


@app.command("nbgrader")
def course_nbgrader(
    folder: CourseFolder,
    seed: Annotated[int | None, typer.Option(help="Of the hidden tests.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="For each call of an answer.")] = 10,
) -> None:
    """Write a course for nbgrader: the sources of an assignment for each notebook."""
    from hidato_edu.course.nbgrading import assignments

    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    _written(folder, lambda: assignments.nbgrader_course(folder, seed, seconds=seconds))


class StudentBy(StrEnum):
    """What a student is called after."""

    folder = "folder"
    file = "file"


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
    from hidato_edu.exercises.sandbox.parent import ChildFailed, Limits

    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    try:
        book = grading.grade(files, seed, Limits(seconds, 6 * seconds), by.value, tell=say)
    except (CourseError, ChildFailed) as error:
        stop(str(error))
    if json_file is not None:
        write(book.to_json(), json_file)
    if csv_file is not None:
        write(book.to_csv(), csv_file)
    write(f"{book}\n", None)


def _written(folder: Path, make: Callable[[], list[str]]) -> None:
    """Write a course and tell what is new; end the program where it cannot be written."""
    try:
        changed = make()
    except (CourseError, OSError) as error:
        stop(str(error))
    say(f"{folder}: {len(changed)} files written")
