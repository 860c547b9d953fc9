"""Exceptions, named by what went wrong. All of them derive from `HidatoEduError`.

This room and `events` are the ground floor: they import nothing of the package.
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "CourseError",
    "FormatError",
    "GenerationFailed",
    "HidatoEduError",
    "InvalidGame",
    "InvalidGraph",
    "InvalidMove",
    "InvalidPuzzle",
    "LibraryError",
    "LimitReached",
    "MissingExtra",
    "NoSolution",
    "NotWritable",
    "OtherSweep",
]


class HidatoEduError(Exception):
    """Base of every exception that this package raises on purpose."""


class CourseError(HidatoEduError, ValueError):
    """A notebook, a plan or a folder of which no course can be made."""


class InvalidGame(HidatoEduError, ValueError):
    """A text or a file that is no saved game, or that of another puzzle."""


class InvalidGraph(HidatoEduError, ValueError):
    """A graph, a path or a cycle that is not of the kind that was asked for."""


class InvalidMove(HidatoEduError, ValueError):
    """A move that the rules of a game forbid: on a given, off the board, no number of the board."""


class InvalidPuzzle(HidatoEduError, ValueError):
    """A board that breaks the rules before anybody has played: no cells, a given twice, ..."""


class FormatError(InvalidPuzzle):
    r"""A text that cannot be read as a puzzle.

    Parameters
    ----------
    message : str
        What is wrong and what is allowed.
    line, column : int
        Place of the offending token, both counted from 1 as editors do.
    token : str
        The offending token itself; empty where something is missing.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.parse("2 1\n1 x")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.FormatError: line 2, column 3: 'x' is no whole number; ...
    """

    def __init__(self, message: str, *, line: int, column: int = 1, token: str = "") -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column
        self.token = token


class LibraryError(HidatoEduError, ValueError):
    """A stored puzzle that is not there, cannot be read, or has a name that cannot be used."""


class MissingExtra(HidatoEduError, ImportError):
    """Something that was asked for needs a library that is not installed: see the message."""


class NoSolution(HidatoEduError):
    """The search is complete and the puzzle has no solution."""


class NotWritable(HidatoEduError, ValueError):
    """A board for which a format, or a site that a link leads to, has no words."""


class GenerationFailed(HidatoEduError):
    """A generator used up all its tries."""


class OtherSweep(HidatoEduError, ValueError):
    """A file that holds the runs of another sweep than the one that was asked for."""


class LimitReached(HidatoEduError):
    """A search used up its budget before it was complete: nothing is known about the rest.

    Parameters
    ----------
    nodes : int
        Calls of the search made so far.
    seconds : float
        Time used so far, in seconds.
    why : str
        What was reached: a budget that was asked for, or a limit of the engine's own.

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
        """Copy and pickle by parts: the message alone is not enough."""
        return LimitReached, (self.nodes, self.seconds, self.why)
