"""Grading without nbgrader: hidden seeds, answers in a child process, the same marks everywhere.

Answers that are plain data are read; code runs in a child process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from hidato_edu.core.errors import CourseError
from hidato_edu.course import slicing
from hidato_edu.course.gradebook import Answered, Gradebook, Marks, Predicted
from hidato_edu.course.submissions import Given, Submission, load, located
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import without_addresses
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.sandbox.parent import LIMITS, Limits, NoAnswer, checked, graded, judged

__all__ = ["Grader", "grade", "hidden_seeds"]

SEEDS = 3  # an answer has to be right for each of them
MAX_ANSWER = 200  # characters


def grade(
    files: Iterable[Path],
    seed: int,
    limits: Limits = LIMITS,
    by: Literal["folder", "file"] = "folder",
    tell: Callable[[str], None] = lambda line: None,
    lessons: Iterable[Path] = (),
) -> Gradebook:
    """Grade submissions; `lessons` are folders of lessons outside the package."""
    submissions: dict[tuple[str, str], tuple[Path, Submission]] = {}
    own = list(lessons)
    for file in files:
        student = file.resolve().parent.name if by == "folder" else file.stem
        read = load(file, student, own)
        other = submissions.setdefault((student, read.label), (file, read))
        if other[0] is not file:
            raise CourseError(
                f"two files for notebook {read.label} of {student!r}: {other[0]} and {file}. "
                "Put each student's files into a separate folder, or use --by file to identify "
                "students by file names."
            )
    grader = Grader(seed, limits)
    marks = []
    for _, (_, submission) in sorted(submissions.items(), key=lambda item: item[0]):
        marks.append(grader.marks(submission))
        tell(str(marks[-1]))
    return Gradebook(seed, tuple(marks))


def hidden_seeds(seed: int, notebook: str, question: str) -> tuple[int, ...]:
    """Return the seeds for a question: the same on every machine, and hard to guess.

    Examples
    --------
    >>> hidden_seeds(1, "01", "verifier") == hidden_seeds(2, "01", "verifier")
    False
    """
    texts = (f"{seed}/{notebook}/{question}/{number}" for number in range(SEEDS))
    return tuple(int(sha256(text.encode()).hexdigest()[:7], 16) for text in texts)


@dataclass(frozen=True)
class Grader:
    """Grades submissions."""

    seed: int  # from which the hidden seeds are derived
    limits: Limits = LIMITS  # for each answer

    def marks(self, submission: Submission) -> Marks:
        """Return the marks for one notebook of a student."""
        return Marks(
            submission.student,
            submission.label,
            tuple(self.answered(submission, question) for question in submission.questions()),
        )

    def answered(self, submission: Submission, question: Question) -> Answered:
        """Return the mark for one question."""
        seeds = hidden_seeds(self.seed, Path(submission.notebook).name, question.name)
        told, text = self._judged(question, located(submission, question), seeds)
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
        )

    def _judged(
        self, question: Question, given: Given | None, seeds: Sequence[int]
    ) -> tuple[Feedback, str]:
        """Return the feedback on an answer, and the answer as text."""
        if given is None:
            return question.check(None), ""
        try:
            answer = slicing.literal(given.cells, given.expression)
        except ValueError:
            return self._run(question, given, seeds)
        return checked(question, answer, seeds), _as_text(answer)

    def _run(self, question: Question, given: Given, seeds: Sequence[int]) -> tuple[Feedback, str]:
        if isinstance(question, FunctionQuestion):
            told = judged(question, given.cells, given.expression, seeds, self.limits)
            return told, given.expression
        try:
            with graded(given.cells, given.expression, self.limits, calls=False) as answer:
                return checked(question, answer, seeds), _as_text(answer)
        except NoAnswer as missing:
            return missing.feedback, given.expression


def _as_text(answer: Any) -> str:
    try:
        text = without_addresses(repr(answer))
    except (ValueError, RecursionError):  # a number with too many digits, a deep list
        text = type(answer).__name__
    return text if len(text) <= MAX_ANSWER else text[: MAX_ANSWER - 3] + "..."
