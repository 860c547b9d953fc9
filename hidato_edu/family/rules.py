"""Broken rules of an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

__all__ = ["Violation", "check_first"]


@dataclass(frozen=True)
class Violation:
    """One broken rule.

    Parameters
    ----------
    code : str
        The name of the rule, the same in every version.
    cells : tuple
        The cells that show it.
    sentence : str
        What is wrong, in words.

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


def check_first(violations: Iterator[Violation]) -> None:
    """Raise `ValueError` with the first broken rule of an answer that should be a solution.

    Examples
    --------
    >>> check_first(iter([Violation("blank", ((0, 1),), "row 0, column 1 is blank")]))
    Traceback (most recent call last):
    ...
    ValueError: first is not a solution of the puzzle: row 0, column 1 is blank
    """
    for broken in violations:
        raise ValueError(f"first is not a solution of the puzzle: {broken.sentence}")
