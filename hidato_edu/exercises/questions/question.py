"""The base class of all questions: a prompt with a check, hints and a solution.

A question is data and never changes; a check depends only on the answer and the seed. The
worksheet keeps what a student has tried.
"""

from __future__ import annotations

import inspect
import textwrap
from abc import ABC, abstractmethod
from dataclasses import dataclass
from types import EllipsisType
from typing import Any, Literal, TypeAlias

from hidato_edu.exercises.judge.feedback import Feedback, Outcome, failed, with_code

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

EFFORT: dict[Kind, tuple[int, int]] = {
    "M": (1, 2), "P": (1, 2), "T": (2, 8), "X": (2, 10), "N": (2, 8), "F": (4, 12), "C": (4, 15),
    "D": (4, 20),
}  # fmt: skip
"""Points and minutes of a question of each type, unless the question says otherwise."""

MAX_HINT_WORDS = 160  # of all hints of a question together
PRE = (  # otherwise JupyterLab breaks lines within words
    "white-space: pre-wrap; word-break: normal; overflow-wrap: anywhere; "
    "font-family: var(--jp-code-font-family, monospace)"
)


@dataclass(frozen=True, kw_only=True)
class Question(ABC):
    """An exercise."""

    name: str  # on the worksheet, a Python identifier: `"verifier"`
    kind: Kind
    title: str  # a few words
    prompt: str  # complete as plain text; code is between backticks
    answer: str  # the variable with the answer in the notebook: `"verify"`
    hints: tuple[str, str, str]  # a question, where to look, a similar example; never the solution
    reference: Any  # a right answer
    explanation: str  # why it is right
    points: int = 0  # for grading; 0: by the effort of its type
    minutes: int = 0  # that it takes; 0: by its type

    def __post_init__(self) -> None:
        points, minutes = EFFORT[self.kind]
        object.__setattr__(self, "points", self.points or points)
        object.__setattr__(self, "minutes", self.minutes or minutes)

    @property
    def task(self) -> str:
        """What the student does, in a few words: ``"choose"``."""
        return KINDS[self.kind]

    def earned(self, outcome: Outcome) -> int:
        """Return the points for an answer; a prediction gets them for having been made."""
        made = self.kind == "P" and outcome == "wrong"
        return self.points if outcome == "right" or made else 0

    def instance_of(self, answer: Any) -> int | None:
        """Return the number of the board or run that an answer is about, if it has one."""
        return None

    def check(self, answer: Any, seed: int = 0) -> Feedback:
        """Judge an answer; the same answer and seed give the same feedback."""
        if self.is_untouched(answer):
            return Feedback("not yet", self.not_yet(), "not-yet")
        try:
            return self.judge(answer, seed)
        except Exception as error:
            return failed(error)

    @abstractmethod
    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge an answer that is not untouched; an error raised here is our fault."""

    def is_untouched(self, answer: Any) -> bool:
        """Return whether nothing has been answered yet."""
        return answer is None or isinstance(answer, EllipsisType) or _is_empty_text(answer)

    def not_yet(self) -> str:
        """Return what to do first."""
        return f"Nothing is answered yet: give `{self.answer}` a value."

    def material(self) -> str:
        """Return what the question shows besides its prompt: options, lines, a board."""
        return ""

    def _repr_material_(self) -> str:
        """Return the material as HTML."""
        text = with_code(self.material())
        return f'<pre style="{PRE}">{text}</pre>' if text else ""

    def example(self) -> str:
        """Return what an answer looks like in the answer cell, right or wrong."""
        return f"{self.answer} = ..."

    def solution_source(self) -> str:
        """Return the reference as the code of a cell."""
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
