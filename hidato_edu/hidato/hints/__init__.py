"""What a person could conclude next, and why.

Reading order: `told` (propagation as events).
"""

from __future__ import annotations

from hidato_edu.hidato.hints.told import PROPAGATION, candidates, propagation_steps

__all__ = ["PROPAGATION", "candidates", "propagation_steps"]
