"""Submissions of students: a notebook, the journal that ``ask.export`` wrote, or a file with many.

The file with many is that of `Download my work` in a browser, see `course/site/work.js`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from hidato_edu.core.errors import CourseError
from hidato_edu.course import slicing
from hidato_edu.course.cells import number_of, questions_of, read
from hidato_edu.course.notebooks import asked_in, built, notebook_files
from hidato_edu.course.slicing import Cell
from hidato_edu.exercises.lesson import lesson_folder, lessons
from hidato_edu.exercises.questions.question import Question

__all__ = ["Given", "Submission", "load", "located", "unpacked"]

MOST_CODE = 1_000_000  # characters in all cells


@dataclass(frozen=True)
class Given:
    """The cells to run for an answer, and the answer as code."""

    cells: Sequence[Cell]
    expression: str  # `"verify"`, or `"'b'"`


@dataclass(frozen=True)
class Submission:
    """One notebook of one student."""

    student: str
    notebook: str  # the lesson: its number, or the path of a teacher's own
    cells: Sequence[Cell]  # code cells, in the order of running
    metadata: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)  # by number of the cell
    journal: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by question
    part: str = ""  # which of the notebooks of a lesson it is; "" for all of them

    @property
    def label(self) -> str:
        """The notebook in a table of marks: ``"04"``, ``"05b"``, ``"04 workshop"``."""
        folder, _, name = self.part.rpartition("/")
        numbered = re.match(r"\d\d[a-z]?(?=_)", name)
        short = numbered[0] if numbered else name or Path(self.notebook).name
        return f"{short} {folder}".strip()

    def questions(self) -> list[Question]:
        """Return the questions that are asked in this notebook."""
        known = questions_of(self.notebook)
        names = _parts(self.notebook).get(self.part, tuple(known))
        return [known[name] for name in names]

    def unknown(self) -> list[str]:
        """Return the questions with an answer that this release of the lesson does not have."""
        asked = [str(about["question"]) for about in self.metadata.values() if "question" in about]
        return sorted({*asked, *self.journal}.difference(questions_of(self.notebook)))


def unpacked(file: Path, folder: Path) -> list[Path]:
    """Return a submission as a list, or the notebooks and journals of `Download my work`.

    These are written into a folder, all but the copies that were kept when a notebook was renewed.
    """
    try:
        work = json.loads(file.read_text(encoding="utf-8"))["work"]
        texts = {
            name: text if isinstance(text := item["content"], str) else json.dumps(text)
            for name, item in sorted(work.items())
            if re.search(r"(?<!\.mine\d)(?<!\.mine\d\d)\.(ipynb|json)$", name)
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return [file]  # something else, or damaged
    found = []
    for number, (name, text) in enumerate(texts.items()):
        # A name in a browser may be no name for a disk, and two folders may have the same one.
        safe = re.sub(r"\W", "_", Path(name).stem)[:100] + Path(name).suffix
        found.append(folder / str(number) / safe)
        found[-1].parent.mkdir(parents=True)
        found[-1].write_text(text, encoding="utf-8", errors="replace")
    return found


def load(file: Path, student: str, lessons: Iterable[Path] = ()) -> Submission:
    """Read a submission; `lessons` are folders of lessons outside the package."""
    own = {folder.name: folder for folder in lessons}
    try:
        if file.suffix == ".ipynb":
            return _notebook(file, student, own)
        if file.suffix == ".json":
            return _journal(file, student, own)
    except CourseError:
        raise
    except Exception as error:  # whatever the file holds
        raise CourseError(f"{file.name}: damaged: {type(error).__name__}") from error
    raise CourseError(f"{file}: neither a notebook (.ipynb) nor an exported journal (.json)")


def located(submission: Submission, question: Question, what: str = "question") -> Given | None:
    """Return an answer with the cells that it needs, or None if there is none.

    Examples
    --------
    >>> from hidato_edu.course.cells import questions_of
    >>> handed_in = Submission("ada", "04", [(1, "f = len"), (2, "ask.blank_count.check(f)")])
    >>> located(handed_in, questions_of("04")["blank_count"])
    Given(cells=[(1, 'f = len')], expression='f')
    """
    method = "check" if what == "question" else "predict"
    if question.name in submission.journal:
        return _from_journal(submission, question, method)
    calls = _calls(submission.cells, question.name, method)
    marked = [
        place
        for place, (number, _) in enumerate(submission.cells)
        if submission.metadata.get(number, {}).get(what) == question.name
    ]
    if not marked and not calls:
        return None
    # The answer cell takes precedence over cells in which the student tried something.
    place = marked[-1] if marked else max(calls)
    return _sliced(submission.cells[: place + 1], calls.get(place) or question.answer)


def _sliced(cells: Sequence[Cell], expression: str) -> Given:
    return Given(slicing.needed(cells, expression), expression)


def _calls(cells: Sequence[Cell], name: str, method: str) -> dict[int, str]:
    """Return the cells that check a question, each with the answer that is passed."""
    found = ((place, slicing.asked(source, method)) for place, (_, source) in enumerate(cells))
    return {place: calls[name] for place, calls in found if name in calls}


def _notebook(file: Path, student: str, own: Mapping[str, Path]) -> Submission:
    notebook = read(file)
    language = notebook.metadata.get("kernelspec", {}).get("language", "python")
    if language != "python":
        raise CourseError(f"{file.name}: a notebook in {language}, not in Python")
    code = [
        (number, cell)
        for number, cell in enumerate(notebook.cells, start=1)
        if cell.cell_type == "code"
    ]
    cells = [(number, cell.source) for number, cell in code]
    if sum(len(source) for _, source in cells) > MOST_CODE:
        raise CourseError(f"{file.name}: more than {MOST_CODE:,} characters of code")
    metadata = {number: dict(cell.metadata) for number, cell in code}
    lesson = _lesson(file, (source for _, source in cells), own)
    asked = {about["question"] for about in metadata.values() if "question" in about}
    parts = _parts(lesson)
    part = max(parts, key=lambda part: len(asked.intersection(parts[part])), default="")
    return Submission(student, lesson, cells, metadata, part=part)


@cache
def _parts(lesson: str) -> dict[str, tuple[str, ...]]:
    """Return the notebooks of a lesson, each with the names of its questions."""
    folder = lesson_folder(lesson)
    sources = notebook_files(folder) if folder else {}
    return {
        name.removesuffix(".ipynb"): asked_in(built(source)) for name, source in sources.items()
    }


def _lesson(file: Path, sources: Iterable[str], own: Mapping[str, Path]) -> str:
    """Return the lesson of a notebook: that of its worksheet, else the beginning of its name."""
    named = [name for source in sources for name in slicing.worksheets(source)]
    for name in (*named, number_of(file.stem), file.stem):
        if name in lessons():
            return name
        if (folder := own.get(Path(name).name)) is not None:
            return str(folder)
    raise CourseError(
        f"{file}: it contains no `exercises.worksheet(...)`, and its name does not begin "
        f"with the number of a lesson ({', '.join(lessons())})"
    )


def _journal(file: Path, student: str, own: Mapping[str, Path]) -> Submission:
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        notebook, questions = str(told["notebook"]), dict(told["questions"])
        cells = [(number, str(cell)) for number, cell in enumerate(told.get("cells", []), start=1)]
        for asked in questions.values():
            texts = [text for one in asked["checks"][:] for text in (one["answer"], one["outcome"])]
            "".join([*texts, *asked["predictions"][:]])
    except OSError as error:
        raise CourseError(f"{file}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise CourseError(f"{file}: not a journal that `ask.export` wrote") from error
    if notebook not in lessons():  # a journal must not name what is loaded
        notebook = str(own.get(Path(notebook).name, notebook))
    if notebook not in (*lessons(), *map(str, own.values())) or not questions_of(notebook):
        raise CourseError(f"{file}: there is no lesson {notebook!r} with questions")
    return Submission(student, notebook, cells, journal=questions)


def _from_journal(submission: Submission, question: Question, method: str) -> Given | None:
    asked = submission.journal[question.name]
    text = _last_check(asked["checks"]) if method == "check" else _last(asked["predictions"])
    if text is None:
        return None
    if not text.lstrip().startswith(("def ", "class ", "@", "async ")):
        return Given([], text)
    # The source of a function; the cells of the journal, if it has them, define what it calls.
    calls = _calls(submission.cells, question.name, method)
    with_it = [place for place in calls if text.strip() in submission.cells[place][1]]
    if calls:
        place = max(with_it or calls)
        return _sliced(submission.cells[: place + 1], calls[place])
    return Given([(1, text)], _name(text) or question.answer)


def _last_check(checks: Sequence[Mapping[str, str]]) -> str | None:
    """Return the last right answer, as in the student's review, or else the last one."""
    right = [check["answer"] for check in checks if check["outcome"] == "right"]
    return _last(right or [c["answer"] for c in checks if c["outcome"] != "not yet"])


def _last(texts: Sequence[str]) -> str | None:
    return texts[-1] if texts else None


def _name(source: str) -> str | None:
    try:
        first = ast.parse(source).body[0]
    except (SyntaxError, ValueError, IndexError, RecursionError, MemoryError):
        return None
    return getattr(first, "name", None)
