"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `eliminations` (what can be struck out), `next_step` (what
follows from it), `mistakes` (which number to undo), `hinting` (what a person asks for, and grades);
`traced_propagation` (propagation as events).
"""

from __future__ import annotations

from hidato_edu.hidato.hints.advice import TECHNIQUES, Hint
from hidato_edu.hidato.hints.hinting import (
    GRADES,
    Techniques,
    grade,
    hint,
    hints,
    techniques,
)
from hidato_edu.hidato.hints.traced_propagation import candidates, propagation_steps

__all__ = [
    "GRADES",
    "TECHNIQUES",
    "Hint",
    "Techniques",
    "candidates",
    "grade",
    "hint",
    "hints",
    "propagation_steps",
    "techniques",
]
