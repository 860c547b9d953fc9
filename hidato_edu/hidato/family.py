"""Hidato as a value, for everything that works with any family."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hidato_edu.boards.symmetry import SYMMETRIES
from hidato_edu.family.registry import Family, Knob
from hidato_edu.hidato.formats import TEXTS
from hidato_edu.hidato.formats.printed import printed
from hidato_edu.hidato.generate.generator import (
    PATHS,
    generate,
    generate_steps,
    generate_with_report,
)
from hidato_edu.hidato.hints.hinting import HINTS
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.hidato.solvers.solving import SOLVER

__all__ = ["FAMILY"]


def _as_on_the_slides(boards: Iterable[tuple[Any, float]]) -> str:
    """Return what the slides' programs print: puzzles, and solutions without a header."""
    return "".join(
        (
            f"generate start\n{printed(board)}\ngenerate end\n"
            if isinstance(board, Puzzle)
            else "\n".join(str(board).split("\n")[-board.grid.size[0] :]) + "\n"
        )
        + f"elapsed time: {seconds:.6f} sec\n"
        for board, seconds in boards
    )


FAMILY = Family(
    "hidato",
    Puzzle,
    Solution,
    TEXTS,
    SOLVER,
    violations,
    steps,
    generate,
    generate_steps,
    generate_with_report,
    document=_as_on_the_slides,
    hints=HINTS,
    knobs=(
        Knob("blanks", float, 0.5, "The share of numbers to remove.", low=0, high=1),
        Knob("unique", bool, False, "Exactly one solution, with fewer blanks if needed."),
        Knob("symmetry", str, None, "The symmetry of the givens.", choices=tuple(SYMMETRIES)),
        Knob("path", str, "random", "The algorithm that finds the path.", choices=PATHS),
        Knob("keep_ends", bool, True, "Keep the first and the last number."),
    ),
)
