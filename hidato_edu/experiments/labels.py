"""The labels of values in a table: readable, usable for grouping, and storable in a file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

from hidato_edu.boards.grid import Grid
from hidato_edu.experiments.maps import map_name

__all__ = ["label", "labels", "plain"]

PLAIN = frozenset((type(None), bool, int, float, str))
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def label(value: Any) -> str | int | float | bool | None:
    """Return the label of a parameter: a plain value itself, anything else as a text.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> label(3), label((10.0, 0.1)), label(square(8, 8)), label(max)
    (3, '(10.0, 0.1)', '8 x 8', 'max')
    >>> label(square(8, 9))
    '72 cells of 8 x 9, #3720535a'
    """
    value = _without_numpy(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Grid):
        return map_name(value) or _of_grid(value)
    return str(getattr(value, "__name__", None) or ADDRESS.sub("", repr(value)))


def _of_grid(grid: Grid) -> str:
    rows, cols = grid.size
    mark = crc32(repr((grid.cells, grid.shape, grid.size)).encode())
    return f"{len(grid)} cells of {rows} x {cols}, #{mark:08x}"


def labels(values: Sequence[Any]) -> list[Any]:
    """Return a label for each value, with a number if different values would look the same.

    Examples
    --------
    >>> labels([lambda: 1, lambda: 2, 3])
    ['<lambda>', '<lambda> (2)', 3]
    """
    found: list[Any] = []
    seen: dict[Any, list[Any]] = {}
    for value in map(_without_numpy, values):
        text = label(value)
        same = seen.setdefault((type(text), text), [])
        place = next((n for n, one in enumerate(same) if one is value or one == value), len(same))
        if place == len(same):
            same.append(value)
        found.append(f"{text} ({place + 1})" if place else text)
    return found


def plain(value: Any) -> Any:
    """Return a result as it is read back from a file: lists for tuples and arrays, else texts.

    Examples
    --------
    >>> plain({"curve": ((0, 3), (9, 1)), "grid": max})
    {'curve': [[0, 3], [9, 1]], 'grid': 'max'}
    """
    if type(value) in PLAIN:
        return value
    value = _without_numpy(value)
    if isinstance(value, Mapping) and not hasattr(value, "grid"):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple) and not hasattr(value, "grid"):
        return [plain(one) for one in value]
    return label(value)


def _without_numpy(value: Any) -> Any:
    """Return numpy numbers and arrays as Python numbers and lists."""
    if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
        return value.tolist()
    return value
