"""Known wrong answers to `retry`, and the right one that they are made from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Left: TypeAlias = list[int]
Told: TypeAlias = tuple[bool, int]


def right(left: Left, most: int) -> Told:
    """Return whether a try leaves no blank, and how many tries are made."""
    tries = next((place for place, blanks in enumerate(left[:most], start=1) if not blanks), 0)
    return (True, tries) if tries else (False, most)


def _starter(left: Left, most: int) -> Told:
    tries = right(left, most)[1]
    return tries < most, tries


def _too_many(left: Left, most: int) -> Told:
    return right(left, most + 1)


def _too_many_uncounted(left: Left, most: int) -> Told:
    """Make one try too many, but count it only where it is successful."""
    found, tries = right(left, most + 1)
    return (True, tries) if found else (False, most)


def _too_few(left: Left, most: int) -> Told:
    return right(left, most - 1) if most > 1 else (False, 0)


def _told(change: Callable[[bool, int], Told]) -> Callable[[Left, int], Told]:
    """Return a loop that makes the right tries and tells something else of them."""
    return lambda left, most: change(*right(left, most))


KNOWN: dict[str, tuple[Callable[..., Any], ...]] = {
    "starter": (_starter,),
    "one-too-many": (_too_many, _too_many_uncounted),
    "one-too-few": (_too_few,),
    "ignores-most": (
        lambda left, most: right(left, len(left)),
        lambda left, most: (0 in left, left.index(0) + 1 if 0 in left else most),
        lambda left, most: (0 in left, left.index(0) + 1 if 0 in left else len(left)),
    ),
    "always-found": (_told(lambda found, tries: (True, tries)),),
    "never-found": (_told(lambda found, tries: (False, tries)), lambda left, most: (False, most)),
    "tells-the-opposite": (_told(lambda found, tries: (not found, tries)),),
    "counts-from-zero": (
        _told(lambda found, tries: (found, tries - 1)),
        _told(lambda found, tries: (found, tries - found)),
    ),
    "counts-one-too-many": (
        _told(lambda found, tries: (found, tries + 1)),
        _told(lambda found, tries: (found, tries + found)),
        _told(lambda found, tries: (found, tries + (not found))),
    ),
    "counts-all": (lambda left, most: (0 in left[:most], most),),
    "last-try-decides": (lambda left, most: (left[most - 1] == 0, most),),
    "asks-the-last": (lambda left, most: (left[most - 1] == 0, right(left, most)[1]),),
    "first-try-decides": (lambda left, most: (left[0] == 0, 1),),
    "fails-with-zero": (
        _told(lambda found, tries: (found, tries if found else 0)),
        _told(lambda found, tries: (found, tries if found else -1)),
    ),
    "counts-successes": (lambda left, most: (0 in left[:most], left[:most].count(0)),),
    "ten-built-in": (
        lambda left, most: right(left, 10),
        lambda left, most: right(left, min(10, len(left))),
        lambda left, most: (right(left, most)[1] != 10, right(left, most)[1]),
    ),
}
