"""The next conclusion that a person could draw, and its reason.

Reading order: `advice` (the type of a hint), `board` (filled cells, and candidates by the table),
`eliminations`, `regions`, `justify`, `what_if` (what can be eliminated), `stages` (the easiest
first), `next_step` (the digit that follows), `mistakes` (which digit to undo), `hinting` (the
public functions, and grades); `traced_propagation` (propagation as events).
"""

from __future__ import annotations

from hidato_edu.kakuro.hints.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.hints.hinting import (
    GRADES,
    Techniques,
    grade,
    hint,
    hints,
    techniques,
)
from hidato_edu.kakuro.hints.traced_propagation import propagation_steps

__all__ = [
    "GRADES",
    "TECHNIQUES",
    "Hint",
    "Techniques",
    "grade",
    "hint",
    "hints",
    "propagation_steps",
    "techniques",
]
