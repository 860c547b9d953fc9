"""One right answer for the exercise of notebook 00 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

__all__ = ["touch"]


def touch(a, b):
    """Return True if two cells are neighbors, and False if they are not."""
    if a == b:
        return False
    rows_apart = abs(a[0] - b[0])
    cols_apart = abs(a[1] - b[1])
    return rows_apart <= 1 and cols_apart <= 1
