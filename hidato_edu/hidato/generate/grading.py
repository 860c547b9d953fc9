"""How hard a puzzle is with its givens, and which numbers to put back for a grade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family import Uniqueness
from hidato_edu.family.hints import Techniques
from hidato_edu.hidato.generate.removing import Decision, Removal
from hidato_edu.hidato.hints.advice import Hint
from hidato_edu.hidato.hints.hinting import HINTS
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["budget_of", "not_harder", "techniques_of"]

LEVEL = {name: level for level, names in enumerate(HINTS.grades.values()) for name in names}

# Budgets in steps, divided by the square of the number of cells: the same on any machine. A hint is
# one step and takes longer on a larger board; a hint that costs more counts more.
ONE_GRADE = 600_000_000
ALL_GRADES = 800_000_000  # for a puzzle of a given grade
STRUCK_OUT = 5  # steps for a hint that rules out candidates, and for each candidate it tries
NET = 15.0  # seconds, in case the steps take longer


def budget_of(cells: int, work: int, max_seconds: float | None) -> Budget:
    """Return a budget in steps for a board of so many cells, and in seconds."""
    return Budget(max(work // cells**2, 1), NET if max_seconds is None else max_seconds)


def techniques_of(puzzle: Puzzle, unique: bool, max_seconds: float | None = None) -> Techniques:
    """Return the techniques of a puzzle that is known to have a solution."""
    budget = budget_of(puzzle.size, ONE_GRADE, max_seconds)
    steps: list[Hint] = []
    uniqueness: Uniqueness = "unique"
    try:
        for hint in _followed(puzzle, budget):
            steps.append(hint)
            if not hint.numbers:
                uniqueness = "several"
    except LimitReached:
        return Techniques(
            tuple(steps), "unique" if unique else "undecided", HINTS.names, complete=False
        )
    return Techniques(tuple(steps), uniqueness, HINTS.names)


def _followed(puzzle: Puzzle, budget: Budget) -> Iterator[Hint]:
    """Yield the hints of a puzzle that has a solution, and count their steps."""
    budget.stop_if_over()
    before = budget.nodes
    for hint in HINTS.conclusions(puzzle, budget):
        tried = budget.nodes - before
        hard = tried or LEVEL.get(hint.technique, 0) > 1
        budget.nodes = before + (STRUCK_OUT * (1 + tried) if hard else 1)
        budget.stop_if_over()
        before = budget.nodes
        yield hint


def level_of(puzzle: Puzzle, most: int, budget: Budget) -> int:
    """Return the index in ``GRADES`` of a puzzle with one solution, at most ``most + 1``.

    The hints are followed only until one is harder than `most`. A puzzle that takes more than the
    steps of one grade is too hard as well.
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

    The result has the decisions, some of them "too hard" now, and the index of the grade that was
    reached. Numbers are removed in halves of the rest: if all of them may be removed, one grade is
    computed, otherwise several for each number that is put back.
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
