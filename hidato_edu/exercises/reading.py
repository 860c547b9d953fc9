"""What a returned value means: its type is looked at before anything is compared.

An object can claim to equal everything; a number of Python or numpy cannot.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

__all__ = ["as_truth", "as_whole", "named", "without_addresses"]

OF_THIS_MACHINE = re.compile(r" (at 0x[0-9A-Fa-f]+|from '[^']*')(?=[ >])")


def as_whole(value: object) -> int | None:
    """Return a whole number as a plain int; None for anything else, truth values included.

    Examples
    --------
    >>> as_whole(3), as_whole(True), as_whole(3.0)
    (3, None, None)
    """
    if issubclass(type(value), int) and type(value) is not bool:
        return int.__add__(value, 0)  # type: ignore[operator]  # a subclass has no say
    return int(value) if issubclass(type(value), np.integer) else None  # type: ignore[call-overload]


def as_truth(value: object) -> bool | None:
    """Return a truth value as a plain bool, 0 and 1 included; None for anything else.

    Examples
    --------
    >>> as_truth(True), as_truth(0), as_truth(2), as_truth("yes")
    (True, False, None, None)
    """
    if type(value) is bool:
        return value
    if type(value) is np.bool_:
        return bool(value)
    return {0: False, 1: True}.get(as_whole(value))  # type: ignore[arg-type]


def named(value: Any) -> str:
    """Return a value for a sentence: its type and a short form of itself.

    Examples
    --------
    >>> named([1, 2]), named("yes")
    ('a list, [1, 2]', "a str, 'yes'")
    """
    if value is None:
        return "None"
    kind = type(value).__name__
    article = "an" if kind[:1].lower() in "aeiou" else "a"
    try:
        text = without_addresses(repr(value))
    except Exception:  # the student's own __repr__
        return f"{article} {kind}"
    return f"{article} {kind}, {text if len(text) <= 60 else text[:57] + '...'}"


def without_addresses(text: str) -> str:
    """Return a text of Python's without what differs from run to run: addresses and paths.

    Examples
    --------
    >>> without_addresses("<function walk at 0x7f2b5c0a3d90>")
    '<function walk>'
    """
    return OF_THIS_MACHINE.sub("", text)
