"""Known wrong ways to end the loop, and the loop that does not end."""

from __future__ import annotations

import random
from typing import Any

from hidato_edu.exercises.boards.hashi_answers import layings
from hidato_edu.hashi.puzzle import Puzzle
from hidato_edu.hashi.rules import violations
from hidato_edu.hashi.search.table import Table


def _laid_at_random(puzzle: Puzzle) -> Table:
    table = Table(puzzle)
    while True:
        laid, crossings = table.laid(), puzzle.crossings
        ways = [
            (island, other)
            for island in range(len(table))
            for other in table.open_neighbors(island)
            if not any(one in laid for one in crossings[table.bridge(island, other)])
        ]
        if not ways:
            return table
        table.lay(*random.choice(ways))


def printed(puzzle: Puzzle) -> Any:
    """Guess lane by lane and begin again, until there is a solution.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> printed(hashi.from_array([[1, 0, 1]]))
    {('bridge', (0, 0), (0, 2)): 1}
    """
    while True:
        table = _laid_at_random(puzzle)
        if next(violations(puzzle, table.laid()), None) is None:
            return table.laid()


def _by_points(puzzle: Puzzle) -> Any:
    """Count points only: even sum, nothing else."""
    return None if sum(puzzle.givens.values()) % 2 else printed(puzzle)


def _closed(puzzle: Puzzle) -> Any:
    """Return what uses up all points, joined or not."""
    return next(layings(puzzle), None)


def _first_way(puzzle: Puzzle) -> Any:
    """Lay what can be laid, in one order only."""
    table = Table(puzzle)
    for island in range(len(table)):
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))
    return None if next(violations(puzzle, table.laid()), None) else table.laid()


KNOWN = {
    "never-ends": (printed,),
    "gives-up-early": (_first_way,),
    "odd-sum-only": (_by_points,),
    "not-joined": (_closed,),
}
