"""A hint: what follows, by which technique, and the cells that show why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from hidato_edu.grid import Cell
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["TECHNIQUES", "Hint", "listing"]

TECHNIQUES = (
    "only cell for a number",
    "two-ended reach",
    "only number for a cell",
    "two colors",
    "dead end",
    "cut cell",
    "path sets",
    "bounded look-ahead",
    "search",
)
"""The names of the techniques, the easiest first."""


@dataclass(frozen=True)
class Hint:
    """The next step that can be concluded, with its reason; it shows itself as a picture.

    Parameters
    ----------
    technique : str
        One of `TECHNIQUES`; or ``"undo"`` (a placed number is wrong), ``"several answers"``
        (nothing more is common to all of them), ``"solved"``.
    numbers : mapping from cell to int
        The numbers that follow. They stand so in every solution.
    removed : mapping from int to cells
        What was struck out on the way: the cells in which a number stands in no solution. With
        ``"undo"``, the wrong number and its cell.
    cells : tuple of (row, col)
        The cells that show the reason.
    sentence : str
        The reason in words.
    puzzle : Puzzle
        The puzzle to which the hint belongs.
    placed : mapping from cell to int
        What stood on its board besides the givens.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> found = hidato.hint(hidato.parse("1 0 0 4"))
    >>> found.technique, dict(found.numbers)
    ('only cell for a number', {(0, 1): 2})
    >>> print(found)
    only cell for a number: 2 must stand beside 1 (row 0, column 0), and only row 0, ...
    """

    technique: str
    numbers: Mapping[Cell, int]
    removed: Mapping[int, tuple[Cell, ...]]
    cells: tuple[Cell, ...]
    sentence: str
    puzzle: Puzzle = field(repr=False, compare=False)
    placed: Mapping[Cell, int] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name in ("numbers", "removed", "placed"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __hash__(self) -> int:
        return hash((self.technique, self.sentence, self.cells))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by parts: read-only views can be neither copied nor pickled."""
        numbers, removed, placed = dict(self.numbers), dict(self.removed), dict(self.placed)
        return Hint, (
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
