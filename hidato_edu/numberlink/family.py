"""Numberlink as a `Family`, for the modules that work with any family."""

from __future__ import annotations

from hidato_edu.family.generator import reporting
from hidato_edu.family.registry import Family, Generator, Knob
from hidato_edu.numberlink.documents.program import document_row, made_by_document
from hidato_edu.numberlink.formats import TEXTS, is_numberlink
from hidato_edu.numberlink.generate.generator import (
    generate,
    generate_steps,
    generate_with_report,
)
from hidato_edu.numberlink.hints.hinting import HINTS
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.rules import violations
from hidato_edu.numberlink.search.depth_first import steps
from hidato_edu.numberlink.solvers.cnf import encode
from hidato_edu.numberlink.solvers.solving import SOLVER

__all__ = ["FAMILY"]

FAMILY = Family(
    "numberlink",
    Puzzle,
    Solution,
    TEXTS,
    SOLVER,
    violations,
    steps,
    generate,
    generate_steps,
    generate_with_report,
    claims=is_numberlink,
    look="links",
    document="document",
    hints=HINTS,
    encode=encode,
    generators=(
        reporting(
            "numberlink",
            "Paths fill the board, and are changed until there is exactly one solution.",
            generate_with_report,
            (
                Knob("pairs", int, None, "How many pairs of numbers.", low=1, unit="pairs"),
                Knob("shortest", int, 3, "The length of the shortest path.", low=2, unit="cells"),
                Knob("cover", bool, True, "All cells must be used."),
                Knob("self_touch", bool, True, "A path may touch itself."),
                Knob("solid", int, 0, "How many cells are solid.", low=0, unit="cells"),
            ),
        ),
        Generator(
            "numberlink document",
            "The document's program: it adds paths until no two free cells are neighbors.",
            document_row,
            (
                Knob("same", str, "find", "How it compares paths.", choices=("find", "number")),
                Knob("one_level", bool, True, "findset climbs only one level, as printed."),
            ),
            make=made_by_document,
        ),
    ),
)
