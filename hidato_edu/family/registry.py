"""What a family of puzzles is, and which families there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from hidato_edu.core.events import Event
from hidato_edu.family.hints import Hints
from hidato_edu.family.rules import Violation
from hidato_edu.family.solver import Solver
from hidato_edu.family.texts import Texts

__all__ = ["DEFAULT", "Family", "Knob", "families", "family_of", "family_of_text"]

P = TypeVar("P")
S = TypeVar("S")

DEFAULT = "hidato"
"""The family of a text that no other family claims."""

Look: TypeAlias = Literal["numbers", "runs", "links", "bridges"]
"""What a board shows: a number in each cell, digits with sums, links between cells, bridges."""


@dataclass(frozen=True)
class Knob:
    """A setting of a family's generator.

    Parameters
    ----------
    name : str
        Its name as a parameter of ``generate``; on the command line with ``-`` for ``_``.
    kind : type
        ``bool``, ``int``, ``float`` or ``str``.
    default : object
        What it is if nobody sets it; None leaves the choice to the generator.
    sentence : str
        What it sets, in one sentence.
    low, high : float, optional
        The least and the greatest value.
    choices : tuple of str
        The values that a ``str`` can have.
    unit : str
        Of the value, such as ``"cells"``.
    """

    name: str
    kind: type
    default: Any
    sentence: str
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""


@dataclass(frozen=True)
class Family(Generic[P, S]):
    """A family of puzzles, as a value: ``FAMILY`` in the module ``family`` of its package.

    Parameters
    ----------
    name : str
        The name of its package.
    puzzle, solution : type
        Its frozen classes; both have ``grid`` and ``givens``, or a ``puzzle`` that has them.
    texts : Texts
        What it reads and writes.
    solver : Solver
        Its engines.
    violations : callable
        From a puzzle and an answer to every broken rule.
    steps, generate_steps : callable
        The search and the generator, as generators of events.
    generate, generate_with_report : callable
        From a board to a puzzle; to a pair of a puzzle and a report.
    claims : callable, optional
        Whether a text is certainly one of its own; without it, its texts must be named.
    resembles : callable, optional
        Whether a text that another family cannot read may be one of its own; by default whether
        `texts` reads it.
    look : {"numbers", "runs", "links", "bridges"}
        What its boards show; `hidato_edu.draw` has a view for each.
    document : str or callable, optional
        How the program of its document prints boards: one of its formats, or a function from
        pairs of a board and seconds to a text.
    hints : Hints, optional
        What a person could conclude next, and the grades of puzzles.
    knobs : tuple of Knob
        What its generator takes besides board, seed, ``difficulty`` and ``max_seconds``.
    """

    name: str
    puzzle: type[P]
    solution: type[S]
    texts: Texts[P, S, Any]
    solver: Solver[P, S]
    violations: Callable[[P, Any], Iterator[Violation]]
    steps: Callable[..., Iterator[Event]]
    generate: Callable[..., P]
    generate_steps: Callable[..., Iterator[Event]]
    generate_with_report: Callable[..., Any]
    claims: Callable[[str], bool] | None = None
    resembles: Callable[[str], bool] | None = None
    look: Look = "numbers"
    document: str | Callable[[Iterable[tuple[Any, float]]], str] | None = None
    hints: Hints[P, Any] | None = None
    knobs: tuple[Knob, ...] = ()

    @property
    def grades(self) -> tuple[str, ...]:
        """The grades of its puzzles, the easiest first; none if it has no hints."""
        return () if self.hints is None else tuple(self.hints.grades)


class _Families(Mapping[str, Family[Any, Any]]):
    """The families by name; each is loaded when it is first asked for."""

    def __init__(self, names: Iterable[str]) -> None:
        self._known: dict[str, Family[Any, Any] | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Family[Any, Any]:
        found = self._known[name]
        if found is None:
            found = self._known[name] = import_module(f"hidato_edu.{name}.family").FAMILY
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


@cache
def families() -> Mapping[str, Family[Any, Any]]:
    """Return all families by name: of each package inside this one that has a module ``family``.

    Examples
    --------
    >>> list(families())
    ['hashi', 'hidato', 'kakuro', 'numberlink']
    """
    return _Families(
        name
        for folder in import_module("hidato_edu").__path__
        for _, name, _ in iter_modules([folder])
        if (Path(folder) / name / "family.py").is_file()
    )


def family_of_text(text: str) -> str:
    r"""Return the name of the family to which the puzzles of a text belong.

    Examples
    --------
    >>> family_of_text("1 0 3"), family_of_text("# 1\\ 3\\\n\\4 0 0")
    ('hidato', 'kakuro')
    >>> family_of_text("| 1 || 1 |"), family_of_text("hashi 1 3\n1 . 1")
    ('numberlink', 'hashi')
    """
    every = families().values()
    return next((one.name for one in every if one.claims and one.claims(text)), DEFAULT)


def family_of(board: object) -> str:
    """Return the name of the family of a puzzle or a solution.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> family_of(hashi.parse("1 0 1"))
    'hashi'
    """
    rooms = {
        kind.__module__.split(".")[1] for kind in type(board).__mro__ if "." in kind.__module__
    }
    for name in rooms & families().keys():
        if isinstance(board, (families()[name].puzzle, families()[name].solution)):
            return name
    return DEFAULT
