"""How hard a puzzle is: by the hardest technique that a person needs, not by its size."""

from __future__ import annotations

from time import monotonic

from hidato_edu.hints import graded
from hidato_edu.kakuro.hints import TECHNIQUES, Techniques, techniques
from hidato_edu.kakuro.puzzle import Puzzle

__all__ = ["GRADES", "grade"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:3],
    "medium": TECHNIQUES[3:5],
    "hard": TECHNIQUES[5:7],
    "very hard": TECHNIQUES[7:8],
    "extreme": TECHNIQUES[8:],
}
GRADE = {technique: name for name, names in NEEDS.items() for technique in names}

GRADES: tuple[str, ...] = tuple(NEEDS)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": one digit is left to a cell by the sets of its runs, or one cell to a digit;
* "medium": candidates must be struck out, in runs with two blanks or by the sets that still fit;
* "hard": by cells that share their digits, or all ways to fill a run;
* "very hard": by sums of regions of several runs;
* "extreme": by an assumption that is followed, or by search.
"""

SECONDS = 15.0


def grade(
    puzzle: Puzzle | Techniques,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = SECONDS,
) -> str:
    r"""Return the grade of a puzzle with one answer, see `GRADES`.

    Parameters
    ----------
    puzzle : Puzzle or Techniques
        The puzzle, or what `techniques` reports of it.
    max_nodes, max_seconds : optional
        Budget in candidates that are tried, and in seconds.

    Raises
    ------
    LimitReached
        If the budget was used up before the whole way was known.
    ValueError
        If the puzzle has no answer or several.

    Notes
    -----
    Some milliseconds on most boards of 10x10. A full board is "easy".

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> grade(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    'easy'
    >>> grade(kakuro.parse("# 3\\ 3\\\n\\3 0 0\n\\3 0 0"))
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
