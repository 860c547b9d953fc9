"""The record of a stored puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import LibraryError
from hidato_edu.family.registry import DEFAULT, families, family_of
from hidato_edu.hidato.generate.levels import LEVELS, asked_blanks

__all__ = ["Document", "Entry", "Puzzle"]

Document: TypeAlias = dict[str, Any]
UNIQUENESS = ("unique", "several", "none", "undecided")


class Puzzle(Protocol):
    """The attributes of any family's puzzles that are stored."""

    @property
    def grid(self) -> Grid:
        """The cells."""

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The given numbers."""

    @property
    def size(self) -> int:
        """The number of cells."""


@dataclass(frozen=True)
class Entry:
    """A stored puzzle and what is known about it.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> entry = Entry("tiny", hidato.parse("1 0 0 4"))
    >>> entry.shape, entry.blanks, entry.level
    ('square', 0.5, 3)
    """

    name: str
    puzzle: Puzzle
    grade: str | None = None  # one of the `GRADES` of its family, if known
    uniqueness: str | None = None  # `"unique"`, `"several"`, `"none"` or `"undecided"`, if known
    asked: int | None = None  # the requested level, 1 to 6; `level` is the actual one
    seed: int | None = None
    made: str = ""  # the line of Python that makes it again
    source: str = ""  # where it comes from
    created: str = ""  # when it was stored (ISO 8601)
    notes: str = ""
    game: Mapping[str, Any] | None = None  # the state of a game

    @property
    def family(self) -> str:
        """The name of its family."""
        return family_of(self.puzzle)

    @property
    def shape(self) -> str:
        """The shape of a cell: ``"square"``, ``"hexagon"``, ``"triangle"`` or ``"graph"``."""
        return self.puzzle.grid.shape.name

    @property
    def blanks(self) -> float:
        """The share of blank numbers, 0 to 1."""
        return 1 - len(self.puzzle.givens) / self.puzzle.size

    @property
    def level(self) -> int:
        """The highest level whose share of blanks is reached, 1 to 6; 0 if there are fewer.

        A share is rounded to whole cells: level 3, 50 %, is 12 of 25. For puzzles other than
        Hidatos it is 0.
        """
        if self.family != DEFAULT:
            return 0
        missing = self.puzzle.size - len(self.puzzle.givens)
        return sum(missing >= asked_blanks(share, self.puzzle.size) for share in LEVELS)

    def to_document(self) -> Document:
        """Return what is stored; reading uses the text of the puzzle and ignores derived keys."""
        grid = self.puzzle.grid
        return {
            "name": self.name,
            "shape": self.shape,
            "adjacency": grid.shape.adjacency,
            "layout": grid.shape.layout,
            "size": list(grid.size),
            "cells": self.puzzle.size,
            "blanks": round(self.blanks, 4),
            "level": self.level,
            "grade": self.grade,
            "uniqueness": self.uniqueness,
            "asked": self.asked,
            "seed": self.seed,
            "made": self.made,
            "source": self.source,
            "created": self.created,
            "notes": self.notes,
            "text": str(self.puzzle).split("\n"),
            "game": self.game,
        }

    def check(self) -> None:
        """Raise `LibraryError` if a field has a wrong value."""
        grades = families()[self.family].grades
        for key, known in (("grade", grades), ("uniqueness", UNIQUENESS)):
            if getattr(self, key) not in (None, *known):
                raise self._wrong(key, f"one of {', '.join(known)}, or None" if known else "None")
        if self.asked is not None and not (_is_int(self.asked) and 1 <= self.asked <= len(LEVELS)):
            raise self._wrong("asked", f"a level from 1 to {len(LEVELS)}, or None")
        if self.seed is not None and not _is_int(self.seed):
            raise self._wrong("seed", "a whole number, or None")
        for key in ("made", "source", "notes"):
            if not isinstance(getattr(self, key), str):
                raise self._wrong(key, "a text")

    def _wrong(self, key: str, use: str) -> LibraryError:
        return LibraryError(f"{key}={getattr(self, key)!r}; use {use}")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
