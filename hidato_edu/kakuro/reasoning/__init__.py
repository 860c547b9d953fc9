"""What a person could conclude next, and why.

Reading order: `advice` (what a hint is), `mistakes` (which digit to undo); `told` (propagation as
events).
"""

from __future__ import annotations

from hidato_edu.kakuro.reasoning.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.reasoning.told import FILTERS, PROPAGATION, propagation_steps

__all__ = [
    "FILTERS",
    "PROPAGATION",
    "TECHNIQUES",
    "Hint",
    "propagation_steps",
]
