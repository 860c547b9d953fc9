"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `board` (what stands, and what the table says),
`eliminations`, `regions`, `justify`, `what_if` (what can be struck out), `stages` (the easiest
first), `next_step` (what follows from it), `mistakes` (which digit to undo), `hinting` (what a
person asks for, and grades); `traced_propagation` (propagation as events).
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
