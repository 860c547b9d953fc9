"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `eliminations` (what can be struck out), `next_step` (what
follows from it), `mistakes` (which number to undo), `report` (what a person asks for);
`traced_propagation` (propagation as events).
"""

from __future__ import annotations

from hidato_edu.hidato.hints.advice import TECHNIQUES, Hint
from hidato_edu.hidato.hints.report import Techniques, conclusions, hint, hints, techniques
from hidato_edu.hidato.hints.traced_propagation import PROPAGATION, candidates, propagation_steps

__all__ = [
    "PROPAGATION",
    "TECHNIQUES",
    "Hint",
    "Techniques",
    "candidates",
    "conclusions",
    "hint",
    "hints",
    "propagation_steps",
    "techniques",
]
