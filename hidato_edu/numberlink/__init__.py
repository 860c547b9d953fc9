"""Numberlink: equal numbers are joined by paths that share no cell.

Reading order: `puzzle`, `writing`, `rules`; `plugs` (paths through given cells).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.numberlink.plugs import path_through
from hidato_edu.numberlink.puzzle import (
    Link,
    Puzzle,
    Solution,
    from_array,
    link,
    links_along,
)
from hidato_edu.numberlink.rules import is_solution, links_of, violations

__all__ = [
    "Link",
    "Puzzle",
    "Solution",
    "Violation",
    "from_array",
    "is_solution",
    "link",
    "links_along",
    "links_of",
    "path_through",
    "violations",
]
