"""Hashiwokakero as a `Family`, used by everything that works with any family."""

from __future__ import annotations

from hidato_edu.family.generator import reporting
from hidato_edu.family.registry import Family, Knob, difficulty_knob
from hidato_edu.hashi.formats import TEXTS, is_hashi
from hidato_edu.hashi.generate.generator import generate, generate_steps, generate_with_report
from hidato_edu.hashi.hints.hinting import HINTS
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.rules import violations
from hidato_edu.hashi.search.depth_first import steps
from hidato_edu.hashi.solvers.cnf import encode
from hidato_edu.hashi.solvers.solving import SOLVER

__all__ = ["FAMILY"]

FAMILY = Family(
    "hashi",
    Puzzle,
    Solution,
    TEXTS,
    SOLVER,
    violations,
    steps,
    generate,
    generate_steps,
    generate_with_report,
    claims=is_hashi,
    look="bridges",
    document="document",
    hints=HINTS,
    encode=encode,
    generators=(
        reporting(
            "hashi",
            "A network of islands and bridges grows until its puzzle has exactly one solution.",
            generate_with_report,
            (
                Knob("islands", int, None, "How many islands.", low=1, unit="islands"),
                Knob("hardest", str, None, "The hardest technique needed.", choices=HINTS.names),
                Knob("touching", bool, False, "Islands may be in neighboring cells."),
                difficulty_knob(HINTS.grades),
            ),
        ),
    ),
)
