"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `board` (what stands, and what the table says), `facts`,
`regions`, `trying` (what can be struck out), `ladder` (the easiest first), `following` (what
follows from it), `mistakes` (which digit to undo), `report` (what a person asks for); `told`
(propagation as events).
"""

from __future__ import annotations

from hidato_edu.kakuro.reasoning.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.reasoning.report import Techniques, hint, hints, techniques
from hidato_edu.kakuro.reasoning.told import FILTERS, PROPAGATION, propagation_steps

__all__ = [
    "FILTERS",
    "PROPAGATION",
    "TECHNIQUES",
    "Hint",
    "Techniques",
    "hint",
    "hints",
    "propagation_steps",
    "techniques",
]
