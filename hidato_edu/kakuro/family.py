"""Kakuro as one value, for everything that works with any family."""

from __future__ import annotations

from typing import Any

from hidato_edu.boards.grid import Grid
from hidato_edu.family.generator import reporting
from hidato_edu.family.registry import Family, Knob, difficulty_knob
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.formats import TEXTS, is_kakuro, is_kakuro2
from hidato_edu.kakuro.generate.generator import generate, generate_steps, generate_with_report
from hidato_edu.kakuro.generate.maker import Size
from hidato_edu.kakuro.generate.patterns import DENSITY
from hidato_edu.kakuro.hints.hinting import HINTS
from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.rules import violations
from hidato_edu.kakuro.search.depth_first import steps
from hidato_edu.kakuro.solvers.cnf import encode
from hidato_edu.kakuro.solvers.solving import SOLVER

__all__ = ["FAMILY"]


def _generate(board: Size, **settings: Any) -> Any:
    """Take a full rectangle as a size: its first row and column are for the sums."""
    if isinstance(board, Grid) and len(board) == board.size[0] * board.size[1]:
        board = board.size
    return generate_with_report(board, **settings)


FAMILY = Family(
    "kakuro",
    Puzzle,
    Solution,
    TEXTS,
    SOLVER,
    violations,
    steps,
    generate,
    generate_steps,
    generate_with_report,
    claims=is_kakuro,
    resembles=is_kakuro2,
    look="runs",
    document="kakuro2",
    hints=HINTS,
    encode=encode,
    generators=(
        reporting(
            "kakuro",
            "A pattern is filled with digits, and repaired until there is exactly one solution.",
            _generate,
            (
                Knob("density", float, DENSITY, "The share of white cells.", low=0, high=1),
                Knob("longest", int, MOST, "The longest run.", low=2, high=MOST, unit="cells"),
                Knob("symmetric", bool, True, "The pattern of white cells is symmetric."),
                difficulty_knob(HINTS.grades),
            ),
        ),
    ),
)
