"""Hints to be asked for, and grades: how hard a puzzle is says the hardest technique it needs."""

from __future__ import annotations

from hidato_edu.family.hints import Hints, Techniques
from hidato_edu.kakuro.hints.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.hints.mistakes import mistake
from hidato_edu.kakuro.hints.next_step import Reasoner
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.rules import placed_by
from hidato_edu.kakuro.solvers.solving import SOLVER

__all__ = ["GRADES", "HINTS", "Techniques", "grade", "hint", "hints", "techniques"]

NEEDS: dict[str, tuple[str, ...]] = {
    "easy": TECHNIQUES[:3],
    "medium": TECHNIQUES[3:5],
    "hard": TECHNIQUES[5:7],
    "very hard": TECHNIQUES[7:8],
    "extreme": TECHNIQUES[8:],
}

HINTS: Hints[Puzzle, Hint] = Hints(NEEDS, SOLVER, placed_by, mistake, Reasoner)

GRADES: tuple[str, ...] = tuple(HINTS.grades)
"""The grades, the easiest first. A puzzle has that of the hardest technique that it needs:

* "easy": one digit is left to a cell by the sets of its runs, or one cell to a digit;
* "medium": candidates must be struck out, in runs with two blanks or by the sets that still fit;
* "hard": by cells that share their digits, or all ways to fill a run;
* "very hard": by sums of regions of several runs;
* "extreme": by an assumption that is followed, or by search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
