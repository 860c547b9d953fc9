"""How hard a puzzle is: by the hardest technique that a person needs, not by its blanks."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from hidato_edu.errors import LimitReached
from hidato_edu.grid import Cell, Grid
from hidato_edu.hidato.budget import Budget
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.reasoning import TECHNIQUES, Techniques, hints, techniques
from hidato_edu.hidato.removing import Decision, Removal

__all__ = ["GRADES", "check_grade", "grade", "level_of", "not_harder"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:1],
    "medium": TECHNIQUES[1:3],
    "hard": TECHNIQUES[3:6],
    "very hard": TECHNIQUES[6:7],
    "extreme": TECHNIQUES[7:],
}
LEVEL = {technique: level for level, names in enumerate(NEEDS.values()) for technique in names}

GRADES: tuple[str, ...] = tuple(NEEDS)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": each number has only one cell left beside its standing neighbors;
* "medium": one cell within reach of the numbers before and after it, or one number for a cell;
* "hard": candidates must be struck out, by two colors, dead ends or cut cells;
* "very hard": by path sets, all ways to lay a run of numbers;
* "extreme": by an assumption that is followed, or by search.
"""

SECONDS = 5.0  # for one grade


def check_grade(name: str | None) -> None:
    """Raise `ValueError` if there is no such grade; None is none."""
    if name is not None and name not in GRADES:
        raise ValueError(f"difficulty={name!r}; use None or one of {', '.join(map(repr, GRADES))}")


def grade(puzzle: Puzzle | Techniques, *, max_seconds: float | None = None) -> str:
    r"""Return the grade of a puzzle with one answer, see `GRADES`.

    Parameters
    ----------
    puzzle : Puzzle or Techniques
        The puzzle, or what `techniques` reports of it.
    max_seconds : float, optional
        Budget of `techniques`, in seconds; by default its own.

    Raises
    ------
    LimitReached
        If the budget was used up before the whole way was known.
    ValueError
        If the puzzle has no answer or several.

    Notes
    -----
    As long as `techniques` takes. A full board is "easy".

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> grade(hidato.parse("1 0 0 4"))
    'easy'
    >>> grade(hidato.parse("2 2\n1 0\n0 4"))
    Traceback (most recent call last):
    ...
    ValueError: several solutions: only a puzzle with exactly one has a grade
    """
    began = monotonic()
    if isinstance(puzzle, Techniques):
        known = puzzle
    elif max_seconds is None:
        known = techniques(puzzle)
    else:
        known = techniques(puzzle, max_seconds=max_seconds)
    if known.uniqueness in ("several", "none"):
        found = "several solutions" if known.uniqueness == "several" else "no solution"
        raise ValueError(f"{found}: only a puzzle with exactly one has a grade")
    if not known.complete:
        raise LimitReached(len(known.steps), monotonic() - began, "the way is not known")
    return GRADES[0 if known.hardest is None else LEVEL[known.hardest]]


def level_of(puzzle: Puzzle, most: int, *, max_seconds: float | None = None) -> int:
    """Return the place of the grade in `GRADES`, for a puzzle with one answer; or one above most.

    The way is followed only until a step is harder than `most`. What takes longer than the budget
    is too hard as well.
    """
    hardest = 0
    try:
        for hint in hints(puzzle, max_seconds=max_seconds):
            hardest = max(hardest, LEVEL.get(hint.technique, most + 1))
            if hardest > most:
                break
    except LimitReached:
        return most + 1
    return min(hardest, most + 1)


def not_harder(
    grid: Grid, path: Sequence[Cell], removal: Removal, most: int, budget: Budget
) -> tuple[Removal, int]:
    """Put numbers back, as few as possible in turn, until a puzzle is not harder than a grade.

    Parameters
    ----------
    grid : Grid
        The open cells.
    path : sequence of (row, col)
        The answer.
    removal : Removal
        What was taken away; the puzzle has one answer.
    most : int
        Place of the grade in `GRADES`.
    budget : Budget
        Only its seconds count.

    Returns
    -------
    (Removal, int)
        The decisions, some of them "too hard" now, and the place of the grade that was reached.

    Raises
    ------
    LimitReached
        When the budget is used up.

    Notes
    -----
    Numbers go in halves of what is left to be tried: where all of them may go, one grade is found
    out; otherwise some for each number that is put back.
    """
    wanted = [one for one in removal.decisions if one.outcome == "gone"]
    gone: set[int] = set()
    put_back: set[Decision] = set()
    reached = 0
    waiting = [wanted]
    while waiting:
        batch = waiting.pop()
        if not batch:
            continue
        budget.check()
        fewer = gone.union(*(one.numbers for one in batch))
        left = budget.seconds_left
        puzzle = Puzzle(
            grid, tuple((cell, k) for k, cell in enumerate(path, start=1) if k not in fewer)
        )
        level = level_of(puzzle, most, max_seconds=SECONDS if left is None else min(SECONDS, left))
        if level <= most:
            gone, reached = fewer, level
        elif len(batch) == 1:
            put_back.add(batch[0])
        else:
            half = len(batch) // 2
            waiting += [batch[half:], batch[:half]]
    decisions = tuple(
        one._replace(outcome="too hard") if one in put_back else one for one in removal.decisions
    )
    return removal._replace(decisions=decisions), reached
