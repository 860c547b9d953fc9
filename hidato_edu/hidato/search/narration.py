"""The pseudo-code of the lecture's search, and its most frequent events."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from hidato_edu.boards.grid import Grid
from hidato_edu.core.events import Assign, Leave
from hidato_edu.core.narration import Caption, Line, Story
from hidato_edu.hidato.search.orders import ENDS, Ends

__all__ = ["FAILED", "FOUND", "PRUNED_SEARCH", "SEARCH", "story", "writes"]

Write: TypeAlias = Callable[[int, int], Assign]

FOUND, FAILED = Leave("found"), Leave("failed")


def story(ends: Ends = "low", pruned: bool = False) -> Story:
    """Return the pseudo-code and the captions of a search with these settings."""
    if ends not in ENDS:
        raise ValueError(f"ends={ends!r}; use {', '.join(map(repr, ENDS))}")
    done = {"low": "k = max + 1", "high": "k = 0", "both": "all numbers are placed"}[ends]
    after = {"low": "k+1", "high": "k-1", "both": "next k"}[ends]
    reason = Caption("leave", "pruned", "pruned: {why}", interesting=True)
    asks = ("  if a prune has a reason:", Line("    return false", reason)) if pruned else ()
    return Story(
        "pruned search" if pruned else "search",
        (
            Line(
                "search(x, y, k):",
                Caption("enter", "", "search is called: where does {label} go?"),
            ),
            f"  if {done}:",
            Line(
                "    return true",
                Caption("solved", "", "all numbers are placed: a solution", interesting=True),
            ),
            *asks,
            "  if k is given:",
            "    for each neighbor:",
            "      if it holds k:",
            f"        if search(it, {after}):",
            "          return true",
            "  else:",
            "    for each neighbor:",
            "      if it is blank:",
            Line("        write k", Caption("assign", "place", "{new} goes to {var}")),
            f"        if search(it, {after}):",
            Line(
                "          return true",
                Caption("leave", "found", "search returns true: there is a solution below"),
            ),
            Line(
                "        erase k",
                Caption("assign", "erase", "{old} is erased from {var}", interesting=True),
            ),
            Line(
                "  return false",
                Caption("leave", "failed", "search returns false: no place is left"),
            ),
        ),
        forced_by={"the next given is too far away": bool},
    )


SEARCH = story()
"""The pseudo-code and the captions of the lecture's search."""

PRUNED_SEARCH = story(pruned=True)
"""The same with prunes."""


def writes(grid: Grid) -> tuple[Write, Write]:
    """Return two cached functions, which make the "place" and the "erase" event of a number.

    A search yields a few thousand different events hundreds of thousands of times; making each of
    them every time would take longer than the search itself.
    """
    cells = grid.cells

    @lru_cache(maxsize=1 << 15)
    def place(cell: int, k: int) -> Assign:
        return Assign(cells[cell], 0, k, "place")

    @lru_cache(maxsize=1 << 15)
    def erase(cell: int, k: int) -> Assign:
        return Assign(cells[cell], k, 0, "erase")

    return place, erase
