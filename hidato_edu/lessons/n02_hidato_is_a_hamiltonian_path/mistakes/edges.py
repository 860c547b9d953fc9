"""Wrong formulas for the edges of a full board."""

from __future__ import annotations

from collections.abc import Callable

from ..checks.library import count_edges

KNOWN: dict[str, tuple[Callable[[int, int], float], ...]] = {
    "twice": (lambda r, c: 2 * count_edges(r, c),),
    "half": (lambda r, c: count_edges(r, c) / 2, lambda r, c: count_edges(r, c) // 2),
    "four-neighbors": (lambda r, c: r * (c - 1) + (r - 1) * c,),
    "one-diagonal": (lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1),),
    "diagonals-only": (lambda r, c: 2 * (r - 1) * (c - 1), lambda r, c: (r - 1) * (c - 1)),
    "one-direction": (lambda r, c: r * (c - 1), lambda r, c: (r - 1) * c),
    "same-for-all": (
        lambda r, c: 4 * (r - 1) * (c - 1),
        lambda r, c: 4 * r * (c - 1),
        lambda r, c: 4 * (r - 1) * c,
    ),
    "border-forgotten": (
        lambda r, c: 4 * r * c,
        lambda r, c: 8 * r * c,
        lambda r, c: 2 * r * c,
        lambda r, c: r * c * 8 / 2 - 4,
    ),
    "diagonals-lose-too-little": (
        lambda r, c: r * (c - 1) + (r - 1) * c + 2 * r * (c - 1),
        lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r - 1) * c,
        lambda r, c: r * (c - 1) + (r - 1) * c + 2 * r * c,
        lambda r, c: r * (c - 1) + (r - 1) * c + r * (c - 1) + (r - 1) * c,
        lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r * c - 1),
    ),
    "diagonals-lose-too-much": (
        lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r - 2) * (c - 2),
        lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1) + (r - 1) * (c - 2),
        lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1) + (r - 2) * (c - 2),
    ),
    "counts-cells": (lambda r, c: r * c, lambda r, c: r + c),
    "all-pairs": (
        lambda r, c: r * c * (r * c - 1) // 2,
        lambda r, c: r * c * (r * c - 1),
        lambda r, c: (r * c) ** 2,
    ),
    "knight": (
        lambda r, c: max(0, 2 * (r - 1) * (c - 2)) + max(0, 2 * (r - 2) * (c - 1)),
        lambda r, c: 2 * (r - 1) * (c - 2) + 2 * (r - 2) * (c - 1),
    ),
    "lines-only": (
        lambda r, c: r * (c + 1) + (r + 1) * c,
        lambda r, c: (r - 1) + (c - 1),
        lambda r, c: 2 * (r + c),
    ),
}
