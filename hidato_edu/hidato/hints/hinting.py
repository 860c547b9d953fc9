"""Hints to be asked for, and grades: how hard a puzzle is says the hardest technique it needs."""

from __future__ import annotations

from hidato_edu.core.budget import Budget
from hidato_edu.family.hints import Hints, Techniques
from hidato_edu.hidato.hints.advice import TECHNIQUES, Hint
from hidato_edu.hidato.hints.mistakes import mistake, placed_by
from hidato_edu.hidato.hints.next_step import Reasoner
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS
from hidato_edu.hidato.solvers.solving import SOLVER

__all__ = ["GRADES", "HINTS", "Techniques", "grade", "hint", "hints", "techniques"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:1],
    "medium": TECHNIQUES[1:3],
    "hard": TECHNIQUES[3:6],
    "very hard": TECHNIQUES[6:7],
    "extreme": TECHNIQUES[7:],
}


def _begin(puzzle: Puzzle, budget: Budget) -> None:
    budget.check_size(puzzle.size, MOST_CELLS)


HINTS: Hints[Puzzle, Hint] = Hints(NEEDS, SOLVER, placed_by, mistake, Reasoner, _begin)

GRADES: tuple[str, ...] = tuple(HINTS.grades)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": each number has only one cell left beside its standing neighbors;
* "medium": one cell within reach of the numbers before and after it, or one number for a cell;
* "hard": candidates must be struck out, by two colors, dead ends or cut cells;
* "very hard": by path sets, all ways to lay a run of numbers;
* "extreme": by an assumption that is followed, or by search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
