"""The five events that an algorithm can tell of itself. Nothing else happens in a trace.

An algorithm of this package is a generator of events. Each event is a NamedTuple whose first
field is its kind, so that it compares equal with a plain tuple:

>>> Enter("enter", 2) == ("enter", 2)
True

Only `Assign` changes state, and swapping its `old` and `new` undoes it: that is what lets a
player step back.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Literal, NamedTuple, TypeAlias

__all__ = ["Assign", "Enter", "Event", "Leave", "Measure", "Solved"]


class Assign(NamedTuple):
    """A variable gets a new value; the only event that changes state.

    Parameters
    ----------
    kind : str
        Always ``"assign"``.
    var : Hashable
        The variable: a cell ``(row, col)`` in Hidato.
    old, new : object
        Its value before and after. Values are never changed in place.
    why : str
        Name of the rule that was applied.

    Examples
    --------
    >>> Assign("assign", (0, 2), 0, 7, "place").new
    7
    """

    kind: Literal["assign"]
    var: Hashable
    old: Any
    new: Any
    why: str = ""


class Enter(NamedTuple):
    """A call begins, or a phase does.

    Parameters
    ----------
    kind : str
        Always ``"enter"``.
    label : object
        What the call is about: the number that the search looks for, the number of the try.

    Examples
    --------
    >>> Enter("enter", 2).label
    2
    """

    kind: Literal["enter"]
    label: Any


class Leave(NamedTuple):
    """The call that was entered last and not left yet returns.

    Parameters
    ----------
    kind : str
        Always ``"leave"``.
    outcome : str
        Of a search ``"found"``, ``"failed"`` or ``"pruned"``; other algorithms have words of their
        own, which their steps name.
    why : str
        The reason, where there is more to say.
    cells : tuple
        The cells that show the reason.

    Examples
    --------
    >>> Leave("leave", "failed")
    Leave(kind='leave', outcome='failed', why='', cells=())
    """

    kind: Literal["leave"]
    outcome: str
    why: str = ""
    cells: tuple[Any, ...] = ()


class Measure(NamedTuple):
    """One point of a curve.

    Parameters
    ----------
    kind : str
        Always ``"measure"``.
    name : str
        Which curve: ``"blanks"``, for example.
    value : float
        The new value.

    Examples
    --------
    >>> Measure("measure", "blanks", 12).value
    12
    """

    kind: Literal["measure"]
    name: str
    value: float


class Solved(NamedTuple):
    """A solution was found.

    Parameters
    ----------
    kind : str
        Always ``"solved"``.
    solution : object
        The solution, a frozen mapping from variable to value.

    Examples
    --------
    >>> Solved("solved", {(0, 0): 1}).kind
    'solved'
    """

    kind: Literal["solved"]
    solution: Any


Event: TypeAlias = Assign | Enter | Leave | Measure | Solved
