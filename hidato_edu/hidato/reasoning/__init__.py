"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `facts` (what can be struck out), `following` (what
follows from it), `mistakes` (which number to undo), `report` (what a person asks for); `told`
(propagation as events).
"""

from __future__ import annotations

from hidato_edu.hidato.reasoning.advice import TECHNIQUES, Hint
from hidato_edu.hidato.reasoning.report import Techniques, conclusions, hint, hints, techniques
from hidato_edu.hidato.reasoning.told import PROPAGATION, candidates, propagation_steps

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
