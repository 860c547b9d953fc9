"""The programs of the Java course (document 003), ported as described, including their holes.

Reading order: `solver` (backtracking over good neighbors), `validator` (a walk from 1 to the
greatest number), `template` and `generator` (a board that is cut to fit a random walk). Our
counterparts: `hidato.steps`, `hidato.violations`, `hidato.generate_level`.
"""

from __future__ import annotations

from hidato_edu.hidato.documents.java.generator import (
    JavaGenerated,
    java_generate,
    java_generate_steps,
)
from hidato_edu.hidato.documents.java.solver import java_solve, java_steps
from hidato_edu.hidato.documents.java.validator import (
    java_validator,
    java_validator_steps,
)

__all__ = [
    "JavaGenerated",
    "java_generate",
    "java_generate_steps",
    "java_solve",
    "java_steps",
    "java_validator",
    "java_validator_steps",
]
