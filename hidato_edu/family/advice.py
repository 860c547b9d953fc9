"""The base of all hints, and the parts that the hints of the families share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidPuzzle, NoSolution

__all__ = ["Advice", "Placed", "check_difficulty", "first_wrong", "listing", "placed_in"]

T = TypeVar("T")

Placed = list[tuple[Cell, int]]
"""The entries of a player, in order."""


class OnCells(Protocol):
    """A puzzle on cells with givens."""

    @property
    def grid(self) -> Grid:
        """The cells."""

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The givens."""


@dataclass(frozen=True)
class Advice:
    """The next step that can be concluded, with its reason; displayed as a picture.

    Parameters
    ----------
    technique : str
        One of the family's; or ``"undo"`` (an entry is wrong), ``"several solutions"`` (they have
        nothing more in common), ``"solved"``.
    numbers : mapping from cell to int
        The numbers that follow, the same in every solution. For a Numberlink the links that follow,
        with 1.
    removed : mapping
        Candidates that were removed on the way because no solution contains them.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle of the hint.
    placed : mapping from cell to int
        The entries on its board besides the givens; for a Numberlink the links, with 1.
    """

    technique: str
    numbers: Mapping[Any, int]
    removed: Mapping[Any, Any]
    cells: tuple[Cell, ...]
    sentence: str
    puzzle: Any = field(repr=False, compare=False)
    placed: Mapping[Any, int] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in ("numbers", "removed", "placed"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __hash__(self) -> int:
        return hash((self.technique, self.sentence, self.cells))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the parts: read-only views can be neither copied nor pickled."""
        values = (getattr(self, each.name) for each in fields(self))
        return type(self), tuple(
            dict(value) if isinstance(value, MappingProxyType) else value for value in values
        )

    def __str__(self) -> str:
        return f"{self.technique}: {self.sentence}"

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        image: bytes = draw.hint(self.puzzle, self, self.placed)._repr_png_()
        return image


def check_difficulty(name: str | None, grades: Sequence[str]) -> None:
    """Raise `ValueError` if there is no such grade; None is allowed.

    Examples
    --------
    >>> check_difficulty("nice", ("easy", "hard"))
    Traceback (most recent call last):
    ...
    ValueError: difficulty='nice'; use None or one of 'easy', 'hard'
    """
    if name is not None and name not in grades:
        raise ValueError(f"difficulty={name!r}; use None or one of {', '.join(map(repr, grades))}")


def listing(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence, with "and" (or another word) before the last.

    If the words contain commas, semicolons separate more than two of them.

    Examples
    --------
    >>> listing(["a"]), listing(["a", "b"]), listing("abc", "or")
    ('a', 'a and b', 'a, b or c')
    """
    parts = list(words)
    if len(parts) < 3:
        return f" {last} ".join(parts)
    divided = "; " if any("," in part for part in parts) else ", "
    return f"{divided.join(parts[:-1])}{';' * (divided == '; ')} {last} {parts[-1]}"


def placed_in(puzzle: OnCells, numbers: Mapping[Cell, Any], most: int) -> Placed:
    """Return the entries of a player, in order, without blanks and repeated givens."""
    placed = []
    for cell, number in numbers.items():
        if number is None or (is_whole(number) and number == 0):
            continue
        if cell not in puzzle.grid:
            raise InvalidPuzzle(f"{number!r} at {cell}: this cell is not on the board")
        if not is_whole(number) or not 1 <= number <= most:
            raise InvalidPuzzle(
                f"{number!r} at {puzzle.grid.say(cell)} is not a number from 1 to {most}"
            )
        if puzzle.givens.get(cell) != number:
            placed.append((cell, int(number)))
    return placed


def first_wrong(placed: list[T], is_solvable: Callable[[list[T]], bool]) -> int | None:
    """Return the index of the first step that leaves no solution; None if all fit.

    `is_solvable` is called a few times more often than the binary logarithm of their number.

    Examples
    --------
    >>> first_wrong([((0, 0), 1), ((0, 1), 9)], lambda some: ((0, 1), 9) not in some)
    1
    """
    if is_solvable(placed):
        return None
    if not (placed and is_solvable([])):
        raise NoSolution("the search is complete: the puzzle has no solution")
    fits, fails = 0, len(placed)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if is_solvable(placed[:middle]):
            fits = middle
        else:
            fails = middle
    return fails - 1
