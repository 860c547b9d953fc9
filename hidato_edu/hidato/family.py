"""Hidato as a value, for everything that works with any family."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from hidato_edu.boards.symmetry import SYMMETRIES
from hidato_edu.family.generator import reporting
from hidato_edu.family.registry import Family, Generator, Knob, difficulty_knob
from hidato_edu.hidato.climb.acceptance import RULES, SCHEDULES
from hidato_edu.hidato.formats import TEXTS
from hidato_edu.hidato.formats.printed import printed
from hidato_edu.hidato.generate.generator import (
    PATHS,
    generate,
    generate_steps,
    generate_with_report,
)
from hidato_edu.hidato.generate.levels import LEVELS
from hidato_edu.hidato.generate.rows import (
    OWN,
    SURE,
    climb_row,
    made_by_climb,
    made_by_template,
    template_row,
)
from hidato_edu.hidato.hints.hinting import GRADES, HINTS
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.hidato.solvers.cnf import encode
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


KNOBS = (
    Knob("blanks", float, 0.5, "The share of numbers to remove.", low=0, high=1),
    Knob("unique", bool, False, "Exactly one solution, with fewer blanks if needed."),
    Knob("symmetry", str, None, "The symmetry of the givens.", choices=tuple(SYMMETRIES)),
    Knob("path", str, "backbite", "The algorithm that finds the path.", choices=PATHS),
    Knob("keep_ends", bool, True, "Keep the first and the last number."),
)
HEAT = (0.001, 1_000.0, (), "blanks")  # low, high, choices, unit
HEATED = ("rule", "annealing", OWN)
CLIMB_KNOBS = (
    Knob("rule", str, "not-worse", "Which moves are kept.", choices=(*RULES, OWN)),
    Knob("accept", str, SURE, "The own rule, in Python.", label="own rule", when=("rule", OWN)),
    Knob(
        "max_moves", int, 100_000, "The most moves in a try.", low=1, high=10_000_000,
        unit="moves", label="moves per try",
    ),
    Knob("tries", int, 1, "How many tries.", low=1, high=1_000, unit="tries"),
    Knob("start", str, "random", "The start of the walk.", choices=("random", "chosen")),
    Knob("hot", float, 10.0, "The first temperature.", *HEAT, "first temperature", HEATED),
    Knob("cold", float, 0.1, "The last temperature.", *HEAT, "last temperature", HEATED),
    Knob(
        "schedule", str, "exponential", "How the temperature falls.", choices=SCHEDULES,
        when=HEATED,
    ),
)  # fmt: skip

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
    encode=encode,
    generators=(
        reporting(
            "hidato share",
            "A path through all cells, of which a share of the numbers is removed.",
            generate_with_report,
            KNOBS,
        ),
        reporting(
            "hidato proper",
            "The same for exactly one solution, and of a difficulty.",
            generate_with_report,
            (
                *(replace(knob, default=True) if knob.name == "unique" else knob for knob in KNOBS),
                difficulty_knob(GRADES),
            ),
        ),
        Generator(
            "hidato climb",
            "The slides' climb: arrows turn until one walk visits all cells.",
            climb_row,
            CLIMB_KNOBS,
            climbs=True,
            make=made_by_climb,
        ),
        Generator(
            "hidato template",
            "The Java course's template: a board that is cut to fit a random walk.",
            template_row,
            (
                Knob("level", int, 3, "The level: its share of blanks.", low=1, high=len(LEVELS)),
                Knob("share", float, None, "Another share of blanks.", low=0, high=1),
            ),
            make=made_by_template,
        ),
    ),
)
