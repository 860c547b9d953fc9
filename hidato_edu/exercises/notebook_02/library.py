"""Whether a student's function asks the library for neighbors instead of finding them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

from hidato_edu.exercises.isolation import Run
from hidato_edu.exercises.judging import Message
from hidato_edu.grid import Grid

__all__ = ["Asked", "asks_library", "recording"]

NAMES = ("to_networkx", "neighbors")


@dataclass(frozen=True)
class Asked:
    """What stands for the value of a function that asked the library.

    Parameters
    ----------
    name : str
        The method of `Grid` that it called, itself or by another function of the library.
    """

    name: str


def recording(call: Callable[..., Run]) -> Callable[..., Run]:
    """Return a call that notes whether the library was asked during it.

    Notes
    -----
    In another process nothing is noted, and the value is judged as it is.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> from hidato_edu.exercises.isolation import run
    >>> def count(rows, cols):
    ...     return len(grid.square(rows, cols).to_networkx().edges)
    >>> recording(lambda args, steps, seed: run(count, args))([1, 2], 100, 0).value
    Asked(name='to_networkx')
    """

    def recorded(args: Sequence[Any], max_steps: int, seed: int) -> Run:
        with _noted() as names:
            done = call(args, max_steps, seed)
        return replace(done, value=Asked(names[0])) if names and done.kind == "returned" else done

    return recorded


def asks_library(asked: Asked) -> Message:
    """Return what is said of it."""
    return Message(
        "asks-library",
        f"Your function asks the library which cells touch (`{asked.name}`). Here that is what you "
        "are to write yourself: how do you see from rows and columns alone that two cells touch?",
    )


@contextmanager
def _noted() -> Iterator[list[str]]:
    """Let the methods of all grids note that they were called."""
    methods = {name: getattr(Grid, name) for name in NAMES}
    names: list[str] = []

    def noting(name: str) -> Callable[..., Any]:
        @wraps(methods[name])
        def noted(*args: Any, **options: Any) -> Any:
            names.append(name)
            return methods[name](*args, **options)

        return noted

    for name in NAMES:
        setattr(Grid, name, noting(name))
    try:
        yield names
    finally:
        for name, method in methods.items():
            setattr(Grid, name, method)
