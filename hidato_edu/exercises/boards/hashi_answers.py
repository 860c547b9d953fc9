"""All solutions of small Hashis, with and without the rule that the islands are connected.

The solvers of the package find connected solutions only. Exercises about the other rules need all
of them, so this module tries all bridges of a student's board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from hidato_edu.core.budget import Budget
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.rules import groups

__all__ = ["MAX_NODES", "MOST_ANSWERS", "answers", "is_joined", "layings"]

MAX_NODES = 50_000
MOST_ANSWERS = 2_000  # that a question looks at


def layings(puzzle: Puzzle, *, max_nodes: int | None = MAX_NODES) -> Iterator[dict[Bridge, int]]:
    """Yield every way to use all points without a crossing, whether islands are connected or not.

    Exponential in the number of bridges. A number of lanes is skipped if the points that are left
    at an island exceed what its later bridges can take.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> square = hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]])
    >>> len(list(layings(square)))
    2
    """
    budget = Budget(max_nodes, None)
    left = dict(puzzle.givens)
    later = {cell: len(around) for cell, around in puzzle.around.items()}
    laid: dict[Bridge, int] = {}

    def fits(cell: tuple[int, int]) -> bool:
        return 0 <= left[cell] <= MOST_LANES * later[cell]

    def extend(place: int) -> Iterator[dict[Bridge, int]]:
        budget.spend()
        if place == len(puzzle.bridges):
            yield dict(laid)
            return
        here = puzzle.bridges[place]
        ends = here[1:]
        for cell in ends:
            later[cell] -= 1
        crossed = any(other in laid for other in puzzle.crossings[here])
        for lanes in range((0 if crossed else MOST_LANES) + 1):
            for cell in ends:
                left[cell] -= lanes
            if all(map(fits, ends)):
                if lanes:
                    laid[here] = lanes
                yield from extend(place + 1)
                laid.pop(here, None)
            for cell in ends:
                left[cell] += lanes
        for cell in ends:
            later[cell] += 1

    if all(map(fits, left)):
        yield from extend(0)


def is_joined(puzzle: Puzzle, lanes: Mapping[Bridge, int]) -> bool:
    """Return whether the bridges connect all islands.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> square = hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]])
    >>> is_joined(square, next(layings(square)))
    False
    """
    return len(groups(puzzle.givens, lanes)) == 1


def answers(puzzle: Puzzle, *, most: int = MOST_ANSWERS) -> list[dict[Bridge, int]]:
    """Return the solutions of a small board, at most so many.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> answers(hashi.from_array([[2, 0, 2]]))
    [{('bridge', (0, 0), (0, 2)): 2}]
    """
    joined = (lanes for lanes in layings(puzzle) if is_joined(puzzle, lanes))
    return list(islice(joined, most))
