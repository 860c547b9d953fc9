"""Examples of verifiers: a problem, an answer to it, and the claim that it is right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.questions.examples import Example

__all__ = ["BrokenRule", "answered", "given_away", "near", "read", "refuted"]

MAX_NAMED = 2  # broken rules that one message names

Defect = TypeVar("Defect")
Puzzle = TypeVar("Puzzle")


class BrokenRule(Protocol):
    """A broken rule, as messages need it."""

    @property
    def code(self) -> str:
        """The name in keys."""

    @property
    def text(self) -> str:
        """A clause."""


def answered(item: Any) -> tuple[Any, Any, bool] | Message:
    """Return a problem, an answer to it and the claim that it is right or not, or a message.

    Examples
    --------
    >>> answered(("a problem", "an answer", 1))
    ('a problem', 'an answer', True)
    >>> answered(("a problem", "an answer")).text[:17]
    'this is 2 things.'
    """
    if type(item) in (list, tuple) and len(item) == 3:
        claim = as_truth(item[2])
        if claim is not None:
            return item[0], item[1], claim
        text = f"the claim is {named(item[2])}. Use True if the answer is right, False if not."
        return Message("no-claim", text)
    if type(item) not in (list, tuple):
        what = named(item)
    else:
        what = "1 thing" if len(item) == 1 else f"{len(item)} things"
    text = f"this is {what}. An example is `(problem, answer, True)` or `(..., False)`."
    return Message("no-triple", text)


def given_away(
    defects: Sequence[Defect], concerned: Callable[[Defect], bool], told: Callable[[Defect], str]
) -> str:
    """Return why a faulty verifier rejects an answer that has the defect that it overlooks.

    Examples
    --------
    >>> given_away([1, 2, 4], lambda n: n % 2 == 1, lambda n: f"{n} is even")[-21:]
    '2 is even; 4 is even.'
    """
    others = [defect for defect in defects if not concerned(defect)]
    if not others or len(others) == len(defects):
        return ""
    text = "; ".join(map(told, others[:MAX_NAMED]))
    return f"That board has a fault that it overlooks, but another one gives it away: {text}."


def read(
    item: Any,
    problem_of: Callable[[Any], Puzzle | Message],
    answer_of: Callable[[Puzzle, Any], Any],
    board: Callable[[Puzzle, Any], Any],
) -> Example | Message:
    """Return the example that a student wrote for a verifier, or a message.

    Examples
    --------
    >>> read((3, 4, True), lambda n: n, lambda n, m: Message("odd", f"{m} is odd."), max).text
    'the answer: 4 is odd.'
    """
    found = answered(item)
    if isinstance(found, Message):
        return found
    problem, answer, claim = found
    puzzle = problem_of(problem)
    if isinstance(puzzle, Message):
        return Message(f"problem-{puzzle.key}", f"the problem: {puzzle.text}")
    given = answer_of(puzzle, answer)
    if isinstance(given, Message):
        return Message(f"answer-{given.key}", f"the answer: {given.text}")
    return Example(board(puzzle, given), claim)


def refuted(example: Example, defects: Sequence[BrokenRule], kept: str) -> Message:
    """Return the message about a wrong claim.

    Examples
    --------
    >>> print(refuted(Example(3, False), (), "3 is odd").text)
    you claim that the answer is wrong, but it obeys all rules: 3 is odd.
    """
    if example.claim:
        text = f"you claim that the answer is right, but {defects[0].text}."
        return Message(f"claims-right-{defects[0].code}", text)
    return Message(
        "claims-wrong",
        f"you claim that the answer is wrong, but it obeys all rules: {kept}.",
        "Which rule did you mean to break?",
    )


def near(
    name: str,
    overlooked: Mapping[str, Callable[[Any, Any], bool]],
    defects_of: Callable[[Any], Sequence[BrokenRule]],
) -> Callable[[Any], str]:
    """Return a function: why a faulty verifier rejects a board with a defect that it overlooks.

    Examples
    --------
    >>> near("blind", {}, lambda board: ())("a board")
    ''
    """

    def why(board: Any) -> str:
        if name not in overlooked:
            return ""
        unseen = partial(overlooked[name], board)
        return given_away(defects_of(board), unseen, lambda defect: defect.text)

    return why
