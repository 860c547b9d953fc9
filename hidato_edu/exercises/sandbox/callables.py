"""The interface of a student's function for a judge, in this process or in another one."""

from __future__ import annotations

import dis
import inspect
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from types import CodeType
from typing import Any, NamedTuple

from hidato_edu.exercises.sandbox.isolation import Call, isolated

__all__ = ["Elsewhere", "Look", "look", "running"]


IN_PLACE = ("add", "append", "clear", "discard", "extend", "insert", "remove", "reverse", "sort",
            "update")  # fmt: skip
"""Methods that change a collection and return None."""


class Look(NamedTuple):
    """What is known about an answer before it is called."""

    is_callable: bool
    is_empty: bool  # whether its body is only a docstring, `...` or `pass`
    fits: bool  # whether it takes the arguments
    in_place: str = ""  # the method in a `return` that changes a collection and returns None


class Elsewhere(ABC):
    """A function in another process; no part of it runs here."""

    @abstractmethod
    def look(self, parameters: int) -> Look:
        """Return what is known before it is called with so many arguments."""

    @abstractmethod
    def running(self, fresh: bool = False) -> AbstractContextManager[Call]:
        """Yield a function that calls it in isolation, as `isolated` does."""


def look(answer: Any, parameters: int) -> Look:
    """Return what is known about an answer before it is called.

    Examples
    --------
    >>> look(lambda x: None, 2)
    Look(is_callable=True, is_empty=True, fits=False, in_place='')
    >>> look(lambda x: x.sort(), 1).in_place
    'sort'
    """
    if isinstance(answer, Elsewhere):
        return answer.look(parameters)
    if not callable(answer):
        return Look(is_callable=False, is_empty=False, fits=False)
    return Look(True, _is_empty(answer), _fits(answer, parameters), _in_place(answer))


def running(function: Any, fresh: bool = False) -> AbstractContextManager[Call]:
    """Yield a function that calls an answer in isolation, here or in another process.

    Examples
    --------
    >>> with running(len) as call:
    ...     call([["a", "b"]], 100, 0).value
    2
    """
    if isinstance(function, Elsewhere):
        return function.running(fresh)
    return isolated(function, fresh=fresh)


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


def _in_place(function: Any) -> str:
    """Return the method of a call in a `return` that returns None, or ""."""
    code = getattr(function, "__code__", None)
    if not isinstance(code, CodeType):
        return ""
    steps = list(dis.get_instructions(code))
    for call, leave in pairwise(steps):
        if leave.opname == "RETURN_VALUE" and call.opname.startswith("CALL"):
            name = _method(steps, call)
            if name in IN_PLACE:
                return name
    return ""


def _method(steps: Sequence[dis.Instruction], call: dis.Instruction) -> str:
    """Return the name of the called method: the last lookup in the expression of the call."""
    if call.positions is None or call.positions.lineno is None:
        return ""
    begin = call.positions[0], call.positions[2]
    looked_up = [
        (step.positions[1], step.positions[3], step.argval)
        for step in steps
        if step.opname in ("LOAD_METHOD", "LOAD_ATTR")
        and step.offset < call.offset
        and step.positions is not None
        and (step.positions[0], step.positions[2]) == begin
    ]
    return str(max(looked_up)[2]) if looked_up else ""
