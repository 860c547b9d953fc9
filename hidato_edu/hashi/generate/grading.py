"""How hard a puzzle is: by the hardest technique that a person needs, not by its size."""

from __future__ import annotations

from time import monotonic

from hidato_edu.hashi.hints.hinting import TECHNIQUES, Techniques, techniques
from hidato_edu.hashi.puzzle import Puzzle
from hidato_edu.hints import graded

__all__ = ["GRADES", "grade"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:4],
    "medium": TECHNIQUES[4:5],
    "hard": TECHNIQUES[5:7],
    "very hard": TECHNIQUES[7:8],
    "extreme": TECHNIQUES[8:],
}
GRADE = {technique: name for name, names in NEEDS.items() for technique in names}

GRADES: tuple[str, ...] = tuple(NEEDS)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": the lanes that an island has room for are counted, and bridges do not cross;
* "medium": groups must not be closed while other islands are outside;
* "hard": the only bridge that leads out of a part of the board must be seen, or a number of lanes
  is assumed until that fails, after at most 11 conclusions;
* "very hard": after more of them;
* "extreme": by search.
"""

SECONDS = 15.0


def grade(
    puzzle: Puzzle | Techniques,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> str:
    """Return the grade of a puzzle with one answer, see `GRADES`.

    Parameters
    ----------
    puzzle : Puzzle or Techniques
        The puzzle, or what `techniques` reports of it.
    max_nodes, max_seconds : optional
        Budget in assumptions and calls of the search, and in seconds.

    Raises
    ------
    LimitReached
        If the budget was used up before the whole way was known.
    ValueError
        If the puzzle has no answer or several.

    Notes
    -----
    Some hundredths of a second on most published boards of 17x17.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> grade(hashi.from_array([[1, 0, 3, 0, 2]]))
    'easy'
    >>> grade(hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]]))
    Traceback (most recent call last):
    ...
    ValueError: several solutions: only a puzzle with exactly one has a grade
    """
    began = monotonic()
    if isinstance(puzzle, Techniques):
        known = puzzle
    else:
        known = techniques(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
    return graded(known, GRADE, monotonic() - began)
