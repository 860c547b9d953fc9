"""Numbers that are counted: rounds, calls, lanes that are sure."""

from __future__ import annotations

from itertools import product
from typing import Any

from hidato_edu.hashi.documents.program import document_solve

EXAMPLE = (
    (1, 0, 2, 0, 0),
    (0, 0, 0, 0, 0),
    (0, 0, 2, 0, 2),
    (0, 0, 0, 0, 0),
    (0, 0, 2, 0, 3),
)
"""The board that the report prints: the same loops and guesses with every seed."""


ISLANDS = 20
RULES = 3  # after which rule 3 is done for all islands
POINTS, NEIGHBORS = 7, 4


def loops() -> int:
    """Return how many rounds the document's program counts on its example.

    Examples
    --------
    >>> loops()
    4
    """
    return document_solve([list(row) for row in EXAMPLE], seed=0).loops


def loop_count() -> dict[str, Any]:
    """Return the values of the question about rounds."""
    return {"right": loops}


def _calls() -> int:
    """Return how often rule 3 is called in a round."""
    return sum(1 for _ in range(ISLANDS) for _ in range(RULES) for _ in range(ISLANDS))


def rule_3_calls() -> dict[str, Any]:
    """Return the values of the question about calls of rule 3."""
    return {
        "islands": ISLANDS,
        "right": _calls,
        "inner_loop_forgotten": RULES * ISLANDS,
        "one_of_three": ISLANDS**2,
        "two_of_three": (RULES - 1) * ISLANDS**2,
        "one_too_many": (RULES + 1) * ISLANDS**2,
        "one_loop_too_many": ISLANDS**3,
        "looks_not_calls": RULES * ISLANDS**3,
    }


def repeated_guesses() -> dict[str, Any]:
    """Return the values of the question about a memory of guesses: a board without a solution."""
    return {"board": [[2, 0, 2], [1, 0, 1], [2, 0, 2]]}


def sure(points: int, rooms: tuple[int, ...]) -> int:
    """Return how many lanes from an island are in every way to lay as many as it has points.

    Examples
    --------
    >>> sure(3, (2, 2)), sure(2, (2, 2)), sure(4, (2, 2))
    (2, 0, 4)
    """
    ways = [way for way in product(*(range(room + 1) for room in rooms)) if sum(way) == points]
    return sum(min(lanes) for lanes in zip(*ways, strict=True))


def sure_lanes() -> dict[str, Any]:
    """Return the values of the question about lanes that are sure."""
    return {
        "points": POINTS,
        "neighbors": NEIGHBORS,
        "right": lambda: sure(POINTS, (2,) * NEIGHBORS),
        "all_room": 2 * NEIGHBORS,
    }
