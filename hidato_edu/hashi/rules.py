"""The rules: which of them an answer breaks, all of them and not only the first.

`answers_in` reads the answer; this module checks its bridges.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.family.rules import Violation, check_first
from hidato_edu.hashi.answers_in import Answer, claimed
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle, Solution

__all__ = [
    "CODES",
    "Answer",
    "groups",
    "is_solution",
    "lanes_of",
    "solution_of",
    "violations",
]

CODES = (
    "off-grid",
    "no-island",
    "no-neighbors",
    "given-changed",
    "no-bridge",
    "more-than-two",
    "crossing",
    "degree",
    "not-connected",
)
"""All codes of violations, in the order in which they are reported."""


def violations(puzzle: Puzzle, answer: Answer) -> Iterator[Violation]:
    """Yield every violation of a rule in an answer.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    answer : Solution, mapping, sequence or array
        * a `Solution`, or a mapping from bridges ``("bridge", a, b)`` or pairs of cells ``(a, b)``
          to the number of lanes;
        * bridges: an iterable of ``(r1, c1, r2, c2, lanes)`` or of ``(a, b, lanes)``; a bridge that
          is named twice has the lanes of both;
        * the document's matrix, an array of shape (rows, cols): islands with their points, 0 for
          water, -1 and -2 for the cells of a bridge. An ambiguous matrix is read so that it fits
          the points. Rows of five numbers are a matrix only if one is below 0, or they contain all
          islands.

    Yields
    ------
    Violation
        With one of the codes ``off-grid``, ``no-island`` (a bridge ends in the water),
        ``no-neighbors`` (of islands that do not see each other), ``given-changed`` (a matrix or a
        drawing has other islands), ``no-bridge`` (cells of a matrix that are not a bridge between
        two islands), ``more-than-two`` (lanes), ``crossing``, ``degree`` (an island with too many
        or too few lanes), ``not-connected``.

    Raises
    ------
    InvalidPuzzle
        If the answer has none of these forms, or a number of lanes is invalid.
    LimitReached
        If the bridges of a matrix cannot be determined in time.

    Notes
    -----
    Linear in the number of islands and bridges, except for the matrix.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]])
    >>> for defect in violations(puzzle, [(0, 0, 0, 2, 1), (2, 0, 2, 2, 1)]):
    ...     print(defect)
    not-connected: 2 groups of islands are not connected; one has 2, with 1 at row 0, column 0
    """
    claim = claimed(puzzle, answer)
    yield from claim.broken
    yield from _broken(puzzle, claim.lanes)


def is_solution(puzzle: Puzzle, answer: Answer) -> bool:
    """Return whether an answer breaks no rule.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    answer : Answer
        As for `violations`.

    Raises
    ------
    InvalidPuzzle, LimitReached
        As for `violations`.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> is_solution(hashi.from_array([[1, 0, 2], [0, 0, 1]]), [[1, -1, 2], [0, 0, 1]])
    True
    """
    return next(violations(puzzle, answer), None) is None


def lanes_of(puzzle: Puzzle, answer: Answer) -> dict[Bridge, int]:
    """Return the lanes of an answer; raise `InvalidPuzzle` if bridges cannot express it."""
    claim = claimed(puzzle, answer)
    for broken in claim.broken:
        raise InvalidPuzzle(broken.sentence)
    return claim.lanes


def groups(islands: Collection[Cell], laid: Collection[Bridge]) -> list[list[Cell]]:
    """Return the connected components of the islands; components and islands row by row."""
    beside: dict[Cell, list[Cell]] = {cell: [] for cell in islands}
    for _, one, other in laid:
        beside[one].append(other)
        beside[other].append(one)
    found: list[list[Cell]] = []
    seen: set[Cell] = set()
    for start in sorted(islands):
        if start in seen:
            continue
        seen.add(start)
        whole = [start]
        for cell in whole:  # grows
            ahead = [near for near in beside[cell] if near not in seen]
            seen.update(ahead)
            whole += dict.fromkeys(ahead)
        found.append(sorted(whole))
    return found


def solution_of(puzzle: Puzzle, answer: Answer) -> Solution:
    """Return a known answer as a solution; raise `ValueError` if it breaks a rule."""
    claim = claimed(puzzle, answer)
    check_first(chain(claim.broken, _broken(puzzle, claim.lanes)))
    return Solution(puzzle, claim.lanes)


def _broken(puzzle: Puzzle, lanes: Mapping[Bridge, int]) -> Iterator[Violation]:
    """Yield the rules that bridges of the board break."""
    say, points = puzzle.grid.say, puzzle.givens
    for one, number in sorted(lanes.items()):
        if number > MOST_LANES:
            said = f"{number} lanes connect {say(one[1])} and {say(one[2])}; at most 2 are allowed"
            yield Violation("more-than-two", one[1:], said)
    for one in sorted(lanes):
        for other in puzzle.crossings[one]:
            if one < other and other in lanes:
                said = (
                    f"the bridge from {say(one[1])} to {say(one[2])} crosses the one from "
                    f"{say(other[1])} to {say(other[2])}"
                )
                yield Violation("crossing", (*one[1:], *other[1:]), said)
    for cell, around in puzzle.around.items():
        number = sum(lanes.get(one, 0) for one in around)
        if number != points[cell]:
            what = "lane leads" if number == 1 else "lanes lead"
            said = f"{points[cell]} at {say(cell)}: {number} {what} to it"
            yield Violation("degree", (cell,), said)
    parts = groups(points, lanes)
    if len(parts) > 1:
        smallest = min(parts, key=len)
        said = (
            f"{len(parts)} groups of islands are not connected; one has {len(smallest)}, "
            f"with {points[smallest[0]]} at {say(smallest[0])}"
        )
        yield Violation("not-connected", tuple(smallest), said)
