"""What every family of puzzles offers, and what is written once for all of them.

A family is a module: `hidato_edu.hidato`, `kakuro`, `numberlink`, `hashi`. `Family` says which
names it must have; there is no base class. A family brings `solutions`; solving, counting and
uniqueness follow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.core.events import Event

__all__ = [
    "Family",
    "Uniqueness",
    "Violation",
    "another",
    "check_engine",
    "check_first",
    "check_format",
    "check_limit",
    "count",
    "decide_uniqueness",
    "first",
    "parted",
]

S = TypeVar("S")

Uniqueness: TypeAlias = Literal["none", "unique", "several", "undecided"]


@dataclass(frozen=True)
class Violation:
    """One broken rule.

    Parameters
    ----------
    code : str
        Name of the rule, the same in every version.
    cells : tuple
        The cells that show it.
    sentence : str
        What is wrong, for a person.

    Examples
    --------
    >>> str(Violation("blank", ((0, 1),), "row 0, column 1 is blank"))
    'blank: row 0, column 1 is blank'
    """

    code: str
    cells: tuple[Any, ...]
    sentence: str

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence}"


class Family(Protocol):
    """The names that a module of a family has; mypy and one test hold every family to it.

    Every search takes ``max_nodes`` and ``max_seconds`` and raises `LimitReached`.
    """

    @property
    def Puzzle(self) -> type[Any]:  # noqa: N802 - the name of a class
        """The frozen, hashable puzzle."""

    @property
    def parse(self) -> Callable[[str], Any]:
        """From a text to a puzzle; the inverse of ``str``."""

    @property
    def steps(self) -> Callable[..., Iterator[Event]]:
        """The search, told as events."""

    @property
    def solutions(self) -> Callable[..., Iterator[Any]]:
        """All solutions, one after the other."""

    @property
    def solve(self) -> Callable[..., Any]:
        """The first solution, or `NoSolution`."""

    @property
    def count_solutions(self) -> Callable[..., int]:
        """Number of solutions, counted up to a limit."""

    @property
    def uniqueness(self) -> Callable[..., Uniqueness]:
        """Whether there is exactly one solution; "undecided" where the budget ran out."""

    @property
    def second_solution(self) -> Callable[..., Any]:
        """Another solution than the first, or `NoSolution`."""

    @property
    def violations(self) -> Callable[[Any, Any], Iterator[Violation]]:
        """Every broken rule of an answer."""

    @property
    def is_solution(self) -> Callable[[Any, Any], bool]:
        """Whether an answer breaks no rule."""

    @property
    def generate(self) -> Callable[..., Any]:
        """A new puzzle."""

    @property
    def generate_steps(self) -> Callable[..., Iterator[Event]]:
        """The generator, told as events."""


def first(solutions: Iterator[S], why: Callable[[], str | None] | None = None) -> S:
    """Return the first solution.

    Parameters
    ----------
    solutions : iterator
        All of them.
    why : callable, optional
        Asked for the reason where there is none; None where no short one is known.

    Raises
    ------
    NoSolution
        If there is none; with the reason, where one is known.

    Examples
    --------
    >>> first(iter("ab"))
    'a'
    >>> first(iter(""), lambda: "the 5 is shut in")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.NoSolution: no solution: the 5 is shut in
    """
    for solution in solutions:
        return solution
    reason = None if why is None else why()
    if reason is not None:
        raise NoSolution(f"no solution: {reason}")
    raise NoSolution("the search is complete: the puzzle has no solution")


def another(solutions: Iterator[S], known: S) -> S:
    """Return the first solution that is not the known one.

    Raises
    ------
    NoSolution
        If there is no other.

    Examples
    --------
    >>> another(iter("ab"), "a")
    'b'
    """
    for solution in solutions:
        if solution != known:
            return solution
    raise NoSolution("the puzzle has exactly one solution: there is no second one")


def check_engine(engine: str | None, engines: Collection[str], switches: Iterable[str]) -> None:
    """Raise `ValueError` if there is no such engine, or one that has none of these switches.

    Parameters
    ----------
    engine : str or None
        What was asked for; None leaves the choice.
    engines : collection of str
        Those that there are.
    switches : iterable of str
        The switches that were set, which only ``"search"`` has.

    Examples
    --------
    >>> check_engine("abacus", ("search", "engine"), ())
    Traceback (most recent call last):
    ...
    ValueError: engine='abacus'; use None, 'search', 'engine'
    """
    if engine is not None and engine not in engines:
        allowed = ", ".join(repr(name) for name in engines)
        raise ValueError(f"engine={engine!r}; use None, {allowed}")
    asked = ", ".join(switches)
    if asked and engine not in (None, "search"):
        raise ValueError(
            f"{asked}: only the search has switches; "
            f'leave them out, or use engine="search" in place of {engine!r}'
        )


def check_first(violations: Iterator[Violation]) -> None:
    """Raise `ValueError` if the solution that somebody knows breaks a rule: says which.

    Examples
    --------
    >>> check_first(iter([Violation("blank", ((0, 1),), "row 0, column 1 is blank")]))
    Traceback (most recent call last):
    ...
    ValueError: first is no solution of the puzzle: row 0, column 1 is blank
    """
    for broken in violations:
        raise ValueError(f"first is no solution of the puzzle: {broken.sentence}")


def check_format(format: str, formats: Iterable[str]) -> None:
    """Raise `ValueError` if a family writes no such format.

    Examples
    --------
    >>> check_format("abacus", ("own", "link"))
    Traceback (most recent call last):
    ...
    ValueError: 'abacus' is no format of a puzzle; use one of own, link
    """
    if format not in formats:
        raise ValueError(f"{format!r} is no format of a puzzle; use one of {', '.join(formats)}")


def parted(texts: Iterable[str]) -> str:
    r"""Return texts of boards as one, with an empty line between them; `ValueError` without any.

    Examples
    --------
    >>> parted(["1 1", "2 2"])
    '1 1\n\n2 2\n'
    """
    every = list(texts)
    if not every:
        raise ValueError("a file needs at least one board")
    return "\n\n".join(every) + "\n"


def check_limit(limit: int | None) -> None:
    """Raise `ValueError` if a limit is neither None nor a whole number from 1.

    Examples
    --------
    >>> check_limit(0)
    Traceback (most recent call last):
    ...
    ValueError: limit=0; use None or a whole number from 1
    """
    if limit is not None and (not hasattr(limit, "__index__") or limit < 1):
        raise ValueError(f"limit={limit!r}; use None or a whole number from 1")


def count(solutions: Iterator[object], limit: int | None) -> int:
    """Return the number of solutions, but stop counting at `limit`.

    Raises
    ------
    ValueError
        If the limit is neither None nor a whole number from 1.

    Examples
    --------
    >>> count(iter("abc"), limit=2)
    2
    """
    check_limit(limit)
    found = 0
    for found, _ in enumerate(solutions, start=1):
        if found == limit:
            break
    return found


def decide_uniqueness(solutions: Iterator[object]) -> Uniqueness:
    """Return how many solutions there are: none, one, several; or "undecided" if a budget ends.

    Examples
    --------
    >>> decide_uniqueness(iter("a")), decide_uniqueness(iter("ab"))
    ('unique', 'several')
    """
    try:
        found = count(solutions, limit=2)
    except LimitReached:
        return "undecided"
    return ("none", "unique", "several")[found]
