"""What every exercise is, whatever its type: a question with a check, hints and a solution.

A question is data and never changes; a check depends on the answer and the seed alone. What a
student has tried so far is kept by the worksheet.
"""

from __future__ import annotations

import inspect
import textwrap
from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import EllipsisType
from typing import Any, Literal, TypeAlias

from hidato_edu.exercises.judge.feedback import Feedback, failed, with_code

__all__ = ["KINDS", "MAX_HINT_WORDS", "Kind", "Question"]

Kind: TypeAlias = Literal["P", "T", "X", "F", "C", "N", "M", "D"]

KINDS: dict[Kind, str] = {
    "P": "predict",
    "T": "do it by hand",
    "X": "find examples",
    "F": "fix the program",
    "C": "write a function",
    "N": "put lines in order",
    "M": "choose",
    "D": "experiment",
}
"""The types of exercises, each with what the student does."""

MAX_HINT_WORDS = 160  # all hints of a question together
PRE = (  # JupyterLab breaks such text within words
    "white-space: pre-wrap; word-break: normal; overflow-wrap: anywhere; "
    "font-family: var(--jp-code-font-family, monospace)"
)


@dataclass(frozen=True, kw_only=True)
class Question(ABC):
    """An exercise.

    Parameters
    ----------
    name : str
        Its name on the worksheet, a Python identifier: ``"verifier"``.
    kind : {"P", "T", "X", "F", "C", "N", "M", "D"}
        Its type, see `KINDS`.
    title : str
        A few words.
    prompt : str
        What is asked, complete as plain text; code stands between backticks.
    answer : str
        The variable that holds the answer in the notebook: ``"verify"``.
    hints : tuple of three str
        A question, where to look, an example nearby. Never the answer.
    reference : object
        A right answer.
    explanation : str
        Why it is right.
    points : int
        What it counts when it is graded.
    """

    name: str
    kind: Kind
    title: str
    prompt: str
    answer: str
    hints: tuple[str, str, str]
    reference: Any
    explanation: str
    points: int = 1

    @property
    def task(self) -> str:
        """What the student does, in a few words: ``"choose"``."""
        return KINDS[self.kind]

    def check(self, answer: Any, seed: int = 0) -> Feedback:
        """Judge an answer; the same answer and seed give the same feedback.

        Parameters
        ----------
        answer : object
            What the student answers; whatever it is, nothing is raised.
        seed : int
            Which boards are drawn, where the type of the question draws any.

        Returns
        -------
        Feedback
            Outcome, message and, where it helps, a board.
        """
        if self.is_untouched(answer):
            return Feedback("not yet", self.not_yet(), "not-yet")
        try:
            return self.judge(answer, seed)
        except Exception as error:
            return failed(error)

    @abstractmethod
    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge an answer that is not untouched; what this raises is our fault."""

    def is_untouched(self, answer: Any) -> bool:
        """Return whether nothing was answered yet."""
        return answer is None or isinstance(answer, EllipsisType) or _is_empty_text(answer)

    def not_yet(self) -> str:
        """Return what to do first."""
        return f"Nothing is answered yet: give `{self.answer}` a value."

    def material(self) -> str:
        """Return what belongs to the question besides its prompt: options, lines, a board."""
        return ""

    def _repr_material_(self) -> str:
        """Return the material as HTML."""
        text = with_code(self.material())
        return f'<pre style="{PRE}">{text}</pre>' if text else ""

    def example(self) -> str:
        """Return what an answer looks like in the answer cell, right or wrong."""
        return f"{self.answer} = ..."

    def solution_source(self) -> str:
        """Return the reference as the code of a cell.

        Raises
        ------
        OSError
            If the reference is a function whose source cannot be found.
        """
        if inspect.isfunction(self.reference):
            return textwrap.dedent(inspect.getsource(self.reference)).strip()
        return f"{self.answer} = {_as_code(self.reference)}"


def _is_empty_text(answer: Any) -> bool:
    return type(answer) is str and not answer.strip()


def _as_code(value: Any) -> str:
    """Return plain data as code; long lists and dicts take a line for each item."""
    text = repr(value)
    if isinstance(value, str) and "\n" in value:
        return '"""\n' + value.strip("\n") + '\n"""'
    if len(text) <= 80 or not isinstance(value, (list, dict)):
        return text
    if isinstance(value, dict):
        items = [f"{key!r}: {_as_code(item)}" for key, item in value.items()]
        return "{\n" + "".join(f"    {item},\n" for item in items) + "}"
    return "[\n" + "".join(f"    {_as_code(item)},\n" for item in value) + "]"
