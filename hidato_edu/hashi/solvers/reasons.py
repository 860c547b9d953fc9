"""Why a puzzle has no solution, where that can be said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.hashi.puzzle import MOST_LANES, Puzzle
from hidato_edu.hashi.rules import groups

__all__ = ["why_none"]


def why_none(puzzle: Puzzle) -> str | None:
    """Return a reason why a puzzle has no solution; None where no short one is known.

    Notes
    -----
    Looked at: whether each island sees enough others, whether it is full before the others are
    joined, whether all hang together, and how many lanes there are. Linear in islands and bridges,
    but for a sort.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> why_none(hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]]))
    '1 at row 0, column 0 sees only islands of 1, and there are others'
    >>> why_none(hashi.from_array([[2, 0, 3], [0, 0, 2]]))
    'the points add up to 7, and each lane uses two of them'
    """
    return next(_reasons(puzzle), None)


def _reasons(puzzle: Puzzle) -> Iterator[str]:
    say, points = puzzle.grid.say, puzzle.givens
    for cell, number in points.items():
        here = f"{number} at {say(cell)}"
        near = puzzle.neighbors(cell)
        most = sum(min(MOST_LANES, number, points[other]) for other in near)
        if not near:
            yield f"{here} sees no island"
        elif most < number:
            yield f"{here} can have {most} {'lane' if most == 1 else 'lanes'} at most"
        elif len(points) > 2 and number == 1 and all(points[other] == 1 for other in near):
            yield f"{here} sees only islands of 1, and there are others"
        elif len(points) > 2 and len(near) == 1 and points[near[0]] == number:
            yield (
                f"{here} sees only {number} at {say(near[0])}: both are full, and there are others"
            )
    total = sum(points.values())
    if total % 2:
        yield f"the points add up to {total}, and each lane uses two of them"
    parts = groups(points, puzzle.bridges)
    if len(parts) > 1:
        yield f"the islands fall into {len(parts)} parts that do not see each other"
    if total // 2 < len(points) - 1:
        yield f"{total // 2} lanes cannot join {len(points)} islands"
