"""A way to write a backtracker, as a function that is watched and what must come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

__all__ = ["Style"]


class Style(NamedTuple):
    """A function with its arguments, its result, and the structures that its player draws."""

    name: str
    function: Callable[..., Any]
    args: Callable[[], tuple[Any, ...]]  # new ones for each run, as some functions change them
    expected: Any  # a list of what a generator yields
    drawn: str  # the names of the variables, in order

    def __str__(self) -> str:
        return self.name
