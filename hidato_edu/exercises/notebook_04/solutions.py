"""One right answer for each exercise of notebook 04 that asks for a function."""

# A solution is shown as a student would write it, with its types left out.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

__all__ = ["blank_count"]


def blank_count(pointers, start):
    """Return how many cells the walk from `start` never visits."""
    visited = set()
    cell = start
    while cell not in visited:
        visited.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(visited)
