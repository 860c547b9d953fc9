"""Hints and grades: a puzzle is as hard as the hardest technique that it needs."""

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
"""The grades, the easiest first. A puzzle has the grade of the hardest technique that it needs:

* "easy": each number has only one blank left next to its predecessor or successor;
* "medium": one cell within reach of the numbers before and after it, or one number for a cell;
* "hard": candidates must be ruled out, by two colors, dead ends or cut cells;
* "very hard": by path sets, all ways to place the numbers of a gap;
* "extreme": by following an assumption, or by search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
