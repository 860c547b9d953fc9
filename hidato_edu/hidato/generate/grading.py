"""How hard a puzzle is: by the hardest technique that a person needs, not by its blanks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family import Uniqueness
from hidato_edu.hidato.generate.removing import Decision, Removal
from hidato_edu.hidato.hints import TECHNIQUES, Hint, Techniques, conclusions, techniques
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hints import graded

__all__ = ["GRADES", "budget_of", "grade", "not_harder", "techniques_of"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:1],
    "medium": TECHNIQUES[1:3],
    "hard": TECHNIQUES[3:6],
    "very hard": TECHNIQUES[6:7],
    "extreme": TECHNIQUES[7:],
}
LEVEL = {technique: level for level, names in enumerate(NEEDS.values()) for technique in names}
GRADE = {technique: name for name, names in NEEDS.items() for technique in names}

GRADES: tuple[str, ...] = tuple(NEEDS)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": each number has only one cell left beside its standing neighbors;
* "medium": one cell within reach of the numbers before and after it, or one number for a cell;
* "hard": candidates must be struck out, by two colors, dead ends or cut cells;
* "very hard": by path sets, all ways to lay a run of numbers;
* "extreme": by an assumption that is followed, or by search.
"""

# Budgets in steps, divided by the square of the number of cells: the same on any machine, at any
# time. A hint is one step, and takes the longer the larger the board; what costs more counts more.
ONE_GRADE = 600_000_000
ALL_GRADES = 800_000_000  # of a puzzle that shall have a grade
STRUCK_OUT = 5  # steps for a hint that strikes out candidates, and for each candidate it tries
NET = 15.0  # seconds, where the steps take longer


def grade(puzzle: Puzzle | Techniques, *, max_seconds: float | None = None) -> str:
    r"""Return the grade of a puzzle with one answer, see `GRADES`.

    Parameters
    ----------
    puzzle : Puzzle or Techniques
        The puzzle, or what `techniques` reports of it.
    max_seconds : float, optional
        Budget in seconds; by default 15.

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
    else:  # where these seconds are not enough, it takes half as many for the answers
        known = techniques(
            puzzle, max_seconds=(NET if max_seconds is None else max_seconds) * 2 / 3
        )
    return graded(known, GRADE, monotonic() - began)


def budget_of(cells: int, work: int, max_seconds: float | None) -> Budget:
    """Return a budget in steps for a board of so many cells; in seconds, what was asked for."""
    return Budget(max(work // cells**2, 1), NET if max_seconds is None else max_seconds)


def techniques_of(puzzle: Puzzle, unique: bool, max_seconds: float | None = None) -> Techniques:
    """Return the techniques of a puzzle that is known to have an answer."""
    budget = budget_of(puzzle.size, ONE_GRADE, max_seconds)
    steps: list[Hint] = []
    uniqueness: Uniqueness = "unique"
    try:
        for hint in _followed(puzzle, budget):
            steps.append(hint)
            if not hint.numbers:
                uniqueness = "several"
    except LimitReached:
        return Techniques(tuple(steps), "unique" if unique else "undecided", complete=False)
    return Techniques(tuple(steps), uniqueness)


def _followed(puzzle: Puzzle, budget: Budget) -> Iterator[Hint]:
    """Yield the hints of a puzzle that has an answer, and count their steps."""
    budget.stop_if_over()
    before = budget.nodes
    for hint in conclusions(puzzle, budget):
        tried = budget.nodes - before
        hard = tried or LEVEL.get(hint.technique, 0) > 1
        budget.nodes = before + (STRUCK_OUT * (1 + tried) if hard else 1)
        budget.stop_if_over()
        before = budget.nodes
        yield hint


def level_of(puzzle: Puzzle, most: int, budget: Budget) -> int:
    """Return the place of the grade in `GRADES`, for a puzzle with one answer; or one above most.

    The way is followed only until a step is harder than `most`. What takes more than the steps of
    one grade is too hard as well.
    """
    part = Budget(budget.share(max(ONE_GRADE // puzzle.size**2, 1)), budget.seconds_left)
    hardest = 0
    try:
        for hint in _followed(puzzle, part):
            hardest = max(hardest, LEVEL.get(hint.technique, most + 1))
            if hardest > most:
                break
    except LimitReached:
        hardest = most + 1
    budget.nodes += part.nodes
    budget.stop_if_over()
    return min(hardest, most + 1)


def not_harder(
    grid: Grid, path: Sequence[Cell], removal: Removal, most: int, budget: Budget
) -> tuple[Removal, int]:
    """Put numbers back, as few as possible in turn, until a puzzle is not harder than a grade.

    Returns
    -------
    (Removal, int)
        The decisions, some of them "too hard" now, and the place of the grade that was reached.

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
        fewer = gone.union(*(one.numbers for one in batch))
        puzzle = Puzzle(
            grid, tuple((cell, k) for k, cell in enumerate(path, start=1) if k not in fewer)
        )
        level = level_of(puzzle, most, budget)
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
