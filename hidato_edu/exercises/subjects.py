"""What a judge may ask of a student's function, whether it runs here or in another process."""

from __future__ import annotations

import dis
import inspect
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from hidato_edu.exercises.isolation import Call, isolated

__all__ = ["Elsewhere", "Look", "look", "running"]


class Look(NamedTuple):
    """What can be said of an answer before it is called.

    Parameters
    ----------
    is_callable : bool
        Whether it is a function at all.
    is_empty : bool
        Whether its body is empty: docstring, `...`, `pass`.
    fits : bool
        Whether it takes the arguments.
    """

    is_callable: bool
    is_empty: bool
    fits: bool


class Elsewhere(ABC):
    """A function in another process; nothing of it is run here."""

    @abstractmethod
    def look(self, parameters: int) -> Look:
        """Return what can be said of it before it is called with so many arguments."""

    @abstractmethod
    def running(self) -> AbstractContextManager[Call]:
        """Yield what calls it, isolated, as `isolated` does."""


def look(answer: Any, parameters: int) -> Look:
    """Return what can be said of an answer before it is called.

    Parameters
    ----------
    answer : object
        A function here, an `Elsewhere`, or anything else.
    parameters : int
        With how many arguments it will be called.

    Examples
    --------
    >>> look(lambda x: None, 2)
    Look(is_callable=True, is_empty=True, fits=False)
    """
    if isinstance(answer, Elsewhere):
        return answer.look(parameters)
    if not callable(answer):
        return Look(is_callable=False, is_empty=False, fits=False)
    return Look(True, _is_empty(answer), _fits(answer, parameters))


def running(function: Any) -> AbstractContextManager[Call]:
    """Yield what calls a function, isolated, wherever it is.

    Examples
    --------
    >>> with running(len) as call:
    ...     call([["a", "b"]], 100, 0).value
    2
    """
    return function.running() if isinstance(function, Elsewhere) else isolated(function)


def _fits(function: Any, parameters: int) -> bool:
    try:
        inspect.signature(function).bind(*range(parameters))
    except TypeError:
        return False
    except ValueError:  # a function of C has no signature
        return True
    return True


def _is_empty(function: Any) -> bool:
    code = getattr(function, "__code__", None)
    if code is None:
        return False
    steps = [step for step in dis.get_instructions(code) if step.opname not in ("RESUME", "NOP")]
    return (
        all(step.opname in ("LOAD_CONST", "RETURN_VALUE", "RETURN_CONST") for step in steps)
        and len(steps) <= 2
        and all(step.argval is None for step in steps)
    )
