"""Wrong tests whether the next given is too far away."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.states import steps

Test: TypeAlias = Callable[[Cell, int, Cell, int], bool]


def _known(test: Callable[[int, int, int], bool]) -> tuple[Test, ...]:
    """Return a test of (rows away, columns away, gap)."""
    return (
        lambda cell, k, given_cell, given: test(
            given_cell[0] - cell[0], given_cell[1] - cell[1], given - k
        ),
    )


KNOWN = {
    "always-true": (lambda cell, k, given_cell, given: True,),
    "always-false": (lambda cell, k, given_cell, given: False,),
    "reversed": (
        *_known(lambda r, c, gap: max(abs(r), abs(c)) <= gap),
        *_known(lambda r, c, gap: max(abs(r), abs(c)) < gap),
    ),
    "manhattan": (
        *_known(lambda r, c, gap: abs(r) + abs(c) > gap),
        *_known(lambda r, c, gap: abs(r) + abs(c) >= gap),
    ),
    "straight-line": (
        *_known(lambda r, c, gap: hypot(r, c) > gap),
        *_known(lambda r, c, gap: hypot(r, c) >= gap),
    ),
    "one-too-strict": (
        *_known(lambda r, c, gap: max(abs(r), abs(c)) >= gap),
        *_known(lambda r, c, gap: max(abs(r), abs(c)) > gap - 2),
    ),
    "one-too-lenient": (
        *_known(lambda r, c, gap: max(abs(r), abs(c)) > gap + 1),
        *_known(lambda r, c, gap: max(abs(r), abs(c)) > gap + 2),
    ),
    "must-be-exact": _known(lambda r, c, gap: max(abs(r), abs(c)) != gap),
    "sign-forgotten": (
        *_known(lambda r, c, gap: max(r, c) > gap),
        *_known(lambda r, c, gap: r + c > gap),
    ),
    "smaller-distance": _known(lambda r, c, gap: min(abs(r), abs(c)) > gap),
    "one-direction": (
        *_known(lambda r, c, gap: abs(r) > gap),
        *_known(lambda r, c, gap: abs(c) > gap),
    ),
    "rows-and-columns-mixed": (
        lambda cell, k, given_cell, given: steps(cell, given_cell[::-1]) > given - k,
        lambda cell, k, given_cell, given: abs(max(cell) - max(given_cell)) > given - k,
        lambda cell, k, given_cell, given: (
            max(abs(cell[0] - cell[1]), abs(given_cell[0] - given_cell[1])) > given - k
        ),
    ),
    "squares-not-roots": (
        *_known(lambda r, c, gap: max(r * r, c * c) > gap),
        *_known(lambda r, c, gap: r * r + c * c > gap),
    ),
    "k-forgotten": (lambda cell, k, given_cell, given: steps(cell, given_cell) > given,),
}
