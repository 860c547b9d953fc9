"""The five events of which every trace consists.

An algorithm of this package is a generator of events. Each event is a tuple that begins with its
kind, so it equals the plain tuple that a student may yield:

>>> Enter(2) == ("enter", 2)
True

Only `Assign` changes state, and swapping its `old` and `new` undoes it: so a player can step back.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, Self, TypeAlias, TypeVar

__all__ = ["Assign", "Enter", "Event", "Leave", "Measure", "Solution", "Solved"]

K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Hashable)


class _Event:
    """The common base of the events: the kind is not passed when one is made."""

    __slots__ = ()

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)[1:]  # type: ignore[arg-type]

    def __repr__(self) -> str:
        fields = list(self._asdict().items())[1:]  # type: ignore[attr-defined]
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in fields)})"


class _Assign(NamedTuple):
    kind: Literal["assign"]
    var: Hashable
    old: Any
    new: Any
    why: str = ""


class _Enter(NamedTuple):
    kind: Literal["enter"]
    label: Any


class _Leave(NamedTuple):
    kind: Literal["leave"]
    outcome: str
    why: str = ""
    cells: tuple[Any, ...] = ()


class _Measure(NamedTuple):
    kind: Literal["measure"]
    name: str
    value: float


class _Solved(NamedTuple):
    kind: Literal["solved"]
    solution: Any


class Assign(_Event, _Assign):
    """A variable gets a new value; the only event that changes state.

    Parameters
    ----------
    var : Hashable
        The variable: a cell ``(row, col)`` in Hidato.
    old, new : object
        Its value before and after. Values are never changed in place.
    why : str
        The name of the applied rule.

    Examples
    --------
    >>> Assign((0, 2), 0, 7, "place").new
    7
    """

    __slots__ = ()

    def __new__(cls, var: Hashable, old: Any, new: Any, why: str = "") -> Self:  # noqa: D102
        return tuple.__new__(cls, ("assign", var, old, new, why))


class Enter(_Event, _Enter):
    """A call or a phase begins.

    Parameters
    ----------
    label : object
        What the call is about: the number that the search looks for, the number of the attempt.

    Examples
    --------
    >>> Enter(2).label
    2
    """

    __slots__ = ()

    def __new__(cls, label: Any) -> Self:  # noqa: D102
        return tuple.__new__(cls, ("enter", label))


class Leave(_Event, _Leave):
    """The innermost open call returns.

    Parameters
    ----------
    outcome : str
        For a search ``"found"``, ``"failed"`` or ``"pruned"``; the steps of other algorithms
        document theirs.
    why : str
        The reason, or "".
    cells : tuple
        The cells that show the reason.

    Examples
    --------
    >>> Leave("failed")
    Leave(outcome='failed', why='', cells=())
    """

    __slots__ = ()

    def __new__(cls, outcome: str, why: str = "", cells: tuple[Any, ...] = ()) -> Self:  # noqa: D102
        return tuple.__new__(cls, ("leave", outcome, why, cells))


class Measure(_Event, _Measure):
    """One point of a curve.

    Parameters
    ----------
    name : str
        The name of the curve: ``"blanks"``, for example.
    value : float
        The new value.

    Examples
    --------
    >>> Measure("blanks", 12).value
    12
    """

    __slots__ = ()

    def __new__(cls, name: str, value: float) -> Self:  # noqa: D102
        return tuple.__new__(cls, ("measure", name, value))


class Solved(_Event, _Solved):
    """A solution was found.

    Parameters
    ----------
    solution : object
        The solution, a frozen mapping from variable to value.

    Examples
    --------
    >>> Solved({(0, 0): 1}).kind
    'solved'
    """

    __slots__ = ()

    def __new__(cls, solution: Any) -> Self:  # noqa: D102
        return tuple.__new__(cls, ("solved", solution))


Event: TypeAlias = Assign | Enter | Leave | Measure | Solved


class Solution(Mapping[K, V]):
    """A frozen mapping from variable to value; equal to any mapping with the same items.

    Examples
    --------
    >>> Solution({(0, 0): 1}) == {(0, 0): 1}
    True
    """

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]]) -> None:
        self._items = dict(items)

    def __getitem__(self, var: K) -> V:
        return self._items[var]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._items!r})"
