"""The description of a family of puzzles, and all families."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from hidato_edu.core.events import Event
from hidato_edu.family.hints import Hints
from hidato_edu.family.rules import Violation
from hidato_edu.family.solver import Solver
from hidato_edu.family.texts import Texts, claimed

__all__ = [
    "DEFAULT",
    "Family",
    "Generator",
    "Knob",
    "difficulty_knob",
    "families",
    "family_of",
    "family_of_text",
]

P = TypeVar("P")
S = TypeVar("S")

DEFAULT = "hidato"
"""The family of a text that no other family claims."""

Look: TypeAlias = Literal["numbers", "runs", "links", "bridges"]
"""The contents of a board: numbers in cells, digits with sums, links between cells, bridges."""


@dataclass(frozen=True)
class Knob:
    """A setting of a family's generator."""

    name: str  # of the parameter of `generate`; on the command line with `-` for `_`
    kind: type  # `bool`, `int`, `float` or `str`
    default: Any  # None lets the generator choose
    sentence: str  # what it sets, in one sentence
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()  # the values that a `str` can have
    unit: str = ""  # of the value, such as `"cells"`
    label: str = ""  # in a form; by default the name
    when: tuple[str, ...] = ()  # another knob, and the values of it for which this one counts

    def __post_init__(self) -> None:
        if not self.label:
            object.__setattr__(self, "label", self.name.replace("_", " "))


def difficulty_knob(grades: Iterable[str]) -> Knob:
    """Return the knob of the grade, which all families with hints share."""
    sentence = "The grade of the puzzle, which then has exactly one solution."
    return Knob("difficulty", str, None, sentence, choices=tuple(grades))


@dataclass(frozen=True)
class Generator:
    """A generator with its knobs, for laboratory, sweeps, command line and documentation.

    Parameters
    ----------
    name : str
        Unique among all families.
    sentence : str
        What it does, in one sentence.
    run : callable
        ``run(board, *, seed, **knobs)`` returns the row of a table: a mapping, or one value. For a
        sweep in processes it is a function of a module, or a `functools.partial` of one.
    knobs : tuple of Knob
        Its settings besides board and seed.
    climbs : bool
        Whether `run` also takes ``progress=``, ``stop=`` and ``curve=`` of `hidato.climb_run`.
    make : callable, optional
        Called as `run`, it returns what the same run has made, with its ``puzzle``.

    Examples
    --------
    >>> row = families()["kakuro"].generators[0]((5, 5), seed=1, density=0.6)
    >>> row["outcome"], row["solved"]
    ('found', True)
    """

    name: str
    sentence: str
    run: Callable[..., Any]
    knobs: tuple[Knob, ...] = ()
    climbs: bool = False
    make: Callable[..., Any] | None = None

    @property
    def __name__(self) -> str:
        return self.name  # the label in tables and files of sweeps

    def __call__(self, board: Any, *, seed: int, **settings: Any) -> Any:
        """Return the row of one run; a knob that is not set has its default."""
        return self.run(board, seed=seed, **self._defaults() | settings)

    def puzzle(self, board: Any, *, seed: int, **settings: Any) -> Any:
        """Return the puzzle of the same run.

        Raises
        ------
        TypeError
            If the generator makes no puzzles.
        """
        if self.make is None:
            raise TypeError(f"the generator {self.name!r} makes no puzzles")
        return self.make(board, seed=seed, **self._defaults() | settings).puzzle

    def _defaults(self) -> dict[str, Any]:
        return {knob.name: knob.default for knob in self.knobs}


@dataclass(frozen=True)
class Family(Generic[P, S]):
    """A family of puzzles, as a value: ``FAMILY`` in the module ``family`` of its package."""

    name: str  # of its package
    puzzle: type[P]  # frozen, as `solution`; both have `grid` and `givens`, or a `puzzle` with them
    solution: type[S]
    texts: Texts[P, S, Any]
    solver: Solver[P, S]
    violations: Callable[[P, Any], Iterator[Violation]]  # every rule that an answer breaks
    steps: Callable[..., Iterator[Event]]  # the search, as a generator of events
    generate: Callable[..., P]  # from a board to a puzzle
    generate_steps: Callable[..., Iterator[Event]]  # the generator, as a generator of events
    generate_with_report: Callable[..., Any]  # from a board to a puzzle and a report
    # Whether a text certainly belongs to the family; without it, users must name the family
    claims: Callable[[str], bool] | None = None
    # Whether a text that another family cannot read may belong to this one; by default whether
    # `texts` reads it
    resembles: Callable[[str], bool] | None = None
    look: Look = "numbers"  # `hidato_edu.draw` has a view for each
    # How the program of its document prints boards: one of its formats, or a function from pairs of
    # a board and seconds to a text
    document: str | Callable[[Iterable[tuple[Any, float]]], str] | None = None
    hints: Hints[P, Any] | None = None
    # From a puzzle to a `hidato_edu.proofs.Encoding`: its rules as clauses, for a certificate
    encode: Callable[..., Any] | None = None
    generators: tuple[Generator, ...] = ()  # the first is `generate_with_report`

    @property
    def knobs(self) -> tuple[Knob, ...]:
        """The settings of `generate` besides board, seed, `difficulty` and `max_seconds`."""
        first = self.generators[0].knobs if self.generators else ()
        return tuple(knob for knob in first if knob.name != "difficulty")

    @property
    def grades(self) -> tuple[str, ...]:
        """The grades of its puzzles, the easiest first; empty if it has no hints."""
        return () if self.hints is None else tuple(self.hints.grades)


class _Families(Mapping[str, Family[Any, Any]]):
    """The families by name; each is loaded on first use."""

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
    """Return all families by name: every package inside this one with a module ``family``.

    Examples
    --------
    >>> list(families())
    ['hashi', 'hidato', 'kakuro', 'numberlink']
    """
    return _Families(
        name
        for folder in import_module("hidato_edu").__path__
        for _, name, _ in iter_modules([folder])
        if any(inner.name == "family" for inner in iter_modules([f"{folder}/{name}"]))  # zip, too
    )


def family_of_text(text: str) -> str:
    r"""Return the name of the family of the puzzles in a text.

    Examples
    --------
    >>> family_of_text("1 0 3"), family_of_text("# 1\\ 3\\\n\\4 0 0")
    ('hidato', 'kakuro')
    >>> family_of_text("| 1 || 1 |"), family_of_text("hashi 1 3\n1 . 1")
    ('numberlink', 'hashi')
    """
    for one in families().values():
        if one.claims is not None and one.claims(text):
            return one.name
        if one.name != DEFAULT and claimed(one.texts.formats, text):
            return one.name
    return DEFAULT


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
