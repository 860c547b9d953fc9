"""Examples of verifiers: a problem, an answer to it, and the claim that it is right or wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.reading import as_truth, named

__all__ = ["answered", "given_away"]

MAX_NAMED = 2  # broken rules that one message names

Defect = TypeVar("Defect")


def answered(item: Any) -> tuple[Any, Any, bool] | Message:
    """Return a problem, an answer to it and whether it is claimed to be right, or what to say.

    Parameters
    ----------
    item : object
        What a student gave as an example of a verifier; problem and answer are not read yet.

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
        text = f"the claim is {named(item[2])}. It is True if the answer is right, False if not."
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
    """Return why a faulty verifier refuses an answer that has the defect it does not see.

    Parameters
    ----------
    defects : sequence
        All that is wrong with the answer.
    concerned : callable
        Whether the verifier does not see a defect.
    told : callable
        From a defect to a clause.

    Returns
    -------
    str
        A sentence; "" where no defect is concerned, or no other is there.

    Examples
    --------
    >>> given_away([1, 2, 4], lambda n: n % 2 == 1, lambda n: f"{n} is even")[-21:]
    '2 is even; 4 is even.'
    """
    others = [defect for defect in defects if not concerned(defect)]
    if not others or len(others) == len(defects):
        return ""
    text = "; ".join(map(told, others[:MAX_NAMED]))
    return f"That board has a fault which it overlooks, but another one gives it away: {text}."
