"""What a hint says; and what the families' hints have in common, but for what follows and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidPuzzle, NoSolution

__all__ = ["Advice", "Placed", "check_difficulty", "first_wrong", "listing", "placed_in"]

T = TypeVar("T")

Placed = list[tuple[Cell, int]]
"""What a player has placed, in order."""


class OnCells(Protocol):
    """A puzzle on cells, some of which have a given number."""

    @property
    def grid(self) -> Grid:
        """The cells."""

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The givens."""


@dataclass(frozen=True)
class Advice:
    """The next step that can be concluded, with its reason; it shows itself as a picture.

    Parameters
    ----------
    technique : str
        One of the family's; or ``"undo"`` (a placed number is wrong), ``"several answers"``
        (nothing more is common to all of them), ``"solved"``.
    numbers : mapping from cell to int
        The numbers that follow. They stand so in every solution. Of a Numberlink the links that
        follow, with 1.
    removed : mapping
        What was struck out on the way, for it is so in no solution.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from cell to int
        What stood on its board besides the givens; of a Numberlink the links, with 1.
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
        """Copy and pickle by parts: read-only views can be neither copied nor pickled."""
        numbers, removed, placed = dict(self.numbers), dict(self.removed), dict(self.placed)
        return type(self), (
            self.technique,
            numbers,
            removed,
            self.cells,
            self.sentence,
            self.puzzle,
            placed,
        )

    def __str__(self) -> str:
        return f"{self.technique}: {self.sentence}"

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        image: bytes = draw.hint(self.puzzle, self, self.placed)._repr_png_()
        return image


def check_difficulty(name: str | None, grades: Sequence[str]) -> None:
    """Raise `ValueError` if there is no such grade; None is none.

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
    """Return words in a row, with "and" (or another word) before the last.

    Where the words have commas themselves, more than two are divided by semicolons.

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
    """Return what a player has placed, in order, without blanks and repeated givens."""
    placed = []
    for cell, number in numbers.items():
        if number is None or (is_whole(number) and number == 0):
            continue
        if cell not in puzzle.grid:
            raise InvalidPuzzle(f"{number!r} at {cell}: this cell is not on the board")
        if not is_whole(number) or not 1 <= number <= most:
            raise InvalidPuzzle(
                f"{number!r} at {puzzle.grid.say(cell)} is no number from 1 to {most}"
            )
        if puzzle.givens.get(cell) != number:
            placed.append((cell, int(number)))
    return placed


def first_wrong(placed: list[T], is_solvable: Callable[[list[T]], bool]) -> int | None:
    """Return the place of the first step that leaves no solution; None if all fit.

    Notes
    -----
    It is asked some times more than the binary logarithm of their number.

    Examples
    --------
    >>> first_wrong([((0, 0), 1), ((0, 1), 9)], lambda some: ((0, 1), 9) not in some)
    1
    """
    if is_solvable(placed):
        return None
    if not is_solvable([]):
        raise NoSolution("the search is complete: the puzzle has no solution")
    fits, fails = 0, len(placed)
    while fails - fits > 1:
        middle = (fits + fails) // 2
        if is_solvable(placed[:middle]):
            fits = middle
        else:
            fails = middle
    return fails - 1
