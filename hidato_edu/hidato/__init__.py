"""Hidato: a path through all cells, numbered from 1 to n.

Reading order: `puzzle`, `writing`, `formats`, `rules`; `search` (the lecture's solver); `solvers`
(fast ones); `hints` (what a person could conclude); `climb` (the lecture's generator of paths);
`paths` (a quick way to one, and why there is none); `generate` (puzzles out of paths); `game`
(solving by hand); `documents` (the programs as printed); `hardness` (Hamiltonian paths, and why
Hidato is hard), which needs networkx and is loaded on first use; `family` (all of it as one value).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hidato_edu.family import Violation
from hidato_edu.family.generator import Generated
from hidato_edu.family.prunes import Reason
from hidato_edu.hidato.climb.acceptance import RULES
from hidato_edu.hidato.climb.fast_climb import climb, climb_run
from hidato_edu.hidato.climb.outcome import Climb
from hidato_edu.hidato.climb.traced_climb import climb_steps
from hidato_edu.hidato.documents.java import (
    JavaGenerated,
    java_generate,
    java_generate_steps,
    java_solve,
    java_steps,
    java_validator,
    java_validator_steps,
)
from hidato_edu.hidato.documents.slides import (
    VERIFIER,
    slides_search,
    slides_verifier,
    slides_verifier_steps,
)
from hidato_edu.hidato.formats import (
    FORMATS,
    JavaMap,
    dump,
    dump_all,
    dump_as,
    dump_java,
    from_link,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    read_java,
    to_link,
)
from hidato_edu.hidato.game.game import Game
from hidato_edu.hidato.generate.generator import (
    PATHS,
    generate,
    generate_steps,
    generate_with_report,
)
from hidato_edu.hidato.generate.levels import LEVELS, LevelReport, generate_level
from hidato_edu.hidato.generate.report import Report
from hidato_edu.hidato.hints import (
    GRADES,
    TECHNIQUES,
    Hint,
    Techniques,
    candidates,
    grade,
    hint,
    hints,
    propagation_steps,
    techniques,
)
from hidato_edu.hidato.paths.impossible import Impossible, why_impossible
from hidato_edu.hidato.paths.random_path import random_path, random_path_steps
from hidato_edu.hidato.puzzle import Puzzle, Solution, from_array
from hidato_edu.hidato.rules import is_solution, slides_verdict, violations
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.hidato.search.narration import SEARCH
from hidato_edu.hidato.search.orders import SLIDES_ORDER
from hidato_edu.hidato.search.prunes import PRUNES
from hidato_edu.hidato.search.soundness import Soundness, is_sound
from hidato_edu.hidato.search.state import Gap, State
from hidato_edu.hidato.solvers.solving import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)

if TYPE_CHECKING:
    from hidato_edu.hidato import hardness
    from hidato_edu.hidato.hardness import graphs, reduction

__all__ = [
    "FORMATS",
    "GRADES",
    "LEVELS",
    "PATHS",
    "PRUNES",
    "RULES",
    "SEARCH",
    "SLIDES_ORDER",
    "TECHNIQUES",
    "VERIFIER",
    "Climb",
    "Game",
    "Gap",
    "Generated",
    "Hint",
    "Impossible",
    "JavaGenerated",
    "JavaMap",
    "LevelReport",
    "Puzzle",
    "Reason",
    "Report",
    "Solution",
    "Soundness",
    "State",
    "Techniques",
    "Violation",
    "candidates",
    "climb",
    "climb_run",
    "climb_steps",
    "count_solutions",
    "dump",
    "dump_all",
    "dump_as",
    "dump_java",
    "from_array",
    "from_link",
    "generate",
    "generate_level",
    "generate_steps",
    "generate_with_report",
    "grade",
    "graphs",
    "hardness",
    "hint",
    "hints",
    "is_solution",
    "is_sound",
    "java_generate",
    "java_generate_steps",
    "java_solve",
    "java_steps",
    "java_validator",
    "java_validator_steps",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "propagation_steps",
    "random_path",
    "random_path_steps",
    "read_java",
    "reduction",
    "second_solution",
    "slides_search",
    "slides_verdict",
    "slides_verifier",
    "slides_verifier_steps",
    "solutions",
    "solve",
    "steps",
    "techniques",
    "to_link",
    "uniqueness",
    "violations",
    "why_impossible",
]


def __getattr__(name: str) -> Any:
    if name in ("graphs", "reduction"):
        return import_module(f"hidato_edu.hidato.hardness.{name}")
    if name == "hardness":
        return import_module("hidato_edu.hidato.hardness")
    raise AttributeError(f"module 'hidato_edu.hidato' has no attribute {name!r}")
