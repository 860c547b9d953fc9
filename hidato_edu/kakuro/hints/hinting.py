"""Public functions for hints and grades: the grade is that of the hardest technique needed."""

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
"""The grades, the easiest first. A puzzle has the grade of the hardest technique that it needs:

* "easy": the sets of its runs leave one digit for a cell, or one cell for a digit;
* "medium": eliminations in runs with two blanks, or by the sets that still fit;
* "hard": eliminations by cells that share their digits, or by all ways to fill a run;
* "very hard": eliminations by sums of regions of several runs;
* "extreme": an assumption and its consequences, or a search.
"""

hint = HINTS.hint
hints = HINTS.hints
techniques = HINTS.techniques
grade = HINTS.grade
