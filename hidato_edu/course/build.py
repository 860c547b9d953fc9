"""The versions of the course: for students, for the teacher, and for the lecture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from hidato_edu.core import resources
from hidato_edu.core.errors import CourseError
from hidato_edu.course import lecture
from hidato_edu.course.cells import Questions, answers, as_bytes, number_of, questions_of, read
from hidato_edu.course.leaks import leaks
from hidato_edu.course.output import write_files
from hidato_edu.course.teacher import teacher_version

__all__ = ["PLANS", "VERSIONS", "Version", "build", "version_files"]

Version: TypeAlias = Literal["student", "teacher", "lecture"]

VERSIONS: tuple[Version, ...] = get_args(Version)
PLANS = Path(__file__).parent / "plans"


def build(
    folder: Path,
    only: Iterable[Version] = VERSIONS,
    *,
    notebooks: Path | None = None,
    plans: Path = PLANS,
) -> list[str]:
    """Write the versions of the course into a folder, each into its own subfolder."""
    source = resources.notebooks() if notebooks is None else notebooks
    files: dict[str, bytes] = {}
    for version in only:
        files |= dict(version_files(version, source, plans))
    if not files:
        raise CourseError(f"there is no notebook in {source}")
    return write_files(folder, files)


def version_files(version: Version, notebooks: Path, plans: Path) -> Iterator[tuple[str, bytes]]:
    """Yield relative name and content of every file of a version."""
    make = {"student": _student, "teacher": _teacher, "lecture": _lecture}[version]
    for file in sorted(notebooks.glob("*.ipynb")):
        questions = questions_of(number_of(file.stem))
        yield make(file, read(file), questions, plans)
    if version != "lecture":
        for name, place in resources.shipped():
            if name.startswith("data/"):
                yield f"{version}/{name}", place.read_bytes()


def _student(file: Path, notebook: Any, questions: Questions, _: Path) -> tuple[str, bytes]:
    """Return the notebook with its outputs, which students can read without a kernel."""
    answers(notebook, questions, file.stem)
    found = list(leaks(notebook, questions))
    if found:
        raise CourseError(f"{file.stem}: a solution leaks: {'; '.join(found)}")
    return f"student/notebooks/{file.name}", file.read_bytes()


def _teacher(file: Path, notebook: Any, questions: Questions, plans: Path) -> tuple[str, bytes]:
    plan = plans / f"{number_of(file.stem)}.md"
    if questions and not plan.is_file():
        raise CourseError(f"{file.stem}: the plan for the teacher is missing; write it to {plan}")
    text = plan.read_text(encoding="utf-8") if plan.is_file() else ""
    filled = teacher_version(notebook, questions, text, file.stem)
    return f"teacher/notebooks/{file.name}", as_bytes(filled)


def _lecture(file: Path, notebook: Any, questions: Questions, _: Path) -> tuple[str, bytes]:
    page = lecture.lecture_page(notebook, file.stem.replace("_", " "))
    return f"lecture/{file.stem}.html", page.encode()
