"""The versions of the course: for students, for the teacher, for the lecture, and for Colab."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from nbformat.v4 import new_code_cell

from hidato_edu.core import resources
from hidato_edu.core.errors import CourseError
from hidato_edu.course import lecture
from hidato_edu.course.cells import Questions, answers, as_bytes, questions_of, read
from hidato_edu.course.leaks import leaks
from hidato_edu.course.notebooks import built, notebook_files, put_results, results_of
from hidato_edu.course.output import write_files
from hidato_edu.course.teacher import teacher_version
from hidato_edu.exercises.lesson import lessons as shipped_lessons

__all__ = ["PLAN", "VERSIONS", "Version", "build", "notebooks_of", "refuse_leaks"]

Version: TypeAlias = Literal["student", "teacher", "lecture", "colab"]

VERSIONS: tuple[Version, ...] = get_args(Version)
PLAN = "plan.md"
FIRST_CELL = """\
# Colab starts with an empty machine: this installs the course, in about a minute.
%pip install --quiet hidato-edu=={}"""


def build(
    folder: Path, only: Iterable[Version] = VERSIONS, lessons: Iterable[Path] | None = None
) -> list[str]:
    """Write the versions of the course into a folder, each into its own subfolder.

    With folders of lessons only these are built, from their sources and without outputs.
    """
    files: dict[str, bytes] = {}
    for version in only:
        for lesson in shipped_lessons().values() if lessons is None else lessons:
            files |= dict(_files(version, lesson))
            if version != "lecture" and lesson not in shipped_lessons().values():
                files |= dict(_own(version, lesson))
        if version in ("student", "teacher"):
            for name, place in resources.shipped():
                if name.startswith("data/"):
                    files[f"{version}/{name}"] = place.read_bytes()
    return write_files(folder, files)


def notebooks_of(lesson: Path) -> dict[str, Any]:
    """Return the notebooks of students by their relative names: as shipped, or from the sources."""
    sources = notebook_files(lesson)
    if not sources:
        raise CourseError(f"{lesson}: there is no lesson.md and no workshop.md")
    if lesson in shipped_lessons().values():
        return {name: read(resources.notebooks(name)) for name in sources}
    return {name: built(source) for name, source in sources.items()}


def refuse_leaks(notebook: Any, questions: Questions, title: str) -> None:
    """Raise `CourseError` if a student's notebook contains a part of a solution."""
    if found := list(leaks(notebook, questions)):
        raise CourseError(f"{title}: a solution leaks: {'; '.join(found)}")


def _files(version: Version, lesson: Path) -> Iterator[tuple[str, bytes]]:
    """Yield relative name and content of every file of a lesson in a version."""
    questions, results = questions_of(lesson), results_of(lesson)
    for number, (name, notebook) in enumerate(notebooks_of(lesson).items()):
        title = name.removesuffix(".ipynb")
        answers(notebook, questions, title)
        if version in ("student", "colab"):
            refuse_leaks(notebook, questions, title)
            if version == "colab":
                first = FIRST_CELL.format(installed("hidato-edu"))
                notebook.cells.insert(0, new_code_cell(first, id="install"))
            yield f"{version}/notebooks/{name}", as_bytes(notebook)
            continue
        put_results(notebook, results.get(name, {}))
        if version == "lecture":
            page = lecture.lecture_page(notebook, title.replace("_", " "))
            yield f"lecture/{title}.html", page.encode()
            continue
        filled = teacher_version(notebook, questions, "" if number else _plan(lesson), title)
        yield f"teacher/notebooks/{name}", as_bytes(filled)


def _own(version: Version, lesson: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what the worksheet of a teacher's own lesson needs, to lie beside the notebooks."""
    for file in (lesson / "questions.md", *sorted(lesson.rglob("*.py"))):
        name = file.relative_to(lesson.parent).as_posix()
        yield f"{version}/notebooks/{name}", file.read_bytes()


def _plan(lesson: Path) -> str:
    """Return the plan for the teacher, which is shown above the first notebook."""
    try:
        return (lesson / PLAN).read_text(encoding="utf-8")
    except OSError:
        text = f"{lesson}: the plan for the teacher is missing; write it to {PLAN} there"
        raise CourseError(text) from None
