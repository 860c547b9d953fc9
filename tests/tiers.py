"""The two tiers of tests: `make test` takes a quick choice, `make test-all` takes everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

FULL = bool(os.environ.get("HIDATO_EDU_ALL"))

slow = pytest.mark.slow


def spread(items: Sequence[Any], most: int) -> Sequence[Any]:
    """Return all items in the full tier; else at most so many, evenly spread over the list."""
    if FULL or len(items) <= most:
        return items
    return [items[number * len(items) // most] for number in range(most)]


def every(things: Callable[[], Iterable[Any]]) -> Callable[[Callable[[Any], None]], Callable]:
    """Make one test of a property of many things: all are tried, and all failures are listed."""

    def decorate(holds: Callable[[Any], None]) -> Callable[[], None]:
        def test() -> None:
            failed = []
            for thing in things():
                try:
                    holds(thing)
                except Exception as error:
                    error.add_note(f"this was {thing}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} fail", failed)

        test.__name__, test.__doc__ = holds.__name__, holds.__doc__
        test.__module__ = holds.__module__
        return test

    return decorate
