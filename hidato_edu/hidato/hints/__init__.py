"""What a person can conclude next, and why.

Reading order: `advice` (what a hint is), `eliminations` (which candidates can be ruled out),
`next_step` (what follows), `mistakes` (which number to undo), `hinting` (the hints and grades of
the package); `traced_propagation` (propagation as events).
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
