"""Why a puzzle has no solution, if one sentence can explain it."""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.hashi.puzzle import MOST_LANES, Puzzle
from hidato_edu.hashi.rules import groups

__all__ = ["why_none"]


def why_none(puzzle: Puzzle) -> str | None:
    """Return a short reason why a puzzle has no solution; None if no test finds one.

    The tests: each island sees enough others and is not full before the others are joined, the
    islands are connected, and there are enough lanes. Linear in islands and bridges, except for a
    sort.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> why_none(hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]]))
    '1 at row 0, column 0 sees only islands with 1 point, but there are others to join'
    >>> why_none(hashi.from_array([[2, 0, 3], [0, 0, 2]]))
    'the sum of all points is 7, an odd number, but each lane uses two points'
    """
    return next(_reasons(puzzle), None)


def _reasons(puzzle: Puzzle) -> Iterator[str]:
    say, points = puzzle.grid.say, puzzle.givens
    for cell, number in points.items():
        here = f"{number} at {say(cell)}"
        near = puzzle.neighbors(cell)
        most = sum(min(MOST_LANES, number, points[other]) for other in near)
        if not near:
            yield f"{here} sees no other island"
        elif most < number:
            yield f"{here} can have at most {most} {'lane' if most == 1 else 'lanes'}"
        elif len(points) > 2 and number == 1 and all(points[other] == 1 for other in near):
            yield f"{here} sees only islands with 1 point, but there are others to join"
        elif len(points) > 2 and len(near) == 1 and points[near[0]] == number:
            yield (
                f"{here} sees only {number} at {say(near[0])}: their bridge fills both, but there "
                "are others to join"
            )
    total = sum(points.values())
    if total % 2:
        yield f"the sum of all points is {total}, an odd number, but each lane uses two points"
    parts = groups(points, puzzle.bridges)
    if len(parts) > 1:
        yield f"the islands form {len(parts)} groups that do not see each other"
    if total // 2 < len(points) - 1:
        yield f"the points allow {total // 2} lanes: too few to join {len(points)} islands"
