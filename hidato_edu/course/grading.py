"""Grading without nbgrader: hidden seeds, answers in a child process, the same marks everywhere.

Answers that are plain data are read; code runs in a child process.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import active_children, cpu_count, get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from tempfile import TemporaryDirectory
from typing import Any, Literal

from hidato_edu.core.errors import CourseError
from hidato_edu.course import slicing
from hidato_edu.course.gradebook import Answered, Gradebook, Marks, Predicted
from hidato_edu.course.submissions import Given, Submission, load, located, unpacked
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import one_line, without_addresses
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.sandbox.box import Isolation
from hidato_edu.exercises.sandbox.parent import LIMITS, Limits, NoAnswer, checked, graded, judged

__all__ = ["Grader", "grade", "hidden_seeds"]

SEEDS = 3  # an answer has to be right for each of them
MAX_ANSWER = 200  # characters


def grade(
    files: Iterable[Path],
    seed: int,
    limits: Limits = LIMITS,
    by: Literal["folder", "file"] = "folder",
    tell: Callable[[Marks], object] = lambda marks: None,
    lessons: Iterable[Path] = (),
    isolation: Isolation = "belt",
    jobs: int = 1,
    kept: Path | None = None,
    pages: bool = False,
) -> Gradebook:
    """Grade submissions; the same seed gives the same marks in every layer and with any `jobs`.

    Parameters
    ----------
    files : iterable of Path
        Notebooks, journals of `ask.export`, or files of `Download my work` in a browser. One that
        cannot be read is a line of the table. Of two files of a student for a notebook, the last in
        the order of their names is graded.
    seed : int
        From which the hidden boards of every student are derived.
    limits : Limits
        What an answer may use.
    by : {"folder", "file"}
        Where a student's name comes from.
    tell : function
        Called with the marks of a submission as soon as they are there.
    lessons : iterable of Path
        Folders of lessons outside the package.
    isolation : {"belt", "box", "docker", "podman"}
        The layer in which answers run.
    jobs : int
        How many cores are used, at most those that are there: a limit of time must not be reached
        because of other submissions.
    kept : Path, optional
        A file to which marks are added as they come. What it holds of the same files, settings and
        release is not graded again.
    pages : bool
        Whether the marks contain the feedback as HTML, with its pictures.
    """
    waiting: dict[tuple[str, str], tuple[Path, str, Submission]] = {}
    marks = []
    own = list(lessons)
    grader = Grader(seed, limits, isolation, pages)
    for student, file in _handed_in(files, by):
        try:
            read = load(file, student, own)
        except CourseError as error:
            told = str(error).replace(str(file), file.name)
            marks.append(Marks(student, file.name, (), f"could not be read: {told}"))
            continue
        other = waiting.get((student, read.label))
        if other is not None and other[0] != file:
            text = f"not graded: {file.name} is graded for notebook {read.label}"
            marks.append(Marks(student, other[0].name, (), text))
        waiting[student, read.label] = file, _key(file, grader, read), read
    known = _read_kept(kept)
    todo = {}
    for _, key, submission in waiting.values():
        if key in known:
            marks.append(known[key])
        else:
            todo[key] = submission
    for key, one in _graded(grader, todo, jobs):
        marks.append(one)
        tell(one)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({"key": key, "marks": asdict(one)}) + "\n")
    return Gradebook(
        seed, tuple(sorted(marks, key=lambda one: (one.student, one.notebook))), isolation
    )


def _handed_in(files: Iterable[Path], by: str) -> Iterator[tuple[str, Path]]:
    """Yield students and their files; those of `Download my work` are there for that long."""
    for file in sorted(files):
        student = file.resolve().parent.name if by == "folder" else file.stem
        with TemporaryDirectory() as folder:
            for one in unpacked(file, Path(folder)):
                yield student, one


def _graded(
    grader: Grader, todo: Mapping[str, Submission], jobs: int
) -> Iterator[tuple[str, Marks]]:
    """Yield the marks of submissions as they come."""
    jobs = min(jobs, cpu_count(), len(todo))
    if jobs < 2:
        yield from ((key, grader.marks(one)) for key, one in todo.items())
        return
    workers = 2 * jobs  # half of them may wait: for an answer that sleeps, or for a start
    # Ctrl-C reaches this process alone: an interrupted worker would give marks for half an answer.
    with ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        asked = {pool.submit(grader.marks, one): key for key, one in todo.items()}
        try:
            yield from ((asked[done], done.result()) for done in as_completed(asked))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise


def _key(file: Path, grader: Grader, submission: Submission) -> str:
    """Return what identifies marks that need not be computed again."""
    parts = (version("hidato-edu"), repr(grader), submission.student, submission.label)
    return sha256("\0".join(parts).encode() + file.read_bytes()).hexdigest()


def _read_kept(kept: Path | None) -> dict[str, Marks]:
    """Return the marks of a file by their key; a line that was cut off is left out."""
    found = {}
    lines = kept.read_text(encoding="utf-8").splitlines() if kept and kept.exists() else []
    for line in lines:
        with suppress(ValueError, KeyError, TypeError):
            told = json.loads(line)
            found[told["key"]] = Marks.of(told["marks"])
    return found


def hidden_seeds(seed: int, student: str, notebook: str, question: str) -> tuple[int, ...]:
    """Return the seeds for an answer: the same on every machine, others for every student.

    Examples
    --------
    >>> hidden_seeds(1, "ada", "01", "verifier") == hidden_seeds(1, "bob", "01", "verifier")
    False
    """
    texts = ("\0".join((student, notebook, question, str(n))) for n in range(SEEDS))
    made = (hmac.new(str(seed).encode(), text.encode(), "sha256").hexdigest() for text in texts)
    return tuple(int(digest[:7], 16) for digest in made)


@dataclass(frozen=True)
class Grader:
    """Grades submissions."""

    seed: int  # from which the hidden seeds are derived
    limits: Limits = LIMITS  # for each answer
    isolation: Isolation = "belt"
    pages: bool = False  # whether the feedback is kept as HTML

    def marks(self, submission: Submission) -> Marks:
        """Return the marks for one notebook of a student."""
        answers = [self.answered(submission, question) for question in submission.questions()]
        text = "This release of the lesson does not have this question."
        answers += [
            Answered(one_line(name), 0, 0, "not yet", "unknown", text, "", "", None)
            for name in submission.unknown()
        ]
        return Marks(submission.student, submission.label, tuple(answers))

    def answered(self, submission: Submission, question: Question) -> Answered:
        """Return the mark for one question."""
        lesson = Path(submission.notebook).name
        seeds = hidden_seeds(self.seed, submission.student, lesson, question.name)
        told, text = self._judged(question, located(submission, question), seeds)
        if told.key == "stopped-interrupt":  # by Ctrl-C, which must not cost points
            raise KeyboardInterrupt
        given = located(submission, question, "prediction")
        before = None
        if given is not None:
            first, predicted = self._judged(question, given, seeds)
            if first.outcome != "not yet":
                before = Predicted(predicted, first.outcome, first.key)
        was_predicted = before is not None and question.kind == "P"
        return Answered(
            question=question.name,
            points=question.earned("right" if was_predicted else told.outcome),
            most=question.points,
            outcome=told.outcome,
            key=told.key,
            message=without_addresses(told.message),
            board="" if told.board is None else str(told.board),
            answer=text,
            prediction=before,
            page=told._repr_html_() if self.pages else "",
        )

    def _judged(
        self, question: Question, given: Given | None, seeds: Sequence[int]
    ) -> tuple[Feedback, str]:
        """Return the feedback on an answer, and the answer as text."""
        if given is None:
            return Feedback("not yet", "The notebook has no cell for this.", "no-cell"), ""
        try:
            answer = slicing.literal(given.cells, given.expression)
        except ValueError:
            return self._run(question, given, seeds)
        return checked(question, answer, seeds), _as_text(answer)

    def _run(self, question: Question, given: Given, seeds: Sequence[int]) -> tuple[Feedback, str]:
        if isinstance(question, FunctionQuestion):
            told = judged(
                question, given.cells, given.expression, seeds, self.limits, self.isolation
            )
            return told, given.expression
        try:
            with graded(
                given.cells, given.expression, self.limits, calls=False, isolation=self.isolation
            ) as answer:
                return checked(question, answer, seeds), _as_text(answer)
        except NoAnswer as missing:
            return missing.feedback, given.expression


def _as_text(answer: Any) -> str:
    try:
        text = without_addresses(repr(answer))
    except (ValueError, RecursionError):  # a number with too many digits, a deep list
        text = type(answer).__name__
    return text if len(text) <= MAX_ANSWER else text[: MAX_ANSWER - 3] + "..."
