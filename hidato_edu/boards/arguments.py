"""Checks of arguments, made before a function does anything else."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import check_type

__all__ = [
    "check_grid",
    "check_number",
    "check_seconds",
    "is_cell",
    "is_row",
    "is_share",
    "is_whole",
    "nested",
    "whole",
]


def whole(name: str, value: Any, least: int) -> int:
    """Return a whole number, of Python or NumPy, that is at least `least`.

    Examples
    --------
    >>> whole("tries", 0, 1)
    Traceback (most recent call last):
    ...
    ValueError: tries=0; use a whole number, at least 1
    """
    try:
        number = least - 1 if isinstance(value, bool) else index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise ValueError(f"{name}={value!r}; use a whole number, at least {least}")
    return number


def check_number(name: str, value: Any) -> None:
    """Raise `ValueError` if this is not a finite number, 0 or more.

    Examples
    --------
    >>> check_number("mixing", -1)
    Traceback (most recent call last):
    ...
    ValueError: mixing=-1; use a number, 0 or more
    """
    if not (isinstance(value, Real) and isfinite(value) and float(value) >= 0):
        raise ValueError(f"{name}={value!r}; use a number, 0 or more")


def check_seconds(value: Any) -> None:
    """Raise `ValueError` if this is not a budget in seconds: a number, 0 or more, or None.

    Examples
    --------
    >>> check_seconds(-1)
    Traceback (most recent call last):
    ...
    ValueError: max_seconds=-1; use a number of seconds, 0 or more, or None
    """
    if value is not None and not (isinstance(value, Real) and float(value) >= 0):
        raise ValueError(f"max_seconds={value!r}; use a number of seconds, 0 or more, or None")


def is_share(value: Any) -> bool:
    """Return whether this is a number from 0 to 1.

    Examples
    --------
    >>> is_share(0.5), is_share(50), is_share("a")
    (True, False, False)
    """
    return isinstance(value, Real) and 0 <= float(value) <= 1


def check_grid(grid: Any) -> None:
    """Raise `WrongType` if this is not a `Grid`.

    Examples
    --------
    >>> check_grid("3 3")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.WrongType: '3 3' is not a Grid; use grid.square(rows, cols) or ...
    """
    check_type(grid, Grid, use="use grid.square(rows, cols) or hidato.parse(text).grid")


def is_cell(grid: Grid, cell: Any) -> bool:
    """Return whether this is an open cell of a grid.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> is_cell(square(2, 2), (0, 1)), is_cell(square(2, 2), [0, 1])
    (True, False)
    """
    return isinstance(cell, tuple) and all(map(is_whole, cell)) and cell in grid


def nested(rows: Any) -> Any:
    """Return a table in which numpy arrays, the whole table or single rows, become lists."""
    table = rows.tolist() if hasattr(rows, "tolist") else rows
    if not isinstance(table, list | tuple):
        return table
    return [row.tolist() if hasattr(row, "tolist") else row for row in table]


def is_row(row: Any) -> bool:
    """Return whether this is a sequence of at least one value, but not a text."""
    return isinstance(row, Sequence) and not isinstance(row, str) and len(row) > 0


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number, of Python or numpy, and not a truth value.

    A numpy array has ``__index__`` too, and is excluded by its length.
    """
    has_index = hasattr(value, "__index__") and not hasattr(value, "__len__")
    return has_index and type(value).__name__ not in ("bool", "bool_")
