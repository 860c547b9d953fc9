"""Exceptions, named after the problem. All of them derive from `HidatoEduError`."""

from __future__ import annotations

import sys
from reprlib import repr as short
from typing import Any, TypeVar

__all__ = [
    "CourseError",
    "FormatError",
    "GenerationFailed",
    "HidatoEduError",
    "InvalidAssignment",
    "InvalidGame",
    "InvalidGraph",
    "InvalidMove",
    "InvalidPuzzle",
    "LibraryError",
    "LimitReached",
    "MissingExtra",
    "NoSolution",
    "NotInBrowser",
    "NotWritable",
    "OtherSweep",
    "WrongType",
    "check_type",
]

V = TypeVar("V")


class HidatoEduError(Exception):
    """Base class of all exceptions of this package."""


class CourseError(HidatoEduError, ValueError):
    """A notebook, a plan or a folder from which no course can be built."""


class InvalidAssignment(HidatoEduError, ValueError):
    """Values of variables that do not satisfy a formula, or a board that shows none."""


class InvalidGame(HidatoEduError, ValueError):
    """A text or a file that is not a saved game, or one of another puzzle."""


class InvalidGraph(HidatoEduError, ValueError):
    """A graph, a path or a cycle that is not of the required kind."""


class InvalidMove(HidatoEduError, ValueError):
    """A move that a game does not allow: on a given, off the board, not a number of the board."""


class InvalidPuzzle(HidatoEduError, ValueError):
    """A board that breaks the rules before the first move: no cells, a given twice, ..."""


class FormatError(InvalidPuzzle):
    r"""A text that cannot be read as a puzzle.

    Parameters
    ----------
    message : str
        What is wrong and what is allowed.
    line, column : int
        Place of the offending token, both counted from 1 as editors do.
    token : str
        The offending token; empty if something is missing.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.parse("2 1\n1 x")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.FormatError: line 2, column 3: 'x' is not a whole number; ...
    """

    def __init__(self, message: str, *, line: int, column: int = 1, token: str = "") -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.token = token


class LibraryError(HidatoEduError, ValueError):
    """A stored puzzle that does not exist, cannot be read, or has a name that is not allowed."""


class MissingExtra(HidatoEduError, ImportError):
    """A feature needs a library that is not installed; the message names it."""


class NoSolution(HidatoEduError):
    """The search is complete and the puzzle has no solution."""


class NotInBrowser(HidatoEduError, RuntimeError):
    """What a browser cannot do: Python has one process and one thread there."""


class NotWritable(HidatoEduError, ValueError):
    """A board that a format, or the site of a link, cannot represent."""


class GenerationFailed(HidatoEduError):
    """A generator used up all its attempts."""


class OtherSweep(HidatoEduError, ValueError):
    """A file with the runs of a different sweep."""


class LimitReached(HidatoEduError):
    """A search used up its budget before it was complete: nothing is known about the rest.

    Parameters
    ----------
    nodes : int
        Calls of the search made so far.
    seconds : float
        Time used so far, in seconds.
    why : str
        What was reached: a budget of the caller, or a limit of the engine.

    Examples
    --------
    >>> str(LimitReached(20_000, 1.5))
    'stopped after 20,000 nodes and 1.50 s: the budget is used up'
    """

    def __init__(self, nodes: int, seconds: float, why: str = "the budget is used up") -> None:
        super().__init__(f"stopped after {nodes:,} nodes and {seconds:.2f} s: {why}")
        self.nodes = nodes
        self.seconds = seconds
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the parts: the message alone is not enough."""
        return LimitReached, (self.nodes, self.seconds, self.why)


class WrongType(HidatoEduError, TypeError):
    """An argument of another type than needed: a text, a list, a puzzle of another family."""


def check_type(value: V, kind: type, *others: type, use: str = "") -> V:
    """Return a value of one of these types; otherwise raise `WrongType`, which says what to do.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.solve("1 0 3")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.WrongType: '1 0 3' is not a hidato.Puzzle; call hidato.parse(text) first
    """
    if isinstance(value, (kind, others)):
        return value
    wanted, given = " or ".join(map(_named, (kind, *others))), _named(type(value))
    (room, _, name), (other, _, public) = _named(kind).partition("."), given.partition(".")
    if name == "Puzzle" and not use:
        text, rows = f"call {room}.parse(text) first", f"call {room}.from_array(rows) first"
        use = {"str": text, "list": rows, "ndarray": rows}.get(given, "")
        use = f"use the functions of {other}" if public == name else use
    said, a = f"this {given}" if public else short(value), "an" if wanted[0] in "AEIOaeio" else "a"
    raise WrongType(f"{said} is not {a} {wanted}" + (f"; {use}" if use else ""))


def _named(kind: type) -> str:
    """Return the name of a type as users write it: ``"hidato.Puzzle"``, ``"Trace"``."""
    room, name = (kind.__module__ + ".").split(".")[1], kind.__name__
    public = getattr(sys.modules.get(f"hidato_edu.{room}"), name, None)
    return f"{room}.{name}" if public is kind else name
